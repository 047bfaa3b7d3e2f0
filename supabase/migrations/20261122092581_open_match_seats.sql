-- Seats of open matches: who has one, who moves up, what happens when somebody leaves. A full open match becomes a
-- match here.

set check_function_bodies = off; -- Functions name what later files make; a test compiles them all at the end.

-- Functions: seats ----------------------------------------------------------------------------------------

-- The sides of four players: of the three ways to pair them, the most balanced one, as far as their levels are
-- shown. The opener's partner comes first, then the two opponents, in the order they joined.
create function private.open_sides(players uuid[]) returns uuid[]
language sql stable security definer set search_path = '' as $$
  with known as (
    select u.id, u.n, case when not exists (select from private.level_privacy v where v.player_id = u.id and v.visibility <> 'everyone')
        then (select l.doubles from private.level_now(u.id) l)
        else (select (private.declared_level(p.skill_level, null))[1] from public.profiles p where p.id = u.id) end as level
    from unnest(players) with ordinality u (id, n))
  select array[mate.id] || array(select k.id from known k where k.n > 1 and k.id <> mate.id order by k.n)
  from known mate
  where mate.n > 1
  order by abs((select k.level from known k where k.n = 1) + mate.level
    - (select sum(k.level) from known k where k.n > 1 and k.id <> mate.id)), mate.n desc
  limit 1
$$;

-- Turns a complete open match into a match. Refuses with match_overlap, or where the club holds its courts as
-- private.check_hold. The open match and its players are locked.
create function private.make_open_match(m public.open_matches) returns public.open_matches
language plpgsql volatile security definer set search_path = '' as $$
declare
  players uuid[] := private.seated_in(m.id);
  others uuid[] := case when m.match_type = 'doubles' then private.open_sides(players) else array[null::uuid] || players[2:2] end;
  made uuid;
begin
  update public.open_match_seats s set booked = null where s.open_match_id = m.id and s.booked is not null;
  -- Created before it is agreed: what follows from an agreement follows from the change to it, including the seats.
  insert into public.challenges (challenger_id, challenged_id, club_id, proposed_date, proposed_time, time_zone, starts_at, duration_minutes,
    court_location, court_id, match_type, message, status, was_asked)
  values (m.opener_id, others[2], case when m.audience = 'club' then m.club_id end, m.proposed_date, m.proposed_time, m.time_zone, m.starts_at,
    m.duration_minutes, m.court_location, m.court_id, m.match_type, m.note, 'superseded', false)
  returning id into made;
  insert into public.challenge_seats (challenge_id, player_id, side, status, invited_by)
  select made, t.player, t.side, 'confirmed', t.named_by
  from (values (m.opener_id, 'challenger', null::uuid), (others[2], 'challenged', null), (others[1], 'challenger', m.opener_id),
    (others[3], 'challenged', others[2])) t (player, side, named_by)
  where t.player is not null
  order by t.player;
  update public.challenges c set status = 'accepted', responded_at = now() where c.id = made;
  update public.open_matches o set state = 'full', challenge_id = made, move_up_at = null where o.id = m.id returning * into m;
  return m;
end $$;

-- Gives a player a seat. Refuses as make_open_match if it is the last. The open match and its players are locked.
create function private.seat_player(m public.open_matches, player uuid) returns public.open_matches
language plpgsql volatile security definer set search_path = '' as $$
begin
  insert into public.open_match_seats as s (open_match_id, player_id, state, booked) values (m.id, player, 'seated', private.time_of_open(m))
  on conflict (open_match_id, player_id) do update
    set state = 'seated', why = null, since = clock_timestamp(), booked = excluded.booked, left_at = null, left_late = false, kept_until = null;
  if cardinality(private.seated_in(m.id)) = private.open_seats(m.match_type) then
    m := private.make_open_match(m);
  end if;
  return m;
end $$;

-- Notifies those in it that somebody joined, or that it is a match now.
create function private.notify_joined(m public.open_matches, player uuid, apart uuid default null) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  others uuid[] := array_remove(array_remove(private.seated_in(m.id), player), apart);
begin
  if m.challenge_id is not null then
    perform private.notify_of_open_match(m, others, 'full', player, 'Your match is on', format('%s joined, and every spot is taken.', private.name_of(player)));
  else
    perform private.notify_of_open_match(m, others, 'joined', player, 'A player joined', format('%s joined your match.', private.name_of(player)));
  end if;
