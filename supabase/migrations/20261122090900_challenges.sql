-- Challenges: one state machine per row. Each move is one function that locks the row, checks the caller and the
-- state, and notifies once. No client writes to these tables.
--
--   pending  -> accepted | declined | cancelled | superseded | expired
--   accepted -> cancelled | completed | no_show

set check_function_bodies = off; -- Functions name what later files make; a test compiles them all at the end.

-- Tables --------------------------------------------------------------------------------------------------

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
  court_id uuid references public.courts (id),
  match_type text not null check (match_type in ('singles', 'doubles', 'practice')),
  message text check (length(message) <= 1000),
  status text not null default 'pending'
    check (status in ('pending', 'accepted', 'declined', 'cancelled', 'superseded', 'expired', 'completed', 'no_show')),
  response_message text check (length(response_message) <= 500),
  replaces uuid references public.challenges (id),
  created_at timestamptz not null default now(),
  responded_at timestamptz,
  result_state text not null default 'none' check (result_state in ('none', 'entered', 'confirmed', 'disputed')),
  result_id bigint, -- of match_results, which references challenges
  result_at timestamptz,
  disputes smallint not null default 0,
  revision integer not null default 0,
  untold boolean not null default false,
  was_asked boolean not null default true,
  fixture_id uuid, -- of league_fixtures, which references league entries
  check (challenger_id <> challenged_id)
);
comment on table public.challenges is 'Date and time are the wall clock of time_zone; starts_at is the same moment as an instant.';
comment on column public.challenges.court_id is 'The court that court_location names, if it was chosen and not only typed.';
comment on column public.challenges.replaces is 'The challenge that this one answers with another time.';
comment on column public.challenges.result_id is 'The latest entry, whether unanswered, disputed or final.';
comment on column public.challenges.result_at is 'When result_state last changed.';
comment on column public.challenges.untold is 'The challenged player has not been told: for them it does not exist yet, and if it is taken back before then, it never did.';
comment on column public.challenges.was_asked is 'Whether one player asked and the other answered. False for matches made from an open match, or from an introduction to which both said yes.';
comment on column public.challenges.fixture_id is 'The league fixture that this match is for, if any.';
comment on column public.challenges.revision is 'Rises with every change that a calendar shows.';

-- Who plays, on which side. `booked` is the time that an accepted match takes from a player; one player's bookings
-- never overlap, whatever runs at once.
create table public.challenge_seats (
  challenge_id uuid not null references public.challenges (id) on delete cascade,
  player_id uuid not null references public.profiles (id),
  side text not null check (side in ('challenger', 'challenged')),
  status text not null default 'invited' check (status in ('invited', 'confirmed', 'withdrawn')),
  booked tstzrange,
  invited_by uuid references public.profiles (id),
  replaced boolean not null default false,
  left_late_at timestamptz,
  agreed_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (challenge_id, player_id),
  constraint one_match_at_a_time exclude using gist (player_id with operator(pg_catalog.=), booked with operator(pg_catalog.&&))
    where (booked is not null)
);
comment on column public.challenge_seats.left_late_at is 'When a seat in an agreed match was given up, if that was less than 24 hours before the match as scheduled then, and not within 24 hours after it was moved.';
comment on column public.challenge_seats.agreed_at is 'When a partner who was asked said yes to the match as scheduled then.';
comment on column public.challenge_seats.replaced is 'For a partner who is out: somebody else was asked before they answered. They did not decline, and may be asked again.';
comment on column public.challenge_seats.invited_by is 'Who named this partner; null for the two who made the challenge.';

-- Which reminders were sent to whom. A match that is moved sends them again.
create table private.match_reminders (
  challenge_id uuid not null references public.challenges (id) on delete cascade,
  player_id uuid not null references public.profiles (id),
  starts_at timestamptz not null,
  hours smallint not null check (hours in (2, 24)),
  primary key (challenge_id, player_id, starts_at, hours)
);

-- Indexes -------------------------------------------------------------------------------------------------

create unique index challenges_one_pending on public.challenges (challenger_id, challenged_id) where status = 'pending';
create index challenges_sent on public.challenges (challenger_id, status, starts_at);
create index challenges_received on public.challenges (challenged_id, status, starts_at);
create index challenges_latest on public.challenges (challenger_id, created_at desc);
create index challenges_of_two on public.challenges (challenger_id, challenged_id);
create index challenges_replaces on public.challenges (replaces) where replaces is not null;
create index challenges_time_zone on public.challenges (time_zone);
create index challenges_court on public.challenges (court_id, starts_at) where court_id is not null;
create index challenge_seats_of_player on public.challenge_seats (player_id, challenge_id);
create index challenges_to_expire on public.challenges (starts_at) where status = 'pending';
create index challenges_of_club_played on public.challenges (club_id, starts_at) where club_id is not null;
create index challenges_of_club_sent on public.challenges (club_id, created_at) where club_id is not null;
create index challenges_agreed on public.challenges (starts_at) where status = 'accepted';
create index challenges_result on public.challenges (result_id) where result_id is not null;
create index match_reminders_of_player on private.match_reminders (player_id);

