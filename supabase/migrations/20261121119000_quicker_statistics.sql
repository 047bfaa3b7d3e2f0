-- The figures of a large club in the time of a small one's: each list is made once, whatever is asked of it.

-- Members at the end of each week: today's count, less what has changed since then; all that came after the
-- last week counts as one more.
create or replace function private.members_by_week(club uuid, since date, until date, zone text) returns table (week date, members integer)
language sql stable security definer set search_path = '' as $$
  select steps.week, (c.member_count - coalesce(sum(steps.step)
    over (order by steps.week desc rows between unbounded preceding and 1 preceding), 0))::integer
  from public.clubs c cross join (
    select w.week, sum(m.step) as step
    from (select week from private.weeks_between(since, until) as shown (week) union all select until) w
    left join private.member_moves(club) m on least(date_trunc('week', m.at at time zone zone)::date, until) = w.week
    group by w.week) steps
  where c.id = club and steps.week < until
  order by steps.week
$$;

-- Members whom others may see who have no match with another member, agreed or played, nor have written with
-- one both ways.
-- The pages of these tables are in memory: single look-ups are cheaper than the default says.
create or replace function private.not_yet_connected(club uuid) returns setof uuid
language sql stable security definer set search_path = '' set random_page_cost = 1.1 as $$
  with seats as materialized (
    select s.challenge_id, s.player_id
    from public.memberships m join public.challenge_seats s on s.player_id = m.user_id and s.status = 'confirmed'
    where m.club_id = club),
  together as materialized (
    select mine.player_id, mine.challenge_id
    from seats mine join seats theirs on theirs.challenge_id = mine.challenge_id and theirs.player_id <> mine.player_id)
  select p.id from private.members_to_meet(club) p
  where p.id not in (
    select t.player_id from together t join public.challenges c on c.id = t.challenge_id
    where c.status in ('accepted', 'completed')
    union all
    select m.user_id from public.memberships m
    join private.thread_sides t on t.player_id = m.user_id and t.wrote and t.heard
    join public.memberships o on o.club_id = club and o.user_id = t.other_id
    where m.club_id = club)
$$;

-- Whom to introduce some members to, one each: free at the same time if anybody is, then the nearest level
-- (who has chosen none is last), then the most shared free time. Nothing is made of availability that either
-- keeps private. Who was introduced before, or has blocked the other, is not proposed. The order is one
-- number: a step of a level outweighs all 21 slots, sharing none outweighs all levels.
create function private.partners_for(club uuid, players uuid[])
  returns table (player uuid, id uuid, full_name text, skill_level text, shared_slots integer)
language sql stable security definer set search_path = '' set random_page_cost = 1.1 as $$
  with candidates as materialized (
    select p.id, p.full_name, p.skill_level, nullif(p.skill_rung, 20)::integer as rung, case when a.shared then a.slots end as slots
    from private.members_to_meet(club) p left join public.availability a on a.user_id = p.id)
  select own.id, best.id, best.full_name, best.skill_level, coalesce(bit_count(own.slots & best.slots), 0)::integer
  from candidates own
  cross join lateral (
    select array_agg(o.other) as others
    from (select own.id as other
      union all select i.partner_id from public.introductions i where i.club_id = club and i.player_id = own.id
      union all select i.player_id from public.introductions i where i.club_id = club and i.partner_id = own.id
      union all select b.blocked_id from public.blocks b where b.blocker_id = own.id
      union all select b.blocker_id from public.blocks b where b.blocked_id = own.id) o) apart
  cross join lateral (
    select c.* from candidates c where c.id <> all (apart.others)
    order by case when bit_count(own.slots & c.slots) > 0 then -bit_count(own.slots & c.slots) else 100000 end
      + coalesce(abs(c.rung - own.rung), 100) * 100, c.id
    limit 1) best
  where own.id = any (players)
$$;
drop function private.partner_for(uuid, uuid);

create or replace function public.get_club_statistics(club_id uuid, weeks integer default 12) returns jsonb
language plpgsql stable security definer set search_path = '' set random_page_cost = 1.1 as $$
declare
  club public.clubs;
  since date;
  until date;
  unconnected uuid[];
  listed uuid[];
begin
  perform private.require_manager(get_club_statistics.club_id);
  select * into club from public.clubs c where c.id = get_club_statistics.club_id;
  until := date_trunc('week', now() at time zone club.time_zone)::date + 7;
  since := until - 7 * least(greatest(get_club_statistics.weeks, 1), 52);
  select array_agg(m.user_id order by m.joined_at, m.user_id) into unconnected
  from private.not_yet_connected(club.id) n join public.memberships m on m.club_id = club.id and m.user_id = n;
  listed := unconnected[1:20];
  return jsonb_build_object(
    'weeks', (select jsonb_agg(to_jsonb(m) || to_jsonb(j) || to_jsonb(p) order by m.week)
      from private.members_by_week(club.id, since, until, club.time_zone) m
      join private.moves_by_week(club.id, since, until, club.time_zone) j using (week)
      join private.matches_by_week(club.id, since, until, club.time_zone) p using (week)),
    'hours', (select coalesce(jsonb_agg(to_jsonb(h)), '[]') from private.matches_by_hour(club.id, since, until, club.time_zone) h),
    'answers', (select to_jsonb(a) from private.challenge_answers(club.id, since, until, club.time_zone) a),
    'median_answer_minutes', private.median_answer_minutes(club.id, since, until, club.time_zone),
    'unconnected_count', coalesce(cardinality(unconnected), 0),
    'unconnected', (
      select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'full_name', p.full_name, 'avatar_path', p.avatar_path,
        'skill_level', p.skill_level, 'joined_at', m.joined_at, 'partner', to_jsonb(b) - 'player') order by m.joined_at, p.id), '[]')
      from public.memberships m join public.profiles p on p.id = m.user_id
      left join private.partners_for(club.id, listed) b on b.player = p.id
      where m.club_id = club.id and m.user_id = any (listed)));
end $$;
