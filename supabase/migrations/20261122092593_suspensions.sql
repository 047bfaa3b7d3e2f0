-- Suspensions: for a time, a player can do nothing here and is seen by nobody. They lose nothing: memberships,
-- levels, results and messages stay, and when the time is over everything is as it was, without any action. A club
-- whose owner is suspended stays open, and its admins continue to run it.

set check_function_bodies = off; -- Functions name what later files make; a test compiles them all at the end.

-- Tables --------------------------------------------------------------------------------------------------

create table private.suspensions (
  id bigint primary key generated always as identity,
  player_id uuid not null references public.profiles (id) on delete cascade,
  until timestamptz not null,
  reason text not null check (length(btrim(reason)) between 1 and 1000),
  given_by uuid not null references public.profiles (id),
  given_at timestamptz not null default now(),
  lifted_at timestamptz,
  check (until > given_at and until <= given_at + interval '365 days')
);
comment on table private.suspensions is 'In force while until is in the future and nobody has lifted it: private.is_suspended.';
comment on column private.suspensions.reason is 'For the player, in the operator''s words.';

-- What a player says against their suspension, once.
create table private.suspension_appeals (
  id bigint primary key generated always as identity,
  suspension_id bigint not null unique references private.suspensions (id) on delete cascade,
  words text not null check (length(btrim(words)) between 1 and 2000),
  state text not null default 'open' check (state in ('open', 'handled', 'dismissed')),
  answer text check (length(answer) <= 1000),
  handled_at timestamptz,
  created_at timestamptz not null default now(),
  check ((state = 'open') = (handled_at is null))
);

-- Indexes -------------------------------------------------------------------------------------------------

create index suspensions_of_player on private.suspensions (player_id, id desc);
create index suspensions_given_by on private.suspensions (given_by);
create index suspensions_in_force on private.suspensions (until) where lifted_at is null;
create index suspension_appeals_newest on private.suspension_appeals (created_at, id);

-- Functions -----------------------------------------------------------------------------------------------

-- A player's current suspension, or null.
create function private.suspension_of(player uuid) returns private.suspensions
language sql stable security definer set search_path = '' as $$
  select s from private.suspensions s
  where s.player_id = player and s.until > now() and s.lifted_at is null order by s.until desc limit 1
$$;

create function public.get_my_suspension() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  me uuid := private.actor(even_suspended => true);
  mine private.suspensions := private.suspension_of(me);
begin
  if mine.id is null then
    return null;
  end if;
  return jsonb_build_object('until', mine.until, 'since', mine.given_at, 'reason', mine.reason, 'appeal', (
    select jsonb_build_object('words', a.words, 'state', a.state, 'answer', a.answer, 'created_at', a.created_at)
    from private.suspension_appeals a where a.suspension_id = mine.id));
end $$;
comment on function public.get_my_suspension is
  'The caller''s current suspension: {until, since, reason, appeal: {words, state (open, handled, dismissed), answer, created_at} or null}; null when there is none.';

