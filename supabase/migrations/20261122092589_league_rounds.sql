-- Leagues under way: walkovers, the end of rounds, moving up and down, and reminders.

set check_function_bodies = off; -- Functions name what later files make; a test compiles them all at the end.

-- Functions: matches that are given ------------------------------------------------------------------------

create function public.record_walkover(fixture_id uuid, winner_entry_id uuid default null, reason text default null) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.actor();
  league public.leagues := private.manage_league(private.league_of_fixture(record_walkover.fixture_id));
  f public.league_fixtures;
begin
  perform private.lock_draws(array[league.id]);
  select * into f from public.league_fixtures t where t.id = record_walkover.fixture_id;
  perform private.check_under_way(league);
  if length(reason) > 200 then
    perform private.refuse('reason_too_long', 'A reason can have up to 200 characters.', 'check_violation');
  elsif winner_entry_id not in (f.home_id, f.away_id) then
    perform private.refuse('fixture_sides', 'Only the two sides of this match can play it.');
  elsif exists (select from public.league_groups g join public.league_rounds r on r.league_id = g.league_id and r.number = g.round
      where g.id = f.group_id and r.closed_at is not null) then
    perform private.refuse('round_closed', 'This round is closed.');
  elsif exists (select from public.challenges c where c.fixture_id = f.id and c.result_state = 'confirmed' and c.status in ('completed', 'no_show')) then
    perform private.refuse('already_played', 'This match already has a result.');
  elsif league.kind = 'knockout' and not private.is_in_draw(f) then -- a correction has sent somebody else on
    perform private.refuse('not_in_draw', 'This match is no longer part of the draw.');
  elsif private.fixture_side(f.id, me) is not null and exists (
      select from public.memberships m
      where m.club_id = league.club_id and m.role in ('owner', 'admin') and private.fixture_side(f.id, m.user_id) is null
        and not private.is_suspended(m.user_id)) then
    perform private.refuse('own_match', 'You play in this match yourself. Please ask another owner or admin to decide it.', 'insufficient_privilege');
  end if;
  perform private.use_allowance(me, 'desk_changes');
  update public.league_fixtures t set walkover_id = winner_entry_id, walkover_reason = case when winner_entry_id is not null then nullif(btrim(reason), '') end,
    walkover_by = case when winner_entry_id is not null then me end, answer_by = null, held_since = null, asked_at = null,
    turn = case when t.turn is null and winner_entry_id is not null then nextval('private.league_turns') else t.turn end
  where t.id = f.id;
  perform private.advance_knockout(league.id);
  perform private.broadcast_league(league.id, private.players_of_fixture(f.id));
  if winner_entry_id is distinct from f.walkover_id then
    perform private.log_activity(league.club_id, case when winner_entry_id is null then 'walkover_removed' else 'walkover_given' end, e.player_id,
      jsonb_build_object('title', league.name), e.partner_id)
    from public.leagues l left join public.league_entries e on e.id = winner_entry_id where l.id = league.id;
    perform private.notify_of_walkover(f.id, f.walkover_id);
  end if;
end $$;
comment on function public.record_walkover is
  'Gives an unplayed match to one side, or takes that back, while its round is open. A result that both sides confirm still counts. Owner and admins only. Refusals: not_a_manager, league_not_published, league_over, reason_too_long, fixture_sides, round_closed, already_played, not_in_draw, own_match (it is a match of the caller, and another manager could decide it), too_many_changes (200 an hour).';

-- Tells the players of a match what a walkover in it means for them. before: the side that had been given it, if it was
-- somebody else or is nobody now; what the players were told then no longer counts as unread.
create function private.notify_of_walkover(wanted uuid, before uuid default null) returns void
language sql volatile security definer set search_path = '' as $$
  update public.notifications n set read = true
  where before is not null and n.id = any (array(select t.id from public.notifications t
    where t.user_id = any (private.players_of_fixture(wanted)) and not t.read
      and t.data ->> 'about' = 'league_walkover' and t.data ->> 'fixture_id' = wanted::text order by t.id for update skip locked));
  select private.notify_all(array_remove(array[e.player_id, e.partner_id], null), 'club', format('Walkover in %s', l.name),
    case
      when f.walkover_id is null then 'A manager has removed the walkover in one of your matches.'
      when f.walkover_id = e.id then 'A manager has changed the walkover in one of your matches. It''s yours now.'
      else 'Your opponent was given one of your matches.' end,
    private.about_league(l, 'league_walkover') || jsonb_build_object('fixture_id', f.id))
  from public.league_fixtures f
  join public.league_entries e on e.id in (f.home_id, f.away_id) and (f.walkover_id <> e.id or before is not null)
  join public.leagues l on l.id = e.league_id
  where f.id = wanted and (f.walkover_id is not null or before is not null) order by e.id
