-- Ladders: beating somebody above means taking their place, or swapping with them. The order is computed from the
-- initial one and everything that has happened since, in the order in which it did (private.league_turns).

set check_function_bodies = off; -- Functions name what later files make; a test compiles them all at the end.

-- Functions -----------------------------------------------------------------------------------------------

-- Whether a match on a ladder may still take place: it waits for an answer, or is arranged, and neither side has
-- withdrawn.
create function private.is_alive(f public.league_fixtures) returns boolean
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
begin
  return (f.answer_by is not null or exists (select from public.challenges c
      where c.fixture_id = f.id and (c.status = 'accepted' or (c.status = 'pending' and c.starts_at > now()))))
    and not exists (select from public.league_entries e where e.id in (f.home_id, f.away_id) and e.withdrawn_at is not null);
end $$;

-- The current order of a ladder. A challenger who won moves, if they are still below: with swap, the two change
-- places; with leapfrog, the winner takes the loser's place while everybody between moves down by one. A challenged
-- side that won stays. New entries are last; a withdrawal leaves no gap.
create function private.ladder_order(wanted uuid, outcomes private.fixture_outcome[] default null) returns table (entry_id uuid, place integer)
language plpgsql stable security definer rows 40 set search_path = '' set random_page_cost = 1.1 set plan_cache_mode = force_generic_plan as $$
declare
  leaps boolean := (select u.movement = 'leapfrog' from public.leagues l join private.league_rules u on u.name = l.rules where l.id = wanted);
  line uuid[] := array(select e.id from public.league_entries e where e.league_id = wanted and e.joined_turn is null order by e.seat, e.id);
  step record;
  upper_place integer;
  lower_place integer;
begin
  outcomes := coalesce(outcomes, array(select o from private.fixture_outcomes(array(select g.id from public.league_groups g where g.league_id = wanted)) o));
  for step in
    select t.kind, t.one, t.other from (
      select 'join' as kind, e.joined_turn as turn, e.id as one, null::uuid as other
      from public.league_entries e where e.league_id = wanted and e.joined_turn is not null
      union all
      select 'leave', e.withdrawn_turn, e.id, null from public.league_entries e where e.league_id = wanted and e.withdrawn_turn is not null
      union all
      select 'win', o.turn, o.home_id, o.away_id
      from unnest(ladder_order.outcomes) o
      where o.state in ('played', 'walkover') and o.winner = 'home' and o.turn is not null) t
    order by t.turn
  loop
    if step.kind = 'join' then
      line := line || step.one;
    elsif step.kind = 'leave' then
      line := array_remove(line, step.one);
    else
      lower_place := array_position(line, step.one);
      upper_place := array_position(line, step.other);
      continue when lower_place is null or upper_place is null or lower_place < upper_place;
      if leaps then
        line := line[:upper_place - 1] || step.one || line[upper_place : lower_place - 1] || line[lower_place + 1 :];
      else
        line[upper_place] := step.one;
        line[lower_place] := step.other;
      end if;
    end if;
  end loop;
  return query select l.entry, l.n::integer from unnest(line) with ordinality l (entry, n);
end $$;

-- How often a challenged side may turn a match down and keep their place: once in this period. They may be ill, or
-- away.
create function private.ladder_excuse() returns interval
language sql immutable parallel safe set search_path = '' as $$
  select interval '30 days'
$$;

-- How long after a match the same two can't meet again on a ladder. Otherwise two friends could keep each other
-- busy, and a place from others.
create function private.ladder_rest() returns interval
language sql immutable parallel safe set search_path = '' as $$
  select interval '14 days'
$$;

-- Whether the challenged side may turn this match down and keep their place.
create function private.is_excused(f public.league_fixtures) returns boolean
language sql stable security definer set search_path = '' as $$
  select not exists (select from public.league_fixtures o where o.away_id = f.away_id and o.id <> f.id and o.turned_down_at > now() - private.ladder_excuse())
$$;

-- What happens if the caller turns a match down: excused, or walkover. Null if it is not a ladder match, or not
-- theirs to turn down.
create function private.turning_down(wanted uuid) returns text
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
begin
  return (
    select case when private.is_excused(f) then 'excused' else 'walkover' end from public.league_fixtures f
    where f.id = wanted and private.is_ladder_match(f.id) and private.fixture_side(f.id, auth.uid()) = 'away' and private.loses_by_silence(f));
end $$;

