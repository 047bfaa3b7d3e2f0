-- Messages to some members: who may write them, who reads them, and their limits.

select tests.create_player(name) from unnest(array['olga', 'adam', 'eva', 'mia', 'leo', 'noa', 'hidden', 'rival']) name;
select tests.create_club('our-club', 'olga');
select tests.create_club('their-club', 'rival');
select tests.add_member('our-club', name, 'admin') from unnest(array['adam', 'eva']) name;
select tests.add_member('our-club', name) from unnest(array['mia', 'leo', 'noa', 'hidden']) name;
update public.profiles set is_visible = false where id = tests.id('hidden');
insert into public.blocks (blocker_id, blocked_id) values (tests.id('noa'), tests.id('adam'));

create function tests.write_to(title text, names text[], message uuid default gen_random_uuid()) returns text language sql as $$
  select format('select public.message_members(tests.id(%L), %L, %L, %L::uuid[], %L)', 'our-club', title, 'See you on court.',
    array(select tests.id(n) from unnest(names) n), message)
$$;
create function tests.message(wanted text) returns uuid language sql stable security definer as $$
  select id from public.announcements where title = wanted
$$;
create function tests.publish(wanted text) returns void language plpgsql security definer as $$
begin
  update public.announcements set publish_at = now() - interval '1 second' where title = wanted;
  perform private.publish_announcements();
end $$;
create function tests.notified(wanted text) returns text language sql stable security definer as $$
  select string_agg(p.full_name, ' ' order by p.full_name) from public.notifications n join public.profiles p on p.id = n.user_id where n.title = wanted
$$;
create function tests.shown() returns text language sql as $$
  select string_agg(a ->> 'title', ' ') from jsonb_array_elements(public.get_club('our-club') -> 'announcements') a
$$;

-- Who may
select tests.as_visitor();
select tests.forbids(tests.write_to('Never', array['mia']), 'a visitor writes to nobody');
select tests.forbids($$ select public.undo_message(tests.id('x')) $$, 'and undoes nothing');
select tests.forbids('select * from private.announcement_recipients', 'or reads who the recipients are');
select tests.sign_in_as(tests.id('mia'));
select tests.refuses(tests.write_to('Never', array['leo']), 'not_a_manager', 'an ordinary member writes to nobody');
select tests.forbids('select * from private.announcement_recipients', 'nor reads who the recipients are');
select tests.sign_in_as(tests.id('rival'));
select tests.refuses(tests.write_to('Never', array['mia']), 'not_a_manager', 'nor does the owner of another club');
select tests.sign_in_as(tests.id('adam'));
select tests.refuses(tests.write_to('Never', array['rival', 'nobody']), 'not_in_club', 'nobody writes only to non-members');
select tests.refuses(tests.write_to('Never', '{}'), 'too_many_at_once', 'a message has recipients');
select tests.refuses($$ select public.message_members(tests.id('our-club'), 'Never', 'Words.', array_agg(gen_random_uuid()), gen_random_uuid()) from generate_series(1, 501) $$,
  'too_many_at_once', 'for 500 at most in one step');
select tests.refuses(tests.write_to('Never', array['mia'], null), 'announcement_not_found', 'and it has an id');
select is(tests.really('select from public.announcements'), 0::bigint, 'refused calls leave nothing behind');

-- Only for its recipients
select lives_ok(tests.write_to('Court3', array['mia', 'noa', 'hidden', 'adam']), 'an admin writes to three, with themselves among them');
select is(tests.really('select from private.announcement_recipients'), 3::bigint, 'nobody writes to themselves');
select is(tests.notified('Court3'), null, 'nobody is notified yet');
select lives_ok(tests.write_to('Court3', array['leo'], tests.message('Court3')), 'a further step names the message');
select lives_ok(tests.write_to('Court3', array['leo'], tests.message('Court3')), 'the same step again, as after a lost answer,');
select is(tests.really('select from private.announcement_recipients'), 4::bigint, 'adds nobody');
select tests.sign_out();
update public.announcements set publish_at = now() + interval '1 second' where title = 'Court3';
select tests.sign_in_as(tests.id('adam'));
select lives_ok(tests.write_to('Court 3', array['leo'], tests.message('Court3')), 'and with other words');
select is(tests.really($$ select from public.announcements where title = 'Court 3' and publish_at = now() + interval '2 minutes' $$), 1::bigint,
  'it has the new words, two minutes from then');
