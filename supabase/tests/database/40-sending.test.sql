-- Sending a challenge: to whom, for when, and how often.

select tests.create_player(name) from unnest(array['ana', 'bea', 'cleo', 'hidden', 'gone', 'busy', 'olga']) name;
update public.profiles set is_visible = false where id = tests.id('hidden');
delete from auth.users where id = tests.id('gone');
select tests.create_club('one', 'ana');
select tests.add_member('one', 'bea');
select tests.create_club('anas-own', 'ana');
select tests.create_club('others', 'olga');
update public.clubs set time_zone = 'Pacific/Auckland' where id = tests.id('one');

-- A call with everything right except what is given.
create function tests.send(receiver text default 'bea', day date default (now() + interval '3 days')::date, wall text default '10:00',
  minutes integer default 60, place text default 'Court 1', kind text default 'singles', words text default null,
  club text default null, zone text default 'UTC') returns text language sql stable as $$
  select format('select public.send_challenge(%L, %L, %L, %L, %L, %L, %L, %L, %L)', tests.id(receiver), day, wall, minutes, place, kind, words,
    tests.id(club), zone)
$$;
create function tests.next_gap() returns date language sql stable as $$
  -- The last Sunday of March: Lisbon goes from 01:00 to 02:00.
  select min(day::date) from generate_series(current_date + 3, current_date + 400, interval '1 day') day
  where extract(month from day) = 3 and extract(isodow from day) = 7 and extract(day from day) >= 25
$$;

select tests.as_visitor();
select tests.forbids(tests.send(), 'a visitor cannot challenge');
select tests.forbids('select * from public.challenges', 'a visitor reads no challenges');
select tests.forbids('select * from public.challenge_seats', 'a visitor reads no seats');

-- To whom
select tests.sign_in_as(tests.id('ana'));
select tests.refuses(tests.send('ana'), 'own_challenge', 'a player cannot challenge themselves');
select tests.refuses(tests.send('nobody'), 'player_not_found', 'an unknown player cannot be challenged');
select tests.refuses(tests.send(null), 'player_not_found', 'null cannot be challenged');
select tests.refuses(tests.send('hidden'), 'player_not_found', 'a hidden player cannot be challenged by somebody who does not know them');
select tests.refuses(tests.send('gone'), 'player_not_found', 'a deleted player cannot be challenged');

-- For when
select tests.refuses(tests.send(day => (now() + interval '23 hours 58 minutes')::date, wall => to_char((now() + interval '23 hours 58 minutes') at time zone 'UTC', 'HH24:MI'),
  receiver => 'cleo'), 'too_soon', 'a challenge is at least 24 hours ahead');
select tests.refuses(tests.send('cleo', current_date - 1), 'too_soon', 'a challenge is not for the past');
select tests.refuses(tests.send('cleo', (now() + interval '1 year 1 day')::date), 'too_far', 'a challenge is at most a year ahead');
select tests.refuses(tests.send('cleo', 'infinity'), 'too_far', 'a challenge is not for ever');
select tests.refuses(tests.send('cleo', '-infinity'), 'too_soon', 'a challenge is not for minus infinity');
select tests.refuses(tests.send('cleo', tests.next_gap(), '01:30', zone => 'Europe/Lisbon'), 'no_such_time', 'a time that the clock change skips is refused');
select tests.refuses(tests.send('cleo', zone => 'FOO+3'), 'unknown_zone', 'a zone is a known one');
select tests.refuses(tests.send('cleo', zone => 'EST5EDT,M3.2.0,M11.1.0'), 'unknown_zone', 'a zone is a name');
select tests.refuses(tests.send('cleo', zone => null), 'unknown_zone', 'a zone is needed');
select throws_ok(tests.send('cleo', null), '23502', null, 'a date is needed');
select throws_ok(tests.send('cleo', wall => null), '23502', null, 'a time is needed');

