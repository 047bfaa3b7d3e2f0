-- Switching court holds on and off for a club, and their rules. Existing agreements get their courts when it is
-- switched on.

set check_function_bodies = off; -- Functions name what later files make; a test compiles them all at the end.

-- Tables --------------------------------------------------------------------------------------------------

create table private.court_catch_ups (
  club_id uuid primary key references public.clubs (id) on delete cascade,
  starts_at timestamptz not null,
  court_id uuid not null,
  of_id uuid not null,
  without integer not null,
  tried_at timestamptz not null default clock_timestamp()
);
comment on table private.court_catch_ups is
  'Clubs that hold their courts and are still catching up with existing agreements: everything up to this match or event, in order of time, has its court or is without one.';
comment on column private.court_catch_ups.without is 'How many got no court so far, not counting those reported when it was switched on.';

-- Functions -----------------------------------------------------------------------------------------------

-- What is planned on a club's courts in a period without holding one, the earliest hundred: {kind, title (of an
-- event), players (of a match), court, starts_at}. What the schedule has not reached yet does not count as without:
-- its turn comes.
create function private.without_court(club uuid, from_at timestamptz default now() - interval '1 day', until_at timestamptz default 'infinity') returns jsonb
language sql stable security definer set search_path = '' as $$
  with reached as (select u.starts_at, u.court_id, u.of_id from private.court_catch_ups u where u.club_id = club),
  soonest as (
    select 'match' as kind, null as title, c.id as match, k.name as court, c.starts_at
    from public.courts k join public.challenges c on c.court_id = k.id
    where k.club_id = club and k.removed_at is null and c.status = 'accepted' and c.starts_at >= greatest(from_at, now() - interval '1 day') and c.starts_at < until_at
      and upper(private.time_of_match(c)) > now() and not exists (select from public.court_holds h where h.challenge_id = c.id)
      and not exists (select from reached r where (c.starts_at, k.id, c.id) > (r.starts_at, r.court_id, r.of_id))
    union all
    select 'event', e.title, null, k.name, e.starts_at
    from public.club_events e join public.event_courts x on x.event_id = e.id join public.courts k on k.id = x.court_id
    where e.club_id = club and k.removed_at is null and e.cancelled_at is null and e.starts_at >= greatest(from_at, now() - interval '1 day') and e.starts_at < until_at
      and e.starts_at + make_interval(mins => e.duration_minutes) > now()
      and not exists (select from public.court_holds h where h.event_id = e.id and h.court_id = k.id)
      and not exists (select from reached r where (e.starts_at, k.id, e.id) > (r.starts_at, r.court_id, r.of_id))
    order by 5, 4 limit 100)
  select coalesce(jsonb_agg(jsonb_build_object('kind', w.kind, 'title', w.title,
    'players', case when w.match is null then '[]' else private.names_in_match(w.match) end, 'court', w.court,
    'starts_at', w.starts_at) order by w.starts_at, w.court), '[]')
  from soonest w
$$;

-- The names of a match's players, as far as the caller may see them: else null.
create function private.names_in_match(match uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(p.full_name order by s.side desc, s.invited_by nulls first, s.player_id), '[]')
  from public.challenge_seats s
  left join public.profiles p on p.id = s.player_id and private.can_see(p.id, p.is_visible, p.deleted_at, '{}')
  where s.challenge_id = match and s.status = 'confirmed'
$$;

-- The earliest upcoming agreements on a club's courts after the point the schedule has reached; at most `most`.
create function private.agreed_on_courts(club uuid, after private.court_catch_ups, most integer)
  returns table (court uuid, challenge uuid, event uuid, during tstzrange, since timestamptz)
language sql stable security definer set search_path = '' as $$
  select a.court, a.challenge, a.event, a.during, a.since
  from (
    (select k.id as court, c.id as challenge, null::uuid as event, private.time_of_match(c) as during, c.responded_at as since,
      c.starts_at, c.id as of_id
    from public.courts k
    cross join lateral (
      select * from public.challenges c
      where c.court_id = k.id and c.status = 'accepted' and c.starts_at >= after.starts_at
        and (c.starts_at, k.id, c.id) > (after.starts_at, after.court_id, after.of_id)
      order by c.starts_at, c.id limit most) c
    where k.club_id = club and k.removed_at is null
    order by c.starts_at, k.id, c.id limit most)
    union all
    (select k.id, null, e.id, tstzrange(e.starts_at, e.starts_at + make_interval(mins => e.duration_minutes)), e.created_at, e.starts_at, e.id
    from public.club_events e join public.event_courts x on x.event_id = e.id join public.courts k on k.id = x.court_id
    where e.club_id = club and k.removed_at is null and e.cancelled_at is null and e.starts_at >= after.starts_at
      and (e.starts_at, k.id, e.id) > (after.starts_at, after.court_id, after.of_id)
    order by e.starts_at, k.id, e.id limit most)) a
  order by a.starts_at, a.court, a.of_id limit most
