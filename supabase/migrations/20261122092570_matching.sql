-- Matching: whom to propose to a player, when, and why.
--
-- A proposal is worth what comes of it: the probability that a challenge is accepted, that it is then played, and
-- that it was good for both. Three logistic models estimate these from one vector of features
-- (private.matching_features), none of which is age, gender or name. Their weights are versions: the first is a
-- prior, later ones are learned from the log (npm run matching:fit) and switched on by operators. The same
-- arithmetic in TypeScript, scripts/matching/model.ts, is tested with the same cases.
--
-- What ranking needs about a player is in one row (private.match_pool), at most a minute old; the player searching
-- is taken as they are now. Whether somebody may be proposed at all is read from the tables themselves, at the
-- moment of asking.

set check_function_bodies = off; -- Functions name what later files make; a test compiles them all at the end.

-- Tables --------------------------------------------------------------------------------------------------

create table private.matching_features (
  place smallint primary key check (place between 1 and 21),
  name text not null unique,
  family text, -- the reason people are given; null: the constant
  about text not null
);
comment on table private.matching_features is 'Everything that a proposal is computed from, in the order used by every vector of features and weights.';

insert into private.matching_features (place, name, family, about) values
  (1, 'bias', null, 'Always 1.'),
  (2, 'even', 'level', 'How close a match is expected to be: 1 if the two are known to be equal, less the larger the gap and the less is known about it.'),
  (3, 'unsure', 'level', 'The standard deviation of the gap between the two levels, at most 1.'),
  (4, 'gap', 'level', 'The gap between the two levels, at most 1.'),
  (5, 'range', 'level', '1 if each is within the range that the other asked for in the questionnaire.'),
  (6, 'near', 'place', 'If both places have points, exp(-km / 8) with the kilometres of private.coarse_km, at most 100. Otherwise 1 in the same place, 0.6 for members of the same club, 0.3 if one of them has given no place, and 0.1 in all other cases.'),
  (7, 'club', 'place', '1 for members of the same club.'),
  (8, 'answers', 'answers', 'The share of challenges that the other accepted, smoothed, minus one half.'),
  (9, 'fresh', 'answers', '1 if the other was here just now, one half after a week.'),
  (10, 'load', 'answers', 'One third for each challenge that waits for the other''s answer, at most 1.'),
  (11, 'hungry', 'wants', 'Days since the other''s last match, divided by 21, at most 1; 1 before their first.'),
  (12, 'intensity', 'style', '1 if both want the same intensity, 0 if they are four steps apart, 0.75 if one of them has not said.'),
  (13, 'social', 'style', 'The same for how social they want it to be.'),
  (14, 'format', 'wants', '1 if both want the format of the match, one half if one of them has not said, 0 if one of them does not want it.'),
  (15, 'liked', 'history', 'The viewer''s own answers to "Would you play again?": yes minus no, divided by all.'),
  (16, 'weary', 'history', 'One third for each match together within 30 days, at most 1.'),
  (17, 'reliable', 'reliability', 'The share of private.reliability minus 0.94: positive for players who are called reliable, negative for those who are not, 0 in between and for new ones.'),
  (18, 'slots', 'time', 'One sixth for each free slot that both share in the next 14 days, at most 1; 0.35 if one of the calendars is not shared.'),
  (19, 'no_slot', 'time', '1 if both keep a calendar but have no free slot in common.'),
  (20, 'soon', 'time', '1 if the first shared slot is tomorrow, a fourteenth less for each day after that; 0.35 if one of the calendars is not shared.'),
  (21, 'busy', 'wants', 'One half for each match of the other in the next 7 days, at most 1; 0.22 if they do not share their calendar.');

create table private.matching_models (
  version smallint primary key,
  state text not null default 'draft' check (state in ('draft', 'active', 'retired')),
  accept float8[] not null check (cardinality(accept) = 21),
  played float8[] not null check (cardinality(played) = 21),
  good float8[] not null check (cardinality(good) = 21),
  typical float8[] not null check (cardinality(typical) = 21),
  shift float8 not null,
  slope float8 not null check (slope > 0),
  ended integer not null default 0,
  about text not null,
  created_at timestamptz not null default now()
);
comment on table private.matching_models is 'Weights of the three models: accepted among those sent, played among those accepted, good among those played.';
comment on column private.matching_models.typical is 'Features of a typical proposal: the baseline for reasons.';
comment on column private.matching_models.shift is 'With slope: the calibration. Log-odds of the displayed probability = shift + slope * log-odds of the product of the three.';
comment on column private.matching_models.ended is 'How many finished proposals it was learned from. Below 200, percentages are called estimates.';

