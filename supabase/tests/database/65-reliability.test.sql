-- Reliability: what counts as a fact, who is judged, and what others see.

select tests.create_player(name) from unnest(array['ana', 'bea', 'cleo', 'dina', 'eva', 'hugo', 'olga', 'adam', 'faye', 'gwen', 'iris', 'jo']) name;
create function tests.facts(name text) returns text[] language sql security definer as $$
  select coalesce(array_agg(f.kind || ' ' || f.state order by f.kind, f.state), '{}') from private.reliability_facts f where f.player_id = tests.id(name)
$$;
create function tests.fact(word text, name text) returns text language sql security definer as $$
  select f.kind || ' ' || f.state from private.reliability_facts f where f.challenge_id = tests.id(word) and f.player_id = tests.id(name)
$$;
create function tests.enter(word text, outcome text, winner text default null, sets jsonb default '[]') returns text language sql stable as $$
  select format('select public.enter_result(%L, %L, sets => %L, winner => %L)', tests.id(word), outcome, sets, winner)
$$;
create function tests.entry(word text) returns bigint language sql security definer as $$ select result_id from public.challenges where id = tests.id(word) $$;
create function tests.word(name text) returns text language sql security definer as $$ select private.reliability_of(tests.id(name)) $$;
-- So many facts about one player, out of nothing, each with somebody else or all with one: for the number alone.
create function tests.give(name text, kind text, times integer, ago interval default '0', state text default 'counted', opponent text default null) returns void language plpgsql security definer as $$
begin
  for n in 1 .. times loop
    perform tests.create_challenge(format('%s %s %s %s %s', name, kind, ago, state, n), 'olga', 'adam', 'pending', ago * -1 + make_interval(hours => n));
    update public.challenges c set status = 'declined' where c.id = tests.id(format('%s %s %s %s %s', name, kind, ago, state, n));
    insert into private.reliability_facts (player_id, challenge_id, opponent_id, kind, at, state)
    values (tests.id(name), tests.id(format('%s %s %s %s %s', name, kind, ago, state, n)), coalesce(tests.id(opponent), gen_random_uuid()), kind, now() - ago, state);
  end loop;
end $$;

-- Kept ----------------------------------------------------------------------------------------------------

select tests.create_challenge('played', 'ana', 'bea', 'accepted', '-1 hour');
select tests.sign_in_as(tests.id('ana'));
select public.enter_result(tests.id('played'), 'played', sets => '[{"games": [6, 4]}, {"games": [6, 4]}]');
select is(tests.facts('ana') || tests.facts('bea'), '{}', 'what only one side says is not a fact');
select tests.sign_in_as(tests.id('bea'));
select public.confirm_result(tests.entry('played'));
select is(array[tests.fact('played', 'ana'), tests.fact('played', 'bea')], '{kept counted,kept counted}', 'once confirmed, both have kept it');
select tests.sign_out();
select private.void_result(tests.id('played'));
select is(tests.facts('ana'), '{}', 'a result that no longer counts is no fact');
select private.correct_result(tests.id('played'), tests.entry('played'));
select is(tests.fact('played', 'ana'), 'kept counted', 'until it does again');
select is((select array_agg(f.opponent_id order by f.opponent_id) from private.reliability_facts f where f.challenge_id = tests.id('played')),
  (select array_agg(x order by x) from unnest(array[tests.id('ana'), tests.id('bea')]) x), 'each with the other');
select tests.create_challenge('rain', 'ana', 'bea', 'accepted', '-3 hours');
select tests.sign_in_as(tests.id('ana'));
select public.enter_result(tests.id('rain'), 'not_played');
select tests.sign_in_as(tests.id('bea'));
select public.confirm_result(tests.entry('rain'));
select is(tests.fact('rain', 'ana'), null, 'a match both say was not played is nobody''s fault');
select tests.sign_out();

-- Late cancellations ----------------------------------------------------------------------------------------

select tests.create_challenge('tonight', 'ana', 'bea', 'accepted', '23 hours');
select tests.create_challenge('in two days', 'ana', 'bea', 'accepted', '2 days');
select tests.create_challenge('asked', 'cleo', 'bea', 'pending', '23 hours');
select tests.create_challenge('feud', 'cleo', 'dina', 'accepted', '5 hours');
select tests.sign_in_as(tests.id('bea'));
select public.cancel_challenge(tests.id('tonight'));
select public.cancel_challenge(tests.id('in two days'));
select is(array[tests.fact('tonight', 'bea'), tests.fact('tonight', 'ana'), tests.fact('in two days', 'bea')],
  array['late_cancellation counted', null, null], 'a player who cancels within a day of the match has cancelled late, and nobody else');
