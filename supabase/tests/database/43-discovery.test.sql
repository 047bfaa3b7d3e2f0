-- Discovery: who finds which clubs and players, in which order, and that pages neither repeat nor omit anything.

select tests.create_player(name) from unnest(array['ana', 'bea', 'olga']) name;
select tests.create_club('alpha', 'olga', auto_approve => false);
select tests.create_club('beta', 'olga');
select tests.create_club('gamma', 'olga');
select tests.create_club('hidden', 'olga', is_public => false);
select tests.create_club('closed', 'olga');
select tests.add_member('gamma', 'ana');
select tests.create_request('plea', 'alpha', 'ana');
update public.clubs set closed_at = now() where id = tests.id('closed');
update public.clubs set name = 'Ärhus Disc Racquets', location = 'Malmö' where id = tests.id('alpha');
update public.clubs set name = 'ahus Disc 100% _flat_', has_courts = true where id = tests.id('beta');
update public.clubs set name = 'Zebra Disc Volley' where id in (tests.id('gamma'), tests.id('hidden'), tests.id('closed'));
update public.clubs set created_at = now() - case id when tests.id('alpha') then interval '1 day' when tests.id('beta') then interval '3 days' else interval '2 days' end;

-- The addresses that a search finds, in order.
create function tests.clubs(query text default 'disc', with_courts boolean default false, auto boolean default false, sort text default 'largest')
  returns text language sql as $$
  select string_agg(slug, ' ' order by place) from public.search_clubs(query, with_courts, auto, sort, 60)
    with ordinality s (id, slug, name, description, location, member_count, member_limit, has_courts, auto_approve, my_state, km, distance_unit, cursor, place)
$$;

-- Visitors
select tests.as_visitor();
select tests.forbids('select * from public.search_clubs()', 'a visitor searches no clubs');
select tests.forbids('select * from public.search_players()', 'a visitor searches no players');

