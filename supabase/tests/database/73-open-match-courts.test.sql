-- Open matches on courts that their club holds: from the moment they are complete.

select tests.create_player(name) from unnest(array['olga', 'ana', 'bea', 'cleo', 'dina', 'eva']) name;
select tests.create_club('river', 'olga');
select tests.add_member('river', name) from unnest(array['ana', 'bea']) name;
insert into public.courts (id, club_id, name, surface, position)
select tests.id('court ' || n), tests.id('river'), 'Court ' || n, 'clay', n from generate_series(1, 2) n;
insert into public.court_rules (club_id, opens, closes, slot_minutes, days_ahead, holds_per_week) values (tests.id('river'), '08:00', '20:00', 60, 30, 5);
create function tests.open(court text default 'court 1', wall time default '10:00', days integer default 5, kind text default 'singles') returns text language sql stable as $$
  select format('select public.open_match(%L, %L, %L, 60, ''x'', court_id => %L, time_zone => ''Europe/Lisbon'')', kind, current_date + days, wall, tests.id(court)) $$;
create function tests.last() returns uuid language sql stable security definer as $$
  select id from public.open_matches where state <> 'cancelled' order by created_at desc, starts_at desc limit 1 $$;
create function tests.hold_of() returns text language sql stable security definer as $$
  select k.name from public.open_matches o join public.court_holds h on h.challenge_id = o.challenge_id join public.courts k on k.id = h.court_id where o.id = tests.last() $$;
create function tests.holds() returns bigint language sql stable security definer as $$ select count(*) from public.court_holds where kind = 'match' $$;
create function tests.state() returns text language sql stable security definer as $$ select state from public.open_matches where id = tests.last() $$;

-- Opening
select tests.sign_in_as(tests.id('cleo'));
select tests.refuses(tests.open(), 'court_not_found', 'another club''s court cannot be named');
select tests.sign_in_as(tests.id('ana'));
select tests.refuses(tests.open(wall => '07:00'), 'court_closed', 'a court has its hours');
select tests.refuses(tests.open(wall => '10:30'), 'court_slots', 'and its times');
select tests.refuses(tests.open(days => 60), 'court_too_far', 'and is held so far ahead');
select lives_ok(tests.open(), 'a match is opened on it');
select is(public.get_open_match(tests.last()) ->> 'court_location', 'Court 1, Club river', 'its words are the court''s');
select is(public.get_open_match(tests.last()) -> 'court' ->> 'court_id', tests.id('court 1')::text, 'and it leads there');
select is(tests.holds(), 0::bigint, 'which nobody holds yet');

-- Taken in the meantime
select tests.sign_in_as(tests.id('olga'));
select lives_ok(format('select public.block_court(%L, current_date + 5, ''10:00'', 60, ''Lesson'')', tests.id('court 1')), 'the club needs it');
select tests.sign_in_as(tests.id('cleo'));
select tests.refuses(format('select public.join_open_match(%L)', tests.last()), 'court_taken', 'the player who would complete it is told');
select is(tests.state(), 'open', 'and it stays open');
select tests.sign_in_as(tests.id('ana'));
select tests.refuses(format('select public.move_open_match(%L, current_date + 5, ''10:00'', court_id => %L)', tests.last(), tests.id('court 1')), 'same_time', 'there it is');
select tests.refuses(format('select public.move_open_match(%L, current_date + 5, ''07:00'', court_id => %L)', tests.last(), tests.id('court 2')), 'court_closed', 'it is not moved to where there is no court');
select lives_ok(format('select public.move_open_match(%L, current_date + 5, ''10:00'', court_id => %L)', tests.last(), tests.id('court 2')), 'but to the next court');

-- Held
select tests.sign_in_as(tests.id('cleo'));
select lives_ok(format('select public.join_open_match(%L)', tests.last()), 'then it can be a match');
select is(tests.hold_of(), 'Court 2', 'which has its court');
select tests.sign_in_as(tests.id('dina'));
select is(public.join_open_match(tests.last()) ->> 'state', 'waiting', 'one waits');
select tests.sign_in_as(tests.id('cleo'));
select lives_ok(format('select public.leave_open_match(%L)', tests.last()), 'one leaves');
select is(tests.state() || ' ' || tests.hold_of(), 'full Court 2', 'the player who moves up has the court');
select is(tests.holds(), 1::bigint, 'which is held once');
set constraints all immediate;
select is(tests.hold_of() || tests.holds(), 'Court 21', 'also at the end of it');
set constraints all deferred;
select tests.sign_in_as(tests.id('dina'));
select lives_ok(format('select public.leave_open_match(%L)', tests.last()), 'nobody waits any more');
set constraints all immediate;
select is(tests.holds(), 0::bigint, 'the court is free for others');
set constraints all deferred;

