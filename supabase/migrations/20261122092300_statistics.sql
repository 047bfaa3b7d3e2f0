-- What a club's managers learn from its numbers, one function per figure, and how they bring members
-- together. A week begins on Monday in the club's zone; `since` and `until` are days of that zone, the
-- latter no longer part of it.

set check_function_bodies = off; -- Functions name what later files make; a test compiles them all at the end.

-- Tables --------------------------------------------------------------------------------------------------

-- Whom a manager has brought together. Kept, so that nobody is introduced twice.
create table public.introductions (
  club_id uuid not null references public.clubs (id) on delete cascade,
  player_id uuid not null references public.profiles (id) on delete cascade,
  partner_id uuid not null references public.profiles (id) on delete cascade,
  introduced_by uuid not null references public.profiles (id),
  created_at timestamptz not null default now(),
  primary key (club_id, player_id, partner_id),
  check (player_id <> partner_id)
);

-- Indexes -------------------------------------------------------------------------------------------------

create unique index introductions_of_two on public.introductions
  (club_id, least(player_id, partner_id), greatest(player_id, partner_id));
create index introductions_player on public.introductions (player_id);
create index introductions_partner on public.introductions (partner_id);
create index introductions_introduced_by on public.introductions (introduced_by, created_at);

-- Functions -----------------------------------------------------------------------------------------------

-- Who came and went, as the audit trail has it: 1 or -1 each.
create function private.member_moves(club uuid) returns table (at timestamptz, step integer)
language sql stable security definer set search_path = '' as $$
  select a.created_at, case when a.kind in ('club_created', 'member_joined') then 1 else -1 end
  from public.club_activity a
  where a.club_id = club and a.kind in ('club_created', 'member_joined', 'member_left', 'member_removed')
$$;

create function private.weeks_between(since date, until date) returns setof date
language sql immutable set search_path = '' as $$
  select day::date from generate_series(since::timestamp, until::timestamp - interval '1 day', interval '1 week') day
$$;

-- Members at the end of each week: today's count, less what has changed since then; all that came after the
-- last week counts as one more.
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

-- How many of the club's matches began in which hour of its clock. An accepted match whose time has come was played
-- until somebody says otherwise.
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

-- What became of the challenges sent in that time. A match that was called off had been accepted all the
-- same: the seat says so. Answered with another time counts as neither; the new challenge counts.
create function private.challenge_answers(club uuid, since date, until date, zone text)
  returns table (accepted integer, declined integer, unanswered integer)
language sql stable security definer set search_path = '' as $$
  select count(*) filter (where sent.agreed)::integer,
    count(*) filter (where sent.status = 'declined')::integer,
    count(*) filter (where sent.status = 'expired' and not sent.agreed)::integer
  from (
    -- The seat is looked up only where the challenge does not say. The offset keeps each a look-up.
    select c.status, c.status in ('accepted', 'completed', 'no_show') or exists (
      select from public.challenge_seats s
      where s.challenge_id = c.id and s.player_id = c.challenged_id and s.status = 'confirmed' offset 0) as agreed
    from public.challenges c
    where c.club_id = club
      and c.created_at >= since::timestamp at time zone zone and c.created_at < until::timestamp at time zone zone) sent
$$;

-- Half of the answers came faster, in minutes; null without any. Of what was called off, the time of the answer is not known.
create function private.median_answer_minutes(club uuid, since date, until date, zone text) returns integer
language sql stable security definer set search_path = '' as $$
  select round(percentile_cont(0.5) within group (order by extract(epoch from c.responded_at - c.created_at)) / 60)::integer
  from public.challenges c
  where c.club_id = club and c.status in ('accepted', 'completed', 'no_show', 'declined', 'superseded')
    and c.created_at >= since::timestamp at time zone zone and c.created_at < until::timestamp at time zone zone
$$;

