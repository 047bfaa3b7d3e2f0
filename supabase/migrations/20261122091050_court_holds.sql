-- Courts that are held: a club may switch it on. An agreed match, an event and a block by a manager then have their court
-- for that time; no two do at once, whichever connection was first. Without the switch nothing here does anything.
--
-- Whoever makes or moves a hold has the club locked: managers for themselves, as for every change of a club; players for
-- share, so that they meet each other only at the court, last of all. What frees the court of a match that is called off
-- is deferred to the end of the transaction, which may have other locks to take until then.

set check_function_bodies = off; -- Functions name what later files make; a test compiles them all at the end.

-- Tables --------------------------------------------------------------------------------------------------

create table public.court_rules (
  club_id uuid primary key references public.clubs (id) on delete cascade,
  opens time(0) not null,
  closes time(0) not null,
  slot_minutes smallint not null check (slot_minutes in (30, 60, 90)),
  days_ahead smallint not null check (days_ahead between 2 and 365),
  holds_per_week smallint not null check (holds_per_week between 1 and 50),
  constraint court_rules_on_the_half_hour check (extract(epoch from opens)::integer % 1800 = 0 and extract(epoch from closes)::integer % 1800 = 0),
  constraint court_rules_open_for_a_slot check (closes - opens >= make_interval(mins => slot_minutes))
);
comment on table public.court_rules is 'A club with a row here holds its courts. Opening hours are by the clock of the club.';
comment on column public.court_rules.closes is '24:00 is the end of the day.';
comment on column public.court_rules.holds_per_week is 'Matches of one member on courts of the club, from Monday to Sunday.';

create table public.court_holds (
  id uuid primary key default gen_random_uuid(),
  court_id uuid not null references public.courts (id) on delete cascade,
  during tstzrange not null check (lower_inc(during) and not upper_inc(during) and not lower_inf(during) and not upper_inf(during)),
  kind text not null check (kind in ('match', 'event', 'block')),
  challenge_id uuid unique references public.challenges (id) on delete cascade,
  event_id uuid references public.club_events (id) on delete cascade,
  title text check (length(btrim(title)) between 1 and 60 and title !~ '[[:cntrl:]]'),
  made_by uuid references public.profiles (id),
  created_at timestamptz not null default now(),
  constraint court_holds_are_of_one_kind check (
    (kind = 'match') = (challenge_id is not null) and (kind = 'event') = (event_id is not null) and (kind = 'block') = (title is not null)),
  constraint one_hold_at_a_time exclude using gist (court_id with operator(pg_catalog.=), during with operator(pg_catalog.&&))
);
comment on column public.court_holds.title is 'What a block is for: a lesson, maintenance.';
comment on column public.court_holds.made_by is 'The manager who made a block.';

-- Indexes -------------------------------------------------------------------------------------------------

create index court_holds_of_court on public.court_holds (court_id);
create index court_holds_of_event on public.court_holds (event_id) where event_id is not null;
create index court_holds_made_by on public.court_holds (made_by) where made_by is not null;

-- Functions -----------------------------------------------------------------------------------------------

-- How a club holds its courts, or no row. The club stays as it is until the end of the transaction.
create function private.keep_court_rules(club uuid) returns public.court_rules
language plpgsql volatile security definer set search_path = '' as $$
declare
  rules public.court_rules;
begin
  perform from public.clubs c where c.id = club and c.closed_at is null for share;
  if found then
    select * into rules from public.court_rules r where r.club_id = club;
  end if;
  return rules;
end $$;

-- The slots of a club's day, of equal length even on the day of a clock change: `at` from 0.
create function private.court_slots(rules public.court_rules, day date, zone text)
  returns table (at integer, starts_at timestamptz, ends_at timestamptz)
language sql stable set search_path = '' as $$
  select (row_number() over (order by s.starts_at) - 1)::integer, s.starts_at, s.starts_at + make_interval(mins => rules.slot_minutes)
  from generate_series((day + rules.opens) at time zone zone, (day + rules.closes) at time zone zone - make_interval(mins => rules.slot_minutes),
    make_interval(mins => rules.slot_minutes)) s (starts_at)
$$;

-- Whether a court is out of service on a day of its club.
create function private.is_out(court public.courts, day date) returns boolean
language sql immutable set search_path = '' as $$
  select court.removed_at is not null or (court.out_from is not null and day >= court.out_from and (court.out_until is null or day <= court.out_until))
$$;

