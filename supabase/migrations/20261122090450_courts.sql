-- Courts: a club's own, which its managers maintain, and public ones, which any member can add. Which courts
-- somebody lives near is private; where a court is, everybody may know.

set check_function_bodies = off; -- Functions name what later files make; a test compiles them all at the end.

-- Tables --------------------------------------------------------------------------------------------------

create table public.courts (
  id uuid primary key default gen_random_uuid(),
  club_id uuid references public.clubs (id) on delete cascade,
  name text not null check (length(btrim(name)) between 1 and 60 and name !~ '[[:cntrl:]]' and not private.holds_address(name)
    and not private.is_blank(name)),
  surface text not null check (surface in ('hard', 'clay', 'grass', 'artificial', 'carpet')),
  indoor boolean not null default false,
  lights boolean not null default false,
  paid boolean not null default false,
  access text not null default '' check (length(access) <= 300),
  location text check (length(btrim(location)) between 3 and 100 and location !~ '[[:cntrl:]]' and not private.holds_address(location)),
  lat numeric(6, 4) check (lat between -90 and 90),
  lon numeric(7, 4) check (lon >= -180 and lon < 180),
  cell integer generated always as (private.cell_of(lat, lon)) stored,
  position smallint not null default 0,
  out_from date,
  out_until date check (out_until >= out_from),
  added_by uuid references public.profiles (id),
  created_at timestamptz not null default now(),
  removed_at timestamptz,
  search text generated always as (private.fold(name || ' ' || coalesce(location, ''))) stored,
  constraint courts_points_have_both check ((lat is null) = (lon is null)),
  constraint public_courts_have_a_place check (club_id is not null or (location is not null and lat is not null)),
  constraint out_of_service_begins check (out_until is null or out_from is not null)
);
comment on table public.courts is 'Read and written by functions alone. A court named by a match is never deleted, only marked as removed.';
comment on column public.courts.club_id is 'Null: a public court.';
comment on column public.courts.paid is 'Whether playing there costs something; only for public courts.';
comment on column public.courts.access is 'How to get in.';
comment on column public.courts.location is 'The town of a public court. A club''s court is where the club is.';
comment on column public.courts.lat is 'With lon: the court''s own point, on a grid of 0.0001° (11 m). A club''s court without one is where the club is.';
comment on column public.courts.position is 'The order of a club''s courts, from 0.';
comment on column public.courts.added_by is 'For public courts, for limits and the copy of one''s data: shown to nobody, and deleted with the account.';
comment on column public.courts.out_from is 'With out_until, both included: out of service, in the club''s calendar. Without an end: until further notice.';

-- Reports about public courts. The operators' queue: nobody else learns who reported.
create table public.court_reports (
  id bigint primary key generated always as identity,
  court_id uuid not null references public.courts (id) on delete cascade,
  reporter_id uuid not null references public.profiles (id) on delete cascade,
  kind text not null check (kind in ('gone', 'duplicate', 'other', 'change')),
  changes jsonb check ((changes is not null) = (kind = 'change')),
  words text check (length(words) <= 1000),
  state text not null default 'open' check (state in ('open', 'handled', 'dismissed')),
  answer text check (length(answer) <= 1000),
  handled_at timestamptz,
  created_at timestamptz not null default now(),
  check ((state = 'open') = (handled_at is null))
);
comment on column public.court_reports.changes is 'For a suggested change: the columns of the court that would change.';

-- Indexes -------------------------------------------------------------------------------------------------

create index courts_of_club on public.courts (club_id, position, id) where club_id is not null;
create unique index courts_called_once on public.courts (club_id, private.fold(btrim(name))) where club_id is not null and removed_at is null;
create index courts_public on public.courts (cell) where club_id is null and removed_at is null;
create index courts_public_tiles on public.courts (private.tile_of(cell)) where club_id is null and removed_at is null;
create index courts_search on public.courts using gin (search extensions.gin_trgm_ops) where club_id is null and removed_at is null;
create index courts_added_by on public.courts (added_by, created_at) where added_by is not null;
create unique index court_reports_one_open on public.court_reports (reporter_id, court_id) where state = 'open';
create index court_reports_of_court on public.court_reports (court_id);
create index court_reports_of_reporter on public.court_reports (reporter_id, created_at desc, id desc);
create index court_reports_of_operator on public.court_reports (id) where state = 'open';

