-- Results: which scores are possible, who enters and who answers, and what is shown of it afterwards.

-- The renderer's rules are tested with these very cases: renderer/features/challenges/domain/results/score.test.ts.
-- Each: best of, length of sets, sets, verdict. A set is [games, games], with the tie-break's points after
-- them where known; {"match_tie_break": …} as it is stored.
create function tests.score_cases() returns jsonb language sql immutable as $function$ select $cases$
[
  [3, "standard", [[6, 0], [6, 0]], "challenger"],
  [3, "standard", [[6, 4], [6, 4]], "challenger"],
  [3, "standard", [[4, 6], [3, 6]], "challenged"],
  [3, "standard", [[7, 5], [6, 1]], "challenger"],
  [3, "standard", [[5, 7], [6, 1], [2, 6]], "challenged"],
  [3, "standard", [[7, 6], [6, 7], [7, 6]], "challenger"],
  [3, "standard", [[7, 6, 7, 0], [6, 4]], "challenger"],
  [3, "standard", [[7, 6, 7, 5], [6, 4]], "challenger"],
  [3, "standard", [[7, 6, 8, 6], [6, 4]], "challenger"],
  [3, "standard", [[6, 7, 17, 19], [4, 6]], "challenged"],
  [3, "standard", [[7, 6, 7, 6], [6, 4]], "impossible"],
  [3, "standard", [[7, 6, 6, 4], [6, 4]], "impossible"],
  [3, "standard", [[7, 6, 9, 6], [6, 4]], "impossible"],
  [3, "standard", [[7, 6, 5, 7], [6, 4]], "impossible"],
  [3, "standard", [[7, 6, 5, 3], [6, 4]], "impossible"],
  [3, "standard", [[7, 6, 8, 5], [6, 4]], "impossible"],
  [3, "standard", [[6, 4, 7, 3], [6, 4]], "impossible"],
  [3, "standard", [[7, 5, 7, 3], [6, 4]], "impossible"],
  [3, "standard", [[6, 5], [6, 4]], "impossible"],
  [3, "standard", [[6, 6], [6, 4]], "impossible"],
  [3, "standard", [[7, 4], [6, 4]], "impossible"],
  [3, "standard", [[7, 0], [6, 4]], "impossible"],
  [3, "standard", [[7, 7], [6, 4]], "impossible"],
  [3, "standard", [[8, 6], [6, 4]], "impossible"],
  [3, "standard", [[9, 7], [6, 4]], "impossible"],
  [3, "standard", [[6, 4], [4, 6], [70, 68]], "impossible"],
  [3, "standard", [[5, 3], [6, 4]], "impossible"],
  [3, "standard", [[0, 0], [6, 4]], "impossible"],
  [3, "standard", [], "unfinished"],
  [3, "standard", [[6, 4]], "unfinished"],
  [3, "standard", [[6, 4], [4, 6]], "unfinished"],
  [3, "standard", [[6, 4], [3, 2]], "unfinished"],
  [3, "standard", [[0, 0]], "unfinished"],
  [3, "standard", [[6, 5]], "unfinished"],
  [3, "standard", [[6, 6]], "unfinished"],
  [3, "standard", [[6, 6, 5, 3]], "unfinished"],
  [3, "standard", [[6, 6, 9, 9]], "unfinished"],
  [3, "standard", [[6, 6, 7, 3]], "impossible"],
  [3, "standard", [[6, 6, 10, 7]], "impossible"],
  [3, "standard", [[5, 5, 1, 0]], "impossible"],
  [3, "standard", [[6, 4], [6, 4], [6, 4]], "impossible"],
  [3, "standard", [[6, 4], [6, 4], [1, 0]], "impossible"],
  [3, "standard", [[6, 4], [4, 6], [6, 4], [6, 4]], "impossible"],
  [3, "standard", [[6, 4], [4, 6], {"match_tie_break": [10, 8]}], "challenger"],
  [3, "standard", [[6, 4], [4, 6], {"match_tie_break": [0, 10]}], "challenged"],
  [3, "standard", [[6, 4], [4, 6], {"match_tie_break": [13, 11]}], "challenger"],
  [3, "standard", [[6, 4], [4, 6], {"match_tie_break": [10, 9]}], "unfinished"],
  [3, "standard", [[6, 4], [4, 6], {"match_tie_break": [4, 2]}], "unfinished"],
  [3, "standard", [[6, 4], [4, 6], {"match_tie_break": [11, 8]}], "impossible"],
  [3, "standard", [[6, 4], [4, 6], {"match_tie_break": [100, 98]}], "impossible"],
  [3, "standard", [[6, 4], {"match_tie_break": [10, 8]}], "impossible"],
  [3, "standard", [{"match_tie_break": [10, 8]}], "impossible"],
  [1, "standard", [[6, 4]], "challenger"],
  [1, "standard", [[6, 7]], "challenged"],
  [1, "standard", [[5, 4]], "unfinished"],
  [1, "standard", [{"match_tie_break": [10, 8]}], "impossible"],
  [1, "standard", [[6, 4], [6, 4]], "impossible"],
  [5, "standard", [[6, 4], [6, 4], [6, 4]], "challenger"],
  [5, "standard", [[6, 4], [4, 6], [6, 4], [4, 6], [6, 7]], "challenged"],
  [5, "standard", [[6, 4], [4, 6], [6, 4], [4, 6], {"match_tie_break": [10, 3]}], "challenger"],
  [5, "standard", [[6, 4], [4, 6], {"match_tie_break": [10, 3]}], "impossible"],
  [5, "standard", [[6, 4], [6, 4]], "unfinished"],
  [3, "short", [[4, 0], [4, 2]], "challenger"],
  [3, "short", [[5, 3], [3, 5], [5, 4]], "challenger"],
  [3, "short", [[4, 5, 4, 7], [2, 4]], "challenged"],
  [3, "short", [[4, 3, 7, 5], [4, 1]], "challenger"],
  [3, "short", [[4, 3, 5, 4], [4, 1]], "challenger"],
  [3, "short", [[5, 4, 5, 2], [4, 1]], "challenger"],
  [3, "short", [[4, 3, 4, 5], [4, 1]], "impossible"],
  [3, "short", [[4, 3, 6, 4], [4, 1]], "impossible"],
  [3, "short", [[4, 3, 5, 5], [4, 1]], "impossible"],
  [3, "short", [[4, 3], [4, 1]], "impossible"],
  [3, "short", [[4, 1], [4, 3]], "unfinished"],
  [3, "short", [[4, 1], [4, 4]], "unfinished"],
  [3, "short", [[4, 1], [3, 3, 2, 4]], "unfinished"],
  [3, "short", [[6, 4], [6, 4]], "impossible"],
  [3, "short", [[5, 2], [4, 1]], "impossible"],
  [3, "short", [[5, 5], [4, 1]], "impossible"],
  [3, "short", [[4, 1], [1, 4], {"match_tie_break": [8, 10]}], "challenged"],
  [3, "standard", [[4, 1], [4, 1]], "impossible"],
  [2, "standard", [[6, 4], [6, 4]], "impossible"],
  [3, "long", [[6, 4], [6, 4]], "impossible"],
  [3, "standard", [[-6, 4], [6, 4]], "impossible"],
  [3, "standard", [[6.5, 4], [6, 4]], "impossible"],
  [3, "standard", [["6", "4"], [6, 4]], "impossible"],
  [3, "standard", [[6], [6, 4]], "impossible"],
  [3, "standard", [{"games": [6, 4], "aces": 3}, [6, 4]], "impossible"],
  [3, "standard", [{}, [6, 4]], "impossible"],
  [3, "standard", ["6-4", "6-4"], "impossible"],
  [3, "standard", [null], "impossible"],
  [3, "standard", "6-4 6-4", "impossible"],
  [3, "standard", {"games": [6, 4]}, "impossible"],
  [3, "standard", null, "impossible"]
]
$cases$::jsonb $function$;

