-- The announcements desk: scheduling, editing, deleting, and who was notified and has read.

select tests.create_player(name) from unnest(array['olga', 'adam', 'mia', 'leo', 'ana', 'rival']) name;
select tests.create_club('our-club', 'olga');
select tests.create_club('their-club', 'rival');
select tests.add_member('our-club', 'adam', 'admin');
select tests.add_member('our-club', name) from unnest(array['mia', 'leo']) name;

create function tests.post_later(title text, at interval default '1 day', everyone boolean default false) returns text language sql as $$
  select format('select public.post_announcement(tests.id(%L), %L, %L, %L, %L, now() + %L::interval)', 'our-club', title, 'Words.', 'normal', everyone, at)
$$;
create function tests.announcement(wanted text) returns uuid language sql stable security definer as $$
  select id from public.announcements where title = wanted
$$;
create function tests.all_announcements() returns uuid[] language sql stable security definer as $$
  select array_agg(id) from public.announcements
$$;
create function tests.edit(wanted text, title text, priority text default 'normal', everyone boolean default false, at interval default null) returns text language sql as $$
  select format('select public.edit_announcement(%L, %L, %L, %L, %L, now() + %L::interval)', tests.announcement(wanted), title, 'Changed words.', priority, everyone, at)
$$;
create function tests.drop_it(wanted text) returns text language sql as $$
  select format('select public.delete_announcement(%L)', tests.announcement(wanted))
$$;
create function tests.make_due(wanted text) returns void language sql security definer as $$
  update public.announcements set publish_at = now() - interval '2 hours' where title = wanted
$$;
create function tests.told(club text) returns bigint language sql security definer as $$
  select count(*) from realtime.messages m where m.topic like 'club:' || tests.id(club) || ':%' and m.event = 'announcement'
$$;
create function tests.shown(handle text default 'our-club') returns setof text language sql as $$
  select a ->> 'title' from jsonb_array_elements(public.get_club(handle) -> 'announcements') a
$$;

-- Visitors and strangers
select tests.as_visitor();
select tests.forbids(tests.post_later('Never'), 'a visitor schedules nothing');
select tests.forbids($$ select public.edit_announcement(tests.id('x'), 'a', 'b', 'normal', false) $$, 'a visitor edits nothing');
select tests.forbids($$ select public.delete_announcement(tests.id('x')) $$, 'a visitor deletes nothing');
select tests.forbids($$ select * from public.list_announcements(tests.id('our-club')) $$, 'a visitor lists nothing');
select tests.forbids($$ select public.mark_announcements_read('{}') $$, 'a visitor reads nothing');
select tests.sign_in_as(tests.id('ana'));
select tests.refuses(tests.post_later('Never'), 'not_a_member', 'a stranger schedules nothing');
select tests.forbids('select * from public.announcement_reads', 'nobody reads who has read');
select tests.forbids('select private.publish_announcements()', 'nobody publishes by hand');

-- Scheduling
select tests.sign_in_as(tests.id('mia'));
select tests.refuses(tests.post_later('Past', '-1 minute'), 'publish_too_soon', 'a publication time must be in the future');
select tests.refuses(tests.post_later('Far', '2 years'), 'publish_too_far', 'and within a year');
select tests.refuses(tests.post_later('Loud', '1 day', true), 'not_a_manager', 'a member does not notify anybody later either');
select lives_ok(tests.post_later('Later'), 'a member schedules');
select is(tests.told('our-club'), 0::bigint, 'nobody hears of a scheduled announcement');
select results_eq('select tests.shown()', array['Later'], 'its author sees it as scheduled');
select is(public.get_club('our-club') -> 'announcements' -> 0 -> 'waiting', 'true'::jsonb, 'and when it is due');
select tests.sign_in_as(tests.id('leo'));
select is_empty('select tests.shown()', 'another member does not see a scheduled announcement');
select tests.refuses(tests.edit('Later', 'Mine'), 'announcement_not_found', 'nor edits it');
select tests.refuses(tests.drop_it('Later'), 'announcement_not_found', 'nor deletes it');
select public.mark_announcements_read(array[tests.announcement('Later')]);
select is(tests.really('select from public.announcement_reads'), 0::bigint, 'a scheduled announcement is read by nobody');
select tests.sign_in_as(tests.id('adam'));
select is_empty('select tests.shown()', 'an admin''s club page shows only their own');
select results_eq($$ select title, waiting from public.list_announcements(tests.id('our-club')) $$, $$ values ('Later', true) $$, 'and they find scheduled ones on the desk');
select tests.forbids('select id from public.announcements', 'not in the table');
select tests.sign_in_as(tests.id('rival'));
select tests.refuses($$ select from public.list_announcements(tests.id('our-club')) $$, 'not_a_manager', 'the owner of another club has no such desk');
select is_empty('select tests.shown()', 'and sees nothing of it');
select tests.refuses(tests.edit('Later', 'Mine'), 'announcement_not_found', 'nor edits it');

