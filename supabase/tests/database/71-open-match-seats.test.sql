-- Open matches: doubles and their sides, what the opener does, blocks, deleted accounts, seats held for visitors,
-- the schedule.

select tests.create_player(name) from unnest(array['ana', 'bea', 'cleo', 'dina', 'eva', 'fay', 'gus', 'hugo', 'ines', 'jo']) name;
create function tests.open(word text, rest text default '', lead interval default '3 days', kind text default 'doubles') returns uuid language plpgsql as $$
declare
  made uuid;
begin
  execute format('select (public.open_match(%L, %L, %L, 60, %L %s)) ->> ''id''', kind, (date_trunc('hour', now() at time zone 'UTC') + lead)::date,
    (date_trunc('hour', now() at time zone 'UTC') + lead)::time, word, rest) into made;
  return made;
end $$;
create function tests.opened(word text) returns uuid language sql stable security definer as $$
  select id from public.open_matches where court_location = word order by created_at desc, id limit 1 $$;
create function tests.act(what text, word text) returns text language sql stable as $$ select format('select public.%s(%L)', what, tests.opened(word)) $$;
create function tests.seats(word text) returns text language sql stable security definer as $$
  select string_agg(p.full_name || ' ' || s.state, ', ' order by s.since) from public.open_match_seats s join public.profiles p on p.id = s.player_id
  where s.open_match_id = tests.opened(word) $$;
create function tests.state(word text) returns text language sql stable security definer as $$ select state from public.open_matches where id = tests.opened(word) $$;
create function tests.match_of(word text) returns uuid language sql stable security definer as $$ select challenge_id from public.open_matches where id = tests.opened(word) $$;
create function tests.told(word text) returns text[] language sql security definer as $$
  with gone as (delete from public.notifications n where n.data ->> 'open_match_id' = tests.opened(word)::text returning n.user_id, n.data ->> 'about' as about)
  select coalesce(array_agg(p.full_name || ': ' || g.about order by p.full_name, g.about), '{}') from gone g join public.profiles p on p.id = g.user_id $$;
create function tests.sides(word text) returns text language sql stable security definer as $$
  select string_agg(t.names, ' against ' order by t.side desc) from (
    select s.side, string_agg(p.full_name, ' and ' order by s.invited_by is not null) as names
    from public.challenge_seats s join public.profiles p on p.id = s.player_id where s.challenge_id = tests.match_of(word) group by s.side) t $$;
create function tests.skill(name text, level text) returns void language sql security definer as $$
  update public.profiles set skill_level = level where id = tests.id(name) $$;
create function tests.move(word text, lead interval, rest text default '') returns text language sql stable as $$
  select format('select public.move_open_match(%L, %L, %L %s)', tests.opened(word), (date_trunc('hour', now() at time zone 'UTC') + lead)::date,
    (date_trunc('hour', now() at time zone 'UTC') + lead)::time, rest) $$;
create function tests.join_as(name text, word text) returns text language plpgsql as $$
begin
  perform tests.sign_in_as(tests.id(name));
  return public.join_open_match(tests.opened(word)) ->> 'state';
end $$;
create function tests.run(what text) returns text language plpgsql security definer as $$
declare
  answer text;
begin
  execute 'select ' || what into answer;
  return answer;
end $$;

-- Doubles: four seats, sides balanced by level
select tests.skill('ana', 'expert'), tests.skill('bea', 'expert'), tests.skill('cleo', 'beginner'), tests.skill('dina', 'beginner');
select tests.sign_in_as(tests.id('ana'));
select ok(tests.open('Four') is not null, 'doubles are opened');
select is(array[tests.join_as('bea', 'Four'), tests.join_as('cleo', 'Four')], '{seated,seated}', 'two join');
select is(tests.told('Four'), '{"ana: joined","ana: joined","bea: joined"}', 'those in it are notified each time');
select is(tests.state('Four'), 'open', 'three are not four');
select is(tests.match_of('Four'), null, 'and no match');
select is(tests.join_as('dina', 'Four'), 'seated', 'the fourth');
select is(tests.told('Four'), '{"ana: full","bea: full","cleo: full"}', 'is told to the others');
select is(tests.sides('Four'), 'ana and dina against bea and cleo', 'a strong and a weak player on either side');
select is((select status from public.list_challenges(now())), 'accepted', 'it is an agreed match');
select is(tests.really(format('select from public.challenge_seats where challenge_id = %L and status = ''confirmed'' and booked is not null', tests.match_of('Four'))), 4::bigint, 'of four who are booked');

