-- Pictures of players: one public bucket, each player writes to the folder named by their id. Pictures that
-- nobody shows any more are swept by a function, since only the storage API removes files with their rows.

set check_function_bodies = off; -- Functions name what later files make; a test compiles them all at the end.

-- Bucket --------------------------------------------------------------------------------------------------

-- Only formats in which nothing can run; the bucket checks type and size before a row is made.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('avatars', 'avatars', true, 5242880, array['image/png', 'image/jpeg', 'image/webp']);

-- Functions -----------------------------------------------------------------------------------------------

-- A day old: whoever uploads one has named it in the profile by then.
create function private.leftover_pictures(batch integer) returns setof text
language sql stable security definer set search_path = '' as $$
  select o.name from storage.objects o
  where o.bucket_id = 'avatars' and o.created_at < now() - interval '1 day'
    and not exists (select from public.profiles p where p.avatar_path = o.name)
  order by o.created_at
  limit batch
$$;

create function public.find_leftover_pictures(secret text) returns text[]
language plpgsql volatile security definer set search_path = '' as $$
begin
  if not exists (select from private.settings s where s.mail_secret = secret) then
    perform private.refuse('wrong_secret', 'Only the schedule may have pictures removed.');
  end if;
  return array(select private.leftover_pictures(500));
end $$;
comment on function public.find_leftover_pictures is
  'For the sweep function: paths in the bucket avatars that no profile names, 500 at most. secret: the one of the schedule''s calls. Refusal: wrong_secret.';

create function private.wake_sweeper() returns void
language sql volatile security definer set search_path = '' as $$
  select net.http_post(
    url => s.functions_url || '/sweep',
    headers => jsonb_build_object('Content-Type', 'application/json', 'x-schedule-secret', s.mail_secret),
    timeout_milliseconds => 60000)
  from private.settings s
  where s.functions_url is not null and exists (select from private.leftover_pictures(1))
$$;

-- Policies ------------------------------------------------------------------------------------------------

create policy "Players add pictures to their own folder" on storage.objects for insert to authenticated
  with check (bucket_id = 'avatars' and (storage.foldername(name))[1] = (select auth.uid())::text
    and array_length(storage.foldername(name), 1) = 1 and storage.extension(name) in ('png', 'jpg', 'jpeg', 'webp')
    and (select private.second_step_done()));
create policy "Players see their own pictures' rows" on storage.objects for select to authenticated
  using (bucket_id = 'avatars' and (storage.foldername(name))[1] = (select auth.uid())::text and (select private.second_step_done()));
create policy "Players replace their own pictures" on storage.objects for update to authenticated
  using (bucket_id = 'avatars' and (storage.foldername(name))[1] = (select auth.uid())::text and (select private.second_step_done()))
  with check (bucket_id = 'avatars' and (storage.foldername(name))[1] = (select auth.uid())::text
    and array_length(storage.foldername(name), 1) = 1 and storage.extension(name) in ('png', 'jpg', 'jpeg', 'webp')
    and (select private.second_step_done()));
create policy "Players remove their own pictures" on storage.objects for delete to authenticated
  using (bucket_id = 'avatars' and (storage.foldername(name))[1] = (select auth.uid())::text and (select private.second_step_done()));

-- Grants --------------------------------------------------------------------------------------------------

grant execute on function public.find_leftover_pictures(text) to service_role;

-- Schedule ------------------------------------------------------------------------------------------------

select cron.schedule('wake-sweeper', '23 * * * *', 'select private.wake_sweeper()');
