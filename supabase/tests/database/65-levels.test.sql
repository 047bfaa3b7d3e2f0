-- Levels as people see them: who sees whose, what is shown of a match, and what a chance reveals.

select tests.create_player(name) from unnest(array['ana', 'bea', 'cleo', 'dina', 'eva', 'finn', 'gus', 'ida']) name;
create sequence tests.hours;
-- A match that was agreed, played and confirmed.
create function tests.play(winner text, loser text, sets jsonb default '[{"games": [6, 4]}, {"games": [6, 4]}]') returns uuid
language plpgsql security definer as $$
declare
  word text := 'match ' || nextval('tests.hours');
begin
  perform tests.create_challenge(word, winner, loser, 'accepted', make_interval(hours => -3 * currval('tests.hours')::integer));
  with made as (
    insert into public.match_results (challenge_id, entered_by, side, outcome, winner, best_of, set_length, sets)
    values (tests.id(word), tests.id(winner), 'challenger', 'played', 'challenger', 3, 'standard', sets) returning id)
  update public.challenges c set result_state = 'entered', result_id = made.id from made where c.id = tests.id(word);
  perform private.settle_result(c, now() - interval '1 minute') from public.challenges c where c.id = tests.id(word);
  return tests.id(word);
end $$;
create function tests.sees(viewer text, player text) returns boolean language plpgsql as $$
declare
  found boolean;
begin
  perform tests.sign_in_as(tests.id(viewer));
  found := public.get_rating(tests.id(player)) is not null;
  perform tests.sign_out();
  return found;
end $$;
create function tests.shows(player text, visibility text) returns void language plpgsql as $$
begin
  perform tests.sign_in_as(tests.id(player));
  perform public.set_level_visibility(visibility);
  perform tests.sign_out();
end $$;

-- A level in words ----------------------------------------------------------------------------------------

select is(private.level_words(4.0612, 0.0244, 12, 0), '{"level": 4.1, "from": 3.9, "to": 4.3, "matches": 12, "provisional": false, "more_matches": 0}', '4.1, likely 3.9 to 4.3');
select is(private.level_words(3.25, 0.25, 3, 1) - 'from' - 'to', '{"level": 3.3, "matches": 3, "provisional": true, "more_matches": 2}', 'provisional, two more matches');
select is(private.level_words(3.25, 0.25, 3, 4) -> 'more_matches', '0', 'two of the other kind count as one');
select is(private.level_words(1.4, 0.25, 9, 0) - 'to', '{"level": 1.5, "from": 1.5, "matches": 9, "provisional": false, "more_matches": 0}', 'a level stays on the scale');
select is(private.level_words(7.2, 0.25, 9, 0) -> 'to', '7.0', 'up to its end');
select is(private.skill_of_level(level), word, format('%s is %s', level, word))
from (values (2.5, 'beginner'), (2.75, 'intermediate'), (3.7, 'intermediate'), (3.75, 'advanced'), (4.75, 'expert')) t (level, word);

-- One's own -------------------------------------------------------------------------------------------------

select tests.as_visitor();
select tests.forbids(format('select public.get_rating(%L)', tests.id('ana')), 'a visitor sees no level');
select tests.forbids(format('select * from public.get_rating_history(%L)', tests.id('ana')), 'nor a history');
select tests.forbids(format('select public.get_chance(%L, %L, ''singles'')', array[tests.id('ana')], array[tests.id('bea')]), 'nor a chance');
select tests.forbids($$ select public.set_level_visibility('nobody') $$, 'and sets nothing');
select tests.forbids($$ select public.keep_skill('expert') $$, 'nor keeps a skill');
select tests.sign_in_as(tests.id('ana'));
select is(public.get_rating(tests.id('ana')),
  '{"singles": {"level": 3.3, "from": 2.6, "to": 3.9, "matches": 0, "provisional": true, "more_matches": 5}, "doubles": {"level": 3.3, "from": 2.5, "to": 4.0, "matches": 0, "provisional": true, "more_matches": 5}, "rated_at": null, "waiting": false, "visibility": "everyone", "suggested_skill": null}',
  'before any match a level is the declared one, provisional');
