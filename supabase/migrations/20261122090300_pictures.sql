-- Pictures of players: one public bucket, in which each player writes to the folder named by their id. Pictures no
-- longer shown anywhere are swept by an edge function, since only the storage API removes files with their rows.

set check_function_bodies = off; -- Functions name what later files make; a test compiles them all at the end.

-- Bucket --------------------------------------------------------------------------------------------------

-- Only formats in which nothing can run; the bucket checks type and size before a row is created. 1 MB: clients
-- shrink pictures before sending them.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('avatars', 'avatars', true, 1048576, array['image/png', 'image/jpeg', 'image/webp']);

-- Functions -----------------------------------------------------------------------------------------------

-- Whether the caller may store a picture under this name: in the folder named by their id, in a picture format.
create function private.is_own_picture(bucket text, path text) returns boolean
language sql stable set search_path = '' as $$
  select bucket = 'avatars' and (storage.foldername(path))[1] = auth.uid()::text and array_length(storage.foldername(path), 1) = 1
    and storage.extension(path) in ('png', 'jpg', 'jpeg', 'webp')
$$;

-- The pictures in a player's folder, found by a range of names: '0' is the character after '/'.
create function private.pictures_of(player text) returns setof text
language sql stable security definer set search_path = '' as $$
  select o.name from storage.objects o where o.bucket_id = 'avatars' and o.name ~>=~ (player || '/') and o.name ~<~ (player || '0') order by o.name
$$;

-- A folder holds a handful of files: one is shown, the others are on their way in or out. A policy can't enforce
-- it, since policies are not checked when an upload arrives at an address signed earlier, and many can be signed at
-- once. Counting is serialised, so that simultaneous uploads can't exceed it.
create function private.limit_pictures() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
declare
  player text := (storage.foldername(new.name))[1];
begin
  perform pg_advisory_xact_lock(hashtextextended('pictures of ' || player, 0));
  if (select count(*) from private.pictures_of(player)) > 5 then
    perform private.refuse('too_many_pictures', 'You''ve uploaded a lot of pictures. Please try again tomorrow.', 'insufficient_privilege');
  end if;
  return null;
end $$;

-- A day old: by then a new picture has been named in the profile.
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
    perform private.refuse('wrong_secret', 'Only the schedule can remove pictures.');
  end if;
  return array(select private.leftover_pictures(500));
end $$;
comment on function public.find_leftover_pictures is
  'For the sweep function: paths in the avatars bucket that no profile names, 500 at most. secret: the one sent with the schedule''s calls. Refusal: wrong_secret.';

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
  with check (private.is_own_picture(bucket_id, name) and (select private.second_step_done() and not private.caller_is_suspended()));
-- By the range of names, as in private.pictures_of: listing everything then reads nothing else.
create policy "Players see their own pictures' rows" on storage.objects for select to authenticated
  using (bucket_id = 'avatars' and name ~>=~ ((select auth.uid()) || '/') and name ~<~ ((select auth.uid()) || '0') and (select private.second_step_done()));
create policy "Players replace their own pictures" on storage.objects for update to authenticated
  using (bucket_id = 'avatars' and name ~>=~ ((select auth.uid()) || '/') and name ~<~ ((select auth.uid()) || '0') and (select private.second_step_done()))
  with check (private.is_own_picture(bucket_id, name) and (select private.second_step_done() and not private.caller_is_suspended()));
create policy "Players remove their own pictures" on storage.objects for delete to authenticated
  using (bucket_id = 'avatars' and name ~>=~ ((select auth.uid()) || '/') and name ~<~ ((select auth.uid()) || '0') and (select private.second_step_done()));

-- Triggers ------------------------------------------------------------------------------------------------

create trigger limit_pictures after insert on storage.objects
  for each row when (new.bucket_id = 'avatars') execute function private.limit_pictures();

-- Grants --------------------------------------------------------------------------------------------------

grant execute on function private.is_own_picture(text, text) to authenticated;
grant execute on function public.find_leftover_pictures(text) to service_role;

-- Schedule ------------------------------------------------------------------------------------------------

select cron.schedule('wake-sweeper', '54 * * * *', 'select private.wake_sweeper()');
