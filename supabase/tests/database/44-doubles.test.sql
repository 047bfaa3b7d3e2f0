-- Doubles: four seats, who may offer and take them; and another time for an agreed match.

select tests.create_player(name) from unnest(array['ana', 'bea', 'cleo', 'dina', 'eva', 'fay', 'hidden', 'gone', 'quin']) name;
update public.profiles set is_visible = false where id = tests.id('hidden');
delete from auth.users where id = tests.id('gone');

create function tests.send_doubles(receiver text, partner text, kind text default 'doubles', days integer default 3) returns text language sql stable as $$
  select format('select public.send_challenge(%L, %L, %L, 90, %L, %L, partner_id => %L)', tests.id(receiver), current_date + days, '10:00', 'Court 1', kind, tests.id(partner))
$$;
create function tests.name_partner(word text, partner text) returns text language sql stable as $$
  select format('select public.name_partner(%L, %L)', tests.id(word), tests.id(partner))
$$;
create function tests.confirm(word text) returns text language sql as $$ select format('select public.confirm_seat(tests.id(%L))', word) $$;
create function tests.leave(word text) returns text language sql as $$ select format('select public.leave_seat(tests.id(%L))', word) $$;
create function tests.seat_of(word text, name text) returns text language sql security definer as $$
  select status || case when booked is null then '' else ', booked' end from public.challenge_seats where challenge_id = tests.id(word) and player_id = tests.id(name)
$$;
create function tests.propose(word text, days integer default 5, wall text default '12:00') returns text language sql stable as $$
  select format('select public.propose_reschedule(%L, %L, %L)', tests.id(word), current_date + days, wall)
$$;
create function tests.move_of(word text) returns uuid language sql security definer as $$
  select id from public.reschedules where challenge_id = tests.id(word) order by created_at desc, answered_at desc nulls first limit 1
$$;

select tests.create_challenge('plain', 'ana', 'quin');
select tests.create_doubles('waiting', 'ana', 'cleo', 'bea', 'dina', 'pending');

-- Visitors, strangers, and the two who made it
select tests.as_visitor();
select tests.forbids(tests.name_partner('waiting', 'eva'), 'a visitor cannot name a partner');
select tests.forbids(tests.confirm('waiting'), 'a visitor cannot confirm a seat');
select tests.forbids(tests.leave('waiting'), 'a visitor cannot leave a seat');
select tests.forbids('select * from public.reschedules', 'a visitor reads no moves');
select tests.sign_in_as(tests.id('eva'));
select tests.refuses(tests.name_partner('waiting', 'fay'), 'challenge_not_found', 'an outsider cannot name a partner');
select tests.refuses(tests.confirm('waiting'), 'challenge_not_found', 'an outsider cannot confirm a seat');
select tests.refuses(tests.leave('waiting'), 'challenge_not_found', 'an outsider cannot leave a seat');
select tests.sign_in_as(tests.id('ana'));
select tests.refuses(tests.confirm('waiting'), 'not_a_partner', 'the challenger has no seat to confirm');
select tests.refuses(tests.leave('waiting'), 'not_a_partner', 'the challenger cancels instead of leaving');
select tests.refuses(tests.name_partner('waiting', 'eva'), 'seat_taken', 'a partner who said yes is not replaced');
select tests.refuses(tests.name_partner('plain', 'eva'), 'not_doubles', 'singles have no partners');
select tests.sign_in_as(tests.id('bea'));
select tests.refuses(tests.name_partner('waiting', 'eva'), 'answer_first', 'the challenged side answers before naming a partner');
select tests.sign_in_as(tests.id('cleo'));
select tests.refuses(tests.name_partner('waiting', 'eva'), 'not_yours_to_name', 'a partner names nobody');
select tests.refuses($$ select public.accept_challenge(tests.id('waiting')) $$, 'not_yours_to_answer', 'a partner does not answer the challenge');
select tests.refuses($$ select public.cancel_challenge(tests.id('waiting')) $$, 'not_yours_to_cancel', 'a partner does not cancel the challenge');
select is(tests.told_of('waiting'), '{}', 'refused calls notify nobody');
select results_eq('select id from public.list_challenges(now())', array[tests.id('waiting')], 'a partner finds the challenge in the list');
select results_eq($$ select s ->> 'side', s -> 'player' ->> 'full_name' from public.list_challenges(now()) c, jsonb_array_elements(c.seats) s $$,
  $$ values ('challenged', 'bea'), ('challenged', 'dina'), ('challenger', 'ana'), ('challenger', 'cleo') $$, 'with everybody who has a seat');