-- A partner's seat given up: the others keep theirs
select is(tests.join_as('eva', 'Four'), 'waiting', 'one waits');
select tests.sign_in_as(tests.id('dina'));
select lives_ok(format('select public.leave_seat(%L)', tests.match_of('Four')), 'a partner leaves their seat');
select is(tests.seats('Four'), 'ana seated, bea seated, cleo seated, dina left, eva seated', 'the waiting player has it');
select is(tests.told('Four'), '{"ana: full","bea: full","cleo: full","eva: moved_up"}', 'and all are notified');
select is(tests.really(format('select from public.challenges where court_location = %L and status = ''accepted''', 'Four')), 1::bigint, 'there is one match of it');
select tests.sign_in_as(tests.id('bea'));
select lives_ok(tests.act('leave_open_match', 'Four'), 'one of the two who represent it leaves');
select is(tests.state('Four'), 'open', 'it is open again');
select is(tests.told('Four'), '{"ana: left","cleo: left","eva: left"}', 'and says so');
select is(tests.really(format('select from public.open_match_seats where open_match_id = %L and booked is not null', tests.opened('Four'))), 3::bigint, 'three keep their time');

-- Moving
select tests.sign_in_as(tests.id('cleo'));
select tests.refuses(tests.move('Four', '4 days'), 'not_your_match', 'only the opener moves it');
select tests.refuses(tests.act('cancel_open_match', 'Four'), 'not_your_match', 'or cancels it');
select tests.refuses(tests.act('close_open_match', 'Four'), 'not_your_match', 'or closes it');
select tests.refuses(format('select public.cancel_open_match(%L)', tests.id('nothing')), 'open_match_not_found', 'and only one that there is');
select tests.sign_in_as(tests.id('ana'));
select tests.refuses(tests.move('Four', '1 hour'), 'too_soon_to_open', 'it needs two hours');
select tests.refuses(tests.move('Four', '400 days'), 'too_far', 'and is within a year');
select tests.refuses(tests.move('Four', '3 days'), 'same_time', 'moving it to where it already is is refused');
select tests.refuses(tests.move('Four', '4 days', ', duration_minutes => 10'), 'bad_duration', 'it has a length');
select tests.refuses(tests.move('Four', '4 days', ', court_location => '' '''), 'no_place', 'and a place');
select tests.refuses(tests.move('Four', '4 days', format(', court_id => %L', tests.id('no court'))), 'court_not_found', 'that there is');
select tests.refuses(format('select public.move_open_match(%L, null, ''10:00'')', tests.opened('Four')), 'no_date', 'and a day');
select tests.refuses(format('select public.move_open_match(%L, current_date + 4, null)', tests.opened('Four')), 'no_time', 'and a time');
select tests.create_challenge('crossing', 'cleo', 'gus', 'accepted', '4 days');
select tests.refuses(tests.move('Four', '4 days'), 'match_overlap', 'nobody in it has a match then');
select lives_ok(tests.move('Four', '10 hours'), 'it is moved to tonight');
select is(tests.told('Four'), '{"cleo: moved","eva: moved"}', 'those in it are told');
select is(tests.join_as('fay', 'Four'), 'seated', 'it fills');
select tests.told('Four');
select tests.sign_in_as(tests.id('eva'));
select is(public.get_open_match(tests.opened('Four')) ->> 'leave_is_late', 'false', 'a player who was in before it was moved may leave');
select is(public.leave_open_match(tests.opened('Four')), '{"late": false}'::jsonb, 'without being late');
select is(tests.join_as('hugo', 'Four'), 'seated', 'somebody else comes');
select is(public.get_open_match(tests.opened('Four')) ->> 'leave_is_late', 'true', 'who knew of the move would be');
select tests.sign_in_as(tests.id('ana'));
select lives_ok(tests.move('Four', '12 hours', ', court_location => ''Elsewhere'''), 'a complete one is moved, too');
select is((select status || ' ' || court_location from public.list_challenges(now()) where match_type = 'doubles'), 'accepted Elsewhere', 'and so is the match that it is');
select tests.sign_out();
update public.challenges set court_location = 'Four' where court_location = 'Elsewhere';
insert into private.allowances (player_id, kind, since, used) values (tests.id('ana'), 'open_moves', now(), 10) on conflict (player_id, kind) do update set used = 10;
select tests.sign_in_as(tests.id('ana'));
select tests.refuses(tests.move('Four', '14 hours'), 'too_many_moves', 'there is an end to moving');

