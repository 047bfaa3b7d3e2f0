-- What the database does as time passes, including late and twice.

select tests.create_player(name) from unnest(array['ana', 'bea', 'cleo', 'dina', 'quiet']) name;
update public.preferences set match_reminders = false where user_id = tests.id('quiet');
create function tests.state(word text) returns text language sql security definer as $$ select status || ', ' || result_state from public.challenges where id = tests.id(word) $$;

-- Gives a match an entry of its challenger, `ago`, in a state.
create function tests.add_result(word text, state text, ago interval, outcome text default 'played') returns void language plpgsql as $$
declare
  entry bigint;
begin
  insert into public.match_results (challenge_id, entered_by, side, outcome, winner, best_of, set_length, sets)
  select id, challenger_id, 'challenger', outcome, case when outcome <> 'not_played' then 'challenger' end, 1, 'standard', '[{"games": [6, 4]}]'
  from public.challenges where id = tests.id(word) returning id into entry;
  update public.challenges c set result_state = state, result_id = entry, result_at = now() - ago, disputes = (state = 'disputed')::integer
  where c.id = tests.id(word);
end $$;

select bag_eq($$ select command from cron.job where jobname in ('expire-challenges', 'settle-matches', 'remind-players') $$,
  array['select private.expire_challenges()', 'select private.settle_matches()', 'select private.remind_players()'], 'the schedule runs all three');
select tests.sign_in_as(tests.id('ana'));
select tests.forbids('select private.expire_challenges()', 'a player cannot make challenges expire');
select tests.forbids('select private.settle_matches()', 'a player cannot settle matches');
select tests.forbids('select private.remind_players()', 'a player cannot send reminders');
select tests.forbids('select * from private.match_reminders', 'a player cannot read who was reminded');
select tests.sign_out();

-- Expiry
select tests.create_challenge('overdue', 'ana', 'bea', lead => '-1 hour');
select tests.create_doubles('half full', 'cleo', 'dina', 'bea', 'quiet', 'pending', '-1 hour');
select tests.create_challenge('ahead', 'bea', 'ana');
select is(private.expire_challenges(), 2, 'pending challenges whose time has come expire');
select is(tests.status_of('overdue'), 'expired', 'an overdue challenge is expired');
select is(tests.told_of('overdue'), '{"ana: challenge"}', 'the sender is notified');
select is(tests.told_of('half full'), '{"cleo: challenge","dina: challenge"}', 'those who had said yes are notified');
select is(tests.status_of('ahead'), 'pending', 'an upcoming one stays pending');
select is(private.expire_challenges(), 0, 'expiring twice changes nothing more');
select is(tests.told_of('overdue'), '{}', 'and notifies nobody again');

-- Silence
select tests.create_challenge('six days', 'ana', 'bea', 'accepted', '-8 days');
select tests.create_challenge('seven days', 'ana', 'bea', 'accepted', '-9 days');
select tests.create_challenge('nobody came', 'ana', 'bea', 'accepted', '-10 days');
select tests.create_challenge('no match', 'ana', 'bea', 'accepted', '-11 days');
select tests.create_challenge('quarrel', 'ana', 'bea', 'accepted', '-20 days');
select tests.create_challenge('young quarrel', 'ana', 'bea', 'accepted', '-21 days');
select tests.create_challenge('forgotten', 'ana', 'bea', 'accepted', '-15 days');
select tests.create_challenge('remembered', 'ana', 'bea', 'accepted', '-13 days');
select tests.create_challenge('drill', 'ana', 'bea', 'accepted', '-2 hours');
select tests.create_challenge('long drill', 'cleo', 'quiet', 'accepted', '0 hours', 180);
update public.challenges set match_type = 'practice' where id in (tests.id('drill'), tests.id('long drill'));
select tests.create_challenge('to come', 'ana', 'bea', 'accepted', '5 days');
select tests.create_doubles('three', 'ana', 'cleo', 'bea', 'dina', 'accepted', '-5 hours');
update public.challenge_seats set status = 'withdrawn', booked = null where challenge_id = tests.id('three') and player_id = tests.id('dina');
select tests.create_doubles('three to come', 'ana', 'cleo', 'bea', 'dina', 'accepted', '6 days');
update public.challenge_seats set status = 'withdrawn', booked = null where challenge_id = tests.id('three to come') and player_id = tests.id('dina');
select tests.add_result('six days', 'entered', '6 days 23 hours');
select tests.add_result('seven days', 'entered', '7 days');
select tests.add_result('nobody came', 'entered', '8 days', 'no_show');
select tests.add_result('no match', 'entered', '8 days', 'not_played');
select tests.add_result('quarrel', 'disputed', '14 days');
select tests.add_result('young quarrel', 'disputed', '13 days 23 hours');
insert into public.reschedules (challenge_id, proposed_by, proposed_date, proposed_time, starts_at, duration_minutes, court_location)
select tests.id(word), tests.id('ana'), current_date + 9, '10:00', now() + interval '9 days', 60, 'Court 1' from unnest(array['six days', 'to come']) word;
select tests.told_of(word) from unnest(array['three', 'three to come']) word;

