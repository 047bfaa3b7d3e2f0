-- Reliability: whether a player keeps agreements, from what both sides saw. One fact per player and match:
--
--   kept               both sides confirmed that it was played
--   late_cancellation  called off by this player, or their seat given up, less than 24 hours before an agreed match;
--                      for a partner, not within 24 hours after it was moved
--   no_show            the other side said they did not come, and they left it uncontested for 7 days or confirmed it
--   unanswered         a challenge to them that expired without a word
--
-- A disputed no-show is an appeal, and does not count until it is settled: by the managers of a club that both
-- sides share, none of whom played in it, else by the operator.
--
-- Facts follow from challenges, seats, results and appeals: private.reliability_truth defines them, triggers keep
-- the rows of one match in step with it, and private.recount_reliability recomputes all of them, to the same rows.

set check_function_bodies = off; -- Functions name what later files make; a test compiles them all at the end.

-- Tables --------------------------------------------------------------------------------------------------

create table private.no_show_appeals (
  id bigint primary key generated always as identity,
  challenge_id uuid not null references public.challenges (id) on delete cascade,
  player_id uuid not null references public.profiles (id) on delete cascade,
  result_id bigint not null references public.match_results (id),
  club_id uuid references public.clubs (id) on delete set null,
  words text check (length(words) <= 1000),
  state text not null default 'open' check (state in ('open', 'counts', 'dropped', 'lapsed')),
  answer text check (length(answer) <= 1000),
  settled_by uuid references public.profiles (id),
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  unique (challenge_id, player_id),
  check ((state in ('open', 'lapsed')) = (settled_at is null))
);
comment on column private.no_show_appeals.player_id is 'The player who is said not to have come, and says that they did.';
comment on column private.no_show_appeals.result_id is 'The claim: the entry that said so.';
comment on column private.no_show_appeals.club_id is 'The club whose managers settle it. Null: the operator.';
comment on column private.no_show_appeals.state is 'counts: the no-show is upheld. dropped: it does not count. lapsed: both sides have agreed on something else since.';

create table private.reliability_facts (
  player_id uuid not null references public.profiles (id) on delete cascade,
  challenge_id uuid not null references public.challenges (id) on delete cascade,
  opponent_id uuid not null,
  kind text not null check (kind in ('kept', 'late_cancellation', 'no_show', 'unanswered')),
  at timestamptz not null,
  state text not null check (state in ('counted', 'disputed', 'settled_against', 'settled_for')),
  primary key (player_id, challenge_id)
);
comment on table private.reliability_facts is 'Computed: private.recount_reliability can recreate it. Nothing for deleted players.';
comment on column private.reliability_facts.opponent_id is 'The challenger or challenged player on the other side. All facts with one person count as four at most.';
comment on column private.reliability_facts.at is 'When the match was to begin; for a cancellation, when it was cancelled.';
comment on column private.reliability_facts.state is 'For a disputed no-show. Neither disputed nor settled_for counts.';

-- Indexes -------------------------------------------------------------------------------------------------

create index reliability_facts_of_match on private.reliability_facts (challenge_id);
create index no_show_appeals_of_player on private.no_show_appeals (player_id);
create index no_show_appeals_claim on private.no_show_appeals (result_id);
create index no_show_appeals_of_club on private.no_show_appeals (club_id, state, id desc) where club_id is not null;
create index no_show_appeals_of_operator on private.no_show_appeals (id) where club_id is null and state = 'open';
create index no_show_appeals_settled_by on private.no_show_appeals (settled_by) where settled_by is not null;

-- Functions: the number -----------------------------------------------------------------------------------

-- Cancelling an agreed match with less notice than this is late.
create function private.late_notice() returns interval
language sql immutable parallel safe set search_path = '' as $$
  select interval '24 hours'
$$;

