-- Leagues of a club: boxes (a round of weeks, up and down), flex (round robin until a day), ladders. Managers
-- prepare a draft; once published, its matches are ordinary challenges tied to fixtures, and every table is
-- computed from them.
--
--   draft -> published -> finished (played to its end) | closed (ended early, or with the club)
--
-- Locks: a league after its club and events, before requests and players; its rounds, entries and fixtures under
-- it. Matches tied to fixtures are challenges, locked before all of these (private.lock_leagues).

set check_function_bodies = off; -- Functions name what later files make; a test compiles them all at the end.

-- Tables --------------------------------------------------------------------------------------------------

create table private.league_rules (
  name text primary key,
  kind text not null check (kind in ('table', 'ladder', 'knockout')),
  win smallint, loss smallint, walkover_win smallint, walkover_loss smallint, unplayed smallint,
  best_of smallint not null check (best_of in (1, 3, 5)),
  set_length text not null check (set_length in ('standard', 'short')),
  withdrawal text not null check (withdrawal in ('kept', 'annulled')),
  promoted smallint, relegated smallint,
  places_up smallint, answer_days smallint, play_days smallint,
  movement text check (movement in ('swap', 'leapfrog')),
  undecided text check (undecided in ('lot', 'seed')),
  check (case kind when 'knockout' then undecided is not null when 'table' then num_nonnulls(win, loss, walkover_win, walkover_loss, unplayed, promoted, relegated) = 7
    else num_nonnulls(places_up, answer_days, play_days, movement) = 4 end)
);
comment on table private.league_rules is 'The named sets of rules. One that a league was published with never changes: different rules get another name.';
comment on column private.league_rules.unplayed is 'Points for both sides of a match that was not played by the deadline: nobody''s fault.';
comment on column private.league_rules.play_days is 'For a ladder: within how many days of the challenge, or of the ladder''s first day, a match is played.';
comment on column private.league_rules.undecided is
  'For a knockout: who goes on when a match was not played by the deadline. lot: whoever was drawn first. seed: whoever is ranked higher in the draw.';
comment on column private.league_rules.withdrawal is
  'When somebody withdraws. annulled: all their matches of the round count for nothing. kept: what was played stays, the rest is a walkover.';

insert into private.league_rules (name, kind, win, loss, walkover_win, walkover_loss, unplayed, best_of, set_length, withdrawal, promoted,
  relegated, places_up, answer_days, play_days, movement, undecided) values
  ('classic', 'table', 3, 1, 3, 0, 0, 3, 'standard', 'annulled', 1, 1, null, null, null, null, null),
  ('brisk', 'table', 2, 1, 2, 0, 0, 3, 'short', 'kept', 2, 2, null, null, null, null, null),
  ('wins', 'table', 1, 0, 1, 0, 0, 3, 'standard', 'kept', 1, 1, null, null, null, null, null),
  ('ladder_swap', 'ladder', null, null, null, null, null, 3, 'standard', 'kept', null, null, 3, 7, 14, 'swap', null),
  ('ladder_leapfrog', 'ladder', null, null, null, null, null, 3, 'standard', 'kept', null, null, 5, 10, 21, 'leapfrog', null),
  ('knockout', 'knockout', null, null, null, null, null, 3, 'standard', 'kept', null, null, null, null, null, null, 'lot'),
  ('knockout_short', 'knockout', null, null, null, null, null, 3, 'short', 'kept', null, null, null, null, null, null, 'seed');

create table public.leagues (
  id uuid primary key default gen_random_uuid(),
  club_id uuid not null references public.clubs (id) on delete cascade,
  name text not null check (length(btrim(name)) between 3 and 60 and name !~ '[[:cntrl:]]' and not private.is_blank(name)),
  kind text not null check (kind in ('box', 'flex', 'ladder', 'knockout')),
  discipline text not null check (discipline in ('singles', 'doubles')),
  rules text not null references private.league_rules (name),
  starts_on date not null,
  ends_on date check (ends_on > starts_on),
  round_weeks smallint not null default 4 check (round_weeks between 1 and 12),
  rounds_planned smallint not null default 4 check (rounds_planned between 1 and 26),
  group_size smallint not null default 5 check (group_size between 4 and 16),
  state text not null default 'draft' check (state in ('draft', 'published', 'finished', 'closed')),
  created_by uuid references public.profiles (id),
  created_at timestamptz not null default now(),
  published_at timestamptz,
  ended_at timestamptz
);
comment on column public.leagues.starts_on is 'With ends_on, days in the club''s calendar. ends_on: the deadline of a flex league; the last day of a ladder, or null; boxes and knockouts have rounds.';