select tests.finds(format('select from public.get_rating_history(%L)', tests.id('ana')), 0, 'without a history');
select is(public.get_rating(tests.id('nobody')), null, 'an unknown player has no level');
select is(public.get_player_profile(tests.id('ana')) -> 'rating', public.get_rating(tests.id('ana')), 'a profile comes with it');
select is(public.get_account() ->> 'level_visibility', 'everyone', 'and the settings come with who sees it');
select tests.sign_out();

select tests.play('ana', 'bea') as first;
select tests.play('ana', 'cleo', '[{"games": [6, 3]}, {"games": [7, 5]}]') as second;
select tests.sign_in_as(tests.id('ana'));
select results_eq(format('select match_type, level_before, games_won, games_lost, games_expected, chance, won, outcome from public.get_rating_history(%L) order by rated_at', tests.id('ana')),
  $$ values ('singles', 3.25, 12, 8, 10.0, 0.50, true, 'played'), ('singles', (select level_after from public.get_rating_history(tests.id('ana')) order by rated_at limit 1), 13, 8, 11.3, 0.56, true, 'played') $$,
  'each match shows what was expected and what happened');
select ok((select bool_and(level_after > level_before and low_after < level_after and level_after < high_after) from public.get_rating_history(tests.id('ana'))), 'and where the level moved, with its band');
select tests.finds(format('select from public.get_rating_history(%L, 1)', tests.id('ana')), 1, 'a history comes in pages');
select is((select h.challenge_id from public.get_rating_history(tests.id('ana'), 1, (select rated_at from public.get_rating_history(tests.id('ana'), 1))) h),
  (select challenge_id from public.get_rating_history(tests.id('ana')) order by rated_at limit 1), 'the next begins where the last ended');
select tests.sign_out();

-- A level far from the declared word suggests another one, to the player alone.
update public.profiles set skill_level = 'beginner' where id = tests.id('ida');
select tests.create_player('pro ' || n) from generate_series(1, 6) n;
update public.profiles set skill_level = 'advanced' where full_name like 'pro %';
select tests.play('ida', 'pro ' || n, '[{"games": [6, 4]}, {"games": [6, 4]}]') from generate_series(1, 6) n;
select tests.sign_in_as(tests.id('ida'));
select is(public.get_rating(tests.id('ida')) ->> 'suggested_skill', 'advanced', 'a rated level suggests the skill word that fits');
select tests.sign_in_as(tests.id('ana'));
select ok(not public.get_rating(tests.id('ida')) ?| array['suggested_skill', 'visibility'], 'others don''t see it');

select tests.sign_out();

-- A player who keeps their word is not asked again, until either changes.
create function tests.suggestion(player text) returns text language plpgsql as $$
declare
  word text;
begin
  perform tests.sign_in_as(tests.id(player));
  word := public.get_rating(tests.id(player)) ->> 'suggested_skill';
  perform tests.sign_out();
  return word;
