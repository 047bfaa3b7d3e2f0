-- Messages between two players. Nobody reads or writes the table itself: functions send, page and mark as read.

set check_function_bodies = off; -- Functions name what later files make; a test compiles them all at the end.

-- Tables --------------------------------------------------------------------------------------------------

create table public.messages (
  id uuid primary key, -- created by the client, so that sending twice is harmless
  sender_id uuid not null references public.profiles (id) on delete cascade,
  receiver_id uuid not null references public.profiles (id) on delete cascade,
  content text not null check (length(content) between 1 and 2000 and content !~ '[\u0001-\u0009\u000b-\u001f\u007f-\u009f]'),
  created_at timestamptz not null default clock_timestamp(),
  read boolean not null default false,
  check (sender_id <> receiver_id)
);
comment on column public.messages.created_at is 'Rises within a conversation in the order of sending: both players are locked while one writes.';

-- One row for each of the two players in a conversation, so that a list of conversations is one walk along an
-- index.
create table private.thread_sides (
  player_id uuid not null references public.profiles (id) on delete cascade,
  other_id uuid not null references public.profiles (id) on delete cascade,
  started boolean not null,
  wrote boolean not null,
  heard boolean not null,
  unread integer not null check (unread >= 0),
  last_message_id uuid not null,
  last_at timestamptz not null,
  created_at timestamptz not null,
  primary key (player_id, other_id)
);
comment on table private.thread_sides is 'A conversation as seen by one of its two players. Maintained by the trigger on messages, and by mark_thread_read.';
comment on column private.thread_sides.wrote is 'Whether the player has written to the other; heard: whether the other has written to them.';

-- Indexes -------------------------------------------------------------------------------------------------

create index messages_of_thread on public.messages (least(sender_id, receiver_id), greatest(sender_id, receiver_id), created_at desc, id desc);
create index messages_of_sender on public.messages (sender_id, created_at);
create index messages_of_receiver on public.messages (receiver_id);
create index messages_unread on public.messages (receiver_id, sender_id) where not read;
create index thread_sides_latest on private.thread_sides (player_id, last_at desc, other_id desc);
create index thread_sides_unread on private.thread_sides (player_id, unread) where unread > 0;
create index thread_sides_started on private.thread_sides (player_id, created_at) where started;
create index thread_sides_of_other on private.thread_sides (other_id);

-- Functions -----------------------------------------------------------------------------------------------

-- Updates both sides of a conversation. Always the lower id first, so that two never wait for each other.
create function private.add_to_thread() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.thread_sides as s (player_id, other_id, started, wrote, heard, unread, last_message_id, last_at, created_at)
  select v.player, v.other, v.wrote, v.wrote, not v.wrote, case when v.wrote or new.read then 0 else 1 end, new.id, new.created_at, new.created_at
  from (values (new.sender_id, new.receiver_id, true), (new.receiver_id, new.sender_id, false)) as v (player, other, wrote)
  order by v.player
  on conflict (player_id, other_id) do update
  set wrote = s.wrote or excluded.wrote, heard = s.heard or excluded.heard, unread = s.unread + excluded.unread,
    last_message_id = case when excluded.last_at >= s.last_at then excluded.last_message_id else s.last_message_id end,
    last_at = greatest(s.last_at, excluded.last_at);
  return null;
end $$;

create function private.lock_correspondents() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not private.lock_answerers(array[new.sender_id, new.receiver_id]) then
    perform private.refuse('player_not_found', 'You can''t message this player.');
  end if;
  return new;
end $$;

-- Both players' windows are notified, and fetch the text.
create function private.broadcast_message() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform realtime.send(jsonb_build_object('id', new.id), 'message', private.player_topic(player), true)
  from unnest(array[new.receiver_id, new.sender_id]) player;
  return null;
end $$;

-- What is stored of the typed text: line ends as newlines, no surrounding white space. Refuses what cannot be sent.
create function private.message_text(typed text) returns text
language plpgsql immutable set search_path = '' as $$
declare
  words text := regexp_replace(replace(replace(coalesce(typed, ''), E'\r\n', E'\n'), E'\r', E'\n'), '^\s+|\s+$', '', 'g');
begin
  if private.is_blank(words) then
    perform private.refuse('empty_message', 'Please write something first.');
  end if;
  if length(words) > 2000 then
    perform private.refuse('message_too_long', 'A message can have up to 2,000 characters.');
  end if;
  if words ~ '[\u0001-\u0009\u000b-\u001f\u007f-\u009f]' then
    perform private.refuse('unreadable_message', 'The message contains characters that can''t be displayed.');
  end if;
  return words;
end $$;

-- One unread notification per sender, however much they write.
create function private.notify_of_message(made public.messages) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  waiting integer;
  words text;
