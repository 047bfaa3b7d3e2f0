-- The outcome of proposals: the log that weights are learned from, what players say about each other (never
-- revealed), and the weekly mail.

set check_function_bodies = off; -- Functions name what later files make; a test compiles them all at the end.

-- Tables --------------------------------------------------------------------------------------------------

create table private.proposals (
  id bigint primary key generated always as identity,
  viewer_id uuid not null references public.profiles (id) on delete cascade,
  player_id uuid not null references public.profiles (id) on delete cascade,
  shown_on date not null,
  shown_at timestamptz not null default now(),
  version smallint not null references private.matching_models (version),
  place smallint not null,
  chance real not null,
  explored boolean not null,
  features real[] not null,
  opened_at timestamptz,
  challenge_id uuid references public.challenges (id) on delete set null,
  unique (viewer_id, player_id, shown_on)
);
comment on table private.proposals is
  'The log that weights are learned from: who was shown to a player, once a day, and what came of it. Kept for 180 days, without anybody who objects (preferences.improve_suggestions).';
comment on column private.proposals.challenge_id is 'The challenge the viewer sent them within a week.';

create table private.dismissals (
  player_id uuid not null references public.profiles (id) on delete cascade,
  other_id uuid not null references public.profiles (id) on delete cascade,
  reason text check (reason in ('level', 'place', 'times', 'style', 'other')),
  dismissed_at timestamptz not null default now(),
  primary key (player_id, other_id)
);
comment on table private.dismissals is '"Not for me": players not proposed to a player for 60 days. Revealed to nobody else.';

-- When each player's suggestions of a week were mailed.
create table private.suggestion_mails (
  player_id uuid primary key references public.profiles (id) on delete cascade,
  sent_on date not null
);

create table private.again_answers (
  challenge_id uuid not null references public.challenges (id) on delete cascade,
  player_id uuid not null references public.profiles (id) on delete cascade,
  other_id uuid not null references public.profiles (id) on delete cascade,
  again boolean, -- null: asked, and skipped
  answered_at timestamptz not null default now(),
  primary key (challenge_id, player_id, other_id)
);
comment on table private.again_answers is
  '"Would you play again?", answered after a match. Private to the player for ever: it orders what they are shown, and nothing that anybody else is shown.';

-- Indexes -------------------------------------------------------------------------------------------------

create index proposals_of_player on private.proposals (player_id, shown_at);
create index proposals_shown on private.proposals (shown_at);
create index proposals_challenge on private.proposals (challenge_id) where challenge_id is not null;
create index proposals_version on private.proposals (version);
create index dismissals_other on private.dismissals (other_id);
create index again_answers_player on private.again_answers (player_id, other_id);
create index again_answers_other on private.again_answers (other_id);

-- Functions -----------------------------------------------------------------------------------------------

-- The caller opened a player they were shown within a week.
create function private.note_opened(me uuid, player uuid) returns void
language sql volatile security definer set search_path = '' as $$
  update private.proposals s set opened_at = now()
  where s.id = (select t.id from private.proposals t where t.viewer_id = me and t.player_id = player and t.shown_at > now() - interval '7 days'
    order by t.shown_on desc limit 1) and s.opened_at is null
$$;

-- A challenge to a player shown within a week is the outcome of that proposal.
create function private.note_sent() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update private.proposals s set challenge_id = new.id
  where s.id = (select t.id from private.proposals t
    where t.viewer_id = new.challenger_id and t.player_id = new.challenged_id and t.shown_at > now() - interval '7 days'
    order by t.shown_on desc limit 1) and s.challenge_id is null;
  return null;
end $$;

-- The outcome of each proposal, as far as it is known: null means not yet. If a challenge was answered with another
-- time, however often, the last one counts. Good for both: nobody said they would not play again; if nobody
-- answered, the losers took 35 % of the games.
create view private.proposal_outcomes as
  select s.id, s.shown_at, s.viewer_id, s.player_id, s.version, s.place, s.chance, s.explored, s.features, s.opened_at is not null as opened,
    s.challenge_id is not null as sent, o.accepted, o.played, o.good, (o.accepted is false or o.played is false or o.good is not null) is true as ended
  from private.proposals s
  left join public.challenges sent on sent.id = s.challenge_id
  left join lateral (
    with recursive answers (id, turn) as (
      select sent.id, 0
      union all select n.id, a.turn + 1 from answers a join public.challenges n on n.replaces = a.id)
    select c.* from answers a join public.challenges c on c.id = a.id order by a.turn desc limit 1) c on true
  left join public.match_results r on r.id = c.result_id and c.result_state = 'confirmed'
  cross join lateral (
    select case when c.status in ('declined', 'expired') then false
        when c.status in ('accepted', 'completed', 'no_show') or (c.status = 'cancelled' and c.response_message = 'Match cancelled by user') then true end as accepted,
      case when c.status in ('no_show', 'cancelled') or r.outcome in ('no_show', 'not_played') then false when c.status = 'completed' then true end as played) a
  cross join lateral (
    select a.accepted, case when a.accepted then a.played end as played,
      case when a.accepted and a.played then coalesce(
        (select bool_and(w.again) from private.again_answers w where w.challenge_id = c.id and w.again is not null),
        least(g.ours, g.theirs) >= 0.35 * nullif(g.ours + g.theirs, 0)) end as good
    from (select private.games_of(r.sets, 0)::float8 as ours, private.games_of(r.sets, 1)::float8 as theirs) g) o;
