-- Mail goes through one outbox: invitations, reminders, the daily summary, weekly suggestions and the mails of the
-- first days wait here until the mail function takes them. Also opt-outs, by category.

set check_function_bodies = off; -- Functions name what later files make; a test compiles them all at the end.

-- Tables --------------------------------------------------------------------------------------------------

-- Every address ever written to, by hash: whether it opted out, and the token for doing so.
create table private.mail_optouts (
  address_hash bytea primary key,
  token uuid not null unique default gen_random_uuid(),
  opted_out_at timestamptz,
  player_id uuid references public.profiles (id) on delete set null
);
comment on column private.mail_optouts.opted_out_at is 'When they opted out of invitations. Null: written to, and not opted out.';
comment on column private.mail_optouts.player_id is 'The player who gets reminders and summaries at this address: their preferences say which.';

create table private.outbox (
  id bigint primary key generated always as identity,
  to_address text not null,
  template text not null check (template ~ '^[a-z_]{3,40}$'),
  data jsonb not null,
  club_id uuid references public.clubs (id) on delete cascade,
  subject_id uuid,
  state text not null default 'waiting' check (state in ('waiting', 'sending', 'sent', 'failed')),
  created_at timestamptz not null default now(),
  send_after timestamptz not null default now(),
  attempts integer not null default 0,
  taken_at timestamptz,
  sent_at timestamptz,
  last_error text,
  turn smallint not null generated always as (
    case when template = 'suggestions' then 2 when template in ('digest', 'welcome', 'first_match') then 1 else 0 end) stored
);
comment on column private.outbox.to_address is 'Mail to a player follows the address of their account; an invitation goes to the address itself.';
comment on column private.outbox.turn is 'Lowest first: mail that somebody is waiting for goes before mail sent to many at the same hour.';
comment on column private.outbox.data is 'What the template''s words need. Emptied once it is sent: it may hold a token.';
comment on column private.outbox.subject_id is 'What it is about: an invitation, say. Undoing that deletes the mail.';
comment on column private.outbox.state is 'sending: handed to the mail function. Without its answer it stays that way: better to lose a mail than to send it twice.';

-- Up to when each player's notifications have been summarised.
create table private.digests (
  player_id uuid primary key references public.profiles (id) on delete cascade,
  until timestamptz not null
);

-- Indexes -------------------------------------------------------------------------------------------------

create index outbox_due on private.outbox (turn, send_after, id) where state = 'waiting';
create index outbox_clubs_waiting on private.outbox (club_id) where state = 'waiting';
create index outbox_of_club on private.outbox (club_id, taken_at);
create index outbox_subject on private.outbox (subject_id);
create index outbox_to on private.outbox (lower(to_address)) where state in ('waiting', 'sending');
create index mail_optouts_player on private.mail_optouts (player_id);

-- Functions -----------------------------------------------------------------------------------------------

create function private.address_hash(address text) returns bytea
language sql immutable parallel safe set search_path = '' as $$
  select sha256(convert_to(lower(btrim(address)), 'UTF8'))
$$;

-- The one place that writes to people outside. False: they opted out of invitations, so they are not invited.
create function private.send_mail(address text, template text, data jsonb, club uuid, subject uuid, delay interval default '0') returns boolean
language plpgsql volatile security definer set search_path = '' as $$
begin
  insert into private.mail_optouts (address_hash) values (private.address_hash(address)) on conflict do nothing;
  insert into private.outbox (to_address, template, data, club_id, subject_id, send_after)
  select address, send_mail.template, send_mail.data, club, subject, now() + delay
  where private.mail_category(send_mail.template) <> 'invitations' or not exists (
    select from private.mail_optouts o where o.address_hash = private.address_hash(address) and o.opted_out_at is not null);
  return found;
end $$;

-- Locks those of these mails that have not been sent, the lowest id first, so that two transactions never wait for
-- each other. Whoever changes several mails does this first.
create function private.lock_mails(mails bigint[]) returns void
language sql volatile security definer set search_path = '' as $$
  select from private.outbox o where o.id = any (mails) and o.state in ('waiting', 'sending') order by o.id for update
$$;

-- Deletes those of these mails that have not been sent. One being sent right now may fail, and is then not tried
-- again.
create function private.drop_mails(mails bigint[]) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  -- Locked first: they may be taken and put back at the same time.
  perform private.lock_mails(mails);
  update private.outbox o set attempts = 6 where o.id = any (mails) and o.state = 'sending';
  delete from private.outbox o where o.id = any (mails) and o.state = 'waiting';
