-- Results that are not final when something in a league is due: a match of a knockout, a round, the last day of a
-- ladder. One rule for all of them: a disputed result holds it up for two weeks at most, a result that silence is
-- to confirm until it is confirmed.

set check_function_bodies = off; -- Functions name what later files make; a test compiles them all at the end.

-- Functions: what waits -----------------------------------------------------------------------------------

-- How long a disputed result holds up what is due, from when it first did: as long as two sides have to agree on
-- one. Repeated disputes don't extend it; managers may decide it at any time.
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

-- Since when a fixture has been held; null: not yet. In a knockout individually, since a result may be voided long
-- after its deadline. What ends together is held together: a round since results first kept it open, so that one
-- dispute after another does not extend it.
create function private.held_from(f public.league_fixtures) returns timestamptz
language sql stable security definer set search_path = '' as $$
  select coalesce(r.held_since, f.held_since)
  from public.league_groups g join public.league_rounds r on r.league_id = g.league_id and r.number = g.round where g.id = f.group_id
$$;

-- Whether a dispute may still hold up what is due.
create function private.may_be_held(f public.league_fixtures, due timestamptz) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(private.held_from(f) > due - private.disputes_hold(), true)
$$;

-- Whether a fixture has a result that silence is to confirm. One day longer than silence takes: nothing is closed
-- over what the schedule is about to confirm, whichever of the two comes first. If that has to wait for the end of
-- a suspension, no longer than for a dispute.
create function private.awaits_auto_confirm(fixture uuid, due timestamptz) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.challenges c where c.fixture_id = awaits_auto_confirm.fixture and c.status = 'accepted' and c.result_state = 'entered'
    and c.disputes = 0 and due < interval '1 day'
      + least(private.silent_since(c.result_id, c.result_at) + private.auto_confirm_after(), c.result_at + private.disputes_hold()))
$$;

-- Whether it is too early for the rules to decide an undecided fixture.
create function private.waits_for_result(f public.league_fixtures, due timestamptz) returns boolean
language sql stable security definer set search_path = '' as $$
  select (private.is_contested(f.id) and private.may_be_held(f, due)) or private.awaits_auto_confirm(f.id, due)
$$;

-- Whether a match has no outcome yet. On a ladder a finished match without a result that counts moves nobody, and
-- may still be decided.
create function private.is_undecided(o private.fixture_outcome, league public.leagues) returns boolean
language sql immutable parallel safe as $$
  select o.state = 'open' or (o.state = 'unplayed' and league.kind = 'ladder' and league.state = 'published')
$$;

-- Contested fixtures not decided otherwise, in the current draw or in the open round.
create function private.contested_fixtures(league public.leagues) returns setof public.league_fixtures
language plpgsql stable security definer rows 5 set search_path = '' as $$
declare
  found_ones uuid[] := array(
    -- The offset limits the check to those few, among thousands, that have a result which is not final.
    select t.id from (
      select distinct f.id from public.league_rounds r
      join public.league_groups g on g.league_id = r.league_id and g.round = r.number
      join public.league_fixtures f on f.group_id = g.id
      join public.challenges c on c.fixture_id = f.id and c.result_state in ('entered', 'disputed')
      where r.league_id = league.id and r.closed_at is null offset 0) t
    where private.is_contested(t.id));
begin
  if cardinality(found_ones) > 0 then
    return query
    select f.* from public.league_fixtures f where f.id = any (found_ones) and f.id in (
      select s.fixture_id from private.knockout_slots(league.id) s where league.kind = 'knockout' and s.state = 'open'
      union all
      select o.id from private.fixture_outcomes(array(select distinct t.group_id from public.league_fixtures t where t.id = any (found_ones))) o
      where league.kind <> 'knockout' and private.is_undecided(o, league))
    order by f.id;
  end if;
end $$;

-- Those of them that are not waiting for an answer to another entry: what a manager is told before closing over
-- them.
create function private.disputed_fixtures(league public.leagues) returns setof public.league_fixtures
language sql stable security definer rows 5 set search_path = '' as $$
  select t.* from private.contested_fixtures(league) t
  where not exists (select from public.challenges c where c.fixture_id = t.id and c.status = 'accepted' and c.result_state = 'entered')
$$;

-- What the sides of a contested fixture have entered, in order: the basis for the managers' decision. Scores list the
-- challenger's side first.
create function private.said_of(f public.league_fixtures) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('by', case when m.entered_by in (h.player_id, h.partner_id) then 'home' else 'away' end, 'side', m.side,
    'outcome', m.outcome, 'winner', m.winner, 'best_of', m.best_of, 'set_length', m.set_length, 'sets', m.sets) order by m.id), '[]')
  from public.league_entries h
  join public.challenges c on c.fixture_id = f.id and c.result_state in ('entered', 'disputed') and c.status in ('accepted', 'completed')
  join public.match_results m on m.challenge_id = c.id
  where h.id = f.home_id