comment on view private.proposal_outcomes is 'The log as npm run matching:fit reads it.';

create function public.dismiss_player(player_id uuid, reason text default null) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.actor();
begin
  if dismiss_player.player_id is not distinct from me or not private.may_meet(dismiss_player.player_id) then
    perform private.refuse('player_not_found', 'This player doesn''t exist.');
  elsif dismiss_player.reason not in ('level', 'place', 'times', 'style', 'other') then
    perform private.refuse('bad_reason', 'Please choose one of the reasons.', 'check_violation');
  end if;
  perform private.use_allowance(me, 'dismissals');
  insert into private.dismissals as d (player_id, other_id, reason) values (me, dismiss_player.player_id, dismiss_player.reason)
  on conflict on constraint dismissals_pkey do update set reason = coalesce(excluded.reason, d.reason), dismissed_at = now();
end $$;
comment on function public.dismiss_player is
  'Not for the caller: this player is not proposed to them for 60 days, and does not learn of it. reason: level, place, times, style, other. Refusals: player_not_found, bad_reason, too_many_dismissals.';

create function public.restore_player(player_id uuid) returns void
language sql volatile security definer set search_path = '' as $$
  delete from private.dismissals d where d.player_id = private.actor() and d.other_id = restore_player.player_id
$$;
comment on function public.restore_player is 'Reverses dismiss_player.';

create function public.answer_again(challenge_id uuid, player_id uuid, again boolean default null) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.actor();
begin
  if answer_again.player_id is not distinct from me or not exists (
    select from public.challenges c
    join public.challenge_seats own on own.challenge_id = c.id and own.player_id = me and own.status = 'confirmed'
    join public.challenge_seats theirs on theirs.challenge_id = c.id and theirs.player_id = answer_again.player_id and theirs.status = 'confirmed'
    where c.id = answer_again.challenge_id and c.status = 'completed') then
    perform private.refuse('match_not_found', 'You two didn''t play this match.');
  end if;
  insert into private.again_answers as w (challenge_id, player_id, other_id, again) values (answer_again.challenge_id, me, answer_again.player_id, answer_again.again)
  on conflict on constraint again_answers_pkey do update set again = excluded.again, answered_at = now();
end $$;
comment on function public.answer_again is
  '"Would you play again?" about a player in a finished match; null: skipped. Nobody but the caller ever learns of it. Refusal: match_not_found.';

-- Those of the caller's latest matches that they have not been asked about yet: {challenge_id, player_id,
-- full_name, avatar_path, match: {club_id, match_type, duration_minutes, court_location, court_id}}.
create function private.open_again_questions(me uuid, most integer default 1) returns jsonb
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('challenge_id', q.challenge_id, 'player_id', q.id, 'full_name', q.full_name, 'avatar_path', q.avatar_path,
        'match', jsonb_build_object('club_id', q.club_id, 'match_type', q.match_type, 'duration_minutes', q.duration_minutes, 'court_location', q.court_location,
          'court_id', (select k.id from public.courts k where k.id = q.court_id and private.may_play_on(k, me, q.id))))
      order by q.starts_at desc, q.id), '[]')
    from (
      select c.id as challenge_id, c.starts_at, c.club_id, c.match_type, c.duration_minutes, c.court_location, c.court_id, p.id, p.full_name, p.avatar_path
      from public.challenge_seats own
      join public.challenges c on c.id = own.challenge_id and c.status = 'completed' and c.result_state = 'confirmed' and c.starts_at > now() - interval '14 days'
      join public.challenge_seats theirs on theirs.challenge_id = c.id and theirs.player_id <> me and theirs.status = 'confirmed'
      join public.profiles p on p.id = theirs.player_id and p.deleted_at is null
        and private.can_see(p.id, p.is_visible, p.deleted_at, (select private.blocked_ids()))
      where own.player_id = me and own.status = 'confirmed'
        and not exists (select from private.again_answers w where w.challenge_id = c.id and w.player_id = me and w.other_id = p.id)
      order by c.starts_at desc, p.id
      limit most) q);
end $$;

