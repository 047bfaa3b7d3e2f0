-- Knock-outs whose deadline has passed: who goes on by rule, and what waits for the club's managers instead.

set check_function_bodies = off; -- Functions name what later files make; a test compiles them all at the end.

-- Functions: disputed results -----------------------------------------------------------------------------

-- How long a disputed result keeps the rules from deciding, from when the match was due (or voided later): as long as two sides have
-- to agree on one. However often they dispute it, it does not become longer; managers may decide it at any time.
create function private.disputes_hold() returns interval
language sql immutable parallel safe set search_path = '' as $$
  select interval '14 days'
$$;

-- Whether the sides of a fixture disagree on its result, or one was voided, and nothing has been agreed on since.
create function private.is_contested(fixture uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.challenges c where c.fixture_id = is_contested.fixture
    and ((c.result_state = 'disputed' and c.status in ('accepted', 'completed')) or (c.result_state = 'entered' and c.status = 'accepted' and c.disputes > 0)))
$$;

-- Whether a fixture that is due is not for the rules yet.
create function private.waits_for_result(f public.league_fixtures, closes timestamptz, due timestamptz) returns boolean
language sql stable security definer set search_path = '' as $$
  select case when private.is_contested(f.id) then coalesce(f.held_since > due - private.disputes_hold(), true)
    else closes > due - interval '1 day' - private.silence_confirms()
      and exists (select from public.challenges c where c.fixture_id = f.id and c.status = 'accepted' and c.result_state = 'entered') end
$$;

-- Asks a club's managers for their decision where a disputed result holds a draw, and a week later anew. Who plays that match is
-- asked only where nobody else is.
create function private.ask_about_disputes(league public.leagues, due timestamptz) returns void
language sql volatile security definer set search_path = '' as $$
  with held as (
    update public.league_fixtures f set held_since = coalesce(f.held_since, due), asked_at = due
    from private.knockout_slots(league.id) s
    where s.fixture_id = f.id and s.state = 'open' and private.fixture_closes(f.id) <= due - interval '1 day'
      and (f.asked_at is null or f.asked_at <= due - interval '7 days') and coalesce(f.held_since > due - private.disputes_hold(), true)
      and private.is_contested(f.id)
    returning f.*)
  select private.notify_all_when(array(
      select m.user_id from public.memberships m
      where m.club_id = league.club_id and m.role in ('owner', 'admin')
        and (private.fixture_side(d.id, m.user_id) is null or not exists (select from public.memberships o
          where o.club_id = league.club_id and o.role in ('owner', 'admin') and private.fixture_side(d.id, o.user_id) is null))),
    'club', format('Disputed result in %s', league.name),
    '%2$s and %3$s don''t agree on the result of their match. Please decide who goes on. Otherwise the rules of the league decide on %1$s.',
    private.club_day(league.club_id, d.held_since + private.disputes_hold()), null,
    array[private.name_of(h.player_id), private.name_of(a.player_id)],
    private.about_league(league, 'league_disputed') || jsonb_build_object('fixture_id', d.id))
  from held d join public.league_entries h on h.id = d.home_id join public.league_entries a on a.id = d.away_id
$$;

-- Functions: who goes on ----------------------------------------------------------------------------------

-- How long before its deadline a match must have been proposed for that to count.
create function private.proposed_in_time() returns interval
language sql immutable parallel safe set search_path = '' as $$
  select interval '2 days'
$$;

-- Whether a side has tried to play a match that was not played by its deadline: it agreed to it and did not cancel, or it invited the
-- other in time and did not take that back.
create function private.side_tried(f public.league_fixtures, side text, closes timestamptz) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.challenges c left join private.cancelled_matches x on x.challenge_id = c.id
    where c.fixture_id = f.id and private.fixture_side(f.id, x.player_id) is distinct from side_tried.side
      and (c.status in ('accepted', 'completed') or x.challenge_id is not null
        or (c.status in ('pending', 'declined', 'superseded', 'expired') and private.fixture_side(f.id, c.challenger_id) = side_tried.side
          and c.created_at <= closes - private.proposed_in_time())))
$$;

-- Whether one entry cannot be played with by the other: it has blocked them, or is suspended.
create function private.is_out_of_reach(one public.league_entries, other public.league_entries) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from unnest(array_remove(array[one.player_id, one.partner_id], null)) p where private.is_suspended(p)
    or exists (select from public.blocks b where b.blocker_id = p and b.blocked_id in (other.player_id, other.partner_id)))
$$;

-- Who goes on where a match of a knock-out was not played by its deadline: who did not put themselves out of reach; then who tried
-- to play it; then the lot, or the rank, as the rules say. Nobody wins by waiting.
create function private.goes_on(f public.league_fixtures, closes timestamptz) returns uuid
language sql stable security definer set search_path = '' as $$
  select case
    when gone.home <> gone.away then case when gone.away then h.id else a.id end
    when tried.home <> tried.away then case when tried.home then h.id else a.id end
    when case u.undecided when 'lot' then h.lot < a.lot else h.seed < a.seed end then h.id
    else a.id end
  from public.league_entries h
  join public.league_entries a on a.id = f.away_id
  join public.leagues l on l.id = h.league_id
  join private.league_rules u on u.name = l.rules
  cross join lateral (select private.is_out_of_reach(h, a) as home, private.is_out_of_reach(a, h) as away) gone
  cross join lateral (select private.side_tried(f, 'home', closes) as home, private.side_tried(f, 'away', closes) as away) tried
  where h.id = f.home_id
$$;

-- Tells a club's managers that rules have decided matches: they may see it otherwise. Never why, which may be a block or a suspension.
create function private.tell_of_decisions(league public.leagues, matches integer) returns void
language sql volatile security definer set search_path = '' as $$
  select private.notify_all(array(select m.user_id from public.memberships m where m.club_id = league.club_id and m.role in ('owner', 'admin')),
    'club', format('Decided by the rules in %s', league.name),
    case matches when 1 then 'A match wasn''t played in time, so the rules decided who goes on. You can change that.'
      else format('%s matches weren''t played in time, so the rules decided who goes on. You can change that.', matches) end,
    private.about_league(league, 'league_decided'))
  where matches > 0
$$;
