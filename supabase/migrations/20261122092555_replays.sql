-- What happens to ratings when results stop counting, when they are checked, and when other constants are tried:
-- replays of everything, by the schedule or an operator. The step itself, and the rating of results on
-- confirmation, are in the ratings' own file.

set check_function_bodies = off; -- Functions name what later files make; a test compiles them all at the end.

-- Tables --------------------------------------------------------------------------------------------------

create table private.rating_work (
  challenge_id uuid primary key references public.challenges (id),
  kind text not null check (kind in ('rate', 'replay')),
  since timestamptz not null default clock_timestamp()
);
comment on table private.rating_work is 'Results that the schedule still has to include in the ratings: by rating them, or by replaying everything.';

create table private.rating_leavers (
  player_id uuid primary key references public.profiles (id)
);
comment on table private.rating_leavers is 'Accounts deleted during a replay: the schedule removes what the replay wrote about them. Nobody sees it until then.';

create table private.rating_checks (
  id bigint primary key generated always as identity,
  checked_at timestamptz not null default now(),
  version smallint not null,
  results bigint not null,
  players bigint not null,
  differing bigint not null,
  seconds float8 not null
);
comment on table private.rating_checks is 'The outcome of comparing ratings with a replay. If differing is not 0, something has gone wrong.';

-- Functions: replay ---------------------------------------------------------------------------------------

-- Recomputes every rating of a version, from starts and results alone; nothing is read from player_ratings. mode
-- 'check': returns how many players differ from the stored ratings, by a single bit of anything. 'write': stores
-- the result, with the history. Without a version: the one people see. For operators and the schedule; takes the
-- replay lock. Refusals: bad_mode, version_not_found.
create function private.replay_ratings(mode text default 'check', wanted_version smallint default null)
  returns table (results bigint, players bigint, differing bigint, seconds float8)
language plpgsql volatile security definer set search_path = '' set work_mem = '128MB' as $$
declare
  began timestamptz := clock_timestamp();
  k private.rating_constants;
  m record;
  ids uuid[];
  seeds float8[];
  levels float8[];
  numbers float8[]; -- six per player, as in rating_step
  singles_counts integer[];
  doubles_counts integer[];
  latest timestamptz[];
  is_here boolean[];
  before float8[];
  made float8[];
  here boolean[];
  seat integer;
  seats integer;
  at integer;
