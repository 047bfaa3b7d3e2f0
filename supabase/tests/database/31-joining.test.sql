-- Membership changes only through functions: joining, asking, deciding, leaving.

select tests.create_player(name) from unnest(array['olga', 'adam', 'mia', 'ana', 'bea', 'cleo', 'rival', 'busy']) name;
select tests.create_club('open-club', 'olga');
select tests.create_club('asked-club', 'olga', auto_approve => false);
select tests.create_club('secret-club', 'olga', is_public => false);
select tests.create_club('small-club', 'olga', auto_approve => false, member_limit => 2);
select tests.create_club('rival-club', 'rival', auto_approve => false);
select tests.add_member('asked-club', 'adam', 'admin');
select tests.add_member('asked-club', 'mia');

-- Visitors
select tests.as_visitor();
select tests.forbids($$ select public.join_club(tests.id('open-club')) $$, 'a visitor cannot join');
select tests.forbids($$ select public.withdraw_join_request(tests.id('asked-club')) $$, 'a visitor cannot withdraw a request');
select tests.forbids($$ select public.decide_join_requests(array[tests.id('plea')], true) $$, 'a visitor cannot decide a request');
select tests.forbids($$ select public.leave_club(tests.id('open-club')) $$, 'a visitor cannot leave');
select tests.forbids('select * from public.join_requests', 'a visitor reads no requests');
select tests.forbids($$ select * from public.club_members(tests.id('open-club')) $$, 'a visitor lists no members');

-- Hostile writes
select tests.sign_in_as(tests.id('ana'));
select tests.forbids(format('insert into public.memberships (club_id, user_id, role) values (tests.id(%L), auth.uid(), %L)', club, role),
  format('a player cannot insert themselves as %s of %s', role, club))
from unnest(array['open-club', 'asked-club', 'secret-club']) club, unnest(array['owner', 'admin', 'member']) role;
select tests.forbids($$ update public.memberships set user_id = auth.uid() where role = 'owner' $$, 'a player cannot take over a membership');
select tests.forbids($$ delete from public.memberships $$, 'a player cannot delete memberships');
select tests.forbids($$ insert into public.join_requests (club_id, user_id, status) values (tests.id('asked-club'), auth.uid(), 'approved') $$, 'a player cannot insert a request');
select tests.forbids($$ update public.join_requests set status = 'approved' $$, 'a player cannot update requests');
select tests.forbids($$ delete from public.join_requests $$, 'a player cannot delete requests');

-- Joining
select is(public.join_club(tests.id('open-club')), 'joined', 'a player joins a club that admits everybody');
select is(tests.role_of('open-club', 'ana'), 'member', 'and is an ordinary member');
select is(tests.member_count('open-club'), 2, 'joining counts');
select is(public.join_club(tests.id('open-club')), 'joined', 'joining twice returns the same');
select is(tests.member_count('open-club'), 2, 'joining twice counts once');
select tests.finds($$ select from public.club_members(tests.id('open-club')) $$, 2, 'a member sees the members');
select tests.forbids('select * from public.memberships', 'but not the table');
select tests.forbids($$ update public.memberships set role = 'owner' where user_id = auth.uid() $$, 'a member cannot promote themselves');
select tests.refuses($$ select public.join_club(tests.id('secret-club')) $$, 'club_not_found', 'a private club cannot be joined, nor told from none');
select is(tests.role_of('secret-club', 'ana'), null, 'a refused join creates no membership');
select tests.refuses($$ select public.join_club(tests.id('nowhere')) $$, 'club_not_found', 'a club that is not there cannot be joined');
select tests.refuses($$ select public.join_club(null) $$, 'club_not_found', 'no club cannot be joined');

-- Asking
select is(public.join_club(tests.id('asked-club')), 'requested', 'joining a club that decides on requests makes a request');
select is(tests.role_of('asked-club', 'ana'), null, 'a request creates no membership');
select is(public.join_club(tests.id('asked-club')), 'requested', 'asking twice returns the same');
select is(tests.really($$ select from public.join_requests where club_id = tests.id('asked-club') and status = 'pending' $$), 1::bigint, 'asking twice makes one request');
select tests.forbids('select * from public.join_requests', 'nobody reads the table of requests');
select is((select my_state from public.search_clubs('asked-club')), 'pending', 'a search shows the caller''s own request');
select is(public.get_club('asked-club') -> 'my_request_pending', 'true'::jsonb, 'a club shows the caller''s own request');
select is(tests.notified('olga', 'club'), 1, 'the owner is notified of a request once');
select is(tests.notified('adam', 'club'), 1, 'an admin is notified of a request once');
select is(tests.notified('mia', 'club'), 0, 'an ordinary member is not notified of a request');