select tests.sign_in_as(tests.id('eva'));
select tests.finds('select from public.list_challenges(now())', 0, 'a stranger does not');
select tests.sign_in_as(tests.id('ana'));
select bag_eq('select id from public.list_challenges(now())', array[tests.id('plain'), tests.id('waiting')], 'a player finds the challenges they take part in');
select tests.finds($$ select from public.list_challenges(now() + interval '4 days') $$, 0, 'nothing from before the instant is listed');
select tests.as_visitor();
select tests.forbids('select public.list_challenges(now())', 'a visitor lists nothing');

-- Sending with a partner
select tests.sign_in_as(tests.id('eva'));
select tests.refuses(tests.send_doubles('bea', 'eva'), 'already_seated', 'nobody is their own partner');
select tests.refuses(tests.send_doubles('bea', 'bea'), 'already_seated', 'the challenged player is nobody''s partner');
select tests.refuses(tests.send_doubles('bea', 'hidden'), 'partner_not_found', 'a hidden player cannot be asked by somebody who does not know them');
select tests.refuses(tests.send_doubles('bea', 'gone'), 'partner_not_found', 'a deleted player cannot be asked');
select tests.refuses(tests.send_doubles('bea', 'nobody'), 'partner_not_found', 'an unknown player cannot be asked');
select tests.refuses(tests.send_doubles('bea', 'fay', 'singles'), 'not_doubles', 'singles are not sent with a partner');
select tests.refuses(tests.send_doubles('bea', 'fay', 'practice'), 'not_doubles', 'practice is not sent with a partner');
select is(tests.really($$ select from public.challenges where challenger_id = tests.id('eva') $$), 0::bigint, 'refused calls send nothing');
select lives_ok(tests.send_doubles('bea', 'fay'), 'a doubles challenge is sent with a partner');
select tests.sign_out();
create function tests.sent() returns uuid language sql security definer as $$ select id from public.challenges where challenger_id = tests.id('eva') and match_type = 'doubles' $$;
select bag_eq($$ select player_id, side, status from public.challenge_seats where challenge_id = tests.sent() $$,
  $$ values (tests.id('eva'), 'challenger', 'confirmed'), (tests.id('fay'), 'challenger', 'invited'), (tests.id('bea'), 'challenged', 'invited') $$, 'three seats are given');
select is(tests.notified('fay', 'seat'), 1, 'the partner is notified once');
select is(tests.notified('bea', 'challenge'), 1, 'the challenged player is notified once');
select tests.sign_in_as(tests.id('fay'));
select throws_ok(format('select public.accept_challenge(%L)', tests.sent()), '42501', null, 'a partner cannot answer for the challenged');
select lives_ok(format('select public.leave_seat(%L)', tests.sent()), 'a partner says no');
select is(tests.notified('eva', 'seat'), 1, 'the player who asked is notified once');
select tests.finds('select from public.list_challenges(now())', 0, 'the partner who left no longer sees the challenge');
select tests.refuses(format('select public.confirm_seat(%L)', tests.sent()), 'challenge_not_found', 'the partner who left cannot come back');
select tests.sign_in_as(tests.id('eva'));
select tests.refuses(format('select public.name_partner(%L, %L)', tests.sent(), tests.id('fay')), 'partner_left', 'the partner who left is not asked again');
select tests.refuses(format('select public.name_partner(%L, %L)', tests.sent(), tests.id('bea')), 'already_seated', 'an opponent is not asked');
select lives_ok(format('select public.name_partner(%L, %L)', tests.sent(), tests.id('quin')), 'another partner is named');
select lives_ok(format('select public.name_partner(%L, %L)', tests.sent(), tests.id('dina')), 'a partner who has not answered makes room');
select is(tests.notified('quin', 'seat'), 2, 'the replaced partner is notified');
select lives_ok(format('select public.name_partner(%L, %L)', tests.sent(), tests.id('quin')), 'and may be asked again, since they did not decline');
select is(tests.notified('quin', 'seat'), 3, 'which they are told');
select is(tests.heard('quin', 'challenge'), 4::bigint, 'also live');
select tests.holds($$ select player_id, status from public.challenge_seats where challenge_id = tests.sent() and invited_by is not null and status <> 'withdrawn' $$,
  $$ values (tests.id('quin'), 'invited'::text) $$, 'one partner is asked at a time');
