-- Open matches: a player says when and where, others take the free seats. Once complete, it is a match like any
-- other: an accepted challenge with everybody seated in it, and everything that follows from one.
--
--   open -> full (it is a match) -> played
--   open | full -> closed (nobody joins any more), cancelled;  open -> expired
--
-- Leaving a complete match ends its challenge, without notifications, and opens the match again; once it is
-- complete again, perhaps at once from the waiting list, it becomes another challenge, with its sides balanced
-- again. There is one mechanism for singles and doubles, for leaving here and for giving the match up as a
-- challenge, for deleted accounts and for blocks. A challenge that ends this way counts as a cancellation only for
-- those who left (left_late of their seat).
--
-- Locks: the challenge, the open match, then everything else in the usual order: pairs, clubs, bookings, players.
-- Whatever lets somebody move up without having started with these locks (a block, a deleted account, a held seat
-- that falls free) leaves that to the schedule, which takes one match at a time.

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
  due_before timestamptz,
  due_challenge_id uuid references public.challenges (id),
  move_up_at timestamptz,
  told boolean not null default false,
  revision integer not null default 0,
  created_at timestamptz not null default now(),
  constraint open_match_band_is_wide check (band_high - band_low >= 0.5)
);
comment on table public.open_matches is 'Date and time are the wall clock of time_zone; starts_at is the same moment as an instant.';
comment on column public.open_matches.cell is 'Of the court or its club; without one, of the opener''s place (is_at_home), unless they hide how far away they live.';
comment on column public.open_matches.place is 'private.place_key of the opener''s location: used to find it when there is no cell.';
comment on column public.open_matches.challenge_id is 'The match it has become, while it is complete.';
comment on column public.open_matches.due_before is 'When it was to begin, if its opener moved it while it was complete and less than a day ahead: cancelling it still counts as late, whoever leaves or joins since.';
comment on column public.open_matches.due_challenge_id is 'The match it was then: where a late cancellation by its opener is recorded.';
comment on column public.open_matches.move_up_at is 'When to check whether somebody waiting can have a seat.';
comment on column public.open_matches.told is 'Players it fits have been notified.';

create table public.open_match_seats (
  open_match_id uuid not null references public.open_matches (id) on delete cascade,
  player_id uuid not null references public.profiles (id),
  state text not null check (state in ('seated', 'waiting', 'requested', 'declined', 'left', 'removed')),
  why text check (why in ('level', 'hidden_level', 'reliability')),
  since timestamptz not null default clock_timestamp(),
  booked tstzrange,
  left_at timestamptz,
  left_late boolean not null default false,
  kept_until timestamptz,
  primary key (open_match_id, player_id),
  constraint one_open_seat_at_a_time exclude using gist (player_id with operator(pg_catalog.=), booked with operator(pg_catalog.&&))
    where (booked is not null)
);
comment on table public.open_match_seats is 'Who is in an open match, waits, asks to join, or has left. Rows of those who left stay.';
comment on column public.open_match_seats.why is 'For a request: why it is one.';
comment on column public.open_match_seats.since is 'When they were seated, began to wait, or asked: the order of all three.';
comment on column public.open_match_seats.booked is 'The time that a seat takes from its player until the match is complete; after that its challenge takes it.';
comment on column public.open_match_seats.left_late is 'Left a complete match within 24 hours of its start, and not because it had been moved. For the opener: cancelled it.';
comment on column public.open_match_seats.kept_until is 'For a request by somebody who held a seat as a visitor: until when that seat stays free for them.';

-- Seats that visitors hold while they create an account.
create table private.open_seat_holds (
  token_hash bytea primary key,
  open_match_id uuid not null references public.open_matches (id) on delete cascade,
  held_until timestamptz not null,
  created_at timestamptz not null default now()
);

-- Indexes -------------------------------------------------------------------------------------------------

create index open_matches_of_opener on public.open_matches (opener_id, starts_at);
create index open_matches_of_club on public.open_matches (club_id, starts_at) where club_id is not null;
create index open_matches_near on public.open_matches (private.tile_of(cell), starts_at) where audience = 'near' and state in ('open', 'full');
create index open_matches_in_place on public.open_matches (place, starts_at) where audience = 'near' and state in ('open', 'full');
create index open_matches_challenge on public.open_matches (challenge_id) where challenge_id is not null;
create index open_matches_due on public.open_matches (due_challenge_id) where due_challenge_id is not null;
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
language sql immutable parallel safe as $$
  select case match_type when 'doubles' then 4 else 2 end
