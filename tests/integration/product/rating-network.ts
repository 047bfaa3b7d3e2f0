import type { Client } from 'pg';
import { seeded, type Seeded } from '../../../scripts/matching/seeded.ts';

/** A member of a simulated network. What they declare is a word for their own opinion of themselves. */
interface Member {
  readonly club: number;
  readonly singles: number;
  readonly doubles: number;
  readonly declared: string | null;
}

/** One match, in the order played. Sides contain members' numbers. */
export interface PlayedMatch {
  readonly ours: readonly number[];
  readonly theirs: readonly number[];
  readonly day: number;
  readonly sets: readonly (readonly [number, number])[];
  readonly won: boolean;
}

export interface Network {
  readonly members: readonly Member[];
  readonly matches: readonly PlayedMatch[];
}

const CLUBS = 12;
const MEMBERS = 480;
const MATCHES = 2400;
const DAYS = 180;
const DOUBLES = 0.4;

/** How kinds of networks differ. */
interface Habits {
  /** The share of matches against another club. */
  readonly acrossClubs: number;
  /** The standard deviation of a whole club's opinion of itself. */
  readonly clubBias: number;
}

const USUAL: Habits = { acrossClubs: 0.08, clubBias: 0.2 };

const logistic = (x: number): number => 1 / (1 + Math.exp(-x));

/** The word somebody with that level uses: by the middle of each word's range. */
function wordFor(level: number): string {
  if (level < 2.75) return 'beginner';
  if (level < 3.75) return 'intermediate';
  return level < 4.75 ? 'advanced' : 'expert';
}

/**
 * Clubs of different strength, each with its own idea of what a word means; members who misjudge
 * themselves; matches mostly within a club, among those who believe they are equal. True levels are
 * known, unlike anywhere else.
 */
export function createNetwork(seed: number, habits: Habits = USUAL): Network {
  const chance = seeded(seed);
  const clubs = Array.from({ length: CLUBS }, () => ({
    mean: 3.4 + 0.25 * chance.normal(),
    bias: habits.clubBias * chance.normal(),
  }));
  const members = Array.from({ length: MEMBERS }, (_, at): Member => {
    const club = at % CLUBS;
    const { mean, bias } = clubs[club] ?? { mean: 3.4, bias: 0 };
    const singles = mean + 0.6 * chance.normal();
    const thinks = singles + bias + 0.35 * chance.normal();
    const declared = chance.uniform() < 0.08 ? null : wordFor(thinks);
    return { club, singles, doubles: singles + 0.2 * chance.normal(), declared };
  });
  const matches: PlayedMatch[] = [];
  while (matches.length < MATCHES) {
    const match = playMatch(members, Math.floor((matches.length / MATCHES) * DAYS), habits, chance);
    if (match !== null) matches.push(match);
  }
  return { members, matches };
}

function playMatch(
  members: readonly Member[],
  day: number,
  { acrossClubs }: Habits,
  chance: Seeded,
): PlayedMatch | null {
  const doubles = chance.uniform() < DOUBLES;
  const home = chance.below(CLUBS);
  const away = chance.uniform() < acrossClubs ? chance.below(CLUBS) : home;
  const pick = (club: number): number => club + CLUBS * chance.below(MEMBERS / CLUBS);
  const first = pick(home);
  // Of a few the one who claims the same level.
  const rivals = Array.from({ length: 5 }, () => pick(away));
  const second = rivals.find((at) => members[at]?.declared === members[first]?.declared);
  if (second === undefined) return null;
  const ours = doubles ? [first, pick(home)] : [first];
  const theirs = doubles ? [second, pick(away)] : [second];
  if (new Set([...ours, ...theirs]).size < ours.length + theirs.length) return null;
  const strength = (side: readonly number[]): number =>
    side.reduce((sum, at) => {
      const member = members[at];
      return (
        sum + (doubles ? (member?.doubles ?? 0) : (member?.singles ?? 0)) + 0.18 * chance.normal()
      );
    }, 0) / side.length;
  const gap = strength(ours) - strength(theirs);
  const sets: (readonly [number, number])[] = [];
  const won = (): number => sets.filter(([us, them]) => us > them).length;
  while (won() < 2 && sets.length - won() < 2) sets.push(playSet(gap, chance));
  return { ours, theirs, day, sets, won: won() === 2 };
}

