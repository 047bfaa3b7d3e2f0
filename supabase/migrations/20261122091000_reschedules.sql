-- Another time for a match that is agreed: it stays as it is until the other side agrees.

set check_function_bodies = off; -- Functions name what later files make; a test compiles them all at the end.

-- Tables --------------------------------------------------------------------------------------------------

create table public.match_moves (
  id uuid primary key default gen_random_uuid(),
  challenge_id uuid not null references public.challenges (id) on delete cascade,
  proposed_by uuid not null references public.profiles (id),
  proposed_date date not null,
  proposed_time time(0) not null,
  starts_at timestamptz not null,
  duration_minutes integer not null,
  court_location text not null,
  status text not null default 'proposed' check (status in ('proposed', 'agreed', 'declined', 'withdrawn', 'lapsed')),
  created_at timestamptz not null default now(),
  answered_at timestamptz
);
comment on table public.match_moves is 'Date and time are the wall clock of the match''s zone. Lapsed: the match began or was called off before an answer.';

-- Indexes -------------------------------------------------------------------------------------------------

create unique index match_moves_one_proposed on public.match_moves (challenge_id) where status = 'proposed';
create index match_moves_of_match on public.match_moves (challenge_id, created_at);
create index match_moves_of_player on public.match_moves (proposed_by, created_at);

-- Functions -----------------------------------------------------------------------------------------------

-- Locks a match that is agreed and has not begun, for one of the two who made it.
create function private.lock_movable(wanted uuid, me uuid) returns public.challenges
language plpgsql volatile security definer set search_path = '' as $$
declare
  c public.challenges := private.lock_challenge(wanted, me);
begin
  if not private.is_party(c, me) then
    perform private.refuse('not_yours_to_move', 'Only the two who made the match agree on another time.');
  end if;
  if c.status <> 'accepted' then
    perform private.refuse('not_agreed', 'This match is not agreed.');
  end if;
  if c.starts_at <= now() then
    perform private.refuse('match_started', 'This match has already started.');
  end if;
  return c;
end $$;

-- Answers the proposed time that the caller means, or refuses. Whether it is theirs to answer or to
-- withdraw is the caller's word.
create function private.answer_move(wanted uuid, me uuid, answer text) returns public.match_moves
language plpgsql volatile security definer set search_path = '' as $$
declare
  move public.match_moves;
begin
  perform private.lock_movable((select m.challenge_id from public.match_moves m where m.id = wanted), me);
  select * into move from public.match_moves m where m.id = wanted;
  if (move.proposed_by = me) <> (answer = 'withdrawn') then
    perform private.refuse('not_yours_to_answer', 'The other side answers a proposal; who made it can withdraw it.');
  end if;
  if move.status <> 'proposed' then
    perform private.refuse('move_answered', 'This proposal is no longer open.');
  end if;
  update public.match_moves m set status = answer, answered_at = now() where m.id = wanted returning * into move;
  return move;
end $$;

create function public.propose_move(challenge_id uuid, proposed_date date, proposed_time time, duration_minutes integer default null,
  court_location text default null) returns public.match_moves
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.actor();
  c public.challenges := private.lock_movable(propose_move.challenge_id, me);
  minutes integer := coalesce(duration_minutes, c.duration_minutes);
  place text := coalesce(court_location, c.court_location);
  instant timestamptz := private.proposed_instant(proposed_date, proposed_time, c.time_zone);
  made public.match_moves;
begin
  perform private.check_court_time(minutes, place);
  if exists (select from public.match_moves m where m.challenge_id = c.id and m.status = 'proposed') then
    perform private.refuse('move_exists', 'Another time is proposed already. Please answer that first.');
  end if;
  if (instant, minutes, btrim(place)) = (c.starts_at, c.duration_minutes, c.court_location) then
    perform private.refuse('same_time', 'The match is at that time already.');
  end if;
  if (select count(*) from public.match_moves m where m.proposed_by = me and m.created_at > now() - interval '1 hour') >= 30 then
    perform private.refuse('too_many_moves', 'You have proposed many other times. Please try again in an hour.');
  end if;
  insert into public.match_moves (challenge_id, proposed_by, proposed_date, proposed_time, starts_at, duration_minutes, court_location)
  values (c.id, me, proposed_date, date_trunc('minute', proposed_time::interval)::time, instant, minutes, btrim(place))
  returning * into made;
  perform private.broadcast_challenge_to_players(c);
  perform private.notify_others(c, me, 'match', 'Another time proposed', private.name_of(me) || ' proposed another time for your match.');
  return made;
end $$;
comment on function public.propose_move is
  'Proposes another time for an agreed match, in the match''s zone; it stays as it is until the other side agrees. Refusals: challenge_not_found, not_yours_to_move, not_agreed, match_started, move_exists, same_time, too_many_moves, and those of a time and a place as of send_challenge.';

create function public.accept_move(move_id uuid) returns public.challenges
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.actor();
  move public.match_moves := private.answer_move(accept_move.move_id, me, 'agreed');
  c public.challenges;
begin
  if move.starts_at <= now() then
    perform private.refuse('challenge_expired', 'The proposed time has passed.');
  end if;
  update public.challenges t set proposed_date = move.proposed_date, proposed_time = move.proposed_time, starts_at = move.starts_at,
    duration_minutes = move.duration_minutes, court_location = move.court_location
  where t.id = move.challenge_id returning * into c;
  perform private.notify_others(c, me, 'match', 'Match moved', private.name_of(me) || ' agreed to the new time of your match.');
  return c;
end $$;
comment on function public.accept_move is
  'The other side agrees, and the match is at the new time. Refusals: challenge_not_found, not_yours_to_move, not_agreed, match_started, not_yours_to_answer, move_answered, challenge_expired, match_overlap.';

create function public.decline_move(move_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.actor();
  move public.match_moves := private.answer_move(decline_move.move_id, me, 'declined');
  c public.challenges;
begin
  select * into c from public.challenges t where t.id = move.challenge_id;
  perform private.broadcast_challenge_to_players(c);
  perform private.notify_others(c, me, 'match', 'Match stays as it is', private.name_of(me) || ' would rather keep the time of your match.');
end $$;
comment on function public.decline_move is
  'The other side does not agree; the match stays as it is. Refusals as of accept_move, but for challenge_expired and match_overlap.';

create function public.withdraw_move(move_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.actor();
  move public.match_moves := private.answer_move(withdraw_move.move_id, me, 'withdrawn');
  c public.challenges;
begin
  select * into c from public.challenges t where t.id = move.challenge_id;
  perform private.broadcast_challenge_to_players(c);
  perform private.notify_others(c, me, 'match', 'Match stays as it is', private.name_of(me) || ' withdrew the proposal of another time.');
end $$;
comment on function public.withdraw_move is
  'Who proposed another time takes that back. Refusals as of decline_move.';

-- Policies ------------------------------------------------------------------------------------------------

select private.require_second_step('public.match_moves');

create policy "Players see the moves of matches they have a part in" on public.match_moves for select to authenticated
  using (private.has_seat(challenge_id));

-- Grants --------------------------------------------------------------------------------------------------

grant select on public.match_moves to authenticated;
grant execute on function
  public.propose_move(uuid, date, time, integer, text), public.accept_move(uuid), public.decline_move(uuid),
  public.withdraw_move(uuid) to authenticated;
