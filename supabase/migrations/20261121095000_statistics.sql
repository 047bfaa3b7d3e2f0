-- What a club's managers learn from its numbers, one function per figure, and how they bring members
-- together. A week begins on Monday in the club's zone; `since` and `until` are days of that zone, the
-- latter no longer part of it.

create index club_activity_of_members on public.club_activity (club_id, created_at)
  where kind in ('club_created', 'member_joined', 'member_left', 'member_removed');
create index challenges_of_club_played on public.challenges (club_id, starts_at) where club_id is not null;
create index challenges_of_club_sent on public.challenges (club_id, created_at) where club_id is not null;

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

-- Members at the end of each week: today's count, less what has changed since then.
create function private.members_by_week(club uuid, since date, until date, zone text) returns table (week date, members integer)
language sql stable security definer set search_path = '' as $$
  select w.week, (c.member_count - coalesce(
    (select sum(m.step) from private.member_moves(club) m where m.at >= (w.week + 7)::timestamp at time zone zone), 0))::integer
  from private.weeks_between(since, until) as w (week) join public.clubs c on c.id = club
  order by w.week
$$;

create function private.moves_by_week(club uuid, since date, until date, zone text)
  returns table (week date, joined integer, gone integer)
language sql stable security definer set search_path = '' as $$
  select w.week, count(*) filter (where m.step > 0)::integer, count(*) filter (where m.step < 0)::integer
  from private.weeks_between(since, until) as w (week)
  left join private.member_moves(club) m on date_trunc('week', m.at at time zone zone) = w.week
  group by w.week order by w.week
$$;

-- The starts of the club's matches. An accepted match whose time has come was played until somebody says otherwise.
create function private.played_matches(club uuid, since date, until date, zone text) returns setof timestamptz
language sql stable security definer set search_path = '' as $$
  select c.starts_at from public.challenges c
  where c.club_id = club and c.status in ('accepted', 'completed') and c.starts_at <= now()
    and c.starts_at >= since::timestamp at time zone zone and c.starts_at < until::timestamp at time zone zone
$$;

create function private.matches_by_week(club uuid, since date, until date, zone text) returns table (week date, matches integer)
language sql stable security definer set search_path = '' as $$
  select w.week, count(played)::integer
  from private.weeks_between(since, until) as w (week)
  left join private.played_matches(club, since, until, zone) played on date_trunc('week', played at time zone zone) = w.week
  group by w.week order by w.week
$$;

-- Weekday 0 is Monday. Hours without a match are left out.
create function private.matches_by_hour(club uuid, since date, until date, zone text)
  returns table (weekday integer, hour integer, matches integer)
language sql stable security definer set search_path = '' as $$
  select extract(isodow from played at time zone zone)::integer - 1, extract(hour from played at time zone zone)::integer, count(*)::integer
  from private.played_matches(club, since, until, zone) played
  group by 1, 2 order by 1, 2
$$;

-- What became of the challenges sent in that time. A match that was called off had been accepted all the
-- same: the seat says so. Answered with another time counts as neither; the new challenge counts.
create function private.challenge_answers(club uuid, since date, until date, zone text)
  returns table (accepted integer, declined integer, unanswered integer)
language sql stable security definer set search_path = '' as $$
  select count(*) filter (where s.status = 'confirmed')::integer,
    count(*) filter (where c.status = 'declined')::integer,
    count(*) filter (where c.status = 'expired' and s.status <> 'confirmed')::integer
  from public.challenges c join public.challenge_seats s on s.challenge_id = c.id and s.player_id = c.challenged_id
  where c.club_id = club
    and c.created_at >= since::timestamp at time zone zone and c.created_at < until::timestamp at time zone zone
$$;

-- Half of the answers came faster, in minutes; null without any. Of what was called off, the time of the answer is not known.
create function private.median_answer_minutes(club uuid, since date, until date, zone text) returns integer
language sql stable security definer set search_path = '' as $$
  select round(percentile_cont(0.5) within group (order by extract(epoch from c.responded_at - c.created_at)) / 60)::integer
  from public.challenges c
  where c.club_id = club and c.status in ('accepted', 'completed', 'no_show', 'declined', 'superseded')
    and c.created_at >= since::timestamp at time zone zone and c.created_at < until::timestamp at time zone zone
$$;

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
create unique index introductions_of_two on public.introductions
  (club_id, least(player_id, partner_id), greatest(player_id, partner_id));
