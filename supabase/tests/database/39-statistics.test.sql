-- A club's figures, each against numbers worked out by hand, in the weeks before and after the clocks of Lisbon
-- went forward: Sunday, March 30th 2025, at one in the morning.

select tests.create_player(name) from unnest(array['olga', 'adam', 'mia', 'ana', 'ben', 'eva', 'stranger']) name;
select tests.create_club('our-club', 'olga');
select tests.create_club('their-club', 'stranger');
select tests.add_member('our-club', name) from unnest(array['mia', 'ana', 'ben', 'eva']) name;
select tests.add_member('our-club', 'adam', 'admin');
select tests.sign_in_as(tests.id('ben'));
select public.leave_club(tests.id('our-club'));
select tests.sign_out();

-- When members joined and left. Of the last minutes before a Monday in Lisbon, the first is a week after the change
-- to summer time.
set local session_replication_role = replica;
update public.club_activity set created_at = w.at::timestamptz
from (values ('club_created', 'olga', '2025-03-18 12:00+00'), ('member_joined', 'mia', '2025-03-23 23:30+00'),
  ('member_joined', 'ana', '2025-03-24 00:00+00'), ('member_joined', 'ben', '2025-03-25 12:00+00'),
  ('member_left', 'ben', '2025-03-30 22:30+00'), ('member_joined', 'eva', '2025-03-30 22:59+00'),
  ('member_joined', 'adam', '2025-03-30 23:00+00')) as w (kind, name, at)
where club_id = tests.id('our-club') and club_activity.kind = w.kind and subject_id = tests.id(w.name);

-- Matches and challenges of the same weeks, in their current state.
create function tests.past_challenge(word text, sender text, receiver text, state text, sent timestamptz, answered timestamptz, start timestamptz)
  returns void language plpgsql as $$
begin
  insert into public.challenges (id, challenger_id, challenged_id, club_id, proposed_date, proposed_time, time_zone, starts_at,
    duration_minutes, court_location, match_type, status, created_at, responded_at)
  values (tests.id(word), tests.id(sender), tests.id(receiver), tests.id('our-club'), (start at time zone 'Europe/Lisbon')::date,
    (start at time zone 'Europe/Lisbon')::time, 'Europe/Lisbon', start, 60, 'Court 1', 'singles', state, sent, answered);
  insert into public.challenge_seats (challenge_id, player_id, side, status)
  values (tests.id(word), tests.id(sender), 'challenger', 'confirmed'),
    (tests.id(word), tests.id(receiver), 'challenged', case when state in ('accepted', 'completed', 'no_show', 'cancelled') then 'confirmed' else 'invited' end);
end $$;
select tests.past_challenge(word, 'olga', 'mia', state, sent::timestamptz, answered::timestamptz, start::timestamptz) from (values
  ('winter', 'completed', '2025-03-25 10:00+00', '2025-03-25 10:10+00', '2025-03-27 18:00+00'),
  ('late', 'accepted', '2025-03-25 10:00+00', '2025-03-25 11:00+00', '2025-03-30 22:30+00'),
  ('summer', 'completed', '2025-03-26 10:00+00', '2025-03-26 10:30+00', '2025-04-03 17:00+00'),
  ('monday', 'completed', '2025-03-30 23:00+00', '2025-03-30 23:40+00', '2025-04-07 23:30+00'),
  ('off', 'cancelled', '2025-03-26 10:00+00', '2025-03-28 10:00+00', '2025-04-03 17:00+00'),
  ('missed', 'no_show', '2025-03-31 10:00+00', '2025-03-31 10:50+00', '2025-04-04 17:00+00'),
  ('no', 'declined', '2025-03-31 10:00+00', '2025-03-31 12:00+00', '2025-04-04 18:00+00'),
  ('silence', 'expired', '2025-03-31 10:00+00', '2025-04-04 18:00+00', '2025-04-04 18:00+00'),
  ('other time', 'superseded', '2025-03-31 10:00+00', '2025-03-31 10:20+00', '2025-04-04 19:00+00'),
  ('before', 'completed', '2025-03-16 23:59+00', '2025-03-17 10:00+00', '2025-03-16 23:59+00')) as c (word, state, sent, answered, start);
set local session_replication_role = origin;

select results_eq($$ select * from private.members_by_week(tests.id('our-club'), '2025-03-10', '2025-04-14', 'Europe/Lisbon') $$,
  $$ values ('2025-03-10'::date, 0), ('2025-03-17', 2), ('2025-03-24', 4), ('2025-03-31', 5), ('2025-04-07', 5) $$,
  'members at the end of each week, counted back from today');
select results_eq($$ select * from private.moves_by_week(tests.id('our-club'), '2025-03-17', '2025-04-07', 'Europe/Lisbon') $$,
  $$ values ('2025-03-17'::date, 2, 0), ('2025-03-24', 3, 1), ('2025-03-31', 1, 0) $$, 'who joined and left each week, by the club''s clock');
select results_eq($$ select * from private.moves_by_week(tests.id('our-club'), '2025-03-17', '2025-04-07', 'UTC') $$,
  $$ values ('2025-03-17'::date, 2, 0), ('2025-03-24', 4, 1), ('2025-03-31', 0, 0) $$, 'in another zone the same minute is still Sunday');
select results_eq($$ select * from private.matches_by_week(tests.id('our-club'), '2025-03-17', '2025-04-14', 'Europe/Lisbon') $$,
  $$ values ('2025-03-17'::date, 0), ('2025-03-24', 2), ('2025-03-31', 1), ('2025-04-07', 1) $$,
  'matches each week: agreed and due, not cancelled, not missed');
