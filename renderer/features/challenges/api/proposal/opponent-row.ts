import { avatarUrl } from '../../../../shared/supabase/avatar-url.ts';
import { toSharedTime } from '../../../players/domain/availability.ts';
import { toSkillLevel } from '../../../players/domain/skill.ts';
import { type ChanceAnswer, toChance } from '../../../ratings/domain/chance.ts';
import { UNKNOWN_PLAYER } from '../../domain/challenge.ts';
import { isMatchType } from '../../domain/proposal/form-options.ts';
import { type HeadToHeadRow, toHeadToHead } from '../history/history-rows.ts';
import { toDaySlot } from '../../domain/proposal/free-slots.ts';
import type { FreeTime, Opponent, TimeInCommon } from '../../domain/proposal/opponent.ts';

/** The answer of get_free_slots, and part of that of get_opponent. */
export interface FreeSlotsRow {
  readonly shares_availability: boolean | null;
  readonly shared_slots: string | null;
  readonly without_times: string | null;
  /** By each zone that the match may have; null if availability is private. */
  readonly free_slots: Readonly<
    Record<string, readonly { readonly date: string; readonly slot: number }[]>
  > | null;
  readonly booked: readonly { readonly starts_at: string; readonly ends_at: string }[];
}

/** The answer of get_opponent. */
export interface OpponentRow extends FreeSlotsRow {
  readonly id: string;
  readonly full_name: string;
  readonly avatar_path: string | null;
  readonly skill_level: string | null;
  readonly shared_clubs: readonly {
    readonly id: string;
    readonly name: string;
    readonly time_zone: string;
  }[];
  readonly latest: {
    readonly court_location: string | null;
    readonly court_id: string | null;
    readonly duration_minutes: number;
    readonly match_type: string;
  } | null;
  readonly has_pending: boolean;
  readonly chance: ChanceAnswer | null;
  readonly head_to_head: HeadToHeadRow | null;
}

export function toOpponent(row: OpponentRow): Opponent {
  const { latest } = row;
  return {
    id: row.id,
    fullName: row.full_name || UNKNOWN_PLAYER,
    avatarUrl: avatarUrl(row.avatar_path),
    skillLevel: toSkillLevel(row.skill_level),
    ...toTimeInCommon(row),
    sharedClubs: row.shared_clubs.map(({ id, name, time_zone }) => ({
      id,
      name,
      timeZone: time_zone,
    })),
    latest: latest && {
      courtLocation: latest.court_location ?? '',
      courtId: latest.court_id,
      durationMinutes: latest.duration_minutes,
      matchType: isMatchType(latest.match_type) ? latest.match_type : 'singles',
    },
    hasPending: row.has_pending,
    chance: toChance(row.chance),
    headToHead: row.head_to_head && toHeadToHead(row.head_to_head),
  };
}

export const toTimeInCommon = (row: FreeSlotsRow): TimeInCommon => ({
  sharedTime: toSharedTime(row.shared_slots, row.shares_availability, row.without_times),
  freeTime: toFreeTime(row.free_slots),
  booked: row.booked.map(({ starts_at, ends_at }) => ({
    startsAt: starts_at,
    endsAt: ends_at,
  })),
});

function toFreeTime(zones: FreeSlotsRow['free_slots']): FreeTime {
  if (zones === null) return null;
  return Object.fromEntries(
    Object.entries(zones).map(([zone, slots]) => [
      zone,
      slots.flatMap(({ date, slot: at }) => {
        const slot = toDaySlot(at);
        return slot === null ? [] : { date, slot };
      }),
    ]),
  );
}
