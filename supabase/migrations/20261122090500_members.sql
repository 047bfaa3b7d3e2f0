-- Who belongs to a club, who asks to join, who may not come back, and what managers do with members. Every change
-- runs under the club's lock; no client writes to these tables.

set check_function_bodies = off; -- Functions name what later files make; a test compiles them all at the end.

-- Tables --------------------------------------------------------------------------------------------------

create table public.memberships (
  id uuid primary key default gen_random_uuid(),
  club_id uuid not null references public.clubs (id) on delete cascade,
  user_id uuid not null references public.profiles (id) on delete cascade,
  role text not null default 'member' check (role in ('owner', 'admin', 'member')),
  joined_at timestamptz not null default now(),
  unique (club_id, user_id)
);

create table public.join_requests (
  id uuid primary key default gen_random_uuid(),
  club_id uuid not null references public.clubs (id) on delete cascade,
  user_id uuid not null references public.profiles (id) on delete cascade,
  status text not null default 'pending' check (status in ('pending', 'approved', 'denied', 'withdrawn')),
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by uuid references public.profiles (id)
);

-- Players who may not come back until a manager lifts the ban.
create table public.club_bans (
  club_id uuid not null references public.clubs (id) on delete cascade,
  user_id uuid not null references public.profiles (id) on delete cascade,
  banned_by uuid not null references public.profiles (id),
  reason text check (length(reason) <= 500),
  created_at timestamptz not null default now(),
  primary key (club_id, user_id)
);

-- What managers note about a player, who never reads it.
create table public.member_notes (
  club_id uuid not null references public.clubs (id) on delete cascade,
  user_id uuid not null references public.profiles (id) on delete cascade,
  body text not null check (length(btrim(body)) between 1 and 2000),
  written_by uuid not null references public.profiles (id),
  updated_at timestamptz not null default now(),
  primary key (club_id, user_id)
);

-- Indexes -------------------------------------------------------------------------------------------------

create unique index memberships_one_owner on public.memberships (club_id) where role = 'owner';
create index memberships_of_player on public.memberships (user_id, joined_at desc);
create unique index join_requests_one_pending on public.join_requests (club_id, user_id) where status = 'pending';
create index join_requests_of_player on public.join_requests (user_id, created_at desc);
create index join_requests_of_club on public.join_requests (club_id, status, created_at desc);
create index join_requests_decided_by on public.join_requests (decided_by) where decided_by is not null;
create index club_bans_of_player on public.club_bans (user_id);
create index club_bans_banned_by on public.club_bans (banned_by);
create index member_notes_of_player on public.member_notes (user_id);
create index member_notes_written_by on public.member_notes (written_by);
create index memberships_newest on public.memberships (club_id, joined_at desc);

-- Functions -----------------------------------------------------------------------------------------------

-- Counts a whole statement at once, so that a thousand memberships end as fast as one. Runs after the row triggers:
-- members who leave hear of it on the old topic.
create function private.count_members() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    update public.clubs c set member_count = c.member_count + n.rows
    from (select m.club_id, count(*) as rows from changed m group by m.club_id) n where c.id = n.club_id;
  else
    update public.clubs c set member_count = c.member_count - n.rows, topic_epoch = c.topic_epoch + 1
    from (select m.club_id, count(*) as rows from changed m group by m.club_id) n where c.id = n.club_id;
  end if;
  return null;
end $$;

-- Whether a club has no room for another member.
create function private.is_full(club public.clubs) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(club.member_count >= club.member_limit, false)
$$;