select lives_ok(tests.write_to('Court3', array['leo'], tests.message('Court 3')), 'as long as nobody has been notified');
select tests.sign_in_as(tests.id('eva'));
select tests.refuses(tests.write_to('Court3', array['olga'], tests.message('Court3')), 'announcement_not_found', 'not somebody else''s');
select tests.refuses(format('select public.undo_message(%L)', tests.message('Court3')), 'too_late', 'nor is it undone by somebody else');
select tests.sign_in_as(tests.id('mia'));
select is(tests.shown(), null, 'nobody reads it before it is due');
select tests.sign_out();
update public.preferences set club_announcements = false where user_id = tests.id('leo');
delete from public.memberships where user_id = tests.id('hidden');
select tests.publish('Court3');
select is(tests.notified('Court3'), 'mia noa', 'its readers are notified, except those who want no announcements or have left; those who blocked its author see the club as sender');
select ok((select bool_and(n.body like 'adam, Club our-club%See you on court.') from public.notifications n where n.title = 'Court3'), 'and see who wrote it');
select tests.publish('Court3');
select is(tests.really($$ select from public.notifications where title = 'Court3' $$), 2::bigint, 'once');
select tests.sign_in_as(tests.id('adam'));
select tests.refuses(tests.write_to('Court4', array['olga'], tests.message('Court3')), 'announcement_not_found', 'nothing is added to a sent one');
select tests.sign_out();
select tests.sign_in_as(tests.id('mia'));
select is(tests.shown(), 'Court3', 'a reader finds it in the club');
select is(public.get_club('our-club') -> 'announcements' -> 0 -> 'to_chosen', 'true'::jsonb, 'marked as not for everybody');
select lives_ok(format('select public.mark_announcements_read(array[%L::uuid])', tests.message('Court3')), 'and reads it');
select tests.sign_in_as(tests.id('noa'));
select is(public.get_club('our-club') -> 'announcements' -> 0 ->> 'author_name', 'A member', 'a reader who blocked its author sees no name');
select tests.sign_in_as(tests.id('olga'));
select is(tests.shown(), null, 'an owner it is not for reads nothing');
select is_empty($$ select from public.list_announcements(tests.id('our-club')) $$, 'on the desk neither');
select tests.refuses(format('select public.delete_announcement(%L)', tests.message('Court3')), 'announcement_not_found', 'nor deletes it');
select tests.refuses(format('select public.edit_announcement(%L, %L, %L, %L, true)', tests.message('Court3'), 'Mine', 'Words.', 'normal'), 'announcement_not_found', 'or changes it');
select tests.refuses(format('select public.report_announcement(%L, %L, null)', tests.message('Court3'), 'spam'), 'announcement_not_found', 'or reports it');
select lives_ok(format('select public.mark_announcements_read(array[%L::uuid])', tests.message('Court3')), 'or reads it');
select is(tests.really('select from public.announcement_reads'), 1::bigint, 'it has one reader');
select is(tests.really($$ select from public.club_activity where details ->> 'title' = 'Court3' $$), 0::bigint, 'the trail, which all managers read, says nothing');
select tests.sign_in_as(tests.id('mia'));
select tests.refuses(format('select public.delete_announcement(%L)', tests.message('Court3')), 'not_the_author', 'a reader does not delete it');
select lives_ok(format('select public.report_announcement(%L, %L, null)', tests.message('Court3'), 'spam'), 'but reports it');
select tests.sign_in_as(tests.id('adam'));
select results_eq($$ select title, recipients, read from public.list_announcements(tests.id('our-club')) $$,
  $$ values ('Court3', 4::bigint, 1::bigint) $$, 'its author sees how many it is for and how many have read it, whoever they are');

