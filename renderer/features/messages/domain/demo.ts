import { subDays, subMinutes } from 'date-fns';
import type { PairTalk } from './conversation.ts';
import type { Message, Peer, Thread } from './message.ts';

/** The viewer of the sample data. */
const DEMO_VIEWER_ID = 'demo-viewer';

/** Sample players have ids that no real one has. */
export const isDemo = (id: string): boolean => id.startsWith('demo-');

/** [minutes ago, mine, text] */
type Line = readonly [minutesAgo: number, mine: boolean, words: string];

const DAY = 24 * 60;

const SAMPLE: readonly {
  readonly peer: Peer;
  readonly unread: number;
  readonly lines: readonly Line[];
}[] = [
  {
    peer: { id: 'demo-sarah', fullName: 'Sarah Chen', avatarUrl: null },
    unread: 2,
    lines: [
      [DAY + 95, true, 'Good match yesterday! Your backhand down the line is getting scary.'],
      [DAY + 90, false, 'Thanks! I owe it all to the ball machine.'],
      [DAY + 88, false, 'Revenge on Thursday?'],
      [42, true, 'Thursday works. 18:00 at Riverside?'],
      [12, false, 'Perfect, I booked court 2.'],
      [11, false, 'Bring new balls this time 🎾'],
    ],
  },
  {
    peer: { id: 'demo-marcus', fullName: 'Marcus Webb', avatarUrl: null },
    unread: 0,
    lines: [
      [2 * DAY + 30, false, "We're one short for doubles on Sunday morning. Are you in?"],
      [2 * DAY + 8, true, 'Count me in. Which side do you want?'],
      [2 * DAY, false, 'Deuce side, if you can live with my volleys.'],
    ],
  },
  {
    peer: { id: 'demo-emma', fullName: 'Emma Davis', avatarUrl: null },
    unread: 0,
    lines: [
      [5 * DAY + 20, true, 'Hi Emma, welcome to the club! Up for an easy hit next week?'],
      [5 * DAY, false, "I'd love to, if you're patient with a beginner."],
    ],
  },
];

function messagesOf(
  { peer, unread, lines }: (typeof SAMPLE)[number],
  now: Date,
): readonly Message[] {
  return lines.map(([minutesAgo, mine, content], at) => ({
    id: `${peer.id}-${at}`,
    senderId: mine ? DEMO_VIEWER_ID : peer.id,
    receiverId: mine ? peer.id : DEMO_VIEWER_ID,
    content,
    sentAt: subMinutes(subDays(now, Math.floor(minutesAgo / DAY)), minutesAgo % DAY).toISOString(),
    read: at < lines.length - unread,
  }));
}

/** The conversations that visitors see. */
export function demoConversations(now: Date): readonly PairTalk[] {
  return SAMPLE.flatMap((sample) => {
    const last = messagesOf(sample, now).at(-1);
    if (last === undefined) return [];
    return {
      kind: 'player',
      id: sample.peer.id,
      peer: sample.peer,
      lastMessage: last.content,
      lastSenderId: last.senderId,
      lastAt: last.sentAt,
      unread: sample.unread,
      topic: null,
    };
  });
}

/** One of them; the first if there is none with that id. */
export function demoThread(id: string, now: Date): Thread | null {
  const sample = SAMPLE.find(({ peer }) => peer.id === id) ?? SAMPLE[0];
  if (sample === undefined) return null;
  return {
    peer: sample.peer,
    state: 'open',
    topic: null,
    lastSeenAt: null,
    messages: messagesOf(sample, now),
    hasOlder: false,
    matches: [],
  };
}
