-- What players do with open matches: open, join, leave; what only the opener does; and what the schedule and other
-- domains do to them.

set check_function_bodies = off; -- Functions name what later files make; a test compiles them all at the end.

-- Functions: joining and leaving --------------------------------------------------------------------------

create function public.open_match(match_type text, proposed_date date, proposed_time time, duration_minutes integer, court_location text,
  court_id uuid default null, time_zone text default 'UTC', band_low numeric default null, band_high numeric default null,
  audience text default 'near', club_id uuid default null, note text default null, reliable_only boolean default false) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  me uuid := private.actor();
  kind constant text := open_match.match_type;
  club constant uuid := case when open_match.audience = 'club' then open_match.club_id end;
  spot text := private.place_words(open_match.court_location, open_match.court_id, me, me);
  low constant numeric := round(open_match.band_low, 1);
  high constant numeric := round(open_match.band_high, 1);
  rules public.court_rules;
  zone text := open_match.time_zone;
  instant timestamptz;
  m public.open_matches;
begin
  if kind is null or kind not in ('singles', 'doubles', 'practice') then
    perform private.refuse('bad_match_type', 'Choose singles, doubles or practice.', 'check_violation');
  end if;
  if open_match.audience is null or open_match.audience not in ('connections', 'club', 'near') then
    perform private.refuse('bad_audience', 'Choose who can see this match.', 'check_violation');
  end if;
  if open_match.audience = 'club' then
    perform private.require_member(club);
    select c.time_zone into zone from public.clubs c where c.id = club;
  end if;
  perform private.check_court_time(open_match.duration_minutes, spot);
  if low not between 1.5 and 7.0 or high not between 1.5 and 7.0 or high - low < 0.5 then
    perform private.refuse('bad_band', 'Choose a level range between 1.5 and 7.0, at least half a level wide.', 'check_violation');
  end if;
  if length(open_match.note) > 500 then
    perform private.refuse('note_too_long', 'A note can have up to 500 characters.', 'check_violation');
  end if;
  instant := private.open_instant(open_match.proposed_date, open_match.proposed_time, zone);
  perform private.lock_open_bookings(array[me]);
  if not private.lock_players(array[me]) then
    me := private.actor(); -- the account has been deleted in the meantime
  end if;
  perform private.use_allowance(me, 'open_matches');
  if (select count(*) from public.open_matches o where o.opener_id = me and o.state in ('open', 'full') and o.starts_at > now()) >= 5 then
    perform private.refuse('too_many_open', 'You have 5 open matches. Please wait until one is played or cancelled.');
  end if;
  if private.is_engaged(me, tstzrange(instant, instant + make_interval(mins => open_match.duration_minutes))) then
    perform private.refuse('match_overlap_own', 'You already have a match at that time.');
  end if;
  select r.* into rules from public.courts k join public.court_rules r on r.club_id = k.club_id where k.id = open_match.court_id;
  if found then
    perform private.check_hold(open_match.court_id, rules, tstzrange(instant, instant + make_interval(mins => open_match.duration_minutes)), me, me, null);
  end if;
  insert into public.open_matches (opener_id, match_type, proposed_date, proposed_time, time_zone, starts_at, duration_minutes, court_location,
    court_id, cell, is_at_home, place, band_low, band_high, audience, club_id, note, reliable_only)
  values (me, kind, open_match.proposed_date, date_trunc('minute', open_match.proposed_time::interval)::time, zone, instant,
    open_match.duration_minutes, btrim(spot), open_match.court_id, private.open_cell(open_match.court_id, me),
    private.open_cell(open_match.court_id, null) is null, (select private.place_key(p.location) from public.profiles p where p.id = me), low, high, open_match.audience, club,
    nullif(btrim(open_match.note), ''), coalesce(open_match.reliable_only, false))
  returning * into m;
  perform private.seat_player(m, me);
  perform private.broadcast_open(m);
  return public.get_open_match(m.id);
end $$;
comment on function public.open_match is
  'Opens a match that others can join, and returns what get_open_match does. Date and time are the wall clock of the club''s zone (audience club), else of time_zone. audience: connections, club (club_id) or near. band_low, band_high: the levels that may take a seat, others ask; null: any. reliable_only: players who are not reliable ask. court_id as in send_challenge. Refusals: bad_match_type, bad_audience, not_a_member, court_not_found, bad_duration, no_place, bad_place, bad_band, note_too_long, no_date, no_time, no_such_time, unknown_zone, too_soon_to_open, too_far, too_many_opened, too_many_open, match_overlap_own, and where the club holds its courts those of private.check_hold.';

