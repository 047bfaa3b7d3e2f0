-- Who is in a league: collected in a draft, seeded into groups, published; late joiners and withdrawals.

set check_function_bodies = off; -- Functions name what later files make; a test compiles them all at the end.

-- Functions: drafts ---------------------------------------------------------------------------------------

-- How many entries each group gets: as close to `wanted` as possible, none above `most`, none below 3 where
-- possible.
create function private.group_sizes(entries integer, wanted integer, most integer) returns integer[]
language sql immutable parallel safe set search_path = '' as $$
  select array(select entries / k.groups + (i > k.groups - entries % k.groups)::integer from generate_series(1, k.groups) i)
  from (
    select n as groups from generate_series(1, greatest(entries, 1)) n
    order by (entries + n - 1) / n > most, entries / n < 3, entries / n < least(4, wanted), abs(entries::numeric / n - wanted), n limit 1) k
$$;

-- Puts entries into groups, in this order: boxes, a ladder and a knockout from the top, flex groups back and
-- forth, so that they are equally strong.
create function private.cut_groups(wanted uuid, in_order uuid[]) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  league public.leagues;
  sizes integer[];
begin
  select * into league from public.leagues l where l.id = wanted;
  sizes := case when league.kind in ('ladder', 'knockout') then array[cardinality(in_order)]
    else private.group_sizes(cardinality(in_order), league.group_size, case league.kind when 'flex' then league.group_size else 6 end) end;
  update public.league_entries e set seed = p.seed, group_number = p.group_number, seat = p.seat
  from (
    select o.id, o.n as seed, g.number as group_number, o.n - g.before as seat
    from unnest(in_order) with ordinality o (id, n)
    join (select i.number, i.size, sum(i.size) over (order by i.number) - i.size as before from unnest(sizes) with ordinality i (size, number)) g
      on o.n > g.before and o.n <= g.before + g.size
    where league.kind <> 'flex'
    union all
    select o.id, o.n, case when o.lap % 2 = 0 then o.step + 1 else cardinality(sizes) - o.step end, o.lap + 1
    from (select u.id, u.n, (u.n - 1) / cardinality(sizes) as lap, (u.n - 1) % cardinality(sizes) as step from unnest(in_order) with ordinality u (id, n)) o
    where league.kind = 'flex') p
  where e.id = p.id;
end $$;

-- The entries of a draft in the order they were put in, newest last.
create function private.seeded_entries(wanted uuid) returns uuid[]
language sql stable security definer set search_path = '' as $$
  select array(select e.id from public.league_entries e where e.league_id = wanted order by e.seed nulls last, e.joined_at, e.id)
$$;

-- Whether all of these belong to the club and still exist; if so their accounts do until the end of the
-- transaction.
create function private.lock_members(club uuid, players uuid[]) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
begin
  return private.lock_players(players) and not exists (select from unnest(players) p where not exists (
    select from public.memberships m where m.club_id = club and m.user_id = p));
end $$;

-- Adds entries to a locked league. Players already in it as the same entry are skipped.
create function private.enter_league(league public.leagues, players uuid[], partners uuid[], joined boolean) returns uuid[]
language plpgsql volatile security definer set search_path = '' as $$
declare
  all_players uuid[] := array_remove(players || partners, null);
  made uuid[];