-- Publishing
select tests.sign_in_as(tests.id('adam'));
select lives_ok(tests.post_later('Everybody', '2 days', true), 'an admin schedules for everybody');
select is(tests.notified('mia', 'club'), 0, 'which notifies nobody yet');
select tests.sign_out();
select private.publish_announcements();
select is(tests.told('our-club') + tests.notified('mia', 'club'), 0::bigint, 'nothing is published before its time');
select tests.make_due('Everybody');
select private.publish_announcements();
select is(tests.notified('mia', 'club'), 1, 'when it is due, members are notified');
select is(tests.notified('adam', 'club'), 0, 'its author is not');
select is(tests.told('our-club'), 1::bigint, 'and the club''s topic says so');
select private.publish_announcements();
select is(tests.notified('mia', 'club') + tests.told('our-club'), 2::bigint, 'publishing again notifies nobody again');
select isnt_empty($$ select from cron.job where jobname = 'publish-announcements' $$, 'the schedule publishes');
select tests.sign_in_as(tests.id('leo'));
select results_eq('select tests.shown()', array['Everybody'], 'members see what was published');
select lives_ok(tests.post_later('Left behind'), 'a member schedules');
select lives_ok($$ select public.leave_club(tests.id('our-club')) $$, 'and leaves');
select tests.sign_out();
select tests.make_due('Left behind');
select private.publish_announcements();
select is(tests.announcement('Left behind'), null, 'an announcement left by a former member is not published');
select tests.add_member('our-club', 'leo');
select tests.sign_in_as(tests.id('adam'));
select lives_ok(tests.post_later('While an admin', '2 days', true), 'an admin schedules for everybody again');
select tests.sign_out();
update public.memberships set role = 'member' where user_id = tests.id('adam');
select tests.make_due('While an admin');
select private.publish_announcements();
select is(tests.announcement('While an admin'), null, 'an announcement that an ordinary member may not post is not published either');
select is((select count(*) from public.notifications where user_id = tests.id('adam') and title = 'Announcement not published'), 1::bigint, 'and its author is notified');
delete from public.notifications where user_id = tests.id('adam') and title = 'Announcement not published';
update public.memberships set role = 'admin' where user_id = tests.id('adam');

-- Editing a scheduled one
select tests.sign_in_as(tests.id('mia'));
select tests.refuses(tests.edit('Later', 'Later', 'urgent', at => '1 day'), 'not_a_manager', 'a member''s announcement does not become urgent');
select tests.refuses(tests.edit('Later', 'Later', everyone => true, at => '1 day'), 'not_a_manager', 'nor notifies all');
select tests.refuses(tests.edit('Later', 'Later', at => '-1 day'), 'publish_too_soon', 'nor moves into the past');
select lives_ok(tests.edit('Later', 'Sooner', at => '1 hour'), 'its author changes its words and time');
select is(tests.really($$ select from public.announcements where title = 'Sooner' and publish_at = now() + interval '1 hour' and edited_at is null and told_at is null $$),
  1::bigint, 'which does not count as edited');
select is(tests.told('our-club'), 1::bigint, 'and nobody hears of it');
select lives_ok(tests.edit('Sooner', 'Now'), 'without a time it is published at once');
select is(tests.told('our-club'), 2::bigint, 'and the club''s topic says so');
select tests.sign_in_as(tests.id('adam'));
select lives_ok(tests.post_later('Quiet'), 'an admin schedules for nobody in particular');
select lives_ok(tests.edit('Quiet', 'Not so quiet', everyone => true), 'and publishes it for everybody after all');
select is(tests.really($$ select from public.notifications where user_id = tests.id('leo') and title = 'Not so quiet' $$), 1::bigint, 'who are notified once');

