-- A player's account: its sessions, a copy of all its data, and its deletion.

set check_function_bodies = off; -- Functions name what later files make; a test compiles them all at the end.

-- Tables --------------------------------------------------------------------------------------------------

-- What belongs in the data copy, one line each: any new data about players needs a line here.
create table private.export_parts (
  part text primary key check (part ~ '^[a-z_]+$'),
  query text not null
);
comment on column private.export_parts.query is
  'Selects the data of the player $1. Nothing about others that they have not told the player, and no secrets: no token hashes, not who reported the player.';

insert into private.export_parts (part, query) values
  ('profile', 'select p.id, p.full_name, p.location, p.avatar_path, p.bio, p.skill_level, p.play_style, p.years_playing, p.looking_for, p.is_visible, p.onboarded, p.created_at from public.profiles p where p.id = $1'),
  ('contact_details', 'select d.email, d.phone, d.phone_shared from public.contact_details d where d.user_id = $1'),
  ('availability', 'select a.slots, a.shared, a.updated_at from public.availability a where a.user_id = $1'),
  ('place', 'select t.lat, t.lon, t.chosen_at from private.player_places t where t.player_id = $1'),
  ('preferences', 'select t.* from public.preferences t where t.user_id = $1'),
  ('sessions', 'select s.created_at, s.refreshed_at, s.user_agent, s.ip from auth.sessions s where s.user_id = $1 order by s.created_at'),
  ('second_factors', 'select f.friendly_name, f.factor_type, f.created_at from auth.mfa_factors f where f.user_id = $1 and f.status = ''verified'' order by f.created_at'),
  ('memberships', 'select c.name as club, c.slug, m.role, m.joined_at from public.memberships m join public.clubs c on c.id = m.club_id where m.user_id = $1 order by m.joined_at'),
  ('join_requests', 'select c.name as club, r.status, r.created_at, r.decided_at from public.join_requests r join public.clubs c on c.id = r.club_id where r.user_id = $1 order by r.created_at'),
  ('clubs_created', 'select c.* from public.clubs c where c.created_by = $1 order by c.created_at'),
  ('challenges', 'select c.*, coalesce(one.full_name, ''Someone'') as challenger, coalesce(other.full_name, ''Someone'') as challenged, s.side, s.status as seat from public.challenge_seats s join public.challenges c on c.id = s.challenge_id left join public.profiles one on one.id = c.challenger_id and one.deleted_at is null and private.can_see(one.id, one.is_visible, one.deleted_at, ''{}'') left join public.profiles other on other.id = c.challenged_id and other.deleted_at is null and private.can_see(other.id, other.is_visible, other.deleted_at, ''{}'') where s.player_id = $1 and (not c.untold or c.challenger_id = $1) order by c.created_at'),
  ('open_matches', 'select o.* from public.open_matches o where o.opener_id = $1 order by o.created_at'),
  ('open_match_seats', 'select o.match_type, o.proposed_date, o.proposed_time, o.time_zone, o.court_location, s.state, s.why, s.since, s.left_at, s.left_late, s.kept_until from public.open_match_seats s join public.open_matches o on o.id = s.open_match_id where s.player_id = $1 order by s.since'),
  ('proposed_reschedules', 'select v.* from public.reschedules v where v.proposed_by = $1 order by v.created_at'),
  ('results', 'select r.* from public.match_results r where exists (select from public.challenge_seats s where s.challenge_id = r.challenge_id and s.player_id = $1 and s.status = ''confirmed'') order by r.created_at'),
  ('courts_added', 'select c.name, c.location, c.surface, c.indoor, c.lights, c.paid, c.access, c.lat, c.lon, c.created_at, c.removed_at from public.courts c where c.added_by = $1 and c.club_id is null order by c.created_at'),
  ('court_reports', 'select c.name as court, r.kind, r.changes, r.words, r.state, r.answer, r.created_at, r.handled_at from public.court_reports r join public.courts c on c.id = r.court_id where r.reporter_id = $1 order by r.created_at'),
  ('court_blocks', 'select c.name as club, k.name as court, h.title, lower(h.during) as starts_at, upper(h.during) as ends_at, h.created_at from public.court_holds h join public.courts k on k.id = h.court_id join public.clubs c on c.id = k.club_id where h.made_by = $1 order by h.created_at'),
  ('events', 'select e.*, c.name as club from public.club_events e join public.clubs c on c.id = e.club_id where e.created_by = $1 order by e.created_at'),
  ('event_replies', 'select e.title, e.starts_at, y.* from public.event_replies y join public.club_events e on e.id = y.event_id where y.user_id = $1 order by y.replied_at'),
  ('leagues', 'select l.name as league, c.name as club, e.joined_at, e.withdrawn_at, coalesce(p.full_name, ''A former player'') as partner from public.league_entries e join public.leagues l on l.id = e.league_id and l.state <> ''draft'' join public.clubs c on c.id = l.club_id left join public.profiles p on p.id = case $1 when e.player_id then e.partner_id else e.player_id end and p.deleted_at is null and private.can_see(p.id, p.is_visible, p.deleted_at, ''{}'') where $1 in (e.player_id, e.partner_id) order by e.joined_at'),
  ('leagues_created', 'select l.*, c.name as club from public.leagues l join public.clubs c on c.id = l.club_id where l.created_by = $1 order by l.created_at'),
  ('league_walkovers', 'select l.name as league, f.walkover_reason from public.league_fixtures f join public.league_groups g on g.id = f.group_id join public.leagues l on l.id = g.league_id where f.walkover_by = $1 order by f.created_at'),
  ('announcements', 'select t.*, c.name as club from public.announcements t join public.clubs c on c.id = t.club_id where t.author_id = $1 order by t.created_at'),
  ('announcements_received', 'select c.name as club, t.title, t.content, t.publish_at from private.announcement_recipients r join public.announcements t on t.id = r.announcement_id and t.publish_at <= now() join public.clubs c on c.id = t.club_id where r.user_id = $1 order by t.publish_at'),
  ('announcements_read', 'select r.announcement_id, r.read_at from public.announcement_reads r where r.user_id = $1 order by r.read_at'),
  ('invitations_made', 'select c.name as club, i.role, i.note, i.address, i.uses, i.created_at, i.expires_at, i.revoked_at from public.club_invitations i join public.clubs c on c.id = i.club_id where i.created_by = $1 order by i.created_at'),
  ('member_notes_written', 'select c.name as club, coalesce(p.full_name, ''A former member'') as about, n.body, n.updated_at from public.member_notes n join public.clubs c on c.id = n.club_id left join public.profiles p on p.id = n.user_id and p.deleted_at is null and private.can_see(p.id, p.is_visible, p.deleted_at, ''{}'') where n.written_by = $1 order by n.updated_at'),
  ('bans_given', 'select c.name as club, coalesce(p.full_name, ''A former member'') as player, b.reason, b.created_at from public.club_bans b join public.clubs c on c.id = b.club_id left join public.profiles p on p.id = b.user_id and p.deleted_at is null and private.can_see(p.id, p.is_visible, p.deleted_at, ''{}'') where b.banned_by = $1 order by b.created_at'),
  ('club_activity', 'select c.name as club, a.kind, a.details, a.created_at from public.club_activity a join public.clubs c on c.id = a.club_id where a.actor_id = $1 order by a.id'),
  ('introductions', 'select c.name as club, coalesce(one.full_name, ''A former member'') as player, coalesce(other.full_name, ''A former member'') as partner, case when i.player_id = $1 then i.player_answer else i.partner_answer end as your_answer, i.starts_at, i.court_location, i.created_at from public.introductions i join public.clubs c on c.id = i.club_id left join public.profiles one on one.id = i.player_id and one.deleted_at is null and private.can_see(one.id, one.is_visible, one.deleted_at, ''{}'') left join public.profiles other on other.id = i.partner_id and other.deleted_at is null and private.can_see(other.id, other.is_visible, other.deleted_at, ''{}'') where $1 in (i.player_id, i.partner_id) order by i.created_at'),
  ('introductions_made', 'select c.name as club, i.created_at from public.introductions i join public.clubs c on c.id = i.club_id where i.introduced_by = $1 order by i.created_at'),
  ('proposals', 'select coalesce(p.full_name, ''Someone'') as player, s.shown_at, s.place, s.chance, s.explored, s.opened_at, s.challenge_id from private.proposals s left join public.profiles p on p.id = s.player_id and p.deleted_at is null and private.can_see(p.id, p.is_visible, p.deleted_at, ''{}'') where s.viewer_id = $1 order by s.shown_at'),
  ('not_for_me', 'select coalesce(p.full_name, ''Someone'') as player, d.reason, d.dismissed_at from private.dismissals d left join public.profiles p on p.id = d.other_id and p.deleted_at is null and private.can_see(p.id, p.is_visible, p.deleted_at, ''{}'') where d.player_id = $1 order by d.dismissed_at'),
  ('would_play_again', 'select w.challenge_id, coalesce(p.full_name, ''Someone'') as player, w.again, w.answered_at from private.again_answers w left join public.profiles p on p.id = w.other_id and p.deleted_at is null and private.can_see(p.id, p.is_visible, p.deleted_at, ''{}'') where w.player_id = $1 order by w.answered_at'),
  ('suggestion_mails', 'select m.sent_on from private.suggestion_mails m where m.player_id = $1'),
  ('first_days', 'select d.confirmed_at, d.welcomed_at, d.prompted_at from private.first_days d where d.player_id = $1'),
  ('notifications', 'select n.type, n.title, n.body, n.data, n.read, n.created_at from public.notifications n where n.user_id = $1 order by n.created_at'),
  ('blocked_people', 'select coalesce(p.full_name, ''A player with a hidden profile'') as blocked, b.created_at from public.blocks b left join public.profiles p on p.id = b.blocked_id and p.deleted_at is null and private.can_see(p.id, p.is_visible, p.deleted_at, ''{}'') where b.blocker_id = $1 order by b.created_at'),
  ('reports_made', 'select r.kind, r.reason, r.words, r.quote, r.state, r.answer, r.created_at, r.handled_at from public.reports r where r.reporter_id = $1 order by r.created_at'),
  ('reports_handled', 'select c.name as club, r.kind, r.state, r.answer, r.handled_at from public.reports r left join public.clubs c on c.id = r.club_id where r.handled_by = $1 order by r.handled_at'),
  ('allowances', 'select a.kind, a.since, a.used from private.allowances a where a.player_id = $1'),
  ('calendar_feed', 'select f.created_at, f.last_read_at from public.calendar_feeds f where f.player_id = $1'),
  ('questionnaire', 'select q.* from public.questionnaire_responses q where q.user_id = $1'),
  ('push_subscriptions', 'select s.endpoint, s.created_at from public.push_subscriptions s where s.player_id = $1 order by s.created_at'),
  ('achievements', 'select a.kind, a.earned_at, c.name as club, a.title, a.withdrawn_at, a.hidden_at from public.achievements a left join public.clubs c on c.id = a.club_id where a.player_id = $1 order by a.earned_at'),
  ('titles_awarded', 'select c.name as club, coalesce(p.full_name, ''A former member'') as champion, a.title, a.earned_at, a.withdrawn_at from public.achievements a left join public.clubs c on c.id = a.club_id left join public.profiles p on p.id = a.player_id and p.deleted_at is null and private.can_see(p.id, p.is_visible, p.deleted_at, ''{}'') where a.awarded_by = $1 order by a.earned_at'),
  ('matches_cancelled', 'select x.challenge_id, x.late from private.cancelled_matches x where x.player_id = $1'),
  ('reliability', 'select f.challenge_id, f.opponent_id, f.kind, f.at, f.state from private.reliability_facts f where f.player_id = $1 order by f.at'),
  ('no_show_appeals', 'select a.challenge_id, c.name as club, a.words, a.state, a.answer, a.created_at, a.settled_at from private.no_show_appeals a left join public.clubs c on c.id = a.club_id where a.player_id = $1 order by a.created_at'),
  ('no_shows_settled', 'select c.name as club, a.state, a.answer, a.settled_at from private.no_show_appeals a left join public.clubs c on c.id = a.club_id where a.settled_by = $1 order by a.settled_at'),
  ('messages', 'select m.id, m.sender_id, m.receiver_id, m.content, m.created_at, m.read from public.messages m where m.sender_id = $1 or m.receiver_id = $1 order by m.created_at'),
  ('channel_messages', 'select m.id, m.channel_id, k.name as club, c.section, m.content, m.removed, m.created_at from private.channel_messages m join private.channels c on c.id = m.channel_id left join public.clubs k on k.id = c.club_id where m.author_id = $1 order by m.created_at'),
  ('channels', 'select s.channel_id, k.name as club, c.section, s.muted, s.read_at, s.opened_at from private.channel_sides s join private.channels c on c.id = s.channel_id left join public.clubs k on k.id = c.club_id where s.player_id = $1 order by s.channel_id'),
  ('level', 'select public.get_rating($1) as rating'),
  ('level_history', 'select e.rated_at, e.challenge_id, round(e.level_before::numeric, 1) as level_before, round(e.level_after::numeric, 1) as level_after, e.games_won, e.games_lost from private.rating_entries e join private.rating_constants k on k.version = e.version and k.state = ''active'' where e.player_id = $1 order by e.rated_at'),
  ('level_seed', 'select s.level, s.variance, s.seeded_at from private.rating_seeds s where s.player_id = $1'),
  ('level_privacy', 'select v.visibility, v.changed_at from private.level_privacy v where v.player_id = $1'),
  ('kept_skill', 'select k.declared, k.suggested, k.kept_at from private.kept_skills k where k.player_id = $1'),
  ('suspensions', 'select s.until, s.reason, s.given_at, s.lifted_at, a.words as appeal, a.state as appeal_state, a.answer as appeal_answer from private.suspensions s left join private.suspension_appeals a on a.suspension_id = s.id where s.player_id = $1 order by s.given_at'),
  ('bans', 'select b.given_at, b.ended_at from private.past_bans b where b.player_id = $1 order by b.ended_at'),
  ('measures', 'select a.action, a.words, a.until, a.created_at from private.operator_actions a where a.player_id = $1 and a.action in (''warn'', ''hide'', ''restore'', ''hide_profile'', ''show_profile'', ''suspend'', ''lift'') order by a.id'),
  ('removed_words', 'select h.kind, h.title, h.content, h.hidden_at from private.hidden_words h where h.author_id = $1 order by h.hidden_at'),
  ('operator', 'select o.given_at from private.operators o where o.user_id = $1'),
  ('operator_actions', 'select a.action, a.words, a.until, a.created_at from private.operator_actions a where a.operator_id = $1 order by a.id'),
  ('last_seen', 'select s.seen_at from private.last_seen s where s.player_id = $1');