create function public.appeal_suspension(words text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.actor(even_suspended => true);
  mine private.suspensions := private.suspension_of(me);
begin
  if mine.id is null then
    perform private.refuse('not_suspended', 'Your account is no longer suspended.');
  end if;
  if coalesce(btrim(appeal_suspension.words), '') = '' then
    perform private.refuse('appeal_without_words', 'Please say why the suspension isn''t right.', 'check_violation');
  end if;
  if length(btrim(appeal_suspension.words)) > 2000 then
    perform private.refuse('appeal_too_long', 'An appeal can have up to 2,000 characters.', 'check_violation');
  end if;
  insert into private.suspension_appeals (suspension_id, words) values (mine.id, btrim(appeal_suspension.words))
  on conflict on constraint suspension_appeals_suspension_id_key do nothing;
  if not found then
    perform private.refuse('appeal_exists', 'You''ve already appealed this suspension.');
  end if;
end $$;
comment on function public.appeal_suspension is
  'Asks the operators to review the caller''s suspension, once. Refusals: not_suspended, appeal_without_words, appeal_too_long, appeal_exists.';

-- Mails about the account itself are always sent, whatever the preferences. `until` is given by the player's own
-- clock.
create function private.mail_about_account(player uuid, template text, data jsonb, until timestamptz default null) returns void
language sql volatile security definer set search_path = '' as $$
  select private.lock_address(player);
  select private.send_mail(u.email, mail_about_account.template, mail_about_account.data
    || case when mail_about_account.until is null then '{}' else jsonb_build_object('time_zone', z.zone,
      'until', private.when_words(player, w.wall::date, w.wall::time, true)) end,
    null, player)
  from auth.users u
  cross join lateral (select private.zone_of(player) as zone) z
  cross join lateral (select mail_about_account.until at time zone z.zone as wall) w
  where u.id = player and u.email <> '' and u.email_confirmed_at is not null
$$;

-- Cancels a player's upcoming matches; the other players are told that they are off, not why. Matches after the
-- suspension stay agreed.
create function private.set_matches_aside(player uuid, until timestamptz) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  c public.challenges;
  seat public.challenge_seats;
begin
  perform private.lock_leaver(player);
  for c in
    select t.* from private.matches_ahead(player) t
    where t.status = 'pending' or t.starts_at < set_matches_aside.until
    order by t.id
  loop
    continue when private.leave_as_challenge(c, player, false, 'removed');
    if not private.is_party(c, player) then
      select * into seat from public.challenge_seats s where s.challenge_id = c.id and s.player_id = player;
      perform private.vacate_seat(seat);
      continue;
    end if;
    perform private.call_off(c, player, '%s can''t play, so your match was cancelled.');
    -- An operator who was to play in it has not cancelled it.
    delete from private.cancelled_matches x where x.challenge_id = c.id and x.player_id = auth.uid();
    if found then
      perform private.weigh_facts(c.id);
    end if;
  end loop;
  perform private.drop_open_matches(player, set_matches_aside.until, 'removed');
end $$;

-- Ends what a player's windows can hear, as if they had left: their clubs' topics, those they share with others,
-- their own. The last message on their own makes the windows ask who they are, which is refused: that is how they
-- learn of it at once.
create function private.silence_player(player uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform from public.clubs c where c.id in (select m.club_id from public.memberships m where m.user_id = player)
  order by c.id for no key update;
  perform realtime.send(jsonb_build_object('club_id', c.id), 'member', private.club_topic(c), true)
  from public.clubs c where c.id in (select m.club_id from public.memberships m where m.user_id = player);
  update public.clubs c set topic_epoch = c.topic_epoch + 1
  where c.id in (select m.club_id from public.memberships m where m.user_id = player);
  perform realtime.send(jsonb_build_object('id', player), 'profile', private.player_topic(player), true);
  perform realtime.send(jsonb_build_object('player_id', t.player_id), 'pair', private.player_topic(t.other_id), true)
  from private.thread_sides t where t.player_id = player;
  -- What they wrote no longer counts as unread, as with a block: it would lead to a conversation that is not there.
  update public.notifications n set read = true from private.thread_sides t
  where t.player_id = player and n.user_id = t.other_id and n.type = 'message' and not n.read and n.data ->> 'sender_id' = player::text;
  insert into private.live_epochs as l (player_id, epoch) values (player, 2)
  on conflict (player_id) do update set epoch = l.epoch + 1;
end $$;

-- A new suspension replaces the previous one. Returns when it ends.
create function private.suspend_player(operator uuid, player uuid, days integer, reason text) returns timestamptz
language plpgsql volatile security definer set search_path = '' as $$
declare
  ends timestamptz;
begin
  if days is null or days not between 1 and 365 then
    perform private.refuse('bad_suspension', 'Choose between 1 and 365 days.', 'check_violation');
  end if;
  ends := now() + make_interval(hours => 24 * days);
  perform private.set_matches_aside(player, ends);
  perform private.silence_player(player);
  if not private.lock_players(array[player]) then
    perform private.refuse('account_gone', 'This account has been deleted.');
  end if;
  update private.suspensions s set lifted_at = now() where s.player_id = player and s.lifted_at is null and s.until > now();
  insert into private.suspensions (player_id, until, reason, given_by) values (player, ends, btrim(suspend_player.reason), operator);
  -- What waits in clubs for them alone goes to the operators.
  perform private.pass_on_reports(m.club_id), private.pass_on_appeals(m.club_id)
  from public.memberships m where m.user_id = player and m.role in ('owner', 'admin') order by m.club_id;
  perform private.drop_mails(array(
    select o.id from private.outbox o join auth.users u on lower(o.to_address) = lower(u.email)
    where u.id = player and o.state in ('waiting', 'sending') and private.mail_category(o.template) in ('digest', 'suggestions')));
  perform private.mail_about_account(player, 'suspension', jsonb_build_object('reason', btrim(suspend_player.reason)), ends);
  return ends;
end $$;

create function private.lift_suspension(player uuid, words text) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.lock_players(array[player]); -- in the order used when an account is deleted, or suspended again: before its suspensions
  update private.suspensions s set lifted_at = now() where s.player_id = player and s.lifted_at is null and s.until > now();
  if not found then
    perform private.refuse_unchanged(true);
  end if;
  update public.announcements a set publish_at = now() where a.author_id = player and a.told_at is null and a.held_since is not null;
  update private.suspension_appeals a set state = 'handled', handled_at = now()
  where a.state = 'open' and a.suspension_id in (select s.id from private.suspensions s where s.player_id = player);
  perform private.notify(player, 'club', 'Your account is open again', coalesce(nullif(btrim(words), ''), 'Your suspension has ended.'),
    jsonb_build_object('about', 'warning'));
  perform private.mail_about_account(player, 'suspension_ended', jsonb_build_object('words', nullif(btrim(words), '')));
end $$;

create function private.forget_suspensions() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.suspensions s where s.player_id = old.id;
  return old;
end $$;

-- Triggers ------------------------------------------------------------------------------------------------

create trigger forget_suspensions after delete on auth.users
  for each row execute function private.forget_suspensions();

-- Grants --------------------------------------------------------------------------------------------------

grant execute on function public.get_my_suspension(), public.appeal_suspension(text) to authenticated;