-- Functions -----------------------------------------------------------------------------------------------

-- Whether the caller takes part in a challenge; somebody who left no longer does.
create function private.has_seat(wanted uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.challenge_seats s
    where s.challenge_id = wanted and s.player_id = auth.uid() and s.status <> 'withdrawn')
$$;

-- Keeps a challenge's seats in step: players who accepted are booked, those who are out are free again.
create function private.book_seats() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.status = 'accepted' then
    perform private.book_players(new);
  elsif old.status = 'accepted' then
    update public.reschedules m set status = 'lapsed', answered_at = now() where m.challenge_id = new.id and m.status = 'proposed';
    if new.status in ('cancelled', 'no_show') then
      update public.challenge_seats s set booked = null where s.challenge_id = new.id;
    end if;
  end if;
  return null;
end $$;

-- Live: everyone taking part is told which challenge changed, and fetches it.
create function private.broadcast_challenge() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.broadcast_challenge_to_players(new);
  return null;
end $$;

-- Expires pending challenges whose time has come. Run by the schedule; safe to run late and twice.
create function private.expire_challenges(due timestamptz default now()) returns integer
language sql volatile security definer set search_path = '' as $$
  select private.expire(array(select c.id from public.challenges c
    where c.status = 'pending' and c.starts_at <= due order by c.id for update skip locked), due)
$$;

-- Locks what is pending between two players, before anything else is counted or locked: a new challenge waits for
-- the outcome of the one in its place.
create function private.lock_pending(one uuid, other uuid) returns void
language sql volatile security definer set search_path = '' as $$
  select from public.challenges c
  where ((c.challenger_id = one and c.challenged_id = other) or (c.challenger_id = other and c.challenged_id = one)) and c.status = 'pending'
  order by c.id for update
$$;

-- Shared by sending and countering: checks the proposal, finds club and zone, writes challenge and seats.
create function private.propose_match(me uuid, rival uuid, day date, wall time, minutes integer, place text, kind text,
  words text, wanted_club uuid, own_zone text, answers uuid, wanted_court uuid default null, partner uuid default null, untold boolean default false,
  fixture uuid default null) returns public.challenges
language plpgsql volatile security definer set search_path = '' as $$
declare
  made public.challenges;
  club uuid := coalesce(private.club_of_league(private.league_of_fixture(fixture)), wanted_club);
  spot text := private.place_words(place, wanted_court, me, rival);
  zone text;
  instant timestamptz;
begin
  perform private.check_court_time(minutes, spot);
  if kind is null or kind not in ('singles', 'doubles', 'practice') then
    perform private.refuse('bad_match_type', 'Choose singles, doubles or practice.', 'check_violation');
  end if;
  if length(words) > 1000 then
    perform private.refuse('message_too_long', 'A message can have up to 1,000 characters.', 'check_violation');
  end if;
  if club is not null and (select count(*) from public.memberships m where m.club_id = club and m.user_id in (me, rival)) <> 2 then
    club := null; -- not a club of both: silently left out, so that membership cannot be probed
  end if;
  if club is null then
    select min(a.club_id::text)::uuid into club
    from public.memberships a join public.memberships b using (club_id)
    where a.user_id = me and b.user_id = rival
    having count(*) = 1;
  end if;
  select c.time_zone into zone from public.clubs c where c.id = club;
  zone := coalesce(zone, own_zone);
  instant := private.proposed_instant(day, wall, zone);
  perform private.lock_pending(me, rival);
  perform private.use_allowance(me, 'challenges');
  if answers is null then
    perform private.use_allowance(me, 'challenges_to_one', to_whom => rival);
  end if;
  perform private.expire(array(select c.id from public.challenges c -- or it would block the next one
    where c.challenger_id = me and c.challenged_id = rival and c.status = 'pending' and c.starts_at <= now() for update), now());
  perform private.lock_pairs(array[me, rival, partner]);
  begin
    insert into public.challenges (challenger_id, challenged_id, club_id, proposed_date, proposed_time, time_zone, starts_at,
      duration_minutes, court_location, court_id, match_type, message, replaces, untold, fixture_id)
    values (me, rival, club, day, date_trunc('minute', wall::interval)::time, zone, instant, minutes, btrim(spot), wanted_court, kind,
      nullif(btrim(words), ''), answers, propose_match.untold, fixture)
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
  court_location text, match_type text, message text default null, club_id uuid default null, time_zone text default 'UTC',
  partner_id uuid default null, undoable boolean default false, court_id uuid default null, fixture_id uuid default null) returns public.challenges
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.actor();
  made public.challenges;
  words text := format('%s challenged you to a match.', private.name_of(me));
  with_partner constant uuid := coalesce(partner_id, private.fixture_partner(send_challenge.fixture_id, me));
  is_later constant boolean := coalesce(undoable, false) and with_partner is null; -- a partner has already been notified
  headline constant text := case when private.is_ladder_match(send_challenge.fixture_id) then 'Ladder challenge' else 'New challenge' end;
