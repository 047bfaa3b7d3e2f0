-- What two players know about each other while they talk: who is typing, who is present, who was last seen when.

set check_function_bodies = off; -- Functions name what later files make; a test compiles them all at the end.

-- Tables --------------------------------------------------------------------------------------------------

-- Rises whenever one of the two blocks the other or lifts the block: the right to listen is checked on joining.
create table private.pair_epochs (
  low_id uuid not null references public.profiles (id) on delete cascade,
  high_id uuid not null references public.profiles (id) on delete cascade,
  epoch integer not null,
  primary key (low_id, high_id),
  check (low_id < high_id)
);
comment on table private.pair_epochs is 'The epoch of a pair''s topic. A pair without a row is in its first.';

create table private.last_seen (
  player_id uuid primary key references public.profiles (id) on delete cascade,
  seen_at timestamptz not null
);

-- Indexes -------------------------------------------------------------------------------------------------

create index pair_epochs_of_high on private.pair_epochs (high_id);

-- Functions -----------------------------------------------------------------------------------------------

-- The one topic of two players, whichever of them asks. Its epoch rises with that of the pair, and with that of
-- either player.
create function private.pair_topic(one uuid, other uuid) returns text
language sql stable security definer set search_path = '' as $$
  select 'pair:' || least(one, other) || ':' || greatest(one, other) || ':' || coalesce(
    (select e.epoch from private.pair_epochs e where e.low_id = least(one, other) and e.high_id = greatest(one, other)), 1)
    + private.live_epoch(one) - 1 + private.live_epoch(other) - 1
$$;

create function private.raise_pair_epochs() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- In one order, so that two transactions never wait for each other; both may have blocked each other. A deleted
  -- account is in no conversation.
  insert into private.pair_epochs as e (low_id, high_id, epoch)
  select distinct least(one.id, other.id), greatest(one.id, other.id), 2
  from changed b join auth.users one on one.id = b.blocker_id join auth.users other on other.id = b.blocked_id order by 1, 2
  on conflict (low_id, high_id) do update set epoch = e.epoch + 1;
  -- Nobody has to answer what they wrote to each other any more.
  if tg_op = 'INSERT' then
    update public.notifications n set read = true
    where n.id = any (array(
      select w.id from changed b
      cross join lateral (values (b.blocker_id, b.blocked_id), (b.blocked_id, b.blocker_id)) s (reader, sender)
      cross join lateral (select t.id from public.notifications t
        where t.user_id = s.reader and t.type = 'message' and not t.read and t.data ->> 'sender_id' = s.sender::text) w));
  end if;
  return null;
end $$;

-- Whether the caller is one of the two players of a topic, and may meet the other.
create function private.may_talk(topic text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  me uuid := auth.uid();
  other uuid;
begin
  if me is null or topic is null or not topic ~ '^pair:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}:[0-9]{1,9}$' then
    return false;
  end if;
  other := case me::text when split_part(topic, ':', 2) then split_part(topic, ':', 3) when split_part(topic, ':', 3) then split_part(topic, ':', 2) end;
  return other is not null and other <> me and private.second_step_done() and not private.is_suspended(me)
    and exists (select from public.profiles p where p.id = me and p.deleted_at is null)
    and topic = private.pair_topic(me, other) and private.may_meet(other);
end $$;

create function private.last_seen_of(player uuid) returns timestamptz
language sql stable security definer set search_path = '' as $$
  select s.seen_at from private.last_seen s where s.player_id = player
$$;

create function public.touch_last_seen() returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.actor();
begin
  insert into private.last_seen as s (player_id, seen_at) values (me, now())
  on conflict (player_id) do update set seen_at = excluded.seen_at where s.seen_at < excluded.seen_at - interval '50 seconds';
end $$;
comment on function public.touch_last_seen is
  'The caller is present now. Called at most once a minute; more often changes nothing.';

create function private.forget_presence() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.last_seen s where s.player_id = old.id;
  delete from private.pair_epochs e where e.low_id = old.id or e.high_id = old.id;
  return old;
end $$;

-- Triggers ------------------------------------------------------------------------------------------------

-- Before broadcast_blocks_…: clients that are notified fetch the new topic.
create trigger advance_epochs_made after insert on public.blocks referencing new table as changed
  for each statement execute function private.raise_pair_epochs();
create trigger advance_epochs_lifted after delete on public.blocks referencing old table as changed
  for each statement execute function private.raise_pair_epochs();
create trigger forget_presence after delete on auth.users
  for each row execute function private.forget_presence();

-- Grants --------------------------------------------------------------------------------------------------

grant execute on function private.may_talk(text), public.touch_last_seen() to authenticated;
