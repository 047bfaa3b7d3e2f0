-- Notifications are written by the database only; their owner may read them and mark them as read. A player's
-- preferences (what, how and when) are applied where notifications are made.

set check_function_bodies = off; -- Functions name what later files make; a test compiles them all at the end.

-- Tables --------------------------------------------------------------------------------------------------

create table public.preferences (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  email_notifications boolean not null default true,
  match_reminders boolean not null default true,
  club_announcements boolean not null default true,
  open_match_notifications boolean not null default true,
  message_notifications boolean not null default true,
  mail_reminders boolean not null default true,
  mail_digest boolean not null default true,
  mail_suggestions boolean not null default true,
  improve_suggestions boolean not null default true,
  weekly_introductions boolean not null default false,
  push_matches boolean not null default true,
  push_reminders boolean not null default true,
  push_messages boolean not null default true,
  push_clubs boolean not null default true,
  quiet_hours boolean not null default false,
  quiet_from time not null default '22:00',
  quiet_to time not null default '07:00',
  time_zone text references private.time_zones (name),
  travel_km smallint not null default 15 check (travel_km in (5, 10, 15, 25, 50, 100)),
  distance_unit text check (distance_unit in ('km', 'mi')),
  hide_distance boolean not null default false,
  clock smallint not null default 12 check (clock in (12, 24)),
  day_first boolean not null default false,
  constraint quiet_hours_have_a_length check (quiet_from <> quiet_to),
  constraint quiet_hours_have_a_zone check (not quiet_hours or time_zone is not null)
);
comment on table public.preferences is 'Which notifications a player wants. Applied where notifications are made. Also how far they travel, and what others see of that.';
comment on column public.preferences.clock is 'Their device''s 12 or 24-hour clock. With day_first, how times are written in what the database says; as on the device they last used (get_viewer).';
comment on column public.preferences.day_first is '5 Jan rather than Jan 5.';
comment on column public.preferences.email_notifications is 'Off: none of the mails below. Mails about the account itself are still sent.';
comment on column public.preferences.open_match_notifications is 'For open matches that would suit them. What happens in those they are in is always announced.';
comment on column public.preferences.mail_digest is 'Once a day, what has not been read.';
comment on column public.preferences.mail_suggestions is 'Once a week, whom they might play; in the first days also what to do next.';
comment on column public.preferences.improve_suggestions is 'Whether proposals, and their outcomes, are logged to improve them.';
comment on column public.preferences.weekly_introductions is 'Introduced to another member each week, in clubs that offer it.';
comment on column public.preferences.quiet_hours is 'In these hours nothing is pushed or mailed and no toast shown. The bell still counts.';
comment on column public.preferences.time_zone is 'The zone for quiet hours and the daily summary. Null until the player''s device has sent it.';
comment on column public.preferences.travel_km is 'Players who live further away are not proposed to them, except clubmates and former partners.';
comment on column public.preferences.distance_unit is 'Null: as is usual where the device is.';
comment on column public.preferences.hide_distance is 'Nobody is shown how far away they live, nor can tell by the order of proposals.';

create table public.notifications (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  type text not null check (type in ('message', 'challenge', 'challenge_accepted', 'challenge_declined',
    'club', 'match', 'match_cancelled', 'seat', 'result', 'open_match')),
  title text not null,
  body text,
  data jsonb not null default '{}',
  read boolean not null default false,
  created_at timestamptz not null default now()
);
comment on column public.notifications.data is
  'What it is about: challenge_id, sender_id or club_id, and what its words need.';

-- Delayed notifications, so that what they announce can still be undone.
create table private.delayed_notifications (
  id bigint primary key generated always as identity,
  due_at timestamptz not null,
  subject_id uuid not null,
  recipient uuid not null references public.profiles (id) on delete cascade,
  kind text not null,
  headline text not null,
  words text not null,
  about jsonb not null
);
comment on column private.delayed_notifications.subject_id is 'What it is about: a join request, say. Undoing that deletes the notification.';

-- Indexes -------------------------------------------------------------------------------------------------

