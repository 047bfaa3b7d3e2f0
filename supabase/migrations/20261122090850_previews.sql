-- Link previews: the words for pages whose addresses get shared. Web servers ask for them and messaging apps read
-- them, so they say what anybody may know, and nothing about any player.

-- Functions ------------------------------------------------------------------------------------------------

create function public.get_preview(kind text, handle text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  club public.clubs;
  event public.club_events;
  invitation public.club_invitations;
  is_id constant boolean := get_preview.handle ~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$';
begin
  -- Only visitors may call it: otherwise a session could use it to get around its second step.
  if auth.uid() is not null then
    perform private.actor();
  end if;
  if length(get_preview.handle) > 200 then
    return null;
  end if;
  if get_preview.kind = 'open_match' and is_id then
    return private.open_match_preview(get_preview.handle::uuid);
  end if;
  if get_preview.kind = 'club' and is_id then
    select * into club from public.clubs c where c.id = get_preview.handle::uuid;
  elsif get_preview.kind = 'club' then
    select c.* into club from public.club_slugs s join public.clubs c on c.id = s.club_id where s.slug = lower(get_preview.handle);
  elsif get_preview.kind = 'event' and is_id then
    select * into event from public.club_events e
    where e.id = get_preview.handle::uuid and e.is_public and e.cancelled_at is null;
    select * into club from public.clubs c where c.id = event.club_id;
  elsif get_preview.kind = 'invitation' then
    select * into invitation from public.club_invitations i where i.token_hash = private.token_hash(get_preview.handle);
    select * into club from public.clubs c where c.id = invitation.club_id and private.invitation_state(invitation) = 'open';
  end if;
  if club.id is null or not club.is_public or club.closed_at is not null then
    return null;
  end if;
  return case get_preview.kind
    when 'club' then jsonb_build_object('kind', 'club', 'name', club.name, 'location', club.location,
      'description', left(club.description, 300))
    when 'event' then jsonb_build_object('kind', 'event', 'title', event.title, 'date', event.event_date,
      'time', to_char(event.event_time, 'HH24:MI'), 'place', event.place, 'club_name', club.name)
    else jsonb_build_object('kind', 'invitation', 'club_name', club.name, 'location', club.location) end;
end $$;
comment on function public.get_preview is
  'The words for a preview of a link, for visitors. kind: club (handle: its address, past ones too, or id), event (id), invitation (token) or open_match (id). Upcoming open matches that are for everybody nearby: {kind: open_match, match_type, date, time, time_zone, starts_at, duration_minutes, place, seats, seats_left, band_low, band_high (null: any level)}. Otherwise only open public clubs: {kind: club, name, location, description (its first 300 characters)}, {kind: event, title, date, time, place, club_name} for public events that are not cancelled, {kind: invitation, club_name, location} while it is open. Null for everything else.';

-- Grants ---------------------------------------------------------------------------------------------------

grant execute on function public.get_preview(text, text) to anon;
