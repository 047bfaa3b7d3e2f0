-- Ratings: how strong each player is in singles and in doubles, and how certain that is, from confirmed results
-- alone.
--
-- Levels use the scale people know (1.5 to 7.0). For each player the filter keeps two levels, the variance of each
-- and their covariance: doubles say something about singles, and vice versa. A player starts where the declared
-- skill and years put them, with a wide uncertainty. Each confirmed result is one step (private.rating_step): an
-- extended Kalman filter on the log-odds of games and of the win, as in "Bayesian paired comparison with a normal
-- prior" (Glickman 1999; Ingram, "How to extend Elo: a Bayesian perspective", 2021), with two observations at once.
--
--   confirmed -> rated in the same transaction; during a replay it waits, until the next minute at most
--   voided, or another entry made to count -> everything is replayed by the schedule; until then "waiting"; this and
--   what operators decide is in the replays' own file
--
-- What cannot be read off the results is stored: where a player started (rating_seeds) and in which order, on what
-- day, results were rated (rated_results). From these and the results, private.replay_ratings recomputes everything
-- else, to the same bits: live rating and replay take the same step, and its result is put on a grid, since exp()
-- may differ in its last bit between machines.
--
-- Against boosting: what two sides have shown each other before counts for less (match_up), and how far a group
-- that only plays itself may be off as a whole is tracked per player (pool_variance) and widens the band that
-- people see.
--
-- Locks: challenges, clubs, events, players, and then ratings (private.lock_ratings), once per transaction.

set check_function_bodies = off; -- Functions name what later files make; a test compiles them all at the end.

-- Tables --------------------------------------------------------------------------------------------------

create table private.rating_constants (
  version smallint primary key,
  win_slope float8 not null,
  game_slope float8 not null,
  game_weight float8 not null,
  win_weight float8 not null,
  drift float8 not null,
  drift_cap float8 not null,
  doubles_variance float8 not null,
  calm float8 not null,
  match_up float8 not null,
  pool_bias float8 not null,
  state text not null default 'draft' check (state in ('draft', 'ready', 'active')),
  note text not null
);
comment on table private.rating_constants is
  'Rows never change except for their state: different constants are another version. draft: nothing is rated by it. ready: rated, but shown to nobody. active: what people see.';
comment on column private.rating_constants.win_slope is 'Log-odds of winning a match per level of difference.';
comment on column private.rating_constants.game_slope is 'Log-odds of winning a game per level of difference.';
comment on column private.rating_constants.game_weight is 'How much of an independent observation one game is: the games of a match are correlated.';
comment on column private.rating_constants.win_weight is 'The same for the win, in addition to its games.';
comment on column private.rating_constants.drift is 'How much a variance grows per day without a rated match.';
comment on column private.rating_constants.drift_cap is 'The variance up to which it grows.';
comment on column private.rating_constants.doubles_variance is 'The initial variance between doubles and singles levels.';
comment on column private.rating_constants.calm is 'How strongly uncertain levels pull a probability towards one half.';
comment on column private.rating_constants.match_up is
  'How much of a result is specific to the players who met, relative to chance: r. The n-th meeting within 180 days (n from 0) counts (1 + r) / ((1 + n r)(1 + (n + 1) r)); all of them together never count more than (1 + r) / r first ones.';
comment on column private.rating_constants.pool_bias is 'Covariance of the declared levels of two members of one club: how far a club may be off as a whole.';

insert into private.rating_constants (version, win_slope, game_slope, game_weight, win_weight, drift, drift_cap, doubles_variance,
  calm, match_up, pool_bias, state, note) values
  (1, 5, 1.9, 0.25, 0.05, 0.06 / 365.0, 0.25, 0.0484, 0.1178, 0.15, 0.06, 'active',
    'Fitted to a simulated network of 40 clubs, 5,000 players, 40 % doubles.');

create table private.rating_seeds (
  player_id uuid primary key references public.profiles (id),
  level float8 not null,
  variance float8 not null,
  seeded_at timestamptz not null default now()
);
comment on table private.rating_seeds is 'Where a player started: written before the first rated result, never changed afterwards. Outlives the account, as results do.';

create table private.player_ratings (
  player_id uuid not null references public.profiles (id),
  version smallint not null,
  singles float8 not null,
  doubles float8 not null,
  singles_variance float8 not null,
  doubles_variance float8 not null,
  shared_variance float8 not null,
  pool_variance float8 not null,
  singles_count integer not null default 0,
  doubles_count integer not null default 0,
  rated_at timestamptz,
  primary key (player_id, version)
) with (fillfactor = 80);
comment on table private.player_ratings is 'What results have made of each player, by version of the constants. Computed: private.replay_ratings can recreate it.';
comment on column private.player_ratings.shared_variance is 'Covariance of singles and doubles.';
comment on column private.player_ratings.pool_variance is
  'How much of this level rests on what players declared: the variance of the mean of declared levels that it has come to depend on. It falls with each new opponent, not by meeting the same one again; within one club never below the club''s own bias.';
comment on column private.player_ratings.rated_at is 'Time of the latest rated result; null before the first.';

create table private.rated_results (
  challenge_id uuid primary key references public.challenges (id),
  rated_at timestamptz not null,
  players uuid[] not null,
  within_club boolean not null
);
comment on table private.rated_results is
  'The order in which results were rated: by rated_at, then challenge_id. A player''s results never share the same time. A result that no longer counts stays here and is skipped.';
comment on column private.rated_results.players is 'All players, by id: to find who has met before.';
comment on column private.rated_results.within_club is 'Whether all of them shared a club, when it was agreed or when it was rated.';