create index notifications_newest on public.notifications (user_id, created_at desc, id desc);
create index notifications_unread on public.notifications (user_id) where not read;
create index delayed_notifications_due on private.delayed_notifications (due_at);
create index delayed_notifications_subject on private.delayed_notifications (subject_id);
create index delayed_notifications_recipient on private.delayed_notifications (recipient);
create index notifications_of_announcement on public.notifications ((data ->> 'announcement_id')) where data ? 'announcement_id';
create index notifications_unread_messages on public.notifications (user_id, (data ->> 'sender_id'))
  where type = 'message' and not read;
create index notifications_unread_matches on public.notifications (user_id, (data ->> 'challenge_id'))
  where data ? 'challenge_id' and not read;
create index notifications_unread_requests on public.notifications ((data ->> 'sender_id')) where data ->> 'about' = 'join_request' and not read;
create index notifications_of_outage on public.notifications ((data ->> 'out_court_id'), user_id) where data ? 'out_court_id';
create index preferences_zone on public.preferences (time_zone);

-- Functions -----------------------------------------------------------------------------------------------

-- The one place that makes a notification. Reminders, announcements and messages can be switched off; answers,
-- cancelled matches, results and membership changes are always announced.
create function private.notify(recipient uuid, kind text, headline text, words text, about jsonb) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.notify_all_when(array[recipient], kind, headline, words, null, null, null, about);
end $$;

-- What a notification says outside the app: its body, cut to so many characters, and on a separate line when and
-- where its match is, worded as in the app (`toldMatchText`), naming the zone if the reader's clock is known to
-- show another time. Null if there is neither.
create function private.words_outside(n public.notifications, most integer default null) returns text
language sql stable security definer set search_path = '' as $$
  select nullif(concat_ws(E'\n', left(n.body, coalesce(most, length(n.body))), case
    when d.wall is null then null
    when d.wall at time zone d.zone <> d.wall at time zone f.time_zone
      then format('%s, %s (%s) · %s', w.day, w.clock, private.zone_words(d.zone), d.place)
    else format('%s, %s · %s', w.day, w.clock, d.place) end), '')
  from (select (n.data ->> 'proposed_date')::date + (n.data ->> 'proposed_time')::time as wall, n.data ->> 'time_zone' as zone,
    n.data ->> 'court_location' as place) d
  left join public.preferences f on f.user_id = n.user_id
  cross join lateral (select private.when_words(n.user_id, d.wall::date) as day,
    private.clock_words(coalesce(f.clock, 12::smallint), d.wall::time) as clock) w
$$;