$$;

-- Nothing that is to get its court may be called off in the meantime: locked before the club, as everywhere.
create function private.lock_agreed(club uuid, after private.court_catch_ups) returns void
language sql volatile security definer set search_path = '' as $$
  select from public.challenges c
  where c.id in (select a.challenge from private.agreed_on_courts(club, after, private.courts_at_once()) a)
  order by c.id for share of c
$$;

-- How many matches and events get their courts in one transaction.
create function private.courts_at_once() returns integer language sql immutable set search_path = '' as 'select 300';

-- The point before everything that is to come.
create function private.from_the_first(club uuid) returns private.court_catch_ups
language sql stable set search_path = '' as $$
  select (club, now() - interval '1 day', '00000000-0000-0000-0000-000000000000', '00000000-0000-0000-0000-000000000000', 0, now())::private.court_catch_ups
$$;

-- Gives the earliest agreements on a locked club's courts their courts; among those in each other's way, whichever
-- was agreed first. Later ones are left to the schedule. Returns how many got none.
create function private.hold_agreed_courts(club uuid, after private.court_catch_ups) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  -- Including what was agreed just before the club was locked. Rows that another transaction has locked are not
  -- waited for: they get no court.
  matches uuid[] := array(
    select c.id from public.challenges c
    where c.id in (select a.challenge from private.agreed_on_courts(club, after, private.courts_at_once()) a) and c.status = 'accepted'
    order by c.id for share of c skip locked);
  due record;
  held public.court_holds[] := '{}';
  reached private.court_catch_ups := after;
  seen integer := 0;
  without integer := 0;
begin
  for due in
    select a.*, coalesce(a.challenge, a.event) as of_id from private.agreed_on_courts(club, after, private.courts_at_once()) a order by a.since, a.court
  loop
    seen := seen + 1;
    if (lower(due.during), due.court, due.of_id) > (reached.starts_at, reached.court_id, reached.of_id) then
      reached := (club, lower(due.during), due.court, due.of_id, 0, now());
    end if;
    continue when upper(due.during) <= now() or (due.challenge is not null and due.challenge <> all (matches))
      or exists (select from public.court_holds h where h.court_id = due.court and due.of_id in (h.challenge_id, h.event_id));
    if exists (select from public.court_holds h where h.court_id = due.court and h.during && due.during)
      or exists (select from unnest(held) h where h.court_id = due.court and h.during && due.during) then
      without := without + 1;
    else
      held := held || (gen_random_uuid(), due.court, due.during, case when due.event is null then 'match' else 'event' end,
        due.challenge, due.event, null, null, now(), null)::public.court_holds;
    end if;
  end loop;
  insert into public.court_holds select * from unnest(held); -- in one statement, which sends one message
  delete from private.court_catch_ups u where u.club_id = club;
  if seen = private.courts_at_once() then
    insert into private.court_catch_ups (club_id, starts_at, court_id, of_id, without)
    values (club, reached.starts_at, reached.court_id, reached.of_id, after.without + without);
  end if;
  return without;
end $$;

-- Run by the schedule: the club that has waited longest holds more of its earlier agreements. If some of them get
-- no court, its managers are notified once all is done. Returns whether there was one.
create function private.catch_up_courts() returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  reached private.court_catch_ups := (select u from private.court_catch_ups u order by u.tried_at limit 1);
  club public.clubs;
  without integer;
  soonest date;
