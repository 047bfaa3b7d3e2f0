-- Held courts: who switches it on, what holds and frees a court, what the rules refuse, and who sees what.

set constraints all immediate; -- The court of a cancelled match is freed at the end of the transaction.

select tests.create_player(name) from unnest(array['olga', 'adam', 'ana', 'bea', 'cleo', 'dora', 'eva', 'guest', 'rival', 'stranger']) name;
select tests.create_club('our-club', 'olga');
select tests.create_club('their-club', 'rival');
select tests.add_member('our-club', 'adam', 'admin');
select tests.add_member('our-club', name) from unnest(array['ana', 'bea', 'cleo', 'dora', 'eva']) name;
insert into public.courts (id, club_id, name, surface, position)
values (tests.id('court 1'), tests.id('our-club'), 'Court 1', 'clay', 0), (tests.id('court 2'), tests.id('our-club'), 'Court 2', 'clay', 1),
  (tests.id('court 3'), tests.id('our-club'), 'Court 3', 'hard', 2), (tests.id('theirs'), tests.id('their-club'), 'Their court', 'hard', 0);

-- The Monday after next: a whole week in the future.
create function tests.monday() returns date language sql stable as $$ select date_trunc('week', current_date + 14)::date $$;
create function tests.at(day integer, wall time) returns timestamptz language sql stable as $$
  select (tests.monday() + day + wall) at time zone 'Europe/Lisbon'
$$;
-- The days of a block, by its words.
create function tests.weeks_of(word text) returns date[] language sql security definer as $$
  select array_agg((lower(h.during) at time zone 'Europe/Lisbon')::date order by h.during) from public.court_holds h where h.title = word
$$;
create function tests.walls_of(word text) returns time[] language sql security definer as $$
  select array_agg(distinct (lower(h.during) at time zone 'Europe/Lisbon')::time) from public.court_holds h where h.title = word
$$;
create function tests.week_of(word text, at integer) returns uuid language sql security definer as $$
  select h.id from public.court_holds h where h.title = word order by h.during offset at limit 1
$$;
-- A match of the two on a court, `day` days after that Monday, on the club's clock; it waits for an answer.
create function tests.propose(word text, sender text, receiver text, court text, day integer, wall time, minutes integer default 60)
  returns uuid language plpgsql security definer as $$
begin
  insert into public.challenges (id, challenger_id, challenged_id, proposed_date, proposed_time, time_zone, starts_at, duration_minutes,
    court_location, court_id, match_type)
  values (tests.id(word), tests.id(sender), tests.id(receiver), tests.monday() + day, wall, 'Europe/Lisbon', tests.at(day, wall), minutes,
    court || ', Club our-club', tests.id(court), 'singles');
  insert into public.challenge_seats (challenge_id, player_id, side, status)
  values (tests.id(word), tests.id(sender), 'challenger', 'confirmed'), (tests.id(word), tests.id(receiver), 'challenged', 'invited');
  return tests.id(word);
end $$;
-- The same, agreed by whoever was asked.
create function tests.agree(word text, sender text, receiver text, court text, day integer, wall time, minutes integer default 60)
  returns text language plpgsql as $$
begin
  perform tests.propose(word, sender, receiver, court, day, wall, minutes);
  perform tests.sign_in_as(tests.id(receiver));
  return (public.accept_challenge(tests.id(word))).status;
end $$;
create function tests.hold_of(word text) returns table (court text, day integer, wall time) language sql security definer as $$
  select k.name, (lower(h.during) at time zone 'Europe/Lisbon')::date - tests.monday(), (lower(h.during) at time zone 'Europe/Lisbon')::time
  from public.court_holds h join public.courts k on k.id = h.court_id
  where tests.id(word) in (h.challenge_id, h.event_id, h.id) order by h.court_id
$$;
create function tests.hold(word text) returns uuid language sql security definer as $$
  select h.id from public.court_holds h where tests.id(word) in (h.challenge_id, h.event_id) or h.title = word limit 1
$$;
create function tests.court_of(word text) returns table (place text, court uuid) language sql security definer as $$
  select court_location, court_id from public.challenges where id = tests.id(word)
$$;
create function tests.other_time(word text) returns uuid language sql security definer as $$
  select id from public.reschedules where challenge_id = tests.id(word) and status = 'proposed'
$$;
create function tests.switch_on(opens time default '08:00', closes time default '22:00', slot integer default 60, ahead integer default 60,
  most integer default 3) returns jsonb language sql as $$
  select public.set_court_rules(tests.id('our-club'), opens, closes, slot, ahead, most)
$$;
create function tests.headlines(name text) returns text[] language sql security definer as $$
  with gone as (delete from public.notifications n where n.user_id = tests.id(name) returning n.title)
  select coalesce(array_agg(title order by title), '{}') from gone
$$;

-- Who may do what
select tests.as_visitor();
select tests.forbids($$ select tests.switch_on() $$, 'a visitor switches nothing on');
select tests.forbids($$ select public.stop_court_holds(tests.id('our-club')) $$, 'nor off');
select tests.forbids($$ select public.get_court_day(tests.id('our-club')) $$, 'a visitor sees no day');
select tests.forbids($$ select public.court_times(tests.id('our-club'), current_date) $$, 'nor what is free');
select tests.forbids($$ select public.block_court(tests.id('court 1'), current_date + 3, '10:00', 60, 'Lesson') $$, 'a visitor blocks nothing');
select tests.forbids($$ select public.move_hold(tests.id('x'), tests.id('court 1')) $$, 'moves nothing');
select tests.forbids($$ select public.release_hold(tests.id('x')) $$, 'and frees nothing');
select tests.sign_in_as(tests.id('stranger'));
select tests.refuses($$ select tests.switch_on() $$, 'not_a_manager', 'a stranger switches nothing on');
select tests.refuses($$ select public.court_times(tests.id('our-club'), current_date) $$, 'not_a_member', 'a stranger is not told what is free');
select tests.refuses($$ select public.court_times(null, current_date) $$, 'not_a_member', 'nor of no club');
select tests.sign_in_as(tests.id('ana'));
select tests.refuses($$ select tests.switch_on() $$, 'not_a_manager', 'nor does a member');
select tests.refuses($$ select public.stop_court_holds(tests.id('our-club')) $$, 'not_a_manager', 'or off');
select tests.refuses($$ select public.get_court_day(tests.id('our-club')) $$, 'not_a_manager', 'a member sees no day');
select tests.refuses($$ select public.block_court(tests.id('court 1'), current_date + 3, '10:00', 60, 'Lesson') $$, 'not_a_manager', 'a member blocks nothing');
select tests.forbids('select * from public.court_holds', 'nobody reads the table of holds');
select tests.forbids('select * from public.court_rules', 'nobody reads the table of rules');
select tests.forbids($$ insert into public.court_holds (court_id, during, kind, title) values (tests.id('court 1'), tstzrange(now(), now() + interval '1 hour'), 'block', 'Mine') $$, 'nobody writes holds');
select tests.forbids($$ delete from public.court_rules $$, 'nobody writes rules');
select tests.sign_in_as(tests.id('rival'));
select tests.refuses($$ select tests.switch_on() $$, 'not_a_manager', 'nor does the owner of another club');
select tests.create_factor('adam');
select tests.sign_in_as(tests.id('adam'));
select tests.refuses($$ select tests.switch_on() $$, 'second_step_required', 'an admin without their second step does nothing');
select tests.sign_in_as(tests.id('adam'), 'aal2');

