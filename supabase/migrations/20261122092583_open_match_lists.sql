-- How open matches are found and shown: around a player, in a club, their own; and which players are told about one
-- that fits them.

set check_function_bodies = off; -- Functions name what later files make; a test compiles them all at the end.

-- Functions: finding --------------------------------------------------------------------------------------

-- Upcoming open matches that a player may see, soonest first: around them, of their connections, of their clubs,
-- and those they are in themselves; or of one club alone. What is near is found by the kilometres shown or, without
-- a point, by the name of the place. within: null is as far as they travel. after: {starts_at, id} of the last one.
-- is_fitting: only those in which they could have a seat at once. friends: the player's private.connections_of, if
-- already known.
create function private.find_open_matches(me uuid, wanted integer, day date default null, format text default null, within integer default null,
  club uuid default null, after jsonb default null, is_fitting boolean default false, friends uuid[] default null) returns uuid[]
language plpgsql stable security definer set search_path = '' set random_page_cost = 1.1 set jit = off as $$
declare
  home integer := (select t.cell from private.player_places t where t.player_id = me);
  own_place text := (select private.place_key(p.location) from public.profiles p where p.id = me);
  far integer := coalesce(within, (select f.travel_km from public.preferences f where f.user_id = me), 15);
  absent uuid[] := private.blocked_ids();
  tiles integer[] := case when club is null then array(select t from private.tiles_around(home, far) t) end;
  clubs uuid[] := case when club is null then array(select m.club_id from public.memberships m where m.user_id = me) else array[club] end;
  from_at timestamptz := greatest(now(), (after ->> 0)::timestamptz);
  levels numeric[];
  is_shown constant boolean := private.level_is_public(me);
begin
  friends := case when club is null then coalesce(friends, array(select distinct t.other from private.connections_of(me) t (other))) else '{}' end;
  if is_fitting then
    levels := private.open_levels(me);
  end if;
  return array(
    with cells as materialized (
      select k.cell
      from (select distinct o.cell from public.open_matches o
        where private.tile_of(o.cell) = any (tiles) and o.audience = 'near' and o.state in ('open', 'full') and o.starts_at >= from_at) k
      where private.coarse_km(home, k.cell) <= far),
    sources as (
      select o.id, o.starts_at, false as is_theirs from public.open_matches o
      where private.tile_of(o.cell) = any (tiles) and o.cell in (select c.cell from cells c)
        and o.audience = 'near' and o.state in ('open', 'full') and o.starts_at >= from_at
      union
      select o.id, o.starts_at, false from public.open_matches o
      where club is null and o.place = own_place and (home is null or o.cell is null)
        and o.audience = 'near' and o.state in ('open', 'full') and o.starts_at >= from_at
      union
      select o.id, o.starts_at, false from public.open_matches o
      where o.opener_id = any (friends) and o.audience = 'connections' and o.state in ('open', 'full') and o.starts_at >= from_at
      union
      select o.id, o.starts_at, false from public.open_matches o
      where o.club_id = any (clubs) and o.audience = 'club' and o.state in ('open', 'full') and o.starts_at >= from_at
      union
      select o.id, o.starts_at, true
      from public.open_match_seats s join public.open_matches o on o.id = s.open_match_id
      where s.player_id = me and s.state in ('seated', 'waiting', 'requested') and club is null
        and o.state in ('open', 'full') and o.starts_at >= from_at),
    -- In order, so that expensive checks run only for as many as a page takes.
    in_order as (
      select s.id, s.starts_at, bool_or(s.is_theirs) as is_theirs from sources s
      where after is null or (s.starts_at, s.id) > ((after ->> 0)::timestamptz, (after ->> 1)::uuid)
      group by s.id, s.starts_at order by s.starts_at, s.id offset 0)
    select i.id
    from in_order i
    cross join lateral (select o.* from public.open_matches o where o.id = i.id offset 0) o
    cross join lateral (select t.* from public.profiles t where t.id = o.opener_id offset 0) p
    where (day is null or o.proposed_date = day) and (format is null or o.match_type = format)
      and (i.is_theirs or (
        not exists (select from public.open_match_seats s where s.open_match_id = o.id and s.state = 'seated' and s.player_id = any (absent))
        and private.can_see(p.id, p.is_visible, p.deleted_at, absent)
        -- Somebody who has moved, or hides where they live, is not found by where they were.
        and (not o.is_at_home or o.audience <> 'near' or o.cell is null or exists (
          select from private.player_places t join public.preferences f on f.user_id = t.player_id and not f.hide_distance
          where t.player_id = o.opener_id and t.cell = o.cell))))
      and (not is_fitting or (not i.is_theirs and o.state = 'open' and private.free_open_seats(o) > 0
        and private.why_ask(o, private.level_for(levels, o.match_type), is_shown,
          case when o.reliable_only then private.reliability_of(me) end) is null
        and not exists (select from public.open_match_seats s where s.open_match_id = o.id and s.player_id = me and s.state = 'declined')
        and not private.is_engaged(me, private.time_of_open(o), o.id)))
    order by i.starts_at, i.id
    limit wanted);
