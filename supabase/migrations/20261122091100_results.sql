-- Results: what was played, as one side says it and the other confirms.
--
--   none -> entered -> confirmed | disputed -> entered again
--
-- Disputed twice, or for 14 days: the match is completed and stays unrated. If nobody answers for 7 days in which
-- they could have (not being suspended): confirmed. If nobody could answer for 30 days, or all of them are banned:
-- completed and unrated, too. A retirement, a no-show and a match that was not played are claims, answered the same
-- way; once agreed on, a no-show ends the match as such, and a match that was not played is cancelled. Practice has
-- no score, though while it is open it can be claimed not to have happened. What counts is the entry that a
-- completed match points to, when its result is confirmed.

set check_function_bodies = off; -- Functions name what later files make; a test compiles them all at the end.

-- Tables --------------------------------------------------------------------------------------------------

create table public.match_results (
  id bigint primary key generated always as identity,
  challenge_id uuid not null references public.challenges (id),
  entered_by uuid not null references public.profiles (id),
  side text not null check (side in ('challenger', 'challenged')),
  outcome text not null check (outcome in ('played', 'retired', 'no_show', 'not_played')),
  winner text check (winner in ('challenger', 'challenged')),
  best_of smallint not null check (best_of in (1, 3, 5)),
  set_length text not null check (set_length in ('standard', 'short')),
  sets jsonb not null,
  created_at timestamptz not null default now(),
  check ((winner is null) = (outcome = 'not_played'))
);
comment on table public.match_results is 'Append-only: what was said about a match, in order. The challenge says which entry counts and how it was answered.';
comment on column public.match_results.side is 'The side that entered it; the other side answers.';
comment on column public.match_results.winner is 'For a retirement or a no-show: the side that stayed, or came.';
comment on column public.match_results.sets is
  'In the order played, the challenger''s side first: {"games": [7, 6], "tie_break": [7, 4]}, with the points if known, or {"match_tie_break": [10, 8]}.';

alter table public.challenges add foreign key (result_id) references public.match_results (id);

-- Indexes -------------------------------------------------------------------------------------------------

create index match_results_of_match on public.match_results (challenge_id, id);
create index match_results_entered_by on public.match_results (entered_by);

-- Functions -----------------------------------------------------------------------------------------------

create function private.keep_results() returns trigger
language plpgsql set search_path = '' as $$
begin
  perform private.refuse('results_are_final', 'A result that was entered can''t be changed.', 'insufficient_privilege');
end $$;

-- Scores. A standard set: six games, two ahead; 7-5; at six all a tie-break of seven points, two ahead. A short set: four
-- games, two ahead; a tie-break at four all, or at three all (then its points are required, since 4-3 is also the
-- score of an unfinished set), of seven points, or of five with a deciding point at four all. The deciding set may
-- be a match tie-break of ten points, two ahead.

-- Two whole numbers below 100, or null.
create function private.score_pair(value jsonb) returns integer[]
language plpgsql immutable set search_path = '' as $$
begin
  if jsonb_typeof(value) = 'array' and value::text ~ '^\[[0-9]{1,2}, [0-9]{1,2}\]$' then
    return array[(value ->> 0)::integer, (value ->> 1)::integer];
  end if;
  return null;
end $$;

-- Who won a tie-break to `target` points, two ahead: 'challenger' or 'challenged'; or 'unfinished', 'impossible'.
create function private.tie_break_winner(points integer[], target integer) returns text
language sql immutable set search_path = '' as $$
  select case
    when points is null or (greatest(points[1], points[2]) > target and abs(points[1] - points[2]) > 2) then 'impossible'
    when greatest(points[1], points[2]) < target or abs(points[1] - points[2]) < 2 then 'unfinished'
    when points[1] > points[2] then 'challenger' else 'challenged' end
$$;

-- Who won one set, with the same return values.
create function private.set_winner(entry jsonb, set_length text, may_be_tie_break boolean) returns text
language plpgsql immutable set search_path = '' as $$
declare
  games integer[] := private.score_pair(entry -> 'games');
  points integer[] := private.score_pair(entry -> 'tie_break');
  target integer := case set_length when 'short' then 4 else 6 end;
  most integer;
  fewest integer;
  leader text;
  said text;
