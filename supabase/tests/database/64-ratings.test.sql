-- Ratings: the arithmetic, what is rated and what never is, replays, voids, versions, and the effect of boosting.

-- Each: gap in levels, its variance, chance to win, share of games, words.
create function tests.chance_cases() returns jsonb language sql immutable as $function$ select $cases$
[
  [0, 0, 0.5, 0.5, "even"],
  [0, 0.5, 0.5, 0.5, "even"],
  [0.03, 0.1, 0.532911815, 0.514246143, "even"],
  [0.1, 0, 0.622459331, 0.547357618, "slight_favourite"],
  [0.1, 0.4, 0.583898557, 0.547357618, "slight_favourite"],
  [-0.1, 0.4, 0.416101443, 0.452642382, "slight_underdog"],
  [0.25, 0.08, 0.754828026, 0.616566505, "favourite"],
  [0.25, 1.2, 0.642686181, 0.616566505, "slight_favourite"],
  [-0.25, 0.08, 0.245171974, 0.383433495, "underdog"],
  [0.5, 0.2, 0.879027478, 0.721115178, "strong_favourite"],
  [-0.5, 0.2, 0.120972522, 0.278884822, "long_shot"],
  [1, 0.1, 0.987806649, 0.869891526, "strong_favourite"],
  [-1, 0.1, 0.012193351, 0.130108474, "long_shot"],
  [-1, 1.28, 0.092001426, 0.130108474, "long_shot"],
  [2.7, 0.5, 0.99981324, 0.994118239, "strong_favourite"],
  [-2.7, 0.5, 0.00018676, 0.005881761, "long_shot"],
  [5.5, 0, 1.0, 0.999971053, "strong_favourite"],
  [-5.5, 0, 0.0, 2.8947e-05, "long_shot"]
]
$cases$::jsonb $function$;

select ok(abs(private.win_chance((c ->> 0)::float8, (c ->> 1)::float8, k) - (c ->> 2)::float8) < 1e-8, format('%s levels ahead, variance %s: %s', c ->> 0, c ->> 1, c ->> 2))
from jsonb_array_elements(tests.chance_cases()) c, private.rating_constants k where k.state = 'active';
select ok(abs(private.logistic(k.game_slope * (c ->> 0)::float8) - (c ->> 3)::float8) < 1e-8, format('%s levels ahead: %s of the games', c ->> 0, c ->> 3))
from jsonb_array_elements(tests.chance_cases()) c, private.rating_constants k where k.state = 'active';
select is(private.chance_words((c ->> 2)::float8, true), c ->> 4, format('a chance of %s is %s', c ->> 2, c ->> 4)) from jsonb_array_elements(tests.chance_cases()) c;
select results_eq($$ select private.chance_words(p, false) from unnest(array[0.01, 0.349, 0.35, 0.65, 0.651, 0.99]::float8[]) with ordinality t (p, n) order by n $$,
  array['underdog', 'underdog', 'even', 'even', 'favourite', 'favourite'], 'an inexact chance has three words');

