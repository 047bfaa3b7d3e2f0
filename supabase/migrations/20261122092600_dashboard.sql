-- The dashboard: figures, what comes next, and what has happened, in one answer.

set check_function_bodies = off; -- Functions name what later files make; a test compiles them all at the end.

-- Functions -----------------------------------------------------------------------------------------------

-- Volatile: the players it proposes are logged. The pages of these tables are in memory: single look-ups are
-- cheaper than the default cost says.
create function public.get_dashboard(time_zone text default 'UTC') returns jsonb
language plpgsql volatile security definer set search_path = '' set random_page_cost = 1.1 as $$
declare
  me uuid := private.actor();
  -- Computed once: long-time players may have thousands of both.
  absent uuid[] := private.blocked_ids();
  meetings private.meeting[] := array(select t from private.meetings_of(me) t);
  connections uuid[] := array(
    select t.id from unnest(meetings) t union select t.other_id from private.thread_sides t where t.player_id = me and t.wrote and t.heard); -- as in private.connections_of
  matches_played integer;
  ahead uuid[]; -- the next five
begin
  -- From the caller's seats, however much the whole community has agreed. The offset keeps each a look-up.
  select count(*) filter (where c.status = 'completed'), (array_agg(c.id order by c.starts_at)
    filter (where c.status = 'accepted' and c.starts_at > now() - make_interval(mins => c.duration_minutes)))[:5]
  into matches_played, ahead
  from public.challenge_seats s
  cross join lateral (select t.id, t.status, t.starts_at, t.duration_minutes from public.challenges t where t.id = s.challenge_id offset 0) c
  where s.player_id = me and s.status = 'confirmed';
  return jsonb_build_object(
    'club_count', (select count(*) from public.memberships m where m.user_id = me),
    'matches_played', matches_played,
    'connections', cardinality(connections),
    'skill_level', (select p.skill_level from public.profiles p where p.id = me),
    'questionnaire', private.questionnaire_state(me),
    'clubs', (select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name, 'slug', c.slug, 'location', c.location,
        'member_count', c.member_count, 'has_courts', c.has_courts, 'role', m.role) order by m.joined_at desc), '[]')
      from (select * from public.memberships n where n.user_id = me order by n.joined_at desc limit 20) m
      join public.clubs c on c.id = m.club_id),
    'upcoming', (select coalesce(jsonb_agg(private.dashboard_match(c, me, s.side, absent) order by u.n), '[]')
      from unnest(ahead) with ordinality u (id, n) join public.challenges c on c.id = u.id
      join public.challenge_seats s on s.challenge_id = c.id and s.player_id = me),
    'unreported', (select coalesce(jsonb_agg(private.dashboard_match(u.match, me, u.side, absent) order by (u.match).starts_at desc), '[]')
      from (select c.match, s.side from public.challenge_seats s
        cross join lateral (
          select t as match from public.challenges t
          where t.id = s.challenge_id and t.status = 'accepted' and t.result_state = 'none' and t.match_type <> 'practice'
            and t.starts_at <= now() - make_interval(mins => t.duration_minutes)
          offset 0) c
        where s.player_id = me and s.status = 'confirmed' and s.booked && tstzrange(now() - interval '15 days', now())
        order by (c.match).starts_at desc limit 2) u),
    'activity', (select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'kind', a.kind, 'at', a.at) || a.details order by a.at desc, a.id), '[]')
      from private.recent_activity(me, absent) a),
    -- Until they have met ten people, only new ones are proposed.
    'proposals', private.recommend_to(me, meetings, 3, null, null, null, null, get_dashboard.time_zone, unmet => cardinality(meetings) < 10),
    'my_fixtures', private.fixtures_to_play(me, absent),
    'my_rotations', private.rotations_of(me),
    'open_matches', private.show_open_matches(private.find_open_matches(me, 3, is_fitting => true, friends => connections), me),
    'again', private.open_again_questions(me));
end $$;
comment on function public.get_dashboard is
  'Everything the dashboard shows about the caller, in one answer: figures, progress of the questionnaire (new, begun, completed), clubs, upcoming matches with everybody in them (across: on the other side; nameless if the caller may not see them), and what has happened, latest first: match_played, match_agreed, challenge_received, club_joined, member_joined, announcement, event_joined, achievement (private.recent_activity); three proposals as in recommend_players, of people the caller has not played with until they have met ten, by the clocks of time_zone unless a club''s apply; matches that are over and have no result yet (unreported, the latest two, as upcoming); the league matches to play next (my_fixtures: {league_id, league, club_slug, fixture_id, round, players: [{id, full_name, avatar_path}], by, state, challenge_id}, three at most); rotations they are in, of events that are running or begin within a day (my_rotations: {event_id, title, club, club_slug, starts_at, time_zone}, two at most); at most three open matches in which they could have a seat at once (open_matches, as list_open_matches returns them); and whom to ask about after a match (again: {challenge_id, player_id, full_name, avatar_path, match: {club_id, match_type, duration_minutes, court_location, court_id}}).';