$$;

-- Functions: rounds ---------------------------------------------------------------------------------------

-- Unfinished matches tied to fixtures of the open rounds of these leagues.
create function private.open_league_matches(wanted uuid[]) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select c.id
  from public.league_rounds r
  join public.league_groups g on g.league_id = r.league_id and g.round = r.number
  join public.league_fixtures f on f.group_id = g.id
  join public.challenges c on c.fixture_id = f.id and c.status in ('pending', 'accepted')
  where r.league_id = any (wanted) and r.closed_at is null
$$;

-- Locks leagues, with what is arranged in them and their clubs, in the order in which everything locks: no result
-- comes in while a round is closed. If something was arranged in between, it starts again, holding nothing: the
-- other transaction may be waiting for the rest.
create function private.lock_leagues(wanted uuid[]) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  loop
    begin
      perform from public.challenges c where c.id in (select private.open_league_matches(wanted)) order by c.id for update;
      perform from public.clubs c where c.id in (select l.club_id from public.leagues l where l.id = any (wanted)) order by c.id for no key update;
      perform from public.leagues l where l.id = any (wanted) order by l.id for no key update;
      perform from public.challenges c where c.id in (select private.open_league_matches(wanted)) order by c.id for update nowait;
      return;
    exception
      when lock_not_available then null;
    end;
  end loop;
end $$;

-- How many results of the open round wait for an answer.
create function private.waiting_results(wanted uuid) returns integer
language sql stable security definer set search_path = '' as $$
  select count(*)::integer from public.challenges c
  where c.id in (select private.open_league_matches(array[wanted])) and c.result_state = 'entered'
$$;

