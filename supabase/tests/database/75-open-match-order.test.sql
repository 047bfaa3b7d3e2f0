-- Open matches: who comes first when a seat falls free, seats that stay held for new players who have to ask, and
-- who is told that a match was moved.

select tests.create_player(name) from unnest(array['ana', 'bea', 'cleo', 'dina', 'eva', 'fay', 'gus', 'hugo']) name;
create function tests.open(word text, rest text default '', lead interval default '3 days', kind text default 'singles') returns uuid language plpgsql as $$
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
  select string_agg(p.full_name || ' ' || s.state, ', ' order by p.full_name) from public.open_match_seats s join public.profiles p on p.id = s.player_id
  where s.open_match_id = tests.opened(word) $$;
create function tests.told(word text) returns text[] language sql security definer as $$
  with gone as (delete from public.notifications n where n.data ->> 'open_match_id' = tests.opened(word)::text returning n.user_id, n.data ->> 'about' as about)
  select coalesce(array_agg(p.full_name || ': ' || g.about order by p.full_name, g.about), '{}') from gone g join public.profiles p on p.id = g.user_id $$;
create function tests.skill(name text, level text) returns void language sql security definer as $$
  update public.profiles set skill_level = level where id = tests.id(name) $$;
create function tests.join_as(name text, word text) returns text language plpgsql as $$
begin
  perform tests.sign_in_as(tests.id(name));
  return public.join_open_match(tests.opened(word)) ->> 'state';
end $$;
create function tests.offered(name text, word text) returns text language plpgsql as $$
begin
  perform tests.sign_in_as(tests.id(name));
  return public.get_open_match(tests.opened(word)) ->> 'on_join';
end $$;
create function tests.run(what text) returns text language plpgsql security definer as $$
declare
  answer text;
begin
  execute 'select ' || what into answer;
  return answer;
end $$;
-- Makes held seats expire.
create function tests.time_passes() returns void language sql security definer as $$
  update private.open_seat_holds set held_until = now() - interval '1 second';
  update public.open_match_seats set kept_until = now() - interval '1 second' where kept_until is not null
$$;
-- A visitor holds a seat; whoever is signed in afterwards takes it with this.
create function tests.hold(word text) returns void language plpgsql as $$
begin
  perform tests.as_visitor();
  perform set_config('tests.token', public.hold_open_seat(tests.opened(word)) ->> 'token', true);
end $$;
create function tests.claim_as(name text) returns jsonb language plpgsql as $$
begin
  perform tests.sign_in_as(tests.id(name));
  return public.claim_open_seat(current_setting('tests.token'));
end $$;

-- Waiting players come before newcomers, even in the moment before the schedule runs
select tests.sign_in_as(tests.id('ana'));
select tests.open('Line');
select tests.hold('Line');
select is(tests.join_as('bea', 'Line'), 'waiting', 'a player waits for a seat held by a visitor');
select tests.sign_out();
select tests.time_passes();
select is(tests.join_as('cleo', 'Line'), 'waiting', 'once free, it is not for a newcomer');
select is(tests.seats('Line'), 'ana seated, bea seated, cleo waiting', 'but for the player who has waited');
select is(tests.told('Line'), '{"ana: full","bea: moved_up"}', 'who is notified like everybody who moves up');
select tests.sign_in_as(tests.id('ana'));
select tests.open('Band', ', band_low => 4.0', '4 days');
select tests.hold('Band');
select tests.sign_out();
select tests.skill('bea', 'expert');
select is(array[tests.join_as('bea', 'Band'), tests.join_as('dina', 'Band')], '{waiting,requested}', 'one waits for a seat, another has to ask');
select tests.sign_out();
select tests.time_passes();
select tests.sign_in_as(tests.id('ana'));
select is(public.answer_open_request(tests.opened('Band'), tests.id('dina'), true) ->> 'state', 'waiting', 'a player who is let in also comes after those who have waited');
select is(tests.seats('Band'), 'ana seated, bea seated, dina waiting', 'whose seat it is');

-- A newcomer and the players who waited before them may have blocked each other
select tests.sign_in_as(tests.id('dina'));
select tests.open('Not together', lead => '20 days', kind => 'doubles');
select tests.join_as('fay', 'Not together'), tests.join_as('gus', 'Not together');
select tests.hold('Not together');
select is(tests.join_as('bea', 'Not together'), 'waiting', 'one waits for a seat that is held');
select tests.sign_out();
insert into public.blocks (blocker_id, blocked_id) values (tests.id('eva'), tests.id('bea'));
delete from public.open_match_seats where open_match_id = tests.opened('Not together') and player_id = tests.id('gus');
select tests.time_passes();
select tests.sign_in_as(tests.id('eva'));
select tests.refuses(tests.act('join_open_match', 'Not together'), 'open_match_not_found', 'a player they have blocked does not sit down beside them');
select tests.sign_out();
select is(tests.seats('Not together'), 'bea waiting, dina seated, fay seated', 'and nothing is half done');
insert into public.open_match_seats (open_match_id, player_id, state, why) values (tests.opened('Not together'), tests.id('eva'), 'requested', 'level');
select tests.sign_in_as(tests.id('dina'));
select tests.refuses(format('select public.answer_open_request(%L, %L, true)', tests.opened('Not together'), tests.id('eva')), 'request_gone', 'nor is let in beside them');
select lives_ok(tests.act('cancel_open_match', 'Not together'), 'that match is called off');
select tests.sign_out();
delete from public.blocks;

