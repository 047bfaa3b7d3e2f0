-- Operators look after the whole product: whatever no club handles, and the record of what was done about it. Only
-- the owner of the database grants the role, and it works only with a second factor; what operators do is recorded
-- permanently.

set check_function_bodies = off; -- Functions name what later files make; a test compiles them all at the end.

-- Tables --------------------------------------------------------------------------------------------------

create table private.operators (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  given_at timestamptz not null default now()
);
comment on table private.operators is 'Written by the owner of the database: private.make_operator, private.end_operator.';

-- Which operator works on a case. The case itself is a row in its own domain, named by family and id.
create table private.operator_cases (
  family text not null check (family in ('report', 'court', 'appeal', 'no_show')),
  id bigint not null,
  taken_by uuid not null references public.profiles (id) on delete cascade,
  taken_at timestamptz not null default now(),
  primary key (family, id)
);
comment on column private.operator_cases.taken_at is 'When that operator last did something with it. After half an hour another may take it.';

-- The operators' audit trail. Nothing changes or deletes it, the superuser included.
create table private.operator_actions (
  id bigint primary key generated always as identity,
  operator_id uuid not null references public.profiles (id),
  action text not null check (action ~ '^[a-z_]{3,40}$'),
  player_id uuid references public.profiles (id),
  family text,
  case_id bigint,
  words text,
  until timestamptz,
  challenge_id uuid,
  created_at timestamptz not null default now(),
  check ((family is null) = (case_id is null))
);
comment on column private.operator_actions.player_id is 'The player the case is about, or who was looked up.';
comment on column private.operator_actions.family is 'Null: done without a case.';
comment on column private.operator_actions.challenge_id is 'The match whose result was withdrawn, or made to count. It may have been deleted since: the trail stays.';
comment on column private.operator_actions.words is 'What that player was told.';

-- Indexes -------------------------------------------------------------------------------------------------

create index operator_cases_taken_by on private.operator_cases (taken_by);
create index operator_actions_of_operator on private.operator_actions (operator_id);
create index operator_actions_of_player on private.operator_actions (player_id, id desc) where player_id is not null;
create index reports_newest on public.reports (created_at, id);
create index court_reports_newest on public.court_reports (created_at, id);
create index no_show_appeals_newest on private.no_show_appeals (created_at, id);

-- Functions -----------------------------------------------------------------------------------------------

-- For the owner of the database; no role of the API may call it.
create function private.make_operator(email text) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  insert into private.operators (user_id)
  select u.id from auth.users u where lower(u.email) = lower(btrim(make_operator.email))
  on conflict do nothing;
  if not exists (select from private.operators o join auth.users u on u.id = o.user_id where lower(u.email) = lower(btrim(make_operator.email))) then
    perform private.refuse('unknown_account', 'There is no account with this email address.');
  end if;
end $$;

create function private.end_operator(email text) returns void
language sql volatile security definer set search_path = '' as $$
  delete from private.operators o using auth.users u where u.id = o.user_id and lower(u.email) = lower(btrim(end_operator.email))
$$;

-- The caller, as an operator. Every function of the desk starts with this.
create function private.operator() returns uuid
language plpgsql stable security definer set search_path = '' as $$
declare
  me uuid := private.actor();
begin
  if not exists (select from private.operators o where o.user_id = me) then
    perform private.refuse('not_an_operator', 'This page is only for operators of CourtCrew.', 'insufficient_privilege');
  end if;
  if coalesce(auth.jwt() ->> 'aal', 'aal1') <> 'aal2' then
    perform private.refuse('second_factor_required', 'Operators need two-factor authentication. Turn it on in your settings, then come back here.', 'insufficient_privilege');
  end if;
  return me;
end $$;

create function private.keep_operator_actions() returns trigger
language plpgsql set search_path = '' as $$
begin
  perform private.refuse('trail_is_final', 'What operators did can''t be changed.', 'insufficient_privilege');
end $$;

-- The one place that writes the trail.
create function private.note_operator_action(me uuid, action text, player uuid, family text, case_id bigint, words text default null,
  until timestamptz default null, match uuid default null) returns void
language sql volatile security definer set search_path = '' as $$
  insert into private.operator_actions (operator_id, action, player_id, family, case_id, words, until, challenge_id)
  values (me, action, player, family, case_id, nullif(btrim(words), ''), until, match)
$$;

