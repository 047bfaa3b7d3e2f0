-- Reports: a player tells the managers of a shared club, or else the operator, what should not have happened. The
-- reported player never learns who reported them nor, if they are a manager, that there is a report.

set check_function_bodies = off; -- Functions name what later files make; a test compiles them all at the end.

-- Tables --------------------------------------------------------------------------------------------------

create table public.reports (
  id bigint primary key generated always as identity,
  reporter_id uuid not null references public.profiles (id) on delete cascade,
  player_id uuid not null references public.profiles (id) on delete cascade,
  club_id uuid references public.clubs (id) on delete set null,
  kind text not null check (kind in ('player', 'announcement', 'message', 'channel_message', 'club')),
  subject_id uuid not null,
  quote text,
  reason text not null check (reason in ('spam', 'harassment', 'fake_profile', 'other')),
  words text check (length(words) <= 1000),
  state text not null default 'open' check (state in ('open', 'handled', 'dismissed')),
  handled_by uuid references public.profiles (id),
  handled_at timestamptz,
  answer text check (length(answer) <= 1000),
  created_at timestamptz not null default now(),
  check (reporter_id <> player_id),
  check ((state = 'open') = (handled_at is null))
);
comment on column public.reports.player_id is 'The player it is about, who wrote what is reported, or who owns the club.';
comment on column public.reports.club_id is 'Null: the operators'' queue.';
comment on column public.reports.subject_id is 'What is reported: a player, an announcement, a message (between two players or in a channel), a club.';
comment on column public.reports.quote is 'What was reported, as it read then: its author may change it.';

-- Indexes -------------------------------------------------------------------------------------------------

create unique index reports_one_open on public.reports (reporter_id, kind, subject_id) where state = 'open';
create index reports_of_reporter on public.reports (reporter_id, created_at desc, id desc);
create index reports_of_player on public.reports (player_id);
create index reports_of_club on public.reports (club_id, state, id desc) where club_id is not null;
create index reports_of_operator on public.reports (id) where club_id is null and state = 'open';
create index reports_handled_by on public.reports (handled_by) where handled_by is not null;

-- Functions -----------------------------------------------------------------------------------------------

-- The managers who may know of a report about a player. Suspended managers see nothing.
create function private.report_readers(club uuid, about uuid) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select m.user_id from public.memberships m
  where m.club_id = club and m.role in ('owner', 'admin') and m.user_id <> about and not private.is_suspended(m.user_id)
$$;