-- What
select throws_ok(tests.send('cleo', minutes => 29), '23514', null, 'a match lasts at least 30 minutes');
select throws_ok(tests.send('cleo', minutes => 181), '23514', null, 'a match lasts at most 180 minutes');
select throws_ok(tests.send('cleo', place => repeat('x', 10000)), '23514', null, 'a place has at most 200 characters');
select throws_ok(tests.send('cleo', place => '  '), '23514', null, 'a place is not blank');
select throws_ok(tests.send('cleo', place => E'Court\n1'), '23514', null, 'a place is one line');
select throws_ok(tests.send('cleo', kind => 'triples'), '23514', null, 'a match is singles, doubles or practice');
select throws_ok(tests.send('cleo', words => repeat('x', 1001)), '23514', null, 'a message has at most 1000 characters');
select tests.refuses(tests.send('cleo', minutes => minutes), 'bad_duration', format('a duration of %s is refused with a word', minutes)) from unnest(array[29, 181, 0, -60, null]) minutes;
select tests.refuses(tests.send('cleo', place => place), word, format('a place of %s characters is refused with a word', length(place)))
from (values (repeat('x', 10000), 'bad_place'), (E'Court\n1', 'bad_place'), ('  ', 'no_place'), ('', 'no_place'), (null, 'no_place')) as t (place, word);
select tests.refuses(tests.send('cleo', kind => kind), 'bad_match_type', 'an unknown kind of match is refused with a word') from unnest(array['triples', '', null]) kind;
select tests.refuses(tests.send('cleo', words => repeat('x', 1001)), 'message_too_long', 'a long message is refused with a word');
select tests.refuses(tests.send('cleo', null), 'no_date', 'a missing date is refused with a word');
select tests.refuses(tests.send('cleo', wall => null), 'no_time', 'a missing time is refused with a word');
select throws_ok(format($$ select public.send_challenge(%L, '2027-02-31', '10:00', 60, 'Court 1', 'singles') $$, tests.id('cleo')), '22008', 'date/time field value out of range: "2027-02-31"', 'the 31st of February is no date');
select is(tests.really($$ select from public.challenges $$), 0::bigint, 'refused calls send nothing');
select is(tests.notified('cleo', 'challenge'), 0, 'refused calls notify nobody');

-- Accepted
select lives_ok(tests.send('cleo', wall => '18:30:45', minutes => 30, place => ' Court 3 ', words => ' ', zone => 'Europe/Lisbon'), 'a player challenges another');
select tests.holds($$ select challenger_id, challenged_id, status, proposed_time, time_zone, court_location, message, club_id, responded_at from public.challenges $$,
  $$ values (tests.id('ana'), tests.id('cleo'), 'pending'::text, '18:30'::time, 'Europe/Lisbon'::text, 'Court 3'::text, null::text, null::uuid, null::timestamptz) $$,
  'a challenge is pending, to the minute, in the challenger''s zone, its words trimmed');
select results_eq('select starts_at from public.list_challenges(now())', 'select (proposed_date + proposed_time) at time zone time_zone from public.list_challenges(now())',
  'a challenge keeps the instant of its wall clock');
select tests.holds($$ select player_id, side, status, booked from public.challenge_seats order by side $$,
  $$ values (tests.id('cleo'), 'challenged'::text, 'invited'::text, null::tstzrange), (tests.id('ana'), 'challenger', 'confirmed', null) $$,
  'a challenge has a confirmed and an invited seat, neither booked');
select is(tests.notified('cleo', 'challenge'), 1, 'the challenged player is notified once');
select is(tests.notified('ana', 'challenge'), 0, 'the challenger is not notified');
select is(tests.really($$ select from public.notifications n join public.challenges c on n.data ->> 'challenge_id' = c.id::text
  where n.user_id = tests.id('cleo') and n.title = 'New challenge' and n.body = 'ana challenged you to a match.' and n.data ->> 'sender_id' = tests.id('ana')::text
    and n.data ->> 'proposed_date' = c.proposed_date::text and n.data ->> 'proposed_time' = '18:30' and n.data ->> 'court_location' = 'Court 3' $$), 1::bigint,
  'the notification says which, by whom, when and where');