end $$;

-- Deletes the mails about a subject.
create function private.forget_mails(subjects uuid[]) returns void
language sql volatile security definer set search_path = '' as $$
  select private.drop_mails(array(select o.id from private.outbox o where o.subject_id = any (subjects) and o.state in ('waiting', 'sending')))
$$;

-- How many mails a club may send in 24 hours: fewer while the club, or its owner's account, is new.
create function private.mail_allowance(club public.clubs) returns integer
language sql stable security definer set search_path = '' as $$
  select case when now() - a.since < interval '1 day' then 50 when now() - a.since < interval '7 days' then 200 else 500 end
  from (select greatest(club.created_at, (select p.created_at
    from public.memberships m join public.profiles p on p.id = m.user_id
    where m.club_id = club.id and m.role = 'owner')) as since) a
$$;

-- The mails to send now: those that somebody is waiting for before those sent to many, first come first served.
-- Mail beyond a club's allowance waits: there may be many thousands, so they are skipped in the index, and each
-- club is looked up once.
create function private.due_mails(batch integer) returns setof bigint
language sql stable security definer set search_path = '' as $$
  with recursive waiting (club_id) as (
    (select o.club_id from private.outbox o where o.state = 'waiting' and o.club_id is not null order by o.club_id limit 1)
    union all
    select (select o.club_id from private.outbox o where o.state = 'waiting' and o.club_id > w.club_id order by o.club_id limit 1)
    from waiting w where w.club_id is not null
  ), allowed as materialized (
    select c.id as club_id, private.mail_allowance(c) - (select count(*) from private.outbox s
      where s.club_id = c.id and s.taken_at > now() - interval '24 hours' and s.state <> 'waiting') as rest
    from waiting w join public.clubs c on c.id = w.club_id
  ), head as (
    select o.id, o.club_id, o.turn, o.send_after from private.outbox o
    where o.state = 'waiting' and o.send_after <= now()
      and (o.club_id is null or o.club_id <> all (array(select a.club_id from allowed a where a.rest <= 0)))
    order by o.turn, o.send_after, o.id limit batch
  )
  select h.id
  from (select d.*, row_number() over (partition by d.club_id order by d.turn, d.send_after, d.id) as place from head d) h
  left join allowed a on a.club_id = h.club_id
  where h.club_id is null or h.place <= a.rest
  order by h.turn, h.send_after, h.id
$$;

-- Those of them that no other transaction is changing or deleting right now, locked. The others are left for the next
-- call: a transaction that ends several matches deletes their mails one by one, and might already be waiting for one
-- that this call has taken.
create function private.free_mails(batch integer) returns setof bigint
language sql volatile security definer set search_path = '' as $$
  select o.id from private.outbox o where o.id = any (array(select private.due_mails(batch))) and o.state = 'waiting' for update skip locked
$$;

-- For the mail function. The secret shows that the call may take mails: only the schedule knows it.
create function public.take_mails(secret text, batch integer default 10, patience interval default '2 seconds')
  returns table (id bigint, to_address text, template text, data jsonb, optout_token uuid, site_url text)
language plpgsql volatile security definer set search_path = '' as $$
declare
  began constant timestamptz := clock_timestamp();
begin
  if not exists (select from private.settings s where s.mail_secret = secret) then
    perform private.refuse('wrong_secret', 'Only the schedule can send emails.');
  end if;
  -- One call at a time: the daily caps are counted.
  perform pg_advisory_xact_lock(hashtext('take_mails'));
  -- Mails with nothing left to say, or to somebody who has opted out since, make room for the next ones, which are
  -- checked as well. If there are thousands of those, the next call continues.
  loop
    delete from private.outbox o
    where o.id = any (array(select private.free_mails(least(greatest(batch, 1), 100)))) and ((private.mail_words(o.template, o.data) ->> 'count')::integer = 0
      or private.mail_category(o.template) = 'invitations' and exists (
        select from private.mail_optouts t where t.address_hash = private.address_hash(o.to_address) and t.opted_out_at is not null));
    exit when not found;
    if clock_timestamp() >= began + patience then
      return;
    end if;
  end loop;
  return query
  with taken as (
    update private.outbox o set state = 'sending', taken_at = now(), attempts = o.attempts + 1
    from private.mail_optouts t
    where o.id = any (array(select private.free_mails(least(greatest(batch, 1), 100))))
      and t.address_hash = private.address_hash(o.to_address)
    returning o.id, o.to_address, o.template, o.data, o.subject_id, t.token),
  -- An invitation is valid for as long as its mail says, however long that waited. One being revoked right now is
  -- skipped: the transaction that revokes it waits for the mail.
  renewed as (
    update public.club_invitations i set expires_at = least(now() + interval '30 days', i.created_at + interval '366 days')
    from (select k.id from public.club_invitations k
      where k.id in (select w.subject_id from taken w where w.template = 'invitation') for update skip locked) held
    where i.id = held.id)
  select w.id, w.to_address, w.template, private.mail_words(w.template, w.data), w.token, s.site_url from taken w, private.settings s;