-- Somebody who held a seat and has to ask keeps it in the meantime
select tests.sign_in_as(tests.id('ana'));
select tests.open('Kept', ', band_low => 4.0', '5 days');
select tests.sign_out();
select tests.skill('eva', null);
select tests.hold('Kept');
select ok(tests.claim_as('eva') @> '{"state": "requested", "why": "level"}', 'a new player who has not stated a level asks');
select ok((public.join_open_match(tests.opened('Kept')) ->> 'kept_until')::timestamptz between now() + interval '9 minutes' and now() + interval '11 minutes', 'with their seat kept as long as it was held');
select is(public.get_open_match(tests.opened('Kept')) ->> 'seats_left', '1', 'for them it is free');
select is(tests.offered('eva', 'Kept'), null, 'though they have to ask');
select is(tests.join_as('bea', 'Kept'), 'waiting', 'for others it is not');
select is(public.get_open_match(tests.opened('Kept')) ->> 'seats_left', '0', 'and is not shown as free');
select tests.sign_out();
select tests.skill('eva', 'expert');
select is(tests.offered('eva', 'Kept'), 'seat', 'once they have said that they are inside the levels, it is theirs');
select tests.told('Kept');
select is(tests.join_as('eva', 'Kept'), 'seated', 'to take');
select is(tests.told('Kept'), '{"ana: full"}', 'and the match is on');
select is(tests.seats('Kept'), 'ana seated, bea waiting, eva seated', 'a waiting player goes on waiting');

-- Let in by the opener
select tests.sign_in_as(tests.id('hugo'));
select tests.open('Let in', ', band_low => 4.0', '6 days');
select tests.sign_out();
select tests.skill('fay', null);
select tests.hold('Let in');
select is(tests.claim_as('fay') ->> 'state', 'requested', 'another asks');
select is(tests.join_as('bea', 'Let in'), 'waiting', 'somebody inside the levels waits');
select tests.sign_in_as(tests.id('hugo'));
select is(public.answer_open_request(tests.opened('Let in'), tests.id('fay'), true) ->> 'state', 'seated', 'the opener lets in the one whose seat is kept');

-- Given up, or over
select tests.sign_in_as(tests.id('hugo'));
select tests.open('Given up', ', band_low => 4.0', '7 days');
select tests.hold('Given up');
select is(tests.claim_as('fay') ->> 'state', 'requested', 'a third asks');
select is(tests.join_as('bea', 'Given up'), 'waiting', 'somebody inside the levels waits');
select tests.sign_in_as(tests.id('fay'));
select lives_ok(tests.act('leave_open_match', 'Given up'), 'a player who asked changes their mind');
select tests.sign_out();
select is(tests.run('private.move_up()'), 'true', 'the schedule looks at once');
select is(tests.seats('Given up'), 'bea seated, fay left, hugo seated', 'and the waiting player has the seat');
select tests.sign_in_as(tests.id('hugo'));
select tests.open('Over', ', band_low => 4.0', '8 days');
select tests.hold('Over');
select is(tests.claim_as('fay') ->> 'state', 'requested', 'a fourth asks');
select tests.sign_out();
select tests.time_passes();
select is(tests.join_as('bea', 'Over'), 'seated', 'ten minutes later anybody can have the seat');
select tests.sign_in_as(tests.id('fay'));
select is(public.join_open_match(tests.opened('Over')) - 'open_match_id', '{"state": "requested", "why": "level", "position": null, "challenge_id": null}'::jsonb, 'and their request is one like any other');
select tests.sign_in_as(tests.id('hugo'));
select tests.open('Apart', ', band_low => 4.0', '9 days');
select is(tests.join_as('fay', 'Apart'), 'requested', 'somebody asks');
select tests.sign_out();
insert into public.blocks (blocker_id, blocked_id) values (tests.id('hugo'), tests.id('fay'));
select tests.skill('fay', 'expert');
select is(tests.offered('fay', 'Apart'), null, 'a player blocked by somebody in it is offered no seat');
select is(tests.join_as('fay', 'Apart'), 'requested', 'nor takes one');
select tests.sign_out();
delete from public.blocks;

-- Moved: everybody involved is told
select tests.skill('gus', null);
select tests.sign_in_as(tests.id('ana'));
select tests.open('Moved', ', band_low => 4.0', '12 days');
select is(array[tests.join_as('bea', 'Moved'), tests.join_as('eva', 'Moved'), tests.join_as('gus', 'Moved')], '{seated,waiting,requested}', 'one is in, one waits, one asks');
select tests.told('Moved');
select tests.sign_in_as(tests.id('ana'));
select lives_ok(format('select public.move_open_match(%L, current_date + 14, ''12:00'')', tests.opened('Moved')), 'it is moved');
select is(tests.told('Moved'), '{"bea: moved","eva: moved","gus: moved"}', 'each is told, including one who asks: they may be let in at that time now');
select tests.told('Moved');
select lives_ok(format('select public.propose_reschedule(%L, current_date + 16, ''12:00'')', public.get_open_match(tests.opened('Moved')) ->> 'challenge_id'), 'another time is proposed');
select tests.sign_in_as(tests.id('bea'));
select lives_ok(format('select public.accept_reschedule(%L)', (select reschedule ->> 'id' from public.list_challenges(now())
  where id = (public.get_open_match(tests.opened('Moved')) ->> 'challenge_id')::uuid)), 'and agreed to');
select tests.sign_out();
select is(tests.told('Moved'), '{"eva: moved","gus: moved"}', 'waiting and asking players are notified, too');