function playSet(gap: number, chance: Seeded): readonly [number, number] {
  let ours = 0;
  let theirs = 0;
  while (
    Math.max(ours, theirs) < 6 ||
    (Math.abs(ours - theirs) < 2 && Math.max(ours, theirs) < 7)
  ) {
    if (chance.uniform() < logistic(1.9 * gap)) ours += 1;
    else theirs += 1;
  }
  return [ours, theirs];
}

/**
 * Inserts a network as confirmed and rated results, within the current transaction, and computes
 * every rating from them. Members get the ids that `memberId` returns.
 */
export async function rateNetwork(admin: Client, { members, matches }: Network): Promise<void> {
  await admin.query('set local session_replication_role = replica');
  await admin.query(
    `insert into public.profiles (id, full_name, skill_level)
     select t.id, 'A member', t.declared from jsonb_to_recordset($1) t (id uuid, declared text)`,
    [JSON.stringify(members.map(({ declared }, at) => ({ id: memberId(at), declared })))],
  );
  await admin.query(
    `insert into private.rating_seeds (player_id, level, variance)
     select p.id, d.declared[1], d.declared[2] from public.profiles p
     cross join lateral (select private.declared_level(p.skill_level, p.years_playing) as declared) d
     where p.full_name = 'A member'`,
  );
  await admin.query(
    `create temporary table network on commit drop as
     select gen_random_uuid() as id, t.* from jsonb_to_recordset($1)
       t (n integer, ours uuid[], theirs uuid[], day integer, sets jsonb, won boolean, within_club boolean)`,
    [
      JSON.stringify(
        matches.map(({ ours, theirs, day, sets, won }, n) => ({
          n,
          ours: ours.map(memberId),
          theirs: theirs.map(memberId),
          day,
          sets: sets.map((games) => ({ games })),
          won,
          within_club: new Set([...ours, ...theirs].map((at) => members[at]?.club)).size === 1,
        })),
      ),
    ],
  );
  await admin.query(
    `insert into public.challenges (id, challenger_id, challenged_id, proposed_date, proposed_time, time_zone, starts_at,
       duration_minutes, court_location, match_type, status, result_state, result_at)
     select id, ours[1], theirs[1], '2026-01-01', '10:00', 'UTC', '2026-01-01 10:00Z', 90, 'Court 1',
       case cardinality(ours) when 2 then 'doubles' else 'singles' end, 'completed', 'confirmed', '2026-01-01 10:00Z' from network`,
  );
  await admin.query(
    `insert into public.challenge_seats (challenge_id, player_id, side, status)
     select id, unnest(ours), 'challenger', 'confirmed' from network
     union all select id, unnest(theirs), 'challenged', 'confirmed' from network`,
  );
  await admin.query(
    `with said as (
       insert into public.match_results (challenge_id, entered_by, side, outcome, winner, best_of, set_length, sets)
       select id, ours[1], 'challenger', 'played', case when won then 'challenger' else 'challenged' end, 3, 'standard', sets from network
       returning id, challenge_id)
     update public.challenges c set result_id = said.id from said where c.id = said.challenge_id`,
  );
  await admin.query(
    `insert into private.rated_results (challenge_id, rated_at, players, within_club)
     select id, now() - make_interval(days => ${DAYS} - day) + n * interval '1 second',
       private.sorted(ours || theirs), within_club from network`,
  );
  await admin.query(`select private.replay_ratings('write')`);
}

export const memberId = (at: number): string =>
  `00000000-0000-4000-8000-${at.toString(16).padStart(12, '0')}`;
