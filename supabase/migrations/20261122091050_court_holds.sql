-- Held courts, which a club may switch on. An agreed match, an event and a block by a manager then have their court
-- for that time; no two overlap, whichever connection was first. Without the switch nothing here does anything.
--
-- Making or moving a hold locks the club: for managers exclusively, as for every change to a club; for players `for
-- share`, so that they conflict only at the court, which is locked last. Freeing the court of a cancelled match is
-- deferred to the end of the transaction, which may take other locks until then.

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
comment on table public.court_rules is 'A club with a row here holds its courts. Opening hours are by the club''s clock.';
comment on column public.court_rules.closes is '24:00 is the end of the day.';
comment on column public.court_rules.holds_per_week is 'Matches of one member on the club''s courts, from Monday to Sunday.';

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
  series_id uuid check (series_id is null or kind = 'block'),
  constraint court_holds_are_of_one_kind check (
    (kind = 'match') = (challenge_id is not null) and (kind = 'event') = (event_id is not null) and (kind = 'block') = (title is not null)),
  constraint one_hold_at_a_time exclude using gist (court_id with operator(pg_catalog.=), during with operator(pg_catalog.&&))
);
comment on column public.court_holds.title is 'What a block is for: a lesson, maintenance.';
comment on column public.court_holds.series_id is 'For a block that repeats every week: all its weeks share it.';
comment on column public.court_holds.made_by is 'The manager who made a block.';

-- Indexes -------------------------------------------------------------------------------------------------

create index court_holds_of_court on public.court_holds (court_id);
create index court_holds_of_event on public.court_holds (event_id) where event_id is not null;
create index court_holds_of_series on public.court_holds (series_id) where series_id is not null;
create index court_holds_made_by on public.court_holds (made_by) where made_by is not null;

-- Functions -----------------------------------------------------------------------------------------------

-- How a club holds its courts, or no row. Locks it against changes until the end of the transaction.
create function private.lock_court_rules(club uuid) returns public.court_rules
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

-- Whether a court is out of service on a day in its club's calendar.
create function private.is_out(court public.courts, day date) returns boolean
language sql immutable set search_path = '' as $$
  select court.removed_at is not null or (court.out_from is not null and day >= court.out_from and (court.out_until is null or day <= court.out_until))
$$;

-- Why no match could have a court at a time even if it were free: 'court_closed', 'court_slots', 'court_too_far',
-- 'court_out'; or null.
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

-- Whether a court is available for a time: 'free', 'held', 'closed'; null where courts are not held. `own`: a match
-- or event whose own holds do not count. Without `by_rules` nothing is closed: rules are for matches.
create function private.court_state(court uuid, from_at timestamptz, until_at timestamptz, own uuid default null, by_rules boolean default true)
  returns text
language sql stable security definer set search_path = '' as $$
  select case
    when by_rules and private.court_hindrance(k, r, tstzrange(from_at, until_at)) is not null then 'closed'
    when exists (select from public.court_holds h
      where h.court_id = k.id and h.during && tstzrange(from_at, until_at)
        and (own is null or coalesce(h.challenge_id, h.event_id) is distinct from own)) then 'held'
    when private.is_promised(k.id, tstzrange(from_at, until_at), own) then 'held'
    else 'free' end
  from public.courts k join public.court_rules r on r.club_id = k.club_id
  where k.id = court and from_at < until_at
$$;

-- How many of a player's matches have a court of a club in the week of an instant, from Monday to Sunday there;
-- leaving out one.
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

-- Refuses a match that cannot have a court because of its club's rules, or because somebody else has it:
-- court_for_members, court_closed, court_slots, court_too_far, court_out, court_taken, too_many_holds.
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
  -- Blocks and events belong to no match: a null `own` must not make the check overlook them.
  if exists (select from public.court_holds h where h.court_id = court and h.during && check_hold.during
      and (own is null or h.challenge_id is distinct from own))
    or private.is_promised(court, during, own) then
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

-- Early: a match that cannot have its court is not even proposed. Checked again when it is agreed.
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

-- Makes an agreed match hold its court. Its name puts it before the booking of players: clubs are locked before
-- players.
create function private.book_court() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  wanted tstzrange := private.time_of_match(new);
  rules public.court_rules;
begin
  if exists (select from public.court_holds h where h.challenge_id = new.id and h.court_id = new.court_id and h.during = wanted) then
    return null; -- a manager has moved it
  end if;
  if new.court_id is not null then
    rules := private.lock_court_rules((select k.club_id from public.courts k where k.id = new.court_id));
  end if;
  if rules.club_id is null then
    delete from public.court_holds h where h.challenge_id = new.id;
    return null;
  end if;
  -- First the two players, serialised for each of them, since their holds of a week are counted. Then everybody who
  -- wants the court: two transactions that write overlapping holds wait for each other.
  perform private.lock_bookings(new);
  perform pg_advisory_xact_lock(hashtextextended('holds of ' || new.court_id, 0));
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

-- A match that is not played frees its court; one that was played has used it.
create function private.free_court() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.court_holds h where h.challenge_id = new.id;
  return null;
end $$;

-- Makes upcoming and running events hold the courts they name. Refuses with court_taken. Their club is locked.
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

-- A removed court loses its holds, and so do the courts of a closed club.
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
  delete from private.court_catch_ups u where u.club_id = new.id;
  delete from public.court_holds h using public.courts k where k.id = h.court_id and k.club_id = new.id;
  return null;
end $$;

-- Live: a club's windows refetch its courts. Per statement: a series is one message.
create function private.broadcast_holds() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform realtime.send(jsonb_build_object('club_id', c.id), 'court', private.club_topic(c), true)
  from public.clubs c join public.court_rules r on r.club_id = c.id
  where c.id in (select k.club_id from changed h join public.courts k on k.id = h.court_id);
  return null;
end $$;

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
create trigger broadcast_new_holds after insert on public.court_holds referencing new table as changed
  for each statement execute function private.broadcast_holds();
create trigger broadcast_moved_holds after update on public.court_holds referencing new table as changed
  for each statement execute function private.broadcast_holds();
create trigger broadcast_freed_courts after delete on public.court_holds referencing old table as changed
  for each statement execute function private.broadcast_holds();
create trigger broadcast_new_court_rules after insert on public.court_rules referencing new table as changed
  for each statement execute function private.broadcast_clubs('court');
create trigger broadcast_changed_court_rules after update on public.court_rules referencing new table as changed
  for each statement execute function private.broadcast_clubs('court');
create trigger broadcast_ended_court_rules after delete on public.court_rules referencing old table as changed
  for each statement execute function private.broadcast_clubs('court');
