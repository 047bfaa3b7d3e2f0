-- The audit trail, by kind too.

drop function public.get_club_activity(uuid, integer, bigint);

create function public.get_club_activity(club_id uuid, page_size integer default 50, before bigint default null, kinds text[] default null)
  returns table (id bigint, kind text, actor_id uuid, actor_name text, subject_id uuid, subject_name text, details jsonb, created_at timestamptz)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_manager(get_club_activity.club_id);
  return query
  select a.id, a.kind, a.actor_id, case when a.actor_id is not null then private.name_of(a.actor_id) end, a.subject_id,
    case when a.subject_id is not null then private.name_of(a.subject_id) end, a.details, a.created_at
  from public.club_activity a
  where a.club_id = get_club_activity.club_id and (before is null or a.id < before) and (kinds is null or a.kind = any (kinds))
  order by a.id desc
  limit least(greatest(page_size, 1), 200);
end $$;
comment on function public.get_club_activity is
  'The audit trail of a club, newest first, page by page (before: the last id of the page before), of some kinds or of all. Owner and admins only. Refusal: not_a_manager.';
grant execute on function public.get_club_activity(uuid, integer, bigint, text[]) to authenticated;