$$;

create function private.time_of_open(m public.open_matches) returns tstzrange
language sql immutable as $$
  select tstzrange(m.starts_at, m.starts_at + make_interval(mins => m.duration_minutes))
$$;

-- The seated players, the opener first, then in the order they joined.
create function private.seated_in(wanted uuid) returns uuid[]
language sql stable security definer set search_path = '' as $$
  select array(select s.player_id from public.open_match_seats s where s.open_match_id = wanted and s.state = 'seated' order by s.since, s.player_id)
$$;

create function private.waiting_in(wanted uuid) returns uuid[]
language sql stable security definer set search_path = '' as $$
  select array(select s.player_id from public.open_match_seats s where s.open_match_id = wanted and s.state = 'waiting' order by s.since, s.player_id)
$$;

-- Players who would get a seat in an incomplete match before anybody who comes now.
create function private.next_in_line(m public.open_matches) returns uuid[]
language sql stable security definer set search_path = '' as $$
  select case when m.state = 'open' then private.waiting_in(m.id) else '{}' end
$$;

-- Seats that are free and not held for anybody else: neither for a visitor, nor for somebody who held one and now
-- asks to join. player: who wants one.
create function private.free_open_seats(m public.open_matches, player uuid default null) returns integer
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
begin
  return greatest(0, private.open_seats(m.match_type)
    - (select count(*) from public.open_match_seats s where s.open_match_id = m.id
        and (s.state = 'seated' or (s.state = 'requested' and s.kept_until > now() and s.player_id is distinct from player)))
    - (select count(*) from private.open_seat_holds h where h.open_match_id = m.id and h.held_until > now()))::integer;
end $$;

-- When the next held seat falls free; null: none is held.
create function private.next_held_end(wanted uuid) returns timestamptz
language sql stable security definer set search_path = '' as $$
  select least((select min(h.held_until) from private.open_seat_holds h where h.open_match_id = wanted and h.held_until > now()),
    (select min(s.kept_until) from public.open_match_seats s where s.open_match_id = wanted and s.state = 'requested' and s.kept_until > now()))
$$;

-- The levels that a band is compared with, singles and doubles; null: nothing is known.
create function private.open_levels(player uuid) returns numeric[]
language sql stable security definer set search_path = '' as $$
  select case when n.rated_at is not null or p.skill_level is not null then
    array[round(least(greatest(n.singles, 1.5), 7.0)::numeric, 1), round(least(greatest(n.doubles, 1.5), 7.0)::numeric, 1)] end
  from public.profiles p cross join lateral private.level_now(p.id) n
  where p.id = player
$$;

create function private.level_for(levels numeric[], match_type text) returns numeric
language sql immutable parallel safe as $$
  select levels[case match_type when 'doubles' then 2 else 1 end]
$$;

create function private.open_level(player uuid, match_type text) returns numeric
language sql stable security definer set search_path = '' as $$
  select private.level_for(private.open_levels(player), match_type)
$$;