begin
  if challenged_id = me then
    perform private.refuse('own_challenge', 'You can''t challenge yourself.');
  end if;
  if not private.may_meet(challenged_id) then
    perform private.refuse('player_not_found', 'The user you''re trying to challenge doesn''t exist');
  end if;
  made := private.propose_match(me, challenged_id, proposed_date, proposed_time, duration_minutes, court_location, match_type,
    message, club_id, time_zone, null, court_id, with_partner, is_later, send_challenge.fixture_id);
  if with_partner is not null then
    perform private.invite_partner(made, me, with_partner);
  end if;
  if is_later then
    perform private.notify_later('10 seconds', made.id, made.challenged_id, 'challenge', headline, words, private.about_challenge(made, me));
  else
    perform private.notify(made.challenged_id, 'challenge', headline, words, private.about_challenge(made, me));
  end if;
  return made;
end $$;
comment on function public.send_challenge is
  'Challenges a player; for doubles with a partner, who is asked too. undoable, without a partner: the player is notified ten seconds later, and until then undo_challenge takes it back. Date and time are the wall clock of the shared club''s zone, or else of time_zone. court_id: the court to play on (private.may_play_on), whose name court_location then says. fixture_id: the league fixture that the match is for, in that league''s club; in doubles with the pair''s other player. Refusals: own_challenge, player_not_found, cannot_be_challenged, court_not_found, challenge_exists, too_soon, too_far, no_date, no_time, no_such_time, unknown_zone, bad_duration, no_place, bad_place, bad_match_type, message_too_long, too_many_challenges; for the partner those of name_partner, for a fixture those of private.check_fixture.';

-- Locks a challenge in which the caller takes part, or refuses with challenge_not_found.
create function private.lock_challenge(wanted uuid, me uuid) returns public.challenges
language plpgsql volatile security definer set search_path = '' as $$
declare
  c public.challenges;
begin
  select * into c from public.challenges t where t.id = wanted for update;
  if not found or not (me in (c.challenger_id, c.challenged_id) or private.has_seat(wanted)) or (c.untold and me <> c.challenger_id) then
    perform private.refuse('challenge_not_found', 'This challenge doesn''t exist.');
  end if;
  return c;
end $$;

-- Refuses unless the caller is the challenged player of a challenge still waiting for an answer.
create function private.answerable(wanted uuid, me uuid) returns public.challenges
language plpgsql volatile security definer set search_path = '' as $$
declare
  c public.challenges := private.lock_challenge(wanted, me);
begin
  if c.challenged_id <> me then
    perform private.refuse('not_yours_to_answer', 'Only the challenged player can answer a challenge.', 'insufficient_privilege');
  end if;
  if c.status <> 'pending' then
    perform private.refuse('not_pending', 'This challenge is no longer pending.');
  end if;
  if c.starts_at <= now() then
    perform private.refuse('challenge_expired', 'The proposed time of this challenge has passed.');
  end if;
  return c;
end $$;

create function public.accept_challenge(challenge_id uuid, partner_id uuid default null) returns public.challenges
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.actor();
  c public.challenges := private.answerable(accept_challenge.challenge_id, me);
  with_partner constant uuid := coalesce(partner_id, private.fixture_partner(private.fixture_in_force(c), me));
begin
  if exists (select from public.challenge_seats s where s.challenge_id = c.id and s.player_id = me and s.status = 'confirmed') then
    perform private.refuse('already_confirmed', 'You''ve already said yes.');
  end if;
  update public.challenge_seats s set status = 'confirmed' where s.challenge_id = c.id and s.player_id = me;
  if with_partner is not null then
    perform private.invite_partner(c, me, with_partner);
  end if;
  update public.challenges t set status = case when t.match_type = 'doubles' then t.status else 'accepted' end, responded_at = now()
  where t.id = c.id returning * into c;
  perform private.notify(c.challenger_id, 'challenge_accepted', 'Challenge Accepted!',
    format('%s accepted your challenge.', private.name_of(me)), private.about_challenge(c, me));
  return c;
end $$;
comment on function public.accept_challenge is
  'The challenged player accepts; for doubles with a partner, who is asked: those wait until all four have said yes. Refusals: challenge_not_found, not_yours_to_answer, not_pending, challenge_expired, already_confirmed, match_overlap; for the partner those of name_partner, and where the club holds its courts those of private.check_hold.';

create function public.decline_challenge(challenge_id uuid, reason text default null) returns public.challenges
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.actor();
  c public.challenges := private.answerable(decline_challenge.challenge_id, me);