-- One step, computed independently with whole covariance matrices. Each: doubles, the win counts, won, games, games
-- of the others, meetings, within a club, numbers before, numbers after.
create function tests.step_cases() returns jsonb language sql immutable as $function$ select $steps$
[
  [false, true, true, 12, 8, 0, false, [3.25, 3.25, 0.25, 0.2984, 0.25, 0.25, 0, 0.25, 3.25, 3.25, 0.25, 0.2984, 0.25, 0.25, 0, 0.25], [0.0, 0.5, 0.5, 0.5, 3.328755, 3.328755, 0.16163, 0.21003, 0.16163, 0.135734, 0, 3.171245, 3.171245, 0.16163, 0.21003, 0.16163, 0.135734, 0]],
  [false, true, true, 12, 3, 0, true, [3.25, 3.25, 0.25, 0.2984, 0.25, 0.25, 0, 0.25, 4.25, 4.25, 0.25, 0.2984, 0.25, 0.25, 0, 0.25], [-1.0, 0.5, 0.130108, 0.039932, 3.959126, 3.959126, 0.195612, 0.244012, 0.195612, 0.185315, 0, 3.540874, 3.540874, 0.195612, 0.244012, 0.195612, 0.185315, 0]],
  [false, false, false, 6, 4, 0, false, [3.6, 3.7, 0.08, 0.11, 0.06, 0.09, 40, 0.25, 3.1, 3.0, 0.05, 0.2, 0.04, 0.04, 3000, 0.64], [0.5, 0.419783, 0.721115, 0.841813, 3.552521, 3.66349, 0.073607, 0.108907, 0.056603, 0.065955, 0.006575, 3.189589, 3.086005, 0.179339, 0.334879, 0.172166, 0.027774, 0.2]],
  [false, true, false, 9, 13, 4, true, [3.6, 3.7, 0.08, 0.11, 0.06, 0.09, 40, 0.25, 3.1, 3.0, 0.05, 0.2, 0.04, 0.04, 3000, 0.64], [0.5, 0.337729, 0.721115, 0.854477, 3.519662, 3.638221, 0.078447, 0.111769, 0.060325, 0.084455, 0.006575, 3.328937, 3.21978, 0.183112, 0.338356, 0.175787, 0.051418, 0.2]],
  [true, true, true, 13, 10, 0, false, [3.25, 3.25, 0.25, 0.2984, 0.25, 0.25, 0, 0.25, 3.6, 3.7, 0.08, 0.11, 0.06, 0.09, 40, 0.25, 4.25, 4.25, 0.25, 0.2984, 0.25, 0.25, 0, 0.25, 3.1, 3.0, 0.05, 0.2, 0.04, 0.04, 3000, 0.64], [-0.15, 0.307899, 0.429228, 0.367457, 3.328099, 3.343219, 0.218405, 0.253387, 0.212288, 0.188912, 0, 3.634931, 3.761165, 0.082812, 0.105037, 0.059986, 0.078356, 0.006575, 4.171901, 4.156781, 0.218405, 0.253387, 0.212288, 0.188912, 0, 3.017715, 2.862859, 0.218043, 0.311231, 0.186739, 0.053273, 0.2]],
  [true, true, false, 4, 12, 2, true, [3.1, 3.0, 0.05, 0.2, 0.04, 0.04, 3000, 0.64, 3.6, 3.7, 0.08, 0.11, 0.06, 0.09, 40, 0.25, 3.25, 3.25, 0.25, 0.2984, 0.25, 0.25, 0, 0.25, 4.25, 4.25, 0.25, 0.2984, 0.25, 0.25, 0, 0.25], [-0.4, 0.279077, 0.318646, 0.185166, 3.074053, 2.956756, 0.23156, 0.348777, 0.209266, 0.064931, 0.2, 3.592621, 3.68708, 0.085121, 0.112115, 0.064028, 0.099375, 0.006575, 3.277028, 3.28226, 0.229991, 0.269894, 0.226117, 0.205023, 0, 4.277028, 4.28226, 0.229991, 0.269894, 0.226117, 0.205023, 0]]
]
$steps$::jsonb $function$;
create function tests.numbers(list jsonb) returns float8[] language sql immutable as $$
  select array_agg(value::float8 order by n) from jsonb_array_elements_text(list) with ordinality t (value, n)
$$;
create function tests.farthest(one float8[], other float8[]) returns float8 language sql immutable as $$
  select case when cardinality(one) = cardinality(other) then (select max(abs(a - b)) from unnest(one, other) t (a, b)) end
$$;
select ok(tests.farthest(private.rating_step(k, (c ->> 0)::boolean, (c ->> 1)::boolean, (c ->> 2)::boolean, (c ->> 3)::integer, (c ->> 4)::integer,
    (c ->> 5)::integer, (c ->> 6)::boolean, tests.numbers(c -> 7)), tests.numbers(c -> 8)) < 2e-6,
  format('a step of %s, %s-%s, meeting %s', case when (c ->> 0)::boolean then 'doubles' else 'singles' end, c ->> 3, c ->> 4, c ->> 5))
from jsonb_array_elements(tests.step_cases()) c, private.rating_constants k where k.state = 'active';