select is(private.settle_matches(), 7, 'matches whose time has come are settled');
select is(tests.state(word), state, format('%s: %s', word, state))
from (values ('six days', 'accepted, entered'), ('seven days', 'completed, confirmed'), ('nobody came', 'no_show, confirmed'),
  ('no match', 'cancelled, confirmed'), ('quarrel', 'completed, disputed'), ('young quarrel', 'accepted, disputed'),
  ('forgotten', 'completed, none'), ('remembered', 'accepted, none'), ('drill', 'completed, none'), ('long drill', 'accepted, none'),
  ('to come', 'accepted, none'), ('three', 'cancelled, none'), ('three to come', 'accepted, none')) as t (word, state);
select is(tests.told_of(word), who, format('%s: told are %s', word, who))
from (values ('six days', '{}'::text[]), ('seven days', '{"ana: result","bea: result"}'), ('quarrel', '{"ana: result","bea: result"}'),
  ('forgotten', '{}'), ('drill', '{}'), ('three', '{"ana: match_cancelled","bea: match_cancelled","cleo: match_cancelled"}')) as t (word, who);
select is((select status from public.reschedules where challenge_id = tests.id('six days')), 'lapsed', 'a new time for a match that has begun lapses');
select is((select status from public.reschedules where challenge_id = tests.id('to come')), 'proposed', 'a new time for an upcoming one stays open');
select tests.finds($$ select from public.challenge_seats where challenge_id = tests.id('nobody came') and booked is not null $$, 0, 'a no-show frees its players');
select is(private.settle_matches(), 0, 'settling twice changes nothing more');
select is((select count(*) from public.notifications where data ->> 'challenge_id' = tests.id('seven days')::text), 0::bigint, 'and notifies nobody again');
select is(private.settle_matches(now() + interval '30 days'), 6, 'settling late settles what is left');
select is(tests.state('six days') || '; ' || tests.state('young quarrel') || '; ' || tests.state('remembered'),
  'completed, confirmed; completed, disputed; completed, none', 'as it would have been in time');

-- A proposed time that passes before anybody has answered, for a match that is still to come.
select tests.create_challenge('much later', 'ana', 'bea', 'accepted', '12 days');
insert into public.reschedules (challenge_id, proposed_by, proposed_date, proposed_time, starts_at, duration_minutes, court_location)
select tests.id('much later'), tests.id('ana'), current_date - 1, '10:00', now() - interval '1 minute', 60, 'Court 1';
select tests.told_of('much later');
create function tests.proposed(word text) returns bigint language sql as $$ select count(*) from public.list_challenges(now()) where id = tests.id(word) and reschedule is not null $$;
select tests.sign_in_as(tests.id('bea'));
select is(tests.proposed('much later'), 0::bigint, 'a time that has passed cannot be answered, however late the schedule is');
select lives_ok(format('select public.propose_reschedule(%L, %L, %L)', tests.id('much later'), current_date + 10, '10:00'), 'and does not block the next proposal');
select is(tests.proposed('much later'), 1::bigint, 'which is there');
select tests.sign_out();
select is(tests.told_of('much later'), '{"ana: match","ana: match"}', 'the player who proposed the first is told that it lapsed, and of the next');
update public.reschedules set starts_at = now() where challenge_id = tests.id('much later') and status = 'proposed';
select private.settle_matches();
select bag_eq(format('select status from public.reschedules where challenge_id = %L', tests.id('much later')), array['lapsed', 'lapsed'], 'the schedule ends what has passed');
select is(tests.told_of('much later'), '{"bea: match"}', 'the player who proposed it is notified');

