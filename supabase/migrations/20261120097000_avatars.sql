-- Pictures of players: one public bucket, each player writes to the folder named by their id.
-- Only formats in which nothing can run; the bucket checks type and size before a row is made.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('avatars', 'avatars', true, 5242880, array['image/png', 'image/jpeg', 'image/webp']);

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
