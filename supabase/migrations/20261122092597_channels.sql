-- Channels: what the players of one match write to each other, and the members of a club, section by section. The
-- rules are those for messages between two players: ids created by the client, lengths, limits, reports. Players
-- who are blocked either way, and suspended players, are absent here too: no words, no counts, no sign of them.
--
-- The thread of a match is identified by the open match it came from, which stays the same when somebody leaves and
-- another completes it again; otherwise by the challenge. Its first message creates it. Who is in it follows from
-- the seats.

set check_function_bodies = off; -- Functions name what later files make; a test compiles them all at the end.

-- Tables --------------------------------------------------------------------------------------------------

create table private.channels (
  id uuid primary key default gen_random_uuid(),
  club_id uuid references public.clubs (id) on delete cascade,
  section text check (section in ('general', 'play', 'leagues', 'social')),
  is_on boolean not null default true,
  challenge_id uuid references public.challenges (id) on delete cascade,
  open_match_id uuid references public.open_matches (id) on delete cascade,
  last_at timestamptz,
  unique (club_id, section),
  constraint channel_of_one_thing check (num_nonnulls(club_id, challenge_id, open_match_id) = 1 and (section is null) = (club_id is null)
    and (is_on or club_id is not null) and id = coalesce(challenge_id, open_match_id, id))
);
comment on column private.channels.is_on is 'For a club: whether its owner has switched it on. When off, nobody can read it, and it keeps what was written.';
comment on column private.channels.last_at is 'Of the latest message. Rises in the order of sending: the channel is locked while somebody writes.';

create table private.channel_messages (
  id uuid primary key, -- created by the client, so that sending twice is harmless
  channel_id uuid not null references private.channels (id) on delete cascade,
  author_id uuid not null references public.profiles (id) on delete cascade,
  content text check (length(content) between 1 and 2000 and content !~ '[\u0001-\u0009\u000b-\u001f\u007f-\u009f]'),
  removed text check (removed in ('author', 'manager', 'courtcrew')),
  created_at timestamptz not null default clock_timestamp(),
  constraint removed_words_are_gone check ((removed is null) = (content is not null))
);

-- A channel as seen by one of its readers. For a match: everybody in it, from the first message on.
create table private.channel_sides (
  player_id uuid not null references public.profiles (id) on delete cascade,
  channel_id uuid not null references private.channels (id) on delete cascade,
  muted boolean not null default false,
  read_at timestamptz,
  opened_at timestamptz,
  last_at timestamptz,
  has_unread boolean not null default false,
  primary key (player_id, channel_id)
);
comment on column private.channel_sides.read_at is 'The time of the last message they have read. Null: none yet; in a club, what was written before they joined is not new.';
comment on column private.channel_sides.last_at is 'For a match: when somebody last wrote whom the player could read then.';
comment on column private.channel_sides.has_unread is 'For a match: whether there may be something to count.';

-- Indexes -------------------------------------------------------------------------------------------------

create index channels_of_challenge on private.channels (challenge_id) where challenge_id is not null;
create index channels_of_open_match on private.channels (open_match_id) where open_match_id is not null;
create index channel_messages_of_channel on private.channel_messages (channel_id, created_at desc, id desc);
-- To find each author's latest message in a channel: for what is left, and what was removed.
create index channel_messages_of_channel_by_author on private.channel_messages (channel_id, author_id, (removed is null), created_at desc, id desc);
create index channel_messages_of_author on private.channel_messages (author_id, created_at);
create index channel_sides_of_channel on private.channel_sides (channel_id, opened_at desc);
create index channel_sides_latest on private.channel_sides (player_id, last_at desc, channel_id desc) where last_at is not null;
create index channel_sides_unread on private.channel_sides (player_id) where has_unread;
create index notifications_unread_channels on public.notifications (user_id, (data ->> 'channel_id')) where type = 'message' and not read;

-- Functions: who is in it ---------------------------------------------------------------------------------

