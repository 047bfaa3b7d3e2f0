-- Who plays with whom in a club, who does not yet, and how two members are brought together: by a manager, or every
-- week if both want it. Only the club's own matches count: its managers don't learn what members play elsewhere.
--
-- An introduction says when and where the two could play, if that is known. Each player says yes to exactly that,
-- or declines. With the second yes it becomes a match, under the rules of any other, or the two choose a time.
-- Nobody learns who declined, and the other player not even that anybody did.

set check_function_bodies = off; -- Functions name what later files make; a test compiles them all at the end.

-- Types ---------------------------------------------------------------------------------------------------

create type private.club_tie as (one uuid, other uuid, matches integer, lately integer, last_at timestamptz);

-- Tables --------------------------------------------------------------------------------------------------

create table public.introductions (
  id uuid primary key default gen_random_uuid(),
  club_id uuid not null references public.clubs (id) on delete cascade,
  player_id uuid not null references public.profiles (id) on delete cascade,
  partner_id uuid not null references public.profiles (id) on delete cascade,
  introduced_by uuid references public.profiles (id),
  reasons jsonb not null default '[]',
  match_type text not null default 'singles' check (match_type in ('singles', 'doubles')),
  proposed_date date,
  proposed_time time(0),
  starts_at timestamptz,
  court_location text,
  player_answer boolean,
  partner_answer boolean,
  challenge_id uuid references public.challenges (id) on delete set null,
  created_at timestamptz not null default now(),
  told_at timestamptz not null default now(),
  check (player_id <> partner_id),
  check ((proposed_date is null) = (starts_at is null) and (proposed_time is null) = (starts_at is null))
);
comment on table public.introductions is 'Two members who were introduced to each other. Kept, so that nobody is introduced twice.';
comment on column public.introductions.introduced_by is 'Null: the schedule.';
comment on column public.introductions.reasons is 'Reasons that hold both ways: [{family, feature}], as in private.matching_features.';
comment on column public.introductions.starts_at is 'Of the proposed date and time, by the club''s clocks. Null: they choose a time.';
comment on column public.introductions.player_answer is 'Null: not yet; false: declined, which nobody else learns.';
comment on column public.introductions.challenge_id is 'The match that two answers made.';
comment on column public.introductions.told_at is 'Until then its manager can take it back, and neither player sees it.';

-- Indexes -------------------------------------------------------------------------------------------------

create unique index introductions_of_two on public.introductions
  (club_id, least(player_id, partner_id), greatest(player_id, partner_id));
create index introductions_newest on public.introductions (club_id, created_at desc, id desc);
create index introductions_player on public.introductions (player_id);
create index introductions_partner on public.introductions (partner_id);
create index introductions_introduced_by on public.introductions (introduced_by, created_at);
create index introductions_challenge on public.introductions (challenge_id) where challenge_id is not null;

-- Functions: the graph ------------------------------------------------------------------------------------

-- Who has played with whom in a club, each pair once: how often, and how often in the last 180 days. As in the
-- statistics, an agreed match whose time has come counts as played until somebody says otherwise. Four seats are
-- six pairs; with two, the challenge names both. Planned for each club: the largest have thousands of times as many
-- matches as most.
create function private.club_ties(club uuid) returns setof private.club_tie
language plpgsql stable security definer rows 5000 set search_path = '' set random_page_cost = 1.1 set jit = off set plan_cache_mode = force_custom_plan as $$
begin
  return query
  with played as materialized (
    select c.id, c.challenger_id, c.challenged_id, c.starts_at, c.match_type from public.challenges c
    where c.club_id = club and c.status in ('accepted', 'completed') and c.starts_at <= now())
  select t.one, t.other, count(*)::integer, count(*) filter (where t.starts_at > now() - interval '180 days')::integer, max(t.starts_at)
  from (
    select least(c.challenger_id, c.challenged_id) as one, greatest(c.challenger_id, c.challenged_id) as other, c.starts_at
    from played c where c.match_type <> 'doubles'
    union all
    -- The offsets keep each a look-up: a join would read everybody's seats.
    select a.player_id, b.player_id, c.starts_at
    from played c
    cross join lateral (select s.player_id from public.challenge_seats s where s.challenge_id = c.id and s.status = 'confirmed' offset 0) a
    cross join lateral (select s.player_id from public.challenge_seats s where s.challenge_id = c.id and s.status = 'confirmed' and s.player_id > a.player_id offset 0) b
    where c.match_type = 'doubles') t
  where t.one in (select m.user_id from public.memberships m where m.club_id = club)
    and t.other in (select m.user_id from public.memberships m where m.club_id = club)
  group by t.one, t.other;
