-- Closing a club ends what the migrations after its settings have hung on it: events and invitations.

create or replace function public.close_club(club_id uuid, confirmation text) returns void
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

  -- What hangs on the club ends with it. Events and ways in before memberships: nobody moves up from a
  -- waitlist, or joins, while the others go. Then memberships: nobody manages the rest, or hears of it.
  update public.club_events e set cancelled_at = now()
  where e.club_id = club.id and e.cancelled_at is null and e.starts_at > now();
  update public.club_invitations i set revoked_at = now() where i.club_id = club.id and i.revoked_at is null;
  delete from private.outbox o where o.club_id = club.id and o.state = 'waiting';
  delete from public.memberships m where m.club_id = club.id;
  update public.join_requests r set status = 'denied', decided_at = now(), decided_by = me
  where r.club_id = club.id and r.status = 'pending';
end $$;
comment on function public.close_club is
  'Closes a club for good; its owner only, who types its name. Memberships, requests, invitations and events to come end, members are told, nobody finds it, its addresses stay taken. Refusals: not_the_owner, club_not_found, name_mismatch.';