-- Shared by the ways to report: finds who is to read it, writes it, notifies them.
create function private.make_report(about_player uuid, wanted_club uuid, kind text, subject uuid, quote text, reason text, words text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := auth.uid();
  club public.clubs;
  about_manager boolean;
begin
  if about_player = me then
    perform private.refuse('own_report', 'You can''t report yourself.');
  end if;
  perform private.use_allowance(me, 'reports');
  -- The club it was seen in if both belong to it, else the only club they share. Nobody judges reports about their
  -- own club, nor alone what they reported themselves.
  select c.* into club
  from (select a.club_id, count(*) over () as shared from public.memberships a join public.memberships b using (club_id)
    where a.user_id = me and b.user_id = about_player) common
  join public.clubs c on c.id = common.club_id
  where (c.id = wanted_club or common.shared = 1) and make_report.kind <> 'club'
  order by c.id = wanted_club desc
  limit 1;
  if club.id is not null then
    club := private.lock_club(club.id); -- its managers stay managers until the report is written
    if not exists (select from private.report_readers(club.id, about_player) reader where reader <> me) then
      club := null;
    end if;
  end if;
  begin
    insert into public.reports (reporter_id, player_id, club_id, kind, subject_id, quote, reason, words)
    values (me, about_player, club.id, make_report.kind, subject, make_report.quote, make_report.reason, nullif(btrim(make_report.words), ''));
  exception
    when unique_violation then
      perform private.refuse('report_exists', 'You''ve already reported this. It''s being looked at.');
  end;
  if club.id is null then
    return;
  end if;
  perform private.notify(reader, 'club', 'New report',
    case make_report.kind
      when 'player' then format('A member of %s was reported.', club.name)
      when 'message' then format('A message from a member of %s was reported.', club.name)
      when 'channel_message' then format('A message from a member of %s was reported.', club.name)
      else format('An announcement in %s was reported.', club.name) end,
    jsonb_build_object('club_id', club.id, 'slug', club.slug, 'about', 'report'))
  from private.report_readers(club.id, about_player) reader where reader <> me;
  -- Every manager reads the trail: it contains no report about one of them, and never who made one.
  about_manager := exists (select from public.memberships m
    where m.club_id = club.id and m.user_id = about_player and m.role in ('owner', 'admin'));
  if not about_manager then
    insert into public.club_activity (club_id, kind, details)
    values (club.id, 'report_made', jsonb_build_object('kind', make_report.kind));
  end if;
end $$;

-- Players the caller has blocked can still be reported. Hidden ones cannot, blocked or not: the report would name
-- them.
create function public.report_player(player_id uuid, club_id uuid, reason text, words text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.actor();
begin
  if not private.may_meet(report_player.player_id) and not exists (
      select from public.blocks b join public.profiles p on p.id = b.blocked_id
      where b.blocker_id = me and b.blocked_id = report_player.player_id and p.deleted_at is null
        and private.can_see(p.id, p.is_visible, p.deleted_at, '{}')) then
    perform private.refuse('player_not_found', 'This player doesn''t exist.');
  end if;
  perform private.make_report(report_player.player_id, report_player.club_id, 'player', report_player.player_id, null, reason, words);
end $$;
comment on function public.report_player is
  'Reports a player, blocked by the caller or not, to the managers of the club if both belong to it, else of the only club they share, else to the operator. Refusals: player_not_found, own_report, report_exists, too_many_reports.';

create function public.report_announcement(announcement_id uuid, reason text, words text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  seen public.announcements;
begin
  perform private.actor();
  select * into seen from public.announcements a
  where a.id = announcement_id and a.publish_at <= now() and a.club_id in (select private.my_clubs()) and private.is_addressed(a, auth.uid());
  if not found then
    perform private.refuse('announcement_not_found', 'This announcement no longer exists.');
  end if;
  perform private.make_report(seen.author_id, seen.club_id, 'announcement', seen.id, seen.title || E'\n' || seen.content, reason, words);
end $$;
comment on function public.report_announcement is
  'Reports an announcement of one of the caller''s clubs to its managers, except its author. Refusals: announcement_not_found, own_report, report_exists, too_many_reports.';

create function public.report_club(club_id uuid, reason text, words text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.actor();
  seen public.clubs;
  owner uuid;
begin
  select * into seen from public.clubs c
  where c.id = report_club.club_id and c.closed_at is null and (c.is_public or c.id in (select private.my_clubs()));
  if not found then
    perform private.refuse('club_not_found', 'Club not found');
  end if;
  select m.user_id into owner from public.memberships m where m.club_id = seen.id and m.role = 'owner';
  perform private.make_report(owner, null, 'club', seen.id, seen.name || E'\n' || seen.description, reason, words);
end $$;
comment on function public.report_club is
  'Reports a club that the caller may see to the operators, as it presents itself; the report is about its owner. Refusals: club_not_found, own_report, report_exists, too_many_reports.';

-- The reported player is named as long as the caller may see them, blocked or not.
create function public.my_reports(page_size integer default 50, after jsonb default null)
  returns table (id bigint, kind text, player_name text, club_name text, reason text, words text, state text, taken boolean, answer text,
    created_at timestamptz, handled_at timestamptz)
language plpgsql stable security definer set search_path = '' as $$
declare
  me uuid := private.actor();
  wanted constant integer := least(greatest(coalesce(page_size, 50), 1), 100);
  place constant jsonb := private.read_cursor(after, 'timestamptz', 'text', 'bigint');
  from_at constant timestamptz := coalesce((place ->> 0)::timestamptz, 'infinity');
  from_family constant text := coalesce(place ->> 1, '');
  from_id constant bigint := coalesce((place ->> 2)::bigint, 0);
begin
  return query
  select f.id, f.kind,
    case f.kind when 'club' then (select k.name from public.clubs k where k.id = f.subject_id)
      when 'court' then (select k.name from public.courts k where k.id = f.subject_id) else private.shown_name(f.player_id, '{}', 'Someone') end,
    (select c.name from public.clubs c where c.id = f.club_id), f.reason, f.words, f.state,
    exists (select from private.operator_cases o where o.family = f.family and o.id = f.id),
    f.answer, f.created_at, f.handled_at
  from (
    (select 'report' as family, r.id, r.kind, r.player_id, r.club_id, r.subject_id, r.reason, r.words, r.state, r.answer, r.created_at, r.handled_at
      from public.reports r
      where r.reporter_id = me and (r.created_at, 'report', r.id) < (from_at, from_family, from_id)
      order by r.created_at desc, r.id desc limit wanted)
    union all
    (select 'court', r.id, 'court', null, null, r.court_id, r.kind, r.words, r.state, r.answer, r.created_at, r.handled_at
      from public.court_reports r
      where r.reporter_id = me and (r.created_at, 'court', r.id) < (from_at, from_family, from_id)
      order by r.created_at desc, r.id desc limit wanted)) f
  order by f.created_at desc, f.family desc, f.id desc
  limit wanted;
end $$;
comment on function public.my_reports is
  'What the caller has reported, including courts, and the outcome, newest first, page by page: after: [created_at, family, id] of the last row, where the family is court for courts and report for everything else. player_name is the club''s or the court''s name in a report about one. club_name is null if an operator handles it; taken: one has begun to. reason, for a court: gone, duplicate, change or other. Refusal: bad_cursor.';

create function public.get_club_reports(club_id uuid, wanted_state text default 'open', page_size integer default 50, before bigint default null)
  returns table (id bigint, kind text, player_id uuid, player_name text, player_avatar_path text, reporter_name text,
    quote text, reason text, words text, state text, answer text, created_at timestamptz, handled_by_name text, handled_at timestamptz)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_manager(get_club_reports.club_id);
  return query
  select r.id, r.kind, r.player_id, private.name_of(r.player_id), p.avatar_path, private.name_of(r.reporter_id), r.quote, r.reason,
    r.words, r.state, r.answer, r.created_at, case when r.handled_by is not null then private.name_of(r.handled_by) end, r.handled_at
  from public.reports r join public.profiles p on p.id = r.player_id
  where r.club_id = get_club_reports.club_id and r.state = wanted_state and r.player_id <> auth.uid()
    and (before is null or r.id < before)
  order by r.id desc
  limit least(greatest(page_size, 1), 100);
end $$;
comment on function public.get_club_reports is
  'The reports of a club in one state, newest first, page by page, without those about the caller. Owner and admins only. Refusal: not_a_manager.';

create function public.handle_report(report_id bigint, state text, answer text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  report public.reports;
  club public.clubs;
begin
  select * into report from public.reports r where r.id = report_id;
  club := private.manage_club(report.club_id);
  select * into report from public.reports r where r.id = report_id and r.club_id = club.id for update;
  if not found or report.player_id = auth.uid() then
    perform private.refuse('report_not_found', 'This report doesn''t exist.');
  end if;
  if report.state <> 'open' then
    perform private.refuse('report_not_open', 'This report has already been dealt with.');
  end if;
  if handle_report.state is null or handle_report.state not in ('handled', 'dismissed') then
    perform private.refuse('unknown_state', 'Choose handled or dismissed.');
  end if;
  update public.reports r
  set state = handle_report.state, answer = nullif(btrim(handle_report.answer), ''), handled_by = auth.uid(), handled_at = now()
  where r.id = report.id
  returning * into report;
  perform private.notify(report.reporter_id, 'club', 'Your report has been looked at',
    coalesce(report.answer, case report.state
      when 'handled' then format('The managers of %s have acted on your report.', club.name)
      else format('The managers of %s have looked at your report and decided to take no action.', club.name) end),
    jsonb_build_object('club_id', club.id, 'slug', club.slug, 'about', 'report_answered'));
  if not exists (select from public.memberships m
      where m.club_id = club.id and m.user_id = report.player_id and m.role in ('owner', 'admin')) then
    perform private.log_activity(club.id, 'report_handled', null, jsonb_build_object('kind', report.kind, 'state', report.state));
  end if;
end $$;
comment on function public.handle_report is
  'Closes an open report as handled or dismissed and notifies the reporter. Owner and admins only, except the player it is about. Refusals: not_a_manager, club_not_found, report_not_found, report_not_open, unknown_state, too_many_changes.';

-- Managers for whom a club has no open report left have nothing to read about reports there, whoever handled them.
-- Notifications, which don't say which report they are about, are otherwise left unread. Those marked by another
-- transaction at this moment are left to it.
create function private.read_of_report() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.notifications n set read = true
  where n.id = any (array(
    select t.id from public.memberships m
    join public.notifications t on t.user_id = m.user_id and not t.read and t.data ->> 'about' = 'report' and t.data ->> 'club_id' = new.club_id::text
    where m.club_id = new.club_id and m.role in ('owner', 'admin')
      and not exists (select from public.reports r where r.club_id = new.club_id and r.state = 'open' and r.player_id <> m.user_id)
    order by t.id for update of t skip locked));
  return null;
end $$;

-- Nobody gets rid of a report by removing the others who read it: if nobody is left, it goes to the operator.
create function private.pass_on_reports(club uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  -- Queried once, not per report: a club may have thousands.
  managers uuid[] := array(select m.user_id from public.memberships m
    where m.club_id = club and m.role in ('owner', 'admin') and not private.is_suspended(m.user_id));
begin
  update public.reports r set club_id = null
  where r.club_id = club and r.state = 'open' and managers <@ array[r.player_id, r.reporter_id]
    and exists (select from public.clubs c where c.id = club and c.closed_at is null);
end $$;

create function private.follow_manager_reports() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.pass_on_reports(old.club_id);
  return null;
end $$;

-- Live: the readers and the author of a report refetch it.
create function private.broadcast_report() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform realtime.send('{}', 'report', private.player_topic(listener), true)
  from (select private.report_readers(new.club_id, new.player_id) as listener where new.club_id is not null union select new.reporter_id) listeners;
  return null;
end $$;

create function private.broadcast_court_report() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform realtime.send('{}', 'report', private.player_topic(new.reporter_id), true);
  return null;
end $$;

create function public.report_message(message_id uuid, reason text, words text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.actor();
  seen public.messages;
begin
  select * into seen from public.messages m where m.id = message_id and me in (m.sender_id, m.receiver_id);
  if not found then
    perform private.refuse('message_not_found', 'This message no longer exists.');
  end if;
  perform private.make_report(seen.sender_id, null, 'message', seen.id, seen.content, reason, words);
end $$;
comment on function public.report_message is
  'Reports a message that the caller received, with its words, to the managers of the only club they share, else to the operator; even after one of the two has blocked the other. Refusals: message_not_found, own_report, report_exists, too_many_reports.';

-- What waits in a club for a decision that this manager may take: others' reports, and disputed no-shows in matches
-- they did not play.
create function private.waiting_in_club(club uuid, manager uuid) returns table (reports bigint, no_shows bigint)
language sql stable security definer set search_path = '' as $$
  select (select count(*) from public.reports r where r.club_id = club and r.state = 'open' and r.player_id <> manager),
    (select count(*) from private.no_show_appeals a
      where a.club_id = club and a.state = 'open'
        and not exists (select from public.challenge_seats s where s.challenge_id = a.challenge_id and s.player_id = manager))
$$;

-- Combines what each section of the console asks for, so that its first one makes one request.
create function public.get_club_today(club_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  me uuid := private.actor();
  waiting record;
begin
  perform private.require_manager(get_club_today.club_id);
  select * into waiting from private.waiting_in_club(get_club_today.club_id, me);
  return jsonb_build_object(
    'activity', (select coalesce(jsonb_agg(to_jsonb(a) order by a.id desc), '[]') from public.get_club_activity(get_club_today.club_id, 8) a),
    'open_reports', waiting.reports,
    'reports', (select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'kind', r.kind, 'player_name', r.player_name, 'reason', r.reason,
        'created_at', r.created_at) order by r.id desc), '[]')
      from public.get_club_reports(get_club_today.club_id, 'open', 3) r),
    'open_appeals', waiting.no_shows,
    'event_count', (select count(*) from public.club_events e
      where e.club_id = get_club_today.club_id and e.cancelled_at is null and e.starts_at > now() - interval '1 day'
        and e.starts_at < now() + interval '7 days' and e.starts_at + make_interval(mins => e.duration_minutes) > now()),
    'events', (select coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'title', e.title, 'event_date', e.event_date,
        'event_time', to_char(e.event_time, 'HH24:MI'), 'starts_at', e.starts_at, 'place', e.place, 'going_count', e.going_count,
        'capacity', e.capacity, 'waiting_count', e.waiting_count) order by e.starts_at, e.id), '[]')
      from public.list_club_events(get_club_today.club_id, 5) e
      where e.starts_at < now() + interval '7 days' and not e.cancelled));
end $$;
comment on function public.get_club_today is
  'What the first section of a club''s console shows besides the requests to join: the latest of the trail, the newest open reports and their number, the number of disputed no-shows the caller may settle, the events of the next seven days (five at most) and their number (event_count). Owner and admins only. Refusal: not_a_manager.';

-- Policies ------------------------------------------------------------------------------------------------

select private.require_second_step('public.reports');

-- Triggers ------------------------------------------------------------------------------------------------

create trigger pass_on_reports after delete or update of role on public.memberships
  for each row when (old.role in ('owner', 'admin')) execute function private.follow_manager_reports();
create trigger read_of_report after update of state on public.reports
  for each row when (old.state = 'open' and new.state <> 'open' and new.club_id is not null) execute function private.read_of_report();
create trigger broadcast_report after insert or update on public.reports
  for each row execute function private.broadcast_report();
create trigger broadcast_report after insert or update on public.court_reports
  for each row execute function private.broadcast_court_report();

-- Grants --------------------------------------------------------------------------------------------------

grant execute on function
  public.report_player(uuid, uuid, text, text), public.report_announcement(uuid, text, text),
  public.my_reports(integer, jsonb), public.get_club_reports(uuid, text, integer, bigint),
  public.handle_report(bigint, text, text), public.report_club(uuid, text, text), public.report_message(uuid, text, text), public.get_club_today(uuid) to authenticated;