begin
  select t.unread into waiting from private.thread_sides t where t.player_id = made.receiver_id and t.other_id = made.sender_id;
  words := format(private.counted(greatest(waiting, 1), '%s sent you a message.', '%s sent you %s messages.'),
    private.name_of(made.sender_id), waiting);
  update public.notifications n set body = words, created_at = now()
  where n.user_id = made.receiver_id and n.type = 'message' and not n.read and n.data ->> 'sender_id' = made.sender_id::text;
  if not found then
    perform private.notify(made.receiver_id, 'message', 'New message', words, jsonb_build_object('sender_id', made.sender_id));
  end if;
end $$;

create function public.send_message(message_id uuid, receiver_id uuid, content text) returns public.messages
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.actor();
  words text := private.message_text(send_message.content);
  made public.messages;
  last_at timestamptz;
begin
  if message_id is null or receiver_id is null then
    perform private.refuse('player_not_found', 'You can''t message this player.');
  end if;
  if receiver_id = me then
    perform private.refuse('own_message', 'You can''t message yourself.');
  end if;
  -- A player's messages are serialised: counts stay right, and a message sent twice finds itself here.
  perform private.lock_counts(me, 'messages');
  select * into made from public.messages m where m.id = message_id;
  if found then
    if made.sender_id <> me or made.receiver_id <> send_message.receiver_id then
      perform private.refuse('message_exists', 'This message couldn''t be sent. Please write it again.');
    end if;
    return made;
  end if;
  perform private.lock_pair(me, receiver_id);
  if not private.may_meet(receiver_id) then
    perform private.refuse('player_not_found', 'You can''t message this player.');
  end if;
  perform private.use_allowance(me, 'messages');
  select t.last_at into last_at from private.thread_sides t where t.player_id = me and t.other_id = send_message.receiver_id;
  if not found then
    perform private.use_allowance(me, 'threads');
  end if;
  begin
    insert into public.messages (id, sender_id, receiver_id, content, created_at)
    values (message_id, me, send_message.receiver_id, words, greatest(clock_timestamp(), last_at + interval '1 microsecond'))
    returning * into made;
  exception
    when unique_violation then -- somebody else's, at this very moment
      perform private.refuse('message_exists', 'This message couldn''t be sent. Please write it again.');
  end;
  perform private.notify_of_message(made);
  return made;
end $$;
comment on function public.send_message is
  'Sends a message of 1 to 2,000 characters; the client creates its id, and sending it again returns the same message. Refusals: empty_message, message_too_long, unreadable_message, own_message, player_not_found (unknown, hidden, blocked, deleted, banned), message_exists, too_many_messages (300 an hour), too_many_threads (20 new ones an hour).';

create function public.mark_thread_read(player_id uuid, seen_until timestamptz default null) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.actor();
  up_to timestamptz;
  later integer;
begin
  perform private.lock_pair(me, player_id);
  with marked as (
    update public.messages m set read = true
    where m.receiver_id = me and m.sender_id = mark_thread_read.player_id and not m.read
      and (seen_until is null or m.created_at <= seen_until)
    returning m.created_at)
  select max(marked.created_at) into up_to from marked;
  select count(*) into later from public.messages m
  where m.receiver_id = me and m.sender_id = mark_thread_read.player_id and not m.read;
  update private.thread_sides t set unread = later
  where t.player_id = me and t.other_id = mark_thread_read.player_id and t.unread > 0;
  update public.notifications n set read = true
  where later = 0 and n.user_id = me and n.type = 'message' and not n.read and n.data ->> 'sender_id' = mark_thread_read.player_id::text;
  if up_to is not null then
    perform realtime.send(jsonb_build_object('reader_id', me, 'sender_id', mark_thread_read.player_id, 'up_to', up_to), 'read', private.player_topic(listener), true)
    from unnest(array[me, mark_thread_read.player_id]) listener
    where listener = me or not private.are_blocked(me, mark_thread_read.player_id);
  end if;
end $$;
comment on function public.mark_thread_read is
  'Marks everything that this player has sent to the caller as read, with its notification; with seen_until, only what was sent until then, since this may arrive hours later. Harmless when there is nothing.';

create function public.get_inbox(here boolean default false) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.actor();
  absent uuid[] := private.blocked_ids();
begin
  if here then
    perform public.touch_last_seen();
  end if;
  return jsonb_build_object(
    'unread', (select coalesce(sum(t.unread), 0) from private.thread_sides t where t.player_id = me and t.unread > 0 and t.other_id <> all (absent))
      + private.unread_in_matches(me, absent),
    'recent', (select coalesce(jsonb_agg(jsonb_build_object('player_id', r.other_id, 'topic', private.pair_topic(me, r.other_id)) order by r.last_at desc), '[]')
      from (select t.other_id, t.last_at from private.thread_sides t join public.profiles p on p.id = t.other_id and p.deleted_at is null
        where t.player_id = me and t.other_id <> all (absent)
        order by t.last_at desc, t.other_id desc limit 10) r),
    'waiting', private.waiting_list(me, absent));
