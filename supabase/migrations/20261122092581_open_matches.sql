-- Open matches: a player says when and where, others take the free seats. Complete, it is a match like every other: a challenge
-- that is accepted, with everybody seated in it, and all that follows a match follows it.
--
--   open -> full (it is a match) -> played
--   open | full -> closed (nobody joins any more), cancelled;  open -> expired
--
-- Who leaves a match that is complete ends its challenge, quietly, and opens the match again; when it is complete anew, by the
-- waiting list at once perhaps, it becomes another challenge, with its sides balanced anew. There is one way for singles and
-- doubles, for leaving here and for giving the match up as a challenge, for accounts that end and for blocks. What was called
-- off like that is nobody's cancellation but theirs who left (left_late of their seat).
--
-- Locks: the challenge, the open match, then everything else as everywhere: pairs, clubs, bookings, players. What makes somebody
-- move up without having begun with these (a block, an account that ends, a held seat that falls free) leaves that to the
-- schedule, which takes one match at a time.

set check_function_bodies = off; -- Functions name what later files make; a test compiles them all at the end.

-- Tables --------------------------------------------------------------------------------------------------

create table public.open_matches (
  id uuid primary key default gen_random_uuid(),
  opener_id uuid not null references public.profiles (id),
  match_type text not null check (match_type in ('singles', 'doubles', 'practice')),
  proposed_date date not null,
  proposed_time time(0) not null,
  time_zone text not null references private.time_zones (name),
  starts_at timestamptz not null,
  duration_minutes integer not null check (duration_minutes between 30 and 180),
  court_location text not null check (length(btrim(court_location)) between 1 and 200 and court_location !~ '[[:cntrl:]]'),
  court_id uuid references public.courts (id),
  cell integer,
  is_at_home boolean not null default false,
  place text,
  band_low numeric(2, 1) check (band_low between 1.5 and 7.0),
  band_high numeric(2, 1) check (band_high between 1.5 and 7.0),
  audience text not null check (audience in ('connections', 'club', 'near')),
  club_id uuid references public.clubs (id) on delete set null,
  note text check (length(note) <= 500),
  reliable_only boolean not null default false,
  state text not null default 'open' check (state in ('open', 'full', 'closed', 'cancelled', 'expired', 'played')),
  challenge_id uuid references public.challenges (id),
  moved_at timestamptz,
  move_up_at timestamptz,
  told boolean not null default false,
  revision integer not null default 0,
  created_at timestamptz not null default now(),
  constraint open_match_band_is_wide check (band_high - band_low >= 0.5)
);
comment on table public.open_matches is 'Date and time are the wall clock of time_zone; starts_at is the same moment as an instant.';
comment on column public.open_matches.cell is 'Of the court or its club; without one of the opener''s place (is_at_home), unless they hide how far away they live.';
comment on column public.open_matches.place is 'private.place_key of the opener''s location: it is found by that where there is no cell.';
comment on column public.open_matches.challenge_id is 'The match it is, as long as it is complete.';
comment on column public.open_matches.move_up_at is 'When to look whether somebody who waits can have a seat.';
comment on column public.open_matches.told is 'Those whom it fits have been told.';

create table public.open_match_seats (
  open_match_id uuid not null references public.open_matches (id) on delete cascade,
  player_id uuid not null references public.profiles (id),
  state text not null check (state in ('seated', 'waiting', 'requested', 'declined', 'left', 'removed')),
  why text check (why in ('level', 'hidden_level', 'reliability')),
  since timestamptz not null default clock_timestamp(),
  booked tstzrange,
  left_at timestamptz,
  left_late boolean not null default false,
  primary key (open_match_id, player_id),
  constraint one_open_seat_at_a_time exclude using gist (player_id with operator(pg_catalog.=), booked with operator(pg_catalog.&&))
    where (booked is not null)
);
comment on table public.open_match_seats is 'Who is in an open match, waits, asks, or has left. Those who left stay written.';
comment on column public.open_match_seats.why is 'Of a request: why it is one.';
comment on column public.open_match_seats.since is 'When they were seated, began to wait, or asked: the order of all three.';
comment on column public.open_match_seats.booked is 'The time a seat takes of its player until the match is complete; then its challenge takes it.';
comment on column public.open_match_seats.left_late is 'Left a match that was complete, within 24 hours of it, and not because it had been moved. Of the opener: cancelled it.';

