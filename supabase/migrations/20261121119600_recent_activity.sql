-- The dashboard's list of what has happened, after all that can happen.

-- What has happened to a player, the caller, latest first.
create function private.recent_activity(player uuid, most integer default 8)
  returns table (id text, kind text, at timestamptz, details jsonb)
language sql stable security definer set search_path = '' as $$
  select e.* from (
    (select 'played-' || c.id, 'match_played',
        coalesce(r_at.at, c.starts_at + make_interval(mins => c.duration_minutes)) as at,
        jsonb_build_object('match_type', c.match_type, 'players', private.fellow_players(c.id, player, s.side),
          'outcome', r.outcome, 'won', r.winner = s.side, 'score', private.score_words(r.sets, s.side))
      from public.challenge_seats s
      join public.challenges c on c.id = s.challenge_id
      left join public.match_results r on r.id = c.result_id and c.result_state = 'confirmed'
      left join lateral (select c.result_at where r.id is not null) r_at (at) on true
      where s.player_id = player and s.status = 'confirmed' and c.status = 'completed'
      order by at desc limit most)
    union all
    -- Of what other screens show in full only the latest.
    (select 'agreed-' || c.id, 'match_agreed', c.responded_at,
        jsonb_build_object('match_type', c.match_type, 'players', private.fellow_players(c.id, player, s.side),
          'proposed_date', c.proposed_date, 'proposed_time', to_char(c.proposed_time, 'HH24:MI'))
      from public.challenge_seats s
      join public.challenges c on c.id = s.challenge_id
      where s.player_id = player and s.status = 'confirmed' and c.status = 'accepted' and c.responded_at is not null
      order by c.responded_at desc limit 3)
    union all
    (select 'challenged-' || c.id, 'challenge_received', c.created_at,
        jsonb_build_object('match_type', c.match_type, 'name', p.full_name)
      from public.challenges c
      join public.profiles p on p.id = c.challenger_id and private.can_see(p.id, p.is_visible, p.deleted_at, (select private.blocked_ids()))
      where c.challenged_id = player and c.status = 'pending' and c.starts_at > now()
      order by c.created_at desc limit 2)
    union all
    (select 'joined-' || m.id, 'club_joined', m.joined_at,
        jsonb_build_object('slug', c.slug, 'club', c.name, 'founded', c.created_by = player)
      from public.memberships m join public.clubs c on c.id = m.club_id
      where m.user_id = player
      order by m.joined_at desc limit most)
    union all
    -- Of what happens to others only the latest: a busy club would fill the list.
    (select 'member-' || n.id, 'member_joined', n.joined_at, jsonb_build_object('slug', c.slug, 'club', c.name, 'name', n.full_name)
      from public.memberships m
      join public.clubs c on c.id = m.club_id
      cross join lateral (
        select t.id, t.joined_at, p.full_name
        from public.memberships t
        join public.profiles p on p.id = t.user_id and private.can_see(p.id, p.is_visible, p.deleted_at, (select private.blocked_ids()))
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
        order by a.publish_at desc limit 2) n
      where m.user_id = player
      order by n.publish_at desc limit 2)
    union all
    (select 'going-' || e.id, 'event_joined', r.replied_at, jsonb_build_object('slug', c.slug, 'club', c.name, 'title', e.title)
      from public.event_replies r
      join public.club_events e on e.id = r.event_id and e.cancelled_at is null
      join public.clubs c on c.id = e.club_id
      where r.user_id = player and r.state = 'going'
      order by r.replied_at desc limit 2)
    union all
    (select 'achievement-' || a.id, 'achievement', a.earned_at,
        jsonb_build_object('achievement', a.kind, 'title', a.title, 'club', c.name)
      from public.achievements a left join public.clubs c on c.id = a.club_id
      where a.player_id = player and a.withdrawn_at is null
      order by a.earned_at desc limit 3)
  ) e (id, kind, at, details)
  order by e.at desc, e.id
  limit most
$$;