-- Members who have left in the meantime
select lives_ok(tests.write_to('Late', array['mia', 'rival', 'hidden', 'nobody']), 'a message skips players who are no longer members, or never were');
select tests.holds($$ select r.user_id from private.announcement_recipients r where r.announcement_id = tests.message('Late') $$,
  $$ values (tests.id('mia')) $$, 'and is for the others');
select lives_ok(tests.write_to('Late', array['hidden'], tests.message('Late')), 'nor does a further step fail if nobody in it is left');
select results_eq($$ select title, recipients from public.list_announcements(tests.id('our-club')) where title = 'Late' $$,
  $$ values ('Late', 1::bigint) $$, 'its author sees how many it is for');
select tests.refuses(tests.write_to('Never', array['hidden']), 'not_in_club', 'a message for nobody who is left is refused');
select is(tests.really($$ select from public.announcements where title = 'Never' $$), 0::bigint, 'and leaves nothing');

-- Undo
select lives_ok(tests.write_to('Oops', array['mia']), 'a message');
select lives_ok(format('select public.undo_message(%L)', tests.message('Oops')), 'is taken back');
select is(tests.really($$ select from public.announcements where title = 'Oops' $$), 0::bigint, 'and gone');
select tests.refuses(format('select public.undo_message(%L)', tests.message('Court3')), 'too_late', 'not once it is out');
select lives_ok(tests.write_to('Left', array['mia']), 'a message by an author who then loses the right');
select tests.sign_out();
update public.memberships set role = 'member' where user_id = tests.id('adam') and club_id = tests.id('our-club');
select tests.publish('Left');
select is(tests.notified('Left'), null, 'is not sent');

-- The limits of a young club
select tests.create_player('crowd ' || n) from generate_series(1, 60) n;
select tests.add_member('our-club', 'crowd ' || n) from generate_series(1, 60) n;
select tests.sign_in_as(tests.id('eva'));
select tests.refuses(tests.write_to('Everybody', array(select 'crowd ' || n from generate_series(1, 60) n)), 'too_many_recipients', 'a young club does not write to sixty');
select lives_ok(tests.write_to('Some', array(select 'crowd ' || n from generate_series(1, 40) n)), 'to forty it does');
select tests.refuses(tests.write_to('More', array(select 'crowd ' || n from generate_series(41, 60) n)), 'too_many_recipients', 'once a day');
select lives_ok(format('select public.undo_message(%L)', tests.message('Some')), 'messages taken back before anybody is notified');
select lives_ok(tests.write_to('Some', array(select 'crowd ' || n from generate_series(1, 40) n)), 'may be written again');
select tests.sign_out();
select tests.publish('Some');
select tests.sign_in_as(tests.id('eva'));
select lives_ok(format('select public.delete_announcement(%L)', tests.message('Some')), 'a sent message may be deleted');
select is(tests.really($$ select from public.notifications where title = 'Message deleted' $$), 40::bigint, 'of which its recipients read that');
select tests.refuses(tests.write_to('More', array(select 'crowd ' || n from generate_series(1, 40) n)), 'too_many_recipients', 'but still counts');
select tests.sign_out();
update public.clubs set created_at = now() - interval '1 month' where id = tests.id('our-club');
update public.profiles set created_at = now() - interval '1 month' where id = tests.id('olga');
select tests.sign_in_as(tests.id('eva'));
select lives_ok(tests.write_to('More', array(select 'crowd ' || n from generate_series(41, 60) n)), 'an older club may write one more');
select tests.sign_out();
insert into public.announcements (club_id, author_id, title, content) select tests.id('our-club'), tests.id('eva'), 'Number ' || n, 'Words.' from generate_series(1, 20) n;
select tests.sign_in_as(tests.id('eva'));
select tests.refuses(tests.write_to('Too many', array['mia']), 'too_many_announcements', 'messages count as announcements do');