end $$;

-- Moves waiting players up, in order, as long as seats are free; those who have something else then, are deleted or
-- are blocked are skipped. The open match and all of them are locked.
create function private.fill_open_match(m public.open_matches) returns public.open_matches
language plpgsql volatile security definer set search_path = '' as $$
declare
  player uuid;
  later public.open_matches;
begin
  foreach player in array private.waiting_in(m.id) loop
    exit when m.state <> 'open' or private.free_open_seats(m) = 0;
    continue when private.is_engaged(player, private.time_of_open(m), m.id) or private.is_suspended(player)
      or (m.audience = 'club' and not exists (select from public.memberships b where b.club_id = m.club_id and b.user_id = player))
      or private.is_apart(m, player);
    begin
      later := private.seat_player(m, player);
      m := later;
      perform private.notify_of_open_match(m, array[player], 'moved_up', null, 'You''re in', 'A spot opened up in a match you were waiting for.');
      perform private.notify_joined(m, player);
    exception
      -- Not with this player: they may have as many courts that week as the club allows, which does not keep those
      -- waiting behind them from moving up. If the court is not available at all, the seat stays open, and is tried
      -- again.
      when raise_exception or check_violation or exclusion_violation then continue;
    end;
  end loop;
  update public.open_matches o set move_up_at = case when m.state = 'open' and cardinality(private.waiting_in(m.id)) > 0 then
      coalesce(private.next_held_end(m.id), now() + interval '10 minutes') end
  where o.id = m.id returning * into m;
  return m;
end $$;

-- Since when somebody has had their seat in the match as it is now: for one of the two who represent it and agreed
-- to the time it was moved to, no move counts as later. Null for the opener.
create function private.settled_since(m public.open_matches, player uuid) returns timestamptz
language sql stable security definer set search_path = '' as $$
  select case when exists (
      select from public.challenges c join public.reschedules r on r.challenge_id = c.id and r.status = 'agreed'
      where c.id = m.challenge_id and c.challenged_id = player
        and (r.starts_at, r.duration_minutes, r.court_location) = (m.starts_at, m.duration_minutes, m.court_location)) then 'infinity'
    else (select s.since from public.open_match_seats s where s.open_match_id = m.id and s.player_id = player) end
  where m.opener_id <> player
$$;

-- Whether somebody seated since then leaves late now: the match is complete, begins within 24 hours, and has not
-- been moved since they sat down. since: null for the opener, who cannot avoid it by moving the match first, nor
-- through somebody who then leaves, and perhaps comes back.
create function private.leaves_late(m public.open_matches, since timestamptz) returns boolean
language sql stable set search_path = '' as $$
  select m.challenge_id is not null and m.starts_at < now() + private.late_notice() and not coalesce(m.moved_at >= since, false)
    or since is null and coalesce(m.due_before < now() + private.late_notice(), false)
$$;

-- Recorded with the facts that reliability follows from.
create function private.note_left_late(challenge uuid, player uuid) returns void
language sql volatile security definer set search_path = '' as $$
  update public.challenge_seats s set left_late_at = now() where s.challenge_id = challenge and s.player_id = player
$$;

-- A seat may be free: the schedule checks who is waiting for it. The open match is locked.
create function private.let_move_up(m public.open_matches) returns public.open_matches
language plpgsql volatile security definer set search_path = '' as $$
begin
  if cardinality(private.next_in_line(m)) > 0 then
    update public.open_matches o set move_up_at = now() where o.id = m.id returning * into m;
  end if;
  return m;
end $$;

-- Takes a player out of a match they are seated in. A complete one no longer is: its challenge ends, and the others
-- keep their seats; a closed one is off. Its match, the open match, and the bookings of those seated are locked.
-- state: left or removed.
create function private.unseat(m public.open_matches, player uuid, how text) returns public.open_matches
language plpgsql volatile security definer set search_path = '' as $$
declare
  was uuid := m.challenge_id;
  is_late boolean;
