-- Ways to invite people to a club: links, and mails to people whom a manager names.

set check_function_bodies = off; -- Functions name what later files make; a test compiles them all at the end.

-- Tables --------------------------------------------------------------------------------------------------

-- People named by a manager in one go, so that it can be undone in one go.
create table private.member_imports (
  id uuid primary key default gen_random_uuid(),
  club_id uuid not null references public.clubs (id) on delete cascade,
  created_by uuid not null references public.profiles (id),
  created_at timestamptz not null default now(),
  undone_at timestamptz
);

create table public.club_invitations (
  id uuid primary key default gen_random_uuid(),
  club_id uuid not null references public.clubs (id) on delete cascade,
  token_hash bytea not null unique,
  role text not null default 'member' check (role in ('member', 'admin')),
  note text check (length(note) between 1 and 80 and note !~ '[[:cntrl:]]'),
  max_uses integer check (max_uses between 1 and 1000),
  uses integer not null default 0,
  created_by uuid not null references public.profiles (id),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null check (expires_at > created_at and expires_at <= created_at + interval '366 days'),
  revoked_at timestamptz,
  import_id uuid references private.member_imports (id),
  address text,
  check (address is null or import_id is not null),
  check (uses >= 0 and uses <= max_uses)
);
comment on column public.club_invitations.token_hash is 'The token itself is shown once, to the link''s creator or in the mail.';
comment on column public.club_invitations.max_uses is 'Null: unlimited.';
comment on column public.club_invitations.address is 'For an invitation by mail, until a month after it ended.';

-- Indexes -------------------------------------------------------------------------------------------------

create index member_imports_club on private.member_imports (club_id);
create index member_imports_created_by on private.member_imports (created_by);
create index club_invitations_newest on public.club_invitations (club_id, created_at desc, id desc);
create index club_invitations_created_by on public.club_invitations (created_by, created_at);
create index club_invitations_import on public.club_invitations (import_id) where import_id is not null;
create index club_invitations_address on public.club_invitations (address, club_id) where address is not null;

-- Functions -----------------------------------------------------------------------------------------------

-- open, used_up, expired or revoked. It ends with its creator's right: somebody who no longer manages the club
-- invites nobody, and somebody who no longer owns it invites no admins.
create function private.invitation_state(invitation public.club_invitations) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when invitation.revoked_at is not null then 'revoked'
    when invitation.uses >= invitation.max_uses then 'used_up'
    when invitation.expires_at <= now() then 'expired'
    when not exists (select from public.memberships m
      where m.club_id = invitation.club_id and m.user_id = invitation.created_by
        and (m.role = 'owner' or (m.role = 'admin' and invitation.role = 'member'))) then 'revoked'
    else 'open' end
$$;

create function public.create_invitation(club_id uuid, days integer, role text default 'member', max_uses integer default null,
  note text default null) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  club public.clubs := private.manage_club(create_invitation.club_id);
  me uuid := auth.uid();
  token text := private.new_token();
  made public.club_invitations;
begin
  if create_invitation.role = 'admin' then
    perform private.require_owner(club.id);
  end if;
  perform private.use_allowance(me, 'invitations');
  insert into public.club_invitations (club_id, token_hash, role, note, max_uses, created_by, expires_at)
  values (club.id, private.token_hash(token), create_invitation.role, nullif(btrim(create_invitation.note), ''),
    create_invitation.max_uses, me, now() + interval '1 day' * days)
  returning * into made;
  return jsonb_build_object('id', made.id, 'token', token);
end $$;
comment on function public.create_invitation is
  'Creates an invitation link for so many days (366 at most) and uses (null: unlimited), and returns its token this one time. Admins invite members, only the owner invites admins. Refusals: not_a_manager, not_the_owner, club_not_found, too_many_invitations, too_many_changes.';

