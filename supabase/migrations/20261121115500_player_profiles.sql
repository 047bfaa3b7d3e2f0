-- What one player reads of another, in one answer; saving one's own profile; and the last places in which a
-- hidden or a blocked player could still be read.

-- What of a profile its form saves, as one word: it changes whenever something of it does.
create function private.profile_version(player uuid) returns text
language sql stable security definer set search_path = '' as $$
  select md5(jsonb_build_array(p.full_name, p.location, p.bio, p.skill_level, p.play_style, p.years_playing, p.looking_for,
    d.phone, a.slots::text)::text)
  from public.profiles p
  join public.contact_details d on d.user_id = p.id
  join public.availability a on a.user_id = p.id
  where p.id = player
$$;

create function public.get_player_profile(player_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  me uuid := private.actor();
begin
  return (
    select jsonb_build_object('id', p.id, 'full_name', p.full_name, 'location', p.location, 'avatar_path', p.avatar_path, 'bio', p.bio,
      'skill_level', p.skill_level, 'play_style', p.play_style, 'years_playing', p.years_playing, 'looking_for', p.looking_for,
      'is_visible', p.is_visible, 'created_at', p.created_at,
      'phone', case when p.id = me or d.phone_shared then d.phone end,
      'phone_shared', d.phone_shared,
      'shares_availability', a.shared,
      'slots', case when p.id = me or a.shared then a.slots::text end,
      'matches_played', (select count(*) from public.challenge_seats s join public.challenges c on c.id = s.challenge_id
        where s.player_id = p.id and s.status = 'confirmed' and c.status = 'completed'),
      'head_to_head', public.head_to_head(p.id),
      'version', case when p.id = me then private.profile_version(me) end,
      'achievements', (select coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'kind', e.kind, 'earned_at', e.earned_at, 'title', e.title,
          'club_name', case when c.is_public or c.id in (select private.my_clubs()) then c.name end) order by e.earned_at desc, e.id), '[]')
        from public.achievements e left join public.clubs c on c.id = e.club_id
        where e.player_id = p.id and e.withdrawn_at is null))
    from public.profiles p
    join public.contact_details d on d.user_id = p.id
    join public.availability a on a.user_id = p.id
    where p.id = get_player_profile.player_id and p.deleted_at is null
      and private.can_see(p.id, p.is_visible, p.deleted_at, (select private.blocked_ids())));
end $$;
comment on function public.get_player_profile is
  'A player''s profile with achievements and, of others, how the caller stands against them; null when there is no such player for the caller. slots and phone are null where their owner keeps them; version is the owner''s, for save_profile.';

create function public.save_profile(seen_version text, full_name text, location text, phone text, bio text, skill_level text,
  play_style text, years_playing text, looking_for text[], slots bit(21)) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.actor();
  wanted_name text := btrim(save_profile.full_name);
  wanted_place text := coalesce(btrim(save_profile.location), '');
  wanted_phone text := nullif(btrim(save_profile.phone), '');
  wanted_bio text := nullif(btrim(save_profile.bio), '');
begin
  perform from public.profiles p where p.id = me for no key update;
  if seen_version is distinct from private.profile_version(me) then
    perform private.refuse('profile_changed', 'Your profile was changed elsewhere meanwhile.');
  elsif coalesce(wanted_name, '') = '' then
    perform private.refuse_value('no_name', 'Please enter your name.');
  elsif length(wanted_name) > 80 or wanted_name ~ '[[:cntrl:]]' then
    perform private.refuse_value('bad_name', 'A name is one line of at most 80 characters.');
  elsif length(wanted_place) > 100 or wanted_place ~ '[[:cntrl:]]' then
    perform private.refuse_value('bad_location', 'A location is one line of at most 100 characters.');
  elsif length(wanted_phone) > 30 or wanted_phone !~ '^[0-9+() ./-]*$' then
    perform private.refuse_value('bad_phone', 'A phone number has digits, spaces and + ( ) . / - only, at most 30 in all.');
  elsif length(wanted_bio) > 200 then
    perform private.refuse_value('bio_too_long', 'A bio has at most 200 characters.');
  elsif save_profile.slots is null then
    perform private.refuse_value('no_slots', 'Please say when you are free.');
  end if;
  update public.profiles p set full_name = wanted_name, location = wanted_place, bio = wanted_bio, skill_level = nullif(save_profile.skill_level, ''),
    play_style = nullif(save_profile.play_style, ''), years_playing = nullif(save_profile.years_playing, ''),
    -- Each once, in the order of the form.
    looking_for = array(select w.word from unnest(array['Practice', 'Matches', 'Doubles', 'Hitting Partner', 'Social Play']) with ordinality w (word, n)
      where w.word = any (save_profile.looking_for) order by w.n)
  where p.id = me;
  update public.contact_details d set phone = wanted_phone where d.user_id = me and d.phone is distinct from wanted_phone;
  update public.availability a set slots = save_profile.slots, updated_at = now() where a.user_id = me and a.slots <> save_profile.slots;
  return private.profile_version(me);