end $$;

-- Functions: showing --------------------------------------------------------------------------------------

-- Open matches as shown to a player, in order of id: players they may not see are null. on_join: what "I'm in"
-- does.
create function private.show_open_matches(wanted uuid[], me uuid) returns jsonb
language plpgsql stable security definer set search_path = '' set random_page_cost = 1.1 set jit = off as $$
declare
  home integer := (select t.cell from private.player_places t where t.player_id = me);
  unit constant text := (select f.distance_unit from public.preferences f where f.user_id = me);
  absent uuid[] := private.blocked_ids();
  levels numeric[];
  is_shown constant boolean := private.level_is_public(me);
begin
  if cardinality(wanted) = 0 then
    return '[]';
  end if;
  levels := private.open_levels(me);
  return (
    with seats as materialized (
      select s.* from public.open_match_seats s where s.open_match_id = any (wanted)),
    people as materialized (
      select p.id, jsonb_build_object('id', p.id, 'full_name', p.full_name, 'avatar_path', p.avatar_path, 'skill_level', p.skill_level) as shown
      from public.profiles p
      where p.id in (select s.player_id from seats s where s.state = 'seated' union select o.opener_id from public.open_matches o where o.id = any (wanted))
        and private.can_see(p.id, p.is_visible, p.deleted_at, absent))
    select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'match_type', o.match_type, 'state', o.state, 'date', o.proposed_date,
      'time', to_char(o.proposed_time, 'HH24:MI'), 'time_zone', o.time_zone, 'starts_at', o.starts_at, 'duration_minutes', o.duration_minutes,
      'revision', o.revision, 'court_location', o.court_location, 'court', case when o.court_id is not null then private.court_lead(o.court_id) end,
      'km', case when not o.is_at_home or (o.opener_id <> me and o.cell is not distinct from private.open_cell(null, o.opener_id)) then private.coarse_km(home, o.cell) end,
      'distance_unit', unit, 'band_low', o.band_low, 'band_high', o.band_high, 'audience', o.audience,
      'club', (select jsonb_build_object('id', c.id, 'slug', c.slug, 'name', c.name) from public.clubs c where c.id = o.club_id and o.audience = 'club'),
      'note', o.note, 'reliable_only', o.reliable_only, 'seats', private.open_seats(o.match_type), 'seats_left', f.free,
      'opener', (select p.shown from people p where p.id = o.opener_id),
      'players', (select coalesce(jsonb_agg(jsonb_build_object('player_id', s.player_id, 'is_opener', s.player_id = o.opener_id, 'player', p.shown)
          order by s.since, s.player_id), '[]')
        from seats s left join people p on p.id = s.player_id where s.open_match_id = o.id and s.state = 'seated'),
      'waiting_count', (select count(*) from seats s where s.open_match_id = o.id and s.state = 'waiting'),
      'requests_count', case when o.opener_id = me then (select count(*) from seats s where s.open_match_id = o.id and s.state = 'requested') end,
      'my_state', case when o.opener_id = me then 'opener' when mine.state = 'removed' then 'left' else mine.state end,
      'my_position', case when mine.state = 'waiting' then (select count(*) from seats s
        where s.open_match_id = o.id and s.state = 'waiting' and (s.since, s.player_id) <= (mine.since, me)) end,
      'on_join', case
        when o.opener_id = me or mine.state in ('seated', 'waiting', 'declined') or o.state not in ('open', 'full') or o.starts_at <= now() then null
        -- Somebody who has asked may simply take a seat once nothing speaks against it any more. (For players
        -- without a seat "=" would be null, and the expensive check after it would run anyway.)
        when mine.state is not distinct from 'requested' and not (a.asks is null and private.may_sit_now(o, me)) then null
        when private.is_engaged(me, private.time_of_open(o), o.id) then 'busy'
        else coalesce('ask_' || a.asks, case when o.state = 'open' and f.free > 0 then 'seat' else 'wait' end) end,
      'leave_is_late', case when mine.state = 'seated' then private.leaves_late(o, private.settled_since(o, me)) end,
      'challenge_id', case when mine.state = 'seated' then o.challenge_id end, 'created_at', o.created_at) order by w.n), '[]')
    from unnest(wanted) with ordinality w (id, n)
    join public.open_matches o on o.id = w.id
    left join seats mine on mine.open_match_id = o.id and mine.player_id = me
    -- Each computed once: without the offset it would be wherever it is named.
    cross join lateral (select case when o.state = 'open' then private.free_open_seats(o, me) else 0 end as free offset 0) f
    cross join lateral (select private.why_ask(o, private.level_for(levels, o.match_type), is_shown,
      case when o.reliable_only then private.reliability_of(me) end) as asks offset 0) a);