select lives_ok(format('select public.name_partner(%L, %L)', tests.sent(), tests.id('dina')), 'and so may the one who made room');
select lives_ok($$ select public.cancel_challenge(tests.sent()) $$, 'the challenger takes it back');
select is(tests.notified('dina', 'match_cancelled') + tests.notified('bea', 'match_cancelled'), 0, 'a partner who had not said yes is not notified');
select tests.refuses(format('select public.name_partner(%L, %L)', tests.sent(), tests.id('cleo')), 'not_open', 'a cancelled challenge takes no partner');

-- Accepted with four confirmed seats only
select tests.sign_out();
delete from public.notifications;
select tests.sign_in_as(tests.id('dina'));
select is((public.confirm_seat(tests.id('waiting'))).status, 'pending', 'three confirmed seats are not a match');
select is(tests.told_of('waiting'), '{bea: seat}', 'the player who asked is told that the partner is in');
select tests.refuses(tests.confirm('waiting'), 'already_confirmed', 'a seat is confirmed once');
select lives_ok(tests.leave('waiting'), 'a partner who said yes can still leave');
select is(tests.told_of('waiting'), '{bea: seat}', 'the player who asked is told that the partner left');
select tests.sign_in_as(tests.id('bea'));
select is((public.accept_challenge(tests.id('waiting'), tests.id('eva'))).status, 'pending', 'doubles wait for the partners after the challenged player''s yes');
select is(tests.told_of('waiting'), '{"ana: challenge_accepted","eva: seat"}', 'the challenger is notified, and the partner asked');
select tests.refuses($$ select public.accept_challenge(tests.id('waiting')) $$, 'already_confirmed', 'the challenged player says yes once');
select tests.sign_in_as(tests.id('eva'));
select is((public.confirm_seat(tests.id('waiting'))).status, 'accepted', 'the fourth confirmed seat makes the match');
select is(tests.told_of('waiting'), '{"ana: match","bea: match","cleo: match"}', 'the other three are told that it is on');
select is(tests.really($$ select from public.challenge_seats where challenge_id = tests.id('waiting') and booked is not null $$), 4::bigint, 'all four are booked');
select is(jsonb_array_length(public.get_dashboard() -> 'upcoming'), 1, 'a partner has the match on the dashboard');
select is(public.get_dashboard() -> 'upcoming' -> 0 -> 'players' -> 0 ->> 'full_name', 'ana', 'the opponent is the player across the net');
select tests.refuses($$ select public.cancel_challenge(tests.id('waiting')) $$, 'not_yours_to_cancel', 'a partner leaves, and does not cancel');

-- Overlaps hold for all four
select tests.sign_out();
select tests.create_challenge('meanwhile', 'fay', 'cleo');
select tests.create_doubles('clash', 'fay', 'eva', 'hidden', 'quin', 'pending');
update public.challenge_seats set status = 'confirmed' where challenge_id = tests.id('clash') and player_id = tests.id('hidden');
select tests.sign_in_as(tests.id('cleo'));
select tests.refuses($$ select public.accept_challenge(tests.id('meanwhile')) $$, 'match_overlap', 'a partner''s time is taken too');
select tests.sign_in_as(tests.id('quin'));
select tests.refuses(tests.confirm('clash'), 'match_overlap', 'a fourth seat over a match of another partner is refused');
select is(tests.seat_of('clash', 'quin'), 'invited', 'a seat refused for overlap stays invited');
select is(tests.told_of('clash'), '{}', 'a refused confirmation tells nobody');

