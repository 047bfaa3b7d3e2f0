import type { Client } from 'pg';

/** The prefix of places in randomly played matches. */
export const PLACE = 'Played at once';
export const LIVE = `from public.open_matches o where o.court_location like '${PLACE}%' and o.state in ('open', 'full', 'closed')
  and (o.state <> 'closed' or o.challenge_id is not null)`;

/** Each query returns a row for every violation. */
const INVARIANTS: Readonly<Record<string, string>> = {
  'no match has more players than seats': `select o.id ${LIVE} and
    (select count(*) from public.open_match_seats s where s.open_match_id = o.id and s.state = 'seated') > case o.match_type when 'doubles' then 4 else 2 end`,
  'no match holds more seats than are free': `select o.id ${LIVE} and o.state = 'open' and
    (select count(*) from public.open_match_seats s where s.open_match_id = o.id
      and (s.state = 'seated' or (s.state = 'requested' and s.kept_until > now())))
    + (select count(*) from private.open_seat_holds h where h.open_match_id = o.id and h.held_until > now())
    > case o.match_type when 'doubles' then 4 else 2 end`,
  'nobody is seated with whom they have blocked': `select o.id ${LIVE} and exists (
    select from public.open_match_seats a join public.open_match_seats b on b.open_match_id = a.open_match_id and b.state = 'seated'
    join public.blocks k on k.blocker_id = a.player_id and k.blocked_id = b.player_id
    where a.open_match_id = o.id and a.state = 'seated')`,
  'nobody is in two things at once': `
    with taken as (
      select player_id, booked, 'match ' || challenge_id as thing from public.challenge_seats where booked is not null
      union all
      select player_id, booked, 'open ' || open_match_id from public.open_match_seats where booked is not null)
    select a.player_id from taken a join taken b on b.player_id = a.player_id and b.thing > a.thing and b.booked && a.booked`,
  'what is full is one agreed match of just its players': `select o.id ${LIVE} and o.state in ('full', 'closed') and (
    o.challenge_id is null
    or not exists (select from public.challenges c where c.id = o.challenge_id and c.status = 'accepted' and c.challenger_id = o.opener_id
      and c.starts_at = o.starts_at and c.court_location = o.court_location)
    or array(select s.player_id from public.challenge_seats s where s.challenge_id = o.challenge_id and s.status = 'confirmed' and s.booked is not null order by 1)
      is distinct from array(select s.player_id from public.open_match_seats s where s.open_match_id = o.id and s.state = 'seated' order by 1))`,
  'of each there is one match, or none': `select o.id from public.open_matches o where o.court_location like '${PLACE}%' and
    (select count(*) from public.challenges c where c.court_location = o.court_location and c.status = 'accepted')
      <> case when o.challenge_id is null then 0 else 1 end`,
  'who has a seat in what is not full has its time': `select o.id ${LIVE} and o.state = 'open' and (
    o.challenge_id is not null or exists (select from public.open_match_seats s where s.open_match_id = o.id
      and ((s.state = 'seated') <> (s.booked is not null) or s.booked <> tstzrange(o.starts_at, o.starts_at + make_interval(mins => o.duration_minutes)))))`,
  'what is over takes nobody’s time': `select o.id from public.open_matches o where o.court_location like '${PLACE}%' and
    (o.state in ('cancelled', 'expired') or (o.state = 'closed' and o.challenge_id is null)) and exists (
      select from public.open_match_seats s where s.open_match_id = o.id and s.booked is not null)`,
  'the opener has the first seat': `select o.id ${LIVE} and not exists (
    select from public.open_match_seats s where s.open_match_id = o.id and s.player_id = o.opener_id and s.state = 'seated')`,
};

/** The invariants violated now. */
export async function brokenRules(admin: Client): Promise<readonly string[]> {
  const found: string[] = [];
  for (const [rule, sql] of Object.entries(INVARIANTS))
    if (((await admin.query(sql)).rowCount ?? 0) > 0) found.push(rule);
  return found;
}
