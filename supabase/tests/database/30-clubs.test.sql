-- Clubs: who creates them, under which address, and who sees which.

select tests.create_player(name) from unnest(array['ana', 'bea', 'olga']) name;
select tests.create_club('open-club', 'olga');
select tests.create_club('secret-club', 'olga', is_public => false);
select tests.add_member('secret-club', 'bea');
insert into public.club_slugs (slug, club_id) values ('former-address', tests.id('open-club'));

create function tests.found(address text) returns text language sql as $$
  select format($f$ select public.create_club('A club', %L, 'A club made for a test.', 'Lisbon', false, true, true, null, 'Europe/Lisbon') $f$, address)
$$;
create function tests.found_with(changes jsonb) returns text language sql as $$
  select format('select public.create_club(%L, %L, %L, %L, %L, %L, %L, %s, %L)', w ->> 'name', w ->> 'slug', w ->> 'description',
    w ->> 'location', w ->> 'has_courts', w ->> 'is_public', w ->> 'auto_approve', coalesce(w ->> 'member_limit', 'null'), w ->> 'time_zone')
  from (select '{"name": "A club", "slug": "shaped-club", "description": "A club made for a test.", "location": "Lisbon",
    "has_courts": false, "is_public": true, "auto_approve": true, "time_zone": "Europe/Lisbon"}'::jsonb || changes as w) wanted
$$;

-- Visitors
select tests.as_visitor();
select tests.forbids('select id from public.clubs', 'a visitor reads no clubs');
select tests.forbids('select * from public.memberships', 'a visitor reads no memberships');
select tests.forbids('select * from public.club_slugs', 'a visitor reads no addresses');
select tests.forbids('select * from public.search_clubs()', 'a visitor searches no clubs');
select tests.forbids($$ select public.get_club('open-club') $$, 'a visitor opens no club');
select tests.forbids($$ select public.check_slug('x-club') $$, 'a visitor checks no address');
select tests.forbids(tests.found('visitors-club'), 'a visitor creates no club');

-- Creating
select tests.sign_in_as(tests.id('ana'));
select lives_ok(tests.found('anas-club'), 'a player creates a club');
select is(public.get_club('anas-club') ->> 'my_role', 'owner', 'the creator becomes the owner');
select is(public.get_club('anas-club') -> 'member_count', '1', 'a new club counts its owner');
select is((public.create_club('Turned club', 'turned-club', 'A club made for a test.', U&'Lis\202Ebon', false, true, true, null, 'Europe/Lisbon')).location, 'Lisbon',
  'characters that change text direction are removed from the place');
select is(tests.really($$ select from public.clubs where slug = 'anas-club' and created_by = tests.id('ana') $$), 1::bigint, 'a new club names who created it');
select is((select auto_approve from public.create_club('Private club', 'private-club', 'A club made for a test.', 'Lisbon', true, false, true, 5, 'UTC')),
  false, 'a private club never admits members automatically');
select throws_ok(tests.found_with('{"name": "AB"}'), '23514', null, 'a name has at least 3 characters');
select throws_ok(tests.found_with(jsonb_build_object('name', repeat('n', 51))), '23514', null, 'a name has at most 50 characters');
select throws_ok(tests.found_with('{"description": "Too short"}'), '23514', null, 'a description has at least 10 characters');
select throws_ok(tests.found_with(jsonb_build_object('description', repeat('d', 501))), '23514', null, 'a description has at most 500 characters');
select throws_ok(tests.found_with('{"location": "Li"}'), '23514', null, 'a location has at least 3 characters');
select throws_ok(tests.found_with('{"member_limit": 0}'), '23514', null, 'a member limit is at least 1');
select throws_ok(tests.found_with('{"member_limit": 1001}'), '23514', null, 'a member limit is at most 1000');
select throws_ok(tests.found_with('{"time_zone": "FOO+3"}'), '23503', null, 'a club''s zone is a known one');
select lives_ok(tests.found_with('{"member_limit": 1000}'), 'a member limit of 1000 is fine');

-- Addresses
select tests.refuses(tests.found('open-club'), 'slug_taken', 'an address is not given twice');
select tests.refuses(tests.found('secret-club'), 'slug_taken', 'a private club''s address is taken too');
select tests.refuses(tests.found('former-address'), 'slug_taken', 'a past address is never given to another club');
select tests.refuses(tests.found('settings'), 'slug_reserved', 'a reserved word is no address');
select tests.refuses(tests.found('3f2504e0-4f89-41d3-9a0c-0305e82c3301'), 'slug_reserved', 'an id is no address');
select tests.refuses(tests.found(''), 'slug_invalid', 'an empty address is none');
select tests.refuses(tests.found('ab'), 'slug_invalid', 'an address has at least 3 characters');
select tests.refuses(tests.found(repeat('a', 61)), 'slug_invalid', 'an address has at most 60 characters');
select tests.refuses(tests.found('Open-Club'), 'slug_invalid', 'an address has no capitals');
select tests.refuses(tests.found('open--club'), 'slug_invalid', 'an address has single hyphens');
select tests.refuses(tests.found('-open'), 'slug_invalid', 'an address begins with no hyphen');
select tests.refuses(tests.found('a/../b'), 'slug_invalid', 'an address is no path');
select tests.refuses(tests.found(E'open\n'), 'slug_invalid', 'an address has no line break');
select results_eq($$ select public.check_slug(s) from unnest(array['free-one', 'open-club', 'secret-club', 'former-address', 'admin', 'x', null]) with ordinality as u (s, n) order by n $$,
  array['available', 'taken', 'taken', 'taken', 'reserved', 'invalid', 'invalid'], 'an address is checked as it would be taken');