end $$;
select tests.sign_in_as(tests.id('ida'));
select tests.refuses($$ select public.keep_skill('recreational') $$, 'bad_skill', 'only a suggested word can be rejected');
select tests.refuses($$ select public.keep_skill(null) $$, 'bad_skill', 'and a word is needed');
select public.keep_skill('expert');
select tests.sign_out();
select is(tests.suggestion('ida'), 'advanced', 'rejecting another one changes nothing');
select tests.sign_in_as(tests.id('ida'));
select public.keep_skill('advanced');
select tests.sign_out();
select is(tests.suggestion('ida'), null, 'a player who keeps their word is not asked again');
select is((select array[k.declared, k.suggested] from private.kept_skills k where k.player_id = tests.id('ida')), '{beginner,advanced}', 'that is stored');
update public.profiles set skill_level = 'expert' where id = tests.id('ida');
select is(tests.suggestion('ida'), 'advanced', 'until they declare another');
update public.profiles set skill_level = 'beginner' where id = tests.id('ida');
select is(tests.suggestion('ida'), null, 'it depends on both words');
update private.player_ratings r set singles = 4.9 where r.player_id = tests.id('ida');
select is(tests.suggestion('ida'), 'expert', 'or until results suggest another');
update private.player_ratings r set singles = 3.4, singles_variance = 0.5 where r.player_id = tests.id('ida');
select is(tests.suggestion('ida'), null, 'nothing is suggested as long as the band contains the declared level');
select * from private.replay_ratings('write');
select is(tests.suggestion('ida'), null, 'still rejected');
update public.profiles set skill_level = 'advanced' where id = tests.id('ida');
select is(tests.suggestion('ida'), null, 'nothing is suggested to a player who declares the same');
update public.profiles set skill_level = 'beginner' where id = tests.id('ida');
delete from private.kept_skills;
select is(tests.suggestion('ida'), 'advanced', 'and otherwise it would be suggested');
select tests.sign_in_as(tests.id('ida'));
select public.keep_skill('advanced');
select tests.sign_in_as(tests.id('ana'));

-- Who sees whose ------------------------------------------------------------------------------------------

select tests.refuses($$ select public.set_level_visibility('friends') $$, 'bad_visibility', 'a visibility is one of three');
select tests.refuses($$ select public.set_level_visibility(null) $$, 'bad_visibility', 'and is needed');
select tests.sign_out();
select ok(tests.sees('dina', 'ana'), 'everyone: a stranger sees the level');
select tests.shows('ana', 'connections');
select ok(not tests.sees('dina', 'ana'), 'connections: a stranger does not');
select ok(tests.sees('bea', 'ana'), 'a former co-player does');
select ok(tests.sees('ana', 'ana'), 'the player themselves always does');
select tests.create_challenge('hopeful', 'dina', 'ana', 'pending');
select ok(not tests.sees('dina', 'ana'), 'sending a challenge makes nobody a connection');
select tests.create_challenge('agreed', 'dina', 'ana', 'accepted', '5 days');
select ok(not tests.sees('dina', 'ana'), 'nor does agreeing on a match');
select tests.create_club('manor', 'eva');
select tests.add_member('manor', 'ana');
select ok(not tests.sees('eva', 'ana'), 'the owner of a club sees no more than others');
select tests.shows('ana', 'nobody');
select ok(not tests.sees('bea', 'ana'), 'nobody: not even a former co-player');
select ok(tests.sees('ana', 'ana'), 'only the player');
select tests.sign_in_as(tests.id('ana'));
select is(public.get_account() ->> 'level_visibility', 'nobody', 'as the settings say');
select tests.sign_in_as(tests.id('bea'));
select is(public.get_player_profile(tests.id('ana')) -> 'rating', 'null'::jsonb, 'a profile comes without it');
select tests.finds(format('select from public.get_rating_history(%L)', tests.id('ana')), 0, 'and there is no history to see');
select results_eq(format('select games_won, games_lost, games_expected, chance from public.get_rating_history(%L)', tests.id('bea')),
  $$ values (8, 12, null::numeric, null::numeric) $$, 'the expectation against somebody who hides is not shown: it would reveal their level');
select is((select scale(level_after) from public.get_rating_history(tests.id('bea'))), 1, 'and the player''s own is shown to one decimal');
select tests.sign_out();
select tests.play('bea', 'dina') as one_with_somebody_else;
select tests.sign_in_as(tests.id('bea'));
select results_eq($$ select scale(level_before), scale(level_after), chance is null from public.get_rating_history(tests.id('bea')) $$,
  $$ values (1, 1, false), (1, 1, true) $$, 'so are the neighbouring levels, from which it could be derived');