-- These matches of a league locked by private.lock_leagues are ordinary matches from now on, as their players are
-- told in these words.
create function private.untie_matches(league public.leagues, wanted uuid[], words text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  c public.challenges;
begin
  for c in update public.challenges t set fixture_id = null where t.id = any (wanted) returning t.* loop
    perform private.notify_all(array(select s.player_id from public.challenge_seats s where s.challenge_id = c.id and s.status <> 'withdrawn'
        and not (c.untold and s.player_id = c.challenged_id)), 'club', 'A match no longer counts', words,
      private.about_league(league, 'league_untied') || jsonb_build_object('challenge_id', c.id));
  end loop;
end $$;

-- Closes the open round of a league locked by private.lock_leagues. Unfinished matches no longer belong to a
-- fixture: they are ordinary matches. goes_on: boxes go into their next round, if one is planned; otherwise the
-- league ends.
create function private.end_round(wanted uuid, goes_on boolean, due timestamptz) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  league public.leagues;
  round public.league_rounds;
  today date;
  next_order uuid[];
  next_groups smallint[];
begin
  select * into league from public.leagues l where l.id = wanted;
  select * into round from public.league_rounds r where r.league_id = wanted and r.closed_at is null;
  today := private.club_day(league.club_id, due);
  perform private.untie_matches(league, array(select private.open_league_matches(array[wanted])),
    format('The round of %s is closed, so your match doesn''t count for the league any more.', league.name));
  update public.league_fixtures f set answer_by = null, asked_at = null from public.league_groups g
  where g.id = f.group_id and g.league_id = wanted and (f.answer_by is not null or f.asked_at is not null);
  update public.league_rounds r set closed_at = clock_timestamp() where r.league_id = wanted and r.number = round.number;
  if goes_on and league.kind = 'box' and round.number < league.rounds_planned then
    select array_agg(t.entry_id order by t.target, t.group_number, t.place), array_agg(t.target order by t.target, t.group_number, t.place)
    into next_order, next_groups
    from (select s.*, s.group_number + case s.moves when 'up' then -1 when 'down' then 1 else 0 end as target
      from private.league_standings(wanted, round.number) s
      join public.league_entries e on e.id = s.entry_id and e.withdrawn_at is null) t;
  end if;
  if coalesce(cardinality(next_order), 0) < 3 then
    update public.leagues l set ended_at = clock_timestamp(), state = case
      when league.kind = 'knockout' then case when private.knockout_winner(wanted) is null then 'closed' else 'finished' end
      when coalesce(round.closes_at <= due, league.kind = 'ladder') and (league.kind <> 'box' or round.number >= league.rounds_planned) then 'finished' else 'closed' end
    where l.id = wanted returning * into league;
    perform private.notify_all(private.players_of_league(wanted), 'club', format('%s is over', league.name), 'See the final standings.',
      private.about_league(league, 'league_finished'));
    return;
  end if;
  -- As everybody's place says; if that leaves a box too small or too large, all are cut again in the same order.
  if exists (select from unnest(next_groups) b (number) group by b.number having count(*) not between 3 and 6)
    or (select count(distinct b.number) <> max(b.number) from unnest(next_groups) b (number)) then
    perform private.cut_groups(wanted, next_order);
  else
    update public.league_entries e set group_number = p.group_number, seat = p.n
    from unnest(next_order, next_groups) with ordinality p (id, group_number, n) where e.id = p.id;
  end if;
  perform private.open_round(league, round.number + 1, today, today + 7 * league.round_weeks - 1);
  perform private.notify_of_round(league, round.number + 1);
  perform private.broadcast_league(wanted, '{}');
end $$;

-- Notifies everybody of a new round of boxes, and which box they are in.
create function private.notify_of_round(league public.leagues, wanted integer) returns void
language sql volatile security definer set search_path = '' as $$
  select private.notify(t.player, 'club',
      case when t.now < t.before then format('You''ve moved up in %s', league.name) when t.now > t.before then format('You''ve moved down in %s', league.name)
        else format('A new round of %s', league.name) end,
      format('Round %s has started. You''re in box %s.', wanted, t.now),
      private.about_league(league, 'league_round') || jsonb_build_object('group_number', t.now,
        'moved', case when t.now < t.before then 'up' when t.now > t.before then 'down' end))
  from (
    select p as player, g.number as now, b.number as before
    from public.league_groups g
    join public.league_seats s on s.group_id = g.id
    join public.league_entries e on e.id = s.entry_id
    cross join lateral unnest(array_remove(array[e.player_id, e.partner_id], null)) p
    left join (public.league_seats o join public.league_groups b on b.id = o.group_id) on o.entry_id = e.id and b.round = wanted - 1
    where g.league_id = league.id and g.round = wanted order by p) t
$$;

-- Shared by both ways of ending a round by hand.
create function private.end_round_by_hand(wanted uuid, despite_waiting boolean, despite_disputed boolean, goes_on boolean, seen integer default null) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  league public.leagues;
begin
  perform private.require_manager(private.club_of_league(wanted));
  perform private.lock_leagues(array[wanted]);
  perform private.require_manager(private.club_of_league(wanted)); -- somebody demoted a moment ago changes nothing more
  select * into league from public.leagues l where l.id = wanted;
  perform private.check_under_way(league);
  if goes_on and league.kind in ('ladder', 'knockout') then
    perform private.refuse('no_rounds', 'This league has no rounds to close.');
  elsif goes_on and not exists (select from public.league_rounds r where r.league_id = wanted and r.closed_at is null and r.number = seen) then
    perform private.refuse('round_closed', 'This round is closed.');
  elsif goes_on and exists (select from public.league_rounds r where r.league_id = wanted and r.closed_at is null and r.opens_at > now()) then
    perform private.refuse('round_not_started', 'This round hasn''t started yet.');
  elsif not coalesce(despite_waiting, false) and private.waiting_results(wanted) > 0 then
    perform private.refuse('results_waiting', 'Some results are still waiting for an answer.');
  elsif not coalesce(despite_disputed, false) and exists (select from private.disputed_fixtures(league)) then
    perform private.refuse('results_disputed', 'Some results are disputed. Please decide those matches first, or close without them.');
  end if;
  perform private.end_round(wanted, goes_on, now());
end $$;

create function public.close_round(league_id uuid, round integer, despite_waiting boolean default false, despite_disputed boolean default false) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.actor();
begin
  perform private.end_round_by_hand(close_round.league_id, despite_waiting, despite_disputed, true, close_round.round);
end $$;
comment on function public.close_round is
  'Closes the round with this number: if two managers close it, one does, and the next one stays open. Boxes move up and down into the next one, if one is planned; otherwise the league is over. despite_waiting, despite_disputed: results that wait for an answer, or are disputed, no longer count for the league. Owner and admins only. Refusals: not_a_manager, league_not_published, league_over, no_rounds, round_closed, round_not_started, results_waiting, results_disputed.';

create function public.finish_league(league_id uuid, despite_waiting boolean default false, despite_disputed boolean default false) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.actor();
begin
  perform private.end_round_by_hand(finish_league.league_id, despite_waiting, despite_disputed, false);
end $$;
comment on function public.finish_league is
  'Ends a league now; the tables stay. despite_waiting, despite_disputed: as in close_round. Owner and admins only. Refusals: not_a_manager, league_not_published, league_over, results_waiting, results_disputed.';

-- Closes rounds a day after their last one, when results have been entered; those with results that are not final
-- later (private.round_waits), about which managers are asked if they are disputed. Run by the schedule; safe late,
-- twice, and twice at once.
create function private.close_due_rounds(due timestamptz default now()) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  wanted uuid[] := array(
    select l.id from public.league_rounds r join public.leagues l on l.id = r.league_id and l.state = 'published' and l.kind <> 'knockout'
    where r.closed_at is null and r.closes_at <= due - interval '1 day'
      -- A round already known to be held does not keep others waiting.
      and (not private.round_waits(l, due) or r.held_since is null or exists (select from private.disputes_to_ask_about(l, due)))
    order by r.closes_at limit 20);
  league public.leagues;
  closed integer := 0;
begin
  perform private.lock_leagues(wanted);
  for league in
    select l.* from public.leagues l join public.league_rounds r on r.league_id = l.id and r.closed_at is null
    where l.id = any (wanted) and l.state = 'published' and r.closes_at <= due - interval '1 day' order by l.id
  loop
    if private.round_waits(league, due) then
      update public.league_rounds r set held_since = due where r.league_id = league.id and r.closed_at is null and r.held_since is null;
      perform private.ask_about_disputes(league, due);
    else
      perform private.end_round(league.id, true, due);
      closed := closed + 1;
    end if;
  end loop;
  return closed;
end $$;

-- Reminds those who have matches to arrange, in the second half of a round or its last two weeks (for a round of a
-- knockout, its last week), once a week at most. Opponents who can't be arranged with don't count.
create function private.remind_leagues(due timestamptz default now()) returns integer
language sql volatile security definer set search_path = '' as $$
  with chosen as (
    update public.league_rounds t set reminded_at = due
    from (select r.league_id, r.number from public.league_rounds r join public.leagues l on l.id = r.league_id and l.state = 'published' and l.kind <> 'ladder'
      cross join lateral (select case l.kind when 'knockout' then private.next_knockout_deadline(l.id, due + interval '24 hours') else r.closes_at end as closes_at,
        case l.kind when 'knockout' then interval '7 days' else greatest(interval '14 days', (r.closes_at - r.opens_at) / 2) end as lead) d
      where r.closed_at is null and r.opens_at <= due and d.closes_at > due + interval '24 hours' and d.closes_at - due <= d.lead
        and (r.reminded_at is null or r.reminded_at <= due - interval '7 days')
      order by r.reminded_at nulls first limit 50 for update of r skip locked) w
    where t.league_id = w.league_id and t.number = w.number
    returning t.*),
  behind as (
    select p.player, c.league_id, b.ends_on, count(*) as matches
    from chosen c
    join public.leagues l on l.id = c.league_id
    join public.league_groups g on g.league_id = c.league_id and g.round = c.number
    cross join lateral private.fixture_outcomes(array[g.id]) o
    cross join lateral (select private.fixture_last_day(l, c, o.leg, case l.kind when 'knockout' then (select t.created_at from public.league_fixtures t where t.id = o.id) end) as ends_on) b
    join public.league_entries h on h.id = o.home_id
    join public.league_entries a on a.id = o.away_id
    cross join lateral (select h.player_id as player, a.id as other union all select h.partner_id, a.id union all select a.player_id, h.id union all select a.partner_id, h.id) p
    where o.state = 'open' and p.player is not null and not private.are_parted(h, a)
      and (l.kind <> 'knockout' or b.ends_on between (due + interval '24 hours')::date and (due + interval '7 days')::date)
      and not exists (select from public.challenges m where m.fixture_id = o.id and m.status in ('pending', 'accepted'))
    group by p.player, c.league_id, b.ends_on),
  told as (
    select private.notify(b.player, 'club', 'League matches to arrange',
      format(private.counted(b.matches, 'You have a match to arrange in %1$s by %2$s.', 'You have %3$s matches to arrange in %1$s by %2$s.'),
        l.name, private.when_words(b.player, b.ends_on), b.matches),
      private.about_league(l, 'league_reminder'))
    from behind b join public.leagues l on l.id = b.league_id)
  select count(*)::integer from told
$$;

-- Whether anybody in one entry and anybody in another have blocked each other.
create function private.are_parted(one public.league_entries, other public.league_entries) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select from unnest(array_remove(array[one.player_id, one.partner_id], null)) a
    cross join unnest(array_remove(array[other.player_id, other.partner_id], null)) b where private.are_blocked(a, b));
