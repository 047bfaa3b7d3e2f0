-- Discovery: clubs and players found by text and filters, page by page. A page begins after the cursor of the last
-- row before it, so that it costs the same however far somebody has scrolled.

set check_function_bodies = off; -- Functions name what later files make; a test compiles them all at the end.

-- Functions -----------------------------------------------------------------------------------------------

-- Clubs within this distance are ordered by distance, the others after them.
create function private.clubs_reach() returns integer
language sql immutable parallel safe set search_path = '' as $$ select 100 $$;

create function public.search_clubs(query text default '', only_with_courts boolean default false,
  only_auto_approve boolean default false, sort text default 'nearest', page_size integer default 24, after jsonb default null)
  returns table (id uuid, slug text, name text, description text, location text, member_count integer, member_limit integer,
    has_courts boolean, auto_approve boolean, my_state text, km integer, distance_unit text, cursor jsonb)
language plpgsql stable security definer set search_path = '' as $$
declare
  me uuid := private.actor();
  pattern text := private.contains_pattern(btrim(query));
  home integer := (select t.cell from private.player_places t where t.player_id = me);
  unit text := (select f.distance_unit from public.preferences f where f.user_id = me);
  nearest boolean := home is not null and (sort in ('largest', 'name', 'newest')) is not true;
  tiles integer[];
  ordering text := case sort when 'name' then 'private.fold(c.name)' when 'newest' then 'c.created_at' else 'c.member_count' end;
  ordering_type text := case sort when 'name' then 'text' when 'newest' then 'timestamptz' else 'integer' end;
  in_rest boolean := nearest and after ->> 0 is not distinct from 'rest'; -- past those ordered by distance
  place jsonb := private.read_cursor(after, variadic case when in_rest then '{text,integer,uuid}' when nearest then '{integer,integer,uuid}'
    else array[ordering_type, 'uuid'] end);
  wanted integer := least(greatest(page_size, 1), 60);
  found integer := 0;
  -- Dynamic, so that each order gets its index, and each text a plan for the number of clubs it matches.
  search constant text := $search$
    select c.id, c.slug, c.name, c.description, c.location, c.member_count, c.member_limit, c.has_courts, c.auto_approve,
      case
        when exists (select from public.memberships m where m.club_id = c.id and m.user_id = $1) then 'member'
        when exists (select from public.join_requests r where r.club_id = c.id and r.user_id = $1 and r.status = 'pending') then 'pending'
        else 'none' end,
      case when $7 is not null and c.cell is not null then private.coarse_km($7, c.cell) end, $8, %1$s
    from %2$s
    where c.is_public and c.closed_at is null
      and ($2 = '%%%%' or c.search like $2)
      and (c.has_courts or not $3)
      and (c.auto_approve or not $4)
      and %3$s
    order by %4$s
    limit $6
    $search$;
begin
  if nearest and not in_rest then
    -- In steps of 50 km, a distance shown as 100 may be 125.
    select array_agg(t) into tiles from private.tiles_around(home, private.clubs_reach() + 25) t;
    return query execute format(search, 'jsonb_build_array(k.km, c.member_count, c.id)',
      'public.clubs c cross join lateral (select private.coarse_km($7, c.cell) as km offset 0) k',
      'private.tile_of(c.cell) = any ($9) and k.km <= private.clubs_reach()
        and ($5 is null or (k.km, -c.member_count, c.id) > (($5 ->> 0)::integer, -($5 ->> 1)::bigint, ($5 ->> 2)::uuid))',
      'k.km, c.member_count desc, c.id')
    using me, coalesce(pattern, '%%'), only_with_courts is true, only_auto_approve is true, place, wanted, home, unit, tiles;
    get diagnostics found = row_count;
    if found = wanted then
      return;
    end if;
  end if;
  return query execute format(search,
    case when nearest then $rest$jsonb_build_array('rest', c.member_count, c.id)$rest$ else format('jsonb_build_array(%s, c.id)', ordering) end,
    'public.clubs c',
    case when nearest then $rest$(c.cell is null or private.coarse_km($7, c.cell) > private.clubs_reach())
        and ($5 is null or (c.member_count, c.id) < (($5 ->> 1)::integer, ($5 ->> 2)::uuid))$rest$
      else format('($5 is null or (%1$s, c.id) %2$s (($5 ->> 0)::%3$s, ($5 ->> 1)::uuid))',
        ordering, case sort when 'name' then '>' else '<' end, ordering_type) end,
    format('%1$s %2$s, c.id %2$s', ordering, case sort when 'name' then 'asc' else 'desc' end))
  using me, coalesce(pattern, '%%'), only_with_courts is true, only_auto_approve is true,
    case when in_rest or not nearest then place end, wanted - found, home, unit;