end $$;
comment on function public.take_mails is
  'For the mail function: mails to be sent now, each handed out once; none if patience runs out before one is found that has something to say. Invitations are valid for 30 days from then. Refusal: wrong_secret.';

-- The words of a mail. Some are looked up when they are sent, with a count: if there is nothing to say, no mail.
create function private.mail_words(template text, data jsonb) returns jsonb
language sql stable security definer set search_path = '' as $$
  select case template when 'digest' then private.digest_words(data) when 'suggestions' then private.suggestion_words(data)
    when 'welcome' then private.welcome_words(data) when 'first_match' then private.first_match_words(data)
    when 'match_reminder' then private.reminder_words(data) else data end
$$;

create function public.report_mails(results jsonb) returns void
language sql volatile security definer set search_path = '' as $$
  select private.lock_mails(array(select r.id from jsonb_to_recordset(results) r (id bigint)));
  update private.outbox o set
    state = case when r.outcome = 'retry' and o.attempts >= 6 then 'failed' when r.outcome = 'retry' then 'waiting' else r.outcome end,
    -- 2, 4, 8, 16, 32 minutes.
    send_after = case when r.outcome = 'retry' then now() + interval '1 minute' * 2 ^ o.attempts else o.send_after end,
    sent_at = case when r.outcome = 'sent' then now() end,
    data = case when r.outcome = 'retry' and o.attempts < 6 then o.data else '{}' end,
    last_error = left(r.error, 500)
  from jsonb_to_recordset(results) r (id bigint, outcome text, error text)
  where o.id = r.id and o.state = 'sending' and r.outcome in ('sent', 'retry', 'failed')
$$;
comment on function public.report_mails is
  'For the mail function: the outcome of mails it took, as [{id, outcome: sent | retry | failed, error}]. Retries wait longer each time, six at most; mails deleted in the meantime are not retried.';

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
    perform private.drop_mails(array(select o.id from private.outbox o
      where o.state = 'waiting' and private.mail_category(o.template) = 'invitations' and private.address_hash(o.to_address) = known.address_hash));
  else
    update public.preferences f set
      mail_reminders = f.mail_reminders and category <> 'reminders', mail_digest = f.mail_digest and category <> 'digest',
      mail_suggestions = f.mail_suggestions and category <> 'suggestions'
    where f.user_id = known.player_id;
  end if;
  return true;
end $$;
comment on function public.opt_out is
  'For the mail function, on behalf of whoever holds the link in a mail: no more mails of that category (invitations, reminders, digest, suggestions). False: unknown token.';

-- Calls the mail function when it has something to do.
create function private.wake_mailer() returns void
language sql volatile security definer set search_path = '' as $$
  select net.http_post(
    url => s.functions_url || '/mail',
    headers => jsonb_build_object('Content-Type', 'application/json', 'x-mail-secret', s.mail_secret),
    timeout_milliseconds => 60000)
  from private.settings s
  where s.functions_url is not null and s.site_url is not null and exists (select from private.due_mails(1))
$$;