end $$;

-- The islands of a graph, and the nodes whose absence would split one. Nodes are numbered from 1; the neighbours of
-- n are ends[heads[n]] to ends[heads[n + 1] - 1]. island: any number, the same for all connected nodes; null for
-- nodes without neighbours. cut_off: how many would lose the connection to the largest remaining part; 0 for nodes
-- that are no bridge. Depth first, with the lowest point that each subtree reaches (Tarjan): one pass over nodes
-- and ties, however many.
create function private.graph_parts(heads integer[], ends integer[]) returns table (node integer, island integer, cut_off integer)
language plpgsql immutable set search_path = '' as $$
declare
  nodes integer := coalesce(cardinality(heads) - 1, 0);
  none integer[] := array_fill(0, array[greatest(nodes, 1)]);
  found_at integer[] := none; -- 0: not yet
  lowest integer[] := none;
  parent integer[] := none;
  upcoming integer[] := heads;
  islands integer[] := none;
  below integer[] := none; -- the node itself and everything found from there
  split integer[] := none; -- how many are in subtrees attached to this node alone
  largest integer[] := none; -- the largest of these subtrees
  hanging integer[] := none; -- the number of such subtrees
  clock integer := 0;
  at integer;
  other integer;
  up integer;
begin
  for root in 1 .. nodes loop
    continue when found_at[root] > 0 or heads[root] = heads[root + 1];
    clock := clock + 1;
    found_at[root] := clock;
    lowest[root] := clock;
    below[root] := 1;
    islands[root] := root;
    at := root;
    loop
      if upcoming[at] < heads[at + 1] then
        other := ends[upcoming[at]];
        upcoming[at] := upcoming[at] + 1;
        if found_at[other] = 0 then
          clock := clock + 1;
          found_at[other] := clock;
          lowest[other] := clock;
          below[other] := 1;
          islands[other] := root;
          parent[other] := at;
          at := other;
        elsif other <> parent[at] and found_at[other] < lowest[at] then
          lowest[at] := found_at[other];
        end if;
      else
        up := parent[at];
        exit when up = 0;
        below[up] := below[up] + below[at];
        if lowest[at] < lowest[up] then
          lowest[up] := lowest[at];
        end if;
        if lowest[at] >= found_at[up] then
          split[up] := split[up] + below[at];
          hanging[up] := hanging[up] + 1;
          if below[at] > largest[up] then
            largest[up] := below[at];
          end if;
        end if;
        at := up;
      end if;
    end loop;
  end loop;
  return query
  select n, nullif(islands[n], 0), case
      when hanging[n] = 0 or (parent[n] = 0 and hanging[n] < 2) then 0
      -- What is left of the island without this node, minus its largest part.
      else below[islands[n]] - 1 - greatest(largest[n], below[islands[n]] - 1 - split[n]) end
  from generate_series(1, nodes) n;
end $$;

-- Every member of a club in the graph of its ties. matches, partners and cut_off cover the last 180 days, last_at
-- and met (distinct people) all time. island: 1 is the largest; null for members who have not played lately.
create function private.club_graph(club uuid, ties private.club_tie[]) returns table (player_id uuid, matches integer, last_at timestamptz,
  partners integer, met integer, island integer, island_size integer, cut_off integer)