-- Moved as a match by both sides
select tests.sign_in_as(tests.id('ana'));
select lives_ok(format('select public.propose_reschedule(%L, current_date + 6, ''12:00'')', tests.match_of('Four')), 'another time is proposed');
select tests.sign_out();
select tests.sign_in_as((select challenged_id from public.challenges where id = tests.match_of('Four')));
select lives_ok(format('select public.accept_reschedule(%L)', (select reschedule ->> 'id' from public.list_challenges(now()) where id = tests.match_of('Four'))), 'and agreed to');
select is((public.get_open_match(tests.opened('Four')) ->> 'date')::date, current_date + 6, 'the open match follows');

-- Moved away to be called off
select tests.sign_in_as(tests.id('jo'));
select ok(tests.open('Dodge', lead => '10 hours', kind => 'singles') is not null, 'a match of tonight');
select is(tests.join_as('ines', 'Dodge'), 'seated', 'is complete');
select tests.sign_in_as(tests.id('jo'));
select lives_ok(tests.move('Dodge', '60 hours'), 'its opener moves it away');
select is(public.get_open_match(tests.opened('Dodge')) ->> 'leave_is_late', 'true', 'cancelling it is late all the same');
select is(public.cancel_open_match(tests.opened('Dodge')), '{"late": true}'::jsonb, 'and is said to be');
select is(tests.really(format('select from private.reliability_facts f where f.player_id = %L and f.kind = ''late_cancellation''', tests.id('jo'))), 1::bigint, 'and counts');
select is(tests.really(format('select from private.reliability_facts f where f.player_id = %L', tests.id('ines'))), 0::bigint, 'for nobody else');

-- An accomplice leaves and comes back in the meantime
select tests.sign_out();
create function tests.late(name text) returns bigint language sql stable security definer as $$
  select count(*) from private.reliability_facts f where f.player_id = tests.id(name) and f.kind = 'late_cancellation' $$;
select tests.create_player(name) from unnest(array['kim', 'lou', 'mia', 'noa']) name;
create function tests.dodged(word text) returns void language plpgsql as $$
begin
  perform tests.sign_in_as(tests.id('kim'));
  perform tests.open(word, lead => '10 hours');
  perform tests.join_as(name, word) from unnest(array['lou', 'mia', 'noa']) name;
  perform tests.sign_in_as(tests.id('kim'));
  execute tests.move(word, '60 hours');
  perform tests.sign_in_as(tests.id('lou'));
  execute tests.act('leave_open_match', word);