create table private.rating_entries (
  player_id uuid not null references public.profiles (id),
  version smallint not null,
  rated_at timestamptz not null,
  challenge_id uuid not null,
  level_before real not null,
  level_after real not null,
  spread_before real not null,
  spread_after real not null,
  games_won smallint not null,
  games_lost smallint not null,
  games_expected real not null,
  chance real not null,
  primary key (player_id, version, rated_at)
);
comment on table private.rating_entries is 'What each rated result did to the level it was played at, singles or doubles. Nothing for deleted players.';
comment on column private.rating_entries.spread_before is 'Standard deviation, including the pool''s part.';
comment on column private.rating_entries.chance is 'The probability of winning the match, as estimated before it.';

create table private.level_privacy (
  player_id uuid primary key references public.profiles (id) on delete cascade,
  visibility text not null check (visibility in ('everyone', 'connections', 'nobody')),
  changed_at timestamptz not null default now()
);
comment on table private.level_privacy is 'Who may see a player''s level. No row: everyone who sees the player.';

create table private.kept_skills (
  player_id uuid primary key references public.profiles (id) on delete cascade,
  declared text not null,
  suggested text not null,
  kept_at timestamptz not null default now()
);
comment on table private.kept_skills is 'A skill word that a player keeps although their results suggest another: that one is not suggested again while both stay the same.';

-- Indexes -------------------------------------------------------------------------------------------------

create unique index rating_constants_active on private.rating_constants (state) where state = 'active';
create index rated_results_order on private.rated_results (rated_at, challenge_id);
create index rated_results_meetings on private.rated_results (players, rated_at);

-- Functions: arithmetic -----------------------------------------------------------------------------------
--
-- No search_path is set on the smallest ones: they are inlined.

-- Levels are stored to a millionth: two machines whose exp() differs in the last bit still agree.
create function private.on_level_grid(level float8) returns float8
language sql immutable parallel safe as $$
  select floor(level * 1048576.0 + 0.5) / 1048576.0
$$;

-- Variances (levels squared) are stored more finely, and never fall below a thousandth.
create function private.on_variance_grid(variance float8) returns float8
language sql immutable parallel safe as $$
  select greatest(floor(variance * 67108864.0 + 0.5), 67108.0) / 67108864.0
$$;

-- The probability for these log-odds.
create function private.logistic(log_odds float8) returns float8
language sql immutable parallel safe as $$
  select 1.0::float8 / (1.0::float8 + exp(greatest(-40.0::float8, least(40.0::float8, -log_odds))))
$$;

-- The probability of winning a match for the side that is `gap` levels ahead, when the variance of that gap is
-- `variance`: the usual approximation of a logistic curve averaged over a normal distribution (MacKay 1992), with a
-- fitted factor.
create function private.win_chance(gap float8, variance float8, k private.rating_constants) returns float8
language sql immutable parallel safe as $$
  select private.logistic(k.win_slope * gap / sqrt(1.0 + k.calm * k.win_slope * k.win_slope * variance))
$$;

-- How much wider than the filter's own a player's variances are for others, because a whole group may be off: the
-- pool's variance, to the extent that results have displaced the start. At first the filter's own variance includes
-- all of it; the more the filter believes it has learned, the more the pool's counts. What two players both rest on
-- concerns neither: all but 1 / (4 n + 1) of it after n meetings, and within a club the club's bias.
create function private.pool_factor(variance float8, pool_variance float8, seed_variance float8, meetings integer, common_bias float8) returns float8
language sql immutable parallel safe as $$
  select 1.0 + greatest(0.0, pool_variance - common_bias) / (4.0 * meetings + 1.0) * greatest(0.0, 1.0 - variance / seed_variance) / variance
$$;

-- How much a player's variances have grown after so many days without a rated match.
create function private.idle_growth(k private.rating_constants, singles_variance float8, days float8) returns float8
language sql immutable parallel safe as $$
  select greatest(0.0::float8, least(k.drift * days, k.drift_cap - singles_variance))
$$;

-- Days in the UTC calendar.
create function private.days_between(earlier timestamptz, later timestamptz) returns float8
language sql immutable parallel safe as $$
  select ((later at time zone 'UTC')::date - (earlier at time zone 'UTC')::date)::float8
$$;

-- Games won by a side: 0 the challenger's, 1 the other. A match tie-break is one game.
create function private.games_of(sets jsonb, side integer) returns integer
language plpgsql immutable parallel safe set search_path = '' as $$
declare
  entry jsonb;
  games integer := 0;
begin
  for entry in select value from jsonb_array_elements(sets) loop
    if entry ? 'match_tie_break' then
      if (entry -> 'match_tie_break' ->> side)::integer > (entry -> 'match_tie_break' ->> (1 - side))::integer then
        games := games + 1;
      end if;
    else
      games := games + (entry -> 'games' ->> side)::integer;
    end if;
  end loop;
  return games;
end $$;

-- Where the declared skill and years put a player before any result: {level, variance}. For a player who has
-- declared nothing, the middle, with a very wide variance.
create function private.declared_level(skill_level text, years_playing text) returns float8[]
language sql immutable parallel safe as $$
  select array[
    case skill_level when 'beginner' then 2.5 when 'recreational' then 2.875 when 'intermediate' then 3.25
      when 'advanced' then 4.25 when 'expert' then 5.2 else 3.25 end
    + case when skill_level is null then 0 else case years_playing when '<1' then -0.15 when '10+' then 0.1 else 0 end end,
    case when skill_level is null then 0.64 when skill_level = 'recreational' then 0.30 else 0.25 end]::float8[]
$$;

