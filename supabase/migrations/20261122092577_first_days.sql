-- A player's first days: a mail with the next steps once their address is confirmed, and one with people to play
-- after a week without a match. Each once, ever.

set check_function_bodies = off; -- Functions name what later files make; a test compiles them all at the end.

-- Tables --------------------------------------------------------------------------------------------------

-- When an address was first confirmed, and for which of the two mails its player has been considered.
create table private.first_days (
  player_id uuid primary key references public.profiles (id) on delete cascade,
  confirmed_at timestamptz not null,
  welcomed_at timestamptz,
  prompted_at timestamptz
);
comment on column private.first_days.prompted_at is 'The mail after a week without a match. Also set if there was nobody to suggest when it was due.';

-- Indexes -------------------------------------------------------------------------------------------------

create index first_days_to_welcome on private.first_days (confirmed_at) where welcomed_at is null;
create index first_days_to_prompt on private.first_days (confirmed_at) where prompted_at is null;

-- Functions -----------------------------------------------------------------------------------------------

create function private.note_first_day() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.first_days (player_id, confirmed_at) values (new.id, new.email_confirmed_at) on conflict do nothing;
  return null;
end $$;

-- Whether a player has played, or is about to.
create function private.has_match(player uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.challenge_seats s join public.challenges c on c.id = s.challenge_id
    where s.player_id = player and s.status = 'confirmed' and c.status in ('accepted', 'completed'))
$$;

-- Whether a player may be written to at this moment: not deleted, not suspended, in the daytime where they are, not
-- in quiet hours.
create function private.may_write_at(player uuid, due timestamptz) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.preferences f
    join public.profiles p on p.id = f.user_id and p.deleted_at is null
    join auth.users u on u.id = f.user_id and not private.is_banned(u.banned_until, due)
    cross join lateral (select coalesce(f.time_zone, private.zone_of(f.user_id)) as zone) z
    where f.user_id = player and (due at time zone z.zone)::time between '08:00' and '21:00' and not private.is_quiet(player, due)
      and not private.is_suspended(player))
$$;

-- Run by the schedule: an hour after an address was confirmed, when the rest may have been done, mails its player
-- the next steps. If late, it mails for three days; run twice, it mails once. Players who don't want such mails are
-- not considered again.
create function private.send_welcomes(due timestamptz default now()) returns integer
language sql volatile security definer set search_path = '' as $$
  with reached as (
    select d.player_id from private.first_days d
    where d.welcomed_at is null and d.confirmed_at between due - interval '3 days' and due - interval '1 hour'
      and private.may_write_at(d.player_id, due)
    order by d.confirmed_at limit 200),
  noted as (
    update private.first_days d set welcomed_at = due from reached r
    where d.player_id = r.player_id and d.welcomed_at is null
    returning d.player_id)
  select private.mail_players(array(select n.player_id from noted n), 'welcome')
$$;

-- Run by the schedule: after a week, mails players without a match whom they might play; not within three days of
-- the weekly suggestions, nor on the same day by their own clocks. If late, it mails for another week; run twice,
-- it mails once.
create function private.send_first_prompts(due timestamptz default now()) returns integer
language sql volatile security definer set search_path = '' as $$
  with reached as (
    select d.player_id, z.day from private.first_days d
    join public.preferences f on f.user_id = d.player_id
    cross join lateral (select (due at time zone coalesce(f.time_zone, private.zone_of(f.user_id)))::date as day) z
    left join private.suggestion_mails m on m.player_id = d.player_id
    where d.prompted_at is null and d.confirmed_at between due - interval '14 days' and due - interval '7 days'
      and (m.sent_on is null or m.sent_on <= z.day - 3)
      and not private.has_match(d.player_id) and private.may_write_at(d.player_id, due)
    order by d.confirmed_at limit 200),
  noted as (
    update private.first_days d set prompted_at = due from reached r
    where d.player_id = r.player_id and d.prompted_at is null
    returning d.player_id, r.day),
  counted as (
    insert into private.suggestion_mails as m (player_id, sent_on) select n.player_id, n.day from noted n
    on conflict (player_id) do update set sent_on = greatest(m.sent_on, excluded.sent_on))
  select private.mail_players(array(select n.player_id from noted n), 'first_match')
$$;

-- The words of the first mail when it is sent: the name, and which of the steps are still to do. If there are none,
-- no mail.
create function private.welcome_words(waiting jsonb) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('name', case when p.full_name = 'New User' then '' else split_part(p.full_name, ' ', 1) end, 'count', cardinality(s.steps), 'steps', to_jsonb(s.steps))
  from public.profiles p
  join public.availability a on a.user_id = p.id
  cross join lateral (select array_remove(array[
    case when p.skill_level is null then 'level' end,
    case when bit_count(a.slots) = 0 then 'times' end,
    case when not exists (select from private.player_places t where t.player_id = p.id) then 'place' end,
    case when not exists (select from public.challenge_seats t where t.player_id = p.id) then 'challenge' end], null) as wanting) w
  cross join lateral (select w.wanting[1:3] as steps) s
  where p.id = (waiting ->> 'player_id')::uuid and p.deleted_at is null
  union all
  select jsonb_build_object('count', 0)
  where not exists (select from public.profiles p where p.id = (waiting ->> 'player_id')::uuid and p.deleted_at is null)
$$;

-- The words of the second when it is sent: up to three people, with a time when both are free if there is one. A
-- player who has found a match in the meantime gets none.
create function private.first_match_words(waiting jsonb) returns jsonb
language sql stable security definer set search_path = '' as $$
  select case when private.has_match((waiting ->> 'player_id')::uuid) then jsonb_build_object('count', 0, 'items', '[]'::jsonb)
    else private.proposals_to_mail((waiting ->> 'player_id')::uuid, false) end
$$;

create function private.forget_first_days() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.first_days d where d.player_id = old.id;
  return old;
end $$;

-- Triggers ------------------------------------------------------------------------------------------------

-- In order of name: after welcome_player, which creates the profile.
create trigger welcome_player_first_day after insert or update of email_confirmed_at on auth.users
  for each row when (new.email_confirmed_at is not null) execute function private.note_first_day();
create trigger forget_first_days after delete on auth.users
  for each row execute function private.forget_first_days();

-- Schedule ------------------------------------------------------------------------------------------------

select cron.schedule('send-welcomes', '1-59/10 * * * *', 'select private.send_welcomes()');
select cron.schedule('send-first-prompts', '12-59/30 * * * *', 'select private.send_first_prompts()');
