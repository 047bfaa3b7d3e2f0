-- Club events: who goes, who is on the waiting list, who attended.

set check_function_bodies = off; -- Functions name what later files make; a test compiles them all at the end.

-- Tables --------------------------------------------------------------------------------------------------

create table public.club_events (
  id uuid primary key default gen_random_uuid(),
  club_id uuid not null references public.clubs (id) on delete cascade,
  series_id uuid,
  title text not null check (length(btrim(title)) between 1 and 120 and title !~ '[[:cntrl:]]' and not private.is_blank(title)),
  description text not null default '' check (length(description) <= 2000),
  place text not null check (length(btrim(place)) between 1 and 200 and place !~ '[[:cntrl:]]' and not private.is_blank(place)),
  event_date date not null,
  event_time time not null,
  time_zone text not null references private.time_zones (name),
  starts_at timestamptz not null,
  duration_minutes integer not null check (duration_minutes between 15 and 1440),
  capacity integer check (capacity between 1 and 1000),
  is_public boolean not null default false,
  going_count integer not null default 0,
  waiting_count integer not null default 0,
  came_count integer not null default 0,
  created_by uuid references public.profiles (id),
  created_at timestamptz not null default now(),
  cancelled_at timestamptz,
  revision integer not null default 0,
  constraint club_events_no_overbooking check (going_count <= capacity)
);
comment on column public.club_events.series_id is 'Shared by the weeks of a repeating event; null: it does not repeat.';
comment on column public.club_events.event_date is 'With event_time, the wall clock of time_zone, which was the club''s when the event was created; starts_at is that moment.';
comment on column public.club_events.capacity is 'Null: unlimited.';
comment on column public.club_events.is_public is 'Shown to everybody who looks at the club, if that is public: title, time and place.';
comment on column public.club_events.came_count is 'Everyone going counts as having come, unless a manager says otherwise.';
comment on column public.club_events.revision is 'Rises with every change that a calendar shows.';

create table public.event_replies (
  event_id uuid not null references public.club_events (id) on delete cascade,
  user_id uuid not null references public.profiles (id) on delete cascade,
  state text not null check (state in ('going', 'waiting', 'declined')),
  replied_at timestamptz not null default clock_timestamp(),
  changes integer not null default 0,
  attended boolean,
  primary key (event_id, user_id)
);
comment on column public.event_replies.replied_at is 'The order of the waiting list. Clock time, not the transaction''s, which may have begun before its turn.';
comment on column public.event_replies.attended is 'Null: nobody has said; everyone going then counts as having come.';

-- The courts an event takes place on, among its club's.
create table public.event_courts (
  event_id uuid not null references public.club_events (id) on delete cascade,
  court_id uuid not null references public.courts (id),
  primary key (event_id, court_id)
);

-- Indexes -------------------------------------------------------------------------------------------------

create index club_events_in_order on public.club_events (club_id, starts_at, id);
create index club_events_public on public.club_events (club_id, starts_at, id) where is_public and cancelled_at is null;
create index club_events_made on public.club_events (club_id, created_at);
create index club_events_series on public.club_events (series_id, starts_at) where series_id is not null;
create index club_events_time_zone on public.club_events (time_zone);
create index club_events_to_fill on public.club_events (id) where waiting_count > 0 and going_count < capacity and cancelled_at is null;
create index club_events_created_by on public.club_events (created_by);
create index event_replies_in_order on public.event_replies (event_id, state, replied_at, user_id);
create index event_replies_of_player on public.event_replies (user_id);
create index event_courts_of_court on public.event_courts (court_id);

-- Functions -----------------------------------------------------------------------------------------------

-- Keeps the counts of events, whose rows every writer of replies has locked: per statement, which may cover
-- hundreds.
create function private.count_replies() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    perform private.add_to_counts(array(select row(n.*)::public.event_replies from after_replies n), '{}');
  elsif tg_op = 'DELETE' then
    perform private.add_to_counts('{}', array(select row(o.*)::public.event_replies from before_replies o));
  else
    perform private.add_to_counts(array(select row(n.*)::public.event_replies from after_replies n),
      array(select row(o.*)::public.event_replies from before_replies o));
  end if;
  return null;
end $$;

