-- Matches and events in calendars outside the app: a private address per player that calendar programs read from
-- time to time, and what the files contain.

set check_function_bodies = off; -- Functions name what later files make; a test compiles them all at the end.

-- Tables --------------------------------------------------------------------------------------------------

-- One feed per player. It ends with the account, so it references the account and not the profile.
create table public.calendar_feeds (
  player_id uuid primary key references auth.users (id) on delete cascade,
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  created_at timestamptz not null default now(),
  last_read_at timestamptz,
  hour timestamptz not null default date_trunc('hour', now()),
  reads_in_hour integer not null default 0
);
comment on table public.calendar_feeds is 'The secret address of a player''s calendar, as the SHA-256 of its token: what is stored here opens nothing.';
comment on column public.calendar_feeds.reads_in_hour is 'How often it was requested since hour, the start of an hour.';

-- Functions -----------------------------------------------------------------------------------------------

create function public.reset_calendar_feed() returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.actor();
  -- Two of them: 244 random bits.
  token text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
begin
  insert into public.calendar_feeds (player_id, token_hash) values (me, sha256(convert_to(token, 'UTF8')))
  on conflict (player_id) do update
    set token_hash = excluded.token_hash, created_at = excluded.created_at, last_read_at = null;
  return token;
end $$;
comment on function public.reset_calendar_feed is
  'Gives the caller''s calendar a new secret address and returns its token, this once. The previous address stops working.';

create function public.remove_calendar_feed() returns void
language sql volatile security definer set search_path = '' as $$
  delete from public.calendar_feeds f where f.player_id = private.actor()
$$;
comment on function public.remove_calendar_feed is
  'Ends the caller''s calendar feed: its address stops working.';

-- An event in the form for calendars outside the app: id, title, description, place, event_date, event_time
-- ("18:00"), time_zone, starts_at, duration_minutes, cancelled, revision, lat, lon (of its first court; null if
-- unknown).
create function private.calendar_event(event public.club_events) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('id', event.id, 'title', event.title, 'description', event.description, 'place', event.place,
    'event_date', event.event_date, 'event_time', to_char(event.event_time, 'HH24:MI'), 'time_zone', event.time_zone,
    'starts_at', event.starts_at, 'duration_minutes', event.duration_minutes, 'cancelled', event.cancelled_at is not null,
    'revision', event.revision, 'lat', k.lat, 'lon', k.lon)
  from (select) one left join lateral (
    select c.lat, c.lon from public.event_courts t join public.courts c on c.id = t.court_id
    where t.event_id = event.id and c.lat is not null order by c.position, c.id limit 1) k on true
$$;

-- The events of their clubs that a player goes to or waits for, of the last 90 days and to come, including
-- cancelled ones.
create function private.events_of(player uuid) returns table (event public.club_events, club_name text, my_state text)
language sql stable set search_path = '' as $$
  select e, c.name, r.state
  from public.event_replies r
  join public.club_events e on e.id = r.event_id
  join public.clubs c on c.id = e.club_id
  where r.user_id = player and r.state in ('going', 'waiting') and e.starts_at > now() - interval '90 days'
    and exists (select from public.memberships m where m.club_id = e.club_id and m.user_id = player)
$$;

-- For the edge function "calendar", which serves the feeds. Whoever holds the token gets an answer, so there is no
-- caller to check: players who are absent for the player are nameless. Of doubles, only those the player has said
-- yes to; nothing for a banned account.
create function public.read_calendar_feed(token_hash bytea) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  this_hour timestamptz := date_trunc('hour', now());
  feed public.calendar_feeds;
