-- Silence confirms nothing against somebody who can't answer: a suspended player gets the whole time once the
-- suspension is over.

select tests.create_player(name) from unnest(array['oz', 'ana', 'bea', 'cleo', 'dina']) name;

-- An entry for a match of eight days ago, made so long ago; the other side has to answer.
create function tests.entered(word text, at interval default '8 days', outcome text default 'played') returns void language sql security definer as $$
  with entry as (
    insert into public.match_results (challenge_id, entered_by, side, outcome, winner, best_of, set_length, sets, created_at)
    select c.id, c.challenger_id, 'challenger', entered.outcome, 'challenger', 3, 'standard',
      case entered.outcome when 'played' then '[{"games": [6, 4]}, {"games": [6, 4]}]' else '[]' end::jsonb, now() - at
    from public.challenges c where c.id = tests.id(word) returning id)
  update public.challenges c set result_state = 'entered', result_id = e.id, result_at = now() - at from entry e where c.id = tests.id(word)
$$;
-- A suspension from so long ago, for so long.
create function tests.suspended(name text, since interval, days integer, lifted interval default null) returns void language sql security definer as $$
  insert into private.suspensions (player_id, until, reason, given_by, given_at, lifted_at)
  values (tests.id(name), now() - since + days * interval '1 day', 'Insults.', tests.id('oz'), now() - since, now() - lifted)
$$;
create function tests.result_of(word text) returns text language sql security definer as $$
  select c.status || ', ' || c.result_state from public.challenges c where c.id = tests.id(word)
$$;
create function tests.settled_in(wanted interval) returns integer language sql security definer as $$
  select private.settle_matches(now() + wanted)
$$;

-- One player per side ---------------------------------------------------------------------------------------

select tests.create_challenge('old', 'ana', 'bea', 'accepted', '-9 days');
select tests.entered('old');
select tests.suspended('bea', '2 days', 5);
select is(tests.settled_in('0'), 0, 'a player suspended by the end of the week has not been silent');
select is(tests.result_of('old'), 'accepted, entered', 'and the result waits');
select is(tests.settled_in('9 days 23 hours'), 0, 'for seven days from when the suspension ends');
select is((select w.until from private.waiting_for(tests.id('bea')) w where w.kind = 'result'), now() + interval '10 days', 'by which it has to be answered');
select is(tests.settled_in('10 days'), 1, 'then silence confirms it');
select is(tests.result_of('old'), 'completed, confirmed', 'as usual');
delete from private.suspensions;

select tests.create_challenge('lifted', 'ana', 'bea', 'accepted', '-10 days');
select tests.entered('lifted');
select tests.suspended('bea', '6 days', 30, lifted => '5 days');
select is(tests.settled_in('1 day'), 0, 'a lifted suspension counts until it was lifted');
select is(tests.settled_in('2 days'), 1, 'and no longer');
delete from private.suspensions;

select tests.create_challenge('before', 'ana', 'bea', 'accepted', '-11 days');
select tests.entered('before');
select tests.suspended('bea', '30 days', 20);
select tests.suspended('ana', '5 days', 30);
select is(tests.settled_in('0'), 1, 'one that was over before changes nothing, nor does that of the player who entered the result');
delete from private.suspensions;

-- Long suspensions: nothing is confirmed against them, and nothing waits for a year.
select tests.create_challenge('long', 'ana', 'bea', 'accepted', '-14 days');
select tests.entered('long');
select tests.create_challenge('longer', 'ana', 'cleo', 'accepted', '-15 days');
select tests.entered('longer');
select tests.suspended('bea', '2 days', 23), tests.suspended('cleo', '2 days', 360);
select is(tests.settled_in('21 days 23 hours'), 0, 'one that is over within thirty days is waited for');
select is(tests.settled_in('22 days'), 1, 'a longer one is not');
select is(tests.result_of('longer'), 'completed, disputed', 'the match is over, and unrated');
select tests.holds($$ select n.title, n.body from public.notifications n where n.data ->> 'challenge_id' = tests.id('longer')::text and n.user_id = tests.id('ana') $$,
  $$ values ('Match completed', 'The result couldn''t be confirmed, so the match stays unrated.') $$, 'which reveals nothing about a suspension');