-- As private.blocked_ids, for any player.
create function private.absent_for(player uuid) returns uuid[]
language sql stable security definer set search_path = '' as $$
  select array(select b.blocked_id from public.blocks b where b.blocker_id = player
    union all select b.blocker_id from public.blocks b where b.blocked_id = player
    union all select s.player_id from private.suspensions s where s.lifted_at is null and s.until > now() and s.player_id <> player)
$$;

-- The id that identifies a match's thread: its open match, if it came from one.
create function private.channel_key(wanted uuid) returns uuid
language sql stable security definer set search_path = '' as $$
  select coalesce((select o.id from public.open_matches o where o.challenge_id = wanted), wanted)
$$;

create function private.players_of_match(key uuid) returns uuid[]
language sql stable security definer set search_path = '' as $$
  select array(
    select s.player_id from public.open_match_seats s where s.open_match_id = key and s.state = 'seated'
    union
    select s.player_id from public.challenge_seats s where s.challenge_id = key and s.status = 'confirmed'
    order by 1)
$$;

-- The channel with this id, if a player may read it; no row: there is none for them. A match has one once it is
-- agreed, an open match once it was first complete. After a cancellation it exists if somebody has written.
create function private.channel_for(player uuid, wanted uuid)
  returns table (id uuid, club_id uuid, section text, challenge_id uuid, open_match_id uuid, state text, may_remove boolean, joined_at timestamptz)
language plpgsql stable security definer set search_path = '' as $$
declare
  key uuid := private.channel_key(wanted);
  written boolean := exists (select from private.channels c where c.id = key and c.last_at is not null);
begin
  return query
  select c.id, c.club_id, c.section, null::uuid, null::uuid, 'open', m.role in ('owner', 'admin'), m.joined_at
  from private.channels c join public.memberships m on m.club_id = c.club_id and m.user_id = player
  where c.id = key and c.is_on
  union all
  select o.id, null, null, o.challenge_id, o.id,
    case when o.state in ('cancelled', 'expired') or (o.state = 'closed' and o.challenge_id is null) then 'cancelled'
      when o.starts_at < now() - interval '30 days' then 'ended' else 'open' end, false, null
  from public.open_matches o
  join public.open_match_seats s on s.open_match_id = o.id and s.player_id = player and s.state = 'seated'
  where o.id = key and (o.challenge_id is not null or written)
  union all
  select t.id, null, null, t.id, null,
    case when t.status = 'cancelled' then 'cancelled' when t.starts_at < now() - interval '30 days' then 'ended' else 'open' end, false, null
  from public.challenges t
  join public.challenge_seats s on s.challenge_id = t.id and s.player_id = player and s.status = 'confirmed'
  where t.id = key and (t.status in ('accepted', 'completed', 'no_show') or (t.status = 'cancelled' and written));
end $$;

-- Who has written in the thread of a match, without some authors: jumps from one to the next in the index. However
-- much these wrote, nothing reads through it to find what the others did.
create function private.authors_in_match(channel uuid, apart uuid[]) returns setof uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
  with recursive author (id) as (
    (select m.author_id from private.channel_messages m where m.channel_id = channel order by m.author_id limit 1)
    union all
    select (select m.author_id from private.channel_messages m where m.channel_id = channel and m.author_id > author.id order by m.author_id limit 1)
    from author where author.id is not null)
  select author.id from author where author.id is not null and author.id <> all (apart);
end $$;

-- What a player has not read in the thread of a match: the latest hundred.
create function private.unread_in_match(channel uuid, player uuid, since timestamptz, absent uuid[]) returns setof private.channel_messages
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
  select m.* from private.authors_in_match(channel, array_append(absent, player)) author
  cross join lateral (
    select t.* from private.channel_messages t
    where t.channel_id = channel and t.author_id = author and (t.removed is null) = true and t.created_at > coalesce(since, '-infinity')
    order by t.created_at desc, t.id desc limit 100) m
  order by m.created_at desc, m.id desc limit 100;
end $$;