-- Seats that visitors hold while they make an account.
create table private.open_seat_holds (
  token_hash bytea primary key,
  open_match_id uuid not null references public.open_matches (id) on delete cascade,
  held_until timestamptz not null,
  created_at timestamptz not null default now()
);

-- Indexes -------------------------------------------------------------------------------------------------

create index open_matches_of_opener on public.open_matches (opener_id, starts_at);
create index open_matches_of_club on public.open_matches (club_id, starts_at) where club_id is not null;
create index open_matches_club on public.open_matches (club_id) where club_id is not null;
create index open_matches_near on public.open_matches (private.tile_of(cell), starts_at) where audience = 'near' and state in ('open', 'full');
create index open_matches_in_place on public.open_matches (place, starts_at) where audience = 'near' and state in ('open', 'full');
create index open_matches_challenge on public.open_matches (challenge_id) where challenge_id is not null;
create index open_matches_court on public.open_matches (court_id) where court_id is not null;
create index open_matches_time_zone on public.open_matches (time_zone);
create index open_matches_to_expire on public.open_matches (starts_at) where state = 'open';
create index open_matches_to_move_up on public.open_matches (move_up_at) where move_up_at is not null;
create index open_matches_untold on public.open_matches (created_at) where not told;
create index open_match_seats_of_player on public.open_match_seats (player_id, state);
create index open_seat_holds_of_match on private.open_seat_holds (open_match_id, held_until);
create index open_seat_holds_age on private.open_seat_holds (created_at);

-- Functions: rules ----------------------------------------------------------------------------------------

create function private.open_seats(match_type text) returns integer
language sql immutable parallel safe set search_path = '' as $$
  select case match_type when 'doubles' then 4 else 2 end
$$;

create function private.time_of_open(m public.open_matches) returns tstzrange
language sql immutable set search_path = '' as $$
  select tstzrange(m.starts_at, m.starts_at + make_interval(mins => m.duration_minutes))
$$;

-- Who is seated, the opener first, then as they joined.
create function private.seated_in(wanted uuid) returns uuid[]
language sql stable security definer set search_path = '' as $$
  select array(select s.player_id from public.open_match_seats s where s.open_match_id = wanted and s.state = 'seated' order by s.since, s.player_id)
$$;

create function private.waiting_in(wanted uuid) returns uuid[]
language sql stable security definer set search_path = '' as $$
  select array(select s.player_id from public.open_match_seats s where s.open_match_id = wanted and s.state = 'waiting' order by s.since, s.player_id)
$$;

-- Seats that nobody has and no visitor holds.
create function private.free_open_seats(m public.open_matches) returns integer
language sql stable security definer set search_path = '' as $$
  select greatest(0, private.open_seats(m.match_type)
    - (select count(*) from public.open_match_seats s where s.open_match_id = m.id and s.state = 'seated')
    - (select count(*) from private.open_seat_holds h where h.open_match_id = m.id and h.held_until > now()))::integer
$$;

-- The level that a band is compared with; null: nobody knows anything of it.
create function private.open_level(player uuid, match_type text) returns numeric
language sql stable security definer set search_path = '' as $$
  select case when n.rated_at is not null or p.skill_level is not null then
    round(least(greatest(case match_type when 'doubles' then n.doubles else n.singles end, 1.5), 7.0)::numeric, 1) end
  from public.profiles p cross join lateral private.level_now(p.id) n
  where p.id = player
$$;