select is(tests.result_of('long'), 'accepted, entered', 'the other still waits');
select is(tests.settled_in('27 days 23 hours'), 0, 'for all of its week');
select is(tests.settled_in('28 days'), 1, 'and no longer');
select is(tests.result_of('long'), 'completed, confirmed', 'then silence confirms it');
select private.correct_result(tests.id('longer'), (select c.result_id from public.challenges c where c.id = tests.id('longer')));
select is(tests.result_of('longer'), 'completed, confirmed', 'an operator may still make the entry count');
delete from private.suspensions;

-- Doubles: either of a side may answer ------------------------------------------------------------------------

select tests.create_doubles('one of two', 'ana', 'cleo', 'bea', 'dina', 'accepted', '-12 days');
select tests.entered('one of two', '8 days', 'no_show');
select tests.suspended('dina', '7 days', 10);
select is(tests.settled_in('0'), 1, 'if one player of a side could have answered, the side has been silent');
select is(tests.result_of('one of two'), 'no_show, confirmed', 'they did not come');
create function tests.may_dispute(word text, name text, at interval) returns boolean language sql security definer as $$
  select private.may_dispute(c, tests.id(name), now() + at) from public.challenges c where c.id = tests.id(word)
$$;
select is(array[tests.may_dispute('one of two', 'bea', '0'), tests.may_dispute('one of two', 'dina', '9 days'), tests.may_dispute('one of two', 'dina', '10 days 1 hour')],
  array[false, true, false], 'which the other may still dispute for a week, once back');
delete from private.suspensions;
select tests.suspended('dina', '20 hours', 1);
select is(tests.may_dispute('one of two', 'dina', '1 day'), false, 'a suspension that came too late revives no claim');
delete from private.suspensions;

select tests.create_doubles('both', 'ana', 'cleo', 'bea', 'dina', 'accepted', '-13 days');
select tests.entered('both');
select tests.suspended('bea', '3 days', 10), tests.suspended('dina', '3 days', 5);
select is(tests.settled_in('8 days 23 hours'), 0, 'if neither could, the week counts from when the first of them can');
select is(tests.settled_in('9 days'), 1, 'for a full week');

-- Banned players --------------------------------------------------------------------------------------------

delete from private.suspensions;
select tests.create_challenge('banned', 'ana', 'bea', 'accepted', '-20 days');
select tests.entered('banned');
select tests.create_doubles('banned partner', 'ana', 'cleo', 'bea', 'dina', 'accepted', '-21 days');
select tests.entered('banned partner');
update auth.users set banned_until = now() + interval '1 year' where id = tests.id('bea');
select is(tests.settled_in('0'), 2, 'a claim against a banned player does not wait for ever');
select is(tests.result_of('banned'), 'completed, disputed', 'and is not won by their silence');
select is(tests.result_of('banned partner'), 'completed, confirmed', 'if somebody on their side could answer, it is');
update auth.users set banned_until = null where id = tests.id('bea');

-- A player banned in the meantime gets the whole week again, however the ban ended.
delete from private.past_bans;
select tests.create_challenge('ban lifted', 'ana', 'bea', 'accepted', '-22 days');
select tests.entered('ban lifted');
update auth.users set banned_until = now() + interval '1 year' where id = tests.id('bea');
update auth.users set banned_until = null where id = tests.id('bea');
select is(tests.settled_in('6 days 23 hours'), 0, 'a ban that is lifted in time wins no match by silence');
select is(tests.settled_in('7 days'), 1, 'a week later there was time to answer');
select is(tests.result_of('ban lifted'), 'completed, confirmed', 'then silence confirms it');
select tests.create_challenge('run out', 'ana', 'bea', 'accepted', '-23 days');
select tests.entered('run out');
delete from private.past_bans;
insert into private.hidden_profiles (player_id, reason, was_visible, until, hidden_at) values (tests.id('bea'), 'ban', true, now() - interval '1 hour', now() - interval '6 days');
select is(tests.settled_in('0'), 0, 'nor one that has just ended by the clock');
select is(private.show_unbanned(), 1, 'which is soon recorded');
select is(tests.settled_in('6 days 22 hours'), 0, 'and kept');
select is(tests.settled_in('6 days 23 hours'), 1, 'as long as it counts');