-- Why no match can have a court for a time, if it were free: 'court_closed', 'court_slots', 'court_too_far', 'court_out'; or null.
create function private.court_hindrance(court public.courts, rules public.court_rules, during tstzrange) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  zone text := (select c.time_zone from public.clubs c where c.id = rules.club_id);
  day date := (lower(during) at time zone zone)::date;
  opens timestamptz := (day + rules.opens) at time zone zone;
  slot integer := 60 * rules.slot_minutes;
begin
  return case
    when private.is_out(court, day) then 'court_out'
    when lower(during) < opens or upper(during) > (day + rules.closes) at time zone zone then 'court_closed'
    when extract(epoch from lower(during) - opens)::integer % slot <> 0 or extract(epoch from upper(during) - opens)::integer % slot <> 0 then 'court_slots'
    when day > (now() at time zone zone)::date + rules.days_ahead then 'court_too_far' end;
end $$;

-- Whether a court can be had for a time: 'free', 'held', 'closed'; null where courts are not held. `own`: a match or event
-- whose own holds do not count. Without `by_rules` nothing is closed: rules are for matches.
create function private.court_state(court uuid, from_at timestamptz, until_at timestamptz, own uuid default null, by_rules boolean default true)
  returns text
language sql stable security definer set search_path = '' as $$
  select case
    when by_rules and private.court_hindrance(k, r, tstzrange(from_at, until_at)) is not null then 'closed'
    when exists (select from public.court_holds h
      where h.court_id = k.id and h.during && tstzrange(from_at, until_at)
        and (own is null or coalesce(h.challenge_id, h.event_id) is distinct from own)) then 'held'
    else 'free' end
  from public.courts k join public.court_rules r on r.club_id = k.club_id
  where k.id = court and from_at < until_at
$$;

-- How many matches of a player have a court of a club in the week of an instant, from Monday to Sunday there; without one.
create function private.holds_in_week(player uuid, club uuid, instant timestamptz, own uuid) returns bigint
language sql stable security definer set search_path = '' as $$
  with week as (
    select monday at time zone z.zone as opens, (monday + interval '7 days') at time zone z.zone as closes
    from (select c.time_zone as zone from public.clubs c where c.id = club) z
    cross join lateral (select date_trunc('week', instant at time zone z.zone) as monday) m),
  matches as (
    select c.id from week w join public.challenges c on c.challenger_id = player and c.status in ('accepted', 'completed')
      and c.starts_at >= w.opens and c.starts_at < w.closes
    union all
    select c.id from week w join public.challenges c on c.challenged_id = player and c.status in ('accepted', 'completed')
      and c.starts_at >= w.opens and c.starts_at < w.closes)
  select count(*) from matches m
  join public.court_holds h on h.challenge_id = m.id join public.courts k on k.id = h.court_id
  where k.club_id = club and m.id is distinct from own
$$;

