import type { RowOf } from '../../../shared/api/rpc.ts';
import { avatarUrl } from '../../../shared/supabase/avatar-url.ts';
import {
  type Candidate,
  type EventRotation,
  GUEST_SKILLS,
  type Rotation,
  type RotationState,
  type Someone,
} from '../domain/event-rotation.ts';
import type { CourtMatch, Round } from '../domain/rotation.ts';

export type CandidateRow = RowOf<'list_rotation_people', 'avatar_path'>;

type SeatRow = readonly [round: number, place: number, court: string | null, side: 1 | 2 | null];

interface PlayerRow {
  readonly place: number;
  readonly name: string;
  readonly user_id: string | null;
  readonly guest: boolean;
  readonly guest_skill: string | null;
  readonly from: number;
  readonly until: number | null;
  readonly level: number | null;
  readonly has_left: boolean;
}

/** The answer of `get_rotation`; its generated type is only Json. */
export interface RotationRow {
  readonly event_id: string;
  readonly title: string;
  readonly starts_at: string;
  readonly duration_minutes: number;
  readonly cancelled: boolean;
  readonly club_id: string;
  readonly club_name: string;
  readonly slug: string;
  readonly topic: string;
  readonly heard_until: number;
  readonly manages: boolean;
  readonly my_place: number | null;
  readonly now: string;
  readonly event_courts?: readonly string[];
  readonly rotation: {
    readonly courts: readonly string[];
    readonly minutes: number;
    readonly rounds: number;
    readonly singles: boolean;
    readonly state: RotationState;
    readonly current_round: number;
    readonly ends_at: string | null;
    readonly seconds_left: number | null;
    readonly version: number;
    readonly clock: number;
    readonly players: readonly PlayerRow[];
    readonly seats: readonly SeatRow[];
  } | null;
}

export function toEventRotation(row: RotationRow): EventRotation {
  return {
    eventId: row.event_id,
    title: row.title,
    startsAt: row.starts_at,
    durationMinutes: row.duration_minutes,
    cancelled: row.cancelled,
    clubId: row.club_id,
    clubName: row.club_name,
    slug: row.slug,
    topic: row.topic,
    heardUntil: row.heard_until,
    manages: row.manages,
    myPlace: row.my_place,
    clockAhead: Date.parse(row.now) - Date.now(),
    eventCourts: row.event_courts ?? [],
    rotation: row.rotation && toRotation(row.rotation),
  };
}

function toRotation(row: NonNullable<RotationRow['rotation']>): Rotation {
  return {
    courts: row.courts,
    minutes: row.minutes,
    roundCount: row.rounds,
    singles: row.singles,
    state: row.state,
    currentRound: row.current_round,
    endsAt: row.ends_at,
    secondsLeft: row.seconds_left,
    version: row.version,
    clock: row.clock,
    players: row.players.map(toSomeone),
    rounds: toRounds(row.seats, row.courts),
  };
}

function toSomeone(row: PlayerRow): Someone {
  return {
    place: row.place,
    name: row.name,
    guest: row.guest,
    userId: row.user_id,
    guestSkill: GUEST_SKILLS.find((skill) => skill === row.guest_skill) ?? null,
    level: row.level ?? 0,
    from: row.from,
    until: row.until,
    hasLeft: row.has_left,
  };
}

/** Courts in the rotation's order; removed ones come last. */
function toRounds(seats: readonly SeatRow[], courts: readonly string[]): readonly Round[] {
  const rank = ({ court }: CourtMatch): number =>
    courts.includes(court) ? courts.indexOf(court) : courts.length;
  const numbers = [...new Set(seats.map(([round]) => round))];
  return numbers.map((round) => {
    const here = seats.filter(([number]) => number === round);
    const side = (court: string, wanted: 1 | 2): readonly number[] =>
      here.flatMap(([, place, name, on]) => (name === court && on === wanted ? [place] : []));
    const names = [...new Set(here.flatMap(([, , court]) => (court === null ? [] : [court])))];
    return {
      round,
      matches: names
        .map((court) => ({ court, sideA: side(court, 1), sideB: side(court, 2) }))
        .sort((one, other) => rank(one) - rank(other)),
      sittingOut: here.flatMap(([, place, court]) => (court === null ? [place] : [])),
    };
  });
}

export function toCandidate(row: CandidateRow): Candidate {
  return {
    userId: row.user_id,
    name: row.full_name,
    avatarUrl: avatarUrl(row.avatar_path),
    going: row.state === 'going',
    waiting: row.state === 'waiting',
    level: row.level,
  };
}
