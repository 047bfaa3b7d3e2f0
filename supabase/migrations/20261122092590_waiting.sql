-- What waits for a player's answer: challenges, seats in doubles, other times, results, introductions, requests for
-- a seat in a match they opened, and requests to join a club they manage.

set check_function_bodies = off; -- Functions name what later files make; a test compiles them all at the end.

-- Indexes -------------------------------------------------------------------------------------------------

create index challenge_seats_asked on public.challenge_seats (player_id) where status = 'invited' and invited_by is not null;

-- Functions -----------------------------------------------------------------------------------------------

-- Each of them once, the most urgent first: `until` is when it is too late to answer.
create function private.waiting_for(player uuid)
  returns table (kind text, challenge_id uuid, entry text, request_id uuid, club_id uuid, person_id uuid, until timestamptz)
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
  with mine as materialized ( -- agreed matches that are upcoming, or not settled yet; each a look-up, however many have been played
    select c.*, s.side as own_side
    from public.challenge_seats s
    cross join lateral (select t.* from public.challenges t where t.id = s.challenge_id and t.status = 'accepted' offset 0) c
    where s.player_id = waiting_for.player and s.status = 'confirmed' and s.booked && tstzrange(now() - interval '60 days', null))
  select 'challenge', c.id, null::text, null::uuid, c.club_id, c.challenger_id, c.starts_at
  from public.challenges c
  join public.challenge_seats s on s.challenge_id = c.id and s.player_id = waiting_for.player and s.status = 'invited'
  where c.challenged_id = waiting_for.player and c.status = 'pending' and c.starts_at > now() and not c.untold
  union all
  select 'seat', c.id, null, null, c.club_id, s.invited_by, c.starts_at
  from public.challenge_seats s
  join public.challenges c on c.id = s.challenge_id and c.status in ('pending', 'accepted') and c.starts_at > now() and not c.untold
  where s.player_id = waiting_for.player and s.status = 'invited' and s.invited_by is not null
  union all
  select 'reschedule', m.id, v.id::text, null, m.club_id, v.proposed_by, least(m.starts_at, v.starts_at)
  from mine m join public.reschedules v on v.challenge_id = m.id and v.status = 'proposed'
  where waiting_for.player in (m.challenger_id, m.challenged_id) and v.proposed_by <> waiting_for.player
    and m.starts_at > now() and v.starts_at > now()
  union all
  select 'result', m.id, r.id::text, null, m.club_id, r.entered_by, private.silent_since(r.id, m.result_at) + private.auto_confirm_after()
  from mine m join public.match_results r on r.id = m.result_id and r.side <> m.own_side
  where m.result_state = 'entered'
  union all
  -- As long as answer_introduction accepts an answer and none was given. Nothing about the other's.
  select 'introduction', null, i.id::text, null, i.club_id, i.other, least(i.created_at + interval '14 days',
    case when i.starts_at >= private.soonest_start() then i.starts_at end)
  from (
    select t.*, t.partner_id as other, t.player_answer as mine from public.introductions t where t.player_id = waiting_for.player
    union all
    select t.*, t.player_id, t.partner_answer from public.introductions t where t.partner_id = waiting_for.player) i
  where i.mine is null and i.created_at > now() - interval '14 days' and i.told_at <= now() and private.may_meet(i.other) and not private.any_banned(array[i.other])
    and (select count(*) from public.memberships b where b.club_id = i.club_id and b.user_id in (waiting_for.player, i.other)) = 2
  union all
  select 'open_request', null, s.open_match_id::text, null, null, s.player_id, o.starts_at
  from public.open_matches o
  join public.open_match_seats s on s.open_match_id = o.id and s.state = 'requested'
  where o.opener_id = waiting_for.player and o.state in ('open', 'full') and o.starts_at > now()
  union all
  -- If there are hundreds of requests, the first hundred.
  select 'request', null, null, q.id, q.club_id, q.user_id, null
  from public.memberships b
  cross join lateral (
    select r.id, r.club_id, r.user_id from public.join_requests r
    where r.club_id = b.club_id and r.status = 'pending' order by r.created_at desc limit 100) q
  where b.user_id = waiting_for.player and b.role in ('owner', 'admin');
