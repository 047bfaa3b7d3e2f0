import type { DraftState } from '../../challenges/domain/proposal/draft-state.ts';
import type { Plan, PlayedMatch } from './proposal.ts';

/** Everything known about a plan, as the form's initial values. */
export function challengeDraft(plan: Plan): DraftState {
  const { date, time, timeZone, clubId, courtLocation, courtId, durationMinutes, matchType } = plan;
  return {
    ...(clubId !== null && { clubId }),
    ...(date !== null && time !== null && { when: { date, time }, timeZone }),
    prefillData: { courtLocation: courtLocation ?? '', courtId, durationMinutes, matchType },
  };
}

/** The same again, at another time. */
export function rematchDraft(match: PlayedMatch): DraftState {
  const { clubId, ...prefillData } = match;
  return { ...(clubId !== null && { clubId }), prefillData };
}