begin
  if reached.club_id is null then
    return false;
  end if;
  perform private.lock_agreed(reached.club_id, reached);
  select * into club from public.clubs c where c.id = reached.club_id and c.closed_at is null for no key update;
  -- In the meantime somebody may have switched it off, or another run may be further along.
  if not exists (select from private.court_catch_ups u
    where u.club_id = club.id and (u.starts_at, u.court_id, u.of_id) = (reached.starts_at, reached.court_id, reached.of_id)) then
    return true;
  end if;
  without := reached.without + private.hold_agreed_courts(club.id, reached);
  if without > 0 and not exists (select from private.court_catch_ups u where u.club_id = club.id) then
    soonest := (private.without_court(club.id) #>> '{0,starts_at}')::timestamptz at time zone club.time_zone;
    perform private.notify_all_when(array(select m.user_id from public.memberships m where m.club_id = club.id and m.role in ('owner', 'admin')),
      'club', 'Matches or events need a court', private.counted(without,
        'A match or event at %2$s on %1$s has no court, because its court was already taken.',
        '%3$s matches and events at %2$s have no court, because their courts were already taken. The first is on %1$s.'),
      soonest, null, array[club.name, without::text],
      jsonb_build_object('club_id', club.id, 'slug', club.slug, 'about', 'court_times'));
  end if;
  return true;
end $$;

-- Whether a court is promised for a time to a match or an event that the schedule has not reached yet.
create function private.is_promised(court uuid, during tstzrange, own uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.courts k join private.court_catch_ups u on u.club_id = k.club_id
    where k.id = court and upper(during) > u.starts_at and (
      exists (select from public.challenges c
        where c.court_id = k.id and c.status = 'accepted' and c.starts_at >= u.starts_at and c.starts_at > lower(during) - interval '1 day'
          and c.starts_at < upper(during) and private.time_of_match(c) && during and c.id is distinct from own
          and (c.starts_at, k.id, c.id) > (u.starts_at, u.court_id, u.of_id))
      or exists (select from public.club_events e join public.event_courts x on x.event_id = e.id
        where e.club_id = k.club_id and x.court_id = k.id and e.cancelled_at is null and e.starts_at >= u.starts_at
          and e.starts_at > lower(during) - interval '2 days' and e.starts_at < upper(during)
          and tstzrange(e.starts_at, e.starts_at + make_interval(mins => e.duration_minutes)) && during and e.id is distinct from own
          and (e.starts_at, k.id, e.id) > (u.starts_at, u.court_id, u.of_id))))
$$;

create function public.set_court_rules(club_id uuid, opens time, closes time, slot_minutes integer, days_ahead integer,
  holds_per_week integer) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  wanted uuid := set_court_rules.club_id;
  was_on boolean;
begin
  perform private.require_manager(wanted);
  if opens is null or closes is null or extract(epoch from opens)::integer % 1800 <> 0 or extract(epoch from closes)::integer % 1800 <> 0 then
    perform private.refuse('bad_opening_hours', 'Courts open and close on the hour or half hour.', 'check_violation');
  end if;
  if slot_minutes is null or slot_minutes not in (30, 60, 90) then
    perform private.refuse('bad_slot', 'Choose slots of 30, 60 or 90 minutes.', 'check_violation');
  end if;
  if closes - opens < make_interval(mins => slot_minutes) then
    perform private.refuse('hours_too_short', 'The courts must be open for at least one slot.', 'check_violation');
  end if;
  if days_ahead is null or days_ahead not between 2 and 365 then
    perform private.refuse('bad_days_ahead', 'Choose between 2 and 365 days.', 'check_violation');
  end if;
  if holds_per_week is null or holds_per_week not between 1 and 50 then
    perform private.refuse('bad_holds_per_week', 'Choose between 1 and 50.', 'check_violation');
  end if;
  if not exists (select from public.court_rules r where r.club_id = wanted) then
    -- The agreements before the club: none of them is called off in the meantime.
    perform private.lock_agreed(wanted, private.from_the_first(wanted));
  end if;
  perform private.manage_club(wanted);
  was_on := exists (select from public.court_rules r where r.club_id = wanted);
  if was_on then
    update public.court_rules r set opens = set_court_rules.opens, closes = set_court_rules.closes, slot_minutes = set_court_rules.slot_minutes,
      days_ahead = set_court_rules.days_ahead, holds_per_week = set_court_rules.holds_per_week
    where r.club_id = wanted;
    return '[]';
  end if;
  perform private.hold_agreed_courts(wanted, private.from_the_first(wanted));
  -- Last, so that everything is announced once.
  insert into public.court_rules (club_id, opens, closes, slot_minutes, days_ahead, holds_per_week)
  values (wanted, opens, closes, slot_minutes, days_ahead, holds_per_week);
  return private.without_court(wanted);
end $$;
comment on function public.set_court_rules is
  'Makes a club hold its courts from now on, or changes the rules; owner and admins only. opens and closes by the club''s clock, up to 24:00; days_ahead and holds_per_week (per member) apply to matches. When switched on, existing agreements get their courts where nothing else has them: the earliest at once, the rest by the schedule. Returns those that have none so far: [{kind, title, players, court, starts_at}]. Refusals: not_a_manager, club_not_found, bad_opening_hours, bad_slot, hours_too_short, bad_days_ahead, bad_holds_per_week, too_many_changes.';

create function public.stop_court_holds(club_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  club public.clubs := private.manage_club(stop_court_holds.club_id);
begin
  delete from public.court_rules r where r.club_id = club.id;
  delete from private.court_catch_ups u where u.club_id = club.id;
  delete from public.court_holds h using public.courts k where k.id = h.court_id and k.club_id = club.id and h.kind <> 'block';
end $$;
comment on function public.stop_court_holds is
  'Stops a club from holding its courts; owner and admins only. Matches and events keep their place, and blocks are kept for when it is switched on again. Refusals: not_a_manager, club_not_found, too_many_changes.';

-- Grants --------------------------------------------------------------------------------------------------

grant execute on function
  public.set_court_rules(uuid, time, time, integer, integer, integer), public.stop_court_holds(uuid) to authenticated;

-- Schedule ------------------------------------------------------------------------------------------------

select cron.schedule('catch-up-courts', '10 seconds', 'select private.catch_up_courts()');