-- The short form of a case as a set is stored.
create function tests.stored_sets(sets jsonb) returns jsonb language sql immutable as $$
  select case when jsonb_typeof(sets) = 'array' then
    (select coalesce(jsonb_agg(case
        when jsonb_typeof(s) <> 'array' then s
        when jsonb_array_length(s) = 4 then jsonb_build_object('games', jsonb_build_array(s -> 0, s -> 1), 'tie_break', jsonb_build_array(s -> 2, s -> 3))
        else jsonb_build_object('games', s) end order by n), '[]')
      from jsonb_array_elements(sets) with ordinality e (s, n))
    else sets end
$$;

select is(private.score_winner((c ->> 0)::integer, c ->> 1, tests.stored_sets(c -> 2)), c ->> 3,
  format('best of %s, %s sets, %s: %s', c ->> 0, c ->> 1, c ->> 2, c ->> 3))
from jsonb_array_elements(tests.score_cases()) c;
select is(private.score_winner(3, 'standard', null), 'impossible', 'no sets at all are no score');
select is(private.score_winner(null, 'standard', '[]'), 'impossible', 'a score has a number of sets');
select is(private.score_winner(3, null, '[]'), 'impossible', 'a score has a length of sets');

-- Entering and answering ---------------------------------------------------------------------------------