-- A seat reopened in a match that is on
select tests.sign_in_as(tests.id('eva'));
select lives_ok(tests.leave('waiting'), 'a partner leaves a match that was on');
select tests.finds($$ select from public.list_challenges(now()) where id = tests.id('waiting') $$, 0, 'the partner who left no longer lists it');
select is(tests.told_of('waiting'), '{"ana: seat","bea: seat","cleo: seat"}', 'the other three are notified');
select is(tests.status_of('waiting'), 'accepted', 'the match stays agreed');
select is(tests.seat_of('waiting', 'eva'), 'withdrawn', 'the partner who left is free');
select is(tests.seat_of('waiting', 'cleo'), 'confirmed, booked', 'the others keep their time');
select is(jsonb_array_length(public.get_dashboard() -> 'upcoming'), 0, 'the partner who left no longer has the match on the dashboard');
select tests.sign_in_as(tests.id('bea'));
select lives_ok(tests.name_partner('waiting', 'quin'), 'the side names another partner');
select is(tests.told_of('waiting'), '{"quin: seat"}', 'the new partner is notified, nobody else');
select tests.sign_in_as(tests.id('quin'));
select is((public.confirm_seat(tests.id('waiting'))).status, 'accepted', 'the new partner says yes');
select is(tests.seat_of('waiting', 'quin'), 'confirmed, booked', 'the new partner is booked');
select is(tests.told_of('waiting'), '{"ana: match","bea: match","cleo: match"}', 'the others are told that it is on again');
select tests.sign_out();
update public.challenges set starts_at = now() - interval '1 minute' where id = tests.id('waiting');
select tests.sign_in_as(tests.id('quin'));
select tests.refuses(tests.leave('waiting'), 'match_started', 'nobody leaves a match that has begun');

-- Ending before it was a match
select tests.sign_out();
select tests.create_doubles('unwanted', 'ana', 'cleo', 'fay', 'dina', 'pending', '10 days');
select tests.create_doubles('regretted', 'ana', 'cleo', 'dina', 'quin', 'pending', '10 days');
select tests.create_doubles('other time', 'ana', 'cleo', 'eva', 'quin', 'pending', '10 days');
select tests.sign_in_as(tests.id('fay'));
select lives_ok($$ select public.decline_challenge(tests.id('unwanted')) $$, 'the challenged player declines doubles');
select is(tests.told_of('unwanted'), '{"ana: challenge_declined","cleo: match_cancelled"}', 'the challenger is notified, and the partner who had said yes');
select tests.sign_in_as(tests.id('dina'));
select lives_ok($$ select public.accept_challenge(tests.id('regretted')) $$, 'the challenged player accepts doubles without a partner yet');
select tests.told_of('regretted');
select tests.sign_in_as(tests.id('ana'));
select lives_ok($$ select public.cancel_challenge(tests.id('regretted')) $$, 'the challenger takes back doubles');
select is(tests.told_of('regretted'), '{"cleo: match_cancelled","dina: match_cancelled"}', 'those who had said yes are notified, and nobody else');
select tests.sign_in_as(tests.id('eva'));
select lives_ok($$ select public.counter_challenge(tests.id('other time'), current_date + 11, '10:00', 60, 'Court 2', 'doubles', null, tests.id('fay')) $$, 'doubles are countered with a partner');
select is(tests.told_of('other time'), '{"cleo: match_cancelled"}', 'the partner in the superseded challenge is notified');
select is(tests.really($$ select from public.challenge_seats s join public.challenges c on c.id = s.challenge_id where c.replaces = tests.id('other time') $$), 3::bigint,
  'the counter-challenge has the seats of its own side and of the challenged');

-- Deleted accounts
select tests.sign_out();
select tests.create_player('leaver');
select tests.create_doubles('their seat', 'ana', 'leaver', 'fay', 'dina', 'accepted', '20 days');
select tests.create_doubles('their match', 'leaver', 'cleo', 'fay', 'dina', 'accepted', '22 days');
delete from auth.users where id = tests.id('leaver');
select is(tests.status_of('their seat'), 'accepted', 'a match whose partner is deleted stays agreed');
select is(tests.seat_of('their seat', 'leaver'), 'withdrawn', 'their seat is open again');
select is(tests.told_of('their seat'), '{"ana: seat","dina: seat","fay: seat"}', 'the others are notified of the seat');
select is(tests.status_of('their match'), 'cancelled', 'the match of a deleted player is cancelled');
select is(tests.told_of('their match'), '{"cleo: match_cancelled","dina: match_cancelled","fay: match_cancelled"}', 'the others are notified of the match');

-- Limits
insert into private.allowances (player_id, kind, since, used) values (tests.id('fay'), 'partners', now(), 30)
on conflict (player_id, kind) do update set since = excluded.since, used = excluded.used;
select tests.create_doubles('one more', 'fay', 'cleo', 'bea', 'dina', 'pending', '40 days');
update public.challenge_seats set status = 'withdrawn' where challenge_id = tests.id('one more') and player_id = tests.id('cleo');
select tests.sign_in_as(tests.id('fay'));
select tests.refuses(tests.name_partner('one more', 'ana'), 'too_many_invitations', 'a player asks at most 30 partners an hour');
select tests.sign_out();
update private.allowances set since = now() - interval '61 minutes' where player_id = tests.id('fay') and kind = 'partners';
select tests.sign_in_as(tests.id('fay'));
select lives_ok(tests.name_partner('one more', 'ana'), 'after an hour a player may ask again');

