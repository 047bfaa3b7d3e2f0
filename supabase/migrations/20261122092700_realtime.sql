-- Who may listen to which topic. Topics carry ids, written by triggers next to the tables they are about. The right
-- to listen is checked on joining, so every topic carries an epoch, which rises when somebody loses that right.

set check_function_bodies = off; -- Functions name what later files make; a test compiles them all at the end.

-- Tables --------------------------------------------------------------------------------------------------

-- Without a reference to profiles: sessions end while an account is being deleted, and neither waits for the other.
create table private.live_epochs (
  player_id uuid primary key,
  epoch integer not null
);
comment on table private.live_epochs is 'Rises whenever a session of the player ends. A player without a row is in their first epoch.';

-- Functions -----------------------------------------------------------------------------------------------

create function private.live_epoch(player uuid) returns integer
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
begin
  return (
    select coalesce((select e.epoch from private.live_epochs e where e.player_id = player), 1));
end $$;

-- Where a player's own windows listen.
create function private.player_topic(player uuid) returns text
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
begin
  return (
    select 'user:' || player || ':' || private.live_epoch(player));
end $$;

-- Where a club's members' windows listen; the epoch rises when one of them leaves.
create function private.club_topic(club public.clubs) returns text
language plpgsql stable set search_path = '' as $$
begin
  return 'club:' || club.id || ':' || club.topic_epoch;
end $$;

-- From when on somebody who queries something now may have missed messages about it, in milliseconds: a transaction
-- still open now will later announce something earlier. Joining a topic with this replays what was sent since.
-- Volatile, and called first: everything read after it is newer.
create function private.heard_until() returns bigint
language plpgsql volatile security definer set search_path = '' as $$
declare
  began timestamptz;
begin
  -- If the owner may not see when other transactions began, a minute is longer than any of the API's may take.
  if not pg_has_role('pg_read_all_stats', 'usage') then
    began := now() - interval '1 minute';
  else
    select min(a.xact_start) into began from pg_catalog.pg_stat_activity a
    where a.datname = current_database() and a.backend_type <> 'autovacuum worker';
  end if;
  return floor(extract(epoch from least(began, now())) * 1000);
end $$;

-- Sessions have ended: what they still hear goes silent. The player's other windows are told on the ending topic,
-- and so are the people they talk with, since the topics of these pairs end too.
create function private.raise_live_epoch() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform realtime.send('{}', 'moved', private.player_topic(e.user_id), true)
  from (select distinct user_id from ended) e;
  perform realtime.send(jsonb_build_object('player_id', t.player_id), 'pair', private.player_topic(t.other_id), true)
  from private.thread_sides t where t.player_id in (select user_id from ended);
  -- Lowest id first, so that two never wait for each other.
  insert into private.live_epochs as l (player_id, epoch)
  select distinct e.user_id, 2 from ended e order by e.user_id
  on conflict (player_id) do update set epoch = l.epoch + 1;
  return null;
end $$;

create function private.forget_live_epoch() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.live_epochs e where e.player_id = old.id;
  return old;
end $$;

create function private.may_listen(topic text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  me uuid := auth.uid();
begin
  if me is null or not private.second_step_done() then
    return false;
  end if;
  if topic = private.player_topic(me) then
    return true;
  end if;
  return not private.is_suspended(me) and exists (
    select from public.memberships m join public.clubs c on c.id = m.club_id
    where m.user_id = me and topic = private.club_topic(c));
end $$;

-- Policies ------------------------------------------------------------------------------------------------

create policy "Players listen to their own topic and their clubs' topics" on realtime.messages for select to authenticated
  using (extension = 'broadcast' and private.may_listen((select realtime.topic())));
create policy "Two players listen to and see each other on their own topic" on realtime.messages for select to authenticated
  using (extension in ('broadcast', 'presence') and (select private.second_step_done()) and private.may_talk((select realtime.topic())));
create policy "Two players type and are present on their own topic" on realtime.messages for insert to authenticated
  with check (extension in ('broadcast', 'presence') and (select private.second_step_done()) and private.may_talk((select realtime.topic())));

-- Triggers ------------------------------------------------------------------------------------------------

-- However they end: signed out here or elsewhere, a new password, a deleted account, an expired lifetime.
create trigger raise_live_epoch after delete on auth.sessions
  referencing old table as ended for each statement execute function private.raise_live_epoch();
create trigger forget_live_epoch after delete on auth.users
  for each row execute function private.forget_live_epoch();

-- Grants --------------------------------------------------------------------------------------------------

grant execute on function private.may_listen(text) to authenticated;