begin
  if league.discipline = 'doubles' and (cardinality(players) is distinct from cardinality(partners) or array_position(partners, null) is not null)
    or league.discipline = 'singles' and cardinality(array_remove(partners, null)) > 0
    or exists (select from unnest(players, partners) t (one, other) where t.one = t.other) then
    perform private.refuse('pairs_needed', 'A doubles league needs pairs.', 'check_violation');
  end if;
  if coalesce(cardinality(players), 0) > 200
    or (select count(*) from public.league_entries e where e.league_id = league.id) + coalesce(cardinality(players), 0)
      - (select count(*) from public.league_entries e where e.league_id = league.id and e.player_id = any (players)) > 200 then
    perform private.refuse('too_many_entries', 'A league can have up to 200 entries.', 'check_violation');
  end if;
  if array_position(players, null) is not null or cardinality(partners) > cardinality(players) or not private.lock_members(league.club_id, all_players) then
    perform private.refuse_stranger();
  end if;
  with wanted as (
    select distinct on (t.one) t.one, t.other, t.n from unnest(players, partners) with ordinality t (one, other, n)
    where joined or not exists (select from public.league_entries e
      where e.league_id = league.id and e.player_id = t.one and e.partner_id is not distinct from t.other)
    order by t.one, t.n),
  added as (
    insert into public.league_entries (league_id, player_id, partner_id, lot, joined_at)
    select league.id, w.one, w.other, case when joined then (select coalesce(max(e.lot), 0) + 1 from public.league_entries e where e.league_id = league.id) end,
      clock_timestamp() + w.n * interval '1 microsecond'
    from wanted w order by w.n
    on conflict (league_id, player_id) do nothing
    returning id)
  select array_agg(a.id) into made from added a;
  if exists (
      select from public.league_entries e cross join lateral (values (e.player_id), (e.partner_id)) p (id)
      where e.league_id = league.id and p.id = any (all_players) group by p.id having count(*) > 1)
    or exists (select from unnest(players, partners) t (one, other) where not exists (select from public.league_entries e
      where e.league_id = league.id and e.player_id = t.one and e.partner_id is not distinct from t.other)) then
    perform private.refuse('already_entered', 'One of these players is already in this league, or has left it.');
  end if;
  return coalesce(made, '{}');
end $$;

create function public.add_league_entries(league_id uuid, player_ids uuid[], partner_ids uuid[] default null) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.actor();
  league public.leagues := private.manage_draft(add_league_entries.league_id);
  made uuid[] := private.enter_league(league, player_ids, partner_ids, false);
begin
  perform private.cut_groups(league.id, private.seeded_entries(league.id));
  return cardinality(made);
end $$;
comment on function public.add_league_entries is
  'Adds members to a draft, as pairs with partner_ids of the same length, and returns how many; those already in it are skipped. Owner and admins only. Refusals: not_a_manager, league_published, pairs_needed, too_many_entries, not_in_club, already_entered, too_many_changes.';

create function public.add_everybody(league_id uuid) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.actor();
  league public.leagues := private.manage_draft(add_everybody.league_id);
begin
  return public.add_league_entries(league.id, array(
    select m.user_id from public.memberships m join public.profiles p on p.id = m.user_id
    cross join lateral private.level_now(p.id, not private.shows_level(p.id)) n -- as in seed_league
    where m.club_id = league.club_id order by n.singles desc nulls last, private.fold(p.full_name), p.id limit 201));
end $$;
comment on function public.add_everybody is
  'Adds all members of the club to a draft of singles, by level (for players who hide it, by what they declare), best first. Owner and admins only. Refusals as of add_league_entries.';

create function public.remove_league_entries(league_id uuid, entry_ids uuid[]) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.actor();
  league public.leagues := private.manage_draft(remove_league_entries.league_id);
begin
  delete from public.league_entries e where e.league_id = league.id and e.id = any (entry_ids);
  perform private.cut_groups(league.id, private.seeded_entries(league.id));
end $$;
comment on function public.remove_league_entries is
  'Takes entries out of a draft; the others close the gap. Owner and admins only. Refusals: not_a_manager, league_published, too_many_changes.';

create function public.seed_league(league_id uuid, entry_ids uuid[] default null) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.actor();
  league public.leagues := private.manage_draft(seed_league.league_id);
  known uuid[] := private.seeded_entries(league.id);
begin
  if entry_ids is null then
    entry_ids := array(
      select e.id from public.league_entries e
      -- For players who hide their level, what they declare: the order would reveal it.
      cross join lateral (select avg(case league.discipline when 'doubles' then n.doubles else n.singles end) as level
        from unnest(array[e.player_id, e.partner_id]) p cross join lateral private.level_now(p, not private.shows_level(p)) n) v
      where e.league_id = league.id order by v.level desc nulls last, e.joined_at, e.id);
  elsif (select array_agg(i order by i) from unnest(entry_ids) i) is distinct from (select array_agg(i order by i) from unnest(known) i) then
    perform private.refuse('wrong_order', 'The list has changed. Please check the order again.');
  end if;
  perform private.cut_groups(league.id, entry_ids);
end $$;
comment on function public.seed_league is
  'Orders a draft and puts everybody into groups again: by level (for players who hide it, by what they declare), best first, or as given (every entry once). Owner and admins only. Refusals: not_a_manager, league_published, wrong_order, too_many_changes.';