-- Withdrawing
select tests.sign_in_as(tests.id('bea'));
select tests.refuses($$ select public.withdraw_join_request(tests.id('asked-club')) $$, 'request_not_pending', 'a player cannot withdraw another''s request');
select is(public.get_club('asked-club') -> 'pending_requests', 'null'::jsonb, 'a player does not see others'' requests');
select is(public.get_club('asked-club') -> 'my_request_pending', 'false'::jsonb, 'nor withdraws them');
select tests.sign_in_as(tests.id('ana'));
select lives_ok($$ select public.withdraw_join_request(tests.id('asked-club')) $$, 'a player withdraws their own request');
select tests.holds($$ select status from public.join_requests $$, $$ values ('withdrawn'::text) $$, 'a withdrawn request is kept as that');
select tests.refuses($$ select public.withdraw_join_request(tests.id('asked-club')) $$, 'request_not_pending', 'a request is withdrawn once');

-- Deciding
select tests.sign_out();
select tests.create_request('plea', 'asked-club', 'ana');
select tests.create_request('second plea', 'asked-club', 'bea');
select tests.create_request('rival plea', 'rival-club', 'bea');
select tests.sign_in_as(tests.id('ana'));
select tests.refuses($$ select public.decide_join_requests(array[tests.id('plea')], true) $$, 'not_a_manager', 'a player cannot approve their own request');
select tests.sign_in_as(tests.id('mia'));
select tests.refuses($$ select public.decide_join_requests(array[tests.id('plea')], true) $$, 'not_a_manager', 'an ordinary member cannot decide');
select is(public.get_club('asked-club') -> 'pending_requests', 'null'::jsonb, 'an ordinary member does not see requests');
select tests.sign_in_as(tests.id('rival'));
select tests.refuses($$ select public.decide_join_requests(array[tests.id('plea')], true) $$, 'not_a_manager', 'the owner of another club cannot decide');
select tests.refuses($$ select public.decide_join_requests(array[tests.id('nothing')], true) $$, 'not_a_manager', 'a request that is not there is refused alike');
select is(public.get_club('asked-club') -> 'pending_requests', 'null'::jsonb, 'the owner of another club does not see requests');
select is(tests.really($$ select from public.join_requests where id = tests.id('plea') and status = 'pending' $$), 1::bigint, 'refused calls decide nothing');

select tests.sign_out();
create function tests.asked(word text, ago interval) returns void language sql security definer as $$
  update public.join_requests r set created_at = now() - ago where r.id = tests.id(word)
$$;
select tests.sign_in_as(tests.id('adam'));
select is(jsonb_array_length(public.get_club('asked-club') -> 'pending_requests'), 2, 'an admin''s club page lists the requests');
select tests.asked('plea', '1 hour');
select is(jsonb_path_query_array(public.get_club('asked-club'), '$.pending_requests[*].full_name'), '["ana", "bea"]'::jsonb, 'in the order in which they asked');
select tests.asked('second plea', '2 hours');
select is(jsonb_path_query_array(public.get_club('asked-club'), '$.pending_requests[*].full_name'), '["bea", "ana"]'::jsonb, 'a request made in the meantime moves nobody');
select tests.asked(word, '0') from unnest(array['plea', 'second plea']) word;
select is(public.get_club('rival-club') -> 'pending_requests', 'null'::jsonb, 'to their club only');
select results_eq($$ select * from public.decide_join_requests(array[tests.id('plea')], true) $$,
  $$ values (tests.id('plea'), 'decided'::text) $$, 'an admin approves');
select is(tests.role_of('asked-club', 'ana'), 'member', 'the approved player is an ordinary member');
select is(tests.member_count('asked-club'), 4, 'approval counts');
select is(tests.notified('ana', 'club'), 0, 'and has not been notified yet');
select results_eq($$ select outcome from public.decide_join_requests(array[tests.id('plea')], false) $$, array['already_decided'], 'a request is decided once');
select tests.sign_in_as(tests.id('olga'));
select throws_ok($$ select public.decide_join_requests(array[tests.id('second plea')], null) $$, '23502', null, 'a decision is yes or no');
select lives_ok($$ select public.decide_join_requests(array[tests.id('second plea')], false) $$, 'the owner denies');
select is(tests.role_of('asked-club', 'bea'), null, 'the denied player is not a member');
select tests.holds($$ select status, decided_by from public.join_requests where id = tests.id('second plea') $$,
  $$ values ('denied'::text, tests.id('olga')) $$, 'a decision names who took it');