end $$;
comment on function public.search_clubs is
  'Public clubs that are open and whose name or place contains the text, ignoring case and accents; sort is nearest (by km where known, up to 100, then the largest), largest, name or newest. my_state is member, pending or none. km: roughly how far from the caller''s place, in steps, to be shown in distance_unit (km, mi or null); null if either place has no point. after is the cursor of the last row of the previous page of the same search. Refusal: bad_cursor.';

-- Up to this many players are looked at one by one; beyond it, only those whose turn it is.
create function private.few_players() returns integer
language sql immutable parallel safe set search_path = '' as $$ select 700 $$;

-- Each letter of a text, and each pair of consecutive letters. Expensive: to be looked up, not recomputed.
create function private.letters_of(value text) returns text[]
language sql immutable strict parallel safe cost 10000 set search_path = '' as $$
  select array(select distinct substr(value, n, l) from generate_series(1, length(value)) n, generate_series(1, 2) l)
$$;

-- The players whose name or place contains a text: one more than few, if there are many; null for no text. Three
-- plain letters are found by trigram, shorter texts by their letters: a text that nobody has never reads everybody.
create function private.players_named(query text) returns uuid[]
language plpgsql stable security definer set search_path = '' set random_page_cost = 1.1 set jit = off as $$
declare
  folded constant text := private.fold(btrim(query));
  named uuid[];
begin
  if coalesce(folded, '') = '' then
    return null;
  elsif folded !~ '[a-z0-9]{3}' then
    return private.players_lettered(folded);
  end if;
  -- Dynamic, so that each text gets a plan for the number of matches.
  execute 'select array(select p.id from public.profiles p where p.onboarded and p.deleted_at is null and p.search like $1 limit $2)'
  into named using private.contains_pattern(btrim(query)), private.few_players() + 1;
  return named;
end $$;

-- If one in five of the first players matches a text, plenty do.
create function private.players_lettered(folded text) returns uuid[]
language plpgsql stable security definer set search_path = '' set jit = off as $$
declare
  pattern constant text := private.contains_pattern(folded);
  named uuid[] := array(select t.id from (select p.id, p.search from public.profiles p where p.onboarded and p.deleted_at is null limit 5000) t
    where t.search like pattern limit private.few_players() + 1);
begin
  if cardinality(named) <= private.few_players() then
    -- By that index alone: the others would be read from end to end.
    execute 'select array(select t.id from (select p.* from public.profiles p where private.letters_of(p.search) @> $1 offset 0) t
      where t.onboarded and t.deleted_at is null and t.search like $2 limit $3)'
    into named using private.letters_of(left(folded, 100)), pattern, private.few_players() + 1;
  end if;
  return named;
end $$;

-- The order, closest first, by which pages continue:
--   1. gap    steps between the two levels; players without a level are last. A viewer without a level
--             counts as intermediate.
--   2. hand   players are dealt into hands of about fifteen hundred by the first bits of their random ids. The
--             viewer's own hand comes first, then the others by how their bits differ (exclusive or), so
--             that not everybody is shown the same few people. A small community is one hand.
--   3. far    most shared free slots first, then none, then players who keep availability private: equally far
--             from everybody, whatever they hide.
--   4. id
-- Free time is thus compared within a bounded number of players, however many there are: nothing sorts a whole
-- level. The number of bits for dealing follows from the size of the table and is part of the cursor, so that pages
-- of one search fit together while the table grows.
-- Returns those in a list's filters that the viewer may see, in that order. named: only players whom the text finds
-- (private.players_named). unread: how many may be looked at; after that, a row without a player ends the page, and
-- its cursor is where to continue. within: only players shown as living at most so far from home (a cell). club:
-- only its members. format: only players who have not ruled it out. apart: without these. past_rings: without those
-- whom private.players_around finds around home.
create function private.walk_players(me uuid, named uuid[], query text, level text, during bit(21), wanted integer, unread integer, after jsonb,
  home integer default null, within integer default null, club uuid default null, format text default null, apart uuid[] default '{}', past_rings boolean default false)
  returns table (id uuid, full_name text, location text, skill_level text, avatar_path text, shared_slots bit(21),
    shares_availability boolean, cursor jsonb)