-- Members of the club whom every other member may see: the others cannot be introduced to anybody.
create function private.members_to_meet(club uuid) returns setof public.profiles
language sql stable security definer set search_path = '' as $$
  select p.* from public.memberships m join public.profiles p on p.id = m.user_id
  where m.club_id = club and p.is_visible and p.deleted_at is null
$$;

-- Members whom others may see who have no match with another member, agreed or played, nor have written with
-- one both ways.
-- The pages of these tables are in memory: single look-ups are cheaper than the default says. The offsets keep them
-- that: most members are connected by the first match that is looked at, and their other matches need not be read.
create function private.not_yet_connected(club uuid) returns setof uuid
language sql stable security definer set search_path = '' set random_page_cost = 1.1 as $$
  select p.id from private.members_to_meet(club) p
  where not exists (
      select from public.challenge_seats mine
      join public.challenges c on c.id = mine.challenge_id and c.status in ('accepted', 'completed')
      join public.challenge_seats theirs on theirs.challenge_id = c.id and theirs.player_id <> mine.player_id and theirs.status = 'confirmed'
      join public.memberships o on o.club_id = club and o.user_id = theirs.player_id
      where mine.player_id = p.id and mine.status = 'confirmed' offset 0)
    and not exists (
      select from private.thread_sides t
      join public.memberships o on o.club_id = club and o.user_id = t.other_id
      where t.player_id = p.id and t.wrote and t.heard offset 0)
$$;

create function public.get_club_statistics(club_id uuid, weeks integer default 12) returns jsonb
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
comment on function public.get_club_statistics is
  'The figures of a club over so many weeks (at most 52), the running one included, and the first twenty members who have no match with another, each with a partner to introduce. Owner and admins only. Refusal: not_a_manager.';

-- The notification opens a conversation with a greeting to send. Nobody is introduced to somebody they have
-- blocked, or who has blocked them.
create function public.introduce_members(club_id uuid, player_id uuid, partner_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  club public.clubs := private.manage_club(introduce_members.club_id);
  me uuid := auth.uid();
begin
  if player_id = partner_id or private.are_blocked(player_id, partner_id)
    or (select count(*) from private.members_to_meet(club.id) p
      where p.id in (introduce_members.player_id, introduce_members.partner_id)) <> 2 then
    perform private.refuse('not_members', 'One of them is no longer a member whom others can see.');
  end if;
  if (select count(*) from public.introductions i where i.introduced_by = me and i.created_at > now() - interval '1 hour') >= 30 then
    perform private.refuse('too_many_introductions', 'You have introduced many members. Please try again in an hour.');
  end if;
  begin
    insert into public.introductions (club_id, player_id, partner_id, introduced_by)
    values (club.id, introduce_members.player_id, introduce_members.partner_id, me);
  exception
    when unique_violation then
      perform private.refuse('already_introduced', 'These two have been introduced before.');
  end;
  perform private.log_activity(club.id, 'members_introduced', introduce_members.player_id);
  perform private.notify(one, 'club', 'Meet ' || private.name_of(other),
    private.name_of(me) || ' thinks you two would play well together at ' || club.name || '. Say hello!',
    jsonb_build_object('club_id', club.id, 'slug', club.slug, 'sender_id', other, 'about', 'introduction'))
  from (values (introduce_members.player_id, introduce_members.partner_id),
    (introduce_members.partner_id, introduce_members.player_id)) as pair (one, other)
  where one <> me;
end $$;
comment on function public.introduce_members is
  'Tells two members of each other, each with a way to write to the other; once per pair. Owner and admins only. Refusals: not_a_manager, club_not_found, not_members, already_introduced, too_many_introductions.';

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

-- Policies ------------------------------------------------------------------------------------------------

select private.require_second_step('public.introductions');

-- Grants --------------------------------------------------------------------------------------------------

grant execute on function
  public.get_club_statistics(uuid, integer), public.introduce_members(uuid, uuid, uuid) to authenticated;
