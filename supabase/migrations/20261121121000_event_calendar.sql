-- A club's events in calendars outside of the app: a number that tells a newer version of an event from an
-- older one, and all that are not over in one answer.

alter table public.club_events add column revision integer not null default 0;
comment on column public.club_events.revision is 'Rises with every change that a calendar shows.';

create trigger raise_revision before update on public.club_events
  for each row when (
    (old.title, old.description, old.place, old.event_date, old.event_time, old.time_zone, old.starts_at, old.duration_minutes, old.cancelled_at)
      is distinct from
    (new.title, new.description, new.place, new.event_date, new.event_time, new.time_zone, new.starts_at, new.duration_minutes, new.cancelled_at))
  execute function private.raise_revision();

create function public.export_club_events(club_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.actor();
  if export_club_events.club_id is null or export_club_events.club_id not in (select private.my_clubs()) then
    raise exception using errcode = '42501', message = 'You are not a member of this club', hint = 'not_a_member';
  end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'title', e.title, 'description', e.description, 'place', e.place,
        'event_date', e.event_date, 'event_time', to_char(e.event_time, 'HH24:MI'), 'time_zone', e.time_zone, 'starts_at', e.starts_at,
        'duration_minutes', e.duration_minutes, 'cancelled', e.cancelled_at is not null, 'revision', e.revision)
      order by e.starts_at, e.id), '[]')
    from (
      -- No event lasts longer than a day: with that the index finds the first one that is not over.
      select n.* from public.club_events n
      where n.club_id = export_club_events.club_id and n.starts_at > now() - interval '1 day'
        and n.starts_at + make_interval(mins => n.duration_minutes) > now()
      order by n.starts_at, n.id
      limit 5000) e);
end $$;
comment on function public.export_club_events is
  'All events of a club that are not over, next one first, for its members: an array of id, title, description, place, event_date, event_time ("18:00"), time_zone, starts_at, duration_minutes, cancelled, revision. The cancelled are among them: calendars that have one must hear. Refusal: not_a_member.';
grant execute on function public.export_club_events(uuid) to authenticated;