-- The latest message in the thread of a match, without those of some authors; removed messages count.
create function private.last_in_match(channel uuid, apart uuid[]) returns private.channel_messages
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select m from private.authors_in_match(channel, apart) author
    cross join (values (true), (false)) f (is_left)
    cross join lateral (
      select t.* from private.channel_messages t where t.channel_id = channel and t.author_id = author and (t.removed is null) = f.is_left
      order by t.created_at desc, t.id desc limit 1) m
    order by m.created_at desc, m.id desc limit 1);
end $$;

-- How many messages of a match's thread a player has not read: a hundred at most.
create function private.channel_unread(channel uuid, player uuid, since timestamptz, absent uuid[]) returns integer
language sql stable security definer set search_path = '' as $$
  select count(*)::integer from private.unread_in_match(channel, player, since, absent)
$$;

-- How many messages a player has not read in the threads of their matches, over the latest five hundred of these.
create function private.unread_in_matches(player uuid, absent uuid[]) returns bigint
language sql stable security definer set search_path = '' as $$
  select coalesce(sum(private.channel_unread(s.channel_id, player, s.read_at, absent)), 0)
  from (
    select t.channel_id, t.read_at from private.channel_sides t
    where t.player_id = player and t.has_unread and not t.muted order by t.last_at desc limit 500) s
$$;

-- Messages as shown, oldest first. The caller has checked who may read them.
create function private.show_channel_messages(wanted uuid[]) returns jsonb
language sql stable security definer set search_path = '' as $$
  with said as materialized (select m.* from private.channel_messages m where m.id = any (wanted)),
  -- Each author is looked up once, however much they wrote.
  authors as materialized (
    select p.id, case when p.deleted_at is not null then 'Deleted player' when s.shown then p.full_name else 'A member' end as name,
      case when s.shown then p.id end as shown_id, case when s.shown then p.avatar_path end as avatar_path
    from public.profiles p
    cross join lateral (select p.deleted_at is null and private.can_see(p.id, p.is_visible, p.deleted_at, '{}') as shown) s
    where p.id in (select m.author_id from said m))
  select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'channel_id', m.channel_id, 'author_id', a.shown_id, 'author_name', a.name,
      'author_avatar_path', a.avatar_path, 'content', m.content, 'removed', m.removed, 'created_at', m.created_at)
    order by m.created_at, m.id), '[]')
  from said m join authors a on a.id = m.author_id
$$;

-- Functions: writing --------------------------------------------------------------------------------------

-- Locks a channel and its readers for a message, so that nobody leaves or switches it off in the meantime. The
-- match, pairs, players, the membership, the channel, in the usual order of locks. made: the channel; players: for
-- a match, who is in it.
create function private.lock_channel(me uuid, wanted uuid, out made private.channels, out players uuid[])
language plpgsql volatile security definer set search_path = '' as $$
declare
  key uuid := private.channel_key(wanted);
  found_one record;
begin
  perform from public.challenges c where c.id = key for share;
  perform from public.open_matches o where o.id = key for share;
  select * into found_one from private.channel_for(me, key);
  if found_one.id is null then
    perform private.refuse('channel_not_found', 'This conversation is no longer available.');
  end if;
  if found_one.state <> 'open' then
    perform private.refuse('channel_ended', 'This conversation has ended. You can still read it.');
  end if;
  players := case when found_one.club_id is null then private.players_of_match(key) end;
  -- None of the recipients can block anybody in the meantime.
  perform private.lock_pair(me, other) from unnest(players) other where other <> me order by least(me, other), greatest(me, other);
  perform private.lock_players(coalesce(players, array[me]));
  if found_one.club_id is null then
    insert into private.channels (id, challenge_id, open_match_id)
    values (key, case when found_one.open_match_id is null then key end, found_one.open_match_id) on conflict do nothing;
  else
    perform from public.memberships m where m.club_id = found_one.club_id and m.user_id = me for key share;
    if not found then
      perform private.refuse('channel_not_found', 'This conversation is no longer available.');
    end if;
  end if;
  select * into made from private.channels c where c.id = key and c.is_on for no key update;
  if made.id is null or not exists (select from public.profiles p where p.id = me and p.deleted_at is null) then
    perform private.refuse('channel_not_found', 'This conversation is no longer available.');
  end if;