language sql stable security definer rows 1000 set search_path = '' set jit = off as $$
  with nodes as materialized (
    select m.user_id as id, row_number() over (order by m.user_id)::integer as n from public.memberships m where m.club_id = club),
  numbered as materialized (
    select a.n as one, b.n as other, t.lately, t.last_at
    from unnest(ties) t join nodes a on a.id = t.one join nodes b on b.id = t.other),
  halves as materialized (
    select t.one as n, t.other, t.lately, t.last_at from numbered t union all select t.other, t.one, t.lately, t.last_at from numbered t),
  sums as materialized (
    select o.id, o.n, coalesce(w.met, 0) as met, w.last_at, coalesce(w.partners, 0) as partners, coalesce(w.matches, 0) as matches
    from nodes o left join (
      select h.n, count(*)::integer as met, max(h.last_at) as last_at, count(*) filter (where h.lately > 0)::integer as partners,
        sum(h.lately)::integer as matches
      from halves h group by h.n) w on w.n = o.n),
  heads as materialized (
    select array_agg(w.begins order by w.n) || (max(w.begins + w.partners)) as list
    from (select s.n, s.partners, 1 + coalesce(sum(s.partners) over (order by s.n rows between unbounded preceding and 1 preceding), 0)::integer as begins from sums s) w),
  parts as materialized (
    select g.* from heads w cross join lateral private.graph_parts(w.list,
      array(select h.other from halves h where h.lately > 0 order by h.n, h.other)) g),
  sizes as materialized (
    select z.island, count(*)::integer as size, row_number() over (order by count(*) desc, z.island)::integer as place
    from parts z where z.island is not null group by z.island)
  select s.id, s.matches, s.last_at, s.partners, s.met, z.place, z.size, p.cut_off
  from sums s join parts p on p.node = s.n left join sizes z on z.island = p.island
$$;