-- Clubs
select tests.sign_in_as(tests.id('ana'));
select is(tests.clubs(sort => 'name'), 'beta alpha gamma', 'clubs come by name, whatever its case and accents');
select is(tests.clubs(sort => 'newest'), 'alpha gamma beta', 'clubs come newest first');
select is(split_part(tests.clubs(), ' ', 1), 'gamma', 'clubs come largest first, unless said otherwise');
select is(tests.clubs(sort => '; drop table clubs'), tests.clubs(), 'an unknown order is the default one');
select is(tests.clubs(sort => null), tests.clubs(), 'no order is the default one');
select is(tests.clubs('MALMO'), 'alpha', 'a club is found by its place, whatever case and accents');
select is(tests.clubs('arhus'), 'alpha', 'a club is found by its name without its accents');
select is(tests.clubs('100%'), 'beta', 'a percent sign is just that');
select is(tests.clubs('_flat_'), 'beta', 'an underscore is just that');
select is(tests.clubs('disc%flat'), null, 'a search has no wildcards');
select is(tests.clubs($$'; --\$$), null, 'a search with marks of its own finds nothing, and does nothing');
select is(tests.clubs(with_courts => true), 'beta', 'clubs without courts are left out on request');
select is(tests.clubs(auto => true, sort => 'name'), 'beta gamma', 'clubs that decide on requests are left out on request');
select is(tests.clubs('zebra'), 'gamma', 'a private and a closed club are found by nobody');
select is((select string_agg(my_state, ' ') from public.search_clubs('disc', sort => 'name')), 'none pending member', 'each club shows the caller''s standing');
select tests.sign_in_as(tests.id('olga'));
select is(tests.clubs('zebra'), 'gamma', 'not even by their owner');

-- Pages of clubs
select tests.sign_out();
select tests.create_club('many-' || lpad(n::text, 2, '0'), 'olga') from generate_series(1, 9) n;
update public.clubs set name = 'Same name', created_at = now() where slug like 'many-%';
create function tests.paged_clubs(sort text) returns text language plpgsql as $$
declare
  last jsonb;
  slugs text;
  found text := '';
begin
  loop
    select string_agg(s.slug, ' ' order by s.place), (array_agg(s.cursor order by s.place desc))[1] into slugs, last
    from public.search_clubs('same name', sort => paged_clubs.sort, page_size => 4, after => last)
      with ordinality s (id, slug, name, description, location, member_count, member_limit, has_courts, auto_approve, my_state, km, distance_unit, cursor, place);
    exit when slugs is null;
    found := btrim(found || ' ' || slugs);
  end loop;
  return found;
end $$;
select tests.sign_in_as(tests.id('ana'));
select is(tests.paged_clubs(sort), tests.clubs('same name', sort => sort), format('pages of clubs by %s put together are the whole', sort))
from unnest(array['largest', 'name', 'newest']) sort;
select tests.finds($$ select from public.search_clubs('same name', page_size => 1000) $$, 9, 'a page of clubs may be asked for in any size');
select tests.finds($$ select from public.search_clubs('same name', page_size => -1) $$, 1, 'a page of clubs is never less than one');
select is((select s.slug from public.search_clubs('same name', page_size => 1, after => (select cursor from public.search_clubs('same name', page_size => 1))) s),
  split_part(tests.clubs('same name'), ' ', 2), 'a page begins after the cursor');
select tests.sign_out();
update public.clubs set member_count = 40 where slug = 'many-05';
select tests.sign_in_as(tests.id('ana'));
select is(split_part(tests.clubs('same name'), ' ', 1), 'many-05', 'a club that grows moves to the front');

-- Players
select tests.sign_out();
select tests.create_player('disc ' || name) from unnest(array['Lía', 'max', 'nil', 'pro', 'shy', 'zed', 'out']) name;
update public.profiles p set skill_level = case full_name when 'disc pro' then 'expert' when 'disc nil' then null when 'disc max' then 'advanced' else 'intermediate' end
where full_name like 'disc %';
update public.profiles set is_visible = false where full_name = 'disc out';
update public.availability set slots = b'111000000000000000000' where user_id = tests.id('ana');
update public.availability set slots = b'100000000000000000001' where user_id = tests.id('disc Lía');
update public.availability set slots = b'110000000000000000000' where user_id in (tests.id('disc zed'), tests.id('disc max'));
update public.availability set slots = b'111000000000000000000', shared = false where user_id = tests.id('disc shy');

-- The names that a search finds, in order, without their first word.
create function tests.players(query text default 'disc', level text default null, during bit(21) default null) returns text language sql as $$
  select string_agg(substr(s.full_name, 6), ' ' order by s.place) from public.search_players(query, level, during, 60)
    with ordinality s (id, full_name, location, skill_level, avatar_path, shared_slots, shares_availability, cursor, place)
$$;

select tests.sign_in_as(tests.id('ana'));
select is(tests.players(), 'zed Lía shy max pro nil', 'players come by closeness of level, then by shared free time, the unknown last');
select is(tests.players('DISC LIA'), 'Lía', 'a player is found whatever the case and accents');
select is(tests.players('%'), null, 'a search for players takes wildcards literally');
select tests.sign_out();
update public.profiles set full_name = 'disc Zoë O’Brien-Fay' where id = tests.id('disc zed');
select tests.sign_in_as(tests.id('ana'));
select is(tests.players(words), 'Zoë O’Brien-Fay', 'a player is found whatever the apostrophes and hyphens: ' || words)
from unnest(array['obrien', 'O''Brien', 'O`Brien', 'brien-fay', 'BRIEN FAY', 'zoe obrien fay']) words;
select is(tests.players('o brien'), null, 'and by no other letters');
select tests.sign_out();
update public.profiles set full_name = 'disc zed' where id = tests.id('disc zed');
select tests.sign_in_as(tests.id('ana'));
select is(tests.players(level => 'advanced'), 'max', 'a search is restricted to one level');
select is(tests.players(level => 'godlike'), null, 'an unknown level finds nobody');
select is(tests.players(during => repeat('1', 21)::bit(21)), 'zed Lía max', 'a search is restricted to players who share free time');
select is(tests.players(during => b'010000000000000000000'), 'zed max', 'a search is restricted to players who share one slot');
select is(tests.players(during => b'000000000000000000001'), null, 'a slot in which the caller is not free is shared with nobody');
select is(tests.players(during => b'001000000000000000000'), null, 'private availability is not found by its slots');
select is(tests.players('', level => 'expert'), 'pro', 'filters need no text');
select throws_ok($$ select * from public.search_players(during => '1') $$, '22026', null, 'a week has 21 slots');
select is((select array_agg(shared_slots) from public.search_players('disc', during => repeat('1', 21)::bit(21))),
  array[b'110000000000000000000', b'100000000000000000000', b'110000000000000000000']::bit(21)[], 'only the slots that both share are sent');

select tests.sign_in_as(tests.id('disc nil'));
select is(tests.players('', 'expert'), 'pro', 'players without a level find players of one');
select is((select s.full_name from public.search_players('disc m', null) s), 'disc max', 'players without a level can search');
select is((select right(tests.players(), 3)), 'pro', 'players without a level count as intermediate');

-- Pages of players, in a community of one hand and in one dealt into many.
select tests.sign_out();
select tests.create_player('crowd ' || n) from generate_series(1, 80) n;
update public.profiles set skill_level = (array['beginner', 'intermediate', 'advanced', null])[1 + ascii(substr(id::text, 3)) % 4] where full_name like 'crowd %';
update public.availability set slots = (ascii(substr(user_id::text, 5)) % 8)::bit(3)::bit(21), shared = substr(user_id::text, 7, 1) <> '0'
where user_id in (select id from public.profiles where full_name like 'crowd %');
-- As if the community were so large that it is dealt by so many bits.
create function tests.deal(bits integer) returns void language sql security definer as $$
  update pg_class set reltuples = 1500 * 2 ^ bits where oid = 'public.profiles'::regclass
$$;
create function tests.pages(query text, bits integer) returns table (id uuid, cursor jsonb) language plpgsql as $$
declare
  last jsonb := jsonb_build_array(bits, -1, 0, 0, tests.id(''));
begin
  perform tests.deal(bits);
  loop
    return query select s.id, s.cursor from public.search_players(query, page_size => 7, after => last) s;
    exit when not found;
    select s.cursor into last from public.search_players(query, page_size => 7, after => last)
      with ordinality s (id, a, b, c, d, e, f, cursor, place) order by place desc limit 1;
  end loop;
end $$;
create function tests.findable(query text) returns uuid[] language sql stable security definer as $$
  select array_agg(id order by id) from public.profiles where full_name like '%' || query || '%' and id <> auth.uid() and is_visible and onboarded
$$;
select tests.sign_in_as(tests.id('ana'));
select results_eq(format('select id from tests.pages(%L, %s)', query, bits),
  format('select id from tests.pages(%L, %s) order by (cursor ->> 1)::integer, (cursor ->> 2)::integer, (cursor ->> 3)::integer, id', query, bits),
  format('pages of players "%s" in %s hands are in order', query, 1 << bits))
from unnest(array['crowd', '']) query, unnest(array[0, 1, 4]) bits;
select is((select array_agg(id order by id) from tests.pages(query, bits)),
  tests.findable(query),
  format('pages of players "%s" in %s hands leave nobody out and repeat nobody', query, 1 << bits))
from unnest(array['crowd', '']) query, unnest(array[0, 1, 4]) bits;
select is((select count(distinct cursor ->> 2) from tests.pages('', 4)), 16::bigint, 'a large community is dealt into hands');
-- A cursor with few bits would compare the whole of a large community, one with many bits hand after hand.
select tests.deal(4);
select is((select (s.cursor ->> 0)::integer from public.search_players('', page_size => 1, after => jsonb_build_array(bits, -1, 0, 0, tests.id(''))) s), dealt,
  format('a cursor of %s bits is read as one of %s', bits, dealt))
from (values (0, 3), (3, 3), (4, 4), (5, 5), (16, 5), (-1000000, 3)) v (bits, dealt);
select tests.deal(0);
select is((select min((cursor ->> 2)::integer) from tests.pages('', 4) where left(id::text, 1) = left(auth.uid()::text, 1)), 0, 'the caller''s own hand comes first');

-- Clubs all around
select tests.sign_out();
select tests.create_player('centre');
select private.put_point(tests.id('centre'), point(38.71, -9.14));
select tests.create_club('around-' || way, 'centre') from generate_series(0, 330, 30) way;
update public.clubs c set name = 'All around', lat = round((38.71 + 120 / 111.2 * cosd(way))::numeric, 2), lon = round((-9.14 + 120 / (111.2 * cosd(38.71)) * sind(way))::numeric, 2)
from generate_series(0, 330, 30) way where c.slug = 'around-' || way;
select tests.sign_in_as(tests.id('centre'));
select results_eq($$ select count(*)::integer, min(km), max(km) from public.search_clubs('all around') $$, 'values (12, 100, 100)',
  'every club shown within the distance limit is found, in whatever direction');
