-- Where a match could be: the courts and places offered when entering one.

set check_function_bodies = off; -- Functions name what later files make; a test compiles them all at the end.

-- Functions -----------------------------------------------------------------------------------------------

-- Patterns that together find a text with all words of another, longest first; null if there are none.
create function private.word_patterns(words text) returns text[]
language sql immutable set search_path = '' as $$
  select array_agg(private.contains_pattern(w.word) order by length(w.word) desc, w.word)
  from (select distinct t.word from regexp_split_to_table(left(words, 100), '[\s,]+') t (word) where t.word <> '' limit 8) w
$$;

-- The public courts nearest to two players, by the longer of the two distances; to the first alone if the second
-- cell is null or far away. Based only on their cells, so that the order, wherever somebody adds courts, reveals no
-- more of where they live than the cell.
create function private.courts_between(mine integer, theirs integer, most integer) returns table (court_id uuid, km integer)
language plpgsql stable security definer set search_path = '' as $$
declare
  other constant integer := case when private.coarse_km(mine, theirs) <= 110 then theirs end;
  -- Anything that near to both lies in both circles.
  reach integer := greatest(15, private.coarse_km(mine, other) / 2 + 5);
  cells integer[];
begin
  loop
    cells := array(
      select c.cell from private.cells_around(mine, reach) c (cell)
      where (other is null or c.cell in (select private.cells_around(other, reach)))
        and exists (select from public.courts k where k.cell = c.cell and k.club_id is null and k.removed_at is null));
    exit when reach = 60 or (select count(*) from (
      select from public.courts k where k.cell = any (cells) and k.club_id is null and k.removed_at is null limit most) enough) = most;
    reach := least(60, 2 * reach);
  end loop;
  return query
  select k.id, s.km
  from (
    select c.cell, private.coarse_km(mine, c.cell) as km, greatest(private.coarse_km(mine, c.cell), private.coarse_km(other, c.cell)) as way
    from unnest(cells) c (cell)) s
  cross join lateral (
    select t.id, t.search from public.courts t where t.cell = s.cell and t.club_id is null and t.removed_at is null
    order by t.search, t.id limit most) k
  order by s.way, s.km, k.search, k.id
  limit most;
end $$;

-- The public courts matching some words, those near a cell first. If very many match, only as many as can be sorted
-- at once.
create function private.courts_named(mine integer, patterns text[], most integer) returns table (court_id uuid, km integer)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
begin
  return query
  with near as materialized (
    select k.id, k.cell, k.search from private.cells_around(mine, 30) c (cell)
    cross join lateral (
      select t.* from (
        select * from public.courts o where o.cell = c.cell and o.club_id is null and o.removed_at is null offset 0) t
      where t.search like all (patterns)
      limit most) k),
  -- The index covers three letters and more. Planned for each word: if most courts match it, the first ones will
  -- do.
  far as materialized (
    select t.id, t.cell, t.search from public.courts t
    where (select count(*) from near) < most and length(patterns[1]) >= 5 and t.club_id is null and t.removed_at is null
      and t.search like patterns[1] and t.search like all (patterns)
    limit 200),
  found as (select * from near union select * from far),
  ways as (select d.cell, private.coarse_km(mine, d.cell) as km from (select distinct f.cell from found f) d)
  select f.id, w.km from found f join ways w on w.cell = f.cell order by w.km, f.search, f.id limit most;
end $$;

create function public.list_court_choices(opponent uuid default null, club_id uuid default null, words text default null, club_only boolean default false,
  starts_at timestamptz default null, minutes integer default null, own_id uuid default null)
  returns table (kind text, court_id uuid, label text, name text, place text, surface text, indoor boolean, lights boolean, paid boolean,
    out_from date, out_until date, km integer, distance_unit text, state text)
language plpgsql stable security definer set search_path = '' set random_page_cost = 1.1 as $$
declare
  me uuid := private.actor();
  other uuid := (select p.id from public.profiles p where p.id = opponent and p.id <> me and private.may_meet(p.id));
  patterns text[] := private.word_patterns(words);
  mine integer := (select t.cell from private.player_places t where t.player_id = me);
  theirs integer := (select t.cell from private.player_places t join public.preferences f on f.user_id = t.player_id and not f.hide_distance
    where t.player_id = other);
