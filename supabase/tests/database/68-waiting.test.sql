-- What waits for an answer, according to get_inbox: for whom, until when, and only until it is answered.

select tests.create_player(name) from unnest(array['ana', 'bea', 'cleo', 'dina', 'eva', 'olga', 'quin']) name;
create function tests.waiting() returns jsonb language sql as $$ select public.get_inbox() -> 'waiting' -> 'items' $$;
create function tests.kinds() returns text[] language sql as $$
  select coalesce(array_agg(e ->> 'kind' order by n), '{}') from jsonb_array_elements(tests.waiting()) with ordinality t (e, n)
$$;

create function tests.seat_clash(challenge text) returns boolean language sql as $$
  select c.seat_clash from public.list_challenges(now()) c where c.id = tests.id(challenge)
$$;

select tests.sign_in_as(tests.id('ana'));
select is(public.get_inbox() -> 'waiting', '{"count": 0, "items": []}', 'nothing waits for a new player');
select tests.sign_out();

-- A challenge
select tests.create_challenge('first', 'bea', 'ana');
select tests.sign_in_as(tests.id('ana'));
select is(tests.kinds(), '{challenge}', 'a challenge waits for the challenged');
select is(tests.waiting() #>> '{0,challenge_id}', tests.id('first')::text, 'by its id');
select is(tests.waiting() #> '{0,person}', jsonb_build_object('id', tests.id('bea'), 'full_name', 'bea', 'avatar_path', null), 'with the sender');
select is(tests.waiting() #>> '{0,match,court_location}', 'Court 1', 'and the match');
select tests.sign_in_as(tests.id('bea'));
select is(tests.kinds(), '{}', 'not for the sender');
select tests.sign_in_as(tests.id('quin'));
select is(tests.kinds(), '{}', 'nor for anybody else');
select tests.sign_in_as(tests.id('ana'));
select is(tests.waiting() #> '{0,clash}', 'false', 'at a time when the challenged is free');
select tests.sign_out();
select tests.create_challenge('other', 'ana', 'quin', 'accepted', '3 days 59 minutes');
select tests.sign_in_as(tests.id('ana'));
select is(tests.waiting() #> '{0,clash}', 'true', 'at the time of a match of their own it says so');
select tests.refuses(format('select public.accept_challenge(%L)', tests.id('first')), 'match_overlap', 'and can''t be accepted');
select tests.sign_in_as(tests.id('bea'));
select is((select public.get_opponent(tests.id('ana')) -> 'booked'), '[]', 'nobody else sees that match');
select tests.sign_out();
update public.challenges set starts_at = starts_at + interval '1 minute' where id = tests.id('other');
select tests.sign_in_as(tests.id('ana'));
select is(tests.waiting() #> '{0,clash}', 'false', 'not at the minute it ends');
select tests.sign_out();
update public.challenges set status = 'cancelled' where id = tests.id('other');
select tests.sign_in_as(tests.id('ana'));
select public.open_match('singles', t.at::date, t.at::time, 60, 'Court 2') from (select (date_trunc('hour', now()) + interval '3 days') at time zone 'UTC') t (at);
select is(tests.waiting() #> '{0,clash}', 'true', 'a seat in an open match counts like a match');
select is(tests.seat_clash('first'), true, 'in the list of challenges, too');
select is((select m ->> 'seat_clash' from jsonb_array_elements(public.get_thread(tests.id('bea')) -> 'matches') m), 'true', 'and in the conversation');
select tests.sign_in_as(tests.id('bea'));
select is(tests.seat_clash('first'), false, 'it says nothing about the other''s seats');
select tests.sign_in_as(tests.id('ana'));
select tests.refuses(format('select public.accept_challenge(%L)', tests.id('first')), 'match_overlap', 'the answer says it, too');
select is(jsonb_array_length(public.get_opponent(tests.id('quin')) -> 'booked'), 1, 'and the form');
select public.cancel_open_match((public.list_my_open_matches() #>> '{matches,0,id}')::uuid);
select is(tests.seat_clash('first'), false, 'nor of one that is given up');
select lives_ok(format('select public.accept_challenge(%L)', tests.id('first')), 'answered');
select is(tests.kinds(), '{}', 'it waits no longer');

-- Another time
select lives_ok(format('select public.propose_reschedule(%L, %L, %L)', tests.id('first'), (now() + interval '5 days')::date, '12:00'), 'another time is proposed');
select is(tests.kinds(), '{}', 'it does not wait for the player who proposed it');
select tests.sign_in_as(tests.id('bea'));
select is(tests.kinds(), '{reschedule}', 'but for the other');
select is(tests.waiting() #>> '{0,match,time}', '12:00', 'with the time that is proposed');
select is(tests.waiting() #> '{0,clash}', 'false', 'a match is never at its own time');
select public.open_match('singles', (now() + interval '5 days')::date, '12:30', 60, 'Court 2');
select is(tests.seat_clash('first'), true, 'a seat at the proposed time is shown');
select public.cancel_open_match((public.list_my_open_matches() #>> '{matches,0,id}')::uuid);
select is(tests.seat_clash('first'), false, 'once given up, not');
select tests.sign_out();
select tests.create_challenge('then', 'bea', 'quin', 'accepted', ((now() + interval '5 days')::date + time '12:30') - date_trunc('hour', now() at time zone 'UTC'));
select tests.sign_in_as(tests.id('bea'));
select is(tests.waiting() #> '{0,clash}', 'true', 'but that of another one is shown');
select tests.sign_out();
update public.challenges set status = 'cancelled' where id = tests.id('then');
select tests.sign_in_as(tests.id('bea'));
select is(tests.really($$ select from public.notifications where title = 'Another time proposed' and data ->> 'proposed_time' = '12:00' $$), 1::bigint, 'as in the notification');
select isnt(tests.waiting() #>> '{0,entry}', null, 'and what to answer');
select lives_ok(format('select public.accept_reschedule(%L)', tests.waiting() #>> '{0,entry}'), 'answered');
select is(tests.kinds(), '{}', 'it waits no longer');
select tests.sign_out();

-- A seat
select tests.create_doubles('four', 'ana', 'cleo', 'bea', 'dina', 'pending', '2 days');
select tests.sign_in_as(tests.id('dina'));
select is(tests.kinds(), '{seat}', 'a seat waits for the player asked to be a partner');
select is(tests.waiting() #>> '{0,person,full_name}', 'bea', 'with the player who asked');
select tests.sign_in_as(tests.id('cleo'));
select is(tests.kinds(), '{}', 'not for the partner who has said yes');
select tests.sign_in_as(tests.id('bea'));
select is(tests.kinds(), '{challenge}', 'the challenge for the other side');
select lives_ok(format('select public.accept_challenge(%L)', tests.id('four')), 'who says yes');
select is(tests.kinds(), '{}', 'has nothing to do while the partner thinks');
select tests.sign_in_as(tests.id('dina'));
select lives_ok(format('select public.confirm_seat(%L)', tests.id('four')), 'the partner says yes');
select is(tests.kinds(), '{}', 'and has nothing more to do');
select tests.sign_out();

-- A result
select tests.create_challenge('played', 'ana', 'eva', 'accepted', '-3 hours');
select tests.sign_in_as(tests.id('ana'));
select lives_ok(format($$select public.enter_result(%L, 'played', sets => '[{"games": [6, 3]}, {"games": [6, 4]}]')$$, tests.id('played')), 'a result is entered');
select is(tests.kinds(), '{}', 'it does not wait for its own side');
select tests.sign_in_as(tests.id('eva'));
select is(tests.kinds(), '{result}', 'but for the other');
select is(tests.waiting() #> '{0,result}', '{"outcome": "played", "won": false, "score": "3-6, 4-6"}', 'as seen from there');
select lives_ok(format('select public.confirm_result(%s)', tests.waiting() #>> '{0,entry}'), 'confirmed');
select is(tests.kinds(), '{}', 'it waits no longer');
select tests.sign_out();

-- Requests to join
select tests.create_club('park', 'olga');
select tests.create_request('asks', 'park', 'quin');
update public.profiles set is_visible = false where id = tests.id('quin');
select tests.sign_in_as(tests.id('olga'));
select is(tests.kinds(), '{request}', 'a request waits for the owner');
select is(tests.waiting() #>> '{0,club,slug}', 'park', 'of the club');
select is(tests.waiting() #>> '{0,person,full_name}', 'quin', 'whoever decides about them sees the name, hidden or not');
select lives_ok(format('select public.decide_join_requests(array[%L]::uuid[], false)', tests.id('asks')), 'decided');
select is(tests.kinds(), '{}', 'it waits no longer');
select tests.sign_in_as(tests.id('ana'));
select is(tests.kinds(), '{}', 'requests wait for nobody else');
select tests.sign_out();

-- Introductions
select tests.create_club('courts', 'olga');
select tests.add_member('courts', name) from unnest(array['ana', 'bea', 'cleo']) name;
create function tests.introduce(word text, one text, other text, starts timestamptz default null) returns void language sql security definer as $$
  insert into public.introductions (id, club_id, player_id, partner_id, proposed_date, proposed_time, starts_at, court_location)
  values (tests.id(word), tests.id('courts'), tests.id(one), tests.id(other), (starts at time zone 'Europe/Lisbon')::date,
    (starts at time zone 'Europe/Lisbon')::time, starts, case when starts is not null then 'Court 7' end)
$$;
create function tests.answer(word text, accept boolean) returns text language sql as $$
  select format('select public.answer_introduction(%L, %L)', tests.id(word), accept)
$$;
select tests.introduce('pair', 'ana', 'bea', date_trunc('day', now()) + interval '4 days 9 hours');
select tests.introduce('untimed', 'ana', 'cleo');
update public.introductions set told_at = now() + interval '10 seconds' where id = tests.id('pair');
select tests.sign_in_as(tests.id('ana'));
select is(tests.kinds(), '{introduction}', 'an introduction waits once it is told');
select is(tests.waiting() #>> '{0,entry}', tests.id('untimed')::text, 'by its id');
select is(tests.waiting() #> '{0,match}', 'null', 'without a time where they choose one');
select tests.sign_out();
update public.introductions set told_at = now();
select tests.sign_in_as(tests.id('ana'));
select is(tests.kinds(), '{introduction,introduction}', 'for the one');
select is(tests.waiting() #>> '{0,entry}', tests.id('pair')::text, 'the one with a time cannot wait as long');
select is(tests.waiting() #>> '{0,person,full_name}', 'bea', 'with the other');
select is(tests.waiting() #>> '{0,club,slug}', 'courts', 'the club');
select is((tests.waiting() #> '{0,match}') - 'date' - 'time', '{"match_type": "singles", "time_zone": "Europe/Lisbon", "duration_minutes": 90, "court_location": "Court 7"}', 'and the match it would be');
select tests.sign_in_as(tests.id('bea'));
select is(tests.kinds(), '{introduction}', 'and for the other');
select is(tests.waiting() #>> '{0,person,full_name}', 'ana', 'with the one');
select tests.sign_in_as(tests.id('olga'));
select is(tests.kinds(), '{}', 'not for the managers of the club');
select tests.sign_in_as(tests.id('ana'));
select lives_ok(tests.answer('pair', false), 'declined');
select is(tests.kinds(), '{introduction}', 'it waits no longer');
select lives_ok(tests.answer('untimed', true), 'said yes to');
select is(tests.kinds(), '{}', 'it waits for the other alone');
select tests.sign_in_as(tests.id('bea'));
select is(tests.kinds(), '{introduction}', 'nobody may learn who declined');
select tests.sign_out();
update public.introductions set created_at = now() - interval '14 days' where id = tests.id('pair');
select tests.sign_in_as(tests.id('bea'));
select is(tests.kinds(), '{}', 'after fourteen days it waits no longer');
select tests.sign_in_as(tests.id('cleo'));
select is(tests.kinds(), '{introduction}', 'a yes of the other');
select is(tests.waiting()::text ~ 'answer|said', false, 'is not told');
select tests.sign_out();
insert into public.blocks (blocker_id, blocked_id) values (tests.id('ana'), tests.id('cleo'));
select tests.sign_in_as(tests.id('cleo'));
select is(tests.kinds(), '{}', 'a blocked player has nothing to answer');
select tests.sign_out();
delete from public.blocks;
select tests.create_player('gil');
select tests.add_member('courts', 'gil');
select tests.introduce('shy', 'gil', 'cleo');
select tests.sign_in_as(tests.id('cleo'));
select is(tests.kinds(), '{introduction,introduction}', 'two are two');
select tests.sign_out();
update public.profiles set is_visible = false where id = tests.id('gil');
select tests.sign_in_as(tests.id('cleo'));
select is(tests.waiting() #>> '{0,entry}', tests.id('untimed')::text, 'nothing is shown about a player who hides now');
select is(tests.kinds(), '{introduction}', 'nor is there anything to answer');
select tests.sign_out();
update public.introductions set proposed_date = current_date, proposed_time = '00:00', starts_at = now() - interval '1 hour', court_location = 'Court 7' where id = tests.id('untimed');
select tests.sign_in_as(tests.id('cleo'));
select is(tests.waiting() #> '{0,match}', 'null', 'a time that is over is proposed no more');
select tests.sign_in_as(tests.id('ana'));
select public.leave_club(tests.id('courts'));
select tests.sign_in_as(tests.id('cleo'));
select is(tests.kinds(), '{}', 'leaving the club ends it');
select tests.sign_out();

-- Too late, hidden, and many
select tests.create_challenge('late', 'bea', 'quin', 'pending', '-1 hour');
select tests.create_challenge('hidden', 'cleo', 'eva', 'pending', '1 day');
update public.profiles set is_visible = false where id = tests.id('cleo');
select tests.create_player('many-' || n) from generate_series(1, 14) n;
select tests.create_challenge('of-' || n, 'many-' || n, 'dina', 'pending', make_interval(days => 20 - n)) from generate_series(1, 14) n;
select tests.sign_in_as(tests.id('quin'));
select is(tests.kinds(), '{}', 'what is too late waits no longer');
select tests.sign_in_as(tests.id('eva'));
select is(tests.kinds(), '{challenge}', 'a challenge of somebody who has hidden since still waits');
select tests.sign_in_as(tests.id('dina'));
select is(public.get_inbox() #>> '{waiting,count}', '14', 'all are counted');
select is(jsonb_array_length(tests.waiting()), 12, 'twelve are listed');
select is(tests.waiting() #>> '{0,challenge_id}', tests.id('of-14')::text, 'the most urgent first');
select tests.sign_out();

-- Of doubles not yet announced to the other side, the partner hears nothing either
select tests.sign_out();
select tests.create_player('una');
select tests.create_doubles('untold', 'ana', 'una', 'bea', 'dina', 'pending', '9 days');
update public.challenge_seats set status = 'invited' where challenge_id = tests.id('untold') and player_id = tests.id('una');
update public.challenges set untold = true where id = tests.id('untold');
select tests.sign_in_as(tests.id('una'));
select is(tests.kinds(), '{}', 'a seat in an unannounced challenge waits for nobody');
select tests.sign_out();
update public.challenges set untold = false where id = tests.id('untold');
select tests.sign_in_as(tests.id('una'));
select is(tests.kinds(), '{seat}', 'from then on it does');
select tests.sign_out();
