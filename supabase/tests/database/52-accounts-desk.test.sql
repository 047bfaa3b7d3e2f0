-- Settings of players: the account in one answer, sessions that end, the copy of one's data, the end of an account.

select tests.create_player(name) from unnest(array['ana', 'bea', 'cleo', 'dina', 'eva']) name;

create function tests.open_session(word text, name text, agent text default 'Firefox') returns uuid
language sql security definer as $$
  insert into auth.sessions (id, user_id, created_at, updated_at, refreshed_at, aal, user_agent)
  values (tests.id(word), tests.id(name), now() - interval '1 day', now(), (now() at time zone 'utc') - interval '1 hour', 'aal1', agent)
  returning id
$$;
create function tests.use_session(word text, name text, aal text default 'aal1', shown text[] default '{}', minutes_ago integer default 0)
  returns void language plpgsql as $$
begin
  perform set_config('role', 'authenticated', true);
  perform set_config('request.jwt.claims', jsonb_build_object('sub', tests.id(name), 'role', 'authenticated', 'aal', aal,
    'session_id', tests.id(word), 'amr', (select coalesce(jsonb_agg(jsonb_build_object('method', m,
      'timestamp', floor(extract(epoch from now() - make_interval(mins => minutes_ago))))), '[]') from unnest(shown) m))::text, true);
end $$;
create function tests.sessions_of(name text) returns text[] language sql security definer as $$
  select coalesce(array_agg(user_agent order by user_agent), '{}') from auth.sessions where user_id = tests.id(name)
$$;
create function tests.told_in(name text, epoch integer) returns text[] language sql security definer as $$
  select coalesce(array_agg(m.event order by m.event), '{}') from realtime.messages m
  where m.topic = 'user:' || tests.id(name) || ':' || epoch and m.event in ('moved', 'session_ended', 'sessions_ended', 'pair', 'notification')
$$;

select tests.open_session('phone', 'ana', 'Phone');
select tests.open_session('desk', 'ana', 'Desk');
select tests.open_session('other', 'bea', 'Other');

-- The account
update public.contact_details set phone = '+351 1', phone_shared = true where user_id = tests.id('ana');
update auth.users set email_change = 'new@example.test' where id = tests.id('ana');
update auth.users set encrypted_password = 'hash' where id in (tests.id('ana'), tests.id('bea'));
update auth.users set raw_user_meta_data = raw_user_meta_data || '{"without_password": true}' where id = tests.id('bea');
select tests.create_factor('ana', 'unverified');
select tests.create_club('riverside', 'ana');
select tests.add_member('riverside', 'bea');
select tests.use_session('phone', 'ana');
select results_eq($$ select a ->> 'email', a ->> 'new_email', a ->> 'is_visible', a ->> 'availability_shared', a ->> 'phone_shared', a ->> 'has_phone', a ->> 'has_password'
  from public.get_account() a $$, $$ values ('ana@example.test', 'new@example.test', 'true', 'true', 'true', 'true', 'true') $$,
  'settings show the address, the one that waits, the password, and what is shared');
select is(public.get_account() -> 'factors', '[]', 'a factor that was never verified is none');
select results_eq($$ select s ->> 'user_agent', s ->> 'is_current' from jsonb_array_elements(public.get_account() -> 'sessions') s order by 1 $$,
  $$ values ('Desk', 'false'), ('Phone', 'true') $$, 'the sessions are one''s own, and this one is marked');
select is((select (s ->> 'last_used_at')::timestamptz from jsonb_array_elements(public.get_account() -> 'sessions') s limit 1),
  now() - interval '1 hour', 'a session tells when it was last used');
select results_eq($$ select c ->> 'slug', c ->> 'member_count' from jsonb_array_elements(public.get_account() -> 'owned_clubs') c $$,
  $$ values ('riverside', '2') $$, 'clubs that one owns are told');
select tests.use_session('other', 'bea');
select is(public.get_account() ->> 'has_password', 'false', 'a password that nobody chose is none');
select is(public.get_account() -> 'owned_clubs', '[]', 'a club that the player merely belongs to does not prevent it');

-- Privacy switches are rows that only their owner changes
select tests.changes($$ update public.profiles set is_visible = false $$, 1, 'a player hides their own profile and no other');
select tests.changes($$ update public.availability set shared = false $$, 1, 'a player stops sharing their own week and no other');
select tests.changes($$ update public.contact_details set phone_shared = true $$, 1, 'a player shares their own phone and no other');
select tests.sign_in_as(tests.id('eva'));
select is(public.get_player_profile(tests.id('bea')), null, 'a hidden profile is hidden at once');

