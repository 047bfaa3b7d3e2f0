-- Notifications pushed to browsers in which a player has allowed it. They wait here until the push function sends
-- them.

set check_function_bodies = off; -- Functions name what later files make; a test compiles them all at the end.

-- Tables --------------------------------------------------------------------------------------------------

-- One browser that may receive pushes. Written by functions only: nobody may read the keys.
create table public.push_subscriptions (
  id uuid primary key default gen_random_uuid(),
  player_id uuid not null references public.profiles (id) on delete cascade,
  endpoint text not null unique check (endpoint ~ '^https://[^/@\s]+/[^\s]+$' and length(endpoint) <= 1000),
  p256dh text not null check (p256dh ~ '^B[A-Za-z0-9_-]{86}$'),
  auth text not null check (auth ~ '^[A-Za-z0-9_-]{22}$'),
  session_id uuid,
  created_at timestamptz not null default now()
);
comment on table public.push_subscriptions is 'The keys are the browser''s (RFC 8291), in base64url.';
comment on column public.push_subscriptions.session_id is 'The session in which it was allowed, and with which it ends; null: the token named none.';

create table private.pushes (
  id bigint primary key generated always as identity,
  notification_id uuid not null references public.notifications (id) on delete cascade,
  subscription_id uuid not null references public.push_subscriptions (id) on delete cascade,
  state text not null default 'waiting' check (state in ('waiting', 'sending')),
  send_after timestamptz not null default now(),
  attempts integer not null default 0
);
comment on column private.pushes.state is 'sending: handed to the push function. Without its answer it is given up: better to lose one than to show it twice.';

-- Indexes -------------------------------------------------------------------------------------------------

create index push_subscriptions_of_player on public.push_subscriptions (player_id, created_at);
create index push_subscriptions_of_session on public.push_subscriptions (session_id);
create index pushes_due on private.pushes (send_after);
create index pushes_notification on private.pushes (notification_id);
create index pushes_subscription on private.pushes (subscription_id);

-- Functions -----------------------------------------------------------------------------------------------

-- The services that browsers get their pushes from. Others are refused: the push function calls whatever address is
-- stored here, and nobody may have it call an address of their choice.
create function private.is_push_service(endpoint text) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select endpoint ~ '^https://(fcm\.googleapis\.com|jmt17\.google\.com|([a-z0-9-]+\.)*push\.services\.mozilla\.com|([a-z0-9-]+\.)*notify\.windows\.com|([a-z0-9-]+\.)*push\.apple\.com)(:443)?/'
$$;