select tests.sign_out();
select tests.shows('ana', 'everyone');
select tests.sign_in_as(tests.id('bea'));
select is((select array_agg(scale(level_after)) from public.get_rating_history(tests.id('bea')) where chance is not null), '{2,2}', 'shown again when they show it again');
select tests.sign_out();
update public.profiles set is_visible = false where id = tests.id('ana');
select ok(not tests.sees('finn', 'ana'), 'a player the caller cannot see has no level');
select ok(tests.sees('bea', 'ana'), 'for people who know them they do');
update public.profiles set is_visible = true where id = tests.id('ana');
insert into public.blocks (blocker_id, blocked_id) values (tests.id('ana'), tests.id('gus'));
select ok(not tests.sees('gus', 'ana') and not tests.sees('ana', 'gus'), 'a blocked player sees no level, and shows none');
delete from public.blocks;

-- Chances ---------------------------------------------------------------------------------------------------

create function tests.chance(viewer text, mine text[], theirs text[], kind text default 'singles') returns jsonb language plpgsql as $$
declare
  found jsonb;
begin
  perform tests.sign_in_as(tests.id(viewer));
  found := public.get_chance(array(select tests.id(n) from unnest(mine) n), array(select tests.id(n) from unnest(theirs) n), kind);
  perform tests.sign_out();
  return found;
end $$;
select is(tests.chance('finn', '{finn}', '{gus}'), '{"chance": 0.50, "games_share": 0.500, "words": "even", "by_declared": false}', 'two unknown levels are even');
select is(tests.chance('ana', '{ana}', '{bea}') ->> 'words', 'slight_favourite', 'a player who has won is ahead');
select is((tests.chance('ana', '{ana}', '{bea}') ->> 'chance')::numeric + (tests.chance('bea', '{bea}', '{ana}') ->> 'chance')::numeric, 1::numeric, 'both sides get the same');
select tests.sign_in_as(tests.id('ana'));
select is(public.get_player_profile(tests.id('bea')) -> 'chance', public.get_chance(array[tests.id('ana')], array[tests.id('bea')], 'singles'), 'a profile comes with it');
select is(public.get_opponent(tests.id('bea')) -> 'chance', public.get_chance(array[tests.id('ana')], array[tests.id('bea')], 'singles'), 'and so does the form');
select is(public.get_player_profile(tests.id('ana')) -> 'chance', 'null'::jsonb, 'there is none against oneself');
select tests.sign_out();
select ok((tests.chance('dina', '{dina}', '{ida}') ->> 'chance')::numeric < 0.25, 'against a much better player there is little');
select ok((tests.chance('dina', '{dina,ida}', '{finn,gus}', 'doubles') ->> 'chance')::numeric > 0.6, 'with one as partner there is more');
select is(tests.chance('ana', '{bea}', '{cleo}'), null, 'only for one''s own side');
select is(tests.chance('ana', '{ana}', '{ana}'), null, 'nobody plays themselves');
select is(tests.chance('ana', '{ana,bea}', '{bea,cleo}', 'doubles'), null, 'nor on both sides');
select is(tests.chance('ana', '{ana}', '{bea,cleo}', 'doubles'), null, 'sides are complete');
select is(tests.chance('ana', '{ana}', '{bea}', 'doubles'), null, 'one''s own always');
select is(tests.chance('ana', '{ana,bea}', '{}', 'doubles'), null, 'and somebody is across the net');
select is(tests.chance('ana', '{ana}', '{}'), null, 'in singles too');
select is(tests.chance('ana', '{ana}', null), null, 'and is named');
select is(tests.chance('ana', '{ana,bea}', '{cleo,dina,eva}', 'doubles'), null, 'two at most');
update private.player_ratings r set doubles = 4.0, doubles_variance = 0.02, rated_at = now() where r.player_id = tests.id('cleo');
select ok((tests.chance('dina', '{dina,finn}', '{cleo}', 'doubles') ->> 'chance')::numeric < (tests.chance('dina', '{dina,finn}', '{cleo,gus}', 'doubles') ->> 'chance')::numeric,
  'a player who has yet to name a partner counts alone, as if there were two of them');