begin
  if jsonb_typeof(entry) is distinct from 'object' then
    return 'impossible';
  end if;
  if entry ? 'match_tie_break' then
    if not may_be_tie_break or entry - 'match_tie_break' <> '{}' then
      return 'impossible';
    end if;
    return private.tie_break_winner(private.score_pair(entry -> 'match_tie_break'), 10);
  end if;
  if games is null or entry - '{games,tie_break}'::text[] <> '{}' or (entry ? 'tie_break' and points is null) then
    return 'impossible';
  end if;
  most := greatest(games[1], games[2]);
  fewest := least(games[1], games[2]);
  leader := case when games[1] > games[2] then 'challenger' else 'challenged' end;
  if most = fewest and (most = target or (set_length = 'short' and most = 3)) then
    return case when points is null or private.tie_break_winner(points, 7) = 'unfinished' then 'unfinished' else 'impossible' end;
  end if;
  if most = fewest + 1 and (fewest = target or (set_length = 'short' and fewest = 3 and points is not null)) then
    said := private.tie_break_winner(points, 7);
    if set_length = 'short' and said = 'unfinished' and greatest(points[1], points[2]) = 5 and points[1] <> points[2] then
      said := case when points[1] > points[2] then 'challenger' else 'challenged' end;
    end if;
    return case when points is null or said = leader then leader else 'impossible' end;
  end if;
  if points is not null then
    return 'impossible';
  end if;
  if (most = target and fewest <= target - 2) or (most = target + 1 and fewest = target - 1) then
    return leader;
  end if;
  return case when most <= target then 'unfinished' else 'impossible' end;
end $$;

-- Who won a match according to its sets, with the same return values. No set may follow one that decided the match,
-- or was not finished.
create function private.score_winner(best_of integer, set_length text, sets jsonb) returns text
language plpgsql immutable set search_path = '' as $$
declare
  needed integer := (best_of + 1) / 2;
  ours integer := 0;
  theirs integer := 0;
  said text;
  entry jsonb;
begin
  if best_of is null or best_of not in (1, 3, 5) or set_length is null or set_length not in ('standard', 'short')
    or jsonb_typeof(sets) is distinct from 'array' then
    return 'impossible';
  end if;
  for entry in select value from jsonb_array_elements(sets) loop
    if said = 'unfinished' or needed in (ours, theirs) then
      return 'impossible';
    end if;
    said := private.set_winner(entry, set_length, best_of > 1 and ours = needed - 1 and theirs = needed - 1);
    case said
      when 'challenger' then ours := ours + 1;
      when 'challenged' then theirs := theirs + 1;
      when 'unfinished' then null;
      else return 'impossible';
    end case;
  end loop;
  return case needed when ours then 'challenger' when theirs then 'challenged' else 'unfinished' end;
end $$;

-- Locks a match for one of its players and returns it, or refuses.
create function private.lock_played(wanted uuid, me uuid) returns public.challenges
language plpgsql volatile security definer set search_path = '' as $$
declare
  c public.challenges := private.lock_challenge(wanted, me);
begin
  if c.status in ('completed', 'no_show') then
    perform private.refuse('result_final', 'The result of this match is final.');
  end if;
  if c.status <> 'accepted' or not private.is_complete(c) then
    perform private.refuse('not_agreed', 'This match was never agreed.');
  end if;
  if c.starts_at > now() then
    perform private.refuse('match_not_started', 'This match hasn''t started yet.');
  end if;
  return c;
end $$;

create function private.side_of(c public.challenges, player uuid) returns text
language sql stable security definer set search_path = '' as $$
  select s.side from public.challenge_seats s where s.challenge_id = c.id and s.player_id = player
$$;

create function public.enter_result(challenge_id uuid, outcome text, best_of integer default 3, set_length text default 'standard',
  sets jsonb default '[]', winner text default null) returns public.match_results
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.actor();
  c public.challenges := private.lock_played(enter_result.challenge_id, me);
  verdict text := private.score_winner(best_of, set_length, sets);
  made public.match_results;
