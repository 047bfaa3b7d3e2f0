-- Disputed no-shows: a player who is said not to have come appeals, somebody who was not there settles it, and both
-- sides are notified. The effect on reliability follows from the appeal's state (private.reliability_truth).

set check_function_bodies = off; -- Functions name what later files make; a test compiles them all at the end.

-- Functions -----------------------------------------------------------------------------------------------

-- Whether a player may still dispute a claim that they did not come: one by the other side, or in doubles one that
-- a teammate has confirmed for them, or disputed in vain: for 7 days from the claim, or from when that appeal was
-- settled; a player suspended in that time gets it again. A pending claim can be disputed until silence confirms
-- it.
create function private.may_dispute(c public.challenges, player uuid, at timestamptz default now()) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.match_results r
    join public.challenge_seats s on s.challenge_id = c.id and s.player_id = player and s.status = 'confirmed'
    where r.id = c.result_id and r.outcome = 'no_show' and r.winner <> s.side
      and case c.status when 'accepted' then c.result_state = 'entered' and r.side <> s.side
        when 'no_show' then c.match_type = 'doubles' and r.entered_by <> player and at - private.auto_confirm_after() < greatest(
          private.could_answer_since(player, r.created_at, r.created_at + private.auto_confirm_after()),
          (select max(o.settled_at) from private.no_show_appeals o where o.challenge_id = c.id and o.result_id = r.id and o.state = 'counts')) end
      and not exists (select from private.no_show_appeals a where a.challenge_id = c.id and a.player_id = player and a.state in ('counts', 'dropped')
        or a.challenge_id = c.id and a.player_id = player and a.state = 'open' and c.status = 'no_show'))
$$;