select tests.sign_out();
update private.delayed_notifications set due_at = now() where subject_id in (tests.id('plea'), tests.id('second plea'));
select private.deliver_notifications();
select is(tests.notified('ana', 'club'), 1, 'the approved player is notified once, after a while');
select is(tests.notified('bea', 'club'), 1, 'the denied player is notified once, after a while');

-- The member limit
select tests.sign_out();
select tests.create_request('fits', 'small-club', 'ana');
select tests.create_request('too many', 'small-club', 'bea');
select tests.sign_in_as(tests.id('olga'));
select lives_ok($$ select public.decide_join_requests(array[tests.id('fits')], true) $$, 'a request is approved up to the limit');
select results_eq($$ select outcome from public.decide_join_requests(array[tests.id('too many')], true) $$, array['club_full'], 'a request is not approved beyond the limit');
select is(tests.really($$ select from public.join_requests where id = tests.id('too many') and status = 'pending' $$), 1::bigint, 'a request refused for lack of room stays pending');
select is(tests.member_count('small-club'), 2, 'the limit is kept');
select tests.sign_out();
update public.clubs set auto_approve = true where id = tests.id('small-club');
select tests.sign_in_as(tests.id('cleo'));
select tests.refuses($$ select public.join_club(tests.id('small-club')) $$, 'club_full', 'a full club cannot be joined');
select is(tests.member_count('small-club'), 2, 'a refused join does not count');

-- Leaving
select tests.sign_in_as(tests.id('ana'));
select lives_ok($$ select public.leave_club(tests.id('small-club')) $$, 'a member leaves');
select is(tests.role_of('small-club', 'ana'), null, 'the player who left is not a member');
select is(tests.member_count('small-club'), 1, 'leaving counts');
select lives_ok($$ select public.leave_club(tests.id('small-club')) $$, 'leaving again, as after a lost answer, returns the same');
select is(tests.member_count('small-club'), 1, 'which counts once');
select tests.refuses($$ select public.leave_club(tests.id('nowhere')) $$, 'club_not_found', 'a club that is not there cannot be left');
select tests.sign_in_as(tests.id('adam'));
select lives_ok($$ select public.leave_club(tests.id('asked-club')) $$, 'an admin leaves');
select tests.sign_in_as(tests.id('olga'));
select tests.refuses($$ select public.leave_club(tests.id('asked-club')) $$, 'owner_cannot_leave', 'an owner cannot leave without handing over');
select is(tests.role_of('asked-club', 'olga'), 'owner', 'an owner who could not leave is still the owner');
select tests.sign_in_as(tests.id('ana'));
select tests.sign_in_as(tests.id('bea'));
select is(public.join_club(tests.id('small-club')), 'joined', 'a player with a pending request joins a club that now admits everybody');
select is(tests.really($$ select from public.join_requests where id = tests.id('too many') and status = 'approved' $$), 1::bigint, 'and the request no longer waits');
select lives_ok($$ select public.leave_club(tests.id('small-club')) $$, 'and leaves again');
select tests.sign_in_as(tests.id('ana'));
select is(public.join_club(tests.id('small-club')), 'joined', 'a place that became free can be taken');

-- Requests per hour
select tests.sign_out();
insert into public.join_requests (club_id, user_id, status, decided_at)
select tests.id('rival-club'), tests.id('busy'), 'withdrawn', now() from generate_series(1, 30);
select tests.sign_in_as(tests.id('busy'));
select tests.refuses($$ select public.join_club(tests.id('asked-club')) $$, 'too_many_requests', 'a player asks at most 30 times an hour');
select is(public.join_club(tests.id('open-club')), 'joined', 'the limit on requests does not stop joining');

-- Coming and going
do $$ begin
  for n in 2 .. 30 loop
    perform public.leave_club(tests.id('open-club')), public.join_club(tests.id('open-club'));
  end loop;
end $$;
select public.leave_club(tests.id('open-club'));
select tests.refuses($$ select public.join_club(tests.id('open-club')) $$, 'too_many_requests', 'a player joins at most 30 times an hour');
select tests.sign_out();
update private.allowances set since = now() - interval '1 hour' where player_id = tests.id('busy');
select tests.sign_in_as(tests.id('busy'));
select is(public.join_club(tests.id('open-club')), 'joined', 'and may again the next');
