-- What the form for opening a match starts with.

set check_function_bodies = off; -- Functions name what later files make; a test compiles them all at the end.

-- Functions -----------------------------------------------------------------------------------------------

create function public.get_opener_facts() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  me uuid := private.actor();
begin
  return jsonb_build_object(
    'clubs', (
      select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'slug', c.slug, 'name', c.name, 'time_zone', c.time_zone) order by c.name, c.id), '[]')
      from public.memberships m join public.clubs c on c.id = m.club_id where m.user_id = me),
    'levels', (
      select jsonb_build_object('singles', l.singles, 'doubles', l.doubles)
      from (select private.open_level(me, 'singles') as singles, private.open_level(me, 'doubles') as doubles) l
      where l.singles is not null and l.doubles is not null),
    'latest', (
      select jsonb_build_object('match_type', o.match_type, 'duration_minutes', o.duration_minutes, 'court_location', o.court_location,
        'court_id', (select k.id from public.courts k where k.id = o.court_id and private.may_play_on(k, me, null)),
        'audience', o.audience, 'club_id', o.club_id, 'has_band', coalesce(o.band_low, o.band_high) is not null,
        'reliable_only', o.reliable_only)
      from public.open_matches o where o.opener_id = me order by o.created_at desc limit 1));
end $$;
comment on function public.get_opener_facts is
  'What the form for opening a match starts with: {clubs: [{id, slug, name, time_zone}], by name, levels: {singles, doubles} or null if nothing is known about the caller''s, latest: {match_type, duration_minutes, court_location, court_id (also null if it may no longer be chosen), audience, club_id, has_band, reliable_only} of the match they opened last, or null}.';

-- Grants --------------------------------------------------------------------------------------------------

grant execute on function public.get_opener_facts() to authenticated;