create function public.get_club_graph(club_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' set random_page_cost = 1.1 set jit = off as $$
declare
  club uuid := get_club_graph.club_id;
  ties private.club_tie[];
  -- A manager knows every member, except where one is absent for the other.
  absent uuid[] := private.blocked_ids();
begin
  perform private.require_manager(club);
  ties := array(select t from private.club_ties(club) t);
  return (
    with everybody as materialized (select * from private.club_graph(club, ties)),
    named as materialized (
      select e.*, p.full_name, p.avatar_path, floor(extract(epoch from now() - e.last_at) / 86400)::integer as days
      from everybody e join public.profiles p on p.id = e.player_id and p.deleted_at is null and p.id <> all (absent)),
    nodes as materialized (
      select n.*, (row_number() over w)::integer - 1 as place
      from named n window w as (order by n.matches desc, n.last_at desc nulls last, n.player_id) order by place limit 500),
    idle as (select n.* from named n where coalesce(n.days, 30) >= 30 order by n.last_at nulls first, n.full_name, n.player_id limit 50),
    bridges as (select n.* from named n where n.cut_off > 0 order by n.cut_off desc, n.matches desc, n.player_id limit 20),
    islands as (select e.island, e.island_size from everybody e where e.island > 1 group by 1, 2 order by e.island limit 20)
    select jsonb_build_object(
      'numbers', (
        select jsonb_build_object('members', count(*),
          'idle_30', count(*) filter (where e.last_at is null or e.last_at < now() - interval '30 days'),
          'idle_60', count(*) filter (where e.last_at is null or e.last_at < now() - interval '60 days'),
          'idle_90', count(*) filter (where e.last_at is null or e.last_at < now() - interval '90 days'),
          'never', count(*) filter (where e.last_at is null),
          'alone', count(*) filter (where e.island is null),
          'largest', count(*) filter (where e.island = 1),
          'islands', count(distinct e.island) filter (where e.island > 1),
          'on_islands', count(*) filter (where e.island > 1),
          'bridges', count(*) filter (where e.cut_off > 0),
          'median_met', coalesce(percentile_disc(0.5) within group (order by e.met), 0),
          'met_ten', count(*) filter (where e.met >= 10))
        from everybody e),
      'members', (
        select coalesce(jsonb_agg(jsonb_build_object('id', n.player_id, 'full_name', n.full_name, 'matches', n.matches, 'days', n.days,
          'partners', n.partners, 'island', n.island, 'cut_off', n.cut_off) order by n.place), '[]') from nodes n),
      'ties', (
        select coalesce(jsonb_agg(jsonb_build_array(t.a, t.b, t.lately) order by t.lately desc, t.a, t.b), '[]')
        from (select a.place as a, b.place as b, u.lately
          from unnest(ties) u join nodes a on a.player_id = u.one join nodes b on b.player_id = u.other
          where u.lately > 0 order by u.lately desc, a.place + b.place, a.place limit 2000) t),
      'idle', (
        select coalesce(jsonb_agg(jsonb_build_object('id', i.player_id, 'full_name', i.full_name, 'avatar_path', i.avatar_path, 'days', i.days)
          order by i.last_at nulls first, i.full_name, i.player_id), '[]') from idle i),
      'bridges', (
        select coalesce(jsonb_agg(jsonb_build_object('id', b.player_id, 'full_name', b.full_name, 'avatar_path', b.avatar_path, 'cut_off', b.cut_off)
          order by b.cut_off desc, b.matches desc, b.player_id), '[]') from bridges b),
      'islands', (
        select coalesce(jsonb_agg(jsonb_build_object('size', i.island_size, 'members', (
          select coalesce(jsonb_agg(jsonb_build_object('id', w.player_id, 'full_name', w.full_name) order by w.full_name, w.player_id), '[]')
          from (select n.player_id, n.full_name from named n where n.island = i.island order by n.full_name, n.player_id limit 12) w))
          order by i.island), '[]') from islands i)));
end $$;
comment on function public.get_club_graph is
  'Who plays with whom in a club: {numbers: over everybody {members, idle_30, idle_60, idle_90 (no match with another member in so many days), never, alone (none in 180 days), largest (members of the largest group who have played with each other in 180 days), islands (other groups), on_islands (their members), bridges (members without whom a group would fall apart), median_met (half of the members have met at least so many), met_ten}, members: the 500 most active whom the caller may see {id, full_name, matches and partners (180 days), days (since the last; null: never), island (1 is the largest; null: none), cut_off (how many would be cut off without them)}, ties: the 2,000 strongest among them [place, place, matches], idle: the 50 who have waited longest, bridges: the 20 that most depends on, islands: 20 {size, members: at most 12}}. Owner and admins only. Refusal: not_a_manager.';

-- Functions: whom to introduce ----------------------------------------------------------------------------

-- Members of the club whom every other member may see, and who may answer (not banned ones): the others cannot be
-- introduced to anybody.
create function private.members_to_meet(club uuid) returns setof public.profiles
language sql stable security definer set search_path = '' as $$
  select p.* from public.memberships m join public.profiles p on p.id = m.user_id
  where m.club_id = club and p.is_visible and p.deleted_at is null and not private.is_suspended(p.id)
$$;

-- The best partner for a member among those they have neither met nor been introduced to, with the reasons and the
-- first time both are free that leaves two days to answer. Private availability is not revealed. among, apart: as
-- in private.rank_players. introduced_too: include those they were introduced to.
create function private.partner_for(me uuid, club public.clubs, among uuid[], apart uuid[], introduced_too boolean default false)
  returns table (partner_id uuid, reasons jsonb, match_type text, day date, wall time)
language plpgsql stable security definer set search_path = '' set jit = off as $$
declare
  m private.matching_models;
  kind constant text := private.usual_format(me);
  shares boolean;
begin
  select * into m from private.matching_models t where t.state = 'active';
  select a.shared into shares from public.availability a where a.user_id = me;
  return query
  select r.player_id, e.list, kind, f.day, f.wall
  from (
    select c.* from private.rank_players(me, 5, null, kind, club.id, club.time_zone, among, coalesce(apart, '{}') || array(
      select t.other from private.partners_of(me) t (other)
      union select d.player_id from private.dismissals d where d.other_id = me and d.dismissed_at > now() - interval '60 days'
      union select i.partner_id from public.introductions i where i.player_id = me and not introduced_too
      union select i.player_id from public.introductions i where i.partner_id = me and not introduced_too)) c
    order by c.explored, c.seat limit 1) r
  cross join lateral (
    select coalesce(jsonb_agg(jsonb_build_object('family', x.family, 'feature', x.feature) order by x.effect desc, x.family), '[]') as list
    from private.match_effects(m, r.features) x
    -- Reasons that hold both ways, and are not specific to one of them.
    where x.effect > 0.02 and (x.family in ('level', 'place', 'style') or (x.family = 'time' and shares and bit_count(r.free_slots) > 0))) e
  left join lateral (
    select c.day, private.usual_time(c.slot) as wall from private.coming_slots(club.time_zone) c
    where shares and kind = 'singles' and get_bit(r.free_slots, c.at) = 1 and c.opens >= private.soonest_start() + interval '1 day'
    order by c.at limit 1) f on true;
end $$;

-- Pairs for a manager to introduce, each member in one at most: first for those who have not played with another
-- member lately, then for those in the smallest islands. Members introduced within 14 days come later, whatever the
-- outcome.
create function private.pairs_to_introduce(club public.clubs, most integer)
  returns table (place integer, player_id uuid, partner_id uuid, reasons jsonb, day date, wall time, last_at timestamptz, island_size integer)
language plpgsql stable security definer set search_path = '' set random_page_cost = 1.1 set jit = off as $$
declare
  apart uuid[] := private.blocked_ids() || array(
    select u.id from public.introductions i cross join lateral (values (i.player_id), (i.partner_id)) u (id)
    where i.club_id = club.id and i.created_at > now() - interval '14 days');
  seeker record;
  best record;
begin
  place := 0;
  for seeker in
    select g.player_id, g.last_at, g.island_size
    from private.club_graph(club.id, array(select t from private.club_ties(club.id) t)) g
    join private.members_to_meet(club.id) p on p.id = g.player_id
    where (g.island is null or g.island > 1) and g.player_id <> all (apart) and exists (select from private.match_pool w where w.player_id = g.player_id)
    order by g.island is not null, g.island_size, g.last_at nulls first, g.player_id
    limit 2 * most
  loop
    exit when place >= most;
    continue when seeker.player_id = any (apart);
    for best in select * from private.partner_for(seeker.player_id, club, null, apart) loop
      apart := apart || seeker.player_id || best.partner_id;
      place := place + 1;
      player_id := seeker.player_id;
      partner_id := best.partner_id;
      reasons := best.reasons;
      day := best.day;
      wall := best.wall;
      last_at := seeker.last_at;
      island_size := seeker.island_size;
      return next;
    end loop;
  end loop;
end $$;

-- The state of an introduction as shown to managers: sent, one_yes, both, agreed, played, put_aside or lapsed. A
-- manager who is one of the two does not learn that the other declined.
create function private.introduction_state(i public.introductions, reader uuid) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when m.played then 'played'
    when m.agreed then 'agreed'
    when i.player_answer and i.partner_answer then 'both'
    when (i.player_answer is false or i.partner_answer is false) and (reader not in (i.player_id, i.partner_id)
      or case when reader = i.player_id then i.player_answer else i.partner_answer end is false) then 'put_aside'
    when i.created_at <= now() - interval '14 days' then 'lapsed'
    when i.player_answer or i.partner_answer then 'one_yes'
    else 'sent' end
  from (
    select bool_or(c.status = 'completed' or c.starts_at <= now()) as played, bool_or(c.status = 'accepted') as agreed
    from public.challenges c
    where ((c.challenger_id = i.player_id and c.challenged_id = i.partner_id) or (c.challenger_id = i.partner_id and c.challenged_id = i.player_id))
      and c.club_id = i.club_id and c.created_at >= i.created_at and c.status in ('accepted', 'completed')) m
$$;

create function public.get_introductions(club_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' set random_page_cost = 1.1 as $$
declare
  me uuid := private.actor();
  club public.clubs;
  absent uuid[] := private.blocked_ids();
begin
  perform private.require_manager(get_introductions.club_id);
  select * into club from public.clubs c where c.id = get_introductions.club_id;
  return jsonb_build_object(
    'pairs', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'player', jsonb_build_object('id', a.id, 'full_name', a.full_name, 'avatar_path', a.avatar_path),
        'partner', jsonb_build_object('id', b.id, 'full_name', b.full_name, 'avatar_path', b.avatar_path),
        'reasons', w.reasons, 'date', w.day, 'time', to_char(w.wall, 'HH24:MI'),
        'days', floor(extract(epoch from now() - w.last_at) / 86400)::integer, 'island_size', w.island_size) order by w.place), '[]')
      from private.pairs_to_introduce(club, 8) w
      join public.profiles a on a.id = w.player_id join public.profiles b on b.id = w.partner_id),
    'sent', (
      select coalesce(jsonb_agg(jsonb_build_object('id', i.id, 'player', private.shown_name(i.player_id, absent, 'A former member'),
        'partner', private.shown_name(i.partner_id, absent, 'A former member'), 'weekly', i.introduced_by is null,
        'created_at', i.created_at, 'state', private.introduction_state(i, me)) order by i.created_at desc, i.id desc), '[]')
      from (select * from public.introductions t where t.club_id = club.id order by t.created_at desc, t.id desc limit 50) i));