insert into private.matching_models (version, state, accept, played, good, typical, shift, slope, about) values
  (1, 'retired',
    '{-2.2,1.6,0,-0.6,0.3,0.6,0.3,1.6,0.7,-0.7,0.4,0.5,0.2,0.3,0.8,-0.5,0,0.8,-1,0.3,-0.6}',
    '{2,0,0,0,0,0.3,0,0,0,0,0,0,0,0,0,0,1.5,0,0,0,0}',
    '{-1.4,2,0,-0.6,0.2,0,0,0,0,0,0,0.6,0.4,0.2,0.9,0,0,0,0,0,0}',
    '{1,0.501,0.479,0.118,0.988,0.654,0.772,-0.042,0.865,0.113,0.47,0.858,0.796,0.704,0.072,0.044,-0.004,0.597,0,0.701,0.221}',
    -1.42, 0.59, 'The prior, before anything was learned: weights by judgement, calibrated in simulated regions.'),
  (2, 'active',
    '{-2.2,1.6,0,-0.6,0.3,0.6,0.3,1.6,0.7,-0.7,0.4,0.5,0.2,0.3,0.8,-0.5,0,0.8,-1,0.3,-0.6}',
    '{2,0,0,0,0,0.3,0,0,0,0,0,0,0,0,0,0,4,0,0,0,0}',
    '{-1.4,2,0,-0.6,0.2,0,0,0,0,0,0,0.6,0.4,0.2,0.9,0,0,0,0,0,0}',
    '{1,0.501,0.479,0.118,0.988,0.654,0.772,-0.042,0.865,0.113,0.47,0.858,0.796,0.704,0.072,0.044,0,0.597,0,0.701,0.221}',
    -1.42, 0.59, 'The same prior, with reliability as people see it.');

-- Indexes -------------------------------------------------------------------------------------------------

create unique index matching_models_active on private.matching_models (state) where state = 'active';

-- Functions: arithmetic -----------------------------------------------------------------------------------

-- The features weighted and summed. No search_path is set, so that it is inlined.
create function private.weigh(w float8[], x float8[]) returns float8
language sql immutable parallel safe as $$
  select w[1] * x[1] + w[2] * x[2] + w[3] * x[3] + w[4] * x[4] + w[5] * x[5] + w[6] * x[6] + w[7] * x[7] + w[8] * x[8] + w[9] * x[9]
    + w[10] * x[10] + w[11] * x[11] + w[12] * x[12] + w[13] * x[13] + w[14] * x[14] + w[15] * x[15] + w[16] * x[16] + w[17] * x[17]
    + w[18] * x[18] + w[19] * x[19] + w[20] * x[20] + w[21] * x[21]
$$;

-- The percentage people read. One in five challenges sent becomes a match that both liked, and one in two is as
-- good as it gets: the cube root spreads these over what people expect of a percentage (58 and 79), keeps their
-- order, and can be reversed.
create function private.match_percent(chance float8) returns integer
language sql immutable parallel safe set search_path = '' as $$
  select least(greatest(round(100 * cbrt(chance)), 1), 99)::integer
$$;

-- The effect of each family of features on the probability: the logarithm of how many times higher it is than with
-- typical features in their place. `feature`: the member of the family with the largest effect.
create function private.match_effects(m private.matching_models, x float8[]) returns table (family text, effect float8, feature text)
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
  with whole as materialized (
    select z.*, private.logistic(z.za) as a, private.logistic(z.zb) as b, private.logistic(z.zg) as g
    from (select private.weigh(m.accept, x) as za, private.weigh(m.played, x) as zb, private.weigh(m.good, x) as zg) z),
  alone as materialized (
    select f.family, f.name, m.accept[f.place] * d.off as da, m.played[f.place] * d.off as db, m.good[f.place] * d.off as dg
    from private.matching_features f cross join lateral (select x[f.place] - m.typical[f.place] as off) d where f.family is not null),
  together as materialized (
    select s.family, ln(w.a / private.logistic(w.za - s.da)) + ln(w.b / private.logistic(w.zb - s.db)) + ln(w.g / private.logistic(w.zg - s.dg)) as effect
    from whole w cross join (select f.family, sum(f.da) as da, sum(f.db) as db, sum(f.dg) as dg from alone f group by f.family) s)
  select t.family, t.effect, (
    select f.name from alone f cross join whole w where f.family = t.family
    order by sign(t.effect) * (f.da * (1 - w.a) + f.db * (1 - w.b) + f.dg * (1 - w.g)) desc, f.name limit 1)
  from together t;
end $$;

-- A week of slots, from Monday, as the two weeks that begin `turn` slots later.
create function private.two_weeks(slots bit(21), turn integer) returns bit(42)
language sql immutable parallel safe as $$
  select ((slots << turn) | (slots >> (21 - turn))) || ((slots << turn) | (slots >> (21 - turn)))