end $$;

create function public.get_open_match(open_match_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  me uuid := private.actor();
  m public.open_matches;
begin
  select * into m from public.open_matches o where o.id = get_open_match.open_match_id;
  if not private.may_see_open(m, me) then
    return null;
  end if;
  return private.show_open_matches(array[m.id], me) -> 0 || jsonb_build_object('requests', case when m.opener_id = me then (
    select coalesce(jsonb_agg(jsonb_build_object('player', jsonb_build_object('id', p.id, 'full_name', p.full_name, 'avatar_path', p.avatar_path,
      'skill_level', p.skill_level), 'why', s.why, 'asked_at', s.since) order by s.since, s.player_id), '[]')
    from public.open_match_seats s join public.profiles p on p.id = s.player_id
    where s.open_match_id = m.id and s.state = 'requested' and m.state in ('open', 'full')) end);
end $$;
comment on function public.get_open_match is
  'One open match as its page shows it: a row of list_open_matches, plus requests, for its opener alone: [{player: {id, full_name, avatar_path, skill_level}, why (level, hidden_level, reliability), asked_at}]. Null when there is none for the caller: one for everybody nearby may be opened by anyone with the link, one for a club by its members, one for connections by those of its opener.';

create function public.list_open_matches(day date default null, format text default null, within_km integer default null, club_id uuid default null,
  page_size integer default 20, after jsonb default null) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  me uuid := private.actor();
  wanted constant integer := least(greatest(coalesce(list_open_matches.page_size, 20), 1), 50);
  far constant integer := case when list_open_matches.within_km is not null then least(greatest(list_open_matches.within_km, 1), 100) end;
  found uuid[];
  last public.open_matches;
begin
  if list_open_matches.format not in ('singles', 'doubles', 'practice') then
    perform private.refuse('bad_match_type', 'Choose singles, doubles or practice.', 'check_violation');
  end if;
  if list_open_matches.club_id is not null then
    perform private.require_member(list_open_matches.club_id);
  end if;
  found := private.find_open_matches(me, wanted + 1, list_open_matches.day, list_open_matches.format, far, list_open_matches.club_id,
    private.read_cursor(list_open_matches.after, 'timestamptz', 'uuid'));
  if cardinality(found) > wanted then
    select * into last from public.open_matches o where o.id = found[wanted];
  end if;
  return jsonb_build_object('matches', private.show_open_matches(found[:wanted], me),
    'next', case when last.id is not null then jsonb_build_array(last.starts_at, last.id) end,
    'has_place', exists (select from private.player_places t where t.player_id = me),
    'within_km', coalesce(far, (select f.travel_km from public.preferences f where f.user_id = me)));
end $$;
comment on function public.list_open_matches is
  'Upcoming open matches, open or full, soonest first: around the caller (within_km, 100 at most; null: as far as they travel), of their connections and clubs, and those they are in; with club_id those for the members of that club. {matches: [{id, match_type, state, date, time, time_zone, starts_at, duration_minutes, revision, court_location, court (as private.court_lead), km (coarse; null: unknown), distance_unit (km, mi or null, as the caller prefers), band_low, band_high, audience, club: {id, slug, name} or null, note, reliable_only, seats, seats_left, opener and players [{player_id, is_opener, player}] (null if the caller may not see them), waiting_count, requests_count (for the opener), my_state (opener, seated, waiting, requested, declined, left or null), my_position, on_join (seat, wait, ask_level, ask_hidden_level, ask_reliability, busy or null), leave_is_late, challenge_id (for those seated), created_at}], next (the value for after; null on the last page), has_place, within_km}. None by players blocked either way. Refusals: bad_match_type, not_a_member, bad_cursor.';

create function public.list_my_open_matches() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  me uuid := private.actor();
begin
  return jsonb_build_object('matches', private.show_open_matches(array(
    select o.id from public.open_match_seats s join public.open_matches o on o.id = s.open_match_id
    where s.player_id = me and s.state in ('seated', 'waiting', 'requested') and o.starts_at + make_interval(mins => o.duration_minutes) > now()
      and (o.state in ('open', 'full') or (o.state = 'closed' and o.challenge_id is not null))
    order by o.starts_at, o.id limit 50), me));
end $$;
comment on function public.list_my_open_matches is
  'Open matches the caller opened, is in, waits for, or asks to join, and that are not over, soonest first; 50 at most: {matches: rows of list_open_matches}.';

-- What anybody may know about an upcoming open match for everybody nearby (get_preview). No names.
create function private.open_match_preview(wanted uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('kind', 'open_match', 'match_type', o.match_type, 'date', o.proposed_date, 'time', to_char(o.proposed_time, 'HH24:MI'),
    'time_zone', o.time_zone, 'starts_at', o.starts_at, 'duration_minutes', o.duration_minutes, 'place', o.court_location,
    'seats', private.open_seats(o.match_type), 'seats_left', case when o.state = 'open' then private.free_open_seats(o) else 0 end,
    'band_low', o.band_low, 'band_high', o.band_high, 'reliable_only', o.reliable_only)
  from public.open_matches o
  where o.id = wanted and o.audience = 'near' and o.state in ('open', 'full') and o.starts_at > now()
$$;

-- Functions: telling whom it fits -------------------------------------------------------------------------

-- The players an open match fits, best first: those it is for, whose level and week it suits and who are not far
-- away. Found through the pool, so only players who show themselves; each source is read up to a few hundred,
-- closest levels first, and within one level starting from the match's own id, so that it is not the same few each
-- time. Players who have not said when they are free come after those who are. Players told about two matches today
-- leave their place to the next.
create function private.fitting_players(m public.open_matches, most integer) returns uuid[]
language plpgsql stable security definer set search_path = '' set random_page_cost = 1.1 set jit = off as $$
declare
  low constant real := coalesce(m.band_low, 1.5) - case when m.band_low is null then 9 else 0 end;
  high constant real := coalesce(m.band_high, 7.0) + case when m.band_high is null then 9 else 0 end;
  middle constant real := coalesce((m.band_low + m.band_high) / 2, private.open_level(m.opener_id, m.match_type), 3.25);
  slot constant integer := case when m.proposed_time >= '06:00' and m.proposed_time < '22:00'
    then 3 * (extract(isodow from m.proposed_date)::integer - 1) + case when m.proposed_time < '12:00' then 0 when m.proposed_time < '18:00' then 1 else 2 end end;
  is_banded constant boolean := coalesce(m.band_low, m.band_high) is not null;
  candidates uuid[];
begin
  candidates := case m.audience
    when 'connections' then array(select distinct t.other from private.connections_of(m.opener_id) t (other) limit 300)
    when 'club' then array(
      (select c.player_id from private.pool_clubs c where c.club_id = m.club_id and (c.level, c.player_id) > (middle, m.id) and c.level <= high
      order by c.level, c.player_id limit 150)
      union all (select c.player_id from private.pool_clubs c where c.club_id = m.club_id and (c.level, c.player_id) < (middle, m.id) and c.level >= low
      order by c.level desc, c.player_id desc limit 150))
    else coalesce(nullif(array(
        select p.player_id
        from (select k.cell, private.coarse_km(m.cell, k.cell) as km from private.cells_around(m.cell, 15) k (cell)) k
        cross join lateral (
          (select p.player_id, p.level from private.match_pool p where p.cell = k.cell and (p.level, p.player_id) > (middle, m.id) and p.level <= high
          order by p.level, p.player_id limit 10)
          union all (select p.player_id, p.level from private.match_pool p where p.cell = k.cell and (p.level, p.player_id) < (middle, m.id) and p.level >= low
          order by p.level desc, p.player_id desc limit 10)) p
        order by k.km, abs(p.level - middle), p.player_id < m.id, p.player_id limit 300), '{}'), array(
        (select p.player_id from private.match_pool p where m.cell is null and p.place = m.place and (p.level, p.player_id) > (middle, m.id) and p.level <= high
        order by p.level, p.player_id limit 150)
        union all (select p.player_id from private.match_pool p where m.cell is null and p.place = m.place and (p.level, p.player_id) < (middle, m.id) and p.level >= low
        order by p.level desc, p.player_id desc limit 150))) end;
  return array(
    select w.player_id
    from (
      select w.player_id, w.level
      from private.match_pool w
      join public.preferences f on f.user_id = w.player_id and f.open_match_notifications
      join public.availability a on a.user_id = w.player_id
      join public.profiles t on t.id = w.player_id
      cross join lateral (select case when m.cell is not null and w.cell is not null then private.coarse_km(m.cell, w.cell) end as km) k
      where w.player_id = any (candidates) and w.level between low and high
        and (m.audience <> 'near' or k.km is null or k.km <= f.travel_km)
        and coalesce(case m.match_type when 'doubles' then w.doubles when 'singles' then w.singles end, true)
        -- Players who say when they are free are told about no other time.
        and (slot is null or bit_count(a.slots) = 0 or get_bit(a.slots, slot) = 1)
        -- Players who would have to ask are not told.
        and (not is_banded or ((w.singles_count + w.doubles_count > 0 or t.skill_level is not null)
          and not exists (select from private.level_privacy v where v.player_id = w.player_id and v.visibility <> 'everyone')))
      order by slot is not null and get_bit(a.slots, slot) = 1 desc, coalesce(k.km, 999), abs(w.level - middle), w.player_id < m.id, w.player_id
      offset 0) w
    where exists (select from public.profiles p where p.id = m.opener_id and p.is_visible and p.deleted_at is null)
      and not exists (select from public.open_match_seats s where s.open_match_id = m.id
        and (s.player_id = w.player_id or (s.state = 'seated' and private.are_blocked(s.player_id, w.player_id))))
      and not private.is_engaged(w.player_id, private.time_of_open(m)) and not private.is_suspended(w.player_id)
      and not exists (select from private.allowances u join private.allowance_limits() l on l.kind = u.kind
        where u.player_id = w.player_id and u.kind = 'open_match_fits' and u.used >= l.most and u.since > now() - l.span)
      and (not m.reliable_only or private.reliability_of(w.player_id) = 'reliable')
    limit most);
end $$;

-- Run by the schedule: tells at most thirty players about an open match that fits them, each about two a day. One
-- match at a time, and one run at a time.
create function private.notify_fitting(due timestamptz default now()) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  m public.open_matches;
  players uuid[];
begin
  select * into m from public.open_matches o where not o.told and o.created_at <= due order by o.created_at limit 1 for update skip locked;
  if not found then
    return 0;
  end if;
  update public.open_matches o set told = true where o.id = m.id;
  if m.state <> 'open' or m.starts_at <= due then
    return 0;
  end if;
  players := private.fitting_players(m, 30);
  players := array(select u.id from unnest(players) u (id) join public.profiles p on p.id = u.id and p.deleted_at is null order by u.id for share of p);
  players := array(select t.id from (select u.id, private.take_allowance(u.id, 'open_match_fits') as is_due from unnest(players) u (id) order by u.id) t where t.is_due);
  perform private.notify_of_open_match(m, players, 'fits', m.opener_id, 'A match for you', format(case m.match_type
    when 'doubles' then '%s is looking for players for doubles.'
    when 'singles' then '%s is looking for a player for singles.'
    else '%s is looking for a player to practise with.' end, private.name_of(m.opener_id)));
  return cardinality(players);
end $$;

-- Grants --------------------------------------------------------------------------------------------------

grant execute on function
  public.get_open_match(uuid), public.list_open_matches(date, text, integer, uuid, integer, jsonb), public.list_my_open_matches() to authenticated;

-- Schedule ------------------------------------------------------------------------------------------------

select cron.schedule('notify-fitting', '5 seconds', 'select private.notify_fitting()');