create function public.revoke_invitation(invitation_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  wanted public.club_invitations;
begin
  select * into wanted from public.club_invitations i where i.id = invitation_id;
  perform private.manage_club(wanted.club_id);
  update public.club_invitations i set revoked_at = now() where i.id = wanted.id and i.revoked_at is null;
  perform private.forget_mails(array[wanted.id]);
end $$;
comment on function public.revoke_invitation is
  'Revokes an invitation; a mail not yet sent is not sent. Doing it twice changes nothing more. Refusals: not_a_manager, club_not_found, too_many_changes.';

create function public.get_club_invitations(club_id uuid, by_mail boolean, page_size integer default 50, before uuid default null)
  returns table (id uuid, role text, note text, address text, max_uses integer, uses integer, created_by_name text,
    created_at timestamptz, expires_at timestamptz, state text)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_manager(get_club_invitations.club_id);
  return query
  select i.id, i.role, i.note, i.address, i.max_uses, i.uses, private.name_of(i.created_by), i.created_at, i.expires_at,
    private.invitation_state(i)
  from public.club_invitations i left join public.club_invitations b on b.id = before
  where i.club_id = get_club_invitations.club_id and (i.import_id is not null) = by_mail
    and (before is null or i.created_at <= b.created_at
      and (i.created_at < b.created_at or (coalesce(i.address, ''), i.id) > (coalesce(b.address, ''), b.id)))
  -- All rows of one import step have the same time.
  order by i.created_at desc, coalesce(i.address, ''), i.id
  limit least(greatest(page_size, 1), 200);
end $$;
comment on function public.get_club_invitations is
  'The links of a club, or its invitations by mail, newest first, those of one import step by address, page by page (before: the last id of the previous page). Owner and admins only. Refusal: not_a_manager.';

-- Visitors call it too: people without an account learn who invites them, and where to. For a link that no longer
-- works, nothing is revealed but that.
create function public.get_invitation(token text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  me uuid := case when auth.uid() is not null then private.actor() end;
  invitation public.club_invitations;
  club public.clubs;
  state text;
begin
  select * into invitation from public.club_invitations i where i.token_hash = private.token_hash(get_invitation.token);
  if invitation.id is null then
    return jsonb_build_object('state', 'unknown');
  end if;
  select * into club from public.clubs c where c.id = invitation.club_id;
  if club.closed_at is not null then
    return jsonb_build_object('state', 'closed');
  end if;
  if exists (select from public.memberships m where m.club_id = club.id and m.user_id = me) then
    return jsonb_build_object('state', 'member', 'club_name', club.name, 'slug', club.slug);
  end if;
  state := private.invitation_state(invitation);
  if state = 'open' and exists (select from public.club_bans b where b.club_id = club.id and b.user_id = me) then
    state := 'banned';
  end if;
  if state <> 'open' then
    return jsonb_build_object('state', state);
  end if;
  return jsonb_build_object('state', 'open', 'club_name', club.name, 'location', club.location, 'role', invitation.role,
    'inviter_name', split_part(private.name_of(invitation.created_by), ' ', 1));
end $$;
comment on function public.get_invitation is
  'What a link leads to, for visitors and players: open (club, place, role, the inviter''s first name), member (the club the caller already belongs to), or just used_up, expired, revoked, banned, closed or unknown.';

create function public.accept_invitation(token text) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.actor();
  invitation public.club_invitations;
  club public.clubs;
begin
  select * into invitation from public.club_invitations i where i.token_hash = private.token_hash(accept_invitation.token);
  if invitation.id is null then
    perform private.refuse('invitation_unknown', 'This invitation doesn''t exist.');
  end if;
  if exists (select from public.clubs c where c.id = invitation.club_id and c.closed_at is not null) then
    perform private.refuse('club_closed', 'This club has closed.');
  end if;
  club := private.lock_club(invitation.club_id);
  if exists (select from public.memberships m where m.club_id = club.id and m.user_id = me) then
    return club.slug;
  end if;
  select * into invitation from public.club_invitations i where i.id = invitation.id for update;
  case private.invitation_state(invitation)
    when 'revoked' then perform private.refuse('invitation_revoked', 'This invitation has been withdrawn.');
    when 'used_up' then perform private.refuse('invitation_used_up', 'This invitation has been used up.');
    when 'expired' then perform private.refuse('invitation_expired', 'This invitation has expired.');
    else null;
  end case;
  perform private.let_in(club, me);
  if invitation.role = 'admin' then
    update public.memberships m set role = 'admin' where m.club_id = club.id and m.user_id = me;
  end if;
  update public.club_invitations i set uses = i.uses + 1 where i.id = invitation.id;
  -- If they had also asked to join, that request no longer waits.
  update public.join_requests r set status = 'approved', decided_at = now(), decided_by = invitation.created_by
  where r.club_id = club.id and r.user_id = me and r.status = 'pending';
  perform private.notify(m.user_id, 'club', 'Invitation accepted', format('%s joined %s with your invitation.', private.name_of(me), club.name),
    jsonb_build_object('club_id', club.id, 'slug', club.slug, 'sender_id', me, 'about', 'invitation_accepted'))
  from public.memberships m where m.club_id = club.id and m.user_id = invitation.created_by;
  return club.slug;
end $$;
comment on function public.accept_invitation is
  'Joins the club of an invitation and returns its address; existing members just get the address. Refusals: invitation_unknown, invitation_used_up, invitation_expired, invitation_revoked, club_closed, banned, club_full, too_many_requests.';

-- What would happen to each address: new, invited (by this very club) or invalid. People who have an account,
-- belong to the club or have opted out of mails are new like everybody else: a list of addresses reveals nothing
-- about their owners.
create function private.import_outcomes(club uuid, addresses text[]) returns table (place bigint, address text, outcome text)
language sql stable security definer set search_path = '' as $$
  select a.place, a.address, case
    when a.address is null or length(a.address) > 254
      or a.address !~ '^[^[:space:][:cntrl:]@<>",;:()\\]+@[^[:space:][:cntrl:]@<>",;:()\\]+\.[^[:space:][:cntrl:]@<>",;:()\\.]{2,}$' then 'invalid'
    when exists (select from public.club_invitations i
      where i.club_id = club and i.address = a.address and private.invitation_state(i) = 'open') then 'invited'
    else 'new' end
  from (select g.place, lower(btrim(g.address)) as address from unnest(addresses) with ordinality g (address, place)) a
$$;

create function public.preview_import(club_id uuid, addresses text[]) returns text[]
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_manager(preview_import.club_id);
  if cardinality(addresses) > 5000 then
    perform private.refuse('too_many_rows', 'You can check up to 5,000 people at a time.');
  end if;
  perform private.use_allowance(auth.uid(), 'import_previews', coalesce(cardinality(addresses), 0));
  return (select coalesce(array_agg(o.outcome order by o.place), '{}') from private.import_outcomes(preview_import.club_id, addresses) o);
end $$;
comment on function public.preview_import is
  'What inviting these addresses would do, one word each, in their order: new, invited, invalid. Invites nobody, and reveals nothing about who has an account. Refusals: not_a_manager, too_many_rows, too_many_addresses.';

create function public.import_members(club_id uuid, rows jsonb, import_id uuid) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  club public.clubs := private.manage_club(import_members.club_id);
  me uuid := auth.uid();
  import private.member_imports;
  mailed integer;
begin
  if jsonb_typeof(rows) is distinct from 'array' or jsonb_array_length(rows) > 500 then
    perform private.refuse('too_many_rows', 'You can invite up to 500 people at a time.');
  end if;
  -- Two steps of one import are serialised here too.
  perform private.lock_counts(me, 'imports');
  insert into private.member_imports as m (id, club_id, created_by)
  select import_members.import_id, club.id, me where import_members.import_id is not null
  on conflict (id) do update set club_id = m.club_id where m.club_id = club.id and m.created_by = me and m.undone_at is null
  returning * into import;
  if not found then
    perform private.refuse('import_not_found', 'This import was undone.');
  end if;
  perform private.use_allowance(me, 'imports', jsonb_array_length(rows));

  with asked as (
    select distinct on (1) lower(btrim(r ->> 'address')) as address, btrim(private.without_direction_marks(r ->> 'name')) as name from jsonb_array_elements(rows) r
  ), fresh as materialized (
    select o.address, a.name, gen_random_uuid() as id, private.new_token() as token
    from private.import_outcomes(club.id, array(select k.address from asked k)) o join asked a using (address)
    where o.outcome = 'new'
  ), made as materialized (
    insert into public.club_invitations (id, club_id, token_hash, max_uses, created_by, expires_at, import_id, address)
    select f.id, club.id, private.token_hash(f.token), 1, me, now() + interval '30 days', import.id, f.address from fresh f
    returning id
  )
  -- Members of the club need no mail; the manager gets the same answer as for everyone else, or the count would
  -- reveal it. Lowest address first: two clubs that invite the same people wait for each other without a deadlock.
  select count(case when not exists (select from auth.users u join public.memberships m on m.user_id = u.id
      where u.email = f.address and u.is_sso_user = false and m.club_id = club.id)
    -- Two minutes for second thoughts. A name that is really a sentence or an address is left out.
    then private.send_mail(f.address, 'invitation', jsonb_build_object('token', f.token, 'club_name', club.name,
    'location', club.location, 'inviter_name', private.name_of(me),
    'name', case when f.name ~ '^[^[:cntrl:][:digit:]@:/<>.]{1,80}$' then f.name end), club.id, f.id, '2 minutes') end)
  into mailed from (select k.* from made join fresh k using (id) order by k.address) f;
  return (select count(*) from public.club_invitations i where i.import_id = import.id);
end $$;
comment on function public.import_members is
  'Invites people by mail, each once and for 30 days: rows are [{address, name}], 500 at most. import_id is created by the client: a step that names an existing import of the caller adds to it, so a repeated step counts once. Returns how many the import has invited so far. Addresses that preview_import does not call new are left out; people who belong to the club or have opted out get no mail, which nobody is told. Refusals: not_a_manager, club_not_found, too_many_rows, import_not_found, too_many_invitations, too_many_changes.';

create function public.undo_import(import_id uuid) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  import private.member_imports;
  revoked uuid[];
begin
  select * into import from private.member_imports m where m.id = undo_import.import_id;
  perform private.manage_club(import.club_id);
  if import.created_at < now() - interval '10 minutes' then
    perform private.refuse('undo_too_late', 'An import can only be undone for ten minutes. Please revoke the invitations one by one.');
  end if;
  update private.member_imports m set undone_at = coalesce(m.undone_at, now()) where m.id = import.id;
  with ended as (
    update public.club_invitations i set revoked_at = now()
    where i.import_id = import.id and i.uses = 0 and i.revoked_at is null returning i.id)
  select array_agg(e.id) into revoked from ended e;
  perform private.forget_mails(revoked);
  -- Not how many mails that was: it would reveal who was never going to get one.
  return jsonb_build_object('revoked', coalesce(cardinality(revoked), 0));
end $$;
comment on function public.undo_import is
  'Within ten minutes: revokes the invitations of an import that nobody has used, and drops the mails not yet sent. Refusals: not_a_manager, undo_too_late, too_many_changes.';

-- Addresses are kept no longer than they are needed. Rows that somebody else has locked are left to the next night.
create function private.forget_addresses() returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  update private.outbox o set state = 'failed', data = '{}', last_error = 'The email function didn''t answer.'
  where o.id = any (array(
    select w.id from private.outbox w where w.state = 'sending' and w.taken_at < now() - interval '1 hour' for update skip locked));
  delete from private.outbox o where o.state in ('sent', 'failed') and o.taken_at < now() - interval '30 days';
  update public.club_invitations i set address = null
  where i.id = any (array(
    select w.id from public.club_invitations w
    where w.address is not null and w.expires_at < now() - interval '30 days' for update skip locked));
end $$;

-- Policies ------------------------------------------------------------------------------------------------

select private.require_second_step('public.club_invitations');

-- Grants --------------------------------------------------------------------------------------------------

grant execute on function
  public.create_invitation(uuid, integer, text, integer, text), public.revoke_invitation(uuid),
  public.get_club_invitations(uuid, boolean, integer, uuid), public.get_invitation(text),
  public.accept_invitation(text), public.preview_import(uuid, text[]), public.import_members(uuid, jsonb,
  uuid), public.undo_import(uuid) to authenticated;
grant execute on function public.get_invitation(text) to anon;

-- Schedule ------------------------------------------------------------------------------------------------

select cron.schedule('forget-addresses', '17 3 * * *', 'select private.forget_addresses()');