$$;

-- Whether the open round of a league (not a knockout) should not be closed yet, though it is due.
create function private.round_waits(league public.leagues, due timestamptz) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from private.contested_fixtures(league) t where private.may_be_held(t, due))
    or exists (select from public.challenges c where c.id in (select private.open_league_matches(array[league.id])) and c.result_state = 'entered'
      and private.awaits_auto_confirm(c.fixture_id, due))
$$;

-- Functions: asking the managers --------------------------------------------------------------------------

-- Disputes about what is due that managers are to be asked about: when they begin to hold it up, and again a week
-- later.
create function private.disputes_to_ask_about(league public.leagues, due timestamptz) returns setof public.league_fixtures
language sql stable security definer rows 5 set search_path = '' as $$
  select t.* from private.contested_fixtures(league) t
  where private.fixture_closes(t.id) <= due - interval '1 day' and (t.asked_at is null or t.asked_at <= due - interval '7 days')
    and private.may_be_held(t, due)
$$;

-- Players of a match are asked to decide it only if nobody else is there.
create function private.ask_managers(league public.leagues, d public.league_fixtures) returns void
language sql volatile security definer set search_path = '' as $$
  select private.notify_all_when(array(
      select m.user_id from public.memberships m
      where m.club_id = league.club_id and m.role in ('owner', 'admin')
        and (private.fixture_side(d.id, m.user_id) is null or not exists (select from public.memberships o
          where o.club_id = league.club_id and o.role in ('owner', 'admin') and private.fixture_side(d.id, o.user_id) is null))),
    'club', format('Disputed result in %s', league.name),
    format('%s %s', -- two sentences, each whole
      case league.discipline when 'doubles' then '%2$s and %3$s haven''t agreed with %4$s and %5$s on the result of their match.'
        else '%2$s and %3$s haven''t agreed on the result of their match.' end,
      case league.kind when 'knockout' then 'Please decide who goes through. Otherwise the rules of the league decide on %1$s.'
        when 'box' then 'Please decide it. Otherwise the round closes on %1$s and their match counts as not played.'
        else case when d.held_since is null then 'Please decide it. Until then, nobody moves.'
          else 'Please decide it. Otherwise the league ends on %1$s and their match counts as not played.' end end),
    private.club_day(league.club_id, coalesce(d.held_since, now()) + private.disputes_hold()), null,
    case league.discipline when 'doubles' then array[private.name_of(h.player_id), private.name_of(h.partner_id), private.name_of(a.player_id), private.name_of(a.partner_id)]
      else array[private.name_of(h.player_id), private.name_of(a.player_id)] end,
    private.about_league(league, 'league_disputed') || jsonb_build_object('fixture_id', d.id))
  from public.league_entries h join public.league_entries a on a.id = d.away_id where h.id = d.home_id
$$;

create function private.ask_about_disputes(league public.leagues, due timestamptz) returns void
language sql volatile security definer set search_path = '' as $$
  with held as (
    update public.league_fixtures f set held_since = coalesce(private.held_from(f), due), asked_at = due
    from private.disputes_to_ask_about(league, due) t where t.id = f.id
    returning f)
  select private.ask_managers(league, h.f) from held h
$$;

-- On a ladder, which may have no last day, they are asked as soon as two have finally disagreed: until they decide,
-- the challenged side keeps the place.
create function private.ask_about_ladder_match(fixture uuid) returns void
language sql volatile security definer set search_path = '' as $$
  with asked as (
    update public.league_fixtures f set asked_at = now()
    from public.leagues l
    where f.id = fixture and f.walkover_id is null and l.id = private.league_of_fixture(fixture) and l.kind = 'ladder' and l.state = 'published'
    returning l, f)
  select private.ask_managers(a.l, a.f) from asked a
$$;

-- Once a match that managers were asked to decide is decided, or its round closed over it, none of them has anything left
-- to read about it, whoever did it. Notifications marked by another transaction at this moment are left to it.
create function private.read_of_dispute() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.notifications n set read = true
  where n.id = any (array(
    select t.id from public.leagues l
    join public.memberships m on m.club_id = l.club_id and m.role in ('owner', 'admin')
    join public.notifications t on t.user_id = m.user_id and not t.read and t.data ->> 'about' = 'league_disputed' and t.data ->> 'fixture_id' = new.id::text
    where l.id = private.league_of_fixture(new.id)
    order by t.id for update of t skip locked));
  return null;
end $$;

-- Triggers ------------------------------------------------------------------------------------------------

create trigger read_of_dispute after update of asked_at on public.league_fixtures
  for each row when (old.asked_at is not null and new.asked_at is null) execute function private.read_of_dispute();
