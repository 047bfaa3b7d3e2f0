-- Messages elsewhere: who counts as a connection, and introductions that open a conversation.

-- As before, and everybody they have written with both ways.
create or replace function private.connections_of(player uuid) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select theirs.player_id
  from public.challenge_seats mine
  join public.challenges c on c.id = mine.challenge_id and c.status = 'completed'
  join public.challenge_seats theirs on theirs.challenge_id = c.id and theirs.player_id <> player and theirs.status = 'confirmed'
  where mine.player_id = player and mine.status = 'confirmed'
  union all
  select t.other_id from private.thread_sides t where t.player_id = player and t.wrote and t.heard
$$;

-- As before; the notification now opens a conversation with a greeting to send, and nobody is introduced to
-- somebody they have blocked, or who has blocked them.
create or replace function public.introduce_members(club_id uuid, player_id uuid, partner_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  club public.clubs := private.manage_club(introduce_members.club_id);
  me uuid := auth.uid();
begin
  if player_id = partner_id or private.are_blocked(player_id, partner_id)
    or (select count(*) from private.members_to_meet(club.id) p
      where p.id in (introduce_members.player_id, introduce_members.partner_id)) <> 2 then
    perform private.refuse('not_members', 'One of them is no longer a member whom others can see.');
  end if;
  if (select count(*) from public.introductions i where i.introduced_by = me and i.created_at > now() - interval '1 hour') >= 30 then
    perform private.refuse('too_many_introductions', 'You have introduced many members. Please try again in an hour.');
  end if;
  begin
    insert into public.introductions (club_id, player_id, partner_id, introduced_by)
    values (club.id, introduce_members.player_id, introduce_members.partner_id, me);
  exception
    when unique_violation then
      perform private.refuse('already_introduced', 'These two have been introduced before.');
  end;
  perform private.log_activity(club.id, 'members_introduced', introduce_members.player_id);
  perform private.notify(one, 'club', 'Meet ' || private.name_of(other),
    private.name_of(me) || ' thinks you two would play well together at ' || club.name || '. Say hello!',
    jsonb_build_object('club_id', club.id, 'slug', club.slug, 'sender_id', other, 'about', 'introduction'))
  from (values (introduce_members.player_id, introduce_members.partner_id),
    (introduce_members.partner_id, introduce_members.player_id)) as pair (one, other)
  where one <> me;
end $$;
comment on function public.introduce_members is
  'Tells two members of each other, each with a way to write to the other; once per pair. Owner and admins only. Refusals: not_a_manager, club_not_found, not_members, already_introduced, too_many_introductions.';

insert into private.export_parts (part, query) values
  ('messages', 'select m.id, m.sender_id, m.receiver_id, m.content, m.created_at, m.read from public.messages m where m.sender_id = $1 or m.receiver_id = $1 order by m.created_at'),
  ('last_seen', 'select s.seen_at from private.last_seen s where s.player_id = $1');