$$;

-- Functions: proposals ------------------------------------------------------------------------------------

-- Players who are not proposed to a player in any case: themselves, those who block or are blocked, suspended
-- players, those with something pending or agreed with them, those who declined them or whom they declined within
-- 14 days, and those marked "not for me" (60 days).
create function private.not_proposed(player uuid) returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select array_agg(z.id) from (
    select player as id
    union select b.blocked_id from public.blocks b where b.blocker_id = player
    union select b.blocker_id from public.blocks b where b.blocked_id = player
    union select s.player_id from private.suspensions s where s.lifted_at is null and s.until > now()
    union select c.challenged_id from public.challenges c where c.challenger_id = player and ((c.status in ('pending', 'accepted') and c.starts_at > now())
      or (c.status = 'declined' and c.responded_at > now() - interval '14 days'))
    -- Challenges they have not been told of yet exclude nobody.
    union select c.challenger_id from public.challenges c where c.challenged_id = player and ((c.status in ('pending', 'accepted') and c.starts_at > now() and not c.untold)
      or (c.status = 'declined' and c.responded_at > now() - interval '14 days'))
    union select d.other_id from private.dismissals d where d.player_id = player and d.dismissed_at > now() - interval '60 days') z);
end $$;

-- A player's proposals, in order. wanted: how many. during: which of the 42 coming slots are wanted; null: any.
-- kind: singles or doubles. club: only its members. zone: whose clocks weeks and days refer to. among: only these,
-- a few hundred at most; null: anybody. apart: without these. within: without players known to live further away.
-- meetings: the player's private.meetings_of, if already known.
-- First, candidates are gathered around the player's level: clubmates, the same place, within their travel radius,
-- former partners; from further away only if nobody is near. If many share a level, those whose ids follow the
-- player's, so that everybody is gathered by somebody. Players known to live beyond the radius are left out, except
-- former partners and clubmates; clubmates more than 50 km away are proposed within the club alone.
-- Then all are judged by their week, the best 60 by their calendars, and the final ones picked. Fairness: players
-- who were rarely shown, or have waited long for a match, come earlier. Of five, at most two are people the player
-- has played with, unless there are too few others, and one seat explores: newcomers first, chosen by a hash of the
-- day. Each stage is materialized, and distances are computed separately (offset 0): Postgres would otherwise
-- recompute them at every use. All arithmetic is float8: numeric, the type of 3.0 and extract(), takes several
-- times as long.
create function private.rank_players(me uuid, wanted integer, during bit(42), kind text, club uuid, zone text, among uuid[] default null,
  apart uuid[] default '{}', within integer default null, meetings private.meeting[] default null)
  returns table (player_id uuid, seat integer, chance float8, features float8[], explored boolean, mate boolean, met integer, known boolean,
    free_slots bit(42), level_gap float8, same_place boolean)
language plpgsql stable security definer rows 5 set search_path = '' set random_page_cost = 1.1 set jit = off set plan_cache_mode = force_generic_plan as $$
declare
  mine record;
  m private.matching_models;
  absent uuid[] := private.not_proposed(me) || apart;
  own_clubs uuid[] := case when club is null then array(select t.club_id from public.memberships t where t.user_id = me order by t.joined_at desc)
    else array[club] end;
  clubs constant uuid[] := own_clubs[:5]; -- the clubs whose members are gathered
  around constant integer := case when club is null then 80 / greatest(cardinality(clubs), 1) else 150 end; -- per club, in each direction
  my_slots bit(21);
  my_two_weeks bit(42);
  turn integer;
  own_location constant text := (select p.location from public.profiles p where p.id = me);
  home integer; -- the player's own cell, though they may hide it from others
  travel integer;
  cells integer[] := '{}';
  tiles integer[] := '{}';
  by_name integer := 60; -- how many players naming the same place, in each direction
  fairness constant float8 := 0.5;
  need constant float8 := 0.5;
  known_seats integer := greatest(1, wanted * 2 / 5);
  luck integer := ('x' || left(md5(me::text || current_date::text), 7))::bit(28)::integer;
  exploring integer := wanted / 5 + case when luck % 5 < wanted % 5 then 1 else 0 end;
