-- Reading channels: a single one, the list in Messages, and what is new.

set check_function_bodies = off; -- Functions name what later files make; a test compiles them all at the end.

-- Functions -----------------------------------------------------------------------------------------------

-- A match as its thread shows it.
create function private.match_of_channel(challenge uuid, open_match uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('challenge_id', m.challenge_id, 'open_match_id', m.open_match_id, 'match_type', m.match_type, 'date', m.proposed_date,
    'time', to_char(m.proposed_time, 'HH24:MI'), 'time_zone', m.time_zone, 'starts_at', m.starts_at, 'duration_minutes', m.duration_minutes,
    'court_location', case when m.court_id is null then m.court_location else private.place_text(m.court_location, m.court_id) end)
  from (
    select o.challenge_id, o.id as open_match_id, o.match_type, o.proposed_date, o.proposed_time, o.time_zone, o.starts_at, o.duration_minutes,
      o.court_location, o.court_id
    from public.open_matches o where o.id = open_match
    union all
    select c.id, null, c.match_type, c.proposed_date, c.proposed_time, c.time_zone, c.starts_at, c.duration_minutes, c.court_location,
      c.court_id
    from public.challenges c where c.id = challenge and open_match is null) m
$$;

-- Who is in a match, as the caller may see them.
create function private.show_match_players(channel uuid, absent uuid[], apart uuid default null) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'full_name', p.full_name, 'avatar_path', p.avatar_path) order by p.full_name, p.id), '[]')
  from public.profiles p
  where p.id = any (private.players_of_match(channel)) and p.id is distinct from apart and private.can_see(p.id, p.is_visible, p.deleted_at, absent)
$$;

-- The club channels that a player reads: {channel_id, section, club: {id, slug, name}, has_new, muted}. club: only
-- that one's. has_new looks at the latest hundred messages, whoever wrote them: there may be any number by only the
-- player and absent authors.
create function private.club_channels(player uuid, absent uuid[], club uuid default null) returns table (club_id uuid, shown jsonb)
language sql stable security definer set search_path = '' as $$
  select k.id, jsonb_build_object('channel_id', c.id, 'section', c.section,
    'club', jsonb_build_object('id', k.id, 'slug', k.slug, 'name', k.name),
    'has_new', s.muted is not true and exists (
      select from (
        select l.author_id, l.removed from private.channel_messages l
        where l.channel_id = c.id and l.created_at > coalesce(s.read_at, m.joined_at) order by l.created_at desc, l.id desc limit 100) n
      where n.author_id <> player and n.author_id <> all (absent) and n.removed is null),
    'muted', coalesce(s.muted, false))
  from public.memberships m
  join public.clubs k on k.id = m.club_id
  join private.channels c on c.club_id = m.club_id and c.is_on
  left join private.channel_sides s on s.player_id = player and s.channel_id = c.id
  where m.user_id = player and (club is null or m.club_id = club)
  order by private.fold(k.name), k.id, array_position(array['general', 'play', 'leagues', 'social'], c.section)
  limit 200
$$;

-- What get_club shows a member of its channels.
create function private.channels_of_club(player uuid, club uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(c.shown - 'club' order by c.n), '[]')
  from private.club_channels(player, private.blocked_ids(), club) with ordinality c (club_id, shown, n)
$$;

create function public.get_channel(channel_id uuid, page_size integer default 50, before timestamptz default null, before_id uuid default null) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.actor();
  heard bigint := private.heard_until();
  absent uuid[] := private.blocked_ids();
  found_one record;
  club public.clubs;
  mine private.channel_sides;