begin
  if c.result_state = 'entered' then
    perform private.refuse('result_waiting', 'A result has already been entered and is waiting for an answer.');
  end if;
  if outcome is null or outcome not in ('played', 'retired', 'no_show', 'not_played') then
    perform private.refuse('bad_outcome', 'Choose whether the match was played, ended early or didn''t take place.', 'check_violation');
  end if;
  if c.match_type = 'practice' and outcome in ('played', 'retired') then
    perform private.refuse('practice_has_no_score', 'A practice session has no score.');
  end if;
  if verdict = 'impossible' or (outcome in ('no_show', 'not_played') and sets <> '[]') or (outcome = 'retired' and verdict <> 'unfinished') then
    perform private.refuse('impossible_score', 'A tennis match can''t end like this. Please check the sets.', 'check_violation');
  end if;
  if outcome = 'played' and verdict = 'unfinished' then
    perform private.refuse('unfinished_score', 'This score doesn''t have a winner yet. Please enter all the sets.', 'check_violation');
  end if;
  if outcome in ('retired', 'no_show') and (winner is null or winner not in ('challenger', 'challenged')) then
    perform private.refuse('no_winner', 'Please choose which side it was.', 'check_violation');
  end if;
  insert into public.match_results (challenge_id, entered_by, side, outcome, winner, best_of, set_length, sets)
  values (c.id, me, private.side_of(c, me), outcome,
    case outcome when 'played' then verdict when 'not_played' then null else winner end, best_of, set_length, sets)
  returning * into made;
  update public.challenges t set result_state = 'entered', result_id = made.id, result_at = now() where t.id = c.id;
  perform private.notify(s.player_id, 'result', case when t.is_claim then 'No-show reported' else 'Result entered' end,
    case when t.is_claim then format('%s says you didn''t come to your match. If that''s wrong, you can dispute it within 7 days.', private.name_of(me))
      else format('%s entered the result of your match.', private.name_of(me)) end, private.about_challenge(c, me))
  from public.challenge_seats s
  cross join lateral (select outcome = 'no_show' and made.winner <> s.side and made.side <> s.side as is_claim) t
  where s.challenge_id = c.id and s.player_id <> me and s.status in ('invited', 'confirmed');
  return made;
end $$;
comment on function public.enter_result is
  'A player says how the match went, once it has begun. For what was played, the winner follows from the sets; else it is the side that stayed (retired) or came (no_show). Refusals: challenge_not_found, result_final, not_agreed, match_not_started, result_waiting, bad_outcome, practice_has_no_score, impossible_score, unfinished_score, no_winner.';

-- Locks the match of an entry that waits for the caller's answer.
create function private.lock_entered(wanted bigint, me uuid) returns public.challenges
language plpgsql volatile security definer set search_path = '' as $$
declare
  entry public.match_results;
  c public.challenges;
begin
  select * into entry from public.match_results r where r.id = wanted;
  c := private.lock_played(entry.challenge_id, me);
  if c.result_id <> entry.id or c.result_state <> 'entered' then
    perform private.refuse('result_changed', 'This result has already been answered. Please check the match again.');
  end if;
  if private.side_of(c, me) = entry.side then
    perform private.refuse('not_yours_to_confirm', 'Only the other side can confirm the result.');
  end if;
  return c;
end $$;

-- Ends a match as its latest entry says.
create function private.settle_result(c public.challenges, at timestamptz) returns public.challenges
language sql volatile security definer set search_path = '' as $$
  update public.challenges t
  set result_state = 'confirmed', result_at = at,
    status = case r.outcome when 'no_show' then 'no_show' when 'not_played' then 'cancelled' else 'completed' end
  from public.match_results r
  where t.id = c.id and r.id = t.result_id
  returning t.*
$$;

-- Tells the players of a match, except one, that its result is confirmed, and each of them what it did to their level.
create function private.notify_of_confirmation(c public.challenges, me uuid, words text) returns void
language sql volatile security definer set search_path = '' as $$
  -- Two sentences, each whole.
  select private.notify(s.player_id, 'result', 'Result confirmed', concat_ws(' ', words, private.level_sentence(c, s.player_id)), private.about_challenge(c, me))
  from public.challenge_seats s
  where s.challenge_id = c.id and s.player_id is distinct from me and s.status in ('invited', 'confirmed')
$$;

create function public.confirm_result(result_id bigint) returns table (status text, level_move jsonb)
language plpgsql volatile security definer rows 1 set search_path = '' as $$
declare
  me uuid := private.actor();
  c public.challenges := private.lock_entered(confirm_result.result_id, me);
