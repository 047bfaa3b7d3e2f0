-- A club's statistics for its managers, one function per figure. A week begins on Monday in the club's zone;
-- `since` and `until` are days in that zone, the latter excluded.

set check_function_bodies = off; -- Functions name what later files make; a test compiles them all at the end.

-- Functions -----------------------------------------------------------------------------------------------

-- Members who joined and left, according to the audit trail: 1 or -1 each. Undone approvals are left out.
create function private.member_moves(club uuid) returns table (at timestamptz, step integer)
language sql stable security definer set search_path = '' as $$
  select a.created_at, case when a.kind in ('club_created', 'member_joined') then 1 else -1 end
  from public.club_activity a
  where a.club_id = club and a.kind in ('club_created', 'member_joined', 'member_left', 'member_removed')
    and not exists (select from public.club_activity u
      where u.subject_id = a.subject_id and u.club_id = club and u.kind = 'decision_undone' and (u.details ->> 'joined_at')::timestamptz = a.created_at)
$$;

create function private.weeks_between(since date, until date) returns setof date
language sql immutable set search_path = '' as $$
  select day::date from generate_series(since::timestamp, until::timestamp - interval '1 day', interval '1 week') day
$$;

-- Members at the end of each week: today's count, minus what has changed since then; everything after the last week
-- counts as one more.
create function private.members_by_week(club uuid, since date, until date, zone text) returns table (week date, members integer)
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

create function private.moves_by_week(club uuid, since date, until date, zone text)
  returns table (week date, joined integer, gone integer)
language sql stable security definer set search_path = '' as $$
  select w.week, count(*) filter (where m.step > 0)::integer, count(*) filter (where m.step < 0)::integer
  from private.weeks_between(since, until) as w (week)
  left join private.member_moves(club) m on date_trunc('week', m.at at time zone zone) = w.week
  group by w.week order by w.week
$$;

-- How many of the club's matches began in which hour of its clock. An accepted match whose time has come counts as
-- played until somebody says otherwise.
create function private.played_hours(club uuid, since date, until date, zone text) returns table (wall timestamp, matches integer)
language sql stable security definer set search_path = '' as $$
  select date_trunc('hour', c.starts_at at time zone zone), count(*)::integer from public.challenges c
  where c.club_id = club and c.status in ('accepted', 'completed') and c.starts_at <= now()
    and c.starts_at >= since::timestamp at time zone zone and c.starts_at < until::timestamp at time zone zone
  group by 1
$$;

create function private.matches_by_week(club uuid, since date, until date, zone text) returns table (week date, matches integer)
language sql stable security definer set search_path = '' as $$
  select w.week, coalesce(sum(h.matches), 0)::integer
  from private.weeks_between(since, until) as w (week)
  left join private.played_hours(club, since, until, zone) h on date_trunc('week', h.wall) = w.week
  group by w.week order by w.week
$$;

-- Weekday 0 is Monday. Hours without a match are left out.
create function private.matches_by_hour(club uuid, since date, until date, zone text)
  returns table (weekday integer, hour integer, matches integer)
language sql stable security definer set search_path = '' as $$
  select extract(isodow from h.wall)::integer - 1, extract(hour from h.wall)::integer, sum(h.matches)::integer
  from private.played_hours(club, since, until, zone) h
  group by 1, 2 order by 1, 2
$$;

-- The outcome of the challenges sent in that time. A match that was called off had been accepted before: its seat
-- shows that. A challenge answered with another time counts as neither; the new challenge counts.
create function private.challenge_answers(club uuid, since date, until date, zone text)
  returns table (accepted integer, declined integer, unanswered integer)
language sql stable security definer set search_path = '' as $$
  select count(*) filter (where sent.agreed)::integer,
    count(*) filter (where sent.status = 'declined')::integer,
    count(*) filter (where sent.status = 'expired' and not sent.agreed)::integer
  from (
    -- The seat is looked up only if the challenge does not say. The offset keeps each a look-up.
    select c.status, c.status in ('accepted', 'completed', 'no_show') or exists (
      select from public.challenge_seats s
      where s.challenge_id = c.id and s.player_id = c.challenged_id and s.status = 'confirmed' offset 0) as agreed
    from public.challenges c
    where c.club_id = club and c.was_asked
      and c.created_at >= since::timestamp at time zone zone and c.created_at < until::timestamp at time zone zone) sent
$$;

-- The median time to an answer, in minutes; null without any. For called-off matches the time of the answer is
-- unknown.
create function private.median_answer_minutes(club uuid, since date, until date, zone text) returns integer
language sql stable security definer set search_path = '' as $$
  select round(percentile_cont(0.5) within group (order by extract(epoch from c.responded_at - c.created_at)) / 60)::integer
  from public.challenges c
  where c.club_id = club and c.was_asked and c.status in ('accepted', 'completed', 'no_show', 'declined', 'superseded')
    and c.created_at >= since::timestamp at time zone zone and c.created_at < until::timestamp at time zone zone
$$;

create function public.get_club_statistics(club_id uuid, weeks integer default 12) returns jsonb
language plpgsql stable security definer set search_path = '' set random_page_cost = 1.1 as $$
declare
  club public.clubs;
  since date;
  until date;
begin
  perform private.require_manager(get_club_statistics.club_id);
  select * into club from public.clubs c where c.id = get_club_statistics.club_id;
  until := date_trunc('week', now() at time zone club.time_zone)::date + 7;
  since := until - 7 * least(greatest(get_club_statistics.weeks, 1), 52);
  return jsonb_build_object(
    'weeks', (select jsonb_agg(to_jsonb(m) || to_jsonb(j) || to_jsonb(p) order by m.week)
      from private.members_by_week(club.id, since, until, club.time_zone) m
      join private.moves_by_week(club.id, since, until, club.time_zone) j using (week)
      join private.matches_by_week(club.id, since, until, club.time_zone) p using (week)),
    'hours', (select coalesce(jsonb_agg(to_jsonb(h)), '[]') from private.matches_by_hour(club.id, since, until, club.time_zone) h),
    'answers', (select to_jsonb(a) from private.challenge_answers(club.id, since, until, club.time_zone) a),
    'median_answer_minutes', private.median_answer_minutes(club.id, since, until, club.time_zone));
end $$;
comment on function public.get_club_statistics is
  'The figures of a club over so many weeks (at most 52), including the current one. Owner and admins only. Refusal: not_a_manager.';

-- Grants --------------------------------------------------------------------------------------------------

grant execute on function public.get_club_statistics(uuid, integer) to authenticated;
