-- What operators do about a case: warn, hide, suspend, restore, answer. Each is one entry in the trail, and the
-- people concerned are told. Also who comes close to a limit.

set check_function_bodies = off; -- Functions name what later files make; a test compiles them all at the end.

-- Tables --------------------------------------------------------------------------------------------------

-- The original text of a message (between two players or in a channel) or an announcement that an operator hid. It
-- can be restored.
create table private.hidden_words (
  kind text not null check (kind in ('message', 'channel_message', 'announcement')),
  id uuid not null,
  author_id uuid not null references public.profiles (id) on delete cascade,
  title text,
  content text not null,
  hidden_at timestamptz not null default now(),
  primary key (kind, id)
);

-- Profiles hidden by an operator, or while their account is banned: their owners cannot show them during that time.
create table private.hidden_profiles (
  player_id uuid not null references public.profiles (id) on delete cascade,
  reason text not null check (reason in ('operator', 'ban')),
  was_visible boolean not null,
  until timestamptz,
  hidden_at timestamptz not null default now(),
  primary key (player_id, reason),
  check ((reason = 'ban') = (until is not null))
);
comment on column private.hidden_profiles.until is 'When the ban ends by itself.';

-- Bans that are over: the silence of players who could not answer does not count (private.could_answer_since).
create table private.past_bans (
  player_id uuid not null references public.profiles (id) on delete cascade,
  given_at timestamptz not null,
  ended_at timestamptz not null,
  primary key (player_id, ended_at)
);

-- What is limited and leaves rows: who did what, when, and to whom if that is counted separately for each person.
-- Queried for one player by each limit, and for all by near_limits.
create view private.counted_uses as
  select 'announcements' as kind, a.author_id as player_id, a.created_at as at, null::uuid as to_whom from public.announcements a
  union all select 'challenges', c.challenger_id, c.created_at, null from public.challenges c
  union all select 'challenges_to_one', c.challenger_id, c.created_at, c.challenged_id from public.challenges c where c.replaces is null and c.was_asked
  union all select 'clubs', c.created_by, c.created_at, null from public.clubs c
  union all select 'imports', i.created_by, i.created_at, null from public.club_invitations i where i.import_id is not null
  union all select 'invitations', i.created_by, i.created_at, null from public.club_invitations i where i.import_id is null
  union all select 'join_requests', r.user_id, r.created_at, null from public.join_requests r
  union all select 'messages', m.sender_id, m.created_at, null from public.messages m
  union all select 'open_matches', o.opener_id, o.created_at, null from public.open_matches o
  union all select 'reports', r.reporter_id, r.created_at, null from public.reports r
  union all select 'reschedules', m.proposed_by, m.created_at, null from public.reschedules m
  union all select 'threads', t.player_id, t.created_at, null from private.thread_sides t where t.started
  union all select 'titles', a.awarded_by, a.earned_at, null from public.achievements a where a.awarded_by is not null;

-- Indexes -------------------------------------------------------------------------------------------------

create index hidden_words_of_author on private.hidden_words (author_id);
create index past_bans_ended on private.past_bans (ended_at);
create index hidden_profiles_until on private.hidden_profiles (until) where until is not null;
-- For counts over the last day.
create index messages_newest on public.messages (created_at);
create index challenges_newest on public.challenges (created_at);
create index join_requests_newest on public.join_requests (created_at);
create index allowances_newest on private.allowances (since);
create index threads_started_newest on private.thread_sides (created_at) where started;
create index reschedules_newest on public.reschedules (created_at);
create index open_matches_newest on public.open_matches (created_at);
create index announcements_newest on public.announcements (created_at);
create index invitations_made_newest on public.club_invitations (created_at);
create index introductions_made_newest on public.introductions (created_at) where introduced_by is not null;
create index titles_given_newest on public.achievements (earned_at) where awarded_by is not null;
create index clubs_made_newest on public.clubs (created_at);

-- Functions -----------------------------------------------------------------------------------------------

