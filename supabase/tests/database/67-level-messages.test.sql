-- Who is notified when a result is voided, corrected or rated late: the players, and those whose displayed level
-- changes.

select tests.create_player(name) from unnest(array['ana', 'bea', 'cleo', 'dina', 'eva']) name;
create function tests.enter(word text, sets jsonb, winner text default 'challenger', outcome text default 'played') returns void language sql security definer as $$
  with made as (
    insert into public.match_results (challenge_id, entered_by, side, outcome, winner, best_of, set_length, sets)
    select c.id, c.challenger_id, 'challenger', outcome, winner, 3, 'standard', sets from public.challenges c where c.id = tests.id(word)
    returning id, challenge_id)
  update public.challenges c set result_state = 'entered', result_id = made.id, result_at = now() from made where c.id = made.challenge_id
$$;
create function tests.settle(word text) returns void language sql security definer as $$
  select private.settle_result(c, now()) from public.challenges c where c.id = tests.id(word)
$$;
-- Who has been told since the last call to refetch levels, once each; earlier messages are dropped.
create function tests.heard() returns text[] language sql security definer as $$
  with gone as (delete from realtime.messages m where m.event = 'level' returning m.topic, m.payload)
  select coalesce(array_agg(p.full_name order by p.full_name), '{}')
  from gone g join public.profiles p on g.topic = private.player_topic(p.id) and g.payload ->> 'id' = p.id::text
$$;
create function tests.words_of(word text) returns text[] language sql security definer as $$
  with gone as (delete from public.notifications n where n.data ->> 'challenge_id' = tests.id(word)::text returning n.user_id, n.type, n.title, n.body)
  select coalesce(array_agg(p.full_name || ', ' || g.type || ', ' || g.title || ', ' || g.body order by p.full_name), '{}')
  from gone g join public.profiles p on p.id = g.user_id
$$;

select tests.create_challenge('first', 'ana', 'bea', 'accepted', '-9 days');
select tests.create_challenge('second', 'bea', 'cleo', 'accepted', '-8 days');
select tests.create_challenge('apart', 'dina', 'eva', 'accepted', '-7 days');
select tests.enter('first', '[{"games": [6, 0]}, {"games": [6, 0]}]');
select tests.enter('second', '[{"games": [6, 0]}, {"games": [6, 0]}]');
select tests.enter('apart', '[{"games": [6, 0]}, {"games": [6, 0]}]');
select tests.settle(word) from unnest(array['first', 'second', 'apart']) word;
select is(tests.heard(), '{}', 'a result rated on confirmation needs no message but the match''s own');
select tests.words_of(word) from unnest(array['first', 'second', 'apart']) word;

-- Voided.
create temporary table shown as select * from private.shown_levels();
select private.void_result(tests.id('first'));
select is(tests.words_of('first'), '{}', 'as long as levels are pending nothing is said about them');
select private.catch_up_ratings();
select is(tests.words_of('first'),
  array['ana, result, Result withdrawn, A result no longer counts, so your level has been recalculated.', 'bea, result, Result withdrawn, A result no longer counts, so your level has been recalculated.'],
  'then its players are notified, with the match');
select is(tests.words_of('second') || tests.words_of('apart'), '{}', 'and nobody else');
select ok((select l.words <> s.words from shown s join private.shown_levels() l using (player_id) where player_id = tests.id('cleo')), 'the level of a co-player moves too');
select is(tests.heard(), '{ana,bea,cleo}', 'everybody whose displayed level changes hears it once; the others don''t');
select private.catch_up_ratings();
select is(tests.heard(), '{}', 'once');

-- Counts again.
select private.correct_result(tests.id('first'), (select min(id) from public.match_results where challenge_id = tests.id('first')));
select private.catch_up_ratings();
select is(tests.words_of('first'),
  array['ana, result, Result counts, The result of your match now counts, so your level has been recalculated.', 'bea, result, Result counts, The result of your match now counts, so your level has been recalculated.'],
  'a withdrawn result that counts again is announced as that');
select is(tests.heard(), '{ana,bea,cleo}', 'and heard');
select bag_eq('select * from private.shown_levels()', 'select * from shown', 'all is as it was');
select tests.refuses(format('select private.correct_result(%L, %s)', tests.id('first'), (select min(id) from public.match_results where challenge_id = tests.id('first'))),
  'entry_counts_already', 'a result that counts already is not corrected');
select private.catch_up_ratings();
select is(tests.words_of('first'), '{}', 'it is not a correction');
select is(tests.heard(), '{}', 'and moves nobody');
-- Both in one minute: the level waits and comes back.
select private.void_result(tests.id('first'));
select private.correct_result(tests.id('first'), (select min(id) from public.match_results where challenge_id = tests.id('first')));
select private.catch_up_ratings();
select is(tests.heard(), '{ana,bea}', 'players hear that nothing is pending any more; nobody else, since nothing has moved');
select is(array_length(tests.words_of('first'), 1), 2, 'and learn what counts');