-- A ladder has one round, without a last day unless the league has one.
create table public.league_rounds (
  league_id uuid not null references public.leagues (id) on delete cascade,
  number smallint not null,
  starts_on date not null,
  ends_on date,
  opens_at timestamptz not null,
  closes_at timestamptz,
  held_since timestamptz,
  closed_at timestamptz,
  reminded_at timestamptz,
  primary key (league_id, number)
);
comment on column public.league_rounds.closes_at is 'The end of ends_on by the club''s clock: matches begin before it. A day later results have come in, and the schedule closes the round.';
comment on column public.league_rounds.held_since is 'Since when results that are not final have kept the schedule from closing it. Not for a knockout, whose matches are held individually.';

create table public.league_entries (
  id uuid primary key default gen_random_uuid(),
  league_id uuid not null references public.leagues (id) on delete cascade,
  player_id uuid not null references public.profiles (id),
  partner_id uuid references public.profiles (id),
  seed integer,
  group_number smallint,
  seat smallint,
  lot integer,
  joined_at timestamptz not null default now(),
  joined_turn bigint,
  withdrawn_at timestamptz,
  withdrawn_turn bigint,
  check (player_id <> partner_id),
  unique (league_id, player_id)
);
comment on column public.league_entries.partner_id is 'In doubles: the pair''s other player.';
comment on column public.league_entries.group_number is 'With seat: their position in the current round, or the one they will have when it is published.';
comment on column public.league_entries.lot is 'Drawn at publication; the lower one comes first when nothing else separates two entries.';
comment on column public.league_entries.joined_turn is 'For entries that joined a ladder under way: when, in the order of events on it (private.league_turns).';

create table public.league_groups (
  id uuid primary key default gen_random_uuid(),
  league_id uuid not null,
  round smallint not null,
  number smallint not null,
  unique (league_id, round, number),
  foreign key (league_id, round) references public.league_rounds (league_id, number) on delete cascade
);

create table public.league_seats (
  group_id uuid not null references public.league_groups (id) on delete cascade,
  entry_id uuid not null references public.league_entries (id) on delete cascade,
  seat smallint not null,
  primary key (group_id, entry_id)
);
comment on table public.league_seats is 'Who is in a group of a round that has been opened.';

create sequence private.league_turns;
comment on sequence private.league_turns is 'The order of events on ladders: joining, withdrawing, first confirmation of a result.';

-- Indexes -------------------------------------------------------------------------------------------------

create index leagues_of_club on public.leagues (club_id, created_at desc);
create index leagues_knockout on public.leagues (id) where kind = 'knockout' and state = 'published';
create index leagues_rules on public.leagues (rules);
create index leagues_created_by on public.leagues (created_by, created_at);
create index league_rounds_open on public.league_rounds (closes_at) where closed_at is null;
create index league_entries_of_player on public.league_entries (player_id);
create index league_entries_of_partner on public.league_entries (partner_id) where partner_id is not null;
create index league_seats_of_entry on public.league_seats (entry_id);

-- Functions: who may --------------------------------------------------------------------------------------

-- Null for an unknown league: managing that is refused like managing somebody else's.
create function private.club_of_league(wanted uuid) returns uuid
language sql stable security definer set search_path = '' as $$
  select l.club_id from public.leagues l where l.id = wanted
$$;

-- Locks a league and its club for a change by one of its managers.
create function private.manage_league(wanted uuid) returns public.leagues
language plpgsql volatile security definer set search_path = '' as $$
declare
  league public.leagues;
begin
  perform private.manage_club(private.club_of_league(wanted));
  select * into league from public.leagues l where l.id = wanted for no key update;
  if not found then -- deleted a moment ago
    perform private.require_manager(null);
  end if;
  return league;
end $$;

-- The same for changes that only a draft allows, or only a league under way.
create function private.manage_draft(wanted uuid) returns public.leagues
language plpgsql volatile security definer set search_path = '' as $$
declare
  league public.leagues := private.manage_league(wanted);
begin
  if league.state <> 'draft' then
    perform private.refuse('league_published', 'This league has been published already.');
  end if;
  return league;
end $$;