-- Functions -----------------------------------------------------------------------------------------------

-- How a court is written as the place of a match or an event: 'Court 3, Parkside Tennis Club'.
create function private.court_label(court public.courts) returns text
language sql stable security definer set search_path = '' as $$
  select left(btrim(court.name) || ', ' || coalesce((select c.name from public.clubs c where c.id = court.club_id), btrim(court.location)), 200)
$$;

-- Where a court is, or else its club: lat and lon; null if neither has a point.
create function private.court_point(court public.courts) returns point
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
begin
  return coalesce(point(court.lat, court.lon), (select point(c.lat, c.lon) from public.clubs c where c.id = court.club_id));
end $$;

-- A point on the grid of courts, or null if there is none. Refuses coordinates that are not on earth.
create function private.measured_point(lat numeric, lon numeric) returns point
language plpgsql immutable set search_path = '' as $$
begin
  if lat is null and lon is null then
    return null;
  end if;
  perform private.grid_point(measured_point.lat, measured_point.lon);
  return point(round(lat, 4), case when round(lon, 4) = 180 then -180 else round(lon, 4) end);
end $$;

-- Kilometres between two points. No search_path is set, so that it is inlined: it is called for every court in a
-- list.
create function private.km_of_points(lat1 float8, lon1 float8, lat2 float8, lon2 float8) returns float8
language sql immutable parallel safe as $$
  select 12742 * asin(least(1, sqrt(sin(radians(lat2 - lat1) / 2) ^ 2
    + cos(radians(lat1)) * cos(radians(lat2)) * sin(radians(lon2 - lon1) / 2) ^ 2)))
$$;

-- Refuses a name that contains a link.
create function private.refuse_address_in_court(name text, location text default null) returns void
language plpgsql immutable set search_path = '' as $$
begin
  if private.holds_address(name) or private.holds_address(location) then
    perform private.refuse('address_in_court', 'A court''s name and place can''t contain a web or email address.', 'check_violation');
  end if;
end $$;

-- A club's courts in their order. How to get in is for members only.
create function private.courts_of_club(club uuid, for_member boolean) returns table (id uuid, name text, surface text, indoor boolean,
  lights boolean, access text, lat numeric, lon numeric, out_from date, out_until date)
language sql stable security definer set search_path = '' as $$
  select c.id, c.name, c.surface, c.indoor, c.lights, case when for_member then c.access end, c.lat, c.lon, c.out_from, c.out_until
  from public.courts c where c.club_id = club and c.removed_at is null order by c.position, c.id
$$;

create function public.list_club_courts(club_id uuid) returns table (id uuid, name text, surface text, indoor boolean,
  lights boolean, access text, lat numeric, lon numeric, out_from date, out_until date)
language plpgsql stable security definer set search_path = '' as $$
declare
  me uuid := private.actor();
  for_member boolean := list_club_courts.club_id in (select private.my_clubs());
begin
  if not exists (select from public.clubs c where c.id = list_club_courts.club_id and c.closed_at is null and (c.is_public or for_member)) then
    perform private.refuse('club_not_found', 'Club not found');
  end if;
  return query select t.* from private.courts_of_club(list_club_courts.club_id, for_member) t;
end $$;
comment on function public.list_club_courts is
  'The courts of a club in their order, for everyone who may see the club; access (how to get in) for members only. out_from and out_until: out of service, both included. Refusal: club_not_found.';

create function public.add_courts(club_id uuid, names text[], surface text, indoor boolean default false, lights boolean default false,
  access text default '', lat numeric default null, lon numeric default null) returns uuid[]
language plpgsql volatile security definer set search_path = '' as $$
declare
  club public.clubs := private.manage_club(add_courts.club_id);
  place constant point := private.measured_point(add_courts.lat, add_courts.lon);
  made uuid[];