-- Limits
select tests.sign_out();
insert into public.clubs (name, slug, description, location, time_zone, created_by)
select 'Club', 'many-' || n, 'A club made for a test.', 'Lisbon', 'UTC', tests.id('bea') from generate_series(1, 10) n;
select tests.sign_in_as(tests.id('bea'));
select tests.refuses(tests.found('eleventh'), 'too_many_clubs', 'a player creates at most 10 clubs a day');

-- Seeing
select tests.sign_in_as(tests.id('ana'));
select tests.forbids('select id from public.clubs', 'nobody reads the table');
select tests.forbids('select id from public.memberships', 'nor who is where');
select tests.finds($$ select * from public.search_clubs('open') $$, 1, 'a public club is found by every player');
select tests.finds($$ select * from public.search_clubs('secret') $$, 0, 'a private club is not found by others');
select is(public.get_club('secret-club'), '{"state": "private"}'::jsonb, 'a private club does not open by its address for others');
select is(public.get_club(tests.id('secret-club')::text), '{"state": "private"}'::jsonb, 'a private club does not open by its id for others');
select is(public.get_club('no-such-club'), null, 'a club that is not there does not open');
select is(public.get_club(null), null, 'no address opens no club');
select is(public.get_club('open-club') ->> 'slug', 'open-club', 'a public club opens by its address');
select is(public.get_club(tests.id('open-club')::text) ->> 'slug', 'open-club', 'a public club opens by its id');
select is(public.get_club('former-address') ->> 'slug', 'open-club', 'a club opens by a past address');
select is(public.get_club('open-club') -> 'my_role', 'null'::jsonb, 'a non-member has no role');
select is(public.get_club('open-club') -> 'topic', 'null'::jsonb, 'a non-member gets no live topic');
select is(public.get_club('open-club', true) -> 'members', 'null'::jsonb, 'and no members');
select is(public.get_club('open-club') -> 'pending_requests', 'null'::jsonb, 'a non-manager gets no requests');
select tests.finds($$ select * from public.search_clubs('CLUB OPEN') $$, 1, 'a search finds whatever the case');
select tests.finds($$ select * from public.search_clubs('%') $$, 0, 'a search takes wildcards literally');
select tests.finds($$ select * from public.search_clubs('líSBON') where slug = 'open-club' $$, 1, 'a search finds whatever the accents');
select is((select my_state from public.search_clubs('Club open')), 'none', 'a search returns clubs the caller has nothing to do with');
select is((select my_state from public.search_clubs('A club') where slug = 'anas-club'), 'member', 'a search returns the caller''s own clubs');

select tests.sign_in_as(tests.id('bea'));
select is(public.get_club('secret-club') ->> 'my_role', 'member', 'a private club opens for its members');
select is(public.get_club('secret-club') -> 'pending_requests', 'null'::jsonb, 'an ordinary member gets no requests');
select is(public.get_club('secret-club') -> 'members', 'null'::jsonb, 'members are included on request');
select is(public.get_club('secret-club', true) -> 'members', (select jsonb_agg(m) from public.club_members(tests.id('secret-club')) m), 'in the order of the list');
select ok((public.get_club('secret-club') ->> 'heard_until')::bigint <= extract(epoch from now()) * 1000, 'with the time up to which everything is known');
select is(public.get_club('secret-club') ->> 'topic', 'club:' || tests.id('secret-club') || ':1', 'a member gets the live topic');
select tests.finds($$ select * from public.search_clubs('secret') $$, 0, 'a private club is not listed for its members either');

-- Hostile writes
select tests.forbids($$ insert into public.clubs (name, slug, description, location, time_zone) values ('Forged', 'forged', 'A club made for a test.', 'Lisbon', 'UTC') $$,
  'a player cannot insert a club');
select tests.forbids($$ update public.clubs set member_count = 999 $$, 'a player cannot change the member count');
select tests.forbids($$ update public.clubs set is_public = true where id = tests.id('secret-club') $$, 'a member cannot open a private club');
select tests.forbids($$ update public.clubs set created_by = auth.uid() $$, 'a player cannot make themselves the creator');
select tests.forbids($$ delete from public.clubs $$, 'a player cannot delete a club');
select tests.forbids($$ select * from public.club_slugs $$, 'a player cannot list addresses');
select tests.forbids($$ insert into public.club_slugs (slug, club_id) values ('stolen', tests.id('open-club')) $$, 'a player cannot insert an address');
select tests.forbids($$ update public.club_slugs set club_id = tests.id('secret-club') $$, 'a player cannot move an address');
select tests.forbids($$ delete from public.club_slugs $$, 'a player cannot delete an address');
select tests.sign_in_as(tests.id('olga'));
select tests.forbids($$ update public.clubs set name = 'Renamed' where id = tests.id('open-club') $$, 'not even the owner writes to the table');