begin
  if mode not in ('check', 'write') then
    perform private.refuse('bad_mode', 'A replay either checks or writes.');
  end if;
  perform pg_advisory_xact_lock(private.replay_lock());
  select * into k from private.rating_constants c
  where case when wanted_version is null then c.state = 'active' else c.version = wanted_version end;
  if not found then
    perform private.refuse('version_not_found', 'There is no such version of the constants.');
  end if;
  results := 0;
  -- In one query: somebody may start while this runs.
  select count(*), array_agg(s.player_id order by s.player_id), array_agg(s.variance order by s.player_id), array_agg(s.level order by s.player_id),
    array_agg(p.deleted_at is null order by s.player_id)
  into players, ids, seeds, levels, is_here
  from private.rating_seeds s join public.profiles p on p.id = s.player_id;
  select array_agg(n.number order by s.n, n.n) into numbers
  from unnest(levels, seeds) with ordinality s (level, variance, n)
  cross join lateral unnest(array[private.on_level_grid(s.level), private.on_level_grid(s.level), private.on_variance_grid(s.variance),
    private.on_variance_grid(s.variance + k.doubles_variance), private.on_variance_grid(s.variance), private.on_variance_grid(s.variance)])
    with ordinality n (number, n);
  singles_counts := array_fill(0, array[players::integer]);
  doubles_counts := singles_counts;
  latest := array_fill(null::timestamptz, array[players::integer]);
  if mode = 'write' then
    delete from private.rating_entries e where e.version = k.version;
  end if;

  for m in
    with numbered as materialized (
      select i.id as player_id, i.n::integer as n from unnest(ids) with ordinality i (id, n)),
    counting as materialized (
      select o.challenge_id, o.rated_at, o.within_club, r.is_doubles, r.counts_win, r.won, r.games_ours, r.games_theirs, r.ours || r.theirs as players,
        (count(*) over (partition by o.players order by o.rated_at range between interval '4320 hours' preceding and current row) - 1)::integer as meetings
      from private.rated_results o join private.rateable_results r on r.challenge_id = o.challenge_id),
    seated as materialized (
      select c.challenge_id, array_agg(n.n order by i.n) as seats
      from counting c cross join lateral unnest(c.players) with ordinality i (id, n) join numbered n on n.player_id = i.id
      group by c.challenge_id)
    select c.*, s.seats from counting c join seated s on s.challenge_id = c.challenge_id
    order by c.rated_at, c.challenge_id
  loop
    results := results + 1;
    seats := cardinality(m.seats);
    here := '{}';
    before := array_fill(0.0::float8, array[8 * seats]);
    for i in 1 .. seats loop
      seat := m.seats[i];
      at := 6 * (seat - 1);
      for j in 1 .. 6 loop
        before[8 * (i - 1) + j] := numbers[at + j];
      end loop;
      before[8 * i] := seeds[seat];
      if latest[seat] is not null then
        before[8 * i - 1] := private.days_between(latest[seat], m.rated_at);
      end if;
    end loop;
    made := private.rating_step(k, m.is_doubles, m.counts_win, m.won, m.games_ours, m.games_theirs, m.meetings, m.within_club, before);
    for i in 1 .. seats loop
      seat := m.seats[i];
      at := 6 * (seat - 1);
      for j in 1 .. 6 loop
        numbers[at + j] := made[4 + 7 * (i - 1) + j];
      end loop;
      latest[seat] := m.rated_at;
      if m.is_doubles then
        doubles_counts[seat] := doubles_counts[seat] + 1;
      else
        singles_counts[seat] := singles_counts[seat] + 1;
      end if;
      here[i] := is_here[seat];
    end loop;
    if mode = 'write' then
      perform private.write_entries(m.challenge_id, m.players, here, k.version, m.rated_at, m.is_doubles, m.games_ours, m.games_theirs, before, made);
    end if;
  end loop;

  if mode = 'write' then
    insert into private.player_ratings (player_id, version, singles, doubles, singles_variance, doubles_variance, shared_variance,
      pool_variance, singles_count, doubles_count, rated_at)
    select t.* from private.numbered_ratings(ids, k.version, numbers, singles_counts, doubles_counts, latest) t
    order by t.player_id
    on conflict (player_id, version) do update set singles = excluded.singles, doubles = excluded.doubles,
      singles_variance = excluded.singles_variance, doubles_variance = excluded.doubles_variance, shared_variance = excluded.shared_variance,
      pool_variance = excluded.pool_variance, singles_count = excluded.singles_count, doubles_count = excluded.doubles_count,
      rated_at = excluded.rated_at;
    differing := 0;
  else
    select count(*) into differing
    from private.numbered_ratings(ids, k.version, numbers, singles_counts, doubles_counts, latest) t
    full join (select * from private.player_ratings r where r.version = k.version) r on r.player_id = t.player_id
    where (r.player_id is not null or t.rated_at is not null) and private.rating_bits(r) is distinct from private.rating_bits(t);
  end if;
  seconds := extract(epoch from clock_timestamp() - began);
  return next;
end $$;

-- The arrays of a replay as rows of player_ratings.
create function private.numbered_ratings(ids uuid[], version smallint, numbers float8[], singles_counts integer[],
  doubles_counts integer[], latest timestamptz[]) returns setof private.player_ratings
language sql immutable set search_path = '' as $$
  select t.id, numbered_ratings.version, n.s[1], n.s[2], n.s[3], n.s[4], n.s[5], n.s[6], t.singles, t.doubles, t.at
  from unnest(ids, singles_counts, doubles_counts, latest) with ordinality t (id, singles, doubles, at, n)
  join (select (x.n - 1) / 6 as player, array_agg(x.number order by x.n) as s
    from unnest(numbers) with ordinality x (number, n) group by 1) n on n.player = t.n - 1
$$;

-- A rating as bytes, for comparison: equality of numbers would treat -0 as 0.
create function private.rating_bits(r private.player_ratings) returns bytea
language sql immutable set search_path = '' as $$
  select float8send(r.singles) || float8send(r.doubles) || float8send(r.singles_variance) || float8send(r.doubles_variance)
    || float8send(r.shared_variance) || float8send(r.pool_variance) || int4send(r.singles_count) || int4send(r.doubles_count)
    || coalesce(timestamptz_send(r.rated_at), '')
$$;

-- Run by the schedule: replays if a result stopped counting or changed, and rates what was confirmed during a
-- replay, in the order of confirmation. The players are notified; their windows, and those of everybody whose
-- displayed level changed, refetch it. Runs one at a time; may run late or twice. Returns how many pieces of work
-- it did.
create function private.catch_up_ratings() returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  work uuid[];
  late uuid[];
  replays uuid[];
  concerned uuid[];
  known uuid[];
  shown jsonb[];
  kept uuid[];
  counted uuid[];