-- One result, one step. `before` holds eight numbers per player, the challenger's side first, each side by id:
--   1 singles  2 doubles  3 singles_variance  4 doubles_variance  5 shared_variance  6 pool_variance
--   7 days since the last rated match (0 before the first)  8 variance at the start
-- meetings: how often just these players have met in the 180 days before. counts_win: false when somebody retired.
-- Returns {gap, its variance, expected share of games for the challenger's side, their probability of winning}, and
-- then seven numbers per player: the first six as they are now, and 7 by how much the variances had grown.
--
-- With h = 1 in singles and 1/2 in doubles, the gap is the sum of h * level over one side minus that over the
-- other. Games and the win are observed with slopes s and weights w around their expectation p; then
--   information  I = sum of w s^2 p (1 - p)      surprise  e = sum of w s (seen - p)
--   level   += (+-h) * variance * e / (1 + I v)   variance -= (h * variance)^2 * I / (1 + I v)
-- where v is the variance of the gap; the other of the two levels moves by the covariance. For the step all of a
-- player's variances are widened by pool_factor: players from elsewhere move more than a match at home would move
-- them, and the people they meet move less.
--
-- The pool's part: each level is a mean of declared levels plus what results have said. A step replaces the part
-- kappa = h^2 * variance * I / (1 + I v) of it by what the others rest on, so that the variance of that mean
-- becomes c - 2 kappa cov(c, D) + kappa^2 var(D), D being the difference between the sides. What two players rest
-- on in common is not stored for each pair; it is assumed to be all but 1 / (4 n + 1) of it after n meetings, and
-- within a club at least the club's bias.
create function private.rating_step(k private.rating_constants, is_doubles boolean, counts_win boolean, won boolean,
  games_ours integer, games_theirs integer, meetings integer, within_club boolean, before float8[]) returns float8[]
language plpgsql immutable parallel safe set search_path = '' as $$
declare
  players constant integer := cardinality(before) / 8;
  h constant float8 := 2.0 / players;
  kind constant integer := case when is_doubles then 1 else 0 end;
  made float8[] := array_fill(0.0::float8, array[4 + 7 * players]);
  own float8[] := '{}'; -- variance of the level that was played at
  wide float8[] := '{}'; -- how much it is widened
  bias constant float8 := case when within_club then k.pool_bias else 0.0 end;
  grown float8;
  gap float8 := 0.0;
  variance float8 := 0.0;
  total constant float8 := games_ours + games_theirs;
  weight constant float8 := (1.0 + k.match_up) / ((1.0 + meetings * k.match_up) * (1.0 + (meetings + 1) * k.match_up));
  win_weight constant float8 := case when counts_win then k.win_weight else 0.0 end;
  share float8;
  win float8;
  information float8;
  push float8;
  shrink float8;
  apart float8[] := '{}'; -- covariance of each player's pool with the difference between the sides, seen from their side
  common float8;
  same float8;
  spread float8 := 0.0;
  kappa float8;
  at integer;
  first integer;
  side float8;
  shared float8;
  moved float8;
begin
  for i in 1 .. players loop
    at := 8 * (i - 1);
    grown := private.idle_growth(k, before[at + 3], before[at + 7]);
    made[4 + 7 * i] := grown;
    wide[i] := private.pool_factor(before[at + 3] + grown, before[at + 6], before[at + 8], meetings, bias);
    own[i] := (before[at + 3 + kind] + grown) * wide[i];
    gap := gap + case when 2 * i <= players then h else -h end * before[at + 1 + kind];
    variance := variance + own[i] * h * h;
    apart[i] := before[at + 6];
  end loop;

  share := private.logistic(k.game_slope * gap);
  win := private.logistic(k.win_slope * gap);
  information := weight * (k.game_weight * total * k.game_slope * k.game_slope * share * (1.0 - share)
    + win_weight * k.win_slope * k.win_slope * win * (1.0 - win));
  push := weight * (k.game_weight * k.game_slope * (games_ours - total * share)
    + win_weight * k.win_slope * (case when won then 1.0 else 0.0 end - win)) / (1.0 + information * variance);
  shrink := information / (1.0 + information * variance);
  made[1] := gap;
  made[2] := variance;
  made[3] := share;
  made[4] := private.win_chance(gap, variance, k);

  for i in 1 .. players - 1 loop
    for j in i + 1 .. players loop
      common := sqrt(before[8 * i - 2] * before[8 * j - 2]);
      same := least(common, greatest(common * meetings / (meetings + 0.25), bias));
      if (2 * i <= players) <> (2 * j <= players) then
        same := -same;
      end if;
      apart[i] := apart[i] + same;
      apart[j] := apart[j] + same;
    end loop;
  end loop;
  for i in 1 .. players loop
    spread := spread + apart[i];
  end loop;

  for i in 1 .. players loop
    at := 8 * (i - 1);
    grown := made[4 + 7 * i];
    side := case when 2 * i <= players then h else -h end;
    shared := (before[at + 5] + grown) * wide[i];
    moved := h * own[i];
    kappa := h * moved * shrink;
    first := 4 + 7 * (i - 1);
    made[first + 1 + kind] := private.on_level_grid(before[at + 1 + kind] + side * own[i] * push);
    made[first + 2 - kind] := private.on_level_grid(before[at + 2 - kind] + side * shared * push);
    made[first + 3 + kind] := private.on_variance_grid((own[i] - moved * moved * shrink) / wide[i]);
    made[first + 4 - kind] := private.on_variance_grid(before[at + 4 - kind] + grown - h * shared * h * shared * shrink / wide[i]);
    made[first + 5] := private.on_variance_grid((shared - moved * h * shared * shrink) / wide[i]);
    made[first + 6] := private.on_variance_grid(before[at + 6] - 2.0 * kappa * apart[i] + kappa * kappa * spread);
  end loop;
  return made;
end $$;

-- Functions: rating ---------------------------------------------------------------------------------------

-- Whether a result says something about levels: a match that was played, however short its sets, or one given up
-- after six games. No search_path is set, so that it is inlined.
create function private.is_rateable(outcome text, games integer) returns boolean
language sql immutable parallel safe as $$
  select outcome = 'played' or (outcome = 'retired' and games >= 6)
$$;

-- What counts: confirmed results of singles and doubles that say something about levels. Practice, and results that
-- were disputed, voided, not played or no-shows, are left out.
create view private.rateable_results as
select c.id as challenge_id, c.match_type = 'doubles' as is_doubles, r.outcome = 'played' as counts_win, r.winner = 'challenger' as won,
  g.ours as games_ours, g.theirs as games_theirs, s.ours, s.theirs, c.match_type = 'singles' and c.club_id is not null as names_club, c.result_at
from public.challenges c
join public.match_results r on r.id = c.result_id
cross join lateral (select private.games_of(r.sets, 0) as ours, private.games_of(r.sets, 1) as theirs offset 0) g
cross join lateral (select
  array(select t.player_id from public.challenge_seats t
    where t.challenge_id = c.id and t.side = 'challenger' and t.status = 'confirmed' order by t.player_id) as ours,
  array(select t.player_id from public.challenge_seats t
    where t.challenge_id = c.id and t.side = 'challenged' and t.status = 'confirmed' order by t.player_id) as theirs offset 0) s
where c.status = 'completed' and c.result_state = 'confirmed' and c.match_type in ('singles', 'doubles')
  and private.is_rateable(r.outcome, g.ours + g.theirs)
  and cardinality(s.ours) = case c.match_type when 'doubles' then 2 else 1 end and cardinality(s.theirs) = cardinality(s.ours);

create function private.sorted(ids uuid[]) returns uuid[]
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return array(select i.id from unnest(ids) i (id) order by i.id);
end $$;

-- Locks everybody whose rating is about to change, until the end of the transaction; players without one get a
-- start. Called once per transaction, for all its results, so that two transactions that rate never deadlock.
-- During a replay it waits for that to end, so callers that may not wait ask for the replay lock first.
create function private.lock_ratings(players uuid[]) returns void
language plpgsql volatile security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
begin
  if cardinality(players) = 0 then
    return;
  end if;
  perform pg_advisory_xact_lock_shared(private.replay_lock());
  perform private.lock_players(players);
  insert into private.rating_seeds (player_id, level, variance)
  select p.id, d.declared[1], d.declared[2]
  from public.profiles p cross join lateral (select private.declared_level(p.skill_level, p.years_playing) as declared) d
  where p.id = any (players) and not exists (select from private.rating_seeds s where s.player_id = p.id) order by p.id
  on conflict do nothing;
  insert into private.player_ratings (player_id, version, singles, doubles, singles_variance, doubles_variance, shared_variance, pool_variance)
  select s.player_id, k.version, private.on_level_grid(s.level), private.on_level_grid(s.level), private.on_variance_grid(s.variance),
    private.on_variance_grid(s.variance + k.doubles_variance), private.on_variance_grid(s.variance), private.on_variance_grid(s.variance)
  from private.rating_seeds s cross join private.rating_constants k
  where s.player_id = any (players) and k.state <> 'draft'
    and not exists (select from private.player_ratings r where r.player_id = s.player_id and r.version = k.version) order by s.player_id, k.version
  on conflict do nothing;
  perform from private.player_ratings r where r.player_id = any (players) order by r.player_id, r.version for no key update;
end $$;

-- How many rated results just these players have had with each other in the 180 days before a time.
create function private.recent_meetings(ids uuid[], moment timestamptz) returns integer
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select count(*) from private.rated_results r
    where r.players = private.sorted(ids) and r.rated_at >= moment - interval '4320 hours' and r.rated_at < moment
      and exists (select from private.rateable_results t where t.challenge_id = r.challenge_id));