-- Without the switch nothing changes
select is(public.get_court_day(tests.id('our-club')) -> 'rules', 'null', 'without the switch there are no rules');
select is(public.get_court_day(tests.id('our-club')) -> 'holds', 'null', 'and no holds');
select tests.finds($$ select * from public.court_times(tests.id('our-club'), tests.monday()) $$, 0, 'no times');
select tests.refuses($$ select public.block_court(tests.id('court 1'), current_date + 3, '10:00', 60, 'Lesson') $$, 'holds_off', 'and no blocks');
select tests.sign_out();
select is(private.court_state(tests.id('court 1'), tests.at(0, '10:00'), tests.at(0, '11:00')), null, 'a court is neither free nor held');
select is(tests.agree('before', 'ana', 'bea', 'court 1', 0, '10:15', 45), 'accepted', 'a match is agreed on a court at any time');
select is(tests.agree('clash', 'cleo', 'dora', 'court 1', 0, '10:30'), 'accepted', 'as is another at the same time');
select tests.sign_out();
select tests.finds('select * from public.court_holds', 0, 'and nothing is held');
update public.challenges set responded_at = now() - interval '1 hour' where id = tests.id('before');

-- Switching on
select tests.sign_in_as(tests.id('olga'));
select tests.refuses($$ select tests.switch_on(opens => null) $$, 'bad_opening_hours', 'opening hours are needed');
select tests.refuses($$ select tests.switch_on(opens => '08:10') $$, 'bad_opening_hours', 'on the half hour');
select tests.refuses($$ select tests.switch_on(closes => '22:00:01') $$, 'bad_opening_hours', 'to the second');
select tests.refuses($$ select tests.switch_on(opens => '22:00', closes => '08:00') $$, 'hours_too_short', 'closing comes after opening');
select tests.refuses($$ select tests.switch_on(opens => '21:00', slot => 90) $$, 'hours_too_short', 'by at least a slot');
select tests.refuses($$ select tests.switch_on(slot => 45) $$, 'bad_slot', 'a slot is one of three');
select tests.refuses($$ select tests.switch_on(slot => null) $$, 'bad_slot', 'and not none');
select tests.refuses($$ select tests.switch_on(ahead => 1) $$, 'bad_days_ahead', 'at least two days ahead, since matches are sent a day before');
select tests.refuses($$ select tests.switch_on(ahead => 366) $$, 'bad_days_ahead', 'at most a year');
select tests.refuses($$ select tests.switch_on(most => 0) $$, 'bad_holds_per_week', 'at least one hold');
select tests.refuses($$ select tests.switch_on(most => null) $$, 'bad_holds_per_week', 'and not none');
select is(tests.switch_on() - 'x', jsonb_build_array(jsonb_build_object('kind', 'match', 'title', null, 'players', '["cleo", "dora"]'::jsonb, 'court', 'Court 1',
  'starts_at', tests.at(0, '10:30'))), 'the owner switches it on, and sees what has no court');
select results_eq($$ select * from tests.hold_of('before') $$, $$ values ('Court 1', 0, time '10:15') $$, 'the earlier agreement has its court');
select tests.finds($$ select * from tests.hold_of('clash') $$, 0, 'the later one has none');
select is(tests.switch_on(opens => '07:30', slot => 30), '[]', 'other rules leave what is held');
select is(tests.switch_on(), '[]', 'and can be taken back');
select tests.sign_out();
select ok(exists (select from realtime.messages where event = 'court' and topic = 'club:' || tests.id('our-club') || ':1'), 'the club''s windows are notified');

-- A match holds its court
select is(tests.agree('first', 'ana', 'bea', 'court 1', 1, '10:00'), 'accepted', 'a match is agreed on a free court');
select results_eq($$ select * from tests.hold_of('first') $$, $$ values ('Court 1', 1, time '10:00') $$, 'and holds it');
select tests.sign_out();
select tests.refuses($$ select tests.propose('second', 'cleo', 'dora', 'court 1', 1, '10:00') $$, 'court_taken', 'another match there can''t even be sent');
select lives_ok($$ select tests.propose('second', 'cleo', 'dora', 'court 1', 1, '11:00') $$, 'the hour after is free');
select lives_ok($$ select tests.propose('third', 'eva', 'adam', 'court 1', 1, '11:00') $$, 'for whoever agrees first');
select tests.sign_in_as(tests.id('dora'));
select is((public.accept_challenge(tests.id('second'))).status, 'accepted', 'the first to agree has it');
select tests.sign_in_as(tests.id('adam'), 'aal2');
select tests.refuses($$ select public.accept_challenge(tests.id('third')) $$, 'court_taken', 'the second is refused');
select is(tests.status_of('third'), 'pending', 'and still waits');
select tests.sign_out();
select is((select status from public.challenge_seats where challenge_id = tests.id('third') and player_id = tests.id('adam')), 'invited', 'with nothing half done');
select lives_ok($$ select tests.propose('other court', 'guest', 'eva', 'court 2', 1, '11:00') $$, 'another court is free, and one of the two is a member');
delete from public.challenges where id = tests.id('other court');

-- A cancelled match frees its court; a played one has used it
select tests.sign_in_as(tests.id('cleo'));
select is((public.cancel_challenge(tests.id('second'))).status, 'cancelled', 'a match is called off');
select tests.finds($$ select * from tests.hold_of('second') $$, 0, 'and its court is free');
select tests.sign_in_as(tests.id('adam'), 'aal2');
select is((public.accept_challenge(tests.id('third'))).status, 'accepted', 'for the other');
select tests.sign_out();
update public.challenges set status = 'completed' where id = tests.id('third');
select tests.finds($$ select * from tests.hold_of('third') $$, 1, 'a played match keeps its hold');
update public.challenges set status = 'accepted' where id = tests.id('third');
update public.challenges set status = 'no_show' where id = tests.id('third');
select tests.finds($$ select * from tests.hold_of('third') $$, 0, 'one that was not played does not');

