-- From sign-up to deletion: what an account leaves in the product's tables.

create function tests.sign_up(name text, metadata jsonb) returns uuid language sql as $$
  insert into auth.users (id, email, raw_user_meta_data) values (tests.id(name), name || '@example.test', metadata) returning id
$$;
create function tests.profile(name text) returns text language sql as $$
  select full_name || '|' || location from public.profiles where id = tests.id(name)
$$;

-- Sign-up
set local role supabase_auth_admin;
select lives_ok($$ insert into auth.users (id, email, raw_user_meta_data)
  values ('00000000-0000-4000-8000-000000000001', 'real@example.test', '{"full_name": " Rita Real ", "location": "Porto"}') $$,
  'the auth service itself can sign a player up');
reset role;
select results_eq($$ select full_name, location, onboarded, skill_level, is_visible from public.profiles where id = '00000000-0000-4000-8000-000000000001' $$,
  $$ values ('Rita Real'::text, 'Porto'::text, false, null::text, true) $$, 'a new profile has name and place, no level, and is not onboarded');
select is((select email from public.contact_details where user_id = '00000000-0000-4000-8000-000000000001'), 'real@example.test',
  'a new player''s address is among the contact details');
select results_eq($$ select slots, shared from public.availability where user_id = '00000000-0000-4000-8000-000000000001' $$,
  $$ values (repeat('0', 21)::bit(21), true) $$, 'a new player has an empty week');
select results_eq($$ select email_notifications, match_reminders, club_announcements, message_notifications from public.preferences
  where user_id = '00000000-0000-4000-8000-000000000001' $$, $$ values (true, true, true, true) $$, 'a new player has all notifications on');

select lives_ok($$ select tests.sign_up('none', null) $$, 'sign-up works without metadata');
select is(tests.profile('none'), 'New User|', 'a player without a name becomes a New User');
select lives_ok($$ select tests.sign_up('long', jsonb_build_object('full_name', repeat('x', 100000), 'location', repeat('y', 100000))) $$,
  'sign-up works with very long metadata');
select is(tests.profile('long'), repeat('x', 80) || '|' || repeat('y', 100), 'long metadata is cut');
select lives_ok($$ select tests.sign_up('control', '{"full_name": "A\u0001\nB\u007f", "location": "\t\r"}') $$, 'sign-up works with control characters');
select is(tests.profile('control'), 'A B|', 'control characters become spaces');
select lives_ok($$ select tests.sign_up('blank', '{"full_name": " \n ", "location": null}') $$, 'sign-up works with a blank name');
select is(tests.profile('blank'), 'New User|', 'a blank name counts as none');
select lives_ok($$ select tests.sign_up('list', '["full_name"]') $$, 'sign-up works with a list as metadata');
select lives_ok($$ select tests.sign_up('word', '"full_name"') $$, 'sign-up works with a word as metadata');
select lives_ok($$ select tests.sign_up('null', 'null') $$, 'sign-up works with null as metadata');
select lives_ok($$ select tests.sign_up('nested', '{"full_name": {"a": ["b"]}, "location": 7}') $$, 'sign-up works with nested metadata');
select lives_ok($$ select tests.sign_up('pretender', '{"full_name": "P", "id": "x", "is_visible": false, "onboarded": true, "role": "owner"}') $$,
  'sign-up works with metadata named like columns');
select is((select onboarded from public.profiles where id = tests.id('pretender')), false, 'metadata sets nothing but name and place');

-- Change of address
update auth.users set email = 'new@example.test' where id = tests.id('none');
select is((select email from public.contact_details where user_id = tests.id('none')), 'new@example.test', 'contact details follow the account''s address');

-- Deletion
select tests.create_player(name) from unnest(array['ana', 'bea', 'cleo']) name;
select tests.create_club('open-club', 'bea');
select tests.add_member('open-club', 'ana');
select tests.create_club('asked-club', 'bea', auto_approve => false);
select tests.create_request('plea', 'asked-club', 'ana');
select tests.create_challenge('played', 'ana', 'bea', 'completed', '-3 days');
select tests.create_challenge('sent', 'ana', 'bea');
select tests.create_challenge('received', 'cleo', 'ana');
select tests.create_challenge('agreed', 'cleo', 'ana', 'accepted', '5 days');
select private.notify(tests.id('ana'), 'club', 'Hello', null, '{}');
set local role supabase_auth_admin;
select lives_ok($$ delete from auth.users where id = md5('ana')::uuid $$, 'the auth service can delete an account');
reset role;
select results_eq($$ select full_name, location, avatar_path, bio, skill_level, is_visible, deleted_at is not null from public.profiles where id = tests.id('ana') $$,
  $$ values ('Deleted player'::text, ''::text, null::text, null::text, null::text, false, true) $$, 'a deleted account leaves a nameless profile');
select tests.finds($$ select from public.contact_details where user_id = tests.id('ana') $$, 0, 'a deleted account leaves no contact details');
select tests.finds($$ select from public.availability where user_id = tests.id('ana') $$, 0, 'a deleted account leaves no availability');
select tests.finds($$ select from public.preferences where user_id = tests.id('ana') $$, 0, 'a deleted account leaves no preferences');
select tests.finds($$ select from public.notifications where user_id = tests.id('ana') $$, 0, 'a deleted account leaves no notifications');
select is(tests.status_of('played'), 'completed', 'opponents keep what they played against a deleted player');
select is(tests.role_of('open-club', 'ana'), null, 'a deleted player leaves their clubs');
select is(tests.member_count('open-club'), 1, 'a deleted player is no longer counted');
select is((select status from public.join_requests where id = tests.id('plea')), 'withdrawn', 'a deleted player''s request is withdrawn');
select is(tests.status_of('sent'), 'cancelled', 'a deleted player''s pending challenge is cancelled');
select is(tests.status_of('received'), 'cancelled', 'a pending challenge to a deleted player is cancelled');
select is(tests.status_of('agreed'), 'cancelled', 'an accepted match to come with a deleted player is cancelled');
select is(tests.notified('cleo', 'match_cancelled'), 1, 'players who had a match with a deleted player are notified');
select tests.finds($$ select from public.challenge_seats where challenge_id = tests.id('agreed') and booked is not null $$, 0, 'the time of a cancelled match is free again');

-- A token outlives the account for up to an hour.
select tests.sign_in_as(tests.id('ana'));
select tests.changes($$ update public.profiles set full_name = 'Back again' where id = auth.uid() $$, 0, 'a deleted player cannot take a name again');
select tests.refuses($$ select public.create_club('Ghost club', 'ghost-club', 'A club of nobody.', 'Nowhere', false, true, true, null, 'UTC') $$,
  'not_signed_in', 'a deleted player cannot call functions');
select tests.refuses($$ select public.send_challenge(tests.id('bea'), (now() + interval '3 days')::date, '10:00', 60, 'Court', 'singles') $$,
  'not_signed_in', 'a deleted player cannot challenge');

select tests.sign_in_as(tests.id('cleo'));
select tests.finds($$ select from public.search_players('deleted') $$, 0, 'a deleted player is not found');
select is(public.get_opponent(tests.id('ana')), null, 'a deleted player is no opponent');
select is(public.get_player_profile(tests.id('ana')), null, 'nor is there a profile to open');
select is_empty($$ select from public.list_match_history(tests.id('ana')) $$, 'players whose match with them was cancelled no longer know them');
select tests.sign_in_as(tests.id('bea'));
select is((select players @> '[{"full_name": "Deleted player"}]' from public.list_match_history(tests.id('bea'))), true, 'a co-player reads the nameless profile');