create function private.check_under_way(league public.leagues) returns void
language plpgsql immutable set search_path = '' as $$
begin
  if league.state = 'draft' then
    perform private.refuse('league_not_published', 'This league hasn''t been published yet.');
  elsif league.state <> 'published' then
    perform private.refuse('league_over', 'This league is over.');
  end if;
end $$;

create function private.about_league(league public.leagues, about text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('club_id', c.id, 'slug', c.slug, 'about', about_league.about, 'league_id', league.id)
  from public.clubs c where c.id = league.club_id
$$;

-- The current day by a club's clocks.
create function private.club_day(club uuid, at timestamptz default now()) returns date
language sql stable security definer set search_path = '' as $$
  select (at at time zone c.time_zone)::date from public.clubs c where c.id = club
$$;

-- Functions: drafts ---------------------------------------------------------------------------------------

-- The kind of rules that a kind of league can have.
create function private.rules_kind(kind text) returns text
language sql immutable parallel safe as $$
  select case when kind in ('ladder', 'knockout') then kind else 'table' end
$$;

create function private.check_league_name(name text) returns void
language plpgsql immutable set search_path = '' as $$
begin
  if name is null or length(btrim(name)) not between 3 and 60 or name ~ '[[:cntrl:]]' or private.is_blank(name) then
    perform private.refuse('bad_league_name', 'Choose a name of 3 to 60 characters.', 'check_violation');
  end if;
end $$;

create function public.create_league(club_id uuid, name text, kind text, discipline text default 'singles') returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  club public.clubs := private.manage_club(create_league.club_id);
  me uuid := private.actor();
  start date := private.club_day(club.id) + 7;
  made uuid;
begin
  perform private.check_league_name(create_league.name);
  if create_league.kind is null or create_league.kind not in ('box', 'flex', 'ladder', 'knockout')
    or create_league.discipline is null or create_league.discipline not in ('singles', 'doubles') then
    perform private.refuse('bad_league_kind', 'Choose boxes, a flex league, a ladder or a knockout, for singles or doubles.', 'check_violation');
  end if;
  if (select count(*) from public.leagues l where l.club_id = club.id and l.state in ('draft', 'published')) >= 20 then
    perform private.refuse('too_many_leagues', 'Your club has a lot of leagues already. Please finish or delete some first.');
  end if;
  if (select count(*) from public.leagues l where l.club_id = club.id and l.created_at > now() - interval '1 day') >= 20 then
    perform private.refuse('too_many_leagues', 'Your club has created a lot of leagues today. Please try again tomorrow.');
  end if;
  insert into public.leagues (club_id, name, kind, discipline, rules, starts_on, ends_on, group_size, created_by)
  values (club.id, btrim(create_league.name), create_league.kind, create_league.discipline,
    case create_league.kind when 'ladder' then 'ladder_swap' when 'knockout' then 'knockout' else 'classic' end, start,
    case create_league.kind when 'flex' then start + 55 end, case create_league.kind when 'flex' then 8 else 5 end, me)
  returning id into made;
  return made;
end $$;
comment on function public.create_league is
  'Creates a draft of a league of boxes (box), a round robin until a day (flex), a ladder or a knockout; rules, dates and sizes start with the usual values. Owner and admins only. Refusals: not_a_manager, club_not_found, bad_league_name, bad_league_kind, too_many_leagues, too_many_changes.';

create function public.update_league(league_id uuid, name text default null, rules text default null, starts_on date default null,
  ends_on date default null, round_weeks integer default null, rounds_planned integer default null, group_size integer default null,
  discipline text default null) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.actor();
  old public.leagues := private.manage_league(update_league.league_id);
  start date := coalesce(update_league.starts_on, old.starts_on);
  -- A ladder need not end: when its dates are given, a missing last day means none.
  last_day date := case when old.kind = 'ladder' and update_league.starts_on is not null then update_league.ends_on
    else coalesce(update_league.ends_on, old.ends_on + (start - old.starts_on)) end;
begin
  perform private.check_league_name(coalesce(update_league.name, old.name));
  if old.state <> 'draft'
    and num_nonnulls(update_league.rules, update_league.starts_on, update_league.ends_on, update_league.round_weeks, update_league.rounds_planned,
      update_league.group_size, update_league.discipline) > 0 then
    perform private.refuse('league_published', 'This league has been published already.');
  end if;
  if not exists (select from private.league_rules r where r.name = coalesce(update_league.rules, old.rules)
      and r.kind = private.rules_kind(old.kind)) then
    perform private.refuse('unknown_rules', 'Choose one of the sets of rules.', 'check_violation');
  end if;
  if update_league.starts_on not between private.club_day(old.club_id) and private.club_day(old.club_id) + 366 then
    perform private.refuse('bad_start', 'Choose a start within the next year.', 'check_violation');
  end if;
  if last_day not between start + 1 and start + 366 then
    perform private.refuse('bad_end', 'Choose a last day after the start, within a year of it.', 'check_violation');
  end if;
  if update_league.round_weeks not between 1 and 12 then
    perform private.refuse('bad_weeks', 'A round can last 1 to 12 weeks.', 'check_violation');
  end if;
  if update_league.rounds_planned not between 1 and 26 then
    perform private.refuse('bad_rounds', 'A league can have up to 26 rounds.', 'check_violation');
  end if;
  if update_league.group_size not between 4 and (case old.kind when 'flex' then 16 else 6 end) then
    perform private.refuse('bad_group_size', 'That group size isn''t possible. Boxes have 4 to 6, flex groups 4 to 16.', 'check_violation');
  end if;
  if update_league.discipline is distinct from old.discipline and update_league.discipline is not null then
    if update_league.discipline not in ('singles', 'doubles') then
      perform private.refuse('bad_league_kind', 'Choose boxes, a flex league, a ladder or a knockout, for singles or doubles.', 'check_violation');
    end if;
    if exists (select from public.league_entries e where e.league_id = old.id) then
      perform private.refuse('has_entries', 'Remove the entries first to change between singles and doubles.');
    end if;
  end if;
  update public.leagues l set name = btrim(coalesce(update_league.name, old.name)), rules = coalesce(update_league.rules, old.rules),
    starts_on = start, ends_on = case when old.kind not in ('box', 'knockout') then last_day end,
    round_weeks = coalesce(update_league.round_weeks, old.round_weeks), rounds_planned = coalesce(update_league.rounds_planned, old.rounds_planned),
    group_size = coalesce(update_league.group_size, old.group_size), discipline = coalesce(update_league.discipline, old.discipline)
  where l.id = old.id;
  if update_league.group_size <> old.group_size then
    perform private.cut_groups(old.id, private.seeded_entries(old.id));
  end if;
end $$;
comment on function public.update_league is
  'Changes a draft (null: unchanged; for a ladder whose starts_on is given, a null ends_on means no last day), or the name of a league. A new group size redistributes everybody into groups. Owner and admins only. Refusals: not_a_manager, bad_league_name, league_published, unknown_rules, bad_start, bad_end, bad_weeks, bad_rounds, bad_group_size, bad_league_kind, has_entries, too_many_changes.';

create function public.delete_league(league_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.actor();
  league public.leagues := private.manage_draft(delete_league.league_id);
begin
  delete from public.leagues l where l.id = league.id;
end $$;
comment on function public.delete_league is
  'Deletes a draft, which nobody but managers has seen. Owner and admins only. Refusals: not_a_manager, league_published, too_many_changes.';

-- Policies ------------------------------------------------------------------------------------------------

select private.require_second_step('public.leagues');
select private.require_second_step('public.league_rounds');
select private.require_second_step('public.league_entries');
select private.require_second_step('public.league_groups');
select private.require_second_step('public.league_seats');

-- Triggers ------------------------------------------------------------------------------------------------

create trigger drop_direction_marks before insert or update of name on public.leagues
  for each row execute function private.drop_direction_marks('name');
-- Only managers see a draft; every other change is announced to the club.
create function private.broadcast_league_change() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.broadcast_league(new.id, '{}');
  return null;
end $$;

-- Rounds begin and end by the club's clock, even if it had another zone when they were created. The club is locked.
create function private.follow_club_zone() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.league_rounds r set opens_at = r.starts_on::timestamp at time zone new.time_zone,
    closes_at = (r.ends_on + 1)::timestamp at time zone new.time_zone
  from public.leagues l where l.club_id = new.id and l.id = r.league_id and r.closed_at is null;
  return null;
end $$;

create trigger follow_club_zone after update of time_zone on public.clubs
  for each row when (old.time_zone <> new.time_zone) execute function private.follow_club_zone();
create trigger broadcast_league after update on public.leagues
  for each row when (new.state <> 'draft') execute function private.broadcast_league_change();

-- Grants --------------------------------------------------------------------------------------------------

grant execute on function
  public.create_league(uuid, text, text, text),
  public.update_league(uuid, text, text, date, date, integer, integer, integer, text), public.delete_league(uuid) to authenticated;
