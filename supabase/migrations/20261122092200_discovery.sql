-- Discovery: clubs and players found by text and filters, page by page. A page begins after the cursor of
-- the last row before it, so that it costs the same however far somebody has scrolled.

set check_function_bodies = off; -- Functions name what later files make; a test compiles them all at the end.

-- Functions -----------------------------------------------------------------------------------------------

create function public.search_clubs(query text default '', only_with_courts boolean default false,
  only_auto_approve boolean default false, sort text default 'largest', page_size integer default 24, after jsonb default null)
  returns table (id uuid, slug text, name text, description text, location text, member_count integer, member_limit integer,
    has_courts boolean, auto_approve boolean, my_state text, cursor jsonb)
language plpgsql stable security definer set search_path = '' as $$
declare
  me uuid := private.actor();
  pattern text := private.contains_pattern(btrim(query));
  ordering text := case sort when 'name' then 'private.fold(c.name)' when 'newest' then 'c.created_at' else 'c.member_count' end;
  ordering_type text := case sort when 'name' then 'text' when 'newest' then 'timestamptz' else 'integer' end;
begin
  -- Dynamic, so that each order gets its index, and each text the plan for as many clubs as it finds.
  return query execute format($search$
    select c.id, c.slug, c.name, c.description, c.location, c.member_count, c.member_limit, c.has_courts, c.auto_approve,
      case
        when exists (select from public.memberships m where m.club_id = c.id and m.user_id = $1) then 'member'
        when exists (select from public.join_requests r where r.club_id = c.id and r.user_id = $1 and r.status = 'pending') then 'pending'
        else 'none' end,
      jsonb_build_array(%1$s, c.id)
    from public.clubs c
    where c.is_public and c.closed_at is null
      and ($2 = '%%%%' or c.search like $2)
      and (c.has_courts or not $3)
      and (c.auto_approve or not $4)
      and ($5 is null or (%1$s, c.id) %2$s (($5 ->> 0)::%3$s, ($5 ->> 1)::uuid))
    order by %1$s %4$s, c.id %4$s
    limit $6
    $search$, ordering, case sort when 'name' then '>' else '<' end, ordering_type, case sort when 'name' then 'asc' else 'desc' end)
  using me, coalesce(pattern, '%%'), only_with_courts is true, only_auto_approve is true, after, least(greatest(page_size, 1), 60);
end $$;
comment on function public.search_clubs is
  'Public clubs that are open and whose name or place contains the text, whatever its case and accents; sort is largest, name or newest. my_state is member, pending or none. after is the cursor of the last row of the page before, under the same search.';

-- The order, closest first, by which pages continue:
--   1. gap    steps between the two levels; who has chosen none is last. A viewer without a level
--             counts as intermediate.
--   2. hand   players are dealt into hands of some fifteen hundred by the first bits of their random ids. The
--             viewer's own hand comes first, then the others by how their bits differ (exclusive or), so
--             that not everybody is shown the same few people. A small community is one hand.
--   3. far    most shared free slots first, then none, then who keeps availability private: as far from
--             everybody, whatever is kept private.
--   4. id
-- Free time is thus compared within a bounded number of players, however many there are: nothing sorts
-- a whole level. How many bits deal the hands follows from the size of the table and is part of the cursor, so
-- that pages of one search fit together while the table grows.
create function public.search_players(query text default '', level text default null, during bit(21) default null,
  page_size integer default 24, after jsonb default null)
  returns table (id uuid, full_name text, location text, skill_level text, avatar_path text, shared_slots bit(21),
    shares_availability boolean, cursor jsonb)