begin
  -- Not the pool row: what they have just changed counts, and hidden players have none.
  select * into mine from private.traits_of(me);
  select * into m from private.matching_models t where t.state = 'active';
  select a.slots into my_slots from public.availability a where a.user_id = me;
  select f.travel_km, t.cell into travel, home from public.preferences f left join private.player_places t on t.player_id = f.user_id where f.user_id = me;
  travel := least(travel, within);
  -- Far around there are too many cells to search each.
  if home is not null then
    by_name := 25; -- most are found by their location
  end if;
  if home is not null and club is null and travel <= 15 then
    select array_agg(k.cell) into cells from private.cells_around(home, travel) k (cell);
  elsif home is not null and club is null then
    select array_agg(k.tile) into tiles from private.tiles_around(home, travel) k (tile);
  end if;
  select 3 * (extract(isodow from (now() at time zone zone)::date + 1)::integer - 1) into turn;
  select private.two_weeks(my_slots, turn) & bit_or(case when c.in_time then set_bit(repeat('0', 42)::bit(42), c.at, 1) else repeat('0', 42)::bit(42) end)
    & coalesce(during, repeat('1', 42)::bit(42))
  into my_two_weeks from private.coming_slots(zone) c;

  return query
  with met as materialized (
    select t.id, t.times, t.lately from unnest(coalesce(meetings, array(select n from private.meetings_of(me) n))) t),
  liked as materialized (
    select w.other_id as id, (count(*) filter (where w.again) - count(*) filter (where not w.again))::float8 / (count(*) + 0.5) as share
    from private.again_answers w where w.player_id = me and w.again is not null group by w.other_id),
  near as materialized (
    select distinct g.id from (
      select u.id from unnest(among) u (id)
      union all
      select u.player_id from unnest(clubs) k (club_id) cross join lateral (
        (select c.player_id from private.pool_clubs c where c.club_id = k.club_id and (c.level, c.player_id) > (mine.level, me) order by c.level, c.player_id limit around)
        union all (select c.player_id from private.pool_clubs c where c.club_id = k.club_id and (c.level, c.player_id) < (mine.level, me)
          order by c.level desc, c.player_id desc limit around)) u
      where among is null
      union all
      (select p.player_id from private.match_pool p where club is null and p.place = mine.place and (p.level, p.player_id) > (mine.level, me)
      order by p.level, p.player_id limit by_name)
      union all
      (select p.player_id from private.match_pool p where club is null and p.place = mine.place and (p.level, p.player_id) < (mine.level, me)
      order by p.level desc, p.player_id desc limit by_name)
      union all
      (select e.player_id from unnest(cells) k (cell) cross join lateral (
        (select p.player_id, p.level from private.match_pool p where p.cell = k.cell and (p.level, p.player_id) > (mine.level, me) order by p.level, p.player_id limit 8)
        union all (select p.player_id, p.level from private.match_pool p where p.cell = k.cell and (p.level, p.player_id) < (mine.level, me)
          order by p.level desc, p.player_id desc limit 8)) e
      order by abs(e.level - mine.level), e.player_id < me, e.player_id limit 80)
      union all
      (select e.player_id from unnest(tiles) k (tile) cross join lateral (
        (select p.player_id, p.level from private.match_pool p where p.tile = k.tile and (p.level, p.player_id) > (mine.level, me) order by p.level, p.player_id limit 15)
        union all (select p.player_id, p.level from private.match_pool p where p.tile = k.tile and (p.level, p.player_id) < (mine.level, me)
          order by p.level desc, p.player_id desc limit 15)) e
      order by abs(e.level - mine.level), e.player_id < me, e.player_id limit 80)
      union all
      -- Long-time players have met thousands.
      (select t.id from met t where club is null order by t.lately desc, t.times desc, t.id limit 200)) g
    where g.id not in (select a.id from unnest(absent) a (id))),
  gathered as materialized (
    select n.id from near n
    union
    select f.player_id from (
      (select p.player_id from private.match_pool p where (p.level, p.player_id) > (mine.level, me) and p.player_id <> all (absent) order by p.level, p.player_id limit 30)
      union all
      (select p.player_id from private.match_pool p where (p.level, p.player_id) < (mine.level, me) and p.player_id <> all (absent)
      order by p.level desc, p.player_id desc limit 30)) f
    where club is null and (select count(*) from (select from near n join private.match_pool p on p.player_id = n.id
      where case kind when 'doubles' then p.doubles else p.singles end is not false limit wanted) z) < wanted),
  felt as materialized (
    select y.*,
      array[1,
        exp(-(y.gap * y.gap) / (0.16 + 2 * y.v)) / sqrt(1 + 2 * y.v / 0.16),
        least(1, sqrt(y.v)),
        least(1, abs(y.gap)),
        case when y.gap between mine.reach_down - 0.25 and mine.reach_up + 0.25 and -y.gap between y.reach_down - 0.25 and y.reach_up + 0.25 then 1 else 0 end,
        case when y.km is not null then exp(-least(y.km, 100) / float8 '8') when y.here then 1 when y.mate then 0.6 when y.place is null or mine.place is null then 0.3 else 0.1 end,
        case when y.mate then 1 else 0 end,
        (y.accepted + 2)::float8 / (y.asked + 4) - 0.5,
        1 / (1 + greatest(0, date_part('epoch', now() - y.seen_at) / 604800)),
        least(1, y.pending / float8 '3'),
        coalesce(least(1, date_part('epoch', now() - y.last_match_at) / 1814400), 1),
        coalesce(1 - abs(y.intensity - mine.intensity) / float8 '4', 0.75),
        coalesce(1 - abs(y.social - mine.social) / float8 '4', 0.75),
        case (case kind when 'doubles' then y.doubles and mine.doubles else y.singles and mine.singles end) when true then 1 when false then 0 else float8 '0.5' end,
        coalesce(y.liked, 0),
        least(1, y.lately / float8 '3'),
        case when y.kept >= 0.9 then greatest(y.kept - 0.94, 0) else coalesce(y.kept - 0.94, 0) end,
        case when y.in_sight then least(1, y.slot_count / float8 '6') else 0.35 end,
        case when y.in_sight and y.slot_count = 0 then 1 else 0 end,
        case when not y.in_sight then 0.35 when y.slot_count = 0 then 0 else 1 - ((position(B'1' in y.shared) - 1) / 3) / float8 '14' end,
        0]::float8[] as x
    from (
      select p.*, (p.level - mine.level)::float8 as gap, g.mate, g.times, g.lately, l.share as liked,
        d.km, coalesce(p.place = mine.place and case when d.km is null then r.location = own_location or private.may_be_one_place(r.location, own_location)
          else d.km <= travel end, false) as here,
        (case when g.mate then p.variance + mine.variance else p.pool_variance + mine.pool_variance end)::float8 as v,
        p.slots_known and bit_count(my_slots) > 0 as in_sight, s.shared, bit_count(s.shared)::integer as slot_count
      from (
        -- Met or not in one pass: a join would walk through everybody they have met for each candidate. The offset
        -- keeps the club check a look-up.
        select u.id, max(u.times) as times, max(u.lately) as lately,
          exists (select from public.memberships b where b.user_id = u.id and b.club_id = any (own_clubs) offset 0) as mate
        from (select n.id, 0 as times, 0 as lately, true as is_here from gathered n union all select t.id, t.times, t.lately, false from met t) u
        group by u.id having bool_or(u.is_here) offset 0) g
      join private.match_pool p on p.player_id = g.id
      join public.profiles r on r.id = g.id and r.is_visible and r.deleted_at is null
      left join liked l on l.id = g.id
      cross join lateral (select private.two_weeks(p.slots, turn) & my_two_weeks as shared) s
      cross join lateral (select case when p.cell is not null and home is not null then private.coarse_km(home, p.cell) end as km offset 0) d
      where (club is null or g.mate) and (d.km is null or d.km <= travel or g.times > 0 or (g.mate and (club is not null or d.km <= 50))) and (within is null or d.km <= within) and case kind when 'doubles' then p.doubles else p.singles end is not false
        and (during is null or (p.slots_known and bit_count(s.shared) > 0))
      offset 0) y),
  best as materialized (
    select f.* from felt f
    order by private.logistic(private.weigh(m.accept, f.x)) * private.logistic(private.weigh(m.played, f.x)) * private.logistic(private.weigh(m.good, f.x)) desc, f.player_id
    limit 60),
  calendars as materialized (
    select t.* from private.taken_slots((select array_agg(b.player_id) || me from best b), zone) t),
  open as materialized (
    select my_two_weeks & ~ coalesce((select k.taken from calendars k where k.player_id = me), repeat('0', 42)::bit(42)) as slots),
  judged as materialized (
    select d.*, private.logistic(private.weigh(m.accept, d.full_x)) * private.logistic(private.weigh(m.played, d.full_x)) * private.logistic(private.weigh(m.good, d.full_x)) as product
    from (
      select b.*, c.free, b.x[1:17] || array[
          case when b.in_sight then least(1, bit_count(c.free) / float8 '6') else 0.35 end,
          case when b.in_sight and bit_count(c.free) = 0 then 1 else 0 end,
          case when not b.in_sight then 0.35 when bit_count(c.free) = 0 then 0 else 1 - ((position(B'1' in c.free) - 1) / 3) / float8 '14' end,
          case when b.slots_known then least(1, coalesce(k.matches, 0) / float8 '2') else 0.22 end]::float8[] as full_x,
        -- Having been shown to this player today does not push them back again today.
        greatest(0, b.exposure * power(float8 '0.9', date_part('epoch', now() - b.refreshed_at) / 86400)
          - case when exists (select from private.proposals s where s.viewer_id = me and s.player_id = b.player_id and s.shown_on = current_date
              and s.shown_at < b.refreshed_at) then 1 else 0 end) as shown_before
      from best b
      left join calendars k on k.player_id = b.player_id
      cross join lateral (select case when b.in_sight then b.shared & (select o.slots from open o) & ~ coalesce(k.taken, repeat('0', 42)::bit(42))
        else repeat('0', 42)::bit(42) end as free) c
      offset 0) d
    where (during is null or bit_count(d.free) > 0)),
  scored as materialized (
    select j.*, ln(j.product / (1 - j.product)) as log_odds,
      ln(j.product / (1 - j.product)) - 9 * j.full_x[19]
        + fairness * (need * j.full_x[11] * case when j.last_match_at is null then 1.5 else 1 end
          - ln(coalesce(j.shown_before, avg(j.shown_before) over (), 0) + 0.5)) as score
    from judged j),
  ranked as materialized (
    select s.*, row_number() over w as place_in_order, s.times > 0 and count(*) filter (where s.times > 0) over w > known_seats as one_more
    from scored s window w as (order by s.score desc, s.player_id)),
  varied as materialized (
    select r.*, row_number() over (order by r.one_more, r.place_in_order) as turn_at from ranked r),
  chosen as materialized (
    select z.player_id, min(z.way) as way from (
      select v.player_id, 1 as way, v.turn_at from varied v where v.turn_at <= wanted - exploring
      union all
      (select v.player_id, 2, v.turn_at from varied v
      where v.turn_at > wanted - exploring and not v.one_more and v.place_in_order <= 30 + wanted and v.full_x[19] = 0
      order by v.joined_at > now() - interval '30 days' and v.partners < 3 desc, md5(me::text || v.player_id::text || current_date::text)
      limit exploring)
      union all -- if there is nobody to explore: the next in order
      (select v.player_id, 3, v.turn_at from varied v where v.turn_at > wanted - exploring order by v.turn_at limit wanted)) z
    group by z.player_id
    order by 2, min(z.turn_at)
    limit wanted)
  select v.player_id, (row_number() over (order by c.way = 2, v.turn_at))::integer, private.logistic(m.shift + m.slope * v.log_odds), v.full_x,
    c.way = 2, v.mate, v.times, v.in_sight, v.free, v.gap, v.here
  from chosen c join varied v on v.player_id = c.player_id
  order by 2;