end $$;

-- Rates one confirmed result, by every stored version. Its time is after everything that these players were rated
-- for before and that counts: results in order of time are results in the order they were rated. False: it does not
-- count, or is already rated.
create function private.rate_result(wanted uuid) returns boolean
-- Its statements look up a few rows by key: planned once, not again for each number of players.
language plpgsql volatile security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
declare
  m private.rateable_results;
  k private.rating_constants;
  ids uuid[];
  here boolean[];
  moment timestamptz;
  met integer;
  in_club boolean;
  before float8[];
  made float8[];
begin
  select * into m from private.rateable_results r where r.challenge_id = wanted;
  if not found or exists (select from private.rated_results r where r.challenge_id = wanted) then
    return false;
  end if;
  ids := m.ours || m.theirs;
  perform private.lock_ratings(ids);
  select array_agg(p.deleted_at is null order by i.n) into here
  from unnest(ids) with ordinality i (id, n) join public.profiles p on p.id = i.id;
  select greatest(coalesce(m.result_at, now()), max(r.rated_at) + interval '1 microsecond') into moment
  from private.player_ratings r where r.player_id = any (ids);
  -- A result that no longer counts keeps its time: it may be made to count again.
  while exists (select from private.rated_results r where r.rated_at = moment and r.players && ids) loop
    moment := moment + interval '1 microsecond';
  end loop;
  -- A club left out of the match, or left before its result, is still one they have in common.
  in_club := m.names_club or private.share_a_club(ids);
  insert into private.rated_results (challenge_id, rated_at, players, within_club)
  values (wanted, moment, private.sorted(ids), in_club);
  met := private.recent_meetings(ids, moment);

  for k in select * from private.rating_constants c where c.state <> 'draft' order by c.version loop
    select array_agg(s.number order by i.n, s.n) into before
    from unnest(ids) with ordinality i (id, n)
    join private.player_ratings r on r.player_id = i.id and r.version = k.version
    join private.rating_seeds b on b.player_id = i.id
    cross join lateral unnest(array[r.singles, r.doubles, r.singles_variance, r.doubles_variance, r.shared_variance, r.pool_variance,
      coalesce(private.days_between(r.rated_at, moment), 0.0), b.variance]) with ordinality s (number, n);
    made := private.rating_step(k, m.is_doubles, m.counts_win, m.won, m.games_ours, m.games_theirs, met, in_club, before);
    update private.player_ratings r
    set singles = made[7 * i.n - 2], doubles = made[7 * i.n - 1], singles_variance = made[7 * i.n], doubles_variance = made[7 * i.n + 1],
      shared_variance = made[7 * i.n + 2], pool_variance = made[7 * i.n + 3],
      singles_count = r.singles_count + case when m.is_doubles then 0 else 1 end,
      doubles_count = r.doubles_count + case when m.is_doubles then 1 else 0 end, rated_at = moment
    from unnest(ids) with ordinality i (id, n)
    where r.player_id = i.id and r.version = k.version;
    perform private.write_entries(wanted, ids, here, k.version, moment, m.is_doubles, m.games_ours, m.games_theirs, before, made);
  end loop;
  return true;