select tests.create_player(name) from unnest(array['ana', 'bea', 'cleo', 'dina', 'eva']) name;
create function tests.won() returns jsonb language sql immutable as $$ select '[{"games": [6, 4]}, {"games": [7, 6], "tie_break": [7, 3]}]'::jsonb $$;
create function tests.enter(word text, outcome text default 'played', sets jsonb default tests.won(), winner text default null) returns text
language sql stable as $$
  select format('select public.enter_result(%L, %L, sets => %L, winner => %L)', tests.id(word), outcome, sets, winner)
$$;
create function tests.entry(word text) returns bigint language sql security definer as $$ select result_id from public.challenges where id = tests.id(word) $$;
create function tests.answer(verb text, word text) returns text language sql stable as $$ select format('select public.%I(%L)', verb || '_result', tests.entry(word)) $$;
create function tests.state(word text) returns text language sql security definer as $$ select status || ', ' || result_state from public.challenges where id = tests.id(word) $$;

create function tests.unreported() returns jsonb language sql as $$ select jsonb_path_query_array(public.get_dashboard(), '$.unreported[*].id') $$;

select tests.create_challenge('match', 'ana', 'bea', 'accepted', '-1 hour');
select tests.create_challenge('to come', 'ana', 'bea', 'accepted', '3 days');
select tests.create_challenge('pending', 'ana', 'bea', 'pending', '-1 hour');

select tests.as_visitor();
select tests.forbids(tests.enter('match'), 'a visitor enters no result');
select tests.forbids('select public.confirm_result(1)', 'a visitor confirms no result');
select tests.forbids('select public.dispute_result(1)', 'a visitor disputes no result');
select tests.forbids(format('select * from public.list_match_history(%L)', tests.id('ana')), 'a visitor sees no history');
select tests.forbids(format('select public.head_to_head(%L)', tests.id('ana')), 'a visitor compares nobody');
select tests.forbids('select * from public.match_results', 'a visitor reads no results');
select tests.sign_in_as(tests.id('cleo'));
select tests.refuses(tests.enter('match'), 'challenge_not_found', 'a stranger enters no result');
select tests.refuses('select public.confirm_result(0)', 'challenge_not_found', 'an unknown entry is not confirmed');
select tests.sign_in_as(tests.id('ana'));
select tests.refuses(tests.enter('to come'), 'match_not_started', 'a match that has not begun has no result');
select tests.refuses(tests.enter('pending'), 'not_agreed', 'a match that was not agreed has no result');
select tests.refuses(tests.enter('match', sets => '[{"games": [9, 7]}]'), 'impossible_score', 'an impossible score is refused');
select tests.refuses(tests.enter('match', sets => '[{"games": [6, 4]}]'), 'unfinished_score', 'a match that was played to the end has a winner');
select tests.refuses(tests.enter('match', 'retired', winner => 'challenger'), 'impossible_score', 'nobody retires from a match that is over');
select tests.refuses(tests.enter('match', 'retired', '[{"games": [6, 4]}]'), 'no_winner', 'a retirement says who stayed');
select tests.refuses(tests.enter('match', 'no_show', '[]'), 'no_winner', 'a no-show says who came');
select tests.refuses(tests.enter('match', 'no_show', '[]', 'eva'), 'no_winner', 'a winner is a side');
select tests.refuses(tests.enter('match', 'no_show', tests.won(), 'challenger'), 'impossible_score', 'a no-show has no sets');
select tests.refuses(tests.enter('match', 'not_played', tests.won()), 'impossible_score', 'a match that was not played has no sets');
select tests.refuses(tests.enter('match', 'won'), 'bad_outcome', 'an outcome is a known one');
select tests.refuses(tests.enter('match', null), 'bad_outcome', 'an outcome is needed');
select is(tests.state('match'), 'accepted, none', 'refused calls change nothing');
select is(tests.told_of('match'), '{}', 'refused calls notify nobody');
select is(tests.unreported(), jsonb_build_array(tests.id('match')), 'the dashboard asks for the result of a finished match');

