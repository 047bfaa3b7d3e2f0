-- Achievements: three are earned by matches and awarded by the database; titles are awarded by a club's owner.
--
--   first_match          the first match completed
--   perfect_week         matches on three days of one week, Monday to Sunday, and none of that week cancelled by
--                        the player. Awarded when the week is over everywhere: until then one may be cancelled.
--   social_butterfly     ten different opponents
--   tournament_champion  with the title that a club's owner gave
--
-- Each is dated by the match that earned it, so it does not matter when, or how often, the check runs.

set check_function_bodies = off; -- Functions name what later files make; a test compiles them all at the end.

-- Tables --------------------------------------------------------------------------------------------------

create table public.achievements (
  id uuid primary key default gen_random_uuid(),
  player_id uuid not null references public.profiles (id) on delete cascade,
  kind text not null check (kind in ('first_match', 'perfect_week', 'social_butterfly', 'tournament_champion')),
  earned_at timestamptz not null default now(),
  club_id uuid references public.clubs (id) on delete set null,
  title text check (length(title) <= 60 and title = btrim(title) and title <> '' and title !~ '[[:cntrl:]]'),
  awarded_by uuid references public.profiles (id),
  withdrawn_at timestamptz,
  hidden_at timestamptz,
  check ((kind = 'tournament_champion') = (title is not null))
);
comment on column public.achievements.hidden_at is 'For a title that its player has hidden.';
comment on column public.achievements.withdrawn_at is 'For a title that was withdrawn. The row stays, so that awarding it again does not notify twice.';

-- Who cancelled an agreed match. A challenge only says that it was.
create table private.cancelled_matches (
  challenge_id uuid primary key references public.challenges (id) on delete cascade,
  player_id uuid not null references public.profiles (id),
  late boolean not null
);
comment on column private.cancelled_matches.late is 'Less than 24 hours before it was to begin. For matches ended by a block: not while the block lasts.';

-- Players to check again, and when: another transaction was counting, or the week was not over.
create table private.achievement_checks (
  player_id uuid not null references public.profiles (id) on delete cascade,
  due_at timestamptz not null,
  primary key (player_id, due_at)
);

-- Indexes -------------------------------------------------------------------------------------------------

create unique index achievements_earned_once on public.achievements (player_id, kind) where kind <> 'tournament_champion';
create unique index achievements_titles_once on public.achievements (club_id, player_id, lower(title));
create index achievements_of_player on public.achievements (player_id, earned_at);
create index achievements_awarded_by on public.achievements (awarded_by, earned_at) where awarded_by is not null;
create index cancelled_matches_of_player on private.cancelled_matches (player_id);
create index achievement_checks_due on private.achievement_checks (due_at);

-- Functions -----------------------------------------------------------------------------------------------

create function private.note_cancelled() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.cancelled_matches (challenge_id, player_id, late)
  select new.id, s.player_id, new.responded_at > new.starts_at - private.late_notice() from public.challenge_seats s where s.challenge_id = new.id and s.player_id = auth.uid()
  on conflict do nothing;
  return null;
end $$;

-- When the week of a date is over in every time zone.
create function private.week_over_at(day date) returns timestamptz
language sql immutable parallel safe set search_path = '' as $$
  select (date_trunc('week', day::timestamp) + interval '7 days 12 hours') at time zone 'UTC'
$$;