-- Rules
select tests.refuses($$ select tests.propose('bad', 'cleo', 'dora', 'court 1', 2, '07:00') $$, 'court_closed', 'not before opening');
select tests.refuses($$ select tests.propose('bad', 'cleo', 'dora', 'court 1', 2, '21:00', 120) $$, 'court_closed', 'not beyond closing');
select tests.refuses($$ select tests.propose('bad', 'cleo', 'dora', 'court 1', 2, '10:30') $$, 'court_slots', 'not between slots');
select tests.refuses($$ select tests.propose('bad', 'cleo', 'dora', 'court 1', 2, '10:00', 90) $$, 'court_slots', 'not for half a slot');
select tests.refuses($$ select tests.propose('bad', 'cleo', 'dora', 'court 1', 60, '10:00') $$, 'court_too_far', 'not too far ahead');
select tests.refuses($$ select tests.propose('bad', 'guest', 'stranger', 'court 1', 2, '10:00') $$, 'court_for_members', 'not for strangers');
update public.courts set out_from = tests.monday() + 3, out_until = tests.monday() + 4 where id = tests.id('court 3');
select tests.refuses($$ select tests.propose('bad', 'cleo', 'dora', 'court 3', 3, '10:00') $$, 'court_out', 'not on the first day out of service');
select tests.refuses($$ select tests.propose('bad', 'cleo', 'dora', 'court 3', 4, '21:00') $$, 'court_out', 'nor on the last');
select lives_ok($$ select tests.propose('after', 'cleo', 'dora', 'court 3', 5, '10:00') $$, 'but on the day after');
update public.courts set out_until = null where id = tests.id('court 3');
select tests.sign_in_as(tests.id('dora'));
select tests.refuses($$ select public.accept_challenge(tests.id('after')) $$, 'court_out', 'rules are checked again on agreeing');
select tests.sign_out();
update public.courts set out_from = null where id = tests.id('court 3');
delete from public.challenges where id = tests.id('after');

-- How many a week
select is(tests.agree('two', 'ana', 'cleo', 'court 2', 2, '10:00'), 'accepted', 'the second of the week'); -- 'before', 'first', 'two': ana has three by now
select tests.sign_out();
select is((select private.holds_in_week(tests.id('ana'), tests.id('our-club'), tests.at(6, '21:00'), null)), 3::bigint, 'the week ends on Sunday');
select is((select private.holds_in_week(tests.id('ana'), tests.id('our-club'), tests.at(7, '08:00'), null)), 0::bigint, 'and the next begins on Monday');
select is((select private.holds_in_week(tests.id('ana'), tests.id('our-club'), tests.at(0, '08:00'), tests.id('two'))), 2::bigint, 'a match does not count against itself');
select tests.refuses($$ select tests.propose('bad', 'dora', 'ana', 'court 2', 3, '10:00') $$, 'too_many_holds', 'a player with the maximum gets no more, even as the challenged player');
select lives_ok($$ select tests.propose('next week', 'dora', 'ana', 'court 2', 7, '10:00') $$, 'but next week');
select lives_ok($$ select tests.propose('bad', 'dora', 'eva', 'court 2', 3, '10:00') $$, 'others do');
delete from public.challenges where id in (tests.id('bad'), tests.id('next week'));
select tests.propose('one', 'dora', 'eva', 'court 2', 3, '10:00'), tests.propose('more', 'eva', 'dora', 'court 2', 3, '12:00');
select tests.sign_in_as(tests.id('olga'));
select is(tests.switch_on(most => 1), '[]', 'fewer a week leave what is held');
select tests.sign_in_as(tests.id('eva'));
select is((public.accept_challenge(tests.id('one'))).status, 'accepted', 'of two that were sent');
select tests.sign_in_as(tests.id('dora'));
select tests.refuses($$ select public.accept_challenge(tests.id('more')) $$, 'too_many_holds', 'one is too many');
select tests.sign_in_as(tests.id('olga'));
select is(tests.switch_on(most => 9), '[]', 'more a week are allowed again');
select tests.sign_in_as(tests.id('dora'));
select is((public.accept_challenge(tests.id('more'))).status, 'accepted', 'then it is not');

-- Another time
select tests.sign_in_as(tests.id('eva'));
select lives_ok($$ select public.propose_reschedule(tests.id('one'), tests.monday() + 3, '13:00') $$, 'another time is proposed');
select tests.sign_out();
select tests.refuses($$ update public.reschedules set court_id = tests.id('court 2'), starts_at = tests.at(3, '12:00') where challenge_id = tests.id('one') $$, 'court_taken', 'not on a taken court');
update public.reschedules set court_id = tests.id('court 2') where challenge_id = tests.id('one');
select tests.sign_in_as(tests.id('dora'));
select lives_ok($$ select public.accept_reschedule(tests.other_time('one')) $$, 'and agreed');
select tests.sign_out();
select results_eq($$ select * from tests.hold_of('one') $$, $$ values ('Court 2', 3, time '13:00') $$, 'the hold moves with the match');
select tests.refuses($$ update public.challenges set starts_at = tests.at(3, '12:00') where id = tests.id('one') $$, 'court_taken', 'not onto another');
select tests.refuses($$ update public.challenges set starts_at = tests.at(3, '13:30') where id = tests.id('one') $$, 'court_slots', 'nor off the slots');
update public.challenges set court_id = tests.id('court 1') where id = tests.id('one');
select results_eq($$ select * from tests.hold_of('one') $$, $$ values ('Court 1', 3, time '13:00') $$, 'it moves to another court too');
update public.challenges set court_id = null, court_location = 'The park' where id = tests.id('one');
select tests.finds($$ select * from tests.hold_of('one') $$, 0, 'and ends where the match goes elsewhere');
update public.challenges set court_id = tests.id('theirs') where id = tests.id('one');
select tests.finds($$ select * from tests.hold_of('one') $$, 0, 'a club that does not hold its courts holds none');
update public.challenges set court_id = tests.id('court 2') where id = tests.id('one');
select results_eq($$ select * from tests.hold_of('one') $$, $$ values ('Court 2', 3, time '13:00') $$, 'back again it holds');