begin
  return query
  with lately as materialized (
    (select c.court_id, c.court_location, c.created_at as at from public.challenges c where c.challenger_id = me order by c.created_at desc limit 20)
    union all
    (select c.court_id, c.court_location, c.responded_at from public.challenges c
      where c.challenged_id = me and c.status = 'accepted' order by c.starts_at desc limit 10)
    union all
    (select c.court_id, c.court_location, c.responded_at from public.challenges c
      where c.challenged_id = me and c.status = 'completed' order by c.starts_at desc limit 10)),
  used as (
    select u.court_id, case when u.court_id is null then u.court_location end as said, max(u.at) as at
    from lately u where not club_only group by 1, 2),
  recent as materialized (
    select 'recent' as kind, k.id, coalesce(private.court_label(k), u.said) as label, row_number() over (order by u.at desc nulls last, u.said) as turn
    from used u left join public.courts k on k.id = u.court_id and private.may_play_on(k, me, other)
    where k.id is not null or u.said is not null),
  recents as materialized (
    select distinct on (lower(r.label)) r.* from recent r
    where patterns is null or private.fold(r.label) like all (patterns)
    order by lower(r.label), r.id is null, r.turn),
  chosen_recents as materialized (select * from recents r order by r.turn limit 4),
  homes as materialized (
    select c.id, private.fold(c.name) as search,
      row_number() over (order by c.id is distinct from list_court_choices.club_id, theirs_too.yes is null, c.name, c.id) as turn
    from public.memberships m
    join public.clubs c on c.id = m.club_id
    left join lateral (select true as yes from public.memberships o where o.club_id = c.id and o.user_id = other) theirs_too on true
    where m.user_id = me and (c.id = list_court_choices.club_id or not club_only)),
  club_courts as materialized (
    select 'club' as kind, k.id, private.court_label(k) as label, row_number() over (order by h.turn, k.position, k.id) as turn
    from homes h join public.courts k on k.club_id = h.id and k.removed_at is null
    where (patterns is null or h.search || ' ' || k.search like all (patterns)) and k.id not in (select r.id from chosen_recents r where r.id is not null)
    order by 4 limit case when club_only then 60 else 18 end),
  open_courts as materialized (
    select case when patterns is null then 'near' else 'public' end as kind, o.court_id as id, private.court_label(k) as label,
      row_number() over () as turn
    from (
      select * from private.courts_between(mine, theirs, 12) where mine is not null and patterns is null and not club_only
      union all
      select * from private.courts_named(mine, patterns, 12) where patterns is not null and not club_only) o
    join public.courts k on k.id = o.court_id
    where k.id not in (select r.id from chosen_recents r where r.id is not null)
    limit 8),
  offered as (
    select 1 as part, * from (select r.kind, r.id, r.label, r.turn from chosen_recents r) a
    union all select 2, * from club_courts
    union all select 3, * from open_courts)
  select o.kind, o.id, o.label, coalesce(btrim(k.name), o.label), coalesce(c.name, btrim(k.location)), k.surface, k.indoor, k.lights, k.paid,
    k.out_from, k.out_until, private.coarse_km(mine, coalesce(k.cell, private.cell_of(c.lat, c.lon))),
    (select f.distance_unit from public.preferences f where f.user_id = me),
    case when k.club_id in (select private.my_clubs()) then private.court_state(k.id, list_court_choices.starts_at,
      list_court_choices.starts_at + make_interval(mins => list_court_choices.minutes), own_id, not club_only) end
  from offered o left join public.courts k on k.id = o.id left join public.clubs c on c.id = k.club_id
  order by o.part, o.turn;
end $$;
comment on function public.list_court_choices is
  'Where a match of the caller''s could be, at most thirty, in the order to show them: kind recent (from their latest matches; court_id null: a place that was only typed), club (courts of their clubs: first club_id''s, then those the opponent also belongs to, then the others), near (public ones, the nearest to both first; by the caller''s distance alone if the opponent hides theirs or cannot be met) or, with words, public (those that match all of them). No court twice. label: how a match names it; place: its club or where it is; out_from, out_until: out of service; km: how far from the caller, coarse; distance_unit: km, mi or null, as the caller prefers. club_only: that club''s courts alone, sixty of them; nothing if the caller is not a member. With starts_at and minutes, state: whether a court that the caller''s club holds is free, held or closed for a match then (with club_only, free or held for an event); own_id: the match or event whose own courts count as free.';

-- Grants --------------------------------------------------------------------------------------------------

grant execute on function public.list_court_choices(uuid, uuid, text, boolean, timestamptz, integer, uuid) to authenticated;
