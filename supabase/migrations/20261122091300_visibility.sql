-- Who sees whom: one predicate, used by every function that lists players.

set check_function_bodies = off; -- Functions name what later files make; a test compiles them all at the end.

-- Functions -----------------------------------------------------------------------------------------------

-- Whether the caller knows a player even if the profile is hidden: they have a challenge open or agreed with each
-- other, or have played; both have said yes to a seat in the same match, or one has named the other for one; both
-- are in an upcoming open match, or the player asks to join one of the caller's; they are in a conversation, or in
-- the same group of a league; or the caller owns or administers a club that the player belongs to or asks to join.
-- Nothing declined, called off or left counts. In plpgsql, like everything else called for each row: its plans are
-- kept between queries, and planning costs more than running.
create function private.knows(other uuid) returns boolean
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
begin
  return (
    select exists (
        select from public.challenges c
        where c.challenger_id = auth.uid() and c.challenged_id = other and c.status in ('pending', 'accepted', 'completed', 'no_show'))
      or exists (
        select from public.challenges c
        where c.challenger_id = other and c.challenged_id = auth.uid() and c.status in ('pending', 'accepted', 'completed', 'no_show') and not c.untold)
      -- Starting from the other player's rows: somebody looking at thousands may have thousands of their own. The
      -- offset keeps each a look-up, and what the other player has fewest of comes first.
      or exists (
        select from public.memberships m
        where m.user_id = other and exists (
          select from public.memberships mine
          where mine.club_id = m.club_id and mine.user_id = auth.uid() and mine.role in ('owner', 'admin') offset 0))
      or exists (
        select from public.join_requests r
        where r.user_id = other and r.status = 'pending' and exists (
          select from public.memberships mine
          where mine.club_id = r.club_id and mine.user_id = auth.uid() and mine.role in ('owner', 'admin') offset 0))
      or exists (
        select from public.challenge_seats theirs
        where theirs.player_id = other and theirs.status <> 'withdrawn' and exists (
          select from public.challenge_seats mine
          join public.challenges c on c.id = mine.challenge_id and c.status in ('pending', 'accepted', 'completed', 'no_show')
          where mine.challenge_id = theirs.challenge_id and mine.player_id = auth.uid() and mine.status <> 'withdrawn'
            and ((mine.status = 'confirmed' and theirs.status = 'confirmed') or mine.invited_by = other or theirs.invited_by = mine.player_id)
          offset 0))
      -- Players in an open match with them, and players who ask to join one of theirs.
      or exists (
        select from public.open_match_seats theirs
        where theirs.player_id = other and theirs.state in ('seated', 'requested') and exists (
          select from public.open_match_seats mine
          join public.open_matches m on m.id = mine.open_match_id and m.state in ('open', 'full') and m.starts_at > now()
          where mine.open_match_id = theirs.open_match_id and mine.player_id = auth.uid() and mine.state = 'seated'
            and (theirs.state = 'seated' or m.opener_id = mine.player_id)
          offset 0))
      -- Players in the same group of a league have to arrange their matches with each other.
      or exists (
        select from (
          select t.league_id, t.group_number from public.league_entries t where t.player_id = other and t.withdrawn_at is null
          union all
          select t.league_id, t.group_number from public.league_entries t where t.partner_id = other and t.withdrawn_at is null) theirs
        join public.leagues l on l.id = theirs.league_id and l.state = 'published'
        where exists (
          select from public.league_entries mine
          where mine.league_id = theirs.league_id and mine.group_number = theirs.group_number and mine.withdrawn_at is null
            and auth.uid() in (mine.player_id, mine.partner_id) offset 0))
      or exists (
        select from private.thread_sides t where t.player_id = auth.uid() and t.other_id = other));
end $$;

-- The predicate. Takes the columns rather than the id, so that ordinary profiles need no look-up. Absent players
-- are passed as an array, which (select private.blocked_ids()) computes once per query: the predicate runs for
-- every row, and Postgres inlines no function that contains a select or sets a search_path.
create function private.can_see(player uuid, is_visible boolean, deleted_at timestamptz, absent uuid[]) returns boolean
language sql stable as $$
  select ((is_visible and deleted_at is null) or player = auth.uid() or private.knows(player)) and player <> all (absent)
$$;

-- Whether the caller may challenge or write to a player.
create function private.may_meet(other uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.profiles p
    where p.id = other and p.deleted_at is null and private.can_see(p.id, p.is_visible, p.deleted_at, (select private.blocked_ids())))
$$;