-- Blocks
select tests.sign_in_as(tests.id('adam'), 'aal2');
select tests.refuses($$ select public.block_court(tests.id('nothing'), tests.monday(), '10:00', 60, 'Lesson') $$, 'not_a_manager', 'no court is nobody''s to block');
select tests.refuses($$ select public.block_court(tests.id('theirs'), tests.monday(), '10:00', 60, 'Lesson') $$, 'not_a_manager', 'nor is another club''s');
select tests.refuses($$ select public.block_court(tests.id('court 1'), null, '10:00', 60, 'Lesson') $$, 'no_date', 'a block has a day');
select tests.refuses($$ select public.block_court(tests.id('court 1'), tests.monday(), null, 60, 'Lesson') $$, 'no_time', 'a time');
select tests.move_to(zone, 'our-club') from tests.skipped();
select tests.refuses(format($$ select public.block_court(tests.id('court 1'), %L, %L, 60, 'Lesson') $$, day, wall), 'no_such_time', 'that there is') from tests.skipped();
select tests.move_to('Europe/Lisbon', 'our-club');
select tests.refuses($$ select public.block_court(tests.id('court 1'), current_date + 400, '10:00', 60, 'Lesson') $$, 'too_far', 'within the year');
select tests.refuses($$ select public.block_court(tests.id('court 1'), current_date - 1, '10:00', 60, 'Lesson') $$, 'block_in_past', 'that is not over');
select tests.refuses($$ select public.block_court(tests.id('court 1'), tests.monday(), '10:00', null, 'Lesson') $$, 'bad_block_length', 'a length');
select tests.refuses($$ select public.block_court(tests.id('court 1'), tests.monday(), '10:00', 10, 'Lesson') $$, 'bad_block_length', 'of a quarter of an hour');
select tests.refuses($$ select public.block_court(tests.id('court 1'), tests.monday(), '10:00', 1441, 'Lesson') $$, 'bad_block_length', 'to a day');
select tests.refuses($$ select public.block_court(tests.id('court 1'), tests.monday(), '10:00', 60, '  ') $$, 'no_block_title', 'and words');
select tests.refuses($$ select public.block_court(tests.id('court 1'), tests.monday(), '10:00', 60, null) $$, 'no_block_title', 'not none');
select tests.refuses($$ select public.block_court(tests.id('court 1'), tests.monday(), '10:00', 60, repeat('a', 61)) $$, 'bad_block_title', 'not too many');
select tests.refuses($$ select public.block_court(tests.id('court 1'), tests.monday(), '10:00', 60, E'Two\nlines') $$, 'bad_block_title', 'in one line');
select tests.refuses($$ select public.block_court(tests.id('court 1'), tests.monday() + 1, '09:30', 60, 'Lesson') $$, 'court_taken', 'a block does not push a match aside');
select lives_ok($$ select public.block_court(tests.id('court 1'), tests.monday() + 1, '06:30', 90, ' Lesson ') $$, 'a block may be outside of all rules');
select tests.sign_out();
select is((select title from public.court_holds where kind = 'block'), 'Lesson', 'the words are trimmed');
select is((select made_by from public.court_holds where kind = 'block'), tests.id('adam'), 'its creator is stored');
select tests.sign_in_as(tests.id('adam'), 'aal2');
select is(jsonb_array_length(public.export_my_data()::jsonb -> 'court_blocks'), 1, 'and in the copy of their data');

-- Moving
select tests.sign_in_as(tests.id('ana'));
select tests.refuses($$ select public.move_hold(tests.hold('Lesson'), tests.id('court 2')) $$, 'not_a_manager', 'a member moves nothing');
select tests.refuses($$ select public.release_hold(tests.hold('Lesson')) $$, 'not_a_manager', 'and frees nothing');
select tests.refuses($$ select public.release_hold(tests.hold('first')) $$, 'not_a_manager', 'not their own match either');
select tests.sign_in_as(tests.id('rival'));
select tests.refuses($$ select public.move_hold(tests.hold('Lesson'), tests.id('theirs')) $$, 'not_a_manager', 'nor does the owner of another club');
select tests.sign_in_as(tests.id('adam'), 'aal2');
select tests.refuses($$ select public.move_hold(tests.id('nothing'), tests.id('court 2')) $$, 'hold_not_found', 'an unknown hold is not moved');
select tests.refuses($$ select public.release_hold(null) $$, 'hold_not_found', 'or freed');
select tests.refuses($$ select public.move_hold(tests.hold('Lesson'), tests.id('theirs')) $$, 'court_not_found', 'not to another club''s court');
select tests.refuses($$ select public.move_hold(tests.hold('Lesson'), null) $$, 'court_not_found', 'nor to none');
select tests.refuses($$ select public.move_hold(tests.hold('Lesson'), tests.id('court 1'), tests.monday() + 1, '10:00') $$, 'court_taken', 'not onto a match');
select tests.refuses($$ select public.move_hold(tests.hold('Lesson'), tests.id('court 1'), tests.monday() + 1) $$, 'no_time', 'a day needs a time');
select tests.refuses($$ select public.move_hold(tests.hold('Lesson'), tests.id('court 1'), null, '10:00') $$, 'no_date', 'and a time a day');
select tests.refuses($$ select public.move_hold(tests.hold('Lesson'), tests.id('court 1'), current_date - 1, '10:00') $$, 'block_in_past', 'not into what is over');
select lives_ok($$ select public.move_hold(tests.hold('Lesson'), tests.id('court 2'), tests.monday() + 2, '15:00') $$, 'a block moves in court and time');
select lives_ok($$ select public.move_hold(tests.hold('Lesson'), tests.id('court 2'), tests.monday() + 2, '15:00') $$, 'twice is the same');
select tests.refuses($$ select public.move_hold(tests.hold('Lesson'), tests.id('court 2'), tests.monday() + 2, case n % 2 when 1 then '15:30'::time else '15:00' end)
  from generate_series(1, 201) n $$, 'too_many_changes', 'nobody moves it back and forth endlessly');
select tests.sign_out();
select results_eq($$ select lower(during), upper(during), court_id from public.court_holds where title = 'Lesson' $$,
  $$ values (tests.at(2, '15:00'), tests.at(2, '16:30'), tests.id('court 2')) $$, 'as long as it was');
select tests.headlines('ana'), tests.headlines('bea');
select tests.sign_in_as(tests.id('adam'), 'aal2');
select tests.refuses($$ select public.move_hold(tests.hold('first'), tests.id('court 2'), tests.monday() + 1, '12:00') $$, 'hold_keeps_time', 'a match keeps its time');
select lives_ok($$ select public.move_hold(tests.hold('first'), tests.id('court 2'), tests.monday() + 1, '10:00') $$, 'but not its court');
select results_eq($$ select * from tests.hold_of('first') $$, $$ values ('Court 2', 1, time '10:00') $$, 'that is another one then');
select results_eq($$ select * from tests.court_of('first') $$, $$ values ('Court 2, Club our-club', tests.id('court 2')) $$, 'the match says so');
select is(tests.headlines('ana') || tests.headlines('bea'), array['Your match is on another court', 'Your match is on another court'], 'and both are notified');
select lives_ok($$ select public.release_hold(tests.hold('first')) $$, 'a match can lose its court');
select tests.finds($$ select * from tests.hold_of('first') $$, 0, 'which is free then');
select results_eq($$ select * from tests.court_of('first') $$, $$ values ('Club our-club', null::uuid) $$, 'the match only says the club');
select is(tests.headlines('ana') || tests.headlines('bea'), array['Your match needs another court', 'Your match needs another court'], 'and both are notified');
select lives_ok($$ select public.release_hold(tests.hold('Lesson')) $$, 'a block goes');
select tests.finds($$ select * from tests.hold_of('Lesson') $$, 0, 'altogether');
select tests.sign_out();
update public.courts set out_from = current_date where id = tests.id('court 3');
select tests.sign_in_as(tests.id('adam'), 'aal2');
select tests.refuses($$ select public.move_hold(tests.hold('one'), tests.id('court 3')) $$, 'court_out', 'not onto a court that is out of service');
select tests.sign_out();
update public.courts set out_from = null where id = tests.id('court 3');
insert into public.court_holds (id, court_id, during, kind, challenge_id) select tests.id('begun'), tests.id('court 3'), tstzrange(now() - interval '1 hour', now() + interval '1 hour'), 'match', tests.create_challenge('begun match', 'ana', 'bea', 'completed', '-1 hour');
insert into public.court_holds (id, court_id, during, kind, title) values (tests.id('running'), tests.id('court 1'), tstzrange(now() - interval '1 hour', now() + interval '1 hour'), 'block', 'Running'),
  (tests.id('over'), tests.id('court 1'), tstzrange(now() - interval '3 hours', now() - interval '1 hour'), 'block', 'Over');
