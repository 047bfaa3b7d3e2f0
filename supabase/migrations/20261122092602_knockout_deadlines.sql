-- Knockouts whose deadline has passed: who goes on by rule. Results that hold this up are in league_disputes.

set check_function_bodies = off; -- Functions name what later files make; a test compiles them all at the end.

-- Functions: who goes on ----------------------------------------------------------------------------------

-- How long before its deadline a match must have been proposed for that to count.
create function private.proposed_in_time() returns interval
language sql immutable parallel safe set search_path = '' as $$
  select interval '2 days'
$$;

-- Whether doubles that nobody cancelled fell through because of the other side alone: somebody there gave up their seat, and here both
-- had said yes. They leave no row in private.cancelled_matches, which would say that a player cancelled.
create function private.was_let_down(c public.challenges, side text) returns boolean
language sql stable security definer set search_path = '' as $$
  select bool_or(s.status = 'withdrawn') and bool_and(case when private.fixture_side(c.fixture_id, s.player_id) = was_let_down.side
      then s.status = 'confirmed' else s.status <> 'invited' end)
  from public.challenge_seats s where s.challenge_id = c.id
$$;

-- Whether a side has tried to play a match that was not played by its deadline: it agreed to it and neither
-- cancelled nor left it, or it invited the other side in time, or answered such an invitation with another time,
-- and did not take that back. Inviting at the last moment and then ignoring the answer must not win.
create function private.side_tried(f public.league_fixtures, side text, closes timestamptz) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.challenges c left join private.cancelled_matches x on x.challenge_id = c.id
    where c.fixture_id = f.id and private.fixture_side(f.id, x.player_id) is distinct from side_tried.side
      and (c.status in ('accepted', 'completed') or x.challenge_id is not null
        or (c.status = 'cancelled' and private.was_let_down(c, side_tried.side))
        or (c.status in ('pending', 'declined', 'superseded', 'expired') and private.fixture_side(f.id, c.challenger_id) = side_tried.side
          and least(c.created_at, (select o.created_at from public.challenges o where o.id = c.replaces)) <= closes - private.proposed_in_time())))
$$;

-- Whether one entry makes it impossible to play against the other: it has blocked them, or is suspended or banned.
create function private.is_out_of_reach(one public.league_entries, other public.league_entries) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from unnest(array_remove(array[one.player_id, one.partner_id], null)) p where private.is_suspended(p)
    or private.any_banned(array[p])
    or exists (select from public.blocks b where b.blocker_id = p and b.blocked_id in (other.player_id, other.partner_id)))
$$;

-- Who goes on when a match of a knockout was not played by its deadline: the side that did not put itself out of
-- reach; then the side that tried to play; then by lot or rank, as the rules say. Nobody wins by waiting.
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

-- Tells a club's managers that rules have decided matches: they may decide differently. Never why, which may be a
-- block or a suspension.
create function private.notify_of_decisions(league public.leagues, matches integer) returns void
language sql volatile security definer set search_path = '' as $$
  select private.notify_all(array(select m.user_id from public.memberships m where m.club_id = league.club_id and m.role in ('owner', 'admin')),
    'club', format('Decided by the rules in %s', league.name),
    format(private.counted(matches, 'A match wasn''t played in time, so the rules decided who goes through. You can change that.',
      '%s matches weren''t played in time, so the rules decided who goes through. You can change that.'), matches),
    private.about_league(league, 'league_decided'))
  where matches > 0
$$;