end $$;

-- When a match begins if nobody has given a time within its slot.
create function private.usual_time(slot integer) returns time
language sql immutable parallel safe as $$
  select (array[time '09:00', time '15:00', time '18:30'])[slot + 1]
$$;

-- When a match of so many minutes begins: in the first of these coming slots that has room for it, at the usual
-- time or, if that would be too soon, at the next half hour that can still be proposed half an hour from now. All
-- by the clocks of the match; `day`: of the first slot. Null: none has room.
create function private.first_start(slots bit(42), day date, soonest timestamp, minutes integer) returns timestamp
language plpgsql immutable parallel safe set search_path = '' as $$
declare
  earliest constant timestamp := date_bin('30 minutes', soonest + interval '1 hour', timestamp '2000-01-01');
  start timestamp;
begin
  for at in 0 .. 41 loop
    continue when get_bit(slots, at) = 0;
    start := greatest(day + at / 3 + private.usual_time(at % 3), earliest);
    if start + make_interval(mins => minutes) <= day + at / 3 + private.slot_closes(at % 3) then
      return start;
    end if;
  end loop;
  return null;
end $$;

-- When and where a proposed match would be: in the first free slot by the clocks the match would have, and on a
-- court of theirs: that of their last match, of the caller's latest challenge in the club they share, or the club's
-- own. Null if unknown. within_club: the club of the search. asked: which of the coming slots are wanted, by the
-- clocks of `zone`; null: any.
create function private.match_plan(me uuid, other uuid, free_slots bit(42), zone text, kind text, within_club uuid default null,
  asked bit(42) default null) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  club public.clubs;
  latest public.challenges;
  met public.challenges;
  court text;
  own_zone text;
  start timestamp;