create function public.allow_push(endpoint text, p256dh text, auth text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.actor();
begin
  if private.is_push_service(endpoint) is not true then
    perform private.refuse('unknown_push_service', 'This browser uses a notification service that CourtCrew doesn''t support.');
  end if;
  if not (coalesce(p256dh, '') ~ '^B[A-Za-z0-9_-]{86}$' and coalesce(auth, '') ~ '^[A-Za-z0-9_-]{22}$' and length(endpoint) <= 1000) then
    perform private.refuse('no_push_keys', 'This browser didn''t provide the keys that notifications need.');
  end if;
  -- One at a time: browsers are counted. A session that was being ended has ended by now.
  perform pg_advisory_xact_lock(hashtextextended('push ' || me, 0));
  perform private.actor();
  insert into public.push_subscriptions (player_id, endpoint, p256dh, auth, session_id)
  values (me, allow_push.endpoint, allow_push.p256dh, allow_push.auth, (auth.jwt() ->> 'session_id')::uuid)
  -- A browser belongs to the last player who signed in there.
  on conflict on constraint push_subscriptions_endpoint_key do update
    set player_id = excluded.player_id, p256dh = excluded.p256dh, auth = excluded.auth,
      session_id = excluded.session_id, created_at = clock_timestamp();
  -- What was waiting there for the previous player belongs to them.
  delete from private.pushes w using public.push_subscriptions s, public.notifications n
  where w.subscription_id = s.id and s.endpoint = allow_push.endpoint and n.id = w.notification_id and n.user_id <> me;
  delete from public.push_subscriptions s where s.id in (
    select o.id from public.push_subscriptions o where o.player_id = me order by o.created_at desc, o.id offset 10);
end $$;
comment on function public.allow_push is
  'Pushes notifications to this browser from now on; beyond ten browsers the oldest is deleted. Refusals: unknown_push_service, no_push_keys.';

create function public.stop_push(endpoint text) returns void
language sql volatile security definer set search_path = '' as $$
  delete from public.push_subscriptions s where s.player_id = private.actor() and s.endpoint = stop_push.endpoint
$$;
comment on function public.stop_push is
  'Stops pushes to this browser of the caller''s.';

-- A browser whose session was ended elsewhere, perhaps because it was lost, receives nothing more.
create function private.end_pushes() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Waits for anybody allowing one in that session right now, so that it is seen.
  perform pg_advisory_xact_lock(hashtextextended('push ' || e.user_id, 0)) from (select distinct t.user_id from ended t order by t.user_id) e;
  delete from public.push_subscriptions s using ended e where s.session_id = e.id;
  return null;
end $$;

create function private.queue_pushes() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.pushes (notification_id, subscription_id)
  select t.id, t.subscription_id
  -- The offset leaves the expensive part to players who have a browser to push to.
  from (
    select n.id, n.type, n.data, s.id as subscription_id, f as wishes
    from made n
    join public.push_subscriptions s on s.player_id = n.user_id
    join public.preferences f on f.user_id = n.user_id
    where not n.read offset 0) t
  where case private.notification_topic(t.type, t.data)
      when 'message' then (t.wishes).push_messages
      when 'reminder' then (t.wishes).push_reminders
      when 'match' then (t.wishes).push_matches
      when 'open_match' then (t.wishes).push_matches
      else (t.wishes).push_clubs end
    and not private.is_quiet((t.wishes).user_id) and not private.is_suspended((t.wishes).user_id);
  return null;
end $$;

-- For the push function. What was read in the meantime, or has waited for an hour, is no longer news.
create function public.take_pushes(secret text, batch integer default 50)
  returns table (id bigint, endpoint text, p256dh text, auth text, notification jsonb, unread integer)
language plpgsql volatile security definer set search_path = '' as $$
begin
  if not exists (select from private.settings s where s.push_secret = secret) then
    perform private.refuse('wrong_secret', 'Only the schedule can push notifications.');
  end if;
  -- Those being deleted right now, with their browser, are left to whoever deletes them: each would wait for the other.
  delete from private.pushes w where w.id = any (array(
    select d.id from private.pushes d join public.notifications n on n.id = d.notification_id
    where n.read or n.created_at < now() - interval '1 hour' or private.is_quiet(n.user_id) for update of d skip locked));
  return query
  with taken as (
    update private.pushes w set state = 'sending', attempts = w.attempts + 1
    where w.id in (
      select d.id from private.pushes d where d.state = 'waiting' and d.send_after <= now()
      order by d.send_after, d.id limit least(greatest(batch, 1), 100) for update skip locked)
    returning w.*)
  select t.id, s.endpoint, s.p256dh, s.auth,
    jsonb_build_object('id', n.id, 'type', n.type, 'title', n.title, 'body', private.words_outside(n, 300), 'created_at', n.created_at, 'data', n.data),
    (select count(*)::integer from public.notifications u where u.user_id = n.user_id and not u.read)
  from taken t
  join public.push_subscriptions s on s.id = t.subscription_id
  join public.notifications n on n.id = t.notification_id
  order by t.id;
end $$;
comment on function public.take_pushes is
  'For the push function: pushes to be sent now, each handed out once. Refusal: wrong_secret.';

create function public.report_pushes(results jsonb) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  -- The browser's permission is gone, or the browser is.
  delete from public.push_subscriptions s
  using private.pushes w, jsonb_to_recordset(results) r (id bigint, outcome text)
  where w.id = r.id and w.state = 'sending' and s.id = w.subscription_id and r.outcome = 'gone';
  update private.pushes w set state = 'waiting', send_after = now() + interval '15 seconds' * 4 ^ (w.attempts - 1)
  from jsonb_to_recordset(results) r (id bigint, outcome text)
  where w.id = r.id and w.state = 'sending' and r.outcome = 'retry' and w.attempts < 4;
  delete from private.pushes w using jsonb_to_recordset(results) r (id bigint, outcome text)
  where w.id = r.id and w.state = 'sending' and r.outcome in ('sent', 'retry', 'failed');
end $$;
comment on function public.report_pushes is
  'For the push function: the outcome of pushes it took, as [{id, outcome: sent | retry | gone | failed}]. gone deletes the browser; retries wait longer each time, four at most.';

-- Calls the push function when it has something to do.
create function private.wake_pusher() returns void
language sql volatile security definer set search_path = '' as $$
  select net.http_post(
    url => s.functions_url || '/push',
    headers => jsonb_build_object('Content-Type', 'application/json', 'x-push-secret', s.push_secret),
    timeout_milliseconds => 60000)
  from private.settings s
  where s.functions_url is not null
    and exists (select from private.pushes w where w.state = 'waiting' and w.send_after <= now())
$$;

create function private.forget_pushes() returns void
language sql volatile security definer set search_path = '' as $$
  delete from private.pushes w where w.id = any (array(
    select d.id from private.pushes d join public.notifications n on n.id = d.notification_id
    where n.created_at < now() - interval '2 hours' for update of d skip locked))
$$;

-- A deleted account leaves no browsers behind, and no waiting mail.
create function private.forget_reach() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.push_subscriptions s where s.player_id = new.id;
  delete from private.digests d where d.player_id = new.id;
  update private.mail_optouts o set player_id = null where o.player_id = new.id;
  return null;
end $$;

-- Policies ------------------------------------------------------------------------------------------------

select private.require_second_step('public.push_subscriptions');

create policy "Players see the browsers they are pushed to on" on public.push_subscriptions for select to authenticated
  using (player_id = (select auth.uid()));

-- Triggers ------------------------------------------------------------------------------------------------

create trigger queue_pushes after insert on public.notifications
  referencing new table as made for each statement execute function private.queue_pushes();
-- However they end: logged out elsewhere, a new password, a ban, an expired lifetime.
create trigger end_pushes after delete on auth.sessions
  referencing old table as ended for each statement execute function private.end_pushes();
create trigger forget_reach after update of deleted_at on public.profiles
  for each row when (new.deleted_at is not null) execute function private.forget_reach();

-- Grants --------------------------------------------------------------------------------------------------

grant select (id, player_id, endpoint, created_at) on public.push_subscriptions to authenticated;
grant execute on function public.allow_push(text, text, text), public.stop_push(text) to authenticated;
grant execute on function public.take_pushes(text, integer), public.report_pushes(jsonb) to service_role;

-- Schedule ------------------------------------------------------------------------------------------------

select cron.schedule('wake-pusher', '5 seconds', 'select private.wake_pusher()');
select cron.schedule('forget-pushes', '56 * * * *', 'select private.forget_pushes()');
