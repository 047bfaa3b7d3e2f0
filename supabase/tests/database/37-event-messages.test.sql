-- Messages to the players who are going to an event: who may write them, who gets them, and their limits.

select tests.create_player(name) from unnest(array['olga', 'adam', 'ana', 'bea', 'cleo', 'dora', 'erik', 'quiet', 'rival', 'banned']) name;
select tests.create_club('our-club', 'olga');
select tests.create_club('their-club', 'rival');
select tests.add_member('our-club', 'adam', 'admin');
select tests.add_member('our-club', name) from unnest(array['ana', 'bea', 'cleo', 'dora', 'erik', 'quiet', 'banned']) name;
select tests.add_member('their-club', 'ana');
update public.preferences set club_announcements = false where user_id = tests.id('quiet');

create function tests.plan(club text, title text, capacity integer default null) returns uuid language sql as $$
  select public.create_event(tests.id(plan.club), title, '', 'Court 1', current_date + 3, '18:00', 90, capacity)
$$;
create function tests.event_of(title text) returns uuid language sql stable security definer as $$
  select id from public.club_events e where e.title = event_of.title
$$;
create function tests.goes(title text, name text, going boolean default true) returns void language plpgsql as $$
begin
  perform tests.sign_in_as(tests.id(name));
  perform public.reply_to_event(tests.event_of(title), going);
  perform tests.sign_out();
end $$;
create function tests.write_to(event text, title text, to_waiting boolean default false, message uuid default gen_random_uuid()) returns text language sql as $$
  select format('select public.message_event(%L, %L, %L, %L, %L)', tests.event_of(event), title, 'We play indoors.', to_waiting, message)
$$;
create function tests.message(wanted text) returns uuid language sql stable security definer as $$
  select id from public.announcements where title = wanted
$$;
create function tests.recipients(wanted text) returns text language sql stable security definer as $$
  select string_agg(p.full_name, ' ' order by p.full_name) from private.announcement_recipients r join public.profiles p on p.id = r.user_id
  where r.announcement_id = tests.message(wanted)
$$;
create function tests.notified(wanted text) returns text language sql stable security definer as $$
  select string_agg(p.full_name, ' ' order by p.full_name) from public.notifications n join public.profiles p on p.id = n.user_id where n.title = wanted
$$;
create function tests.publish(wanted text) returns void language plpgsql security definer as $$
begin
  update public.announcements set publish_at = now() - interval '1 second' where title = wanted;
  perform private.publish_announcements();
end $$;
create function tests.shown() returns text language sql as $$
  select string_agg(a ->> 'title', ' ') from jsonb_array_elements(public.get_club('our-club') -> 'announcements') a
$$;

select tests.sign_in_as(tests.id('rival'));
select tests.plan('their-club', 'Their night');
select tests.sign_in_as(tests.id('olga'));
select tests.plan('our-club', 'Our night', 4);
select tests.plan('our-club', 'Empty night');
select tests.plan('our-club', 'Called off');
select tests.goes('Our night', name) from unnest(array['adam', 'ana', 'quiet', 'banned', 'bea', 'cleo']) name; -- The last two wait.
select tests.goes('Our night', 'dora', false);
select tests.goes('Their night', 'ana');
select tests.goes('Empty night', 'adam');
select tests.goes('Called off', 'ana');

-- Who may
select tests.as_visitor();
select tests.forbids(tests.write_to('Our night', 'Never'), 'a visitor writes to nobody');
select tests.sign_in_as(tests.id('ana'));
select tests.refuses(tests.write_to('Our night', 'Never'), 'not_a_manager', 'nor does a member who is going');
select tests.sign_in_as(tests.id('rival'));
select tests.refuses(tests.write_to('Our night', 'Never'), 'not_a_manager', 'nor does the owner of another club');
select tests.sign_in_as(tests.id('adam'));
select tests.refuses(tests.write_to('Their night', 'Never'), 'not_a_manager', 'an admin does not write to those going to another club''s event');
select tests.refuses(tests.write_to('No such night', 'Never'), 'not_a_manager', 'nor to those of an event that does not exist');
select public.ban_player(tests.id('our-club'), tests.id('banned'), 'Rude.');
select tests.sign_in_as(tests.id('banned'));
select tests.refuses(tests.write_to('Our night', 'Never'), 'not_a_manager', 'nor does a banned player');
select tests.sign_in_as(tests.id('olga'));
select public.cancel_event(tests.event_of('Called off'));
select tests.refuses(tests.write_to('Called off', 'Never'), 'event_cancelled', 'players of a cancelled event are not written to');
select tests.sign_in_as(tests.id('adam'));
select tests.refuses(tests.write_to('Empty night', 'Never'), 'nobody_going', 'somebody else must be going');
select tests.refuses(tests.write_to('Our night', 'Never', message => null), 'announcement_not_found', 'a message has an id');
select is(tests.really('select from public.announcements'), 0::bigint, 'nothing is left of what was refused');