begin
  if coalesce(cardinality(names), 0) not between 1 and 20 then
    perform private.refuse('bad_court_count', 'You can add up to 20 courts at a time.');
  end if;
  if (select count(*) from public.courts c where c.club_id = club.id and c.removed_at is null) + cardinality(names) > 60 then
    perform private.refuse('too_many_courts', 'A club can have up to 60 courts.');
  end if;
  if (select count(*) from public.courts c where c.club_id = club.id and c.created_at > now() - interval '1 day') + cardinality(names) > 200 then
    perform private.refuse('too_many_courts_today', 'Your club has added a lot of courts today. Please try again tomorrow.');
  end if;
  perform private.refuse_address_in_court(n.name) from unnest(names) n (name);
  begin
    with added as (
      insert into public.courts (club_id, name, surface, indoor, lights, access, lat, lon, position)
      select club.id, btrim(n.name), add_courts.surface, coalesce(add_courts.indoor, false), coalesce(add_courts.lights, false),
        btrim(coalesce(add_courts.access, '')), place[0]::numeric, place[1]::numeric,
        coalesce((select max(c.position) + 1 from public.courts c where c.club_id = club.id and c.removed_at is null), 0) + n.at - 1
      from unnest(names) with ordinality n (name, at) returning courts.id, courts.position)
    select array_agg(a.id order by a.position) into made from added a;
  exception
    when unique_violation then
      perform private.refuse('court_name_taken', 'Your club already has a court with this name.');
  end;
  update public.clubs c set has_courts = true, updated_at = clock_timestamp() where c.id = club.id and not c.has_courts;
  return made;
end $$;
comment on function public.add_courts is
  'Adds courts of one kind to a club, in this order after the existing ones, and returns their ids; owner and admins only. From then on the club has courts. lat and lon: where they are, on a grid of 0.0001°. Refusals: not_a_manager, club_not_found, bad_court_count, too_many_courts, too_many_courts_today, address_in_court, court_name_taken, bad_point, too_many_changes.';

-- Null for an unknown court and for a public one: managing that is refused like managing somebody else's.
create function private.court_club(wanted uuid) returns uuid
language sql stable security definer set search_path = '' as $$
  select c.club_id from public.courts c where c.id = wanted
$$;

-- A court of this club, or refuses with court_not_found.
create function private.court_of(club uuid, wanted uuid) returns public.courts
language plpgsql stable security definer set search_path = '' as $$
declare
  court public.courts;
begin
  select * into court from public.courts k where k.id = wanted and k.club_id = club and k.removed_at is null;
  if not found then
    perform private.refuse('court_not_found', 'This court is no longer listed.');
  end if;
  return court;
end $$;

create function public.update_court(court_id uuid, name text, surface text, indoor boolean, lights boolean, access text,
  lat numeric default null, lon numeric default null, out_from date default null, out_until date default null) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  club public.clubs := private.manage_club(private.court_club(update_court.court_id));
  place constant point := private.measured_point(update_court.lat, update_court.lon);
  was constant public.courts := private.court_of(club.id, update_court.court_id);
  becomes public.courts := was;
  -- Upcoming events belong to the club: they show the current names of their courts, as many events as can be
  -- updated at once. Locked before the court, as everywhere.
  events constant uuid[] := array(
    select e.id from public.club_events e where e.id in (
      select n.id from public.club_events n join public.event_courts x on x.event_id = n.id
      where x.court_id = was.id and btrim(update_court.name) <> was.name and n.cancelled_at is null and n.starts_at > now()
      order by n.starts_at, n.id limit private.courts_at_once())
    order by e.id for update);
begin
  perform private.refuse_address_in_court(update_court.name);
  if update_court.out_until < update_court.out_from or (update_court.out_from is null and update_court.out_until is not null) then
    perform private.refuse('bad_court_dates', 'The last day can''t be before the first day.');
  end if;
  if (was.out_from, was.out_until) is distinct from (update_court.out_from, update_court.out_until) then
    becomes.out_from := update_court.out_from;
    becomes.out_until := update_court.out_until;
    perform private.notify_of_outage(was, becomes);
  end if;
  update public.courts c set name = btrim(update_court.name), surface = update_court.surface, indoor = update_court.indoor,
    lights = update_court.lights, access = btrim(update_court.access), lat = place[0]::numeric, lon = place[1]::numeric,
    out_from = update_court.out_from, out_until = update_court.out_until
  where c.id = update_court.court_id and c.club_id = club.id;
  update public.club_events e set place = private.courts_words(array(select x.court_id from public.event_courts x where x.event_id = e.id), club)
  where e.id = any (events);
