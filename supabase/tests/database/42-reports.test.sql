-- Reports: who makes them, who reads them, and their outcome.

select tests.create_player(name) from unnest(array['olga', 'adam', 'mia', 'ana', 'stranger', 'banned']) name;
select tests.create_club('our-club', 'olga');
select tests.create_club('their-club', 'stranger');
select tests.add_member('our-club', 'adam', 'admin');
select tests.add_member('our-club', 'mia');
select tests.add_member('our-club', 'ana');
insert into public.club_bans (club_id, user_id, banned_by) values (tests.id('our-club'), tests.id('banned'), tests.id('olga'));
insert into public.announcements (id, club_id, author_id, title, content) values
  (tests.id('advert'), tests.id('our-club'), tests.id('ana'), 'Cheap balls', 'Buy mine.'),
  (tests.id('notice'), tests.id('our-club'), tests.id('adam'), 'Rain', 'Courts are closed.'),
  (tests.id('theirs'), tests.id('their-club'), tests.id('stranger'), 'Sun', 'Come out.');
insert into public.announcements (id, club_id, author_id, title, content, publish_at) values
  (tests.id('waiting'), tests.id('our-club'), tests.id('ana'), 'Soon', 'Wait.', now() + interval '1 day');

create function tests.queue(club text) returns setof text language sql as $$
  select kind || ' ' || player_name || ' ' || state from public.get_club_reports(tests.id(club))
$$;
create function tests.report_about(name text) returns bigint language sql security definer as $$
  select max(id) from public.reports where player_id = tests.id(name)
$$;

-- Who may report
select tests.as_visitor();
select tests.forbids($$ select public.report_player(tests.id('ana'), null, 'spam', '') $$, 'a visitor reports nobody');
select tests.forbids($$ select public.my_reports() $$, 'and has no reports');
select tests.sign_in_as(tests.id('mia'));
select tests.refuses($$ select public.report_player(tests.id('mia'), null, 'spam', '') $$, 'own_report', 'nobody reports themselves');
select tests.refuses($$ select public.report_player(tests.id('nobody'), null, 'spam', '') $$, 'player_not_found', 'nor an unknown player');
select tests.refuses($$ select public.report_announcement(tests.id('theirs'), 'spam', '') $$, 'announcement_not_found', 'nor an announcement of another club');
select tests.refuses($$ select public.report_announcement(tests.id('waiting'), 'spam', '') $$, 'announcement_not_found', 'nor a scheduled one');
select throws_ok($$ select public.report_player(tests.id('ana'), tests.id('our-club'), 'boring', '') $$, '23514', null, 'the reason is one of those that exist');
select throws_ok($$ select public.report_player(tests.id('ana'), tests.id('our-club'), 'spam', repeat('x', 1001)) $$, '23514', null, 'the words have a limit');
select lives_ok($$ select public.report_player(tests.id('ana'), tests.id('our-club'), 'harassment', '  Shouts at the net. ') $$, 'a member reports another');
select tests.refuses($$ select public.report_player(tests.id('ana'), tests.id('our-club'), 'spam', '') $$, 'report_exists', 'one open report per person');
select lives_ok($$ select public.report_announcement(tests.id('advert'), 'spam', '') $$, 'and one about an announcement besides');
select tests.forbids('select * from public.reports', 'the table is read by nobody');
select tests.forbids($$ insert into public.reports (reporter_id) values (tests.id('mia')) $$, 'and written by nobody');
select tests.refuses($$ select * from public.get_club_reports(tests.id('our-club')) $$, 'not_a_manager', 'a member reads no reports');
select tests.refuses($$ select public.handle_report(tests.report_about('ana'), 'handled', '') $$, 'not_a_manager', 'nor handles any');
select results_eq($$ select kind, player_name, club_name, words, state from public.my_reports() $$,
  $$ values ('announcement', 'ana', 'Club our-club', null, 'open'), ('player', 'ana', 'Club our-club', 'Shouts at the net.', 'open') $$,
  'but follows their own');
select is((select count(*) from public.my_reports(1, (select jsonb_build_array(r.created_at, 'report', r.id) from public.my_reports(1) r))), 1::bigint, 'page by page');

-- Who reads them
select tests.sign_in_as(tests.id('ana'));
select is_empty('select * from public.my_reports()', 'the reported player does not find it');
select tests.refuses($$ select * from public.get_club_reports(tests.id('our-club')) $$, 'not_a_manager', 'anywhere');
select tests.sign_in_as(tests.id('stranger'));
select tests.refuses($$ select * from public.get_club_reports(tests.id('our-club')) $$, 'not_a_manager', 'nor does the owner of another club');
select tests.refuses($$ select public.handle_report(tests.report_about('ana'), 'handled', '') $$, 'not_a_manager', 'who handles nothing here either');
select tests.refuses($$ select public.handle_report(0, 'handled', '') $$, 'not_a_manager', 'and is not told whether there is one');
select tests.sign_in_as(tests.id('olga'));
select results_eq($$ select * from tests.queue('our-club') $$, array['announcement ana open', 'player ana open'], 'the owner reads them, newest first');
select results_eq($$ select reporter_name, reason, quote from public.get_club_reports(tests.id('our-club'), 'open', 1) $$,
  $$ values ('mia', 'spam', E'Cheap balls\nBuy mine.') $$, 'with what was reported, as it read then');