begin
  -- Otherwise the club they share, if there is exactly one.
  select c.* into club from public.clubs c where c.id = coalesce(within_club, (
    select min(a.club_id::text)::uuid from public.memberships a join public.memberships b using (club_id)
    where a.user_id = me and b.user_id = other having count(*) = 1));
  own_zone := coalesce(club.time_zone, zone);
  select c.* into latest from public.challenges c where c.challenger_id = me order by c.created_at desc limit 1;
  if own_zone <> zone then -- their club is in another zone: the free slots, and the same parts of the same days, by its clocks
    select coalesce(bit_or(set_bit(repeat('0', 42)::bit(42), c.at, 1)), repeat('0', 42)::bit(42)) into free_slots
    from private.coming_slots(own_zone) c
    join jsonb_array_elements(private.free_slots(me, other, own_zone)) e (free) on (e.free ->> 'date')::date = c.day and (e.free ->> 'slot')::integer = c.slot
    where asked is null or exists (
      select from private.coming_slots(zone) a where a.day = c.day and a.slot = c.slot and get_bit(asked, a.at) = 1);
  end if;
  start := private.first_start(free_slots, (now() at time zone own_zone)::date + 1, private.soonest_start() at time zone own_zone,
    coalesce(latest.duration_minutes, 90));
  select c.* into met from public.challenges c
  where c.status in ('completed', 'accepted') and ((c.challenger_id = me and c.challenged_id = other) or (c.challenger_id = other and c.challenged_id = me))
  order by c.starts_at desc limit 1;
  if met.id is null and latest.club_id is not distinct from club.id then
    met := latest;
  end if;
  court := coalesce(met.court_location, case when club.has_courts then club.name end);
  return jsonb_build_object('club_id', club.id, 'time_zone', own_zone, 'match_type', kind, 'duration_minutes', coalesce(latest.duration_minutes, 90),
    'date', start::date, 'slot', extract(hour from start)::integer / 6 - 1, 'time', to_char(start, 'HH24:MI'), 'court_location', court,
    'court_id', (select k.id from public.courts k where k.id = met.court_id and private.may_play_on(k, me, other)));