end $$;
select lives_ok($$ select tests.dodged('Dance') $$, 'an accomplice leaves what was moved');
select is(tests.join_as('lou', 'Dance'), 'seated', 'and joins again');
select is(tests.state('Dance'), 'full', 'it is a match once more');
select tests.sign_in_as(tests.id('kim'));
select is(public.get_open_match(tests.opened('Dance')) ->> 'leave_is_late', 'true', 'for its opener it is late all the same');
select is(public.cancel_open_match(tests.opened('Dance')), '{"late": true}'::jsonb, 'the opener cancels it');
select is(array[tests.late('kim'), tests.late('lou'), tests.late('mia'), tests.late('noa')], '{1,0,0,0}', 'it counts, once, and against nobody else');
select lives_ok($$ select tests.dodged('Sneak') $$, 'the accomplice only leaves');
select tests.sign_in_as(tests.id('kim'));
select is(public.cancel_open_match(tests.opened('Sneak')), '{"late": true}'::jsonb, 'a match that others agreed to is cancelled late, complete or not');
select is(tests.late('kim'), 2::bigint, 'and counts');
select lives_ok($$ select tests.dodged('Hatch') $$, 'or closed while incomplete');
select tests.sign_in_as(tests.id('kim'));
select is(public.get_open_match(tests.opened('Hatch')) ->> 'leave_is_late', 'true', 'which is late');
select lives_ok(tests.act('close_open_match', 'Hatch'), 'closed');
select is(tests.late('kim'), 3::bigint, 'it counts like calling it off');
select tests.sign_out();
select is(private.recount_reliability(), 0::bigint, 'recomputed, the facts are the same');

-- Closing
select is(tests.join_as('ines', 'Four'), 'waiting', 'somebody waits');
select tests.told('Four');
select tests.sign_in_as(tests.id('ana'));
select is(public.close_open_match(tests.opened('Four')) ->> 'state', 'closed', 'a complete one is closed');
select is(tests.told('Four'), '{"ines: closed"}', 'the waiting player is notified');
select is(public.close_open_match(tests.opened('Four')) ->> 'state', 'closed', 'twice is harmless');
select isnt(tests.match_of('Four'), null, 'it stays a match');
select tests.sign_in_as(tests.id('ines'));
select tests.refuses(tests.act('join_open_match', 'Four'), 'open_match_over', 'that nobody joins any more');
select tests.sign_in_as(tests.id('hugo'));
select lives_ok(tests.act('leave_open_match', 'Four'), 'somebody leaving a closed one');
select is(tests.state('Four'), 'cancelled', 'ends it');
select is(tests.told('Four'), '{"ana: cancelled","cleo: cancelled","fay: cancelled"}', 'for all');
select tests.sign_in_as(tests.id('ana'));
select ok(tests.open('Shut') is not null, 'another one');
select is(tests.join_as('bea', 'Shut'), 'seated', 'with two');
select tests.told('Shut');
select tests.sign_in_as(tests.id('ana'));
select is(public.close_open_match(tests.opened('Shut')) ->> 'state', 'closed', 'closed as it is not complete');
select is(tests.told('Shut'), '{"bea: closed"}', 'it is over, and those in it are notified');
select tests.refuses(tests.act('cancel_open_match', 'Shut'), 'open_match_over', 'what is over is not cancelled');
select tests.refuses(tests.act('close_open_match', 'Shut'), 'open_match_over', 'nor closed');
select tests.refuses(tests.move('Shut', '5 days'), 'open_match_over', 'nor moved');
select is(tests.really(format('select from public.open_match_seats where open_match_id = %L and booked is not null', tests.opened('Shut'))), 0::bigint, 'nobody''s time is taken by it');