begin
  c := private.settle_result(c, now());
  perform private.notify_of_confirmation(c, me, format('%s confirmed the result of your match.', private.name_of(me)));
  return query
  select c.status, (select jsonb_build_object('before', m.level_before, 'after', m.level_after) from private.level_move(c, me) m);
end $$;
comment on function public.confirm_result is
  'The other side agrees with the entry it has seen, and the match is over: how it ended (status), and what it did to the caller''s level, as in list_match_history. Refusals: challenge_not_found, result_final, not_agreed, match_not_started, result_changed, not_yours_to_confirm.';

create function public.dispute_result(result_id bigint) returns public.challenges
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.actor();
begin
  return private.dispute(private.lock_entered(dispute_result.result_id, me), me, null);
end $$;
comment on function public.dispute_result is
  'The other side does not agree, and either side can enter the result again. The second time the match is over, unrated. A player who disputes a no-show appeals, as in dispute_no_show without a statement. Refusals as of confirm_result.';

-- Answers the pending entry with no, and opens the appeal of a player who is said not to have come. The challenge
-- is locked.
create function private.dispute(c public.challenges, me uuid, words text) returns public.challenges
language plpgsql volatile security definer set search_path = '' as $$
declare
  is_claim boolean := (select r.outcome = 'no_show' and r.winner <> private.side_of(c, me) from public.match_results r where r.id = c.result_id);
  club public.clubs;
begin
  if is_claim then
    club := private.club_of_appeal(c, me);
  end if;
  update public.challenges t
  set result_state = 'disputed', result_at = now(), disputes = t.disputes + 1,
    status = case when t.disputes = 1 then 'completed' else t.status end
  where t.id = c.id returning * into c;
  if is_claim then
    perform private.open_appeal(c, me, words, club);
  end if;
  perform private.notify_others(c, me, 'result', case when is_claim then 'No-show disputed' else 'Result disputed' end, case
    when is_claim then format('%s says they did come to your match. Someone will look at it and let you know.', private.name_of(me))
    when c.status = 'completed' then format('%s disputed the result again. The match stays unrated.', private.name_of(me))
    else format('%s sees the result of your match differently. Please enter it again.', private.name_of(me)) end);
  return c;
end $$;

create function public.list_match_history(player_id uuid, before timestamptz default null, before_id uuid default null,
  page_size integer default 20)
  returns table (id uuid, proposed_date date, proposed_time text, time_zone text, starts_at timestamptz, match_type text, side text,
    players jsonb, rated boolean, outcome text, winner text, best_of smallint, set_length text, sets jsonb, club_name text, level_move jsonb)
language plpgsql stable security definer set search_path = '' as $$
declare
  me uuid := private.actor();
begin
  if not exists (select from public.profiles p where p.id = player_id and private.can_see(p.id, p.is_visible, p.deleted_at, (select private.blocked_ids()))) then
    return;
  end if;
  return query
  select c.id, c.proposed_date, to_char(c.proposed_time, 'HH24:MI'), c.time_zone, c.starts_at, c.match_type, s.side,
    (select jsonb_agg(jsonb_build_object('side', t.side, 'id', p.id, 'full_name', p.full_name, 'avatar_path', p.avatar_path,
        'skill_level', p.skill_level) order by t.side, t.created_at, t.player_id)
      from public.challenge_seats t
      left join public.profiles p on p.id = t.player_id
        and (p.deleted_at is not null or private.can_see(p.id, p.is_visible, p.deleted_at, (select private.blocked_ids())))
      where t.challenge_id = c.id and t.status = 'confirmed'),
    r.id is not null, r.outcome, r.winner, r.best_of, r.set_length, r.sets, k.name,
    case when r.id is not null and s.player_id = me then (
      select jsonb_build_object('before', m.level_before, 'after', m.level_after) from private.level_move(c, me) m) end
  from public.challenge_seats s
  join public.challenges c on c.id = s.challenge_id
  left join public.match_results r on r.id = c.result_id and c.result_state = 'confirmed'
  left join public.clubs k on k.id = c.club_id and (k.is_public or k.id in (select private.my_clubs()))
  where s.player_id = list_match_history.player_id and s.status = 'confirmed' and c.status = 'completed'
    and (before is null or (c.starts_at, c.id) < (before, coalesce(before_id, c.id)))
  order by c.starts_at desc, c.id desc
  limit least(greatest(page_size, 1), 50);