-- Functions -----------------------------------------------------------------------------------------------

create function public.get_account() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  me uuid := private.actor(even_suspended => true);
begin
  return (
    select jsonb_build_object(
      'email', u.email,
      'new_email', nullif(u.email_change, ''),
      -- Hosted projects give accounts created by a link a password that nobody knows.
      'has_password', coalesce(u.encrypted_password, '') <> '' and (u.raw_user_meta_data ->> 'without_password') is distinct from 'true',
      'is_visible', p.is_visible,
      'availability_shared', a.shared,
      'phone_shared', d.phone_shared,
      'has_phone', coalesce(d.phone, '') <> '',
      'level_visibility', coalesce((select v.visibility from private.level_privacy v where v.player_id = me), 'everyone'),
      'improve_suggestions', f.improve_suggestions,
      'travel_km', f.travel_km,
      'distance_unit', f.distance_unit,
      'hide_distance', f.hide_distance,
      'questionnaire', private.questionnaire_state(me),
      'factors', (select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'name', coalesce(f.friendly_name, ''), 'created_at', f.created_at)
          order by f.created_at, f.id), '[]')
        from auth.mfa_factors f where f.user_id = me and f.status = 'verified'),
      'sessions', (select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'user_agent', s.user_agent, 'created_at', s.created_at,
          -- GoTrue stores this one without a zone, in UTC.
          'last_used_at', greatest(s.created_at, s.refreshed_at at time zone 'utc'),
          'is_current', s.id is not distinct from (auth.jwt() ->> 'session_id')::uuid) order by greatest(s.created_at, s.refreshed_at at time zone 'utc') desc, s.id), '[]')
        from auth.sessions s where s.user_id = me and (s.not_after is null or s.not_after > now())),
      'owned_clubs', (select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name, 'slug', c.slug, 'member_count', c.member_count)
          order by c.name), '[]')
        from public.memberships m join public.clubs c on c.id = m.club_id where m.user_id = me and m.role = 'owner'))
    from auth.users u
    join public.profiles p on p.id = u.id
    join public.contact_details d on d.user_id = u.id
    join public.availability a on a.user_id = u.id
    join public.preferences f on f.user_id = u.id
    where u.id = me);
