import { listText } from '../../../shared/dates/list-text.ts';

/** What `list_court_plans` answers; the generator sees only Json. Of a player whom the viewer may not see the name is null. */
export interface PlannedRow {
  readonly amount: number;
  readonly soonest: readonly {
    readonly kind: 'match' | 'open_match' | 'event' | 'block';
    readonly title: string | null;
    readonly players: readonly (string | null)[];
    readonly starts_at: string;
  }[];
}

/** What is planned on a court for some days: all of it counted, the first of it named. */
export interface PlannedThere {
  readonly amount: number;
  readonly soonest: readonly {
    readonly title: string;
    /** In milliseconds as of Date. */
    readonly startsAt: number;
  }[];
}

export const toPlannedThere = ({ amount, soonest }: PlannedRow): PlannedThere => ({
  amount,
  soonest: soonest.map(({ kind, title, players, starts_at }) => ({
    title:
      kind === 'match'
        ? listText(players.map((name) => name ?? 'Someone'))
        : (title ?? 'Open match'),
    startsAt: Date.parse(starts_at),
  })),
});

/** The database counts no further than 300. */
const MANY = 100;

/** What of it is not named; null: all of it is. */
export function moreThereText({ amount, soonest }: PlannedThere): string | null {
  const more = amount - soonest.length;
  if (more <= 0) return null;
  return more < MANY ? `And ${more} more` : 'And many more';
}
