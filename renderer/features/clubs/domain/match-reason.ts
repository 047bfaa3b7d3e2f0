import { type SharedTime, slotLabel } from '../../players/domain/availability.ts';
import type { ClubMember } from './club.ts';

/** Half levels within which two people still play well together. */
const CLOSE = 2;

type Level = 'same' | 'close' | 'different' | 'unknown';

/** Whole sentences: other languages order and bend them in their own ways. */
interface Sentences {
  readonly free: (when: string) => string;
  readonly busy: string;
  readonly private: string;
}

const SENTENCES: Readonly<Record<Level, Sentences>> = {
  same: {
    free: (when) => `Same level as you, both free on ${when}`,
    busy: 'Same level as you, no free time in common yet',
    private: 'Same level as you, keeps availability private',
  },
  close: {
    free: (when) => `Close to your level, both free on ${when}`,
    busy: 'Close to your level, no free time in common yet',
    private: 'Close to your level, keeps availability private',
  },
  different: {
    free: (when) => `Plays at another level, both free on ${when}`,
    busy: 'Plays at another level, no free time in common yet',
    private: 'Plays at another level, keeps availability private',
  },
  unknown: {
    free: (when) => `Both free on ${when}`,
    busy: 'No free time in common yet',
    private: 'Keeps availability private',
  },
};

/** Why a member is a good match, or why not yet, in words. */
export function matchReason({
  skillGap,
  sharedTime,
}: Pick<ClubMember, 'skillGap' | 'sharedTime'>): string {
  return reasonFor(SENTENCES[levelOf(skillGap)], sharedTime);
}

function reasonFor(sentences: Sentences, time: SharedTime): string {
  switch (time.kind) {
    case 'some':
      return sentences.free(slotLabel(time.slots[0]));
    case 'none':
      return sentences.busy;
    case 'private':
      return sentences.private;
    default:
      return time satisfies never;
  }
}

function levelOf(gap: number | null): Level {
  if (gap === null) return 'unknown';
  if (gap === 0) return 'same';
  return gap <= CLOSE ? 'close' : 'different';
}