select is(private.games_of('[{"games": [6, 4]}, {"games": [6, 7], "tie_break": [3, 7]}, {"match_tie_break": [10, 8]}]', 0), 13, 'a match tie-break is one game');
select is(private.games_of('[{"games": [6, 4]}, {"games": [6, 7], "tie_break": [3, 7]}, {"match_tie_break": [10, 8]}]', 1), 11, 'it belongs to its winner');
select is(private.declared_level(null, '10+'), array[3.25, 0.64]::float8[], 'for a player who has declared nothing, nothing is known');
select is(private.declared_level('beginner', '<1'), array[2.35, 0.25]::float8[], 'skill and years give the starting level');
select ok(private.pool_factor(0.25, 0.25, 0.25, 0, 0) = 1, 'at first the filter''s variance contains the pool''s');

-- What is rated -------------------------------------------------------------------------------------------

select tests.create_player(name) from unnest(array['ana', 'bea', 'cleo', 'dina', 'eva', 'finn', 'gus', 'hans', 'ida', 'jo']) name;
create function tests.straight() returns jsonb language sql immutable as $$ select '[{"games": [6, 4]}, {"games": [6, 4]}]'::jsonb $$;

-- An unanswered entry for an agreed match; the winner is the challenger by default.
create function tests.enter(word text, outcome text default 'played', sets jsonb default tests.straight(), winner text default 'challenger') returns void
language sql security definer as $$
  with made as (
    insert into public.match_results (challenge_id, entered_by, side, outcome, winner, best_of, set_length, sets)
    select c.id, c.challenger_id, 'challenger', outcome, winner, 3, 'standard', sets from public.challenges c where c.id = tests.id(word)
    returning id, challenge_id)
  update public.challenges c set result_state = 'entered', result_id = made.id, result_at = now() from made where c.id = made.challenge_id
$$;
create function tests.settle(word text, at timestamptz default now()) returns void language sql security definer as $$
  select private.settle_result(c, at) from public.challenges c where c.id = tests.id(word)
$$;
-- A whole match: agreed, played, entered, confirmed. Each hours apart, so that nobody plays twice at a time.
create sequence tests.hours;
create function tests.play(winner text, loser text, sets jsonb default tests.straight(), outcome text default 'played') returns text
language plpgsql security definer as $$
declare
  word text := 'match ' || nextval('tests.hours');
begin
  perform tests.create_challenge(word, winner, loser, 'accepted', make_interval(hours => -3 * currval('tests.hours')::integer));
  perform tests.enter(word, outcome, sets);
  perform tests.settle(word);
  return word;
end $$;
create function tests.rating(name text) returns private.player_ratings language sql security definer as $$
  select r from private.player_ratings r join private.rating_constants k on k.version = r.version and k.state = 'active' where r.player_id = tests.id(name)
$$;
create function tests.is_rated(word text) returns boolean language sql security definer as $$
  select exists (select from private.rated_results r where r.challenge_id = tests.id(word))
$$;
create function tests.differing() returns bigint language sql security definer as $$ select differing from private.replay_ratings('check') $$;

select is((select count(*) from private.player_ratings where player_id in (select id from public.profiles where full_name = 'ana')), 0::bigint, 'before the first result there is no rating');
select tests.create_challenge('first', 'ana', 'bea', 'accepted', '-1 day');
select tests.enter('first');
select ok(not tests.is_rated('first'), 'an unanswered entry is not rated');
select tests.sign_in_as(tests.id('bea'));
create temp table answered as
select a.* from public.list_challenges('-infinity') l cross join lateral public.confirm_result((l.result ->> 'id')::bigint) a where l.id = tests.id('first');
select is(a.status, 'completed', 'the other side confirms') from answered a;
select tests.sign_out();
select ok(tests.is_rated('first'), 'a result is rated in the transaction that confirms it');
select ok((tests.rating('ana')).singles > 3.25 and (tests.rating('bea')).singles < 3.25, 'the winner rises, the loser falls');
select is((tests.rating('ana')).singles + (tests.rating('bea')).singles, 6.5::float8, 'between two equally uncertain players one rises as much as the other falls');
select ok((tests.rating('ana')).doubles > 3.25, 'singles say something about doubles');
select ok((tests.rating('ana')).singles_variance < 0.25, 'a result reduces the uncertainty');
select is((tests.rating('ana')).singles_count, 1, 'the match is counted');
select is((select count(*) from private.rating_entries where challenge_id = tests.id('first')), 2::bigint, 'both have it in their history');
create function tests.move_of(viewer text, player text, word text) returns jsonb language plpgsql as $$
declare
  move jsonb;