-- Refuses a match that cannot have a court by the rules of its club, or because somebody else has it: court_for_members,
-- court_closed, court_slots, court_too_far, court_out, court_taken, too_many_holds.
create function private.check_hold(court uuid, rules public.court_rules, during tstzrange, one uuid, other uuid, own uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  members uuid[] := array(select m.user_id from public.memberships m where m.club_id = rules.club_id and m.user_id in (one, other));
begin
  if cardinality(members) = 0 then
    perform private.refuse('court_for_members', 'This club''s courts are for members only.');
  end if;
  case (select private.court_hindrance(k, rules, during) from public.courts k where k.id = court)
    when 'court_closed' then perform private.refuse('court_closed', 'The club''s courts are closed at that time.');
    when 'court_slots' then perform private.refuse('court_slots', 'That doesn''t fit the club''s court times. Please choose another start time or length.');
    when 'court_too_far' then perform private.refuse('court_too_far', 'The club''s courts can''t be reserved that far ahead.');
    when 'court_out' then perform private.refuse('court_out', 'That court is out of service that day.');
    else null;
  end case;
  if exists (select from public.court_holds h where h.court_id = court and h.during && check_hold.during and h.challenge_id is distinct from own) then
    perform private.refuse('court_taken', 'That court is already taken at that time.');
  end if;
  if exists (select from unnest(members) m where private.holds_in_week(m, rules.club_id, lower(during), own) >= rules.holds_per_week) then
    perform private.refuse('too_many_holds', 'One of you already has as many courts that week as the club allows.');
  end if;
end $$;

create function private.time_of_match(c public.challenges) returns tstzrange
language sql immutable set search_path = '' as $$
  select tstzrange(c.starts_at, c.starts_at + make_interval(mins => c.duration_minutes))
$$;

-- Early: a match that cannot have its court is not even proposed. Asked again when it is agreed.
create function private.check_court_early() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  rules public.court_rules;
begin
  select r.* into rules from public.courts k join public.court_rules r on r.club_id = k.club_id where k.id = new.court_id;
  if found then
    perform private.check_hold(new.court_id, rules, private.time_of_match(new), new.challenger_id, new.challenged_id, new.id);
  end if;
  return null;
end $$;

create function private.check_moved_court_early() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  rules public.court_rules;
  c public.challenges;
begin
  select r.* into rules from public.courts k join public.court_rules r on r.club_id = k.club_id where k.id = new.court_id;
  if found then
    select * into c from public.challenges t where t.id = new.challenge_id;
    perform private.check_hold(new.court_id, rules, tstzrange(new.starts_at, new.starts_at + make_interval(mins => new.duration_minutes)),
      c.challenger_id, c.challenged_id, c.id);
  end if;
  return null;
end $$;

-- An agreed match holds its court. Before its players are booked, by name: clubs are locked before players.
create function private.book_court() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  wanted tstzrange := private.time_of_match(new);
  rules public.court_rules;
begin
  if exists (select from public.court_holds h where h.challenge_id = new.id and h.court_id = new.court_id and h.during = wanted) then
    return null; -- A manager has moved it.
  end if;
  if new.court_id is not null then
    rules := private.keep_court_rules((select k.club_id from public.courts k where k.id = new.court_id));
  end if;
  if rules.club_id is null then
    delete from public.court_holds h where h.challenge_id = new.id;
    return null;
  end if;
  -- The two, and only one at a time for either: their holds of a week are counted.
  perform private.queue_players(new);
  perform private.check_hold(new.court_id, rules, wanted, new.challenger_id, new.challenged_id, new.id);
  begin
    update public.court_holds h set court_id = new.court_id, during = wanted where h.challenge_id = new.id;
    if not found then
      insert into public.court_holds (court_id, during, kind, challenge_id) values (new.court_id, wanted, 'match', new.id);
    end if;
  exception
    when exclusion_violation then
      perform private.refuse('court_taken', 'That court is already taken at that time.');
  end;
  return null;
end $$;

-- What is not played frees its court; what was played has had it.
create function private.free_court() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.court_holds h where h.challenge_id = new.id;
  return null;
end $$;

-- Events that are to come, or on, hold the courts they name. Refuses with court_taken. Their club is locked.
create function private.hold_event_courts(events uuid[]) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  insert into public.court_holds (court_id, during, kind, event_id)
  select k.id, tstzrange(e.starts_at, e.starts_at + make_interval(mins => e.duration_minutes)), 'event', e.id
  from public.club_events e
  join public.event_courts x on x.event_id = e.id
  join public.courts k on k.id = x.court_id and k.removed_at is null
  join public.court_rules r on r.club_id = k.club_id
  where e.id = any (events) and e.cancelled_at is null and e.starts_at + make_interval(mins => e.duration_minutes) > now()
    and not exists (select from public.court_holds h where h.event_id = e.id and h.court_id = k.id)
  order by k.id, e.starts_at;
exception
  when exclusion_violation then
    perform private.refuse('court_taken', 'That court is already taken at that time.');
end $$;

create function private.give_event_courts() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.hold_event_courts(array(select distinct n.event_id from given n));
  return null;
end $$;

create function private.take_event_courts() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.court_holds h using taken t where h.event_id = t.event_id and h.court_id = t.court_id;
  return null;
end $$;

-- All the weeks of a series at once: one may move to where another was.
create function private.move_event_courts() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  moved uuid[] := array(select n.id from after_events n join before_events o using (id)
    where (n.starts_at, n.duration_minutes, n.cancelled_at) is distinct from (o.starts_at, o.duration_minutes, o.cancelled_at));
begin
  if cardinality(moved) > 0 then
    delete from public.court_holds h where h.event_id = any (moved);
    perform private.hold_event_courts(moved);
  end if;
  return null;
end $$;

-- A court that is gone is held by nobody, and a club that has closed holds none.
create function private.free_removed_court() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.court_holds h where h.court_id = new.id;
  return null;
end $$;

create function private.end_court_rules() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.court_rules r where r.club_id = new.id;
  delete from public.court_holds h using public.courts k where k.id = h.court_id and k.club_id = new.id;
  return null;
end $$;

-- Live: a club's windows fetch its courts anew. By statement: a series is one message.
create function private.tell_of_holds() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform realtime.send(jsonb_build_object('club_id', c.id), 'court', 'club:' || c.id || ':' || c.topic_epoch, true)
  from public.clubs c join public.court_rules r on r.club_id = c.id
  where c.id in (select k.club_id from changed h join public.courts k on k.id = h.court_id);
  return null;
end $$;

create function private.tell_of_rules() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform realtime.send(jsonb_build_object('club_id', c.id), 'court', 'club:' || c.id || ':' || c.topic_epoch, true)
  from public.clubs c where c.id in (select n.club_id from changed n) and c.closed_at is null;
  return null;
end $$;

-- What is to come on the courts of a club and holds none: {kind, title (of an event), players (of a match), court, starts_at}.
create function private.without_court(club uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('kind', w.kind, 'title', w.title, 'players', w.players, 'court', w.court,
    'starts_at', w.starts_at) order by w.starts_at, w.court), '[]')
  from (
    select 'match' as kind, null as title, private.names_in_match(c.id) as players, k.name as court, c.starts_at
    from public.courts k join public.challenges c on c.court_id = k.id
    where k.club_id = club and k.removed_at is null and c.status = 'accepted' and c.starts_at > now() - interval '1 day'
      and upper(private.time_of_match(c)) > now() and not exists (select from public.court_holds h where h.challenge_id = c.id)
    union all
    select 'event', e.title, '[]', k.name, e.starts_at
    from public.courts k join public.event_courts x on x.court_id = k.id join public.club_events e on e.id = x.event_id
    where k.club_id = club and k.removed_at is null and e.cancelled_at is null and e.starts_at + make_interval(mins => e.duration_minutes) > now()
      and not exists (select from public.court_holds h where h.event_id = e.id and h.court_id = k.id)) w