-- Blocks
select tests.sign_in_as(tests.id('ana'));
select ok(tests.open('Apart', lead => '20 days') is not null, 'one more');
select is(array[tests.join_as('bea', 'Apart'), tests.join_as('cleo', 'Apart'), tests.join_as('dina', 'Apart'), tests.join_as('eva', 'Apart')], '{seated,seated,seated,waiting}', 'full, and one waits');
select tests.told('Apart');
select tests.sign_in_as(tests.id('dina'));
select lives_ok(format('select public.block_player(%L)', tests.id('bea')), 'one blocks a player who was there before');
select is(tests.seats('Apart'), 'ana seated, bea seated, cleo seated, dina removed, eva waiting', 'the one who came later loses the seat');
select is(tests.told('Apart'), '{"ana: reopened","bea: reopened","cleo: reopened","dina: seat_lost"}', 'nobody is told why');
select is(public.get_open_match(tests.opened('Apart')), null, 'for the blocker it does not exist any more');
select tests.refuses(tests.act('join_open_match', 'Apart'), 'open_match_not_found', 'nor to be joined');
select is(tests.really(format('select from private.reliability_facts where player_id = %L', tests.id('dina'))), 0::bigint, 'it counts against nobody');
select tests.sign_in_as(tests.id('eva'));
select lives_ok(format('select public.block_player(%L)', tests.id('ana')), 'a waiting player blocks a seated one');
select is(tests.seats('Apart'), 'ana seated, bea seated, cleo seated, dina removed, eva removed', 'and waits no more');
select is(tests.told('Apart'), '{}', 'of which nobody hears');
select tests.sign_in_as(tests.id('cleo'));
select lives_ok(format('select public.block_player(%L)', tests.id('ana')), 'one blocks the opener');
select is(tests.seats('Apart'), 'ana seated, bea seated, cleo removed, dina removed, eva removed', 'who stays');
select is(array[tests.join_as('fay', 'Apart'), tests.join_as('gus', 'Apart'), tests.join_as('hugo', 'Apart'), tests.join_as('ines', 'Apart')], '{seated,seated,waiting,waiting}', 'it fills again, and two wait');
select lives_ok(format('select public.block_player(%L)', tests.id('jo')), 'somebody blocks somebody else') where tests.sign_in_as(tests.id('hugo')) is null;
select tests.sign_out();
insert into public.blocks (blocker_id, blocked_id) values (tests.id('hugo'), tests.id('bea'));
select tests.sign_in_as(tests.id('gus'));
select lives_ok(tests.act('leave_open_match', 'Apart'), 'one leaves');
select is(tests.seats('Apart'), 'ana seated, bea seated, cleo removed, dina removed, eva removed, fay seated, gus left, hugo waiting, ines seated', 'the blocked player is skipped');
select tests.told('Apart');

-- Deleted accounts
select tests.sign_out();
delete from auth.users where id = tests.id('fay');
select is(tests.state('Apart'), 'open', 'a deleted account leaves its seat');
select is(tests.really(format('select from public.challenges where court_location = ''Apart'' and status = ''accepted''')), 0::bigint, 'and the match');
delete from public.blocks where blocker_id = tests.id('hugo');
select is(tests.run('private.move_up()'), 'true', 'the schedule checks who waits');
select is(tests.state('Apart'), 'full', 'and moves them up');
select is(tests.run('private.move_up()'), 'false', 'once');
update auth.users set banned_until = now() + interval '1 day' where id = tests.id('ines');
select is(tests.state('Apart'), 'open', 'a banned player leaves, too');
delete from auth.users where id = tests.id('ana');
select is(tests.state('Apart'), 'cancelled', 'with the opener it ends');
select is(tests.really(format('select from public.open_match_seats where open_match_id = %L and booked is not null', tests.opened('Apart'))), 0::bigint, 'for everybody');

-- Seats held for visitors
select tests.sign_in_as(tests.id('bea'));
select ok(tests.open('Near', lead => '5 days') is not null, 'one for everybody near');
select ok(tests.open('Friends', ', audience => ''connections''', lead => '6 days') is not null, 'and one for connections');
select tests.forbids(tests.act('hold_open_seat', 'Near'), 'a signed-in player joins instead');
select tests.as_visitor();
select tests.refuses(format('select public.hold_open_seat(%L)', tests.id('nothing')), 'open_match_not_found', 'a visitor holds a seat in one that there is');
select tests.refuses(tests.act('hold_open_seat', 'Friends'), 'open_match_not_found', 'and that is for everybody');
select is(public.get_preview('open_match', tests.opened('Friends')::text), null, 'of others nothing is revealed');
select is(public.get_preview('open_match', tests.opened('Near')::text) - '{date,time,starts_at}'::text[], '{"kind": "open_match", "match_type": "doubles", "time_zone": "UTC",
  "duration_minutes": 60, "place": "Near", "seats": 4, "seats_left": 3, "band_low": null, "band_high": null, "reliable_only": false}'::jsonb, 'it is described, without anybody''s name');
