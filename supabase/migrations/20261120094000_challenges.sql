-- Challenges: one state machine per row. Each move is one function that locks the row, checks who asks
-- and in what state, and notifies once. No client writes to these tables.
--
--   pending  -> accepted | declined | cancelled | superseded | expired
--   accepted -> cancelled | completed | no_show

create table public.challenges (
  id uuid primary key default gen_random_uuid(),
  challenger_id uuid not null references public.profiles (id),
  challenged_id uuid not null references public.profiles (id),
  club_id uuid references public.clubs (id) on delete set null,
  proposed_date date not null,
  proposed_time time(0) not null,
  time_zone text not null references private.time_zones (name),
  starts_at timestamptz not null,
  duration_minutes integer not null check (duration_minutes between 30 and 180),
  court_location text not null check (length(btrim(court_location)) between 1 and 200 and court_location !~ '[[:cntrl:]]'),
  match_type text not null check (match_type in ('singles', 'doubles', 'practice')),
  message text check (length(message) <= 1000),
  status text not null default 'pending'
    check (status in ('pending', 'accepted', 'declined', 'cancelled', 'superseded', 'expired', 'completed', 'no_show')),
  response_message text check (length(response_message) <= 500),
  replaces uuid references public.challenges (id),
  created_at timestamptz not null default now(),
  responded_at timestamptz,
  check (challenger_id <> challenged_id)
);
comment on table public.challenges is 'Date and time are the wall clock of time_zone; starts_at is the same moment as an instant.';
comment on column public.challenges.replaces is 'The challenge this one answers with another time.';
create unique index challenges_one_pending on public.challenges (challenger_id, challenged_id) where status = 'pending';
create index challenges_sent on public.challenges (challenger_id, status, starts_at);
create index challenges_received on public.challenges (challenged_id, status, starts_at);
create index challenges_latest on public.challenges (challenger_id, created_at desc);
create index challenges_club on public.challenges (club_id) where club_id is not null;
create index challenges_replaces on public.challenges (replaces) where replaces is not null;
create index challenges_time_zone on public.challenges (time_zone);

-- Who plays, on which side. `booked` is the time an accepted match takes of a player; one player's
-- bookings never overlap, whatever runs at once.
create table public.challenge_seats (
  challenge_id uuid not null references public.challenges (id) on delete cascade,
  player_id uuid not null references public.profiles (id),
  side text not null check (side in ('challenger', 'challenged')),
  status text not null default 'invited' check (status in ('invited', 'confirmed', 'withdrawn')),
  booked tstzrange,
  primary key (challenge_id, player_id),
  constraint one_match_at_a_time exclude using gist (player_id with operator(pg_catalog.=), booked with operator(pg_catalog.&&))
    where (booked is not null)
);
create index challenge_seats_of_player on public.challenge_seats (player_id, challenge_id);

select private.require_second_step('public.challenges');
select private.require_second_step('public.challenge_seats');

-- Definer: a policy on seats cannot ask seats.
create function private.has_seat(wanted uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.challenge_seats s where s.challenge_id = wanted and s.player_id = auth.uid())
$$;
grant execute on function private.has_seat(uuid) to authenticated;

grant select on public.challenges to authenticated;
create policy "Players see the challenges they have a part in" on public.challenges for select to authenticated
  using ((select auth.uid()) in (challenger_id, challenged_id) or private.has_seat(id));
grant select on public.challenge_seats to authenticated;
create policy "Players see the seats of challenges they have a part in" on public.challenge_seats for select to authenticated
  using (player_id = (select auth.uid()) or private.has_seat(challenge_id));