-- Awards what a player has earned and does not have yet; `tell`: and notifies. The caller holds the player's lock.
create function private.award_achievements(player uuid, due timestamptz default now(), tell boolean default true) returns void
language sql volatile security definer set search_path = '' as $$
  with played as materialized (
    select c.id, s.side, c.proposed_date as day, c.starts_at
    from public.challenge_seats s join public.challenges c on c.id = s.challenge_id
    where s.player_id = player and s.status = 'confirmed' and c.status = 'completed'
  ), earned (kind, at) as (
    select 'first_match', min(p.starts_at) from played p
    union all
    select 'perfect_week', min(w.third) from (
      select date_trunc('week', d.day::timestamp)::date as monday, (array_agg(d.starts_at order by d.day))[3] as third
      from (select p.day, min(p.starts_at) as starts_at from played p group by p.day) d
      group by 1 having count(*) >= 3) w
    where private.week_over_at(w.monday) <= due and not exists (
      select from private.cancelled_matches x join public.challenges c on c.id = x.challenge_id
      where x.player_id = player and c.proposed_date between w.monday and w.monday + 6)
    union all
    select 'social_butterfly', (
      select o.first_met from (
        select t.player_id, min(p.starts_at) as first_met
        from played p join public.challenge_seats t on t.challenge_id = p.id and t.side <> p.side and t.status = 'confirmed'
        group by t.player_id) o
      order by o.first_met offset 9 limit 1)
  ), made as (
    insert into public.achievements (player_id, kind, earned_at)
    select player, e.kind, e.at from earned e
    where e.at is not null and exists (select from public.profiles p where p.id = player and p.deleted_at is null)
    on conflict do nothing
    returning kind)
  select private.notify(player, 'match', case m.kind when 'first_match' then 'First Match' when 'perfect_week' then 'Perfect Week'
      else 'Social Butterfly' end,
    case m.kind when 'first_match' then 'You''ve played your first match.'
      when 'perfect_week' then 'You''ve played on three days in one week without cancelling a match.'
      else 'You''ve played against ten different opponents.' end,
    jsonb_build_object('about', 'achievement'))
  from made m where tell
$$;