-- Sessions
select tests.use_session('other', 'bea');
select lives_ok($$ select public.end_session(tests.id('desk')) $$, 'ending another player''s session reports nothing');
select is(tests.sessions_of('ana'), array['Desk', 'Phone'], 'and changes nothing');
select is(tests.told_in('ana', 1), '{}', 'nor is its owner notified');
select tests.use_session('phone', 'ana');
select lives_ok($$ select public.end_session(tests.id('desk')) $$, 'a player signs another window out');
select is(tests.sessions_of('ana'), array['Phone'], 'just that one');
select is(tests.told_in('ana', 1), '{moved,session_ended}', 'the window that was signed out is notified, and the others that they move on');
select is(public.get_viewer() ->> 'topic', 'user:' || tests.id('ana') || ':2', 'with the new topic');
select ok(private.may_listen('user:' || tests.id('ana') || ':2'), 'there they may listen');
select ok(not private.may_listen('user:' || tests.id('ana') || ':1'), 'and not where it was');
select tests.use_session('desk', 'ana');
select tests.refuses('select public.get_dashboard()', 'session_ended', 'the token of an ended session calls nothing');
select tests.finds('select from public.profiles', 0, 'the token of an ended session reads nothing');
select tests.changes($$ update public.profiles set bio = 'x' $$, 0, 'the token of an ended session changes nothing');
select ok(not private.may_listen(tests.own_topic('ana')), 'the token of an ended session hears nothing');
select tests.use_session('other', 'ana');
select tests.refuses('select public.get_dashboard()', 'session_ended', 'a session counts for its own player only');
select tests.sign_out();

-- A ban
select tests.open_session('laptop', 'dina', 'Laptop');
select tests.open_session('mobile', 'dina', 'Mobile');
select tests.use_session('laptop', 'dina');
select lives_ok('select public.get_dashboard()', 'a player who is not banned is let in');
select tests.sign_out();
set local role supabase_auth_admin;
select lives_ok($$ update auth.users set banned_until = now() - interval '1 second' where id = md5('dina')::uuid $$, 'the auth service lifts a ban');
select is(tests.sessions_of('dina'), array['Laptop', 'Mobile'], 'which ends no session');
select lives_ok($$ update auth.users set banned_until = now() + interval '1 day' where id = md5('dina')::uuid $$, 'the auth service bans an account');
reset role;
select is(tests.sessions_of('dina'), '{}', 'all sessions of a banned account end');
select is(tests.told_in('dina', 1), '{moved,sessions_ended}', 'and their windows are notified');
select tests.use_session('laptop', 'dina');
select tests.refuses('select public.get_dashboard()', 'session_ended', 'the token of a banned account calls nothing');
select tests.finds('select from public.profiles', 0, 'the token of a banned account reads nothing');
select ok(not private.may_listen(tests.own_topic('dina')), 'the token of a banned account hears nothing');
select tests.sign_out();
update auth.users set banned_until = null where id = tests.id('dina');
select tests.use_session('laptop', 'dina');
select tests.refuses('select public.get_dashboard()', 'session_ended', 'and is worthless even once the ban is over');
select tests.sign_out();
select tests.open_session('desk', 'ana', 'Desk');
select tests.open_session('tablet', 'ana', 'Tablet');
select tests.use_session('phone', 'ana');
select is(public.end_other_sessions(), 2, 'signing out elsewhere returns how many sessions');
select is(tests.told_in('ana', 2), '{moved,sessions_ended}', 'their windows are notified, and the topic moves once');
select is(tests.sessions_of('ana'), array['Phone'], 'this session stays');
select is(tests.sessions_of('bea'), array['Other'], 'those of others stay');
select is(public.end_other_sessions(), 0, 'twice ends nothing more');
select is(tests.told_in('ana', 3), '{sessions_ended}', 'nor does the topic move again');