end $$;

-- Records what a step did to each of its players; nothing for deleted ones. Not in SQL: that would be planned each
-- time.
create function private.write_entries(wanted uuid, ids uuid[], here boolean[], version smallint, moment timestamptz, is_doubles boolean,
  games_ours integer, games_theirs integer, before float8[], made float8[]) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  kind constant integer := case when is_doubles then 1 else 0 end;
begin
  insert into private.rating_entries (player_id, version, rated_at, challenge_id, level_before, level_after, spread_before, spread_after,
    games_won, games_lost, games_expected, chance)
  select i.id, write_entries.version, moment, wanted, before[8 * i.n - 7 + kind], made[7 * i.n - 2 + kind],
    sqrt((before[8 * i.n - 5 + kind] + made[7 * i.n + 4])
      * private.pool_factor(before[8 * i.n - 5] + made[7 * i.n + 4], before[8 * i.n - 2], before[8 * i.n], 0, 0.0)),
    sqrt(made[7 * i.n + kind] * private.pool_factor(made[7 * i.n], made[7 * i.n + 3], before[8 * i.n], 0, 0.0)),
    case when o.ours then games_ours else games_theirs end, case when o.ours then games_theirs else games_ours end,
    (games_ours + games_theirs) * case when o.ours then made[3] else 1.0 - made[3] end, case when o.ours then made[4] else 1.0 - made[4] end
  from unnest(ids, here) with ordinality i (id, is_here, n)
  cross join lateral (select 2 * i.n <= cardinality(ids) as ours) o
  where i.is_here;
end $$;

-- The constants that ratings were computed by never change: different ones are another version.
create function private.keep_constants() returns trigger
language plpgsql set search_path = '' as $$
begin
  perform private.refuse('constants_are_final', 'Constants can''t be changed. Add a new version instead.');
end $$;

-- Rating takes this lock shared, replaying takes it exclusively: a replay sees either all of a rating or nothing.
-- Confirming never waits for a replay: the result is recorded (rating_work), and rated when the replay is over.
create function private.replay_lock() returns bigint
language sql immutable set search_path = '' as $$
  select hashtextextended('replay of ratings', 0)
$$;

-- A result that starts to count is rated at once. If one stops counting, or another entry counts, everything after
-- it would have been different: the schedule replays it all, since that takes longer than anybody should wait.
create function private.follow_result() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  counts boolean := new.status = 'completed' and new.result_state = 'confirmed';
  counted boolean := old.status = 'completed' and old.result_state = 'confirmed';
begin
  if exists (select from private.rated_results r where r.challenge_id = new.id) then
    if (counts, new.result_id, new.match_type) is distinct from (counted, old.result_id, old.match_type) then
      insert into private.rating_work (challenge_id, kind) values (new.id, 'replay')
      on conflict (challenge_id) do update set kind = 'replay';
    end if;
  elsif counts then
    if pg_try_advisory_xact_lock_shared(private.replay_lock()) then
      perform private.rate_result(new.id);
    else
      insert into private.rating_work (challenge_id, kind) values (new.id, 'rate') on conflict do nothing;
    end if;
  end if;
  return null;
end $$;

-- Functions: what people see ------------------------------------------------------------------------------

-- Whether the caller may see a player's level. Connections are those of the dashboard: played with, or wrote to
-- each other both ways. private.knows would not do: somebody who only sends a challenge is known, and would see it.
-- connections: the caller's, for callers that check hundreds.
create function private.shows_level(player uuid, connections uuid[] default null) returns boolean
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
begin
  return (
    select exists (select from public.profiles p
      where p.id = player and p.deleted_at is null
        -- Called for each of hundreds: absence is looked up for this player alone, instead of listing everybody who
        -- is absent.
        and (p.id = auth.uid() or (private.can_see(p.id, p.is_visible, p.deleted_at,
            case when private.are_blocked(auth.uid(), p.id) or private.is_suspended(p.id) then array[p.id] else '{}' end)
          and case coalesce((select v.visibility from private.level_privacy v where v.player_id = p.id), 'everyone')
            when 'everyone' then true
            when 'connections' then case when connections is null then private.is_connected(auth.uid(), p.id) else p.id = any (connections) end
            else false end))));
end $$;

-- Every current level, by the version that people see, with variances grown since the latest result.
create view private.current_levels as
select r.player_id, r.singles, r.doubles, r.singles_variance + g.grown as singles_variance, r.doubles_variance + g.grown as doubles_variance,
  r.pool_variance, s.variance as seed_variance, r.singles_count, r.doubles_count, r.rated_at
from private.player_ratings r
join private.rating_constants k on k.version = r.version and k.state = 'active'
join private.rating_seeds s on s.player_id = r.player_id
cross join lateral (select private.idle_growth(k, r.singles_variance, private.days_between(r.rated_at, now())) as grown) g
where r.rated_at is not null;

-- A player's current level; before the first result, the declared one. `declared_only`: as if there were no
-- results.
create function private.level_now(player uuid, declared_only boolean default false)
  returns table (singles float8, doubles float8, singles_variance float8, doubles_variance float8, pool_variance float8,
    seed_variance float8, singles_count integer, doubles_count integer, rated_at timestamptz)