end $$;

-- {count, items}: how many wait for the caller, and the twelve most urgent, as get_inbox returns them.
create function private.waiting_list(player uuid, absent uuid[]) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    with all_of_them as materialized (select w.* from private.waiting_for(player) w),
    soonest as (select w.* from all_of_them w order by w.until, w.request_id, w.entry, w.person_id limit 12),
    booked as materialized (select b.* from private.booked_times(player) b)
    select jsonb_build_object('count', (select count(*) from all_of_them), 'items', coalesce(jsonb_agg(
      jsonb_build_object('kind', w.kind, 'challenge_id', w.challenge_id, 'entry', w.entry, 'request_id', w.request_id,
        'club', case when w.kind in ('request', 'introduction') then (select jsonb_build_object('id', c.id, 'slug', c.slug, 'name', c.name) from public.clubs c where c.id = w.club_id) end,
        'person', (select jsonb_build_object('id', p.id, 'full_name', p.full_name, 'avatar_path', p.avatar_path)
          from public.profiles p where p.id = w.person_id
            -- Whoever decides about a request sees who asks.
            and (w.kind in ('request', 'open_request') or private.can_see(p.id, p.is_visible, p.deleted_at, absent))),
        'match', case when w.kind = 'introduction' then (
          -- As answer_introduction makes it from two answers; null if they choose a time.
          select jsonb_build_object('match_type', i.match_type, 'date', i.proposed_date, 'time', to_char(i.proposed_time, 'HH24:MI'),
            'time_zone', c.time_zone, 'duration_minutes', 90, 'court_location', i.court_location)
          from public.introductions i join public.clubs c on c.id = i.club_id
          where i.id = w.entry::uuid and i.starts_at >= private.soonest_start())
        when w.kind = 'open_request' then (
          select jsonb_build_object('match_type', o.match_type, 'date', o.proposed_date, 'time', to_char(o.proposed_time, 'HH24:MI'),
            'time_zone', o.time_zone, 'duration_minutes', o.duration_minutes, 'court_location', private.place_text(o.court_location, o.court_id))
          from public.open_matches o where o.id = w.entry::uuid)
        else (select jsonb_build_object('match_type', c.match_type, 'date', coalesce(v.proposed_date, c.proposed_date),
            'time', to_char(coalesce(v.proposed_time, c.proposed_time), 'HH24:MI'), 'time_zone', c.time_zone,
            'duration_minutes', coalesce(v.duration_minutes, c.duration_minutes), 'court_location',
            private.place_text(coalesce(v.court_location, c.court_location), case when v.id is null then c.court_id else v.court_id end))
          from public.challenges c left join public.reschedules v on v.id = case w.kind when 'reschedule' then w.entry::uuid end
          where c.id = w.challenge_id) end,
        'turning_down', (select private.turning_down(c.fixture_id) from public.challenges c where c.id = w.challenge_id and w.kind in ('challenge', 'seat')),
        'clash', exists (
          select from public.challenges c left join public.reschedules v on v.id = case w.kind when 'reschedule' then w.entry::uuid end
          cross join lateral (select coalesce(v.starts_at, c.starts_at) as starts_at, coalesce(v.duration_minutes, c.duration_minutes) as minutes) t
          join booked b on b.challenge_id is distinct from c.id and b.during && tstzrange(t.starts_at, t.starts_at + make_interval(mins => t.minutes))
          where c.id = w.challenge_id and w.kind in ('challenge', 'seat', 'reschedule')),
        'in_league', exists (select from public.challenges c where c.id = w.challenge_id and private.fixture_in_force(c) is not null),
        'result', (select jsonb_build_object('outcome', r.outcome, 'won', r.winner = private.side_of(c, player),
            'score', private.score_words(r.sets, private.side_of(c, player)))
          from public.match_results r join public.challenges c on c.id = r.challenge_id
          where r.id = case w.kind when 'result' then w.entry::bigint end)) order by w.until, w.request_id), '[]'))
    from soonest w);
end $$;
