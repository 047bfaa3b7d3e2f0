-- A club's settings and its end.

-- Live: what others see of a club has changed. Not for the count, whose change every membership tells.
create function private.tell_club_changed() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform realtime.send(jsonb_build_object('club_id', new.id), 'club', 'club:' || new.id || ':' || new.topic_epoch, true);
  return null;
end $$;
create trigger tell_club after update on public.clubs
  for each row when (old.updated_at <> new.updated_at) execute function private.tell_club_changed();

-- Counts a whole statement at once, so that a thousand memberships end as fast as one. Runs after the
-- triggers of the rows: who goes hears of it on the old topic.
create or replace function private.count_members() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    update public.clubs c set member_count = c.member_count + n.rows
    from (select m.club_id, count(*) as rows from changed m group by m.club_id) n where c.id = n.club_id;
  else
    update public.clubs c set member_count = c.member_count - n.rows, topic_epoch = c.topic_epoch + 1
    from (select m.club_id, count(*) as rows from changed m group by m.club_id) n where c.id = n.club_id;
  end if;
  return null;
end $$;
drop trigger count_members on public.memberships;
create trigger count_joined after insert on public.memberships
  referencing new table as changed for each statement execute function private.count_members();
create trigger count_left after delete on public.memberships
  referencing old table as changed for each statement execute function private.count_members();

-- Of a closed club nothing more is told: its members have heard that it closed.
create or replace function private.tell_club() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  row_of_club uuid := coalesce(new.club_id, old.club_id);
begin
  perform realtime.send(jsonb_build_object('club_id', c.id), tg_argv[0], 'club:' || c.id || ':' || c.topic_epoch, true)
  from public.clubs c where c.id = row_of_club and c.closed_at is null;
  return null;
end $$;

-- A club that closes is one line of its trail, not one for each member who goes with it.
create or replace function private.log_membership() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    perform private.log_activity(new.club_id, case when new.role = 'owner' then 'club_created' else 'member_joined' end, new.user_id);
  elsif tg_op = 'DELETE' then
    if not exists (select from public.clubs c where c.id = old.club_id and c.closed_at is not null) then
      perform private.log_activity(old.club_id, case when old.user_id = coalesce(auth.uid(), old.user_id) then 'member_left' else 'member_removed' end, old.user_id);
    end if;
  elsif new.role <> old.role then
    perform private.log_activity(new.club_id, 'role_changed', new.user_id, jsonb_build_object('from', old.role, 'to', new.role));
  end if;
  return null;
end $$;

-- As slug_state, for a club that is there: every address it ever had is its own to return to.
create function private.slug_state_for(club uuid, candidate text) returns text
language sql stable security definer set search_path = '' as $$
  select case when exists (select from public.club_slugs s where s.slug = candidate and s.club_id = club)
    then 'available' else private.slug_state(candidate) end
$$;

create function public.check_club_slug(club_id uuid, slug text) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_manager(check_club_slug.club_id);
  return private.slug_state_for(check_club_slug.club_id, check_club_slug.slug);
end $$;
comment on function public.check_club_slug is
  'Whether this club may take this address, or return to it: available, taken, reserved or invalid. Owner and admins only. Refusal: not_a_manager.';

create function public.update_club(club_id uuid, seen_at timestamptz, name text, slug text, description text, location text,
  has_courts boolean, is_public boolean, auto_approve boolean, member_limit integer, posting text, time_zone text) returns timestamptz
language plpgsql volatile security definer set search_path = '' as $$
declare
  club public.clubs := private.manage_club(update_club.club_id);
  state text;
  saved_at timestamptz := clock_timestamp();