begin
  perform private.check_reason(reason);
  update public.challenges t set status = 'declined', responded_at = now(), response_message = nullif(btrim(reason), '')
  where t.id = c.id returning * into c;
  perform private.notify(c.challenger_id, 'challenge_declined', 'Challenge Declined',
    case when c.response_message is null then format('%s declined your challenge.', private.name_of(me))
      else format('%s declined your challenge: %s', private.name_of(me), c.response_message) end,
    private.about_challenge(c, me));
  perform private.release_players(c, me);
  perform private.turn_down(c.fixture_id, me);
  return c;
end $$;
comment on function public.decline_challenge is
  'The challenged player declines, with a reason if they like. On a ladder that may be a walkover (private.turn_down). Refusals: challenge_not_found, not_yours_to_answer, not_pending, challenge_expired, reason_too_long.';

create function public.counter_challenge(challenge_id uuid, proposed_date date, proposed_time time, duration_minutes integer,
  court_location text, match_type text, message text default null, partner_id uuid default null, court_id uuid default null)
  returns public.challenges
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.actor();
  original public.challenges;
  fixture uuid;
  with_partner uuid;
  made public.challenges;
begin
  perform private.lock_pending(c.challenger_id, c.challenged_id) from public.challenges c
  where c.id = counter_challenge.challenge_id and me in (c.challenger_id, c.challenged_id);
  original := private.answerable(counter_challenge.challenge_id, me);
  fixture := private.fixture_in_force(original);
  with_partner := coalesce(partner_id, private.fixture_partner(fixture, me));
  update public.challenges t set status = 'superseded', responded_at = now() where t.id = original.id;
  perform private.release_players(original, me);
  made := private.propose_match(me, original.challenger_id, proposed_date, proposed_time, duration_minutes, court_location,
    match_type, message, original.club_id, original.time_zone, original.id, court_id, with_partner, false, fixture);
  if with_partner is not null then
    perform private.invite_partner(made, me, with_partner);
  end if;
  perform private.notify(made.challenged_id, 'challenge', 'Another time proposed',
    format('%s proposed another time for your match.', private.name_of(me)), private.about_challenge(made, me));
  return made;
end $$;
comment on function public.counter_challenge is
  'Answers a challenge with another one, which takes its place. Refusals as of accept_challenge and send_challenge.';

-- Ends a pending or accepted challenge because of one of its two players, and tells the others; of a match in these
-- words, in which %s is that player.
create function private.call_off(c public.challenges, player uuid, words text default '%s cancelled your match.') returns public.challenges
language plpgsql volatile security definer set search_path = '' as $$
declare
  was_match constant boolean := c.status = 'accepted';
begin
  update public.challenges t set status = 'cancelled', responded_at = now(), response_message = case when was_match then 'Match cancelled by user' end
  where t.id = c.id returning * into c;
  if was_match then
    perform private.notify_others(c, player, 'match_cancelled', 'Match Cancelled', format(words, private.name_of(player)));
  else
    perform private.forget_delayed(c.id);
    perform private.release_players(c, player);
  end if;
  return c;
end $$;

create function public.cancel_challenge(challenge_id uuid, only_pending boolean default false) returns public.challenges
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.actor();
  c public.challenges := private.lock_challenge(cancel_challenge.challenge_id, me);
begin
  if not private.is_party(c, me) then
    perform private.refuse('not_yours_to_cancel', 'Only the two players who arranged the match can cancel it. You can give up your spot.', 'insufficient_privilege');
  end if;
  if c.status = 'pending' and c.challenger_id <> me then
    perform private.refuse('not_yours_to_cancel', 'Only the player who sent a challenge can cancel it.', 'insufficient_privilege');
  end if;
  if c.status not in ('pending', 'accepted') then
    perform private.refuse('not_open', 'This challenge can no longer be cancelled.');
  end if;
  if c.status = 'accepted' and only_pending then
    perform private.refuse('not_pending', 'This challenge is no longer pending.');
  end if;
  if c.status = 'accepted' and c.starts_at <= now() then
    perform private.refuse('match_started', 'This match has already started.');
  end if;
  if c.status = 'accepted' and private.leave_as_challenge(c, me) then
    select * into c from public.challenges t where t.id = c.id;
    return c;
  end if;
  c := private.call_off(c, me);
  perform private.turn_down(c.fixture_id, me);
  return c;
end $$;
comment on function public.cancel_challenge is
  'The sender takes back a pending challenge; either side cancels an accepted match. A match made from an open match is cancelled by its opener and left by others, as in leave_open_match. Notified: for a match everybody else, before that those who had said yes. Partners leave their seat instead. only_pending: taking a challenge back must not cancel a match that it has become in the meantime. Refusals: challenge_not_found, not_yours_to_cancel, not_open, not_pending, match_started.';

