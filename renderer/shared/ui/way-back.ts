import { isBeyondStart, newestEntry } from './history-paths.ts';
import { type Location, useLocation, useNavigate } from 'react-router-dom';

/** How a screen was reached, kept with each step taken on it. */
export interface Trail {
  /** Steps since it was opened, each a history entry. */
  readonly steps: number;
  /** It was opened directly: there is nothing of the app before it. */
  readonly direct: boolean;
}

/** Reads the history state, which outlives the app's versions. */
export function trailOf({ state, key }: Pick<Location, 'state' | 'key'>): Trail {
  const trail: unknown = isRecord(state) ? state['trail'] : undefined;
  if (isRecord(trail) && typeof trail['steps'] === 'number')
    return { steps: trail['steps'], direct: trail['direct'] === true };
  return { steps: 0, direct: key === 'default' };
}

/** State for one more step on the same screen. */
export const stepOn = ({ steps, direct }: Trail): { readonly trail: Trail } => ({
  trail: { steps: steps + 1, direct },
});

/** State for a step that replaces the current one. */
export const stayOn = (trail: Trail): { readonly trail: Trail } => ({ trail });

/**
 * Leads to where the person was before the screen was opened, past every step taken on it.
 *
 * @param elsewhere where to go from a screen that was opened directly
 */
export function useWayBack(elsewhere: string): () => void {
  const navigate = useNavigate();
  const shown = useLocation();
  return () => {
    // A step taken just now may not be shown yet.
    const { steps, direct } = trailOf(newestEntry() ?? shown);
    void (direct || isBeyondStart(1 + steps) ? navigate(elsewhere) : navigate(-1 - steps));
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
