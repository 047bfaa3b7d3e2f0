-- Profiles, contact details, availability and preferences: who owns, reads and changes them.

select tests.create_player(name) from unnest(array['ana', 'bea']) name;
update public.contact_details set phone = '+351 1' where user_id = tests.id('bea');

-- Visitors
select tests.as_visitor();
select tests.forbids('select id from public.profiles', 'a visitor reads no profiles');
select tests.forbids('select * from public.contact_details', 'a visitor reads no contact details');
select tests.forbids('select * from public.availability', 'a visitor reads no availability');
select tests.forbids('select * from public.preferences', 'a visitor reads no preferences');
select tests.forbids('select public.get_dashboard()', 'a visitor has no dashboard');
select tests.forbids('select * from public.search_players()', 'a visitor searches no players');

-- Profiles
select tests.sign_in_as(tests.id('ana'));
select tests.finds($$ select id from public.profiles where id = tests.id('ana') $$, 1, 'a player reads their own profile');
select tests.finds($$ select id from public.profiles $$, 1, 'and no other from the table');
select is(public.get_player_profile(tests.id('bea')) ->> 'full_name', 'bea', 'a player opens a visible profile');
select tests.changes($$ update public.profiles set bio = 'Left-handed', looking_for = '{Practice,Doubles}', full_name = 'Ána' where id = auth.uid() $$, 1,
  'a player changes their own profile');
select tests.changes($$ update public.profiles set bio = 'Hacked' where id = tests.id('bea') $$, 0, 'a player cannot change another''s profile');
select tests.changes($$ update public.profiles set bio = 'All' $$, 1, 'an update of all profiles reaches only one''s own');
select tests.forbids($$ update public.profiles set id = tests.id('bea') where id = auth.uid() $$, 'a player cannot take another''s id');
select tests.forbids($$ update public.profiles set deleted_at = now() where id = auth.uid() $$, 'a player cannot mark a profile deleted');
select tests.forbids($$ update public.profiles set created_at = now() where id = auth.uid() $$, 'a player cannot change since when they are here');
select tests.forbids($$ insert into public.profiles (id, full_name) values (gen_random_uuid(), 'Ghost') $$, 'a player cannot make profiles');
select tests.forbids($$ delete from public.profiles where id = auth.uid() $$, 'a player cannot delete profiles directly');
select tests.forbids($$ select search from public.profiles $$, 'the folded search text is not readable');
select throws_ok($$ update public.profiles set bio = repeat('x', 201) where id = auth.uid() $$, '23514', null, 'a bio has at most 200 characters');
select lives_ok($$ update public.profiles set bio = repeat('x', 200) where id = auth.uid() $$, 'a bio of 200 characters is fine');
select throws_ok($$ update public.profiles set full_name = '  ' where id = auth.uid() $$, '23514', null, 'a name is not blank');
select throws_ok($$ update public.profiles set full_name = E'a\tb' where id = auth.uid() $$, '23514', null, 'a name has no control characters');
select throws_ok($$ update public.profiles set skill_level = 'godlike' where id = auth.uid() $$, '23514', null, 'a skill level is one of the known ones');
select throws_ok($$ update public.profiles set looking_for = '{Money}' where id = auth.uid() $$, '23514', null, 'looking for takes only known words');
select throws_ok($$ update public.profiles set looking_for = '{{Practice},{Doubles}}' where id = auth.uid() $$, '23514', null, 'one after the other');
select throws_ok($$ update public.profiles set avatar_path = tests.id('bea') || '/a.png' where id = auth.uid() $$, '23514', null, 'an avatar is in one''s own folder');
select throws_ok($$ update public.profiles set avatar_path = 'https://evil.test/a.png' where id = auth.uid() $$, '23514', null, 'an avatar is no foreign link');
select throws_ok($$ update public.profiles set avatar_path = auth.uid() || '/../b/a.png' where id = auth.uid() $$, '23514', null, 'an avatar path has no relative steps');
select lives_ok($$ update public.profiles set avatar_path = auth.uid() || '/a-1.png' where id = auth.uid() $$, 'an avatar in one''s own folder is fine');

-- Contact details
select results_eq($$ select email::text from public.contact_details $$, array['ana@example.test'], 'a player reads only their own contact details');
select tests.changes($$ update public.contact_details set phone = '+351 912', phone_shared = true where user_id = auth.uid() $$, 1, 'a player changes their phone');
select tests.changes($$ update public.contact_details set phone = '0' where user_id = tests.id('bea') $$, 0, 'a player cannot change another''s phone');
select tests.forbids($$ update public.contact_details set email = 'x@example.test' where user_id = auth.uid() $$, 'an e-mail address follows the account only');
select tests.forbids($$ insert into public.contact_details (user_id) values (tests.id('bea')) $$, 'a player cannot insert contact details');
select tests.forbids($$ delete from public.contact_details $$, 'a player cannot delete contact details');
select throws_ok($$ update public.contact_details set phone = 'javascript:1' where user_id = auth.uid() $$, '23514', null, 'a phone number has only digits and punctuation');

-- Availability
select results_eq($$ select user_id from public.availability $$, array[tests.id('ana')], 'a player reads only their own availability');
select tests.changes($$ update public.availability set slots = b'111000000000000000000', shared = false where user_id = auth.uid() $$, 1, 'a player changes their availability');
select tests.changes($$ update public.availability set shared = true where user_id = tests.id('bea') $$, 0, 'a player cannot change another''s availability');
select tests.forbids($$ insert into public.availability (user_id) values (tests.id('bea')) $$, 'a player cannot insert availability');
select tests.forbids($$ delete from public.availability $$, 'a player cannot delete availability');

-- Preferences
select results_eq($$ select user_id from public.preferences $$, array[tests.id('ana')], 'a player reads only their own preferences');
select tests.changes($$ update public.preferences set club_announcements = false where user_id = auth.uid() $$, 1, 'a player changes their preferences');
select tests.changes($$ update public.preferences set club_announcements = false where user_id = tests.id('bea') $$, 0, 'a player cannot change another''s preferences');
select tests.forbids($$ insert into public.preferences (user_id) values (tests.id('bea')) $$, 'a player cannot insert preferences');
select tests.forbids($$ delete from public.preferences $$, 'a player cannot delete preferences');

-- Dashboard
select is(public.get_dashboard() ->> 'skill_level', 'intermediate', 'a dashboard shows the caller''s level');
select is(public.get_dashboard() -> 'upcoming', '[]'::jsonb, 'a dashboard without matches has an empty list');

select tests.sign_out();
select results_eq($$ select bio, (select phone from public.contact_details c where c.user_id = p.id) from public.profiles p where id = tests.id('bea') $$,
  $$ values (null::text, '+351 1'::text) $$, 'refused calls change nothing');