create index introductions_player on public.introductions (player_id);
create index introductions_partner on public.introductions (partner_id);
create index introductions_introduced_by on public.introductions (introduced_by, created_at);
select private.require_second_step('public.introductions');

-- Members of the club whom every other member may see: the others cannot be introduced to anybody.
create function private.members_to_meet(club uuid) returns setof public.profiles
language sql stable security definer set search_path = '' as $$
  select p.* from public.memberships m join public.profiles p on p.id = m.user_id
  where m.club_id = club and p.is_visible and p.deleted_at is null
$$;

-- Those of them who have no match with another member, agreed or played.
create function private.not_yet_connected(club uuid) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select p.id from private.members_to_meet(club) p
  where not exists (
    select from public.challenge_seats mine
    join public.challenges c on c.id = mine.challenge_id and c.status in ('accepted', 'completed')
    join public.challenge_seats theirs on theirs.challenge_id = c.id and theirs.player_id <> p.id and theirs.status = 'confirmed'
    join public.memberships m on m.club_id = club and m.user_id = theirs.player_id
    where mine.player_id = p.id and mine.status = 'confirmed')
$$;

-- Whom to introduce a member to: free at the same time if anybody is, then the nearest level, then the
-- most shared free time. Nothing is made of availability that either keeps private.
create function private.partner_for(club uuid, player uuid)
  returns table (id uuid, full_name text, skill_level text, shared_slots integer)
language sql stable security definer set search_path = '' as $$
  select p.id, p.full_name, p.skill_level, coalesce(free.slots, 0)
  from private.members_to_meet(club) p
  join public.profiles own on own.id = player
  cross join lateral (
    select max(bit_count(a.slots & b.slots))::integer as slots from public.availability a, public.availability b
    where a.user_id = player and b.user_id = p.id and a.shared and b.shared) free
  where p.id <> player and not exists (
    select from public.introductions i
    where i.club_id = club and least(i.player_id, i.partner_id) = least(p.id, player)
      and greatest(i.player_id, i.partner_id) = greatest(p.id, player))
  order by coalesce(free.slots, 0) > 0 desc,
    abs(private.skill_step(p.skill_level) - private.skill_step(own.skill_level)) nulls last, free.slots desc nulls last, p.id
  limit 1
$$;

create function public.get_club_statistics(club_id uuid, weeks integer default 12) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
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
    'median_answer_minutes', private.median_answer_minutes(club.id, since, until, club.time_zone),
    'unconnected_count', (select count(*) from private.not_yet_connected(club.id)),
    'unconnected', (
      select coalesce(jsonb_agg(jsonb_build_object('id', u.id, 'full_name', u.full_name, 'avatar_path', u.avatar_path,
        'skill_level', u.skill_level, 'joined_at', u.joined_at,
        'partner', (select to_jsonb(t) from private.partner_for(club.id, u.id) t)) order by u.joined_at, u.id), '[]')
      from (select p.id, p.full_name, p.avatar_path, p.skill_level, m.joined_at
        from private.not_yet_connected(club.id) n join public.profiles p on p.id = n
        join public.memberships m on m.club_id = club.id and m.user_id = p.id
        order by m.joined_at, p.id limit 20) u));
end $$;
comment on function public.get_club_statistics is
  'The figures of a club over so many weeks (at most 52), the running one included, and the first twenty members who have no match with another, each with a partner to introduce. Owner and admins only. Refusal: not_a_manager.';

create function public.introduce_members(club_id uuid, player_id uuid, partner_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  club public.clubs := private.manage_club(introduce_members.club_id);
  me uuid := auth.uid();
begin
  if player_id = partner_id or (select count(*) from private.members_to_meet(club.id) p
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
    private.name_of(me) || ' thinks you two would play well together at ' || club.name || '. Send a challenge!',
    jsonb_build_object('club_id', club.id, 'slug', club.slug, 'sender_id', other, 'about', 'introduction'))
  from (values (introduce_members.player_id, introduce_members.partner_id),
    (introduce_members.partner_id, introduce_members.player_id)) as pair (one, other)
  where one <> me;
end $$;
comment on function public.introduce_members is
  'Tells two members of each other, each with a way to challenge the other; once per pair. Owner and admins only. Refusals: not_a_manager, club_not_found, not_members, already_introduced, too_many_introductions.';

grant execute on function public.get_club_statistics(uuid, integer), public.introduce_members(uuid, uuid, uuid) to authenticated;