create function public.undo_challenge(challenge_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.actor();
  c public.challenges := private.lock_challenge(undo_challenge.challenge_id, me);
begin
  -- Locked: the schedule, which may be about to notify, either already has or waits.
  perform from private.delayed_notifications d where d.subject_id = c.id and c.status = 'pending' and c.challenger_id = me for update;
  if not found then
    perform private.refuse('too_late', 'It''s too late to undo this.');
  end if;
  perform public.cancel_challenge(c.id);
  -- As if it had never been sent: nothing has come of the proposal yet.
  update private.proposals s set challenge_id = null where s.challenge_id = c.id;
end $$;
comment on function public.undo_challenge is
  'The sender takes back what they sent with undoable, before the player was notified: nobody learns of it. Refusals: challenge_not_found, too_late, and those of cancel_challenge.';

-- Challenges sent or received by a player, and their agreed matches, that are still to come. By id: a join would
-- read everybody's agreed matches for a player with thousands.
create function private.matches_ahead(player uuid) returns setof public.challenges
language plpgsql stable security definer set search_path = '' as $$
begin
  return query select t.* from public.challenges t
  where t.id = any (array(select s.challenge_id from public.challenge_seats s where s.player_id = player and s.status <> 'withdrawn'))
    and (t.status = 'pending' or (t.status = 'accepted' and t.starts_at > now()));
end $$;

-- When a player leaves for good, ends their pending challenges and upcoming matches and gives up their seats as a
-- partner, soonest first. Returns whether there are more. Their open matches are locked (private.lock_leaver).
create function private.drop_matches(player uuid, most integer default 10) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  c public.challenges;
  seat public.challenge_seats;
begin
  for c in
    select a.* from (select * from private.matches_ahead(player) order by starts_at, id limit most) a order by a.id
  loop
    continue when private.leave_as_challenge(c, player, false);
    if not private.is_party(c, player) then
      select * into seat from public.challenge_seats s where s.challenge_id = c.id and s.player_id = player;
      perform private.vacate_seat(seat);
    else
      perform private.call_off(c, player);
    end if;
  end loop;
  return private.drop_open_matches(player, most => most) or exists (select from private.matches_ahead(player));
end $$;

-- Ends the upcoming matches of a deleted account: some at once, more on the next run. Returns whether there was
-- one. Run by the schedule; safe late, twice, and twice at once.
create function private.wind_up_leavers() returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  leaver uuid := (select l.player_id from private.leavers l order by l.left_at, l.player_id limit 1 for update skip locked);
begin
  if leaver is null then
    return false;
  end if;
  perform private.lock_leaver(leaver);
  if not private.drop_matches(leaver) then
    delete from private.leavers l where l.player_id = leaver;
  end if;
  return true;
end $$;

-- Whether two players may be expected to use the same courts: if they share a club, or live as near as the first
-- one travels. Based only on the kilometres they are shown; if these are unknown, yes.
create function private.are_within_reach(me uuid, other uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select from public.memberships a join public.memberships b using (club_id) where a.user_id = me and b.user_id = other)
    or coalesce(private.km_between(me, other) <= (select f.travel_km from public.preferences f where f.user_id = me), true);
end $$;

create function public.get_opponent(player_id uuid, time_zone text default 'UTC') returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.actor();
begin
  perform private.note_opened(me, get_opponent.player_id);
  return (
    select jsonb_build_object('id', p.id, 'full_name', p.full_name, 'avatar_path', p.avatar_path, 'skill_level', p.skill_level,
      'location', p.location, 'shares_availability', a.shared, 'shared_slots', private.shared_slots(me, p.id)::text,
      'without_times', private.without_times(me, p.id),
      'shared_clubs', (select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name, 'time_zone', c.time_zone) order by c.name), '[]')
        from public.memberships m join public.clubs c on c.id = m.club_id
        where m.user_id = p.id and m.club_id in (select private.my_clubs())),
      'free_slots', (select jsonb_object_agg(z.name, private.free_slots(me, p.id, z.name))
        from private.time_zones z
        where a.shared and (z.name = get_opponent.time_zone or z.name in (
          select c.time_zone from public.memberships m join public.clubs c on c.id = m.club_id
          where m.user_id = p.id and m.club_id in (select private.my_clubs())))),
      'latest', (select jsonb_build_object('court_location', case when n.fits then l.court_location end,
          'court_id', (select k.id from public.courts k where n.fits and k.id = l.court_id and private.may_play_on(k, me, p.id)), 'duration_minutes', l.duration_minutes, 'match_type', l.match_type)
        from public.challenges l cross join lateral (select l.challenged_id = p.id or private.are_within_reach(me, p.id) as fits) n
        where l.challenger_id = me order by l.created_at desc limit 1),
      'has_pending', exists (select from public.challenges w
        where w.challenger_id = me and w.challenged_id = p.id and w.status = 'pending' and w.starts_at > now()),
      'booked', private.show_booked(me),
      'chance', public.get_chance(array[me], array[p.id], 'singles'),
      'head_to_head', public.head_to_head(p.id))
    from public.profiles p left join public.availability a on a.user_id = p.id
    where p.id = get_opponent.player_id and p.id <> me and private.may_meet(p.id));