-- Editing a published one
select tests.sign_in_as(tests.id('leo'));
select tests.refuses(tests.edit('Now', 'Mine'), 'not_the_author', 'a member does not edit another''s');
select tests.refuses(tests.drop_it('Now'), 'not_the_author', 'nor deletes it');
select tests.sign_in_as(tests.id('ana'));
select tests.refuses(tests.edit('Now', 'Mine'), 'announcement_not_found', 'a stranger edits nothing');
select tests.refuses(tests.drop_it('Now'), 'announcement_not_found', 'nor deletes anything');
select tests.sign_in_as(tests.id('mia'));
select tests.refuses(tests.edit('Now', 'Now', at => '1 day'), 'already_published', 'a published one cannot be scheduled again');
select lives_ok(tests.edit('Now', 'Edited by its author'), 'its author edits it');
select is((select count(*) from jsonb_array_elements(public.get_club('our-club') -> 'announcements') a where a -> 'edited_at' <> 'null'), 1::bigint, 'which shows');
select throws_ok(tests.edit('Edited by its author', ' '), '23514', null, 'a title is not blank');
select tests.sign_in_as(tests.id('adam'));
select lives_ok(tests.edit('Edited by its author', 'Edited by an admin', 'urgent', true), 'an admin edits it, even to urgent');
select is(tests.really($$ select from public.announcements where title = 'Edited by an admin' and not notify_all and priority = 'urgent' $$), 1::bigint,
  'but notifies nobody again');
select tests.sign_in_as(tests.id('mia'));
select tests.refuses(tests.edit('Edited by an admin', 'Still urgent', 'urgent'), 'not_a_manager', 'which a member can''t reword from then on');
select tests.sign_in_as(tests.id('olga'));
select lives_ok(tests.edit('Edited by an admin', 'Still urgent', 'urgent'), 'an urgent one stays urgent only for those who may post urgently');
select lives_ok(tests.edit('Still urgent', 'Edited by the owner'), 'the owner edits it');

-- Reading
select tests.sign_in_as(tests.id('leo'));
select is((select count(*) from jsonb_array_elements(public.get_club('our-club') -> 'announcements') a where a -> 'unread' = 'true'), 3::bigint, 'at first all is unread');
select public.mark_announcements_read(tests.all_announcements());
select is((select count(*) from jsonb_array_elements(public.get_club('our-club') -> 'announcements') a where a -> 'unread' = 'true'), 0::bigint, 'then nothing is');
select lives_ok('select public.mark_announcements_read(tests.all_announcements())', 'reading twice changes nothing');
update public.notifications set read = true;
select tests.sign_in_as(tests.id('mia'));
update public.notifications n set read = true from tests.inbox() l where n.id = l.id and l.title = 'Everybody';
select public.mark_announcements_read(array[tests.announcement('Edited by the owner')]);
select tests.sign_in_as(tests.id('ana'));
select public.mark_announcements_read(array[tests.announcement('Everybody')]);
select public.mark_announcements_read(null);
select is(tests.really($$ select from public.announcement_reads where user_id = tests.id('ana') $$), 0::bigint, 'a stranger reads nothing');

-- The desk
select tests.sign_in_as(tests.id('mia'));
select tests.refuses($$ select * from public.list_announcements(tests.id('our-club')) $$, 'not_a_manager', 'a member has no desk');
select tests.sign_in_as(tests.id('rival'));
select tests.refuses($$ select * from public.list_announcements(tests.id('our-club')) $$, 'not_a_manager', 'nor has the owner of another club');
select tests.sign_in_as(tests.id('olga'));
select lives_ok(tests.post_later('Next week', '7 days'), 'the owner schedules');
select results_eq($$ select title, waiting, notified, read from public.list_announcements(tests.id('our-club')) order by title $$,
  $$ values ('Edited by the owner', false, 0::bigint, 1::bigint), ('Everybody', false, 3::bigint, 2::bigint),
     ('Next week', true, 0::bigint, 0::bigint), ('Not so quiet', false, 3::bigint, 1::bigint) $$,
  'the desk counts the notified and the readers, each reader once');
select is((select title from public.list_announcements(tests.id('our-club'), 1)), 'Next week', 'what waits stands first');
select is((select count(*) from public.list_announcements(tests.id('our-club'), 10,
  (select publish_at from public.list_announcements(tests.id('our-club')) where title = 'Next week'), tests.announcement('Next week'))), 3::bigint, 'and then comes the rest, page by page');