select tests.sign_in_as(tests.id('cleo'));
select public.cancel_challenge(tests.id('asked'));
select is(tests.facts('cleo'), '{}', 'an unanswered challenge may be taken back');
select public.block_player(tests.id('dina'));
select is(tests.facts('cleo') || tests.facts('dina'), '{}', 'nobody is held to a match with somebody they block');
select tests.sign_out();
select tests.create_player(name) from unnest(array['kurt', 'lars']) name;
select tests.create_challenge('spat', 'kurt', 'lars', 'accepted', '5 hours');
select tests.create_challenge('next week', 'kurt', 'lars', 'accepted', '7 days');
select tests.sign_in_as(tests.id('kurt'));
select public.block_player(tests.id('lars'));
select is(tests.facts('kurt'), '{}', 'as long as the block lasts');
select public.unblock_player(tests.id('lars'));
select is(tests.facts('kurt'), '{late_cancellation counted}', 'a brief block is no way out of a match');
select is(tests.fact('spat', 'kurt'), 'late_cancellation counted', 'that was about to begin');
select is(tests.facts('lars'), '{}', 'and takes nothing from the other');
select tests.sign_out();
delete from public.blocks;
select tests.create_doubles('four', 'ana', 'cleo', 'bea', 'dina', 'accepted', '20 hours');
select tests.create_doubles('later', 'ana', 'cleo', 'bea', 'dina', 'accepted', '3 days');
select tests.create_doubles('open', 'ana', 'cleo', 'bea', 'eva', 'pending', '10 hours');
select tests.sign_in_as(tests.id('dina'));
select public.leave_seat(tests.id('four'));
select public.leave_seat(tests.id('later'));
select is(array[tests.fact('four', 'dina'), tests.fact('later', 'dina')], array['late_cancellation counted', null], 'nor a partner who leaves a seat in time');
select tests.sign_in_as(tests.id('cleo'));
select public.leave_seat(tests.id('open'));
select is(tests.fact('open', 'cleo'), null, 'nor in a match that was not on yet');
select tests.sign_out();
-- Partners are not asked when a match is moved.
create function tests.moved(word text, ago interval) returns void language sql security definer as $$
  update public.challenge_seats s set created_at = now() - interval '9 days' where s.challenge_id = tests.id(word);
  insert into public.reschedules (challenge_id, proposed_by, proposed_date, proposed_time, starts_at, duration_minutes, court_location, status, answered_at)
  select c.id, c.challenger_id, c.proposed_date, c.proposed_time, c.starts_at, c.duration_minutes, c.court_location, 'agreed', now() - ago
  from public.challenges c where c.id = tests.id(word)
$$;
select tests.create_doubles('moved', 'ana', 'cleo', 'bea', 'dina', 'accepted', '6 hours');
select tests.create_doubles('moved long ago', 'ana', 'cleo', 'bea', 'dina', 'accepted', '8 hours');
select tests.moved('moved', '23 hours'), tests.moved('moved long ago', '25 hours');
select tests.create_doubles('asked since', 'ana', 'cleo', 'bea', 'dina', 'accepted', '4 hours');
select tests.moved('asked since', '3 hours');
update public.challenge_seats s set created_at = now() - interval '1 hour' where s.challenge_id = tests.id('asked since') and s.player_id = tests.id('dina');
select tests.sign_in_as(tests.id('dina'));
select public.leave_seat(tests.id(word)) from unnest(array['moved', 'moved long ago', 'asked since']) word;
select is(array[tests.fact('moved', 'dina'), tests.fact('moved long ago', 'dina'), tests.fact('asked since', 'dina')],
  array[null, 'late_cancellation counted', 'late_cancellation counted'], 'a partner has a day to leave a match that was moved, if they were in it');
select tests.sign_out();
select tests.create_doubles('agreed since', 'ana', 'cleo', 'bea', 'dina', 'accepted', '5 hours');
select tests.moved('agreed since', '3 hours');
update public.challenge_seats s set status = 'invited' where s.challenge_id = tests.id('agreed since') and s.player_id = tests.id('dina');
select tests.sign_in_as(tests.id('dina'));
select public.confirm_seat(tests.id('agreed since'));
select public.leave_seat(tests.id('agreed since'));
select is(tests.fact('agreed since', 'dina'), 'late_cancellation counted', 'but not one who was asked before, and has said yes to the new time');
select tests.sign_in_as(tests.id('bea'));
select public.cancel_challenge(tests.id('moved'));
select is(tests.fact('moved', 'bea'), 'late_cancellation counted', 'nor the two who agreed to move it');
select tests.sign_out();
update public.challenges set starts_at = starts_at + interval '9 days' where id = tests.id('four');
select is(private.recount_reliability(), 0::bigint, 'if it is moved later, what was late stays late');

