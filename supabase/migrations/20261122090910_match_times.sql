-- When and where matches are: which times and courts may be proposed, when players are booked, and when two are
-- free. Challenges, open matches, leagues and court times all rely on these.

set check_function_bodies = off; -- Functions name what later files make; a test compiles them all at the end.

-- Functions: the time of a match -------------------------------------------------------------------------

-- The earliest that a challenge may begin.
create function private.soonest_start() returns timestamptz
language sql stable set search_path = '' as $$
  select now() + interval '24 hours'
$$;

-- The instant of a wall clock reading. Refuses invalid ones, and those more than a year ahead.
create function private.coming_instant(day date, wall time, zone text) returns timestamptz
language plpgsql stable set search_path = '' as $$
declare
  instant timestamptz;
begin
  if day is null then
    perform private.refuse('no_date', 'Please select a date', 'not_null_violation');
  end if;
  if wall is null then
    perform private.refuse('no_time', 'Please select a time', 'not_null_violation');
  end if;
  instant := private.instant_of(day, date_trunc('minute', wall::interval)::time, zone);
  if instant > now() + interval '1 year' then
    perform private.refuse('too_far', 'Please select a date within the next year.');
  end if;
  return instant;
end $$;

-- The same for a proposal: also refuses what is earlier than soonest_start.
create function private.proposed_instant(day date, wall time, zone text) returns timestamptz
language plpgsql stable set search_path = '' as $$
declare
  instant timestamptz := private.coming_instant(day, wall, zone);
begin
  if instant < private.soonest_start() then
    perform private.refuse('too_soon', 'Challenge must be at least 24 hours in advance');
  end if;
  return instant;
end $$;

-- Refuses a length or place that no match can have.
create function private.check_court_time(minutes integer, place text) returns void
language plpgsql immutable set search_path = '' as $$
begin
  if minutes is null or minutes not between 30 and 180 then
    perform private.refuse('bad_duration', 'A match can last from 30 to 180 minutes.', 'check_violation');
  end if;
  if private.is_blank(coalesce(place, '')) then
    perform private.refuse('no_place', 'Please enter a location', 'check_violation');
  end if;
  if length(btrim(place)) > 200 or place ~ '[[:cntrl:]]' then
    perform private.refuse('bad_place', 'Use one line of up to 200 characters for the location.', 'check_violation');
  end if;
end $$;

-- Functions: the court of a match ------------------------------------------------------------------------

-- Whether one of two players may choose a court for a match between them: a public one, one of their own clubs, or
-- one of the other's clubs that a challenge between these two has named before. Otherwise anybody could try courts
-- to learn who belongs to which club.
create function private.may_play_on(court public.courts, me uuid, other uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select court.removed_at is null and (court.club_id is null
    or exists (select from public.memberships m where m.club_id = court.club_id and m.user_id = me)
    or (exists (select from public.memberships m where m.club_id = court.club_id and m.user_id = other)
      and exists (select from public.challenges c where c.court_id = court.id
        and ((c.challenger_id = me and c.challenged_id = other) or (c.challenger_id = other and c.challenged_id = me)))))
$$;

-- The text of a match's place: the name of the chosen court, whatever was typed, or else what was typed.
create function private.place_words(place text, wanted_court uuid, me uuid, other uuid) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  court public.courts;
begin
  if wanted_court is null then
    return place;
  end if;
  select * into court from public.courts k where k.id = wanted_court and private.may_play_on(k, me, other);
  if not found then
    perform private.refuse('court_not_found', 'This court couldn''t be found. Please choose another place.');
  end if;
  return private.court_label(court);
end $$;

-- Where a match is, as agreed; if the court has been renamed since, with its new name too: placeWords of the edge
-- functions says the same.
create function private.place_text(agreed text, court uuid) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce((select format('%s (now %s)', agreed, btrim(k.name)) from public.courts k
    where k.id = court and not starts_with(format('%s,', agreed), format('%s,', btrim(k.name)))), agreed)
$$;

-- Directions to a match's court: {court_id, name (its current name), lat, lon (null: unknown), address (for a map
-- search, if that point is only the middle of its club's town; else null), slug (of its club, if the caller may
-- open its page)}. Null if there is no court.
create function private.court_lead(wanted uuid) returns jsonb
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
begin
  return (
    select jsonb_build_object('court_id', k.id, 'name', btrim(k.name), 'lat', (p.spot)[0], 'lon', (p.spot)[1],
      'address', case when k.lat is null then c.name || ', ' || c.location end,
      'slug', case when c.closed_at is null and (c.is_public or c.id in (select private.my_clubs())) then c.slug end)
    from public.courts k
    left join public.clubs c on c.id = k.club_id
    cross join lateral (select private.court_point(k) as spot) p
    where k.id = wanted);
end $$;

-- Functions: who is taken when ---------------------------------------------------------------------------

-- Serialises bookings for each of the players. In one order for everybody: two acceptances that share players must
-- queue, not deadlock.
create function private.lock_bookings(c public.challenges) returns void
language sql volatile security definer set search_path = '' as $$
  select pg_advisory_xact_lock(hashtextextended('bookings of ' || s.player_id, 0))
  from (select t.player_id from public.challenge_seats t where t.challenge_id = c.id order by t.player_id) s
$$;

-- Books all players, or refuses with match_overlap. A seat in an open match counts like a match.
create function private.book_players(c public.challenges) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.lock_bookings(c);
  if exists (select from public.challenge_seats s join public.open_match_seats o on o.player_id = s.player_id
    where s.challenge_id = c.id and s.status = 'confirmed'
      and o.booked && tstzrange(c.starts_at, c.starts_at + make_interval(mins => c.duration_minutes))) then
    perform private.refuse('match_overlap', 'One of you already has a match at that time.');
  end if;
  update public.challenge_seats s
  set booked = tstzrange(c.starts_at, c.starts_at + make_interval(mins => c.duration_minutes))
  where s.challenge_id = c.id and s.status = 'confirmed';