-- Serialised per player, or two matches that end at once would not see each other. Nobody waits here, while holding
-- locks on challenges: whoever comes second leaves it to the schedule.
create function private.look_for_achievements(player uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  if pg_try_advisory_xact_lock(hashtextextended('achievements ' || player, 0)) then
    perform private.award_achievements(player);
  else
    insert into private.achievement_checks (player_id, due_at) values (player, now()) on conflict do nothing;
  end if;
end $$;

create function private.note_completed() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.look_for_achievements(s.player_id)
  from public.challenge_seats s where s.challenge_id = new.id and s.status = 'confirmed';
  if private.week_over_at(new.proposed_date) > now() then
    -- Only one at a time writes the same row, or two matches with two players in common would wait for each other.
    insert into private.achievement_checks (player_id, due_at)
    select s.player_id, private.week_over_at(new.proposed_date)
      + case when pg_try_advisory_xact_lock(hashtextextended('achievements ' || s.player_id, 0)) then interval '0' else random() * interval '1 second' end
    from public.challenge_seats s where s.challenge_id = new.id and s.status = 'confirmed'
    on conflict do nothing;
  end if;
  return null;
end $$;

-- Checks again the players who are due; returns how many. May run late, twice, or twice at once.
create function private.check_achievements(due timestamptz default now()) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  player uuid;
  checked integer := 0;
begin
  for player in
    with taken as (
      delete from private.achievement_checks c
      where (c.player_id, c.due_at) in (
        select t.player_id, t.due_at from private.achievement_checks t where t.due_at <= due
        order by t.player_id for update skip locked limit 1000)
      returning c.player_id)
    select distinct t.player_id from taken t order by t.player_id
  loop
    perform pg_advisory_xact_lock(hashtextextended('achievements ' || player, 0));
    perform private.award_achievements(player, due);
    checked := checked + 1;
  end loop;
  return checked;
end $$;

-- A deleted account keeps no achievements, and titles that it awarded have no giver.
create function private.forget_achievements() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.achievements a where a.player_id = old.id;
  delete from private.achievement_checks c where c.player_id = old.id;
  update public.achievements a set awarded_by = null where a.awarded_by = old.id;
  return old;
end $$;

-- The player's own windows refetch the profile.
create function private.broadcast_achievement() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform realtime.send(jsonb_build_object('id', new.player_id), 'profile', private.player_topic(new.player_id), true);
  return null;
end $$;

create function public.award_title(club_id uuid, user_id uuid, title text) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.actor();
  club public.clubs := private.own_club(award_title.club_id);
  words text := btrim(award_title.title);
  made public.achievements;
begin
  if award_title.user_id = me then
    perform private.refuse('own_membership', 'You can''t do that to yourself.');
  elsif not exists (select from public.memberships m where m.club_id = club.id and m.user_id = award_title.user_id) then
    perform private.refuse_stranger();
  elsif private.is_blank(coalesce(words, '')) then
    perform private.refuse('no_title', 'Please name the tournament.', 'check_violation');
  elsif length(words) > 60 or words ~ '[[:cntrl:]]' then
    perform private.refuse('bad_title', 'Use one line of up to 60 characters for the tournament''s name.', 'check_violation');
  end if;
  perform private.use_allowance(me, 'title_changes');
  -- Awarded before: whether or not it was withdrawn in between, nobody is notified twice.
  update public.achievements a set withdrawn_at = null
  where a.kind = 'tournament_champion' and a.club_id = club.id and a.player_id = award_title.user_id and lower(a.title) = lower(words)
  returning a.* into made;
  if found then
    return made.id;
  end if;
  perform private.use_allowance(me, 'titles');
  insert into public.achievements (player_id, kind, club_id, title, awarded_by)
  values (award_title.user_id, 'tournament_champion', club.id, words, me)
  returning * into made;
  perform private.notify(made.player_id, 'club', 'Tournament Champion', format('%s has named you champion of %s.', club.name, words),
    jsonb_build_object('club_id', club.id, 'slug', club.slug, 'about', 'achievement'));
  return made.id;
end $$;
comment on function public.award_title is
  'Makes a member the champion of a tournament and notifies them, once; returns the id of the title. Owner only. Refusals: not_the_owner, club_not_found, own_membership, not_in_club, no_title, bad_title, too_many_titles, too_many_changes.';

create function public.withdraw_title(title_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.actor();
  title public.achievements;
  club public.clubs;
begin
  select * into title from public.achievements a where a.id = title_id and a.kind = 'tournament_champion';
  club := private.own_club(title.club_id);
  perform private.use_allowance(me, 'title_changes');
  update public.achievements a set withdrawn_at = coalesce(a.withdrawn_at, now()) where a.id = title.id;
end $$;
comment on function public.withdraw_title is
  'Withdraws a title; twice is harmless. Only the owner of the club that awarded it. Refusals: not_the_owner, club_not_found, too_many_titles, too_many_changes.';

create function public.hide_title(title_id uuid, hidden boolean) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.actor();
begin
  update public.achievements a set hidden_at = case when hide_title.hidden then coalesce(a.hidden_at, now()) end
  where a.id = title_id and a.player_id = me and a.kind = 'tournament_champion' and a.withdrawn_at is null;
  if not found then
    perform private.refuse('title_not_found', 'This title is no longer yours.');
  end if;
end $$;
comment on function public.hide_title is
  'Hides a title on the caller''s profile from everybody else, or shows it again. Refusal: title_not_found.';

create function public.list_titles(club_id uuid, user_id uuid) returns table (id uuid, title text, earned_at timestamptz)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.actor();
  perform private.require_owner(list_titles.club_id);
  return query
  select a.id, a.title, a.earned_at from public.achievements a
  where a.kind = 'tournament_champion' and a.club_id = list_titles.club_id and a.player_id = list_titles.user_id and a.withdrawn_at is null
  order by a.earned_at desc, a.id;
end $$;
comment on function public.list_titles is
  'The titles that a club has awarded to a player, latest first. Owner only. Refusal: not_the_owner.';

-- Policies ------------------------------------------------------------------------------------------------

select private.require_second_step('public.achievements');

-- Triggers ------------------------------------------------------------------------------------------------

create trigger drop_direction_marks before insert or update of title on public.achievements
  for each row execute function private.drop_direction_marks('title');
create trigger note_cancelled after update of status on public.challenges
  for each row when (old.status = 'accepted' and new.status = 'cancelled' and new.response_message is not null)
  execute function private.note_cancelled();
create trigger note_completed after update of status on public.challenges
  for each row when (old.status is distinct from new.status and new.status = 'completed') execute function private.note_completed();
create trigger forget_achievements after delete on auth.users
  for each row execute function private.forget_achievements();
create trigger broadcast_achievement after insert or update of withdrawn_at, hidden_at on public.achievements
  for each row execute function private.broadcast_achievement();

-- Grants --------------------------------------------------------------------------------------------------

grant execute on function
  public.award_title(uuid, uuid, text), public.withdraw_title(uuid), public.hide_title(uuid, boolean), public.list_titles(uuid, uuid) to authenticated;

-- Schedule ------------------------------------------------------------------------------------------------

select cron.schedule('check-achievements', '* * * * *', 'select private.check_achievements()');