-- In one statement, so that triggers on an event's change run once for all of them; locked lowest id first, as
-- everywhere.
create function private.add_to_counts(made public.event_replies[], gone public.event_replies[]) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform from public.club_events e where e.id in (select m.event_id from unnest(made || gone) m) order by e.id for no key update;
  update public.club_events e
  set going_count = e.going_count + t.going, waiting_count = e.waiting_count + t.waiting, came_count = e.came_count + t.came
  from (
    select r.event_id, sum(case when r.state = 'going' then r.n else 0 end) as going, sum(case when r.state = 'waiting' then r.n else 0 end) as waiting,
      sum(case when coalesce(r.attended, r.state = 'going', false) then r.n else 0 end) as came
    from (select m.event_id, m.state, m.attended, 1 as n from unnest(made) m union all select o.event_id, o.state, o.attended, -1 from unnest(gone) o) r
    group by r.event_id) t
  where e.id = t.event_id and (t.going, t.waiting, t.came) <> (0, 0, 0);
end $$;

-- 'Club night on Mon, Jan 5 at 6:00 pm', by the event's own clock.
create function private.about_event(event public.club_events) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('club_id', c.id, 'slug', c.slug, 'about', 'event', 'event_id', event.id)
  from public.clubs c where c.id = event.club_id
$$;

-- Announces a change a minute later, so that a second change can replace it: to this week, or (of_weeks) to it and
-- later ones.
create function private.notify_of_change(event public.club_events, recipients uuid[], of_weeks uuid[]) returns void
language sql volatile security definer set search_path = '' as $$
  select private.notify_later('1 minute', event.id, r.id, 'club', 'Event changed',
    format(case when r.id = any (of_weeks) then 'All the weeks from now on have changed. The next one is %s on %s, %s.' else 'The new time and place: %s on %s, %s.' end,
      event.title, private.when_words(r.id, event.event_date, event.event_time), event.place),
    private.about_event(event) || case when r.id = any (of_weeks) then '{"of_weeks": true}'::jsonb else '{}' end)
  from unnest(recipients) r (id) order by r.id
$$;

-- Players still to be notified that a week and later ones have changed.
create function private.to_hear_of_weeks(events uuid[]) returns uuid[]
language sql stable security definer set search_path = '' as $$
  select array(select d.recipient from private.delayed_notifications d where d.subject_id = any (events) and d.about ? 'of_weeks')
$$;

-- Null for an unknown event: managing that is refused like managing somebody else's.
create function private.club_of_event(wanted uuid) returns uuid
language sql stable security definer set search_path = '' as $$
  select e.club_id from public.club_events e where e.id = wanted
$$;

-- Locks an upcoming event, or says why it can't.
create function private.lock_event(wanted uuid) returns public.club_events
language plpgsql volatile security definer set search_path = '' as $$
declare
  event public.club_events;
begin
  select * into event from public.club_events e where e.id = wanted for update;
  if not found then
    perform private.refuse('event_not_found', 'This event doesn''t exist.');
  elsif event.cancelled_at is not null then
    perform private.refuse('event_cancelled', 'This event was cancelled.');
  elsif event.starts_at <= now() then
    perform private.refuse('event_started', 'This event has already started.');
  end if;
  return event;
end $$;

-- An upcoming event and, if requested, the following weeks of its series. The club must be locked.
create function private.lock_events(first public.club_events, following boolean) returns uuid[]
language plpgsql volatile security definer set search_path = '' as $$
begin
  return array(
    select e.id from public.club_events e
    where e.id = first.id or (following and e.series_id = first.series_id and e.starts_at > first.starts_at and e.cancelled_at is null)
    order by e.id for update);
end $$;

