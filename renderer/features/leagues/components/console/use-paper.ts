import { useRef, useState } from 'react';
import { PRINTED_PER_PAGE, useLazyGetDeskMatchesQuery } from '../../api/league-desk-api.ts';
import {
  comesInPages,
  type DeskGroup,
  type Fixture,
  type LeagueDesk,
} from '../../domain/league.ts';

/** The most of a ladder anybody would print: about fifty sheets. Rounds have fewer. */
const MOST_PRINTED = 2000;

export interface Paper {
  /** What is printed, with all its matches. */
  readonly desk: LeagueDesk | null;
  /** How many of the matches have loaded; null: nothing is loading. */
  readonly progress: { readonly fetched: number; readonly all: number } | null;
  readonly print: () => void;
  readonly cancel: () => void;
  readonly done: () => void;
}

/** Prepares a league for printing: paged matches are all loaded first. */
export function usePaper(desk: LeagueDesk): Paper {
  const [printed, setPrinted] = useState<LeagueDesk | null>(null);
  const [progress, setProgress] = useState<Paper['progress']>(null);
  const [askFor] = useLazyGetDeskMatchesQuery();
  /** The latest press; any earlier one was cancelled. */
  const run = useRef(0);

  const fetchAll = async (own: number): Promise<LeagueDesk | null> => {
    const all = Math.min(
      desk.groups.reduce((sum, { matchCount }) => sum + matchCount, 0),
      MOST_PRINTED,
    );
    let fetched = desk.groups.reduce((sum, { fixtures }) => sum + fixtures.length, 0);
    const groups: DeskGroup[] = [];
    for (const group of desk.groups) {
      if (group.id === null || !comesInPages(group)) {
        groups.push(group);
        continue;
      }
      const fixtures: Fixture[] = [...group.fixtures];
      for (let isLast = false; !isLast && fetched < MOST_PRINTED; ) {
        setProgress({ fetched, all });
        const page = await askFor({ groupId: group.id, after: fixtures.at(-1)?.id });
        if (page.data === undefined || run.current !== own) return null;
        fixtures.push(...page.data);
        fetched += page.data.length;
        isLast = page.data.length < PRINTED_PER_PAGE;
      }
      groups.push({ ...group, fixtures });
    }
    return { ...desk, groups };
  };

  const print = async (): Promise<void> => {
    run.current += 1;
    const own = run.current;
    const whole = await fetchAll(own);
    if (run.current !== own) return;
    setProgress(null);
    setPrinted(whole);
  };

  return {
    desk: printed,
    progress,
    print: () => void print(),
    cancel: () => {
      run.current += 1;
      setProgress(null);
    },
    done: () => setPrinted(null),
  };
}