select is(public.get_preview('open_match', tests.opened('Shut')::text), null, 'past ones are not');
select is(public.get_preview('open_match', 'Near'), null, 'nor is an invalid id');
select set_config('tests.token', public.hold_open_seat(tests.opened('Near')) ->> 'token', true);
select is(public.get_preview('open_match', tests.opened('Near')::text) ->> 'seats_left', '2', 'a seat is held');
select is(public.hold_open_seat(tests.opened('Near'), current_setting('tests.token')) ->> 'token', current_setting('tests.token'), 'asking again, as after a lost answer');
select is(public.get_preview('open_match', tests.opened('Near')::text) ->> 'seats_left', '2', 'and holds no other');
select set_config('tests.other', repeat('o', 40), true);
select is(public.hold_open_seat(tests.opened('Near'), current_setting('tests.other')) ->> 'token', current_setting('tests.other'), 'also under a token made by the client');
select tests.refuses(tests.act('hold_open_seat', 'Near'), 'too_many_held', 'two at once');
select is(tests.join_as('cleo', 'Near'), 'seated', 'what is not held is free');
select is(tests.join_as('eva', 'Near'), 'waiting', 'what is held is not');
select tests.as_visitor();
select tests.refuses(tests.act('hold_open_seat', 'Near'), 'no_free_seat', 'nor held twice');
select is(public.hold_open_seat(tests.opened('Near'), current_setting('tests.other')) ->> 'token', current_setting('tests.other'), 'except for its holder');
select tests.forbids(format('select public.claim_open_seat(%L)', current_setting('tests.token')), 'a visitor has no seat yet');
select tests.sign_in_as(tests.id('gus'));
select tests.refuses($$ select public.claim_open_seat('guess') $$, 'hold_not_found', 'a guessed token is no seat');
select is(public.claim_open_seat(current_setting('tests.token')) - '{open_match_id,challenge_id}'::text[], '{"state": "seated", "why": null, "position": null}'::jsonb, 'the visitor who has signed up takes it');
select tests.refuses(format('select public.claim_open_seat(%L)', current_setting('tests.token')), 'hold_not_found', 'once');
select tests.sign_out();
update private.open_seat_holds set held_until = now() - interval '1 second';
update public.open_matches set move_up_at = now() where id = tests.opened('Near');
select is(tests.run('private.move_up()'), 'true', 'ten minutes later');
select is(tests.seats('Near'), 'bea seated, cleo seated, gus seated, eva seated', 'the waiting player has the seat');
select tests.sign_in_as(tests.id('hugo'));
select is(public.claim_open_seat(current_setting('tests.other')) ->> 'state', 'waiting', 'and the late visitor waits');
select tests.sign_out();
insert into public.open_matches (id, opener_id, match_type, proposed_date, proposed_time, time_zone, starts_at, duration_minutes, court_location, audience)
values (tests.id('busy'), tests.id('bea'), 'doubles', current_date + 9, '10:00', 'UTC', now() + interval '9 days', 60, 'Busy', 'near'),
  (tests.id('begun'), tests.id('bea'), 'singles', current_date, '00:00', 'UTC', now() - interval '1 minute', 60, 'Begun', 'near');
insert into public.open_match_seats (open_match_id, player_id, state) values (tests.id('begun'), tests.id('bea'), 'seated'), (tests.id('begun'), tests.id('gus'), 'requested');
insert into private.open_seat_holds (token_hash, open_match_id, held_until) select sha256(n::text::bytea), tests.id('busy'), now() - interval '1 minute' from generate_series(1, 4) n;
select tests.as_visitor();
select tests.refuses(format('select public.hold_open_seat(%L)', tests.id('busy')), 'too_many_held', 'four an hour of a match');