begin
  if not exists (select from private.rating_work) and not exists (select from private.rating_leavers) then
    return 0;
  end if;
  perform pg_advisory_xact_lock(private.replay_lock());
  -- What is rated here can't be voided or corrected at the same time: that would find nothing rated yet, and record
  -- no work.
  kept := array(select c.id from public.challenges c
    where c.id in (select w.challenge_id from private.rating_work w where w.kind = 'rate') order by c.id for share);
  with gone as (delete from private.rating_leavers l where true returning l.player_id)
  delete from private.rating_entries e using gone g where e.player_id = g.player_id;
  with done as (delete from private.rating_work w where w.kind = 'replay' or w.challenge_id = any (kept) returning w.*)
  select array_agg(d.challenge_id order by c.result_at, d.challenge_id) filter (where d.kind = 'rate'),
    array_agg(d.challenge_id order by d.challenge_id) filter (where d.kind = 'replay'), array_agg(d.challenge_id)
  into late, replays, work
  from done d join public.challenges c on c.id = d.challenge_id;
  select array_agg(distinct s.player_id) into concerned from public.challenge_seats s where s.challenge_id = any (work) and s.status = 'confirmed';
  -- Players before ratings, which a replay writes: those who are notified, and those who are rated.
  perform private.lock_players(concerned);
  perform private.lock_ratings(array(select p from private.rateable_results r, unnest(r.ours || r.theirs) p where r.challenge_id = any (late)));
  -- What levels depend on now, before the replay; anything else only begins to count.
  counted := array(select r.challenge_id from private.rated_results r where r.challenge_id = any (replays) and exists (
    select from private.rating_constants k join private.rating_entries e on e.version = k.version and e.rated_at = r.rated_at
    where k.state = 'active' and e.player_id = any (r.players)));
  if replays is not null then
    select array_agg(l.player_id order by l.player_id), array_agg(l.words order by l.player_id) into known, shown from private.shown_levels() l;
    perform r.* from private.rating_constants k cross join lateral private.replay_ratings('write', k.version) r where k.state <> 'draft';
  end if;
  perform private.rate_result(w.id) from unnest(late) with ordinality w (id, n) order by w.n;
  perform private.notify_of_result(c, c.id = any (counted), true) from public.challenges c where c.id = any (replays);
  perform private.broadcast_levels(concerned || private.changed_levels(known, shown));
  return coalesce(cardinality(work), 0);
end $$;

-- Players whose displayed level has changed.
create function private.changed_levels(known uuid[], shown jsonb[]) returns uuid[]
language sql stable security definer set search_path = '' as $$
  select array_agg(k.player_id)
  from unnest(known, shown) k (player_id, words)
  left join private.shown_levels() l on l.player_id = k.player_id
  where l.words is distinct from k.words
$$;

-- Notifies the players that an entry counts now where none did (not has_counted), another one does, or none any
-- more. is_rated: their levels depend on it.
create function private.notify_of_result(c public.challenges, has_counted boolean, is_rated boolean) returns void
language sql volatile security definer set search_path = '' as $$
  select case
    when c.result_state = 'confirmed' and not has_counted
    then private.notify_others(c, null, 'result', 'Result counts', case when is_rated
      then 'The result of your match now counts, so your level has been recalculated.' else 'The result of your match now counts.' end, '{confirmed}')
    when c.result_state = 'confirmed'
    then private.notify_others(c, null, 'result', 'Result corrected', case when is_rated
      then 'A result was corrected, so your level has been recalculated.' else 'The result of your match was corrected.' end, '{confirmed}')
    else private.notify_others(c, null, 'result', 'Result withdrawn', case when is_rated
      then 'A result no longer counts, so your level has been recalculated.' else 'The result of your match no longer counts.' end, '{confirmed}') end
$$;

-- Run by the schedule every week, and by operators: checks that every rating equals the result of a replay.
-- Differences are stored (rating_checks) and logged.
create function private.check_ratings() returns bigint
language plpgsql volatile security definer set search_path = '' as $$
declare
  wrong bigint := 0;
  k private.rating_constants;
  outcome record;
begin
  perform private.catch_up_ratings();
  for k in select * from private.rating_constants c where c.state <> 'draft' order by c.version loop
    select * into outcome from private.replay_ratings('check', k.version);
    insert into private.rating_checks (version, results, players, differing, seconds)
    values (k.version, outcome.results, outcome.players, outcome.differing, outcome.seconds);
    wrong := wrong + outcome.differing;
  end loop;
  if wrong > 0 then
    raise warning '% ratings differ from their replay', wrong;
  end if;
  return wrong;
