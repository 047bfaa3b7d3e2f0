-- The events in a player's own calendar.

create function public.list_my_events() returns table (id uuid, title text, club_name text, place text, event_date date, event_time time,
  time_zone text, starts_at timestamptz, duration_minutes integer, my_state text)
language plpgsql stable security definer set search_path = '' as $$
declare
  me uuid := private.actor();
begin
  return query
  select e.id, e.title, c.name, e.place, e.event_date, e.event_time, e.time_zone, e.starts_at, e.duration_minutes, r.state
  from public.event_replies r
  join public.club_events e on e.id = r.event_id
  join public.clubs c on c.id = e.club_id
  where r.user_id = me and r.state in ('going', 'waiting') and e.cancelled_at is null
    and e.starts_at > now() - interval '90 days' and e.club_id in (select private.my_clubs())
  order by e.starts_at desc, e.id
  limit 500;
end $$;
comment on function public.list_my_events() is
  'Events of the caller''s clubs that they go to or wait for, of the last 90 days and to come, latest first.';
grant execute on function public.list_my_events() to authenticated;