end $$;

-- Windows that may show a message are notified, and fetch its text. Nobody hears of an author who is blocked either
-- way: in a club with such members, those who opened the channel recently are notified individually. again: nothing
-- new was written; a message was removed or restored.
create function private.broadcast_channel(channel private.channels, message uuid, author uuid, again boolean default false) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  said constant jsonb := jsonb_build_object('channel_id', channel.id, 'id', message) || case when again then '{"again": true}' else '{}' end::jsonb;
  absent uuid[] := private.absent_for(author);
begin
  if channel.club_id is null then
    perform realtime.send(said, 'channel', private.player_topic(player), true)
    from unnest(private.players_of_match(channel.id)) player where player <> all (absent);
  elsif not exists (select from public.memberships m where m.club_id = channel.club_id and m.user_id = any (absent)) then
    perform realtime.send(said, 'channel', private.club_topic(c), true) from public.clubs c where c.id = channel.club_id;
  else
    perform realtime.send(said, 'channel', private.player_topic(s.player_id), true)
    from (select t.player_id from private.channel_sides t
      where t.channel_id = channel.id and t.opened_at > now() - interval '7 days' and t.player_id <> all (absent)
      order by t.opened_at desc limit 200) s;
  end if;
end $$;

-- The words of a notification about unread messages for a player in the thread of a match, whoever wrote them: for
-- one message its author, for several their number. No row: there are none.
create function private.waiting_in_channel(channel uuid, reader uuid) returns table (words text, about jsonb)
language sql stable security definer rows 1 set search_path = '' as $$
  select case
      when w.many < 100 then format(private.counted(w.many, '%1$s wrote in the chat of your match on %2$s.',
        '%3$s new messages in the chat of your match on %2$s.'), private.name_of(w.latest), d.day, w.many)
      else format('More than 99 new messages in the chat of your match on %s.', d.day) end,
    jsonb_build_object('channel_id', channel, 'author_id', w.latest)
  from (
    select count(*) as many, (array_agg(m.author_id order by m.created_at desc, m.id desc))[1] as latest
    from private.unread_in_match(channel, reader,
      (select s.read_at from private.channel_sides s where s.player_id = reader and s.channel_id = channel), private.absent_for(reader)) m) w
  cross join lateral (
    select private.when_words(reader, coalesce(o.proposed_date, c.proposed_date)) as day
    from private.channels k
    left join public.challenges c on c.id = k.challenge_id
    left join public.open_matches o on o.id = k.open_match_id
    where k.id = channel) d
  where w.many > 0
$$;