-- The pages of these tables are in memory: single look-ups are cheaper than the default cost says.
language plpgsql stable security definer set search_path = '' set random_page_cost = 1.1 as $$
declare
  pattern text := coalesce(private.contains_pattern(btrim(query)), '%%');
  own_rung integer;
  own_slots bit(21);
  bits integer;
  few uuid[] := named; -- the players matching the text, or in the club, if they are few
  few_enough integer := private.few_players();
  rung_gap integer;
  rungs smallint[];
  hand bigint;
  hands integer; -- at once: a power of two, so that they are one range of ids
  was_read integer;
  first_bits bigint; -- a range of ids, by their first 32 bits
  last_bits bigint;
  first_id uuid;
  last_id uuid;
  nobody constant uuid := '00000000-0000-0000-0000-000000000000';
  found integer := 0;
  batch integer;
  -- Dynamic, so that each source gets its own plan. Visibility is checked last, in order, and so only for as many
  -- as the page takes: for a hidden player it is the most expensive check.
  search constant text := $search$
    select s.id, s.full_name, s.location, s.skill_level, s.avatar_path, s.shared_slots, s.shared,
      jsonb_build_array($2, s.gap, s.hand, s.far, s.id)
    from (
      select p.*, a.shared, case when a.shared then a.slots & $1 end as shared_slots, k.*
      from public.profiles p
      join public.availability a on a.user_id = p.id
      cross join lateral (select abs(p.skill_rung - $3) as gap, private.leading_bits(p.id, $2) # private.leading_bits($4, $2) as hand,
        case when a.shared then -bit_count(a.slots & $1) else 1 end as far) k
      where p.onboarded and p.deleted_at is null and p.id <> $4
        and ($5 is null or p.skill_level = $5)
        and ($6 is null or (a.shared and bit_count(a.slots & $1 & $6) > 0))
        and ($7 is null or (k.gap, k.hand, k.far, p.id) > (($7 ->> 1)::integer, ($7 ->> 2)::bigint, ($7 ->> 3)::bigint, ($7 ->> 4)::uuid))
        and %s
      order by k.gap, k.hand, k.far, p.id
      offset 0) s
    where private.can_see(s.id, s.is_visible, s.deleted_at, (select private.blocked_ids()))
      and (s.is_visible or not exists (select from private.hidden_profiles h where h.player_id = s.id and h.reason = 'ban'))
      and s.id <> all ($13)
      and ($14 is null or exists (select from private.player_places t join public.preferences f on f.user_id = t.player_id and not f.hide_distance
        where t.player_id = s.id and private.coarse_km($15, t.cell) <= $14))
      and ($16 is null or exists (select from public.memberships m where m.club_id = $16 and m.user_id = s.id))
      and ($17 is null or private.may_want(s.looking_for,
        (select w.singles from private.match_pool w where w.player_id = s.id), (select w.doubles from private.match_pool w where w.player_id = s.id), $17))
      and not ($18 and exists (select from private.match_pool w join public.preferences f on f.user_id = w.player_id and not f.hide_distance
        where w.player_id = s.id and w.cell is not null and private.coarse_km($15, w.cell) <= private.rings_reach()))
    limit $8
  $search$;