-- A challenge keeps its seats in step: who accepted is booked, who is out is free again.
create function private.book_seats() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.status = 'accepted' then
    -- In one order for everybody: two acceptances that share players must queue, not deadlock.
    perform from public.profiles p
    where p.id in (select s.player_id from public.challenge_seats s where s.challenge_id = new.id)
    order by p.id for no key update;
    update public.challenge_seats s
    set booked = tstzrange(new.starts_at, new.starts_at + make_interval(mins => new.duration_minutes))
    where s.challenge_id = new.id and s.status = 'confirmed';
  elsif old.status = 'accepted' and new.status in ('cancelled', 'no_show') then
    update public.challenge_seats s set booked = null where s.challenge_id = new.id;
  end if;
  return null;
exception
  when exclusion_violation then
    perform private.refuse('match_overlap', 'One of you already has a match at that time.');
    return null;
end $$;
create trigger book_seats after update of status on public.challenges
  for each row when (old.status is distinct from new.status) execute function private.book_seats();

-- Live: everyone with a part in it is told which challenge changed, and fetches it.
create function private.tell_challenge() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform realtime.send(jsonb_build_object('id', new.id), 'challenge', 'user:' || player, true)
  from (select new.challenger_id as player union select new.challenged_id
        union select s.player_id from public.challenge_seats s where s.challenge_id = new.id) players;
  return null;
end $$;
create trigger tell_challenge after insert or update on public.challenges
  for each row execute function private.tell_challenge();

-- A pending challenge whose time has come is over. Run by whoever needs it true; safe to run late and twice.
create function private.expire_challenges(due timestamptz default now()) returns integer
language sql volatile security definer set search_path = '' as $$
  with gone as (
    update public.challenges c set status = 'expired', responded_at = due
    where c.status = 'pending' and c.starts_at <= due returning 1)
  select count(*)::integer from gone
$$;
create index challenges_to_expire on public.challenges (starts_at) where status = 'pending';

-- What sending and countering share: checks the proposal, finds club and zone, writes challenge and seats.
create function private.propose_match(me uuid, rival uuid, day date, wall time, minutes integer, place text, kind text,
  words text, wanted_club uuid, own_zone text, answers uuid) returns public.challenges
language plpgsql volatile security definer set search_path = '' as $$
declare
  made public.challenges;
  club uuid := wanted_club;
  zone text;
  instant timestamptz;
begin
  if club is not null and (select count(*) from public.memberships m where m.club_id = club and m.user_id in (me, rival)) <> 2 then
    club := null; -- not a club of both: said by leaving it out, so that membership cannot be probed
  end if;
  if club is null then
    select min(a.club_id::text)::uuid into club
    from public.memberships a join public.memberships b using (club_id)
    where a.user_id = me and b.user_id = rival
    having count(*) = 1;
  end if;
  select c.time_zone into zone from public.clubs c where c.id = club;
  zone := coalesce(zone, own_zone);
  instant := private.instant_of(day, date_trunc('minute', wall::interval)::time, zone);
  if instant < now() + interval '24 hours' then
    perform private.refuse('too_soon', 'Challenge must be at least 24 hours in advance');
  end if;
  if instant > now() + interval '1 year' then
    perform private.refuse('too_far', 'Please select a date within the next year.');
  end if;
  if (select count(*) from public.challenges c where c.challenger_id = me and c.created_at > now() - interval '1 hour') >= 30 then
    perform private.refuse('too_many_challenges', 'You have sent many challenges. Please try again in an hour.');
  end if;
  update public.challenges c set status = 'expired', responded_at = now() -- or it would block the next one
  where c.challenger_id = me and c.challenged_id = rival and c.status = 'pending' and c.starts_at <= now();
  begin
    insert into public.challenges (challenger_id, challenged_id, club_id, proposed_date, proposed_time, time_zone, starts_at,
      duration_minutes, court_location, match_type, message, replaces)
    values (me, rival, club, day, date_trunc('minute', wall::interval)::time, zone, instant, minutes, btrim(place), kind,
      nullif(btrim(words), ''), answers)
    returning * into made;
  exception
    when unique_violation then
      perform private.refuse('challenge_exists', 'You already have a pending challenge with this person');
  end;
  insert into public.challenge_seats (challenge_id, player_id, side, status)
  values (made.id, me, 'challenger', 'confirmed'), (made.id, rival, 'challenged', 'invited');
  return made;