end $$;

-- Functions: what operators decide ------------------------------------------------------------------------

-- Rates everything by a version that nobody sees yet; from then on it is kept up to date alongside the other.
-- Refusal: version_not_draft.
create function private.prepare_ratings(wanted smallint) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(private.replay_lock());
  update private.rating_constants k set state = 'ready' where k.version = wanted and k.state = 'draft';
  if not found then
    perform private.refuse('version_not_draft', 'Only a draft can be prepared.');
  end if;
  perform private.replay_ratings('write', wanted);
end $$;

-- Makes a ready version the one people see; the previous one stays ready, so that this can be reversed. Windows
-- whose displayed level changes refetch it. Refusal: version_not_ready.
create function private.switch_ratings(wanted smallint) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  known uuid[];
  shown jsonb[];
begin
  perform pg_advisory_xact_lock(private.replay_lock());
  if not exists (select from private.rating_constants k where k.version = wanted and k.state = 'ready') then
    perform private.refuse('version_not_ready', 'This version of the ratings isn''t ready to replace the current one.');
  end if;
  select array_agg(l.player_id order by l.player_id), array_agg(l.words order by l.player_id) into known, shown from private.shown_levels() l;
  update private.rating_constants k set state = 'ready' where k.state = 'active';
  update private.rating_constants k set state = 'active' where k.version = wanted;
  perform private.broadcast_levels(private.changed_levels(known, shown));
end $$;

-- Deletes the ratings of a version that nobody sees. Refusal: version_not_ready.
create function private.discard_ratings(wanted smallint) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(private.replay_lock());
  update private.rating_constants k set state = 'draft' where k.version = wanted and k.state = 'ready';
  if not found then
    perform private.refuse('version_not_ready', 'This version of the ratings isn''t ready to replace the current one.');
  end if;
  delete from private.rating_entries e where e.version = wanted;
  delete from private.player_ratings r where r.version = wanted;
end $$;

create function private.void_result(wanted uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  c public.challenges;
begin
  update public.challenges t set result_state = 'disputed', result_at = now()
  where t.id = wanted and t.status = 'completed' and t.result_state = 'confirmed' returning * into c;
  if not found then
    perform private.refuse('result_not_confirmed', 'This match has no confirmed result.');
  end if;
  if not private.waits_for_replay(wanted) then
    perform private.notify_of_result(c, true, false);
  end if;
end $$;

comment on function private.void_result is
  'For operators: a confirmed result no longer counts. The match stays played, and unrated; its players are notified once their levels have been updated. wanted: the challenge. Refusal: result_not_confirmed.';

create function private.correct_result(wanted uuid, entry bigint) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  old public.challenges;
  c public.challenges;
begin
  select * into old from public.challenges t where t.id = wanted for no key update;
  if (old.status, old.result_state, old.result_id) = ('completed', 'confirmed', entry) then
    perform private.refuse('entry_counts_already', 'This entry is the one that counts.');
  end if;
  update public.challenges t set result_state = 'confirmed', result_id = entry, result_at = now()
  where t.id = wanted and t.status = 'completed' and t.result_id is not null
    and exists (select from public.match_results r where r.id = entry and r.challenge_id = t.id and r.outcome in ('played', 'retired'))
  returning * into c;
  if not found then
    perform private.refuse('entry_not_of_match', 'This match isn''t over, or the entry isn''t a score for it.');
  end if;
  if not private.waits_for_replay(wanted) then
    perform private.notify_of_result(c, old.result_state = 'confirmed', exists (select from private.rated_results r where r.challenge_id = wanted));
  end if;
end $$;

comment on function private.correct_result is
  'For operators: makes another entry of the same match count, even after the result was voided. What was said stays said, nothing is invented; the players are notified once their levels have been updated. wanted: the challenge; entry: of public.match_results. Refusals: entry_not_of_match, entry_counts_already.';

create function private.waits_for_replay(wanted uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from private.rating_work w where w.challenge_id = wanted and w.kind = 'replay')
$$;

-- Schedule ------------------------------------------------------------------------------------------------

-- Hosted projects end every statement after two minutes; a replay of very many results takes longer.
select cron.schedule('catch-up-ratings', '* * * * *', 'set statement_timeout = 0; select private.catch_up_ratings()');
select cron.schedule('check-ratings', '20 3 * * 1', 'set statement_timeout = 0; select private.check_ratings()');
