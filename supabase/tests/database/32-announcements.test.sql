-- Announcements: any member posts unless the club narrows it; urgent and notify-all are for managers.

select tests.create_player(name) from unnest(array['olga', 'adam', 'mia', 'quiet', 'ana']) name;
select tests.create_club('open-club', 'olga');
select tests.create_club('strict-club', 'olga');
update public.clubs set settings = '{"posting": "admins"}' where id = tests.id('strict-club');
select tests.add_member(club, 'mia') from unnest(array['open-club', 'strict-club']) club;
select tests.add_member('open-club', 'adam', 'admin');
select tests.add_member('open-club', 'quiet');
update public.preferences set club_announcements = false where user_id = tests.id('quiet');

create function tests.post(club text, priority text default 'normal', everyone boolean default false, title text default 'Court 2', content text default 'Closed today.')
  returns text language sql as $$
  select format('select public.post_announcement(tests.id(%L), %L, %L, %L, %L)', club, title, content, priority, everyone)
$$;

select tests.as_visitor();
select tests.forbids(tests.post('open-club'), 'a visitor cannot post');
select tests.forbids('select * from public.announcements', 'a visitor reads no announcements');

select tests.sign_in_as(tests.id('ana'));
select tests.refuses(tests.post('open-club'), 'not_a_member', 'a non-member cannot post');
select tests.refuses(tests.post('nowhere'), 'not_a_member', 'nobody posts to a club that is not there');

select tests.sign_in_as(tests.id('mia'));
select lives_ok(tests.post('open-club'), 'a member posts');
select lives_ok(tests.post('open-club', 'important'), 'a member posts an important announcement');
select tests.refuses(tests.post('open-club', 'urgent'), 'not_a_manager', 'a member cannot post as urgent');
select tests.refuses(tests.post('open-club', everyone => true), 'not_a_manager', 'a member cannot notify all');
select tests.refuses(tests.post('strict-club'), 'not_a_manager', 'a member cannot post where only admins do');
select is(public.get_club('open-club') -> 'may_post', 'true'::jsonb, 'a member sees that they may post');
select is(public.get_club('strict-club') -> 'may_post', 'false'::jsonb, 'a member sees that they may not post');
select throws_ok(tests.post('open-club', 'loud'), '23514', null, 'a priority is a known one');
select throws_ok(tests.post('open-club', title => ' '), '23514', null, 'a title is not blank');
select throws_ok(tests.post('open-club', title => repeat('t', 121)), '23514', null, 'a title has at most 120 characters');
select throws_ok(tests.post('open-club', content => ' '), '23514', null, 'content is not blank');
select throws_ok(tests.post('open-club', content => repeat('c', 4001)), '23514', null, 'content has at most 4000 characters');
select is(tests.notified('olga', 'club'), 0, 'an ordinary announcement notifies nobody');
select tests.forbids('select id from public.announcements', 'nobody reads the table');
select is(jsonb_array_length(public.get_club('open-club') -> 'announcements'), 2, 'a member''s club page has the announcements');
select is(public.get_club('open-club') -> 'announcements' -> 0 ->> 'author_name', 'mia', 'an announcement names its author');
select tests.forbids($$ insert into public.announcements (club_id, author_id, title, content) values (tests.id('open-club'), auth.uid(), 'a', 'b') $$, 'a member cannot insert directly');
select tests.forbids($$ update public.announcements set title = 'Changed' $$, 'a member cannot update directly');
select tests.forbids($$ delete from public.announcements $$, 'a member cannot delete directly');

select tests.sign_in_as(tests.id('ana'));
select is(public.get_club('open-club') -> 'announcements', '[]'::jsonb, 'a non-member gets a club page without announcements');

select tests.sign_in_as(tests.id('adam'));
select lives_ok(tests.post('open-club', 'urgent', true, 'Storm', 'Stay home.'), 'an admin posts as urgent and notifies all');
select is(tests.notified('mia', 'club'), 1, 'notify-all notifies each member once');
select is(tests.notified('olga', 'club'), 1, 'notify-all notifies the owner once');
select is(tests.notified('adam', 'club'), 0, 'notify-all does not notify its author');
select is(tests.notified('quiet', 'club'), 0, 'notify-all respects the preference');
select is(tests.notified('ana', 'club'), 0, 'notify-all notifies nobody outside');
select is(tests.really($$ select from public.notifications where user_id = tests.id('mia') and title = 'Storm' and body = 'Stay home.'
  and data ->> 'club_id' = tests.id('open-club')::text and data ->> 'about' = 'announcement' $$), 1::bigint, 'the notification carries the words and the club');

select tests.sign_in_as(tests.id('olga'));
select lives_ok(tests.post('strict-club', 'urgent', true), 'an owner posts in a club where only admins may');

select tests.sign_out();
insert into public.announcements (club_id, author_id, title, content) select tests.id('open-club'), tests.id('mia'), 'a', 'b' from generate_series(1, 18);
select tests.sign_in_as(tests.id('mia'));
select tests.refuses(tests.post('open-club'), 'too_many_announcements', 'a player posts at most 20 times an hour');