begin
  update public.calendar_feeds f
  set reads_in_hour = case when f.hour = this_hour then f.reads_in_hour + 1 else 1 end, hour = this_hour, last_read_at = now()
  where f.token_hash = read_calendar_feed.token_hash
    and exists (select from auth.users u where u.id = f.player_id and not private.is_banned(u.banned_until))
  returning * into feed;
  if feed.player_id is null then
    return '{"state": "unknown"}';
  end if;
  if feed.reads_in_hour > 60 then
    return '{"state": "too_often"}';
  end if;
  return coalesce((select jsonb_build_object('clock', f.clock, 'day_first', f.day_first) from public.preferences f where f.user_id = feed.player_id), '{}')
    || jsonb_build_object('state', 'ready', 'matches', (
    select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'opponent_name', m.full_name, 'proposed_date', m.proposed_date,
        'proposed_time', to_char(m.proposed_time, 'HH24:MI'), 'time_zone', m.time_zone, 'starts_at', m.starts_at,
        'duration_minutes', m.duration_minutes, 'court_location', m.court_location, 'court', private.court_lead(m.court_id), 'match_type', m.match_type,
        'status', m.status, 'revision', m.revision) order by m.starts_at, m.id), '[]')
    from (
      select c.*, case when private.are_blocked(s.player_id, p.id) or private.is_suspended(p.id) then 'Someone' else p.full_name end as full_name
      from public.challenge_seats s
      join public.challenges c on c.id = s.challenge_id
      join public.profiles p on p.id = case s.side when 'challenger' then c.challenged_id else c.challenger_id end
      where s.player_id = feed.player_id and s.status = 'confirmed' and c.starts_at > now() - interval '90 days'
        -- Everything ever agreed, even if it was called off later: calendars have it and must be updated.
        and (c.status in ('accepted', 'completed', 'no_show')
          or (c.status = 'cancelled' and c.response_message = 'Match cancelled by user'))
      order by c.starts_at desc, c.id
      limit 500) m), 'events', (
    select coalesce(jsonb_agg(private.calendar_event(e.event) || jsonb_build_object('club_name', e.club_name, 'going', e.my_state = 'going')
      order by (e.event).starts_at, (e.event).id), '[]')
    from (
      select * from private.events_of(feed.player_id) n order by (n.event).starts_at desc, (n.event).id
      limit 500) e));
end $$;
comment on function public.read_calendar_feed is
  'For the service only: the matches and events (as export_club_events returns them, with club_name and going: false while they wait) behind the SHA-256 of a feed''s token, how its player writes times (clock: 12 or 24, day_first), and a state: ready, unknown, too_often (more than 60 times in an hour).';

create function public.list_my_events() returns table (id uuid, title text, club_id uuid, club_name text, place text, event_date date,
  event_time time, time_zone text, starts_at timestamptz, duration_minutes integer, my_state text, topic text, heard_until bigint)
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.actor();
  heard bigint := private.heard_until();
begin
  return query
  select (e.event).id, (e.event).title, c.id, e.club_name, (e.event).place, (e.event).event_date, (e.event).event_time, (e.event).time_zone,
    (e.event).starts_at, (e.event).duration_minutes, e.my_state, private.club_topic(c), heard
  from private.events_of(me) e join public.clubs c on c.id = (e.event).club_id
  where (e.event).cancelled_at is null
  order by (e.event).starts_at desc, (e.event).id
  limit 500;
end $$;
comment on function public.list_my_events() is
  'Events of the caller''s clubs that they go to or wait for, of the last 90 days and to come, latest first. topic: the club''s; joining it covers everything sent since heard_until.';

create function public.export_club_events(club_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.actor();
  perform private.require_member(export_club_events.club_id);
  return (
    select coalesce(jsonb_agg(private.calendar_event(e) order by e.starts_at, e.id), '[]')
    from (
      -- No event lasts longer than a day, so the index can find the first one that is not over.
      select n.* from public.club_events n
      where n.club_id = export_club_events.club_id and n.starts_at > now() - interval '1 day'
        and n.starts_at + make_interval(mins => n.duration_minutes) > now()
      order by n.starts_at, n.id
      limit 5000) e);
end $$;
comment on function public.export_club_events is
  'All events of a club that are not over, next one first, for its members: an array of id, title, description, place, event_date, event_time ("18:00"), time_zone, starts_at, duration_minutes, cancelled, revision, lat, lon (of its first court; null if unknown). Cancelled ones are included, since calendars that have them must be updated. Refusal: not_a_member.';

-- Policies ------------------------------------------------------------------------------------------------

select private.require_second_step('public.calendar_feeds');

create policy "Players see when their calendar was made and read" on public.calendar_feeds for select to authenticated
  using (player_id = (select auth.uid()));

-- Grants --------------------------------------------------------------------------------------------------

grant select (player_id, created_at, last_read_at) on public.calendar_feeds to authenticated;
grant execute on function
  public.reset_calendar_feed(), public.remove_calendar_feed(), public.list_my_events(),
  public.export_club_events(uuid) to authenticated;
grant execute on function public.read_calendar_feed(bytea) to service_role;