end $$;
comment on function public.get_introductions is
  'Whom to introduce in a club, and the outcome of the latest fifty introductions: {pairs: at most eight, no member twice [{player, partner: {id, full_name, avatar_path}, reasons: [{family, feature}], date, time (when both are first free; by the club''s clocks, null: unknown), days (since the player''s last match with another member; null: none), island_size (of the player''s group; null: none)}], sent: [{id, player, partner (names), weekly (by the schedule), created_at, state (sent, one_yes, both, agreed, played, put_aside, lapsed)}]}. Owner and admins only. Refusal: not_a_manager.';

-- Functions: introducing ----------------------------------------------------------------------------------

-- Introduces two members to each other, after `delay`. Null if they have been introduced before. If one has blocked
-- the other, nobody is notified: to the manager it looks like two who don't answer.
create function private.introduce(club public.clubs, one uuid, other uuid, manager uuid, delay interval) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  made uuid;
  who text := private.name_of(manager);
begin
  insert into public.introductions (club_id, player_id, partner_id, introduced_by, reasons, match_type, proposed_date, proposed_time,
    starts_at, court_location, told_at)
  select club.id, one, other, manager, coalesce(p.reasons, '[]'), coalesce(p.match_type, 'singles'), w.day, w.wall,
    private.instant_of(w.day, w.wall, club.time_zone), case when club.has_courts then club.name end, now() + delay
  from (select 1) alone
  left join private.partner_for(one, club, array[other], '{}', true) p on true
  cross join lateral (select case when club.has_courts then p.day end as day, case when club.has_courts then p.wall end as wall) w
  on conflict do nothing
  returning id into made;
  if made is null then
    return null;
  end if;
  perform private.notify_later(delay, made, t.reader, 'club', format('Meet %s', private.name_of(t.peer)),
    case when manager is null then format('This is your weekly introduction at %s. Would you like to play?', club.name)
      else format('%s thinks you two would play well together at %s. Would you like to play?', who, club.name) end,
    jsonb_build_object('club_id', club.id, 'slug', club.slug, 'sender_id', t.peer, 'introduction_id', made, 'about', 'introduction'))
  from (values (one, other), (other, one)) as t (reader, peer)
  where t.reader is distinct from manager and not private.are_blocked(one, other);
  return made;
