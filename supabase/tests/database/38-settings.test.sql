-- A club's settings, and closing it.

select tests.create_player(name) from unnest(array['olga', 'adam', 'mia', 'leo', 'ana', 'banned', 'asking', 'rival']) name;
select tests.create_club('our-club', 'olga', auto_approve => false);
select tests.create_club('their-club', 'rival');
select tests.add_member('our-club', 'adam', 'admin');
select tests.add_member('our-club', name) from unnest(array['mia', 'leo']) name;
insert into public.club_bans (club_id, user_id, banned_by) values (tests.id('our-club'), tests.id('banned'), tests.id('olga'));

-- Saves the settings unchanged, except for what is given; based on the current state unless said otherwise.
create function tests.save(change jsonb default '{}', stale boolean default false) returns text language sql security definer as $$
  select format('select public.update_club(%L, %L, %L, %L, %L, %L, %L, %L, %L, %L, %L, %L, %L)', c.id,
    c.updated_at - case when stale then interval '1 second' else '0' end, s ->> 'name', s ->> 'slug', s ->> 'description', s ->> 'location',
    s ->> 'has_courts', s ->> 'is_public', s ->> 'auto_approve', s ->> 'member_limit', s ->> 'posting', s ->> 'time_zone', s ->> 'weekly_introductions')
  from public.clubs c, lateral (select to_jsonb(c) || jsonb_build_object('posting', coalesce(c.settings ->> 'posting', 'members')) || change as s) _
  where c.id = tests.id('our-club')
$$;
create function tests.club_now() returns jsonb language sql security definer as $$
  select to_jsonb(c) from public.clubs c where c.id = tests.id('our-club')
$$;
create function tests.told(what text) returns bigint language sql security definer as $$
  select count(*) from realtime.messages m where m.topic like 'club:' || tests.id('our-club') || ':%' and m.event = what
$$;

