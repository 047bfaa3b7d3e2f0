-- Who else played, in the history of a level: named if the viewer may see them, without revealing a hidden level.

select tests.create_player(name) from unnest(array['ana', 'bea', 'cleo', 'dina', 'eva', 'finn']) name;
create function tests.settled(word text) returns void language plpgsql security definer as $$
begin
  with made as (
    insert into public.match_results (challenge_id, entered_by, side, outcome, winner, best_of, set_length, sets)
    select c.id, c.challenger_id, 'challenger', 'played', 'challenger', 3, 'standard', '[{"games": [6, 4]}, {"games": [6, 3]}]' from public.challenges c where c.id = tests.id(word)
    returning id, challenge_id)
  update public.challenges c set result_state = 'entered', result_id = made.id, result_at = now() from made where c.id = made.challenge_id;
  perform private.settle_result(c, now()) from public.challenges c where c.id = tests.id(word);
end $$;
select tests.create_challenge('single', 'ana', 'bea', 'accepted', '-10 days');
select tests.create_challenge('veiled', 'ana', 'finn', 'accepted', '-8 days');
select tests.create_doubles('four', 'ana', 'cleo', 'bea', 'dina', 'accepted', '-6 days');
select tests.settled(word) from unnest(array['single', 'veiled', 'four']) word;

-- What a viewer sees of one match in a player's history.
create function tests.history_of(viewer text, player text) returns table (match uuid, others jsonb, told jsonb) language plpgsql as $$
begin
  perform tests.sign_in_as(tests.id(viewer));
  return query select h.challenge_id, h.others, to_jsonb(h) - 'others' from public.get_rating_history(tests.id(player)) h;
  perform tests.sign_out();
end $$;
create function tests.others(viewer text, player text, word text) returns jsonb language sql as $$
  select h.others from tests.history_of(viewer, player) h where h.match = tests.id(word)
$$;
-- The names in every match, according to the match history.
create function tests.same_as_matches(viewer text, player text) returns boolean language plpgsql as $$
declare
  same boolean;
begin
  perform tests.sign_in_as(tests.id(viewer));
  select bool_and((select array_agg(o ->> 'full_name' order by o ->> 'full_name') from jsonb_array_elements(h.others) o)
      is not distinct from (select array_agg(o ->> 'full_name' order by o ->> 'full_name') from jsonb_array_elements(m.players) o where o ->> 'id' is distinct from tests.id(player)::text)) into same
  from public.get_rating_history(tests.id(player)) h join public.list_match_history(tests.id(player)) m on m.id = h.challenge_id;
  perform tests.sign_out();
  return same;
end $$;

select is(tests.others('eva', 'ana', 'single'), jsonb_build_array(jsonb_build_object('id', tests.id('bea'), 'full_name', 'bea', 'partner', false)), 'a history says against whom');
select set_eq($$ select o ->> 'full_name' as name, o -> 'partner' as partner from jsonb_array_elements(tests.others('eva', 'ana', 'four')) o $$,
  $$ values ('cleo', 'true'::jsonb), ('bea', 'false'), ('dina', 'false') $$, 'and in doubles with whom');
select set_eq($$ select o ->> 'full_name' as name, o -> 'partner' as partner from jsonb_array_elements(tests.others('eva', 'dina', 'four')) o $$,
  $$ values ('bea', 'true'::jsonb), ('ana', 'false'), ('cleo', 'false') $$, 'from either side of the net');
select ok(tests.others('ana', 'ana', 'four') = tests.others('eva', 'ana', 'four'), 'one''s own says the same');
select is_empty($$ select from tests.history_of('eva', 'ana') h, jsonb_array_elements(h.others) o where o - 'id' - 'full_name' - 'partner' <> '{}' $$, 'nothing else is shown about the others');

update public.profiles set is_visible = false where id = tests.id('finn');
select is(tests.others('eva', 'ana', 'veiled'), '[{"id": null, "full_name": null, "partner": false}]', 'a player the viewer cannot see has no name, and no link');
select is(tests.others('ana', 'ana', 'veiled') -> 0 ->> 'full_name', 'finn', 'except for people who know them');
insert into public.blocks (blocker_id, blocked_id) values (tests.id('bea'), tests.id('eva'));
select is(tests.others('eva', 'ana', 'single'), '[{"id": null, "full_name": null, "partner": false}]', 'nor has one who blocks the viewer');
select is((select count(*) from jsonb_array_elements(tests.others('eva', 'ana', 'four')) o where o ->> 'full_name' is null), 1::bigint, 'of four players only that one');
select ok(tests.same_as_matches(viewer, player), format('%s reads no other names there of %s than among the matches', viewer, player))
from unnest(array['ana', 'bea', 'cleo', 'dina', 'eva', 'finn']) viewer, unnest(array['ana', 'cleo', 'dina']) player;
delete from public.blocks;

-- A name beside a match is no way to a hidden level: what it could be computed from is not shown.
create temporary table open_history as select * from tests.history_of('eva', 'ana');
select ok((select bool_and(told ->> 'chance' is not null and told ->> 'games_expected' is not null) from open_history where match in (tests.id('single'), tests.id('four'))), 'as long as nobody hides, expectations are shown');
select ok((select bool_or(round((told ->> 'level_after')::numeric, 1) <> (told ->> 'level_after')::numeric) from open_history), 'and levels precisely');
select tests.sign_in_as(tests.id('bea'));
select public.set_level_visibility('nobody');
select tests.sign_out();
create temporary table hidden_history as select * from tests.history_of('eva', 'ana');
select set_eq('select match, others from hidden_history', 'select match, others from open_history', 'a player who hides their level is still named');
select is_empty($$ select match from hidden_history where match in (tests.id('single'), tests.id('four')) and (told ->> 'chance' is not null or told ->> 'games_expected' is not null) $$,
  'for everybody they played with or against no expectation is shown');
select is_empty($$ select match from hidden_history h, unnest(array['level_before', 'level_after', 'low_after', 'high_after']) field where scale((h.told ->> field)::numeric) > 1 $$,
  'and no level precisely, in any match');
select is_empty($$ select match from tests.history_of('cleo', 'cleo') h, unnest(array['level_before', 'level_after']) field where scale((h.told ->> field)::numeric) > 1 $$,
  'nor to a player who played on their side');
select is_empty($$ select match from tests.history_of('eva', 'bea') h $$, 'their own history is not available');
select tests.sign_in_as(tests.id('bea'));
select public.set_level_visibility('connections');
select tests.sign_out();
select is_empty($$ select match from tests.history_of('eva', 'ana') where match in (tests.id('single'), tests.id('four')) and told ->> 'chance' is not null $$, 'for connections only: strangers see as little');
select ok((select bool_and(told ->> 'chance' is not null) from tests.history_of('ana', 'ana') where match in (tests.id('single'), tests.id('four'))), 'connections see it again');

-- Deleted accounts.
delete from auth.users where id = tests.id('finn');
select is(tests.others('ana', 'ana', 'veiled'), '[{"id": null, "full_name": "Deleted player", "partner": false}]', 'a deleted player is called that, without a link');
select is(tests.others('eva', 'ana', 'veiled'), '[{"id": null, "full_name": "Deleted player", "partner": false}]', 'to everybody');
select ok((select told ->> 'chance' is null from tests.history_of('ana', 'ana') where match = tests.id('veiled')), 'and the expectations against them are gone, too');
