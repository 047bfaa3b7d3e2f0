-- Who deletes an account while becoming a member of a club, or the owner of a new one, does one or the other.

-- Held until the membership is there: the account ends before, and nothing is written, or after, and ends this too.
create function private.hold_member() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform from public.profiles p where p.id = new.user_id and p.deleted_at is null for share;
  if not found then
    perform private.refuse('player_gone', 'This player has deleted the account.');
  end if;
  return new;
end $$;
create trigger hold_member before insert on public.memberships
  for each row execute function private.hold_member();

create or replace function private.require_leave_to_go(me uuid, confirmation text) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  if not private.shown_recently('password') or (not private.shown_recently('totp') and exists (
      select from auth.mfa_factors f where f.user_id = me and f.status = 'verified')) then
    perform private.refuse('reauthentication_needed', 'Show once more that it is you: enter your password, and your code if you use one.');
  end if;
  if btrim(confirmation) is distinct from 'DELETE' then
    perform private.refuse('confirmation_mismatch', 'Type DELETE to confirm.');
  end if;
  -- Locked as every change of membership locks them: no club is handed to who is about to go.
  perform from public.clubs c where c.id in (select m.club_id from public.memberships m where m.user_id = me)
  order by c.id for update;
  -- And none is being founded.
  perform from public.profiles p where p.id = me for no key update;
  if exists (select from public.memberships m where m.user_id = me and m.role = 'owner') then
    perform private.refuse('owns_clubs', 'Hand over the clubs you own, or close them, before you go.');
  end if;
end $$;

create or replace function private.forget_player() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.drop_matches(old.id);
  -- Clubs first, as in every change of membership; then whatever club is being joined.
  perform from public.clubs c where c.id in (select m.club_id from public.memberships m where m.user_id = old.id)
  order by c.id for update;
  perform from public.profiles p where p.id = old.id for no key update;
  delete from public.memberships m where m.user_id = old.id and m.role <> 'owner';
  update public.join_requests r set status = 'withdrawn', decided_at = now(), decided_by = old.id
  where r.user_id = old.id and r.status = 'pending';
  update public.profiles
  set full_name = 'Deleted player', location = '', avatar_path = null, bio = null, skill_level = null,
    play_style = null, years_playing = null, looking_for = '{}', is_visible = false, deleted_at = now()
  where id = old.id;
  delete from public.contact_details where user_id = old.id;
  delete from public.availability where user_id = old.id;
  delete from public.preferences where user_id = old.id;
  delete from public.notifications where user_id = old.id;
  return old;
end $$;
