import { avatarUrl } from '../../../shared/supabase/avatar-url.ts';
import type { ClubGraph, Tie } from '../domain/club-graph.ts';
import {
  INTRODUCTION_STATES,
  type Introductions,
  type NamedMember,
  type ReasonGiven,
  toReasons,
} from '../domain/introduction.ts';

interface MemberRow {
  readonly id: string;
  readonly full_name: string;
  readonly avatar_path: string | null;
}

/** The answer of `get_introductions`; its generated type is only Json. */
export interface IntroductionsRow {
  readonly pairs: readonly {
    readonly player: MemberRow;
    readonly partner: MemberRow;
    readonly reasons: readonly ReasonGiven[];
    readonly date: string | null;
    readonly time: string | null;
    readonly days: number | null;
    readonly island_size: number | null;
  }[];
  readonly sent: readonly {
    readonly id: string;
    readonly player: string;
    readonly partner: string;
    readonly weekly: boolean;
    readonly created_at: string;
    readonly state: string;
  }[];
}

/** The answer of `get_club_graph`; its generated type is only Json. */
export interface ClubGraphRow {
  readonly numbers: Readonly<
    Record<
      | 'members'
      | 'idle_30'
      | 'idle_60'
      | 'idle_90'
      | 'never'
      | 'alone'
      | 'largest'
      | 'islands'
      | 'on_islands'
      | 'bridges'
      | 'median_met'
      | 'met_ten',
      number
    >
  >;
  readonly members: readonly {
    readonly id: string;
    readonly full_name: string;
    readonly matches: number;
    readonly days: number | null;
    readonly partners: number;
    readonly island: number | null;
    readonly cut_off: number;
  }[];
  readonly ties: readonly Tie[];
  readonly idle: readonly (MemberRow & { readonly days: number | null })[];
  readonly bridges: readonly (MemberRow & { readonly cut_off: number })[];
  readonly islands: readonly {
    readonly size: number;
    readonly members: readonly Pick<MemberRow, 'id' | 'full_name'>[];
  }[];
}

export function toIntroductions({ pairs, sent }: IntroductionsRow): Introductions {
  return {
    pairs: pairs.map(({ player, partner, reasons, date, time, days, island_size: islandSize }) => ({
      player: toMember(player),
      partner: toMember(partner),
      reasons: toReasons(reasons),
      free: date !== null && time !== null ? { date, time } : null,
      days,
      islandSize,
    })),
    sent: sent.map(({ created_at: createdAt, state, ...row }) => ({
      ...row,
      createdAt,
      state: INTRODUCTION_STATES.find((known) => known === state) ?? 'sent',
    })),
  };
}

export function toClubGraph({ numbers, members, ties, ...lists }: ClubGraphRow): ClubGraph {
  return {
    numbers: {
      members: numbers.members,
      idle30: numbers.idle_30,
      idle60: numbers.idle_60,
      idle90: numbers.idle_90,
      never: numbers.never,
      alone: numbers.alone,
      largest: numbers.largest,
      islands: numbers.islands,
      onIslands: numbers.on_islands,
      bridges: numbers.bridges,
      medianMet: numbers.median_met,
      metTen: numbers.met_ten,
    },
    members: members.map(({ full_name: fullName, cut_off: cutOff, ...member }) => ({
      ...member,
      fullName,
      cutOff,
    })),
    ties,
    idle: lists.idle.map((row) => ({ ...toMember(row), days: row.days })),
    bridges: lists.bridges.map((row) => ({ ...toMember(row), cutOff: row.cut_off })),
    islands: lists.islands.map((island) => ({
      size: island.size,
      members: island.members.map(({ id, full_name: fullName }) => ({ id, fullName })),
    })),
  };
}

function toMember({ id, full_name: fullName, avatar_path: path }: MemberRow): NamedMember {
  return { id, fullName, avatarUrl: avatarUrl(path) };
}