select results_eq($$ select * from private.matches_by_hour(tests.id('our-club'), '2025-03-17', '2025-04-14', 'Europe/Lisbon') $$,
  $$ values (1, 0, 1), (3, 18, 2), (6, 23, 1) $$, 'six in the evening is the same hour before and after the clocks went forward');
select results_eq($$ select * from private.challenge_answers(tests.id('our-club'), '2025-03-17', '2025-04-07', 'Europe/Lisbon') $$,
  $$ values (6, 1, 1) $$, 'outcomes of the challenges: called off and missed ones had been accepted');
select results_eq($$ select * from private.challenge_answers(tests.id('our-club'), '2025-03-24', '2025-03-31', 'Europe/Lisbon') $$,
  $$ values (4, 0, 0) $$, 'and for one week only those sent in it');
select is(private.median_answer_minutes(tests.id('our-club'), '2025-03-17', '2025-04-07', 'Europe/Lisbon'), 40,
  'half of the answers came within forty minutes');
select is(private.median_answer_minutes(tests.id('our-club'), '2025-02-03', '2025-02-10', 'Europe/Lisbon'), null, 'without answers there is no median');

-- Who may ask
select tests.sign_in_as(tests.id('mia'));
select tests.refuses($$ select public.get_club_statistics(tests.id('our-club')) $$, 'not_a_manager', 'an ordinary member reads no statistics');
select tests.forbids($$ select private.members_by_week(tests.id('our-club'), '2025-03-10', '2025-04-14', 'UTC') $$, 'the figures are not called directly');
select tests.sign_in_as(tests.id('stranger'));
select tests.refuses($$ select public.get_club_statistics(tests.id('our-club')) $$, 'not_a_manager', 'nor does the owner of another club');
select tests.refuses($$ select public.get_club_statistics(null) $$, 'not_a_manager', 'no club has no statistics');
select tests.as_visitor();
select tests.forbids($$ select public.get_club_statistics(tests.id('our-club')) $$, 'a visitor reads no statistics');

-- The answer of one request
select tests.sign_in_as(tests.id('olga'));
select is(jsonb_array_length(public.get_club_statistics(tests.id('our-club')) -> 'weeks'), 12, 'twelve weeks unless said otherwise');
select is(jsonb_array_length(public.get_club_statistics(tests.id('our-club'), 1000) -> 'weeks'), 52, 'at most a year');
select is(public.get_club_statistics(tests.id('our-club'), 1) -> 'weeks' -> 0,
  jsonb_build_object('week', date_trunc('week', now() at time zone 'Europe/Lisbon')::date, 'members', 5, 'joined', 0, 'gone', 0, 'matches', 0),
  'the last one is the current week');
select is(public.get_club_statistics(tests.id('our-club')) -> 'answers', '{"accepted": 0, "declined": 0, "unanswered": 0}'::jsonb, 'nothing recent');

-- Matches from an open match or an introduction were agreed without a challenge
select tests.sign_out();
create function tests.introduction() returns uuid language sql security definer as $$ select id from public.introductions $$;
create function tests.opened() returns uuid language sql security definer as $$ select id from public.open_matches $$;
insert into public.introductions (club_id, player_id, partner_id, proposed_date, proposed_time, starts_at, court_location)
values (tests.id('our-club'), tests.id('mia'), tests.id('ana'), current_date + 5, '10:00', (current_date + 5 + time '10:00') at time zone 'Europe/Lisbon', 'Court 1');
select tests.sign_in_as(tests.id('mia'));
select public.answer_introduction(tests.introduction(), true);
select public.open_match('singles', current_date + 3, '10:00', 60, 'Court 1', audience => 'club', club_id => tests.id('our-club'));
select tests.sign_in_as(tests.id('ana'));
select public.answer_introduction(tests.introduction(), true);
select public.join_open_match(tests.opened());
select public.leave_open_match(tests.opened());
select public.join_open_match(tests.opened());
select tests.sign_in_as(tests.id('olga'));
select is(tests.really($$ select from public.challenges where club_id = tests.id('our-club') and created_at = now() $$), 3::bigint, 'an open match was full twice, and two said yes to an introduction');
select is(public.get_club_statistics(tests.id('our-club')) -> 'answers', '{"accepted": 0, "declined": 0, "unanswered": 0}'::jsonb, 'nobody was challenged');
select is(public.get_club_statistics(tests.id('our-club')) -> 'median_answer_minutes', 'null', 'and nobody answered in zero minutes');

-- An undone approval never happened
select tests.create_player('finn');
select tests.create_request('undone', 'our-club', 'finn');
create temporary table before_it as select public.get_club_statistics(tests.id('our-club'), 2) -> 'weeks' as weeks;
select public.decide_join_requests(array[tests.id('undone')], true);
select public.undo_join_decision(array[tests.id('undone')]);
select is(public.get_club_statistics(tests.id('our-club'), 2) -> 'weeks', (select weeks from before_it), 'a player whose approval was undone neither joined nor left');

-- The activity by kind
select results_eq($$ select kind from public.get_club_activity(tests.id('our-club'), 10, null, array['member_left', 'club_created']) $$,
  array['member_left', 'club_created'], 'the trail may be asked for some kinds only');
select is_empty($$ select kind from public.get_club_activity(tests.id('our-club'), 10, null, '{}') $$, 'no kinds, no lines');