-- Gives free places of a locked event to the waiting list, first come first served, and notifies them. Players who
-- could not come because they are suspended or banned are skipped and keep waiting, as in open matches.
create function private.fill_places(wanted uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  event public.club_events;
  moved uuid[];
begin
  select * into event from public.club_events e where e.id = wanted and e.waiting_count > 0 and e.going_count < e.capacity is not false
    and e.cancelled_at is null and e.starts_at > now();
  if not found then
    return;
  end if;
  with next as (
    update public.event_replies r set state = 'going' from (
      select n.event_id, n.user_id from public.event_replies n
      join public.memberships m on m.club_id = event.club_id and m.user_id = n.user_id
      where n.event_id = event.id and n.state = 'waiting' and not private.is_suspended(n.user_id) and not private.any_banned(array[n.user_id])
      order by n.replied_at, n.user_id limit (event.capacity - event.going_count)) t
    where r.event_id = t.event_id and r.user_id = t.user_id
    returning r.user_id)
  select array_agg(n.user_id) into moved from next n;
  perform private.notify_all_when(moved, 'club', 'You have a spot', 'A spot opened up, so you''re now going to %2$s on %1$s.', event.event_date,
    event.event_time, array[event.title], private.about_event(event));
end $$;

-- Run by the schedule: a free place that nobody could take goes to a skipped player once they are back. Safe late
-- and twice.
create function private.fill_events() returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  event uuid;
begin
  for event in
    select e.id from public.club_events e
    where e.waiting_count > 0 and e.going_count < e.capacity and e.cancelled_at is null and e.starts_at > now()
    order by e.id for update skip locked
  loop
    perform private.fill_places(event);
  end loop;
end $$;

-- Players who leave a club, or are removed, leave its upcoming events: per statement, for everybody who leaves in
-- it. Replies to a cancelled event stay, as for a past one; so a club that closes keeps everybody's replies.
create function private.free_places() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  clubs uuid[] := array(select distinct g.club_id from gone g);
  leavers uuid[] := array(select distinct g.user_id from gone g);
  -- From the events, of which there are a hundred or two, not from everything that a thousand members have ever
  -- replied to.
  events uuid[] := array(
    select e.id from public.club_events e
    where e.club_id = any (clubs) and e.starts_at > now() and e.cancelled_at is null and exists (
      select from public.event_replies r where r.event_id = e.id and r.user_id = any (leavers) offset 0)
    order by e.id for update of e);
begin
  delete from public.event_replies r using public.club_events e, gone g
  where e.id = any (events) and g.club_id = e.club_id and r.event_id = e.id and r.user_id = g.user_id;
  -- Nor are they notified any more that one of them has changed.
  delete from private.delayed_notifications d using public.club_events e, gone g
  where d.recipient = g.user_id and e.id = d.subject_id and e.club_id = g.club_id;
  perform private.fill_places(event) from unnest(events) event;
  return null;
end $$;

-- How an event's place reads: its courts and their club. Null if it has no courts.
create function private.courts_words(court_ids uuid[], club public.clubs) returns text
language sql stable security definer set search_path = '' as $$
  select case when length(l.all_names) <= 200 then l.all_names else format(private.counted(l.amount, '%s court, %s', '%s courts, %s'), l.amount, club.name) end
  from (select string_agg(btrim(k.name), ', ' order by k.position, k.id) || ', ' || club.name as all_names, count(*) as amount
    from public.courts k where k.id = any (court_ids)) l
  where cardinality(court_ids) > 0
$$;

-- Puts events of a club on its courts. An event already on a court may stay there, even if the court has been
-- removed.
create function private.put_on_courts(events uuid[], wanted uuid[], club public.clubs) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  if exists (select from unnest(wanted) w (id) where not exists (
      select from public.courts k where k.id = w.id and k.club_id = club.id
        and (k.removed_at is null or exists (select from public.event_courts t where t.court_id = k.id and t.event_id = events[1])))) then
    perform private.refuse('court_not_found', 'This court couldn''t be found. Please choose another place.');
  end if;
  delete from public.event_courts t where t.event_id = any (events) and t.court_id <> all (wanted);
  insert into public.event_courts (event_id, court_id) select e.id, w.id from unnest(events) e (id) cross join unnest(wanted) w (id)
  on conflict do nothing;
end $$;

create function public.list_club_events(club_id uuid, page_size integer default 20, after uuid default null, desk boolean default false)
  returns table (id uuid, series_id uuid, title text, description text, place text, event_date date, event_time time, time_zone text,
    starts_at timestamptz, duration_minutes integer, capacity integer, going_count integer, waiting_count integer, came_count integer,
    cancelled boolean, is_public boolean, my_state text, my_place integer, court_ids uuid[], has_rotation boolean)
language plpgsql stable security definer set search_path = '' as $$
declare
  me uuid := private.actor();
  size integer := least(greatest(page_size, 1), 100);
  last_seen public.club_events;
  in_past boolean := false;
begin
  if desk then
    perform private.require_manager(list_club_events.club_id);
  else
    perform private.require_member(list_club_events.club_id);
  end if;
  if after is not null then
    select * into last_seen from public.club_events e where e.id = after and e.club_id = list_club_events.club_id;
    in_past := last_seen.starts_at + make_interval(mins => last_seen.duration_minutes) <= now();
  end if;
  return query
  select e.id, e.series_id, e.title, e.description, e.place, e.event_date, e.event_time, e.time_zone, e.starts_at, e.duration_minutes,
    e.capacity, e.going_count, e.waiting_count, e.came_count, e.cancelled_at is not null, e.is_public, mine.state,
    case when mine.state = 'waiting' then (
      select count(*)::integer from public.event_replies w
      where w.event_id = e.id and w.state = 'waiting' and (w.replied_at, w.user_id) <= (mine.replied_at, mine.user_id)) end,
    array(select k.id from public.event_courts t join public.courts k on k.id = t.court_id where t.event_id = e.id order by k.position, k.id),
    exists (select from public.event_rotations o where o.event_id = e.id)
  from (
    -- No event lasts longer than a day, so the index can find the first one that is not over.
    (select n.*, row_number() over (order by n.starts_at, n.id) as rank from public.club_events n
      where n.club_id = list_club_events.club_id and n.starts_at > now() - interval '1 day'
        and n.starts_at + make_interval(mins => n.duration_minutes) > now() and (desk or n.cancelled_at is null)
        and (last_seen.id is null or (not in_past and (n.starts_at, n.id) > (last_seen.starts_at, last_seen.id)))
      order by n.starts_at, n.id limit size)
    union all
    (select n.*, 1000 + row_number() over (order by n.starts_at desc, n.id desc) as rank from public.club_events n
      where desk and n.club_id = list_club_events.club_id and n.starts_at <= now()
        and n.starts_at + make_interval(mins => n.duration_minutes) <= now()
        and (last_seen.id is null or not in_past or (n.starts_at, n.id) < (last_seen.starts_at, last_seen.id))
      order by n.starts_at desc, n.id desc limit size)) e
  left join public.event_replies mine on mine.event_id = e.id and mine.user_id = me
  order by e.rank
  limit size;
end $$;
comment on function public.list_club_events is
  'A club''s events that are not over, next one first, page by page (after: the last id of the previous page). desk, for owner and admins: cancelled ones too, then those that are over, latest first. my_place: the caller''s place on the waiting list. court_ids: the club''s courts it is on. has_rotation: it has rounds. Refusals: not_a_member, not_a_manager.';

create function public.reply_to_event(event_id uuid, going boolean) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.actor();
  event public.club_events;
  before public.event_replies;
  answer text;
begin
  -- Before the event, as in leaving the club: a member leaving right now waits for this, or the other way round.
  perform from public.memberships m where m.club_id = private.club_of_event(reply_to_event.event_id) and m.user_id = me for key share;
  if not found then
    perform private.refuse('event_not_found', 'This event doesn''t exist.');
  end if;
  event := private.lock_event(reply_to_event.event_id);
  select * into before from public.event_replies r where r.event_id = event.id and r.user_id = me;
  if coalesce(going, false) = (before.state in ('going', 'waiting')) then
    return before.state;
  end if;
  if going and before.changes >= 20 then
    perform private.refuse('too_many_changes', 'You''ve changed your answer too often. You can''t sign up for this event again.');
  end if;
  answer := case when not coalesce(going, false) then 'declined'
    when event.going_count >= event.capacity then 'waiting' else 'going' end;
  insert into public.event_replies as r (event_id, user_id, state) values (event.id, me, answer)
  on conflict on constraint event_replies_pkey do update
    set state = excluded.state, replied_at = excluded.replied_at, changes = r.changes + 1;
  if before.state = 'going' then
    perform private.fill_places(event.id);
  end if;
  return answer;
end $$;
comment on function public.reply_to_event is
  'A member replies to an event that has not started: they go ("going", or "waiting" when it is full) or do not ("declined"). Refusals: event_not_found, event_cancelled, event_started, too_many_changes.';

create function public.create_event(club_id uuid, title text, description text, place text, event_date date, event_time time,
  duration_minutes integer, capacity integer default null, weeks integer default 1, notify_all boolean default false, is_public boolean default false,
  court_ids uuid[] default '{}') returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  club public.clubs := private.manage_club(create_event.club_id);
  me uuid := private.actor();
  wall time := date_trunc('minute', event_time::interval)::time;
  first public.club_events;
  on_courts uuid[] := array(select distinct c.id from unnest(court_ids) c (id));
  made_ids uuid[];
begin
  if weeks is null or weeks not between 1 and 26 then
    perform private.refuse('bad_weeks', 'An event can repeat for up to 26 weeks.');
  end if;
  if private.instant_of(event_date, wall, club.time_zone) <= now() then
    perform private.refuse('event_in_past', 'Please choose a time in the future.');
  end if;
  if event_date > now() + interval '1 year' then
    perform private.refuse('too_far', 'Please select a date within the next year.');
  end if;
  if (select count(distinct coalesce(e.series_id, e.id)) from public.club_events e
      where e.club_id = club.id and e.created_at > now() - interval '1 day') >= 20 then
    perform private.refuse('too_many_events', 'Your club has planned a lot of events today. Please try again tomorrow.');
  end if;
  with made as (
    insert into public.club_events (club_id, series_id, title, description, place, event_date, event_time, time_zone, starts_at,
      duration_minutes, capacity, is_public, created_by)
    select club.id, s.series, btrim(create_event.title), coalesce(btrim(create_event.description), ''),
      coalesce(private.courts_words(on_courts, club), btrim(create_event.place)), d.day, wall,
      club.time_zone, private.instant_of(d.day, wall, club.time_zone), create_event.duration_minutes, create_event.capacity,
      coalesce(create_event.is_public, false), me
    from (select case when weeks > 1 then gen_random_uuid() end as series) s
    cross join generate_series(0, weeks - 1) w cross join lateral (select create_event.event_date + 7 * w as day) d
    returning *)
  select array_agg(made.id order by made.starts_at) into made_ids from made;
  select * into first from public.club_events e where e.id = made_ids[1];
  perform private.put_on_courts(made_ids, on_courts, club);
  if notify_all then
    perform private.notify_all_when(array(
        select m.user_id from public.memberships m join public.preferences f on f.user_id = m.user_id and f.club_announcements
        where m.club_id = club.id and m.user_id <> me),
      'club', format('New event at %s', club.name),
      case when weeks > 1 then 'Every week, starting with %2$s on %1$s, %3$s.' else '%2$s on %1$s, %3$s.' end,
      first.event_date, first.event_time, array[first.title, first.place], private.about_event(first));
  end if;
  return first.id;
end $$;
comment on function public.create_event is
  'Creates an event, or one every week (weeks), on the wall clock of the club''s zone; owner and admins only. is_public: also shown to people who don''t belong to the club. court_ids: the club''s courts it is on, whose names its place then says. Refusals: court_not_found, court_taken, not_a_manager, club_not_found, event_in_past, too_far, no_such_time, bad_weeks, too_many_events, too_many_changes.';

create function public.update_event(event_id uuid, title text, description text, place text, event_date date, event_time time,
  duration_minutes integer, capacity integer default null, following boolean default false, is_public boolean default null,
  court_ids uuid[] default null) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  club public.clubs := private.manage_club(private.club_of_event(update_event.event_id));
  me uuid := private.actor();
  event public.club_events := private.lock_event(update_event.event_id);
  ids uuid[] := private.lock_events(event, following);
  before public.club_events[] := array(select e from public.club_events e where e.id = any (ids));
  wanted public.club_events := event;
  news jsonb;
  changed public.club_events[];
  was_on uuid[] := array(select t.court_id from public.event_courts t where t.event_id = event.id order by t.court_id);
  on_courts uuid[] := array(select distinct c.id from unnest(court_ids) c (id) order by c.id);
  placed uuid[];
  goers uuid[];
  of_weeks uuid[];
begin
  if court_ids is null then -- courts not given: with a new place it is no longer on them
    on_courts := case when btrim(update_event.place) = event.place then was_on else '{}' end;
  end if;
  wanted.title := btrim(update_event.title);
  wanted.description := coalesce(btrim(update_event.description), '');
  wanted.place := coalesce(private.courts_words(on_courts, club), btrim(update_event.place));
  wanted.event_time := date_trunc('minute', update_event.event_time::interval)::time;
  wanted.duration_minutes := update_event.duration_minutes;
  wanted.capacity := update_event.capacity;
  wanted.is_public := coalesce(update_event.is_public, event.is_public);
  -- Whatever stays the same here is left alone in later weeks, which may differ: courts that only have a new name,
  -- for example. If nothing changes, they are to become like this one.
  placed := case when on_courts <> was_on or (on_courts = '{}' and wanted.place is distinct from event.place) then array_prepend(event.id, ids) else '{}' end;
  news := (select coalesce(jsonb_object_agg(n.key, n.value), '{}') from jsonb_each(to_jsonb(wanted)) n
    where n.value is distinct from to_jsonb(event) -> n.key and (n.key <> 'place' or placed <> '{}'));
  if placed = '{}' and news = '{}' and update_event.event_date = event.event_date then
    placed := array_prepend(event.id, ids);
    news := to_jsonb(wanted);
  end if;
  if private.instant_of(event_date, wanted.event_time, event.time_zone) <= now() then
    perform private.refuse('event_in_past', 'Please choose a time in the future.');
  end if;
  if event_date > now() + interval '1 year' then
    perform private.refuse('too_far', 'Please select a date within the next year.');
  end if;
  if news ? 'capacity' and exists (select from public.club_events e where e.id = any (ids) and e.going_count > update_event.capacity) then
    perform private.refuse('capacity_too_small', 'More players than that are already going.');
  end if;
  -- First: a court used here may be free at a time when another is not.
  delete from public.event_courts t where t.event_id = any (placed) and t.court_id <> all (on_courts);
  update public.club_events e set title = n.title, description = n.description, place = n.place, event_date = d.day, event_time = n.event_time,
    starts_at = private.instant_of(d.day, n.event_time, e.time_zone), duration_minutes = n.duration_minutes, capacity = n.capacity, is_public = n.is_public
  from public.club_events o
  cross join lateral (select o.event_date + (update_event.event_date - event.event_date) as day) d
  cross join lateral jsonb_populate_record(o, case when o.id = event.id then to_jsonb(wanted) else news end) n
  where o.id = any (ids) and e.id = o.id;
  perform private.put_on_courts(placed, on_courts, club);
  perform private.fill_places(id) from unnest(ids) id;
  -- A week with its own time or place also notifies its goers, even if the first one has not changed.
  changed := array(select e from public.club_events e join unnest(before) b on b.id = e.id
    where (e.starts_at, e.place) is distinct from (b.starts_at, b.place) order by e.starts_at);
  if cardinality(changed) > 0 then
    goers := array(select distinct r.user_id from public.event_replies r join unnest(changed) c on c.id = r.event_id where r.state in ('going', 'waiting'));
    -- Players still to be notified about the later weeks stay on the list.
    of_weeks := case when cardinality(changed) > 1 then goers else private.to_hear_of_weeks(array[(changed[1]).id]) end;
    delete from private.delayed_notifications d using unnest(changed) c where d.subject_id = c.id and d.recipient = any (goers);
    perform private.notify_of_change(changed[1], array_remove(goers, me), of_weeks);
  end if;
end $$;
comment on function public.update_event is
  'Changes an upcoming event; following: what changes in it also changes in the later ones of its series, with their dates moved by as many days; if nothing does, they become like it. is_public: as in create_event; null: unchanged. court_ids: as in create_event; left out, the event stays on its courts as long as its place stays. Players who go, or wait, are notified if the time or place changes. Owner and admins only. Refusals: not_a_manager, event_not_found, event_cancelled, event_started, court_not_found, court_taken, event_in_past, too_far, no_such_time, capacity_too_small, too_many_changes.';

create function public.cancel_event(event_id uuid, following boolean default false, reason text default '') returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  club public.clubs := private.manage_club(private.club_of_event(cancel_event.event_id));
  me uuid := private.actor();
  event public.club_events := private.lock_event(cancel_event.event_id);
  ids uuid[] := private.lock_events(event, following);
  next public.club_events;
  of_weeks uuid[] := private.to_hear_of_weeks(ids);
  why constant text := nullif(btrim(cancel_event.reason), '');
begin
  perform private.check_reason(why);
  update public.club_events e set cancelled_at = now() where e.id = any (ids);
  perform private.forget_delayed(id) from unnest(ids) id;
  -- Players going to a week that stays are still to be notified that those weeks have changed.
  select * into next from public.club_events e
  where e.series_id = event.series_id and e.starts_at > event.starts_at and e.cancelled_at is null order by e.starts_at limit 1;
  perform private.notify_of_change(next, array(
    select distinct r.user_id from public.event_replies r join public.club_events e on e.id = r.event_id
    where e.series_id = next.series_id and e.starts_at >= next.starts_at and e.cancelled_at is null
      and r.state in ('going', 'waiting') and r.user_id = any (of_weeks)), of_weeks);
  perform private.notify_all_when(array(select r.user_id from public.event_replies r
      where r.event_id = any (ids) and r.state in ('going', 'waiting') and r.user_id <> me),
    'club', 'Event cancelled',
    case
      when cardinality(ids) > 1 and why is not null then '%2$s on %1$s and all the weeks after it have been cancelled: %3$s'
      when cardinality(ids) > 1 then '%2$s on %1$s and all the weeks after it have been cancelled.'
      when why is not null then '%2$s on %1$s has been cancelled: %3$s'
      else '%2$s on %1$s has been cancelled.' end,
    event.event_date, event.event_time, array[event.title, why], private.about_event(event));
end $$;
comment on function public.cancel_event is
  'Cancels an upcoming event; following: the later ones of its series too. Players going or waiting are notified once, with the reason if one is given. Owner and admins only. Refusals: not_a_manager, event_not_found, event_cancelled, event_started, reason_too_long, too_many_changes.';

create function public.list_event_replies(event_id uuid, page_size integer default 50, after uuid default null)
  returns table (user_id uuid, full_name text, avatar_path text, state text, attended boolean)
language plpgsql stable security definer set search_path = '' as $$
declare
  last_seen public.event_replies;
begin
  perform private.require_manager(private.club_of_event(list_event_replies.event_id));
  select * into last_seen from public.event_replies r where r.event_id = list_event_replies.event_id and r.user_id = after;
  return query
  select r.user_id, coalesce(p.full_name, 'A former member'), p.avatar_path, r.state, r.attended
  from public.event_replies r
  left join public.profiles p on p.id = r.user_id and private.can_see(p.id, p.is_visible, p.deleted_at, '{}')
  where r.event_id = list_event_replies.event_id and (after is null
    or (private.reply_rank(r.state), r.replied_at, r.user_id) > (private.reply_rank(last_seen.state), last_seen.replied_at, last_seen.user_id))
  order by private.reply_rank(r.state), r.replied_at, r.user_id
  limit least(greatest(page_size, 1), 200);
end $$;
comment on function public.list_event_replies is
  'The replies to an event: players going, then the waiting list in order, then players not going; page by page (after: the last player of the previous page). attended is null until somebody says. Owner and admins only. Refusal: not_a_manager.';

create function private.reply_rank(state text) returns integer
language sql immutable parallel safe set search_path = '' as $$
  select case state when 'going' then 1 when 'waiting' then 2 else 3 end
$$;

create function public.set_attendance(event_id uuid, player_id uuid, attended boolean) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  club public.clubs := private.manage_club(private.club_of_event(set_attendance.event_id));
  event public.club_events;
begin
  select * into event from public.club_events e where e.id = set_attendance.event_id for update;
  if event.cancelled_at is not null then
    perform private.refuse('event_cancelled', 'This event was cancelled.');
  elsif event.starts_at > now() then
    perform private.refuse('event_not_started', 'You can mark who came once the event has started.');
  end if;
  update public.event_replies r set attended = set_attendance.attended
  where r.event_id = event.id and r.user_id = set_attendance.player_id;
  if not found then
    perform private.refuse('reply_not_found', 'This player hasn''t answered.');
  end if;
end $$;
comment on function public.set_attendance is
  'Records whether a player who replied came to an event that has started. Owner and admins only. Refusals: not_a_manager, event_cancelled, event_not_started, reply_not_found, too_many_changes.';

create function public.message_event(event_id uuid, title text, content text, to_waiting boolean, message_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  club public.clubs := private.manage_club(private.club_of_event(message_event.event_id));
  event public.club_events;
  recipients uuid[];
begin
  select * into event from public.club_events e where e.id = message_event.event_id;
  if event.cancelled_at is not null then
    perform private.refuse('event_cancelled', 'This event was cancelled.');
  elsif event.starts_at + make_interval(mins => event.duration_minutes) + interval '7 days' <= now() then
    perform private.refuse('event_long_over', 'This event ended more than a week ago.');
  end if;
  recipients := array(
    select r.user_id from public.event_replies r join public.memberships m on m.club_id = club.id and m.user_id = r.user_id
    where r.event_id = event.id and r.user_id <> auth.uid() and (r.state = 'going' or (to_waiting and r.state = 'waiting')));
  if recipients = '{}' then
    perform private.refuse('nobody_going', 'Nobody else is going to this event.');
  end if;
  perform private.write_to_some(club, message_event.title, message_event.content, recipients, message_event.message_id);
  -- A retry may be for fewer people.
  delete from private.announcement_recipients r where r.announcement_id = message_event.message_id and r.user_id <> all (recipients);
end $$;
comment on function public.message_event is
  'Writes to the members who are going to an event as it is sent, and (to_waiting) those on its waiting list; until 7 days after its end: a message like that of message_members, with the same message_id, two minutes to undo_message and limits. Not to those who answer later. Owner and admins only. Refusals: not_a_manager, club_not_found, event_cancelled, event_long_over, nobody_going, too_many_announcements, announcement_not_found, too_many_recipients, too_many_changes.';

-- Policies ------------------------------------------------------------------------------------------------

select private.require_second_step('public.club_events');
select private.require_second_step('public.event_courts');
select private.require_second_step('public.event_replies');

-- Triggers ------------------------------------------------------------------------------------------------

create trigger drop_direction_marks before insert or update of title, place on public.club_events
  for each row execute function private.drop_direction_marks('title', 'place');
-- Half a year of a series is one message.
create trigger broadcast_events_made after insert on public.club_events referencing new table as changed
  for each statement execute function private.broadcast_clubs('event');
create trigger broadcast_events_changed after update on public.club_events referencing new table as changed
  for each statement execute function private.broadcast_clubs('event');
create trigger count_made after insert on public.event_replies referencing new table as after_replies
  for each statement execute function private.count_replies();
create trigger count_changed after update on public.event_replies referencing old table as before_replies new table as after_replies
  for each statement execute function private.count_replies();
create trigger count_gone after delete on public.event_replies referencing old table as before_replies
  for each statement execute function private.count_replies();
create trigger free_places after delete on public.memberships referencing old table as gone
  for each statement execute function private.free_places();
create trigger raise_revision before update on public.club_events
  for each row when (
    (old.title, old.description, old.place, old.event_date, old.event_time, old.time_zone, old.starts_at, old.duration_minutes, old.cancelled_at)
      is distinct from
    (new.title, new.description, new.place, new.event_date, new.event_time, new.time_zone, new.starts_at, new.duration_minutes, new.cancelled_at))
  execute function private.raise_revision();

-- Grants --------------------------------------------------------------------------------------------------

grant execute on function
  public.list_club_events(uuid, integer, uuid, boolean), public.reply_to_event(uuid, boolean),
  public.create_event(uuid, text, text, text, date, time, integer, integer, integer, boolean, boolean, uuid[]),
  public.update_event(uuid, text, text, text, date, time, integer, integer, boolean, boolean, uuid[]),
  public.cancel_event(uuid, boolean, text), public.list_event_replies(uuid, integer, uuid),
  public.set_attendance(uuid, uuid, boolean), public.message_event(uuid, text, text, boolean, uuid) to authenticated;

-- Schedule ------------------------------------------------------------------------------------------------

select cron.schedule('fill-events', '8-59/10 * * * *', 'select private.fill_events()');