exception
  when exclusion_violation then
    perform private.refuse('match_overlap', 'One of you already has a match at that time.');
end $$;

-- When a player is booked from now on, by matches and by seats in open ones, earliest first: they can't agree to
-- anything else at such a time (private.book_players). challenge_id is null for a seat in an open match.
create function private.booked_times(player uuid) returns table (challenge_id uuid, during tstzrange)
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
  select t.* from (
    select s.challenge_id, s.booked as during from public.challenge_seats s where s.player_id = player and s.booked && tstzrange(now(), null)
    union all
    select null, o.booked from public.open_match_seats o where o.player_id = player and o.booked && tstzrange(now(), null)) t
  order by t.during
  limit 300;
end $$;

-- The same for a form that chooses a time, without the match that it moves: [{starts_at, ends_at}].
create function private.show_booked(player uuid, moved uuid default null) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('starts_at', lower(t.during), 'ends_at', upper(t.during)) order by t.during), '[]')
  from private.booked_times(player) t where moved is null or t.challenge_id is distinct from moved
$$;

-- Functions: when two are free ---------------------------------------------------------------------------

-- When a slot of a day ends: 0 the morning, 1 the afternoon, 2 the evening.
create function private.slot_closes(slot integer) returns time
language sql immutable parallel safe as $$
  select (array[time '12:00', time '18:00', time '22:00'])[slot + 1]
$$;

-- The 42 slots of the next 14 days by the clocks of a zone, in order: `at` from 0. in_time: a match of half an hour
-- could still be proposed in it.
create function private.coming_slots(zone text)
  returns table (at integer, day date, slot integer, opens timestamptz, closes timestamptz, in_time boolean)
language plpgsql stable set search_path = '' as $$
begin
  return query
  select 3 * (ahead - 1) + s.slot, d.day, s.slot, (d.day + s.opens) at time zone zone, (d.day + private.slot_closes(s.slot)) at time zone zone,
    (d.day + private.slot_closes(s.slot) - interval '30 minutes') at time zone zone >= (select private.soonest_start())
  from generate_series(1, 14) ahead
  cross join lateral (select (now() at time zone zone)::date + ahead as day) d
  cross join (values (0, time '06:00'), (1, time '12:00'), (2, time '18:00')) as s (slot, opens);
end $$;

-- In which of the coming slots each of these players has a match (or a seat in an open one) or an event, one bit
-- each, and how many matches they have within a week. No row: none.
create function private.taken_slots(players uuid[], zone text) returns table (player_id uuid, taken bit(42), matches integer)
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
  with slots as materialized (
    select tstzrange(c.opens, c.closes) as span, set_bit(repeat('0', 42)::bit(42), c.at, 1) as bits from private.coming_slots(zone) c),
  whole as materialized (select tstzrange(min(lower(s.span)), max(upper(s.span))) as span from slots s),
  engaged as materialized (
    select u.id, s.booked as span, true as is_match
    from unnest(players) u (id) join public.challenge_seats s on s.player_id = u.id and s.booked && (select w.span from whole w)
    union all
    select u.id, o.booked, false -- it may never be full
    from unnest(players) u (id) join public.open_match_seats o on o.player_id = u.id and o.booked && (select w.span from whole w)
    union all
    select u.id, tstzrange(e.starts_at, e.starts_at + make_interval(mins => e.duration_minutes)), false
    from unnest(players) u (id)
    join public.event_replies r on r.user_id = u.id and r.state = 'going'
    join public.club_events e on e.id = r.event_id and e.cancelled_at is null
    -- No event lasts longer than a day.
    where e.starts_at > (select lower(w.span) - interval '1 day' from whole w) and e.starts_at < (select upper(w.span) from whole w))
  select e.id, coalesce(bit_or(s.bits), repeat('0', 42)::bit(42)),
    count(distinct lower(e.span)) filter (where e.is_match and lower(e.span) < now() + interval '7 days')::integer
  from engaged e left join slots s on s.span && e.span
  group by e.id;
end $$;

-- The slots of the next 14 days, in the calendar of a zone, in which both are free every week and neither has a
-- match or an event; null when the other keeps availability private. An appointment only makes its slot absent:
-- whose it is, where and with whom is not revealed. Slots whose last half hour is earlier than soonest_start are
-- left out. The week is read by the clocks of the match: where somebody lives is unknown.
create function private.free_slots(me uuid, other uuid, zone text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select case when week.shared is not null then (
    select coalesce(jsonb_agg(jsonb_build_object('date', c.day, 'slot', c.slot) order by c.at), '[]')
    from private.coming_slots(zone) c
    where c.in_time and get_bit(week.shared, 3 * (extract(isodow from c.day)::integer - 1) + c.slot) = 1
      and get_bit(taken.slots, c.at) = 0) end
  from (select private.shared_slots(me, other) as shared) week
  cross join (select coalesce(bit_or(t.taken), repeat('0', 42)::bit(42)) as slots from private.taken_slots(array[me, other], zone) t) taken
$$;

-- Which of two players has no free times in their week, the caller first: own, other, or null. A private week
-- reveals nothing.
create function private.without_times(me uuid, other uuid) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when exists (select from public.availability a where a.user_id = me and bit_count(a.slots) = 0) then 'own'
    when exists (select from public.availability a where a.user_id = other and a.shared and bit_count(a.slots) = 0) then 'other' end
$$;