create function public.move_league_entry(league_id uuid, entry_id uuid, group_number integer, seat integer default null) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.actor();
  league public.leagues := private.manage_draft(move_league_entry.league_id);
  groups integer := (select coalesce(max(e.group_number), 0) from public.league_entries e where e.league_id = league.id);
begin
  if not exists (select from public.league_entries e where e.league_id = league.id and e.id = move_league_entry.entry_id) then
    perform private.refuse('entry_not_found', 'This entry doesn''t exist.');
  end if;
  if move_league_entry.group_number is null or move_league_entry.group_number not between 1 and (case when league.kind in ('ladder', 'knockout') then 1 else groups + 1 end) then
    perform private.refuse('bad_group', 'That group doesn''t exist.', 'check_violation');
  end if;
  -- Before the entry that has that seat, and every group without gaps. Where groups are filled from the top, the
  -- seeding follows: later changes keep the order as it was put. Flex groups have no order from the top.
  update public.league_entries e set group_number = p.new_group, seat = p.new_seat, seed = p.new_seed
  from (
    select o.id, dense_rank() over (order by o.wanted) as new_group, row_number() over (partition by o.wanted order by o.at, o.id) as new_seat,
      case league.kind when 'flex' then o.seed else row_number() over (order by o.wanted, o.at, o.id) end as new_seed
    from (
      select t.id, t.seed, case t.id when move_league_entry.entry_id then move_league_entry.group_number else t.group_number end as wanted,
        case when t.id = move_league_entry.entry_id then coalesce(move_league_entry.seat, 1000) - 0.5
          else row_number() over (partition by t.group_number, t.id = move_league_entry.entry_id order by t.seat, t.id) end as at
      from public.league_entries t where t.league_id = league.id) o) p
  where e.id = p.id and (e.group_number, e.seat, e.seed) is distinct from (p.new_group::smallint, p.new_seat::smallint, p.new_seed::integer);
end $$;
comment on function public.move_league_entry is
  'Moves an entry of a draft to a group (one more than exist creates another) and a seat in it (null: the last). Owner and admins only. Refusals: not_a_manager, league_published, entry_not_found, bad_group, too_many_changes.';

-- The reasons for which publishing a draft would be refused, as refusal words.
create function private.league_problems(league public.leagues) returns text[]
language sql stable security definer set search_path = '' as $$
  select array_remove(array[
    case when n.entries < case league.kind when 'ladder' then 3 else 4 end then 'too_few_entries' end,
    case when league.kind = 'knockout' and n.entries > 64 then 'too_many_entries' end,
    case when league.kind in ('box', 'flex') and exists (select from public.league_entries e where e.league_id = league.id group by e.group_number
      having count(*) not between 3 and case league.kind when 'box' then 6 else 16 end) then 'bad_groups' end,
    case when league.starts_on < private.club_day(league.club_id) then 'start_in_past' end,
    case when league.ends_on <= greatest(league.starts_on, private.club_day(league.club_id)) then 'bad_end' end,
    case when exists (select from public.league_entries e cross join lateral unnest(array_remove(array[e.player_id, e.partner_id], null)) p
      where e.league_id = league.id and not exists (select from public.memberships m where m.club_id = league.club_id and m.user_id = p)) then 'not_in_club' end], null)
  from (select count(*) as entries from public.league_entries e where e.league_id = league.id) n
$$;