select tests.sign_in_as(tests.id('adam'), 'aal2');
select tests.refuses($$ select public.release_hold(tests.id('begun')) $$, 'hold_started', 'a match that has begun keeps its court');
select tests.refuses($$ select public.move_hold(tests.id('begun'), tests.id('court 2')) $$, 'hold_started', 'and stays there');
select tests.refuses($$ select public.release_hold(tests.id('over')) $$, 'hold_started', 'a block that is over stays');
select lives_ok($$ select public.release_hold(tests.id('running')) $$, 'one that has begun can end early');

-- Every week
select tests.refuses($$ select public.block_court(tests.id('court 3'), tests.monday(), '07:00', 60, 'Juniors', 0) $$, 'bad_block_weeks', 'a block comes once at least');
select tests.refuses($$ select public.block_court(tests.id('court 3'), tests.monday(), '07:00', 60, 'Juniors', 61) $$, 'bad_block_weeks', 'and 60 times at most');
select tests.refuses($$ select public.block_court(tests.id('court 3'), tests.monday(), '07:00', 60, 'Juniors', null) $$, 'bad_block_weeks', 'not some times');
select lives_ok($$ select public.block_court(tests.id('court 3'), tests.monday() + 14, '07:00', 60, 'Once') $$, 'with a court that is taken in one week');
select tests.refuses($$ select public.block_court(tests.id('court 3'), tests.monday(), '07:30', 60, 'Juniors', 4) $$, 'weeks_taken', 'the others are not taken either');
select is(tests.weeks_of('Juniors'), null, 'none of them');
select lives_ok($$ select public.block_court(tests.id('court 3'), tests.monday(), '06:00', 60, 'Juniors', 60) $$, 'a lesson is every week');
select is(tests.weeks_of('Juniors'), array(select tests.monday() + 7 * n from generate_series(0, 59) n), 'for 60 weeks');
select is(tests.walls_of('Juniors'), array[time '06:00'], 'at the same time on the clock, summer and winter');
select is((select h -> 'every_week' from jsonb_array_elements(public.get_court_day(tests.id('our-club'), tests.monday()) -> 'holds') h where h ->> 'title' = 'Juniors'), 'true', 'the day says so');
select lives_ok($$ select public.release_hold(tests.week_of('Juniors', 1)) $$, 'one week of it can go');
select is(cardinality(tests.weeks_of('Juniors')), 59, 'and no other');
select lives_ok($$ select public.release_hold(tests.hold('Once'), true) $$, 'of what comes once that is all');
select is(cardinality(tests.weeks_of('Juniors')), 59, 'the others stay');
select tests.sign_out();
update public.court_holds set during = tstzrange(now() - interval '2 days', now() - interval '47 hours') where title = 'Juniors' and lower(during) = tests.at(0, '06:00');
select tests.sign_in_as(tests.id('olga'));
select lives_ok($$ select public.release_hold(tests.week_of('Juniors', 3), true) $$, 'all can go at once');
select is(cardinality(tests.weeks_of('Juniors')), 1, 'but what is over');
select tests.sign_out();
delete from public.court_holds where title = 'Juniors';
select tests.sign_in_as(tests.id('adam'), 'aal2');

-- Events
select tests.sign_out();
create function tests.plan(word text, day integer, wall time, courts text[], weeks integer default 1) returns void language sql security definer as $$
  insert into public.club_events (id, club_id, series_id, title, place, event_date, event_time, time_zone, starts_at, duration_minutes)
  select tests.id(word || case n when 0 then '' else n::text end), tests.id('our-club'), tests.id(word || ' series'), word, 'Courts', tests.monday() + day + 7 * n, wall, 'Europe/Lisbon',
    tests.at(day + 7 * n, wall), 90 from generate_series(0, weeks - 1) n;
  insert into public.event_courts (event_id, court_id)
  select tests.id(word || case n when 0 then '' else n::text end), tests.id(c) from generate_series(0, weeks - 1) n, unnest(courts) c;