end $$;

create function public.introduce_members(club_id uuid, player_id uuid, partner_id uuid) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  club public.clubs := private.manage_club(introduce_members.club_id);
  me uuid := auth.uid();
  made uuid;
begin
  if player_id = partner_id or (select count(*) from private.members_to_meet(club.id) p
      where p.id in (introduce_members.player_id, introduce_members.partner_id)) <> 2 then
    perform private.refuse('not_members', 'One of these players has left the club or hidden their profile.');
  end if;
  perform private.use_allowance(me, 'introductions');
  made := private.introduce(club, introduce_members.player_id, introduce_members.partner_id, me, interval '10 seconds');
  if made is null then
    perform private.refuse('already_introduced', 'These two players have already been introduced.');
  end if;
  perform private.log_activity(club.id, 'members_introduced', introduce_members.player_id);
  return made;
end $$;
comment on function public.introduce_members is
  'Introduces two members to each other in ten seconds, each with a card to answer (answer_introduction); once per pair. Returns its id: until they are notified, undo_introduction takes it back. Owner and admins only. Refusals: not_a_manager, club_not_found, not_members, already_introduced, too_many_introductions, too_many_changes.';

create function public.undo_introduction(introduction_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  made public.introductions;
begin
  perform private.actor();
  select * into made from public.introductions i where i.id = undo_introduction.introduction_id;
  perform private.manage_club(made.club_id);
  delete from public.introductions i where i.id = made.id and i.introduced_by is not null and i.told_at > now();
  if not found then
    perform private.refuse('too_late', 'It''s too late to undo this.');
  end if;
  perform private.forget_delayed(made.id);
  perform private.log_activity(made.club_id, 'introduction_undone', made.player_id);
end $$;
comment on function public.undo_introduction is
  'Takes back an introduction of which nobody has been notified yet. Owner and admins only. Refusals: not_a_manager, club_not_found, too_late, too_many_changes.';

-- If one has left the club in the meantime, or blocked the other, neither is notified. A notification that another
-- transaction has locked is skipped: it is being delivered, or deleted with an account.
create function private.forget_introduced() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_table_name = 'blocks' then
    delete from private.delayed_notifications o where o.id in (
      select d.id from private.delayed_notifications d join public.introductions i on i.id = d.subject_id
      join changed b on i.player_id in (b.blocker_id, b.blocked_id) and i.partner_id in (b.blocker_id, b.blocked_id)
      for update of d skip locked);
  else
    delete from private.delayed_notifications o where o.id in (
      select d.id from private.delayed_notifications d join public.introductions i on i.id = d.subject_id
      join changed g on g.club_id = i.club_id and g.user_id in (i.player_id, i.partner_id)
      for update of d skip locked);
  end if;
  return null;
end $$;

-- What a member has to answer in a club: introductions of the last 14 days, unless they declined or have a match
-- from it. Of the other's answer, only whether both have said yes.
create function private.introductions_for(me uuid, club uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', i.id,
    'player', jsonb_build_object('id', p.id, 'full_name', p.full_name, 'avatar_path', p.avatar_path, 'skill_level', p.skill_level),
    'reasons', i.reasons, 'date', case when s.stands then i.proposed_date end, 'time', case when s.stands then to_char(i.proposed_time, 'HH24:MI') end,
    'court_location', case when s.stands then i.court_location end,
    'said_yes', i.mine is true, 'both', i.player_answer is true and i.partner_answer is true) order by i.created_at desc, i.id desc), '[]')
  from (
    select t.*, t.partner_id as other, t.player_answer as mine from public.introductions t where t.player_id = me
    union all
    select t.*, t.player_id, t.partner_answer from public.introductions t where t.partner_id = me) i
  join public.profiles p on p.id = i.other and p.deleted_at is null
    and private.can_see(p.id, p.is_visible, p.deleted_at, (select private.blocked_ids()))
  cross join lateral (select i.starts_at >= private.soonest_start() as stands) s
  where i.club_id = club and i.created_at > now() - interval '14 days' and i.told_at <= now() and i.mine is not false
    and exists (select from public.memberships m where m.club_id = i.club_id and m.user_id = i.other) and not private.any_banned(array[i.other])
    and not (i.player_answer is true and i.partner_answer is true and exists (
      select from public.challenges c where c.created_at >= i.created_at
        and ((c.challenger_id = me and c.challenged_id = i.other) or (c.challenger_id = i.other and c.challenged_id = me))))