begin
  select * into found_one from private.channel_for(me, get_channel.channel_id);
  if found_one.id is null then
    return null;
  end if;
  select * into club from public.clubs c where c.id = found_one.club_id;
  select * into mine from private.channel_sides s where s.player_id = me and s.channel_id = found_one.id;
  return jsonb_build_object('id', found_one.id, 'kind', case when club.id is null then 'match' else 'club' end, 'section', found_one.section,
    'club', case when club.id is not null then jsonb_build_object('id', club.id, 'slug', club.slug, 'name', club.name, 'member_count', club.member_count) end,
    'match', private.match_of_channel(found_one.challenge_id, found_one.open_match_id),
    'state', found_one.state, 'may_remove', found_one.may_remove, 'muted', coalesce(mine.muted, false), 'read_up_to', mine.read_at,
    'players', case when club.id is null then private.show_match_players(found_one.id, absent) else '[]' end,
    'topic', case when club.id is not null then private.club_topic(club) end, 'heard_until', heard,
    'messages', private.show_channel_messages(array(
      select m.id from private.channel_messages m
      where m.channel_id = found_one.id and m.author_id <> all (absent)
        and (m.created_at, m.id) < (coalesce(before, 'infinity'), coalesce(before_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff'))
      order by m.created_at desc, m.id desc limit least(greatest(coalesce(page_size, 50), 1), 200))));
end $$;
comment on function public.get_channel is
  'The thread of a match (channel_id: of the channel, the challenge or the open match) or a channel of a club: its own id, kind (match, club), section, club, match, state (open, ended: 30 days after the match, cancelled), whether the caller may remove what others wrote, who is in the match, its topic (null: the player''s own), and a page of messages, oldest first, that ends before the one named by before and before_id. content is null for removed messages (by author, manager or courtcrew). author_id is null if the caller may not see the author. Players blocked either way are absent. Null when there is no such channel for the caller.';

create function public.get_channel_messages(ids uuid[]) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  me uuid := private.actor();
  absent uuid[] := private.blocked_ids();
begin
  return private.show_channel_messages(array(
    select m.id from private.channel_messages m
    where m.id = any (ids[1:100]) and m.author_id <> all (absent)
      and m.channel_id in (select f.id
        from (select distinct n.channel_id from private.channel_messages n where n.id = any (ids[1:100])) t, private.channel_for(me, t.channel_id) f)));
end $$;
comment on function public.get_channel_messages is
  'The text of channel messages the caller was notified of (channel: {channel_id, id}): those the caller may read, of the first 100 ids, oldest first, as get_channel shows them.';

create function public.list_threads(query text default '', page_size integer default 30, after jsonb default null) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  me uuid := private.actor();
  absent uuid[] := private.blocked_ids();
  pattern text := coalesce(private.contains_pattern(btrim(query)), '%%');
  wanted integer := least(greatest(coalesce(page_size, 30), 1), 60);
  -- Without a cursor everything comes before it: one condition, which the indexes can always answer.
  place jsonb := private.read_cursor(after, 'timestamptz', 'uuid');
  end_at timestamptz := coalesce(place ->> 0, 'infinity');
  end_id uuid := coalesce(place ->> 1, 'ffffffff-ffff-ffff-ffff-ffffffffffff');
begin
  return jsonb_build_object(
    'items', (
      select coalesce(jsonb_agg(f.shown || jsonb_build_object('last_at', f.last_at, 'cursor', jsonb_build_array(f.last_at, f.id)) order by f.last_at desc, f.id desc), '[]')
      from (
        (select t.other_id as id, t.last_at, jsonb_build_object('kind', 'player', 'player_id', p.id, 'full_name', p.full_name,
            'avatar_path', p.avatar_path, 'last_message', m.content, 'last_sender_id', m.sender_id, 'unread', t.unread,
            'topic', case when p.deleted_at is null then private.pair_topic(me, p.id) end) as shown
          from (
            select s.other_id, s.last_at, s.unread, s.last_message_id from private.thread_sides s
            where s.player_id = me and s.other_id <> all (absent) and (s.last_at, s.other_id) < (end_at, end_id)
              and (pattern = '%%' or exists (select from public.profiles o where o.id = s.other_id and o.search like pattern))
            order by s.last_at desc, s.other_id desc limit wanted) t
          join public.profiles p on p.id = t.other_id
          join public.messages m on m.id = t.last_message_id)
        union all
        (select t.channel_id, t.last_at, jsonb_build_object('kind', 'match', 'channel_id', t.channel_id,
            'match', private.match_of_channel(t.challenge_id, t.open_match_id), 'players', private.show_match_players(t.channel_id, absent, me),
            'last_message', t.said ->> 'content', 'last_sender_id', t.said -> 'author_id', 'last_sender_name', t.said -> 'author_name',
            'unread', case when t.has_unread and not t.muted then private.channel_unread(t.channel_id, me, t.read_at, absent) else 0 end,
            'muted', t.muted)
          from (
            select s.*, c.challenge_id, c.open_match_id, private.show_channel_messages(array[l.id]) -> 0 as said
            from private.channel_sides s
            join private.channels c on c.id = s.channel_id
            cross join lateral (select (private.last_in_match(s.channel_id, absent)).id offset 0) l
            where l.id is not null and s.player_id = me and s.last_at is not null and (s.last_at, s.channel_id) < (end_at, end_id)
              and (pattern = '%%' or exists (
                select from (
                  select x.player_id from public.challenge_seats x where x.challenge_id = s.channel_id and x.status = 'confirmed'
                  union all select y.player_id from public.open_match_seats y where y.open_match_id = s.channel_id and y.state = 'seated') u
                -- Each a look-up, whatever the search.
                cross join lateral (select o.search from public.profiles o where o.id = u.player_id offset 0) o
                where o.search like pattern and u.player_id <> me and u.player_id <> all (absent)))
            order by s.last_at desc, s.channel_id desc limit wanted) t
          where me = any (private.players_of_match(t.channel_id)))
        order by last_at desc, id desc limit wanted) f),
    'clubs', case when after is null and pattern = '%%' then (
      select coalesce(jsonb_agg(c.shown order by c.n), '[]') from private.club_channels(me, absent) with ordinality c (club_id, shown, n)) end);
end $$;
comment on function public.list_threads is
  'What Messages lists, latest first, for players whose name or place contains the text, page by page (after: the cursor of the last item). items: the caller''s conversations (kind player: player_id, full_name, avatar_path, last_message, last_sender_id, last_at, unread, and the topic for typing and presence, null for deleted players) and the threads of their matches in which somebody has written (kind match: channel_id, match, the other players, last_message, its sender, last_at, unread, muted). clubs: with the first page, without a text, the channels of their clubs. Players blocked either way are absent. Refusal: bad_cursor.';

-- Whether the reader of a club's channel still belongs to it, and will until the end of the transaction: leaving
-- takes along what is stored about them there. For a match always true.
create function private.lock_reader(me uuid, channel uuid) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  club constant uuid := (select c.club_id from private.channels c where c.id = channel);
begin
  perform from public.memberships m where m.club_id = club and m.user_id = me for key share;
  return found or club is null;
end $$;

create function public.mark_channel_read(channel_id uuid, seen_until timestamptz default null) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.actor();
  key uuid := (select c.id from private.channel_for(me, mark_channel_read.channel_id) c join private.channels k on k.id = c.id);
  absent uuid[] := private.blocked_ids();
  was private.channel_sides;
  up_to timestamptz;
begin
  if key is null or not private.lock_reader(me, key) then
    return;
  end if;
  insert into private.channel_sides (player_id, channel_id) values (me, key) on conflict do nothing;
  select * into was from private.channel_sides s where s.player_id = me and s.channel_id = key for update;
  -- Only what the player can read: they may not learn when absent authors wrote.
  up_to := coalesce(was.last_at, (select m.created_at from private.channel_messages m
    where m.channel_id = key and m.author_id <> all (absent) order by m.created_at desc, m.id desc limit 1), was.read_at);
  -- Not what came since they looked; what was already read stays read.
  up_to := case when up_to is not null then greatest(least(up_to, seen_until), was.read_at) end;
  update private.channel_sides s set read_at = up_to, has_unread = s.has_unread and up_to < s.last_at, opened_at = now()
  where s.player_id = me and s.channel_id = key;
  if up_to < was.last_at then
    perform private.reword_channel(key, me);
  else
    update public.notifications n set read = true
    where n.user_id = me and n.type = 'message' and not n.read and n.data ->> 'channel_id' = key::text;
  end if;
  if up_to is distinct from was.read_at then
    perform realtime.send(jsonb_build_object('channel_id', key, 'up_to', up_to), 'channel_read', private.player_topic(me), true);
  end if;
end $$;
comment on function public.mark_channel_read is
  'Marks everything in a channel as read by the caller, with its notification; with seen_until, only what was written until then, since more may have come since they looked. Harmless when there is nothing.';

create function public.mute_channel(channel_id uuid, muted boolean) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.actor();
  key uuid := (select c.id from private.channel_for(me, mute_channel.channel_id) c);
begin
  if key is null or not private.lock_reader(me, key) then
    perform private.refuse('channel_not_found', 'This conversation is no longer available.');
  end if;
  insert into private.channels (id, challenge_id, open_match_id)
  select c.id, case when c.open_match_id is null then c.id end, c.open_match_id
  from private.channel_for(me, key) c where c.club_id is null on conflict do nothing;
  insert into private.channel_sides as s (player_id, channel_id, muted) values (me, key, coalesce(mute_channel.muted, false))
  on conflict on constraint channel_sides_pkey do update set muted = excluded.muted;
  update public.notifications n set read = true
  where mute_channel.muted and n.user_id = me and n.type = 'message' and not n.read and n.data ->> 'channel_id' = key::text;
end $$;
comment on function public.mute_channel is
  'Sets whether a channel is quiet for the caller: no notifications, nothing counted or marked. Refusal: channel_not_found.';

-- Grants --------------------------------------------------------------------------------------------------

grant execute on function
  public.get_channel(uuid, integer, timestamptz, uuid), public.get_channel_messages(uuid[]), public.list_threads(text, integer, jsonb),
  public.mark_channel_read(uuid, timestamptz), public.mute_channel(uuid, boolean) to authenticated;