$$;
select tests.sign_out();
select lives_ok($$ select tests.plan('Night', 4, '18:30', array['court 1', 'court 2'], 3) $$, 'an event takes place on two courts, three weeks');
select results_eq($$ select * from tests.hold_of('Night') order by 1 $$, $$ values ('Court 1', 4, time '18:30'), ('Court 2', 4, '18:30') $$, 'and holds both');
select tests.finds($$ select * from public.court_holds where kind = 'event' $$, 6, 'every week');
select tests.refuses($$ select tests.plan('Other', 4, '19:00', array['court 3', 'court 2']) $$, 'court_taken', 'another event cannot have one of them');
select tests.refuses($$ select tests.propose('bad', 'dora', 'eva', 'court 1', 4, '19:00') $$, 'court_taken', 'nor can a match');
update public.club_events set starts_at = (event_date + 7 + event_time) at time zone time_zone, event_date = event_date + 7 where series_id = tests.id('Night series');
select results_eq($$ select * from tests.hold_of('Night') order by 1 $$, $$ values ('Court 1', 11, time '18:30'), ('Court 2', 11, '18:30') $$, 'a series moves on by a week');
select tests.finds($$ select * from public.court_holds where kind = 'event' $$, 6, 'as a whole');
update public.club_events set going_count = 0, title = 'Club night' where id = tests.id('Night');
select is(tests.agree('in the way', 'dora', 'eva', 'court 1', 5, '10:00'), 'accepted', 'a match is agreed');
select tests.sign_out();
select tests.refuses($$ update public.club_events set starts_at = tests.at(5, '10:00') where id = tests.id('Night') $$, 'court_taken', 'an event is not moved onto it');
insert into public.event_courts (event_id, court_id) values (tests.id('Night'), tests.id('court 3'));
select results_eq($$ select * from tests.hold_of('Night') order by 1 $$, $$ values ('Court 1', 11, time '18:30'), ('Court 2', 11, '18:30'), ('Court 3', 11, '18:30') $$, 'it may have one more');
delete from public.event_courts where event_id = tests.id('Night') and court_id in (tests.id('court 1'), tests.id('court 3'));
select results_eq($$ select * from tests.hold_of('Night') $$, $$ values ('Court 2', 11, time '18:30') $$, 'a court that an event gives up is free');
insert into public.event_replies (event_id, user_id, state) values (tests.id('Night'), tests.id('ana'), 'going'), (tests.id('Night'), tests.id('bea'), 'waiting'), (tests.id('Night'), tests.id('cleo'), 'declined');
select tests.headlines(name) from unnest(array['ana', 'bea', 'cleo']) name;
select tests.sign_in_as(tests.id('adam'), 'aal2');
select tests.refuses($$ select public.move_hold(tests.hold('Night'), tests.id('court 1'), tests.monday() + 11, '10:00') $$, 'hold_keeps_time', 'a manager does not move the time of an event here');
select lives_ok($$ select public.move_hold(tests.hold('Night'), tests.id('court 3')) $$, 'but its court');
select results_eq($$ select * from tests.hold_of('Night') $$, $$ values ('Court 3', 11, time '18:30') $$, 'it is there then');
select is(tests.headlines('ana') || tests.headlines('bea') || tests.headlines('cleo'), array['Event moved to another court', 'Event moved to another court'], 'members who go or wait are notified');
select is((select place from public.list_club_events(tests.id('our-club'), 20, null, true) where id = tests.id('Night')), 'Court 3, Club our-club', 'and its place says where it is');
select tests.sign_out();
insert into public.event_courts (event_id, court_id) values (tests.id('Night'), tests.id('court 1'));
delete from public.court_holds where event_id = tests.id('Night') and court_id = tests.id('court 1');
select tests.sign_in_as(tests.id('adam'), 'aal2');
select lives_ok($$ select public.move_hold(tests.hold('Night'), tests.id('court 1')) $$, 'it moves to a court that it names, but that something else had so far');
select results_eq($$ select * from tests.hold_of('Night') $$, $$ values ('Court 1', 11, time '18:30') $$, 'and has it');
select tests.holds($$ select count(*) from public.event_courts where event_id = tests.id('Night') $$, $$ values (1::bigint) $$, 'and names it once');
select tests.headlines(name) from unnest(array['ana', 'bea', 'cleo']) name;
select lives_ok($$ select public.release_hold(tests.hold('Night')) $$, 'it can lose it');
select tests.finds($$ select * from tests.hold_of('Night') $$, 0, 'then nothing is held');
select tests.holds($$ select count(*) from public.event_courts where event_id = tests.id('Night') $$, $$ values (0::bigint) $$, 'and the event names no court');
select is((select place from public.list_club_events(tests.id('our-club'), 20, null, true) where id = tests.id('Night')), 'Club our-club', 'only its club');
select tests.refuses($$ select public.update_event(tests.id('Night'), 'Night', '', 'x', tests.monday() + 5, '10:00', 90, court_ids => array[tests.id('court 1')]) $$,
  'court_taken', 'an event does not get a court that a match has');
select lives_ok($$ select public.update_event(tests.id('Night'), 'Night', '', 'x', tests.monday() + 11, '10:00', 90, court_ids => array[tests.id('court 1')]) $$, 'but one that is free');
select lives_ok($$ select public.update_event(tests.id('Night'), 'Night', '', 'x', tests.monday() + 5, '10:00', 90, court_ids => array[tests.id('court 2')]) $$,
  'court and time change together, if its previous court is taken then');
select results_eq($$ select * from tests.hold_of('Night') $$, $$ values ('Court 2', 5, time '10:00') $$, 'and the hold follows');
select tests.refuses($$ select public.create_event(tests.id('our-club'), 'Other', '', 'x', tests.monday() + 5, '11:00', 90, court_ids => array[tests.id('court 2')]) $$,
  'court_taken', 'another event is not even made');
select lives_ok($$ select public.update_event(tests.id('Night'), 'Night', '', 'The park', tests.monday() + 5, '10:00', 90, court_ids => '{}') $$, 'an event goes elsewhere');
select tests.finds($$ select * from tests.hold_of('Night') $$, 0, 'and holds nothing');
select lives_ok($$ select public.cancel_event(tests.id('Night1'), true) $$, 'the rest of the series is called off');
select tests.holds($$ select count(*) from public.court_holds where kind = 'event' $$, $$ values (0::bigint) $$, 'and holds nothing');

-- The day of a club
select tests.sign_out();
update public.profiles set is_visible = false where id = tests.id('guest');
select is(tests.agree('with guest', 'guest', 'bea', 'court 3', 9, '12:00', 120), 'accepted', 'somebody whom nobody may see plays');
select tests.sign_in_as(tests.id('adam'), 'aal2');
select lives_ok($$ select public.block_court(tests.id('court 1'), tests.monday() + 9, '08:00', 420, 'Maintenance') $$, 'half the day is blocked');
select is(public.get_court_day(tests.id('our-club'), tests.monday() + 9) -> 'day', to_jsonb(tests.monday() + 9), 'a day is shown');
select is(public.get_court_day(tests.id('our-club'), tests.monday() + 9) -> 'courts', jsonb_build_array(
  jsonb_build_object('id', tests.id('court 1'), 'name', 'Court 1', 'out', false), jsonb_build_object('id', tests.id('court 2'), 'name', 'Court 2', 'out', false),
  jsonb_build_object('id', tests.id('court 3'), 'name', 'Court 3', 'out', false)), 'with the courts in their order');
select is(jsonb_array_length(public.get_court_day(tests.id('our-club'), tests.monday() + 9) -> 'slots'), 14, 'the hours');
select results_eq($$ select h ->> 'kind', h ->> 'title', (h ->> 'starts_at')::timestamptz, h -> 'players' from jsonb_array_elements(public.get_court_day(tests.id('our-club'), tests.monday() + 9) -> 'holds') h $$,
  $$ values ('block', 'Maintenance', tests.at(9, '08:00'), '[]'::jsonb), ('match', null, tests.at(9, '12:00'), '[null, "bea"]'::jsonb) $$,
  'and the holds, with their players as far as the manager may see them');
select is(public.get_court_day(tests.id('our-club'), tests.monday() + 9) #> '{week,2}', jsonb_build_object('day', tests.monday() + 9, 'courts', jsonb_build_array(
  jsonb_build_object('court_id', tests.id('court 1'), 'out', false, 'held', 0.500), jsonb_build_object('court_id', tests.id('court 2'), 'out', false, 'held', 0),
  jsonb_build_object('court_id', tests.id('court 3'), 'out', false, 'held', 0.143))), 'the week says how full each court is');