begin
  perform tests.sign_in_as(tests.id(viewer));
  select h.level_move into move from public.list_match_history(tests.id(player)) h where h.id = tests.id(word);
  perform tests.sign_out();
  return move;
end $$;
create function tests.said_of_level(name text, word text) returns text language sql security definer as $$
  select substring(n.body from 'Your .* level .*$') from public.notifications n
  where n.user_id = tests.id(name) and n.title = 'Result confirmed' and n.data ->> 'challenge_id' = tests.id(word)::text
$$;
select is(tests.move_of(name, name, 'first'), (select jsonb_build_object('before', round(private.on_scale(level_before::numeric), 1), 'after', round(private.on_scale(level_after::numeric), 1))
  from private.rating_entries where challenge_id = tests.id('first') and player_id = tests.id(name)), format('the past matches of %s say what it did to their level', name))
from unnest(array['ana', 'bea']) name;
select is(tests.move_of('bea', 'ana', 'first'), null, 'to themselves only');
select is(a.level_move, tests.move_of('bea', 'bea', 'first'), 'and so does the answer to the player who confirmed it') from answered a;
select is(tests.said_of_level('ana', 'first'), (select format(case when m -> 'before' = m -> 'after' then 'Your singles level stays at %2$s.'
  else 'Your singles level went from %1$s to %2$s.' end, m ->> 'before', m ->> 'after') from tests.move_of('ana', 'ana', 'first') m),
  'and so does the news that it was confirmed');

select tests.create_challenge('silent', 'cleo', 'dina', 'accepted', '-20 days');
select tests.create_challenge('silent too', 'eva', 'cleo', 'accepted', '-19 days');
select tests.enter(word) from unnest(array['silent', 'silent too']) word;
select private.settle_matches(now() + interval '8 days');
select ok(tests.is_rated('silent') and tests.is_rated('silent too'), 'an unanswered entry is rated when the schedule confirms it');
select is((tests.rating('cleo')).singles_count, 2, 'two results of one player in one transaction are both rated');
select matches(tests.said_of_level('eva', 'silent too'), '^Your singles level (went from [0-9.]+ to [0-9.]+|stays at [0-9.]+)\.$', 'which is said of them as well');

select tests.create_doubles('four', 'ana', 'cleo', 'bea', 'dina', 'accepted', '-6 days');
select tests.enter('four');
select tests.settle('four');
select matches((select private.level_sentence(c, tests.id('dina')) from public.challenges c where c.id = tests.id('four')), '^Your doubles level ', 'doubles move the level in doubles');
select is((select count(*) from private.rating_entries where challenge_id = tests.id('four')), 4::bigint, 'doubles rate all four');
select is((tests.rating('ana')).doubles_count, 1, 'as doubles');

create function tests.stays_unrated(word text, what text) returns setof text language sql as $$
  select is(tests.is_rated(word), false, what || ': not rated')
  union all select is((select count(*) from private.rating_entries where challenge_id = tests.id(word)), 0::bigint, what || ': in no history')
$$;
select tests.create_challenge('drill', 'ana', 'bea', 'accepted', '-7 days', 180);
update public.challenges set match_type = 'practice' where id = tests.id('drill');
update public.challenges set status = 'completed' where id = tests.id('drill');
select tests.stays_unrated('drill', 'practice');
select tests.create_challenge('quarrel', 'ana', 'bea', 'accepted', '-8 days');
select tests.enter('quarrel');
update public.challenges set result_state = 'disputed', status = 'completed', disputes = 2 where id = tests.id('quarrel');
select tests.stays_unrated('quarrel', 'disputed twice');
select tests.create_challenge('absent', 'ana', 'bea', 'accepted', '-9 days');
select tests.enter('absent', 'no_show', '[]');
select tests.settle('absent');
select tests.stays_unrated('absent', 'a no-show');
select tests.create_challenge('rain', 'ana', 'bea', 'accepted', '-10 days');
select tests.enter('rain', 'not_played', '[]', null);
select tests.settle('rain');
select tests.stays_unrated('rain', 'not played');
select tests.create_challenge('short', 'ana', 'bea', 'accepted', '-11 days');
select tests.enter('short', 'retired', '[{"games": [3, 2]}]', 'challenged');
select tests.settle('short');
select tests.stays_unrated('short', 'five games and a retirement');