-- What a session heard goes silent, however it ends
select tests.sign_out();
insert into public.messages (id, sender_id, receiver_id, content) values (tests.id('note'), tests.id('bea'), tests.id('ana'), 'Hello');
select private.notify(tests.id('ana'), 'club', 'Hello', null, '{}');
select is(tests.told_in('ana', 1) || tests.told_in('ana', 2), '{moved,session_ended,moved,sessions_ended}', 'later messages are not sent on the old topics');
select is(tests.told_in('ana', 3), '{notification,sessions_ended}', 'but on the new one');
select tests.open_session('stolen', 'ana', 'Stolen');
delete from auth.sessions where id = tests.id('stolen'); -- as the service of accounts does it: a new password, logging out
select is(tests.told_in('ana', 3), '{moved,notification,sessions_ended}', 'a session that the auth service ends moves the topic too');
select is(tests.told_in('bea', 1), '{pair}', 'players they talk with are told that the topic of the two moves');
select is(tests.told_in('eva', 1), '{}', 'and nobody else');
select is((select payload - 'id' from realtime.messages where topic = 'user:' || tests.id('bea') || ':1' and event = 'pair'),
  jsonb_build_object('player_id', tests.id('ana')), 'by name');
select is(private.pair_topic(tests.id('ana'), tests.id('bea')) ~ ':4$', true, 'its epoch rises with either''s');
select tests.use_session('other', 'bea');
select tests.forbids('select * from private.live_epochs', 'the epochs are nobody''s');
select ok(private.may_talk(public.get_thread(tests.id('ana')) ->> 'topic'), 'the player who stays joins the new one');
select ok(not private.may_talk(regexp_replace(public.get_thread(tests.id('ana')) ->> 'topic', ':4$', ':3')), 'and not the old one');
select is(public.get_viewer() ->> 'id', tests.id('bea')::text, 'the viewer is the caller');

