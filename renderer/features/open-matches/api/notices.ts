import type { ErrorCode } from '../../../shared/error-code.ts';
import {
  byTheWay,
  failedByWord,
  type FailureNotices,
  type NoticesOf,
  saidByTheForm,
  type Words,
} from '../../../shared/notices/endpoint-notices.ts';
import type { Joined, openMatchMutations } from './open-match-mutations.ts';

/** Shown beside the fields of date, time and place. */
const WHEN_AND_WHERE: readonly ErrorCode[] = [
  'too_soon_to_open',
  'too_far',
  'no_date',
  'no_time',
  'no_such_time',
  'same_time',
  'match_overlap',
  'bad_duration',
  'no_place',
  'bad_place',
  'court_not_found',
  'court_taken',
  'court_out',
  'court_for_members',
  'court_closed',
  'court_slots',
  'court_too_far',
  'too_many_holds',
];

const joinedText = ({ state, position, isOn, isKept }: Joined): Words => {
  switch (state) {
    case 'waiting':
      return {
        tone: 'info',
        title:
          position === null
            ? "You're on the waiting list"
            : `You're number ${position} on the waiting list`,
        description: "We'll let you know as soon as you move up.",
      };
    case 'requested':
      return {
        tone: 'info',
        title: "You've asked to join",
        description: isKept
          ? 'Your spot is still held for a few minutes. The player who opened this match decides.'
          : "We'll let you know as soon as the player who opened this match decides.",
      };
    case 'seated':
      return isOn
        ? { title: "You're in, and it's on!", description: 'The match is in your calendar.' }
        : { title: "You're in", description: "We'll let you know as soon as it's full." };
    default:
      return state satisfies never;
  }
};

const joinRefused: FailureNotices = {
  ...byTheWay('open_match_over', 'open_match_started', 'open_match_not_found'),
  ...failedByWord("You couldn't join"),
};

export const openMatchNotices: NoticesOf<typeof openMatchMutations> = {
  openMatch: {
    success: { title: 'Match opened', description: 'Share it, and watch the spots fill up.' },
    failure: {
      ...saidByTheForm(
        ...WHEN_AND_WHERE,
        'match_overlap_own',
        'bad_band',
        'bad_audience',
        'not_a_member',
        'note_too_long',
      ),
      ...failedByWord("The match couldn't be opened"),
    },
  },
  joinOpenMatch: {
    success: (joined, { openMatchId, isSoon }) => {
      const words = joinedText(joined);
      const { state, isOn } = joined;
      if (isOn || (state === 'seated' && isSoon)) return words;
      return {
        ...words,
        action: {
          label: 'Undo',
          request: { endpoint: 'leaveOpenMatch', arg: { openMatchId, from: state } },
        },
      };
    },
    failure: joinRefused,
    queued: {
      title: "We'll ask for a spot when you're back online",
      description: "It's saved on this device. The spot may be taken by then.",
    },
  },
  claimOpenSeat: { success: (joined) => joinedText(joined), failure: joinRefused },
  leaveOpenMatch: {
    success: ({ isLate }, { from }) => {
      if (from === 'waiting') return { title: "You're off the waiting list" };
      if (from === 'requested') return { title: 'Request withdrawn' };
      return isLate
        ? { title: "You're out", description: 'This counts as a late cancellation.' }
        : { title: "You're out", description: 'The other players have been notified.' };
    },
    failure: failedByWord("You couldn't leave the match"),
  },
  answerOpenRequest: {
    success: ({ state }, { playerName }) => {
      if (state === 'declined') return { title: 'Request declined' };
      return state === 'waiting'
        ? { title: `${playerName} is on the waiting list` }
        : { title: `${playerName} is in` };
    },
    failure: {
      ...byTheWay('request_gone', 'player_busy', 'open_match_over', 'open_match_started'),
      ...failedByWord("The request couldn't be answered"),
    },
  },
  moveOpenMatch: {
    success: { title: 'Match moved', description: 'Everyone in it has been notified.' },
    failure: {
      ...saidByTheForm(...WHEN_AND_WHERE),
      ...failedByWord("The match couldn't be moved"),
    },
  },
  closeOpenMatch: {
    success: { title: 'Match closed' },
    failure: failedByWord("The match couldn't be closed"),
  },
  cancelOpenMatch: {
    success: { title: 'Match cancelled', description: 'Everyone in it has been notified.' },
    failure: failedByWord("The match couldn't be cancelled"),
  },
  holdOpenSeat: {
    failure: {
      ...byTheWay('open_match_over', 'open_match_started', 'open_match_not_found', 'no_free_seat'),
      ...failedByWord("Your spot couldn't be held"),
    },
  },
};