-- They start with the rated result, not before.
select tests.create_player('kim'), tests.create_player('lea');
select tests.create_challenge('broken off', 'kim', 'lea', 'accepted', '-12 days');
select tests.enter('broken off', 'retired', '[{"games": [3, 2]}]', 'challenger');
select private.settle_matches(now() + interval '8 days');
select tests.stays_unrated('broken off', 'five games and a retirement, by silence');
update public.profiles set skill_level = 'expert' where id = tests.id('kim');
select ok(tests.is_rated(tests.play('kim', 'lea', '[{"games": [4, 0]}]')), 'a match that was played is rated, however short its sets are');
select is((select level from private.rating_seeds where player_id = tests.id('kim')), 5.2::float8, 'a player who starts then starts from what they had declared by then');

select tests.play('ida', 'jo', '[{"games": [6, 4]}, {"games": [1, 0]}]', 'retired') as retired;
select ok((tests.rating('ida')).singles > 3.25, 'retiring counts by the games');
create temporary table by_games as select (tests.rating('ida')).singles as level;
select tests.play('gus', 'hans', '[{"games": [6, 4]}, {"games": [1, 0]}]');
select ok((tests.rating('gus')).singles > (select level from by_games), 'a win adds to the games, a retirement does not');

select is(tests.differing(), 0::bigint, 'a replay gives the same, bit by bit');
select is((select array_agg(rated_at order by rated_at, challenge_id) from private.rated_results), (select array_agg(rated_at order by rated_at) from private.rated_results), 'results have an order');
select is_empty($$ select player_id from private.rating_entries group by player_id, version, rated_at having count(*) > 1 $$, 'a player is rated for one result at a time');
select is((select private.rate_result(tests.id('first'))), false, 'a result is rated once');
update private.player_ratings set singles = singles + 1e-6 where player_id = tests.id('ana');
select is(tests.differing(), 1::bigint, 'a rating that does not follow from the results is found');
select is(private.check_ratings(), 1::bigint, 'the schedule''s check finds it');
select is((select differing from private.rating_checks order by id desc limit 1), 1::bigint, 'and stores what it found');
select (private.replay_ratings('write')).differing;
select is(tests.differing(), 0::bigint, 'a replay that is written puts it right');

-- Voided and corrected ------------------------------------------------------------------------------------

create temporary table histories as select * from private.rating_entries;
create temporary table standing as select * from private.player_ratings;
select private.replay_ratings('write');
select set_eq('select * from private.rating_entries', 'select * from histories', 'a replay writes the history that was written live');
select set_eq('select * from private.player_ratings', 'select * from standing', 'and the ratings');

select tests.refuses(format('select private.void_result(%L)', tests.id('quarrel')), 'result_not_confirmed', 'a result that does not count cannot be voided');
select private.void_result(tests.id('first'));
select is((select kind from private.rating_work where challenge_id = tests.id('first')), 'replay', 'a voided result waits for a replay');
select tests.sign_in_as(tests.id('ana'));
select is(public.get_rating(tests.id('ana')) -> 'waiting', 'true', 'its player sees that their level is pending');
select is(public.get_rating(tests.id('eva')) -> 'waiting', 'false', 'others do not');
select tests.sign_out();
select is(private.catch_up_ratings(), 1, 'the schedule includes it');
select is((tests.rating('ana')).singles_count, 0, 'a voided result no longer counts');
select is_empty(format('select from private.rating_entries where challenge_id = %L', tests.id('first')), 'and is in no history');
select is(tests.differing(), 0::bigint, 'voided: live and replay agree');
select is(private.catch_up_ratings(), 0, 'then nothing is left to do');

