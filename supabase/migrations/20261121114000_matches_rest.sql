-- What the screens of challenges and matches still lacked: when two players are both free, where a match of
-- the past belongs, and a feed that holds only what its player has agreed to.

-- The slots of the next 14 days, by the calendar of a zone, in which both are free every week and neither has
-- a match; null when the other keeps availability private. A match only makes its slot absent: whose it is,
-- where and with whom is not told. Slots whose last half hour is nearer than 24 hours are left out.
-- The week is read by the clocks of the match: where somebody lives is not known.
create function private.free_slots(me uuid, other uuid, zone text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select case when week.shared is not null then (
    select coalesce(jsonb_agg(jsonb_build_object('date', d.day, 'slot', s.slot) order by d.day, s.slot), '[]')
    from generate_series(1, 14) ahead
    cross join lateral (select (now() at time zone zone)::date + ahead as day) d
    cross join (values (0, time '06:00', time '12:00'), (1, time '12:00', time '18:00'), (2, time '18:00', time '22:00'))
      as s (slot, opens, closes)
    where get_bit(week.shared, 3 * (extract(isodow from d.day)::integer - 1) + s.slot) = 1
      and (d.day + s.closes - interval '30 minutes') at time zone zone >= now() + interval '24 hours'
      and not exists (select from public.challenge_seats taken
        where taken.player_id in (me, other)
          and taken.booked && tstzrange((d.day + s.opens) at time zone zone, (d.day + s.closes) at time zone zone))) end
  from (select private.shared_slots(me, other) as shared) week
$$;

drop function public.get_opponent(uuid);
create function public.get_opponent(player_id uuid, time_zone text default 'UTC') returns jsonb
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
      'free_slots', (select jsonb_object_agg(z.name, private.free_slots(me, p.id, z.name))
        from private.time_zones z
        where a.shared and (z.name = get_opponent.time_zone or z.name in (
          select c.time_zone from public.memberships m join public.clubs c on c.id = m.club_id
          where m.user_id = p.id and m.club_id in (select private.my_clubs())))),
      'latest', (select jsonb_build_object('court_location', l.court_location, 'duration_minutes', l.duration_minutes, 'match_type', l.match_type)
        from public.challenges l where l.challenger_id = me order by l.created_at desc limit 1),
      'has_pending', exists (select from public.challenges w
        where w.challenger_id = me and w.challenged_id = p.id and w.status = 'pending' and w.starts_at > now()))
    from public.profiles p left join public.availability a on a.user_id = p.id
    where p.id = get_opponent.player_id and p.id <> me and private.may_meet(p.id));
end $$;
comment on function public.get_opponent is
  'What the challenge form needs of one player: profile, shared clubs, the caller''s latest challenge, and when both are free. free_slots holds, by the name of each zone that the match may have (those of the shared clubs, and time_zone), the slots {date, slot} of the next 14 days; null when availability is private. Null when there is no such player for the caller.';

drop function public.list_match_history(uuid, timestamptz, uuid, integer);
create function public.list_match_history(player_id uuid, before timestamptz default null, before_id uuid default null,
  page_size integer default 20)
  returns table (id uuid, proposed_date date, proposed_time text, time_zone text, starts_at timestamptz, match_type text, side text,
    players jsonb, rated boolean, outcome text, winner text, best_of smallint, set_length text, sets jsonb, club_name text)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.actor();
  if not exists (select from public.profiles p where p.id = player_id and private.can_see(p.id, p.is_visible, p.deleted_at, (select private.blocked_ids()))) then
    return;
  end if;
  return query
  select c.id, c.proposed_date, to_char(c.proposed_time, 'HH24:MI'), c.time_zone, c.starts_at, c.match_type, s.side,
    (select jsonb_agg(jsonb_build_object('side', t.side, 'id', p.id, 'full_name', p.full_name, 'avatar_path', p.avatar_path,
        'skill_level', p.skill_level) order by t.side, t.created_at, t.player_id)
      from public.challenge_seats t
      left join public.profiles p on p.id = t.player_id
        and (p.deleted_at is not null or private.can_see(p.id, p.is_visible, p.deleted_at, (select private.blocked_ids())))
      where t.challenge_id = c.id and t.status = 'confirmed'),
    r.id is not null, r.outcome, r.winner, r.best_of, r.set_length, r.sets, k.name
  from public.challenge_seats s
  join public.challenges c on c.id = s.challenge_id
  left join public.match_results r on r.id = c.result_id and c.result_state = 'confirmed'
  left join public.clubs k on k.id = c.club_id and (k.is_public or k.id in (select private.my_clubs()))
  where s.player_id = list_match_history.player_id and s.status = 'confirmed' and c.status = 'completed'
    and (before is null or (c.starts_at, c.id) < (before, coalesce(before_id, c.id)))
  order by c.starts_at desc, c.id desc
  limit least(greatest(page_size, 1), 50);
end $$;
comment on function public.list_match_history is
  'The completed matches of a player whom the caller may see, latest first, page by page (before, before_id: the last row''s starts_at and id). Players whom the caller may not see are nameless; so is a private club of others; of an unrated match there is no score.';

-- As before, but of doubles only for who has said yes, and nothing for an account that is shut out.
create or replace function public.read_calendar_feed(token_hash bytea) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  this_hour timestamptz := date_trunc('hour', now());
  feed public.calendar_feeds;
begin
  update public.calendar_feeds f
  set reads_in_hour = case when f.hour = this_hour then f.reads_in_hour + 1 else 1 end, hour = this_hour, last_read_at = now()
  where f.token_hash = read_calendar_feed.token_hash
    and exists (select from auth.users u where u.id = f.player_id and (u.banned_until is null or u.banned_until <= now()))
  returning * into feed;
  if feed.player_id is null then
    return '{"state": "unknown"}';
  end if;
  if feed.reads_in_hour > 60 then
    return '{"state": "too_often"}';
  end if;
  return jsonb_build_object('state', 'ready', 'matches', (
    select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'opponent_name', m.full_name, 'proposed_date', m.proposed_date,
        'proposed_time', to_char(m.proposed_time, 'HH24:MI'), 'time_zone', m.time_zone, 'starts_at', m.starts_at,
        'duration_minutes', m.duration_minutes, 'court_location', m.court_location, 'match_type', m.match_type,
        'status', m.status, 'revision', m.revision) order by m.starts_at, m.id), '[]')
    from (
      select c.*, p.full_name
      from public.challenge_seats s
      join public.challenges c on c.id = s.challenge_id
      join public.profiles p on p.id = case s.side when 'challenger' then c.challenged_id else c.challenger_id end
      where s.player_id = feed.player_id and s.status = 'confirmed' and c.starts_at > now() - interval '90 days'
        -- What was agreed once, also if it was called off later: calendars have it and must hear.
        and (c.status in ('accepted', 'completed', 'no_show')
          or (c.status = 'cancelled' and c.response_message = 'Match cancelled by user'))
      order by c.starts_at desc, c.id
      limit 500) m));
end $$;

grant execute on function public.get_opponent(uuid, text), public.list_match_history(uuid, timestamptz, uuid, integer) to authenticated;