-- 'New York time' for 'America/New_York'; 'UTC', which is not a town. As `zoneWords` of the mails.
create function private.zone_words(zone text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select case when zone like '%/%' then format('%s time', replace(substring(zone from '[^/]+$'), '_', ' ')) else zone end
$$;

-- The same for many, in one statement. In the order used everywhere for locking several players.
create function private.notify_all(recipients uuid[], kind text, headline text, words text, about jsonb) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.notify_all_when(recipients, kind, headline, words, null, null, null, about);
end $$;

-- A time of day: '6:00 pm', '18:00'.
create function private.clock_words(clock smallint, wall time) returns text
language sql immutable parallel safe set search_path = '' as $$
  select to_char(date '2000-01-01' + wall, case clock when 24 then 'HH24:MI' else 'FMHH12:MI am' end)
$$;

-- A day, and a time, as `shared/dates` writes them for the same conventions: 'Mon, Jan 5', 'Mon, 5 Jan at 18:00';
-- in full 'Monday, January 5 at 6:00 pm'. Without a time only the day.
create function private.date_words(clock smallint, day_first boolean, day date, wall time default null, in_full boolean default false) returns text
language sql immutable parallel safe set search_path = '' as $$
  select case when wall is null then d.words
    else format('%s at %s', d.words, private.clock_words(clock, wall)) end
  from (select to_char(day, case
    when in_full then case when day_first then 'FMDay, FMDD FMMonth' else 'FMDay, FMMonth FMDD' end
    else case when day_first then 'Dy, FMDD Mon' else 'Dy, Mon FMDD' end end) as words) d
$$;

-- The same for a reader; by the default conventions for readers without any.
create function private.when_words(reader uuid, day date, wall time default null, in_full boolean default false) returns text
language sql stable security definer set search_path = '' as $$
  select private.date_words(coalesce(f.clock, 12::smallint), coalesce(f.day_first, false), day, wall, in_full)
  from (select 1) alone left join public.preferences f on f.user_id = reader
$$;

-- As notify_all, for something at a time, which each reads in their own format: %1$s in the template, followed by
-- `others`.
create function private.notify_all_when(recipients uuid[], kind text, headline text, template text, day date, wall time, others text[], about jsonb)
  returns void
language plpgsql volatile security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
begin
  insert into public.notifications (user_id, type, title, body, data)
  select p.id, kind, headline,
    case when day is null then template else format(template, variadic array_prepend(private.date_words(coalesce(f.clock, 12::smallint), coalesce(f.day_first, false), day, wall), others)) end, about
  from public.profiles p left join public.preferences f on f.user_id = p.id
  where p.id = any (recipients) and p.deleted_at is null
    and case (select private.notification_topic(kind, about)) -- once for all
      when 'message' then f.message_notifications
      when 'reminder' then f.match_reminders
      when 'announcement' then f.club_announcements
      when 'open_match' then f.open_match_notifications
      else true end is not false
  order by p.id;
end $$;

create function public.mark_all_notifications_read(seen_until timestamptz default null) returns void
language sql volatile security definer set search_path = '' as $$
  update public.notifications set read = true
  where user_id = private.actor() and not read and (seen_until is null or created_at <= seen_until)
$$;
comment on function public.mark_all_notifications_read is
  'Marks every unread notification of the caller as read; with seen_until, only those until then, since this may arrive hours later.';

create function public.mark_notification_read(notification_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  me constant uuid := private.actor();
begin
  update public.notifications set read = true where id = notification_id and user_id = me and not read;
end;
$$;
comment on function public.mark_notification_read(uuid) is
  'Marks one notification of the caller as read. For other players'', or unknown ones, nothing happens.';

-- An account that is deleted, or about to be, gets no more notifications.
create function private.lock_recipient() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- As private.lock_players does for many: this runs for each of thousands.
  perform from public.profiles p where p.id = new.user_id and p.deleted_at is null for share;
  return case when found then new end;
end $$;

-- A player who acts on a match knows what was said about it until then: it no longer counts as unread or goes into
-- a mail. Notifications marked by another transaction at this moment are left to it. The schedule acts for nobody.
create function private.read_of_match() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  me constant uuid := auth.uid();
  match constant text := to_jsonb(new) ->> tg_argv[0];
begin
  if me is not null then
    update public.notifications n set read = true
    where n.id = any (array(select t.id from public.notifications t
      where t.user_id = me and not t.read and t.data ? 'challenge_id' and t.data ->> 'challenge_id' = match order by t.id for update skip locked));
  end if;
  return null;
end $$;

-- Once a request to join is answered or withdrawn, none of the club's managers has anything left to read about it,
-- whoever answered. Notifications marked by another transaction at this moment are left to it.
create function private.read_of_request() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.notifications n set read = true
  where n.id = any (array(select t.id from public.notifications t
    where t.data ->> 'about' = 'join_request' and not t.read
      and t.data ->> 'sender_id' = new.user_id::text and t.data ->> 'club_id' = new.club_id::text order by t.id for update skip locked));
  return null;
end $$;

-- Live: `quiet` asks for no toast. Few players have quiet hours: only theirs are checked.
create function private.broadcast_notifications() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform realtime.send(jsonb_build_object('op', tg_op, 'record', to_jsonb(n),
      'quiet', coalesce((select private.is_quiet(f.user_id) from public.preferences f where f.user_id = n.user_id and f.quiet_hours), false)),
    'notification', private.player_topic(n.user_id), true)
  from made n;
  return null;
end $$;

create function private.notify_later(delay interval, subject uuid, recipient uuid, kind text, headline text, words text, about jsonb)
  returns void
language sql volatile security definer set search_path = '' as $$
  select private.notify_all_later(delay, subject, array[recipient], kind, headline, words, about)
$$;

-- The same for many, in one statement. In the order used everywhere for locking several players.
create function private.notify_all_later(delay interval, subject uuid, recipients uuid[], kind text, headline text, words text, about jsonb)
  returns void
language sql volatile security definer set search_path = '' as $$
  insert into private.delayed_notifications (due_at, subject_id, recipient, kind, headline, words, about)
  select now() + delay, subject, r.id, kind, headline, words, about from unnest(recipients) r (id) order by r.id
$$;

-- Deletes delayed notifications about a subject.
create function private.forget_delayed(subject uuid) returns void
language sql volatile security definer set search_path = '' as $$
  delete from private.delayed_notifications d where d.subject_id = subject
$$;

-- Delivers what has come due. Run every few seconds; running late or twice at once makes nothing twice.
create function private.deliver_notifications() returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  -- Challenges first, as everywhere. One that another transaction has locked, perhaps to take it back, is announced
  -- next time.
  challenges uuid[] := array(select c.id from public.challenges c
    where c.id in (select d.subject_id from private.delayed_notifications d where d.due_at <= now() and d.kind = 'challenge')
    order by c.id for update skip locked);
  due private.delayed_notifications[];
begin
  with gone as (
    delete from private.delayed_notifications d where d.id in (
      select w.id from private.delayed_notifications w
      where w.due_at <= now() and (w.kind <> 'challenge' or w.subject_id = any (challenges)) order by w.due_at for update skip locked)
    returning d)
  select array_agg(g.d) into due from gone g;
  perform private.notify(d.recipient, d.kind, d.headline, d.words, d.about) from unnest(due) d;
  update public.challenges c set untold = false where c.id = any (challenges) and c.untold; -- from now on it exists for them, and is live
end $$;

-- What a notification is about, in the categories of the preferences: message, reminder, announcement, club,
-- open_match (one that suits them), match.
create function private.notification_topic(kind text, about jsonb) returns text
language sql immutable parallel safe set search_path = '' as $$
  select case
    when kind = 'message' then 'message'
    when kind = 'match' and about ->> 'about' = 'reminder' then 'reminder'
    when kind = 'club' and about ->> 'about' = 'league_reminder' then 'reminder'
    when kind = 'club' and about ->> 'about' = 'announcement' then 'announcement'
    when kind = 'club' then 'club'
    when kind = 'open_match' and about ->> 'about' = 'fits' then 'open_match'
    else 'match' end
$$;

-- Whose clock counts for a match that does not exist yet: that of the player's latest club, or else of the device
-- they are using, or else the one they chose. In plpgsql, which keeps its plan: many requests begin with it.
create function private.zone_of(player uuid, device text default null) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return coalesce(
    (select c.time_zone from public.memberships m join public.clubs c on c.id = m.club_id where m.user_id = player order by m.joined_at desc, c.id limit 1),
    (select z.name from private.time_zones z where z.name = device),
    (select f.time_zone from public.preferences f where f.user_id = player),
    'UTC');
end $$;

-- When the quiet hours that contain `at` are over; outside them, `at` itself. In plpgsql, like everything else
-- called for each of thousands of notifications: plans are kept.
create function private.quiet_until(player uuid, at timestamptz default now()) returns timestamptz
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
begin
  return (
    select coalesce((
      select case when q.quiet then
        (q.wall::date + f.quiet_to + case when f.quiet_to <= q.wall::time then interval '1 day' else interval '0' end) at time zone f.time_zone end
      from public.preferences f
      cross join lateral (select at at time zone f.time_zone as wall) w
      cross join lateral (select w.wall, case when f.quiet_from < f.quiet_to
        then w.wall::time >= f.quiet_from and w.wall::time < f.quiet_to
        else w.wall::time >= f.quiet_from or w.wall::time < f.quiet_to end as quiet) q
      where f.user_id = player and f.quiet_hours), at));
end $$;

create function private.is_quiet(player uuid, at timestamptz default now()) returns boolean
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
begin
  return (
    select private.quiet_until(player, at) > at);
end $$;

-- A few changes are sent one by one; many become one message, and the list is refetched.
create function private.broadcast_notification_changes() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform realtime.send(
    case when c.place > 1 then jsonb_build_object('op', 'MANY') else jsonb_build_object('op', tg_op, 'record', to_jsonb(r.n)) end,
    'notification', private.player_topic((r.n).user_id), true)
  from (
    select k as n, count(*) over (partition by k.user_id) as many, row_number() over (partition by k.user_id) as place
    from changed k) r
  cross join lateral (select case when r.many > 10 then 2 else 1 end as place) c
  where r.many <= 10 or r.place = 1;
  return null;
end $$;

create function public.list_notifications(page_size integer default 50, before timestamptz default null, before_id uuid default null)
  returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  me uuid := private.actor();
begin
  return jsonb_build_object(
    'items', (select coalesce(jsonb_agg(to_jsonb(page) order by page.created_at desc, page.id desc), '[]')
      from (select n.id, n.type, n.title, n.body, n.read, n.created_at, n.data from public.notifications n
        where n.user_id = me
          and (n.created_at, n.id) < (coalesce(before, 'infinity'), coalesce(before_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff'))
        order by n.created_at desc, n.id desc limit least(greatest(page_size, 1), 200)) page),
    'unread', (select count(*) from public.notifications n where n.user_id = me and not n.read),
    'quiet', private.is_quiet(me));
end $$;
comment on function public.list_notifications is
  'A page of the caller''s notifications, newest first, starting after the one named by before and before_id (null: with the newest), the number of unread ones, and whether the caller has quiet hours now. All of the same moment: if counted in a second request, an arrival between the two would count twice.';

-- Policies ------------------------------------------------------------------------------------------------

select private.require_second_step('public.preferences');
select private.require_second_step('public.notifications');

create policy "Players read their own preferences" on public.preferences for select to authenticated
  using (user_id = (select auth.uid()));
create policy "Players change their own preferences" on public.preferences for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "Players read their own notifications" on public.notifications for select to authenticated
  using (user_id = (select auth.uid()));
create policy "Players mark their own notifications" on public.notifications for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

-- Triggers ------------------------------------------------------------------------------------------------

create trigger lock_recipient before insert on public.notifications
  for each row execute function private.lock_recipient();
create trigger broadcast_notifications after insert on public.notifications
  referencing new table as made for each statement execute function private.broadcast_notifications();
create trigger broadcast_notification_changes after update on public.notifications
  referencing new table as changed for each statement execute function private.broadcast_notification_changes();
create trigger read_of_match after update of status, responded_at, starts_at, result_id, result_state on public.challenges
  for each row execute function private.read_of_match('id');
create trigger read_of_match after update of status on public.challenge_seats
  for each row when (new.status is distinct from old.status) execute function private.read_of_match('challenge_id');
create trigger read_of_match after update of status on public.reschedules
  for each row execute function private.read_of_match('challenge_id');
create trigger read_of_request after update of status on public.join_requests
  for each row when (old.status = 'pending' and new.status <> 'pending') execute function private.read_of_request();

-- Grants --------------------------------------------------------------------------------------------------

grant select (id), update (read) on public.notifications to authenticated;
grant select, update (email_notifications, match_reminders, club_announcements, open_match_notifications, message_notifications, mail_reminders,
  mail_digest, mail_suggestions, improve_suggestions, weekly_introductions, push_matches, push_reminders, push_messages, push_clubs, quiet_hours,
  quiet_from, quiet_to, time_zone, travel_km, distance_unit, hide_distance)
  on public.preferences to authenticated;
grant execute on function public.mark_all_notifications_read, public.mark_notification_read, public.list_notifications
  to authenticated;

-- Schedule ------------------------------------------------------------------------------------------------

select cron.schedule('deliver-notifications', '5 seconds', 'select private.deliver_notifications()');
