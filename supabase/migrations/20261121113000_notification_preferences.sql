-- What a player wants to be told of, how and when; and the mails that follow from it: reminders and a
-- daily summary. Obeyed where notifications are made.

-- Preferences -----------------------------------------------------------------------------------------

alter table public.preferences
  add column mail_reminders boolean not null default true,
  add column mail_digest boolean not null default true,
  add column push_matches boolean not null default true,
  add column push_reminders boolean not null default true,
  add column push_messages boolean not null default true,
  add column push_clubs boolean not null default true,
  add column quiet_hours boolean not null default false,
  add column quiet_from time not null default '22:00',
  add column quiet_to time not null default '07:00',
  add column time_zone text references private.time_zones (name),
  add constraint quiet_hours_have_a_length check (quiet_from <> quiet_to),
  add constraint quiet_hours_have_a_zone check (not quiet_hours or time_zone is not null);
comment on column public.preferences.email_notifications is 'Off: none of the mails below. Mails about the account itself are not meant.';
comment on column public.preferences.mail_digest is 'Once a day, what has not been read.';
comment on column public.preferences.quiet_hours is 'In these hours nothing is pushed or mailed and no toast shown. The bell counts all the same.';
comment on column public.preferences.time_zone is 'Whose wall clock the quiet hours and the daily summary go by. Null until the player''s device has told it.';
create index preferences_zone on public.preferences (time_zone);
grant select (mail_reminders, mail_digest, push_matches, push_reminders, push_messages, push_clubs, quiet_hours, quiet_from, quiet_to, time_zone),
  update (mail_reminders, mail_digest, push_matches, push_reminders, push_messages, push_clubs, quiet_hours, quiet_from, quiet_to, time_zone)
  on public.preferences to authenticated;

-- What a notification is about, as preferences tell them apart: message, reminder, announcement, club, match.
create function private.notification_topic(kind text, about jsonb) returns text
language sql immutable parallel safe set search_path = '' as $$
  select case
    when kind = 'message' then 'message'
    when kind = 'match' and about ->> 'about' = 'reminder' then 'reminder'
    when kind = 'club' and about ->> 'about' = 'announcement' then 'announcement'
    when kind = 'club' then 'club'
    else 'match' end
$$;

-- The one place that makes a notification. Reminders, announcements and messages can be switched off;
-- an answer, a cancelled match, a result or what becomes of a membership is always told.
create or replace function private.notify(recipient uuid, kind text, headline text, words text, about jsonb) returns void
language sql volatile security definer set search_path = '' as $$
  insert into public.notifications (user_id, type, title, body, data)
  select p.id, kind, headline, words, about
  from public.profiles p left join public.preferences f on f.user_id = p.id
  where p.id = recipient and p.deleted_at is null
    and case private.notification_topic(kind, about)
      when 'message' then f.message_notifications
      when 'reminder' then f.match_reminders
      when 'announcement' then f.club_announcements
      else true end is not false
$$;

-- Quiet hours -----------------------------------------------------------------------------------------

-- When the quiet hours that `at` lies in are over; `at` itself outside of them.
create function private.quiet_until(player uuid, at timestamptz default now()) returns timestamptz
language sql stable security definer set search_path = '' as $$
  select coalesce((
    select case when q.quiet then
      (q.wall::date + f.quiet_to + case when f.quiet_to <= q.wall::time then interval '1 day' else interval '0' end) at time zone f.time_zone end
    from public.preferences f
    cross join lateral (select at at time zone f.time_zone as wall) w
    cross join lateral (select w.wall, case when f.quiet_from < f.quiet_to
      then w.wall::time >= f.quiet_from and w.wall::time < f.quiet_to
      else w.wall::time >= f.quiet_from or w.wall::time < f.quiet_to end as quiet) q
    where f.user_id = player and f.quiet_hours), at)
$$;

create function private.is_quiet(player uuid, at timestamptz default now()) returns boolean
language sql stable security definer set search_path = '' as $$
  select private.quiet_until(player, at) > at
$$;