begin
  update public.open_match_seats s set state = how, booked = null, left_at = now(),
    left_late = how = 'left' and private.leaves_late(m, private.settled_since(m, player))
  where s.open_match_id = m.id and s.player_id = player
  returning s.left_late into is_late;
  if was is not null then
    perform private.note_left_late(was, player) where is_late;
    update public.open_matches o set challenge_id = null, state = case o.state when 'closed' then 'cancelled' else 'open' end
    where o.id = m.id returning * into m;
    update public.challenges c set status = 'cancelled', responded_at = now() where c.id = was;
    update public.open_match_seats s set booked = private.time_of_open(m) where s.open_match_id = m.id and s.state = 'seated' and m.state = 'open';
  end if;
  return private.let_move_up(m);
end $$;

-- Ends an open match, for everybody in it: cancelled, closed or expired. It is locked, and so is its match.
create function private.end_open_match(m public.open_matches, how text) returns public.open_matches
language plpgsql volatile security definer set search_path = '' as $$
declare
  was uuid := m.challenge_id;
begin
  update public.open_matches o set state = how, challenge_id = null, move_up_at = null where o.id = m.id returning * into m;
  if was is not null then
    update public.challenges c set status = 'cancelled', responded_at = now() where c.id = was;
  end if;
  update public.open_match_seats s set booked = null where s.open_match_id = m.id and s.booked is not null;
  delete from private.open_seat_holds h where h.open_match_id = m.id;
  return m;
end $$;

-- A player leaves: their seat, or with the whole match if they opened it. Locks as unseat.
create function private.depart(m public.open_matches, player uuid, how text default 'left') returns public.open_matches
language plpgsql volatile security definer set search_path = '' as $$
declare
  others uuid[];
  is_late boolean := how = 'left' and private.leaves_late(m, null);
begin
  if m.opener_id = player then
    others := array(select s.player_id from public.open_match_seats s
      where s.open_match_id = m.id and s.state in ('seated', 'waiting', 'requested') and s.player_id <> player);
    update public.open_match_seats s set state = 'left', left_at = now(), left_late = is_late where s.open_match_id = m.id and s.player_id = player;
    perform private.note_left_late(coalesce(m.due_challenge_id, m.challenge_id), player) where is_late;
    m := private.end_open_match(m, 'cancelled');
    perform private.broadcast_open(m);
    perform private.notify_of_open_match(m, others, 'cancelled', player, 'Match Cancelled', format('%s cancelled the match.', private.name_of(player)));
    return m;
  end if;
  m := private.unseat(m, player, how);
  if m.state = 'cancelled' then
    perform private.notify_of_open_match(m, private.seated_in(m.id), 'cancelled', player, 'Match Cancelled',
      format('%s left, so the match won''t take place.', private.name_of(player)));
  end if;
  perform private.broadcast_open(m, player);
  return m;
end $$;

