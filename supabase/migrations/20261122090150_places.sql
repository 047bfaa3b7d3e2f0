-- Where people are: the point of the place a player has chosen, which nobody sees, and the distance between two
-- players, which reveals no more than the cells they are in.

set check_function_bodies = off; -- Functions name what later files make; a test compiles them all at the end.

-- The grid ------------------------------------------------------------------------------------------------

-- The earth in rows of 0.03° (3.3 km) from the south pole. Eight rows make a band, and each band has as many tiles
-- as make them roughly square; a tile is eight by eight cells. A cell is numbered by its row and column, a tile by
-- those of the tiles.

-- No search_path is set, so that it is inlined: it is called for every pair.
create function private.tiles_in_band(band integer) returns integer
language sql immutable parallel safe as $$
  select greatest(1, round(1500 * cos(radians(0.24 * band - 89.88))))::integer
$$;

create function private.cell_of(lat numeric, lon numeric) returns integer
language plpgsql immutable parallel safe set search_path = '' as $$
declare
  row_at constant integer := floor((lat + 90) / 0.03);
begin
  return (row_at << 14) | floor((lon + 180) * 8 * private.tiles_in_band(row_at >> 3) / 360)::integer;
end $$;

create function private.tile_of(cell integer) returns integer
language sql immutable parallel safe as $$
  select ((cell >> 17) << 11) | ((cell & 16383) >> 3)
$$;

-- Kilometres between the centres of two cells, in increasing steps: the distance shown to players. It depends on
-- the two cells alone, so moving around, or watching somebody move, reveals the cell at best. Within one cell: the
-- smallest value. Called for hundreds of players at once: in float8, and without a search_path, which would be set
-- again on every call.
create function private.coarse_km(one integer, other integer) returns integer
language plpgsql immutable strict parallel safe as $$
declare
  lat1 constant float8 := radians(float8 '0.03' * ((one >> 14) + float8 '0.5') - 90);
  lat2 constant float8 := radians(float8 '0.03' * ((other >> 14) + float8 '0.5') - 90);
  lon1 constant float8 := radians(45 * ((one & 16383) + float8 '0.5') / private.tiles_in_band(one >> 17));
  lon2 constant float8 := radians(45 * ((other & 16383) + float8 '0.5') / private.tiles_in_band(other >> 17));
  km constant float8 := 12742 * asin(least(1, sqrt(sin((lat2 - lat1) / 2) ^ 2 + cos(lat1) * cos(lat2) * sin((lon2 - lon1) / 2) ^ 2)));
begin
  return case when km < 10 then greatest(2, 2 * round(km / 2)) when km < 30 then 5 * round(km / 5)
    when km < 100 then 10 * round(km / 10) else 50 * round(km / 50) end;
end $$;

-- The cells that overlap a circle around the centre of a cell.
create function private.cells_around(cell integer, km integer) returns setof integer
language plpgsql immutable strict parallel safe rows 100 set search_path = '' as $$
declare
  lat constant float8 := 0.03 * ((cell >> 14) + 0.5) - 90;
  lon constant float8 := 45.0 * ((cell & 16383) + 0.5) / private.tiles_in_band(cell >> 17);
  reach constant integer := ceil(km / 3.336);
  wide integer;
  turn integer;
begin
  for row_at in greatest((cell >> 14) - reach, 0) .. least((cell >> 14) + reach, 6000) loop
    turn := 8 * private.tiles_in_band(row_at >> 3);
    -- Half the width of the circle at this row, plus half a cell.
    wide := least(turn / 2, round(0.5 + turn * sqrt(greatest(0, (km + 1.7) ^ 2 - (111.2 * (0.03 * (row_at + 0.5) - 90 - lat)) ^ 2))
      / (40030 * greatest(0.001, cos(radians(lat))))));
    return query select (row_at << 14) | ((floor(lon / 360 * turn)::integer + s.n + turn) % turn)
      from generate_series(-wide, least(wide, turn - wide - 1)) s (n);
  end loop;
end $$;

-- The tiles of those cells, and perhaps some next to them: far around there are too many cells to list each.
create function private.tiles_around(cell integer, km integer) returns setof integer
language plpgsql immutable parallel safe rows 100 set search_path = '' as $$
declare
  lat constant float8 := 0.03 * ((cell >> 14) + 0.5) - 90;
  lon constant float8 := 45.0 * ((cell & 16383) + 0.5) / private.tiles_in_band(cell >> 17);
  reach constant integer := ceil(km / 3.336);
  row_lat float8;
  wide integer;
  turn integer;
