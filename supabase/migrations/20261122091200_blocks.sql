-- Blocking: two players, one of whom has blocked the other, are absent for each other. Nobody is told.

set check_function_bodies = off; -- Functions name what later files make; a test compiles them all at the end.

-- Tables --------------------------------------------------------------------------------------------------

create table public.blocks (
  blocker_id uuid not null references public.profiles (id) on delete cascade,
  blocked_id uuid not null references public.profiles (id) on delete cascade,
  seen boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (blocker_id, blocked_id),
  check (blocker_id <> blocked_id)
);
comment on column public.blocks.seen is 'Whether the blocker could see the other at the time. Anybody can be blocked by id: that must not reveal who they are.';
comment on table public.blocks is 'Who has blocked whom. It works both ways; only the blocker may see it and lift it.';

-- Indexes -------------------------------------------------------------------------------------------------

create index blocks_of_blocked on public.blocks (blocked_id);
create index blocks_newest on public.blocks (blocker_id, created_at desc, blocked_id desc);

-- Functions -----------------------------------------------------------------------------------------------

-- Who is absent for the caller: players they blocked, players who blocked them, and suspended players, for as long
-- as that lasts.
create function private.blocked_ids() returns uuid[]
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
declare
  me uuid := auth.uid(); -- read once: per row, the claim would be parsed again
begin
  return (
    select coalesce(array_agg(b.other), '{}')
    from (select blocked_id as other from public.blocks where blocker_id = me
      union all select blocker_id from public.blocks where blocked_id = me
      union all select s.player_id from private.suspensions s where s.lifted_at is null and s.until > now()) b
    where b.other is distinct from me);
end $$;

create function private.are_blocked(one uuid, other uuid) returns boolean
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
begin
  return (
    select exists (select from public.blocks b
      where (b.blocker_id = one and b.blocked_id = other) or (b.blocker_id = other and b.blocked_id = one)));
end $$;

-- Serialises transactions that bring two players together or part them: both kinds take this lock, so that neither
-- overlooks the other.
create function private.lock_pair(one uuid, other uuid) returns void
language sql volatile security definer set search_path = '' as $$
  select pg_advisory_xact_lock(hashtextextended(least(one, other)::text || greatest(one, other)::text, 0))
$$;

-- The same for every pair among these players. Always lowest ids first, so that two transactions never wait for
-- each other.
create function private.lock_pairs(players uuid[]) returns void
language sql volatile security definer set search_path = '' as $$
  select private.lock_pair(p.one, p.other)
  from (select a.id as one, b.id as other from unnest(players) a (id) join unnest(players) b (id) on a.id < b.id order by a.id, b.id) p
$$;

create function private.refuse_blocked_challenge() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.lock_pair(new.challenger_id, new.challenged_id);
  if private.are_blocked(new.challenger_id, new.challenged_id) then
    perform private.refuse('player_not_found', 'The user you''re trying to challenge doesn''t exist');
  end if;
  return new;
end $$;