select is(tests.chance('dina', '{dina,finn}', '{cleo}', 'doubles') ->> 'words', 'long_shot', 'against two such players there is little');
select * from private.replay_ratings('write');
select is(tests.chance('ana', '{ana}', '{bea}', 'practice'), null, 'practice has no chance');
select is(tests.chance('ana', '{ana}', '{stranger}'), null, 'nor has an unknown player');
update public.profiles set is_visible = false where id = tests.id('finn');
select is(tests.chance('dina', '{dina}', '{finn}'), null, 'nor one the caller cannot see');
update public.profiles set is_visible = true where id = tests.id('finn');

-- Ida, who declared herself a beginner, has become much better: if hidden, that cannot be found out.
select tests.shows('ida', 'nobody');
select is(tests.chance('dina', '{dina}', '{ida}'), '{"chance": null, "games_share": null, "words": "favourite", "by_declared": true}', 'against a player who hides their level there are words, by what was declared');
select is(tests.chance('dina', '{dina,ida}', '{finn,gus}', 'doubles') - 'words', '{"chance": null, "games_share": null, "by_declared": true}', 'as a partner too');
create temporary table told as select viewer, tests.chance(viewer, array[viewer], '{ida}') as answer from unnest(array['ana', 'bea', 'cleo', 'dina']) viewer;
select tests.play('ida', 'eva', '[{"games": [6, 0]}, {"games": [6, 0]}]') from generate_series(1, 3);
select is_empty($$ select viewer from told where answer <> tests.chance(viewer, array[viewer], '{ida}') $$, 'results of a player who hides change nothing');

-- What is stored, and deleted -----------------------------------------------------------------------------

select tests.sign_in_as(tests.id('ida'));
create temporary table copy as select public.export_my_data()::jsonb as everything;
select tests.sign_out();
select is((select jsonb_array_length(everything -> 'level_history') from copy), 9, 'the copy of everything has the history');
select is((select everything -> 'level' -> 0 -> 'rating' -> 'singles' -> 'matches' from copy), '9', 'the level');
select is((select everything -> 'level_seed' -> 0 -> 'level' from copy), '2.5', 'where it began');
select is((select everything -> 'level_privacy' -> 0 ->> 'visibility' from copy), 'nobody', 'and who may see it');
select is((select everything -> 'kept_skill' -> 0 ->> 'declared' from copy), 'beginner', 'and the word they kept');
select ok((select not (everything -> 'level_history' -> 0) ?| array['chance', 'games_expected'] and (everything -> 'level_history' -> 0 ->> 'level_after') ~ '^[0-9].[0-9]$' from copy), 'but not what would reveal others');
delete from auth.users where id = tests.id('ida');
select is((select count(*) from private.level_privacy where player_id = tests.id('ida')), 0::bigint, 'the preference is deleted with the account');
select is((select count(*) from private.kept_skills where player_id = tests.id('ida')), 0::bigint, 'and the word they kept');
select ok(not tests.sees('eva', 'ida'), 'and nobody sees the level any more');
select is(tests.chance('eva', '{eva}', '{ida}'), null, 'nor asks for a chance');

-- On the scale ----------------------------------------------------------------------------------------------

select tests.sign_out();
select tests.create_player(name) from unnest(array['novice'] || array(select 'rival ' || n from generate_series(1, 12) n)) name;
update public.profiles set skill_level = 'beginner', years_playing = '<1' where full_name = 'novice' or full_name like 'rival %';
select tests.play('rival ' || n, 'novice', '[{"games": [6, 0]}, {"games": [6, 0]}]') from generate_series(1, 12) n;
select tests.sign_in_as(tests.id('novice'));
select is(public.get_rating(tests.id('novice')) -> 'singles' -> 'level', '1.5', 'a player who loses everything has the lowest level');
select results_eq($$ select level_after, low_after, high_after >= low_after from public.get_rating_history(tests.id('novice'), 1) $$,
  $$ values (1.50, 1.5, true) $$, 'and their history says the same');