end $$;
comment on function public.get_opponent is
  'What the challenge form needs about one player: profile, shared clubs, the caller''s latest challenge (court_location: null if it was with somebody else and the two live too far apart; court_id: also if it was not on a court that these two may choose), the expected singles result (as get_chance), what the two have played against each other (as head_to_head), and when both are free. without_times: which of the two has given no free times yet (own, other, or null; other only if they are shared). free_slots holds, by the name of each zone that the match may have (those of the shared clubs, and time_zone), the slots {date, slot} of the next 14 days; null when availability is private. booked: when the caller is in a match, or has a seat in an open one ([{starts_at, ends_at}], at most 300): a challenge at such a time can be sent, but accepted only once they are free. Null when there is no such player for the caller.';

-- Everyone taking part is told which challenge changed, and fetches it; somebody who left hears nothing more.
create function private.broadcast_challenge_to_players(c public.challenges) returns void
language sql volatile security definer set search_path = '' as $$
  select realtime.send(jsonb_build_object('id', c.id), 'challenge', private.player_topic(player), true)
  from (select c.challenger_id as player union select c.challenged_id
        union select s.player_id from public.challenge_seats s where s.challenge_id = c.id and s.status <> 'withdrawn') players
  where not (c.untold and player = c.challenged_id)
$$;

-- Everyone else taking part in a challenge gets one notification.
create function private.notify_others(c public.challenges, me uuid, kind text, headline text, words text,
  seats text[] default '{invited,confirmed}') returns void
language sql volatile security definer set search_path = '' as $$
  select private.notify(s.player_id, kind, headline, words, private.about_challenge(c, me))
  from public.challenge_seats s
  where s.challenge_id = c.id and s.player_id is distinct from me and s.status = any (seats)
$$;

create function private.lock_challenged() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not private.lock_players(array[new.challenger_id, new.challenged_id]) then
    perform private.refuse('player_not_found', 'The user you''re trying to challenge doesn''t exist');
  elsif new.status = 'pending' and private.any_banned(array[new.challenger_id, new.challenged_id]) then
    perform private.refuse('cannot_be_challenged', 'You can''t challenge this player right now.');
  end if;
  return new;
end $$;

-- Expires challenges and notifies those who had said yes. The caller has locked the challenges.
create function private.expire(expired uuid[], due timestamptz) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  c public.challenges;
begin
  for c in update public.challenges t set status = 'expired', responded_at = due where t.id = any (expired) returning t.* loop
    perform private.notify_others(c, null, 'challenge', 'Challenge expired', 'This challenge expired before everyone said yes.', '{confirmed}');
    perform private.turn_down_doubles(c);
  end loop;
  return coalesce(cardinality(expired), 0);
end $$;

create function private.is_party(c public.challenges, player uuid) returns boolean
language sql immutable set search_path = '' as $$
  select player in (c.challenger_id, c.challenged_id)
$$;

