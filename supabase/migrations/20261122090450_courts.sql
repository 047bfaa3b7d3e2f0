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
  constraint public_courts_have_a_place check (club_id is not null or (location is not null and lat is not null))
);
comment on table public.courts is 'Read and written by functions alone. A court that matches name is never deleted, only removed.';
comment on column public.courts.club_id is 'Null: a public court.';
comment on column public.courts.paid is 'Whether playing there costs something; said of public courts.';
comment on column public.courts.access is 'How to get in.';
comment on column public.courts.location is 'The place a public court is in. One of a club is where the club is.';
comment on column public.courts.lat is 'With lon: of the court, on a grid of 0.0001° (11 m). A club''s court without is where the club is.';
comment on column public.courts.position is 'The order of a club''s courts, from 0.';
comment on column public.courts.out_from is 'With out_until, both included: out of service, by the calendar of the club. Without an end: until further notice.';

-- Indexes -------------------------------------------------------------------------------------------------

create index courts_of_club on public.courts (club_id, position, id) where club_id is not null;
create index courts_public on public.courts (cell) where club_id is null and removed_at is null;
create index courts_search on public.courts using gin (search extensions.gin_trgm_ops) where club_id is null and removed_at is null;
create index courts_added_by on public.courts (added_by, created_at) where added_by is not null;

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

-- Policies ------------------------------------------------------------------------------------------------

select private.require_second_step('public.courts');
