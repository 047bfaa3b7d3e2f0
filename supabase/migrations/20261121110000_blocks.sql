-- Blocking: two players, one of whom has blocked the other, are absent for each other. Nobody is told of it.

create table public.blocks (
  blocker_id uuid not null references public.profiles (id) on delete cascade,
  blocked_id uuid not null references public.profiles (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (blocker_id, blocked_id),
  check (blocker_id <> blocked_id)
);
comment on table public.blocks is 'Who does not want to meet whom. It works both ways; only who blocked may see it and lift it.';
create index blocks_of_blocked on public.blocks (blocked_id);
select private.require_second_step('public.blocks');

-- Who is absent for the caller: whom they blocked, and who blocked them.
create function private.blocked_ids() returns uuid[]
language sql stable security definer set search_path = '' as $$
  select coalesce(array_agg(b.other), '{}')
  from (select blocked_id as other from public.blocks where blocker_id = auth.uid()
    union all select blocker_id from public.blocks where blocked_id = auth.uid()) b
$$;
grant execute on function private.blocked_ids() to authenticated;

create function private.are_blocked(one uuid, other uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.blocks b
    where (b.blocker_id = one and b.blocked_id = other) or (b.blocker_id = other and b.blocked_id = one))
$$;

-- The predicate of who sees whom, with the absent left out. They are passed as an array, which
-- (select private.blocked_ids()) makes once for a whole query: in here a select would keep Postgres from inlining it.
create function private.can_see(player uuid, is_visible boolean, deleted_at timestamptz, absent uuid[]) returns boolean
language sql stable as $$
  select ((is_visible and deleted_at is null) or player = auth.uid() or private.knows(player)) and player <> all (absent)
$$;
grant execute on function private.can_see(uuid, boolean, timestamptz, uuid[]) to authenticated;

-- Every function that asks the predicate asks the new one; nothing else in them changes.
do $$
declare
  asking regprocedure;
begin
  for asking in
    select p.oid from pg_proc p
    where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace) and p.prosrc ~ 'private\.can_see\('
  loop
    execute regexp_replace(pg_get_functiondef(asking), 'private\.can_see\(([a-z_.]+), ([a-z_.]+), ([a-z_.]+)\)',
      'private.can_see(\1, \2, \3, (select private.blocked_ids()))', 'g');
  end loop;
end $$;
alter policy "Players see visible profiles, their own and those they know" on public.profiles
  using (private.can_see(id, is_visible, deleted_at, (select private.blocked_ids())));
drop function private.can_see(uuid, boolean, timestamptz);

-- Lets two players meet or part one transaction at a time: what brings them together and what blocks one of
-- them hold this, so that neither overlooks the other.
create function private.hold_pair(one uuid, other uuid) returns void
language sql volatile security definer set search_path = '' as $$
  select pg_advisory_xact_lock(hashtextextended(least(one, other)::text || greatest(one, other)::text, 0))
$$;

create function private.refuse_blocked_challenge() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.hold_pair(new.challenger_id, new.challenged_id);
  if private.are_blocked(new.challenger_id, new.challenged_id) then
    perform private.refuse('player_not_found', 'The user you''re trying to challenge doesn''t exist');
  end if;
  return new;
end $$;
create trigger refuse_blocked before insert on public.challenges
  for each row execute function private.refuse_blocked_challenge();

-- Ends what the two have open or agreed with each other, as if `me` had cancelled it.
create function private.part_players(me uuid, other uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  c public.challenges;
begin
  for c in
    select t.* from public.challenges t
    where ((t.challenger_id = me and t.challenged_id = other) or (t.challenger_id = other and t.challenged_id = me))
      and (t.status = 'pending' or (t.status = 'accepted' and t.starts_at > now()))
    order by t.id for update
  loop
    update public.challenges t set status = 'cancelled', responded_at = now(),
      response_message = case when c.status = 'accepted' then 'Match cancelled by user' end
    where t.id = c.id;
    if c.status = 'accepted' then
      perform private.tell_others(c, me, 'match_cancelled', 'Match Cancelled', private.name_of(me) || ' cancelled your match.');
    else
      perform private.release_players(c, me);
    end if;
  end loop;
end $$;

create function public.block_player(player_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.actor();
begin
  if player_id = me then
    perform private.refuse('own_block', 'You cannot block yourself.');
  end if;
  if not exists (select from public.profiles p where p.id = player_id and p.deleted_at is null) then
    perform private.refuse('player_not_found', 'This player does not exist.');
  end if;
  if (select count(*) from public.blocks b where b.blocker_id = me) >= 1000 then
    perform private.refuse('too_many_blocks', 'You have blocked a thousand players. Please unblock some first.');
  end if;
  -- Challenges first, as in every answer to one; then the pair; then what came in between.
  perform private.part_players(me, player_id);
  perform private.hold_pair(me, player_id);
  insert into public.blocks (blocker_id, blocked_id) values (me, player_id) on conflict do nothing;
  perform private.part_players(me, player_id);
end $$;
comment on function public.block_player is
  'The two are absent for each other from now on; pending challenges and matches to come between them end. Blocking twice is harmless. Refusals: own_block, player_not_found, too_many_blocks.';

create function public.unblock_player(player_id uuid) returns void
language sql volatile security definer set search_path = '' as $$
  delete from public.blocks b where b.blocker_id = private.actor() and b.blocked_id = player_id
$$;
comment on function public.unblock_player is 'Lifts the caller''s own block. What it ended stays ended. Harmless when there is none.';

create function public.list_blocked(page_size integer default 50, before timestamptz default null)
  returns table (player_id uuid, full_name text, avatar_path text, created_at timestamptz)
language plpgsql stable security definer set search_path = '' as $$
declare
  me uuid := private.actor();
begin
  return query
  select p.id, p.full_name, p.avatar_path, b.created_at
  from public.blocks b join public.profiles p on p.id = b.blocked_id
  where b.blocker_id = me and (before is null or b.created_at < before)
  order by b.created_at desc, p.id
  limit least(greatest(page_size, 1), 100);
end $$;
comment on function public.list_blocked is 'Whom the caller has blocked, the latest first, page by page; before is the created_at of the last row.';

-- Both players' windows fetch anew who is there. It says nothing of who did what.
create function private.tell_of_block() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform realtime.send('{}', 'people', 'user:' || player, true)
  from unnest(array[coalesce(new.blocker_id, old.blocker_id), coalesce(new.blocked_id, old.blocked_id)]) player;
  return null;
end $$;
create trigger tell_players after insert or delete on public.blocks
  for each row execute function private.tell_of_block();

-- A deleted account leaves no blocks behind.
create function private.forget_blocks() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.blocks b where b.blocker_id = old.id or b.blocked_id = old.id;
  return old;
end $$;
create trigger forget_blocks after delete on auth.users
  for each row execute function private.forget_blocks();

grant execute on function public.block_player(uuid), public.unblock_player(uuid), public.list_blocked(integer, timestamptz) to authenticated;