create function private.mail_category(template text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select case template when 'match_reminder' then 'reminders' when 'digest' then 'digest' when 'suggestions' then 'suggestions'
    when 'welcome' then 'suggestions' when 'first_match' then 'suggestions'
    when 'warning' then 'account' when 'suspension' then 'account' when 'suspension_ended' then 'account' when 'appeal_answer' then 'account'
    else 'invitations' end
$$;

-- Keeps a player's address from changing until the mail being written to it exists; a change then moves that along
-- (private.readdress_mails).
create function private.lock_address(player uuid) returns void
language sql volatile security definer set search_path = '' as $$
  select pg_advisory_xact_lock_shared(hashtextextended('address of ' || player, 0))
$$;

-- Writes to a player, at their confirmed address, if they want such mails. Banned players are not written to.
create function private.mail_player(player uuid, template text, data jsonb, subject uuid, delay interval default '0') returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  address text;
begin
  perform private.lock_address(player);
  select u.email into address
  from auth.users u
  join public.profiles p on p.id = u.id and p.deleted_at is null
  join public.preferences f on f.user_id = u.id and f.email_notifications
  where u.id = player and u.email <> '' and u.email_confirmed_at is not null and not private.is_banned(u.banned_until)
    -- Suspended players learn nothing about others. They are reminded of what they have agreed to for afterwards.
    and (private.mail_category(mail_player.template) = 'reminders' or not private.is_suspended(player))
    and case private.mail_category(mail_player.template) when 'reminders' then f.mail_reminders when 'digest' then f.mail_digest
      when 'suggestions' then f.mail_suggestions end;
  if address is null then
    return false;
  end if;
  perform private.send_mail(address, mail_player.template, mail_player.data, null, subject, delay);
  update private.mail_optouts o set player_id = player
  where o.address_hash = private.address_hash(address) and o.player_id is distinct from player;
  return true;
end $$;

-- For schedules: writes a mail about themselves to several players, and says how many get it. Lowest address first, as
-- imports do: two that write to the same new addresses wait for each other without a deadlock.
create function private.mail_players(players uuid[], template text) returns integer
language sql volatile security definer set search_path = '' as $$
  select count(*)::integer
  from (select private.mail_player(u.id, mail_players.template, jsonb_build_object('player_id', u.id), u.id) as sent
    from (select a.id from auth.users a where a.id = any (players) order by a.email) u) m
  where m.sent
$$;

-- A new account at an address that opted out gets no mails until its owner asks for them.
create function private.remember_objection() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.email_notifications := new.email_notifications and not exists (
    select from auth.users u
    join private.mail_optouts o on o.address_hash = private.address_hash(u.email) and o.opted_out_at is not null
    where u.id = new.user_id);
  return new;
end $$;

-- When an account changes its address, waiting mail goes to the new one, not to a mailbox that the player may have
-- lost.
create function private.readdress_mails() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- A transaction writing a mail right now holds the address; after this lock, its mail is visible.
  perform pg_advisory_xact_lock(hashtextextended('address of ' || new.id, 0));
  -- A mail being sent right now may come back to be retried.
  perform private.lock_mails(array(select o.id from private.outbox o where o.state in ('waiting', 'sending') and lower(o.to_address) = lower(old.email)));
  update private.outbox o set to_address = new.email
  where o.state in ('waiting', 'sending') and lower(o.to_address) = lower(old.email) and private.mail_category(o.template) <> 'invitations';
  if found then
    insert into private.mail_optouts (address_hash, player_id) values (private.address_hash(new.email), new.id)
    on conflict (address_hash) do update set player_id = excluded.player_id;
  end if;
  return null;
end $$;

-- When an account is banned, waiting mail is not sent, except about the account itself.
create function private.drop_banned_mails() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.drop_mails(array(
    select o.id from private.outbox o
    where o.state in ('waiting', 'sending') and lower(o.to_address) = lower(new.email)
      and private.mail_category(o.template) not in ('account', 'invitations')));
  return null;
end $$;

-- When a player switches a category off, waiting mail of that category is not sent.
create function private.drop_unwanted_mails() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.drop_mails(array(
    select o.id from private.outbox o join auth.users u on lower(o.to_address) = lower(u.email)
    where u.id = new.user_id and o.state in ('waiting', 'sending')
      and case private.mail_category(o.template)
        when 'reminders' then not (new.email_notifications and new.mail_reminders and new.match_reminders)
        when 'digest' then not (new.email_notifications and new.mail_digest)
        when 'suggestions' then not (new.email_notifications and new.mail_suggestions)
        else false end));
  return null;
end $$;

-- A day before, and not in quiet hours; if those last until the match, the bell has to do.
create function private.mail_reminder(c public.challenges, player uuid, due timestamptz) returns void
language sql volatile security definer set search_path = '' as $$
  select private.mail_player(player, 'match_reminder', jsonb_build_object('player_id', player, 'challenge_id', c.id),
    c.id, private.quiet_until(player, due) - due)
  where private.quiet_until(player, due) < c.starts_at
$$;

-- The words of a reminder are looked up when it is sent: the court may have changed, and somebody who has given up
-- their seat no longer plays.
create function private.reminder_words(waiting jsonb) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce((
    select jsonb_build_object('count', 1,
      'opponent_name', private.name_of(case s.side when 'challenger' then c.challenged_id else c.challenger_id end),
      'when', private.when_words(s.player_id, c.proposed_date, c.proposed_time, true), 'time_zone', c.time_zone, 'place', private.place_text(c.court_location, c.court_id))
    from public.challenges c
    join public.challenge_seats s on s.challenge_id = c.id and s.player_id = (waiting ->> 'player_id')::uuid and s.status = 'confirmed'
    where c.id = (waiting ->> 'challenge_id')::uuid and c.status = 'accepted' and c.starts_at > now()), '{"count": 0}')
$$;

-- When a match is off or moved, waiting reminders of it are deleted. One that another transaction holds is left to it,
-- so that nobody who has matches and players locked waits for a mail: of a match that is off or over no reminder is
-- sent anyway (private.reminder_words).
create function private.forget_reminder_mails() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.drop_mails(array(
    select o.id from private.outbox o where o.subject_id = new.id and o.state in ('waiting', 'sending') for update skip locked));
  return null;
end $$;

-- Unread notifications from a period.
create function private.unread_between(player uuid, since timestamptz, until timestamptz) returns setof public.notifications
language sql stable security definer set search_path = '' as $$
  select n.* from public.notifications n
  where n.user_id = player and not n.read and n.created_at > since and n.created_at <= until
$$;

-- Summarises, at eight in the morning or at the end of quiet hours, what arrived since the last summary (a week at
-- most) and was not read. If late, it covers no more than it would have; run twice, it sends nothing twice.
create function private.send_digests(due timestamptz default now()) returns integer
language sql volatile security definer set search_path = '' as $$
  with reached as (
    select f.user_id, greatest(d.until, m.moment - interval '7 days') as since, m.moment
    from public.preferences f
    left join private.digests d on d.player_id = f.user_id
    cross join lateral (select coalesce(f.time_zone, private.zone_of(f.user_id)) as zone) z
    -- Quiet hours that end after midnight end on the next day.
    cross join lateral (
      select max(q.moment) as moment from (values (0), (1)) b (days)
      cross join lateral (select private.quiet_until(f.user_id, ((due at time zone z.zone)::date - b.days + time '08:00') at time zone z.zone) as moment) q
      where q.moment <= due and (q.moment at time zone z.zone)::date = (due at time zone z.zone)::date) m
    where f.email_notifications and f.mail_digest and m.moment is not null and (d.until is null or d.until < m.moment)
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
    -- In the order of private.mail_players.
    from (select n.* from waiting n join summed s on s.player_id = n.user_id join auth.users u on u.id = n.user_id order by u.email) w)
  select count(*)::integer from mailed where sent
$$;

-- The words of a summary are looked up when it is sent: what was read in the meantime is left out.
create function private.digest_words(waiting jsonb) returns jsonb
language sql stable security definer set search_path = '' as $$
  with unread as materialized (
    select n as notification, n.created_at, n.id
    from private.unread_between((waiting ->> 'player_id')::uuid, (waiting ->> 'since')::timestamptz, (waiting ->> 'until')::timestamptz) n)
  select jsonb_build_object('count', (select count(*) from unread), 'items', coalesce((
    select jsonb_agg(jsonb_build_object('title', (l.notification).title, 'body', private.words_outside(l.notification)) order by l.created_at desc, l.id desc)
    from (select * from unread u order by u.created_at desc, u.id desc limit 10) l), '[]'))
$$;

-- Triggers ------------------------------------------------------------------------------------------------

create trigger remember_objection before insert on public.preferences
  for each row execute function private.remember_objection();
create trigger readdress_mails after update of email on auth.users
  for each row when (old.email is distinct from new.email and new.email <> '') execute function private.readdress_mails();
-- Named so that it comes after those that lock the matches and the player: mails are locked last.
create trigger stop_banned_mails after update of banned_until on auth.users
  for each row when (new.banned_until > now()) execute function private.drop_banned_mails();
create trigger drop_unwanted_mails after update on public.preferences
  for each row when (old is distinct from new) execute function private.drop_unwanted_mails();
create trigger forget_reminder_mails after update on public.challenges for each row
  when (old.status = 'accepted' and (new.status <> 'accepted' or new.starts_at <> old.starts_at))
  execute function private.forget_reminder_mails();

-- Grants --------------------------------------------------------------------------------------------------

grant execute on function
  public.take_mails(text, integer, interval), public.report_mails(jsonb), public.opt_out(uuid, text) to service_role;

-- Schedule ------------------------------------------------------------------------------------------------

select cron.schedule('wake-mailer', '10 seconds', 'select private.wake_mailer()');
select cron.schedule('send-digests', '*/10 * * * *', 'select private.send_digests()');