$$;

-- Those who play in a match, by name, as far as the caller may see them: else null.
create function private.names_in_match(match uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(p.full_name order by s.side desc, s.invited_by nulls first, s.player_id), '[]')
  from public.challenge_seats s
  left join public.profiles p on p.id = s.player_id and private.can_see(p.id, p.is_visible, p.deleted_at, '{}')
  where s.challenge_id = match and s.status = 'confirmed'
$$;

-- What is agreed and to come on the courts of a locked club gets them; of what is in each other's way, what was agreed first.
create function private.hold_what_is_agreed(club uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  matches uuid[];
  due record;
begin
  -- Also what was agreed just before the club was locked. What somebody has in hand is not waited for: it gets no court.
  matches := array(select c.id from public.challenges c join public.courts k on k.id = c.court_id
    where k.club_id = club and k.removed_at is null and c.status = 'accepted' and c.starts_at > now() - interval '1 day'
    order by c.id for share of c skip locked);
  for due in
    with agreed as (
      select k.id as court, c.id as challenge, null::uuid as event, private.time_of_match(c) as during, c.responded_at as since
      from public.challenges c join public.courts k on k.id = c.court_id
      where c.id = any (matches) and upper(private.time_of_match(c)) > now()
      union all
      select k.id, null, e.id, tstzrange(e.starts_at, e.starts_at + make_interval(mins => e.duration_minutes)), e.created_at
      from public.courts k join public.event_courts x on x.court_id = k.id join public.club_events e on e.id = x.event_id
      where k.club_id = club and k.removed_at is null and e.cancelled_at is null and e.starts_at + make_interval(mins => e.duration_minutes) > now()),
    sorted as materialized (
      select a.*, max(upper(a.during)) over (earlier rows between unbounded preceding and 1 preceding) > lower(a.during)
          or min(lower(a.during)) over (earlier rows between 1 following and unbounded following) < upper(a.during) as contested
      from agreed a
      window earlier as (partition by a.court order by lower(a.during), a.since, a.challenge, a.event)),
    held as ( -- All at once, but for what is contested.
      insert into public.court_holds (court_id, during, kind, challenge_id, event_id)
      select s.court, s.during, case when s.event is null then 'match' else 'event' end, s.challenge, s.event
      from sorted s
      where s.contested is not true and not exists (select from public.court_holds h where h.court_id = s.court and h.during && s.during))
    select s.* from sorted s where s.contested order by s.since, s.court
  loop
    insert into public.court_holds (court_id, during, kind, challenge_id, event_id)
    select due.court, due.during, case when due.event is null then 'match' else 'event' end, due.challenge, due.event
    where not exists (select from public.court_holds h where h.court_id = due.court and h.during && due.during);
  end loop;
end $$;

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
    -- What is agreed, before the club: none of it is called off meanwhile.
    perform from public.challenges c join public.courts k on k.id = c.court_id
    where k.club_id = wanted and c.status = 'accepted' and c.starts_at > now() - interval '1 day' order by c.id for share of c;
  end if;
  perform private.manage_club(wanted);
  was_on := exists (select from public.court_rules r where r.club_id = wanted);
  if was_on then
    update public.court_rules r set opens = set_court_rules.opens, closes = set_court_rules.closes, slot_minutes = set_court_rules.slot_minutes,
      days_ahead = set_court_rules.days_ahead, holds_per_week = set_court_rules.holds_per_week
    where r.club_id = wanted;
    return '[]';
  end if;
  perform private.hold_what_is_agreed(wanted);
  -- Last: all of it is told once.
  insert into public.court_rules (club_id, opens, closes, slot_minutes, days_ahead, holds_per_week)
  values (wanted, opens, closes, slot_minutes, days_ahead, holds_per_week);
  return private.without_court(wanted);
end $$;
comment on function public.set_court_rules is
  'A club holds its courts from now on, or by other rules; owner and admins only. opens and closes by the club''s clock, up to 24:00; days_ahead and holds_per_week (of a member) are for matches. Switched on, what is agreed and to come gets its court where nothing else has it; returned is what does not: [{kind, title, players, court, starts_at}]. Refusals: not_a_manager, club_not_found, bad_opening_hours, bad_slot, hours_too_short, bad_days_ahead, bad_holds_per_week.';

create function public.stop_court_holds(club_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  club public.clubs := private.manage_club(stop_court_holds.club_id);
begin
  delete from public.court_rules r where r.club_id = club.id;
  delete from public.court_holds h using public.courts k where k.id = h.court_id and k.club_id = club.id and h.kind <> 'block';
end $$;
comment on function public.stop_court_holds is
  'A club no longer holds its courts; owner and admins only. Matches and events keep their place, and blocks are kept for when it is switched on again. Refusals: not_a_manager, club_not_found.';

create function public.get_court_day(club_id uuid, day date default null) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  club public.clubs;
  rules public.court_rules;
  today date;
  shown date;
  monday date;
begin
  perform private.require_manager(get_court_day.club_id);
  select * into club from public.clubs c where c.id = get_court_day.club_id;
  select * into rules from public.court_rules r where r.club_id = club.id;
  today := (now() at time zone club.time_zone)::date;
  -- What no calendar reaches is today.
  shown := case when get_court_day.day between today - 3660 and today + 3660 then get_court_day.day else today end;
  monday := date_trunc('week', shown::timestamp)::date;
  if rules.club_id is null then
    return jsonb_build_object('today', today, 'day', shown, 'time_zone', club.time_zone, 'rules', null, 'courts', private.courts_on(club.id, shown),
      'slots', null, 'holds', null, 'week', null);
  end if;
  return jsonb_build_object(
    'today', today, 'day', shown, 'time_zone', club.time_zone, 'rules', to_jsonb(rules) - 'club_id', 'courts', private.courts_on(club.id, shown),
    'slots', (select coalesce(jsonb_agg(s.starts_at order by s.at), '[]') from private.court_slots(rules, shown, club.time_zone) s),
    'holds', (
      with held as materialized (
        select h.* from public.courts k join public.court_holds h on h.court_id = k.id
        where k.club_id = club.id and k.removed_at is null
          and h.during && tstzrange(shown::timestamp at time zone club.time_zone, (shown + 1)::timestamp at time zone club.time_zone)),
      who as (
        select s.challenge_id, jsonb_agg(p.full_name order by s.side desc, s.invited_by nulls first, s.player_id) as players
        from held h join public.challenge_seats s on s.challenge_id = h.challenge_id and s.status = 'confirmed'
        left join public.profiles p on p.id = s.player_id and private.can_see(p.id, p.is_visible, p.deleted_at, '{}')
        group by s.challenge_id)
      select coalesce(jsonb_agg(jsonb_build_object('id', h.id, 'court_id', h.court_id, 'kind', h.kind, 'starts_at', lower(h.during),
        'ends_at', upper(h.during), 'title', coalesce(h.title, e.title), 'event_id', h.event_id, 'players', coalesce(w.players, '[]'))
        order by lower(h.during), h.id), '[]')
      from held h left join public.club_events e on e.id = h.event_id left join who w on w.challenge_id = h.challenge_id),
    'week', (
      with days as materialized (
        select monday + n as day, tstzrange((monday + n + rules.opens) at time zone club.time_zone, (monday + n + rules.closes) at time zone club.time_zone) as open
        from generate_series(0, 6) n),
      held as materialized (
        select h.court_id, h.during from public.courts k join public.court_holds h on h.court_id = k.id
        where k.club_id = club.id and k.removed_at is null
          and h.during && (select tstzrange(min(lower(d.open)), max(upper(d.open))) from days d)),
      shares as materialized (
        select d.day, h.court_id, round((sum(extract(epoch from upper(h.during * d.open) - lower(h.during * d.open)))
          / extract(epoch from upper(d.open) - lower(d.open)))::numeric, 3) as held
        from days d join held h on h.during && d.open group by d.day, d.open, h.court_id)
      select jsonb_agg(jsonb_build_object('day', t.day, 'courts', t.courts) order by t.day)
      from (
        select d.day, coalesce(jsonb_agg(jsonb_build_object('court_id', k.id, 'out', private.is_out(k, d.day), 'held', coalesce(x.held, 0))
          order by k.position, k.id) filter (where k.id is not null), '[]') as courts
        from days d left join public.courts k on k.club_id = club.id and k.removed_at is null
        left join shares x on x.day = d.day and x.court_id = k.id
        group by d.day) t));
end $$;
comment on function public.get_court_day is
  'A day on the courts of a club (null: today there), for owner and admins: {today, day, time_zone, rules (null: courts are not held), courts, slots (when each begins), holds (with who plays, as far as the caller may see them), week (of each court, from Monday on, how much of its opening hours is held, from 0 to 1)}. Refusal: not_a_manager.';

-- The courts of a club in their order, and which of them are out of service on a day.
create function private.courts_on(club uuid, day date) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', k.id, 'name', k.name, 'out', private.is_out(k, day)) order by k.position, k.id), '[]')
  from public.courts k where k.club_id = club and k.removed_at is null
$$;

create function public.court_times(club_id uuid, day date) returns table (court_id uuid, starts_at timestamptz, ends_at timestamptz, state text)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.actor();
  perform private.require_member(court_times.club_id);
  return query
  select k.id, s.starts_at, s.ends_at, case
    when s.starts_at <= now() or court_times.day > (now() at time zone c.time_zone)::date + r.days_ahead or private.is_out(k, court_times.day) then 'closed'
    when exists (select from public.court_holds h where h.court_id = k.id and h.during && tstzrange(s.starts_at, s.ends_at)) then 'held'
    else 'free' end
  from public.court_rules r join public.clubs c on c.id = r.club_id
  cross join lateral private.court_slots(r, court_times.day, c.time_zone) s
  join public.courts k on k.club_id = c.id and k.removed_at is null
  where r.club_id = court_times.club_id and court_times.day between current_date - 2 and current_date + 368
  order by k.position, k.id, s.at;
end $$;
comment on function public.court_times is
  'Which slots of a day a club''s courts are free, for its members, without saying who has them: free, held or closed. No rows where courts are not held. Refusal: not_a_member.';

-- Refuses unless the club holds its courts.
create function private.require_court_rules(club uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if not exists (select from public.court_rules r where r.club_id = club) then
    perform private.refuse('holds_off', 'Court times are off at your club.');
  end if;
end $$;

create function public.block_court(court_id uuid, day date, wall time, minutes integer, title text) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  club public.clubs := private.manage_club(private.court_club(block_court.court_id));
  me uuid := private.actor();
  court public.courts := private.court_of(club.id, block_court.court_id);
  starts timestamptz;
  made uuid;
begin
  perform private.require_court_rules(club.id);
  starts := private.block_start(day, wall, club.time_zone);
  if minutes is null or minutes not between 15 and 1440 then
    perform private.refuse('bad_block_length', 'A block can last from 15 minutes to a day.', 'check_violation');
  end if;
  if coalesce(btrim(title), '') = '' then
    perform private.refuse('no_block_title', 'Say what the court is blocked for.', 'check_violation');
  end if;
  if length(btrim(title)) > 60 or title ~ '[[:cntrl:]]' then
    perform private.refuse('bad_block_title', 'Use one line of up to 60 characters.', 'check_violation');
  end if;
  if starts + make_interval(mins => minutes) <= now() then
    perform private.refuse('block_in_past', 'Please choose a time in the future.');
  end if;
  begin
    insert into public.court_holds (court_id, during, kind, title, made_by)
    values (court.id, tstzrange(starts, starts + make_interval(mins => minutes)), 'block', btrim(title), me) returning id into made;
  exception
    when exclusion_violation then
      perform private.refuse('court_taken', 'That court is already taken at that time.');
  end;
  return made;
end $$;
comment on function public.block_court is
  'Holds a court of a club for something that is neither a match nor an event, by the clock of the club; owner and admins only. Refusals: not_a_manager, club_not_found, court_not_found, holds_off, no_date, no_time, no_such_time, too_far, bad_block_length, no_block_title, bad_block_title, block_in_past, court_taken.';

-- When a block begins, by the clock of a club.
create function private.block_start(day date, wall time, zone text) returns timestamptz
language plpgsql stable set search_path = '' as $$
begin
  if day is null then
    perform private.refuse('no_date', 'Please select a date', 'not_null_violation');
  end if;
  if wall is null then
    perform private.refuse('no_time', 'Please select a time', 'not_null_violation');
  end if;
  if day not between current_date - 2 and current_date + 366 then
    perform private.refuse('too_far', 'Please select a date within the next year.');
  end if;
  return private.instant_of(day, date_trunc('minute', wall::interval)::time, zone);
end $$;

-- Locks a hold for a change by a manager of its club: its match, the club, its event, itself, in the order of all locks.
create function private.manage_hold(wanted uuid) returns public.court_holds
language plpgsql volatile security definer set search_path = '' as $$
declare
  club uuid := (select k.club_id from public.court_holds h join public.courts k on k.id = h.court_id where h.id = wanted);
  hold public.court_holds;
begin
  if club is null then
    perform private.refuse('hold_not_found', 'This is no longer there.');
  end if;
  perform private.require_manager(club);
  perform from public.challenges c join public.court_holds h on h.challenge_id = c.id where h.id = wanted for update of c;
  perform private.manage_club(club);
  perform private.require_court_rules(club);
  perform from public.club_events e join public.court_holds h on h.event_id = e.id where h.id = wanted for update of e;
  select h.* into hold from public.court_holds h join public.courts k on k.id = h.court_id
  where h.id = wanted and k.club_id = club for update of h; -- It may have moved to another club's court meanwhile.
  if not found then
    perform private.refuse('hold_not_found', 'This is no longer there.');
  end if;
  if (case hold.kind when 'block' then upper(hold.during) else lower(hold.during) end) <= now() then
    perform private.refuse('hold_started', 'This has already started.');
  end if;
  return hold;
end $$;

create function public.move_hold(hold_id uuid, court_id uuid, day date default null, wall time default null) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.actor();
  hold public.court_holds := private.manage_hold(move_hold.hold_id);
  club public.clubs := (select c from public.clubs c where c.id = private.court_club(hold.court_id));
  was public.courts := private.court_of(club.id, hold.court_id);
  court public.courts := private.court_of(club.id, move_hold.court_id);
  starts timestamptz := lower(hold.during);
begin
  if day is not null or wall is not null then
    starts := private.block_start(day, wall, club.time_zone);
  end if;
  if hold.kind <> 'block' and starts <> lower(hold.during) then
    perform private.refuse('hold_keeps_time', 'You can''t change the time of a match or event here, but you can move it to another court.');
  end if;
  if hold.kind <> 'block' and private.is_out(court, (starts at time zone club.time_zone)::date) then
    perform private.refuse('court_out', 'That court is out of service that day.');
  end if;
  if starts + (upper(hold.during) - lower(hold.during)) <= now() then
    perform private.refuse('block_in_past', 'Please choose a time in the future.');
  end if;
  if (court.id, starts) = (hold.court_id, lower(hold.during)) then
    return;
  end if;
  begin
    update public.court_holds h set court_id = court.id, during = tstzrange(starts, starts + (upper(hold.during) - lower(hold.during)))
    where h.id = hold.id;
  exception
    when exclusion_violation then
      perform private.refuse('court_taken', 'That court is already taken at that time.');
  end;
  if hold.kind = 'match' then
    perform private.put_match_on(hold.challenge_id, me, court, 'Your match is on another court', 'The club moved your match to ' || court.name || '.');
  elsif hold.kind = 'event' then
    update public.event_courts x set court_id = court.id where x.event_id = hold.event_id and x.court_id = was.id;
    perform private.tell_of_event_court(hold.event_id, me, 'Event moved to another court', 'It''s now on ' || court.name || ' instead of ' || was.name || '.');
  end if;
end $$;
comment on function public.move_hold is
  'Moves a block to another court or time of the club''s clock, a match or an event to another court at the same time, of which its players are told; owner and admins only. Without day and wall the time stays. Refusals: not_a_manager, club_not_found, holds_off, hold_not_found, hold_started, court_not_found, no_date, no_time, no_such_time, too_far, hold_keeps_time, court_out, block_in_past, court_taken.';

create function public.release_hold(hold_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.actor();
  hold public.court_holds := private.manage_hold(release_hold.hold_id);
  court public.courts := (select k from public.courts k where k.id = hold.court_id);
begin
  delete from public.court_holds h where h.id = hold.id;
  if hold.kind = 'match' then
    perform private.put_match_on(hold.challenge_id, me, null, 'Your match needs another court',
      'The club needs ' || court.name || ' at that time. Please agree on another court.');
  elsif hold.kind = 'event' then
    delete from public.event_courts x where x.event_id = hold.event_id and x.court_id = court.id;
    perform private.tell_of_event_court(hold.event_id, me, 'Event has fewer courts', court.name || ' is no longer part of it.');
  end if;
end $$;
comment on function public.release_hold is
  'Frees a court: a block goes, a match or an event loses this court, and its players are told; owner and admins only. Refusals: not_a_manager, club_not_found, holds_off, hold_not_found, hold_started.';

-- Writes another court into a match, or none, and tells those who play. The place that it names follows.
create function private.put_match_on(match uuid, me uuid, court public.courts, headline text, words text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  c public.challenges;
begin
  update public.challenges t set court_id = court.id,
    court_location = case when court.id is not null then private.court_label(court)
      else coalesce((select l.name from public.courts k join public.clubs l on l.id = k.club_id where k.id = t.court_id), t.court_location) end
  where t.id = match returning * into c;
  perform private.notify_others(c, me, 'match', headline, words);
end $$;

-- The place of an event follows its courts, and who goes or waits is told.
create function private.tell_of_event_court(event uuid, me uuid, headline text, words text) returns void
language sql volatile security definer set search_path = '' as $$
  update public.club_events e
  set place = coalesce(private.courts_words(array(select x.court_id from public.event_courts x where x.event_id = e.id), c), c.name)
  from public.clubs c where e.id = event and c.id = e.club_id;
  select private.notify_all(array(select r.user_id from public.event_replies r where r.event_id = e.id and r.state in ('going', 'waiting') and r.user_id <> me),
    'club', headline, private.event_words(e) || ': ' || words, private.about_event(e))
  from public.club_events e where e.id = event
$$;

-- Policies ------------------------------------------------------------------------------------------------

select private.require_second_step('public.court_rules');
select private.require_second_step('public.court_holds');

-- Triggers ------------------------------------------------------------------------------------------------

create trigger check_court_early after insert or update of court_id, starts_at, duration_minutes on public.challenges
  for each row when (new.status = 'pending' and new.court_id is not null) execute function private.check_court_early();
create trigger check_court_early after insert or update of court_id on public.reschedules
  for each row when (new.status = 'proposed' and new.court_id is not null) execute function private.check_moved_court_early();
create trigger book_court after update of status, starts_at, duration_minutes, court_id on public.challenges
  for each row when (new.status = 'accepted' and (old.status, old.starts_at, old.duration_minutes, old.court_id)
    is distinct from (new.status, new.starts_at, new.duration_minutes, new.court_id))
  execute function private.book_court();
create constraint trigger free_court after update of status on public.challenges deferrable initially deferred
  for each row when (old.status in ('accepted', 'completed') and new.status not in ('accepted', 'completed') and new.court_id is not null)
  execute function private.free_court();
create trigger give_event_courts after insert on public.event_courts referencing new table as given
  for each statement execute function private.give_event_courts();
create trigger take_event_courts after delete on public.event_courts referencing old table as taken
  for each statement execute function private.take_event_courts();
create trigger move_event_courts after update on public.club_events referencing old table as before_events new table as after_events
  for each statement execute function private.move_event_courts();
create trigger free_removed_court after update of removed_at on public.courts
  for each row when (old.removed_at is null and new.removed_at is not null) execute function private.free_removed_court();
create trigger end_court_rules after update of closed_at on public.clubs
  for each row when (old.closed_at is null and new.closed_at is not null) execute function private.end_court_rules();
create trigger tell_of_new_holds after insert on public.court_holds referencing new table as changed
  for each statement execute function private.tell_of_holds();
create trigger tell_of_moved_holds after update on public.court_holds referencing new table as changed
  for each statement execute function private.tell_of_holds();
create trigger tell_of_freed_courts after delete on public.court_holds referencing old table as changed
  for each statement execute function private.tell_of_holds();
create trigger tell_of_new_rules after insert on public.court_rules referencing new table as changed
  for each statement execute function private.tell_of_rules();
create trigger tell_of_changed_rules after update on public.court_rules referencing new table as changed
  for each statement execute function private.tell_of_rules();
create trigger tell_of_ended_rules after delete on public.court_rules referencing old table as changed
  for each statement execute function private.tell_of_rules();

-- Grants --------------------------------------------------------------------------------------------------

grant execute on function
  public.set_court_rules(uuid, time, time, integer, integer, integer), public.stop_court_holds(uuid),
  public.get_court_day(uuid, date), public.court_times(uuid, date), public.block_court(uuid, date, time, integer, text),
  public.move_hold(uuid, uuid, date, time), public.release_hold(uuid) to authenticated;