-- Reminders
select tests.create_challenge('tomorrow', 'ana', 'quiet', 'accepted', '30 hours');
select tests.create_challenge('asked', 'ana', 'cleo', 'pending', '10 hours');
select tests.create_challenge('soon', 'bea', 'dina', 'accepted', '1 hour');
select tests.create_doubles('open seat', 'bea', 'cleo', 'ana', 'dina', 'accepted', '15 hours');
update public.challenge_seats set status = 'withdrawn', booked = null where challenge_id = tests.id('open seat') and player_id = tests.id('dina');
select is(private.remind_players(), 5, 'those who play within a day are reminded');
select bag_eq($$ select user_id, body from public.notifications where data ->> 'challenge_id' = tests.id('soon')::text and data ->> 'about' = 'reminder' $$,
  $$ values (tests.id('bea'), 'Your match with dina starts in less than two hours.'), (tests.id('dina'), 'Your match with bea starts in less than two hours.') $$, 'with the opponent''s name');
select is(tests.told_of('soon'), '{"bea: match","dina: match"}', 'for a match in an hour both are notified once');
select is(tests.told_of('open seat'), '{"ana: match","bea: match","cleo: match"}', 'a player who left a match is not reminded of it');
select is(tests.told_of('asked'), '{}', 'nobody is reminded of an unanswered challenge');
select is(tests.told_of('tomorrow'), '{}', 'nobody is reminded more than a day before');
select is(private.remind_players(), 0, 'running twice reminds nobody again');
select is(private.remind_players(now() + interval '8 hours'), 1, 'a day before, those who want reminders get one');
select is((select body from public.notifications where data ->> 'challenge_id' = tests.id('tomorrow')::text and data ->> 'about' = 'reminder'),
  'Your match with quiet starts in less than a day.', 'by name, too');
select is(tests.told_of('tomorrow'), '{"ana: match"}', 'and those who don''t do not');
select is(private.remind_players(now() + interval '14 hours'), 3, 'two hours before, everybody is reminded once more');
select is((select count(*) from public.notifications where data ->> 'challenge_id' = tests.id('open seat')::text and body = 'Your match starts in less than two hours.'), 3::bigint,
  'in the words of two hours');
select is(private.remind_players(now() + interval '40 hours'), 0, 'a late run says nothing of a match that has begun');
update public.challenges set starts_at = starts_at + interval '1 day' where id = tests.id('tomorrow');
select is(private.remind_players(now() + interval '53 hours'), 1, 'a match that was moved sends reminders again');
select tests.told_of('tomorrow');
update public.challenges set status = 'cancelled' where id = tests.id('tomorrow');
update public.challenges set status = 'cancelled' where id = tests.id('soon');
select is(private.remind_players(now() + interval '40 hours'), 0, 'nobody is reminded of a cancelled match');

-- The job runs themselves.
insert into cron.job_run_details (jobid, database, username, command, status, start_time, end_time)
select jobid, database, username, word, 'succeeded', now() - age, now() - age from cron.job, (values ('an old run', interval '49 hours'), ('a run', '47 hours')) as run (word, age)
where jobname = 'forget-job-runs';
select tests.sign_in_as(tests.id('ana'));
select tests.forbids($$ select private.forget_job_runs() $$, 'nobody can have the job runs deleted');
select tests.sign_out();
select private.forget_job_runs();
select bag_eq($$ select command from cron.job_run_details where command in ('an old run', 'a run') $$, array['a run'], 'but those older than two days are');
select ok(exists (select from cron.job where command ~ 'forget_job_runs'), 'by the schedule');

-- Hosted projects end every statement after two minutes.
select bag_eq($$ select command from cron.job where command ~ '_ratings' $$,
  array['set statement_timeout = 0; select private.catch_up_ratings()', 'set statement_timeout = 0; select private.check_ratings()'],
  'a replay of all results may take as long as it takes');