begin
  for band in greatest((cell >> 14) - reach, 0) >> 3 .. least((cell >> 14) + reach, 6000) >> 3 loop
    turn := private.tiles_in_band(band);
    -- The row in which the circle is widest.
    row_lat := 0.03 * (least(greatest(cell >> 14, band << 3), (band << 3) + 7) + 0.5) - 90;
    wide := least(turn / 2, ceil(0.1 + turn * sqrt(greatest(0, (km + 1.7) ^ 2 - (111.2 * (row_lat - lat)) ^ 2))
      / (40030 * greatest(0.001, cos(radians(abs(row_lat) + 0.24))))));
    return query select (band << 11) | ((floor(lon / 360 * turn)::integer + s.n + turn) % turn)
      from generate_series(-wide, least(wide, turn - wide - 1)) s (n);
  end loop;
end $$;

-- Tables --------------------------------------------------------------------------------------------------

create table private.player_places (
  player_id uuid primary key references public.profiles (id) on delete cascade,
  lat numeric(4, 2) not null check (lat between -90 and 90),
  lon numeric(5, 2) not null check (lon >= -180 and lon < 180),
  cell integer not null generated always as (private.cell_of(lat, lon)) stored,
  chosen_at timestamptz not null default now()
);
comment on table private.player_places is
  'The point of the place that a player''s location names, if it was chosen and not only typed. Read by functions alone, and shown to nobody.';
comment on column private.player_places.lat is 'On a grid of 0.01°, about a kilometre.';

-- Functions -----------------------------------------------------------------------------------------------

-- A point on the grid as {lat, lon}, or null if there is none. Refuses coordinates that are not on earth.
create function private.grid_point(lat numeric, lon numeric) returns point
language plpgsql immutable set search_path = '' as $$
begin
  if lat is null and lon is null then
    return null;
  end if;
  if (lat between -90 and 90 and lon between -180 and 180) is not true then
    perform private.refuse('bad_point', 'This place isn''t on the map. Please choose another one.', 'check_violation');
  end if;
  return point(round(lat, 2), case when round(lon, 2) = 180 then -180 else round(lon, 2) end);
end $$;

create function private.put_point(player uuid, place point) returns void
language sql volatile security definer set search_path = '' as $$
  insert into private.player_places as t (player_id, lat, lon) select player, round(place[0]::numeric, 2), round(place[1]::numeric, 2)
  on conflict (player_id) do update set lat = excluded.lat, lon = excluded.lon, chosen_at = now()
$$;

-- Stores the point of the place a player has chosen; without one nothing changes. Limited per day, since moving
-- around shows how the distances of others change.
create function private.choose_point(player uuid, lat numeric, lon numeric) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  place constant point := private.grid_point(lat, lon);
begin
  if place is null or exists (select from private.player_places t
    where t.player_id = player and t.lat = round(place[0]::numeric, 2) and t.lon = round(place[1]::numeric, 2)) then
    return;
  end if;
  perform private.use_allowance(player, 'place_changes');
  perform private.put_point(player, place);
end $$;

-- The point sent with a sign-up, if it is valid: {lat, lon} in the metadata, which is whatever the client sent.
create function private.said_point(metadata jsonb) returns point
language sql immutable set search_path = '' as $$
  select case when jsonb_typeof(metadata #> '{point,lat}') = 'number' and jsonb_typeof(metadata #> '{point,lon}') = 'number'
    then case when (metadata #>> '{point,lat}')::numeric between -90 and 90 and (metadata #>> '{point,lon}')::numeric between -180 and 180
      then private.grid_point((metadata #>> '{point,lat}')::numeric, (metadata #>> '{point,lon}')::numeric) end end
$$;

-- How far apart two players live, as shown to the first: coarse; null if either has no point, or the other hides
-- it.
create function private.km_between(viewer uuid, other uuid) returns integer
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
begin
  return (
    select private.coarse_km(mine.cell, theirs.cell)
    from private.player_places mine, private.player_places theirs
    join public.preferences f on f.user_id = theirs.player_id and not f.hide_distance
    where mine.player_id = viewer and theirs.player_id = other and viewer <> other);
end $$;

-- A point belongs to the text next to it: when the text changes the point is removed, until one comes with the new
-- text.
create function private.forget_point() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.player_places t where t.player_id = new.id;
  return null;
end $$;

-- Triggers ------------------------------------------------------------------------------------------------

create trigger forget_point after update of location, deleted_at on public.profiles
  for each row when (old.location is distinct from new.location or new.deleted_at is not null) execute function private.forget_point();
