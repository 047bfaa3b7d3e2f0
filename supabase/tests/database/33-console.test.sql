-- The basis of the console: who manages, the audit trail, delayed notifications, closed clubs and bans.

select tests.create_player(name) from unnest(array['olga', 'adam', 'mia', 'ana']) name;
select tests.create_club('our-club', 'olga');
select tests.create_club('their-club', 'ana');
select tests.add_member('our-club', 'adam', 'admin');
select tests.add_member('our-club', 'mia');

-- Who manages
select tests.sign_in_as(tests.id('mia'));
select tests.forbids($$ select private.manage_club(tests.id('our-club')) $$, 'nobody calls the helpers directly');
select tests.refuses($$ select * from public.get_club_activity(tests.id('our-club')) $$, 'not_a_manager', 'an ordinary member reads no activity');
select tests.forbids('select id from public.club_activity', 'nor reads the table');
select tests.refuses($$ select * from public.get_club_activity(null) $$, 'not_a_manager', 'no club has no activity');
select tests.sign_in_as(tests.id('ana'));
select tests.refuses($$ select * from public.get_club_activity(tests.id('our-club')) $$, 'not_a_manager', 'the owner of another club reads no activity');
select tests.as_visitor();
select tests.forbids($$ select * from public.get_club_activity(tests.id('our-club')) $$, 'a visitor reads no activity');

-- The audit trail
select tests.sign_in_as(tests.id('adam'));
select results_eq($$ select kind, subject_name from public.get_club_activity(tests.id('our-club')) $$,
  $$ values ('member_joined', 'mia'), ('member_joined', 'adam'), ('club_created', 'olga') $$, 'an admin reads what happened, newest first');
select results_eq($$ select kind from public.get_club_activity(tests.id('our-club'), 1) $$, array['member_joined'], 'a page at a time');
select results_eq($$ select kind from public.get_club_activity(tests.id('our-club'), 10,
  (select min(id) + 1 from public.get_club_activity(tests.id('our-club')))) $$, array['club_created'], 'and then the entries before it');
select tests.forbids('select id from public.club_activity', 'an admin does not read the table either');
select tests.forbids('delete from public.club_activity', 'an admin deletes no activity');
select tests.forbids($$ update public.club_activity set kind = 'nothing' $$, 'an admin changes no activity');
select tests.forbids($$ insert into public.club_activity (club_id, kind) values (tests.id('our-club'), 'made_up') $$, 'an admin invents no activity');
select lives_ok($$ select public.post_announcement(tests.id('our-club'), 'Rain', 'Courts are closed.', 'normal', false) $$, 'an admin posts');
select results_eq($$ select kind, actor_name, details from public.get_club_activity(tests.id('our-club'), 1) $$,
  $$ values ('announcement_posted', 'adam', '{"title": "Rain"}'::jsonb) $$, 'the trail says who did what');
select tests.sign_in_as(tests.id('mia'));
select lives_ok($$ select public.leave_club(tests.id('our-club')) $$, 'a member leaves');
select tests.sign_out();
select results_eq($$ select kind, actor_id, subject_id from public.club_activity where club_id = tests.id('our-club') order by id desc limit 1 $$,
  $$ values ('member_left', tests.id('mia'), tests.id('mia')) $$, 'the member who leaves is not logged as removed');
select throws_ok('delete from public.club_activity', '42501', null, 'not even the superuser deletes activity');
select throws_ok('truncate public.club_activity', '42501', null, 'nor empties the table');
update public.clubs set name = 'Our Club', location = 'Porto' where id = tests.id('our-club');
select results_eq($$ select kind, details from public.club_activity where club_id = tests.id('our-club') order by id desc limit 1 $$,
  $$ values ('settings_changed', '{"fields": ["location", "name"]}'::jsonb) $$, 'a change of settings names what changed');

-- Delayed notifications
select private.notify_later('10 seconds', tests.id('plea'), tests.id('mia'), 'club', 'Welcome', 'Come in.', '{}');
select private.notify_later('-1 seconds', tests.id('other plea'), tests.id('ana'), 'club', 'Welcome', 'Come in.', '{}');
select private.deliver_notifications();
select is(tests.notified('mia', 'club'), 0, 'a notification that is not due is not sent');
select is(tests.notified('ana', 'club'), 1, 'a notification that is due is sent');
select private.deliver_notifications();
select is(tests.notified('ana', 'club'), 1, 'and only once');
select private.forget_delayed(tests.id('plea'));
select is_empty('select from private.delayed_notifications', 'an undone one will not be sent');
select isnt_empty($$ select from cron.job where jobname = 'deliver-notifications' $$, 'the schedule delivers');

-- Banned and closed
insert into public.club_bans (club_id, user_id, banned_by) values (tests.id('our-club'), tests.id('mia'), tests.id('olga'));
select tests.sign_in_as(tests.id('mia'));
select tests.refuses($$ select public.join_club(tests.id('our-club')) $$, 'banned', 'a player who is banned cannot join');
select is(public.get_club('our-club') -> 'banned', 'true'::jsonb, 'and is told so');
select tests.forbids('select * from public.club_bans', 'nobody reads the bans');
select tests.sign_out();
update public.clubs set closed_at = now() where id = tests.id('our-club');
select tests.sign_in_as(tests.id('ana'));
select is(public.get_club('our-club'), '{"state": "closed", "name": "Our Club"}'::jsonb, 'a closed club shows only its name');
select tests.refuses($$ select public.join_club(tests.id('our-club')) $$, 'club_not_found', 'a closed club cannot be joined');