end $$;

-- Functions: the next season ------------------------------------------------------------------------------

-- Who is still in a league and its club, in the order in which the next one begins: boxes after moving up and down,
-- even after their last round; for flex groups, first all the winners; a ladder and a draw as they are.
create function private.next_order(league public.leagues) returns table (player_id uuid, partner_id uuid, n bigint)
language sql stable security definer set search_path = '' as $$
  select e.player_id, e.partner_id, row_number() over (order by case league.kind when 'box' then s.group_number
    + case private.box_move(s.group_number, s.boxes, s.place, s.staying, r) when 'up' then -1 when 'down' then 1 else 0 end else s.place end, s.group_number, s.place, e.id)
  from (select t.*, max(t.group_number) over ()::integer as boxes, count(*) filter (where not t.withdrawn) over (partition by t.group_number) as staying
    from private.league_standings(league.id) t) s
  join private.league_rules r on r.name = league.rules
  join public.league_entries e on e.id = s.entry_id and e.withdrawn_at is null
  where not exists (select from unnest(array_remove(array[e.player_id, e.partner_id], null)) p (id)
    where not exists (select from public.memberships m where m.club_id = league.club_id and m.user_id = p.id))
$$;

create function public.create_next_league(league_id uuid, name text) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.actor();
  old public.leagues := private.manage_league(create_next_league.league_id);
  made uuid;
  made_league public.leagues;
  players uuid[];
  partners uuid[];