select tests.refuses(tests.send('cleo', (now() + interval '9 days')::date), 'challenge_exists', 'a second pending challenge to the same player is refused');
select is(public.get_opponent(tests.id('cleo')) -> 'has_pending', 'true'::jsonb, 'the form shows the pending challenge');
select is(public.get_opponent(tests.id('cleo')) -> 'latest' ->> 'court_location', 'Court 3', 'the form is prefilled from the latest challenge');
select tests.sign_in_as(tests.id('cleo'));
select lives_ok(tests.send('ana'), 'the challenged player may challenge back');

-- Clubs and zones
select tests.sign_in_as(tests.id('ana'));
select is((public.send_challenge(tests.id('bea'), (now() + interval '3 days')::date, '10:00', 60, 'Court 1', 'singles', null, tests.id('others'), 'nonsense')).club_id,
  tests.id('one'), 'a club that is not shared is replaced by the only shared one');
select is((select time_zone from public.list_challenges(now()) where challenged_id = tests.id('bea')), 'Pacific/Auckland', 'a challenge in a club is in the club''s zone');
select tests.sign_out();
select tests.add_member('anas-own', 'bea');
select tests.sign_in_as(tests.id('bea'));
select is((public.send_challenge(tests.id('ana'), (now() + interval '3 days')::date, '10:00', 60, 'Court 1', 'singles')).club_id, null,
  'of two shared clubs none is guessed');
select tests.sign_out();
delete from public.challenges;
select tests.sign_in_as(tests.id('bea'));
select is((public.send_challenge(tests.id('ana'), (now() + interval '3 days')::date, '10:00', 60, 'Court 1', 'singles', null, tests.id('anas-own'))).club_id,
  tests.id('anas-own'), 'of two shared clubs the given one is used');

-- A pending challenge whose time has come does not block the next one.
select tests.sign_out();
select tests.create_challenge('overdue', 'olga', 'bea', 'pending', '-1 day');
select tests.sign_in_as(tests.id('olga'));
select is(public.get_opponent(tests.id('bea')) -> 'has_pending', 'false'::jsonb, 'the form does not show an overdue challenge');
select lives_ok(tests.send('bea'), 'an overdue pending challenge does not block a new one');
select is(tests.status_of('overdue'), 'expired', 'the overdue one has expired');

-- Limits
select tests.sign_out();
insert into public.challenges (challenger_id, challenged_id, proposed_date, proposed_time, time_zone, starts_at, duration_minutes, court_location, match_type, status)
select tests.id('busy'), tests.id('bea'), current_date + 3, '10:00', 'UTC', now() + interval '3 days', 60, 'Court 1', 'singles', 'cancelled' from generate_series(1, 30);
select tests.sign_in_as(tests.id('busy'));
select tests.refuses(tests.send('cleo'), 'too_many_challenges', 'a player sends at most 30 challenges an hour');
select tests.sign_out();
update public.challenges set created_at = now() - interval '61 minutes' where challenger_id = tests.id('busy');
select tests.sign_in_as(tests.id('busy'));
select lives_ok(tests.send('cleo'), 'after an hour a player may challenge again');

select tests.sign_out();
update public.challenges set created_at = now() - interval '23 hours', status = 'cancelled' where challenger_id = tests.id('busy');
delete from public.challenges c where c.challenger_id = tests.id('busy') and c.challenged_id = tests.id('bea')
  and c.id not in (select t.id from public.challenges t where t.challenger_id = tests.id('busy') and t.challenged_id = tests.id('bea') order by t.id limit 10);
select tests.sign_in_as(tests.id('busy'));
select tests.refuses(tests.send('bea'), 'too_many_challenges', 'to one player they send at most 10 a day, including those taken back');
select lives_ok(tests.send('cleo'), 'others may be challenged');
select tests.sign_out();
update public.challenges set created_at = now() - interval '25 hours' where challenger_id = tests.id('busy') and challenged_id = tests.id('bea');
select tests.create_challenge('asked by bea', 'bea', 'busy', 'pending', '3 days');
insert into public.challenges (challenger_id, challenged_id, proposed_date, proposed_time, time_zone, starts_at, duration_minutes, court_location, match_type, status, replaces)
select tests.id('busy'), tests.id('bea'), current_date + 3, '10:00', 'UTC', now() + interval '3 days', 60, 'Court 1', 'singles', 'superseded', tests.id('asked by bea') from generate_series(1, 10);
select tests.sign_in_as(tests.id('busy'));
select lives_ok(tests.send('bea'), 'answering with another time does not count');

