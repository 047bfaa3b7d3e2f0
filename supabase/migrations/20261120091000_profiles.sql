-- Players: what others may see (profiles), what only their owner sees (contact details, preferences),
-- and when they are free (availability). Who sees which profile: the visibility migration.

create table public.profiles (
  id uuid primary key, -- that of auth.users; no foreign key: results outlive an account
  full_name text not null check (length(btrim(full_name)) between 1 and 80 and full_name !~ '[[:cntrl:]]'),
  location text not null default '' check (length(location) <= 100 and location !~ '[[:cntrl:]]'),
  avatar_path text check (avatar_path ~ ('^' || id::text || '/[A-Za-z0-9._-]{1,100}$')),
  bio text check (length(bio) <= 200),
  skill_level text check (skill_level in ('beginner', 'intermediate', 'advanced', 'expert', 'recreational')),
  play_style text check (play_style in ('casual', 'competitive', 'both')),
  years_playing text check (years_playing in ('<1', '1-3', '3-5', '5-10', '10+')),
  looking_for text[] not null default '{}'
    check (looking_for <@ array['Practice', 'Matches', 'Doubles', 'Hitting Partner', 'Social Play']
      and cardinality(looking_for) <= 5),
  is_visible boolean not null default true,
  onboarded boolean not null default false,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  search text generated always as (private.fold(full_name || ' ' || location)) stored
);
comment on column public.profiles.avatar_path is 'Path in the avatars bucket: the host of a link differs between projects.';
comment on column public.profiles.is_visible is 'False: found only by those whom private.knows() names.';
create index profiles_search on public.profiles using gin (search extensions.gin_trgm_ops);
create index profiles_skill on public.profiles (skill_level) where is_visible and deleted_at is null;
select private.require_second_step('public.profiles');
grant select (id, full_name, location, avatar_path, bio, skill_level, play_style, years_playing, looking_for,
  is_visible, onboarded, created_at, deleted_at) on public.profiles to authenticated;
grant update (full_name, location, avatar_path, bio, skill_level, play_style, years_playing, looking_for,
  is_visible, onboarded) on public.profiles to authenticated;
create policy "Players change their own profile" on public.profiles for update to authenticated
  using (id = (select auth.uid()) and deleted_at is null) with check (id = (select auth.uid()));

create table public.contact_details (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  email text,
  phone text check (length(phone) <= 30 and phone ~ '^[0-9+() ./-]*$'),
  phone_shared boolean not null default false
);
select private.require_second_step('public.contact_details');
grant select, update (phone, phone_shared) on public.contact_details to authenticated;
create policy "Players read their own contact details" on public.contact_details for select to authenticated
  using (user_id = (select auth.uid()));
create policy "Players change their own contact details" on public.contact_details for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

create table public.availability (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  slots bit(21) not null default repeat('0', 21)::bit(21),
  shared boolean not null default true,
  updated_at timestamptz not null default now()
);
comment on column public.availability.slots is
  'Weekly free slots: bit 3 * weekday + slot; Monday is weekday 0; morning, afternoon, evening are slots 0, 1, 2.';
comment on column public.availability.shared is 'False: no one else is sent these slots or anything computed from them.';
select private.require_second_step('public.availability');
grant select, update (slots, shared) on public.availability to authenticated;
create policy "Players read their own availability" on public.availability for select to authenticated
  using (user_id = (select auth.uid()));
create policy "Players change their own availability" on public.availability for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

create table public.preferences (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  email_notifications boolean not null default true,
  match_reminders boolean not null default true,
  club_announcements boolean not null default true,
  message_notifications boolean not null default true
);
comment on table public.preferences is 'What a player wants to be told. Obeyed where notifications are made.';
select private.require_second_step('public.preferences');
grant select, update (email_notifications, match_reminders, club_announcements, message_notifications)
  on public.preferences to authenticated;
create policy "Players read their own preferences" on public.preferences for select to authenticated
  using (user_id = (select auth.uid()));
create policy "Players change their own preferences" on public.preferences for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

-- Free slots that two players share. Null when the other keeps availability private: then not even
-- "none" is told. Definer: availability is its owner's alone.
create function private.shared_slots(one uuid, other uuid) returns bit(21)
language sql stable security definer set search_path = '' as $$
  select a.slots & b.slots
  from public.availability a, public.availability b
  where a.user_id = one and b.user_id = other and b.shared
$$;

-- Steps on one ladder: beginner 0, intermediate 2, advanced 4, expert 6; recreational between the
-- first two. Null while not chosen.
create function private.skill_step(level text) returns smallint
language sql immutable parallel safe set search_path = '' as $$
  select case level when 'beginner' then 0 when 'recreational' then 1 when 'intermediate' then 2
    when 'advanced' then 4 when 'expert' then 6 end::smallint
$$;

-- A new account gets its profile and the rows only it reads. The metadata is whatever the client
-- sent: cut and cleaned so that it can never make a sign-up fail.
create function private.welcome_player() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  said_name text := btrim(regexp_replace(coalesce(new.raw_user_meta_data ->> 'full_name', ''), '[[:cntrl:]]+', ' ', 'g'));
  said_place text := btrim(regexp_replace(coalesce(new.raw_user_meta_data ->> 'location', ''), '[[:cntrl:]]+', ' ', 'g'));
begin
  insert into public.profiles (id, full_name, location)
  values (new.id, coalesce(nullif(btrim(left(said_name, 80)), ''), 'New User'), left(said_place, 100));
  insert into public.contact_details (user_id, email) values (new.id, new.email);
  insert into public.availability (user_id) values (new.id);
  insert into public.preferences (user_id) values (new.id);
  return new;
end $$;
create trigger welcome_player after insert on auth.users
  for each row execute function private.welcome_player();

create function private.follow_email() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.contact_details set email = new.email where user_id = new.id;
  return new;
end $$;
create trigger follow_email after update of email on auth.users
  for each row when (old.email is distinct from new.email) execute function private.follow_email();

-- A deleted account leaves a nameless row, so that opponents keep their results. It leaves its clubs,
-- requests and matches to come; handing over a club is the caller's work, before.
create function private.forget_player() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.drop_matches(old.id);
  -- Clubs first, as in every change of membership.
  perform from public.clubs c where c.id in (select m.club_id from public.memberships m where m.user_id = old.id)
  order by c.id for update;
  delete from public.memberships m where m.user_id = old.id and m.role <> 'owner';
  update public.join_requests r set status = 'withdrawn', decided_at = now(), decided_by = old.id
  where r.user_id = old.id and r.status = 'pending';
  update public.profiles
  set full_name = 'Deleted player', location = '', avatar_path = null, bio = null, skill_level = null,
    play_style = null, years_playing = null, looking_for = '{}', is_visible = false, deleted_at = now()
  where id = old.id;
  delete from public.contact_details where user_id = old.id;
  delete from public.availability where user_id = old.id;
  delete from public.preferences where user_id = old.id;
  delete from public.notifications where user_id = old.id;
  return old;
end $$;
create trigger forget_player after delete on auth.users
  for each row execute function private.forget_player();