begin
  if old.state = 'draft' then
    perform private.refuse('league_not_published', 'This league hasn''t been published yet.');
  end if;
  made := public.create_league(old.club_id, create_next_league.name, old.kind, old.discipline);
  update public.leagues l set rules = old.rules, round_weeks = old.round_weeks, rounds_planned = old.rounds_planned, group_size = old.group_size,
    ends_on = l.starts_on + (old.ends_on - old.starts_on)
  where l.id = made returning * into made_league;
  select coalesce(array_agg(o.player_id order by o.n), '{}'), case old.discipline when 'doubles' then coalesce(array_agg(o.partner_id order by o.n), '{}') end
  into players, partners from private.next_order(old) o;
  perform private.enter_league(made_league, players, partners, false);
  perform private.cut_groups(made, array(
    select e.id from unnest(players) with ordinality p (id, n) join public.league_entries e on e.league_id = made and e.player_id = p.id order by p.n));
  return made;
end $$;
comment on function public.create_next_league is
  'Creates a draft of the season following a published league: its kind, rules and sizes, a week from now, with everybody who is still in it and in the club, in their current order (boxes after moving up and down). Owner and admins only. Refusals: not_a_manager, league_not_published, bad_league_name, too_many_leagues, too_many_changes.';

-- Grants --------------------------------------------------------------------------------------------------

grant execute on function
  public.record_walkover(uuid, uuid, text), public.close_round(uuid, integer, boolean, boolean), public.finish_league(uuid, boolean, boolean), public.create_next_league(uuid, text) to authenticated;

-- Schedule ------------------------------------------------------------------------------------------------

select cron.schedule('close-rounds', '3-59/10 * * * *', 'select private.close_due_rounds()');
select cron.schedule('remind-leagues', '26 * * * *', 'select private.remind_leagues()');