begin
  select p.skill_rung, a.slots into own_rung, own_slots
  from public.profiles p join public.availability a on a.user_id = p.id where p.id = me;
  if own_rung = 20 then
    own_rung := private.skill_step('intermediate');
  end if;
  if bit_count(during & own_slots) = 0 then
    return;
  end if;
  -- The bits of the cursor, unless nobody can have been dealt that way: with few bits a hand is the whole table.
  select greatest(least(coalesce((after ->> 0)::integer, dealt.bits), dealt.bits + 1, 16), dealt.bits - 1, 0) into bits
  from (select greatest(floor(log(2, greatest(c.reltuples, 1)::numeric / 1500))::integer, 0) as bits
    from pg_catalog.pg_class c where c.oid = 'public.profiles'::regclass) dealt;

  -- In a club more players count as few: most of them match.
  if club is not null and (named is null or cardinality(named) > few_enough) then
    few := array(select m.user_id from public.memberships m where m.club_id = club limit 2001);
    few_enough := 2000;
  end if;
  if cardinality(few) <= few_enough then
    return query execute format(search, '($10 = ''%%'' or p.search like $10) and p.id = any ($9)')
    using own_slots, bits, own_rung, me, level, during, after, wanted, few, pattern, first_id, last_id, apart, within, home, club, format, past_rings;
    return;
  end if;

  for rung_gap, rungs in
    select abs(r - own_rung), array_agg(r) from unnest(array[0, 1, 2, 4, 6, 20]::smallint[]) r
    where level is null or r = private.skill_step(level)
    group by 1 order by 1
  loop
    continue when rung_gap < (after ->> 1)::integer;
    hand := case when rung_gap = (after ->> 1)::integer then least(greatest((after ->> 2)::bigint, 0), 1 << bits) else 0 end;
    hands := 1;
    while hand < 1 << bits loop
      first_bits := ((private.leading_bits(me, bits) # hand) & ~(hands - 1)::bigint) << (32 - bits);
      last_bits := first_bits + (hands::bigint << (32 - bits)) - 1;
      first_id := (lpad(to_hex(first_bits), 8, '0') || '-0000-0000-0000-000000000000')::uuid;
      last_id := (lpad(to_hex(last_bits), 8, '0') || '-ffff-ffff-ffff-ffffffffffff')::uuid;
      select count(*) into was_read from public.profiles p
      where p.skill_rung = any (rungs) and p.onboarded and p.deleted_at is null and p.id between first_id and last_id;
      return query execute format(search, '($10 = ''%%'' or p.search like $10) and p.skill_rung = any ($9) and p.id between $11 and $12')
      using own_slots, bits, own_rung, me, level, during, after, wanted - found, rungs, pattern, first_id, last_id, apart, within, home, club, format, past_rings;
      get diagnostics batch = row_count;
      found := found + batch;
      if found >= wanted then
        return;
      end if;
      hand := hand + hands;
      unread := unread - was_read;
      if unread <= 0 then
        -- Continue here: nobody comes before these.
        return query select null::uuid, null, null, null, null, null::bit(21), null::boolean, case
          when hand < 1 << bits then jsonb_build_array(bits, rung_gap, hand, -100, nobody)
          else jsonb_build_array(bits, rung_gap + 1, 0, -100, nobody) end;
        return;
      end if;
      -- Twice as many, if they begin at such a boundary and do not exceed what may be read.
      while hand & (2 * hands - 1) = 0 and hand + 2 * hands <= 1 << bits and 2 * was_read <= unread loop
        hands := 2 * hands;
        was_read := 2 * was_read;
      end loop;
      while hand & (hands - 1) <> 0 or (hands > 1 and was_read > unread) loop
        hands := hands / 2;
        was_read := was_read / 2;
      end loop;
    end loop;
  end loop;
end $$;

create function public.search_players(query text default '', level text default null, during bit(21) default null,
  page_size integer default 24, after jsonb default null)
  returns table (id uuid, full_name text, location text, skill_level text, avatar_path text, shared_slots bit(21),
    shares_availability boolean, cursor jsonb)
language plpgsql stable security definer set search_path = '' as $$
begin
  return query select * from private.walk_players(private.actor(), private.players_named(search_players.query), search_players.query,
    search_players.level, search_players.during, least(greatest(search_players.page_size, 1), 60), 20000,
    private.read_cursor(search_players.after, 'integer', 'integer', 'bigint', 'integer', 'uuid')) w
  where w.id is not null;
end $$;
comment on function public.search_players is
  'Players whose name or place contains the text: closest level first, then most shared free time. level: that one only. during: only players who share one of these slots with the caller. shared_slots is null if availability is private. after is the cursor of the last row of the previous page of the same search. Refusal: bad_cursor.';

-- Whether a player may want this format, according to the pool: they have not said that they want only others. No
-- search_path is set, so that it is inlined.
create function private.may_want(looking_for text[], singles boolean, doubles boolean, format text) returns boolean
language sql immutable parallel safe as $$
  select case format
    when 'practice' then cardinality(looking_for) = 0 or looking_for && array['Practice', 'Hitting Partner']
    else coalesce(case format when 'doubles' then doubles else singles end, true) end
$$;

-- How far players are looked for ring by ring, in kilometres as shown.
create function private.rings_reach() returns integer
language sql immutable parallel safe set search_path = '' as $$ select 50 $$;

-- Players around a cell: nearest first, in the rings that distances are shown in, and within a ring by how close
-- their level is. Nothing else orders them, so that the order reveals no more of where they live than the
-- kilometres shown. Found through the pool, which may be a minute old; whether they may be seen, and found by
-- distance, is read from the tables. edge is where the next page begins; a row without a player is only the edge.
-- Within a cell each level is a position in its index: of a crowded ring only those around the edge are read.
-- However few the filters leave, a page looks at about `unread` rows at most: then it is short, or empty, and its
-- edge is where to continue.
create function private.players_around(me uuid, home integer, own_level real, wanted integer, within integer, pattern text, word text, during bit(21),
  format text, apart uuid[], after jsonb, unread integer default 1200) returns table (player_id uuid, edge jsonb)
language plpgsql stable security definer rows 24 set search_path = '' set random_page_cost = 1.1 set jit = off set plan_cache_mode = force_generic_plan as $$
declare
  absent uuid[] := private.blocked_ids() || apart || me;
  nobody constant uuid := '00000000-0000-0000-0000-000000000000';
  own_slots bit(21) := (select a.slots from public.availability a where a.user_id = me);
  in_common bit(21) := own_slots & coalesce(during, repeat('1', 21)::bit(21));
  most constant integer := least(coalesce(within, private.rings_reach()), private.rings_reach());
  from_ring integer := coalesce((after ->> 0)::integer, 0);
  reach integer;
  ring integer;
  cells integer[];
  -- In each ring, stronger players are read upwards from here, weaker ones downwards.
  up_level real := coalesce((after ->> 1)::real, own_level);
  up_id uuid := coalesce((after ->> 2)::uuid, nobody);
  down_level real := coalesce((after ->> 3)::real, own_level);
  down_id uuid := coalesce((after ->> 4)::uuid, nobody);
  missing integer := wanted;
  batch integer; -- per cell, in each direction
  was_read integer;
  goes_on boolean;
  found uuid[];
begin
  -- Few need more than what is near: there are many cells far around.
  foreach reach in array array[15, private.rings_reach()] loop
    continue when reach < from_ring or (reach > 15 and most <= 15);
    for ring, cells in
      select t.km, array_agg(t.cell) from (
        select k.cell, private.coarse_km(home, k.cell) as km
        from (select c.cell from private.cells_around(home, reach + 6) c (cell)
          where exists (select from private.match_pool p where p.cell = c.cell) offset 0) k) t
      where t.km <= least(most, reach) and t.km >= from_ring and (reach = 15 or t.km > 15)
      group by t.km order by t.km
    loop
      if ring > from_ring then
        up_level := own_level; up_id := nobody; down_level := own_level; down_id := nobody;
      end if;
      batch := least(missing, greatest(6, 2 * missing / cardinality(cells)));
      loop
        -- This many of each cell, as long as no cell has an unread player who comes earlier.
        with streams as materialized (
          select e.*
          from unnest(cells) k (cell) cross join lateral (
            (select p.player_id, p.level, true as is_up, row_number() over (order by p.level, p.player_id) as n, p.slots, p.slots_known, p.singles, p.doubles
            from private.match_pool p
            where p.cell = k.cell and (p.level, p.player_id) > (up_level, up_id) and p.player_id <> all (absent)
            order by p.level, p.player_id limit batch)
            union all
            (select p.player_id, p.level, false, row_number() over (order by p.level desc, p.player_id desc), p.slots, p.slots_known, p.singles, p.doubles
            from private.match_pool p
            where p.cell = k.cell and (p.level, p.player_id) < (down_level, down_id) and p.player_id <> all (absent)
            order by p.level desc, p.player_id desc limit batch)) e),
        turned as materialized (
          select s.*, row_number() over (order by abs(s.level::float8 - own_level::float8), s.is_up desc,
            case when s.is_up then s.player_id end, s.player_id desc) as turn
          from streams s),
        settled as materialized (
          select t.* from turned t
          where t.turn <= (select coalesce(min(z.turn) filter (where z.n = batch), max(z.turn)) from turned z)
          order by t.turn),
        fitting as materialized (
          select s.player_id, s.turn from settled s
          where (during is null or (s.slots_known and bit_count(s.slots & in_common) > 0))
            and case players_around.format when 'singles' then s.singles when 'doubles' then s.doubles end is not false
            -- One by one, in order, and so only for as many as the page takes.
            and (select true from public.profiles r
              where r.id = s.player_id and r.onboarded and (word is null or r.skill_level = word) and (pattern = '%%' or r.search like pattern)
                and (players_around.format is null or private.may_want(r.looking_for, s.singles, s.doubles, players_around.format))
                and private.can_see(r.id, r.is_visible, r.deleted_at, absent)) is true
            and (select true from public.preferences f join private.player_places t on t.player_id = f.user_id
              where f.user_id = s.player_id and not f.hide_distance and (within is null or private.coarse_km(home, t.cell) <= within)) is true
            and (during is null or (select a.shared and bit_count(a.slots & in_common) > 0 from public.availability a where a.user_id = s.player_id))
          limit missing),
        upto as materialized (
          select case when (select count(*) from fitting) = missing then (select max(f.turn) from fitting f) else (select max(t.turn) from settled t) end as turn)
        select (select count(*) from streams), (select max(t.turn) from turned t) > u.turn or (select bool_or(z.n = batch) from streams z),
          coalesce((select t.level from settled t where t.is_up and t.turn <= u.turn order by t.turn desc limit 1), up_level),
          coalesce((select t.player_id from settled t where t.is_up and t.turn <= u.turn order by t.turn desc limit 1), up_id),
          coalesce((select t.level from settled t where not t.is_up and t.turn <= u.turn order by t.turn desc limit 1), down_level),
          coalesce((select t.player_id from settled t where not t.is_up and t.turn <= u.turn order by t.turn desc limit 1), down_id),
          array(select f.player_id from fitting f order by f.turn)
        into was_read, goes_on, up_level, up_id, down_level, down_id, found
        from upto u;
        return query select u, null::jsonb from unnest(found) u;
        missing := missing - cardinality(found);
        unread := unread - was_read;
        if missing = 0 or unread <= 0 then
          return query select null::uuid, jsonb_build_array(ring, up_level, up_id, down_level, down_id);
          return;
        end if;
        exit when goes_on is not true;
        batch := least(2 * batch, greatest(6, 300 / cardinality(cells)));
      end loop;
    end loop;
  end loop;
end $$;

-- A cursor that reveals nothing and cannot be forged: lists ordered by something they do not show, above all a
-- hidden level, would reveal it to anybody who could choose where to begin. Sealed for one player; null if there is
-- none.
create function private.seal_cursor(player uuid, place jsonb) returns jsonb
language sql volatile security definer set search_path = '' as $$
  select to_jsonb(encode(extensions.hmac(t.hidden, convert_to(t.player || t.secret, 'utf8'), 'sha256') || t.hidden, 'hex'))
  from (select seal_cursor.player::text as player, s.cursor_secret as secret,
      -- Random bytes come first: no two look alike.
      extensions.encrypt(extensions.gen_random_bytes(16) || convert_to(place::text, 'utf8'), sha256(convert_to('hidden' || s.cursor_secret, 'utf8')), 'aes') as hidden
    from private.settings s) t
$$;

create function private.open_cursor(player uuid, sealed jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  secret text := (select s.cursor_secret from private.settings s);
  bytes bytea := case when length(sealed #>> '{}') between 128 and 20000 and sealed #>> '{}' ~ '^([0-9a-f]{2})+$' then decode(sealed #>> '{}', 'hex') end;
begin
  if sealed is null or sealed = 'null' then
    return null;
  end if;
  if bytes is null or substr(bytes, 1, 32) <> extensions.hmac(substr(bytes, 33), convert_to(player::text || secret, 'utf8'), 'sha256') then
    perform private.refuse_cursor();
  end if;
  return convert_from(substr(extensions.decrypt(substr(bytes, 33), sha256(convert_to('hidden' || secret, 'utf8')), 'aes'), 17), 'utf8')::jsonb;
end $$;

create function public.find_players(query text default '', level text default null, during bit(21) default null, within_km integer default null,
  club_id uuid default null, format text default null, time_zone text default 'UTC', page_size integer default 24, after jsonb default null) returns jsonb
-- Volatile: the players it proposes are logged.
language plpgsql volatile security definer set search_path = '' set random_page_cost = 1.1 set jit = off as $$
declare
  me uuid := private.actor();
  place jsonb := private.open_cursor(me, find_players.after);
  pattern text := coalesce(private.contains_pattern(btrim(query)), '%%');
  wanted integer := least(greatest(find_players.page_size, 1), 60);
  club uuid := find_players.club_id;
  home integer := (select t.cell from private.player_places t where t.player_id = me);
  zone text;
  kind text;
  own_level real;
  own_slots bit(21);
  turn integer;
  coming bit(42); -- the coming slots in which the caller may be free, and that are asked for
  ids uuid[] := '{}';
  percents integer[] := '{}';
  proposed uuid[] := coalesce((select array_agg(t.e::uuid)
    from (select e from jsonb_array_elements_text(place -> 'proposed') e limit 24) t), '{}'); -- as many as a first page names
  named uuid[] := private.players_named(find_players.query);
  by_ring boolean;
  in_rest boolean := coalesce(place ? 'rest', false);
  edge jsonb := place -> 'near';
  rest jsonb := nullif(place -> 'rest', 'null');
  batch uuid[];
  is_last boolean := true;
begin
  if find_players.format not in ('singles', 'doubles', 'practice') then
    perform private.refuse('bad_match_type', 'Choose singles, doubles or practice.', 'check_violation');
  end if;
  if club is not null then
    perform private.require_member(club);
  end if;
  zone := coalesce((select c.time_zone from public.clubs c where c.id = club), private.zone_of(me, find_players.time_zone));
  kind := case when find_players.format is null then private.usual_format(me) when find_players.format = 'doubles' then 'doubles' else 'singles' end;
  select a.slots into own_slots from public.availability a where a.user_id = me;
  turn := 3 * (extract(isodow from (now() at time zone zone)::date + 1)::integer - 1);
  select private.two_weeks(own_slots & coalesce(find_players.during, repeat('1', 21)::bit(21)), turn)
    & bit_or(case when c.in_time then set_bit(repeat('0', 42)::bit(42), c.at, 1) else repeat('0', 42)::bit(42) end)
  into coming from private.coming_slots(zone) c;

  if find_players.within_km is null or home is not null then
    -- First the proposed players, unless the search is by name or level.
    if place is null and pattern = '%%' and find_players.level is null then
      select coalesce(array_agg(r.player_id order by r.seat), '{}'), coalesce(array_agg(private.match_percent(r.chance) order by r.seat), '{}') into ids, percents
      from private.propose_players(me, least(wanted, 24), case when find_players.during is not null then coming end, kind, club, zone, find_players.within_km) r
      where (find_players.within_km is null or private.km_between(me, r.player_id) <= find_players.within_km)
        and (find_players.format is null or (
          select private.may_want(p.looking_for, w.singles, w.doubles, find_players.format)
          from public.profiles p left join private.match_pool w on w.player_id = p.id where p.id = r.player_id));
      proposed := ids;
    end if;
    by_ring := home is not null and club is null
      and (named is null or (find_players.within_km is not null and cardinality(named) > private.few_players()));
    if cardinality(ids) = wanted then
      is_last := false;
    elsif by_ring and not in_rest then
      select coalesce(p.level, (select w.level from private.traits_of(me) w)) into own_level
      from (select) one left join private.match_pool p on p.player_id = me;
      select array_agg(r.player_id) filter (where r.player_id is not null), (array_agg(r.edge) filter (where r.edge is not null))[1] into batch, edge
      from private.players_around(me, home, own_level, wanted - cardinality(ids), find_players.within_km, pattern, find_players.level, find_players.during,
        find_players.format, proposed, edge) r;
      ids := ids || coalesce(batch, '{}');
      is_last := edge is null and find_players.within_km is not null;
      in_rest := edge is null;
    end if;
    if (not by_ring or (in_rest and find_players.within_km is null)) and cardinality(ids) < wanted then
      select array_agg(w.id order by w.n) filter (where w.id is not null), (array_agg(w.cursor order by w.n desc))[1],
        coalesce(bool_and(w.id is not null), true) and count(*) < wanted - cardinality(ids) into batch, rest, is_last
      from private.walk_players(me, named, find_players.query, find_players.level, find_players.during, wanted - cardinality(ids), 1000, rest, home,
        find_players.within_km, club, find_players.format, proposed, by_ring)
        with ordinality w (id, full_name, location, skill_level, avatar_path, shared_slots, shares_availability, cursor, n);
      in_rest := true;
      ids := ids || coalesce(batch, '{}');
    end if;
  end if;

  return jsonb_build_object(
    'players', (
      with taken as materialized (select t.player_id, t.taken from private.taken_slots(ids || me, zone) t)
      select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'full_name', p.full_name, 'location', p.location, 'skill_level', p.skill_level,
          'avatar_path', p.avatar_path, 'percent', u.percent, 'km', private.km_between(me, p.id),
          'shared_slots', case when a.shared then bit_count(f.free) end,
          'plan', private.match_plan(me, p.id, f.free, zone, coalesce(find_players.format, kind), club,
            case when find_players.during is not null then coming end)) order by u.n), '[]')
      from unnest(ids, percents) with ordinality u (id, percent, n)
      join public.profiles p on p.id = u.id
      join public.availability a on a.user_id = u.id
      cross join lateral (select case when a.shared then private.two_weeks(a.slots, turn) & coming
        & ~ coalesce((select bit_or(t.taken) from taken t where t.player_id in (me, u.id)), repeat('0', 42)::bit(42)) else repeat('0', 42)::bit(42) end as free) f),
    'distance_unit', (select f.distance_unit from public.preferences f where f.user_id = me),
    'next', case when not is_last then private.seal_cursor(me,
      jsonb_strip_nulls(jsonb_build_object('proposed', to_jsonb(proposed), 'near', case when not in_rest then edge end))
      || case when in_rest then jsonb_build_object('rest', rest) else '{}' end) end,
    'filters', case when place is null then jsonb_build_object('slots', own_slots, 'has_place', home is not null,
      'clubs', (select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name) order by c.name, c.id), '[]')
        from public.memberships m join public.clubs c on c.id = m.club_id where m.user_id = me)) end);
