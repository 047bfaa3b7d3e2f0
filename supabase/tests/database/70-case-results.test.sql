-- Results of the player a case is about: what operators see of them, and how they decide whether they count.

select tests.create_player(name) from unnest(array['olga', 'opal', 'ana', 'bea', 'cleo']) name;
select private.make_operator(name || '@example.test') from unnest(array['olga', 'opal']) name;
select tests.create_factor('olga');
select tests.create_factor('opal');

create function tests.entry(word text) returns bigint language sql security definer as $$ select result_id from public.challenges where id = tests.id(word) $$;
create function tests.play(word text, one text, other text, ago interval) returns void language plpgsql as $$
begin
  perform tests.create_challenge(word, one, other, 'accepted', ago);
  perform tests.sign_in_as(tests.id(one), 'aal2');
  perform public.enter_result(tests.id(word), 'played', winner => 'challenger', sets => '[{"games": [6, 0]}, {"games": [6, 1]}]');
  perform tests.sign_in_as(tests.id(other), 'aal2');
  perform public.confirm_result(tests.entry(word));
  perform tests.sign_out();
end $$;
create function tests.case_about(name text) returns bigint language sql security definer as $$
  select max(id) from public.reports where player_id = tests.id(name)
$$;
create function tests.says(word text, counts boolean, words text default 'Nobody played.') returns text language sql as $$
  select format('select public.set_result_counts(%L, %s, %L, %L, %L)', 'player', tests.case_about('ana'), tests.id(word), counts, words)
$$;
create function tests.listed() returns table (words text) language sql as $$
  select (r.players -> 0 ->> 'name') || ' ' || (r.players -> 1 ->> 'name') || case when r.counts then ' counts' else '' end
  from public.list_case_results('player', tests.case_about('ana')) r
$$;
create function tests.level(name text) returns integer language sql security definer as $$
  select r.singles_count from private.player_ratings r join private.rating_constants k on k.version = r.version and k.state = 'active' where r.player_id = tests.id(name)
$$;

select tests.play('old', 'ana', 'bea', '-10 days');
select tests.play('new', 'ana', 'bea', '-9 days');
select tests.play('own', 'ana', 'olga', '-8 days');
select tests.play('theirs', 'bea', 'cleo', '-7 days');
select tests.create_challenge('walkover', 'ana', 'cleo', 'accepted', '-6 days');
select tests.sign_in_as(tests.id('ana'));
select public.enter_result(tests.id('walkover'), 'not_played');
select tests.sign_in_as(tests.id('cleo'));
select public.report_player(tests.id('ana'), null, 'other', 'Wins that never were.');

-- Who may not
select tests.as_visitor();
select tests.forbids(format('select public.list_case_results(%L, 1)', 'player'), 'a visitor reads none');
select tests.forbids(tests.says('old', false), 'and decides on none');
select tests.sign_in_as(tests.id('cleo'), 'aal2');
select tests.refuses(format('select public.list_case_results(%L, %s)', 'player', tests.case_about('ana')), 'not_an_operator', 'nor does the reporter');
select tests.refuses(tests.says('old', false), 'not_an_operator', 'or decide');
select tests.sign_in_as(tests.id('olga'));
select tests.refuses(tests.says('old', false), 'second_step_required', 'an operator without the second step does not');

-- What is listed
select tests.sign_in_as(tests.id('olga'), 'aal2');
select results_eq('select * from tests.listed()', array['olga ana counts', 'bea ana counts', 'bea ana counts'], 'the matches with a score, latest first');
select results_eq(format('select own, entered_by_name, outcome, winner from public.list_case_results(%L, %s, page_size => 1)', 'player', tests.case_about('ana')),
  $$ values (true, 'ana', 'played', 'challenger') $$, 'each with the player who entered it, and whether it is the operator''s own');
select results_eq($$ with one as (select * from public.list_case_results('player', tests.case_about('ana'), page_size => 2) offset 1)
    select r.id from one cross join lateral public.list_case_results('player', tests.case_about('ana'), one.starts_at, one.id, 2) r $$,
  array[tests.id('old')], 'page by page');
select tests.refuses($$ select public.list_case_results('player', 0) $$, 'case_not_found', 'within a case only');
select tests.refuses($$ select public.set_result_counts('player', 0, tests.id('old'), false, 'x') $$, 'case_not_found', 'which holds for deciding, too');