-- The copy of one's data
select tests.sign_out();
select tests.create_challenge('played', 'ana', 'bea', 'completed', '-3 days');
select tests.create_challenge('foreign', 'cleo', 'bea', 'completed', '-5 days');
insert into public.announcements (club_id, author_id, title, content) values (tests.id('riverside'), tests.id('ana'), 'Hello', 'All');
insert into public.member_notes (club_id, user_id, written_by, body) values (tests.id('riverside'), tests.id('bea'), tests.id('ana'), 'Left-handed');
insert into public.reports (reporter_id, player_id, kind, subject_id, reason) values (tests.id('cleo'), tests.id('ana'), 'player', tests.id('ana'), 'other');
insert into public.calendar_feeds (player_id, token_hash) values (tests.id('ana'), sha256('feed'));
select private.notify(tests.id('ana'), 'club', 'Hello', null, '{}');
insert into public.blocks (blocker_id, blocked_id) values (tests.id('ana'), tests.id('eva')), (tests.id('cleo'), tests.id('ana'));
insert into public.reports (reporter_id, player_id, club_id, kind, subject_id, reason, state, handled_by, handled_at, answer)
values (tests.id('bea'), tests.id('eva'), tests.id('riverside'), 'player', tests.id('eva'), 'harassment', 'handled', tests.id('ana'), now(), 'She is banned.');
select tests.create_challenge('unsaid', 'dina', 'ana');
update public.challenges set untold = true where id = tests.id('unsaid');
select tests.use_session('phone', 'ana');
select public.ban_player(tests.id('riverside'), tests.id('bea'), 'Rude');
create temporary table copy as select public.export_my_data()::jsonb as everything;
select ok((select everything ? 'exported_at' from copy), 'the copy says when it was made');
select is((select everything #>> '{profile,0,full_name}' from copy), 'ana', 'the copy holds the profile');
select is((select everything #>> '{contact_details,0,phone}' from copy), '+351 1', 'the copy holds the contact details');
select is((select jsonb_array_length(everything -> 'challenges') from copy), 1, 'the copy holds one''s own challenges and no others');
select is((select everything #>> '{challenges,0,challenged}' from copy), 'bea', 'the copy names the opponent');
select is((select everything #>> '{announcements,0,title}' from copy), 'Hello', 'the copy holds what one has posted');
select ok((select everything -> 'notifications' @> '[{"title": "Hello"}]' from copy), 'the copy holds the notifications');
select is((select everything #>> '{achievements,0,kind}' from copy), 'first_match', 'and achievements');
select is((select jsonb_path_query_array(everything, '$.blocked_people[*].blocked') from copy), '["eva"]', 'the copy holds whom one has blocked, not who has blocked one');
select is((select everything -> 'reports_made' from copy), '[]', 'the copy does not reveal who reported one');
select is((select everything #>> '{member_notes_written,0,body}' from copy), 'Left-handed', 'the copy holds notes that one has written');
select is((select everything #>> '{bans_given,0,reason}' from copy), 'Rude', 'why one has banned somebody');
select is((select everything #>> '{reports_handled,0,answer}' from copy), 'She is banned.', 'what one has answered to a report');
select ok((select everything -> 'club_activity' @> '[{"club": "Club riverside", "kind": "member_banned"}]' from copy), 'and what one has done in a club');
select ok((select everything::text !~ '"(token_hash|secret|encrypted_password|reporter_id)"' from copy), 'the copy holds no secrets');
select is((select everything -> 'continue_after' from copy), 'null', 'it is complete');
select tests.sign_out();
create or replace function private.export_piece() returns integer language sql immutable set search_path = '' as 'select 1';
select tests.use_session('phone', 'ana');
select is((with recursive pieces as (
    select public.export_my_data()::jsonb as piece
    union all select public.export_my_data(p.piece ->> 'continue_after')::jsonb from pieces p where p.piece ->> 'continue_after' is not null)
  select jsonb_object_agg(e.key, e.value) from pieces p cross join lateral jsonb_each(p.piece) e where e.key not in ('exported_at', 'continue_after')),
  (select everything - '{exported_at,continue_after}'::text[] from copy), 'a long one comes in pieces, and nothing is missing');
select is((select count(*) from jsonb_object_keys(public.export_my_data()::jsonb)), 3::bigint, 'of as few parts as fit');
select tests.sign_out();
create or replace function private.export_piece() returns integer language sql immutable set search_path = '' as 'select 1500000';
select tests.create_player('finn');
select tests.create_challenge('refused', 'ana', 'finn', 'declined', '-8 days');
update public.profiles set full_name = 'Finn anew', is_visible = false where id = tests.id('finn');
select tests.use_session('phone', 'ana');
select set_eq($$ select c ->> 'challenged' from jsonb_array_elements(public.export_my_data()::jsonb -> 'challenges') c $$, array['Someone', 'bea'], 'a player who has hidden since, and said no, is not named again');
select tests.use_session('other', 'bea');
select ok(public.export_my_data()::text !~ 'Left-handed', 'nor managers'' notes about one');
select tests.as_visitor();
select tests.forbids('select public.export_my_data()', 'a visitor has no copy');

-- New data about players needs a line here. Exempt are tables that are computed, wait to be sent or only count, and
-- what belongs to somebody else: who did it, or was told.
select tests.sign_out();
select set_eq($$ select c.conrelid::regclass || '.' || a.attname
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1] join pg_class t on t.oid = c.conrelid
    where c.contype = 'f' and c.confrelid = 'public.profiles'::regclass and not exists (
      select from private.export_parts e where e.query ~ ('\m' || t.relname || '\M') and e.query ~ ('\m[a-z]+\.' || a.attname || '\M')) $$,
  array['private.achievement_checks.player_id', 'private.delayed_notifications.recipient', 'private.digests.player_id', 'private.hidden_profiles.player_id',
    'private.leavers.player_id', 'private.mail_optouts.player_id', 'private.match_pool.player_id', 'private.match_reminders.player_id',
    'private.member_imports.created_by', 'private.operator_cases.taken_by', 'private.pair_epochs.high_id', 'private.pair_epochs.low_id',
    'private.player_ratings.player_id', 'private.rating_leavers.player_id', 'private.suspensions.given_by', 'private.thread_sides.other_id',
    'private.thread_sides.player_id', 'announcements.edited_by', 'challenge_seats.invited_by', 'club_activity.partner_id',
    'club_activity.subject_id', 'join_requests.decided_by', 'match_results.entered_by', 'reports.player_id'],
  'everything stored about players is in the copy');

-- Deleting the account
select tests.sign_out();
insert into storage.objects (bucket_id, name) values ('avatars', tests.id('ana') || '/mine.png'), ('avatars', tests.id('bea') || '/hers.png');
select tests.use_session('phone', 'ana');
select tests.refuses($$ select public.delete_account('DELETE') $$, 'reauthentication_needed', 'deleting an account needs a password given just now');
select tests.use_session('phone', 'ana', 'aal1', array['otp']);
select tests.refuses($$ select public.delete_account('DELETE') $$, 'reauthentication_needed', 'an emailed link does not replace the password');
select tests.use_session('phone', 'ana', 'aal1', array['password'], 11);
select tests.refuses($$ select public.delete_account('DELETE') $$, 'reauthentication_needed', 'a password of eleven minutes ago is too old');
select tests.use_session('phone', 'ana', 'aal1', array['password'], 9);
select tests.refuses($$ select public.delete_account('delete it') $$, 'confirmation_mismatch', 'the word has to be typed');
select tests.refuses($$ select public.delete_account(null) $$, 'confirmation_mismatch', 'an empty word does not count');
select tests.refuses($$ select public.delete_account('DELETE') $$, 'owns_clubs', 'an owner hands the club over first');
select tests.refuses($$ select public.prepare_account_deletion('DELETE') $$, 'owns_clubs', 'preparing says what deleting would say');
select lives_ok($$ select public.close_club(tests.id('riverside'), 'Club riverside') $$, 'or closes it');
select is(public.prepare_account_deletion('DELETE'), array[tests.id('ana') || '/mine.png'], 'the pictures to remove are one''s own');

select tests.sign_out();
select tests.create_factor('ana');
select tests.use_session('phone', 'ana', 'aal1', array['password']);
select tests.refuses($$ select public.delete_account('DELETE') $$, 'second_step_required', 'with a factor, the session needs the second step');
select tests.use_session('phone', 'ana', 'aal2', array['password']);
select tests.refuses($$ select public.delete_account('DELETE') $$, 'reauthentication_needed', 'with a factor, the code is asked once more');
select tests.use_session('phone', 'ana', 'aal2', array['password', 'totp']);
select lives_ok($$ select public.delete_account('DELETE') $$, 'password, code and word delete the account');
select tests.refuses($$ select public.delete_account('DELETE') $$, 'not_signed_in', 'it is deleted once');
select tests.finds('select from public.profiles', 0, 'the remaining token reads nothing');
select tests.sign_out();
select tests.finds($$ select from auth.users where id = tests.id('ana') $$, 0, 'the account is gone');
select is((select full_name from public.profiles where id = tests.id('ana')), 'Deleted player', 'opponents played against a deleted player');
select is(tests.status_of('played'), 'completed', 'and keep the match');
select tests.finds($$ select from public.blocks where tests.id('ana') in (blocker_id, blocked_id) $$, 0, 'nobody blocks a deleted player, or is blocked by one');

-- What a deleted account leaves nowhere
select tests.create_club('hillside', 'bea');
select tests.add_member('hillside', 'dina');
insert into public.member_notes (club_id, user_id, written_by, body) values (tests.id('hillside'), tests.id('dina'), tests.id('bea'), 'Pays late');
insert into public.announcements (id, club_id, author_id, title, content) values (tests.id('news'), tests.id('hillside'), tests.id('bea'), 'Hello', 'All');
insert into public.announcement_reads (announcement_id, user_id) values (tests.id('news'), tests.id('dina'));
select private.send_mail('dina@example.test', 'invitation', '{}', tests.id('hillside'), null);
select tests.open_session('hers', 'dina');
select tests.use_session('hers', 'dina', 'aal1', array['password']);
select lives_ok($$ select public.delete_account(' DELETE ') $$, 'an ordinary member may delete their account at any time');
select tests.sign_out();
select tests.finds($$ select from public.member_notes where user_id = tests.id('dina') $$, 0, 'notes about a deleted player go');
select tests.finds($$ select from public.announcement_reads where user_id = tests.id('dina') $$, 0, 'what a deleted player had read goes');
select tests.finds($$ select from private.outbox where to_address = 'dina@example.test' $$, 0, 'nobody writes to a deleted player');
select is(tests.member_count('hillside'), 1, 'the club counts one member less');

-- Pictures no longer shown anywhere
create function tests.schedule_secret() returns text language sql security definer as $$ select mail_secret from private.settings $$;
update public.profiles set avatar_path = id || '/shown.png' where id = tests.id('eva');
insert into storage.objects (bucket_id, name, created_at) values
  ('avatars', tests.id('eva') || '/shown.png', now() - interval '2 days'), ('avatars', tests.id('eva') || '/before.png', now() - interval '2 days'),
  ('avatars', tests.id('eva') || '/coming.png', now()), ('avatars', tests.id('dina') || '/late.png', now() - interval '2 days');
select tests.sign_in_as(tests.id('eva'));
select tests.forbids($$ select public.find_leftover_pictures('guess') $$, 'no player looks for pictures of others');
select tests.sign_out();
set local role service_role;
select tests.refuses($$ select public.find_leftover_pictures('guess') $$, 'wrong_secret', 'pictures are looked for at the schedule''s call only');
select bag_eq($$ select unnest(public.find_leftover_pictures(tests.schedule_secret())) $$,
  array[tests.id('eva') || '/before.png', tests.id('dina') || '/late.png'], 'replaced pictures and those of deleted players are left over; pictures in use, or just uploaded, are not');
reset role;
