-- Decisions about channels: which sections of a club have one, what is removed, what is reported.

set check_function_bodies = off; -- Functions name what later files make; a test compiles them all at the end.

-- Functions -----------------------------------------------------------------------------------------------

create function public.set_club_channels(club_id uuid, sections text[]) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.actor();
  club public.clubs := private.own_club(set_club_channels.club_id);
  wanted text[] := coalesce(set_club_channels.sections, '{}');
  changed boolean;
begin
  if exists (select from unnest(wanted) s where s is null or s not in ('general', 'play', 'leagues', 'social')) then
    perform private.refuse('unknown_section', 'Choose from the sections offered.');
  end if;
  with made as (
    insert into private.channels as c (club_id, section) select distinct club.id, s from unnest(wanted) s
    on conflict on constraint channels_club_id_section_key do update set is_on = true where not c.is_on
    returning c.id)
  select count(*) > 0 into changed from made;
  -- Waits for anybody writing there now: their message either comes first, or is refused.
  update private.channels c set is_on = false where c.club_id = club.id and c.is_on and c.section <> all (wanted);
  if found or changed then
    perform private.log_activity(club.id, 'settings_changed', null, jsonb_build_object('fields', array['channels']));
    perform realtime.send(jsonb_build_object('club_id', club.id), 'club', private.club_topic(club), true);
  end if;
  return private.channels_of_club(me, club.id);
end $$;
comment on function public.set_club_channels is
  'Sets which sections of a club (general, play, leagues, social) have a channel; its owner only. A channel that is switched off and on again keeps what was written. Returns the channels as get_club does. Refusals: not_the_owner, club_not_found, unknown_section, too_many_changes.';

-- The message, if the caller may read its channel; an author blocked in the meantime can still be reported.
create function private.readable_message(me uuid, wanted uuid) returns private.channel_messages
language plpgsql stable security definer set search_path = '' as $$
declare
  seen private.channel_messages;
begin
  select m.* into seen from private.channel_messages m
  where m.id = wanted and exists (select from private.channel_for(me, m.channel_id));
  if not found then
    perform private.refuse('message_not_found', 'This message no longer exists.');
  end if;
  return seen;
end $$;

-- Windows and notifications follow.
create function private.broadcast_removal(channel private.channels, message uuid, author uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.reword_channel(channel.id, s.player_id)
  from private.channel_sides s where channel.club_id is null and s.channel_id = channel.id and s.player_id <> author order by s.player_id;
  perform private.broadcast_channel(channel, message, author, again => true);
end $$;

create function public.remove_channel_message(message_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.actor();
  seen private.channel_messages := private.readable_message(me, remove_channel_message.message_id);
  channel private.channels;
begin
  select * into channel from private.channels c where c.id = seen.channel_id;
  if seen.author_id <> me and not exists (select from public.memberships m
      where m.club_id = channel.club_id and m.user_id = me and m.role in ('owner', 'admin') for share) then
    perform private.refuse('message_not_found', 'This message no longer exists.');
  end if;
  update private.channel_messages m set content = null, removed = case when m.author_id = me then 'author' else 'manager' end
  where m.id = seen.id and (m.removed is null or (m.removed = 'courtcrew' and m.author_id = me));
  if found then
    -- A message hidden by CourtCrew can still be deleted by its author; what was reported is quoted in the case.
    delete from private.hidden_words h where h.kind = 'channel_message' and h.id = seen.id;
    perform private.broadcast_removal(channel, seen.id, seen.author_id);
  end if;
end $$;
comment on function public.remove_channel_message is
  'Removes the words of a message for good: the caller''s own (even if CourtCrew has hidden it), or as owner or admin of the club any in its channels. It stays visible that there was one, and who removed it. Removing twice is harmless. Refusal: message_not_found.';

create function public.report_channel_message(message_id uuid, reason text, words text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.actor();
  seen private.channel_messages := private.readable_message(me, report_channel_message.message_id);
begin
  if seen.content is null then
    perform private.refuse('message_not_found', 'This message no longer exists.');
  end if;
  perform private.make_report(seen.author_id, (select c.club_id from private.channels c where c.id = seen.channel_id), 'channel_message', seen.id,
    seen.content, reason, words);
end $$;
comment on function public.report_channel_message is
  'Reports a message in a channel with its words: in a club to its managers, in a match to those of the only shared club, else to the operator; even after one of the two has blocked the other. Refusals: message_not_found, own_report, report_exists, too_many_reports.';

-- What an operator hides, and restores: the words are kept in the meantime (private.hidden_words).
create function private.hide_in_channel(subject uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  m private.channel_messages;
  channel private.channels;
begin
  select * into m from private.channel_messages t where t.id = subject and t.removed is null for update;
  if not found then
    perform private.refuse_unchanged(false);
  end if;
  insert into private.hidden_words (kind, id, author_id, content) values ('channel_message', m.id, m.author_id, m.content);
  update private.channel_messages t set content = null, removed = 'courtcrew' where t.id = m.id;
  select * into channel from private.channels c where c.id = m.channel_id;
  perform private.broadcast_removal(channel, m.id, m.author_id);
end $$;

create function private.restore_in_channel(subject uuid, words text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  m private.channel_messages;
  channel private.channels;
begin
  update private.channel_messages t set content = words, removed = null where t.id = subject returning * into m;
  select * into channel from private.channels c where c.id = m.channel_id;
  perform private.broadcast_channel(channel, m.id, m.author_id, again => true);
end $$;

-- The five messages before and after one, for an operator.
create function private.channel_around(subject uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'author_name', private.name_of(t.author_id), 'reported', t.id = subject,
    'content', t.content, 'created_at', t.created_at) order by t.created_at, t.id), '[]')
  from private.channel_messages m
  cross join lateral (
    (select b.* from private.channel_messages b where b.channel_id = m.channel_id and (b.created_at, b.id) <= (m.created_at, m.id)
      order by b.created_at desc, b.id desc limit 6)
    union all
    (select n.* from private.channel_messages n where n.channel_id = m.channel_id and (n.created_at, n.id) > (m.created_at, m.id)
      order by n.created_at, n.id limit 5)) t
  where m.id = subject
$$;

-- Nobody can read what was written in a closed club; it is deleted a month later, when reports about it have been
-- handled. Run by the schedule; safe late, twice, and twice at once.
create function private.forget_closed_channels(due timestamptz default now()) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  gone integer;
begin
  delete from private.channels c where c.id in (
    select t.id from public.clubs k join private.channels t on t.club_id = k.id
    where k.closed_at <= due - interval '30 days' order by t.id limit 20 for update of t skip locked);
  get diagnostics gone = row_count;
  return gone;
end $$;

-- Hidden words are deleted with the message they belong to.
create function private.forget_hidden_in_channels() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.hidden_words h using gone g where g.removed = 'courtcrew' and h.kind = 'channel_message' and h.id = g.id;
  return null;
end $$;

-- Triggers ------------------------------------------------------------------------------------------------

create trigger forget_hidden after delete on private.channel_messages
  referencing old table as gone for each statement execute function private.forget_hidden_in_channels();

-- Grants --------------------------------------------------------------------------------------------------

grant execute on function
  public.set_club_channels(uuid, text[]), public.remove_channel_message(uuid), public.report_channel_message(uuid, text, text) to authenticated;

-- Schedule ------------------------------------------------------------------------------------------------

select cron.schedule('forget-closed-channels', '13 4 * * *', 'select private.forget_closed_channels()');