end $$;
comment on function public.find_players is
  'Players to play with, page by page: {players: [{id, full_name, location, skill_level, avatar_path, percent (for proposed players, as in recommend_players, else null), km (roughly how far away they live, in steps; null if unknown or hidden), shared_slots (free slots of the next 14 days; null if they are private), plan (as in recommend_players, for the slots asked for)}], distance_unit (km, mi or null), next (the value for after, sealed for the caller; null on the last page; under the same search. A page may be short, or empty, without being the last: where few match, each looks through a limited number), filters (on the first page: {slots: when the caller is free, has_place, clubs: [{id, name}]})}. First the proposed players, then those around the caller, nearest first, then by level; for a text, by level. during: only players who share one of these slots with the caller. within_km: only players shown as living so far away, 50 at most; nobody, if the caller has no place. club_id: only members of this club of the caller''s. format: singles, doubles or practice, without players who have said that they want others. Proposals are logged unless the player objects. Refusals: bad_match_type, not_a_member, bad_cursor.';

create function public.club_members(club_id uuid, query text default '', page_size integer default 50, skip integer default 0)
  returns table (user_id uuid, full_name text, avatar_path text, location text, skill_level text, role text, joined_at timestamptz,
    skill_gap smallint, shared_slots bit(21), shares_availability boolean)