end $$;

-- As rank_players; the players it proposes are logged, unless one of the two objects.
create function private.propose_players(me uuid, wanted integer, during bit(42), kind text, club uuid, zone text, within integer default null,
  apart uuid[] default '{}', meetings private.meeting[] default null)
  returns table (player_id uuid, seat integer, chance float8, features float8[], explored boolean, mate boolean, met integer, known boolean,
    free_slots bit(42), level_gap float8, same_place boolean)
language plpgsql volatile security definer rows 5 set search_path = '' as $$
begin
  return query
  with listed as materialized (select * from private.rank_players(me, wanted, during, kind, club, zone, apart => propose_players.apart, within => propose_players.within,
    meetings => propose_players.meetings)),
  kept as (
    insert into private.proposals as s (viewer_id, player_id, shown_on, version, place, chance, explored, features)
    select me, l.player_id, current_date, m.version, l.seat, l.chance, l.explored, l.features::real[]
    from listed l
    join public.preferences f on f.user_id = l.player_id and f.improve_suggestions
    join public.preferences own on own.user_id = me and own.improve_suggestions
    join private.matching_models m on m.state = 'active'
    order by l.player_id
    on conflict on constraint proposals_viewer_id_player_id_shown_on_key do nothing
    returning s.player_id),
  queued as (insert into private.pool_queue (player_id) select k.player_id from kept k union all select me)
  select l.* from listed l;
end $$;

-- As recommend_players, for callers that already have the player's private.meetings_of.
create function private.recommend_to(me uuid, meetings private.meeting[], wanted integer, on_day date, slot integer, format text, club_id uuid, time_zone text,
  unmet boolean) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  most integer := least(greatest(coalesce(recommend_to.wanted, 5), 1), 24);
  zone text;
  kind text;
  during bit(42);
  m private.matching_models;
  answer jsonb;