-- Run by the schedule: on Thursday evening by their own clocks, in time for the weekend, mails players who want it
-- and may be free suggestions of whom to play. Not in quiet hours, and not to players with a match within a week,
-- those away for 60 days, or banned ones. If late, it mails until nine; run twice, it mails once.
create function private.send_suggestions(due timestamptz default now()) returns integer
language sql volatile security definer set search_path = '' as $$
  with reached as (
    select f.user_id, (due at time zone z.zone)::date as day
    from public.preferences f
    join public.profiles p on p.id = f.user_id and p.onboarded and p.deleted_at is null
    join auth.users u on u.id = f.user_id and not private.is_banned(u.banned_until, due)
    join private.last_seen h on h.player_id = f.user_id and h.seen_at > due - interval '60 days'
    cross join lateral (select coalesce(f.time_zone, private.zone_of(f.user_id)) as zone) z
    left join private.suggestion_mails m on m.player_id = f.user_id
    where f.email_notifications and f.mail_suggestions
      and extract(isodow from due at time zone z.zone) = 4 and (due at time zone z.zone)::time between '17:00' and '21:00'
      and (m.sent_on is null or m.sent_on < (due at time zone z.zone)::date)
      and not exists (select from public.challenge_seats s where s.player_id = f.user_id and s.booked && tstzrange(due, due + interval '7 days'))
      and not private.is_quiet(f.user_id, due)
    order by f.user_id limit 500),
  noted as (
    insert into private.suggestion_mails as m (player_id, sent_on) select r.user_id, r.day from reached r
    on conflict (player_id) do update set sent_on = excluded.sent_on where m.sent_on < excluded.sent_on
    returning m.player_id)
  select private.mail_players(array(select n.player_id from noted n), 'suggestions')
$$;

-- Up to three people who may be proposed to a player, for a mail: {count, items: [{name, percent, when}]}, by the
-- clock of a match with them. with_time: only those with a time when both are free.
create function private.proposals_to_mail(player uuid, with_time boolean) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  zone text := private.zone_of(player);
  own_zone text := coalesce((select f.time_zone from public.preferences f where f.user_id = player), zone);
  found jsonb;
begin
  select coalesce(jsonb_agg(jsonb_build_object('name', p.full_name, 'percent', private.match_percent(r.chance),
      'when', private.when_words(player, (l.plan ->> 'date')::date, (l.plan ->> 'time')::time, true),
      'time_zone', nullif(l.plan ->> 'time_zone', own_zone)) -- whose clocks these are, if not the reader's
    order by r.seat), '[]') into found
  from private.rank_players(player, 3, case when with_time then repeat('1', 42)::bit(42) end, private.usual_format(player), null, zone) r
  join public.profiles p on p.id = r.player_id
  cross join lateral (select private.match_plan(player, r.player_id, r.free_slots, zone, 'singles') as plan) l
  where not with_time or l.plan ->> 'date' is not null;
  return jsonb_build_object('count', jsonb_array_length(found), 'items', found);
end $$;

-- The words of that mail when it is sent: up to three people who are free at the same time, and when.
create function private.suggestion_words(waiting jsonb) returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.proposals_to_mail((waiting ->> 'player_id')::uuid, true)
$$;

-- Removes players who object from the log, on either side of it.
create function private.forget_proposals() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.proposals s where s.viewer_id = new.user_id or s.player_id = new.user_id;
  return null;
end $$;

-- A deleted account takes its answers, its dismissals and its part of the log with it.
create function private.forget_matching() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.proposals s where s.viewer_id = old.id or s.player_id = old.id;
  delete from private.dismissals d where d.player_id = old.id or d.other_id = old.id;
  delete from private.again_answers w where w.player_id = old.id;
  delete from private.suggestion_mails m where m.player_id = old.id;
  return old;
end $$;

-- Run by the schedule every night: trims the log to 180 days, and recomputes players unchanged for a week, since
-- the pool's counts grow stale.
create function private.age_matching() returns void
language sql volatile security definer set search_path = '' as $$
  -- Rows that somebody else has locked are left to the next night.
  delete from private.proposals s where s.id = any (array(
    select o.id from private.proposals o where o.shown_at < now() - interval '180 days' for update skip locked));
  insert into private.pool_queue (player_id)
  select p.player_id from private.match_pool p where p.refreshed_at < now() - interval '7 days' order by p.refreshed_at limit 50000;
$$;

-- Triggers ------------------------------------------------------------------------------------------------

create trigger note_sent after insert on public.challenges
  for each row execute function private.note_sent();
create trigger forget_proposals after update of improve_suggestions on public.preferences
  for each row when (old.improve_suggestions and not new.improve_suggestions) execute function private.forget_proposals();
create trigger forget_matching after delete on auth.users
  for each row execute function private.forget_matching();

-- Grants --------------------------------------------------------------------------------------------------

grant execute on function
  public.dismiss_player(uuid, text), public.restore_player(uuid), public.answer_again(uuid, uuid, boolean) to authenticated;

-- Schedule ------------------------------------------------------------------------------------------------

select cron.schedule('age-matching', '44 3 * * *', 'select private.age_matching()');
-- Thursday evening somewhere.
select cron.schedule('send-suggestions', '6-59/10 * * * 4,5', 'select private.send_suggestions()');