create function public.dispute_no_show(challenge_id uuid, words text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.actor();
  c public.challenges := private.lock_challenge(dispute_no_show.challenge_id, me);
begin
  if coalesce(btrim(dispute_no_show.words), '') = '' then
    perform private.refuse('no_words', 'Please add a sentence about what happened.', 'not_null_violation');
  elsif length(btrim(dispute_no_show.words)) > 1000 then
    perform private.refuse('words_too_long', 'Please use up to 1,000 characters.', 'check_violation');
  elsif not private.may_dispute(c, me) then
    perform private.refuse('nothing_to_dispute', 'There''s no no-show to dispute in this match.');
  end if;
  if c.status = 'accepted' then
    perform private.dispute(c, me, btrim(dispute_no_show.words));
  else
    perform private.open_appeal(c, me, btrim(dispute_no_show.words), private.club_of_appeal(c, me));
    perform private.notify_others(c, me, 'result', 'No-show disputed',
      format('%s says they did come to your match. Someone will look at it and let you know.', private.name_of(me)), '{confirmed}');
  end if;
end $$;
comment on function public.dispute_no_show is
  'The caller says that they did come to a match, as long as silence has not confirmed that they did not (7 days): until it is settled the no-show does not count. In doubles also after a teammate has confirmed it, within 7 days of the claim, or disputed it in vain, within 7 days of that. Refusals: challenge_not_found, no_words, words_too_long, nothing_to_dispute.';

-- The managers who may settle an appeal about a match: none who has a seat in it, or is suspended.
create function private.appeal_readers(club uuid, challenge uuid) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select m.user_id from public.memberships m
  where m.club_id = club and m.role in ('owner', 'admin') and not private.is_suspended(m.user_id)
    and not exists (select from public.challenge_seats s where s.challenge_id = challenge and s.player_id = m.user_id)
$$;

-- The club whose managers settle it when a player disputes the pending claim, locked: the match's club if both sides
-- belong to it, otherwise the only club that the claimant shares with them. Null: the operator settles it. The
-- challenge is locked. Called before anything about the match's players changes: clubs are locked before players.
create function private.club_of_appeal(c public.challenges, me uuid) returns public.clubs
language plpgsql volatile security definer set search_path = '' as $$
declare
  club public.clubs;
begin
  select k.* into club
  from (select a.club_id, count(*) over () as shared from public.memberships a join public.memberships b using (club_id)
    where a.user_id = me and b.user_id = (select r.entered_by from public.match_results r where r.id = c.result_id) and a.user_id <> b.user_id) common
  join public.clubs k on k.id = common.club_id and k.closed_at is null
  where k.id = c.club_id or common.shared = 1
  order by k.id = c.club_id desc nulls last
  limit 1;
  if club.id is not null then
    club := private.lock_club(club.id); -- its managers stay managers until this is written
    if not exists (select from private.appeal_readers(club.id, c.id)) then
      club := null;
    end if;
  end if;
  return club;
end $$;

-- Records that a player disputes the pending claim, for the managers of a club (private.club_of_appeal). The challenge
-- is locked. A settled appeal stays settled.
create function private.open_appeal(c public.challenges, me uuid, words text, club public.clubs) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  appeal bigint;
begin
  if not private.lock_players(array[me]) then
    me := private.actor(); -- The account has ended meanwhile.
  end if;
  insert into private.no_show_appeals as a (challenge_id, player_id, result_id, club_id, words)
  values (c.id, me, c.result_id, club.id, words)
  on conflict on constraint no_show_appeals_challenge_id_player_id_key do update
  set result_id = excluded.result_id, club_id = excluded.club_id, words = coalesce(excluded.words, a.words), state = 'open'
  where a.state in ('open', 'lapsed') returning a.id into appeal;
  perform private.weigh_facts(c.id);
  perform private.notify(reader, 'club', 'No-show disputed', format('A member of %s says they did come to a match.', club.name),
    jsonb_build_object('club_id', club.id, 'slug', club.slug, 'about', 'appeal', 'appeal_id', appeal))
  from private.appeal_readers(club.id, c.id) reader;
end $$;

create function public.list_club_appeals(club_id uuid, settled boolean default false, page_size integer default 50, before bigint default null)
  returns table (id bigint, player_id uuid, player_name text, player_avatar_path text, claimed_by_name text, words text, state text, answer text,
    proposed_date date, proposed_time text, match_type text, court_location text, created_at timestamptz, settled_by_name text, settled_at timestamptz)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_manager(list_club_appeals.club_id);
  return query
  select a.id, a.player_id, private.name_of(a.player_id), p.avatar_path, private.name_of(r.entered_by), a.words, a.state, a.answer, c.proposed_date,
    to_char(c.proposed_time, 'HH24:MI'), c.match_type, private.place_text(c.court_location, c.court_id), a.created_at,
    case when a.settled_by is not null then private.name_of(a.settled_by) end, a.settled_at
  from private.no_show_appeals a
  join public.challenges c on c.id = a.challenge_id
  join public.match_results r on r.id = a.result_id
  join public.profiles p on p.id = a.player_id
  where a.club_id = list_club_appeals.club_id and (before is null or a.id < before)
    and case when settled then a.state in ('counts', 'dropped') else a.state = 'open' end
    and not exists (select from public.challenge_seats s where s.challenge_id = a.challenge_id and s.player_id = auth.uid())
  order by a.id desc
  limit least(greatest(page_size, 1), 100);
end $$;
comment on function public.list_club_appeals is
  'The no-shows that members of a club dispute, or those already settled, newest first, page by page, without those of matches the caller played in. state: open, counts or dropped. Owner and admins only. Refusal: not_a_manager.';

-- Locks what settling an appeal may change: the draw that its match may move on, then the players that the match judges
-- (players come before their appeals). The challenge and the club are locked.
create function private.lock_appealed(challenge uuid) returns void
language sql volatile security definer set search_path = '' as $$
  select private.lock_draws(array(select private.league_of_fixture(c.fixture_id) from public.challenges c where c.id = challenge));
  select private.lock_judged(challenge);
$$;

-- Shared by both ways to settle an appeal. The challenge is locked.
create function private.settle_appeal(appeal private.no_show_appeals, verdict text, answer text, by uuid, usual text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  c public.challenges;
begin
  if appeal.state <> 'open' then
    perform private.refuse('appeal_not_open', 'This has already been settled.');
  elsif verdict is null or verdict not in ('counts', 'dropped') then
    perform private.refuse('unknown_verdict', 'Choose whether the no-show counts.', 'check_violation');
  elsif length(btrim(answer)) > 1000 then
    perform private.refuse('answer_too_long', 'An answer can have up to 1,000 characters.', 'check_violation');
  end if;
  update private.no_show_appeals a set state = verdict, answer = nullif(btrim(settle_appeal.answer), ''), settled_by = by, settled_at = now()
  where a.id = appeal.id returning * into appeal;
  select * into c from public.challenges t where t.id = appeal.challenge_id;
  if c.status = 'accepted' and verdict = 'counts' then
    update public.challenges t set result_id = appeal.result_id where t.id = c.id returning * into c;
    c := private.settle_result(c, now());
  elsif c.status = 'accepted' and c.result_state = 'disputed' then
    update public.challenges t set status = 'completed' where t.id = c.id returning * into c;
  end if;
  perform private.weigh_facts(c.id);
  perform private.notify(s.player_id, 'result', case verdict when 'counts' then 'The no-show counts' else 'The no-show doesn''t count' end,
    coalesce(appeal.answer, usual),
    private.about_challenge(c, null) || case when s.player_id = appeal.player_id or verdict = 'counts' and s.side = private.side_of(c, appeal.player_id)
      then '{"about": "reliability"}' else '{}' end::jsonb)
  from public.challenge_seats s where s.challenge_id = c.id and s.status = 'confirmed';
end $$;

create function public.settle_appeal(appeal_id bigint, verdict text, answer text default null) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  appeal private.no_show_appeals;
  club public.clubs;
begin
  select * into appeal from private.no_show_appeals a where a.id = appeal_id;
  perform private.require_manager(appeal.club_id);
  perform from public.challenges c where c.id = appeal.challenge_id for update; -- before the club, as everywhere
  club := private.manage_club(appeal.club_id);
  perform private.lock_appealed(appeal.challenge_id);
  select * into appeal from private.no_show_appeals a where a.id = appeal_id and a.club_id = club.id for update;
  if not found or auth.uid() not in (select private.appeal_readers(club.id, appeal.challenge_id)) then
    perform private.refuse('appeal_not_found', 'This appeal doesn''t exist.');
  end if;
  perform private.settle_appeal(appeal, verdict, answer, auth.uid(), format('The managers of %s have looked at it.', club.name));
end $$;
comment on function public.settle_appeal is
  'Settles a disputed no-show: verdict counts (it is upheld) or dropped (it does not count), with an answer sent to everybody who played. Owner and admins only, except those who had a seat in the match. Refusals: not_a_manager, club_not_found, appeal_not_found, appeal_not_open, unknown_verdict, answer_too_long, too_many_changes.';

-- Appeals that no club settles.
create view private.operator_appeals as
  select a.id, a.created_at, a.player_id, r.entered_by as claimed_by, r.created_at as claimed_at, a.words, a.challenge_id, c.starts_at, c.time_zone,
    c.match_type, private.place_text(c.court_location, c.court_id) as court_location
  from private.no_show_appeals a
  join public.challenges c on c.id = a.challenge_id
  join public.match_results r on r.id = a.result_id
  where a.club_id is null and a.state = 'open';
comment on view private.operator_appeals is 'The operator''s queue of disputed no-shows, in order of id.';

-- The caller has made sure that it is an operator. Refusals: appeal_not_found, and those of private.settle_appeal.
create function private.settle_appeal_as_operator(appeal bigint, verdict text, answer text default null, operator uuid default null) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  wanted private.no_show_appeals;
begin
  perform from public.challenges c where c.id = (select a.challenge_id from private.no_show_appeals a where a.id = appeal) for update;
  perform private.lock_appealed((select a.challenge_id from private.no_show_appeals a where a.id = appeal));
  select * into wanted from private.no_show_appeals a where a.id = appeal and a.club_id is null for update;
  if not found then
    perform private.refuse('appeal_not_found', 'This appeal doesn''t exist.');
  end if;
  perform private.settle_appeal(wanted, verdict, answer, operator, 'We''ve looked at it.');
end $$;

-- When the last manager who may settle an appeal leaves, it goes to the operator.
create function private.pass_on_appeals(club uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  -- Queried once, not per appeal: a club may have thousands.
  managers uuid[] := array(select m.user_id from public.memberships m
    where m.club_id = club and m.role in ('owner', 'admin') and not private.is_suspended(m.user_id));
begin
  update private.no_show_appeals a set club_id = null
  where a.club_id = club and a.state = 'open'
    and exists (select from public.clubs c where c.id = club and c.closed_at is null)
    and (managers = '{}' or managers <@ array(select s.player_id from public.challenge_seats s where s.challenge_id = a.challenge_id));
end $$;

create function private.follow_manager_appeals() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.pass_on_appeals(old.club_id);
  return null;
end $$;

-- Live: those who may settle it refetch it; the player who appealed hears from the match and the notification.
create function private.broadcast_appeal() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform realtime.send('{}', 'report', private.player_topic(reader), true)
  from private.appeal_readers(new.club_id, new.challenge_id) reader;
  return null;
end $$;

-- Once an appeal is settled, has lapsed or is passed on, none of the club's managers has anything left to read about
-- it, whoever settled it. Notifications marked by another transaction at this moment are left to it.
create function private.read_of_appeal() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.notifications n set read = true
  where n.id = any (array(
    select t.id from public.memberships m
    join public.notifications t on t.user_id = m.user_id and not t.read and t.data ->> 'about' = 'appeal' and t.data ->> 'appeal_id' = new.id::text
    where m.club_id = old.club_id and m.role in ('owner', 'admin')
    order by t.id for update of t skip locked));
  return null;
end $$;

-- Triggers ------------------------------------------------------------------------------------------------

create trigger read_of_appeal after update of state, club_id on private.no_show_appeals
  for each row when (old.state = 'open' and old.club_id is not null and (new.state <> 'open' or new.club_id is distinct from old.club_id))
  execute function private.read_of_appeal();
create trigger pass_on_appeals after delete or update of role on public.memberships
  for each row when (old.role in ('owner', 'admin')) execute function private.follow_manager_appeals();
create trigger broadcast_appeal after insert or update on private.no_show_appeals
  for each row when (new.club_id is not null) execute function private.broadcast_appeal();

-- Grants --------------------------------------------------------------------------------------------------

grant execute on function
  public.dispute_no_show(uuid, text), public.list_club_appeals(uuid, boolean, integer, bigint), public.settle_appeal(bigint, text, text) to authenticated;