-- An agreed match as the dashboard shows it. `absent`: the player's private.blocked_ids.
create function private.dashboard_match(c public.challenges, player uuid, side text, absent uuid[]) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('id', c.id, 'proposed_date', c.proposed_date, 'proposed_time', to_char(c.proposed_time, 'HH24:MI'),
    'time_zone', c.time_zone, 'starts_at', c.starts_at, 'duration_minutes', c.duration_minutes, 'court_location', c.court_location,
    'court', private.court_lead(c.court_id), 'match_type', c.match_type, 'players', private.fellow_players(c.id, player, side, absent))
$$;

create function public.list_again_questions() returns jsonb
language sql volatile security definer set search_path = '' as $$
  select private.open_again_questions(private.actor(), 20)
$$;
comment on function public.list_again_questions is
  'Players the caller has recently played and was not asked about yet, latest first: [{challenge_id, player_id, full_name, avatar_path, match: {club_id, match_type, duration_minutes, court_location, court_id}}].';

-- The rotations that a player is in, of events that are running or begin within a day; two at most.
create function private.rotations_of(player uuid) returns jsonb
language plpgsql stable security definer set search_path = '' set random_page_cost = 1.1 set plan_cache_mode = force_generic_plan as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('event_id', t.id, 'title', t.title, 'club', t.name, 'club_slug', t.slug, 'starts_at', t.starts_at,
      'time_zone', t.time_zone) order by t.starts_at, t.id), '[]')
    from (
      select e.id, e.title, c.name, c.slug, e.starts_at, e.time_zone
      from public.rotation_players p
      join public.event_rotations r on r.event_id = p.event_id and r.state <> 'ended'
      join public.club_events e on e.id = p.event_id and e.cancelled_at is null
        and e.starts_at < now() + interval '1 day' and e.starts_at > now() - make_interval(mins => e.duration_minutes)
      join public.memberships m on m.club_id = e.club_id and m.user_id = player
      join public.clubs c on c.id = e.club_id and c.closed_at is null
      where p.user_id = player and (p.until_round is null or p.until_round >= greatest(r.current_round, 1))
      order by e.starts_at, e.id limit 2) t);
end $$;

-- A player's connections: everybody they have played with, or exchanged messages with.
create function private.connections_of(player uuid) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select t.other from private.partners_of(player) t (other)
  union all
  select t.other_id from private.thread_sides t where t.player_id = player and t.wrote and t.heard
$$;

-- Whether a player is among these: looked up from the other's rows, for callers with thousands of connections that
-- check hundreds.
create function private.is_connected(player uuid, other uuid) returns boolean
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
begin
  return exists (select from private.thread_sides t where t.player_id = player and t.other_id = other and t.wrote and t.heard)
    or exists (
      select from public.challenge_seats theirs
      where theirs.player_id = other and theirs.status = 'confirmed' and other <> player and exists (
        select from public.challenge_seats mine join public.challenges c on c.id = mine.challenge_id and c.status = 'completed'
        where mine.challenge_id = theirs.challenge_id and mine.player_id = player and mine.status = 'confirmed' offset 0));
end $$;

-- Who else plays in a match, opponents first; nameless if the caller may not see them. `absent`:
-- private.blocked_ids.
create function private.fellow_players(wanted uuid, player uuid, side text, absent uuid[]) returns jsonb
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'full_name', p.full_name, 'avatar_path', p.avatar_path,
        'skill_level', p.skill_level, 'across', s.side <> fellow_players.side)
      order by s.side = fellow_players.side, s.invited_by is not null, s.player_id), '[]')
    from public.challenge_seats s
    left join public.profiles p on p.id = s.player_id
      and (p.deleted_at is not null or private.can_see(p.id, p.is_visible, p.deleted_at, absent))
    where s.challenge_id = wanted and s.player_id <> player and s.status = 'confirmed');
end $$;

-- '6-4, 6-7 (5-7), 10-8', from one side of the net.
create function private.score_words(sets jsonb, side text) returns text
language plpgsql immutable set search_path = '' as $$
declare
  first constant integer := case side when 'challenger' then 0 else 1 end;
  words text[] := '{}';
  entry jsonb;
  pair jsonb;
  tie_break jsonb;
begin
  for i in 0 .. coalesce(jsonb_array_length(sets), 0) - 1 loop
    entry := sets -> i;
    pair := entry -> case when entry ? 'match_tie_break' then 'match_tie_break' else 'games' end;
    tie_break := case when not entry ? 'match_tie_break' then entry -> 'tie_break' end;
    words := array_append(words, case
      when jsonb_typeof(pair) = 'array' and jsonb_typeof(tie_break) = 'array'
        then format('%s-%s (%s-%s)', pair -> first, pair -> (1 - first), tie_break -> first, tie_break -> (1 - first))
      when jsonb_typeof(pair) = 'array' then format('%s-%s', pair -> first, pair -> (1 - first)) end);
  end loop;
  return nullif(array_to_string(words, ', '), '');
end $$;