end $$;

create function private.about_challenge(c public.challenges, sender uuid) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object('challenge_id', c.id, 'sender_id', sender, 'proposed_date', c.proposed_date,
    'proposed_time', to_char(c.proposed_time, 'HH24:MI'), 'time_zone', c.time_zone, 'court_location', c.court_location)
$$;

create function public.send_challenge(challenged_id uuid, proposed_date date, proposed_time time, duration_minutes integer,
  court_location text, match_type text, message text default null, club_id uuid default null, time_zone text default 'UTC')
  returns public.challenges
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.actor();
  made public.challenges;
begin
  if challenged_id = me then
    perform private.refuse('own_challenge', 'You cannot challenge yourself.');
  end if;
  if not private.may_meet(challenged_id) then
    perform private.refuse('player_not_found', 'The user you''re trying to challenge doesn''t exist');
  end if;
  made := private.propose_match(me, challenged_id, proposed_date, proposed_time, duration_minutes, court_location, match_type,
    message, club_id, time_zone, null);
  perform private.notify(made.challenged_id, 'challenge', 'New Challenge', private.name_of(me) || ' challenged you to a match.',
    private.about_challenge(made, me));
  return made;
end $$;
comment on function public.send_challenge is
  'Challenges a player. Date and time are the wall clock of the shared club''s zone, else of time_zone. Refusals: own_challenge, player_not_found, challenge_exists, too_soon, too_far, no_such_time, unknown_zone, too_many_challenges.';

-- Locks a challenge that the caller has a part in, or refuses with challenge_not_found.
create function private.lock_challenge(wanted uuid, me uuid) returns public.challenges
language plpgsql volatile security definer set search_path = '' as $$
declare
  c public.challenges;
begin
  select * into c from public.challenges t where t.id = wanted for update;
  if not found or not (me in (c.challenger_id, c.challenged_id) or private.has_seat(wanted)) then
    perform private.refuse('challenge_not_found', 'This challenge does not exist.');
  end if;
  return c;
end $$;

-- Refuses unless the caller is the challenged player of a challenge that still waits for an answer.
create function private.answerable(wanted uuid, me uuid) returns public.challenges
language plpgsql volatile security definer set search_path = '' as $$
declare
  c public.challenges := private.lock_challenge(wanted, me);
begin
  if c.challenged_id <> me then
    raise exception using errcode = '42501', message = 'Only the challenged player can answer a challenge.', hint = 'not_yours_to_answer';
  end if;
  if c.status <> 'pending' then
    perform private.refuse('not_pending', 'This challenge is no longer pending.');
  end if;
  if c.starts_at <= now() then
    perform private.refuse('challenge_expired', 'The proposed time of this challenge has passed.');
  end if;
  return c;
end $$;

create function public.accept_challenge(challenge_id uuid) returns public.challenges
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.actor();
  c public.challenges := private.answerable(accept_challenge.challenge_id, me);
begin
  update public.challenge_seats s set status = 'confirmed' where s.challenge_id = c.id and s.player_id = me;
  update public.challenges t set status = 'accepted', responded_at = now() where t.id = c.id returning * into c;
  perform private.notify(c.challenger_id, 'challenge_accepted', 'Challenge Accepted!',
    private.name_of(me) || ' accepted your challenge.', private.about_challenge(c, me));
  return c;
end $$;
comment on function public.accept_challenge is
  'The challenged player accepts. Refusals: challenge_not_found, not_yours_to_answer, not_pending, challenge_expired, match_overlap.';

create function public.decline_challenge(challenge_id uuid, reason text default null) returns public.challenges
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.actor();
  c public.challenges := private.answerable(decline_challenge.challenge_id, me);
