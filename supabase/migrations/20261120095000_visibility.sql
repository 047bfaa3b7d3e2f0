-- Who sees whom: one predicate, used by the policy on profiles and by every function that lists players.

-- Whether the caller knows a player although the profile is hidden: shares a challenge with them, or
-- owns or administers a club that they belong to or ask to join.
-- Definer: it looks at rows that the caller may not read.
create function private.knows(other uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
      select from public.challenge_seats mine join public.challenge_seats theirs using (challenge_id)
      where mine.player_id = auth.uid() and theirs.player_id = other)
    or exists (
      select from public.memberships m
      where m.user_id = other and m.club_id in (select private.my_managed_clubs()))
    or exists (
      select from public.join_requests r
      where r.user_id = other and r.status = 'pending' and r.club_id in (select private.my_managed_clubs()))
$$;
grant execute on function private.knows(uuid) to authenticated;

-- The predicate. Takes the columns rather than the id, so that ordinary profiles cost no look-up; no
-- search_path is set, so that it is inlined.
create function private.can_see(player uuid, is_visible boolean, deleted_at timestamptz) returns boolean
language sql stable as $$
  select (is_visible and deleted_at is null) or player = (select auth.uid()) or private.knows(player)
$$;
grant execute on function private.can_see(uuid, boolean, timestamptz) to authenticated;

create policy "Players see visible profiles, their own and those they know" on public.profiles for select to authenticated
  using (private.can_see(id, is_visible, deleted_at));

-- Whether the caller may challenge or write to a player.
create function private.may_meet(other uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.profiles p
    where p.id = other and p.deleted_at is null and private.can_see(p.id, p.is_visible, p.deleted_at))
$$;

create function public.search_players(query text default '', page_size integer default 24, skip integer default 0)
  returns table (id uuid, full_name text, location text, skill_level text, avatar_path text, shared_slots bit(21),
    shares_availability boolean, shared_clubs integer)
language plpgsql stable security definer set search_path = '' as $$
declare
  me uuid := private.actor();
begin
  return query
  select p.id, p.full_name, p.location, p.skill_level, p.avatar_path,
    case when a.shared then a.slots & mine.slots end, a.shared,
    (select count(*)::integer from public.memberships m
      where m.user_id = p.id and m.club_id in (select private.my_clubs()))
  from public.profiles p
  join public.availability a on a.user_id = p.id
  join public.availability mine on mine.user_id = me
  join public.profiles own on own.id = me
  where p.id <> me and p.deleted_at is null and p.onboarded and private.can_see(p.id, p.is_visible, p.deleted_at)
    and (btrim(query) = '' or p.search like private.contains_pattern(btrim(query)))
  order by abs(private.skill_step(p.skill_level) - private.skill_step(own.skill_level)) nulls last,
    case when a.shared then bit_count(a.slots & mine.slots) end desc nulls last, p.id
  limit least(greatest(page_size, 1), 60) offset greatest(skip, 0);
end $$;
comment on function public.search_players is
  'Players whose name or place contains the text: closest level first, then most shared free time. shared_slots is null where availability is private.';

create function public.club_members(club_id uuid, query text default '', page_size integer default 50, skip integer default 0)
  returns table (user_id uuid, full_name text, avatar_path text, location text, skill_level text, role text, joined_at timestamptz,
    skill_gap smallint, shared_slots bit(21), shares_availability boolean)
language plpgsql stable security definer set search_path = '' as $$
declare
  me uuid := private.actor();
begin
  if club_members.club_id not in (select private.my_clubs()) then
    raise exception using errcode = '42501', message = 'You are not a member of this club', hint = 'not_a_member';
  end if;
  return query
  select p.id, p.full_name, p.avatar_path, p.location, p.skill_level, m.role, m.joined_at,
    abs(private.skill_step(p.skill_level) - private.skill_step(own.skill_level))::smallint,
    case when a.shared then a.slots & mine.slots end, a.shared
  from public.memberships m
  join public.profiles p on p.id = m.user_id
  join public.profiles own on own.id = me
  left join public.availability a on a.user_id = p.id
  left join public.availability mine on mine.user_id = me
  where m.club_id = club_members.club_id and private.can_see(p.id, p.is_visible, p.deleted_at)
    and (btrim(query) = '' or p.search like private.contains_pattern(btrim(query)))
  order by abs(private.skill_step(p.skill_level) - private.skill_step(own.skill_level)) nulls last,
    case when a.shared then bit_count(a.slots & mine.slots) end desc nulls last, p.id
  limit least(greatest(page_size, 1), 100) offset greatest(skip, 0);