-- Live: `quiet` asks for no toast.
create or replace function private.tell_notification() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform realtime.send(jsonb_build_object('op', tg_op, 'record', to_jsonb(new), 'quiet', private.is_quiet(new.user_id)),
    'notification', 'user:' || new.user_id, true);
  return null;
end $$;
drop trigger tell_notification on public.notifications;
create trigger tell_notification after insert on public.notifications
  for each row execute function private.tell_notification();

-- Changes of a few are told one by one; of many in one word, and the list is fetched anew.
create function private.tell_notification_changes() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform realtime.send(
    case when c.place > 1 then jsonb_build_object('op', 'MANY') else jsonb_build_object('op', tg_op, 'record', to_jsonb(n)) end,
    'notification', 'user:' || n.user_id, true)
  from (
    select k.id, count(*) over (partition by k.user_id) as many, row_number() over (partition by k.user_id) as place
    from changed k) r
  join changed n on n.id = r.id
  cross join lateral (select case when r.many > 10 then 2 else 1 end as place) c
  where r.many <= 10 or r.place = 1;
  return null;
end $$;
create trigger tell_notification_changes after update on public.notifications
  referencing new table as changed for each statement execute function private.tell_notification_changes();

-- Objecting to mails, by category ----------------------------------------------------------------------

alter table private.mail_optouts add column player_id uuid references public.profiles (id) on delete set null;
comment on column private.mail_optouts.opted_out_at is 'Objected to invitations. Null: has been written to and has not objected.';
comment on column private.mail_optouts.player_id is 'The player who gets reminders and summaries at this address: their preferences say which.';
create index mail_optouts_player on private.mail_optouts (player_id);
-- Until now an objection was one to all mails: nobody is written to who asked not to be.
update public.preferences f set email_notifications = false
from auth.users u
join private.mail_optouts o on o.address_hash = private.address_hash(u.email) and o.opted_out_at is not null
where u.id = f.user_id;