-- Challenges as shown to somebody who takes part, soonest first: with the court (as private.court_lead), everybody
-- who has a seat (null if the caller may not see them), the other time that is proposed (with its court, the same
-- way), the latest entry of the result, and the league it belongs to (private.show_fixture_of). goes_on: somebody
-- else opened it, so if the caller cancels, it goes to the players waiting, or looks for another
-- (private.leave_as_challenge). seat_clash: the caller has a seat in an open match at the time that waits for an
-- answer; a clash with another match is visible in their list of challenges itself. sender: what the
-- caller decides by, for the 20 soonest that wait for their answer.
create function private.show_challenges(wanted uuid[])
  returns table (id uuid, challenger_id uuid, challenged_id uuid, club_id uuid, proposed_date date, proposed_time time,
    time_zone text, starts_at timestamptz, duration_minutes integer, court_location text, court jsonb, match_type text, message text,
    status text, response_message text, revision integer, challenger jsonb, challenged jsonb, seats jsonb, reschedule jsonb,
    result_state text, result jsonb, fixture jsonb, goes_on boolean, seat_clash boolean, sender jsonb)
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
  with listed as materialized (
    select c.* from public.challenges c where c.id = any (wanted) and (not c.untold or c.challenger_id = auth.uid())),
  open_seats as materialized (select b.during from private.booked_times(auth.uid()) b where b.challenge_id is null),
  received as materialized (
    select l.id, l.challenger_id, l.match_type from listed l
    where l.status = 'pending' and l.challenged_id = auth.uid() and l.starts_at > now()
    order by l.starts_at, l.id
    limit 20), -- Each chance takes a millisecond.
  taken as materialized (
    select s.* from listed l join public.challenge_seats s on s.challenge_id = l.id and s.status <> 'withdrawn'),
  people as materialized (
    select p.id, jsonb_build_object('id', p.id, 'full_name', p.full_name, 'avatar_path', p.avatar_path, 'skill_level', p.skill_level) as shown
    from public.profiles p
    where p.id in (select l.challenger_id from listed l union select l.challenged_id from listed l union select t.player_id from taken t)
      and private.can_see(p.id, p.is_visible, p.deleted_at, (select private.blocked_ids()))),
  seated as (
    select t.challenge_id, jsonb_agg(jsonb_build_object('player_id', t.player_id, 'side', t.side, 'status', t.status,
      'player', p.shown) order by t.side, t.created_at, t.player_id) as seats
    from taken t left join people p on p.id = t.player_id
    group by t.challenge_id)
  select l.id, l.challenger_id, l.challenged_id, l.club_id, l.proposed_date, l.proposed_time, l.time_zone, l.starts_at,
    l.duration_minutes, l.court_location, private.court_lead(l.court_id), l.match_type, l.message, l.status, l.response_message, l.revision,
    one.shown, other.shown, coalesce(d.seats, '[]'),
    case when v.id is not null then jsonb_build_object('id', v.id, 'proposed_by', v.proposed_by, 'proposed_date', v.proposed_date,
      'proposed_time', v.proposed_time, 'starts_at', v.starts_at, 'duration_minutes', v.duration_minutes, 'court_location', v.court_location,
      'court', private.court_lead(v.court_id)) end,
    l.result_state,
    (select jsonb_build_object('id', r.id, 'entered_by', r.entered_by, 'side', r.side, 'outcome', r.outcome, 'winner', r.winner,
        'best_of', r.best_of, 'set_length', r.set_length, 'sets', r.sets, 'disputed_before', l.disputes > 0)
      from public.match_results r where r.id = l.result_id),
    private.show_fixture_of(l.fixture_id, l.starts_at),
    exists (select from public.open_matches o where o.challenge_id = l.id and o.state = 'full' and o.opener_id <> auth.uid()),
    (l.status = 'pending' or v.id is not null) and exists (select from open_seats o where o.during && tstzrange(
      coalesce(v.starts_at, l.starts_at), coalesce(v.starts_at, l.starts_at) + make_interval(mins => coalesce(v.duration_minutes, l.duration_minutes)))),
    case when w.id is not null and one.shown is not null then jsonb_build_object('km', private.km_between(auth.uid(), w.challenger_id),
      'distance_unit', (select f.distance_unit from public.preferences f where f.user_id = auth.uid()),
      -- Not for doubles, whose four are not known yet, nor for practice, which nobody wins.
      'chance', case when w.match_type = 'singles' then public.get_chance(array[auth.uid()], array[w.challenger_id], 'singles') end) end
  from listed l
  left join public.reschedules v on v.challenge_id = l.id and v.status = 'proposed' and v.starts_at > now()
  left join people one on one.id = l.challenger_id
  left join people other on other.id = l.challenged_id
  left join seated d on d.challenge_id = l.id
  left join received w on w.id = l.id
  order by l.starts_at, l.id;
end $$;
create function public.list_challenges(since timestamptz)
  returns table (id uuid, challenger_id uuid, challenged_id uuid, club_id uuid, proposed_date date, proposed_time time,
    time_zone text, starts_at timestamptz, duration_minutes integer, court_location text, court jsonb, match_type text, message text,
    status text, response_message text, revision integer, challenger jsonb, challenged jsonb, seats jsonb, reschedule jsonb,
    result_state text, result jsonb, fixture jsonb, goes_on boolean, seat_clash boolean, sender jsonb)
language plpgsql stable security definer set search_path = '' as $$
declare
  me uuid := private.actor();
begin
  return query select shown.* from private.show_challenges(array(
    select c.id from public.challenge_seats s join public.challenges c on c.id = s.challenge_id
    where s.player_id = me and s.status <> 'withdrawn'
      and (c.starts_at >= since or c.status = 'accepted') -- two disputes can keep a match unsettled for six weeks
      and (c.status in ('pending', 'accepted')
        -- With the reason, if there is one.
        or (c.status = 'declined' and c.challenger_id = me and c.responded_at > now() - interval '7 days'))
    order by c.starts_at
    limit 300)) shown;
end $$;
comment on function public.list_challenges is
  'What is open or agreed and involves the caller, also as a partner, from an instant on or not settled yet, and the caller''s challenges that others declined in the last 7 days, soonest first; at most 300. With the court (as private.court_lead), everybody who has a seat (null if the caller may not see them), the other time that is proposed, the latest entry of the result (disputed_before: an entry of this match has been disputed), and the league match it is (fixture: {id, league_id, league, club_slug, counts (false: a side has withdrawn from the league, so the match no longer counts there), turning_down (excused or walkover: the effect if the caller, who was challenged on a ladder, declines or cancels; null: none)}, or null). goes_on: an open match opened by somebody else, which the caller only leaves by cancelling. seat_clash: the caller has a seat in an open match at the time that waits for an answer. sender: for the 20 soonest that wait for the caller''s answer {km (roughly how far away the sender lives, in steps; null: unknown or hidden), distance_unit (km, mi or null), chance (the caller''s in singles, as get_chance; null for doubles and practice)}, otherwise null.';