-- What all matches with one person count for at most: as many as this. Two accounts, or three, can't make each
-- other reliable, and one person can't ruin somebody. Kept and broken agreements with that person shrink alike, so
-- a regular partner distorts neither.
create function private.most_with_one() returns integer
language sql immutable parallel safe set search_path = '' as $$
  select 4
$$;

-- The number and its name, as of an instant. Facts from the last two years lose half their weight every 90 days,
-- and all of them with one person together weigh no more than four of today:
--
--   share = (kept + 6) / (kept + late cancellations + 2 * no-shows + least(0.1 * unanswered, 0.25) + 6.4)
--
-- so that an unknown player starts at 0.94, and unanswered challenges from strangers never take the word from a
-- player who kept every agreement, however long ago: 6 / 6.65 is above 0.9. judged: the number of facts of agreed
-- matches, of whatever age, four with one person at most. Below ten: new. From 0.9: reliable. In plpgsql, whose
-- plans are kept: it is called for many at once.
create function private.reliability(player uuid, at timestamptz default now()) returns table (word text, share float8, judged integer)
language plpgsql stable security definer rows 1 set search_path = '' as $$
declare
  instant constant float8 := date_part('epoch', reliability.at);
begin
  return query
  select case when s.judged < 10 then 'new' when s.share >= 0.9 then 'reliable' else 'sometimes_cancels' end, s.share, s.judged
  from (
    select (coalesce(sum(o.kept * o.part), 0) + 6)
        / (coalesce(sum(o.due * o.part), 0) + least(0.1 * coalesce(sum(o.unanswered), 0), 0.25) + 6.4) as share,
      coalesce(sum(least(o.matches, private.most_with_one())), 0)::integer as judged
    from (
      select sum(f.weight) filter (where f.kind = 'kept') as kept,
        sum(f.weight * case f.kind when 'no_show' then 2 else 1 end) filter (where f.kind <> 'unanswered') as due,
        sum(f.weight) filter (where f.kind = 'unanswered') as unanswered,
        count(*) filter (where f.kind <> 'unanswered') as matches,
        least(private.most_with_one() / sum(f.weight) filter (where f.kind <> 'unanswered'), 1) as part
      from (
        select t.opponent_id, t.kind, power(0.5::float8, (instant - date_part('epoch', t.at)) / 7776000) as weight
        from private.reliability_facts t
        where t.player_id = reliability.player and t.state in ('counted', 'settled_against')
          and t.at <= reliability.at and t.at > reliability.at - interval '2 years') f
      group by f.opponent_id) o) s;
end $$;

-- Whether a player keeps agreements, as others see it: 'reliable', 'sometimes_cancels' or 'new'.
create function private.reliability_of(player uuid, at timestamptz default now()) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select r.word from private.reliability(player, at) r);
end $$;

-- Functions: facts ----------------------------------------------------------------------------------------

-- What the facts are, according to what is stored about matches.
create view private.reliability_truth as
  select s.player_id, c.id as challenge_id, case s.side when 'challenger' then c.challenged_id else c.challenger_id end as opponent_id, k.kind,
    case k.kind when 'late_cancellation' then coalesce(s.left_late_at, c.responded_at) else c.starts_at end as at,
    case when k.kind <> 'no_show' or a.id is null then 'counted' when a.state = 'open' then 'disputed'
      when a.state = 'counts' then 'settled_against' else 'settled_for' end as state
  from public.challenges c
  join public.challenge_seats s on s.challenge_id = c.id
  join public.profiles p on p.id = s.player_id and p.deleted_at is null
  left join public.match_results r on r.id = c.result_id
  left join private.cancelled_matches x on x.challenge_id = c.id and x.player_id = s.player_id
  left join private.no_show_appeals a on a.challenge_id = c.id and a.player_id = s.player_id and a.state <> 'lapsed'
  cross join lateral (select case
    when s.left_late_at is not null or (c.status = 'cancelled' and x.late) then 'late_cancellation'
    when c.status = 'expired' and s.player_id = c.challenged_id and s.status = 'invited' then 'unanswered'
    when s.status <> 'confirmed' then null
    when c.status = 'completed' and c.result_state = 'confirmed' and r.outcome in ('played', 'retired') then 'kept'
    when c.status = 'no_show' and r.winner <> s.side then 'no_show'
    when c.result_state <> 'confirmed' and a.id is not null then 'no_show' end as kind) k
  where k.kind is not null;

