import { clockTime, shortDate } from '../../../shared/dates/date-text.ts';
import { listText } from '../../../shared/dates/list-text.ts';
import { matchTypeLabel } from '../../challenges/domain/match-text.ts';
import type {
  Channel,
  ChannelMatch,
  ChannelMessage,
  ChannelPlayer,
  ChannelState,
  Remover,
  Section,
} from './channel.ts';

export const SECTION_LABELS: Readonly<Record<Section, string>> = {
  general: 'General',
  play: 'Find a game',
  leagues: 'Leagues and ladders',
  social: 'Social',
};

/** What each is for, for the person switching it on. */
export const SECTION_HINTS: Readonly<Record<Section, string>> = {
  general: 'For anything about the club.',
  play: 'For members who are looking for someone to play with.',
  leagues: 'For everyone who plays in a league or a ladder.',
  social: 'For what happens off the court.',
};

/** Shown before anybody has written. */
const SECTION_STARTS: Readonly<Record<Section, string>> = {
  general: 'No messages yet. Start the conversation!',
  play: 'No messages yet. Say when and where you would like to play.',
  leagues: 'No messages yet. Ask who still needs to play a match.',
  social: 'No messages yet. Suggest something to do together.',
};

const NO_BREAK_SPACE = '\u00a0';

/** 'Doubles, Sat, Jan 5'. If that wraps, the date stays on one line. */
export const matchTalkTitle = ({
  matchType,
  date,
}: Pick<ChannelMatch, 'matchType' | 'date'>): string =>
  `${matchTypeLabel(matchType)}, ${shortDate(date).replaceAll(' ', NO_BREAK_SPACE)}`;

/** When and where the players meet. */
export const matchTalkPlace = ({ time, courtLocation }: ChannelMatch): string =>
  `${clockTime(time)}, ${courtLocation}`;

export const channelTitle = ({ subject }: Pick<Channel, 'subject'>): string =>
  subject.kind === 'match' ? matchTalkTitle(subject.match) : SECTION_LABELS[subject.section];

/** 'With Ana, Ben and Cara': the other participants. */
export function withPlayers(players: readonly Pick<ChannelPlayer, 'fullName'>[]): string {
  if (players.length === 0) return "You're the only one here";
  return `With ${listText(players.map(({ fullName }) => fullName))}`;
}

/** Replaces a removed message. */
export function removedText(by: Remover, mine: boolean): string {
  switch (by) {
    case 'author':
      return mine ? 'You removed this message' : 'This message was removed';
    case 'manager':
      return 'A club manager removed this message';
    case 'courtcrew':
      return 'CourtCrew removed this message';
    default:
      return by satisfies never;
  }
}

/**
 * The consequences of removing a message. `isHidden`: CourtCrew has removed it already, and keeps
 * its text.
 */
export function removalText({ mine, isHidden }: { mine: boolean; isHidden: boolean }): string {
  if (isHidden)
    return 'CourtCrew removed this message. If you remove it too, what it said is deleted for good.';
  return mine
    ? 'Everyone will see that you removed a message here, but not what it said.'
    : 'Everyone will see that a club manager removed a message here, but not what it said.';
}

/** Why nothing can be written any more. */
export const CLOSED_TEXTS: Readonly<Record<Exclude<ChannelState, 'open'>, string>> = {
  ended: 'This chat closed 30 days after the match. You can still read it.',
  cancelled: 'This match is off. You can still read the chat.',
};

export const startText = ({ subject }: Pick<Channel, 'subject'>): string =>
  subject.kind === 'match'
    ? 'No messages yet. Agree on who books the court and who brings the balls.'
    : SECTION_STARTS[subject.section];

/** A new message, as announced to screen readers. */
export const heardText = ({ author, content }: ChannelMessage): string =>
  content === null ? '' : `${author.fullName}: ${content}`;
