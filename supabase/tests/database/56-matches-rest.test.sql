-- When two players are both free, where past matches were played, and what a feed leaves out.

select tests.create_player(name) from unnest(array['ana', 'bea', 'shy', 'cleo', 'dina', 'guarded']) name;
select tests.create_factor('guarded');
update public.availability set slots = repeat('1', 21)::bit(21) where user_id in (tests.id('ana'), tests.id('bea'), tests.id('shy'));
update public.availability set shared = false where user_id = tests.id('shy');

-- The slots of one day, as the caller sees them.
create function tests.free_on(other text, day date, zone text default 'UTC') returns integer[] language sql stable as $$
  select array_agg((s ->> 'slot')::integer order by s ->> 'slot')
  from jsonb_array_elements(public.get_opponent(tests.id(other), zone) -> 'free_slots' -> zone) s where (s ->> 'date')::date = day
$$;
-- Books a player with somebody else from an hour of a day, in UTC.
create function tests.book(word text, player text, day date, hour integer) returns void language plpgsql security definer as $$
begin
  perform tests.create_challenge(word, player, 'dina', 'pending', day + make_interval(hours => hour) - date_trunc('hour', now()));
  update public.challenge_seats s set status = 'confirmed' where s.challenge_id = tests.id(word);
  update public.challenges c set status = 'accepted' where c.id = tests.id(word);
end $$;

-- Who sees it
select tests.as_visitor();
select tests.forbids($$ select public.get_opponent(tests.id('bea'), 'UTC') $$, 'a visitor learns nothing about anybody''s time');
select tests.sign_in_as(tests.id('guarded'));
select tests.refuses($$ select public.get_opponent(tests.id('bea'), 'UTC') $$, 'second_step_required', 'nor is a session that lacks its second step');
select tests.sign_in_as(tests.id('ana'));
select tests.forbids($$ select private.free_slots(tests.id('bea'), tests.id('shy'), 'UTC') $$, 'nobody can ask about the time of two others');
select is(public.get_opponent(tests.id('shy')) -> 'free_slots', 'null'::jsonb, 'a player with private availability shows no free time, whether there is any or not');
select is(public.get_opponent(tests.id('bea'), 'FOO+3') -> 'free_slots', 'null'::jsonb, 'an unknown zone has no calendar');
select is(public.get_opponent(tests.id('bea'), null) -> 'free_slots', 'null'::jsonb, 'nor has none');

-- What is free
select is(tests.free_on('bea', current_date + 5), '{0,1,2}', 'a day on which both are always free has three slots');
select is(jsonb_path_query_array(public.get_opponent(tests.id('bea')), '$.free_slots.UTC[*].date') -> -1, to_jsonb(current_date + 14),
  'the strip ends on the 14th day');
select is(tests.free_on('bea', current_date + 15), null, 'and not later');
select is(tests.free_on('bea', current_date), null, 'today is too near');
select ok(not exists (select from jsonb_array_elements(public.get_opponent(tests.id('bea'), z) -> 'free_slots' -> z) s
    where ((s ->> 'date')::date + (array[time '11:30', '17:30', '21:30'])[1 + (s ->> 'slot')::integer]) at time zone z < now() + interval '24 hours'),
  'no slot is nearer than 24 hours in ' || z)
from unnest(array['UTC', 'Pacific/Auckland', 'America/New_York', 'Asia/Kolkata']) z;
select tests.sign_out();
update public.availability set slots = overlay(repeat('0', 21)::bit(21) placing '101' from 3 * (extract(isodow from current_date + 5)::integer - 1) + 1)
where user_id = tests.id('bea');
select tests.sign_in_as(tests.id('ana'));
select is(tests.free_on('bea', current_date + 5), '{0,2}', 'only what both keep free is free');
select is(tests.free_on('bea', current_date + 12), '{0,2}', 'the next week too');
select is(jsonb_array_length(public.get_opponent(tests.id('bea')) -> 'free_slots' -> 'UTC'), 4, 'and nothing else');

-- What is taken
select tests.book('mine', 'ana', current_date + 5, 9);
select is(tests.free_on('bea', current_date + 5), '{2}', 'a slot in which the caller has a match is not free');
select tests.book('theirs', 'bea', current_date + 12, 18);
select is(tests.free_on('bea', current_date + 12), '{0}', 'nor one in which the other has');
select is(public.get_opponent(tests.id('bea')) - array['id', 'full_name', 'avatar_path', 'skill_level', 'location', 'shares_availability', 'shared_slots',
  'shared_clubs', 'free_slots', 'without_times', 'latest', 'has_pending', 'chance', 'booked', 'head_to_head'], '{}', 'nothing is revealed about the match that takes it');