-- Whether a player who asks for a seat could simply take one by now: they have since stated their level, say, and
-- nobody in it is blocked either way.
create function private.may_sit_now(m public.open_matches, player uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return private.must_ask(m, player) is null and not private.is_apart(m, player)
    and (m.audience <> 'club' or exists (select from public.memberships b where b.club_id = m.club_id and b.user_id = player));
end $$;

-- Joins, with the seat held by this token, if any. That ends the hold; for a player who has to ask it becomes
-- kept_until.
create function private.enter_open_match(wanted uuid, me uuid, token bytea default null) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  m public.open_matches;
  mine public.open_match_seats;
  asks text;
  kept timestamptz;
begin
  select * into m from public.open_matches o where o.id = wanted for update;
  if not private.may_see_open(m, me) then
    perform private.refuse('open_match_not_found', 'This match couldn''t be found. It may have been cancelled.');
  end if;
  select * into mine from public.open_match_seats s where s.open_match_id = m.id and s.player_id = me;
  if m.state not in ('open', 'full') then
    perform private.refuse('open_match_over', 'This match is no longer open.');
  end if;
  if m.starts_at <= now() then
    perform private.refuse('open_match_started', 'This match has already started.');
  end if;
  if mine.state is null or mine.state in ('left', 'removed', 'declined') or (mine.state = 'requested' and private.may_sit_now(m, me)) then
    if mine.state = 'declined' then
      perform private.refuse('request_declined', 'You can''t join this match.');
    end if;
    perform private.lock_open_players(m, private.next_in_line(m) || me);
    if not exists (select from public.profiles p where p.id = me and p.deleted_at is null)
      or (mine.state is distinct from 'requested' and not private.may_see_open(m, me)) then -- deleted or blocked in the meantime
      perform private.refuse('open_match_not_found', 'This match couldn''t be found. It may have been cancelled.');
    end if;
    if private.is_engaged(me, private.time_of_open(m), m.id) then
      perform private.refuse('match_overlap_own', 'You already have a match at that time.');
    end if;
    perform private.use_allowance(me, 'open_joins');
    -- A player who has waited for a seat that has just fallen free comes before somebody who asks now, and may be
    -- somebody they have blocked.
    if cardinality(private.next_in_line(m)) > 0 then
      m := private.fill_open_match(m);
      if private.is_apart(m, me) then
        perform private.refuse('open_match_not_found', 'This match couldn''t be found. It may have been cancelled.');
      end if;
    end if;
    delete from private.open_seat_holds h where h.token_hash = token and h.open_match_id = m.id returning h.held_until into kept;
    asks := private.must_ask(m, me);
    if asks is null and m.state = 'open' and private.free_open_seats(m, me) > 0 then
      m := private.seat_player(m, me);
      perform private.notify_joined(m, me);
    else
      if kept > now() is not true
        and (select count(*) from public.open_match_seats s where s.open_match_id = m.id and s.state in ('waiting', 'requested') and s.player_id <> me) >= 12 then
        perform private.refuse('waiting_list_full', 'A lot of people are waiting for this match already.');
      end if;
      -- A held seat stays held while its opener decides, and while a new player states their level.
      insert into public.open_match_seats as s (open_match_id, player_id, state, why, kept_until)
      values (m.id, me, case when asks is null then 'waiting' else 'requested' end, asks, case when asks is not null then kept end)
      on conflict (open_match_id, player_id) do update
        set state = excluded.state, why = excluded.why, since = clock_timestamp(), left_at = null, left_late = false, kept_until = excluded.kept_until;
      if asks is not null then
        perform private.notify_of_open_match(m, array[m.opener_id], 'request', me, 'Someone would like to join', format('%s would like to join your match.', private.name_of(me)));
      elsif m.state = 'open' then -- The seat is held for somebody.
        update public.open_matches o set move_up_at = private.next_held_end(m.id) where o.id = m.id returning * into m;
      end if;
    end if;
    perform private.broadcast_open(m);
  end if;
  select * into mine from public.open_match_seats s where s.open_match_id = m.id and s.player_id = me;
  return jsonb_build_object('open_match_id', m.id, 'state', mine.state, 'why', case when mine.state = 'requested' then mine.why end,
    'position', case when mine.state = 'waiting' then array_position(private.waiting_in(m.id), me) end,
    'challenge_id', case when mine.state = 'seated' then m.challenge_id end)
    || case when mine.state = 'requested' and mine.kept_until > now() then jsonb_build_object('kept_until', mine.kept_until) else '{}' end;
end $$;

create function public.join_open_match(open_match_id uuid) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
begin
  return private.enter_open_match(join_open_match.open_match_id, private.actor());
end $$;
comment on function public.join_open_match is
  '"I''m in": a seat at once, or a place on the waiting list if none is free; outside the levels it is for, or if it asks for reliable players, it is a request to the opener: {open_match_id, state (seated, waiting, requested), why (for a request: level, hidden_level, reliability), position (on the waiting list), challenge_id (it is a match now), kept_until (for a request by somebody who held a seat as a visitor: until when it stays free for them)}. Somebody already in it gets their state; somebody who asked, and may take a seat by now, does. Refusals: open_match_not_found, open_match_over, open_match_started, request_declined, match_overlap_own, too_many_joins, waiting_list_full, and for the last seat match_overlap and those of private.check_hold.';

create function public.leave_open_match(open_match_id uuid) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.actor();
  m public.open_matches := private.lock_open_match(leave_open_match.open_match_id);
  mine text := (select s.state from public.open_match_seats s where s.open_match_id = m.id and s.player_id = me);
begin
  if mine = 'left' then -- asking again means the answer was lost
    return jsonb_build_object('late', private.left_late(m, me));
  end if;
  if not private.may_see_open(m, me) then
    perform private.refuse('open_match_not_found', 'This match couldn''t be found. It may have been cancelled.');
  end if;
  if m.opener_id = me then
    perform private.refuse('opener_cannot_leave', 'You opened this match. You can cancel it instead.');
  end if;
  if mine is null or mine not in ('seated', 'waiting', 'requested') then
    perform private.refuse('not_in_match', 'You''re not in this match.');
  end if;
  if m.starts_at <= now() then
    perform private.refuse('open_match_started', 'This match has already started.');
  end if;
  if mine = 'seated' and (m.state in ('open', 'full') or (m.state = 'closed' and m.challenge_id is not null)) then
    m := private.leave_open(m, me);
    return jsonb_build_object('late', private.left_late(m, me));
  end if;
  update public.open_match_seats s set state = 'left', left_at = now() where s.open_match_id = m.id and s.player_id = me;
  m := private.let_move_up(m);
  perform private.broadcast_open(m, me);
  return jsonb_build_object('late', false);
end $$;
comment on function public.leave_open_match is
  'Gives up a seat, a place on the waiting list, or a request: {late: it counts as a late cancellation: the match was complete, begins within 24 hours, and was not moved in the meantime}. Waiting players move up. Somebody who has already left gets the same answer again. Refusals: open_match_not_found, opener_cannot_leave, not_in_match, open_match_started.';

-- Functions: the opener -----------------------------------------------------------------------------------

create function public.answer_open_request(open_match_id uuid, player_id uuid, accept boolean) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.actor();
  m public.open_matches := private.lock_own_open(answer_open_request.open_match_id, me);
  asker uuid := answer_open_request.player_id;
  mine text;
begin
  if m.state = 'closed' then
    perform private.refuse('open_match_over', 'This match is no longer open.');
  end if;
  perform private.lock_open_players(m, private.next_in_line(m) || asker);
  if not exists (select from public.open_match_seats s where s.open_match_id = m.id and s.player_id = asker and s.state = 'requested')
    or (m.audience = 'club' and not exists (select from public.memberships b where b.club_id = m.club_id and b.user_id = asker))
    or private.is_apart(m, asker) then
    perform private.refuse('request_gone', 'This request no longer exists.');
  end if;
  if accept is not true then
    update public.open_match_seats s set state = 'declined' where s.open_match_id = m.id and s.player_id = asker;
    m := private.let_move_up(m);
    perform private.notify_of_open_match(m, array[asker], 'declined', me, 'Request declined', format('%s declined your request to join.', private.name_of(me)));
  elsif private.is_engaged(asker, private.time_of_open(m), m.id) then
    perform private.refuse('player_busy', 'This player has another match at that time now.');
  else
    -- A player who has waited for a seat that has just fallen free comes first, and may be somebody they have
    -- blocked.
    if cardinality(private.next_in_line(m)) > 0 then
      m := private.fill_open_match(m);
      if private.is_apart(m, asker) then
        perform private.refuse('request_gone', 'This request no longer exists.');
      end if;
    end if;
    if m.state = 'open' and private.free_open_seats(m, asker) > 0 then
      m := private.seat_player(m, asker);
      perform private.notify_of_open_match(m, array[asker], 'accepted', me, 'You''re in', format('%s accepted your request to join.', private.name_of(me)));
      perform private.notify_joined(m, asker, me);
    else
      update public.open_match_seats s set state = 'waiting', why = null, since = clock_timestamp() where s.open_match_id = m.id and s.player_id = asker;
      m := private.let_move_up(m);
      perform private.notify_of_open_match(m, array[asker], 'accepted', me, 'You''re on the waiting list', format('%s accepted your request. You''ll get a spot when one opens up.', private.name_of(me)));
    end if;
  end if;
  perform private.broadcast_open(m, asker);
  select s.state into mine from public.open_match_seats s where s.open_match_id = m.id and s.player_id = asker;
  return jsonb_build_object('state', mine, 'challenge_id', case when mine = 'seated' then m.challenge_id end);
end $$;
comment on function public.answer_open_request is
  'The opener accepts a request, or not: {state: seated, waiting (there is no free seat now) or declined, challenge_id (it is a match now)}. Refusals: open_match_not_found, not_your_match, open_match_over, open_match_started, request_gone, player_busy, and for the last seat match_overlap and those of private.check_hold.';

create function public.close_open_match(open_match_id uuid) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.actor();
  m public.open_matches := private.lock_own_open(close_open_match.open_match_id, me);
  others uuid[] := array(select s.player_id from public.open_match_seats s where s.open_match_id = m.id and s.state in ('waiting', 'requested'));
begin
  if m.state = 'closed' then
    return public.get_open_match(m.id);
  end if;
  if m.challenge_id is not null then
    update public.open_matches o set state = 'closed', move_up_at = null where o.id = m.id returning * into m;
    perform private.broadcast_open(m);
  else
    perform private.lock_open_bookings(private.seated_in(m.id));
    perform private.note_left_late(m.due_challenge_id, me) where private.leaves_late(m, null);
    m := private.end_open_match(m, 'closed');
    perform private.broadcast_open(m);
    perform private.notify_of_open_match(m, array_remove(private.seated_in(m.id), me), 'closed', me, 'Match closed',
      format('%s closed the match before it was full. It won''t take place.', private.name_of(me)));
  end if;
  update public.open_match_seats s set state = 'removed', left_at = now() where s.open_match_id = m.id and s.player_id = any (others);
  perform private.notify_of_open_match(m, others, 'closed', me, 'Match closed', 'This match is no longer taking players.');
  return public.get_open_match(m.id);
end $$;
comment on function public.close_open_match is
  'The opener stops further joining. A complete match stays one, without a waiting list; an incomplete one ends, and those in it are notified; that is late if cancelling it would be. Returns what get_open_match does. Refusals: open_match_not_found, not_your_match, open_match_over, open_match_started.';

create function public.cancel_open_match(open_match_id uuid) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.actor();
  m public.open_matches := private.lock_own_open(cancel_open_match.open_match_id, me);
begin
  m := private.leave_open(m, me);
  return jsonb_build_object('late', private.left_late(m, me));
end $$;
comment on function public.cancel_open_match is
  'The opener cancels their match; everybody in it is notified: {late: it counts as a late cancellation: the match was complete and begins within 24 hours}. Refusals: open_match_not_found, not_your_match, open_match_over, open_match_started.';

create function public.move_open_match(open_match_id uuid, proposed_date date, proposed_time time, duration_minutes integer default null,
  court_location text default null, court_id uuid default null) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  me uuid := private.actor();
  m public.open_matches := private.lock_own_open(move_open_match.open_match_id, me);
  minutes integer := coalesce(move_open_match.duration_minutes, m.duration_minutes);
  -- It may stay on its current court, even if that has been removed. A place that is only typed has no court.
  stays boolean := move_open_match.court_id is not distinct from m.court_id and move_open_match.court_id is not null
    or move_open_match.court_id is null and coalesce(btrim(move_open_match.court_location) = m.court_location, true);
  court uuid := case when stays then m.court_id else move_open_match.court_id end;
  spot text := case when stays then m.court_location else private.place_words(move_open_match.court_location, court, me, me) end;
  instant timestamptz := private.open_instant(move_open_match.proposed_date, move_open_match.proposed_time, m.time_zone);
  rules public.court_rules;
  during tstzrange;
  dodges boolean := m.challenge_id is not null and m.starts_at < now() + private.late_notice();
begin
  perform private.check_court_time(minutes, spot);
  if (instant, minutes, btrim(spot), court) is not distinct from (m.starts_at, m.duration_minutes, m.court_location, m.court_id) then
    perform private.refuse('same_time', 'The match is already at that time.');
  end if;
  during := tstzrange(instant, instant + make_interval(mins => minutes));
  perform from public.clubs c where c.id = (select k.club_id from public.courts k where k.id = court) for share;
  perform private.lock_open_bookings(private.seated_in(m.id));
  if exists (select from unnest(private.seated_in(m.id)) s where private.is_engaged(s, during, m.id)) then
    perform private.refuse('match_overlap', 'One of you already has a match at that time.');
  end if;
  select r.* into rules from public.courts k join public.court_rules r on r.club_id = k.club_id where k.id = court;
  if found and m.challenge_id is null then
    perform private.check_hold(court, rules, during, me, me, null);
  end if;
  perform private.use_allowance(me, 'open_moves');
  update public.open_matches o set proposed_date = move_open_match.proposed_date,
    proposed_time = date_trunc('minute', move_open_match.proposed_time::interval)::time, starts_at = instant, duration_minutes = minutes,
    court_location = btrim(spot), court_id = court, cell = private.open_cell(court, me), is_at_home = private.open_cell(court, null) is null,
    moved_at = clock_timestamp(), due_before = coalesce(o.due_before, case when dodges then o.starts_at end),
    due_challenge_id = coalesce(o.due_challenge_id, case when dodges then o.challenge_id end)
  where o.id = m.id returning * into m;
  update public.open_match_seats s set booked = during where s.open_match_id = m.id and s.booked is not null;
  update public.challenges c set proposed_date = m.proposed_date, proposed_time = m.proposed_time, starts_at = m.starts_at,
    duration_minutes = m.duration_minutes, court_location = m.court_location, court_id = m.court_id
  where c.id = m.challenge_id;
  perform private.broadcast_open(m);
  perform private.notify_of_open_match(m, array(select s.player_id from public.open_match_seats s
      where s.open_match_id = m.id and s.state in ('seated', 'waiting', 'requested') and s.player_id <> me), 'moved', me, 'Match moved',
    format('%s moved the match. If it no longer suits you, you can leave without it counting as late.', private.name_of(me)));
  return public.get_open_match(m.id);
end $$;
comment on function public.move_open_match is
  'The opener moves their match to another time, or another place; without one it stays where it is. Everybody in it is notified, and may leave without that being late. Returns what get_open_match does. Refusals: open_match_not_found, not_your_match, open_match_over, open_match_started, court_not_found, no_date, no_time, no_such_time, too_soon_to_open, too_far, bad_duration, no_place, bad_place, same_time, match_overlap, too_many_moves, and where the club holds its courts those of private.check_hold.';

-- Functions: visitors -------------------------------------------------------------------------------------

create function public.hold_open_seat(open_match_id uuid, token text default null) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  given bytea := private.token_hash(hold_open_seat.token);
  made text := private.new_token();
  ends timestamptz;
  m public.open_matches;
  at_once integer;
  lately integer;
begin
  -- Only visitors may call it: otherwise a session could use it to get around its second step.
  if auth.uid() is not null then
    perform private.actor();
  end if;
  select * into m from public.open_matches o where o.id = hold_open_seat.open_match_id and o.audience = 'near' for update;
  if not found then
    perform private.refuse('open_match_not_found', 'This match couldn''t be found. It may have been cancelled.');
  end if;
  if m.state not in ('open', 'full') then
    perform private.refuse('open_match_over', 'This match is no longer open.');
  end if;
  if m.starts_at <= now() then
    perform private.refuse('open_match_started', 'This match has already started.');
  end if;
  select h.held_until into ends from private.open_seat_holds h where h.token_hash = given and h.open_match_id = m.id and h.held_until > now();
  if found then -- asking again means the answer was lost
    return jsonb_build_object('token', hold_open_seat.token, 'held_until', ends);
  end if;
  if m.state = 'full' or private.free_open_seats(m) = 0 then
    perform private.refuse('no_free_seat', 'There are no free spots right now.');
  end if;
  -- Only unclaimed holds count: those that somebody claimed are gone. Per match two at once and four an hour, and
  -- the last seat not after two: for most of the hour members can join. Over all matches sixty a minute, if a match
  -- has had one lately, and six hundred in total: using these up with holds elsewhere keeps nobody from a match
  -- without any.
  select count(*) filter (where h.held_until > now()), count(*) into at_once, lately
  from private.open_seat_holds h where h.open_match_id = m.id and h.created_at > now() - interval '1 hour';
  if at_once >= 2 or lately >= (case private.free_open_seats(m) when 1 then 2 else 4 end)
    or (select count(*) from (select from private.open_seat_holds h where h.created_at > now() - interval '1 minute' limit 600) t)
      >= (case when lately > 0 then 60 else 600 end) then
    perform private.refuse('too_many_held', 'A lot of people are joining right now. Please try again in a few minutes.');
  end if;
  -- A short token could be guessed, and a used one can't hold anything again.
  if length(hold_open_seat.token) between 40 and 100 and not exists (select from private.open_seat_holds h where h.token_hash = given) then
    made := hold_open_seat.token;
  end if;
  insert into private.open_seat_holds (token_hash, open_match_id, held_until)
  values (private.token_hash(made), m.id, now() + interval '10 minutes') returning held_until into ends;
  perform private.broadcast_open(m);
  return jsonb_build_object('token', made, 'held_until', ends);
end $$;
comment on function public.hold_open_seat is
  'Keeps a free seat for a visitor who is about to sign up, for ten minutes, in a match that is for everybody nearby: {token, held_until}. claim_open_seat takes it. token: created by the client, so that asking twice holds one seat; if it is missing, is not 40 to 100 characters long or was used before, a new one is returned. Refusals: open_match_not_found, open_match_over, open_match_started, no_free_seat, too_many_held.';

create function public.claim_open_seat(token text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.actor();
  hash bytea := private.token_hash(claim_open_seat.token);
  wanted uuid := (select h.open_match_id from private.open_seat_holds h where h.token_hash = hash);
begin
  if wanted is null then
    perform private.refuse('hold_not_found', 'This spot is no longer held. Please open the match again.');
  end if;
  return private.enter_open_match(wanted, me, hash);
end $$;
comment on function public.claim_open_seat is
  'Somebody who held a seat as a visitor joins, as in join_open_match; after the ten minutes like everybody else. Refusals: hold_not_found, and those of join_open_match.';

-- Functions: the schedule ---------------------------------------------------------------------------------

-- Run by the schedule: one match, whose waiting list may move up. Late, twice or twice at once, it does nothing
-- twice.
create function private.move_up(due timestamptz default now()) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  m public.open_matches;
begin
  select * into m from public.open_matches o where o.move_up_at <= due order by o.move_up_at limit 1 for update skip locked;
  if not found then
    return false;
  end if;
  if m.state = 'open' and m.starts_at > due then
    perform private.lock_open_players(m, private.waiting_in(m.id));
    m := private.fill_open_match(m);
    perform private.broadcast_open(m);
  else
    update public.open_matches o set move_up_at = null where o.id = m.id;
  end if;
  return true;
end $$;

-- Run by the schedule: a match that begins with open places is over, and those in it are notified once. Yesterday's
-- holds are deleted.
create function private.expire_open_matches(due timestamptz default now()) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  m public.open_matches;
  ended integer := 0;
begin
  for m in select o.* from public.open_matches o where o.state = 'open' and o.starts_at <= due order by o.id for update skip locked loop
    m := private.end_open_match(m, 'expired');
    perform private.broadcast_open(m);
    perform private.notify_of_open_match(m, private.seated_in(m.id), 'expired', null, 'Match not full', 'Your match wasn''t full when it was due to start, so it won''t take place.');
    ended := ended + 1;
  end loop;
  -- If it is found by where the opener lives, it moves with them. Lists check where that is now, too.
  update public.open_matches o set cell = private.open_cell(o.court_id, o.opener_id) where o.id in (
    select t.id from public.open_matches t
    where t.is_at_home and t.state in ('open', 'full') and t.starts_at > due and t.cell is distinct from private.open_cell(t.court_id, t.opener_id)
    order by t.id for update skip locked);
  delete from private.open_seat_holds h where h.created_at < due - interval '1 day';
  return ended;
end $$;

-- Run by the schedule: players banned from a match's club leave the match. One match at a time.
create function private.unseat_banned() returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  gone record;
  m public.open_matches;
begin
  select s.open_match_id, s.player_id into gone
  from public.club_bans b
  join public.open_match_seats s on s.player_id = b.user_id and s.state in ('seated', 'waiting', 'requested')
  join public.open_matches o on o.id = s.open_match_id and o.club_id = b.club_id and o.audience = 'club' and o.starts_at > now()
    and (o.state in ('open', 'full') or (o.state = 'closed' and o.challenge_id is not null))
  limit 1;
  if not found then
    return false;
  end if;
  m := private.lock_open_match(gone.open_match_id);
  if gone.player_id = any (private.seated_in(m.id)) and m.starts_at > now() then
    m := private.leave_open(m, gone.player_id, 'removed');
  else
    update public.open_match_seats s set state = 'removed', left_at = now() where s.open_match_id = m.id and s.player_id = gone.player_id;
    perform private.broadcast_open(m, gone.player_id);
  end if;
  return true;
end $$;

-- Functions: what follows from elsewhere ------------------------------------------------------------------

-- An open match that has become a match follows it: moved by both sides, played, or called off other than by
-- leaving.
create function private.follow_challenge() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  m public.open_matches;
  was public.open_matches;
begin
  select * into m from public.open_matches o where o.challenge_id = new.id for update;
  if not found then
    return null;
  end if;
  if new.status = 'accepted' then
    was := m;
    update public.open_matches o set proposed_date = new.proposed_date, proposed_time = new.proposed_time, starts_at = new.starts_at,
      duration_minutes = new.duration_minutes, court_location = new.court_location, court_id = new.court_id,
      cell = private.open_cell(new.court_id, o.opener_id), is_at_home = private.open_cell(new.court_id, null) is null,
      -- The two who represent it have agreed on that, others were not asked.
      moved_at = case when new.starts_at <> o.starts_at then clock_timestamp() else o.moved_at end
    where o.id = m.id returning * into m;
    -- Its players have agreed on that; players waiting or asking for a seat learn it here.
    if (was.starts_at, was.duration_minutes, was.court_location) is distinct from (m.starts_at, m.duration_minutes, m.court_location) then
      perform private.notify_of_open_match(m, array(select s.player_id from public.open_match_seats s where s.open_match_id = m.id and s.state in ('waiting', 'requested')),
        'moved', null, 'Match moved', 'The match you''re waiting for was moved. If it no longer suits you, you can leave the list.');
    end if;
  elsif new.status in ('completed', 'no_show') then
    update public.open_matches o set state = 'played', move_up_at = null where o.id = m.id returning * into m;
  else
    m := private.end_open_match(m, 'cancelled');
  end if;
  perform private.broadcast_open(m);
  return null;
end $$;

-- A banned player comes to no match: everybody who was to play with them is notified, open or agreed.
create function private.end_banned_matches() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.set_matches_aside(new.id, 'infinity');
  return null;
end $$;

-- Triggers ------------------------------------------------------------------------------------------------

create trigger follow_challenge after update on public.challenges
  for each row when (
    (old.proposed_date, old.proposed_time, old.starts_at, old.duration_minutes, old.court_location, old.court_id, old.status)
      is distinct from
    (new.proposed_date, new.proposed_time, new.starts_at, new.duration_minutes, new.court_location, new.court_id, new.status))
  execute function private.follow_challenge();
create trigger end_banned_matches after update of banned_until on auth.users
  for each row when (new.banned_until > now()) execute function private.end_banned_matches();

-- Grants --------------------------------------------------------------------------------------------------

grant execute on function
  public.open_match(text, date, time, integer, text, uuid, text, numeric, numeric, text, uuid, text, boolean), public.join_open_match(uuid),
  public.leave_open_match(uuid), public.answer_open_request(uuid, uuid, boolean), public.close_open_match(uuid), public.cancel_open_match(uuid),
  public.move_open_match(uuid, date, time, integer, text, uuid), public.claim_open_seat(text) to authenticated;
grant execute on function public.hold_open_seat(uuid, text) to anon;

-- Schedule ------------------------------------------------------------------------------------------------

select cron.schedule('move-up', '5 seconds', 'select private.move_up()');
select cron.schedule('expire-open-matches', '* * * * *', 'select private.expire_open_matches()');
select cron.schedule('unseat-banned', '* * * * *', 'select private.unseat_banned()');