-- Who sees it, and that nobody writes directly
select tests.sign_in_as(tests.id('cleo'));
select tests.finds($$ select from public.list_challenges(now()) where challenger_id = tests.id('busy') $$, 1, 'the challenged player sees the challenge');
select tests.sign_in_as(tests.id('olga'));
select tests.finds($$ select from public.list_challenges('-infinity') where tests.id('olga') not in (challenger_id, challenged_id) $$, 0, 'a player does not see others'' challenges');
select tests.finds($$ select from public.list_challenges('-infinity') where seats @> jsonb_build_array(jsonb_build_object('player_id', tests.id('cleo'))) $$, 0, 'a player does not see others'' seats');
select tests.finds($$ select from public.list_challenges('-infinity') c, jsonb_array_elements(c.seats) s where s ->> 'player_id' = tests.id('bea')::text $$, 1, 'a player sees the other seat of their own challenges');
select tests.forbids('select id from public.challenges', 'nobody reads the table of challenges');
select tests.forbids('select side from public.challenge_seats', 'nor that of seats');
select tests.forbids($$ insert into public.challenges (challenger_id, challenged_id, proposed_date, proposed_time, time_zone, starts_at, duration_minutes, court_location, match_type, status)
  values (auth.uid(), tests.id('bea'), current_date + 3, '10:00', 'UTC', now(), 60, 'Court 1', 'singles', 'accepted') $$, 'a player cannot insert a challenge');
select tests.forbids($$ update public.challenges set status = 'accepted' $$, 'a player cannot update a challenge');
select tests.forbids($$ delete from public.challenges $$, 'a player cannot delete a challenge');
select tests.forbids($$ insert into public.challenge_seats (challenge_id, player_id, side) values (tests.id('overdue'), tests.id('cleo'), 'challenged') $$, 'a player cannot insert a seat');
select tests.forbids($$ update public.challenge_seats set status = 'confirmed' $$, 'a player cannot update a seat');
select tests.forbids($$ delete from public.challenge_seats $$, 'a player cannot delete a seat');
select tests.forbids($$ select private.propose_match(tests.id('bea'), tests.id('olga'), current_date + 3, '10:00', 60, 'Court 1', 'singles', null, null, 'UTC', null) $$,
  'a player cannot propose in another''s name');

-- A challenge sent with one press can be taken back before it is announced
select tests.sign_out();
select tests.create_player(name) from unnest(array['una', 'ugo']) name;
create function tests.send_undoable() returns text language sql stable as $$
  select format('select public.send_challenge(%L, %L, %L, 60, %L, %L, undoable => true)', tests.id('ugo'), (now() + interval '3 days')::date, '10:00', 'Court 1', 'singles')
$$;
create function tests.undo(sender text default 'una') returns text language sql stable security definer as $$
  select format('select public.undo_challenge(%L)', c.id) from public.challenges c where c.challenger_id = tests.id(sender) order by c.status = 'pending' desc limit 1
$$;
create function tests.sent_id() returns uuid language sql stable security definer as $$
  select c.id from public.challenges c where c.challenger_id = tests.id('una') order by c.status = 'pending' desc limit 1
$$;
create function tests.heard(name text) returns integer language sql stable security definer as $$
  select count(*)::integer from realtime.messages m where m.event = 'challenge' and m.topic = private.player_topic(tests.id(name))