-- Corrected.
insert into public.match_results (challenge_id, entered_by, side, outcome, winner, best_of, set_length, sets)
values (tests.id('first'), tests.id('bea'), 'challenged', 'played', 'challenged', 3, 'standard', '[{"games": [0, 6]}, {"games": [0, 6]}]');
select private.correct_result(tests.id('first'), (select max(id) from public.match_results where challenge_id = tests.id('first')));
select private.catch_up_ratings();
select is(tests.words_of('first'),
  array['ana, result, Result corrected, A result was corrected, so your level has been recalculated.', 'bea, result, Result corrected, A result was corrected, so your level has been recalculated.'],
  'another entry that counts instead is announced as a correction');
select private.correct_result(tests.id('first'), (select min(id) from public.match_results where challenge_id = tests.id('first')));
select private.catch_up_ratings();
select tests.words_of('first'), tests.heard();

-- Without a level behind it.
select tests.create_challenge('quarrel', 'ana', 'dina', 'accepted', '-6 days');
select tests.enter('quarrel', '[{"games": [6, 4]}, {"games": [6, 4]}]');
update public.challenges set result_state = 'disputed', status = 'completed', disputes = 2 where id = tests.id('quarrel');
select tests.words_of('quarrel');
select private.correct_result(tests.id('quarrel'), (select result_id from public.challenges where id = tests.id('quarrel')));
select is(tests.words_of('quarrel'),
  array['ana, result, Result counts, The result of your match now counts, so your level has been recalculated.', 'dina, result, Result counts, The result of your match now counts, so your level has been recalculated.'],
  'a settled dispute is rated, and announced, at once');
select tests.create_challenge('short', 'ana', 'eva', 'accepted', '-5 days');
select tests.enter('short', '[{"games": [4, 1]}]', outcome => 'retired');
select tests.settle('short');
select tests.words_of('short');
select private.void_result(tests.id('short'));
select is(tests.words_of('short'), array['ana, result, Result withdrawn, The result of your match no longer counts.', 'eva, result, Result withdrawn, The result of your match no longer counts.'],
  'a result that was never rated says nothing about levels');
select is(private.catch_up_ratings(), 0, 'and waits for nothing');
select private.correct_result(tests.id('short'), (select result_id from public.challenges where id = tests.id('short')));
select is(tests.words_of('short'), array['ana, result, Result counts, The result of your match now counts.', 'eva, result, Result counts, The result of your match now counts.'],
  'nor does it when it counts again');

-- Late: confirmed during a replay.
select tests.create_challenge('late', 'cleo', 'dina', 'accepted', '-4 days');
select tests.enter('late', '[{"games": [6, 1]}, {"games": [6, 1]}]');
set local session_replication_role = replica;
select tests.settle('late');
set local session_replication_role = origin;
insert into private.rating_work (challenge_id, kind) values (tests.id('late'), 'rate');
select tests.heard();
select tests.words_of('late');
select is(private.catch_up_ratings(), 1, 'a result that waited is rated');
select is(tests.heard(), '{cleo,dina}', 'and its players hear it: their windows have fetched before it');
select is(tests.words_of('late'), '{}', 'without a notification: they know of its confirmation');

-- Another version.
insert into private.rating_constants (version, win_slope, game_slope, game_weight, win_weight, drift, drift_cap, doubles_variance, calm, match_up, pool_bias, note)
select 2, win_slope, game_slope, 2 * game_weight, win_weight, drift, drift_cap, doubles_variance, calm, match_up, pool_bias, 'For a test.' from private.rating_constants where version = 1;
select private.prepare_ratings(2::smallint);
select is(tests.heard(), '{}', 'a prepared version is seen by nobody');
select private.switch_ratings(2::smallint);
select is(tests.heard(), '{ana,bea,cleo,dina,eva}', 'when it is switched, everybody whose displayed level changes hears it');

-- Deleted players are not notified.
delete from auth.users where id = tests.id('bea');
select private.void_result(tests.id('first'));
select private.catch_up_ratings();
select is(tests.words_of('first'), array['ana, result, Result withdrawn, A result no longer counts, so your level has been recalculated.'], 'a deleted player is not notified');
select is((select count(*) from realtime.messages m where m.event = 'level' and m.topic like '%' || tests.id('bea') || '%'), 0::bigint, 'and hears nothing');
select tests.heard();

-- A skill word that is kept in one window, for the others.
select tests.sign_in_as(tests.id('eva'));
select public.keep_skill('advanced');
select tests.sign_out();
select is(tests.heard(), '{eva}', 'a rejected suggestion goes away in every window of the player');