-- Whether a player shows their level to another. Who does not would give it away by taking a seat in a narrow band: they ask.
create function private.level_shown_to(viewer uuid, player uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select case coalesce((select v.visibility from private.level_privacy v where v.player_id = player), 'everyone')
    when 'everyone' then true
    when 'connections' then viewer in (select private.connections_of(player))
    else false end
$$;

-- Why somebody of this level has to ask for a seat: 'level', 'hidden_level', 'reliability'; or null: they may sit down.
create function private.why_ask(m public.open_matches, level numeric, is_shown boolean, reliability text) returns text
language sql immutable set search_path = '' as $$
  select case
    when coalesce(m.band_low, m.band_high) is not null and not is_shown then 'hidden_level'
    when coalesce(m.band_low, m.band_high) is not null
      and (level between coalesce(m.band_low, 1.5) and coalesce(m.band_high, 7.0)) is not true then 'level'
    when m.reliable_only and reliability is distinct from 'reliable' then 'reliability' end
$$;

create function private.must_ask(m public.open_matches, player uuid) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return private.why_ask(m, private.open_level(player, m.match_type), private.level_shown_to(m.opener_id, player),
    case when m.reliable_only then private.reliability_of(player) end);
end $$;

-- Whether a player may know of an open match: those in it; else whom it is for, unless one seated in it and they have blocked
-- each other.
create function private.may_see_open(m public.open_matches, player uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  if m.id is null then
    return false;
  end if;
  if m.opener_id = player or exists (select from public.open_match_seats s
    where s.open_match_id = m.id and s.player_id = player and s.state in ('seated', 'waiting', 'requested')) then
    return true;
  end if;
  return not exists (select from public.open_match_seats s
      where s.open_match_id = m.id and s.state = 'seated' and private.are_blocked(s.player_id, player))
    and case m.audience
      when 'near' then true
      when 'club' then exists (select from public.memberships b where b.club_id = m.club_id and b.user_id = player)
      else player in (select private.connections_of(m.opener_id)) end;
end $$;

-- Whether a player has a match, or a seat in another open one, at a time.
create function private.is_engaged(player uuid, during tstzrange, own uuid default null) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.challenge_seats s
      where s.player_id = player and s.booked && during
        and s.challenge_id is distinct from (select o.challenge_id from public.open_matches o where o.id = own))
    or exists (select from public.open_match_seats s where s.player_id = player and s.booked && during and s.open_match_id is distinct from own)
$$;

-- The instant an open match begins: soon is fine, "tonight" is what it is for.
create function private.open_instant(day date, wall time, zone text) returns timestamptz
language plpgsql stable set search_path = '' as $$
declare
  instant timestamptz := private.coming_instant(day, wall, zone);
begin
  if instant < now() + interval '2 hours' then
    perform private.refuse('too_soon_to_open', 'An open match must start at least 2 hours from now.');
  end if;
  return instant;
end $$;

-- Where it is found by distance: at the court, at its club, or where the opener lives, if that may be told.
create function private.open_cell(court uuid, opener uuid) returns integer
language sql stable security definer set search_path = '' as $$
  select coalesce(
    (select private.cell_of((private.court_point(k))[0]::numeric, (private.court_point(k))[1]::numeric)
      from public.courts k where k.id = court and private.court_point(k) is not null),
    (select t.cell from private.player_places t join public.preferences f on f.user_id = t.player_id and not f.hide_distance where t.player_id = opener))
$$;

-- Functions: locks ----------------------------------------------------------------------------------------

-- One at a time for each of these, as private.queue_players.
create function private.queue_bookings(players uuid[]) returns void
language sql volatile security definer set search_path = '' as $$
  select pg_advisory_xact_lock(hashtextextended('bookings of ' || s.id, 0))
  from (select distinct u.id from unnest(players) u (id) order by u.id) s
$$;

-- Holds an open match, the match that it is, and what may change with either: who is in it and who may come in, that none of
-- them is blocked, booked or gone meanwhile. The open match is locked.
create function private.hold_open_players(m public.open_matches, others uuid[]) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  players uuid[] := array(select distinct u.id from unnest(private.seated_in(m.id) || others) u (id) order by u.id);
begin
  perform private.hold_pairs(players);
  perform from public.clubs c where c.id = (select k.club_id from public.courts k where k.id = m.court_id) for share;
  perform private.queue_bookings(players);
  return private.hold_players(players);
end $$;

-- Locks the match an open match is, if it is one, and then itself. No row: there is none.
create function private.lock_open_match(wanted uuid) returns public.open_matches
language plpgsql volatile security definer set search_path = '' as $$
declare
  m public.open_matches;
begin
  loop
    begin
      perform from public.challenges c where c.id = (select o.challenge_id from public.open_matches o where o.id = wanted) for update;
      select * into m from public.open_matches o where o.id = wanted for update;
      perform from public.challenges c where c.id = m.challenge_id for update nowait;
      return m;
    exception
      -- It has become another match in between, which somebody has in hand: theirs again, and this begins anew.
      when lock_not_available then null;
    end;
  end loop;
end $$;

-- The same for its opener, as long as it has not begun or ended.
create function private.lock_own_open(wanted uuid, me uuid) returns public.open_matches
language plpgsql volatile security definer set search_path = '' as $$
declare
  m public.open_matches := private.lock_open_match(wanted);
begin
  if not private.may_see_open(m, me) then
    perform private.refuse('open_match_not_found', 'This match couldn''t be found. It may have been cancelled.');
  end if;
  if m.opener_id <> me then
    perform private.refuse('not_your_match', 'Only the player who opened this match can do that.');
  end if;
  if m.state not in ('open', 'full') and not (m.state = 'closed' and m.challenge_id is not null) then
    perform private.refuse('open_match_over', 'This match is no longer open.');
  end if;
  if m.starts_at <= now() then
    perform private.refuse('open_match_started', 'This match has already started.');
  end if;
  return m;
end $$;

-- Functions: telling --------------------------------------------------------------------------------------

create function private.tell_open(m public.open_matches, recipients uuid[], about text, sender uuid, headline text, words text) returns void
language sql volatile security definer set search_path = '' as $$
  select private.notify_all(recipients, 'open_match', headline, words, jsonb_strip_nulls(jsonb_build_object('open_match_id', m.id, 'about', about,
    'sender_id', sender, 'match_type', m.match_type, 'proposed_date', m.proposed_date, 'proposed_time', to_char(m.proposed_time, 'HH24:MI'),
    'time_zone', m.time_zone, 'court_location', m.court_location, 'challenge_id', m.challenge_id)))
$$;

-- Live: everyone with a part in it is told which one changed, and fetches it.
create function private.broadcast_open(m public.open_matches, who_left uuid default null) returns void
language sql volatile security definer set search_path = '' as $$
  select realtime.send(jsonb_build_object('id', m.id), 'open_match', private.player_topic(player), true)
  from (select m.opener_id as player union select who_left where who_left is not null
    union select s.player_id from public.open_match_seats s where s.open_match_id = m.id and s.state in ('seated', 'waiting', 'requested')) players;
  select realtime.send(jsonb_build_object('club_id', c.id), 'open_match', 'club:' || c.id || ':' || c.topic_epoch, true)
  from public.clubs c where c.id = m.club_id and m.audience = 'club' and c.closed_at is null
$$;

-- Functions: seats ----------------------------------------------------------------------------------------

-- The sides of four: of the three ways to pair them the one that is closest, as far as their levels are shown. The opener's
-- partner comes first, then the two across, in the order they joined.
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

-- Complete: it becomes a match. Refuses with match_overlap, or where the club holds its courts as private.check_hold. The
-- open match and its players are held.
create function private.make_open_match(m public.open_matches) returns public.open_matches
language plpgsql volatile security definer set search_path = '' as $$
declare
  players uuid[] := private.seated_in(m.id);
  others uuid[] := case when m.match_type = 'doubles' then private.open_sides(players) else array[null::uuid] || players[2:2] end;
  made uuid;
begin
  update public.open_match_seats s set booked = null where s.open_match_id = m.id and s.booked is not null;
  -- Not agreed yet as it is made: what follows an agreement follows the step to it, with its seats.
  insert into public.challenges (challenger_id, challenged_id, club_id, proposed_date, proposed_time, time_zone, starts_at, duration_minutes,
    court_location, court_id, match_type, message, status)
  values (m.opener_id, others[2], case when m.audience = 'club' then m.club_id end, m.proposed_date, m.proposed_time, m.time_zone, m.starts_at,
    m.duration_minutes, m.court_location, m.court_id, m.match_type, m.note, 'superseded')
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

-- Gives a player a seat. Refuses as make_open_match where it is the last. The open match and its players are held.
create function private.seat_player(m public.open_matches, player uuid) returns public.open_matches
language plpgsql volatile security definer set search_path = '' as $$
begin
  insert into public.open_match_seats as s (open_match_id, player_id, state, booked) values (m.id, player, 'seated', private.time_of_open(m))
  on conflict (open_match_id, player_id) do update
    set state = 'seated', why = null, since = clock_timestamp(), booked = excluded.booked, left_at = null, left_late = false;
  if cardinality(private.seated_in(m.id)) = private.open_seats(m.match_type) then
    m := private.make_open_match(m);
  end if;
  return m;
end $$;

-- Tells those who are in that somebody came, or that it is a match now.
create function private.tell_joined(m public.open_matches, player uuid, apart uuid default null) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  others uuid[] := array_remove(array_remove(private.seated_in(m.id), player), apart);
begin
  if m.challenge_id is not null then
    perform private.tell_open(m, others, 'full', player, 'Your match is on', format('%s joined, and every place is taken.', private.name_of(player)));
  else
    perform private.tell_open(m, others, 'joined', player, 'A player joined', format('%s joined your match.', private.name_of(player)));
  end if;
end $$;

-- Whoever waits moves up, in order, as far as seats are free; who has something else then, may not be there any more or is
-- blocked is passed over. The open match is locked and all of them are held.
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
      or exists (select from unnest(private.seated_in(m.id)) s where private.are_blocked(s, player));
    begin
      later := private.seat_player(m, player);
      m := later;
      perform private.tell_open(m, array[player], 'moved_up', null, 'You''re in', 'A place opened up in a match you were waiting for.');
      perform private.tell_joined(m, player);
    exception
      -- The court cannot be had: the place stays open, and is tried again.
      when raise_exception or check_violation or exclusion_violation then exit;
    end;
  end loop;
  update public.open_matches o set move_up_at = case when m.state = 'open' and cardinality(private.waiting_in(m.id)) > 0 then
      coalesce((select min(h.held_until) from private.open_seat_holds h where h.open_match_id = m.id and h.held_until > now()), now() + interval '10 minutes') end
  where o.id = m.id returning * into m;
  return m;
end $$;

-- Whether who was seated then leaves late now: what they leave is a match already, it begins within 24 hours, and it has not been
-- moved since they sat down.
create function private.leaves_late(m public.open_matches, since timestamptz) returns boolean
language sql stable set search_path = '' as $$
  select m.challenge_id is not null and m.starts_at < now() + private.late_notice() and not coalesce(m.moved_at >= since, false)
$$;

-- Said where the facts are that reliability follows from.
create function private.note_left_late(challenge uuid, player uuid) returns void
language sql volatile security definer set search_path = '' as $$
  update public.challenge_seats s set left_late_at = now() where s.challenge_id = challenge and s.player_id = player
$$;

-- Takes somebody out of a match they are seated in. A complete one is none any more: its challenge ends, the others keep their
-- seats; closed, it is off. The match it is, the open match, and the bookings of those seated are held. state: left or removed.
create function private.unseat(m public.open_matches, player uuid, how text) returns public.open_matches
language plpgsql volatile security definer set search_path = '' as $$
declare
  was uuid := m.challenge_id;
  is_late boolean;
begin
  update public.open_match_seats s set state = how, booked = null, left_at = now(),
    left_late = how = 'left' and private.leaves_late(m, s.since)
  where s.open_match_id = m.id and s.player_id = player
  returning s.left_late into is_late;
  if was is not null then
    perform private.note_left_late(was, player) where is_late;
    update public.open_matches o set challenge_id = null, state = case o.state when 'closed' then 'cancelled' else 'open' end
    where o.id = m.id returning * into m;
    update public.challenges c set status = 'cancelled', responded_at = now() where c.id = was;
    update public.open_match_seats s set booked = private.time_of_open(m) where s.open_match_id = m.id and s.state = 'seated' and m.state = 'open';
  end if;
  if m.state = 'open' and exists (select from public.open_match_seats s where s.open_match_id = m.id and s.state = 'waiting') then
    update public.open_matches o set move_up_at = now() where o.id = m.id returning * into m;
  end if;
  return m;
end $$;

-- Ends an open match, for everybody in it: cancelled, closed or expired. It is locked, and so is the match that it is.
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

-- Somebody goes: out of a seat, or with the whole match if it is theirs. Locks as unseat.
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
    perform private.note_left_late(m.challenge_id, player) where is_late;
    m := private.end_open_match(m, 'cancelled');
    perform private.broadcast_open(m);
    perform private.tell_open(m, others, 'cancelled', player, 'Match Cancelled', format('%s cancelled the match.', private.name_of(player)));
    return m;
  end if;
  m := private.unseat(m, player, how);
  if m.state = 'cancelled' then
    perform private.tell_open(m, private.seated_in(m.id), 'cancelled', player, 'Match Cancelled',
      format('%s left, so the match won''t take place.', private.name_of(player)));
  end if;
  perform private.broadcast_open(m, player);
  return m;
end $$;

create function private.left_late(m public.open_matches, player uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select s.left_late from public.open_match_seats s where s.open_match_id = m.id and s.player_id = player
$$;

-- Somebody goes, and whoever waits moves up at once. The match it is and the open match are locked.
create function private.leave_open(m public.open_matches, player uuid, how text default 'left') returns public.open_matches
language plpgsql volatile security definer set search_path = '' as $$
declare
  was uuid := m.challenge_id;
  seated integer;
begin
  perform private.hold_open_players(m, case when m.opener_id = player then '{}' else private.waiting_in(m.id) end);
  m := private.depart(m, player, how);
  if m.state <> 'open' then
    return m;
  end if;
  seated := cardinality(private.seated_in(m.id));
  -- Its court is free for the match that comes of it at once: otherwise that is seen to at the end.
  delete from public.court_holds h where h.challenge_id = was;
  m := private.fill_open_match(m);
  if cardinality(private.seated_in(m.id)) = seated then
    perform private.tell_open(m, private.seated_in(m.id), 'left', player, 'A player left', format('%s left your match. Their place is open again.', private.name_of(player)));
  end if;
  return m;
end $$;

-- Whether a challenge is an open match that a player may leave, and if so leaves it. The challenge is locked.
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
    perform private.queue_bookings(private.seated_in(m.id));
    m := private.depart(m, player, how);
    if m.state = 'open' then
      perform private.tell_open(m, private.seated_in(m.id), 'left', player, 'A player left', format('%s left your match. Their place is open again.', private.name_of(player)));
    end if;
  end if;
  return true;
end $$;

-- Who goes for good, or until an instant, takes their open matches along and leaves those of others; the schedule sees who
-- moves up.
create function private.drop_open_matches(player uuid, until timestamptz default 'infinity', how text default 'left') returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  wanted uuid;
  m public.open_matches;
begin
  for wanted in
    select s.open_match_id from public.open_match_seats s join public.open_matches o on o.id = s.open_match_id
    where s.player_id = player and s.state in ('seated', 'waiting', 'requested') and o.starts_at > now() and o.starts_at < until
      and (o.state in ('open', 'full') or (o.state = 'closed' and o.challenge_id is not null))
    order by o.id
  loop
    m := private.lock_open_match(wanted);
    if player = any (private.seated_in(m.id)) then
      perform private.queue_bookings(private.seated_in(m.id));
      m := private.depart(m, player, how);
      if m.state = 'open' then
        perform private.tell_open(m, private.seated_in(m.id), 'left', player, 'A player left', format('%s left your match. Their place is open again.', private.name_of(player)));
      end if;
    else
      update public.open_match_seats s set state = 'left', left_at = now() where s.open_match_id = m.id and s.player_id = player;
      perform private.broadcast_open(m, player);
    end if;
  end loop;
end $$;

-- The open matches that two are both in, or where one waits for the other's.
create function private.open_matches_of_two(one uuid, other uuid) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select a.open_match_id
  from public.open_match_seats a
  join public.open_match_seats b on b.open_match_id = a.open_match_id and b.player_id = other and b.state in ('seated', 'waiting', 'requested')
  join public.open_matches o on o.id = a.open_match_id and o.starts_at > now()
    and (o.state in ('open', 'full') or (o.state = 'closed' and o.challenge_id is not null))
  where a.player_id = one and a.state in ('seated', 'waiting', 'requested') and 'seated' in (a.state, b.state)
$$;

-- Two have parted: of both who are seated the one who came later loses the seat, and who waits for the other's match waits no
-- more. Nobody learns why. What they are in together is locked (private.hold_open).
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
    perform private.queue_bookings(private.seated_in(m.id));
    m := private.unseat(m, loser.player_id, 'removed');
    perform private.tell_open(m, array[loser.player_id], 'seat_lost', null, 'Your place has ended', 'You''re no longer in this match.');
    if m.state = 'open' then
      perform private.tell_open(m, private.seated_in(m.id), 'reopened', null, 'A place is open again', 'A place in your match is open again.');
    else
      perform private.tell_open(m, private.seated_in(m.id), 'cancelled', null, 'Match Cancelled', 'A player can''t make it, so the match won''t take place.');
    end if;
    perform private.broadcast_open(m, loser.player_id);
  end loop;
end $$;

-- Policies ------------------------------------------------------------------------------------------------

select private.require_second_step('public.open_matches');
select private.require_second_step('public.open_match_seats');

-- Triggers ------------------------------------------------------------------------------------------------

create trigger raise_revision before update on public.open_matches
  for each row when (
    (old.proposed_date, old.proposed_time, old.starts_at, old.duration_minutes, old.court_location, old.court_id, old.state, old.challenge_id)
      is distinct from
    (new.proposed_date, new.proposed_time, new.starts_at, new.duration_minutes, new.court_location, new.court_id, new.state, new.challenge_id))
  execute function private.raise_revision();