$$;
select tests.sign_in_as(tests.id('una'));
select lives_ok(tests.send_undoable(), 'a challenge can be sent so that it can be undone');
select tests.sign_out();
select private.deliver_notifications();
select is(tests.notified('ugo', 'challenge'), 0, 'the challenged player is not notified at once');
select tests.sign_in_as(tests.id('ugo'));
select tests.refuses(tests.undo(), 'challenge_not_found', 'the challenged player cannot undo what they do not know of');
select tests.refuses(format('select public.%s(%L)', f, tests.sent_id()), 'challenge_not_found', 'nor ' || f) from unnest(array['accept_challenge', 'decline_challenge', 'cancel_challenge']) f;
select tests.refuses(format('select public.counter_challenge(%L, %L, %L, 60, %L, %L)', tests.sent_id(), (now() + interval '4 days')::date, '10:00', 'Court 1', 'singles'), 'challenge_not_found', 'nor answer with another time');
select is_empty('select * from public.list_challenges(now())', 'it is not in their list');
select is(public.get_inbox() #>> '{waiting,count}', '0', 'nor does it wait for them');
select ok(public.get_dashboard('UTC')::text !~ tests.sent_id()::text, 'the dashboard does not show it');
select ok(public.get_thread(tests.id('una'))::text !~ tests.sent_id()::text, 'nor does the conversation');
select is(tests.heard('ugo'), 0, 'and nothing was sent on their topic');
select tests.sign_in_as(tests.id('una'));
select isnt_empty('select * from public.list_challenges(now())', 'the sender has it in their list');
select ok(tests.heard('una') > 0, 'and on their topic');
select tests.sign_in_as(tests.id('olga'));
select tests.refuses(tests.undo(), 'challenge_not_found', 'nobody else can undo it');
select tests.sign_in_as(tests.id('una'));
select lives_ok(tests.undo(), 'the sender can');
select tests.refuses(tests.undo(), 'too_late', 'once');
select tests.sign_out();
update private.delayed_notifications set due_at = now();
select private.deliver_notifications();
select is(tests.notified('ugo', 'challenge'), 0, 'nobody hears of an undone challenge');
select is(tests.heard('ugo'), 0, 'not on a topic either');
select tests.sign_in_as(tests.id('una'));
select lives_ok(tests.send_undoable(), 'it may be sent again');
select tests.sign_out();
update private.delayed_notifications set due_at = now();
select private.deliver_notifications();
select is(tests.notified('ugo', 'challenge'), 1, 'after ten seconds it is announced');
select is(tests.heard('ugo'), 1, 'their windows fetch it');
select tests.sign_in_as(tests.id('ugo'));
select is((select array_agg(id) from public.list_challenges(now())), array[tests.sent_id()], 'and it is in their list');
select is(public.get_inbox() #>> '{waiting,count}', '1', 'and waits for an answer');
select tests.sign_in_as(tests.id('una'));
select tests.refuses(tests.undo(), 'too_late', 'and can no longer be undone');

-- A partner is notified at once, so such a challenge is announced at once too, and cannot be undone silently.
select tests.create_player(name) from unnest(array['vera', 'will', 'xena']) name;
select tests.sign_in_as(tests.id('vera'));
select lives_ok(format('select public.send_challenge(%L, %L, %L, 60, %L, %L, partner_id => %L, undoable => true)', tests.id('will'), (now() + interval '3 days')::date, '10:00', 'Court 1', 'doubles', tests.id('xena')),
  'doubles are sent with a partner');
select tests.sign_out();
select is(tests.notified('will', 'challenge'), 1, 'the challenged player is notified at once');
select tests.sign_in_as(tests.id('vera'));
select tests.refuses(tests.undo('vera'), 'too_late', 'and it is too late to undo');
select tests.sign_out();

-- Which of two players has given no free times
select tests.sign_out();
select tests.create_player(name) from unnest(array['blank', 'full', 'kept']) name;
update public.availability set slots = b'111111111111111111111', shared = true where user_id = tests.id('full');
update public.availability set shared = false where user_id = tests.id('kept');
update public.availability set shared = true where user_id = tests.id('blank');
select tests.sign_in_as(tests.id('blank'));
select is(public.get_opponent(tests.id('full')) ->> 'without_times', 'own', 'the form says that the caller''s own free times are missing');
select tests.sign_in_as(tests.id('full'));
select is(public.get_opponent(tests.id('blank')) ->> 'without_times', 'other', 'or the other''s');
select is(public.get_opponent(tests.id('kept')) ->> 'without_times', null, 'nothing about players who keep theirs private');
select tests.forbids($$ select private.without_times(tests.id('blank'), tests.id('kept')) $$, 'nor does anybody ask for others');