-- Challenges that nobody answers ------------------------------------------------------------------------------

select tests.create_challenge('silence', 'ana', 'eva', 'pending', '-1 hour');
select private.expire_challenges();
select is(array[tests.fact('silence', 'ana'), tests.fact('silence', 'eva')], array[null, 'unanswered counted'], 'a challenged player did not answer');

-- No-shows: who claims them -----------------------------------------------------------------------------------

select tests.create_challenge('alone', 'ana', 'hugo', 'accepted', '-2 hours');
select tests.create_challenge('to come', 'ana', 'hugo', 'accepted', '6 days');
select tests.sign_in_as(tests.id('eva'));
select tests.refuses(tests.enter('alone', 'no_show', 'challenger'), 'challenge_not_found', 'a stranger claims nothing');
select tests.refuses(format('select public.dispute_no_show(%L, ''I was there.'')', tests.id('alone')), 'challenge_not_found', 'nor disputes it');
select tests.sign_in_as(tests.id('ana'));
select tests.refuses(tests.enter('to come', 'no_show', 'challenger'), 'match_not_started', 'nobody can be reported missing before the match');
select lives_ok(tests.enter('alone', 'no_show', 'challenger'), 'a player who was there claims it');
select tests.refuses(tests.enter('alone', 'no_show', 'challenger'), 'result_waiting', 'once');
select tests.refuses(format('select public.dispute_no_show(%L, ''He came.'')', tests.id('alone')), 'nothing_to_dispute', 'and does not dispute it');
select tests.sign_out();
select results_eq($$ select title, body from public.notifications where user_id = tests.id('hugo') and type = 'result' $$,
  $$ values ('No-show reported', 'ana says you didn''t come to your match. If that''s wrong, you can dispute it within 7 days.') $$, 'the other is told, and what they can do');
select is(tests.fact('alone', 'hugo'), null, 'it is no fact yet');
update public.challenges set result_at = now() - interval '7 days' where id = tests.id('alone');
select private.settle_matches();
select is(array[tests.fact('alone', 'hugo'), tests.fact('alone', 'ana')], array['no_show counted', null], 'after a week without a word it is');
select tests.sign_in_as(tests.id('hugo'));
select tests.refuses(format('select public.dispute_no_show(%L, ''I was there.'')', tests.id('alone')), 'nothing_to_dispute', 'then it can''t be disputed any more');
select tests.refuses(tests.enter('alone', 'no_show', 'challenged'), 'result_final', 'nor turned around');
select tests.sign_out();
select is((select count(*) from private.reliability_facts where challenge_id = tests.id('alone')), 1::bigint, 'a match is one fact of a player at most');

-- The number ----------------------------------------------------------------------------------------------

select is(tests.word('adam'), 'new', 'a player of whom nothing is known is new');
select tests.give('adam', 'kept', 9);
select tests.give('adam', 'unanswered', 2);
select is(tests.word('adam'), 'new', 'nine facts are no judgement, however much goes unanswered');
select tests.give('adam', 'no_show', 3, '0', 'disputed'), tests.give('adam', 'no_show', 3, '1 day', 'settled_for');
select is(tests.word('adam'), 'new', 'a disputed no-show, or one found not to count, is no fact');
select tests.give('adam', 'kept', 1, '1 hour');
select is(tests.word('adam'), 'reliable', 'ten are one');
select is((select round(share::numeric, 4) from private.reliability(tests.id('adam'))), round((16 / 16.6)::numeric, 4), 'two unanswered challenges weigh a fifth of a late cancellation');
select tests.give('adam', 'unanswered', 63, '2 hours');
select is((select round(share::numeric, 3) from private.reliability(tests.id('adam'))), round((16 / 16.65)::numeric, 3), 'and all of them together a quarter');
select tests.give('adam', 'no_show', 1, '3 hours', 'settled_against');
select is(tests.word('adam'), 'sometimes_cancels', 'a no-show weighs two');
select is(private.reliability_of(tests.id('adam'), now() + interval '2 years 1 day'), 'new', 'after two years nothing is left of it');
select tests.give('olga', 'kept', 8), tests.give('olga', 'late_cancellation', 2, '180 days');
select is((select round(share::numeric, 6) from private.reliability(tests.id('olga'))), round((14 / 14.9)::numeric, 6), 'after 180 days a fact weighs a quarter');
select is((select judged from private.reliability(tests.id('olga'))), 10, 'and still counts as one');