-- The table in which a kind of case is stored.
create function private.case_family(kind text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select case when kind in ('player', 'announcement', 'message', 'channel_message', 'club') then 'report' when kind in ('court', 'appeal', 'no_show') then kind end
$$;

-- The kind of a case in the trail. Null: there was no case, or it has been deleted since.
create function private.case_kind(family text, case_id bigint) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return case case_kind.family when 'report' then (select r.kind from public.reports r where r.id = case_kind.case_id) else case_kind.family end;
end $$;

-- A case, wherever it is stored: whom it is about, who reported it, what it is about, and its state. No row: there
-- is none.
create function private.operator_case(wanted_family text, wanted bigint) returns table (kind text, about uuid, reporter uuid, subject_id uuid,
  quote text, reason text, words text, state text, answer text, created_at timestamptz, handled_at timestamptz)
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
  select r.kind, r.player_id, r.reporter_id, r.subject_id, r.quote, r.reason, r.words, r.state, r.answer, r.created_at, r.handled_at
  from public.reports r where wanted_family = 'report' and r.id = wanted and r.club_id is null
  union all
  -- Nobody is told who added a court, operators included: such a case is about a court alone.
  select 'court', null, r.reporter_id, r.court_id, null, r.kind, r.words, r.state, r.answer, r.created_at, r.handled_at
  from public.court_reports r where wanted_family = 'court' and r.id = wanted
  union all
  select 'appeal', s.player_id, s.player_id, null, s.reason, null, a.words, a.state, a.answer, a.created_at, a.handled_at
  from private.suspension_appeals a join private.suspensions s on s.id = a.suspension_id where wanted_family = 'appeal' and a.id = wanted
  union all
  select 'no_show', a.player_id, r.entered_by, a.challenge_id, null, null, a.words, case when a.state = 'open' then 'open' else 'handled' end,
    a.answer, a.created_at, a.settled_at
  from private.no_show_appeals a join public.match_results r on r.id = a.result_id
  where wanted_family = 'no_show' and a.id = wanted and a.club_id is null;
end $$;

-- The case, if an operator may work on it: not if it is about themselves, a match of theirs, or somebody they
-- reported.
create function private.require_case(me uuid, kind text, wanted bigint) returns record
language plpgsql stable security definer set search_path = '' as $$
declare
  found_one record;
begin
  select private.case_family(require_case.kind) as family, c.* into found_one
  from private.operator_case(private.case_family(require_case.kind), wanted) c where c.kind = require_case.kind;
  if not found then
    perform private.refuse('case_not_found', 'This case doesn''t exist.');
  end if;
  if found_one.about = me or (found_one.family = 'report' and found_one.reporter = me) or (found_one.kind = 'no_show' and exists (
      select from public.challenge_seats s where s.challenge_id = found_one.subject_id and s.player_id = me)) then
    perform private.refuse_own_case();
  end if;
  return found_one;
end $$;

create function private.refuse_own_case() returns void
language sql immutable set search_path = '' as $$
  select private.refuse('own_case', 'You can''t work on a case of your own.', 'insufficient_privilege')
$$;

-- Refuses to remove, or restore (undoing), what already is in that state.
create function private.refuse_unchanged(undoing boolean) returns void
language plpgsql immutable set search_path = '' as $$
begin
  if undoing then
    perform private.refuse('nothing_to_restore', 'There''s nothing to restore: someone may have done it already.');
  end if;
  perform private.refuse('nothing_to_hide', 'There''s nothing to hide: it may be gone already.');
end $$;

-- Takes a case, or says that it stays with the operator who has it. If two try at once, the second waits here, and
-- is then refused.
create function private.take_case(me uuid, family text, wanted bigint) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
begin
  insert into private.operator_cases as c (family, id, taken_by) values (take_case.family, wanted, me)
  on conflict on constraint operator_cases_pkey do update set taken_by = me, taken_at = now()
  where c.taken_by = me or c.taken_at < now() - interval '30 minutes';
  return found;
end $$;

-- The case for whoever decides on it, once nobody else has it. Nobody has a closed one: any operator may undo what was
-- done in it, and what they undo is locked there.
create function private.lock_case(me uuid, kind text, wanted bigint) returns record
language plpgsql volatile security definer set search_path = '' as $$
declare
  found_one record := private.require_case(me, kind, wanted);
begin
  if found_one.state = 'open' and not private.take_case(me, found_one.family, wanted) then
    perform private.refuse('case_taken', 'Another operator is working on this case. Please come back in a while.');
  end if;
  return private.require_case(me, kind, wanted);
end $$;

create function public.list_operator_cases(wanted_state text default 'open', wanted_kind text default null, page_size integer default 50, after jsonb default null)
  returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  me uuid := private.operator();
  is_open boolean := wanted_state is distinct from 'closed';
  wanted integer := least(greatest(coalesce(page_size, 50), 1), 100);
  place jsonb := private.read_cursor(after, 'timestamptz', 'text', 'bigint');
  items jsonb;
  -- Open cases oldest first, closed ones latest first. Dynamic, so that each is a walk along an index.
  search constant text := $search$
    select coalesce(jsonb_agg(jsonb_build_object('kind', f.kind, 'id', f.id, 'name', coalesce(f.title, private.name_of(f.about)), 'about_id', f.about,
        'avatar_path', (select p.avatar_path from public.profiles p where p.id = f.about),
        'reason', f.reason, 'words', f.words, 'state', f.state, 'created_at', f.created_at,
        'taken_by_name', (select private.name_of(o.taken_by) from private.operator_cases o where o.family = f.family and o.id = f.id),
        'cursor', jsonb_build_array(f.created_at, f.family, f.id)) order by f.created_at %1$s, f.family %1$s, f.id %1$s), '[]')
    from (
      (select 'report' as family, r.kind, r.id, r.player_id as about, (select c.name from public.clubs c where r.kind = 'club' and c.id = r.subject_id) as title,
          r.reason, r.words, r.state, r.created_at
        from public.reports r
        where r.club_id is null and (r.state = 'open') = $1 and ($2 is null or r.kind = $2) and r.player_id <> $3 and r.reporter_id <> $3
          and (r.created_at, 'report', r.id) %2$s ($4, $5, $6)
        order by r.created_at %1$s, r.id %1$s limit $7)
      union all
      (select 'court', 'court', r.id, null, c.name, r.kind, r.words, r.state, r.created_at
        from public.court_reports r join public.courts c on c.id = r.court_id
        where (r.state = 'open') = $1 and ($2 is null or $2 = 'court') and (r.created_at, 'court', r.id) %2$s ($4, $5, $6)
        order by r.created_at %1$s, r.id %1$s limit $7)
      union all
      (select 'appeal', 'appeal', a.id, s.player_id, null, null, a.words, a.state, a.created_at
        from private.suspension_appeals a join private.suspensions s on s.id = a.suspension_id
        where (a.state = 'open') = $1 and ($2 is null or $2 = 'appeal') and s.player_id <> $3 and (a.created_at, 'appeal', a.id) %2$s ($4, $5, $6)
        order by a.created_at %1$s, a.id %1$s limit $7)
      union all
      (select 'no_show', 'no_show', a.id, a.player_id, null, null, a.words, a.state, a.created_at
        from private.no_show_appeals a
        where a.club_id is null and (a.state = 'open') = $1 and ($2 is null or $2 = 'no_show') and (a.created_at, 'no_show', a.id) %2$s ($4, $5, $6)
          and not exists (select from public.challenge_seats s where s.challenge_id = a.challenge_id and s.player_id = $3 offset 0)
        order by a.created_at %1$s, a.id %1$s limit $7)
      order by created_at %1$s, family %1$s, id %1$s limit $7) f
  $search$;
begin
  execute format(search, case when is_open then 'asc' else 'desc' end, case when is_open then '>' else '<' end)
  into items
  using is_open, wanted_kind, me, coalesce((place ->> 0)::timestamptz, case when is_open then '-infinity' else 'infinity' end::timestamptz),
    coalesce(place ->> 1, ''), coalesce((place ->> 2)::bigint, 0), wanted;
  return jsonb_build_object('items', items, 'open', private.open_cases(me));
end $$;
comment on function public.list_operator_cases is
  'Cases that wait for operators (open, oldest first) or are closed (closed, latest first), of one kind (player, announcement, message, channel_message, club, court, appeal: against a suspension, no_show: disputed) or all, page by page: after is the cursor of the last row; and how many of each kind are open. Without cases about the caller, or about people the caller reported. Operators only. Refusals: not_an_operator, second_factor_required, bad_cursor.';

-- How many cases of each kind are open, without this operator's own. The offset keeps each match a look-up.
create function private.open_cases(me uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_object_agg(o.kind, o.many), '{}') from (
    select r.kind, count(*) as many from public.reports r
    where r.club_id is null and r.state = 'open' and r.player_id <> me and r.reporter_id <> me group by r.kind
    union all
    select 'court', count(*) from public.court_reports r where r.state = 'open'
    union all
    select 'appeal', count(*) from private.suspension_appeals a join private.suspensions s on s.id = a.suspension_id
    where a.state = 'open' and s.player_id <> me
    union all
    select 'no_show', count(*) from private.no_show_appeals a where a.club_id is null and a.state = 'open'
      and not exists (select from public.challenge_seats s where s.challenge_id = a.challenge_id and s.player_id = me offset 0)) o
  where o.many > 0
$$;

-- A player as shown to operators next to a case: how long they have been here, earlier reports about them, and
-- measures taken. Reports that no club handles are cases that the operator may open, except their own.
create function private.player_for_operator(player uuid, other uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('id', p.id, 'name', p.full_name, 'avatar_path', p.avatar_path, 'created_at', p.created_at, 'deleted', p.deleted_at is not null,
    'is_hidden', exists (select from private.hidden_profiles h where h.player_id = p.id and h.reason = 'operator'),
    'suspended_until', (select s.until from private.suspensions s where s.player_id = p.id and s.lifted_at is null and s.until > now()),
    'owned_clubs', (select coalesce(jsonb_agg(c.name order by c.name), '[]')
      from public.memberships m join public.clubs c on c.id = m.club_id where m.user_id = p.id and m.role = 'owner'),
    'shared_clubs', (select coalesce(jsonb_agg(c.name order by c.name), '[]')
      from public.memberships a join public.memberships b using (club_id) join public.clubs c on c.id = a.club_id
      where a.user_id = p.id and b.user_id = other and p.id <> other),
    'report_count', (select count(*) from public.reports r where r.player_id = p.id),
    'reports', (select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'kind', r.kind, 'reason', r.reason, 'state', r.state, 'created_at', r.created_at,
        'can_open', r.club_id is null and r.reporter_id <> auth.uid()) order by r.id desc), '[]')
      from (select * from public.reports n where n.player_id = p.id order by n.id desc limit 10) r),
    'measures', (select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'action', a.action, 'words', a.words, 'until', a.until,
        'kind', private.case_kind(a.family, a.case_id), 'case_id', a.case_id,
        'operator_name', private.name_of(a.operator_id), 'created_at', a.created_at) order by a.id desc), '[]')
      from (select * from private.operator_actions n
        where n.player_id = p.id and n.action in ('warn', 'hide', 'restore', 'hide_profile', 'show_profile', 'suspend', 'lift',
          'withdraw_result', 'count_result')
        order by n.id desc limit 10) a))
  from public.profiles p where p.id = player