exception
  when unique_violation then
    perform private.refuse('court_name_taken', 'Your club already has a court with this name.');
end $$;
comment on function public.update_court is
  'Changes a court of a club; owner and admins only. Out of service from out_from until out_until, both included; without an end until further notice, without a beginning not at all. Players with plans there on those days are notified a minute later, and again if it is back by then. Without lat and lon it is where the club is. Upcoming events follow a new name. Refusals: not_a_manager, club_not_found, court_not_found, address_in_court, bad_court_dates, court_name_taken, bad_point, too_many_changes.';

create function public.order_courts(club_id uuid, court_ids uuid[]) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  club public.clubs := private.manage_club(order_courts.club_id);
begin
  if array(select n from unnest(court_ids) n order by n)
    is distinct from array(select c.id from public.courts c where c.club_id = club.id and c.removed_at is null order by c.id) then
    perform private.refuse('courts_changed', 'The courts have just been changed. Please try again.');
  end if;
  update public.courts c set position = n.at - 1
  from unnest(court_ids) with ordinality n (id, at) where c.id = n.id and c.position <> n.at - 1;
end $$;
comment on function public.order_courts is
  'Puts a club''s courts into this order; all of them must be named. Owner and admins only. Refusals: not_a_manager, club_not_found, courts_changed, too_many_changes.';