-- What two players have open with each other, as the two of a challenge or with seats in the same doubles: waiting
-- for an answer, agreed, or begun and not settled. Both take part in each. A look-up, however much either has
-- played.
create function private.open_between(one uuid, other uuid) returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
begin
  return array(
    select c.id
    from (
      select t.id from public.challenges t
      where t.challenger_id = one and t.challenged_id = other and t.status in ('pending', 'accepted')
      union
      select t.id from public.challenges t
      where t.challenger_id = other and t.challenged_id = one and t.status in ('pending', 'accepted')
      union
      select s.challenge_id from public.challenge_seats s
      where s.player_id = one and s.status = 'invited' and s.invited_by = other
      union
      select s.challenge_id from public.challenge_seats s
      where s.player_id = other and s.status = 'invited' and s.invited_by = one
      union
      select mine.challenge_id
      from public.challenge_seats mine
      join public.challenge_seats theirs on theirs.challenge_id = mine.challenge_id and theirs.player_id = other and theirs.status = 'confirmed'
      where mine.player_id = one and mine.status = 'confirmed' and mine.booked && tstzrange(now() - interval '60 days', null)) found
    join public.challenges c on c.id = found.id
    where c.status = 'accepted' or (c.status = 'pending' and c.starts_at > now())
    order by c.starts_at, c.id
    limit 20);
end $$;

-- Sends reminders a day and two hours before. If late, they say only what is still true; never about a match that
-- has begun.
create function private.remind_players(due timestamptz default now()) returns integer
language sql volatile security definer set search_path = '' as $$
  with reminded as (
    insert into private.match_reminders (challenge_id, player_id, starts_at, hours)
    select c.id, s.player_id, c.starts_at, case when c.starts_at <= due + interval '2 hours' then 2 else 24 end
    from public.challenges c
    join public.challenge_seats s on s.challenge_id = c.id and s.status = 'confirmed'
    join public.preferences p on p.user_id = s.player_id and p.match_reminders
    where c.status = 'accepted' and c.starts_at > due and c.starts_at <= due + interval '24 hours'
    order by c.id, s.player_id
    on conflict do nothing
    returning *),
  told as (
    select private.notify(r.player_id, 'match', 'Match reminder',
        case
          -- Naming one of four would say little.
          when c.match_type = 'doubles' then
            case r.hours when 2 then 'Your match starts in less than two hours.' else 'Your match starts in less than a day.' end
          else format(case r.hours when 2 then 'Your match with %s starts in less than two hours.' else 'Your match with %s starts in less than a day.' end,
            private.name_of(o.id)) end,
        private.about_challenge(c, o.id) || '{"about": "reminder"}'),
      case r.hours when 24 then private.mail_reminder(c, r.player_id, due) end
    from reminded r join public.challenges c on c.id = r.challenge_id
    cross join lateral (select case private.side_of(c, r.player_id) when 'challenger' then c.challenged_id else c.challenger_id end as id) o)
  select count(*)::integer from told
$$;

-- Policies ------------------------------------------------------------------------------------------------

select private.require_second_step('public.challenges');
select private.require_second_step('public.challenge_seats');

-- Triggers ------------------------------------------------------------------------------------------------

create trigger drop_direction_marks before insert or update of court_location on public.challenges
  for each row execute function private.drop_direction_marks('court_location');
create trigger lock_players before insert on public.challenges
  for each row execute function private.lock_challenged();
create trigger broadcast_challenge after insert or update on public.challenges
  for each row execute function private.broadcast_challenge();
create trigger book_seats after update of status, starts_at, duration_minutes on public.challenges
  for each row when ((old.status, old.starts_at, old.duration_minutes) is distinct from (new.status, new.starts_at, new.duration_minutes))
  execute function private.book_seats();
create trigger raise_revision before update on public.challenges
  for each row when (
    (old.proposed_date, old.proposed_time, old.time_zone, old.starts_at, old.duration_minutes, old.court_location, old.court_id, old.match_type, old.status)
      is distinct from
    (new.proposed_date, new.proposed_time, new.time_zone, new.starts_at, new.duration_minutes, new.court_location, new.court_id, new.match_type, new.status))
  execute function private.raise_revision();

-- Grants --------------------------------------------------------------------------------------------------

grant execute on function
  public.send_challenge(uuid, date, time, integer, text, text, text, uuid, text, uuid, boolean, uuid, uuid),
  public.undo_challenge(uuid), public.accept_challenge(uuid, uuid), public.decline_challenge(uuid, text),
  public.counter_challenge(uuid, date, time, integer, text, text, text, uuid, uuid), public.cancel_challenge(uuid, boolean),
  public.get_opponent(uuid, text), public.list_challenges(timestamptz) to authenticated;

-- Schedule ------------------------------------------------------------------------------------------------

select cron.schedule('expire-challenges', '1-59/2 * * * *', 'select private.expire_challenges()');
select cron.schedule('remind-players', '2-59/5 * * * *', 'select private.remind_players()');
select cron.schedule('wind-up-leavers', '10 seconds', 'select private.wind_up_leavers()');