begin
  if recommend_to.format is not null and recommend_to.format not in ('singles', 'doubles') then
    perform private.refuse('bad_match_type', 'Choose singles, doubles or practice.', 'check_violation');
  end if;
  if recommend_to.club_id is not null then
    perform private.require_member(recommend_to.club_id);
  end if;
  zone := coalesce((select c.time_zone from public.clubs c where c.id = recommend_to.club_id), private.zone_of(me, recommend_to.time_zone));
  kind := coalesce(recommend_to.format, private.usual_format(me));
  if recommend_to.on_day is not null or recommend_to.slot is not null then
    select bit_or(case when c.day = coalesce(recommend_to.on_day, c.day) and c.slot = coalesce(recommend_to.slot, c.slot)
      then set_bit(repeat('0', 42)::bit(42), c.at, 1) else repeat('0', 42)::bit(42) end) into during from private.coming_slots(zone) c;
  end if;
  select * into m from private.matching_models t where t.state = 'active';

  with listed as materialized (select * from private.propose_players(me, most, during, kind, recommend_to.club_id, zone,
    apart => case when recommend_to.unmet then array(select t.id from unnest(meetings) t) else '{}' end, meetings => recommend_to.meetings))
  select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'full_name', p.full_name, 'location', p.location, 'skill_level', p.skill_level,
      'avatar_path', p.avatar_path,
      -- A level hidden from some is hidden from this list.
      'level', case when not exists (select from private.level_privacy v where v.player_id = p.id and v.visibility <> 'everyone')
        then private.level_words(w.level, w.pool_variance, w.singles_count, w.doubles_count) end,
      'percent', private.match_percent(l.chance), 'chance', round(l.chance::numeric, 2),
      'reasons', e.reasons, 'caveat', e.caveat,
      'level_gap', case when abs(l.level_gap) < 0.25 then 'even' when abs(l.level_gap) < 0.6 then case when l.level_gap > 0 then 'slightly_stronger' else 'slightly_weaker' end
        when l.level_gap > 0 then 'stronger' else 'weaker' end,
      'level_sure', l.features[3] < 0.5,
      'shared_slots', case when l.known then bit_count(l.free_slots) end,
      'km', private.km_between(me, p.id), 'met', l.met, 'same_place', l.same_place, 'same_club', l.mate,
      'plan', private.match_plan(me, p.id, l.free_slots, zone, kind, recommend_to.club_id, during)) order by l.seat), '[]') into answer
  from listed l
  join public.profiles p on p.id = l.player_id
  join private.match_pool w on w.player_id = l.player_id
  cross join lateral (
    select coalesce(jsonb_agg(t.words order by t.effect desc, t.family) filter (where t.up <= 3 and t.effect > 0.02), '[]') as reasons,
      (array_agg(t.words) filter (where t.down = 1 and t.effect < -0.02))[1] as caveat
    from (select x.family, x.effect, jsonb_build_object('family', x.family, 'feature', x.feature) as words, row_number() over (order by x.effect desc, x.family) as up, row_number() over (order by x.effect, x.family) as down
      from private.match_effects(m, l.features) x) t) e;

  return jsonb_build_object('players', answer, 'estimate', m.ended < 200,
    'distance_unit', (select f.distance_unit from public.preferences f where f.user_id = me),
    'played_with', cardinality(meetings),
    'missing', (
      select coalesce(jsonb_agg(w.word order by w.n), '[]') from (
        select 1 as n, 'skill_level' as word from public.profiles p where p.id = me and p.skill_level is null
        union all select 2, 'availability' from public.availability a where a.user_id = me and bit_count(a.slots) = 0
        union all select 3, 'location' from public.profiles p where p.id = me and private.place_key(p.location) is null
        union all select 4, 'questionnaire' where private.questionnaire_state(me) <> 'completed') w));
end $$;
create function public.recommend_players(wanted integer default 5, on_day date default null, slot integer default null,
  format text default null, club_id uuid default null, time_zone text default 'UTC', unmet boolean default false) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.actor();
begin
  return private.recommend_to(me, array(select t from private.meetings_of(me) t), wanted, on_day, slot, format, club_id, time_zone, unmet);
end $$;
comment on function public.recommend_players is
  'The players the caller might play, best first: {players: [{id, full_name, location, skill_level, avatar_path, level (as in get_rating, singles; null if hidden), percent (1 to 99), chance (that a challenge is played and good for both), reasons (at most three {family: level, time, place, answers, reliability, wants, style or history, feature: the one with the largest effect, a name from private.matching_features}, strongest first), caveat (the same for what lowers the chance most, or null), level_gap (even, slightly_stronger, slightly_weaker, stronger, weaker), level_sure, shared_slots (free slots of the next 14 days; null if they are private), km (roughly how far away they live, in steps; null if unknown or hidden), met (matches together), same_place, same_club, plan: {date, slot, time, time_zone, duration_minutes, match_type, club_id, court_location (null: unknown), court_id} (in a slot that was asked for, by the clocks of the match; in club_id, if that was asked for)}], estimate (percentages come from the prior), distance_unit (km, mi or null, as the caller prefers), played_with (number of distinct people), missing (what would improve the list: skill_level, availability, location, questionnaire)}. on_day and slot (0 morning, 1 afternoon, 2 evening): only players who are free then as well. unmet: only players the caller has not played with. What is shown is logged unless the player objects. Refusals: bad_match_type, not_a_member.';

-- For operators: computes proposals with another version from now on. Refusal: version_not_found.
create function private.switch_matching_model(wanted smallint) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  lock table private.matching_models in share row exclusive mode;
  if not exists (select from private.matching_models m where m.version = wanted) then
    perform private.refuse('version_not_found', 'There is no such version.');
  end if;
  update private.matching_models m set state = 'retired' where m.state = 'active' and m.version <> wanted;
  update private.matching_models m set state = 'active' where m.version = wanted;
end $$;

-- Grants --------------------------------------------------------------------------------------------------

grant execute on function public.recommend_players(integer, date, integer, text, uuid, text, boolean) to authenticated;