select is(public.get_opponent(tests.id('bea')) -> 'booked', jsonb_build_array(jsonb_build_object(
    'starts_at', (current_date + 5 + time '09:00') at time zone 'UTC', 'ends_at', (current_date + 5 + time '10:00') at time zone 'UTC')),
  'the form shows when the caller is in a match, but never when the other is');
select tests.sign_out();
select tests.create_challenge('asked', 'dina', 'bea', 'pending', current_date + 5 + interval '19 hours' - date_trunc('hour', now()));
select tests.sign_in_as(tests.id('ana'));
select is(tests.free_on('bea', current_date + 5), '{2}', 'a pending challenge takes nothing');
select lives_ok($$ select public.cancel_challenge(tests.id('mine')) $$, 'a match is called off');
select is(tests.free_on('bea', current_date + 5), '{0,2}', 'and its slot is free again');

create temporary table opened as
  select (public.open_match('singles', current_date + 5, '10:00', 90, 'Court 1', time_zone => 'UTC') ->> 'id')::uuid as id;
select is(tests.free_on('bea', current_date + 5), '{2}', 'a seat in an open match takes its slot, even before anybody else has one');
select public.cancel_open_match(id) from opened;
select is(tests.free_on('bea', current_date + 5), '{0,2}', 'until it is called off');

-- In which zone
select is(tests.free_on('bea', current_date + 12, 'Asia/Tokyo'), '{0,2}', 'elsewhere the same match takes another slot');
select tests.sign_out();
select tests.create_club('tokyo', 'bea');
select tests.add_member('tokyo', 'ana');
update public.clubs set time_zone = 'Asia/Tokyo' where id = tests.id('tokyo');
select tests.sign_in_as(tests.id('ana'));
select is((select array_agg(k order by k) from jsonb_object_keys(public.get_opponent(tests.id('bea'), 'Europe/Lisbon') -> 'free_slots') k), '{Asia/Tokyo,Europe/Lisbon}',
  'the slots come for every zone the match may have');

-- The form that moves a match gets the same, and nobody else does
select tests.sign_out();
select tests.create_player(name) from unnest(array['host', 'guest', 'mate', 'rival']) name;
update public.availability set slots = repeat('1', 21)::bit(21) where user_id in (tests.id('host'), tests.id('guest'));
select tests.create_doubles('movable', 'host', 'mate', 'guest', 'rival', 'accepted', '6 days');
update public.challenges set time_zone = 'Asia/Tokyo' where id = tests.id('movable');
select tests.create_challenge('not agreed', 'host', 'guest', 'pending', '7 days');
select tests.create_challenge('begun', 'host', 'guest', 'accepted', '-1 hour');
select tests.as_visitor();
select tests.forbids($$ select public.get_free_slots(tests.id('movable')) $$, 'a visitor does not learn when two are free');
select tests.sign_in_as(tests.id('guarded'));
select tests.refuses($$ select public.get_free_slots(tests.id('movable')) $$, 'second_step_required', 'nor is a session that lacks its second step');
select tests.sign_in_as(tests.id('ana'));
select is(public.get_free_slots(tests.id('movable')), null, 'a stranger does not learn when the two of a match are free');
select tests.sign_in_as(tests.id('mate'));
select is(public.get_free_slots(tests.id('movable')), null, 'nor does a partner, who does not move it');
select tests.sign_in_as(tests.id('host'));
select is(public.get_free_slots(tests.id('not agreed')), null, 'what is not agreed is not moved');
select is(public.get_free_slots(tests.id('begun')), null, 'nor what has begun');
select is(public.get_free_slots(gen_random_uuid()), null, 'nor what does not exist');
select is(tests.really($$ select from public.challenge_seats s where s.player_id = auth.uid() and s.booked && tstzrange(now(), null) $$) - 1,
  jsonb_array_length(public.get_free_slots(tests.id('movable')) -> 'booked')::bigint, 'the player moving a match sees all their other bookings');
select is(public.get_free_slots(tests.id('movable')) -> 'free_slots', jsonb_build_object('Asia/Tokyo',
    public.get_opponent(tests.id('guest'), 'Asia/Tokyo') -> 'free_slots' -> 'Asia/Tokyo'),
  'the player who made a match gets what the challenge form gets, in the match''s zone');
select ok(jsonb_array_length(public.get_free_slots(tests.id('movable')) -> 'free_slots' -> 'Asia/Tokyo') > 30, 'which is nearly all of two weeks');
select tests.sign_in_as(tests.id('guest'));
select ok(jsonb_array_length(public.get_free_slots(tests.id('movable')) -> 'free_slots' -> 'Asia/Tokyo') > 30, 'the other one does, too');
select is(public.get_free_slots(tests.id('movable')) - array['shares_availability', 'shared_slots', 'free_slots', 'without_times'], '{"booked": []}', 'and nothing else but the caller''s other matches');
select tests.sign_out();
update public.availability set shared = false where user_id = tests.id('host');
select tests.sign_in_as(tests.id('guest'));
select is(public.get_free_slots(tests.id('movable')), '{"shares_availability": false, "shared_slots": null, "free_slots": null, "without_times": null, "booked": []}',
  'private availability stays private from the other side of a match');