-- The words go, the row stays: replies and counts still find it.
create function private.hide_words(kind text, subject uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  m public.messages;
  a public.announcements;
begin
  if kind = 'message' then
    select * into m from public.messages t where t.id = subject for update;
    insert into private.hidden_words (kind, id, author_id, content)
    select 'message', m.id, m.sender_id, m.content where m.id is not null on conflict do nothing;
  elsif kind = 'channel_message' then
    perform private.hide_in_channel(subject);
    return;
  else
    select * into a from public.announcements t where t.id = subject for update;
    insert into private.hidden_words (kind, id, author_id, title, content)
    select 'announcement', a.id, a.author_id, a.title, a.content where a.id is not null on conflict do nothing;
  end if;
  if not found then
    perform private.refuse_unchanged(false);
  end if;
  perform private.put_words(kind, subject, 'Removed', case kind when 'message' then 'This message was removed by CourtCrew.'
    else 'This announcement was removed by CourtCrew.' end);
end $$;

-- What was hidden is locked first, then its words, as when hiding or deleting it.
create function private.restore_words(wanted_kind text, subject uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  was private.hidden_words;
begin
  case wanted_kind
    when 'message' then perform from public.messages m where m.id = subject for update;
    when 'channel_message' then perform from private.channel_messages m where m.id = subject for update;
    else perform from public.announcements a where a.id = subject for update;
  end case;
  delete from private.hidden_words h where h.kind = wanted_kind and h.id = subject returning * into was;
  if not found then
    perform private.refuse_unchanged(true);
  end if;
  if was.kind = 'channel_message' then
    perform private.restore_in_channel(was.id, was.content);
    return;
  end if;
  perform private.put_words(was.kind, was.id, was.title, was.content);
end $$;

-- Windows that show it refetch it; notifications that quote it are updated.
create function private.put_words(kind text, subject uuid, headline text, words text) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform set_config('courtcrew.puts_words', 'yes', true);
  if kind = 'message' then
    update public.messages m set content = words where m.id = subject;
    perform realtime.send(jsonb_build_object('id', m.id), 'message', private.player_topic(player), true)
    from public.messages m, unnest(array[m.sender_id, m.receiver_id]) player where m.id = subject;
  else
    update public.announcements a set title = headline, content = words where a.id = subject;
    update public.notifications n set title = headline, body = words
    where n.data ? 'announcement_id' and n.data ->> 'announcement_id' = subject::text;
  end if;
  perform set_config('courtcrew.puts_words', '', true);
end $$;

create function private.refuse_hidden_edit() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if coalesce(current_setting('courtcrew.puts_words', true), '') <> 'yes'
    and exists (select from private.hidden_words h where h.kind = 'announcement' and h.id = new.id) then
    perform private.refuse('announcement_hidden', 'CourtCrew removed this announcement, so it can''t be changed.');
  end if;
  return new;
end $$;

create function private.refuse_hidden_profile() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from private.hidden_profiles h where h.player_id = new.id) then
    perform private.refuse('profile_hidden', 'CourtCrew has hidden your profile. The reason is in your notifications.');
  end if;
  return new;
end $$;

-- Hides a profile for a reason. False: it was already hidden for that reason, or does not exist.
create function private.hide_profile(player uuid, reason text, until timestamptz default null) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform from public.profiles p where p.id = player for no key update;
  insert into private.hidden_profiles (player_id, reason, was_visible, until)
  select p.id, hide_profile.reason, p.is_visible or exists (select from private.hidden_profiles h where h.player_id = p.id and h.was_visible),
    hide_profile.until
  from public.profiles p where p.id = player and p.deleted_at is null
  on conflict on constraint hidden_profiles_pkey do update set until = excluded.until where excluded.until is not null;
  if not found then
    return false;
  end if;
  update public.profiles p set is_visible = false where p.id = player and p.is_visible;
  return true;
end $$;

-- Ends a reason, if it expires by then: the profile is as before, unless there is another reason. False: it was not
-- hidden for that, or still is.
create function private.show_profile(player uuid, reason text, due timestamptz default 'infinity') returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  was private.hidden_profiles;
begin
  perform from public.profiles p where p.id = player for no key update;
  delete from private.hidden_profiles h
  where h.player_id = player and h.reason = show_profile.reason and (h.until is null or h.until <= show_profile.due) returning * into was;
  if not found then
    return false;
  end if;
  if was.reason = 'ban' then
    insert into private.past_bans (player_id, given_at, ended_at) values (player, was.hidden_at, least(was.until, now())) on conflict do nothing;
  end if;
  update public.profiles p set is_visible = true
  where p.id = player and was.was_visible and not exists (select from private.hidden_profiles h where h.player_id = player);
  return true;
end $$;

-- A banned player can't be found by people who don't know them (private.knows): the managers of their clubs can
-- still see and remove them, and results keep their names. The triggers that end their matches run first, and have
-- locked the player.
create function private.hide_banned() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.banned_until > now() then
    perform private.hide_profile(new.id, 'ban', new.banned_until);
  else
    perform private.show_profile(new.id, 'ban');
  end if;
  return null;
end $$;

-- Run by the schedule: shows players whose ban is over by the clock, and has not just been extended. Returns how
-- many. Deletes old bans.
create function private.show_unbanned(due timestamptz default now()) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  player uuid;
  shown integer := 0;
begin
  for player in select h.player_id from private.hidden_profiles h where h.until <= due order by h.player_id limit 100 loop
    shown := shown + private.show_profile(player, 'ban', due)::integer;
  end loop;
  delete from private.past_bans b where b.ended_at < due - interval '60 days'; -- everything it kept somebody from answering is settled by now
  return shown;
end $$;

-- Closes a case and notifies the reporter.
create function private.close_case(found_family text, wanted bigint, reporter uuid, acted boolean, reply text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  outcome constant text := case when acted then 'handled' else 'dismissed' end;
  said constant text := nullif(btrim(reply), '');
begin
  if found_family = 'report' then
    update public.reports r set state = outcome, answer = said, handled_by = auth.uid(), handled_at = now() where r.id = wanted;
  elsif found_family = 'court' then
    perform private.settle_court_report(wanted, acted, said);
  elsif found_family = 'appeal' then
    update private.suspension_appeals a set state = outcome, answer = said, handled_at = now() where a.id = wanted;
    -- If the appeal succeeded, they have just been told that the account is open.
    if not acted then
      perform private.mail_about_account(reporter, 'appeal_answer', jsonb_build_object('words', said));
    end if;
    return;
  end if;
  perform private.notify(reporter, 'club', 'Your report has been looked at', coalesce(said, case when acted then 'CourtCrew has acted on your report.'
    else 'CourtCrew has looked at your report and decided to take no action.' end), jsonb_build_object('about', 'report_answered'));
end $$;

-- Checks the words for players: how long they may be, and that a reason is given where one is needed.
create function private.check_measure_words(words text, needed boolean, answer text default '') returns void
language plpgsql immutable set search_path = '' as $$
begin
  if length(words) > 1000 or length(answer) > 1000 then
    perform private.refuse('words_too_long', 'Each text can have up to 1,000 characters.', 'check_violation');
  end if;
  if needed and coalesce(btrim(words), '') = '' then
    perform private.refuse('measure_without_words', 'Please give the reason: the player will read it.', 'check_violation');
  end if;
end $$;

create function public.take_measure(kind text, case_id bigint, measure text, words text default '', days integer default null,
  answer text default '', closes boolean default true) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.operator();
  found_one record := private.lock_case(me, take_measure.kind, take_measure.case_id);
  undoes constant boolean := measure in ('restore', 'show_profile', 'lift');
  suspended_until timestamptz;
begin
  if found_one.state <> 'open' and not undoes then
    perform private.refuse('case_closed', 'This case is already closed.');
  end if;
  perform private.check_measure_words(words, measure in ('warn', 'suspend', 'hide_profile'), answer);
  if measure is null or not (case
      when take_measure.kind = 'no_show' then measure in ('counts', 'dropped')
      when measure = 'dismiss' then true
      when measure = 'answer' then take_measure.kind <> 'appeal'
      when measure in ('warn', 'suspend', 'hide_profile', 'show_profile', 'lift') then found_one.about is not null
      when measure in ('hide', 'restore') then take_measure.kind in ('message', 'channel_message', 'announcement', 'court')
      else false end) then
    perform private.refuse('unknown_measure', 'That isn''t possible for this case.');
  end if;
  if measure = 'suspend' then
    suspended_until := private.suspend_player(me, found_one.about, days, words);
  elsif measure = 'lift' then
    -- An appeal is about its own suspension, not about one that has replaced it since.
    if take_measure.kind = 'appeal' and not exists (
        select from private.suspension_appeals a join private.suspensions s on s.id = a.suspension_id
        where a.id = take_measure.case_id and s.lifted_at is null) then
      perform private.refuse_unchanged(true);
    end if;
    perform private.lift_suspension(found_one.about, case when take_measure.kind = 'appeal' then answer else words end);
  elsif measure = 'hide_profile' then
    if not private.hide_profile(found_one.about, 'operator') then
      perform private.refuse_unchanged(false);
    end if;
  elsif measure = 'show_profile' then
    if not private.show_profile(found_one.about, 'operator') then
      perform private.refuse_unchanged(true);
    end if;
  elsif measure in ('hide', 'restore') and take_measure.kind = 'court' then
    if not private.list_public_court(found_one.subject_id, measure = 'restore') then
      perform private.refuse_unchanged(measure = 'restore');
    end if;
  elsif measure = 'hide' then
    perform private.hide_words(take_measure.kind, found_one.subject_id);
  elsif measure = 'restore' then
    perform private.restore_words(take_measure.kind, found_one.subject_id);
  elsif take_measure.kind = 'no_show' then
    perform private.settle_appeal_as_operator(take_measure.case_id, measure, nullif(btrim(answer), ''), me); -- and notifies both sides
  end if;
  if measure in ('warn', 'hide_profile') or (measure in ('hide', 'restore', 'show_profile') and btrim(words) <> '') then
    perform private.notify(found_one.about, 'club', case when measure in ('restore', 'show_profile') then 'A note from CourtCrew' else 'A warning from CourtCrew' end,
      btrim(words), jsonb_build_object('about', 'warning'));
    perform private.mail_about_account(found_one.about, 'warning', jsonb_build_object('words', btrim(words)));
  end if;
  perform private.note_operator_action(me, measure, found_one.about, found_one.family, take_measure.case_id, words, suspended_until);
  if found_one.state = 'open' and take_measure.kind <> 'no_show' and (closes is not false or measure in ('answer', 'dismiss')) then
    -- Restoring a court says that its report was wrong: counting it as right would remove the court again.
    perform private.close_case(found_one.family, take_measure.case_id, found_one.reporter,
      measure <> 'dismiss' and not (take_measure.kind = 'court' and measure = 'restore'), answer);
    if measure not in ('answer', 'dismiss') then
      perform private.note_operator_action(me, 'close_case', found_one.about, found_one.family, take_measure.case_id);
    end if;
  end if;
end $$;
comment on function public.take_measure is
  'What an operator does about a case: warn, suspend (for days of 24 hours, 365 at most), hide_profile (with words, which the player reads); hide the message, announcement or court; restore, show_profile, lift undo these, even in a closed case; answer closes it as acted upon (for a court: the report is right), dismiss as nothing to act on; counts and dropped settle a disputed no-show. closes: also closes the case; the reporter reads the answer. All of it is in the trail. Operators only. Refusals: not_an_operator, second_factor_required, case_not_found, own_case, case_taken, case_closed, words_too_long, measure_without_words, unknown_measure, bad_suspension, account_gone, nothing_to_hide, nothing_to_restore.';

-- The results of the player a case is about: if somebody is reported for playing at the wrong level, they are the
-- evidence.
create function public.list_case_results(kind text, case_id bigint, before timestamptz default null, before_id uuid default null,
  page_size integer default 20)
  returns table (id uuid, proposed_date date, proposed_time text, time_zone text, starts_at timestamptz, match_type text, side text, players jsonb,
    outcome text, winner text, best_of smallint, set_length text, sets jsonb, entered_by_name text, counts boolean, withdrawn boolean, own boolean)
language plpgsql stable security definer set search_path = '' as $$
declare
  me uuid := private.operator();
  found_one record := private.require_case(me, list_case_results.kind, list_case_results.case_id);
begin
  return query
  select c.id, c.proposed_date, to_char(c.proposed_time, 'HH24:MI'), c.time_zone, c.starts_at, c.match_type, s.side,
    (select jsonb_agg(jsonb_build_object('id', t.player_id, 'name', private.name_of(t.player_id), 'side', t.side)
        order by t.side, t.created_at, t.player_id)
      from public.challenge_seats t where t.challenge_id = c.id and t.status = 'confirmed'),
    r.outcome, r.winner, r.best_of, r.set_length, r.sets, private.name_of(r.entered_by), c.result_state = 'confirmed',
    c.result_state <> 'confirmed' and exists (select from public.challenge_seats t join private.operator_actions a on a.player_id = t.player_id
      where t.challenge_id = c.id and a.challenge_id = c.id and a.action = 'withdraw_result'),
    exists (select from public.challenge_seats t where t.challenge_id = c.id and t.player_id = me)
  from public.challenge_seats s
  join public.challenges c on c.id = s.challenge_id
  join public.match_results r on r.id = c.result_id
  where s.player_id = found_one.about and s.status = 'confirmed' and c.status = 'completed' and r.outcome in ('played', 'retired')
    and (before is null or (c.starts_at, c.id) < (before, coalesce(before_id, c.id)))
  order by c.starts_at desc, c.id desc
  limit least(greatest(page_size, 1), 50);
end $$;
comment on function public.list_case_results is
  'The matches with a score of whom a case is about, latest first, page by page (before, before_id: the last row''s starts_at and id): who played on which side, who entered the score, whether it counts, whether an operator has made it count no more (withdrawn; else it never counted), and whether the caller played (own), who then may not decide on it. Operators only. Refusals: not_an_operator, second_factor_required, case_not_found, own_case.';

create function public.set_result_counts(kind text, case_id bigint, challenge_id uuid, counts boolean, words text default '') returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.operator();
  found_one record := private.lock_case(me, set_result_counts.kind, set_result_counts.case_id);
  c public.challenges;
begin
  if found_one.state <> 'open' and counts is not true then
    perform private.refuse('case_closed', 'This case is already closed.');
  end if;
  perform private.check_measure_words(words, true);
  select * into c from public.challenges t where t.id = set_result_counts.challenge_id
    and exists (select from public.challenge_seats s where s.challenge_id = t.id and s.player_id = found_one.about and s.status = 'confirmed');
  if not found then
    perform private.refuse('unknown_measure', 'That isn''t possible for this case.');
  end if;
  if exists (select from public.challenge_seats s where s.challenge_id = c.id and s.player_id = me) then
    perform private.refuse_own_case();
  end if;
  if counts is true then
    perform private.correct_result(c.id, c.result_id);
  else
    perform private.void_result(c.id);
  end if;
  -- Only the reason; the effect on levels is announced after the replay.
  perform private.notify_others(c, null, 'result', 'A note from CourtCrew', btrim(words), '{confirmed}');
  perform private.note_operator_action(me, case when counts is true then 'count_result' else 'withdraw_result' end, found_one.about, found_one.family,
    set_result_counts.case_id, words, match => c.id);
end $$;
comment on function public.set_result_counts is
  'An operator says that a confirmed result of the player a case is about no longer counts (counts false; the case is open), or that the latest score of a match counts after all (true; also in a closed case). Levels and standings follow within a minute. words: the reason, which everybody who played reads. It is in the trail. Operators only. Refusals: not_an_operator, second_factor_required, case_not_found, own_case, case_taken, case_closed, words_too_long, measure_without_words, unknown_measure, result_not_confirmed, entry_not_of_match, entry_counts_already.';

-- Who has used four fifths of a limit or more since then. A refusal undoes everything in its transaction, so no row
-- can record it: this counts what the limits count. Rolling hours are approximated by clock hours, which finds
-- almost all. One kind after another, each planned separately, so that the view is a single table. Counts by the
-- hour, or per recipient, cover only the uses of players who are busy enough in total: over a day that may be a few
-- of a hundred thousand.
create function private.near_limits(since timestamptz) returns table (player_id uuid, what text, used bigint, most integer, at timestamptz)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
#variable_conflict use_column
declare
  l record;
  busy uuid[];
begin
  for l in
    select t.kind, t.most, t.span, case t.kind when 'challenges' then (select o.most from private.allowance_limits() o where o.kind = 'challenges_to_one')
      else t.most end as enough
    from private.allowance_limits() t where t.counted order by t.kind
  loop
    -- Players who challenged one person that often are among those who challenged that often at all, found just
    -- before.
    if l.kind <> 'challenges_to_one' then
      busy := array(
        select u.player_id from private.counted_uses u
        where u.kind = l.kind and u.at > near_limits.since group by u.player_id having count(*) * 5 >= l.enough * 4);
    end if;
    return query
    select u.player_id, l.kind, count(*), l.most, max(u.at)
    from private.counted_uses u
    where u.kind = l.kind and u.at > near_limits.since and u.player_id = any (busy)
    group by u.player_id, u.to_whom, case when l.span < interval '1 day' then date_trunc('hour', u.at) end
    having count(*) * 5 >= l.most * 4;
  end loop;
  return query
  select a.player_id, a.kind, a.used::bigint, l.most, a.since from private.allowances a
  join private.allowance_limits() l on l.kind = a.kind and l.word is not null
  where a.since > near_limits.since and a.used * 5 >= l.most * 4;
end $$;

create function public.list_limits_hit() returns table (player_id uuid, player_name text, avatar_path text, what text, used bigint, most integer, at timestamptz)
language plpgsql stable security definer set search_path = '' as $$
declare
  me uuid := private.operator();
begin
  return query
  select n.player_id, private.name_of(n.player_id), p.avatar_path, n.what, n.used, n.most, n.at
  from private.near_limits(now() - interval '1 day') n join public.profiles p on p.id = n.player_id
  order by n.used::float8 / n.most desc, n.at desc, n.player_id limit 100;
end $$;
comment on function public.list_limits_hit is
  'Players who came close to a limit within the last day, or reached it, nearest first, a hundred at most: what (messages, challenges, challenges_to_one, reports, join_requests, threads, partners, reschedules, open_matches, announcements, invitations, imports, introductions, titles, clubs, or a kind of allowance) was used how often of how much, and when last. Operators only. Refusals: not_an_operator, second_factor_required.';

create function private.forget_hidden() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.hidden_words h where h.author_id = old.id;
  delete from private.hidden_profiles h where h.player_id = old.id;
  delete from private.past_bans b where b.player_id = old.id;
  return old;
end $$;

-- Deleting an announcement deletes its words, hidden or not.
create function private.forget_hidden_announcements() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.hidden_words h using gone g where h.kind = 'announcement' and h.id = g.id;
  return null;
end $$;

-- Triggers ------------------------------------------------------------------------------------------------

create trigger forget_hidden after delete on public.announcements
  referencing old table as gone for each statement execute function private.forget_hidden_announcements();
create trigger refuse_hidden_edit before update of title, content on public.announcements
  for each row execute function private.refuse_hidden_edit();
create trigger refuse_hidden_profile before update of is_visible on public.profiles
  for each row when (new.is_visible and not old.is_visible) execute function private.refuse_hidden_profile();
create trigger hide_banned after update of banned_until on auth.users
  for each row when (old.banned_until is distinct from new.banned_until) execute function private.hide_banned();
-- Named so that it comes after the triggers that delete messages.
create trigger forget_words_hidden after delete on auth.users
  for each row execute function private.forget_hidden();

-- Grants --------------------------------------------------------------------------------------------------

grant execute on function public.take_measure(text, bigint, text, text, integer, text, boolean), public.list_limits_hit(),
  public.list_case_results(text, bigint, timestamptz, uuid, integer), public.set_result_counts(text, bigint, uuid, boolean, text) to authenticated;

-- Schedule ------------------------------------------------------------------------------------------------

select cron.schedule('show-unbanned', '* * * * *', 'select private.show_unbanned()');