create function private.left_late(m public.open_matches, player uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select s.left_late from public.open_match_seats s where s.open_match_id = m.id and s.player_id = player
$$;

-- A player leaves, and waiting players move up at once. Its match and the open match are locked.
create function private.leave_open(m public.open_matches, player uuid, how text default 'left') returns public.open_matches
language plpgsql volatile security definer set search_path = '' as $$
declare
  was uuid := m.challenge_id;
  seated integer;
begin
  perform private.lock_open_players(m, case when m.opener_id = player then '{}' else private.waiting_in(m.id) end);
  m := private.depart(m, player, how);
  if m.state <> 'open' then
    return m;
  end if;
  seated := cardinality(private.seated_in(m.id));
  -- Frees its court at once for the match that replaces it: otherwise that happens at the end of the transaction.
  delete from public.court_holds h where h.challenge_id = was;
  m := private.fill_open_match(m);
  if cardinality(private.seated_in(m.id)) = seated then
    perform private.notify_of_open_match(m, private.seated_in(m.id), 'left', player, 'A player left', format('%s left your match. Their spot is open again.', private.name_of(player)));
  end if;
  return m;
end $$;

-- A player who is deleted, or away for a while, leaves a match they are seated in: the schedule lets others move
-- up. They are locked (private.lock_leaver).
create function private.abandon_open(m public.open_matches, player uuid, how text) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  m := private.depart(m, player, how);
  if m.state = 'open' then
    perform private.notify_of_open_match(m, private.seated_in(m.id), 'left', player, 'A player left', format('%s left your match. Their spot is open again.', private.name_of(player)));
  end if;
end $$;

-- Whether a challenge is an open match that a player may leave, and if so leaves it. The challenge is locked;
-- nobody moves up at once if the leaving player is locked (private.lock_leaver).
create function private.leave_as_challenge(c public.challenges, player uuid, moving_up boolean default true, how text default 'left') returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  m public.open_matches;
begin
  select * into m from public.open_matches o where o.challenge_id = c.id and o.state in ('full', 'closed') for update;
  if not found then
    return false;
  end if;
  if moving_up then
    perform private.leave_open(m, player, how);
  else
    perform private.abandon_open(m, player, how);
  end if;
  return true;
end $$;

-- The upcoming open matches that a player is in, waits for, or asks to join.
create function private.open_matches_ahead(player uuid, until timestamptz default 'infinity') returns setof public.open_matches
language plpgsql stable security definer set search_path = '' as $$
begin
  return query select o.* from public.open_match_seats s join public.open_matches o on o.id = s.open_match_id
  where s.player_id = player and s.state in ('seated', 'waiting', 'requested') and o.starts_at > now() and o.starts_at < until
    and (o.state in ('open', 'full') or (o.state = 'closed' and o.challenge_id is not null));
end $$;

-- A player who is deleted, or away until an instant, ends their own open matches and leaves those of others: the
-- soonest ones, or all. Returns whether there are more. They are locked (private.lock_leaver).
create function private.drop_open_matches(player uuid, until timestamptz default 'infinity', how text default 'left', most integer default null) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  m public.open_matches;
begin
  for m in
    select a.* from (select * from private.open_matches_ahead(player, until) o order by o.starts_at, o.id limit most) a order by a.id
  loop
    if player = any (private.seated_in(m.id)) then
      perform private.abandon_open(m, player, how);
    else
      update public.open_match_seats s set state = 'left', left_at = now() where s.open_match_id = m.id and s.player_id = player;
      perform private.broadcast_open(m, player);
    end if;
  end loop;
  return exists (select from private.open_matches_ahead(player, until));
end $$;

-- The open matches that two players are both in, or where one waits for the other's.
create function private.open_matches_of_two(one uuid, other uuid) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select a.open_match_id
  from public.open_match_seats a
  join public.open_match_seats b on b.open_match_id = a.open_match_id and b.player_id = other and b.state in ('seated', 'waiting', 'requested')
  join public.open_matches o on o.id = a.open_match_id and o.starts_at > now()
    and (o.state in ('open', 'full') or (o.state = 'closed' and o.challenge_id is not null))
  where a.player_id = one and a.state in ('seated', 'waiting', 'requested') and 'seated' in (a.state, b.state)
$$;

-- Two players have parted: if both are seated, the one who came later loses the seat, and a player waiting for the
-- other's match no longer waits. Nobody learns why. What they are in together is locked (private.lock_between).
create function private.part_in_open(one uuid, other uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  m public.open_matches;
  loser public.open_match_seats;
begin
  for m in
    select o.* from public.open_matches o where o.id in (select private.open_matches_of_two(one, other)) order by o.id for update
  loop
    select * into loser from public.open_match_seats s
    where s.open_match_id = m.id and s.player_id in (one, other) and s.player_id <> m.opener_id
    order by s.state = 'seated', s.since desc limit 1;
    if loser.state <> 'seated' then
      update public.open_match_seats s set state = 'removed', left_at = now() where s.open_match_id = m.id and s.player_id = loser.player_id;
      perform private.broadcast_open(m, loser.player_id);
      continue;
    end if;
    m := private.unseat(m, loser.player_id, 'removed');
    perform private.notify_of_open_match(m, array[loser.player_id], 'seat_lost', null, 'You lost your spot', 'You''re no longer in this match.');
    if m.state = 'open' then
      perform private.notify_of_open_match(m, private.seated_in(m.id), 'reopened', null, 'A spot is open again', 'A spot in your match is open again.');
    else
      perform private.notify_of_open_match(m, private.seated_in(m.id), 'cancelled', null, 'Match Cancelled', 'A player can''t make it, so the match won''t take place.');
    end if;
    perform private.broadcast_open(m, loser.player_id);
  end loop;
end $$;