-- Deleting
select tests.sign_in_as(tests.id('mia'));
select lives_ok(tests.drop_it('Edited by the owner'), 'an author deletes their own');
select tests.refuses(format('select public.delete_announcement(%L)', tests.id('gone')), 'announcement_not_found', 'a deleted one is gone');
select tests.sign_in_as(tests.id('adam'));
select lives_ok(tests.drop_it('Next week'), 'an admin deletes another''s');
select tests.sign_in_as(tests.id('olga'));
select lives_ok(tests.edit('Not so quiet', 'Quiet again'), 'the owner corrects one');
select is(tests.really($$ select from public.notifications where title = 'Quiet again' and body = 'Changed words.' and type = 'club' $$), 3::bigint, 'and its notifications');
select is(tests.really($$ select from public.notifications where title = 'Not so quiet' $$), 0::bigint, 'none of which says what it was before');
select tests.sign_out();
update public.notifications set read = false where title = 'Quiet again' and user_id = tests.id('leo');
select tests.sign_in_as(tests.id('olga'));
select lives_ok(tests.drop_it('Quiet again'), 'so does the owner');
select is(tests.really($$ select from public.notifications where title = 'Announcement deleted' and body = 'This was sent by Club our-club, and has been deleted since.' and read $$), 3::bigint,
  'its notifications say so, and nobody has it left to read');
select tests.sign_out();
select is(tests.really($$ select from public.club_activity where kind = 'announcement_deleted' and club_id = tests.id('our-club') $$), 5::bigint, 'and the trail logs it');

-- Editing a scheduled one without the right to post it any more
select tests.sign_in_as(tests.id('adam'));
select lives_ok(tests.post_later('Closed courts', '2 days', true), 'an admin schedules for everybody');
select lives_ok($$ select public.post_announcement(tests.id('our-club'), 'Storm', 'Stay home.', 'urgent', false) $$, 'and posts as urgent');
select lives_ok($$ select public.message_members(tests.id('our-club'), 'To you', 'Words.', array[tests.id('leo')], tests.id('to leo')) $$, 'and writes to some');
select tests.sign_in_as(tests.id('mia'));
select lives_ok(tests.post_later('Racket for sale'), 'a member schedules');
select tests.sign_out();
update public.memberships set role = 'member' where user_id = tests.id('adam');
select tests.sign_in_as(tests.id('adam'));
select tests.refuses(tests.edit('Closed courts', 'Mine', everyone => true), 'not_a_manager', 'a former admin publishes nothing for everybody');
select tests.refuses(tests.edit('Closed courts', 'Mine', 'urgent', at => '1 day'), 'not_a_manager', 'nor schedules it');
select tests.refuses(tests.edit('To you', 'Mine'), 'not_a_manager', 'nor writes to some members');
select tests.refuses(tests.edit('Storm', 'Racket for sale', 'urgent'), 'not_a_manager', 'nor rewords an urgent one');
select lives_ok(tests.edit('Storm', 'No storm', 'important'), 'which they may delete, or make less urgent');
select tests.refuses(tests.edit('No storm', 'Racket for sale', 'urgent'), 'not_a_manager', 'and not urgent again');
select lives_ok(tests.edit('Closed courts', 'A court partner', at => '1 day'), 'an announcement that any member may post can be changed');
select tests.sign_out();
update public.memberships set role = 'admin' where user_id = tests.id('adam');
update public.clubs set settings = settings || '{"posting": "admins"}' where id = tests.id('our-club');
select tests.sign_in_as(tests.id('mia'));
select tests.refuses(tests.edit('Racket for sale', 'Racket for sale'), 'not_a_manager', 'nor does a member publish when only admins may post now');
select tests.sign_out();
update public.clubs set settings = settings - 'posting' where id = tests.id('our-club');

-- Removed
delete from public.memberships where user_id = tests.id('adam');
select tests.sign_in_as(tests.id('adam'));
select tests.refuses(tests.edit('Everybody', 'Mine'), 'announcement_not_found', 'a removed member can''t edit even their own');

-- Each change goes to every window of the club
select tests.sign_out();
update public.clubs set settings = settings - 'posting' where id = tests.id('our-club');
delete from private.allowances;
delete from realtime.messages;
create function tests.post_and_delete() returns void language plpgsql as $$
begin
  perform public.delete_announcement((public.post_announcement(tests.id('our-club'), 'Again', 'Words.', 'normal', false)).id);
end $$;
select tests.sign_in_as(tests.id('leo'));
select tests.post_and_delete() from generate_series(1, 29);
select lives_ok($$ select public.post_announcement(tests.id('our-club'), 'The last', 'Words.', 'normal', false) $$, 'a member posts and deletes');
select lives_ok(tests.edit('The last', 'Really'), 'and edits');
select tests.refuses(tests.edit('Really', 'Once more'), 'too_many_announcements', 'sixty times an hour');
select tests.refuses(tests.drop_it('Really'), 'too_many_announcements', 'deleting counts as well');
select tests.refuses('select tests.post_and_delete()', 'too_many_announcements', 'and deleted ones are counted, too');
select is(tests.told('our-club'), 60::bigint, 'the club''s windows hear no more');