-- Whether a player shows their level to everybody. Others would reveal it by taking a seat in a narrow band: they
-- ask instead. So do players who show it to connections only, even in a connection's match: others see who is in
-- it, and a seat taken directly reveals half a level. A seat that was granted reveals nothing, since an opener may
-- let in anybody.
create function private.level_is_public(player uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select not exists (select from private.level_privacy v where v.player_id = player and v.visibility <> 'everyone')
$$;

-- Why a player of this level has to ask for a seat: 'level', 'hidden_level', 'reliability'; or null: they may take
-- one.
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
  return private.why_ask(m, private.open_level(player, m.match_type), private.level_is_public(player),
    case when m.reliable_only then private.reliability_of(player) end);
end $$;

-- Whether a player and one of the seated players have blocked each other.
create function private.is_apart(m public.open_matches, player uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select from public.open_match_seats s where s.open_match_id = m.id and s.state = 'seated' and private.are_blocked(s.player_id, player));
end $$;

-- Whether a player may know of an open match: those in it; otherwise those it is for, unless one of the seated
-- players and they have blocked each other.
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
  return not private.is_apart(m, player)
    and case m.audience
      when 'near' then true
      when 'club' then exists (select from public.memberships b where b.club_id = m.club_id and b.user_id = player)
      else private.is_connected(m.opener_id, player) end;
end $$;

-- Whether a player has a match, or a seat in another open one, at a time.
create function private.is_engaged(player uuid, during tstzrange, own uuid default null) returns boolean
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
begin
  return exists (select from public.challenge_seats s
      where s.player_id = player and s.booked && during
        and s.challenge_id is distinct from (select o.challenge_id from public.open_matches o where o.id = own))
    or exists (select from public.open_match_seats s where s.player_id = player and s.booked && during and s.open_match_id is distinct from own);
end $$;

-- The instant an open match begins. It may be soon: "tonight" is what open matches are for.
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

-- Where it is found by distance: at the court, at its club, or where the opener lives, if that may be used.
create function private.open_cell(court uuid, opener uuid) returns integer
language sql stable security definer set search_path = '' as $$
  select coalesce(
    (select private.cell_of((private.court_point(k))[0]::numeric, (private.court_point(k))[1]::numeric)
      from public.courts k where k.id = court and private.court_point(k) is not null),
    (select t.cell from private.player_places t join public.preferences f on f.user_id = t.player_id and not f.hide_distance where t.player_id = opener))
$$;

-- Functions: locks ----------------------------------------------------------------------------------------

-- Serialised for each of these players, as in private.lock_bookings.
create function private.lock_open_bookings(players uuid[]) returns void
language sql volatile security definer set search_path = '' as $$
  select pg_advisory_xact_lock(hashtextextended('bookings of ' || s.id, 0))
  from (select distinct u.id from unnest(players) u (id) order by u.id) s
$$;

-- Locks what a change to an open match depends on: those in it, and those who may come in, can't be blocked, booked
-- or deleted in the meantime. The open match is locked.
create function private.lock_open_players(m public.open_matches, others uuid[]) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  players uuid[] := array(select distinct u.id from unnest(private.seated_in(m.id) || others) u (id) order by u.id);
begin
  perform private.lock_pairs(players);
  perform from public.clubs c where c.id = (select k.club_id from public.courts k where k.id = m.court_id) for share;
  perform private.lock_open_bookings(players);
  return private.lock_players(players);
end $$;

-- Locks the match that an open match has become, if any, and then the open match. No row: there is none.
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
      -- It has become another match in between, which another transaction has locked: the lock is released, and
      -- this starts again.
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

-- Functions: notifying ------------------------------------------------------------------------------------

create function private.about_open_match(m public.open_matches, about text, sender uuid) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_strip_nulls(jsonb_build_object('open_match_id', m.id, 'about', about,
    'sender_id', sender, 'match_type', m.match_type, 'proposed_date', m.proposed_date, 'proposed_time', to_char(m.proposed_time, 'HH24:MI'),
    'time_zone', m.time_zone, 'court_location', m.court_location, 'challenge_id', m.challenge_id))
$$;

create function private.notify_of_open_match(m public.open_matches, recipients uuid[], about text, sender uuid, headline text, words text) returns void
language sql volatile security definer set search_path = '' as $$
  select private.notify_all(recipients, 'open_match', headline, words, private.about_open_match(m, about, sender))
$$;

-- Live: everyone involved is told which one changed, and fetches it.
create function private.broadcast_open(m public.open_matches, who_left uuid default null) returns void
language sql volatile security definer set search_path = '' as $$
  select realtime.send(jsonb_build_object('id', m.id), 'open_match', private.player_topic(player), true)
  from (select m.opener_id as player union select who_left where who_left is not null
    union select s.player_id from public.open_match_seats s where s.open_match_id = m.id and s.state in ('seated', 'waiting', 'requested')) players;
  select realtime.send(jsonb_build_object('club_id', c.id), 'open_match', private.club_topic(c), true)
  from public.clubs c where c.id = m.club_id and m.audience = 'club' and c.closed_at is null
$$;

-- Policies ------------------------------------------------------------------------------------------------

select private.require_second_step('public.open_matches');
select private.require_second_step('public.open_match_seats');

-- Triggers ------------------------------------------------------------------------------------------------

create trigger drop_direction_marks before insert or update of court_location on public.open_matches
  for each row execute function private.drop_direction_marks('court_location');
create trigger raise_revision before update on public.open_matches
  for each row when (
    (old.proposed_date, old.proposed_time, old.starts_at, old.duration_minutes, old.court_location, old.court_id, old.state, old.challenge_id)
      is distinct from
    (new.proposed_date, new.proposed_time, new.starts_at, new.duration_minutes, new.court_location, new.court_id, new.state, new.challenge_id))
  execute function private.raise_revision();