select is(public.get_court_day(tests.id('our-club')) -> 'day', to_jsonb((now() at time zone 'Europe/Lisbon')::date), 'without a day it is today there');
select is(public.get_court_day(tests.id('our-club'), 'infinity') -> 'day', to_jsonb((now() at time zone 'Europe/Lisbon')::date), 'as on a day out of range');

-- What members see
select tests.sign_in_as(tests.id('ana'));
select results_eq($$ select (starts_at at time zone 'Europe/Lisbon')::time, state from public.court_times(tests.id('our-club'), tests.monday() + 9) where court_id = tests.id('court 3') and state <> 'free' $$,
  $$ values (time '12:00', 'held'), ('13:00', 'held') $$, 'a member sees which slots are held, and not by whom');
select tests.finds($$ select * from public.court_times(tests.id('our-club'), tests.monday() + 9) where state = 'free' $$, 14 * 3 - 2 - 7, 'and which are free');
select tests.finds($$ select * from public.court_times(tests.id('our-club'), tests.monday() + 70) where state <> 'closed' $$, 0, 'nothing is too far ahead');
select tests.finds($$ select * from public.court_times(tests.id('our-club'), current_date - 1) where state <> 'closed' $$, 0, 'nor past');
select tests.finds($$ select * from public.court_times(tests.id('our-club'), 'infinity') $$, 0, 'or never');
select tests.finds($$ select * from public.court_times(tests.id('our-club'), null) $$, 0, 'or on no day');
select tests.sign_out();
select is(private.court_state(tests.id('court 1'), tests.at(9, '08:00'), tests.at(9, '09:00')), 'held', 'a court is held');
select is(private.court_state(tests.id('court 2'), tests.at(9, '08:00'), tests.at(9, '10:00')), 'free', 'or free');
select is(private.court_state(tests.id('court 2'), tests.at(9, '08:30'), tests.at(9, '09:30')), 'closed', 'or not to be had');
select is(private.court_state(tests.id('court 3'), tests.at(9, '12:00'), tests.at(9, '14:00'), tests.id('with guest')), 'free', 'a match is not in its own way');

-- When choosing a place
create function tests.choices(day integer, wall time, minutes integer default 60, own uuid default null, club_only boolean default false)
  returns table (name text, state text) language sql as $$
  select c.name, c.state from public.list_court_choices(tests.id('bea'), tests.id('our-club'), null, club_only, tests.at(day, wall), minutes, own) c
  where c.court_id in (tests.id('court 1'), tests.id('court 2'), tests.id('court 3')) order by c.name
$$;
select tests.sign_in_as(tests.id('ana'));
select results_eq($$ select * from tests.choices(9, '12:00') $$, $$ values ('Court 1', 'held'), ('Court 2', 'free'), ('Court 3', 'held') $$, 'a member sees what is free');
select results_eq($$ select * from tests.choices(9, '12:30') $$, $$ values ('Court 1', 'closed'), ('Court 2', 'closed'), ('Court 3', 'closed') $$, 'and what cannot be had');
select results_eq($$ select * from tests.choices(9, '12:30', 60, null, true) $$, $$ values ('Court 1', 'held'), ('Court 2', 'free'), ('Court 3', 'held') $$, 'which does not matter for events');
select results_eq($$ select * from tests.choices(9, '12:00', 120, tests.id('with guest')) $$, $$ values ('Court 1', 'held'), ('Court 2', 'free'), ('Court 3', 'free') $$, 'a match is not in its own way');
select results_eq($$ select * from tests.choices(9, '12:00', null) $$, $$ values ('Court 1', null), ('Court 2', null), ('Court 3', null) $$, 'without a length nothing is said');
select results_eq($$ select * from tests.choices(9, '12:00', -60) $$, $$ values ('Court 1', null), ('Court 2', null), ('Court 3', null) $$, 'nor with a nonsensical one');
select tests.sign_in_as(tests.id('guest'));
select results_eq($$ select * from tests.choices(9, '12:00') $$, $$ values ('Court 3', null) $$, 'nor to a non-member');

-- Days on which the clocks change
select tests.sign_out();
create function tests.slots_on(day date, opens time, closes time, slot integer) returns text[] language sql as $$
  select array_agg(to_char(s.starts_at at time zone 'Europe/Lisbon', 'HH24:MI') order by s.at)
  from private.court_slots(row (null, opens, closes, slot, 60, 3)::public.court_rules, day, 'Europe/Lisbon') s
$$;
select is(tests.slots_on('2027-03-28', '00:00', '04:00', 60), array['00:00', '02:00', '03:00'], 'in spring an hour is missing');
select is(tests.slots_on('2027-10-31', '00:00', '04:00', 60), array['00:00', '01:00', '01:00', '02:00', '03:00'], 'in autumn one is there twice');
select is(tests.slots_on('2027-03-28', '08:00', '11:00', 90), array['08:00', '09:30'], 'a club that opens later does not notice');
select is(tests.slots_on('2027-01-01', '22:00', '24:00', 60), array['22:00', '23:00'], 'a day ends at 24:00');

-- A court that is removed, a club that closes, and switching off
select tests.sign_out();
update public.courts set removed_at = now() where id = tests.id('court 3');
select tests.finds($$ select * from tests.hold_of('with guest') $$, 0, 'a removed court is held by nobody');
select tests.refuses($$ select tests.propose('bad', 'dora', 'eva', 'court 3', 9, '18:00') $$, 'court_out', 'nor can it be');
update public.courts set removed_at = null where id = tests.id('court 3');
select tests.sign_in_as(tests.id('adam'), 'aal2');
select lives_ok($$ select public.stop_court_holds(tests.id('our-club')) $$, 'an admin switches it off');
select results_eq($$ select distinct state from public.list_court_choices(null, tests.id('our-club'), null, true, tests.at(9, '12:00'), 60) $$, $$ values (null::text) $$, 'no place is free or held');
select is(public.get_court_day(tests.id('our-club'), tests.monday() + 9) -> 'holds', 'null', 'nothing is shown');
select tests.finds($$ select * from public.court_times(tests.id('our-club'), tests.monday() + 9) $$, 0, 'to nobody');
select tests.refuses($$ select public.release_hold(tests.hold('Maintenance')) $$, 'holds_off', 'and nothing is managed');
select tests.sign_out();
select results_eq($$ select distinct kind from public.court_holds $$, $$ values ('block') $$, 'matches and events hold nothing, blocks are kept');
select is(tests.agree('on the block', 'eva', 'dora', 'court 1', 9, '10:00'), 'accepted', 'a match is agreed where one was');
select tests.sign_out();
select tests.plan('Party', 9, '08:00', array['court 1', 'court 2']);
select tests.sign_in_as(tests.id('olga'));
select results_eq($$ select w ->> 'kind', w ->> 'title', w -> 'players', w ->> 'court' from jsonb_array_elements(tests.switch_on()) w $$,
  $$ values ('match', null, '["cleo", "dora"]'::jsonb, 'Court 1'), ('event', 'Party', '[]', 'Court 1'), ('match', null, '["eva", "dora"]', 'Court 1') $$,
  'switched on again it says what has no court');