select private.correct_result(tests.id('first'), (select min(id) from public.match_results where challenge_id = tests.id('first')));
select private.catch_up_ratings();
select set_eq('select * from private.player_ratings', 'select * from standing', 'made to count again it is where it was');
insert into public.match_results (challenge_id, entered_by, side, outcome, winner, best_of, set_length, sets)
values (tests.id('first'), tests.id('bea'), 'challenged', 'played', 'challenged', 3, 'standard', '[{"games": [1, 6]}, {"games": [2, 6]}]');
select tests.refuses(format('select private.correct_result(%L, %s)', tests.id('four'), (select max(id) from public.match_results)), 'entry_not_of_match', 'an entry of another match is no correction');
select tests.refuses(format('select private.correct_result(%L, %s)', tests.id('first'), (select result_id from public.challenges where id = tests.id('first'))), 'entry_counts_already', 'nor is one that already counts');
select private.correct_result(tests.id('first'), (select max(id) from public.match_results));
select private.catch_up_ratings();
select ok((tests.rating('ana')).singles < (tests.rating('bea')).singles, 'a corrected result moves both the other way');
select is(tests.differing(), 0::bigint, 'corrected: live and replay agree');
insert into private.rating_work (challenge_id, kind) values (tests.id('short'), 'rate');
select is(private.catch_up_ratings(), 1, 'pending work that turns out not to count is finished');

-- Versions ------------------------------------------------------------------------------------------------

insert into private.rating_constants (version, win_slope, game_slope, game_weight, win_weight, drift, drift_cap, doubles_variance, calm, match_up, pool_bias, note)
select 2, 4, game_slope, game_weight, win_weight, drift, drift_cap, doubles_variance, calm, match_up, pool_bias, 'For a test.' from private.rating_constants where version = 1;
select tests.refuses('select private.switch_ratings(2::smallint)', 'version_not_ready', 'a draft is not shown');
select private.prepare_ratings(2::smallint);
select set_eq('select * from private.player_ratings where version = 1', 'select * from private.player_ratings r where r.version = 1 and exists (select from private.player_ratings t where t.player_id = r.player_id and t.version = 2)', 'a version is prepared for everybody');
select isnt((select singles from private.player_ratings where player_id = tests.id('gus') and version = 2), (tests.rating('gus')).singles, 'by its own constants');
create temporary table shown as select public_.* from (select tests.id('gus') as id) p, lateral (select (tests.rating('gus')).singles as level) public_;
select tests.play('gus', 'finn');
select is((select array_agg(differing) from private.rating_constants k, lateral private.replay_ratings('check', k.version)), array[0, 0]::bigint[], 'until it is switched, results are rated by both');
select private.switch_ratings(2::smallint);
select is((tests.rating('gus')).version, 2::smallint, 'after the switch, people see the other');
select tests.refuses('select private.prepare_ratings(2::smallint)', 'version_not_draft', 'the version in use is not prepared again');
select tests.refuses('select private.replay_ratings(''check'', 9::smallint)', 'version_not_found', 'a version has constants');
select tests.refuses('select private.replay_ratings(''look'')', 'bad_mode', 'a replay checks or writes');
select tests.refuses('select private.discard_ratings(2::smallint)', 'version_not_ready', 'the version in use is not discarded');
select private.switch_ratings(1::smallint);
select tests.refuses('update private.rating_constants set drift = 0 where version = 2', 'constants_are_final', 'constants are never changed');
select private.discard_ratings(2::smallint);
select is((select count(*) from private.player_ratings where version = 2), 0::bigint, 'a version that nobody sees can be deleted');

-- Idleness, and a declared level that is far off ----------------------------------------------------------

create temporary table fresh as select n.singles_variance as variance from private.level_now(tests.id('gus')) n;
update private.player_ratings set rated_at = rated_at - interval '300 days' where player_id = tests.id('gus');
select ok((select n.singles_variance from private.level_now(tests.id('gus')) n) > (select variance + 0.03 from fresh), 'a player who does not play becomes uncertain');
update private.player_ratings set rated_at = rated_at - interval '30 years' where player_id = tests.id('gus');
select is((select n.singles_variance from private.level_now(tests.id('gus')) n), 0.25::float8, 'up to a bound');
update private.player_ratings set rated_at = rated_at + interval '30 years 300 days' where player_id = tests.id('gus');