end $$;
comment on function public.save_profile is
  'Saves what the form of one''s profile shows, all or nothing, upon the state that was seen; answers the new version. Empty: not chosen. Unknown words of looking_for are left out. Refusals: profile_changed, no_name, bad_name, bad_location, bad_phone, bio_too_long, no_slots.';

grant execute on function public.get_player_profile(uuid),
  public.save_profile(text, text, text, text, text, text, text, text, text[], bit) to authenticated;

-- Live: the player's own windows, the members of their clubs and whom they are about to play fetch anew.
create function private.tell_profile() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform realtime.send(jsonb_build_object('id', new.id), 'profile', 'user:' || new.id, true);
  perform realtime.send(jsonb_build_object('club_id', c.id), 'member', 'club:' || c.id || ':' || c.topic_epoch, true)
  from public.memberships m join public.clubs c on c.id = m.club_id where m.user_id = new.id;
  perform realtime.send('{}', 'people', 'user:' || rival.player_id, true)
  from (select distinct theirs.player_id
    from public.challenge_seats mine
    join public.challenges c on c.id = mine.challenge_id and c.status in ('pending', 'accepted')
    join public.challenge_seats theirs on theirs.challenge_id = c.id and theirs.player_id <> new.id
    where mine.player_id = new.id) rival;
  return null;
end $$;
create trigger tell_profile after update on public.profiles
  for each row when ((old.full_name, old.location, old.avatar_path, old.bio, old.skill_level, old.play_style, old.years_playing, old.looking_for, old.is_visible)
    is distinct from (new.full_name, new.location, new.avatar_path, new.bio, new.skill_level, new.play_style, new.years_playing, new.looking_for, new.is_visible))
  execute function private.tell_profile();

create function private.tell_own_profile() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform realtime.send(jsonb_build_object('id', new.user_id), 'profile', 'user:' || new.user_id, true);
  return null;
end $$;
create trigger tell_profile after update on public.availability
  for each row when ((old.slots, old.shared) is distinct from (new.slots, new.shared)) execute function private.tell_own_profile();
create trigger tell_profile after update on public.contact_details
  for each row when ((old.phone, old.phone_shared) is distinct from (new.phone, new.phone_shared)) execute function private.tell_own_profile();

-- Names of whom one may not see ---------------------------------------------------------------------------

-- The full name of a player for the caller; `otherwise` for whom the caller may not see. `absent`: whom
-- blocking makes so here.
create function private.shown_name(player uuid, absent uuid[], otherwise text) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce((select p.full_name from public.profiles p
    where p.id = player and p.deleted_at is null and private.can_see(p.id, p.is_visible, p.deleted_at, absent)), otherwise)
$$;

-- As before; the author of an announcement is nameless for whom they are hidden from or absent for.
create or replace function private.announcements_for(reader uuid, club uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(to_jsonb(a) || jsonb_build_object(
      'author_name', private.shown_name(a.author_id, (select private.blocked_ids()), 'A member'),
      'waiting', a.publish_at > now(),
      'unread', a.author_id <> reader and a.publish_at <= now() and not exists (
        select from public.announcement_reads r where r.announcement_id = a.id and r.user_id = reader))
    order by a.publish_at desc, a.id), '[]')
  from (
    (select * from public.announcements n where n.club_id = club and n.publish_at <= now()
      order by n.publish_at desc, n.id limit 10)
    union all
    (select * from public.announcements n where n.club_id = club and n.publish_at > now() and n.author_id = reader
      order by n.publish_at, n.id limit 10)) a
$$;

-- At the desk managers meet everybody who belongs to the club, blocked or not; who has left and is hidden, no longer.
do $$
begin
  execute replace(pg_get_functiondef('public.list_announcements(uuid, integer, timestamptz, uuid)'::regprocedure),
    'private.name_of(a.author_id)', 'private.shown_name(a.author_id, ''{}'', ''A former member'')');
end $$;

create or replace function public.list_event_replies(event_id uuid, page_size integer default 50, after uuid default null)
  returns table (user_id uuid, full_name text, avatar_path text, state text, attended boolean)
language plpgsql stable security definer set search_path = '' as $$
declare
  last_seen public.event_replies;
begin
  perform private.require_manager(private.club_of_event(list_event_replies.event_id));
  select * into last_seen from public.event_replies r where r.event_id = list_event_replies.event_id and r.user_id = after;
  return query
  select r.user_id, coalesce(p.full_name, 'A former member'), p.avatar_path, r.state, r.attended
  from public.event_replies r
  left join public.profiles p on p.id = r.user_id and private.can_see(p.id, p.is_visible, p.deleted_at, '{}')
  where r.event_id = list_event_replies.event_id and (after is null
    or (private.reply_rank(r.state), r.replied_at, r.user_id) > (private.reply_rank(last_seen.state), last_seen.replied_at, last_seen.user_id))
  order by private.reply_rank(r.state), r.replied_at, r.user_id
  limit least(greatest(page_size, 1), 200);
