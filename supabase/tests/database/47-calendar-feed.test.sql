-- Calendar feeds: a secret address per player, kept as a hash, read by the service alone.

select tests.create_player(name) from unnest(array['ana', 'bea', 'cleo', 'dina']) name;

-- What the service gets, whoever is signed in.
create function tests.read_feed(token text) returns jsonb language sql security definer as $$
  select public.read_calendar_feed(sha256(convert_to(token, 'UTF8')))
$$;
create table tests.tokens (name text primary key, token text not null);
grant all on tests.tokens to authenticated;

-- Visitors
select tests.as_visitor();
select tests.forbids('select public.reset_calendar_feed()', 'a visitor makes no feed');
select tests.forbids('select public.remove_calendar_feed()', 'a visitor removes no feed');
select tests.forbids($$ select public.read_calendar_feed('\x00') $$, 'a visitor reads no feed through the API');
select tests.forbids('select player_id from public.calendar_feeds', 'a visitor sees no feeds');

-- Making one
select tests.sign_in_as(tests.id('ana'));
select tests.finds('select player_id from public.calendar_feeds', 0, 'a player has no feed until they make one');
select lives_ok($$ insert into tests.tokens values ('ana', public.reset_calendar_feed()) $$, 'a player makes a feed');
select matches((select token from tests.tokens where name = 'ana'), '^[0-9a-f]{64}$', 'its token is long and safe for a URL');
select results_eq('select player_id, created_at, last_read_at from public.calendar_feeds',
  $$ select tests.id('ana'), now(), null::timestamptz $$, 'its owner sees when it was made, and that nothing has read it');
select tests.forbids('select token_hash from public.calendar_feeds', 'not even its owner sees the hash');
select tests.forbids('insert into public.calendar_feeds (player_id, token_hash) values (auth.uid(), sha256(''guessed''))', 'a player writes no feed past the function');
select tests.forbids('update public.calendar_feeds set token_hash = sha256(''guessed'')', 'a player chooses no token');
select tests.forbids('delete from public.calendar_feeds', 'a player deletes no feed past the function');
select tests.forbids($$ select public.read_calendar_feed('\x00') $$, 'a player reads no feed through the API');
select is(tests.really($$ select from public.calendar_feeds f join tests.tokens t on f.token_hash = sha256(convert_to(t.token, 'UTF8')) $$), 1::bigint,
  'only the token''s hash is stored');

-- Others
select tests.sign_in_as(tests.id('bea'));
select tests.finds('select player_id from public.calendar_feeds', 0, 'another player does not see it');
select lives_ok('select public.remove_calendar_feed()', 'removing without a feed does nothing');
select is(tests.read_feed((select token from tests.tokens)) ->> 'state', 'ready', 'another player does not remove it');

-- The second step
select tests.sign_out();
select tests.create_factor('dina');
select tests.sign_in_as(tests.id('dina'));
select tests.refuses('select public.reset_calendar_feed()', 'second_step_required', 'a session that lacks its second step makes no feed');
select tests.refuses('select public.remove_calendar_feed()', 'second_step_required', 'a session that lacks its second step removes no feed');
select tests.sign_in_as(tests.id('dina'), 'aal2');
select lives_ok('select public.reset_calendar_feed()', 'one that has passed it does');
select tests.sign_in_as(tests.id('dina'));
select tests.finds('select player_id from public.calendar_feeds', 0, 'and sees it only then');

-- Who reads
select tests.sign_out();
select ok(has_function_privilege('service_role', 'public.read_calendar_feed(bytea)', 'execute'), 'the service reads feeds');
select ok(not has_function_privilege(r, 'public.read_calendar_feed(bytea)', 'execute'), r || ' does not')
from unnest(array['anon', 'authenticated']) r;
select is(tests.read_feed('never given'), '{"state": "unknown"}', 'an unknown token opens nothing');
select is(public.read_calendar_feed(null), '{"state": "unknown"}', 'nor does an empty one');