select lives_ok(tests.enter('match', winner => 'challenged'), 'a player enters the result');
select is((select result ->> 'winner' from public.list_challenges('-infinity') where id = tests.id('match')), 'challenger', 'the winner follows from the sets');
select is(tests.state('match'), 'accepted, entered', 'the result waits for an answer');
select is(tests.unreported(), '[]', 'and nobody is asked for it any more');
select is(tests.told_of('match'), '{"bea: result"}', 'the other side is notified once');
select tests.refuses(tests.enter('match'), 'result_waiting', 'a pending result is not entered again');
select tests.refuses(tests.answer('confirm', 'match'), 'not_yours_to_confirm', 'nobody confirms their own result');
select tests.refuses(tests.answer('dispute', 'match'), 'not_yours_to_confirm', 'nobody disputes their own result');
select tests.refuses($$ select public.cancel_challenge(tests.id('match')) $$, 'match_started', 'a match with a result is not cancelled');
select tests.sign_in_as(tests.id('cleo'));
select tests.refuses(tests.answer('confirm', 'match'), 'challenge_not_found', 'a stranger confirms nothing');
select tests.refuses(tests.answer('dispute', 'match'), 'challenge_not_found', 'a stranger disputes nothing');
select tests.finds($$ select from public.list_challenges('-infinity') where result is not null $$, 0, 'a stranger reads no results');
select tests.forbids('select id from public.match_results', 'not in the table either');
select tests.sign_in_as(tests.id('bea'));
select is((select (result ->> 'id')::bigint from public.list_challenges('-infinity') where result is not null), tests.entry('match'), 'the other side reads the result');
select tests.refuses(tests.enter('match'), 'result_waiting', 'the other side answers before it enters another');
select lives_ok(tests.answer('dispute', 'match'), 'the other side disputes');
select is(tests.state('match'), 'accepted, disputed', 'the result is disputed');
select is(tests.told_of('match'), '{"ana: result"}', 'the player who entered it is notified once');
select tests.refuses(tests.answer('confirm', 'match'), 'result_changed', 'a disputed entry is not confirmed');
select lives_ok(tests.enter('match', sets => '[{"games": [6, 4]}, {"games": [4, 6]}, {"match_tie_break": [8, 10]}]'), 'the other side enters it again');
select tests.told_of('match');
select tests.sign_in_as(tests.id('ana'));
select tests.refuses(format('select public.confirm_result(%s)', tests.entry('match') - 1), 'result_changed', 'a replaced entry is not confirmed');
select is((public.confirm_result(tests.entry('match'))).status, 'completed', 'once confirmed, the match is completed');
select is(tests.state('match'), 'completed, confirmed', 'the result is confirmed');
select is(tests.told_of('match'), '{"bea: result"}', 'the player who entered it is notified');
select tests.refuses(tests.enter('match'), 'result_final', 'a confirmed result is final');
select tests.refuses(tests.answer('dispute', 'match'), 'result_final', 'a confirmed result is not disputed');
select is(tests.really($$ select from public.match_results where challenge_id = tests.id('match') $$), 2::bigint, 'every entry is kept');

-- Append-only
select tests.forbids($$ update public.match_results set winner = 'challenger' $$, 'a player changes no entry');
select tests.forbids('delete from public.match_results', 'a player deletes no entry');
select tests.forbids($$ insert into public.match_results (challenge_id, entered_by, side, outcome, best_of, set_length, sets) values (tests.id('match'), auth.uid(), 'challenger', 'not_played', 3, 'standard', '[]') $$,
  'a player inserts no entry');
select tests.sign_out();
select tests.forbids($$ update public.match_results set winner = 'challenger' $$, 'nobody changes an entry');
select tests.forbids('delete from public.match_results', 'nobody deletes an entry');
select tests.forbids('truncate public.match_results cascade', 'nobody empties the entries');