select results_eq($$ select kind, actor_id, subject_id, details from public.get_club_activity(tests.id('our-club'), 2) $$,
  $$ values ('report_made', null::uuid, null::uuid, '{"kind": "announcement"}'::jsonb), ('report_made', null, null, '{"kind": "player"}') $$,
  'the trail says that something was reported, without names');
select tests.sign_out();
select results_eq($$ select title, body, data ->> 'about', data ? 'sender_id' from public.notifications where user_id = tests.id('olga') order by body $$,
  $$ values ('New report', 'A member of Club our-club was reported.', 'report', false), ('New report', 'An announcement in Club our-club was reported.', 'report', false) $$,
  'the owner was notified, without a name');
select is(tests.notified('adam', 'club'), 2, 'and so was the admin');
select is(tests.notified('ana', 'club') + tests.notified('mia', 'club'), 0, 'nobody else was');

select bag_eq($$ select distinct topic from realtime.messages where event = 'report' $$,
  array[tests.own_topic('olga'), tests.own_topic('adam'), tests.own_topic('mia')], 'its readers and its author are notified live');

-- About a manager
select tests.sign_in_as(tests.id('mia'));
select lives_ok($$ select public.report_announcement(tests.id('notice'), 'other', 'It did not rain.') $$, 'an admin may be reported');
select tests.sign_in_as(tests.id('adam'));
select results_eq($$ select * from tests.queue('our-club') $$, array['announcement ana open', 'player ana open'], 'the reported admin does not see that report');
select tests.refuses($$ select public.handle_report(tests.report_about('adam'), 'dismissed', '') $$, 'report_not_found', 'nor handles it');
select is((select count(*) from public.get_club_activity(tests.id('our-club'), 10, null, array['report_made'])), 2::bigint, 'nor finds it in the trail');
select tests.sign_in_as(tests.id('olga'));
select is((select count(*) from tests.queue('our-club')), 3::bigint, 'the owner does');
select tests.sign_out();
select is(tests.notified('adam', 'club'), 2, 'the admin was not notified of it');
select tests.sign_in_as(tests.id('mia'));
select public.report_player(tests.id('stranger'), tests.id('our-club'), 'fake_profile', 'Not one person.');
select tests.sign_in_as(tests.id('banned'));
select lives_ok($$ select public.report_player(tests.id('olga'), tests.id('our-club'), 'harassment', '') $$, 'a banned player may still report');
select tests.sign_out();
select bag_eq('select player_id from public.reports where club_id is null', array[tests.id('stranger'), tests.id('olga')],
  'without a shared club it goes to the operator');
update public.memberships set role = 'member' where club_id = tests.id('our-club') and user_id = tests.id('adam');
select tests.sign_in_as(tests.id('mia'));
select public.report_player(tests.id('olga'), tests.id('our-club'), 'harassment', '');
select tests.sign_out();
select is((select club_id from public.reports where player_id = tests.id('olga') and reporter_id = tests.id('mia')), null, 'so does one about the only manager');
update public.memberships set role = 'admin' where club_id = tests.id('our-club') and user_id = tests.id('adam');
select tests.sign_in_as(tests.id('ana'));
select public.report_player(tests.id('olga'), null, 'other', 'Never answers.');
select tests.sign_out();
select is((select club_id from public.reports where player_id = tests.id('olga') and reporter_id = tests.id('ana')), tests.id('our-club'),
  'if no club is given, the only shared one is used');
update public.memberships set role = 'member' where club_id = tests.id('our-club') and user_id = tests.id('adam');
select is((select club_id from public.reports where player_id = tests.id('olga') and reporter_id = tests.id('ana')), null,
  'an owner who demotes the others who read it hands it to the operator');
update public.memberships set role = 'admin' where club_id = tests.id('our-club') and user_id = tests.id('adam');

-- Handling
create function tests.unread_reports(who text) returns bigint language sql security definer as $$
  select count(*) from public.notifications n where n.user_id = tests.id(who) and not n.read and n.data ->> 'about' = 'report' $$;
create function tests.open_for(who text) returns bigint language sql security definer as $$
  select count(*) from public.reports r where r.club_id = tests.id('our-club') and r.state = 'open' and r.player_id <> tests.id(who) $$;
