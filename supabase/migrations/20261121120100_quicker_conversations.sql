-- Conversations and threads of any length take the same time: what stands in the way of an index is gone.

create or replace function public.list_conversations(query text default '', page_size integer default 30, after jsonb default null)
  returns table (player_id uuid, full_name text, avatar_path text, last_message text, last_sender_id uuid, last_at timestamptz,
    unread integer, topic text, cursor jsonb)
language plpgsql stable security definer set search_path = '' as $$
declare
  me uuid := private.actor();
  absent uuid[] := private.blocked_ids();
  pattern text := coalesce(private.contains_pattern(btrim(query)), '%%');
  -- Without a cursor everything lies before it: one condition, which the index always answers.
  end_at timestamptz := coalesce((after ->> 0)::timestamptz, 'infinity');
  end_id uuid := coalesce((after ->> 1)::uuid, 'ffffffff-ffff-ffff-ffff-ffffffffffff');
begin
  return query
  select p.id, p.full_name, p.avatar_path, m.content, m.sender_id, f.last_at, f.unread,
    case when p.deleted_at is null then private.pair_topic(me, p.id) end, jsonb_build_array(f.last_at, p.id)
  -- First which rows, then what they say: a topic is made for those of the page alone.
  from (
    select t.other_id, t.last_at, t.unread, t.last_message_id
    from private.thread_sides t
    where t.player_id = me and t.other_id <> all (absent) and (t.last_at, t.other_id) < (end_at, end_id)
      and (pattern = '%%' or exists (select from public.profiles s where s.id = t.other_id and s.search like pattern))
    order by t.last_at desc, t.other_id desc
    limit least(greatest(page_size, 1), 60)) f
  join public.profiles p on p.id = f.other_id
  join public.messages m on m.id = f.last_message_id
  order by f.last_at desc, f.other_id desc;
end $$;

create or replace function public.get_thread(player_id uuid, page_size integer default 50, before timestamptz default null, before_id uuid default null) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  me uuid := private.actor();
  wanted integer := least(greatest(page_size, 1), 200);
  other public.profiles;
  blocked_by_me boolean := exists (select from public.blocks b where b.blocker_id = me and b.blocked_id = get_thread.player_id);
  is_known boolean := exists (select from private.thread_sides t where t.player_id = me and t.other_id = get_thread.player_id);
  meets boolean := private.may_meet(get_thread.player_id);
begin
  select * into other from public.profiles p where p.id = get_thread.player_id and p.id <> me;
  if not found or not (meets or blocked_by_me or (is_known and not private.are_blocked(me, get_thread.player_id))) then
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
        order by m.created_at desc, m.id desc limit wanted) page));
end $$;