-- Another time -----------------------------------------------------------------------------------------

select tests.sign_out();
select tests.create_player(name) from unnest(array['max', 'nil', 'oda', 'pia']) name;
select tests.create_challenge('match', 'max', 'nil', 'accepted');
select tests.create_challenge('open', 'max', 'oda');
select tests.create_challenge('over', 'max', 'nil', 'accepted', '-1 hour');
select tests.create_doubles('four', 'max', 'nil', 'oda', 'pia', 'accepted', '12 days');
create function tests.answer(verb text, word text) returns text language sql stable as $$ select format('select public.%I(%L)', verb || '_reschedule', tests.move_of(word)) $$;

select tests.as_visitor();
select tests.forbids(tests.propose('match'), 'a visitor cannot propose another time');
select tests.forbids(tests.answer(verb, 'match'), format('a visitor cannot %s another time', verb)) from unnest(array['accept', 'decline', 'withdraw']) verb;
select tests.sign_in_as(tests.id('oda'));
select tests.refuses(tests.propose('match'), 'challenge_not_found', 'a stranger cannot propose another time');
select tests.sign_in_as(tests.id('max'));
select tests.refuses(tests.propose('open'), 'not_agreed', 'only an agreed match can be moved');
select tests.refuses(tests.propose('over'), 'match_started', 'a match that has begun cannot be moved');
select tests.refuses(tests.propose('match', 0), 'too_soon', 'the new time is at least 24 hours ahead');
select tests.refuses(tests.propose('match', -3), 'too_soon', 'the new time is not in the past');
select tests.refuses(tests.propose('match', 400), 'too_far', 'the new time is within a year');
select throws_ok($$ select public.propose_reschedule(tests.id('match'), current_date + 5, '10:00', 29) $$, '23514', 'A match can last from 30 to 180 minutes.', 'a moved match lasts at least 30 minutes');
select throws_ok($$ select public.propose_reschedule(tests.id('match'), current_date + 5, '10:00', 60, repeat('x', 10000)) $$, '23514', 'Use one line of up to 200 characters for the location.', 'a moved match has a place of at most 200 characters');
select throws_ok($$ select public.propose_reschedule(tests.id('match'), null, '10:00') $$, '23502', 'Please select a date', 'the new time has a date');
select tests.refuses($$ select public.propose_reschedule(id, proposed_date, proposed_time) from public.list_challenges(now()) where id = tests.id('match') $$, 'same_time', 'the new time is another one');
select is(tests.told_of('match'), '{}', 'refused calls notify nobody');