end $$;
comment on function public.club_members is
  'Members of one of the caller''s clubs, best partners first: closest level (skill_gap in steps of half a level, null where unknown), then most shared free time. Refusal: not_a_member.';

create function public.get_opponent(player_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  me uuid := private.actor();
begin
  return (
    select jsonb_build_object('id', p.id, 'full_name', p.full_name, 'avatar_path', p.avatar_path, 'skill_level', p.skill_level,
      'location', p.location, 'shares_availability', a.shared, 'shared_slots', private.shared_slots(me, p.id)::text,
      'shared_clubs', (select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name, 'time_zone', c.time_zone) order by c.name), '[]')
        from public.memberships m join public.clubs c on c.id = m.club_id
        where m.user_id = p.id and m.club_id in (select private.my_clubs())),
      'latest', (select jsonb_build_object('court_location', l.court_location, 'duration_minutes', l.duration_minutes, 'match_type', l.match_type)
        from public.challenges l where l.challenger_id = me order by l.created_at desc limit 1),
      'has_pending', exists (select from public.challenges w
        where w.challenger_id = me and w.challenged_id = p.id and w.status = 'pending' and w.starts_at > now()))
    from public.profiles p left join public.availability a on a.user_id = p.id
    where p.id = player_id and p.id <> me and private.may_meet(p.id));
end $$;
comment on function public.get_opponent is
  'What the challenge form needs of one player: profile, shared clubs and free slots, the caller''s latest challenge; null when there is no such player for the caller.';

create function public.get_dashboard() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  me uuid := private.actor();
begin
  return jsonb_build_object(
    'club_count', (select count(*) from public.memberships m where m.user_id = me),
    'matches_played', (select count(*) from public.challenge_seats s join public.challenges c on c.id = s.challenge_id
      where s.player_id = me and s.status = 'confirmed' and c.status = 'completed'),
    'connections', (select count(distinct theirs.player_id) from public.challenge_seats s
      join public.challenges c on c.id = s.challenge_id and c.status = 'completed'
      join public.challenge_seats theirs on theirs.challenge_id = c.id and theirs.player_id <> me and theirs.status = 'confirmed'
      where s.player_id = me and s.status = 'confirmed'),
    'skill_level', (select p.skill_level from public.profiles p where p.id = me),
    'clubs', (select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name, 'slug', c.slug, 'location', c.location,
        'member_count', c.member_count, 'has_courts', c.has_courts, 'role', m.role) order by m.joined_at desc), '[]')
      from (select * from public.memberships n where n.user_id = me order by n.joined_at desc limit 20) m
      join public.clubs c on c.id = m.club_id),
    'upcoming', (select coalesce(jsonb_agg(jsonb_build_object('id', u.id, 'proposed_date', u.proposed_date,
        'proposed_time', to_char(u.proposed_time, 'HH24:MI'), 'time_zone', u.time_zone, 'starts_at', u.starts_at,
        'duration_minutes', u.duration_minutes, 'court_location', u.court_location, 'match_type', u.match_type,
        'opponent_id', o.id, 'opponent_name', o.full_name, 'opponent_avatar_path', o.avatar_path, 'opponent_skill_level', o.skill_level)
        order by u.starts_at), '[]')
      from (select c.* from public.challenge_seats s join public.challenges c on c.id = s.challenge_id
        where s.player_id = me and c.status = 'accepted' and c.starts_at > now() - make_interval(mins => c.duration_minutes)
        order by c.starts_at limit 5) u
      join public.profiles o on o.id = case when u.challenger_id = me then u.challenged_id else u.challenger_id end));
end $$;
comment on function public.get_dashboard is 'Everything the dashboard shows of the caller, in one answer.';

grant execute on function public.search_players(text, integer, integer), public.club_members(uuid, text, integer, integer),
  public.get_opponent(uuid), public.get_dashboard() to authenticated;
