-- A new time for an agreed match, which stays as it is until the other side agrees.

set check_function_bodies = off; -- Functions name what later files make; a test compiles them all at the end.

-- Tables --------------------------------------------------------------------------------------------------

create table public.reschedules (
  id uuid primary key default gen_random_uuid(),
  challenge_id uuid not null references public.challenges (id) on delete cascade,
  proposed_by uuid not null references public.profiles (id),
  proposed_date date not null,
  proposed_time time(0) not null,
  starts_at timestamptz not null,
  duration_minutes integer not null,
  court_location text not null,
  court_id uuid references public.courts (id),
  status text not null default 'proposed' check (status in ('proposed', 'agreed', 'declined', 'withdrawn', 'lapsed')),
  created_at timestamptz not null default now(),
  answered_at timestamptz
);
comment on table public.reschedules is 'Date and time are the wall clock of the match''s zone. Lapsed: before an answer the match began or was called off, or the proposed time passed.';

-- Indexes -------------------------------------------------------------------------------------------------

create unique index reschedules_one_proposed on public.reschedules (challenge_id) where status = 'proposed';
create index reschedules_of_match on public.reschedules (challenge_id, created_at);
create index reschedules_of_player on public.reschedules (proposed_by, created_at);
create index reschedules_court on public.reschedules (court_id) where court_id is not null;

-- Functions -----------------------------------------------------------------------------------------------

-- Locks an agreed match that has not begun, for one of the two who made it.
create function private.lock_reschedulable(wanted uuid, me uuid) returns public.challenges
language plpgsql volatile security definer set search_path = '' as $$
declare
  c public.challenges := private.lock_challenge(wanted, me);
begin
  if not private.is_party(c, me) then
    perform private.refuse('not_yours_to_reschedule', 'Only the two players who arranged the match can move it.');
  end if;
  if c.status <> 'accepted' then
    perform private.refuse('not_agreed', 'Only an agreed match can be moved.');
  end if;
  if c.starts_at <= now() then
    perform private.refuse('match_started', 'This match has already started.');
  end if;
  return c;
end $$;

-- Answers the proposed time that the caller means, or refuses. Whether they may answer or withdraw it is up to the
-- calling function.
create function private.answer_reschedule(wanted uuid, me uuid, answer text) returns public.reschedules
language plpgsql volatile security definer set search_path = '' as $$
declare
  move public.reschedules;
begin
  perform private.lock_reschedulable((select m.challenge_id from public.reschedules m where m.id = wanted), me);
  select * into move from public.reschedules m where m.id = wanted;
  if (move.proposed_by = me) <> (answer = 'withdrawn') then
    perform private.refuse('not_yours_to_answer', 'Only the other side can answer a proposal. You can withdraw your own.');
  end if;
  if move.status <> 'proposed' then
    perform private.refuse('reschedule_answered', 'This proposal is no longer open.');
  end if;
  update public.reschedules m set status = answer, answered_at = now() where m.id = wanted returning * into move;
  return move;
end $$;

-- Nobody has answered in time: those matches stay as they are. If the match is still to come, the player who
-- proposed the time is notified. The caller has locked the matches.
create function private.lapse_reschedules(matches uuid[], due timestamptz) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  c public.challenges;
  move public.reschedules;
begin
  for move in
    update public.reschedules m set status = 'lapsed', answered_at = due
    where m.challenge_id = any (matches) and m.status = 'proposed' returning m.*
  loop
    select * into c from public.challenges t where t.id = move.challenge_id;
    continue when c.starts_at <= due;
    perform private.broadcast_challenge_to_players(c);
    perform private.notify(move.proposed_by, 'match', 'Match time unchanged', 'Nobody answered your proposal for another time, so your match stays as it is.',
      private.about_challenge(c, case move.proposed_by when c.challenger_id then c.challenged_id else c.challenger_id end));
  end loop;
end $$;

