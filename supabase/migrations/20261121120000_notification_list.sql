-- The list of notifications, the number at the bell, and whether they may be told aloud: all of one moment.

create function public.list_notifications(page_size integer default 50, before timestamptz default null, before_id uuid default null)
  returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  me uuid := private.actor();
begin
  return jsonb_build_object(
    'items', (select coalesce(jsonb_agg(to_jsonb(page) order by page.created_at desc, page.id desc), '[]')
      from (select n.id, n.type, n.title, n.body, n.read, n.created_at, n.data from public.notifications n
        where n.user_id = me
          and (n.created_at, n.id) < (coalesce(before, 'infinity'), coalesce(before_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff'))
        order by n.created_at desc, n.id desc limit least(greatest(page_size, 1), 200)) page),
    'unread', (select count(*) from public.notifications n where n.user_id = me and not n.read),
    'quiet', private.is_quiet(me));
end $$;
comment on function public.list_notifications is
  'A page of the caller''s notifications, newest first, that begins after the one named by before and before_id (null: with the newest), how many are unread in all, and whether the caller has quiet hours now. All of the same moment: counted in a second request, an arrival between the two would count twice.';
grant execute on function public.list_notifications to authenticated;