begin
  update public.challenges t set status = 'declined', responded_at = now(), response_message = nullif(btrim(reason), '')
  where t.id = c.id returning * into c;
  perform private.notify(c.challenger_id, 'challenge_declined', 'Challenge Declined',
    private.name_of(me) || ' declined your challenge.', private.about_challenge(c, me));
  return c;
end $$;
comment on function public.decline_challenge is
  'The challenged player declines, with a reason if they like. Refusals as of accept_challenge, but for match_overlap.';

create function public.counter_challenge(challenge_id uuid, proposed_date date, proposed_time time, duration_minutes integer,
  court_location text, match_type text, message text default null) returns public.challenges
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.actor();
  original public.challenges := private.answerable(counter_challenge.challenge_id, me);
  made public.challenges;
begin
  update public.challenges t set status = 'superseded', responded_at = now() where t.id = original.id;
  made := private.propose_match(me, original.challenger_id, proposed_date, proposed_time, duration_minutes, court_location,
    match_type, message, original.club_id, original.time_zone, original.id);
  perform private.notify(made.challenged_id, 'challenge', 'Another time proposed',
    private.name_of(me) || ' proposed another time for your match.', private.about_challenge(made, me));
  return made;
end $$;
comment on function public.counter_challenge is
  'Answers a challenge with another one, which takes its place. Refusals as of accept_challenge and send_challenge.';

create function public.cancel_challenge(challenge_id uuid) returns public.challenges
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.actor();
  c public.challenges := private.lock_challenge(cancel_challenge.challenge_id, me);
  was text := c.status;
begin
  if was = 'pending' and c.challenger_id <> me then
    raise exception using errcode = '42501', message = 'Only the player who sent a challenge can cancel it.', hint = 'not_yours_to_cancel';
  end if;
  if was not in ('pending', 'accepted') then
    perform private.refuse('not_open', 'This challenge can no longer be cancelled.');
  end if;
  if was = 'accepted' and c.starts_at <= now() then
    perform private.refuse('match_started', 'This match has already started.');
  end if;
  update public.challenges t set status = 'cancelled', responded_at = now(),
    response_message = case when was = 'accepted' then 'Match cancelled by user' end
  where t.id = c.id returning * into c;
  if was = 'accepted' then
    perform private.notify(s.player_id, 'match_cancelled', 'Match Cancelled',
      private.name_of(me) || ' cancelled your match.', private.about_challenge(c, me))
    from public.challenge_seats s where s.challenge_id = c.id and s.player_id <> me;
  end if;
  return c;
end $$;
comment on function public.cancel_challenge is
  'The sender takes back a pending challenge; either side cancels an accepted match, and the others are told. Refusals: challenge_not_found, not_yours_to_cancel, not_open, match_started.';

-- Who goes for good takes their pending challenges and matches to come along; opponents are told of the matches.
create function private.drop_matches(player uuid) returns void
language sql volatile security definer set search_path = '' as $$
  with dropped as (
    update public.challenges t set status = 'cancelled', responded_at = now(),
      response_message = case when before.status = 'accepted' then 'Match cancelled by user' end
    from (select c.* from public.challenges c join public.challenge_seats s on s.challenge_id = c.id
      where s.player_id = player and (c.status = 'pending' or (c.status = 'accepted' and c.starts_at > now()))
      order by c.id for update of c) before
    where t.id = before.id
    returning t.id, before.status as was)
  select private.notify(s.player_id, 'match_cancelled', 'Match Cancelled', private.name_of(player) || ' cancelled your match.',
    private.about_challenge(c, player))
  from dropped d join public.challenges c on c.id = d.id join public.challenge_seats s on s.challenge_id = d.id
  where d.was = 'accepted' and s.player_id <> player
$$;

grant execute on function
  public.send_challenge(uuid, date, time, integer, text, text, text, uuid, text),
  public.accept_challenge(uuid), public.decline_challenge(uuid, text),
  public.counter_challenge(uuid, date, time, integer, text, text, text), public.cancel_challenge(uuid)
  to authenticated;