-- Withdrawing a result
select is(public.get_operator_case('player', tests.case_about('ana')) ->> 'taken_by_name', null, 'the operator who opens the case has it');
select tests.refuses(tests.says('own', false), 'own_case', 'nobody decides on a match of their own');
select tests.refuses(tests.says('theirs', false), 'unknown_measure', 'nor on one that the case is not about');
select tests.refuses(tests.says('walkover', false), 'result_not_confirmed', 'nor on one without a score');
select tests.refuses(tests.says('old', false, ' '), 'measure_without_words', 'nor without a reason');
select tests.refuses(tests.says('old', false, null), 'measure_without_words', 'however it is left out');
select tests.refuses(tests.says('old', false, repeat('x', 1001)), 'words_too_long', 'which has a limit');
select tests.refuses(tests.says('old', true), 'entry_counts_already', 'a result that counts can''t be made to count');
select tests.sign_in_as(tests.id('opal'), 'aal2');
select tests.refuses(tests.says('old', false), 'case_taken', 'another operator leaves it to the one who has the case');
select tests.sign_in_as(tests.id('olga'), 'aal2');
select lives_ok(tests.says('old', false, ' Nobody played. '), 'a result is withdrawn');
select tests.refuses(tests.says('old', false), 'result_not_confirmed', 'once');
select results_eq('select * from tests.listed()', array['olga ana counts', 'bea ana counts', 'bea ana'], 'and is listed as what counts no more');
select is(array(select r.withdrawn from public.list_case_results('player', tests.case_about('ana')) r), '{f,f,t}', 'because an operator has withdrawn it');
select is(public.get_operator_case('player', tests.case_about('ana')) -> 'about' -> 'measures' -> 0 ->> 'action', 'withdraw_result', 'the case says what was done');
select tests.sign_out();
select private.catch_up_ratings();
select is(tests.level('ana'), 2, 'the level follows');
select is(tests.level('bea'), 2, 'of both');
select results_eq($$ select action || ' ' || words from private.operator_actions where challenge_id = tests.id('old') $$,
  array['withdraw_result Nobody played.'], 'the trail says of which match');
select tests.sign_in_as(tests.id('bea'));
select bag_eq($$ select title, body from tests.inbox() where title in ('A note from CourtCrew', 'Result withdrawn') $$,
  $$ values ('A note from CourtCrew', 'Nobody played.'), ('Result withdrawn', 'A result no longer counts, so your level has been recalculated.') $$, 'the players are told why, and what follows');
select tests.sign_in_as(tests.id('ana'));
select is((select count(*) from tests.inbox() where title = 'A note from CourtCrew'), 1::bigint, 'both are');

-- And counts again, also when the case is closed
select tests.sign_in_as(tests.id('olga'), 'aal2');
select lives_ok(format('select public.take_measure(%L, %s, %L)', 'player', tests.case_about('ana'), 'answer'), 'the case is closed');
select tests.refuses(tests.says('new', false), 'case_closed', 'then nothing more is withdrawn');
select tests.refuses(tests.says('new', null), 'case_closed', 'in no way');
select lives_ok(tests.says('old', true, 'They did play.'), 'but it can be undone');
select tests.refuses(tests.says('old', true), 'entry_counts_already', 'once');
select results_eq('select * from tests.listed()', array['olga ana counts', 'bea ana counts', 'bea ana counts'], 'and counts as before');
select tests.sign_out();
select private.catch_up_ratings();
select is(tests.level('ana'), 3, 'for the level, too');
select is(private.check_ratings(), 0::bigint, 'which is what a replay gives');
select results_eq($$ select action from private.operator_actions where player_id = tests.id('ana') order by id $$,
  array['withdraw_result', 'answer', 'count_result'], 'all of it is in the trail');

-- What its players never agreed on
select tests.create_challenge('disagreed', 'ana', 'bea', 'accepted', '-1 hour');
create function tests.disagree(one text, other text) returns void language plpgsql as $$
begin
  perform tests.sign_in_as(tests.id(one), 'aal2');
  perform public.enter_result(tests.id('disagreed'), 'played', sets => '[{"games": [6, 0]}, {"games": [6, 1]}]');
  perform tests.sign_in_as(tests.id(other), 'aal2');
  perform public.dispute_result(tests.entry('disagreed'));
  perform tests.sign_out();
end $$;
select tests.disagree('ana', 'bea'), tests.disagree('bea', 'ana');
select tests.sign_in_as(tests.id('olga'), 'aal2');
select results_eq($$ select r.id, r.counts, r.withdrawn from public.list_case_results('player', tests.case_about('ana'), page_size => 1) r $$,
  $$ values (tests.id('disagreed'), false, false) $$, 'never counted, which is not told as withdrawn');
select lives_ok(tests.says('disagreed', true, 'They sent us a picture.'), 'an operator makes it count');
select is((select r.counts from public.list_case_results('player', tests.case_about('ana'), page_size => 1) r), true, 'as it was entered last');