create function private.mail_category(template text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select case template when 'match_reminder' then 'reminders' when 'digest' then 'digest' else 'invitations' end
$$;

-- The one place that writes to people outside. False: they objected to invitations, so they are not invited.
create or replace function private.send_mail(address text, template text, data jsonb, club uuid, subject uuid, delay interval default '0') returns boolean
language plpgsql volatile security definer set search_path = '' as $$
begin
  insert into private.mail_optouts (address_hash) values (private.address_hash(address)) on conflict do nothing;
  insert into private.outbox (to_address, template, data, club_id, subject_id, send_after)
  select address, send_mail.template, send_mail.data, club, subject, now() + delay
  where private.mail_category(send_mail.template) <> 'invitations' or not exists (
    select from private.mail_optouts o where o.address_hash = private.address_hash(address) and o.opted_out_at is not null);
  return found;
end $$;

-- Writes to a player, at the address they have confirmed, if they want such mails.
create function private.mail_player(player uuid, template text, data jsonb, subject uuid, delay interval default '0') returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  address text;
begin
  select u.email into address
  from auth.users u
  join public.profiles p on p.id = u.id and p.deleted_at is null
  join public.preferences f on f.user_id = u.id and f.email_notifications
  where u.id = player and u.email <> '' and u.email_confirmed_at is not null
    and case private.mail_category(mail_player.template) when 'reminders' then f.mail_reminders when 'digest' then f.mail_digest end;
  if address is null then
    return false;
  end if;
  perform private.send_mail(address, mail_player.template, mail_player.data, null, subject, delay);
  update private.mail_optouts o set player_id = player
  where o.address_hash = private.address_hash(address) and o.player_id is distinct from player;
  return true;
end $$;

-- A new account at an address that objected gets no mails until its owner asks for them.
create function private.remember_objection() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.email_notifications := new.email_notifications and not exists (
    select from auth.users u
    join private.mail_optouts o on o.address_hash = private.address_hash(u.email) and o.opted_out_at is not null
    where u.id = new.user_id);
  return new;
end $$;
create trigger remember_objection before insert on public.preferences
  for each row execute function private.remember_objection();

-- What waits to be sent when a player switches it off is not sent.
create function private.drop_unwanted_mails() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.outbox o using auth.users u
  where u.id = new.user_id and lower(o.to_address) = lower(u.email) and o.state = 'waiting'
    and case private.mail_category(o.template)
      when 'reminders' then not (new.email_notifications and new.mail_reminders and new.match_reminders)
      when 'digest' then not (new.email_notifications and new.mail_digest)
      else false end;
  return null;
end $$;
create trigger drop_unwanted_mails after update on public.preferences
  for each row when (old is distinct from new) execute function private.drop_unwanted_mails();

drop function public.opt_out(uuid);
create function public.opt_out(token uuid, category text default 'invitations') returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  known private.mail_optouts;
begin
  select * into known from private.mail_optouts o where o.token = opt_out.token for update;
  if known.token is null then
    return false;
  end if;
  if category = 'invitations' then
    update private.mail_optouts o set opted_out_at = coalesce(o.opted_out_at, now()) where o.token = known.token;
    delete from private.outbox o
    where o.state = 'waiting' and private.mail_category(o.template) = 'invitations' and private.address_hash(o.to_address) = known.address_hash;
  else
    update public.preferences f set
      mail_reminders = f.mail_reminders and category <> 'reminders', mail_digest = f.mail_digest and category <> 'digest'
    where f.user_id = known.player_id;
  end if;
  return true;
end $$;
comment on function public.opt_out is
  'For the mail function, which asks for whoever holds the link of a mail: no more mails of that category (invitations, reminders, digest). False: the token is none.';
grant execute on function public.opt_out(uuid, text) to service_role;

-- Reminders by mail ------------------------------------------------------------------------------------

-- A day before, and not in quiet hours; if those last until the match, the bell has to do.
create function private.mail_reminder(c public.challenges, player uuid, due timestamptz) returns void
language sql volatile security definer set search_path = '' as $$
  select private.mail_player(player, 'match_reminder', jsonb_build_object(
      'opponent_name', private.name_of(case private.side_of(c, player) when 'challenger' then c.challenged_id else c.challenger_id end),
      'date', c.proposed_date, 'time', to_char(c.proposed_time, 'HH24:MI'), 'time_zone', c.time_zone, 'place', c.court_location),
    c.id, private.quiet_until(player, due) - due)
  where private.quiet_until(player, due) < c.starts_at
$$;

create or replace function private.remind_players(due timestamptz default now()) returns integer
language sql volatile security definer set search_path = '' as $$
  with reminded as (
    insert into private.match_reminders (challenge_id, player_id, starts_at, hours)
    select c.id, s.player_id, c.starts_at, case when c.starts_at <= due + interval '2 hours' then 2 else 24 end
    from public.challenges c
    join public.challenge_seats s on s.challenge_id = c.id and s.status = 'confirmed'
    join public.preferences p on p.user_id = s.player_id and p.match_reminders
    where c.status = 'accepted' and c.starts_at > due and c.starts_at <= due + interval '24 hours'
    order by c.id, s.player_id
    on conflict do nothing
    returning *),
  told as (
    select private.notify(r.player_id, 'match', 'Match reminder',
        case r.hours when 2 then 'Your match begins in less than two hours.' else 'Your match begins in less than a day.' end,
        private.about_challenge(c, case private.side_of(c, r.player_id) when 'challenger' then c.challenged_id else c.challenger_id end)
          || '{"about": "reminder"}'),
      case r.hours when 24 then private.mail_reminder(c, r.player_id, due) end
    from reminded r join public.challenges c on c.id = r.challenge_id)
  select count(*)::integer from told
$$;

-- A match that is off or moved is not reminded of by a mail that still waits.
create function private.forget_reminder_mails() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.forget_mails(array[new.id]);
  return null;
end $$;
create trigger forget_reminder_mails after update on public.challenges for each row
  when (old.status = 'accepted' and (new.status <> 'accepted' or new.starts_at <> old.starts_at))
  execute function private.forget_reminder_mails();

-- The daily summary ------------------------------------------------------------------------------------

-- Up to when each player's notifications were summed up.
create table private.digests (
  player_id uuid primary key references public.profiles (id) on delete cascade,
  until timestamptz not null
);

-- Notifications of a span that are still to be read.
create function private.unread_between(player uuid, since timestamptz, until timestamptz) returns setof public.notifications
language sql stable security definer set search_path = '' as $$
  select n.* from public.notifications n
  where n.user_id = player and not n.read and n.created_at > since and n.created_at <= until
$$;

-- Sums up at eight in the morning, or when the quiet hours are over, what came since the last time (a week
-- at most) and was not read. Late, it covers no more than it would have; twice, it sends nothing twice.
create function private.send_digests(due timestamptz default now()) returns integer
language sql volatile security definer set search_path = '' as $$
  with reached as (
    select f.user_id, greatest(d.until, m.moment - interval '7 days') as since, m.moment
    from public.preferences f
    left join private.digests d on d.player_id = f.user_id
    cross join lateral (select coalesce(f.time_zone, (
      select c.time_zone from public.memberships s join public.clubs c on c.id = s.club_id
      where s.user_id = f.user_id order by s.joined_at limit 1), 'UTC') as zone) z
    cross join lateral (select private.quiet_until(f.user_id, ((due at time zone z.zone)::date + time '08:00') at time zone z.zone) as moment) m
    where f.email_notifications and f.mail_digest and m.moment <= due and (d.until is null or d.until < m.moment)
      and exists (select from public.notifications n where n.user_id = f.user_id and not n.read)
      and not private.is_quiet(f.user_id, due)),
  waiting as (
    select r.* from reached r where exists (select from private.unread_between(r.user_id, r.since, r.moment))
    order by r.user_id limit 500),
  summed as (
    insert into private.digests (player_id, until) select w.user_id, w.moment from waiting w
    on conflict (player_id) do update set until = excluded.until where digests.until < excluded.until
    returning player_id),
  mailed as (
    select private.mail_player(w.user_id, 'digest',
      jsonb_build_object('player_id', w.user_id, 'since', w.since, 'until', w.moment), w.user_id) as sent
    from waiting w join summed s on s.player_id = w.user_id)
  select count(*)::integer from mailed where sent
$$;
select cron.schedule('send-digests', '*/10 * * * *', 'select private.send_digests()');

-- What a summary says is looked up when it leaves: what was read meanwhile is not in it.
create function private.digest_words(waiting jsonb) returns jsonb
language sql stable security definer set search_path = '' as $$
  with unread as materialized (
    select n.title, n.body, n.created_at, n.id
    from private.unread_between((waiting ->> 'player_id')::uuid, (waiting ->> 'since')::timestamptz, (waiting ->> 'until')::timestamptz) n)
  select jsonb_build_object('count', (select count(*) from unread), 'items', coalesce((
    select jsonb_agg(jsonb_build_object('title', l.title, 'body', l.body) order by l.created_at desc, l.id desc)
    from (select * from unread u order by u.created_at desc, u.id desc limit 10) l), '[]'))
$$;

create or replace function public.take_mails(secret text, batch integer default 10)
  returns table (id bigint, to_address text, template text, data jsonb, optout_token uuid, site_url text)
language plpgsql volatile security definer set search_path = '' as $$
begin
  if not exists (select from private.settings s where s.mail_secret = secret) then
    perform private.refuse('wrong_secret', 'Only the schedule may have mails sent.');
  end if;
  -- One at a time: the daily caps are counted.
  perform pg_advisory_xact_lock(hashtext('take_mails'));
  delete from private.outbox o
  where o.state = 'waiting' and o.template = 'digest' and o.send_after <= now()
    and (private.digest_words(o.data) ->> 'count')::integer = 0;
  return query
  update private.outbox o set state = 'sending', taken_at = now(), attempts = o.attempts + 1
  from private.mail_optouts t, private.settings s
  where o.id in (select private.due_mails(least(greatest(batch, 1), 100)))
    and t.address_hash = private.address_hash(o.to_address)
  returning o.id, o.to_address, o.template, case o.template when 'digest' then private.digest_words(o.data) else o.data end, t.token, s.site_url;
end $$;