end $$;
comment on function public.get_account is
  'What the caller''s settings show: {email, new_email (waiting for confirmation, or null), has_password (false: logs in by links only), is_visible, availability_shared, phone_shared, has_phone, level_visibility (everyone, connections, nobody), improve_suggestions, travel_km, distance_unit (km, mi, or null: as is usual where the device is), hide_distance, questionnaire (new, begun or completed), factors: [{id, name, created_at}], sessions: [{id, user_agent, created_at, last_used_at, is_current}], owned_clubs: [{id, name, slug, member_count}]}. Only verified factors.';

create function public.end_session(session_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.actor();
  heard text := private.player_topic(me); -- on the topic of the ending session: this is its last message
begin
  delete from auth.sessions s where s.user_id = me and s.id = end_session.session_id;
  if found then
    perform realtime.send(jsonb_build_object('session_id', end_session.session_id), 'session_ended', heard, true);
  end if;
end $$;
comment on function public.end_session is
  'Signs one of the caller''s sessions out at once; its windows are notified (session_ended: {session_id}) and leave. Does nothing if the session has already ended or belongs to somebody else.';

create function public.end_other_sessions() returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.actor();
  this uuid := (auth.jwt() ->> 'session_id')::uuid;
  heard text := private.player_topic(me); -- on the topic of the ending sessions: this is its last message
  ended integer;
begin
  delete from auth.sessions s where s.user_id = me and s.id is distinct from this;
  get diagnostics ended = row_count;
  -- Even when there was none left: a new password has ended them already, without a message.
  perform realtime.send(jsonb_build_object('kept', this), 'sessions_ended', heard, true);
  return ended;
end $$;
comment on function public.end_other_sessions is
  'Signs the caller out everywhere else at once and returns how many sessions ended; their windows are notified (sessions_ended: {kept}) and leave.';

-- A ban ends the account's sessions at once, not when their tokens expire: none is renewed in the meantime, and
-- none begins. A player whose ban ends logs in again.
create function private.end_banned_sessions() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  heard text := private.player_topic(new.id); -- on the topic of the ending sessions: this is its last message
begin
  delete from auth.sessions s where s.user_id = new.id;
  if found then
    perform realtime.send(jsonb_build_object('kept', null), 'sessions_ended', heard, true);
  end if;
  return null;
end $$;

-- The number of bytes after which a copy continues in the next request.
create function private.export_piece() returns integer language sql immutable set search_path = '' as 'select 1500000';

-- In pieces: ten thousand messages are not read in the same request as everything else. As json: it is only sent, and
-- years of messages are megabytes. The pages of these tables are in memory: single look-ups are cheaper than the
-- default cost says.
create function public.export_my_data(after text default null) returns json
language plpgsql volatile security definer set search_path = '' set random_page_cost = 1.1 as $$
declare
  me uuid := private.actor(even_suspended => true);
  names text[] := '{exported_at}';
  contents json[] := array[to_json(now())];
  size bigint := 0;
  more text;
  part record;
  content json;
begin
  for part in select e.part as name, e.query from private.export_parts e where after is null or e.part > after order by e.part loop
    if size >= private.export_piece() then
      more := names[cardinality(names)];
      exit;
    end if;
    execute format('select coalesce(json_agg(r), ''[]'') from (%s) r', part.query) into content using me;
    names := names || part.name;
    contents := contents || content;
    size := size + octet_length(content::text);
  end loop;
  return (select json_object_agg(u.name, u.content) from unnest(names || 'continue_after'::text, contents || to_json(more)) u (name, content));
end $$;
comment on function public.export_my_data is
  'Everything the product stores about the caller: {exported_at, <part>: [rows], continue_after}, the parts of private.export_parts in order of name. continue_after: the argument for requesting the next piece, or null after the last.';

-- Whether an account is banned, according to its row. No search_path is set, so that it is inlined.
create function private.is_banned(banned_until timestamptz, at timestamptz default now()) returns boolean
language sql immutable parallel safe as $$
  select coalesce(banned_until > at, false)
$$;

-- Whether one of these players is banned. They can't answer, so nothing is made that would wait for their answer.
-- In plpgsql: it is called for everybody on an event's waiting list.
create function private.any_banned(players uuid[]) returns boolean
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
begin
  return exists (select from auth.users u where u.id = any (players) and private.is_banned(u.banned_until));
end $$;

-- Locks these players (private.lock_players) for something that they are to answer. False: one of them is deleted
-- or banned. The ban is checked in a separate statement once they are locked: a ban locks them too, and a single
-- expression would not see what changed after it began.
create function private.lock_answerers(players uuid[]) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
begin
  if not private.lock_players(players) then
    return false;
  end if;
  return not private.any_banned(players);
end $$;

-- Whether this session has proved a factor within the last ten minutes: 'password' or 'totp'. The auth service
-- records in the token what was proved and when; refreshing the token does not renew it.
create function private.shown_recently(shown text) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select from jsonb_array_elements(case when jsonb_typeof(auth.jwt() -> 'amr') = 'array' then auth.jwt() -> 'amr' else '[]' end) a
    where a ->> 'method' = shown and to_timestamp((a ->> 'timestamp')::double precision) > now() - interval '10 minutes')
