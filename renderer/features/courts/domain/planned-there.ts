import { listText } from '../../../shared/dates/list-text.ts';

/**
 * The answer of `list_court_plans`; its generated type is only Json. The name of a player the
 * viewer may not see is null.
 */
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
    /** In milliseconds like Date's. */
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

/** The number of plans not named; null: all are. */
export function moreThereText({ amount, soonest }: PlannedThere): string | null {
  const more = amount - soonest.length;
  if (more <= 0) return null;
  return more < MANY ? `And ${more} more` : 'And many more';
}
