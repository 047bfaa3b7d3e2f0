import type { Challenge } from '../../challenges/domain/challenge.ts';

/** The other player. */
export interface Peer {
  readonly id: string;
  readonly fullName: string;
  readonly avatarUrl: string | null;
}

export interface Message {
  readonly id: string;
  readonly senderId: string;
  readonly receiverId: string;
  readonly content: string;
  /** ISO instant of the server, to the microsecond: sorting it as text gives the order of sending. */
  readonly sentAt: string;
  readonly read: boolean;
}

/** open: both may write. blocked: the viewer blocked the other. gone: the other's account was deleted. */
export type ThreadState = 'open' | 'blocked' | 'gone';

export interface Thread {
  readonly peer: Peer;
  readonly state: ThreadState;
  /** For typing and presence; null if there is nobody to hear. */
  readonly topic: string | null;
  /** ISO instant; null: unknown. */
  readonly lastSeenAt: string | null;
  /** Oldest first. */
  readonly messages: readonly Message[];
  /** Whether the server has older ones. */
  readonly hasOlder: boolean;
  /** The matches the two have open with each other, soonest first. */
  readonly matches: readonly Challenge[];
}

/** The other of a message's two players. */
export function peerOf(message: Message, viewerId: string): string {
  return message.senderId === viewerId ? message.receiverId : message.senderId;
}