-- One visitor alone locks no match, and uses up nothing that others need
select tests.sign_out();
insert into public.open_matches (id, opener_id, match_type, proposed_date, proposed_time, time_zone, starts_at, duration_minutes, court_location, audience)
select tests.id(name), tests.id('bea'), type, current_date + 9 + n, '10:00', 'UTC', now() + interval '9 days' + n * interval '1 day', 60, name, 'near'
from (values ('last', 'singles', 1), ('fresh', 'doubles', 2), ('touched', 'doubles', 3), ('many', 'doubles', 4)) t (name, type, n);
insert into public.open_match_seats (open_match_id, player_id, state) select tests.id(name), tests.id('bea'), 'seated' from unnest(array['last', 'fresh', 'touched', 'many']) name;
create function tests.holds(name text) returns text language sql as $$ select format('select public.hold_open_seat(%L)', tests.id(name)) $$;
create function tests.time_passes(span interval) returns void language sql security definer as $$
  update private.open_seat_holds set held_until = held_until - span, created_at = created_at - span
$$;
select tests.as_visitor();
select lives_ok(tests.holds('last'), 'the last seat is held');
select tests.time_passes('11 minutes');
select lives_ok(tests.holds('last'), 'and once more, since nobody came');
select tests.time_passes('11 minutes');
select tests.refuses(tests.holds('last'), 'too_many_held', 'but not endlessly');
select tests.sign_in_as(tests.id('hugo'));
select is(public.join_open_match(tests.id('last')) ->> 'state', 'seated', 'members join in the meantime');
select public.leave_open_match(tests.id('last'));
select tests.as_visitor();
select tests.time_passes('40 minutes');
select lives_ok(tests.holds('last'), 'within the hour it is held again');
select lives_ok(tests.holds('touched'), 'one is held in doubles');
select tests.sign_out();
insert into private.open_seat_holds (token_hash, open_match_id, held_until) select sha256(('h' || n)::bytea), tests.id('many'), now() from generate_series(1, 60) n;
select tests.as_visitor();
select tests.refuses(tests.holds('touched'), 'too_many_held', 'where sixty are held in a minute, a match that has had one waits');
select lives_ok(tests.holds('fresh'), 'not one that has had none');
select tests.sign_out();
delete from private.open_seat_holds where open_match_id = tests.id('fresh');
insert into private.open_seat_holds (token_hash, open_match_id, held_until) select sha256(('i' || n)::bytea), tests.id('many'), now() from generate_series(1, 540) n;
select tests.as_visitor();
select tests.refuses(tests.holds('fresh'), 'too_many_held', 'until there are six hundred');

-- Past matches
select tests.refuses(format('select public.hold_open_seat(%L)', tests.id('begun')), 'open_match_started', 'none in one that has begun');
select tests.refuses(tests.act('hold_open_seat', 'Shut'), 'open_match_over', 'nor of one that is over');

-- Matches that have begun
select tests.sign_in_as(tests.id('eva'));
select tests.refuses(format('select public.join_open_match(%L)', tests.id('begun')), 'open_match_started', 'what has begun is not joined');
select tests.sign_in_as(tests.id('gus'));
select tests.refuses(format('select public.leave_open_match(%L)', tests.id('begun')), 'open_match_started', 'nor left');
select tests.sign_in_as(tests.id('bea'));
select tests.refuses(format('select public.cancel_open_match(%L)', tests.id('begun')), 'open_match_started', 'nor cancelled');
select tests.sign_out();
select is(tests.run('private.expire_open_matches()'), '1', 'with open places it is over');
select is(tests.run('private.expire_open_matches()'), '0', 'once');
select is((select state from public.open_matches where id = tests.id('begun')), 'expired', 'and says so');
select is((select array_agg(p.full_name) from public.notifications n join public.profiles p on p.id = n.user_id where n.data ->> 'open_match_id' = tests.id('begun')::text), '{bea}', 'those in it are notified');