begin
  if update_club.seen_at is distinct from club.updated_at then
    perform private.refuse('changed_meanwhile', 'Somebody else has changed the settings meanwhile.');
  end if;
  if (update_club.slug, update_club.is_public) is distinct from (club.slug, club.is_public) then
    perform private.require_owner(club.id);
  end if;
  if update_club.slug is distinct from club.slug then
    state := private.slug_state_for(club.id, update_club.slug);
    if state <> 'available' then
      perform private.refuse('slug_' || state, 'This address is not available. Please choose another one.');
    end if;
    if not exists (select from public.club_slugs s where s.slug = update_club.slug and s.club_id = club.id) then
      -- Addresses are never given back, so that nobody may collect them.
      if (select count(*) from public.club_slugs s where s.club_id = club.id) >= 10 then
        perform private.refuse('too_many_slugs', 'This club has had ten addresses. It can return to any of them.');
      end if;
      begin
        insert into public.club_slugs (slug, club_id) values (update_club.slug, club.id);
      exception
        when unique_violation then -- two clubs at once; the first has it
          perform private.refuse('slug_taken', 'This address is not available. Please choose another one.');
      end;
    end if;
  end if;
  if update_club.member_limit < club.member_count and update_club.member_limit is distinct from club.member_limit then
    perform private.refuse('limit_below_members', 'The club already has more members than that.');
  end if;
  if not exists (select from private.time_zones z where z.name = update_club.time_zone) then
    perform private.refuse('unknown_zone', 'That time zone is not known.');
  end if;
  if update_club.posting is null or update_club.posting not in ('members', 'admins') then
    perform private.refuse('unknown_posting', 'Either all members post, or owner and admins.');
  end if;
  update public.clubs c set name = btrim(update_club.name), slug = update_club.slug, description = btrim(update_club.description),
    location = btrim(update_club.location), has_courts = update_club.has_courts, is_public = update_club.is_public,
    auto_approve = update_club.is_public and update_club.auto_approve, member_limit = update_club.member_limit,
    time_zone = update_club.time_zone, settings = c.settings || jsonb_build_object('posting', update_club.posting),
    updated_at = saved_at
  where c.id = club.id;
  return saved_at;
end $$;
comment on function public.update_club is
  'Changes a club''s settings and returns their new updated_at; owner and admins, address and visibility the owner only. seen_at: the updated_at that the change was made upon. Refusals: not_a_manager, not_the_owner, club_not_found, changed_meanwhile, slug_taken, slug_reserved, slug_invalid, too_many_slugs, limit_below_members, unknown_zone, unknown_posting.';

create function public.close_club(club_id uuid, confirmation text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.actor();
  club public.clubs := private.own_club(close_club.club_id);
begin
  if btrim(close_club.confirmation) is distinct from club.name then
    perform private.refuse('name_mismatch', 'Type the name of the club as it is written here.');
  end if;
  -- First, so that what follows counts as its closing.
  update public.clubs c set closed_at = now(), is_public = false, auto_approve = false, updated_at = clock_timestamp() where c.id = club.id;
  delete from private.delayed_notifications d where d.about ->> 'club_id' = club.id::text;
  perform private.notify(w.user_id, 'club', club.name || ' has closed', 'The club is no more. Your matches and results stay with you.',
    jsonb_build_object('club_id', club.id, 'slug', club.slug, 'about', 'club_closed'))
  from (
    select m.user_id from public.memberships m where m.club_id = club.id and m.user_id <> me
    union
    select r.user_id from public.join_requests r where r.club_id = club.id and r.status = 'pending') w;

  -- What hangs on the club ends with it. Memberships first: then nobody manages the rest, or hears of it.
  delete from public.memberships m where m.club_id = club.id;
  update public.join_requests r set status = 'denied', decided_at = now(), decided_by = me
  where r.club_id = club.id and r.status = 'pending';
end $$;
comment on function public.close_club is
  'Closes a club for good; its owner only, who types its name. Memberships and requests end, members are told, nobody finds it, its addresses stay taken. Refusals: not_the_owner, club_not_found, name_mismatch.';

grant execute on function public.check_club_slug(uuid, text),
  public.update_club(uuid, timestamptz, text, text, text, text, boolean, boolean, boolean, integer, text, text),
  public.close_club(uuid, text) to authenticated;