-- Disputed twice
select tests.create_challenge('quarrel', 'ana', 'bea', 'accepted', '-2 days');
select tests.sign_in_as(tests.id('ana'));
select lives_ok(tests.enter('quarrel'), 'a result that will be disputed twice');
select tests.sign_in_as(tests.id('bea'));
select is((select l.result -> 'disputed_before' from public.list_challenges('-infinity') l where l.id = tests.id('quarrel')), 'false', 'the first entry is told apart');
select lives_ok(tests.answer('dispute', 'quarrel'), 'is disputed once');
select tests.sign_in_as(tests.id('ana'));
select lives_ok(tests.enter('quarrel'), 'the player who entered it enters it again');
select tests.told_of('quarrel');
select tests.sign_in_as(tests.id('bea'));
select is((select l.result -> 'disputed_before' from public.list_challenges('-infinity') l where l.id = tests.id('quarrel')), 'true', 'from the one whose dispute ends the match');
select lives_ok(tests.answer('dispute', 'quarrel'), 'and it is disputed again');
select is(tests.state('quarrel'), 'completed, disputed', 'disputed twice, a match is completed and unrated');
select is(tests.told_of('quarrel'), '{"ana: result"}', 'the other side is notified');
select tests.refuses(tests.enter('quarrel'), 'result_final', 'and takes no more results');

-- Claims
select tests.sign_out();
select tests.create_challenge('retired', 'ana', 'bea', 'accepted', '-3 days');
select tests.create_challenge('no show', 'ana', 'bea', 'accepted', '-4 days');
select tests.create_challenge('rained off', 'ana', 'bea', 'accepted', '-5 days');
select tests.create_challenge('drill', 'ana', 'bea', 'accepted', '0 hours', 180);
update public.challenges set match_type = 'practice' where id = tests.id('drill');
select tests.sign_in_as(tests.id('bea'));
select lives_ok(tests.enter('retired', 'retired', '[{"games": [6, 4]}, {"games": [3, 2]}]', 'challenged'), 'the leading player may have retired');
select lives_ok(tests.enter('no show', 'no_show', '[]', 'challenged'), 'a no-show is claimed');
select lives_ok(tests.enter('rained off', 'not_played', '[]', 'challenged'), 'a match is said not to have been played');
select is((select result -> 'winner' from public.list_challenges('-infinity') where id = tests.id('rained off')), 'null'::jsonb, 'a match that was not played has no winner');
select tests.refuses(tests.enter('drill'), 'practice_has_no_score', 'practice has no score');
select lives_ok(tests.enter('drill', 'no_show', '[]', 'challenged'), 'practice may have had a no-show');
select tests.told_of(word) from unnest(array['retired', 'no show', 'rained off', 'drill']) word;
select tests.sign_in_as(tests.id('ana'));
select is((public.confirm_result(tests.entry(word))).status, status, format('%s: confirmed, the match is %s', word, status))
from (values ('retired', 'completed'), ('no show', 'no_show'), ('rained off', 'cancelled'), ('drill', 'no_show')) as t (word, status);
select is(tests.told_of(word), '{"bea: result"}', format('%s: the claimant is told once', word)) from unnest(array['retired', 'no show', 'rained off', 'drill']) word;

-- Doubles: either player of a side says and answers
select tests.sign_out();
select tests.create_doubles('four', 'ana', 'cleo', 'bea', 'dina', 'accepted', '-6 days');
select tests.create_doubles('three', 'ana', 'cleo', 'bea', 'dina', 'accepted', '-7 days');
update public.challenge_seats set status = 'withdrawn', booked = null where challenge_id = tests.id('three') and player_id = tests.id('dina');
select tests.sign_in_as(tests.id('cleo'));
select tests.refuses(tests.enter('three'), 'not_agreed', 'doubles with an open seat have no result');
select lives_ok(tests.enter('four'), 'a partner enters the result');
select is(tests.told_of('four'), '{"ana: result","bea: result","dina: result"}', 'the other three are notified');
select tests.sign_in_as(tests.id('ana'));
select tests.refuses(tests.answer('confirm', 'four'), 'not_yours_to_confirm', 'the same side does not confirm');
select tests.sign_in_as(tests.id('dina'));
select lives_ok(tests.answer('confirm', 'four'), 'a partner of the other side confirms');
select is(tests.told_of('four'), '{"ana: result","bea: result","cleo: result"}', 'the other three are notified of that');