create function public.remove_court(court_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  club public.clubs := private.manage_club(private.court_club(remove_court.court_id));
  was constant public.courts := private.court_of(club.id, remove_court.court_id);
  becomes public.courts := was;
begin
  becomes.removed_at := now();
  perform private.notify_of_outage(was, becomes);
  update public.courts c set removed_at = becomes.removed_at where c.id = was.id and c.club_id = club.id;
end $$;
comment on function public.remove_court is
  'Removes a court from a club; owner and admins only. Matches and events that name it keep it; players with plans there are notified a minute later. Refusals: not_a_manager, club_not_found, court_not_found, too_many_changes.';

-- Public courts -------------------------------------------------------------------------------------------

-- Public courts whose name or place contains the text, or all of them, nearest first: ring by ring, so that a town
-- is read and not the world. Without a text the list ends after a few hundred kilometres, since nobody travels
-- further for a court.
create function public.near_courts(query text default '', near_lat numeric default null, near_lon numeric default null,
  page_size integer default 30, after jsonb default null)
  returns table (id uuid, name text, location text, surface text, indoor boolean, lights boolean, paid boolean, access text,
    lat numeric, lon numeric, km float8, distance_unit text, cursor jsonb)
-- The pages of this table are in memory: single look-ups are cheaper than the default cost says.
language plpgsql stable security definer set search_path = '' set random_page_cost = 1.1 as $$
declare
  me uuid := private.actor();
  here point := private.measured_point(near_lat, near_lon);
  pattern text := coalesce(private.contains_pattern(btrim(query)), '%%');
  wanted integer := least(greatest(page_size, 1), 60);
  place constant jsonb := private.read_cursor(after, 'float8?', 'text', 'uuid');
  found integer := 0;
  batch integer;
  cell integer;
  inner_km integer := -1;
  outer_km integer;
  few constant integer := 100;
  matches integer;
  -- Dynamic, so that each ring gets a plan for its number of cells.
  search constant text := $search$
    select f.id, f.name, f.location, f.surface, f.indoor, f.lights, f.paid, f.access, f.lat, f.lon, f.km, (select u.distance_unit from public.preferences u where u.user_id = auth.uid()),
      jsonb_build_array(f.km, f.search, f.id)
    from (
      select c.*, case when $1 is not null then private.km_of_points(c.lat::float8, c.lon::float8, $1, $2) end as km
      from public.courts c where c.club_id is null and c.removed_at is null and %s) f
    where ($3 is null or (coalesce(f.km, 0), f.search, f.id) > (coalesce(($3 ->> 0)::float8, 0), $3 ->> 1, ($3 ->> 2)::uuid)) %s
    order by coalesce(f.km, 0), f.search, f.id limit $4
  $search$;
begin
  if here is null then
    select point(t.lat, t.lon) into here from private.player_places t where t.player_id = me;
  end if;
  if here is not null and pattern <> '%%' then
    execute 'select count(*) from (select from public.courts c where c.club_id is null and c.removed_at is null and c.search like $1 limit $2) f'
      into matches using pattern, few + 1;
  end if;
  -- If there are few, all are looked at: searching for them by rings would be one search each.
  if here is null or matches <= few then
    return query execute format(search, 'c.search like $5', 'and $5 <> ''%%''') using here[0], here[1], place, wanted, pattern;
    return;
  end if;
  cell := private.cell_of(here[0]::numeric, here[1]::numeric);
  foreach outer_km in array array[5, 15, 50, 150, 400] loop
    if (place ->> 0)::float8 > outer_km then
      inner_km := outer_km;
      continue;
    end if;
    -- The circles are centred on the middle of a cell: up to 3 km off.
    return query execute format(search,
      case when outer_km <= 15 then 'c.cell = any (array(select private.cells_around($8, $7 + 3))) and ($5 = ''%%'' or c.search like $5)'
        else 'private.tile_of(c.cell) = any (array(select private.tiles_around($8, $7 + 3))) and ($5 = ''%%'' or c.search like $5)' end,
      'and f.km > $6 and f.km <= $7')
    using here[0], here[1], place, wanted - found, pattern, inner_km, outer_km, cell;
    get diagnostics batch = row_count;
    found := found + batch;
    if found >= wanted then
      return;
    end if;
    inner_km := outer_km;
  end loop;
  if pattern <> '%%' then
    return query execute format(search, 'c.search like $5', 'and f.km > $6') using here[0], here[1], place, wanted - found, pattern, inner_km;
  end if;
end $$;
comment on function public.near_courts is
  'Public courts, nearest first, page by page: from near_lat and near_lon, or else from the caller''s own place, up to 400 km away; with a query, those whose name or place contains it, wherever they are. km, to be shown in distance_unit (km, mi or null), is null, and the order is by name, if the caller has no place. after is the cursor of the last row of the previous page of the same search. Refusals: bad_point, bad_cursor.';

-- Whether a point is finer than those of places: then it is the court's own, not its town's.
create function private.is_exact(lat numeric, lon numeric) returns boolean
language sql immutable parallel safe as $$ select lat <> round(lat, 2) or lon <> round(lon, 2) $$;

-- Public courts that a new one may duplicate: at the same spot, or with a similar name nearby. For a court with
-- only its town known, nearby means the town.
create function private.courts_like(name text, place point) returns table (id uuid, name text, location text, surface text,
  indoor boolean, lights boolean, paid boolean, access text, lat numeric, lon numeric)
language sql stable security definer set search_path = '' set random_page_cost = 1.1 as $$
  select f.id, f.name, f.location, f.surface, f.indoor, f.lights, f.paid, f.access, f.lat, f.lon
  from (
    select c.*, private.km_of_points(c.lat::float8, c.lon::float8, place[0], place[1]) as km,
      private.is_exact(c.lat, c.lon) and private.is_exact(place[0]::numeric, place[1]::numeric) as exact,
      private.fold(c.name) as folded, private.fold(btrim(courts_like.name)) as wanted
    from public.courts c
    where c.club_id is null and c.removed_at is null
      and c.cell = any (array(select private.cells_around(private.cell_of(place[0]::numeric, place[1]::numeric), 10)))) f
  where (f.exact and f.km <= 0.3)
    or (f.km <= case when f.exact then 2 else 8 end
      and (extensions.similarity(f.folded, f.wanted) >= 0.4 or strpos(f.folded, f.wanted) > 0 or strpos(f.wanted, f.folded) > 0))
  order by extensions.similarity(f.folded, f.wanted) desc, f.km, f.id limit 5
$$;

create function public.add_public_court(name text, location text, lat numeric, lon numeric, surface text, indoor boolean, lights boolean,
  paid boolean, access text, anyway boolean default false) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.actor();
  place constant point := private.measured_point(add_public_court.lat, add_public_court.lon);
  alike jsonb;
  made uuid;
begin
  perform private.refuse_address_in_court(add_public_court.name, add_public_court.location);
  if place is null then
    perform private.refuse('court_without_place', 'Choose a place from the list, or use your location while you''re at the court.', 'check_violation');
  end if;
  if anyway is not true then
    -- Anything longer than a name is refused below. A megabyte would be compared with every court nearby, for
    -- minutes.
    select jsonb_agg(to_jsonb(l)) into alike from private.courts_like(left(btrim(add_public_court.name), 60), place) l;
    if alike is not null then
      return jsonb_build_object('court_id', null, 'alike', alike);
    end if;
  end if;
  perform private.use_allowance(me, 'courts_added');
  insert into public.courts (name, location, lat, lon, surface, indoor, lights, paid, access, added_by)
  values (btrim(add_public_court.name), btrim(add_public_court.location), place[0]::numeric, place[1]::numeric, add_public_court.surface,
    add_public_court.indoor, add_public_court.lights, add_public_court.paid, btrim(add_public_court.access), me)
  returning courts.id into made;
  return jsonb_build_object('court_id', made, 'alike', '[]'::jsonb);
end $$;
comment on function public.add_public_court is
  'Adds a public court. If existing ones may be the same, they are returned instead (alike, five at most) and nothing is added, unless anyway is set. Nobody is told who added it. Refusals: address_in_court, bad_point, court_without_place, too_many_public_courts.';

-- Shared by the ways to report something about a public court.
create function private.note_court(court uuid, kind text, changes jsonb, words text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := auth.uid();
begin
  perform private.use_allowance(me, 'court_reports');
  insert into public.court_reports (court_id, reporter_id, kind, changes, words)
  values (court, me, note_court.kind, note_court.changes, nullif(btrim(note_court.words), ''));
exception
  when unique_violation then
    perform private.refuse('report_exists', 'You''ve already reported this. It''s being looked at.');
end $$;

create function public.report_court(court_id uuid, kind text, words text default '') returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.actor();
begin
  if not exists (select from public.courts c where c.id = report_court.court_id and c.club_id is null and c.removed_at is null) then
    perform private.refuse('court_not_found', 'This court is no longer listed.');
  end if;
  if kind is null or kind not in ('gone', 'duplicate', 'other') then
    perform private.refuse('unknown_reason', 'Please choose what''s wrong with this court.');
  end if;
  perform private.note_court(court_id, kind, null, words);
end $$;
comment on function public.report_court is
  'Reports to the operator that a public court no longer exists (gone), is listed twice (duplicate), or something else (other). Nobody else is told. Refusals: court_not_found, unknown_reason, report_exists, too_many_reports.';

create function public.suggest_court(court_id uuid, name text, surface text, indoor boolean, lights boolean, paid boolean, access text,
  words text default '', location text default null, lat numeric default null, lon numeric default null) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.actor();
  place constant point := private.measured_point(suggest_court.lat, suggest_court.lon);
  court public.courts;
  suggested public.courts;
  changes jsonb;
begin
  perform private.refuse_address_in_court(suggest_court.name, suggest_court.location);
  select * into court from public.courts c where c.id = suggest_court.court_id and c.club_id is null and c.removed_at is null;
  if not found then
    perform private.refuse('court_not_found', 'This court is no longer listed.');
  end if;
  if coalesce(length(btrim(suggest_court.name)), 0) not between 1 and 60 or length(suggest_court.access) > 300
    or suggest_court.surface is null or suggest_court.surface not in ('hard', 'clay', 'grass', 'artificial', 'carpet')
    or (place is null) <> (suggest_court.location is null)
    or length(btrim(suggest_court.location)) not between 3 and 100 or suggest_court.location ~ '[[:cntrl:]]' then
    perform private.refuse('bad_suggestion', 'Please check your changes.', 'check_violation');
  end if;
  suggested := court;
  suggested.name := btrim(suggest_court.name);
  suggested.surface := suggest_court.surface;
  suggested.indoor := coalesce(suggest_court.indoor, court.indoor);
  suggested.lights := coalesce(suggest_court.lights, court.lights);
  suggested.paid := coalesce(suggest_court.paid, court.paid);
  suggested.access := btrim(coalesce(suggest_court.access, court.access));
  if place is not null then
    suggested.location := btrim(suggest_court.location);
    suggested.lat := place[0]::numeric;
    suggested.lon := place[1]::numeric;
  end if;
  select coalesce(jsonb_object_agg(n.key, n.value), '{}') into changes
  from jsonb_each(to_jsonb(suggested)) n join jsonb_each(to_jsonb(court)) o using (key) where n.value <> o.value;
  if changes = '{}' and coalesce(btrim(words), '') = '' then
    perform private.refuse('nothing_suggested', 'Change something or describe what''s wrong.');
  end if;
  perform private.note_court(court.id, 'change', changes, words);
end $$;
comment on function public.suggest_court is
  'Suggests to the operator how a public court should read, or describes what is wrong; location, lat and lon go together, if it is somewhere else. Nobody else is told. Refusals: court_not_found, address_in_court, bad_point, bad_suggestion, nothing_suggested, report_exists, too_many_reports.';

-- Removes a public court, or lists it again; players with plans there are notified a minute later. False if it
-- already was in that state.
create function private.list_public_court(wanted uuid, listed boolean) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  was public.courts;
  becomes public.courts;
begin
  -- Of two operators at once, one does it and announces it. Not the court's own lock: pending notifications are
  -- locked before that.
  perform pg_advisory_xact_lock(hashtextextended('listing of ' || wanted, 0));
  select * into was from public.courts c where c.id = wanted and c.club_id is null and (c.removed_at is null) <> listed;
  if not found then
    return false;
  end if;
  becomes := was;
  becomes.removed_at := case when not listed then now() end;
  perform private.notify_of_outage(was, becomes);
  update public.courts c set removed_at = becomes.removed_at where c.id = was.id;
  return true;
end $$;

-- For operators: a report is right, or not. If it is right, it is carried out: the change is made, or the court
-- that is gone or a duplicate is removed. A report in words only is left to the operator.
create function private.settle_court_report(report bigint, is_right boolean, answer text default null) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  settled public.court_reports;
begin
  update public.court_reports r set state = case when is_right then 'handled' else 'dismissed' end, handled_at = now(),
    answer = settle_court_report.answer
  where r.id = report and r.state = 'open' returning * into settled;
  if not found then
    perform private.refuse('report_not_open', 'This report has already been dealt with.');
  end if;
  if is_right and settled.kind = 'gone' then
    perform private.list_public_court(settled.court_id, false);
  elsif is_right and settled.kind = 'duplicate' then
    -- Players play there as before: nobody needs to be notified.
    update public.courts c set removed_at = now() where c.id = settled.court_id and c.removed_at is null;
  elsif is_right and settled.kind = 'change' then
    update public.courts c set name = n.name, surface = n.surface, indoor = n.indoor, lights = n.lights, paid = n.paid, access = n.access,
      location = n.location, lat = n.lat, lon = n.lon
    from public.courts o cross join lateral jsonb_populate_record(o, settled.changes) n
    where c.id = settled.court_id and o.id = c.id;
  end if;
end $$;

-- Courts stay; who added them, and what they reported, is deleted with the account.
create function private.forget_court_author() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.courts c set added_by = null where c.added_by = old.id;
  delete from public.court_reports r where r.reporter_id = old.id;
  return null;
end $$;

-- Policies ------------------------------------------------------------------------------------------------

select private.require_second_step('public.courts');
select private.require_second_step('public.court_reports');

-- Triggers ------------------------------------------------------------------------------------------------

create trigger drop_direction_marks before insert or update of name, location on public.courts
  for each row execute function private.drop_direction_marks('name', 'location');
-- Adding six courts is one message.
create trigger broadcast_courts_added after insert on public.courts referencing new table as changed
  for each statement execute function private.broadcast_clubs('club');
create trigger broadcast_courts_changed after update on public.courts referencing new table as changed
  for each statement execute function private.broadcast_clubs('club');
create trigger forget_court_author after delete on auth.users
  for each row execute function private.forget_court_author();

-- Grants --------------------------------------------------------------------------------------------------

grant execute on function
  public.list_club_courts(uuid), public.add_courts(uuid, text[], text, boolean, boolean, text, numeric, numeric),
  public.update_court(uuid, text, text, boolean, boolean, text, numeric, numeric, date, date), public.order_courts(uuid, uuid[]),
  public.remove_court(uuid), public.near_courts(text, numeric, numeric, integer, jsonb),
  public.add_public_court(text, text, numeric, numeric, text, boolean, boolean, boolean, text, boolean),
  public.report_court(uuid, text, text), public.suggest_court(uuid, text, text, boolean, boolean, boolean, text, text, text, numeric, numeric) to authenticated;