$$;

create function public.answer_introduction(introduction_id uuid, accept boolean) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.actor();
  i public.introductions;
  other uuid;
  club public.clubs;
  made public.challenges;
begin
  select * into i from public.introductions t
  where t.id = answer_introduction.introduction_id and me in (t.player_id, t.partner_id) and t.told_at <= now() for update;
  other := case when i.player_id = me then i.partner_id else i.player_id end;
  if i.id is null or i.created_at <= now() - interval '14 days' or not private.may_meet(other) or private.any_banned(array[other])
    or (select count(*) from public.memberships m where m.club_id = i.club_id and m.user_id in (me, other)) <> 2 then
    perform private.refuse('introduction_over', 'This introduction is over.');
  end if;
  if i.player_answer and i.partner_answer then
    return jsonb_build_object('state', case when i.challenge_id is null then 'both' else 'agreed' end, 'challenge_id', i.challenge_id);
  end if;
  update public.introductions t set
    player_answer = case when t.player_id = me then coalesce(answer_introduction.accept, false) else t.player_answer end,
    partner_answer = case when t.partner_id = me then coalesce(answer_introduction.accept, false) else t.partner_answer end
  where t.id = i.id returning * into i;
  if answer_introduction.accept is not true then
    return jsonb_build_object('state', 'put_aside', 'challenge_id', null);
  end if;
  -- Nobody may learn whether the other has not answered or has declined.
  if i.player_answer is not true or i.partner_answer is not true then
    return jsonb_build_object('state', 'waiting', 'challenge_id', null);
  end if;
  select * into club from public.clubs c where c.id = i.club_id;
  if i.starts_at >= private.soonest_start() and i.match_type = 'singles' then
    begin
      -- Both have said yes to this time and place: the same as an accepted challenge, and under the same rules.
      made := private.propose_match(other, me, i.proposed_date, i.proposed_time, 90, i.court_location, i.match_type, null, club.id, club.time_zone, null);
      update public.challenge_seats s set status = 'confirmed' where s.challenge_id = made.id and s.player_id = me;
      update public.challenges c set status = 'accepted', responded_at = now(), was_asked = false where c.id = made.id returning * into made;
      update public.introductions t set challenge_id = made.id where t.id = i.id;
      perform private.notify(other, 'challenge_accepted', 'Your match is on', format('%s said yes too.', private.name_of(me)),
        private.about_challenge(made, me) || jsonb_build_object('club_id', club.id, 'about', 'introduction_agreed'));
      return jsonb_build_object('state', 'agreed', 'challenge_id', made.id);
    exception
      -- One of them has a match then, or something is pending between the two: they choose another time.
      when raise_exception or check_violation then null;
    end;
  end if;
  perform private.notify(other, 'club', 'You both said yes', format('You and %s would like to play. Choose a time.', private.name_of(me)),
    jsonb_build_object('club_id', club.id, 'slug', club.slug, 'sender_id', me, 'introduction_id', i.id, 'about', 'introduction_agreed'));
  return jsonb_build_object('state', 'both', 'challenge_id', null);