select results_eq($$ select * from tests.hold_of('Party') $$, $$ values ('Court 2', 9, time '08:00') $$, 'an event has the courts that were free');
select lives_ok($$ select public.close_club(tests.id('our-club'), 'Club our-club') $$, 'the club closes');
select tests.holds('select count(*) from public.court_holds', $$ values (0::bigint) $$, 'and holds nothing');
select tests.holds('select count(*) from public.court_rules', $$ values (0::bigint) $$, 'by no rules');

-- More than is held at once: the earliest are, the schedule holds the rest, and no member gets what is promised
select tests.sign_out();
select tests.create_club('big-club', 'olga');
select tests.add_member('big-club', name) from unnest(array['ana', 'bea', 'cleo', 'dora', 'eva']) name;
insert into public.courts (id, club_id, name, surface, position)
values (tests.id('big 1'), tests.id('big-club'), 'Big 1', 'clay', 0), (tests.id('big 2'), tests.id('big-club'), 'Big 2', 'clay', 1);
create or replace function private.courts_at_once() returns integer language sql immutable set search_path = '' as 'select 2';
select tests.agree('big ' || n, 'ana', 'bea', 'big 1', 20 + n, '10:00') from generate_series(1, 5) n;
select tests.agree('big clash', 'cleo', 'dora', 'big 1', 25, '10:00'); -- After 'big 5', for its court.
select tests.sign_out();
update public.challenges set responded_at = now() - interval '1 hour' where id = tests.id('big 5');
insert into public.club_events (id, club_id, title, place, event_date, event_time, time_zone, starts_at, duration_minutes)
values (tests.id('Big night'), tests.id('big-club'), 'Big night', 'Courts', tests.monday() + 24, '18:00', 'Europe/Lisbon', tests.at(24, '18:00'), 90);
insert into public.event_courts (event_id, court_id) values (tests.id('Big night'), tests.id('big 1')), (tests.id('Big night'), tests.id('big 2'));
create function tests.held() returns text[] language sql security definer as $$
  select coalesce(array_agg(w order by w), '{}') from unnest(array['big 1', 'big 2', 'big 3', 'big 4', 'big 5', 'big clash', 'Big night']) w
  where exists (select from tests.hold_of(w))
$$;
select tests.sign_in_as(tests.id('olga'));
select is(public.set_court_rules(tests.id('big-club'), '08:00', '22:00', 60, 60, 3), '[]', 'switched on, nothing is without a court so far');
select is(tests.held(), array['big 1', 'big 2'], 'since only the earliest have theirs');
select is(public.get_court_day(tests.id('big-club')) -> 'caught_up_to', to_jsonb(tests.at(22, '10:00')), 'a manager sees until when');
select is(public.get_court_day(tests.id('big-club')) -> 'without', '[]', 'and nothing that is only waiting');
select tests.sign_in_as(tests.id('cleo'));
select results_eq($$ select (starts_at at time zone 'Europe/Lisbon')::time, state from public.court_times(tests.id('big-club'), tests.monday() + 24) where court_id = tests.id('big 1') and state <> 'free' $$,
  $$ values (time '10:00', 'held'), ('18:00', 'held'), ('19:00', 'held') $$, 'a promised court is not free for members');
select tests.sign_out();
select is(private.court_state(tests.id('big 1'), tests.at(24, '10:00'), tests.at(24, '11:00')), 'held', 'nor when choosing a place');
select is(private.court_state(tests.id('big 1'), tests.at(24, '10:00'), tests.at(24, '11:00'), tests.id('big 4')), 'free', 'but for the match itself');
select tests.refuses($$ select tests.propose('bad', 'cleo', 'eva', 'big 1', 24, '10:00') $$, 'court_taken', 'nobody else is given it');
select tests.sign_in_as(tests.id('bea'));
select is((public.cancel_challenge(tests.id('big 3'))).status, 'cancelled', 'a match that waits is called off');
select tests.sign_out();
select tests.headlines('olga');
select ok(private.catch_up_courts(), 'the schedule holds more');
select is(tests.held(), array['big 1', 'big 2', 'big 4', 'Big night'], 'in order of time, without what no longer exists');
select ok(private.catch_up_courts(), 'and more');
select is(tests.held(), array['big 1', 'big 2', 'big 4', 'big 5', 'Big night'], 'among those in each other''s way, whatever was agreed first');
select tests.finds($$ select * from tests.hold_of('Big night') $$, 2, 'an event has all its courts');
select ok(private.catch_up_courts(), 'until nothing is left');
select ok(not private.catch_up_courts(), 'once');
select is(tests.headlines('olga'), array['Matches or events need a court'], 'its manager is told that something has no court');
select tests.sign_in_as(tests.id('olga'));
select is(public.get_court_day(tests.id('big-club')) -> 'caught_up_to', 'null', 'all have theirs');
select is(public.get_court_day(tests.id('big-club'), tests.monday() + 20) -> 'without', '[]', 'nothing in another week');
select results_eq($$ select w -> 'players', (w ->> 'starts_at')::timestamptz from jsonb_array_elements(public.get_court_day(tests.id('big-club'), tests.monday() + 22) -> 'without') w $$,
  $$ values ('["cleo", "dora"]'::jsonb, tests.at(25, '10:00')) $$, 'except for what the week names');
select lives_ok($$ select public.stop_court_holds(tests.id('big-club')), public.set_court_rules(tests.id('big-club'), '08:00', '22:00', 60, 60, 3), public.stop_court_holds(tests.id('big-club')) $$,
  'switched off in the meantime');
select tests.sign_out();
select ok(not private.catch_up_courts(), 'nothing is caught up with');
select is(tests.held(), '{}', 'and nothing held');
update public.challenges c set status = 'cancelled' where c.court_id in (tests.id('big 1'), tests.id('big 2')) and c.status = 'accepted';
select tests.sign_in_as(tests.id('olga'));
select is(public.set_court_rules(tests.id('big-club'), '08:00', '22:00', 60, 60, 3), '[]', 'a club without a match switches it on');
select tests.finds($$ select * from tests.hold_of('Big night') $$, 2, 'and its event has its courts');
select tests.sign_out();
select is((select array_agg(command) from cron.job where jobname = 'catch-up-courts'), array['select private.catch_up_courts()'], 'the schedule does it');