-- Locks every player about whom a match has, or will have, a fact or an appeal: deleting an account locks the player
-- first, then these rows. False if there is nobody. The caller has locked the challenge.
create function private.lock_judged(challenge uuid) returns boolean
language plpgsql volatile security definer set search_path = '' as $$ -- With every seat and every answer: its plan is kept.
declare
  judged uuid[] := array(
    select f.player_id from private.reliability_facts f where f.challenge_id = challenge
    union select a.player_id from private.no_show_appeals a where a.challenge_id = challenge
    union select t.player_id from private.reliability_truth t where t.challenge_id = challenge);
begin
  perform private.lock_players(judged);
  return judged <> '{}';
end $$;

-- Brings the facts of a match in step with what is stored about it. The caller has locked the challenge.
create function private.weigh_facts(challenge uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  if not private.lock_judged(challenge) then
    return;
  end if;
  delete from private.reliability_facts f where f.challenge_id = challenge
    and not exists (select from private.reliability_truth t where t.challenge_id = challenge and t.player_id = f.player_id);
  insert into private.reliability_facts as f (player_id, challenge_id, opponent_id, kind, at, state)
  select t.player_id, t.challenge_id, t.opponent_id, t.kind, t.at, t.state from private.reliability_truth t where t.challenge_id = challenge order by t.player_id
  on conflict (player_id, challenge_id) do update set opponent_id = excluded.opponent_id, kind = excluded.kind, at = excluded.at, state = excluded.state
  where (f.opponent_id, f.kind, f.at, f.state) is distinct from (excluded.opponent_id, excluded.kind, excluded.at, excluded.state);
end $$;

-- For operators, and for rows that bypassed the triggers: recomputes every fact. Returns how many rows were wrong.
create function private.recount_reliability() returns bigint
language sql volatile security definer set search_path = '' as $$
  with gone as (
    delete from private.reliability_facts f where not exists (
      select from private.reliability_truth t where t.player_id = f.player_id and t.challenge_id = f.challenge_id) returning 1),
  put as (
    insert into private.reliability_facts as f (player_id, challenge_id, opponent_id, kind, at, state)
    select t.player_id, t.challenge_id, t.opponent_id, t.kind, t.at, t.state from private.reliability_truth t order by t.challenge_id, t.player_id
    on conflict (player_id, challenge_id) do update set opponent_id = excluded.opponent_id, kind = excluded.kind, at = excluded.at, state = excluded.state
    where (f.opponent_id, f.kind, f.at, f.state) is distinct from (excluded.opponent_id, excluded.kind, excluded.at, excluded.state)
    returning 1)
  select (select count(*) from gone) + (select count(*) from put)
$$;

-- An appeal ends when both sides agree on something since.
create function private.weigh_match() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.result_state = 'confirmed' and exists (select from private.no_show_appeals a where a.challenge_id = new.id and a.state = 'open') then
    perform private.lock_judged(new.id);
    update private.no_show_appeals a set state = 'lapsed' where a.challenge_id = new.id and a.state = 'open'
      and not exists (select from public.match_results r
        where r.id = new.result_id and r.outcome = 'no_show' and r.winner <> private.side_of(new, a.player_id));
  end if;
  perform private.weigh_facts(new.id);
  return null;
end $$;

create function private.weigh_seat() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.weigh_facts(new.challenge_id);
  return null;
end $$;

-- A match ended by a block was not cancelled late by the blocker, as long as the block lasts. The caller has locked
-- the challenge.
create function private.judge_cancellation(challenge uuid, is_late boolean) returns void
language sql volatile security definer set search_path = '' as $$
  update private.cancelled_matches x set late = is_late where x.challenge_id = challenge;
  select private.weigh_facts(challenge);
$$;

create function private.forget_reliability() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.reliability_facts f where f.player_id = new.id;
  delete from private.no_show_appeals a where a.player_id = new.id;
  return null;
end $$;

create function public.get_my_reliability(most integer default 50) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  me uuid := private.actor();
begin
  return (
    select jsonb_build_object('word', r.word, 'judged', r.judged, 'percent', case when r.judged >= 10 then round(100 * r.share) end,
      'counts', (select jsonb_build_object('kept', count(*) filter (where f.kind = 'kept'),
          'late_cancellation', count(*) filter (where f.kind = 'late_cancellation'), 'no_show', count(*) filter (where f.kind = 'no_show'),
          'unanswered', count(*) filter (where f.kind = 'unanswered'))
        from private.reliability_facts f
        where f.player_id = me and f.state in ('counted', 'settled_against') and f.at <= now() and f.at > now() - interval '2 years'),
      'total', (select count(*) from private.reliability_facts f where f.player_id = me and f.at > now() - interval '2 years'),
      'facts', (select coalesce(jsonb_agg(jsonb_build_object('challenge_id', f.challenge_id, 'kind', f.kind, 'state', f.state,
          'date', c.proposed_date, 'time', to_char(c.proposed_time, 'HH24:MI'), 'match_type', c.match_type,
          'players', (select coalesce(jsonb_agg(private.shown_name(s.player_id, (select private.blocked_ids()), 'Someone') order by s.side, s.created_at, s.player_id), '[]')
            from public.challenge_seats s where s.challenge_id = c.id and s.player_id <> me and (s.status = 'confirmed' or s.invited_by is null)),
          'can_dispute', f.kind = 'no_show' and private.may_dispute(c, me),
          'answer', a.answer) order by f.at desc, f.challenge_id), '[]')
        from (select * from private.reliability_facts t where t.player_id = me and t.at > now() - interval '2 years'
          order by t.at desc, t.challenge_id limit least(greatest(most, 1), 500)) f
        join public.challenges c on c.id = f.challenge_id
        left join private.no_show_appeals a on a.challenge_id = f.challenge_id and a.player_id = me))
    from private.reliability(me) r);
end $$;
comment on function public.get_my_reliability is
  'How well the caller keeps agreements, over the last two years: {word (as others see it: reliable, sometimes_cancels or new), judged (facts of agreed matches, four with one person at most; ten are needed for a judgement), percent (null before that), counts: {kept, late_cancellation, no_show, unanswered} of what counts, total (of facts), facts: [{challenge_id, kind, state (counted, disputed, settled_against or settled_for: the last two after an appeal, and neither disputed nor settled_for counts), date, time, match_type, players (the names of the others), can_dispute, answer (by whoever settled it, or null)}], newest first}.';

-- Triggers ------------------------------------------------------------------------------------------------

-- After the others on their tables, by name: who cancelled is recorded by then.
create trigger weigh_match after update of status, result_state, result_id on public.challenges
  for each row when (new.status not in ('pending', 'accepted') or old.result_state <> new.result_state or old.result_id is distinct from new.result_id)
  execute function private.weigh_match();
create trigger weigh_seat after update of left_late_at on public.challenge_seats
  for each row when (old.left_late_at is distinct from new.left_late_at) execute function private.weigh_seat();
create trigger forget_reliability after update of deleted_at on public.profiles
  for each row when (old.deleted_at is null and new.deleted_at is not null) execute function private.forget_reliability();

-- Grants --------------------------------------------------------------------------------------------------

grant execute on function public.get_my_reliability(integer) to authenticated;