-- Locks what the two have open or agreed with each other, the open matches of both, the pair, and the bookings of
-- everybody in these matches. Challenges first, as in every answer to one.
create function private.lock_between(one uuid, other uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  loop
    begin
      perform from private.to_end_between(one, other) o join public.challenges t on t.id = o.id order by t.id for update of t;
      perform from public.open_matches m where m.id in (select private.open_matches_of_two(one, other)) order by m.id for update;
      perform private.lock_pair(one, other);
      perform from private.to_end_between(one, other) o join public.challenges t on t.id = o.id order by t.id for update of t nowait;
      perform from public.open_matches m where m.id in (select private.open_matches_of_two(one, other)) order by m.id for update nowait;
      perform private.lock_open_bookings(array(select s.player_id from public.open_match_seats s
        where s.open_match_id in (select private.open_matches_of_two(one, other)) and s.state = 'seated'));
      return;
    exception
      -- Another transaction came in between and may be waiting for the pair: the lock is released, and this starts
      -- again.
      when lock_not_available then null;
    end;
  end loop;
end $$;

create function private.to_end_between(one uuid, other uuid) returns table (id uuid)
language sql stable security definer set search_path = '' as $$
  select t.id from public.challenges t
  where ((t.challenger_id = one and t.challenged_id = other) or (t.challenger_id = other and t.challenged_id = one))
    and (t.status = 'pending' or (t.status = 'accepted' and t.starts_at > now()))
  union
  select m.challenge_id from public.open_matches m where m.id in (select private.open_matches_of_two(one, other)) and m.challenge_id is not null
$$;

-- Ends what the two have open or agreed with each other, as if `me` had cancelled it.
create function private.part_players(me uuid, other uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  c public.challenges;
begin
  perform private.part_in_open(me, other);
  for c in
    select t.* from public.challenges t where t.id in (select o.id from private.to_end_between(me, other) o) order by t.id for update
  loop
    perform private.call_off(c, me);
    if c.status = 'accepted' then
      perform private.judge_cancellation(c.id, false); -- nobody has to play somebody they block
    end if;
  end loop;
end $$;

-- Whether the caller may see the name of a player they have blocked.
create function private.blocked_is_named(block public.blocks) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from private.thread_sides t where t.player_id = block.blocker_id and t.other_id = block.blocked_id)
    or (block.seen and exists (select from public.profiles p where p.id = block.blocked_id and p.deleted_at is null
      and private.can_see(p.id, p.is_visible, p.deleted_at, '{}')))
$$;

create function public.block_player(player_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.actor();
begin
  if player_id = me then
    perform private.refuse('own_block', 'You can''t block yourself.');
  end if;
  if not exists (select from public.profiles p where p.id = player_id and p.deleted_at is null) then
    perform private.refuse('player_not_found', 'This player doesn''t exist.');
  end if;
  perform private.lock_counts(me, 'blocks');
  if (select count(*) from public.blocks b where b.blocker_id = me) >= 1000 then
    perform private.refuse('too_many_blocks', 'You''ve blocked 1,000 players, which is the limit. Please unblock some first.');
  end if;
  perform private.use_allowance(me, 'blocks');
  perform private.lock_between(me, player_id);
  perform private.part_players(me, player_id);
  insert into public.blocks (blocker_id, blocked_id, seen) values (me, player_id, private.may_meet(player_id)) on conflict do nothing;
end $$;
comment on function public.block_player is
  'Makes two players absent for each other from now on; pending challenges and matches to come between them end. Blocking twice is harmless. Refusals: own_block, player_not_found, too_many_blocks, too_many_changes.';

create function public.unblock_player(player_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.actor();
  excused uuid[] := array( -- ended in the block's own transaction
    select c.id from public.blocks b
    join private.cancelled_matches x on x.player_id = me and not x.late
    join public.challenges c on c.id = x.challenge_id and c.responded_at = b.created_at and c.starts_at < b.created_at + private.late_notice()
      and unblock_player.player_id in (c.challenger_id, c.challenged_id)
    where b.blocker_id = me and b.blocked_id = unblock_player.player_id order by c.id for update of c);
  left_ones uuid[] := array( -- open matches in which the caller lost their seat through the block, and which they would have left late
    select c.id from public.blocks b
    join public.open_match_seats s on s.player_id = me and s.state = 'removed' and s.left_at = b.created_at
    join public.open_matches m on m.id = s.open_match_id and not coalesce(m.moved_at >= s.since and m.moved_at < s.left_at, false)
    join public.challenges c on c.challenger_id = m.opener_id and c.starts_at = m.starts_at and c.status = 'cancelled'
      and c.responded_at = b.created_at and c.starts_at < b.created_at + private.late_notice()
    where b.blocker_id = me and b.blocked_id = unblock_player.player_id order by c.id for update of c);
  turned_down uuid[] := array( -- ladder matches that it ended
    select c.fixture_id from public.blocks b
    join public.challenges c on c.fixture_id is not null and c.status = 'cancelled' and c.responded_at = b.created_at
      and ((c.challenger_id = me and c.challenged_id = b.blocked_id) or (c.challenger_id = b.blocked_id and c.challenged_id = me))
    where b.blocker_id = me and b.blocked_id = unblock_player.player_id and b.created_at > now() - private.ladder_excuse()
    order by c.id for update of c);
begin
  if exists (select from public.blocks b where b.blocker_id = me and b.blocked_id = unblock_player.player_id) then
    perform private.use_allowance(me, 'blocks');
  end if;
  delete from public.blocks b where b.blocker_id = me and b.blocked_id = unblock_player.player_id;
  perform private.end_ladder_answer(me, unblock_player.player_id);
  -- Nobody gets out of a match by blocking briefly.
  perform private.judge_cancellation(id, true) from unnest(excused) id;
  perform private.note_left_late(id, me) from unnest(left_ones) id;
  perform private.turn_down(id, me) from unnest(turned_down) id;
end $$;
comment on function public.unblock_player is
  'Lifts the caller''s own block. What it ended stays ended; if it ended a match less than 24 hours before, that counts as a late cancellation after all, and a ladder match as turned down. Harmless when there is no block. Refusal: too_many_changes.';

create function public.list_blocked(page_size integer default 50, before timestamptz default null, before_id uuid default null)
  returns table (player_id uuid, full_name text, avatar_path text, created_at timestamptz)
language plpgsql stable security definer set search_path = '' as $$
declare
  me uuid := private.actor();
begin
  return query
  select b.blocked_id, p.full_name, p.avatar_path, b.created_at
  from public.blocks b
  left join public.profiles p on p.id = b.blocked_id and p.deleted_at is null and private.blocked_is_named(b)
  where b.blocker_id = me and (before is null or (b.created_at, b.blocked_id) < (before, coalesce(before_id, '00000000-0000-0000-0000-000000000000')))
  order by b.created_at desc, b.blocked_id desc
  limit least(greatest(page_size, 1), 100);
end $$;
comment on function public.list_blocked is
  'The players the caller has blocked, latest first, page by page (before, before_id: created_at and player_id of the last row). Name and picture are null for players the caller could not see.';

-- Both players' windows refetch who is there, once per statement. The message does not say who did what. When an
-- account is deleted nothing changes for the other: its player is as absent as before.
create function private.broadcast_blocks() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform realtime.send('{}', 'people', private.player_topic(p.id), true)
  from (select distinct unnest(array[one.id, other.id]) as id
    from changed b join auth.users one on one.id = b.blocker_id join auth.users other on other.id = b.blocked_id) p;
  return null;
end $$;

-- A deleted account leaves no blocks behind.
create function private.forget_blocks() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.blocks b where b.blocker_id = old.id or b.blocked_id = old.id;
  return old;
end $$;

-- Policies ------------------------------------------------------------------------------------------------

select private.require_second_step('public.blocks');

-- Triggers ------------------------------------------------------------------------------------------------

create trigger refuse_blocked before insert on public.challenges
  for each row execute function private.refuse_blocked_challenge();
create trigger broadcast_blocks_made after insert on public.blocks referencing new table as changed
  for each statement execute function private.broadcast_blocks();
create trigger broadcast_blocks_lifted after delete on public.blocks referencing old table as changed
  for each statement execute function private.broadcast_blocks();
create trigger forget_blocks after delete on auth.users
  for each row execute function private.forget_blocks();

-- Grants --------------------------------------------------------------------------------------------------

grant execute on function
  public.block_player(uuid), public.unblock_player(uuid), public.list_blocked(integer,
  timestamptz, uuid) to authenticated;