create function public.publish_league(league_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.actor();
  league public.leagues := private.manage_draft(publish_league.league_id);
begin
  case (private.league_problems(league))[1]
    when 'too_few_entries' then perform private.refuse('too_few_entries', 'There aren''t enough entries yet.');
    when 'too_many_entries' then perform private.refuse('draw_too_large', 'A knockout can have up to 64 entries.');
    when 'bad_groups' then perform private.refuse('bad_groups', 'Some groups are too small or too large.');
    when 'start_in_past' then perform private.refuse('start_in_past', 'The start is in the past. Please choose another day.');
    when 'bad_end' then perform private.refuse('bad_end', 'Choose a last day after the start, within a year of it.', 'check_violation');
    when 'not_in_club' then perform private.refuse_stranger();
    else null;
  end case;
  perform private.lock_players(private.players_of_league(league.id));
  update public.league_entries e set lot = d.lot
  from (select t.id, row_number() over (order by gen_random_uuid()) as lot from public.league_entries t where t.league_id = league.id) d where e.id = d.id;
  update public.leagues l set state = 'published', published_at = clock_timestamp() where l.id = league.id returning * into league;
  if league.kind = 'knockout' then
    perform private.open_draw(league);
  else
    perform private.open_round(league, 1, league.starts_on,
      case league.kind when 'box' then league.starts_on + 7 * league.round_weeks - 1 else league.ends_on end);
  end if;
  perform private.notify_all_when(array_remove(private.players_of_league(league.id), me), 'club', format('You''re in %s', league.name),
    case league.kind when 'ladder' then 'It starts on %1$s. See who you can challenge.' else 'It starts on %1$s. See who you''ll play.' end, league.starts_on, null, '{}', private.about_league(league, 'league_published'));
end $$;
comment on function public.publish_league is
  'Draws the lots and, for a knockout, the places, creates the first round''s fixtures and notifies everybody in it. Owner and admins only. It ignores whether two who are to play have blocked each other, and nobody is told: that match simply goes unplayed. Refusals: not_a_manager, league_published, too_few_entries, draw_too_large, bad_groups, start_in_past, bad_end, not_in_club, too_many_changes.';

-- Everybody who is in a league and has not withdrawn.
create function private.players_of_league(wanted uuid) returns uuid[]
language sql stable security definer set search_path = '' as $$
  select array(select p from public.league_entries e cross join lateral unnest(array_remove(array[e.player_id, e.partner_id], null)) p
    where e.league_id = wanted and e.withdrawn_at is null)
$$;

-- Functions: under way ------------------------------------------------------------------------------------

create function public.add_late_entry(league_id uuid, player_id uuid, partner_id uuid default null, group_number integer default null) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.actor();
  league public.leagues := private.manage_league(add_late_entry.league_id);
  made uuid;
  target public.league_groups;
  size integer;
begin
  perform private.check_under_way(league);
  if league.kind = 'knockout' then
    perform private.refuse('draw_made', 'The draw has been made. Nobody can join any more.');
  end if;
  made := (select m from unnest(private.enter_league(league, array[add_late_entry.player_id],
    case when add_late_entry.partner_id is not null then array[add_late_entry.partner_id] end, true)) m);
  if made is null then -- they were in it before, and withdrew
    perform private.refuse('already_entered', 'One of these players is already in this league, or has left it.');
  end if;
  select g.* into target
  from public.league_groups g
  join public.league_rounds r on r.league_id = g.league_id and r.number = g.round and r.closed_at is null
  where g.league_id = league.id and (add_late_entry.group_number is null or g.number = add_late_entry.group_number)
  order by (select count(*) from public.league_seats s join public.league_entries e on e.id = s.entry_id and e.withdrawn_at is null where s.group_id = g.id), g.number desc
  limit 1;
  if not found then
    perform private.refuse('bad_group', 'That group doesn''t exist.', 'check_violation');
  end if;
  select count(*) into size from public.league_seats s join public.league_entries e on e.id = s.entry_id and e.withdrawn_at is null where s.group_id = target.id;
  if size >= (case league.kind when 'box' then 6 when 'flex' then 16 else 200 end) then
    perform private.refuse('group_full', 'This group is full.');
  end if;
  insert into public.league_seats (group_id, entry_id, seat)
  select target.id, made, coalesce(max(s.seat), 0) + 1 from public.league_seats s where s.group_id = target.id;
  update public.league_entries e set group_number = target.number, seat = s.seat,
    joined_turn = case when league.kind = 'ladder' then nextval('private.league_turns') end
  from public.league_seats s where e.id = made and s.entry_id = e.id and s.group_id = target.id;
  -- One match against each, one after another.
  insert into public.league_fixtures (group_id, leg, home_id, away_id)
  select target.id, (select coalesce(max(f.leg), 0) from public.league_fixtures f where f.group_id = target.id) + row_number() over (order by s.seat),
    made, s.entry_id
  from public.league_seats s join public.league_entries e on e.id = s.entry_id and e.withdrawn_at is null
  where s.group_id = target.id and s.entry_id <> made and league.kind <> 'ladder';
  perform private.notify_all(array_remove(array[add_late_entry.player_id, add_late_entry.partner_id], null), 'club', format('You''re in %s', league.name),
    case league.kind when 'ladder' then 'A manager added you to a ladder that''s under way. See who you can challenge.'
      else 'A manager added you to a league that''s under way. See who you''ll play.' end, private.about_league(league, 'league_published'));
  perform private.broadcast_league(league.id, private.players_of_group(target.id));
  return made;
end $$;
comment on function public.add_late_entry is
  'Adds a member, or a pair, to a league under way: to a group (null: the smallest) with a match against everybody in it, or to the bottom of a ladder. Owner and admins only. Refusals: not_a_manager, league_not_published, league_over, not_in_club, already_entered, pairs_needed, too_many_entries, bad_group, group_full, draw_made, too_many_changes.';

create function private.players_of_group(wanted uuid) returns uuid[]
language sql stable security definer set search_path = '' as $$
  select array_remove(array_agg(e.player_id) || array_agg(e.partner_id), null)
  from public.league_seats s join public.league_entries e on e.id = s.entry_id and e.withdrawn_at is null where s.group_id = wanted
$$;

-- Takes entries out of a league under way, whose row is locked, one after another. Uses clock time, not the
-- transaction's, which may have begun before a round was closed. The club's trail shows who did it: the players
-- themselves, or a manager.
create function private.take_out(wanted uuid[]) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  one uuid;
begin
  foreach one in array wanted loop
    update public.league_entries e set withdrawn_at = clock_timestamp(),
      withdrawn_turn = case when l.kind = 'ladder' then nextval('private.league_turns') end
    from public.leagues l where e.id = one and l.id = e.league_id and e.withdrawn_at is null;
  end loop;
  perform private.log_activity(l.club_id, case when auth.uid() is null or coalesce(auth.uid() in (e.player_id, e.partner_id), false) then 'league_left' else 'entry_withdrawn' end,
    case when auth.uid() = e.partner_id then e.partner_id else e.player_id end, jsonb_build_object('title', l.name),
    case when auth.uid() = e.partner_id then e.player_id else e.partner_id end)
  from public.league_entries e join public.leagues l on l.id = e.league_id where e.id = any (wanted) order by e.id;
  -- What they had arranged continues as an ordinary match.
  perform private.notify_all(array(select s.player_id from public.challenge_seats s
      where s.challenge_id = c.id and s.status <> 'withdrawn' and s.player_id in (o.player_id, o.partner_id) and not (c.untold and s.player_id = c.challenged_id)),
    'club', 'A match no longer counts',
    format(case l.discipline when 'doubles' then 'Your opponents have withdrawn from %s, so your match doesn''t count for it any more.'
      else 'Your opponent has withdrawn from %s, so your match doesn''t count for it any more.' end, l.name),
    private.about_league(l, 'league_untied') || jsonb_build_object('challenge_id', c.id)), private.broadcast_challenge_to_players(c)
  from public.league_entries e
  join public.leagues l on l.id = e.league_id
  join public.league_fixtures f on e.id in (f.home_id, f.away_id)
  join public.league_entries o on o.id in (f.home_id, f.away_id) and o.withdrawn_at is null
  join public.challenges c on c.fixture_id = f.id and c.status in ('pending', 'accepted') and c.starts_at > clock_timestamp()
  where e.id = any (wanted) order by c.id;
  perform private.advance_knockout(t.league_id), private.broadcast_league(t.league_id, t.players)
  from (select e.league_id, array_remove(array_agg(e.player_id) || array_agg(e.partner_id), null) as players
    from public.league_entries e where e.id = any (wanted) group by e.league_id) t;
end $$;

-- Whether a withdrawal would decide a match of this player's, and another manager could record it.
create function private.is_own_opponent(league public.leagues, entry uuid, player uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.league_fixtures f
    join public.league_groups g on g.id = f.group_id
    join public.league_rounds r on r.league_id = g.league_id and r.number = g.round and r.closed_at is null
    where is_own_opponent.entry in (f.home_id, f.away_id) and league.kind <> 'ladder'
      and private.fixture_side(f.id, player) = case is_own_opponent.entry when f.home_id then 'away' else 'home' end
      and ((f.turn is null and f.walkover_id is null) or exists (select from private.league_rules u where u.name = league.rules and u.withdrawal = 'annulled'))
      and exists (select from public.memberships m where m.club_id = league.club_id and m.role in ('owner', 'admin')
        and private.fixture_side(f.id, m.user_id) is null and not private.is_suspended(m.user_id)))
$$;

-- Tells the managers of a league under way that an entry is out: its players have withdrawn, or another manager has
-- withdrawn them, who is named, since it may have been their opponent. Not whoever did it, nor the players.
create function private.notify_of_withdrawal(league public.leagues, entry public.league_entries, me uuid) returns void
language sql volatile security definer set search_path = '' as $$
  select private.notify_all(array(select m.user_id from public.memberships m
      where m.club_id = league.club_id and m.role in ('owner', 'admin') and m.user_id <> all (array_remove(array[me, entry.player_id, entry.partner_id], null))),
    'club', format('A withdrawal from %s', league.name), format(case
      when coalesce(me in (entry.player_id, entry.partner_id), false) then case when entry.partner_id is null
        then '%2$s has withdrawn from the league.' else '%2$s and %3$s have withdrawn from the league.' end
      when entry.partner_id is null then '%1$s has withdrawn %2$s from the league.'
      else '%1$s has withdrawn %2$s and %3$s from the league.' end,
      private.name_of(me), private.name_of(case me when entry.partner_id then entry.partner_id else entry.player_id end),
      private.name_of(case me when entry.partner_id then entry.player_id else entry.partner_id end)),
    private.about_league(league, 'league_withdrawn'))
$$;

create function public.withdraw_entry(league_id uuid, entry_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.actor();
  league public.leagues := private.manage_league(withdraw_entry.league_id);
  entry public.league_entries;
begin
  perform private.check_under_way(league);
  select * into entry from public.league_entries e where e.league_id = league.id and e.id = withdraw_entry.entry_id;
  if not found then
    perform private.refuse('entry_not_found', 'This entry doesn''t exist.');
  elsif entry.withdrawn_at is not null then
    perform private.refuse('already_withdrawn', 'This entry has already been withdrawn.');
  elsif private.is_own_opponent(league, entry.id, me) then
    perform private.refuse('own_opponent', 'You play against this entry yourself. Please ask another owner or admin to withdraw it.', 'insufficient_privilege');
  end if;
  perform private.take_out(array[entry.id]);
  perform private.notify_all(array_remove(array[entry.player_id, entry.partner_id], null), 'club', format('You''re no longer in %s', league.name),
    'A manager of the club has withdrawn you from this league.', private.about_league(league, 'league_withdrawn'));
  perform private.notify_of_withdrawal(league, entry, me);
end $$;
comment on function public.withdraw_entry is
  'Takes an entry out of a league under way; the rules say what happens to its matches. Its players and the other managers are told. Owner and admins only. Refusals: not_a_manager, league_not_published, league_over, entry_not_found, already_withdrawn, own_opponent (a match of the caller hangs on it, and another manager could do it), too_many_changes.';

create function public.leave_league(league_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.actor();
  league public.leagues;
  entry public.league_entries;
begin
  select * into league from public.leagues l where l.id = leave_league.league_id and l.state <> 'draft'
    and l.club_id in (select private.my_clubs()) for no key update;
  if not found then
    perform private.refuse('league_not_found', 'This league doesn''t exist.');
  end if;
  select * into entry from public.league_entries e where e.league_id = league.id and me in (e.player_id, e.partner_id) and e.withdrawn_at is null;
  if not found then
    perform private.refuse('not_entered', 'You''re not in this league.');
  end if;
  perform private.check_under_way(league);
  perform private.take_out(array[entry.id]);
  perform private.notify(case me when entry.player_id then entry.partner_id else entry.player_id end, 'club', format('You''re no longer in %s', league.name),
    'Your partner has withdrawn your pair from this league.', private.about_league(league, 'league_withdrawn'));
  perform private.notify_of_withdrawal(league, entry, me);
end $$;
comment on function public.leave_league is
  'Withdraws the caller, in doubles the pair, from a league under way. Refusals: league_not_found, not_entered, league_over.';

-- Tells the managers of a league under way which entries are out because players have left the club. A manager who
-- removed them is named to the others, since it may have been their opponent. gone: the players who have left.
create function private.notify_of_leavers(league public.leagues, entries uuid[], gone uuid[]) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  remover uuid := case when auth.uid() <> all (gone) then auth.uid() end;
  leaver text;
  partner text;
begin
  select private.name_of(case when e.player_id = any (gone) then e.player_id else e.partner_id end),
    private.name_of(case when e.player_id = any (gone) then e.partner_id else e.player_id end)
  into leaver, partner from public.league_entries e where e.id = entries[1];
  perform private.notify_all(array(select m.user_id from public.memberships m
      where m.club_id = league.club_id and m.role in ('owner', 'admin') and m.user_id is distinct from remover),
    'club', format('A withdrawal from %s', league.name), format(case
      when remover is null and league.discipline = 'singles' then private.counted(cardinality(entries),
        '%1$s has left the club, so they''re out of the league.', '%3$s players have left the club, so they''re out of the league.')
      when remover is null then private.counted(cardinality(entries),
        '%1$s has left the club, so %1$s and %2$s are out of the league.', '%3$s pairs are out of the league, because players of theirs have left the club.')
      when league.discipline = 'singles' then private.counted(cardinality(entries),
        '%4$s has removed %1$s from the club, so they''re out of the league.', '%4$s has removed %3$s players from the club, so they''re out of the league.')
      else private.counted(cardinality(entries),
        '%4$s has removed %1$s from the club, so %1$s and %2$s are out of the league.',
        '%3$s pairs are out of the league, because %4$s has removed players of theirs from the club.') end,
      leaver, partner, cardinality(entries), private.name_of(remover)),
    private.about_league(league, 'league_withdrawn'));
end $$;

-- Players who leave a club, or are removed, leave its leagues: per statement, for everybody who leaves in it.
create function private.leave_leagues() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  wanted uuid[] := array(
    select l.id from public.leagues l
    where l.state in ('draft', 'published') and l.id in (
      select t.id from (
        -- The leagues of a closed club are over, or drafts that private.wind_up_clubs deletes.
        select n.* from gone n where exists (select from public.clubs c where c.id = n.club_id and c.closed_at is null) offset 0) g
      cross join lateral (
        select e.league_id from public.league_entries e where e.player_id = g.user_id and e.withdrawn_at is null
        union all
        select e.league_id from public.league_entries e where e.partner_id = g.user_id and e.withdrawn_at is null) theirs
      join public.leagues t on t.id = theirs.league_id and t.club_id = g.club_id)
    order by l.id for no key update);
  left_league record;
begin
  for left_league in
    select l as league, l.id, l.state, array_agg(distinct e.id) as entries
    from public.leagues l join gone g on g.club_id = l.club_id
    join public.league_entries e on e.league_id = l.id and g.user_id in (e.player_id, e.partner_id) and e.withdrawn_at is null
    where l.id = any (wanted) group by l.id, l.state order by l.id
  loop
    if left_league.state = 'draft' then
      delete from public.league_entries e where e.id = any (left_league.entries);
      perform private.cut_groups(left_league.id, private.seeded_entries(left_league.id));
    else
      perform private.take_out(left_league.entries);
      -- The other player of a pair stays in the club, but is out of the league as well.
      perform private.notify_all(array(
          select p from public.league_entries e cross join lateral unnest(array[e.player_id, e.partner_id]) p
          where e.id = any (left_league.entries) and not exists (select from gone g where g.club_id = (left_league.league).club_id and g.user_id = p)),
        'club', format('You''re no longer in %s', (left_league.league).name), 'Your partner has left the club, so your pair is out of this league.',
        private.about_league(left_league.league, 'league_withdrawn'));
      perform private.notify_of_leavers(left_league.league, left_league.entries, array(select g.user_id from gone g where g.club_id = (left_league.league).club_id));
    end if;
  end loop;
  return null;
end $$;

-- Drafts are left to private.wind_up_clubs.
create function private.close_leagues() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.leagues l set state = 'closed', ended_at = clock_timestamp() where l.club_id = new.id and l.state = 'published';
  return null;
end $$;

-- Triggers ------------------------------------------------------------------------------------------------

-- Named so that it comes after the events.
create trigger leave_leagues after delete on public.memberships referencing old table as gone
  for each statement execute function private.leave_leagues();
create trigger close_leagues after update of closed_at on public.clubs
  for each row when (old.closed_at is null and new.closed_at is not null) execute function private.close_leagues();

-- Grants --------------------------------------------------------------------------------------------------

grant execute on function
  public.add_league_entries(uuid, uuid[], uuid[]), public.add_everybody(uuid), public.remove_league_entries(uuid, uuid[]),
  public.seed_league(uuid, uuid[]), public.move_league_entry(uuid, uuid, integer, integer), public.publish_league(uuid),
  public.add_late_entry(uuid, uuid, uuid, integer), public.withdraw_entry(uuid, uuid), public.leave_league(uuid) to authenticated;