-- One unread notification for each thread of a match, however much is written.
create function private.notify_of_channel(channel uuid, reader uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  said record;
begin
  select * into said from private.waiting_in_channel(channel, reader);
  if said.words is null then
    return;
  end if;
  update public.notifications n set body = said.words, data = said.about, created_at = now()
  where n.user_id = reader and n.type = 'message' and not n.read and n.data ->> 'channel_id' = channel::text;
  if not found then
    perform private.notify(reader, 'message', 'New message', said.words, said.about);
  end if;
end $$;

-- Updates its words when messages, or their authors, are gone: it covers what is left, and is deleted if nothing
-- is.
create function private.reword_channel(channel uuid, reader uuid) returns void
language sql volatile security definer set search_path = '' as $$
  update public.notifications n set body = coalesce(w.words, n.body), data = coalesce(w.about, n.data), read = w.words is null
  from (select 1) alone left join private.waiting_in_channel(channel, reader) w on true
  where n.user_id = reader and n.type = 'message' and not n.read and n.data ->> 'channel_id' = channel::text
    and (w.words, w.about) is distinct from (n.body, n.data)
$$;

create function public.send_channel_message(message_id uuid, channel_id uuid, content text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.actor();
  words text := private.message_text(send_channel_message.content);
  made private.channel_messages;
  held record;
  reader private.channel_sides;
begin
  -- A player's messages are serialised: a message sent twice finds itself here.
  perform pg_advisory_xact_lock(hashtextextended('channel messages of ' || me, 0));
  select * into made from private.channel_messages m where m.id = message_id;
  if found or message_id is null then
    if message_id is null or made.author_id <> me or made.channel_id is distinct from private.channel_key(send_channel_message.channel_id) then
      perform private.refuse('message_exists', 'This message couldn''t be sent. Please write it again.');
    end if;
    return private.show_channel_messages(array[made.id]) -> 0;
  end if;
  select * into held from private.lock_channel(me, send_channel_message.channel_id);
  perform private.use_allowance(me, case when held.players is null then 'club_messages' else 'match_messages' end);
  begin
    insert into private.channel_messages (id, channel_id, author_id, content, created_at)
    values (message_id, (held.made).id, me, words, greatest(clock_timestamp(), (held.made).last_at + interval '1 microsecond'))
    returning * into made;
  exception
    when unique_violation then -- somebody else's, at this very moment
      perform private.refuse('message_exists', 'This message couldn''t be sent. Please write it again.');
  end;
  update private.channels c set last_at = made.created_at where c.id = made.channel_id;
  if held.players is not null then
    for reader in
      insert into private.channel_sides as s (player_id, channel_id, last_at, has_unread)
      select player, made.channel_id, made.created_at, player <> me from unnest(held.players) player
      where not private.are_blocked(player, me) order by player
      on conflict on constraint channel_sides_pkey do update set last_at = excluded.last_at, has_unread = s.has_unread or excluded.has_unread
      returning s.*
    loop
      if reader.player_id <> me and not reader.muted then
        perform private.notify_of_channel(made.channel_id, reader.player_id);
      end if;
    end loop;
  end if;
  perform private.broadcast_channel(held.made, made.id, me);
  -- A club's topic does not say who wrote a message. In the author's other windows it is not new.
  if held.players is null then
    perform realtime.send(jsonb_build_object('channel_id', made.channel_id, 'id', made.id), 'channel_own', private.player_topic(me), true);
  end if;
  return private.show_channel_messages(array[made.id]) -> 0;
end $$;
comment on function public.send_channel_message is
  'Writes 1 to 2,000 characters into the thread of a match (channel_id: of the channel, the challenge or the open match) or a channel of a club; the client creates the message''s id, and sending it again returns the same message, as get_channel shows it. Refusals: empty_message, message_too_long, unreadable_message, channel_not_found (unknown, left, not a member, switched off), channel_ended (30 days after the match, or called off), message_exists, too_many_messages (300 an hour in matches, 60 in clubs).';

-- Functions: what follows ---------------------------------------------------------------------------------

-- A player who gets a seat has the whole thread from then on; one who leaves no longer has it, and the last of them
-- takes its messages along. The match is locked.
create function private.follow_seat(channel uuid, player uuid, is_in boolean) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  absent uuid[];
begin
  if not exists (select from private.channels c where c.id = channel) then
    return;
  end if;
  if is_in then
    absent := private.absent_for(player);
    insert into private.channel_sides (player_id, channel_id, last_at, has_unread)
    select player, channel, l.at, l.at is not null
    from (select (private.last_in_match(channel, absent)).created_at as at) l
    on conflict do nothing;
  else
    delete from private.channel_sides s where s.player_id = player and s.channel_id = channel;
    update public.notifications n set read = true
    where n.user_id = player and n.type = 'message' and not n.read and n.data ->> 'channel_id' = channel::text;
    perform realtime.send(jsonb_build_object('channel_id', channel), 'channel_left', private.player_topic(player), true);
    delete from private.channels c
    where c.id = channel and not exists (select from private.channel_sides s where s.channel_id = c.id)
      and not exists (select from public.profiles p where p.id = any (private.players_of_match(c.id)) and p.deleted_at is null);
  end if;
  perform realtime.send(jsonb_build_object('channel_id', channel), 'channel_players', private.player_topic(other), true)
  from unnest(private.players_of_match(channel)) other where other <> player and not private.are_blocked(other, player);
end $$;

create function private.follow_challenge_seat() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.follow_seat(new.challenge_id, new.player_id, new.status = 'confirmed');
  return null;
end $$;

create function private.follow_open_seat() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.follow_seat(new.open_match_id, new.player_id, new.state = 'seated');
  return null;
end $$;

-- Members who leave a club keep nothing of its channels; if they come back, they start afresh.
create function private.forget_club_channels() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.channel_sides s using gone g join private.channels c on c.club_id = g.club_id
  where s.player_id = g.user_id and s.channel_id = c.id;
  return null;
end $$;

-- What a blocked author wrote no longer counts as unread.
create function private.silence_blocked_channels() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.reword_channel(s.channel_id, s.player_id)
  from (select least(new.blocker_id, new.blocked_id) as one, greatest(new.blocker_id, new.blocked_id) as other) p
  cross join lateral (values (p.one, p.other), (p.other, p.one)) o (reader, author)
  join public.notifications n on n.user_id = o.reader and n.type = 'message' and not n.read and n.data ? 'channel_id'
  join private.channel_sides s on s.player_id = o.reader and s.channel_id::text = n.data ->> 'channel_id'
  where exists (select from private.channel_sides t where t.channel_id = s.channel_id and t.player_id = o.author)
  order by s.player_id, s.channel_id;
  return null;
end $$;

-- Nor does what a suspended author wrote.
create function private.silence_suspended_channels() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.reword_channel(s.channel_id, s.player_id)
  from private.channel_sides t
  join private.channel_sides s on s.channel_id = t.channel_id and s.player_id <> t.player_id
  join public.notifications n on n.user_id = s.player_id and n.type = 'message' and not n.read and n.data ->> 'channel_id' = s.channel_id::text
  where t.player_id = new.player_id and t.last_at is not null
  order by s.player_id, s.channel_id;
  return null;
end $$;

-- What the players of a match wrote is deleted when the last of them is.
create function private.forget_channels() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform from private.channels c
  where c.club_id is null and c.id in (select s.channel_id from private.channel_sides s where s.player_id = old.id) order by c.id for update;
  delete from private.channels c
  where c.club_id is null and c.id in (select s.channel_id from private.channel_sides s where s.player_id = old.id)
    and not exists (select from private.channel_sides t where t.channel_id = c.id and t.player_id <> old.id);
  delete from private.channel_sides s where s.player_id = old.id;
  return old;
end $$;
comment on function private.forget_channels is 'The others keep the words, without a name.';

-- Triggers ------------------------------------------------------------------------------------------------

create trigger follow_seat_in_channel after update of status on public.challenge_seats
  for each row when (old.status is distinct from new.status and 'confirmed' in (old.status, new.status)) execute function private.follow_challenge_seat();
create trigger follow_new_seat_in_channel after insert on public.open_match_seats
  for each row when (new.state = 'seated') execute function private.follow_open_seat();
create trigger follow_seat_in_channel after update of state on public.open_match_seats
  for each row when (old.state is distinct from new.state and 'seated' in (old.state, new.state)) execute function private.follow_open_seat();
create trigger forget_club_channels after delete on public.memberships
  referencing old table as gone for each statement execute function private.forget_club_channels();
create trigger silence_channels after insert on public.blocks
  for each row execute function private.silence_blocked_channels();
create trigger silence_channels after insert on private.suspensions
  for each row execute function private.silence_suspended_channels();
-- Before forget_player, as forget_messages.
create trigger forget_channels after delete on auth.users
  for each row execute function private.forget_channels();

-- Grants --------------------------------------------------------------------------------------------------

grant execute on function public.send_channel_message(uuid, uuid, text) to authenticated;