end $$;
comment on function public.answer_introduction is
  'Says yes to an introduction, and to the time and place it proposes, or declines; until both have said yes the answer can be changed. {state: waiting (for the other), put_aside, agreed (it is a match: challenge_id), both (both said yes; they choose a time)}. The other never learns of a no. Refusal: introduction_over.';

-- Run by the schedule: on Monday and Tuesday, in the daytime by the clocks of each club that offers it, introduces
-- members who want it to each other, each at most once a week. Not those who have an introduction to answer or wait
-- for one, or have an upcoming match. Runs one at a time, and may run late or twice: members introduced this week
-- have had their turn. Returns how many pairs.
create function private.introduce_weekly(due timestamptz default now(), most integer default 200) returns integer
language plpgsql volatile security definer set search_path = '' set random_page_cost = 1.1 set jit = off as $$
declare
  club public.clubs;
  willing uuid[];
  seeker uuid;
  best record;
  pairs integer;
  made integer := 0;
begin
  if not pg_try_advisory_xact_lock(hashtextextended('weekly_introductions', 0)) then
    return 0;
  end if;
  for club in
    select c.* from public.clubs c
    where c.weekly_introductions and c.closed_at is null and extract(isodow from due at time zone c.time_zone) <= 2
      and extract(hour from due at time zone c.time_zone) between 10 and 19
    order by c.id
  loop
    pairs := 0;
    willing := array(
      select p.id from private.members_to_meet(club.id) p
      join public.preferences f on f.user_id = p.id and f.weekly_introductions
      join private.match_pool w on w.player_id = p.id
      where not exists (select from public.challenge_seats s where s.player_id = p.id and s.booked && tstzrange(due, null))
        and not exists (
          select from (
            select t.player_answer as mine, t.* from public.introductions t where t.player_id = p.id
            union all select t.partner_answer, t.* from public.introductions t where t.partner_id = p.id) i
          where (i.created_at > due - interval '14 days' and i.mine is not false and not (i.player_answer is true and i.partner_answer is true))
            or (i.introduced_by is null and i.created_at >= date_trunc('week', due at time zone club.time_zone) at time zone club.time_zone))
      order by w.last_match_at nulls first, md5(p.id::text || due::date));
    while made < most and cardinality(willing) > 1 loop
      seeker := willing[1];
      willing := willing[2:];
      -- Each is matched among two hundred: a crowd is not compared with itself.
      for best in select * from private.partner_for(seeker, club, willing[:200], '{}') loop
        willing := array_remove(willing, best.partner_id);
        perform private.introduce(club, seeker, best.partner_id, null, interval '0');
        pairs := pairs + 1;
        made := made + 1;
      end loop;
    end loop;
    if pairs > 0 then
      perform private.log_activity(club.id, 'weekly_introductions', null, jsonb_build_object('count', pairs));
    end if;
  end loop;
  return made;
end $$;

-- Policies ------------------------------------------------------------------------------------------------

select private.require_second_step('public.introductions');

-- Triggers ------------------------------------------------------------------------------------------------

create trigger forget_introduced after insert on public.blocks referencing new table as changed
  for each statement execute function private.forget_introduced();
create trigger forget_introduced after delete on public.memberships referencing old table as changed
  for each statement execute function private.forget_introduced();

-- Grants --------------------------------------------------------------------------------------------------

grant execute on function
  public.get_club_graph(uuid), public.get_introductions(uuid), public.introduce_members(uuid, uuid, uuid), public.undo_introduction(uuid),
  public.answer_introduction(uuid, boolean) to authenticated;

-- Schedule ------------------------------------------------------------------------------------------------

select cron.schedule('introduce-weekly', '23 * * * *', 'select private.introduce_weekly()');
