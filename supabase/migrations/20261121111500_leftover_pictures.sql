-- Pictures that nobody shows any more: of deleted accounts whose last upload came too late to be removed,
-- and those that were replaced. Only the storage API removes files with their rows, so a function does it.

create index profiles_avatar on public.profiles (avatar_path) where avatar_path is not null;

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
grant execute on function public.find_leftover_pictures(text) to service_role;

create function private.wake_sweeper() returns void
language sql volatile security definer set search_path = '' as $$
  select net.http_post(
    url => s.functions_url || '/sweep',
    headers => jsonb_build_object('Content-Type', 'application/json', 'x-schedule-secret', s.mail_secret),
    timeout_milliseconds => 60000)
  from private.settings s
  where s.functions_url is not null and exists (select from private.leftover_pictures(1))
$$;
select cron.schedule('wake-sweeper', '23 * * * *', 'select private.wake_sweeper()');
