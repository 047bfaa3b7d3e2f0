-- Courts: those of a club, which its managers keep, and public ones, which any member adds. What somebody lives near is
-- theirs alone; where a court is, everybody may know.

set check_function_bodies = off; -- Functions name what later files make; a test compiles them all at the end.

-- Tables --------------------------------------------------------------------------------------------------

create table public.courts (
  id uuid primary key default gen_random_uuid(),
  club_id uuid references public.clubs (id) on delete cascade,
  name text not null check (length(btrim(name)) between 1 and 60 and name !~ '[[:cntrl:]]' and not private.holds_address(name)),
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
comment on table public.courts is 'Read and written by functions alone. A court that matches name is never deleted, only removed.';
comment on column public.courts.club_id is 'Null: a public court.';
comment on column public.courts.paid is 'Whether playing there costs something; said of public courts.';
comment on column public.courts.access is 'How to get in.';
comment on column public.courts.location is 'The place a public court is in. One of a club is where the club is.';
comment on column public.courts.lat is 'With lon: of the court, on a grid of 0.0001° (11 m). A club''s court without is where the club is.';
comment on column public.courts.position is 'The order of a club''s courts, from 0.';
comment on column public.courts.added_by is 'Of public courts, for the limits and the copy of one''s data: told to nobody, and forgotten with the account.';
comment on column public.courts.out_from is 'With out_until, both included: out of service, by the calendar of the club. Without an end: until further notice.';

-- What players say of public courts. The operator's queue: read with the service role only, and nobody is told who said it.
create table public.court_reports (
  id bigint primary key generated always as identity,
  court_id uuid not null references public.courts (id) on delete cascade,
  reporter_id uuid not null references public.profiles (id) on delete cascade,
  kind text not null check (kind in ('gone', 'duplicate', 'other', 'change')),
  changes jsonb check ((changes is not null) = (kind = 'change')),
  words text check (length(words) <= 1000),
  state text not null default 'open' check (state in ('open', 'handled', 'dismissed')),
  handled_at timestamptz,
  created_at timestamptz not null default now(),
  check ((state = 'open') = (handled_at is null))
);
comment on column public.court_reports.changes is 'Of a suggested change: the columns of the court that would read otherwise.';

-- Indexes -------------------------------------------------------------------------------------------------

create index courts_of_club on public.courts (club_id, position, id) where club_id is not null;
create unique index courts_called_once on public.courts (club_id, private.fold(btrim(name))) where club_id is not null and removed_at is null;
create index courts_public on public.courts (cell) where club_id is null and removed_at is null;
create index courts_public_tiles on public.courts (private.tile_of(cell)) where club_id is null and removed_at is null;
create index courts_search on public.courts using gin (search extensions.gin_trgm_ops) where club_id is null and removed_at is null;
create index courts_added_by on public.courts (added_by, created_at) where added_by is not null;
create unique index court_reports_one_open on public.court_reports (reporter_id, court_id) where state = 'open';
create index court_reports_of_court on public.court_reports (court_id);
create index court_reports_of_reporter on public.court_reports (reporter_id);
create index court_reports_of_operator on public.court_reports (id) where state = 'open';

-- Functions -----------------------------------------------------------------------------------------------

-- How a court is written where a match or an event says its place: 'Court 3, Parkside Tennis Club'.
create function private.court_label(court public.courts) returns text
language sql stable security definer set search_path = '' as $$
  select left(btrim(court.name) || ', ' || coalesce((select c.name from public.clubs c where c.id = court.club_id), btrim(court.location)), 200)
$$;

-- Where a court is, or else its club: lat and lon; null where neither has a point.
create function private.court_point(court public.courts) returns point
language sql stable security definer set search_path = '' as $$
  select coalesce(point(court.lat, court.lon), (select point(c.lat, c.lon) from public.clubs c where c.id = court.club_id))
$$;

-- A point on the grid of courts, or null for none. Refuses what is not on earth.
create function private.measured_point(lat numeric, lon numeric) returns point
language plpgsql immutable set search_path = '' as $$
begin
  if lat is null and lon is null then
    return null;
  end if;
  perform private.grid_point(measured_point.lat, measured_point.lon);
  return point(round(lat, 4), case when round(lon, 4) = 180 then -180 else round(lon, 4) end);
end $$;

-- Kilometres between two points. No search_path is set, so that it is inlined: it is asked for every court of a list.
create function private.km_of_points(lat1 float8, lon1 float8, lat2 float8, lon2 float8) returns float8
language sql immutable parallel safe as $$
  select 12742 * asin(least(1, sqrt(sin(radians(lat2 - lat1) / 2) ^ 2
    + cos(radians(lat1)) * cos(radians(lat2)) * sin(radians(lon2 - lon1) / 2) ^ 2)))
$$;

-- A name that holds a link is none.
create function private.refuse_address_in_court(name text, location text default null) returns void
language plpgsql immutable set search_path = '' as $$
begin
  if private.holds_address(name) or private.holds_address(location) then
    perform private.refuse('address_in_court', 'The name and place of a court cannot hold a web or email address.', 'check_violation');
  end if;
end $$;

-- A club's courts in their order. How to get in is for members.
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
  'The courts of a club in their order, for whoever may see the club; access (how to get in) for members only. out_from and out_until: out of service, both included. Refusal: club_not_found.';

create function public.add_courts(club_id uuid, names text[], surface text, indoor boolean default false, lights boolean default false,
  access text default '', lat numeric default null, lon numeric default null) returns uuid[]
language plpgsql volatile security definer set search_path = '' as $$
declare
  club public.clubs := private.manage_club(add_courts.club_id);
  place constant point := private.measured_point(add_courts.lat, add_courts.lon);
  made uuid[];
begin
  if coalesce(cardinality(names), 0) not between 1 and 20 then
    perform private.refuse('bad_court_count', 'You can add up to 20 courts at once.');
  end if;
  if (select count(*) from public.courts c where c.club_id = club.id and c.removed_at is null) + cardinality(names) > 60 then
    perform private.refuse('too_many_courts', 'A club can have up to 60 courts.');
  end if;
  if (select count(*) from public.courts c where c.club_id = club.id and c.created_at > now() - interval '1 day') + cardinality(names) > 200 then
    perform private.refuse('too_many_courts_today', 'Your club has added many courts today. Please try again tomorrow.');
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
  'Adds courts of one kind to a club, in this order behind those it has, and returns their ids; owner and admins only. The club has courts from then on. lat and lon: where they are, on a grid of 0.0001°. Refusals: not_a_manager, club_not_found, bad_court_count, too_many_courts, too_many_courts_today, address_in_court, court_name_taken, bad_point.';

-- Null for no court, and for a public one: managing that is refused like managing what is another's.
create function private.club_of_court(wanted uuid) returns uuid
language sql stable security definer set search_path = '' as $$
  select c.club_id from public.courts c where c.id = wanted
$$;

-- Refuses what has been removed. The club must be locked.
create function private.require_court(wanted uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if not exists (select from public.courts c where c.id = wanted and c.removed_at is null) then
    perform private.refuse('court_not_found', 'This court is no longer there.');
  end if;
end $$;

create function public.update_court(court_id uuid, name text, surface text, indoor boolean, lights boolean, access text,
  lat numeric default null, lon numeric default null, out_from date default null, out_until date default null) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  club public.clubs := private.manage_club(private.club_of_court(update_court.court_id));
  place constant point := private.measured_point(update_court.lat, update_court.lon);
begin
  perform private.require_court(update_court.court_id);
  perform private.refuse_address_in_court(update_court.name);
  if update_court.out_until < update_court.out_from or (update_court.out_from is null and update_court.out_until is not null) then
    perform private.refuse('bad_court_dates', 'The last day cannot be before the first day.');
  end if;
  update public.courts c set name = btrim(update_court.name), surface = update_court.surface, indoor = update_court.indoor,
    lights = update_court.lights, access = btrim(update_court.access), lat = place[0]::numeric, lon = place[1]::numeric,
    out_from = update_court.out_from, out_until = update_court.out_until
  where c.id = update_court.court_id and c.club_id = club.id;
exception
  when unique_violation then
    perform private.refuse('court_name_taken', 'Your club already has a court with this name.');
end $$;
comment on function public.update_court is
  'Changes a court of a club; owner and admins only. Out of service from out_from until out_until, both included; without an end until further notice, without a beginning not at all. Without lat and lon it is where the club is. Refusals: not_a_manager, club_not_found, court_not_found, address_in_court, bad_court_dates, court_name_taken, bad_point.';

create function public.order_courts(club_id uuid, court_ids uuid[]) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  club public.clubs := private.manage_club(order_courts.club_id);
begin
  if array(select n from unnest(court_ids) n order by n)
    is distinct from array(select c.id from public.courts c where c.club_id = club.id and c.removed_at is null order by c.id) then
    perform private.refuse('courts_changed', 'Somebody else has changed the courts meanwhile. Please try again.');
  end if;
  update public.courts c set position = n.at - 1
  from unnest(court_ids) with ordinality n (id, at) where c.id = n.id and c.position <> n.at - 1;
end $$;
comment on function public.order_courts is
  'Puts the courts of a club into this order; all of them are named. Owner and admins only. Refusals: not_a_manager, club_not_found, courts_changed.';

create function public.remove_court(court_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  club public.clubs := private.manage_club(private.club_of_court(remove_court.court_id));
begin
  perform private.require_court(remove_court.court_id);
  update public.courts c set removed_at = now() where c.id = remove_court.court_id and c.club_id = club.id;
end $$;
comment on function public.remove_court is
  'Takes a court out of a club; owner and admins only. Matches and events that name it keep it. Refusals: not_a_manager, club_not_found, court_not_found.';

-- The trail of a club, and its open windows, by statement: six courts added are one line and one message. Their order is
-- told, and leaves no line.
create function private.tell_of_courts() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    perform private.log_activity(n.club_id, 'courts_added', null,
      jsonb_build_object('title', (array_agg(n.name order by n.position))[1], 'count', count(*)))
    from after_courts n where n.club_id is not null group by n.club_id;
  else
    perform private.log_activity(n.club_id,
      case when n.removed_at is not null then 'court_removed'
        when (n.out_from, n.out_until) is not distinct from (o.out_from, o.out_until) then 'court_changed'
        when n.out_from is null then 'court_back'
        else 'court_out' end,
      null, jsonb_strip_nulls(jsonb_build_object('title', n.name, 'from', n.out_from, 'until', n.out_until)))
    from after_courts n join before_courts o using (id)
    where n.club_id is not null
      and (n.name, n.surface, n.indoor, n.lights, n.access, n.lat, n.lon, n.out_from, n.out_until, n.removed_at)
        is distinct from (o.name, o.surface, o.indoor, o.lights, o.access, o.lat, o.lon, o.out_from, o.out_until, o.removed_at);
  end if;
  perform realtime.send(jsonb_build_object('club_id', c.id), 'club', 'club:' || c.id || ':' || c.topic_epoch, true)
  from public.clubs c where c.id in (select n.club_id from after_courts n) and c.closed_at is null;
  return null;
end $$;

-- Policies ------------------------------------------------------------------------------------------------

select private.require_second_step('public.courts');
select private.require_second_step('public.court_reports');

-- Triggers ------------------------------------------------------------------------------------------------

create trigger tell_of_courts_added after insert on public.courts referencing new table as after_courts
  for each statement execute function private.tell_of_courts();
create trigger tell_of_courts_changed after update on public.courts referencing old table as before_courts new table as after_courts
  for each statement execute function private.tell_of_courts();

-- Grants --------------------------------------------------------------------------------------------------

grant execute on function
  public.list_club_courts(uuid), public.add_courts(uuid, text[], text, boolean, boolean, text, numeric, numeric),
  public.update_court(uuid, text, text, boolean, boolean, text, numeric, numeric, date, date), public.order_courts(uuid, uuid[]),
  public.remove_court(uuid) to authenticated;