-- The pages of these tables are in memory: single look-ups are cheaper than the default says.
language plpgsql stable security definer set search_path = '' set random_page_cost = 1.1 as $$
declare
  me uuid := private.actor();
  pattern text := coalesce(private.contains_pattern(btrim(query)), '%%');
  wanted integer := least(greatest(page_size, 1), 60);
  own_rung integer;
  own_slots bit(21);
  bits integer;
  few uuid[]; -- whom the text finds, when they are few
  rung_gap integer;
  rungs smallint[];
  first_bits bigint; -- a range of ids, by their first 32 bits
  last_bits bigint;
  found integer := 0;
  batch integer;
  -- Dynamic, so that each source gets its own plan. Who may be seen is asked last, in order, and so only of as
  -- many as the page takes: of a hidden player that is the dearest question.
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
  -- Those of the cursor, unless nobody can have been dealt so: the hand of few bits is the whole table.
  select greatest(least(coalesce((after ->> 0)::integer, dealt.bits), dealt.bits + 1, 16), dealt.bits - 1, 0) into bits
  from (select greatest(floor(log(2, greatest(c.reltuples, 1)::numeric / 1500))::integer, 0) as bits
    from pg_catalog.pg_class c where c.oid = 'public.profiles'::regclass) dealt;

  if pattern <> '%%' then
    execute 'select array_agg(s.id) from (select p.id from public.profiles p where p.search like $1 and p.onboarded and p.deleted_at is null limit 2001) s'
    into few using pattern;
    if few is null then
      return;
    elsif cardinality(few) <= 2000 then
      return query execute format(search, 'p.id = any ($9)')
      using own_slots, bits, own_rung, me, level, during, after, wanted, few;
      return;
    end if;
  end if;

  for rung_gap, rungs in
    select abs(r - own_rung), array_agg(r) from unnest(array[0, 1, 2, 4, 6, 20]::smallint[]) r
    where level is null or r = private.skill_step(level)
    group by 1 order by 1
  loop
    continue when rung_gap < (after ->> 1)::integer;
    -- First the own hand, then twice as many hands each time: those that differ in one higher bit are one range of ids.
    for doubling in -1 .. bits - 1 loop
      continue when rung_gap = (after ->> 1)::integer and (1 << (doubling + 1)) <= (after ->> 2)::bigint;
      if doubling = -1 then
        first_bits := private.leading_bits(me, bits) << (32 - bits);
        last_bits := first_bits + (1::bigint << (32 - bits)) - 1;
      else
        first_bits := (private.leading_bits(me, bits - doubling) # 1) << (32 - bits + doubling);
        last_bits := first_bits + (1::bigint << (32 - bits + doubling)) - 1;
      end if;
      return query execute format(search, '($10 = ''%%'' or p.search like $10) and p.skill_rung = any ($9)
        and p.id between (lpad(to_hex($11), 8, ''0'') || ''-0000-0000-0000-000000000000'')::uuid
          and (lpad(to_hex($12), 8, ''0'') || ''-ffff-ffff-ffff-ffffffffffff'')::uuid')
      using own_slots, bits, own_rung, me, level, during, after, wanted - found, rungs, pattern, first_bits, last_bits;
      get diagnostics batch = row_count;
      found := found + batch;
      if found >= wanted then
        return;
      end if;
    end loop;
  end loop;
end $$;
comment on function public.search_players is
  'Players whose name or place contains the text: closest level first, then most shared free time. level: that one only. during: only who shares one of these slots with the caller. shared_slots is null where availability is private. after is the cursor of the last row of the page before, under the same search.';

-- What the list of players begins with, in one answer. Volatile: whom it proposes is logged.
create function public.open_players(time_zone text default 'UTC') returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.actor();
begin
  return jsonb_build_object('proposals', public.recommend_players(24, time_zone => open_players.time_zone),
    'slots', (select a.slots from public.availability a where a.user_id = me));
end $$;
comment on function public.open_players is
  '24 proposals as of recommend_players, by the clocks of time_zone where no club lends its own, and when the caller is free (slots).';

create function public.club_members(club_id uuid, query text default '', page_size integer default 50, skip integer default 0)
  returns table (user_id uuid, full_name text, avatar_path text, location text, skill_level text, role text, joined_at timestamptz,
    skill_gap smallint, shared_slots bit(21), shares_availability boolean)
language plpgsql stable security definer set search_path = '' as $$
declare
  me uuid := private.actor();
begin
  perform private.require_member(club_members.club_id);
  return query
  select p.id, p.full_name, p.avatar_path, p.location, p.skill_level, m.role, m.joined_at,
    abs(private.skill_step(p.skill_level) - private.skill_step(own.skill_level))::smallint,
    case when a.shared then a.slots & mine.slots end, a.shared
  from public.memberships m
  join public.profiles p on p.id = m.user_id
  join public.profiles own on own.id = me
  left join public.availability a on a.user_id = p.id
  left join public.availability mine on mine.user_id = me
  where m.club_id = club_members.club_id and private.can_see(p.id, p.is_visible, p.deleted_at, (select private.blocked_ids()))
    and (btrim(query) = '' or p.search like private.contains_pattern(btrim(query)))
  order by abs(private.skill_step(p.skill_level) - private.skill_step(own.skill_level)) nulls last,
    case when a.shared then bit_count(a.slots & mine.slots) end desc nulls last, p.id
  limit least(greatest(page_size, 1), 100) offset greatest(skip, 0);
end $$;
comment on function public.club_members is
  'Members of one of the caller''s clubs, best partners first: closest level (skill_gap in steps of half a level, null where unknown), then most shared free time. Refusal: not_a_member.';

-- The first bits of a random id, as a number. No search_path is set, so that it is inlined.
create function private.leading_bits(id uuid, bits integer) returns bigint
language sql immutable as $$
  select (('x' || left(id::text, 8))::bit(32)::bigint) >> (32 - bits)
$$;

-- Grants --------------------------------------------------------------------------------------------------

grant execute on function
  public.search_clubs(text, boolean, boolean, text, integer, jsonb), public.search_players(text, text, bit,
  integer, jsonb), public.club_members(uuid, text, integer, integer), public.open_players(text) to authenticated;