select tests.create_player('sandy'), tests.create_player('known');
update public.profiles set skill_level = 'beginner' where id = tests.id('sandy');
select tests.create_player('rival ' || n) from generate_series(1, 12) n;
update public.profiles set skill_level = 'advanced' where full_name like 'rival %';
select tests.play('sandy', 'rival ' || n, '[{"games": [6, 4]}, {"games": [4, 6]}, {"match_tie_break": [10, 7]}]') from generate_series(1, 4) n;
select ok((tests.rating('sandy')).singles > 3.75, 'a beginner who plays at an advanced level is close to it after four matches');

-- Boosting: two who only play each other, compared with one who has as many wins over as many people.
select tests.create_player('booster'), tests.create_player('puppet'), tests.create_player('honest'), tests.create_player('outsider');
select tests.play('booster', 'puppet', '[{"games": [6, 1]}, {"games": [6, 1]}]') from generate_series(1, 3);
create temporary table early as select (tests.rating('booster')).singles as level;
select tests.play('booster', 'puppet', '[{"games": [6, 1]}, {"games": [6, 1]}]') from generate_series(1, 17);
update public.profiles set skill_level = 'intermediate' where full_name like 'rival %';
select tests.play('honest', 'rival ' || n, '[{"games": [6, 1]}, {"games": [6, 1]}]') from generate_series(5, 12) n;
select ok((tests.rating('booster')).singles - (select level from early) < 0.2, 'seventeen more wins over the same player move less than the first three');
select ok(abs((tests.rating('booster')).singles + (tests.rating('puppet')).singles - 6.5) < 0.02, 'what one gains the other loses: together they gain nothing');
select ok((tests.rating('booster')).pool_variance > 0.11, 'however often they meet, they rest on two declared levels');
select ok((tests.rating('honest')).pool_variance < 0.8 * (tests.rating('booster')).pool_variance, 'each new opponent adds something to rest on');
create function tests.width(name text) returns numeric language sql security definer as $$
  select 2 * 1.2816 * sqrt(n.singles_variance * private.pool_factor(n.singles_variance, n.pool_variance, n.seed_variance, 0, 0)) from private.level_now(tests.id(name)) n
$$;
select ok(tests.width('booster') > 0.85, 'the band that others see stays wide');
select ok(tests.width('honest') < tests.width('booster'), 'and becomes narrower for a player who has met many');
select tests.play('outsider', 'booster', '[{"games": [6, 4]}, {"games": [6, 4]}]');
select ok((tests.rating('booster')).singles < (select level from early) + 0.05, 'one match with somebody else reverses much of it');
select is(tests.differing(), 0::bigint, 'all of that is replayed bit by bit');

-- A club in common ---------------------------------------------------------------------------------------

select tests.create_player(name) from unnest(array['kit', 'lou', 'max']) name;
select tests.create_club(address, 'kit'), tests.add_member(address, 'lou') from unnest(array['quay', 'park']) address;
create function tests.plays_within(winner text, loser text) returns boolean language plpgsql as $$
declare
  word text := tests.play(winner, loser);
begin
  return (select r.within_club from private.rated_results r where r.challenge_id = tests.id(word));
end $$;
select is(tests.plays_within('kit', 'lou'), true, 'two who share clubs share one, even if the match names none');
select is(tests.plays_within('kit', 'max'), false, 'two who share none are not');
select is(tests.differing(), 0::bigint, 'nor are they in a replay');

-- Deleted accounts ------------------------------------------------------------------------------------------

select tests.create_challenge('late', 'ana', 'bea', 'accepted', '-2 hours');
select tests.enter('late');
delete from auth.users where id = tests.id('bea');
select is((select count(*) from private.rating_entries where player_id = tests.id('bea')), 0::bigint, 'a deleted account has no history');
select ok(exists (select from private.player_ratings where player_id = tests.id('bea')), 'its level stays, nameless, for computing others');
select tests.settle('late');
select is((select count(*) from private.rating_entries where challenge_id = tests.id('late')), 1::bigint, 'a result confirmed later is in the history of the remaining players');
select is(tests.differing(), 0::bigint, 'ratings can be replayed without the account');
select (private.replay_ratings('write')).differing;
select is((select count(*) from private.rating_entries where player_id = tests.id('bea')), 0::bigint, 'a replay brings no history back');
insert into private.rating_leavers values (tests.id('dina'));
select private.catch_up_ratings();
select is((select count(*) from private.rating_entries where player_id = tests.id('dina')), 0::bigint, 'what a replay wrote about an account deleted in the meantime is removed by the schedule');

