-- A deleted account with more upcoming matches than are called off at once.

select tests.create_player(name) from unnest(array['ana', 'bea', 'cleo']) name;
select tests.create_challenge('match-' || n, case when n % 2 = 0 then 'ana' else 'bea' end, case when n % 2 = 0 then 'bea' else 'ana' end, 'accepted', make_interval(days => n))
from generate_series(1, 30) n;
select tests.create_challenge('asked', 'cleo', 'ana', 'pending', '40 days');
select tests.create_challenge('other', 'cleo', 'bea', 'accepted', '41 days');
create function tests.to_come() returns bigint language sql stable security definer as $$
  select count(*) from public.challenges c where tests.id('ana') in (c.challenger_id, c.challenged_id) and c.status in ('accepted', 'pending') $$;

select is((select command from cron.job where jobname = 'wind-up-leavers'), 'select private.wind_up_leavers()', 'the schedule looks after the rest');
select is(private.wind_up_leavers(), false, 'of which there is nothing');
select lives_ok($$ delete from auth.users where id = tests.id('ana') $$, 'an account is deleted');
select is(tests.to_come(), 21::bigint, 'and with it ten of its upcoming matches');
select is((select min(c.starts_at) > now() + interval '10 days' from public.challenges c where tests.id('ana') in (c.challenger_id, c.challenged_id) and c.status in ('accepted', 'pending')),
  true, 'the soonest');
select is(tests.notified('bea', 'match_cancelled'), 10, 'the other players are notified');
select tests.sign_in_as(tests.id('bea'));
select lives_ok($$ select public.cancel_challenge(tests.id('match-30')) $$, 'a remaining opponent may cancel what is left');
select tests.sign_out();
select is(private.wind_up_leavers(), true, 'the schedule calls off the next');
select is(tests.to_come(), 10::bigint, 'some at once');
select is(private.wind_up_leavers(), true, 'and the rest');
select is(tests.to_come(), 0::bigint, 'all of it');
select is((select status from public.challenges where id = tests.id('other')), 'accepted', 'and nobody else''s');
select is(tests.notified('bea', 'match_cancelled'), 29, 'who are notified, too');
select is_empty('select from private.leavers', 'then it is removed from the queue');
select is(private.wind_up_leavers(), false, 'and nothing is left to do');
select lives_ok($$ delete from auth.users where id = tests.id('cleo') $$, 'an account with few upcoming matches');
select is_empty('select from private.leavers', 'leaves nothing behind');
select is((select status from public.challenges where id = tests.id('other')), 'cancelled', 'at all');

-- A challenge not yet announced never happened.
select tests.create_player('eve');
select tests.sign_in_as(tests.id('eve'));
select lives_ok(format('select public.send_challenge(%L, %L, ''10:00'', 60, ''Court 1'', ''singles'', undoable => true)', tests.id('bea'), current_date + 3),
  'a player is challenged and about to be notified');
select tests.sign_out();
select lives_ok($$ delete from auth.users where id = tests.id('eve') $$, 'and the sender''s account is deleted before that');
update private.delayed_notifications set due_at = now();
select private.deliver_notifications();
select is(tests.notified('bea', 'challenge'), 0, 'the player hears nothing of it');

-- A banned player comes to no match either.
select tests.create_player(name) from unnest(array['dora', 'eli']) name;
select tests.create_challenge('agreed', 'dora', 'eli', 'accepted', '5 hours'), tests.create_challenge('open', 'dora', 'eli', 'pending', '2 days'),
  tests.create_challenge('answerable', 'eli', 'dora', 'pending', '3 days');
select lives_ok($$ update auth.users set banned_until = now() + interval '1 day' where id = tests.id('dora') $$, 'An account is banned');
select is(array[tests.status_of('agreed'), tests.status_of('open'), tests.status_of('answerable')], '{cancelled,cancelled,cancelled}', 'their upcoming matches are off');
select is(tests.notified('eli', 'match_cancelled'), 1, 'everybody who was to play is notified');
select is_empty($$ select from private.cancelled_matches where challenge_id = tests.id('agreed') $$, 'and nobody has cancelled it');

-- Counts are kept for as long as they are needed.
select isnt(private.take_allowance(tests.id('bea'), 'blocks'), null, 'Something is counted');
insert into private.allowances (player_id, kind, since, used) values (tests.id('bea'), 'dismissals', now() - interval '49 hours', 5);
select tests.sign_in_as(tests.id('bea'));
select tests.forbids($$ select private.forget_allowances() $$, 'nobody can have the counts deleted');
select tests.sign_out();
select private.forget_allowances();
select bag_eq($$ select kind from private.allowances where player_id = tests.id('bea') $$, array['blocks'], 'but those older than two days are');
select ok(exists (select from cron.job where command ~ 'forget_allowances'), 'by the schedule');