-- Who may
select tests.as_visitor();
select tests.forbids(tests.save(), 'a visitor changes no settings');
select tests.forbids($$ select public.check_club_slug(tests.id('our-club'), 'free-slug') $$, 'a visitor checks no address');
select tests.forbids($$ select public.close_club(tests.id('our-club'), 'Club our-club') $$, 'a visitor closes no club');
select tests.sign_in_as(tests.id('ana'));
select tests.refuses(tests.save(), 'not_a_manager', 'a stranger changes no settings');
select tests.refuses($$ select public.close_club(tests.id('our-club'), 'Club our-club') $$, 'not_the_owner', 'a stranger closes no club');
select tests.sign_in_as(tests.id('banned'));
select tests.refuses(tests.save(), 'not_a_manager', 'a banned player changes no settings');
select tests.refuses($$ select public.close_club(tests.id('our-club'), 'Club our-club') $$, 'not_the_owner', 'a banned player closes no club');
select tests.sign_in_as(tests.id('rival'));
select tests.refuses(tests.save(), 'not_a_manager', 'the owner of another club changes no settings');
select tests.refuses($$ select public.close_club(tests.id('our-club'), 'Club our-club') $$, 'not_the_owner', 'the owner of another club closes no club');
select tests.sign_in_as(tests.id('mia'));
select tests.refuses(tests.save(), 'not_a_manager', 'a member changes no settings');
select tests.refuses($$ select public.close_club(tests.id('our-club'), 'Club our-club') $$, 'not_the_owner', 'a member closes no club');
select tests.refuses($$ select public.check_club_slug(tests.id('our-club'), 'free-slug') $$, 'not_a_manager', 'a member checks no address of the club');
select tests.forbids($$ update public.clubs set name = 'Mine' $$, 'nobody changes the table');
select tests.sign_in_as(tests.id('adam'));
select tests.refuses($$ select public.close_club(tests.id('our-club'), 'Club our-club') $$, 'not_the_owner', 'an admin closes no club');
select is(public.get_club('our-club') ->> 'updated_at' is not null, true, 'a club shows the version of its settings');
select lives_ok(tests.save('{"name": " New name ", "description": "Another description.", "location": "Porto", "has_courts": true, "auto_approve": true,
  "member_limit": 20, "posting": "admins", "time_zone": "Europe/London"}'), 'an admin changes the settings');
select ok(tests.club_now() @> '{"name": "New name", "location": "Porto", "has_courts": true, "auto_approve": true, "member_limit": 20,
  "settings": {"posting": "admins"}, "time_zone": "Europe/London"}', 'which are stored');
select is(tests.told('club'), 1::bigint, 'and the club''s topic says so');
select lives_ok(tests.save(jsonb_build_object('location', U&'Lis\202Ebon ')), 'characters that change text direction');
select is(tests.club_now() ->> 'location', 'Lisbon', 'are removed from the place');
select tests.refuses(tests.save('{"slug": "new-slug"}'), 'not_the_owner', 'an admin does not change the address');
select tests.refuses(tests.save('{"is_public": false}'), 'not_the_owner', 'an admin does not change the visibility');

-- What is refused
select tests.sign_in_as(tests.id('olga'));
select tests.refuses(tests.save(stale => true), 'changed_meanwhile', 'somebody who saw an older version is told so');
select tests.refuses(tests.save('{"member_limit": 3}'), 'limit_below_members', 'the limit is not below the members');
select lives_ok(tests.save('{"member_limit": 4}'), 'but may equal their number');
select lives_ok(tests.save('{"member_limit": null}'), 'or be unlimited');
select tests.refuses(tests.save('{"time_zone": "Nowhere/City"}'), 'unknown_zone', 'a zone is a known one');
select tests.refuses(tests.save('{"time_zone": null}'), 'unknown_zone', 'and one is chosen');
select tests.refuses(tests.save('{"posting": "nobody"}'), 'unknown_posting', 'a posting rule is a known one');
select throws_ok(tests.save('{"name": "ab"}'), '23514', null, 'a name has at least 3 characters');
select throws_ok(tests.save('{"description": "short"}'), '23514', null, 'a description has at least 10');
select throws_ok(tests.save('{"member_limit": 1001}'), '23514', null, 'a limit is at most 1000');
select tests.refuses(tests.save('{"slug": "their-club"}'), 'slug_taken', 'an address of another club is taken');
select tests.refuses(tests.save('{"slug": "settings"}'), 'slug_reserved', 'a word of the app is reserved');
select tests.refuses(tests.save('{"slug": "No Slug"}'), 'slug_invalid', 'an address looks like one');
select tests.refuses(tests.save('{"slug": null}'), 'slug_invalid', 'and there is one');

-- Addresses
select is(public.check_club_slug(tests.id('our-club'), slug), state, slug || ' is ' || state)
from (values ('our-club', 'available'), ('their-club', 'taken'), ('our-new-club', 'available'), ('admin', 'reserved'), ('x', 'invalid')) v (slug, state);
select lives_ok(tests.save('{"slug": "our-new-club"}'), 'the owner changes the address');
select is(public.get_club('our-club') ->> 'slug', 'our-new-club', 'the old one redirects');
select is(public.check_slug('our-club'), 'taken', 'and is given to nobody else');
select is(public.check_club_slug(tests.id('our-club'), 'our-club'), 'available', 'but the club may have it back');
select lives_ok(tests.save('{"slug": "our-club"}'), 'and returns to it');
select is(public.get_club('our-new-club') ->> 'slug', 'our-club', 'then the other one redirects');
select lives_ok(tests.save(jsonb_build_object('slug', 'address-' || n)), 'one address more') from generate_series(1, 8) n;
select tests.refuses(tests.save('{"slug": "address-9"}'), 'too_many_slugs', 'a club collects ten addresses at most');
select lives_ok(tests.save('{"slug": "our-club"}'), 'and may return to any of them');

-- Visibility
select lives_ok(tests.save('{"auto_approve": true, "is_public": false}'), 'the owner makes the club private');
select is(tests.club_now() -> 'auto_approve', 'false'::jsonb, 'which then admits nobody automatically');
select lives_ok(tests.save('{"is_public": true}'), 'and public again');
select results_eq($$ select distinct kind from public.get_club_activity(tests.id('our-club')) where kind like 'settings%' $$,
  array['settings_changed'], 'the trail logs changed settings');

-- Counting many at once
select is(tests.member_count('our-club'), 4, 'the count is right before');
select tests.sign_out();
delete from public.memberships where club_id = tests.id('our-club') and user_id in (tests.id('leo'), tests.id('mia'));
select is(tests.member_count('our-club'), 2, 'members who leave together are counted together');
select is(tests.club_now() -> 'topic_epoch', '2'::jsonb, 'and the topic changes once');
insert into public.memberships (club_id, user_id) select tests.id('our-club'), tests.id(name) from unnest(array['leo', 'mia']) name;
select is(tests.member_count('our-club'), 4, 'and so are members who join together');

-- Everything managers change counts
insert into private.allowances (player_id, kind, since, used) values (tests.id('adam'), 'club_changes', now(), 599)
on conflict (player_id, kind) do update set used = excluded.used;
select tests.sign_in_as(tests.id('adam'));
select lives_ok(tests.save('{"location": "Braga"}'), 'an admin changes a lot');
select tests.refuses(tests.save('{"location": "Faro"}'), 'too_many_changes', 'but can''t keep everybody''s windows busy endlessly');
select tests.refuses($$ select public.add_courts(tests.id('our-club'), '{One}', 'hard') $$, 'too_many_changes', 'whatever it is that they change');
select tests.sign_out();

-- Closing
insert into auth.users (id, email, raw_user_meta_data)
select tests.id('crowd ' || n), 'crowd' || n || '@example.test', jsonb_build_object('full_name', 'Crowd ' || n, 'location', 'Porto') from generate_series(1, 300) n;
insert into public.memberships (club_id, user_id) select tests.id('our-club'), tests.id('crowd ' || n) from generate_series(1, 300) n;
select tests.create_request('plea', 'our-club', 'asking');
select private.notify_later('10 seconds', tests.id('plea'), tests.id('ana'), 'club', 'Welcome', 'Come in.', jsonb_build_object('club_id', tests.id('our-club')));
select tests.sign_in_as(tests.id('olga'));
select lives_ok($$ select public.create_event(tests.id('our-club'), 'Social', '', 'Court 1', current_date + 7, '18:00', 90, 1) $$, 'an event is in its calendar');
select lives_ok($$ select public.create_invitation(tests.id('our-club'), 30) $$, 'and a link leads in');
select tests.sign_out();
create temporary table before_closing as select tests.told('member') as members_told, tests.told('club') as club_told,
  (select max(id) from public.club_activity) as last_activity;
grant select on before_closing to public;

select tests.sign_in_as(tests.id('olga'));
select tests.refuses($$ select public.close_club(tests.id('our-club'), 'Wrong name') $$, 'name_mismatch', 'closing asks for the name');
select tests.refuses($$ select public.close_club(tests.id('our-club'), null) $$, 'name_mismatch', 'even if none is given');
select tests.refuses($$ select public.close_club(tests.id('their-club'), 'Club their-club') $$, 'not_the_owner', 'an owner does not close another''s club');
select lives_ok($$ select public.close_club(tests.id('our-club'), ' New name ') $$, 'the owner closes the club');
select is(tests.really($$ select from public.club_events where club_id = tests.id('our-club') and cancelled_at is null $$), 0::bigint, 'its events are cancelled');
select is(tests.really($$ select from public.club_invitations where club_id = tests.id('our-club') and revoked_at is null $$), 0::bigint, 'and no link leads in');
select is(tests.really($$ select from public.memberships where club_id = tests.id('our-club') $$), 0::bigint, 'all memberships end');
select is(tests.member_count('our-club'), 0, 'and are counted');
select is(tests.club_now() -> 'topic_epoch', '3'::jsonb, 'the topic changes once');
select tests.sign_out();
select results_eq($$ select kind from public.club_activity a, before_closing b where a.club_id = tests.id('our-club') and a.id > b.last_activity order by a.id $$,
  array['club_closed', 'event_cancelled', 'invitation_revoked'], 'the trail does not list the members');
select is(tests.told('club') - club_told, 1::bigint, 'the club''s topic says so once') from before_closing;
select is(tests.told('member') - members_told, 0::bigint, 'and not for each member who leaves') from before_closing;
select is(tests.really($$ select from public.notifications where title = 'New name has closed' $$), 100::bigint, 'a hundred are notified at once');
select private.deliver_notifications();
select is(tests.really($$ select from public.notifications where title = 'New name has closed' $$), 304::bigint, 'members and players with a pending request are notified');
select is(tests.notified(name, 'club'), told, name || ' is told ' || told || ' times') from (values ('mia', 1), ('adam', 1), ('asking', 1), ('olga', 0), ('banned', 0)) v (name, told);
select private.wind_up_clubs();
select is(tests.really($$ select from public.join_requests where id = tests.id('plea') and status = 'denied' $$), 1::bigint, 'requests are denied');
select is_empty('select from private.delayed_notifications', 'nobody is admitted any more');
select is(tests.really($$ select from public.club_bans where club_id = tests.id('our-club') $$), 1::bigint, 'bans are not lifted');

select tests.sign_in_as(tests.id('mia'));
select is(public.get_club('our-club'), '{"state": "closed", "name": "New name"}'::jsonb, 'its address says that it has closed');
select is(public.get_club('our-new-club') ->> 'state', 'closed', 'so does a past one');
select is_empty($$ select from public.search_clubs('New name') $$, 'it is not found');
select is_empty($$ select from public.search_clubs() s where s.id = tests.id('our-club') $$, 'nor listed');
select tests.refuses($$ select public.join_club(tests.id('our-club')) $$, 'club_not_found', 'nor joined');
select is(public.check_slug('our-club'), 'taken', 'its address stays taken');
select ok(not private.may_listen('club:' || tests.id('our-club') || ':' || n), 'its topic can''t be heard any more') from generate_series(1, 3) n;
select tests.sign_in_as(tests.id('olga'));
select tests.refuses($$ select public.close_club(tests.id('our-club'), 'New name') $$, 'not_the_owner', 'it closes once');
select tests.refuses(tests.save(), 'not_a_manager', 'nobody can change its settings');

-- A private club that has closed
select tests.sign_out();
select tests.create_club('secret-club', 'olga', is_public => false);
select tests.add_member('secret-club', 'mia');
select tests.sign_in_as(tests.id('olga'));
select public.close_club(tests.id('secret-club'), 'Club secret-club');
select tests.sign_in_as(tests.id('mia'));
select is(public.get_club('secret-club'), '{"state": "closed", "name": null}'::jsonb, 'its address does not reveal its name, which only members knew');
select is(public.get_club(tests.id('secret-club')::text) ->> 'name', null, 'nor does its id');