-- Nobody writes ratings ---------------------------------------------------------------------------------

select tests.create_club('tower', 'ana');
create function tests.closed(role_name text) returns setof text language sql as $$
  select ok(not has_table_privilege(role_name, c.oid, 'select, insert, update, delete, truncate, references, trigger'), format('%s: no right on %s', role_name, c.relname))
  from pg_class c where c.relnamespace = 'private'::regnamespace and c.relkind in ('r', 'v')
    and c.relname in ('rating_constants', 'rating_seeds', 'player_ratings', 'rated_results', 'rating_entries', 'rating_work', 'rating_checks', 'rating_leavers', 'level_privacy', 'kept_skills', 'rateable_results')
$$;
select tests.closed(role_name) from unnest(array['anon', 'authenticated', 'service_role']) role_name;
select is_empty($$
  select r, p.oid::regprocedure from unnest(array['anon', 'authenticated', 'service_role']) r, pg_proc p
  where p.pronamespace = 'private'::regnamespace and has_function_privilege(r, p.oid, 'execute')
    and p.prosrc ~ 'player_ratings|rating_seeds|rated_results|rating_entries|rating_work|rating_constants'
$$, 'nobody may call the rating functions');
select is_empty($$
  select p.oid::regprocedure from pg_proc p
  where p.pronamespace = 'public'::regnamespace and p.prosrc ~* '(insert into|update|delete from)\s+private\.(player_ratings|rating_seeds|rated_results|rating_entries|rating_work|rating_constants)'
$$, 'no function of the API writes to ratings');
select tests.sign_in_as(tests.id('ana'));
select tests.forbids(format('update private.player_ratings set singles = 7 where player_id = %L', tests.id('ana')), 'an owner of a club does not write a rating');
select tests.forbids(format('insert into private.rating_seeds values (%L, 7, 0.01)', tests.id('ana')), 'nor a starting level');
select tests.forbids(format('select private.rate_result(%L)', tests.id('late')), 'nor rates');
select tests.forbids('select private.replay_ratings()', 'nor replays');
select tests.forbids(format('select private.void_result(%L)', tests.id('late')), 'nor voids a result');
select tests.forbids(format($$ insert into public.challenge_seats (challenge_id, player_id, side, status) values (%L, %L, 'challenger', 'confirmed') $$, tests.id('late'), tests.id('ana')), 'nor adds a seat afterwards');
select tests.forbids(format($$ update public.challenges set result_state = 'confirmed' where id = %L $$, tests.id('quarrel')), 'nor confirms bypassing the functions');
select tests.sign_out();
-- A player deleted before their first result is confirmed has played it as they were.
select tests.create_player(name) from unnest(array['victor', 'stays', 'vera', 'goes', 'idle']) name;
update public.profiles set skill_level = 'expert', years_playing = '10+' where full_name in ('stays', 'goes', 'idle');
select tests.create_challenge('against who stays', 'victor', 'stays', 'accepted', '-1 day'), tests.create_challenge('against who goes', 'vera', 'goes', 'accepted', '-1 day');
select tests.create_challenge('to come', 'vera', 'idle', 'accepted', '2 days');
select tests.enter(word) from unnest(array['against who stays', 'against who goes']) word;
delete from auth.users where id in (tests.id('goes'), tests.id('idle'));
select private.settle_matches(now() + interval '8 days');
select is((tests.rating('vera')).singles, (tests.rating('victor')).singles, 'their opponent who won rises as if they still existed');
select is(tests.differing(), 0::bigint, 'in a replay, too');
select is_empty(format('select from private.rating_seeds where player_id = %L', tests.id('idle')), 'of a deleted player who has played nothing, nothing stays');
-- A seat added afterwards: the match then has three players, and moves nobody.
insert into public.challenge_seats (challenge_id, player_id, side, status) values (tests.id('late'), tests.id('eva'), 'challenger', 'confirmed');
select is(private.rate_result(tests.id('late')), false, 'a seat added afterwards rates nobody');
select is((tests.rating('eva')).singles_count, 1, 'somebody seated afterwards gains nothing');