select tests.sign_in_as(tests.id('adam'));
select tests.refuses($$ select public.handle_report(tests.report_about('ana'), 'open', '') $$, 'unknown_state', 'a report ends as handled or dismissed');
select tests.refuses($$ select public.handle_report(tests.report_about('ana'), null, '') $$, 'unknown_state', 'and not with an empty verdict');
select lives_ok($$ select public.handle_report(tests.report_about('ana'), 'handled', ' We took it down. ') $$, 'an admin handles one');
select tests.refuses($$ select public.handle_report(tests.report_about('ana'), 'dismissed', '') $$, 'report_not_open', 'once');
select ok(tests.open_for('adam') = 1 and tests.unread_reports('adam') > 0, 'while another is open, notifications of reports stay unread');
select results_eq($$ select kind, details from public.get_club_activity(tests.id('our-club'), 1, null, array['report_handled']) $$,
  $$ values ('report_handled', '{"kind": "announcement", "state": "handled"}'::jsonb) $$, 'the trail logs it, without the reporter''s name');
select results_eq($$ select answer, handled_by_name from public.get_club_reports(tests.id('our-club'), 'handled') $$,
  $$ values ('We took it down.', 'adam') $$, 'the desk keeps the answer');
select tests.sign_in_as(tests.id('olga'));
select lives_ok($$ select public.handle_report((select min(id) from public.get_club_reports(tests.id('our-club'))), 'dismissed', '') $$, 'the owner dismisses another');
select is(array[tests.open_for('adam'), tests.unread_reports('adam')], '{0,0}', 'the last one leaves the admin nothing to read about reports, though someone else handled it');
select ok(tests.open_for('olga') = 1 and tests.unread_reports('olga') > 0, 'but the owner, for whom another is open');
select tests.sign_in_as(tests.id('mia'));
select bag_eq($$ select state, answer from public.my_reports() where player_name = 'ana' $$,
  $$ values ('handled', 'We took it down.'), ('dismissed', null) $$, 'the reporter reads the outcome');
select bag_eq($$ select title, body from tests.inbox() $$,
  $$ values ('Your report has been looked at', 'We took it down.'),
    ('Your report has been looked at', 'The managers of Club our-club have looked at your report and decided to take no action.') $$, 'and is notified');
select lives_ok($$ select public.report_announcement(tests.id('advert'), 'spam', 'Again.') $$, 'a handled case may be reported again');
select tests.sign_out();
insert into public.reports (reporter_id, player_id, kind, subject_id, reason)
select tests.id('mia'), tests.id('ana'), 'message', gen_random_uuid(), 'spam' from generate_series(1, 10);
select tests.sign_in_as(tests.id('mia'));
select tests.refuses($$ select public.report_player(tests.id('adam'), null, 'spam', '') $$, 'too_many_reports', 'ten in an hour are enough');

-- Managers who would judge alone, and those who can't
select tests.sign_out();
select tests.create_player(name) from unnest(array['sol', 'max', 'lea', 'operator']) name;
select tests.create_club('small', 'sol');
select tests.add_member('small', name) from unnest(array['max', 'lea']) name;
create function tests.looked_at_by(about text, reporter text) returns text language sql security definer as $$
  select coalesce((select c.slug from public.clubs c where c.id = r.club_id), 'operators') from public.reports r
  where r.player_id = tests.id(about) and r.reporter_id = tests.id(reporter)
$$;
select tests.sign_in_as(tests.id('sol'));
select public.report_player(tests.id('max'), tests.id('small'), 'harassment', 'Shouts at me.');
select is(tests.looked_at_by('max', 'sol'), 'operators', 'a report by the only manager is not theirs to judge');
select tests.sign_out();
update public.memberships set role = 'admin' where club_id = tests.id('small') and user_id = tests.id('max');
select tests.sign_in_as(tests.id('sol'));
select public.report_player(tests.id('lea'), tests.id('small'), 'spam', 'Sells balls.');
select is(tests.looked_at_by('lea', 'sol'), 'small', 'if there is another manager, they judge it');
select tests.sign_out();
update public.memberships set role = 'member' where club_id = tests.id('small') and user_id = tests.id('max');
select is(tests.looked_at_by('lea', 'sol'), 'operators', 'until they are no longer a manager');
select tests.sign_in_as(tests.id('lea'));
select public.report_player(tests.id('max'), tests.id('small'), 'harassment', 'Shouts at me, too.');
select is(tests.looked_at_by('max', 'lea'), 'small', 'a member''s waits for the manager');
select tests.sign_out();
select private.suspend_player(tests.id('operator'), tests.id('sol'), 90, 'Misuse.');
select is(tests.looked_at_by('max', 'lea'), 'operators', 'a suspended manager sees nothing: reports that waited for them alone go elsewhere');
select tests.sign_in_as(tests.id('max'));
select public.report_player(tests.id('lea'), tests.id('small'), 'spam', 'Calls me names.');
select is(tests.looked_at_by('lea', 'max'), 'operators', 'nor do they see what is reported in the meantime');
select tests.sign_out();
select is(tests.notified('sol', 'club'), 1, 'and they are not notified of it');
