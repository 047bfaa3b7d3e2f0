-- What there is to ask about, by the names of `World`. $PLAYER is who asks.
select c.id as club, c.slug,
  (select t.other_id from private.thread_sides t where t.player_id = '$PLAYER' order by t.last_at desc limit 1) as pen,
  array(select u.email from auth.users u where u.email like '%@bench.example' order by u.id limit 50) as emails,
  (select k.id from private.channels k where k.club_id = c.id and k.section = 'general') as channel,
  (select s.channel_id from private.channel_sides s where s.player_id = '$PLAYER' order by s.last_at desc nulls last limit 1) as thread,
  array(select m.id from private.channel_messages m join private.channels k on k.id = m.channel_id where k.club_id = c.id order by m.id limit 5000) as "channelMessages",
  (select e.id from public.club_events e where e.club_id = c.id order by e.starts_at desc limit 1) as event,
  array(select r.id from public.join_requests r where r.club_id = c.id and r.status = 'pending' order by r.id limit 100) as requests,
  array(select a.id from public.announcements a where a.club_id = c.id order by a.publish_at desc) as announcements,
  array(select k.id from public.courts k where k.club_id = c.id and k.removed_at is null order by k.position, k.id) as courts,
  (select k.id from public.courts k where k.club_id is null order by k.id limit 1) as "publicCourt",
  private.seal_cursor('$PLAYER', '{"near": [50, 9, "ffffffff-ffff-ffff-ffff-ffffffffffff", 0, "ffffffff-ffff-ffff-ffff-ffffffffffff"]}') as "farAround",
  (select jsonb_object_agg(n.key, l.id) from (values ('league', 'Long league'), ('draft', 'Draft'), ('largest', 'Largest'), ('ladder', 'Long ladder'), ('draw', 'Draw'),
      ('groups', 'Draft of groups'), ('publish', 'Draft to publish'), ('publishDraw', 'Draft of a draw'), ('empty', 'Empty draft')) n (key, name)
    join public.leagues l on l.club_id = c.id and l.name = n.name)
    || (select jsonb_build_object('everybody', l.id) from public.leagues l where l.name = 'Everybody') as leagues,
  (select jsonb_object_agg(n.key, (select g.id from public.league_groups g where g.league_id = l.id order by g.round desc, g.number limit 1))
    from (values ('largest', 'Largest'), ('ladder', 'Long ladder')) n (key, name) join public.leagues l on l.club_id = c.id and l.name = n.name) as boards,
  (select f.id from public.league_fixtures f join public.league_groups g on g.id = f.group_id join public.leagues l on l.id = g.league_id
    join public.league_entries h on h.id = f.home_id join public.league_entries a on a.id = f.away_id
    where l.club_id = c.id and l.name = 'Long league' and g.round = 26 and '$PLAYER' not in (h.player_id, a.player_id) order by f.id limit 1) as fixture,
  -- Of each league somebody whom the player is not to play.
  (select jsonb_object_agg(n.key, (select e.id from public.league_entries e where e.league_id = l.id and '$PLAYER' not in (e.player_id, coalesce(e.partner_id, e.player_id))
      and not private.is_own_opponent(l, e.id, '$PLAYER') order by e.seed limit 1))
    from (values ('largest', 'Largest'), ('ladder', 'Long ladder'), ('draw', 'Draw')) n (key, name) join public.leagues l on l.club_id = c.id and l.name = n.name) as withdrawn,
  (select e.id || ' ' || e.player_id from public.leagues l cross join lateral (
      select o.entry_id, lead(x.player_id) over (order by o.place) as below from private.ladder_order(l.id) o join public.league_entries x on x.id = o.entry_id) t
    join public.league_entries e on e.id = t.entry_id where l.club_id = c.id and l.name = 'Long ladder' and t.below = '$PLAYER') as above,
  (select o.id from public.open_matches o where o.court_location = 'The abuser''s' limit 1) as "openMatch",
  (select e.id from public.club_events e where e.club_id = c.id and e.starts_at > now() order by e.starts_at limit 1) as social,
  '00000000-0000-4000-8000-00000000005e' as series,
  (select e.id from public.club_events e where e.title = 'Evening of rounds') as evening,
  (select d.id from public.challenges d where d.challenged_id = '$PLAYER' and d.status = 'accepted' order by d.starts_at limit 1) as challenge,
  array(select m.user_id from public.memberships m where m.club_id = c.id) as members,
  array(select m.id from public.messages m where '$PLAYER' in (m.sender_id, m.receiver_id) order by m.id limit 5000) as messages,
  (select jsonb_object_agg(k.kind, k.ids) from (
    select r.kind, jsonb_agg(r.id order by r.id) as ids from public.reports r where r.club_id is null and '$PLAYER' not in (r.player_id, r.reporter_id) group by r.kind
    union all select 'court', jsonb_agg(r.id order by r.id) from public.court_reports r
    union all select 'appeal', jsonb_agg(a.id order by a.id) from private.suspension_appeals a
    union all select 'no_show', jsonb_agg(a.id order by a.id) from private.no_show_appeals a where a.club_id is null) k) as cases,
  (select r.id from public.reports r where r.words = 'Wins that never were.') as accusation,
  (select r.player_id from public.reports r where r.player_id <> '$PLAYER' group by r.player_id order by count(*) desc, r.player_id limit 1) as accused,
  jsonb_build_object(
    'verdicts', array(select s.challenge_id from public.reports r join public.challenge_seats s on s.player_id = r.player_id
      join public.challenges d on d.id = s.challenge_id where r.words = 'Wins that never were.' and d.result_state = 'confirmed' and d.status = 'completed'
      and not exists (select from public.challenge_seats t where t.challenge_id = d.id and t.player_id = '$PLAYER') order by d.starts_at limit 8),
    'strangers', array(select p.id from public.profiles p where p.is_visible and p.onboarded and p.id <> '$PLAYER' order by md5(p.id::text) desc limit 400),
    'undoable', array(select d.id from public.challenges d where d.challenger_id = '$PLAYER' and d.message = 'To be undone'),
    'pending', array(select d.id from public.challenges d where d.challenged_id = '$PLAYER' and d.status = 'pending' and d.starts_at > now() order by d.starts_at desc),
    'accepted', array(select d.id from public.challenges d where d.challenged_id = '$PLAYER' and d.status = 'accepted' and d.match_type = 'singles' and d.starts_at > now()
      and not exists (select from public.reschedules r where r.challenge_id = d.id) order by d.starts_at),
    'ownMoves', array(select r.id from public.reschedules r where r.proposed_by = '$PLAYER'),
    'moves', array(select r.id from public.reschedules r join public.challenges d on d.id = r.challenge_id where d.challenged_id = '$PLAYER' and r.proposed_by <> '$PLAYER'),
    'doubles', array(select d.id from public.challenges d where d.challenger_id = '$PLAYER' and d.match_type = 'doubles' and d.starts_at > now()
      and d.fixture_id is null and (select count(*) from public.challenge_seats s where s.challenge_id = d.id) = 2),
    'seats', array(select s.challenge_id from public.challenge_seats s where s.player_id = '$PLAYER' and s.status = 'invited' and s.invited_by is not null),
    'played', array(select d.id from public.challenges d where d.challenger_id = '$PLAYER' and d.status = 'accepted' and d.starts_at < now() and d.result_state = 'none'),
    'entered', array(select r.id::text from public.match_results r join public.challenges d on d.result_id = r.id where d.challenger_id = '$PLAYER' and d.result_state = 'entered' and r.outcome = 'played'),
    'noShows', array(select d.id from public.match_results r join public.challenges d on d.result_id = r.id where d.challenger_id = '$PLAYER' and d.result_state = 'entered' and r.outcome = 'no_show'),
    'opponents', array(select d.id || ' ' || d.challenged_id from public.challenges d where d.challenger_id = '$PLAYER' and d.status = 'completed' and d.fixture_id is null limit 8),
    'introductions', array(select i.id from public.introductions i where i.player_id = '$PLAYER'),
    'introduced', array(select i.id from public.introductions i where i.introduced_by = '$PLAYER' and i.told_at > now()),
    'groupEntries', array(select e.id from public.league_entries e join public.leagues l on l.id = e.league_id where l.club_id = c.id and l.name = 'Draft of groups' order by e.seed desc),
    'lateComers', array(select m.user_id from public.memberships m where m.club_id = c.id and not exists (
      select from public.league_entries e join public.leagues l on l.id = e.league_id where l.club_id = c.id and l.name in ('Long league', 'Long ladder') and e.player_id = m.user_id) order by m.user_id desc limit 20),
    'slugs', array(select 'another-club-' || n from generate_series(1, 8) n),
    'invitations', array(select i.id from public.club_invitations i where i.club_id = c.id and i.created_by = '$PLAYER' and i.import_id is null),
    'tokens', array(select 'in ' || n from generate_series(1, 8) n),
    'openClubs', array(select k.id from public.clubs k where k.is_public and k.auto_approve and k.closed_at is null and not exists (
      select from public.memberships m where m.club_id = k.id and m.user_id = '$PLAYER') order by k.member_count desc, k.id limit 8),
    'clubs', array(select m.club_id from public.memberships m where m.user_id = '$PLAYER' and m.role = 'member' order by m.club_id),
    'requested', array(select r.club_id from public.join_requests r where r.user_id = '$PLAYER' and r.status = 'pending'),
    'leaving', array(select m.user_id from public.memberships m where m.club_id = c.id and m.role = 'member' order by m.user_id limit 450),
    'staying', array(select m.user_id from public.memberships m where m.club_id = c.id and m.role = 'member' order by m.user_id desc limit 100),
    'banned', array(select b.user_id from public.club_bans b where b.club_id = c.id),
    'titles', array(select a.id from public.achievements a where a.club_id = c.id and a.title like 'Open of %' and a.player_id <> '$PLAYER'),
    'ownTitles', array(select a.id from public.achievements a where a.title like 'Open of %' and a.player_id = '$PLAYER'),
    'clubReports', array(select r.id::text from public.reports r where r.club_id = c.id and r.state = 'open' and r.player_id <> '$PLAYER' limit 8),
    'clubAppeals', array(select a.id::text from private.no_show_appeals a where a.club_id = c.id order by a.id desc limit 8),
    'announcements', array(select a.id from public.announcements a where a.club_id = c.id and a.author_id <> '$PLAYER' and a.title like 'Court %' order by a.publish_at limit 20),
    'untold', array(select a.id from public.announcements a where a.title = 'To some' and a.author_id = '$PLAYER'),
    'events', array(select e.id from public.club_events e where e.club_id = c.id and e.starts_at > now() and e.series_id is not null and e.id <> '00000000-0000-4000-8000-00000000005e' order by e.starts_at desc limit 8),
    'pastEvents', array(select e.id from public.club_events e where e.club_id = c.id and e.starts_at < now() limit 8),
    'notifications', array(select n.id from public.notifications n where n.user_id = '$PLAYER' and not n.read limit 8),
    'pens', array(select t.other_id from private.thread_sides t where t.player_id = '$PLAYER' order by t.last_at desc limit 8),
    'blocked', array(select b.blocked_id from public.blocks b where b.blocker_id = '$PLAYER' limit 8),
    'heard', array(select m.id from public.messages m where m.receiver_id = '$PLAYER' order by m.created_at limit 8),
    'channelMessages', array(select m.id from private.channel_messages m where m.channel_id = (select k.id from private.channels k where k.club_id = c.id and k.section = 'general')
      and m.author_id in (select f.user_id from public.memberships f where f.club_id = c.id) and m.author_id not in (select unnest(private.blocked_ids())) order by m.created_at desc, m.id limit 20),
    'sessions', array(select s.id from auth.sessions s where s.user_id = '$PLAYER' and s.aal is null limit 8),
    'versions', array(select private.profile_version('$PLAYER') from generate_series(1, 8)),
    'asked', array(select o.id from public.open_matches o where o.opener_id = '$PLAYER' order by o.starts_at),
    'askers', array(select s.player_id from public.open_match_seats s join public.open_matches o on o.id = s.open_match_id
      where o.court_location = 'Wanted 1' and o.opener_id = '$PLAYER' and s.state = 'requested'),
    'seated', array(select s.open_match_id from public.open_match_seats s join public.open_matches o on o.id = s.open_match_id and o.starts_at > now()
      where s.player_id = '$PLAYER' and s.state = 'seated' and o.opener_id <> '$PLAYER' limit 8),
    'holds', array(select 'seat ' || n from generate_series(1, 8) n)) as pools
from public.clubs c join public.memberships o on o.club_id = c.id and o.user_id = '$PLAYER' and o.role = 'owner'