language plpgsql stable security definer rows 1 set search_path = '' set plan_cache_mode = force_generic_plan as $$
begin
  return query
  select coalesce(r.singles, d.declared[1]), coalesce(r.doubles, d.declared[1]), coalesce(r.singles_variance, d.declared[2]),
    coalesce(r.doubles_variance, d.declared[2] + k.doubles_variance), coalesce(r.pool_variance, d.declared[2]),
    coalesce(r.seed_variance, d.declared[2]), coalesce(r.singles_count, 0), coalesce(r.doubles_count, 0), r.rated_at
  from public.profiles p
  join private.rating_constants k on k.state = 'active'
  cross join lateral (select private.declared_level(p.skill_level, p.years_playing) as declared offset 0) d -- once, for all columns
  left join private.current_levels r on r.player_id = p.id and not declared_only
  where p.id = player;
end $$;

-- The scale on which people read levels; the filter's own is unbounded.
create function private.on_scale(level numeric) returns numeric
language sql immutable parallel safe as $$
  select least(greatest(level, 1.5), 7.0)
$$;

-- A level as people read it: one decimal, with a band that contains it in eight of ten cases, on the scale.
-- Provisional until five matches; two of the other kind count as one.
create function private.level_words(level float8, variance float8, matches integer, other_matches integer) returns jsonb
language plpgsql immutable set search_path = '' set plan_cache_mode = force_generic_plan as $$
begin
  return (
    select jsonb_build_object('level', b.level, 'from', least(b.lower, b.level), 'to', greatest(b.upper, b.level),
      'matches', matches, 'provisional', b.missing > 0, 'more_matches', b.missing)
    from (select round(private.on_scale(level::numeric), 1) as level,
      round(private.on_scale((level - 1.2816 * sqrt(variance))::numeric), 1) as lower,
      round(private.on_scale((level + 1.2816 * sqrt(variance))::numeric), 1) as upper,
      greatest(5 - matches - other_matches / 2, 0) as missing) b);
end $$;

-- Every level as people read it, to find out which ones a change affects.
create function private.shown_levels() returns table (player_id uuid, words jsonb)
language sql stable security definer set search_path = '' as $$
  select n.player_id, jsonb_build_array(
    private.level_words(n.singles, n.singles_variance * w.factor, n.singles_count, n.doubles_count),
    private.level_words(n.doubles, n.doubles_variance * w.factor, n.doubles_count, n.singles_count))
  from private.current_levels n
  cross join lateral (select private.pool_factor(n.singles_variance, n.pool_variance, n.seed_variance, 0, 0.0) as factor) w
$$;

-- The skill word that a level stands for.
create function private.skill_of_level(level float8) returns text
language sql immutable set search_path = '' as $$
  select case when level < 2.75 then 'beginner' when level < 3.75 then 'intermediate' when level < 4.75 then 'advanced' else 'expert' end
$$;

-- The skill word that a player's results now stand for, if it differs from the declared one: settled, and so far
-- off that the declared level is outside the band. Also null while they keep theirs.
create function private.suggested_skill(player uuid) returns text
language sql stable security definer set search_path = '' as $$
  select w.word
  from public.profiles p
  cross join lateral private.level_now(p.id) n
  cross join lateral (select (private.declared_level(p.skill_level, p.years_playing))[1] as level) d
  cross join lateral (select private.skill_of_level(n.singles) as word) w
  where p.id = player and p.skill_level is not null and n.singles_count + n.doubles_count / 2 >= 5
    and w.word not in (p.skill_level, private.skill_of_level(d.level))
    and abs(n.singles - d.level) > 1.2816 * sqrt(n.singles_variance * private.pool_factor(n.singles_variance, n.pool_variance, n.seed_variance, 0, 0.0))
    and not exists (select from private.kept_skills k where k.player_id = p.id and k.declared = p.skill_level and k.suggested = w.word)
$$;