-- To whom
select lives_ok(tests.write_to('Our night', 'Rain'), 'an admin writes to those who are going');
select is(tests.recipients('Rain'), 'ana bea quiet', 'to those going now, not to themselves, the banned, those who wait or those who declined');
select is(tests.notified('Rain'), null, 'nobody is told yet');
select lives_ok(tests.write_to('Our night', 'Rain', true, tests.message('Rain')), 'the same message once more, to those who wait as well,');
select is(tests.recipients('Rain'), 'ana bea cleo quiet', 'goes to them, too');
select lives_ok(tests.write_to('Our night', 'Rain', false, tests.message('Rain')), 'and once more without them');
select is(tests.recipients('Rain'), 'ana bea quiet', 'does not');
select lives_ok(tests.write_to('Our night', 'Oops'), 'another message');
select lives_ok(format('select public.undo_message(%L)', tests.message('Oops')), 'can be taken back');
select is(tests.really($$ select from public.announcements where title = 'Oops' $$), 0::bigint, 'and is gone');
select tests.goes('Our night', 'ana', false);
select tests.goes('Our night', 'erik');
select tests.publish('Rain');
select is(tests.notified('Rain'), 'ana bea', 'those who were going as it was sent are told, as their settings say');
select ok((select bool_and(n.body = E'adam, Club our-club\nWe play indoors.' and n.data ->> 'about' = 'announcement') from public.notifications n
  where n.title = 'Rain'), 'who wrote it, and what');
select tests.sign_in_as(tests.id('quiet'));
select is(tests.shown(), 'Rain', 'who wants no notifications reads it in the club');
select tests.sign_in_as(tests.id('dora'));
select is(tests.shown(), null, 'a member who is not going does not');
select tests.sign_in_as(tests.id('olga'));
select is(tests.shown(), null, 'nor does the owner, who is not going');
select tests.sign_in_as(tests.id('adam'));
select tests.refuses(tests.write_to('Our night', 'Rain', false, tests.message('Rain')), 'announcement_not_found', 'what has gone out is not sent again');
select results_eq($$ select title, recipients, notified from public.list_announcements(tests.id('our-club')) $$, $$ values ('Rain', 3::bigint, 2::bigint) $$,
  'its author sees how many it was for');
select tests.sign_out();
update public.club_events set starts_at = now() - interval '10 minutes' where title = 'Our night';
select tests.sign_in_as(tests.id('adam'));
select lives_ok(tests.write_to('Our night', 'Rain again'), 'an event that has begun can be written to');
select tests.sign_out();
update public.club_events set starts_at = now() - interval '7 days 89 minutes' where title = 'Our night';
select tests.sign_in_as(tests.id('adam'));
select lives_ok(tests.write_to('Our night', 'Thank you'), 'and so can one that ended less than a week ago');
select tests.sign_out();
update public.club_events set starts_at = now() - interval '7 days 90 minutes' where title = 'Our night';
select tests.sign_in_as(tests.id('adam'));
select tests.refuses(tests.write_to('Our night', 'Never'), 'event_long_over', 'but not one that ended a week ago');
select tests.sign_out();
update public.club_events set starts_at = now() - interval '10 minutes' where title = 'Our night';

-- Limits: the same as for all messages to members
select tests.sign_out();
select tests.create_player('crowd ' || n) from generate_series(1, 60) n;
select tests.add_member('our-club', 'crowd ' || n) from generate_series(1, 60) n;
select tests.sign_in_as(tests.id('olga'));
select tests.plan('our-club', 'Crowded night');
select tests.goes('Crowded night', 'crowd ' || n) from generate_series(1, 60) n;
select tests.sign_in_as(tests.id('olga'));
select tests.refuses(tests.write_to('Crowded night', 'Too many'), 'too_many_recipients', 'a young club does not write to sixty');
select tests.sign_out();
insert into public.announcements (club_id, author_id, title, content) select tests.id('our-club'), tests.id('adam'), 'Number ' || n, 'Words.' from generate_series(1, 20) n;
select tests.sign_in_as(tests.id('adam'));
select tests.refuses(tests.write_to('Our night', 'Too many'), 'too_many_announcements', 'messages count as announcements do');
