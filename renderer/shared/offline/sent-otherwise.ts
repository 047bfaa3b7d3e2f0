import { fieldOf } from '../api/payload.ts';
import type { Call } from './outbox.ts';

interface Said {
  readonly tone: 'info';
  readonly title: string;
  readonly description: string;
}

/**
 * The notice for a call that was sent later and turned out differently than intended, because
 * others were there first and nobody was waiting for the answer. Null: it turned out as intended,
 * or that isn't known.
 */
export function sentOtherwise({ name, args }: Call, answer: unknown): Said | null {
  if (name === 'reply_to_event' && args['going'] === true && answer === 'waiting') {
    return {
      tone: 'info',
      title: "You're on the waiting list",
      description:
        "The event filled up before we could send your answer. We'll let you know as soon as there's a spot for you.",
    };
  }
  if (name !== 'join_open_match') return null;
  switch (fieldOf(answer, 'state')) {
    case 'waiting':
      return {
        tone: 'info',
        title: "You're on the waiting list",
        description:
          "The match filled up before we could send your answer. We'll let you know as soon as you move up.",
      };
    case 'requested':
      return {
        tone: 'info',
        title: "You've asked to join",
        description: "We'll let you know as soon as the player who opened this match decides.",
      };
    default:
      return null;
  }
}