end $$;

-- Whom the caller has reported is named as long as they may be seen, blocked or not.
create or replace function public.my_reports(page_size integer default 50, before bigint default null)
  returns table (id bigint, kind text, player_name text, club_name text, reason text, words text, state text, answer text,
    created_at timestamptz, handled_at timestamptz)
language plpgsql stable security definer set search_path = '' as $$
declare
  me uuid := private.actor();
begin
  return query
  select r.id, r.kind, private.shown_name(r.player_id, '{}', 'Someone'), c.name, r.reason, r.words, r.state, r.answer, r.created_at, r.handled_at
  from public.reports r left join public.clubs c on c.id = r.club_id
  where r.reporter_id = me and (before is null or r.id < before)
  order by r.id desc
  limit least(greatest(page_size, 1), 100);
end $$;

-- Whom one blocked can still be reported. Who is hidden cannot, blocked or not: the report would name them.
create or replace function public.report_player(player_id uuid, club_id uuid, reason text, words text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.actor();
begin
  if not private.may_meet(report_player.player_id) and not exists (
      select from public.blocks b join public.profiles p on p.id = b.blocked_id
      where b.blocker_id = me and b.blocked_id = report_player.player_id and p.deleted_at is null
        and private.can_see(p.id, p.is_visible, p.deleted_at, '{}')) then
    perform private.refuse('player_not_found', 'This player does not exist.');
  end if;
  perform private.make_report(report_player.player_id, report_player.club_id, 'player', report_player.player_id, null, reason, words);
end $$;
comment on function public.report_player is
  'Reports a player, blocked by the caller or not, to the managers of the club if both belong to it, else of the only shared one, else to the operator. Refusals: player_not_found, own_report, report_exists, too_many_reports.';

-- Anybody can be blocked by their id: that must not tell who they are.
drop function public.list_blocked(integer, timestamptz);
create function public.list_blocked(page_size integer default 50, before timestamptz default null, before_id uuid default null)
  returns table (player_id uuid, full_name text, avatar_path text, created_at timestamptz)
language plpgsql stable security definer set search_path = '' as $$
declare
  me uuid := private.actor();
begin
  return query
  select b.blocked_id, p.full_name, p.avatar_path, b.created_at
  from public.blocks b
  left join public.profiles p on p.id = b.blocked_id and p.deleted_at is null
    and private.can_see(p.id, p.is_visible, p.deleted_at, '{}')
  where b.blocker_id = me and (before is null or (b.created_at, b.blocked_id) < (before, coalesce(before_id, '00000000-0000-0000-0000-000000000000')))
  order by b.created_at desc, b.blocked_id desc
  limit least(greatest(page_size, 1), 100);
end $$;
comment on function public.list_blocked is
  'Whom the caller has blocked, the latest first, page by page (before, before_id: created_at and player_id of the last row). Name and picture are null of who is hidden.';
grant execute on function public.list_blocked(integer, timestamptz, uuid) to authenticated;
create index blocks_newest on public.blocks (blocker_id, created_at desc, blocked_id desc);

-- The copy of one's data names nobody either who is hidden: anybody can be blocked by their id.
update private.export_parts e set query = replace(e.query, 'private.name_of(b.blocked_id)',
  'private.shown_name(b.blocked_id, ''{}'', ''A player with a hidden profile'')') where e.part = 'blocked_people';
update private.export_parts e set query = replace(e.query, 'private.name_of(n.user_id)',
  'private.shown_name(n.user_id, ''{}'', ''A former member'')') where e.part = 'member_notes_written';
update private.export_parts e set query = replace(replace(e.query,
  'private.name_of(i.player_id)', 'private.shown_name(i.player_id, ''{}'', ''A former member'')'),
  'private.name_of(i.partner_id)', 'private.shown_name(i.partner_id, ''{}'', ''A former member'')') where e.part = 'introductions';
insert into private.export_parts (part, query) values
  ('achievements', 'select a.kind, a.earned_at, c.name as club, a.title, a.withdrawn_at from public.achievements a left join public.clubs c on c.id = a.club_id where a.player_id = $1 order by a.earned_at'),
  ('titles_awarded', 'select c.name as club, private.shown_name(a.player_id, ''{}'', ''A former member'') as champion, a.title, a.earned_at, a.withdrawn_at from public.achievements a left join public.clubs c on c.id = a.club_id where a.awarded_by = $1 order by a.earned_at'),
  ('matches_cancelled', 'select x.challenge_id from private.cancelled_matches x where x.player_id = $1');