-- Past matches and their clubs
select tests.sign_out();
select tests.create_club('open-club', 'bea');
select tests.create_club('secret', 'bea', false);
select tests.create_challenge('in the open', 'bea', 'cleo', 'completed', '-4 days');
select tests.create_challenge('in secret', 'bea', 'cleo', 'completed', '-3 days');
select tests.create_challenge('anywhere', 'bea', 'cleo', 'completed', '-2 days');
update public.challenges c set club_id = tests.id('open-club') where c.id = tests.id('in the open');
update public.challenges c set club_id = tests.id('secret') where c.id = tests.id('in secret');
select tests.sign_in_as(tests.id('ana'));
select results_eq($$ select club_name from public.list_match_history(tests.id('bea')) $$, array[null, null, 'Club open-club'],
  'a past match names its club, but not a private one to people outside it');
select tests.sign_in_as(tests.id('bea'));
select results_eq($$ select club_name from public.list_match_history(tests.id('bea')) $$, array[null, 'Club secret', 'Club open-club'],
  'its members read its name');

-- Feeds
select tests.sign_out();
create table tests.tokens (token text not null);
grant all on tests.tokens to authenticated;
create function tests.read_feed() returns jsonb language sql security definer as $$
  select public.read_calendar_feed(sha256(convert_to(t.token, 'UTF8'))) from tests.tokens t
$$;
select tests.create_player(name) from unnest(array['one', 'two', 'three', 'four']) name;
select tests.create_doubles('doubles', 'one', 'two', 'three', 'four', 'accepted', '6 days');
select tests.sign_in_as(tests.id('four'));
select lives_ok('insert into tests.tokens values (public.reset_calendar_feed())', 'a partner makes a feed');
select is(jsonb_array_length(tests.read_feed() -> 'matches'), 1, 'it holds the doubles that they said yes to');
select tests.sign_out();
update public.challenge_seats s set status = 'invited' where s.challenge_id = tests.id('doubles') and s.player_id = tests.id('four');
select is(jsonb_array_length(tests.read_feed() -> 'matches'), 0, 'and not those they are only asked for');
update auth.users set banned_until = now() + interval '1 day' where id = tests.id('four');
select is(tests.read_feed(), '{"state": "unknown"}', 'a banned player has no feed');
update auth.users set banned_until = now() - interval '1 second' where id = tests.id('four');
select is(tests.read_feed() ->> 'state', 'ready', 'a player whose ban is over has one again');

-- Calls that bypass the form are refused too
select tests.create_challenge('agreed', 'ana', 'cleo', 'accepted', '9 days');
create function tests.propose(day date default current_date + 5, wall text default '10:00', minutes integer default 60, place text default 'Court 1')
  returns text language sql stable as $$
  select format('select public.propose_reschedule(%L, %L, %L, %L, %L)', tests.id('agreed'), day, wall, minutes, place)
$$;
update public.challenges set time_zone = 'Europe/Lisbon' where id = tests.id('agreed');
select tests.sign_in_as(tests.id('ana'));
select tests.refuses(tests.propose(current_date - 1), 'too_soon', 'a match is not moved into the past');
select tests.refuses(tests.propose((now() + interval '23 hours' - interval '1 minute')::date, to_char((now() + interval '23 hours') at time zone 'Europe/Lisbon', 'HH24:MI')),
  'too_soon', 'nor to 23 hours from now');
select tests.sign_out();
update public.challenges set time_zone = (tests.skipped()).zone where id = tests.id('agreed');
select tests.sign_in_as(tests.id('ana'));
select tests.refuses(tests.propose(day, wall::text), 'no_such_time', 'nor to a time skipped by the clock change') from tests.skipped();
select tests.sign_out();
update public.challenges set time_zone = 'Europe/Lisbon' where id = tests.id('agreed');
select tests.sign_in_as(tests.id('ana'));
select throws_ok(format($$ select public.propose_reschedule(%L, '2027-02-31', '10:00', 60, 'Court 1') $$, tests.id('agreed')), '22008', null, 'nor to the 31st of February');
select tests.refuses(tests.propose(minutes => minutes), 'bad_duration', format('nor does it last %s minutes', minutes)) from unnest(array[29, 181]) minutes;
select tests.refuses(tests.propose(place => repeat('x', 10000)), 'bad_place', 'nor is it played at a place of 10,000 characters');
select is(tests.really('select from public.reschedules'), 0::bigint, 'refused calls propose nothing');