-- Nobody moves up without a court
select is(public.join_open_match(tests.last()) ->> 'state', 'seated', 'it is on again');
select tests.sign_in_as(tests.id('eva'));
select is(public.join_open_match(tests.last()) ->> 'state', 'waiting', 'one waits');
select tests.sign_out();
update public.court_rules set days_ahead = 2;
select tests.sign_in_as(tests.id('dina'));
select lives_ok(format('select public.leave_open_match(%L)', tests.last()), 'one leaves whatever comes of it');
select is(tests.state(), 'open', 'the court is not available: it is open');
select is((select s ->> 'my_state' from public.get_open_match(tests.last()) s), 'left', 'the player who left is gone');
select tests.sign_in_as(tests.id('eva'));
select is((select s ->> 'my_state' from public.get_open_match(tests.last()) s), 'waiting', 'and the waiting player waits');
select tests.sign_out();
update public.court_rules set days_ahead = 30;
update public.open_matches set move_up_at = now() where id = tests.last() and move_up_at is not null;
select ok(private.move_up(), 'it is tried again');
select is(tests.state() || ' ' || tests.hold_of(), 'full Court 2', 'until it can');

-- Not where a court is blocked, or has an event
select tests.sign_in_as(tests.id('olga'));
select lives_ok(format('select public.block_court(%L, current_date + 8, ''10:00'', 60, ''Lesson'')', tests.id('court 1')), 'one court is blocked');
select lives_ok(format('select public.create_event(%L, ''Social'', '''', ''x'', current_date + 8, ''10:00'', 60, court_ids => array[%L]::uuid[])', tests.id('river'), tests.id('court 2')), 'the other has an event');
select tests.sign_in_as(tests.id('ana'));
select tests.refuses(tests.open('court 1', '10:00', 8), 'court_taken', 'no match is opened where a court is blocked');
select tests.refuses(tests.open('court 2', '10:00', 8), 'court_taken', 'nor where an event is');
select lives_ok(tests.open('court 1', '14:00', 8), 'later one is');
select tests.sign_out();
create function tests.on_day_8(court text) returns text language sql stable security definer as $$
  select format('select public.move_open_match(%L, current_date + 8, ''10:00'', court_id => %L)', o.id, tests.id(court))
  from public.open_matches o where o.proposed_date = current_date + 8 $$;
select tests.sign_in_as(tests.id('ana'));
select tests.refuses(tests.on_day_8('court 1'), 'court_taken', 'and it is moved neither to the blocked time');
select tests.refuses(tests.on_day_8('court 2'), 'court_taken', 'nor to that of the event');

-- A player with no more courts that week does not hold up those waiting behind them
select tests.sign_out();
select tests.create_player(name) from unnest(array['opi', 'ben', 'wanda', 'walt', 'xena']) name;
select tests.create_club('lake', 'olga');
select tests.add_member('lake', name) from unnest(array['opi', 'ben', 'wanda', 'walt', 'xena']) name;
insert into public.courts (id, club_id, name, surface, position)
select tests.id('lake ' || n), tests.id('lake'), 'Lake ' || n, 'clay', n from generate_series(1, 2) n;
insert into public.court_rules (club_id, opens, closes, slot_minutes, days_ahead, holds_per_week) values (tests.id('lake'), '08:00', '20:00', 60, 30, 1);
create function tests.monday() returns date language sql stable as $$ select date_trunc('week', current_date + 14)::date $$;
create function tests.on_lake() returns uuid language sql stable security definer as $$ select id from public.open_matches where court_id = tests.id('lake 1') $$;
create function tests.seats() returns text language sql stable security definer as $$
  select string_agg(p.full_name || ' ' || s.state, ', ' order by s.player_id <> o.opener_id, p.full_name) from public.open_matches o
  join public.open_match_seats s on s.open_match_id = o.id join public.profiles p on p.id = s.player_id where o.id = tests.on_lake() $$;
create function tests.join_as(name text) returns text language plpgsql as $$
begin
  perform tests.sign_in_as(tests.id(name));
  return public.join_open_match(tests.on_lake()) ->> 'state';
end $$;
select tests.sign_in_as(tests.id('opi'));
select public.open_match('singles', tests.monday(), '10:00', 60, 'x', tests.id('lake 1'), audience => 'club', club_id => tests.id('lake'));
select is(array[tests.join_as('ben'), tests.join_as('wanda'), tests.join_as('walt')], '{seated,waiting,waiting}', 'two wait');
select tests.sign_in_as(tests.id('wanda'));
select public.send_challenge(tests.id('xena'), tests.monday() + 2, '15:00', 60, 'x', 'singles', court_id => tests.id('lake 2'));
select tests.sign_in_as(tests.id('xena'));
select is((public.accept_challenge((select id from public.list_challenges(now()) where status = 'pending'))).status, 'accepted', 'the first of them gets her court of the week elsewhere');
select tests.sign_in_as(tests.id('ben'));
select lives_ok(format('select public.leave_open_match(%L)', tests.on_lake()), 'a seat falls free');
select is(tests.seats(), 'opi seated, ben left, walt seated, wanda waiting', 'the next one has it');
select tests.sign_in_as(tests.id('walt'));
select is(public.get_open_match(tests.on_lake()) ->> 'state', 'full', 'and it is a match');