select tests.give('faye', 'kept', 10, '700 days'), tests.give('faye', 'unanswered', 99);
select is(tests.word('faye'), 'reliable', 'challenges from strangers take the word from nobody, however long ago their kept matches are');

-- Matches with the same person count as four at most -----------------------------------------------------------

select tests.give('gwen', 'kept', 10, opponent => 'iris'), tests.give('iris', 'kept', 10, opponent => 'gwen');
select is(array[tests.word('gwen'), tests.word('iris')], '{new,new}', 'two accounts do not make each other reliable');
select is((select array[judged, round(share::numeric, 6)] from private.reliability(tests.id('gwen'))), array[4, round((10 / 10.4)::numeric, 6)], 'theirs count as four');
select tests.give('gwen', 'kept', 3, '1 day', opponent => 'bea'), tests.give('gwen', 'kept', 3, '2 days', opponent => 'cleo');
select is(tests.word('gwen'), 'reliable', 'it takes three people to be called reliable');
select tests.give('iris', 'late_cancellation', 10, '1 day', opponent => 'gwen'), tests.give('iris', 'no_show', 20, '2 days', opponent => 'gwen');
select is((select judged from private.reliability(tests.id('iris'))), 4, 'nor does one person make anybody unreliable');
select tests.give('jo', 'kept', 6), tests.give('jo', 'late_cancellation', 4, '2 hours'), tests.give('jo', 'kept', 60, '1 hour', opponent => 'iris');
select is(tests.word('jo'), 'sometimes_cancels', 'what others saw is not outweighed by many matches with a friend');

-- Who sees it ---------------------------------------------------------------------------------------------

select tests.as_visitor();
select tests.forbids('select public.get_my_reliability()', 'a visitor has none');
select tests.sign_in_as(tests.id('ana'));
select tests.forbids(format('select * from private.%I', t), format('%s is nobody''s to read', t))
from unnest(array['reliability_facts', 'no_show_appeals', 'reliability_truth', 'operator_appeals']) t;
select tests.forbids($$ select private.reliability_of(tests.id('adam')) $$, 'nor can the word be queried separately');
select is(public.get_player_profile(tests.id('adam')) -> 'reliability', '"sometimes_cancels"', 'others see the word');
select is(public.get_player_profile(tests.id('hugo')) -> 'reliability', '"new"', 'below ten facts only that somebody is new');
select tests.sign_in_as(tests.id('adam'));
select is(public.get_my_reliability() - 'facts', '{"word": "sometimes_cancels", "judged": 11, "percent": 86, "total": 82,
  "counts": {"kept": 10, "late_cancellation": 0, "no_show": 1, "unanswered": 65}}', 'players see their own number and what it is made of');
select is(jsonb_array_length(public.get_my_reliability(5) -> 'facts'), 5, 'with as many facts as are asked for');
select tests.sign_in_as(tests.id('hugo'));
select is(public.get_my_reliability() #> '{facts,0}', jsonb_build_object('challenge_id', tests.id('alone'), 'kind', 'no_show', 'state', 'counted',
  'date', ((date_trunc('hour', now()) - interval '2 hours') at time zone 'UTC')::date, 'time', to_char((date_trunc('hour', now()) - interval '2 hours') at time zone 'UTC', 'HH24:MI'),
  'match_type', 'singles', 'players', '["ana"]'::jsonb, 'can_dispute', false, 'answer', null), 'each with its match');
select is(public.get_my_reliability() -> 'percent', 'null', 'and without a number before it is a judgement');
select tests.sign_out();
update public.profiles set is_visible = false where id = tests.id('adam');
select tests.sign_in_as(tests.id('eva'));
select is(public.get_player_profile(tests.id('adam')), null, 'nothing is shown about a hidden player');
select tests.sign_out();

-- Recounted -----------------------------------------------------------------------------------------------

delete from private.reliability_facts where player_id in (tests.id('adam'), tests.id('olga'), tests.id('faye'), tests.id('gwen'), tests.id('iris'), tests.id('jo'));
create temp table counted as select * from private.reliability_facts;
delete from private.reliability_facts;
select is(private.recount_reliability(), (select count(*) from counted), 'recomputed');
select bag_eq('select * from private.reliability_facts', 'select * from counted', 'they are the same rows');
update private.reliability_facts set kind = 'kept' where player_id = tests.id('hugo');
select is(private.recount_reliability(), 1::bigint, 'wrong rows are corrected, and nothing else');
delete from auth.users where id = tests.id('hugo');
select is(tests.facts('hugo'), '{}', 'nothing is stored about a deleted account');
select is(private.recount_reliability(), 0::bigint, 'nor made again');