select lives_ok(tests.propose('match'), 'the challenger proposes another time');
select is(tests.told_of('match'), '{"nil: match"}', 'the other side is notified once');
select is((select starts_at from public.list_challenges(now()) where id = tests.id('match')), date_trunc('hour', now()) + interval '3 days', 'the match stays as it is');
select tests.refuses(tests.propose('match', 6), 'reschedule_exists', 'one proposal at a time');
select tests.refuses(tests.answer('accept', 'match'), 'not_yours_to_answer', 'nobody agrees to their own proposal');
select tests.refuses(tests.answer('decline', 'match'), 'not_yours_to_answer', 'nobody declines their own proposal');
select tests.sign_in_as(tests.id('oda'));
select tests.refuses(tests.answer('accept', 'match'), 'challenge_not_found', 'a stranger cannot agree');
select tests.finds('select from public.list_challenges(now()) where reschedule is not null', 0, 'a stranger sees no moves');
select tests.forbids('select id from public.reschedules', 'nobody reads the table of moves');
select tests.sign_in_as(tests.id('nil'));
select results_eq('select id, reschedule ->> ''id'' from public.list_challenges(now()) where reschedule is not null', format('values (%L::uuid, %L)', tests.id('match'), tests.move_of('match')), 'the other sees the proposal');
select tests.forbids($$ update public.reschedules set status = 'agreed' $$, 'nobody changes a move directly');
select tests.refuses(tests.propose('match', 6), 'reschedule_exists', 'the other answers first');
select tests.refuses(tests.answer('withdraw', 'match'), 'not_yours_to_answer', 'the other cannot withdraw it');
select lives_ok(tests.answer('decline', 'match'), 'the other declines');
select is(tests.told_of('match'), '{"max: match"}', 'the player who proposed is notified');
select tests.refuses(tests.answer('accept', 'match'), 'reschedule_answered', 'a declined proposal cannot be agreed to');
select lives_ok(tests.propose('match', 6), 'the other proposes a third time');
select tests.told_of('match');
select lives_ok(tests.answer('withdraw', 'match'), 'and withdraws it');
select is(tests.told_of('match'), '{"max: match"}', 'the first player is notified');
select lives_ok(tests.propose('match', 7, '09:30'), 'and proposes again');
select tests.told_of('match');
select tests.sign_in_as(tests.id('max'));
select is((public.accept_reschedule(tests.move_of('match'))).starts_at, (current_date + 7 + time '09:30') at time zone 'UTC', 'the match is at the new time once the other agrees');
select is(tests.told_of('match'), '{"nil: match"}', 'the player who proposed is notified');
select is(tests.really(format($$ select from public.challenge_seats where challenge_id = tests.id('match') and lower(booked) = %L $$, (current_date + 7 + time '09:30') at time zone 'UTC')), 2::bigint, 'the new time is booked, the old one free');
select is(tests.really($$ select from public.reschedules where id = tests.move_of('match') and status = 'agreed' $$), 1::bigint, 'the proposal is kept');
select tests.finds('select from public.list_challenges(now()) where reschedule is not null', 0, 'and no longer waits');

-- Overlap is checked on agreeing
select tests.sign_out();
select tests.create_challenge('in the way', 'nil', 'oda', 'accepted', '9 days');
select tests.sign_in_as(tests.id('max'));
select lives_ok(tests.propose('match', 9, to_char(now(), 'HH24:00')), 'a time that the other has taken can be proposed');
select tests.told_of('match');
select tests.sign_in_as(tests.id('nil'));
select tests.refuses(tests.answer('accept', 'match'), 'match_overlap', 'and cannot be agreed to');
select is((select reschedule ->> 'id' from public.list_challenges(now()) where id = tests.id('match')), tests.move_of('match')::text, 'the proposal stays open');
select is((select proposed_time from public.list_challenges(now()) where id = tests.id('match')), '09:30', 'the match stays as it is');
select is(tests.told_of('match'), '{}', 'nobody is notified');
select lives_ok($$ select public.cancel_challenge(tests.id('match')) $$, 'a match with an open proposal is cancelled');
select is(tests.really($$ select from public.reschedules where id = tests.move_of('match') and status = 'lapsed' $$), 1::bigint, 'and the proposal lapses');

-- Doubles
select tests.sign_in_as(tests.id('pia'));
select tests.refuses(tests.propose('four', 13), 'not_yours_to_reschedule', 'a partner does not move the match');
select tests.sign_in_as(tests.id('max'));
select lives_ok(tests.propose('four', 13), 'one side proposes another time for doubles');
select is(tests.told_of('four'), '{"nil: match","oda: match","pia: match"}', 'the other three are notified');
select tests.sign_in_as(tests.id('pia'));
select tests.refuses(tests.answer('accept', 'four'), 'not_yours_to_reschedule', 'a partner does not agree for the side');
select tests.sign_in_as(tests.id('oda'));
select lives_ok(tests.answer('accept', 'four'), 'the other side agrees');
select is(tests.told_of('four'), '{"max: match","nil: match","pia: match"}', 'the other three are told that it moved');
select is(tests.really(format($$ select from public.challenge_seats where challenge_id = tests.id('four') and lower(booked) = %L $$, (current_date + 13 + time '12:00') at time zone 'UTC')), 4::bigint, 'all four are booked at the new time');

select tests.sign_out();
insert into public.reschedules (challenge_id, proposed_by, proposed_date, proposed_time, starts_at, duration_minutes, court_location, status)
select tests.id('four'), tests.id('max'), current_date + 9, '10:00', now() + interval '9 days', 60, 'Court 1', 'withdrawn' from generate_series(1, 30);
select tests.sign_in_as(tests.id('max'));
select tests.refuses(tests.propose('four', 15), 'too_many_reschedules', 'a player proposes at most 30 other times an hour');
