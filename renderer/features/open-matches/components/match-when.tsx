import { deviceZone } from '../../../shared/dates/wall-time.ts';
import { CourtTime } from '../../../shared/ui/court-time.tsx';
import type { OpenMatch, OpenMatchTime } from '../domain/open-match.ts';

/**
 * Its time: on blue while it is looking for players, on green once it is on, on red if it won't
 * take place.
 */
export function MatchWhen({
  tone,
  ...what
}: {
  id?: string;
  match: Pick<OpenMatchTime, 'date' | 'time' | 'timeZone'>;
  tone: 'open' | 'on' | 'off';
}) {
  return <CourtTime {...what} viewerZone={deviceZone()} surface={SURFACES[tone]} />;
}

const SURFACES = { open: 'bg-court', on: 'bg-grass', off: 'bg-clay' } as const;

/** The colour of its time. */
export function toneOf({
  state,
  challengeId,
  part,
}: Pick<OpenMatch, 'state' | 'challengeId' | 'part'>): 'open' | 'on' | 'off' {
  if (state === 'cancelled' || state === 'expired') return 'off';
  if (state === 'closed') return challengeId === null ? 'off' : 'on';
  if (state === 'full' || state === 'played') return 'on';
  return part === 'seated' || part === 'opener' ? 'on' : 'open';
}
