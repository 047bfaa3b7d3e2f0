-- Matches in calendars outside of the app: a number that tells a newer version from an older one, and
-- a private address per player that calendar programs read now and then.

alter table public.challenges add column revision integer not null default 0;
comment on column public.challenges.revision is 'Rises with every change that a calendar shows.';

-- Here and not in the functions that move challenges: none of them can forget it.
create function private.raise_revision() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.revision := old.revision + 1;
  return new;
end $$;
create trigger raise_revision before update on public.challenges
  for each row when (
    (old.proposed_date, old.proposed_time, old.time_zone, old.starts_at, old.duration_minutes, old.court_location, old.match_type, old.status)
      is distinct from
    (new.proposed_date, new.proposed_time, new.time_zone, new.starts_at, new.duration_minutes, new.court_location, new.match_type, new.status))
  execute function private.raise_revision();

-- One feed a player. It ends with the account, so it hangs on the account and not on the profile.
create table public.calendar_feeds (
  player_id uuid primary key references auth.users (id) on delete cascade,
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  created_at timestamptz not null default now(),
  last_read_at timestamptz,
  hour timestamptz not null default date_trunc('hour', now()),
  reads_in_hour integer not null default 0
);
comment on table public.calendar_feeds is 'The secret address of a player''s calendar, as the SHA-256 of its token: what is stored here opens nothing.';
comment on column public.calendar_feeds.reads_in_hour is 'How often it was asked for since hour, the beginning of an hour.';

select private.require_second_step('public.calendar_feeds');
grant select (player_id, created_at, last_read_at) on public.calendar_feeds to authenticated;
create policy "Players see when their calendar was made and read" on public.calendar_feeds for select to authenticated
  using (player_id = (select auth.uid()));

create function public.reset_calendar_feed() returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.actor();
  -- Two of them: 244 random bits.
  token text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
begin
  insert into public.calendar_feeds (player_id, token_hash) values (me, sha256(convert_to(token, 'UTF8')))
  on conflict (player_id) do update
    set token_hash = excluded.token_hash, created_at = excluded.created_at, last_read_at = null;
  return token;
end $$;
comment on function public.reset_calendar_feed is
  'Gives the caller''s calendar a new secret address and answers its token, this once. The address before it is dead.';

create function public.remove_calendar_feed() returns void
language sql volatile security definer set search_path = '' as $$
  delete from public.calendar_feeds f where f.player_id = private.actor()
$$;
comment on function public.remove_calendar_feed is 'Ends the caller''s calendar feed: its address is dead.';

grant execute on function public.reset_calendar_feed(), public.remove_calendar_feed() to authenticated;

-- For the function "calendar", which serves the feeds. Whoever holds the token is answered, so that
-- there is no caller to ask for.
create function public.read_calendar_feed(token_hash bytea) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  this_hour timestamptz := date_trunc('hour', now());
  feed public.calendar_feeds;
begin
  update public.calendar_feeds f
  set reads_in_hour = case when f.hour = this_hour then f.reads_in_hour + 1 else 1 end, hour = this_hour, last_read_at = now()
  where f.token_hash = read_calendar_feed.token_hash
  returning * into feed;
  if feed.player_id is null then
    return '{"state": "unknown"}';
  end if;
  if feed.reads_in_hour > 60 then
    return '{"state": "too_often"}';
  end if;
  return jsonb_build_object('state', 'ready', 'matches', (
    select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'opponent_name', m.full_name, 'proposed_date', m.proposed_date,
        'proposed_time', to_char(m.proposed_time, 'HH24:MI'), 'time_zone', m.time_zone, 'starts_at', m.starts_at,
        'duration_minutes', m.duration_minutes, 'court_location', m.court_location, 'match_type', m.match_type,
        'status', m.status, 'revision', m.revision) order by m.starts_at, m.id), '[]')
    from (
      select c.*, p.full_name
      from public.challenge_seats s
      join public.challenges c on c.id = s.challenge_id
      join public.profiles p on p.id = case s.side when 'challenger' then c.challenged_id else c.challenger_id end
      where s.player_id = feed.player_id and s.status <> 'withdrawn' and c.starts_at > now() - interval '90 days'
        -- What was agreed once, also if it was called off later: calendars have it and must hear.
        and (c.status in ('accepted', 'completed', 'no_show')
          or (c.status = 'cancelled' and c.response_message = 'Match cancelled by user'))
      order by c.starts_at desc, c.id
      limit 500) m));
end $$;
comment on function public.read_calendar_feed is
  'For the service only: the matches behind the SHA-256 of a feed''s token, and a state: ready, unknown, too_often (more than 60 times in an hour).';
grant execute on function public.read_calendar_feed(bytea) to service_role;