create function public.get_rating(player_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  -- The caller's own is part of the copy of their data.
  me uuid := private.actor(even_suspended => get_rating.player_id is not distinct from auth.uid());
begin
  if not private.shows_level(get_rating.player_id) then
    return null;
  end if;
  return (
    select jsonb_build_object(
        'singles', private.level_words(n.singles, n.singles_variance * w.factor, n.singles_count, n.doubles_count),
        'doubles', private.level_words(n.doubles, n.doubles_variance * w.factor, n.doubles_count, n.singles_count),
        'rated_at', n.rated_at,
        'waiting', exists (select from private.rating_work w join public.challenge_seats s on s.challenge_id = w.challenge_id
          where s.player_id = p.id and s.status = 'confirmed'))
      || case when p.id <> me then '{}' else jsonb_build_object(
        'visibility', coalesce((select v.visibility from private.level_privacy v where v.player_id = me), 'everyone'),
        'suggested_skill', private.suggested_skill(me)) end
    from public.profiles p
    cross join lateral private.level_now(p.id) n
    cross join lateral (select private.pool_factor(n.singles_variance, n.pool_variance, n.seed_variance, 0, 0.0) as factor) w
    where p.id = get_rating.player_id);
end $$;
comment on function public.get_rating is
  'A player''s level: {singles, doubles: {level, from, to (contain it in 8 of 10 cases), matches, provisional, more_matches}, rated_at (null: only what they declared), waiting (a result has yet to be included)}; for the caller''s own also {visibility, suggested_skill (another skill word that now fits, or null)}. Null when there is no such player for the caller, or they hide their level.';

-- Whether levels in a player's history may be shown precisely: how far a match moved somebody reveals, with its
-- score, the level of the others in it, and a movement can also be derived from neighbouring entries. So if anybody
-- in one of the matches hides their level from the caller, all entries are coarse.
create function private.history_is_fine(player uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select not exists (
    select from private.rating_entries e
    join public.challenge_seats t on t.challenge_id = e.challenge_id and t.status = 'confirmed' and t.player_id <> e.player_id
    join private.level_privacy v on v.player_id = t.player_id and v.visibility <> 'everyone'
    where e.player_id = player and not private.shows_level(t.player_id))
$$;

-- What a match did to a player's level, in singles or doubles as it was played; no row if it has not been rated. One
-- decimal reveals nobody else's level.
create function private.level_move(c public.challenges, player uuid) returns table (level_before numeric, level_after numeric)
language sql stable security definer rows 1 set search_path = '' as $$
  select round(private.on_scale(e.level_before::numeric), 1), round(private.on_scale(e.level_after::numeric), 1)
  from private.rated_results r
  join private.rating_constants k on k.state = 'active'
  join private.rating_entries e on e.player_id = player and e.version = k.version and e.rated_at = r.rated_at
  where r.challenge_id = c.id
$$;

-- The same as a sentence, as `levelMoveText` of the challenges; null if there is nothing to say.
create function private.level_sentence(c public.challenges, player uuid) returns text
language sql stable security definer set search_path = '' as $$
  select format(case
      when m.level_before = m.level_after and c.match_type = 'doubles' then 'Your doubles level stays at %1$s.'
      when m.level_before = m.level_after then 'Your singles level stays at %1$s.'
      when c.match_type = 'doubles' then 'Your doubles level went from %1$s to %2$s.'
      else 'Your singles level went from %1$s to %2$s.' end, m.level_before, m.level_after)
  from private.level_move(c, player) m
$$;

create function public.get_rating_history(player_id uuid, page_size integer default 20, before timestamptz default null)
  returns table (rated_at timestamptz, challenge_id uuid, match_type text, level_before numeric, level_after numeric, low_after numeric,
    high_after numeric, games_won integer, games_lost integer, games_expected numeric, chance numeric, won boolean, outcome text, played_on date, others jsonb)
language plpgsql stable security definer set search_path = '' as $$
declare
  decimals integer;
begin
  perform private.actor();
  if not private.shows_level(get_rating_history.player_id) then
    return;
  end if;
  decimals := case when private.history_is_fine(get_rating_history.player_id) then 2 else 1 end;
  return query
  select e.rated_at, e.challenge_id, c.match_type, round(private.on_scale(e.level_before::numeric), decimals), round(private.on_scale(e.level_after::numeric), decimals),
    round(private.on_scale((e.level_after - 1.2816 * e.spread_after)::numeric), 1), round(private.on_scale((e.level_after + 1.2816 * e.spread_after)::numeric), 1),
    e.games_won::integer, e.games_lost::integer, case when o.open then round(e.games_expected::numeric, 1) end,
    case when o.open then round(e.chance::numeric, 2) end, r.winner = s.side, r.outcome, c.proposed_date, n.named
  from private.rating_entries e
  join private.rating_constants k on k.version = e.version and k.state = 'active'
  join public.challenges c on c.id = e.challenge_id
  join public.match_results r on r.id = c.result_id
  join public.challenge_seats s on s.challenge_id = c.id and s.player_id = e.player_id
  cross join lateral (select not exists (select from public.challenge_seats t
    where t.challenge_id = e.challenge_id and t.status = 'confirmed' and t.player_id <> e.player_id and not private.shows_level(t.player_id)) as open) o
  cross join lateral (
    select jsonb_agg(jsonb_build_object('id', p.id, 'full_name', coalesce(p.full_name, d.full_name), 'partner', t.side = s.side)
      order by t.created_at, t.player_id) as named
    from public.challenge_seats t
    left join public.profiles p on p.id = t.player_id and p.deleted_at is null
      and private.can_see(p.id, p.is_visible, p.deleted_at, (select private.blocked_ids()))
    left join public.profiles d on d.id = t.player_id and d.deleted_at is not null
    where t.challenge_id = e.challenge_id and t.status = 'confirmed' and t.player_id <> e.player_id) n
  where e.player_id = get_rating_history.player_id and (before is null or e.rated_at < before)
  order by e.rated_at desc
  limit least(greatest(page_size, 1), 100);
end $$;
comment on function public.get_rating_history is
  'The rated matches of a player whose level the caller may see, latest first, page by page (before: the last row''s rated_at): the level it was played at, before and after, with its band; the expectation: games_expected of all games, and the chance to win; the day it was played, in its own calendar; and who else played: others, [{id (null: there is no profile to see), full_name (null: a player the caller may not see), partner}]. If somebody else in the match hides their level from the caller (or is deleted), the two expectations are null; and if anybody in any match does, levels have one decimal: otherwise theirs could be computed.';

create function public.get_chance(my_side uuid[], other_side uuid[], match_type text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  me uuid := private.actor();
  everybody uuid[] := my_side || other_side;
  seats integer := case match_type when 'singles' then 1 when 'doubles' then 2 end;
  theirs integer := cardinality(other_side);
  open boolean;
  met integer;
  bias float8;
begin
  if me = any (my_side) is not true or cardinality(my_side) is distinct from seats or (theirs between 1 and seats) is not true
    or (select count(distinct u.id) from unnest(everybody) u (id)) <> seats + theirs
    or exists (select from unnest(everybody) u (id) where u.id is distinct from me and not private.may_meet(u.id)) then
    return null;
  end if;
  select bool_and(private.shows_level(u.id)) into open from unnest(everybody) u (id);
  met := private.recent_meetings(everybody, now());
  select case when private.share_a_club(everybody) then k.pool_bias else 0.0 end into bias from private.rating_constants k where k.state = 'active';
  return (
    select jsonb_build_object('chance', case when open then round(o.chance::numeric, 2) end,
      'games_share', case when open then round(o.share::numeric, 3) end,
      'words', private.chance_words(o.chance, open), 'by_declared', not open)
    from private.rating_constants k
    cross join lateral (
      select sum(u.part * case match_type when 'doubles' then n.doubles else n.singles end) as gap,
        sum(u.part * u.part * case match_type when 'doubles' then n.doubles_variance else n.singles_variance end
          * private.pool_factor(n.singles_variance, n.pool_variance, n.seed_variance, case when open then met else 0 end, bias)) as variance
      from (select i.id, 1.0::float8 / seats as part from unnest(my_side) i (id)
        union all select i.id, -1.0::float8 / theirs from unnest(other_side) i (id)) u
      cross join lateral private.level_now(u.id, not open) n) g
    cross join lateral (select private.win_chance(g.gap, g.variance, k) as chance, private.logistic(k.game_slope * g.gap) as share) o
    where k.state = 'active');
end $$;
comment on function public.get_chance is
  'The expected result for the caller''s side (including the caller), singles or doubles; for doubles the other side may be one player, whose partner is then assumed equally strong: {chance to win, games_share, words (long_shot, underdog, slight_underdog, even, slight_favourite, favourite, strong_favourite), by_declared}. If anybody in it hides their level from the caller, only words, of three kinds and by what all have declared: chance and games_share are null, and nothing depends on the hidden level. Null unless the caller may meet everybody.';

-- A probability in words; if not exact, only whether one side is ahead.
create function private.chance_words(chance float8, exact boolean) returns text
language sql immutable set search_path = '' as $$
  select case
    when not exact then case when chance < 0.35 then 'underdog' when chance <= 0.65 then 'even' else 'favourite' end
    when chance < 0.15 then 'long_shot' when chance < 0.35 then 'underdog' when chance < 0.45 then 'slight_underdog'
    when chance <= 0.55 then 'even' when chance <= 0.65 then 'slight_favourite' when chance <= 0.85 then 'favourite'
    else 'strong_favourite' end
$$;

-- Whether all of these share a club: the uncertainty about the club as a whole then affects both sides alike.
create function private.share_a_club(players uuid[]) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.memberships m where m.user_id = any (players)
    group by m.club_id having count(*) = cardinality(players))
$$;

create function public.set_level_visibility(visibility text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.actor();
begin
  if visibility is null or visibility not in ('everyone', 'connections', 'nobody') then
    perform private.refuse('bad_visibility', 'Choose who can see your level: everyone, connections or nobody.', 'check_violation');
  end if;
  insert into private.level_privacy as v (player_id, visibility) values (me, set_level_visibility.visibility)
  on conflict (player_id) do update set visibility = excluded.visibility, changed_at = now() where v.visibility <> excluded.visibility;
end $$;
comment on function public.set_level_visibility is
  'Sets who may see the caller''s level: everyone (who can see the caller at all), connections (played with, or wrote to each other both ways), nobody. Refusal: bad_visibility.';

create function public.keep_skill(suggested text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.actor();
begin
  if suggested is null or suggested not in ('beginner', 'intermediate', 'advanced', 'expert') then
    perform private.refuse('bad_skill', 'This skill level can''t be suggested.', 'check_violation');
  end if;
  insert into private.kept_skills as k (player_id, declared, suggested)
  select p.id, p.skill_level, keep_skill.suggested from public.profiles p where p.id = me and p.skill_level is not null
  on conflict (player_id) do update set declared = excluded.declared, suggested = excluded.suggested, kept_at = now();
  perform private.broadcast_levels(array[me]);
end $$;
comment on function public.keep_skill is
  'The caller keeps the skill level they declared: this other one is not suggested again until either of the two changes. Refusal: bad_skill.';

-- Live: these players' own windows refetch what they show of a level. Results rated on confirmation need no
-- message: the match sends its own.
create function private.broadcast_levels(players uuid[]) returns void
language sql volatile security definer set search_path = '' as $$
  select realtime.send(jsonb_build_object('id', p.id), 'level', private.player_topic(p.id), true)
  from public.profiles p where p.id = any (players) and p.deleted_at is null order by p.id
$$;

-- A deleted account may have played matches that are rated only later: their start is what was declared so far,
-- which is deleted with the account.
create function private.keep_beginning() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.rating_seeds (player_id, level, variance)
  select old.id, d.declared[1], d.declared[2]
  from (select private.declared_level(old.skill_level, old.years_playing) as declared) d
  where exists (select from public.challenge_seats s join public.challenges c on c.id = s.challenge_id
    where s.player_id = old.id and s.status = 'confirmed' and c.status in ('accepted', 'completed') and c.starts_at <= now())
  on conflict do nothing;
  return null;
end $$;

-- A deleted account leaves no history and no preference. Its start and current level stay, nameless: without them
-- the levels of its opponents could not be recomputed. During a replay nobody waits for that.
create function private.forget_level() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if pg_try_advisory_xact_lock_shared(private.replay_lock()) then
    delete from private.rating_entries e where e.player_id = old.id;
  else
    insert into private.rating_leavers (player_id) values (old.id) on conflict do nothing;
  end if;
  delete from private.level_privacy v where v.player_id = old.id;
  delete from private.kept_skills k where k.player_id = old.id;
  return old;
end $$;

-- Triggers ------------------------------------------------------------------------------------------------

create trigger follow_result after update of status, result_state, result_id, match_type on public.challenges
  for each row when ('completed' in (old.status, new.status)
    and (old.status, old.result_state, old.result_id, old.match_type) is distinct from (new.status, new.result_state, new.result_id, new.match_type))
  execute function private.follow_result();
create trigger keep_constants before update on private.rating_constants
  for each row when (to_jsonb(old) - '{state,note}'::text[] <> to_jsonb(new) - '{state,note}'::text[]) execute function private.keep_constants();
create trigger keep_beginning after update of deleted_at on public.profiles
  for each row when (old.deleted_at is null and new.deleted_at is not null) execute function private.keep_beginning();
create trigger forget_level after delete on auth.users
  for each row execute function private.forget_level();

-- Grants --------------------------------------------------------------------------------------------------

grant execute on function
  public.get_rating(uuid), public.get_rating_history(uuid, integer, timestamptz), public.get_chance(uuid[], uuid[], text),
  public.set_level_visibility(text), public.keep_skill(text) to authenticated;