$$;

-- What a case is about, as it reads now.
create function private.case_subject(kind text, family text, wanted bigint, subject uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select case kind
    when 'message' then (select jsonb_build_object('text', m.content,
        'hidden', exists (select from private.hidden_words h where h.kind = 'message' and h.id = m.id)) from public.messages m where m.id = subject)
    when 'channel_message' then (select jsonb_build_object('text', coalesce(m.content, ''), 'place', k.name, 'slug', k.slug, 'hidden', m.removed is not distinct from 'courtcrew')
      from private.channel_messages m join private.channels c on c.id = m.channel_id left join public.clubs k on k.id = c.club_id where m.id = subject)
    when 'announcement' then (select jsonb_build_object('text', a.title || E'\n' || a.content, 'place', c.name, 'slug', c.slug,
        'hidden', exists (select from private.hidden_words h where h.kind = 'announcement' and h.id = a.id))
      from public.announcements a join public.clubs c on c.id = a.club_id where a.id = subject)
    when 'club' then (select jsonb_build_object('text', c.name || E'\n' || c.description, 'place', c.location, 'slug', c.slug, 'members', c.member_count,
        'hidden', c.closed_at is not null) from public.clubs c where c.id = subject)
    when 'court' then (select jsonb_build_object('text', c.name, 'place', c.location, 'hidden', c.removed_at is not null,
        'changes', (select r.changes from public.court_reports r where r.id = wanted),
        'now', jsonb_build_object('name', c.name, 'surface', c.surface, 'indoor', c.indoor, 'lights', c.lights, 'paid', c.paid, 'access', c.access,
          'location', c.location, 'lat', c.lat, 'lon', c.lon))
      from public.courts c where c.id = subject)
    when 'appeal' then (select jsonb_build_object('text', s.reason, 'until', s.until, 'since', s.given_at, 'given_by', private.name_of(s.given_by),
        'hidden', s.lifted_at is not null)
      from private.suspension_appeals a join private.suspensions s on s.id = a.suspension_id where a.id = wanted)
    when 'no_show' then (select jsonb_build_object('text', private.place_text(c.court_location, c.court_id), 'since', c.starts_at, 'hidden', false)
      from public.challenges c where c.id = subject) end
$$;

create function public.get_operator_case(kind text, case_id bigint) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.operator();
  found_one record := private.require_case(me, get_operator_case.kind, get_operator_case.case_id);
  mine boolean := found_one.state <> 'open' or private.take_case(me, found_one.family, get_operator_case.case_id);
begin
  return jsonb_build_object('kind', get_operator_case.kind, 'id', get_operator_case.case_id, 'quote', found_one.quote, 'reason', found_one.reason,
    'words', found_one.words, 'state', found_one.state, 'answer', found_one.answer, 'created_at', found_one.created_at, 'handled_at', found_one.handled_at,
    'taken_by_name', case when not mine then (select private.name_of(c.taken_by) from private.operator_cases c
      where c.family = found_one.family and c.id = get_operator_case.case_id) end,
    'subject', private.case_subject(get_operator_case.kind, found_one.family, get_operator_case.case_id, found_one.subject_id),
    'about', private.player_for_operator(found_one.about, found_one.reporter),
    'reporter', (select jsonb_build_object('id', p.id, 'name', private.name_of(p.id), 'avatar_path', p.avatar_path, 'created_at', p.created_at,
        'report_count', (select count(*) from public.reports r where r.reporter_id = p.id),
        'dismissed_count', (select count(*) from public.reports r where r.reporter_id = p.id and r.state = 'dismissed'))
      from public.profiles p where p.id = found_one.reporter));
end $$;
comment on function public.get_operator_case is
  'A case with what helps to decide it: what was reported, as it read then and as it reads now, who reported it, and whom it is about, with earlier reports and measures. Opening a case takes it: taken_by_name is the operator who has it, null: the caller. Operators only. Refusals: not_an_operator, second_factor_required, case_not_found, own_case.';

create function public.read_reported_conversation(case_id bigint) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.operator();
  in_channel boolean := exists (select from public.reports r where r.id = read_reported_conversation.case_id and r.kind = 'channel_message');
  found_one record := private.require_case(me, case when in_channel then 'channel_message' else 'message' end, read_reported_conversation.case_id);
begin
  perform private.note_operator_action(me, 'read_conversation', found_one.about, 'report', read_reported_conversation.case_id);
  if in_channel then
    return private.channel_around(found_one.subject_id);
  end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'author_name', private.name_of(t.sender_id), 'reported', t.id = found_one.subject_id,
      'content', t.content, 'created_at', t.created_at) order by t.created_at, t.id), '[]')
    from public.messages m
    cross join lateral (
      (select b.* from public.messages b
        where least(b.sender_id, b.receiver_id) = least(m.sender_id, m.receiver_id) and greatest(b.sender_id, b.receiver_id) = greatest(m.sender_id, m.receiver_id)
          and (b.created_at, b.id) <= (m.created_at, m.id) order by b.created_at desc, b.id desc limit 6)
      union all
      (select n.* from public.messages n
        where least(n.sender_id, n.receiver_id) = least(m.sender_id, m.receiver_id) and greatest(n.sender_id, n.receiver_id) = greatest(m.sender_id, m.receiver_id)
          and (n.created_at, n.id) > (m.created_at, m.id) order by n.created_at, n.id limit 5)) t
    where m.id = found_one.subject_id);