end $$;
comment on function public.list_match_history is
  'The completed matches of a player whom the caller may see, latest first, page by page (before, before_id: the last row''s starts_at and id). Players whom the caller may not see are nameless, and so is a private club that is not the caller''s; an unrated match has no score. level_move: in the caller''s own history, what the match did to their level in it: {before, after}, with one decimal (null: nothing, or not yet).';

create function public.head_to_head(player_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  me uuid := private.actor();
begin
  if player_id = me or not exists (select from public.profiles p
    where p.id = player_id and private.can_see(p.id, p.is_visible, p.deleted_at, (select private.blocked_ids()))) then
    return null;
  end if;
  return (
    select jsonb_build_object('played', count(*), 'won', count(*) filter (where r.winner = mine.side),
      'lost', count(*) filter (where r.winner = theirs.side), 'last_starts_at', max(c.starts_at))
    from public.challenge_seats mine
    join public.challenge_seats theirs on theirs.challenge_id = mine.challenge_id and theirs.side <> mine.side
    join public.challenges c on c.id = mine.challenge_id
    left join public.match_results r on r.id = c.result_id and c.result_state = 'confirmed'
    where mine.player_id = me and mine.status = 'confirmed' and theirs.player_id = head_to_head.player_id
      and theirs.status = 'confirmed' and c.status = 'completed' and c.match_type <> 'practice');
end $$;
comment on function public.head_to_head is
  'What the caller and another player have played against each other, singles and doubles, without practice; null for the caller themselves and for players who cannot be seen. Unrated matches count as played, but neither won nor lost.';

-- Each may run late, twice, or twice at once: rows locked by another run are left to that run.

-- After this time an unanswered entry counts.
create function private.auto_confirm_after() returns interval
language sql immutable parallel safe set search_path = '' as $$
  select interval '7 days'
$$;

-- Since when a player could have answered something said at an instant: if they were suspended in the meantime, or
-- banned until now, they get the whole time again. Only suspensions and bans given before `until` count: after that
-- it was too late to answer.
create function private.could_answer_since(player uuid, at timestamptz, until timestamptz default 'infinity') returns timestamptz
language sql stable security definer set search_path = '' as $$
  select greatest(could_answer_since.at, (select max(coalesce(s.lifted_at, s.until)) from private.suspensions s
    where s.player_id = player and s.given_at < could_answer_since.until),
    (select max(b.ended_at) from private.past_bans b where b.player_id = player and b.given_at < could_answer_since.until),
    -- Over by the clock, but not yet recorded by the schedule.
    (select h.until from private.hidden_profiles h
    where h.player_id = player and h.reason = 'ban' and h.until <= now() and h.hidden_at < could_answer_since.until))
$$;

-- Since when the other side of an entry has been silent: from when the first of its players could have answered.
create function private.silent_since(result bigint, at timestamptz) returns timestamptz
language sql stable security definer set search_path = '' as $$
  select coalesce(min(private.could_answer_since(s.player_id, silent_since.at)), silent_since.at)
  from public.match_results r
  join public.challenge_seats s on s.challenge_id = r.challenge_id and s.side <> r.side and s.status = 'confirmed'
  where r.id = result
$$;

-- How long an entry waits for somebody who could answer it. Suspended players are not treated unfairly, and the
-- match does not stay open for a year.
create function private.answer_awaited() returns interval
language sql immutable parallel safe set search_path = '' as $$
  select interval '30 days'
$$;

-- Whether an entry can no longer be answered by the other side: none of its players could in that time, or all are
-- banned; a banned player's silence is not consent.
create function private.is_unanswerable(c public.challenges, due timestamptz) returns boolean
language sql stable security definer set search_path = '' as $$
  select (c.result_at <= due - private.answer_awaited() and private.silent_since(c.result_id, c.result_at) > c.result_at + private.answer_awaited())
    or (c.result_at <= due - private.auto_confirm_after() and coalesce((
      select bool_and(private.any_banned(array[s.player_id]))
      from public.match_results r
      join public.challenge_seats s on s.challenge_id = r.challenge_id and s.side <> r.side and s.status = 'confirmed'
      where r.id = c.result_id), false))
$$;

-- Completes matches whose time has come; returns how many.
create function private.settle_matches(due timestamptz default now()) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  c public.challenges;
  silent uuid[] := array(select t.id from public.challenges t
    where t.status = 'accepted' and t.starts_at <= due and t.result_state = 'entered' and t.result_at <= due - private.auto_confirm_after()
      and private.silent_since(t.result_id, t.result_at) <= due - private.auto_confirm_after() and not private.is_unanswerable(t, due));
  settled integer := 0;
begin
  perform private.lock_draws(array(select private.league_of_fixture(t.fixture_id) from public.challenges t
    where t.id = any (silent) and t.fixture_id is not null));
  -- Several results are rated in this one transaction: everybody they concern is locked first, all at once. What
  -- becomes due in the meantime is left to the next run: its players are not locked, and locking more could
  -- deadlock.
  perform private.lock_ratings(array(select s.player_id
    from public.challenges t
    join public.match_results r on r.id = t.result_id and private.is_rateable(r.outcome, private.games_of(r.sets, 0) + private.games_of(r.sets, 1))
    join public.challenge_seats s on s.challenge_id = t.id and s.status = 'confirmed'
    where t.id = any (silent)));
  for c in
    select * from public.challenges t
    where t.status = 'accepted' and t.starts_at <= due and case t.result_state
      when 'entered' then private.is_unanswerable(t, due)
        or (t.id = any (silent) and private.silent_since(t.result_id, t.result_at) <= due - private.auto_confirm_after())
      when 'disputed' then t.result_at <= due - interval '14 days'
      else not private.is_complete(t)
        or t.starts_at + make_interval(mins => t.duration_minutes, days => case t.match_type when 'practice' then 0 else 14 end) <= due end
    order by t.id for update skip locked
  loop
    settled := settled + 1;
    if c.result_state = 'entered' and private.is_unanswerable(c, due) then
      -- As if it had been disputed for good: in a league its managers decide.
      update public.challenges t set status = 'completed', result_state = 'disputed', result_at = due where t.id = c.id;
      perform private.notify_others(c, null, 'result', 'Match completed', 'The result couldn''t be confirmed, so the match stays unrated.');
    elsif c.result_state = 'entered' then
      c := private.settle_result(c, due);
      perform private.notify_of_confirmation(c, null, 'Nobody disagreed for a week, so the result of your match is confirmed.');
    elsif c.result_state = 'disputed' then
      update public.challenges t set status = 'completed' where t.id = c.id;
      perform private.notify_others(c, null, 'result', 'Match completed', 'You didn''t agree on a result within two weeks, so the match stays unrated.');
    elsif private.is_complete(c) then
      update public.challenges t set status = 'completed' where t.id = c.id;
    else
      update public.challenges t set status = 'cancelled' where t.id = c.id;
      perform private.notify_others(c, null, 'match_cancelled', 'Match Cancelled', 'A spot in your doubles match stayed open, so the match is off.');
      perform private.turn_down_doubles(c);
    end if;
  end loop;
  perform private.lapse_reschedules(array(
    select t.id from public.challenges t join public.reschedules n on n.challenge_id = t.id
    where n.status = 'proposed' and least(t.starts_at, n.starts_at) <= due order by t.id for update of t skip locked), due);
  return settled;
end $$;

-- Policies ------------------------------------------------------------------------------------------------

select private.require_second_step('public.match_results');

-- Triggers ------------------------------------------------------------------------------------------------

create trigger keep_results before update or delete or truncate on public.match_results
  for each statement execute function private.keep_results();

-- Grants --------------------------------------------------------------------------------------------------

grant execute on function
  public.enter_result(uuid, text, integer, text, jsonb, text), public.confirm_result(bigint),
  public.dispute_result(bigint), public.list_match_history(uuid, timestamptz, uuid, integer),
  public.head_to_head(uuid) to authenticated;

-- Schedule ------------------------------------------------------------------------------------------------

select cron.schedule('settle-matches', '4-59/5 * * * *', 'select private.settle_matches()');
