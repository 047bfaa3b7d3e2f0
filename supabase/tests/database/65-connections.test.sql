-- Whether somebody is a connection, checked one by one, matches the list of connections.

select tests.create_player(n) from unnest(array['ana', 'bea', 'cleo', 'dina', 'eva', 'fay', 'gia', 'hedy']) n;
select tests.create_challenge('played', 'ana', 'bea', 'completed', '-3 days');
select tests.create_challenge('played again', 'bea', 'ana', 'completed', '-9 days');
select tests.create_challenge('agreed', 'ana', 'cleo', 'accepted', '5 days');
select tests.create_challenge('cancelled', 'ana', 'dina', 'cancelled', '6 days');
select tests.create_doubles('doubles', 'ana', 'eva', 'fay', 'gia');
update public.challenges c set status = 'completed' where c.id = tests.id('doubles');
update public.challenge_seats s set status = 'withdrawn' where s.challenge_id = tests.id('doubles') and s.player_id = tests.id('gia');

select tests.sign_in_as(tests.id('ana'));
select lives_ok($$ select public.send_message(gen_random_uuid(), tests.id('hedy'), 'Shall we play?') $$, 'a message one way');
select lives_ok($$ select public.send_message(gen_random_uuid(), tests.id('dina'), 'Shall we play?') $$, 'and another');
select tests.sign_in_as(tests.id('dina'));
select lives_ok($$ select public.send_message(gen_random_uuid(), tests.id('ana'), 'Yes') $$, 'with an answer');
select tests.sign_out();

select is_empty($$
  select one.full_name, other.full_name from public.profiles one cross join public.profiles other
  where private.is_connected(one.id, other.id) <> (other.id in (select private.connections_of(one.id)))
$$, 'for every two the look-up says what the list says');
select bag_eq($$ select p.full_name from public.profiles p where private.is_connected(tests.id('ana'), p.id) $$,
  array['bea', 'dina', 'eva', 'fay'], 'they are co-players, and people with messages both ways');