-- What has happened to a player, latest first. `absent`: their private.blocked_ids.
create function private.recent_activity(player uuid, absent uuid[], most integer default 8)
  returns table (id text, kind text, at timestamptz, details jsonb)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
begin
  return query
  with own as materialized ( -- thousands, for long-time players
    select s.side, c.id, c.status, c.match_type, c.proposed_date, c.proposed_time, c.starts_at, c.responded_at,
      c.starts_at + make_interval(mins => c.duration_minutes) as ends_at, c.result_at, case when c.result_state = 'confirmed' then c.result_id end as result_id
    from public.challenge_seats s
    join public.challenges c on c.id = s.challenge_id and c.status in ('completed', 'accepted')
    where s.player_id = player and s.status = 'confirmed')
  select e.* from (
    (select 'played-' || c.id, 'match_played', c.at,
        jsonb_build_object('match_type', c.match_type, 'players', private.fellow_players(c.id, player, c.side, absent),
          'outcome', r.outcome, 'won', r.winner = c.side, 'score', private.score_words(r.sets, c.side))
      from (
        select o.*, coalesce(case when o.result_id is not null then o.result_at end, o.ends_at) as at from own o
        where o.status = 'completed' order by at desc limit most) c
      left join public.match_results r on r.id = c.result_id)
    union all
    -- Of what other screens show in full, only the latest.
    (select 'agreed-' || c.id, 'match_agreed', c.responded_at,
        jsonb_build_object('match_type', c.match_type, 'players', private.fellow_players(c.id, player, c.side, absent),
          'proposed_date', c.proposed_date, 'proposed_time', to_char(c.proposed_time, 'HH24:MI'))
      from own c
      where c.status = 'accepted' and c.responded_at is not null and c.ends_at > now()
      order by c.responded_at desc limit 3)
    union all
    -- In order, so that visibility is checked for only a few.
    (select 'challenged-' || c.id, 'challenge_received', c.created_at,
        jsonb_build_object('match_type', c.match_type, 'name', p.full_name)
      from (
        select t.id, t.created_at, t.match_type, t.challenger_id from public.challenges t
        where t.challenged_id = player and t.status = 'pending' and t.starts_at > now() and not t.untold
        order by t.created_at desc offset 0) c
      cross join lateral (
        select t.full_name from public.profiles t
        where t.id = c.challenger_id and private.can_see(t.id, t.is_visible, t.deleted_at, absent) offset 0) p
      order by c.created_at desc limit 2)
    union all
    (select 'joined-' || m.id, 'club_joined', m.joined_at,
        jsonb_build_object('slug', c.slug, 'club', c.name, 'founded', c.created_by = player)
      from public.memberships m join public.clubs c on c.id = m.club_id
      where m.user_id = player
      order by m.joined_at desc limit most)
    union all
    -- Of what happens to others, only the latest: a busy club would fill the list.
    (select 'member-' || n.id, 'member_joined', n.joined_at, jsonb_build_object('slug', c.slug, 'club', c.name, 'name', n.full_name)
      from public.memberships m
      join public.clubs c on c.id = m.club_id
      cross join lateral (
        select t.id, t.joined_at, p.full_name
        from public.memberships t
        join public.profiles p on p.id = t.user_id and private.can_see(p.id, p.is_visible, p.deleted_at, absent)
        where t.club_id = m.club_id and t.user_id <> player and t.joined_at > m.joined_at
        order by t.joined_at desc limit 2) n
      where m.user_id = player
      order by n.joined_at desc limit 2)
    union all
    (select 'announcement-' || n.id, 'announcement', n.publish_at, jsonb_build_object('slug', c.slug, 'club', c.name, 'title', n.title)
      from public.memberships m
      join public.clubs c on c.id = m.club_id
      cross join lateral (
        select a.id, a.title, a.publish_at
        from public.announcements a
        where a.club_id = m.club_id and a.author_id <> player and a.told_at is not null and a.publish_at > m.joined_at
          and private.is_addressed(a, player)
        order by a.publish_at desc limit 2) n
      where m.user_id = player
      order by n.publish_at desc limit 2)
    union all
    (select 'going-' || e.id, 'event_joined', r.replied_at, jsonb_build_object('slug', c.slug, 'club', c.name, 'title', e.title)
      from public.event_replies r
      join public.club_events e on e.id = r.event_id and e.cancelled_at is null and e.starts_at > now() - make_interval(mins => e.duration_minutes)
      join public.clubs c on c.id = e.club_id
      where r.user_id = player and r.state = 'going'
      order by r.replied_at desc limit 2)
    union all
    (select 'achievement-' || a.id, 'achievement', a.earned_at,
        jsonb_build_object('achievement', a.kind, 'title', a.title, 'club', c.name)
      from public.achievements a left join public.clubs c on c.id = a.club_id
      where a.player_id = player and a.withdrawn_at is null and a.hidden_at is null
      order by a.earned_at desc limit 3)
  ) e (id, kind, at, details)
  order by e.at desc, e.id
  limit most;
end $$;

-- Grants --------------------------------------------------------------------------------------------------

grant execute on function public.get_dashboard(text), public.list_again_questions() to authenticated;
