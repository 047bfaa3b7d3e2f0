import type { SkillLevel } from '../../players/domain/skill.ts';
import type { Member } from './member.ts';

export const MEMBERS_PER_PAGE = 50;

export const STANDINGS = ['any', 'owner', 'admin', 'member', 'banned'] as const;
export const LEVELS = [
  'any',
  'beginner',
  'recreational',
  'intermediate',
  'advanced',
  'expert',
  'none',
] as const satisfies readonly (SkillLevel | 'any' | 'none')[];
/** No match for this club in this many days, or none at all. */
export const IDLE_FILTERS = ['any', '30', '60', '90', 'never'] as const;
export const ROSTER_SORTS = ['name', 'level', 'role', 'joined', 'last_match'] as const;

export type StandingFilter = (typeof STANDINGS)[number];
export type LevelFilter = (typeof LEVELS)[number];
export type IdleFilter = (typeof IDLE_FILTERS)[number];
export type RosterSort = (typeof ROSTER_SORTS)[number];

/** The filters and order of the member list. */
export interface RosterView {
  /** Part of a name or place; '' for all. */
  readonly query: string;
  readonly standing: StandingFilter;
  readonly level: LevelFilter;
  readonly played: IdleFilter;
  readonly sort: RosterSort;
  readonly descending: boolean;
  /** Starts at 1. */
  readonly page: number;
}

/** The same view without filters; the search text stays visible in its field. */
export const withoutFilters = (view: RosterView): RosterView => ({
  ...view,
  standing: 'any',
  level: 'any',
  played: 'any',
  page: 1,
});

/** A page of members, and the total. */
export interface Roster {
  readonly total: number;
  readonly members: readonly Member[];
}

/** The number of pages; at least one. */
export function pagesOf({ total }: Pick<Roster, 'total'>): number {
  return Math.max(1, Math.ceil(total / MEMBERS_PER_PAGE));
}

/** Reads the view from an address; missing or invalid parts have their defaults. */
export function viewOfAddress(address: URLSearchParams): RosterView {
  const page = Number(address.get('page'));
  return {
    query: address.get('q') ?? '',
    standing: oneOf(STANDINGS, address.get('role')) ?? 'any',
    level: oneOf(LEVELS, address.get('level')) ?? 'any',
    played: oneOf(IDLE_FILTERS, address.get('played')) ?? 'any',
    sort: oneOf(ROSTER_SORTS, address.get('sort')) ?? 'name',
    descending: address.get('order') === 'desc',
    page: Number.isSafeInteger(page) && page > 1 ? page : 1,
  };
}

/** A view's address parameters, without defaults. */
export function addressOfView(view: RosterView): URLSearchParams {
  const address = new URLSearchParams();
  if (view.query !== '') address.set('q', view.query);
  if (view.standing !== 'any') address.set('role', view.standing);
  if (view.level !== 'any') address.set('level', view.level);
  if (view.played !== 'any') address.set('played', view.played);
  if (view.sort !== 'name') address.set('sort', view.sort);
  if (view.descending) address.set('order', 'desc');
  if (view.page > 1) address.set('page', String(view.page));
  return address;
}

/** The view after pressing a column: pressing the current one reverses the order. */
export function sortedBy(view: RosterView, sort: RosterSort): RosterView {
  const descending = sort === view.sort ? !view.descending : STARTS_DESCENDING[sort];
  return { ...view, sort, descending, page: 1 };
}

/** Dates start with the latest, levels with the strongest. */
const STARTS_DESCENDING: Readonly<Record<RosterSort, boolean>> = {
  name: false,
  level: true,
  role: false,
  joined: true,
  last_match: true,
};

export function toRosterSort(value: string): RosterSort {
  return oneOf(ROSTER_SORTS, value) ?? 'name';
}

export function toStandingFilter(value: string): StandingFilter {
  return oneOf(STANDINGS, value) ?? 'any';
}

export function toIdleFilter(value: string): IdleFilter {
  return oneOf(IDLE_FILTERS, value) ?? 'any';
}

export function toLevelFilter(value: string): LevelFilter {
  return oneOf(LEVELS, value) ?? 'any';
}

function oneOf<Choice extends string>(
  choices: readonly Choice[],
  value: string | null,
): Choice | undefined {
  return choices.find((choice) => choice === value);
}
