-- Doubles: the seats that partners take. A match is accepted once four seats are confirmed. A partner who leaves
-- opens the seat again: an agreed match stays agreed, the other three keep their time, and the side names somebody
-- else. If a seat is still open when the match begins, it is called off.

set check_function_bodies = off; -- Functions name what later files make; a test compiles them all at the end.

-- Indexes -------------------------------------------------------------------------------------------------

create unique index challenge_seats_one_partner on public.challenge_seats (challenge_id, side)
  where invited_by is not null and status <> 'withdrawn';
create index challenge_seats_invited_by on public.challenge_seats (invited_by, created_at) where invited_by is not null;

-- Functions -----------------------------------------------------------------------------------------------

-- Whether everybody who has to play has confirmed.
create function private.is_complete(c public.challenges) returns boolean
language sql stable security definer set search_path = '' as $$
  select count(*) = case when c.match_type = 'doubles' then 4 else 2 end
  from public.challenge_seats s where s.challenge_id = c.id and s.status = 'confirmed'
$$;

-- Offers the open seat on the caller's side to a partner, who is asked. Somebody who was asked earlier and has not
-- answered makes room, and may be asked again. The challenge is locked, and the caller is one of the two who made
-- it.
create function private.invite_partner(c public.challenges, me uuid, partner uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  fixture uuid := private.fixture_in_force(c);
  my_side text := case when c.challenger_id = me then 'challenger' else 'challenged' end;
  before public.challenge_seats;
begin
  if c.match_type <> 'doubles' then
    perform private.refuse('not_doubles', 'Only doubles matches have partners.');
  end if;
  if fixture is not null and partner is distinct from private.fixture_partner(fixture, me) then
    perform private.refuse('fixture_partner', 'In a league match you play with your league partner.');
  end if;
  if partner = me or partner in (c.challenger_id, c.challenged_id)
    or exists (select from public.challenge_seats s where s.challenge_id = c.id and s.player_id = partner and s.status <> 'withdrawn') then
    perform private.refuse('already_seated', 'This player already has a spot in the match.');
  end if;
  -- If the partner and one of the other players have blocked each other, the answer is as if the partner did not
  -- exist.
  perform private.lock_pair(partner, s.player_id) from (select s.player_id from public.challenge_seats s
    where s.challenge_id = c.id and s.status <> 'withdrawn' order by s.player_id) s;
  if not private.may_meet(partner) or exists (select from public.challenge_seats s
    where s.challenge_id = c.id and s.status <> 'withdrawn' and private.are_blocked(s.player_id, partner)) then
    perform private.refuse('partner_not_found', 'You can''t ask this player to play.');
  end if;
  if exists (select from public.challenge_seats s where s.challenge_id = c.id and s.player_id = partner and not s.replaced) then
    perform private.refuse('partner_left', 'This player has already left the match.');
  end if;
  perform private.use_allowance(me, 'partners');
  select * into before from public.challenge_seats s
  where s.challenge_id = c.id and s.side = my_side and s.invited_by is not null and s.status <> 'withdrawn';
  if before.status = 'confirmed' then
    perform private.refuse('seat_taken', 'Your partner has already said yes.');
  end if;
  if before.player_id is not null then
    perform private.notify(before.player_id, 'seat', 'Another partner was asked', format('%s asked someone else to play.', private.name_of(me)), private.about_challenge(c, me));
    update public.challenge_seats s set status = 'withdrawn', replaced = true where s.challenge_id = c.id and s.player_id = before.player_id;
  end if;
  insert into public.challenge_seats as s (challenge_id, player_id, side, invited_by) values (c.id, partner, my_side, me)
  on conflict (challenge_id, player_id) do update
    set side = excluded.side, invited_by = excluded.invited_by, status = excluded.status, replaced = false, created_at = excluded.created_at;
  perform private.notify(partner, 'seat', 'Doubles partner wanted', format('%s would like to play doubles with you.', private.name_of(me)), private.about_challenge(c, me));
end $$;

-- Opens a partner's seat again and notifies those concerned: everybody if the match was on, otherwise the player
-- who asked. Leaving counts as late only for somebody who leaves on their own, and not in the period after the
-- match was moved, since only the two who made it agreed to that. The challenge is locked.
create function private.vacate_seat(seat public.challenge_seats) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  c public.challenges;
begin
  select * into c from public.challenges t where t.id = seat.challenge_id;
  if c.status = 'accepted' and seat.status = 'confirmed' then
    perform private.notify_others(c, seat.player_id, 'seat', 'A spot is open again',
      format('%s left your doubles match. Their spot is open again.', private.name_of(seat.player_id)));
  else
    perform private.notify(seat.invited_by, 'seat', 'Your partner can''t play',
      format(case when private.fixture_in_force(c) is null then '%s can''t play. Please ask someone else.'
        else '%s can''t play. In a league match nobody can take their place. Please arrange it again.' end, private.name_of(seat.player_id)), private.about_challenge(c, seat.player_id));
  end if;
  perform private.broadcast_challenge_to_players(c); -- also to the player who leaves, for the last time
  update public.challenge_seats s set status = 'withdrawn', booked = null,
    left_late_at = case when seat.player_id = auth.uid() and c.status = 'accepted' and seat.status = 'confirmed'
      and now() > c.starts_at - private.late_notice() and not exists (select from public.reschedules m
        where m.challenge_id = c.id and m.status = 'agreed' and m.answered_at > greatest(seat.created_at, seat.agreed_at, now() - private.late_notice())) then now() end
  where s.challenge_id = c.id and s.player_id = seat.player_id;
end $$;

-- Locks an upcoming challenge and returns the caller's seat as a partner, or refuses.
create function private.lock_partner_seat(wanted uuid, me uuid) returns public.challenge_seats
language plpgsql volatile security definer set search_path = '' as $$
declare
  c public.challenges := private.lock_challenge(wanted, me);
  seat public.challenge_seats;
begin
  select * into seat from public.challenge_seats s where s.challenge_id = c.id and s.player_id = me;
  if seat.invited_by is null then
    perform private.refuse('not_a_partner', 'You''re not a partner in this match. Accept, decline or cancel it instead.');
  end if;
  if c.status not in ('pending', 'accepted') then
    perform private.refuse('not_open', 'This match is no longer open.');
  end if;
  if c.starts_at <= now() then
    perform private.refuse('match_started', 'This match has already started.');
  end if;
  return seat;
end $$;

create function public.confirm_seat(challenge_id uuid) returns public.challenges
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.actor();
  seat public.challenge_seats := private.lock_partner_seat(confirm_seat.challenge_id, me);
  c public.challenges;
begin
  select * into c from public.challenges t where t.id = seat.challenge_id;
  if seat.status <> 'invited' then
    perform private.refuse('already_confirmed', 'You''ve already said yes.');
  end if;
  update public.challenge_seats s set status = 'confirmed', agreed_at = now() where s.challenge_id = c.id and s.player_id = me;
  if private.is_complete(c) then
    perform private.notify_others(c, me, 'match', 'Your doubles match is on', 'All four players have said yes.');
    if c.status = 'pending' then
      update public.challenges t set status = 'accepted', responded_at = now() where t.id = c.id returning * into c;
      return c;
    end if;
  else
    perform private.notify(seat.invited_by, 'seat', 'Your partner is in', format('%s is playing doubles with you.', private.name_of(me)), private.about_challenge(c, me));
  end if;
  if c.status = 'accepted' then
    perform private.book_players(c);
  end if;
  perform private.broadcast_challenge_to_players(c);
  return c;
end $$;
comment on function public.confirm_seat is
  'A partner says yes. The fourth confirmed seat makes the match. Refusals: challenge_not_found, not_a_partner, not_open, match_started, already_confirmed, match_overlap, and where the club holds its courts those of private.check_hold.';

create function public.leave_seat(challenge_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.actor();
  seat public.challenge_seats := private.lock_partner_seat(leave_seat.challenge_id, me);
  c public.challenges;
begin
  select * into c from public.challenges t where t.id = seat.challenge_id;
  if not private.leave_as_challenge(c, me) then
    perform private.vacate_seat(seat);
  end if;
end $$;
comment on function public.leave_seat is
  'A partner says no, before or after having said yes; the seat is open again. For a match made from an open match, as leave_open_match. Refusals: challenge_not_found, not_a_partner, not_open, match_started.';

create function public.name_partner(challenge_id uuid, partner_id uuid) returns public.challenges
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.actor();
  c public.challenges := private.lock_challenge(name_partner.challenge_id, me);
begin
  if not private.is_party(c, me) then
    perform private.refuse('not_yours_to_name', 'Only the two players who arranged the match can choose partners.');
  end if;
  if c.status not in ('pending', 'accepted') then
    perform private.refuse('not_open', 'This match is no longer open.');
  end if;
  if c.starts_at <= now() then
    perform private.refuse('match_started', 'This match has already started.');
  end if;
  if exists (select from public.challenge_seats s where s.challenge_id = c.id and s.player_id = me and s.status = 'invited') then
    perform private.refuse('answer_first', 'Please accept the challenge first.');
  end if;
  perform private.broadcast_challenge_to_players(c);
  perform private.invite_partner(c, me, partner_id);
  return c;
end $$;
comment on function public.name_partner is
  'Asks a partner to take the open seat on the caller''s side, in place of one who has not answered. Refusals: challenge_not_found, not_yours_to_name, not_open, match_started, answer_first, not_doubles, already_seated, partner_not_found, partner_left, fixture_partner, seat_taken, too_many_invitations.';

-- For doubles that end before they became a match: notifies those who had said yes to the challenger.
create function private.release_players(c public.challenges, me uuid) returns void
language sql volatile security definer set search_path = '' as $$
  select private.notify(s.player_id, 'match_cancelled', 'Match Cancelled', 'The doubles match you said yes to won''t take place.',
    private.about_challenge(c, me))
  from public.challenge_seats s
  where s.challenge_id = c.id and s.status = 'confirmed' and s.player_id not in (me, c.challenger_id)
$$;

-- Partners are seated after the challenge was announced.
create function private.broadcast_to_partner() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform realtime.send(jsonb_build_object('id', new.challenge_id), 'challenge', private.player_topic(new.player_id), true);
  return null;
end $$;

create function private.lock_partner() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not private.lock_answerers(array[new.player_id]) then
    perform private.refuse('partner_not_found', 'You can''t ask this player to play.');
  end if;
  return new;
end $$;

-- Triggers ------------------------------------------------------------------------------------------------

create trigger lock_partner before insert on public.challenge_seats
  for each row when (new.invited_by is not null) execute function private.lock_partner();
create trigger broadcast_to_partner after insert on public.challenge_seats
  for each row when (new.invited_by is not null) execute function private.broadcast_to_partner();
create trigger broadcast_to_partner_again after update of status on public.challenge_seats
  for each row when (old.status <> 'invited' and new.status = 'invited') execute function private.broadcast_to_partner();

-- Grants --------------------------------------------------------------------------------------------------

grant execute on function
  public.confirm_seat(uuid), public.leave_seat(uuid), public.name_partner(uuid, uuid) to authenticated;