-- Suspended
select private.set_matches_aside(tests.id('gus'), now() + interval '30 days');
select is(tests.seats('Near'), 'bea seated, cleo seated, gus removed, eva seated, hugo waiting', 'a suspended player is out');
select is(tests.state('Near'), 'open', 'and the place is open');
select is(tests.run('private.move_up()'), 'true', 'for the waiting player');
select is(tests.state('Near'), 'full', 'with whom it is a match again');

-- Moved by the two who represent it: the others were not asked
select tests.create_player(name) from unnest(array['rosa', 'sam', 'tess', 'uma']) name;
create function tests.in_both(what text) returns uuid language sql stable security definer as $$
  select s.player_id from public.challenge_seats s where s.challenge_id = tests.match_of('Both') and s.player_id <> tests.id('rosa')
    and case what when 'asked' then s.invited_by is null else s.invited_by is not null and s.side = 'challenged' end $$;
select tests.sign_in_as(tests.id('rosa'));
select ok(tests.open('Both', lead => '6 days') is not null, 'one more');
select is(array[tests.join_as('sam', 'Both'), tests.join_as('tess', 'Both'), tests.join_as('uma', 'Both')], '{seated,seated,seated}', 'is complete');
select tests.sign_in_as(tests.id('rosa'));
select lives_ok(format('select public.propose_reschedule(%L, %L, %L)', tests.match_of('Both'), (now() + interval '25 hours')::date, (now() + interval '25 hours')::time), 'its opener would rather play tomorrow');
select tests.sign_in_as(tests.in_both('asked'));
select lives_ok(format('select public.accept_reschedule(%L)', (select reschedule ->> 'id' from public.list_challenges(now()) where id = tests.match_of('Both'))), 'the other side agrees');
select tests.sign_out();
-- Two hours later.
update public.open_matches set starts_at = starts_at - interval '2 hours' where id = tests.opened('Both');
update public.reschedules set starts_at = starts_at - interval '2 hours' where challenge_id = tests.match_of('Both');
update public.challenges set starts_at = starts_at - interval '2 hours' where id = tests.match_of('Both');
select tests.sign_in_as(tests.in_both('asked'));
select is(public.get_open_match(tests.opened('Both')) ->> 'leave_is_late', 'true', 'the one who agreed would leave late');
select tests.sign_in_as(tests.id('rosa'));
select is(public.get_open_match(tests.opened('Both')) ->> 'leave_is_late', 'true', 'so would the opener');
select tests.sign_in_as(tests.in_both('not asked'));
select is(public.get_open_match(tests.opened('Both')) ->> 'leave_is_late', 'false', 'one who was not asked would not');
select is(public.leave_open_match(tests.opened('Both')), '{"late": false}'::jsonb, 'and does not');
select is(array[tests.late('rosa'), tests.late('sam'), tests.late('tess'), tests.late('uma')], '{0,0,0,0}', 'it counts against nobody');
select tests.sign_out();

-- Played
update public.challenges set status = 'completed' where id = tests.match_of('Near');
select is(tests.state('Near'), 'played', 'what was played was');
select is((select count(*) from private.export_parts e where e.part in ('open_matches', 'open_match_seats')), 2::bigint, 'all of it is in the copy of one''s data');

-- A seat lost through a brief block
select tests.sign_out();
select tests.create_player(name) from unnest(array['pia', 'quin']) name;
select tests.sign_in_as(tests.id('pia'));
select isnt(tests.open('Spat', lead => '5 hours', kind => 'singles'), null, 'a match that begins soon');
select is(tests.join_as('quin', 'Spat'), 'seated', 'is complete');
select public.block_player(tests.id('pia'));
select is(array[tests.late('quin'), tests.late('pia')], '{0,0}', 'the blocker is not held to it');
select public.unblock_player(tests.id('pia'));
select is(array[tests.late('quin'), tests.late('pia')], '{1,0}', 'as long as the block lasts');