-- A player has declined a match, or called it off. The challenged side may do so once (private.ladder_excuse); the
-- next match goes to the challenger. The challenge is locked.
create function private.turn_down(wanted uuid, player uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  f public.league_fixtures;
  is_given boolean;
begin
  if wanted is null or not private.is_ladder_match(wanted) or private.fixture_side(wanted, player) is distinct from 'away' then
    return;
  end if;
  select * into f from public.league_fixtures t where t.id = wanted for update;
  if f.turned_down_at is not null or not private.loses_by_silence(f) then
    return;
  end if;
  is_given := not private.is_excused(f);
  update public.league_fixtures t set turned_down_at = now(), walkover_id = case when is_given then t.home_id end,
    turn = case when is_given then nextval('private.league_turns') end
  where t.id = f.id;
  if is_given then
    perform private.notify_of_walkover(f.id);
    perform private.broadcast_league(private.league_of_fixture(f.id), private.players_of_fixture(f.id));
  end if;
end $$;

-- Doubles that fell through: if the whole challenging pair had said yes, and one of the challenged, then it was
-- that player's partner who turned it down. The challenge is locked.
create function private.turn_down_doubles(c public.challenges) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  if c.fixture_id is not null and c.match_type = 'doubles' then
    perform private.turn_down(c.fixture_id, e.player_id)
    from public.league_fixtures f join public.league_entries e on e.id = f.away_id
    where f.id = c.fixture_id and (
      select bool_and(s.status = 'confirmed') filter (where s.player_id not in (e.player_id, e.partner_id))
        and bool_or(s.status = 'confirmed') filter (where s.player_id in (e.player_id, e.partner_id))
        and not bool_and(s.status = 'confirmed') filter (where s.player_id in (e.player_id, e.partner_id))
      from public.challenge_seats s where s.challenge_id = c.id);
  end if;
end $$;

-- The challenged side has answered with another time, and the challenger with yet another: that must be answered
-- like the first, if there are as many days left to play. Otherwise a time that nobody can play would protect the
-- place.
create function private.await_ladder_answer(wanted uuid) returns void
language sql volatile security definer set search_path = '' as $$
  update public.league_fixtures f set answer_by = now() + make_interval(days => u.answer_days), reminded_at = null
  from public.leagues l join private.league_rules u on u.name = l.rules
  where f.id = wanted and f.answer_by is null and l.id = private.league_of_fixture(wanted) and l.kind = 'ladder'
    and now() + make_interval(days => u.answer_days) <= private.fixture_closes(wanted)
$$;

-- Whether two have met recently on their ladder: played, or agreed on or discussed a time without playing, counted
-- from when that was over. Not if the challenged side was excused, since they are to play the next time; nor if the
-- challenge was taken back as soon as it was sent.
create function private.have_just_met(one uuid, other uuid) returns boolean
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
begin
  return exists (
    select from public.league_fixtures f
    cross join lateral (
      select max(coalesce(c.result_at, case c.status when 'completed' then c.starts_at + interval '14 days' else c.responded_at end)) as at,
        bool_or(c.status in ('cancelled', 'completed', 'no_show', 'superseded')) as met
      from public.challenges c where c.fixture_id = f.id) m
    where ((f.home_id = one and f.away_id = other) or (f.home_id = other and f.away_id = one))
      and (f.walkover_id is not null or (f.turned_down_at is null and m.met and m.at > f.created_at + interval '15 minutes'))
      and coalesce(m.at, f.created_at) > now() - private.ladder_rest());
end $$;

-- An entry's ladder match that is still to be played or answered.
create function private.open_ladder_match(wanted uuid) returns uuid
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
begin
  return (
    select f.id from public.league_fixtures f
    where f.home_id = wanted and f.walkover_id is null and private.is_alive(f)
    union all
    select f.id from public.league_fixtures f
    where f.away_id = wanted and f.walkover_id is null and private.is_alive(f)
    limit 1);
end $$;

-- Refuses a ladder match to a side that has another one open. The league is locked.
create function private.check_ladder_match(league public.leagues, f public.league_fixtures) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  mine uuid := case private.fixture_side(f.id, auth.uid()) when 'away' then f.away_id else f.home_id end;
  theirs uuid := case mine when f.home_id then f.away_id else f.home_id end;
begin
  if exists (select from public.league_fixtures o where o.id <> f.id and mine in (o.home_id, o.away_id) and o.walkover_id is null and private.is_alive(o)) then
    perform private.refuse('ladder_busy', 'You already have an open ladder match.');
  elsif exists (select from public.league_fixtures o where o.id <> f.id and theirs in (o.home_id, o.away_id) and o.walkover_id is null and private.is_alive(o)) then
    perform private.refuse('opponent_busy', 'This player already has an open ladder match.');
  elsif f.answer_by is null and not exists (select from public.challenges c where c.fixture_id = f.id and c.status = 'superseded'
      and c.responded_at = now()) then
    perform private.refuse('ladder_match_over', 'This ladder match is over. Please send a new ladder challenge.');
  end if;
end $$;

create function public.challenge_on_ladder(league_id uuid, entry_id uuid, challenged_id uuid, proposed_date date, proposed_time time,
  duration_minutes integer, court_location text, message text default null, court_id uuid default null) returns public.challenges
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.actor();
  league public.leagues;
  rules private.league_rules;
  mine public.league_entries;
  theirs public.league_entries;
  fixture uuid;
  made public.challenges;
  places integer;
begin
  select * into league from public.leagues l where l.id = challenge_on_ladder.league_id and l.kind = 'ladder' and l.state <> 'draft'
    and l.club_id in (select private.my_clubs());
  if not found then
    perform private.refuse('league_not_found', 'This league doesn''t exist.');
  elsif league.state <> 'published' then
    perform private.refuse('league_over', 'This league is over.');
  end if;
  select * into rules from private.league_rules u where u.name = league.rules;
  select * into mine from public.league_entries e where e.league_id = league.id and me in (e.player_id, e.partner_id) and e.withdrawn_at is null;
  if not found then
    perform private.refuse('not_entered', 'You''re not in this league.');
  end if;
  select * into theirs from public.league_entries e where e.league_id = league.id and e.id = challenge_on_ladder.entry_id and e.withdrawn_at is null;
  if not found or theirs.id = mine.id or challenge_on_ladder.challenged_id not in (theirs.player_id, coalesce(theirs.partner_id, theirs.player_id)) then
    perform private.refuse('not_on_ladder', 'This player isn''t on the ladder.');
  end if;
  perform private.use_allowance(me, 'ladder_challenges');
  insert into public.league_fixtures (group_id, leg, home_id, away_id, answer_by)
  select g.id, 1, mine.id, theirs.id, now() + make_interval(days => rules.answer_days)
  from public.league_groups g where g.league_id = league.id
  returning id into fixture;
  made := public.send_challenge(challenged_id => challenge_on_ladder.challenged_id, proposed_date => challenge_on_ladder.proposed_date,
    proposed_time => challenge_on_ladder.proposed_time, duration_minutes => challenge_on_ladder.duration_minutes,
    court_location => challenge_on_ladder.court_location, match_type => league.discipline, message => challenge_on_ladder.message,
    court_id => challenge_on_ladder.court_id, fixture_id => fixture);
  -- The league has been locked since the challenge was made: nobody moves in the meantime.
  select (select o.place from private.ladder_order(league.id) o where o.entry_id = mine.id)
    - (select o.place from private.ladder_order(league.id) o where o.entry_id = theirs.id) into places;
  if places < 0 then
    perform private.refuse('below_you', 'Choose a player above you.');
  elsif places > rules.places_up then
    perform private.refuse('too_far_up', 'You can only challenge players a few places above you.');
  elsif private.have_just_met(mine.id, theirs.id) then
    perform private.refuse('just_met', 'You had a ladder match with this player in the last 14 days. Please challenge someone else.');
  end if;
  return made;
end $$;
comment on function public.challenge_on_ladder is
  'Challenges a ladder entry up to as many places above as the rules say, with an ordinary challenge, which one of its players (challenged_id) answers. Refusals: league_not_found, not_entered, not_on_ladder, too_many_ladder_challenges (20 a day), too_far_up, below_you, just_met, ladder_busy, opponent_busy, league_not_started, league_over, after_deadline, and those of send_challenge.';

-- Whether the challenged side loses a match by not answering. Not if one of the two has withdrawn, nor if a block,
-- a ban or a suspension keeps them from answering, or did: nobody wins a place by blocking its holder. Nor does a
-- banned or suspended player.
create function private.loses_by_silence(f public.league_fixtures) returns boolean
language sql stable security definer set search_path = '' as $$
  select l.state = 'published' and f.walkover_id is null and f.turn is null and h.withdrawn_at is null and a.withdrawn_at is null
    and not private.are_parted(h, a) and not private.any_banned(array[h.player_id, h.partner_id, a.player_id, a.partner_id])
    and not private.is_suspended(h.player_id) and not private.is_suspended(h.partner_id)
    and not exists (select from unnest(array_remove(array[a.player_id, a.partner_id], null)) p where private.could_answer_since(p, f.created_at) > f.created_at)
  from public.leagues l, public.league_entries h, public.league_entries a
  where l.id = private.league_of_fixture(f.id) and h.id = f.home_id and a.id = f.away_id
$$;

-- A player who lifts a block does not win by silence a match that was to be answered in the meantime: a temporary
-- block wins no place. A challenged player who blocks does not keep theirs that way.
create function private.end_ladder_answer(one uuid, other uuid) returns void
language sql volatile security definer set search_path = '' as $$
  update public.league_fixtures f set answer_by = null
  where f.answer_by is not null and private.fixture_side(f.id, one) = 'home' and private.fixture_side(f.id, other) = 'away'
$$;

-- A side that has not answered in time has lost the match: the challenger is given it. Run by the schedule; safe
-- late and twice.
create function private.settle_ladders(due timestamptz default now()) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  late uuid[] := array(select f.id from public.league_fixtures f where f.answer_by <= due order by f.answer_by limit 100);
  held uuid[] := array(select c.id from public.challenges c where c.fixture_id = any (late) and c.status in ('pending', 'accepted')
    order by c.id for update skip locked);
  f public.league_fixtures;
  settled integer := 0;
begin
  -- Challenges first, as everywhere; one that another transaction has locked is left to the next run.
  late := array(select t.id from public.league_fixtures t where t.id = any (late) and t.answer_by <= due
    and not exists (select from public.challenges c where c.fixture_id = t.id and c.status in ('pending', 'accepted') and c.id <> all (held)));
  perform from public.leagues l where l.id in (select private.league_of_fixture(t) from unnest(late) t) order by l.id for no key update;
  for f in select * from public.league_fixtures t where t.id = any (late) and t.answer_by <= due order by t.id for update loop
    perform private.expire(array(select c.id from public.challenges c where c.fixture_id = f.id and c.status = 'pending' and c.id = any (held)), due);
    update public.league_fixtures t set answer_by = null,
      walkover_id = case when g.is_given then t.home_id else t.walkover_id end,
      turn = case when g.is_given then nextval('private.league_turns') else t.turn end
    from (select private.loses_by_silence(f) as is_given) g
    where t.id = f.id;
    perform private.notify_of_walkover(f.id);
    settled := settled + 1;
  end loop;
  return settled;
end $$;

-- Tells a challenged side that has not answered, with a day left, what will happen; even if the proposed time has
-- already passed, since they may propose another. Once per match; for a league locked by another transaction, such
-- as an account being deleted, on the next run. Run by the schedule.
create function private.remind_ladders(due timestamptz default now()) returns integer
language sql volatile security definer set search_path = '' as $$
  with chosen as (
    update public.league_fixtures t set reminded_at = due
    from (select f.id from public.league_fixtures f join public.league_groups g on g.id = f.group_id join public.leagues l on l.id = g.league_id
      where f.answer_by > due and f.answer_by <= due + interval '24 hours' and f.reminded_at is null
      order by f.answer_by limit 100 for no key update of l skip locked for update of f skip locked) w
    where t.id = w.id
    returning t.id),
  told as (
    select private.notify(c.challenged_id, 'club', 'A ladder challenge to answer',
      format(case when c.is_past then '%s challenged you in %s, and the time they proposed has passed. If you don''t propose another one by %s, they win by walkover.'
          else '%s challenged you in %s. If you don''t answer by %s, they win by walkover.' end, private.name_of(c.challenger_id), l.name,
        private.when_words(c.challenged_id, z.wall::date, z.wall::time)),
      private.about_league(l, 'league_reminder') || case when c.is_past then '{}' else jsonb_build_object('challenge_id', c.id) end)
    from chosen n
    join public.league_fixtures f on f.id = n.id
    join public.leagues l on l.id = private.league_of_fixture(f.id)
    cross join lateral (
      select t.id, t.challenger_id, t.challenged_id, t.status = 'expired' or t.starts_at <= due as is_past from public.challenges t
      where t.fixture_id = f.id and t.status in ('pending', 'expired') and not t.untold and private.fixture_side(f.id, t.challenger_id) = 'home'
      order by t.created_at desc, t.status = 'pending' desc limit 1) c
    cross join lateral (select f.answer_by at time zone private.zone_of(c.challenged_id) as wall) z
    where private.loses_by_silence(f))
  select count(*)::integer from told
$$;

-- Grants --------------------------------------------------------------------------------------------------

grant execute on function
  public.challenge_on_ladder(uuid, uuid, uuid, date, time, integer, text, text, uuid) to authenticated;

-- Schedule ------------------------------------------------------------------------------------------------

select cron.schedule('settle-ladders', '5-59/10 * * * *', 'select private.settle_ladders()');
select cron.schedule('remind-ladders', '41 * * * *', 'select private.remind_ladders()');