$$;

-- Refuses whatever stands between the caller and deleting their account.
create function private.require_leave_to_go(me uuid, confirmation text) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  if not private.shown_recently('password') or (not private.shown_recently('totp') and exists (
      select from auth.mfa_factors f where f.user_id = me and f.status = 'verified')) then
    perform private.refuse('reauthentication_needed', 'Please confirm it''s you: enter your password, and your code if you use one.');
  end if;
  if btrim(confirmation) is distinct from 'DELETE' then
    perform private.refuse('confirmation_mismatch', 'Type DELETE to confirm.');
  end if;
  perform private.refuse_owner(me);
end $$;

-- Refuses to leave a club without its owner.
create function private.refuse_owner(me uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if exists (select from public.memberships m where m.user_id = me and m.role = 'owner') then
    perform private.refuse('owns_clubs', 'Hand over or close the clubs you own before you delete your account.');
  end if;
end $$;

create function public.prepare_account_deletion(confirmation text) returns text[]
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.actor(even_suspended => true);
begin
  perform private.require_leave_to_go(me, prepare_account_deletion.confirmation);
  return array(select private.pictures_of(me::text) limit 1000);
end $$;
comment on function public.prepare_account_deletion is
  'Whether delete_account would succeed now, and the paths of the caller''s pictures: only the storage API removes files, and only while the account exists. Refusals: those of delete_account.';

create function public.delete_account(confirmation text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.actor(even_suspended => true);
begin
  perform private.require_leave_to_go(me, delete_account.confirmation);
  delete from auth.users u where u.id = me;
  -- They are locked by now (private.lock_leaving_account): a club handed to them in the meantime came first.
  perform private.refuse_owner(me);
end $$;
comment on function public.delete_account is
  'Deletes the caller''s account for good; private.anonymise_player does the rest. confirmation: DELETE. Refusals: reauthentication_needed (password, and code with a verified factor, within ten minutes), confirmation_mismatch, owns_clubs.';

-- Deletes what the first trigger leaves: what managers noted about the player, what the player had read, and
-- notifications not yet sent.
create function private.forget_traces() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.member_notes n where n.user_id = old.id;
  delete from public.announcement_reads r where r.user_id = old.id;
  delete from private.delayed_notifications d where d.recipient = old.id;
  -- A request of theirs that uses an allowance right now waits for the deletion, and is refused: waiting for it
  -- here would be a deadlock.
  delete from private.allowances a where (a.player_id, a.kind) in (
    select t.player_id, t.kind from private.allowances t where t.player_id = old.id for update skip locked);
  perform private.drop_mails(array(
    select o.id from private.outbox o where o.state in ('waiting', 'sending') and lower(o.to_address) = lower(old.email)));
  return old;
end $$;

-- Run by the schedule: nothing is counted for longer than a day.
create function private.forget_allowances() returns void
language sql volatile security definer set search_path = '' as $$
  delete from private.allowances a where (a.player_id, a.kind) in (
    select t.player_id, t.kind from private.allowances t where t.since < now() - interval '2 days' for update skip locked)
$$;

-- Triggers ------------------------------------------------------------------------------------------------

create trigger end_banned_sessions after update of banned_until on auth.users
  for each row when (new.banned_until > now()) execute function private.end_banned_sessions();
create trigger forget_traces after delete on auth.users
  for each row execute function private.forget_traces();

-- Grants --------------------------------------------------------------------------------------------------

grant execute on function
  public.get_account(), public.end_session(uuid), public.end_other_sessions(), public.export_my_data(text),
  public.prepare_account_deletion(text), public.delete_account(text) to authenticated;

-- Schedule ------------------------------------------------------------------------------------------------

select cron.schedule('forget-allowances', '47 3 * * *', 'select private.forget_allowances()');