create function private.add_member(club public.clubs, player uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  if exists (select from public.club_bans b where b.club_id = club.id and b.user_id = player) then
    perform private.refuse('banned', 'This player can''t join this club.');
  end if;
  if private.is_full(club) then
    perform private.refuse('club_full', 'This club has reached its member limit.');
  end if;
  insert into public.memberships (club_id, user_id, role) values (club.id, player, 'member');
end $$;

-- Adds a player who joins on their own. Each join and leave moves the club to a new topic, which all its members
-- follow, and writes permanent lines into its trail, so it is limited.
create function private.let_in(club public.clubs, player uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.add_member(club, player);
  perform private.use_allowance(player, 'club_joins');
end $$;

create function private.notify_managers(club uuid, headline text, words text, about jsonb) returns void
language sql volatile security definer set search_path = '' as $$
  select private.notify(m.user_id, 'club', headline, words, about)
  from public.memberships m where m.club_id = club and m.role in ('owner', 'admin')
$$;

create function public.join_club(club_id uuid) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.actor();
  club public.clubs := private.lock_club(join_club.club_id);
begin
  if exists (select from public.memberships m where m.club_id = club.id and m.user_id = me) then
    return 'joined';
  end if;
  if not club.is_public then -- said as if the club did not exist
    perform private.refuse('club_not_found', 'Club not found');
  end if;
  if club.auto_approve then
    perform private.let_in(club, me);
    -- Asked while the club still decided on requests: there is nothing left to decide.
    update public.join_requests r set status = 'approved', decided_at = now()
    where r.club_id = club.id and r.user_id = me and r.status = 'pending';
    return 'joined';
  end if;
  if exists (select from public.join_requests r where r.club_id = club.id and r.user_id = me and r.status = 'pending') then
    return 'requested';
  end if;
  perform private.use_allowance(me, 'join_requests');
  insert into public.join_requests (club_id, user_id) values (club.id, me);
  perform private.notify_managers(club.id, 'New join request', format('%s wants to join %s.', private.name_of(me), club.name),
    jsonb_build_object('club_id', club.id, 'slug', club.slug, 'sender_id', me, 'about', 'join_request'));
  return 'requested';
end $$;
comment on function public.join_club is
  'Joins a public club ("joined") or asks to ("requested"). Calling it twice changes nothing more. Refusals: club_not_found, club_full, too_many_requests.';

create function public.withdraw_join_request(club_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.actor();
begin
  update public.join_requests r set status = 'withdrawn', decided_at = now(), decided_by = me
  where r.club_id = withdraw_join_request.club_id and r.user_id = me and r.status = 'pending';
  if not found then
    perform private.refuse('request_not_pending', 'This request is no longer pending.');
  end if;
end $$;
comment on function public.withdraw_join_request is
  'Takes back the caller''s own pending request. Refusal: request_not_pending.';

create function public.leave_club(club_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.actor();
  mine text;
begin
  perform private.lock_club(leave_club.club_id);
  select m.role into mine from public.memberships m where m.club_id = leave_club.club_id and m.user_id = me;
  if mine = 'owner' then
    perform private.refuse('owner_cannot_leave', 'Hand the club over to another member before you leave.');
  end if;
  delete from public.memberships m where m.club_id = leave_club.club_id and m.user_id = me;
end $$;
comment on function public.leave_club is
  'Ends the caller''s membership; without one, the caller has already left. Refusals: club_not_found, owner_cannot_leave.';

-- The player's own windows: membership and requests changed.
create function private.broadcast_to_player() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform realtime.send(jsonb_build_object('club_id', coalesce(new.club_id, old.club_id)), 'membership',
    private.player_topic(coalesce(new.user_id, old.user_id)), true);
  return null;
end $$;

-- Owners and admins see requests come and go; when a club closes, nobody does.
create function private.broadcast_to_managers() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform realtime.send(jsonb_build_object('club_id', new.club_id), 'membership', private.player_topic(m.user_id), true)
  from public.clubs c join public.memberships m on m.club_id = c.id and m.role in ('owner', 'admin') and m.user_id <> new.user_id
  where c.id = new.club_id and c.closed_at is null;
  return null;
end $$;

-- Refuses with not_a_member if the caller does not belong to the club. For functions that read.
create function private.require_member(club uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if club is null or club not in (select private.my_clubs()) then
    perform private.refuse('not_a_member', 'You are not a member of this club', 'insufficient_privilege');
  end if;
end $$;

-- Refuses with not_a_manager if the caller neither owns nor administers the club. For functions that read.
create function private.require_manager(club uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.actor();
  if club is null or club not in (select private.my_managed_clubs()) then
    perform private.refuse('not_a_manager', 'Only club owners and admins can manage the club.', 'insufficient_privilege');
  end if;
end $$;

-- Refuses with not_the_owner if the caller does not own the club.
create function private.require_owner(club uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if not exists (select from public.memberships m where m.club_id = club and m.user_id = private.actor() and m.role = 'owner') then
    perform private.refuse('not_the_owner', 'Only the club''s owner can do that.', 'insufficient_privilege');
  end if;
end $$;

-- Banned players can't ask to join either.
create function private.refuse_banned() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from public.club_bans b where b.club_id = new.club_id and b.user_id = new.user_id) then
    perform private.refuse('banned', 'This player can''t join this club.');
  end if;
  return new;
end $$;

-- Locks the club that all of these requests ask to join; a request to another club is refused as if it did not
-- exist.
create function private.manage_requests(request_ids uuid[]) returns public.clubs
language plpgsql volatile security definer set search_path = '' as $$
declare
  club public.clubs;
begin
  if cardinality(request_ids) > 100 then
    perform private.refuse('too_many_at_once', 'You can answer up to 100 requests at a time.');
  end if;
  club := private.manage_club((select r.club_id from public.join_requests r where r.id = request_ids[1]));
  if exists (select from unnest(request_ids) wanted
    where not exists (select from public.join_requests r where r.id = wanted and r.club_id = club.id)) then
    perform private.require_manager(null);
  end if;
  return club;
end $$;

create function public.decide_join_requests(request_ids uuid[], approve boolean) returns table (request_id uuid, outcome text)
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.actor();
  club public.clubs := private.manage_requests(request_ids);
  request public.join_requests;
  belongs boolean;
begin
  -- Whoever asked first gets the last place.
  for request in select * from public.join_requests r where r.id = any (request_ids) order by r.created_at, r.id for update loop
    request_id := request.id;
    select * into club from public.clubs c where c.id = club.id;
    belongs := exists (select from public.memberships m where m.club_id = club.id and m.user_id = request.user_id);
    outcome := case
      when request.status <> 'pending' then 'already_decided'
      when approve and not belongs and private.is_full(club) then 'club_full'
      else 'decided' end;
    if outcome = 'decided' then
      update public.join_requests r set status = case when approve then 'approved' when not approve then 'denied' end,
        decided_at = now(), decided_by = me
      where r.id = request.id;
      if approve and not belongs then
        perform private.add_member(club, request.user_id);
      end if;
      if approve then
        perform private.notify_later('10 seconds', request.id, request.user_id, 'club', format('Welcome to %s', club.name),
          format('Your request to join %s was approved.', club.name),
          jsonb_build_object('club_id', club.id, 'slug', club.slug, 'about', 'request_approved'));
      else
        perform private.notify_later('10 seconds', request.id, request.user_id, 'club', 'Request declined',
          format('Your request to join %s was declined.', club.name),
          jsonb_build_object('club_id', club.id, 'slug', club.slug, 'about', 'request_denied'));
      end if;
    end if;
    return next;
  end loop;
end $$;
comment on function public.decide_join_requests is
  'Approves or denies up to 100 requests to one club; owner and admins only. Returns for each: decided, already_decided or club_full (still pending). The players are notified after 10 seconds; until then undo_join_decision reverts it. Refusals: not_a_manager, too_many_at_once, too_many_changes.';

create function public.undo_join_decision(request_ids uuid[]) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  club public.clubs;
  request public.join_requests;
  made uuid;
  undone integer := 0;
begin
  club := private.manage_requests(request_ids);
  perform private.use_allowance(private.actor(), 'desk_changes');
  for request in select * from public.join_requests r where r.id = any (request_ids) order by r.created_at, r.id for update loop
    -- Locked: the schedule, which may be about to notify, either already has or waits.
    perform from private.delayed_notifications d where d.subject_id = request.id for update;
    continue when not found;
    if request.status = 'approved' then
      -- Only the membership that this decision created, and only unchanged.
      select m.id into made from public.memberships m where m.club_id = club.id and m.user_id = request.user_id
        and m.role = 'member' and m.joined_at = request.decided_at;
      continue when not found;
    end if;
    -- After a denial, the player may have asked again.
    continue when exists (select from public.join_requests r
      where r.club_id = club.id and r.user_id = request.user_id and r.status = 'pending');
    update public.join_requests r set status = 'pending', decided_at = null, decided_by = null where r.id = request.id;
    -- After the request, which tells the trail that nobody was removed.
    delete from public.memberships m where request.status = 'approved' and m.id = made;
    perform private.forget_delayed(request.id);
    undone := undone + 1;
  end loop;
  if undone = 0 then
    perform private.refuse('too_late', 'It''s too late to undo this.');
  end if;
  return undone;
end $$;
comment on function public.undo_join_decision is
  'Reverts decisions about requests as long as the players have not been notified: the requests are pending again, and memberships created by approval end. Returns how many. Owner and admins only. Refusals: not_a_manager, too_many_at_once, too_many_changes (200 an hour), too_late (none could be undone).';

-- What is stored about a player goes with the account.
create function private.forget_standing() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.member_notes n where n.user_id = new.id;
  delete from public.club_bans b where b.user_id = new.id;
  return null;
end $$;

-- The role of a member whom the caller acts on. Refuses the caller themselves and members they do not outrank:
-- owners act on everybody, admins on ordinary members. Null: not a member.
create function private.outranked_role(club uuid, player uuid) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  theirs text := (select m.role from public.memberships m where m.club_id = club and m.user_id = player);
  mine text := (select m.role from public.memberships m where m.club_id = club and m.user_id = auth.uid());
begin
  if player = auth.uid() then
    perform private.refuse('own_membership', 'You can''t do that to yourself.');
  end if;
  if theirs = 'owner' or (theirs = 'admin' and mine is distinct from 'owner') then
    perform private.refuse('outranked', 'Only the owner can do that to an admin, and nobody can do it to the owner.');
  end if;
  return theirs;
end $$;

create function private.refuse_stranger() returns void
language sql immutable set search_path = '' as $$
  select private.refuse('not_in_club', 'This player is no longer a member of the club.')
$$;

create function private.notify_membership_ended(club public.clubs, players uuid[]) returns void
language sql volatile security definer set search_path = '' as $$
  select private.notify_all(players, 'club', 'You''re no longer a member', format('Your membership of %s has ended.', club.name),
    jsonb_build_object('club_id', club.id, 'slug', club.slug, 'about', 'membership_ended'))
$$;

create function public.set_member_role(club_id uuid, user_id uuid, role text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.actor();
  club public.clubs := private.own_club(set_member_role.club_id);
  theirs text := private.outranked_role(club.id, set_member_role.user_id);
begin
  if theirs is null then
    perform private.refuse_stranger();
  elsif set_member_role.role is null or set_member_role.role not in ('admin', 'member') then
    perform private.refuse('unknown_role', 'Choose admin or member.');
  elsif theirs = set_member_role.role then
    return;
  elsif (select count(*) from public.club_activity a where a.club_id = club.id and a.actor_id = me
      and a.kind = 'role_changed' and a.created_at > now() - interval '1 hour') >= 60 then
    perform private.refuse('too_many_changes', 'You''ve changed a lot of roles. Please try again in an hour.');
  end if;
  update public.memberships m set role = set_member_role.role where m.club_id = club.id and m.user_id = set_member_role.user_id;
  if set_member_role.role = 'admin' then
    perform private.notify(set_member_role.user_id, 'club', 'You''re now an admin', format('You can now help run %s.', club.name),
      jsonb_build_object('club_id', club.id, 'slug', club.slug, 'about', 'role_changed'));
  else
    perform private.notify(set_member_role.user_id, 'club', 'You''re no longer an admin', format('You''re still a member of %s.', club.name),
      jsonb_build_object('club_id', club.id, 'slug', club.slug, 'about', 'role_changed'));
  end if;
end $$;
comment on function public.set_member_role is
  'Makes a member an admin, or an admin an ordinary member; owner only. Refusals: not_the_owner, club_not_found, own_membership, not_in_club, unknown_role, too_many_changes.';

create function public.remove_members(club_id uuid, user_ids uuid[]) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  club public.clubs := private.manage_club(remove_members.club_id);
  leaving uuid[];
begin
  if cardinality(user_ids) > 100 then
    perform private.refuse('too_many_at_once', 'You can remove up to 100 members at a time.');
  end if;
  -- Members who have left in the meantime are already gone. All at once, so that what each leaves (events, leagues)
  -- is updated once.
  leaving := array(select distinct u.id from unnest(user_ids) u (id) where private.outranked_role(club.id, u.id) is not null order by u.id);
  if cardinality(leaving) = 0 then
    perform private.refuse_stranger();
  end if;
  delete from public.memberships m where m.club_id = club.id and m.user_id = any (leaving);
  perform private.notify_membership_ended(club, leaving);
  return cardinality(leaving);
end $$;
comment on function public.remove_members is
  'Ends up to 100 memberships and returns how many; all, or none if refused. Admins remove ordinary members, the owner admins too. Refusals: not_a_manager, own_membership, outranked, not_in_club, too_many_at_once, too_many_changes.';

create function public.ban_player(club_id uuid, user_id uuid, reason text default null) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.actor();
  club public.clubs := private.manage_club(ban_player.club_id);
  theirs text := private.outranked_role(club.id, ban_player.user_id);
begin
  perform private.check_reason(reason);
  if theirs is null and not exists (select from public.join_requests r
    where r.club_id = club.id and r.user_id = ban_player.user_id and r.status = 'pending') then
    perform private.refuse_stranger();
  end if;
  insert into public.club_bans (club_id, user_id, banned_by, reason)
  values (club.id, ban_player.user_id, me, nullif(btrim(ban_player.reason), ''));
  perform private.forget_delayed(r.id) from public.join_requests r
  where r.club_id = club.id and r.user_id = ban_player.user_id;
  update public.join_requests r set status = 'denied', decided_at = now(), decided_by = me
  where r.club_id = club.id and r.user_id = ban_player.user_id and r.status = 'pending';
  if theirs is not null then
    delete from public.memberships m where m.club_id = club.id and m.user_id = ban_player.user_id;
    perform private.notify_membership_ended(club, array[ban_player.user_id]);
  end if;
end $$;
comment on function public.ban_player is
  'Ends a membership or a pending request and stops the player from joining or asking again until lift_ban. Ranks as for remove_members; the reason is for managers only. Refusals: not_a_manager, own_membership, outranked, not_in_club, reason_too_long, too_many_changes.';

create function public.lift_ban(club_id uuid, user_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  club public.clubs := private.manage_club(lift_ban.club_id);
begin
  delete from public.club_bans b where b.club_id = club.id and b.user_id = lift_ban.user_id;
  if not found then
    perform private.refuse('not_banned', 'This player isn''t banned.');
  end if;
end $$;
comment on function public.lift_ban is
  'Lets a banned player join and ask again; it creates no membership. Owner and admins only. Refusals: not_a_manager, not_banned, too_many_changes.';

create function public.hand_over_club(club_id uuid, user_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.actor();
  club public.clubs := private.own_club(hand_over_club.club_id);
begin
  if private.outranked_role(club.id, hand_over_club.user_id) is null then
    perform private.refuse_stranger();
  end if;
  -- They could not hand it back. Nobody learns which of the two it is.
  perform private.lock_players(array[hand_over_club.user_id]);
  if private.is_suspended(hand_over_club.user_id) or private.any_banned(array[hand_over_club.user_id]) then
    perform private.refuse('cannot_own', 'This member can''t take over the club right now. Please choose someone else.');
  end if;
  -- In this order: a club never has two owners.
  update public.memberships m set role = 'admin' where m.club_id = club.id and m.user_id = me;
  update public.memberships m set role = 'owner' where m.club_id = club.id and m.user_id = hand_over_club.user_id;
  perform private.notify(hand_over_club.user_id, 'club', 'The club is now yours',
    format('%s has handed %s over to you.', private.name_of(me), club.name),
    jsonb_build_object('club_id', club.id, 'slug', club.slug, 'sender_id', me, 'about', 'handed_over'));
end $$;
comment on function public.hand_over_club is
  'Makes a member the owner and the caller an admin; owner only. Refusals: not_the_owner, club_not_found, own_membership, not_in_club, cannot_own (suspended or banned), too_many_changes.';

create function public.write_member_note(club_id uuid, user_id uuid, body text, seen_at timestamptz default null) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.actor();
  club public.clubs := private.manage_club(write_member_note.club_id);
  old public.member_notes;
begin
  select * into old from public.member_notes n where n.club_id = club.id and n.user_id = write_member_note.user_id for update;
  if write_member_note.user_id = me then
    perform private.refuse('own_membership', 'You can''t do that to yourself.');
  elsif length(btrim(write_member_note.body)) > 2000 then
    perform private.refuse('note_too_long', 'A note can have up to 2,000 characters.');
  elsif coalesce(btrim(write_member_note.body), '') = coalesce(old.body, '') then
    return; -- it already says so, as after an answer that got lost
  elsif old.updated_at is distinct from write_member_note.seen_at then
    perform private.refuse('note_changed', 'This note was changed while you were writing.');
  elsif coalesce(btrim(write_member_note.body), '') = '' then
    delete from public.member_notes n where n.club_id = club.id and n.user_id = write_member_note.user_id;
    return;
  elsif not exists (select from public.memberships m where m.club_id = club.id and m.user_id = write_member_note.user_id)
    and not exists (select from public.club_bans b where b.club_id = club.id and b.user_id = write_member_note.user_id) then
    perform private.refuse_stranger();
  end if;
  insert into public.member_notes (club_id, user_id, body, written_by)
  values (club.id, write_member_note.user_id, btrim(write_member_note.body), me)
  on conflict on constraint member_notes_pkey
    do update set body = excluded.body, written_by = excluded.written_by, updated_at = now();
end $$;
comment on function public.write_member_note is
  'Writes what managers note about a member or a banned player; an empty note is deleted. seen_at: the updated_at of the note that the change is based on; null: there was none. Owner and admins only, not about oneself. Refusals: not_a_manager, own_membership, not_in_club, note_too_long, note_changed, too_many_changes.';

-- When a player's last match in a club began; null: there was none.
create function private.last_match_in_club(club uuid, player uuid) returns timestamptz
language sql stable security definer set search_path = '' as $$
  select max(c.starts_at)
  from public.challenge_seats s join public.challenges c on c.id = s.challenge_id
  where s.player_id = player and s.status = 'confirmed' and c.club_id = club and c.status = 'completed'
$$;

-- The same for everybody, by id, from the club's matches: for lists of hundreds, who may each have played hundreds.
-- A map is looked up; a join would be planned for a handful of rows.
create function private.last_matches_in_club(club uuid, since timestamptz default '-infinity') returns jsonb
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan set random_page_cost = 1.1 as $$
begin
  return (
    select coalesce(jsonb_object_agg(l.player_id, l.at), '{}')
    from (
      select s.player_id, max(c.starts_at) as at
      from public.challenges c join public.challenge_seats s on s.challenge_id = c.id and s.status = 'confirmed'
      where c.club_id = club and c.status = 'completed' and c.starts_at >= since
      group by s.player_id) l);
end $$;

-- The people of a club that a manager is looking for, with their place in the order: members, or players banned by
-- the club. Not having played for so many days includes never having played. Hidden profiles are listed too:
-- managers see all their members (private.knows), and the players they banned. Planned on each call: clubs have
-- five members or five thousand.
create function private.find_in_roster(club uuid, query text, standing text, level text, played text, sort text, descending boolean)
  returns table (player uuid, stands text, since timestamptz, place bigint)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  -- In any order: printed lists put the last name first, and people with two first names use one of them.
  patterns text[] := coalesce(private.word_patterns(query), '{}');
  seen_since timestamptz := case played when 'never' then '-infinity' when '30' then now() - interval '30 days'
    when '60' then now() - interval '60 days' when '90' then now() - interval '90 days' end;
  matches jsonb;
begin
  if seen_since is not null or sort = 'last_match' then
    matches := private.last_matches_in_club(club, case when sort = 'last_match' then '-infinity' else seen_since end);
  end if;
  return query
  with people as (
    select m.user_id, m.role as stands, m.joined_at as joined
    from public.memberships m
    where m.club_id = club and standing in ('any', m.role)
    union all
    select b.user_id, 'banned', b.created_at
    from public.club_bans b
    where b.club_id = club and standing = 'banned'
  ), found as (
    select x.user_id, x.stands, x.joined, p.search,
      case sort
        when 'level' then private.skill_step(p.skill_level)
        when 'role' then case x.stands when 'owner' then 0 when 'admin' then 1 else 2 end
        when 'joined' then extract(epoch from x.joined)
        when 'last_match' then extract(epoch from (matches ->> x.user_id::text)::timestamptz) end as weight
    from people x
    join public.profiles p on p.id = x.user_id
    where p.search like all (patterns)
      and (level = 'any' or coalesce(p.skill_level, 'none') = level)
      and (seen_since is null or coalesce((matches ->> x.user_id::text)::timestamptz < seen_since, true))
  )
  select f.user_id, f.stands, f.joined, row_number() over (
    order by case when descending then -f.weight else f.weight end nulls last,
      case when sort = 'name' and descending then f.search end desc nulls last, f.search, f.user_id)
  from found f;
end $$;

create function public.club_roster(club_id uuid, query text default '', standing text default 'any', level text default 'any',
  sort text default 'name', descending boolean default false, page_size integer default 50, skip integer default 0,
  played text default 'any') returns jsonb
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  me uuid := private.actor();
  matches jsonb; -- for everybody; a page looks up each of its own
  answer jsonb;
begin
  perform private.require_manager(club_roster.club_id);
  if page_size > 100 then
    matches := private.last_matches_in_club(club_roster.club_id);
  end if;
  with found as materialized (
    select * from private.find_in_roster(club_roster.club_id, query, standing, level, played, sort, descending)
  ), page as materialized (
    select * from found f order by f.place
    limit least(greatest(page_size, 1), 10000) offset greatest(skip, 0)
  )
  select jsonb_build_object(
    'total', (select count(*) from found),
    'members', coalesce(jsonb_agg(jsonb_build_object('user_id', g.player, 'full_name', p.full_name, 'avatar_path', p.avatar_path,
      'location', p.location, 'skill_level', p.skill_level, 'standing', g.stands, 'since', g.since,
      'last_match_at', case when matches is null then to_jsonb(private.last_match_in_club(club_roster.club_id, g.player))
        else matches -> g.player::text end,
      'ban_reason', b.reason, 'banned_by', case when b.banned_by is not null then private.name_of(b.banned_by) end,
      'note', case when n.body is not null then jsonb_build_object('body', n.body, 'written_by', private.name_of(n.written_by),
        'updated_at', n.updated_at) end) order by g.place), '[]'))
  into answer
  from page g
  join public.profiles p on p.id = g.player
  left join public.club_bans b on g.stands = 'banned' and b.club_id = club_roster.club_id and b.user_id = g.player
  left join public.member_notes n on n.club_id = club_roster.club_id and n.user_id = g.player and n.user_id <> me;
  return answer;
end $$;
comment on function public.club_roster is
  'Members for their managers: standing any, owner, admin, member, or banned (no longer a member); level any, none or a level; played any, 30, 60 or 90 (no match in so many days) or never; sort by name, level, role, joined or last_match (in this club). One page and the total. Refusal: not_a_manager.';

create function public.club_member(club_id uuid, user_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  me uuid := private.actor();
begin
  perform private.require_manager(club_member.club_id);
  return (
    select jsonb_build_object('user_id', p.id, 'full_name', p.full_name, 'avatar_path', p.avatar_path, 'location', p.location,
      'skill_level', p.skill_level, 'standing', x.stands, 'since', x.since,
      'last_match_at', private.last_match_in_club(club_member.club_id, p.id),
      'ban_reason', x.ban_reason, 'banned_by', case when x.banned_by is not null then private.name_of(x.banned_by) end,
      'note', case when n.body is not null then jsonb_build_object('body', n.body, 'written_by', private.name_of(n.written_by),
        'updated_at', n.updated_at) end,
      -- A reported member must not find out from this.
      'open_reports', case when p.id = me then 0 else (select count(*) from public.reports r
        where r.club_id = club_member.club_id and r.state = 'open' and r.player_id = p.id) end)
    from (
      select m.role as stands, m.joined_at as since, null::uuid as banned_by, null::text as ban_reason
      from public.memberships m where m.club_id = club_member.club_id and m.user_id = club_member.user_id
      union all
      select 'banned', b.created_at, b.banned_by, b.reason
      from public.club_bans b where b.club_id = club_member.club_id and b.user_id = club_member.user_id) x
    join public.profiles p on p.id = club_member.user_id
    left join public.member_notes n on n.club_id = club_member.club_id and n.user_id = p.id and n.user_id <> me);
end $$;
comment on function public.club_member is
  'One member of a club, or a player it banned, as in club_roster, with the number of open reports; null: neither. Owner and admins only. Refusal: not_a_manager.';

create function public.club_standings(club_id uuid, user_ids uuid[]) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_manager(club_standings.club_id);
  return (
    select coalesce(jsonb_object_agg(x.user_id, x.stands), '{}')
    from (
      select m.user_id, m.role as stands from public.memberships m where m.club_id = club_standings.club_id and m.user_id = any (user_ids)
      union all
      select b.user_id, 'banned' from public.club_bans b where b.club_id = club_standings.club_id and b.user_id = any (user_ids)) x);
end $$;
comment on function public.club_standings is
  'The standing of these people in a club, by id: owner, admin, member, or banned, as in club_roster; people who are none of these are left out. For people chosen from a list a while ago. Owner and admins only. Refusal: not_a_manager.';

-- Locked until the membership exists: the account is deleted either before, and nothing is written, or after, and
-- this ends too.
create function private.lock_new_member() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not private.lock_players(array[new.user_id]) then
    perform private.refuse('player_gone', 'This player has deleted their account.');
  end if;
  return new;
end $$;

-- Policies ------------------------------------------------------------------------------------------------

select private.require_second_step('public.memberships');
select private.require_second_step('public.join_requests');
select private.require_second_step('public.club_bans');
select private.require_second_step('public.member_notes');

-- Triggers ------------------------------------------------------------------------------------------------

-- Members who leave hear that the list changed, then nothing more: the others refetch the club, find its new topic,
-- and move there. Runs before the epoch rises (triggers fire in order of name).
create trigger broadcast_left after delete on public.memberships
  referencing old table as changed for each statement execute function private.broadcast_clubs('member');
create trigger broadcast_member after insert or update on public.memberships
  for each row execute function private.broadcast_club('member');
create trigger broadcast_to_player after insert or update or delete on public.memberships
  for each row execute function private.broadcast_to_player();
create trigger broadcast_to_player after insert or update on public.join_requests
  for each row execute function private.broadcast_to_player();
create trigger broadcast_to_managers after insert or update on public.join_requests
  for each row execute function private.broadcast_to_managers();
create trigger refuse_banned before insert on public.join_requests
  for each row execute function private.refuse_banned();
create trigger forget_standing after update of deleted_at on public.profiles
  for each row when (old.deleted_at is null and new.deleted_at is not null) execute function private.forget_standing();
create trigger count_joined after insert on public.memberships
  referencing new table as changed for each statement execute function private.count_members();
create trigger count_left after delete on public.memberships
  referencing old table as changed for each statement execute function private.count_members();
create trigger lock_new_member before insert on public.memberships
  for each row execute function private.lock_new_member();

-- Grants --------------------------------------------------------------------------------------------------

grant execute on function
  public.join_club(uuid), public.withdraw_join_request(uuid), public.leave_club(uuid),
  public.decide_join_requests(uuid[], boolean), public.undo_join_decision(uuid[]),
  public.set_member_role(uuid, uuid, text), public.remove_members(uuid, uuid[]), public.ban_player(uuid, uuid,
  text), public.lift_ban(uuid, uuid), public.hand_over_club(uuid, uuid), public.write_member_note(uuid, uuid,
  text, timestamptz), public.club_roster(uuid, text, text, text, text, boolean, integer, integer, text),
  public.club_member(uuid, uuid), public.club_standings(uuid, uuid[]) to authenticated;