-- Looking back ------------------------------------------------------------------------------------------

select tests.sign_in_as(tests.id('eva'));
select results_eq($$ select id, rated, outcome, winner, jsonb_array_length(sets) from public.list_match_history(tests.id('ana')) $$,
  $$ values (tests.id('match'), true, 'played', 'challenged', 3), (tests.id('quarrel'), false, null, null, null),
    (tests.id('retired'), true, 'retired', 'challenged', 2), (tests.id('four'), true, 'played', 'challenger', 2) $$,
  'a history has the completed matches, latest first; of an unrated one no score');
select results_eq($$ select id from public.list_match_history(tests.id('ana'), page_size => 2) $$, $$ values (tests.id('match')), (tests.id('quarrel')) $$, 'a history comes in pages');
select results_eq($$ select n.id from public.list_match_history(tests.id('ana'), page_size => 2) h, public.list_match_history(tests.id('ana'), h.starts_at, h.id, 2) n where h.id = tests.id('quarrel') $$,
  $$ values (tests.id('retired')), (tests.id('four')) $$, 'the next page begins where the last one ended');
select is((select jsonb_array_length(players) from public.list_match_history(tests.id('dina'))), 4, 'a partner has the match in the history, with all four');
select tests.sign_out();
update public.profiles set is_visible = false where id = tests.id('bea');
select tests.sign_in_as(tests.id('eva'));
select tests.finds($$ select from public.list_match_history(tests.id('bea')) $$, 0, 'the history of a player the caller cannot see is empty');
select is((select players from public.list_match_history(tests.id('ana'), page_size => 1)) -> 0 -> 'full_name', 'null'::jsonb, 'a player the caller cannot see is nameless in others'' histories');
select is((select players from public.list_match_history(tests.id('ana'), page_size => 1)) -> 0 -> 'id', 'null'::jsonb, 'and without an id');
select is(public.head_to_head(tests.id('bea')), null, 'a player the caller cannot see is compared with nobody');
select is(public.head_to_head(tests.id('eva')), null, 'nobody is compared with themselves');
select is(public.head_to_head(tests.id('ana')) - 'last_starts_at', '{"played": 0, "won": 0, "lost": 0}', 'two who never played each other have a row of zeroes');
select tests.sign_in_as(tests.id('ana'));
select is(public.head_to_head(tests.id('bea')) - 'last_starts_at', '{"played": 4, "won": 1, "lost": 2}', 'a row counts matches across the net; unrated ones have no winner');
select is(public.get_opponent(tests.id('bea')) -> 'head_to_head', public.head_to_head(tests.id('bea')), 'the challenge form says the same');
select is(public.head_to_head(tests.id('cleo')) -> 'played', '0'::jsonb, 'a partner is no opponent');
select is(public.get_dashboard() -> 'matches_played', '4'::jsonb, 'matches played are the completed ones');
select is(public.get_dashboard() -> 'connections', '3'::jsonb, 'connections are players of those matches');
select tests.sign_in_as(tests.id('bea'));
select is(public.head_to_head(tests.id('ana')) - 'last_starts_at', '{"played": 4, "won": 2, "lost": 1}', 'seen from the other side it is the other way round');
select tests.sign_out();
delete from auth.users where id = tests.id('bea');
select tests.sign_in_as(tests.id('eva'));
select is((select players from public.list_match_history(tests.id('ana'), page_size => 1)) -> 0 ->> 'full_name', 'Deleted player', 'results outlive an account');

-- However long it takes, unsettled matches are listed
select tests.sign_out();
select tests.create_challenge('long ago', 'cleo', 'dina', 'accepted', '-40 days');
select tests.sign_in_as(tests.id('cleo'));
select lives_ok(tests.enter('long ago'), 'a result is entered weeks after the match');
select tests.sign_in_as(tests.id('dina'));
select is((select result_state from public.list_challenges(now() - interval '31 days') where id = tests.id('long ago')), 'entered', 'the other side still finds the entry to answer');
select lives_ok(tests.answer('dispute', 'long ago'), 'and answers');
select tests.sign_out();
select private.settle_matches(now() + interval '15 days');
select tests.sign_in_as(tests.id('dina'));
select tests.finds($$ select from public.list_challenges(now() - interval '31 days') where id = tests.id('long ago') $$, 0, 'once settled, it is no longer listed');