end $$;
comment on function public.read_reported_conversation is
  'The five messages before and after a reported one, between the same two players or in the same channel, oldest first, each with its author; content is null for removed messages. Each reading is written to the trail. Operators only. Refusals: not_an_operator, second_factor_required, case_not_found, own_case.';

-- Looking at the same player again within half an hour is one entry.
create function private.note_look_up(me uuid, player uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  if not exists (select from private.operator_actions a where a.player_id = player and a.operator_id = me and a.action = 'look_up'
      and a.created_at > now() - interval '30 minutes') then
    perform private.note_operator_action(me, 'look_up', player, null, null);
  end if;
end $$;

create function public.search_accounts(query text) returns table (id uuid, full_name text, location text, avatar_path text, created_at timestamptz,
  suspended_until timestamptz, is_hidden boolean, report_count bigint)
language plpgsql volatile security definer set search_path = '' set random_page_cost = 1.1 set jit = off as $$
declare
  me uuid := private.operator();
  address constant text := lower(left(btrim(search_accounts.query), 320));
  patterns constant text[] := private.word_patterns(search_accounts.query);
  owner uuid;
  named uuid[];
begin
  select u.id into owner from auth.users u where u.email = address and u.is_sso_user = false and u.id <> me;
  if owner is not null then
    perform private.note_look_up(me, owner); -- an address says whose account it is
    named := array[owner];
  elsif exists (select from unnest(patterns) t (pattern) where t.pattern ~ '[a-z0-9]{3}') then
    -- Dynamic, so that each word is one condition for the index, and each text gets a plan for its number of matches.
    execute (select format('select array(select p.id from public.profiles p where p.deleted_at is null %s limit $1)',
        string_agg(format('and p.search like %L', t.pattern), ' ')) from unnest(patterns) t (pattern))
    into named using private.few_players() + 1;
  elsif patterns is not null then
    named := private.players_lettered(private.fold(left(btrim(search_accounts.query), 100)));
  end if;
  return query
  select f.id, f.full_name, f.location, f.avatar_path, f.created_at, (private.suspension_of(f.id)).until,
    exists (select from private.hidden_profiles h where h.player_id = f.id and h.reason = 'operator'),
    (select count(*) from public.reports r where r.player_id = f.id)
  from (select p.* from public.profiles p where p.id = any (named) and p.id <> me
    order by private.fold(p.full_name) <> private.fold(btrim(search_accounts.query)), private.fold(p.full_name), p.id limit 30) f
  order by private.fold(f.full_name) <> private.fold(btrim(search_accounts.query)), private.fold(f.full_name), f.id;
end $$;
comment on function public.search_accounts is
  'The player whose account has exactly this email address, or else those whose name and place contain every word, ignoring case and accents: thirty at most, the exact name first, hidden and suspended ones included, without the caller. Finding somebody by their address is written to the trail. Operators only. Refusals: not_an_operator, second_factor_required.';

create function public.get_operator_player(player_id uuid) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.operator();
  found_one jsonb := private.player_for_operator(get_operator_player.player_id, null);
begin
  if found_one is null or (found_one ->> 'deleted')::boolean then
    perform private.refuse('account_gone', 'This account has been deleted.');
  end if;
  if get_operator_player.player_id = me then
    perform private.refuse_own_case();
  end if;
  perform private.note_look_up(me, get_operator_player.player_id);
  return found_one || jsonb_build_object('appeal_id', (select max(a.id) from private.suspension_appeals a join private.suspensions s on s.id = a.suspension_id
    where s.player_id = get_operator_player.player_id and a.state = 'open'));
end $$;
comment on function public.get_operator_player is
  'A player as operators see them next to a case: earlier reports (can_open: one of the caller''s cases) and measures, each with its case, and their open appeal (appeal_id). Each look is written to the trail, at most every half an hour. Operators only. Refusals: not_an_operator, second_factor_required, account_gone, own_case.';

create function public.list_operator_actions(page_size integer default 50, before bigint default null)
  returns table (id bigint, action text, operator_name text, player_id uuid, player_name text, kind text, case_id bigint, words text,
    until timestamptz, created_at timestamptz)
language plpgsql stable security definer set search_path = '' as $$
declare
  me uuid := private.operator();
begin
  return query
  select a.id, a.action, private.name_of(a.operator_id), a.player_id, case when a.player_id is not null then private.name_of(a.player_id) end,
    private.case_kind(a.family, a.case_id), a.case_id, a.words, a.until, a.created_at
  from private.operator_actions a
  where before is null or a.id < before
  order by a.id desc limit least(greatest(coalesce(page_size, 50), 1), 200);
end $$;
comment on function public.list_operator_actions is
  'What operators did, newest first, page by page (before: the last id of the previous page). kind and case_id identify the case, if there was one. Operators only. Refusals: not_an_operator, second_factor_required.';

create function private.forget_operator() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.operators o where o.user_id = old.id;
  delete from private.operator_cases c where c.taken_by = old.id;
  return old;
end $$;

-- Triggers ------------------------------------------------------------------------------------------------

create trigger keep_operator_actions before update or delete or truncate on private.operator_actions
  for each statement execute function private.keep_operator_actions();
create trigger forget_operator after delete on auth.users
  for each row execute function private.forget_operator();

-- Grants --------------------------------------------------------------------------------------------------

grant execute on function
  public.list_operator_cases(text, text, integer, jsonb), public.get_operator_case(text, bigint), public.read_reported_conversation(bigint),
  public.list_operator_actions(integer, bigint), public.search_accounts(text), public.get_operator_player(uuid) to authenticated;