language plpgsql stable security definer set search_path = '' as $$
declare
  me uuid := private.actor();
begin
  perform private.require_member(club_members.club_id);
  -- Visibility is checked in that order, until there are enough (offset 0 stops the planner from checking it
  -- earlier): for everybody it would take longer than all the rest.
  return query
  select r.id, r.full_name, r.avatar_path, r.location, r.skill_level, r.role, r.joined_at, r.gap, r.slots, r.shared
  from (
    select p.id, p.full_name, p.avatar_path, p.location, p.skill_level, m.role, m.joined_at, f.gap, f.slots, bit_count(f.slots) as free, a.shared,
      p.is_visible, p.deleted_at
    from public.memberships m
    join public.profiles p on p.id = m.user_id
    join public.profiles own on own.id = me
    left join public.availability a on a.user_id = p.id
    left join public.availability mine on mine.user_id = me
    cross join lateral (select abs(private.skill_step(p.skill_level) - private.skill_step(own.skill_level))::smallint as gap,
      case when a.shared then a.slots & mine.slots end as slots) f
    where m.club_id = club_members.club_id and (btrim(query) = '' or p.search like private.contains_pattern(btrim(query)))
    order by f.gap nulls last, bit_count(f.slots) desc nulls last, p.id
    offset 0) r
  where private.can_see(r.id, r.is_visible, r.deleted_at, (select private.blocked_ids()))
  order by r.gap nulls last, r.free desc nulls last, r.id
  limit least(greatest(page_size, 1), 100) offset greatest(skip, 0);
end $$;
comment on function public.club_members is
  'Members of one of the caller''s clubs, best partners first: closest level (skill_gap in steps of half a level, null if unknown), then most shared free time. Refusal: not_a_member.';

-- The first bits of a random id, as a number. No search_path is set, so that it is inlined.
create function private.leading_bits(id uuid, bits integer) returns bigint
language sql immutable as $$
  select (('x' || left(id::text, 8))::bit(32)::bigint) >> (32 - bits)
$$;

-- Indexes -------------------------------------------------------------------------------------------------

create index profiles_letters on public.profiles using gin (private.letters_of(search));

-- Grants --------------------------------------------------------------------------------------------------

-- Granted because writing a profile writes the index.
grant execute on function private.letters_of(text) to authenticated;
grant execute on function
  public.search_clubs(text, boolean, boolean, text, integer, jsonb), public.search_players(text, text, bit,
  integer, jsonb), public.find_players(text, text, bit, integer, uuid, text, text, integer, jsonb),
  public.club_members(uuid, text, integer, integer) to authenticated;
