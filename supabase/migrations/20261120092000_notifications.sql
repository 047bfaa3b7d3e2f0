-- Notifications are written by the database only; their owner may read them and mark them read.

create table public.notifications (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  type text not null check (type in ('message', 'challenge', 'challenge_accepted', 'challenge_declined',
    'club', 'match', 'match_cancelled')),
  title text not null,
  body text,
  data jsonb not null default '{}',
  read boolean not null default false,
  created_at timestamptz not null default now()
);
comment on column public.notifications.data is
  'What it is about: challenge_id, sender_id or club_id, and what its words need.';
create index notifications_newest on public.notifications (user_id, created_at desc, id desc);
create index notifications_unread on public.notifications (user_id) where not read;
select private.require_second_step('public.notifications');
grant select, update (read) on public.notifications to authenticated;
create policy "Players read their own notifications" on public.notifications for select to authenticated
  using (user_id = (select auth.uid()));
create policy "Players mark their own notifications" on public.notifications for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

-- The one place that makes a notification.
create function private.notify(recipient uuid, kind text, headline text, words text, about jsonb) returns void
language sql volatile security definer set search_path = '' as $$
  insert into public.notifications (user_id, type, title, body, data)
  select p.id, kind, headline, words, about from public.profiles p
  where p.id = recipient and p.deleted_at is null
$$;

-- The full name a notification speaks of; 'Someone' for who is gone.
create function private.name_of(player uuid) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce((select p.full_name from public.profiles p where p.id = player and p.deleted_at is null), 'Someone')
$$;

create function public.mark_all_notifications_read() returns void
language sql volatile security definer set search_path = '' as $$
  update public.notifications set read = true where user_id = private.actor() and not read
$$;
comment on function public.mark_all_notifications_read() is 'Marks every unread notification of the caller as read.';
grant execute on function public.mark_all_notifications_read() to authenticated;

create function private.tell_notification() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform realtime.send(jsonb_build_object('op', tg_op, 'record', to_jsonb(new)), 'notification', 'user:' || new.user_id, true);
  return null;
end $$;
create trigger tell_notification after insert or update on public.notifications
  for each row execute function private.tell_notification();