end $$;
comment on function public.get_inbox is
  'What waits for the caller, as every screen shows it: how many messages they have not read, in conversations and in match threads, the topics of their ten latest conversations, and what they have to answer (waiting: {count, items}, the twelve most urgent: kind is challenge, seat, reschedule, result, introduction, open_request or request; entry: of the other time, of the result, of the open match that person asks to join, or of the introduction, whose match is null if none is proposed; turning_down: for a challenge or seat, as in list_challenges; clash: for a challenge, a seat or another time: the caller has a match, or a seat in an open one, at that time). here: the caller is present (touch_last_seen).';

create function public.get_thread(player_id uuid, page_size integer default 50, before timestamptz default null, before_id uuid default null) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  me uuid := private.actor();
  wanted integer := least(greatest(page_size, 1), 200);
  other public.profiles;
  blocked_by_me boolean := exists (select from public.blocks b
    where b.blocker_id = me and b.blocked_id = get_thread.player_id and private.blocked_is_named(b));
  is_known boolean := exists (select from private.thread_sides t where t.player_id = me and t.other_id = get_thread.player_id);
  meets boolean := private.may_meet(get_thread.player_id);
begin
  select * into other from public.profiles p where p.id = get_thread.player_id and p.id <> me;
  if not found or not (meets or blocked_by_me or (is_known and other.deleted_at is not null)) then
    return null;
  end if;
  return jsonb_build_object(
    'player', jsonb_build_object('id', other.id, 'full_name', other.full_name, 'avatar_path', other.avatar_path),
    'state', case when blocked_by_me then 'blocked' when other.deleted_at is not null then 'gone' else 'open' end,
    'topic', case when meets then private.pair_topic(me, other.id) end,
    'last_seen_at', case when meets then private.last_seen_of(other.id) end,
    'messages', (select coalesce(jsonb_agg(to_jsonb(page) order by page.created_at, page.id), '[]')
      from (select m.id, m.sender_id, m.receiver_id, m.content, m.created_at, m.read from public.messages m
        where least(m.sender_id, m.receiver_id) = least(me, other.id) and greatest(m.sender_id, m.receiver_id) = greatest(me, other.id)
          and (m.created_at, m.id) < (coalesce(before, 'infinity'), coalesce(before_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff'))
        order by m.created_at desc, m.id desc limit wanted) page),
    'matches', (select coalesce(jsonb_agg(to_jsonb(shown) order by shown.starts_at, shown.id), '[]')
      from private.show_challenges(case when meets and before is null then private.open_between(me, other.id) else '{}' end) shown));
end $$;
comment on function public.get_thread is
  'One conversation: the other player, whether it is open, blocked (by the caller) or the other is gone, its topic (null: the two cannot meet), when the other was last seen (null: unknown), a page of messages, oldest first, that ends before the one named by before and before_id, and with the latest page what the two have open with each other (matches, as list_challenges returns them; private.open_between). Null when there is no such player for the caller: a suspended player is as absent as one who has blocked them.';

create function public.get_messages(ids uuid[]) returns setof public.messages
language plpgsql stable security definer set search_path = '' as $$
declare
  me uuid := private.actor();
  absent uuid[] := private.blocked_ids();
begin
  return query
  select m.* from public.messages m
  where m.id = any (ids[1:100]) and me in (m.sender_id, m.receiver_id)
    and m.sender_id <> all (absent) and m.receiver_id <> all (absent)
  order by m.created_at, m.id;
end $$;
comment on function public.get_messages is
  'The text of messages the caller was notified of (message: {id}): those they wrote or received, of the first 100 ids, oldest first. Conversations with players who are blocked either way, or suspended, are left out.';

-- A conversation is deleted when both accounts are.
create function private.forget_messages() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.messages m
  using private.thread_sides t join public.profiles p on p.id = t.other_id and p.deleted_at is not null
  where t.player_id = old.id and least(m.sender_id, m.receiver_id) = least(t.player_id, t.other_id)
    and greatest(m.sender_id, m.receiver_id) = greatest(t.player_id, t.other_id);
  delete from private.thread_sides t where t.player_id = old.id;
  return old;
end $$;
comment on function private.forget_messages is
  'The other player keeps the conversation, as with any letter; a deleted account has no list of them any more.';

-- Policies ------------------------------------------------------------------------------------------------

select private.require_second_step('public.messages');

-- Triggers ------------------------------------------------------------------------------------------------

create trigger lock_correspondents before insert on public.messages
  for each row execute function private.lock_correspondents();
create trigger add_to_thread after insert on public.messages
  for each row execute function private.add_to_thread();
create trigger broadcast_message after insert on public.messages
  for each row execute function private.broadcast_message();
-- Before forget_player, which marks the profile: this looks for profiles marked earlier.
create trigger forget_messages after delete on auth.users
  for each row execute function private.forget_messages();

-- Grants --------------------------------------------------------------------------------------------------

grant execute on function
  public.send_message(uuid, uuid, text), public.mark_thread_read(uuid, timestamptz), public.get_inbox(boolean),
  public.get_thread(uuid, integer, timestamptz, uuid), public.get_messages(uuid[]) to authenticated;