create function public.get_free_slots(challenge_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  me uuid := private.actor();
begin
  return (
    select jsonb_build_object('shares_availability', a.shared, 'shared_slots', private.shared_slots(me, a.user_id)::text, 'without_times', private.without_times(me, a.user_id),
      'free_slots', case when a.shared then jsonb_build_object(c.time_zone, private.free_slots(me, a.user_id, c.time_zone)) end,
      'booked', private.show_booked(me, c.id))
    from public.challenges c
    join public.availability a on a.user_id = case me when c.challenger_id then c.challenged_id else c.challenger_id end
    where c.id = get_free_slots.challenge_id and private.is_party(c, me) and c.status = 'accepted' and c.starts_at > now()
      and private.may_meet(a.user_id));
end $$;
comment on function public.get_free_slots is
  'When the two who made a match are both free, for the form that moves it: shares_availability, shared_slots, without_times, free_slots and booked as in get_opponent, in the match''s zone only, with booked leaving out the match itself. Null when there is no such match for the caller, or it can''t be moved.';

create function public.propose_reschedule(challenge_id uuid, proposed_date date, proposed_time time, duration_minutes integer default null,
  court_location text default null, court_id uuid default null) returns public.reschedules
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.actor();
  c public.challenges := private.lock_reschedulable(propose_reschedule.challenge_id, me);
  minutes integer := coalesce(duration_minutes, c.duration_minutes);
  -- It may stay on its current court, even if that has been removed. A place that is only typed has no court.
  stays boolean := court_id is not distinct from c.court_id and court_id is not null
    or court_id is null and coalesce(btrim(court_location) = c.court_location, true);
  court uuid := case when stays then c.court_id else court_id end;
  place text := case when stays then c.court_location
    else private.place_words(court_location, court, me, case when me = c.challenger_id then c.challenged_id else c.challenger_id end) end;
  instant timestamptz := private.proposed_instant(proposed_date, proposed_time, c.time_zone);
  made public.reschedules;
begin
  perform private.check_court_time(minutes, place);
  if exists (select from public.reschedules m where m.challenge_id = c.id and m.status = 'proposed' and m.starts_at <= now()) then
    perform private.lapse_reschedules(array[c.id], now()); -- or it would block the next one
  end if;
  if exists (select from public.reschedules m where m.challenge_id = c.id and m.status = 'proposed') then
    perform private.refuse('reschedule_exists', 'Another time has already been proposed. Please answer that first.');
  end if;
  if (instant, minutes, btrim(place), court) is not distinct from (c.starts_at, c.duration_minutes, c.court_location, c.court_id) then
    perform private.refuse('same_time', 'The match is already at that time.');
  end if;
  perform private.use_allowance(me, 'reschedules');
  insert into public.reschedules (challenge_id, proposed_by, proposed_date, proposed_time, starts_at, duration_minutes, court_location, court_id)
  values (c.id, me, proposed_date, date_trunc('minute', proposed_time::interval)::time, instant, minutes, btrim(place), court)
  returning * into made;
  perform private.broadcast_challenge_to_players(c);
  -- The notification shows the proposed time.
  c.proposed_date := made.proposed_date;
  c.proposed_time := made.proposed_time;
  c.court_location := made.court_location;
  perform private.notify_others(c, me, 'match', 'Another time proposed', format('%s proposed another time for your match.', private.name_of(me)));
  return made;
end $$;
comment on function public.propose_reschedule is
  'Proposes another time for an agreed match, in the match''s zone; it stays as it is until the other side agrees. Without court_location and court_id the place stays the same; court_id as in send_challenge. Refusals: challenge_not_found, not_yours_to_reschedule, not_agreed, match_started, reschedule_exists, same_time, too_many_reschedules, court_not_found, and those of a time and a place as of send_challenge.';

create function public.accept_reschedule(reschedule_id uuid) returns public.challenges
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.actor();
  move public.reschedules := private.answer_reschedule(accept_reschedule.reschedule_id, me, 'agreed');
  c public.challenges;
begin
  if move.starts_at <= now() then
    perform private.refuse('challenge_expired', 'The proposed time has passed.');
  end if;
  update public.challenges t set proposed_date = move.proposed_date, proposed_time = move.proposed_time, starts_at = move.starts_at,
    duration_minutes = move.duration_minutes, court_location = move.court_location, court_id = move.court_id
  where t.id = move.challenge_id returning * into c;
  perform private.notify_others(c, me, 'match', 'Match moved', format('%s agreed to the new time for your match.', private.name_of(me)));
  return c;
end $$;
comment on function public.accept_reschedule is
  'The other side agrees, and the match is at the new time. Refusals: challenge_not_found, not_yours_to_reschedule, not_agreed, match_started, not_yours_to_answer, reschedule_answered, challenge_expired, match_overlap, and where the club holds its courts those of private.check_hold.';

-- Ends a proposal without changing the match, and tells the others why.
create function private.keep_time(wanted uuid, me uuid, answer text, words text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  move public.reschedules := private.answer_reschedule(wanted, me, answer);
  c public.challenges;
begin
  select * into c from public.challenges t where t.id = move.challenge_id;
  perform private.broadcast_challenge_to_players(c);
  perform private.notify_others(c, me, 'match', 'Match time unchanged', format(words, private.name_of(me)));
end $$;

create function public.decline_reschedule(reschedule_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.keep_time(decline_reschedule.reschedule_id, private.actor(), 'declined', '%s would rather keep the original time of your match.');
end $$;
comment on function public.decline_reschedule is
  'The other side does not agree; the match stays as it is. Refusals as of accept_reschedule, but for challenge_expired and match_overlap.';

create function public.withdraw_reschedule(reschedule_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.keep_time(withdraw_reschedule.reschedule_id, private.actor(), 'withdrawn', '%s withdrew their proposal for another time.');
end $$;
comment on function public.withdraw_reschedule is
  'The player who proposed another time takes that back. Refusals as of decline_reschedule.';

-- Policies ------------------------------------------------------------------------------------------------

select private.require_second_step('public.reschedules');

-- Triggers ------------------------------------------------------------------------------------------------

create trigger drop_direction_marks before insert or update of court_location on public.reschedules
  for each row execute function private.drop_direction_marks('court_location');

-- Grants --------------------------------------------------------------------------------------------------

grant execute on function
  public.get_free_slots(uuid), public.propose_reschedule(uuid, date, time, integer, text, uuid), public.accept_reschedule(uuid), public.decline_reschedule(uuid),
  public.withdraw_reschedule(uuid) to authenticated;