-- What it contains
select tests.create_challenge('agreed', 'ana', 'bea', 'accepted');
select tests.create_challenge('waiting', 'bea', 'ana', 'pending', '5 days');
select tests.create_challenge('withdrawn', 'ana', 'cleo', 'cancelled', '6 days');
select tests.create_challenge('played', 'cleo', 'ana', 'completed', '-9 days');
select tests.create_challenge('long ago', 'cleo', 'ana', 'completed', '-91 days');
select tests.create_challenge('of others', 'bea', 'cleo', 'accepted', '7 days');
select tests.create_challenge('off', 'ana', 'cleo', 'accepted', '8 days');
select tests.sign_in_as(tests.id('cleo'));
select lives_ok($$ select public.cancel_challenge(tests.id('off')) $$, 'a match is cancelled');
select tests.sign_out();
select results_eq(
  $$ select m ->> 'status', m ->> 'opponent_name' from tests.tokens t, jsonb_array_elements(tests.read_feed(t.token) -> 'matches') m where t.name = 'ana' $$,
  $$ values ('completed', 'cleo'), ('accepted', 'bea'), ('cancelled', 'cleo') $$,
  'a feed has what its owner agreed to, by time, including cancelled matches, and nothing else');
select is((tests.read_feed(token) #> '{matches,1}') - array['id', 'starts_at', 'proposed_date', 'proposed_time', 'status', 'revision'],
  '{"opponent_name": "bea", "time_zone": "UTC", "duration_minutes": 60, "court_location": "Court 1", "court": null, "match_type": "singles"}',
  'each match has what a calendar needs') from tests.tokens;
select results_eq('select last_read_at = now() from public.calendar_feeds where player_id = tests.id(''ana'')', array[true], 'reading is recorded');
select is(tests.read_feed(token) - array['state', 'matches', 'events'], '{"clock": 12, "day_first": false}', 'with how its owner writes times') from tests.tokens;
update public.preferences set clock = 24, day_first = true where user_id = tests.id('ana');
select is(tests.read_feed(token) - array['state', 'matches', 'events'], '{"clock": 24, "day_first": true}', 'as their device has said') from tests.tokens;

-- Players absent for its owner
create function tests.named() returns text language sql as $$
  select string_agg(distinct (m ->> 'opponent_name') collate "C", ', ') from tests.tokens t, jsonb_array_elements(tests.read_feed(t.token) -> 'matches') m where t.name = 'ana' $$;
select tests.sign_in_as(tests.id('cleo'));
select lives_ok($$ select public.block_player(tests.id('ana')) $$, 'one they have played with blocks them');
select tests.sign_out();
select is(tests.named(), 'Someone, bea', 'and has no name in the feed any more, like everywhere else');
insert into private.suspensions (player_id, until, reason, given_by) values (tests.id('bea'), now() + interval '1 hour', 'Insults.', tests.id('dina'));
select is(tests.named(), 'Someone', 'nor does a suspended player');
update private.suspensions set lifted_at = now();
select is(tests.named(), 'Someone, bea', 'for as long as that lasts');
delete from public.blocks;

-- Events, of which a calendar learns like the app
select tests.create_club('feed-club', 'dina');
select tests.add_member('feed-club', 'ana');
select tests.add_member('feed-club', 'bea');
select tests.create_club('left-club', 'dina');
insert into public.club_events (id, club_id, title, description, place, event_date, event_time, time_zone, starts_at, duration_minutes, capacity, cancelled_at)
select tests.id(title), tests.id(club), title, 'Bring balls.', 'Court 1', (now() + days)::date, '18:00', 'Europe/Lisbon', now() + days, 90, places, cancelled
from (values ('Social', 'feed-club', interval '7 days', 1, null::timestamptz), ('Full', 'feed-club', '8 days', 1, null), ('Off', 'feed-club', '9 days', null, now()),
  ('No thanks', 'feed-club', '10 days', null, null), ('Long ago', 'feed-club', '-91 days', null, null), ('Elsewhere', 'left-club', '11 days', null, null)) e (title, club, days, places, cancelled);
insert into public.event_replies (event_id, user_id, state)
values (tests.id('Social'), tests.id('ana'), 'going'), (tests.id('Full'), tests.id('bea'), 'going'), (tests.id('Full'), tests.id('ana'), 'waiting'),
  (tests.id('Off'), tests.id('ana'), 'going'), (tests.id('No thanks'), tests.id('ana'), 'declined'), (tests.id('No thanks'), tests.id('bea'), 'going'),
  (tests.id('Long ago'), tests.id('ana'), 'going'), (tests.id('Elsewhere'), tests.id('ana'), 'going');
select results_eq(
  $$ select e ->> 'title', e ->> 'going', e ->> 'cancelled' from tests.tokens t, jsonb_array_elements(tests.read_feed(t.token) -> 'events') e where t.name = 'ana' $$,
  $$ values ('Social', 'true', 'false'), ('Full', 'false', 'false'), ('Off', 'true', 'true') $$,
  'a feed has the events its owner goes to or waits for, by time, including cancelled ones: none they declined, none of a club they are not in');
select is((tests.read_feed(token) #> '{events,0}') - array['id', 'starts_at', 'event_date', 'revision', 'going', 'cancelled'],
  '{"title": "Social", "description": "Bring balls.", "place": "Court 1", "event_time": "18:00", "time_zone": "Europe/Lisbon", "duration_minutes": 90, "lat": null, "lon": null, "club_name": "Club feed-club"}',
  'each event has what a calendar needs') from tests.tokens;

-- Revisions
select results_eq($$ select revision > 0 from public.challenges where id = tests.id('off') $$, array[true], 'a match that changes has a new revision');
select tests.create_challenge('moved', 'bea', 'dina', 'pending', '9 days');
select is((select revision from public.challenges where id = tests.id('moved')), 0, 'revisions begin with 0');
update public.challenges set starts_at = starts_at + interval '1 hour', proposed_time = proposed_time + interval '1 hour' where id = tests.id('moved');
select is((select revision from public.challenges where id = tests.id('moved')), 1, 'moving it in time is one revision');
update public.challenges set court_location = 'Court 9' where id = tests.id('moved');
select is((select revision from public.challenges where id = tests.id('moved')), 2, 'moving it to another court is one');
update public.challenges set message = 'See you', court_location = 'Court 9' where id = tests.id('moved');
select is((select revision from public.challenges where id = tests.id('moved')), 2, 'changes that no calendar shows are not');

-- Too often
update public.calendar_feeds set reads_in_hour = 60 where player_id = tests.id('ana');
select is(tests.read_feed(token), '{"state": "too_often"}', 'the 61st time in an hour is refused') from tests.tokens;
update public.calendar_feeds set hour = hour - interval '1 hour' where player_id = tests.id('ana');
select is(tests.read_feed(token) ->> 'state', 'ready', 'the next hour starts at zero') from tests.tokens;

-- Resetting and removing
select tests.sign_in_as(tests.id('ana'));
select lives_ok($$ insert into tests.tokens values ('ana again', public.reset_calendar_feed()) $$, 'a feed is reset');
select is((select count(distinct token) from tests.tokens), 2::bigint, 'a reset gives another token');
select tests.finds('select player_id from public.calendar_feeds', 1, 'a player has one feed');
select is(tests.read_feed((select token from tests.tokens where name = 'ana')), '{"state": "unknown"}', 'the token before it opens nothing');
select is(tests.read_feed((select token from tests.tokens where name = 'ana again')) ->> 'state', 'ready', 'the new one does');
select lives_ok('select public.remove_calendar_feed()', 'a player removes their feed');
select is(tests.read_feed((select token from tests.tokens where name = 'ana again')), '{"state": "unknown"}', 'then its token opens nothing');
select lives_ok($$ update tests.tokens set token = public.reset_calendar_feed() where name = 'ana again' $$, 'and may make a new one');

-- Deleted accounts
select tests.sign_out();
delete from auth.users where id = tests.id('ana');
select is(tests.read_feed((select token from tests.tokens where name = 'ana again')), '{"state": "unknown"}', 'a feed ends with its account');
select tests.sign_in_as(tests.id('ana'));
select tests.forbids('select public.reset_calendar_feed()', 'a deleted account makes no feed');
