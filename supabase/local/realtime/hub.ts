import type { Json } from '../http.ts';
import type { Broadcast } from './frames.ts';
import type { Permissions } from './permissions.ts';

/** One connection's membership of one channel. */
export interface Member {
  /** The topic as the client names it, with its `realtime:` before it. */
  readonly topic: string;
  readonly isPrivate: boolean;
  readonly permissions: Permissions;
  /** Under which name this member is present. */
  readonly presenceKey: string;
  readonly wantsPresence: boolean;
  readonly hearsItself: boolean;
  sendEvent(event: string, payload: unknown): void;
  sendBroadcast(broadcast: Broadcast): void;
}

interface Presence extends Json {
  readonly phx_ref: string;
}

interface Channel {
  readonly members: Set<Member>;
  readonly present: Map<Member, Presence>;
}

type PresenceState = Record<string, { metas: Presence[] }>;

/** Who is in which channel. Private and public channels of one name have nothing in common. */
export class Hub {
  readonly #channels = new Map<string, Channel>();
  #nextRef = 1;

  join(member: Member): void {
    const name = nameOf(member.isPrivate, member.topic);
    let channel = this.#channels.get(name);
    if (channel === undefined) {
      channel = { members: new Set(), present: new Map() };
      this.#channels.set(name, channel);
    }
    channel.members.add(member);
  }

  leave(member: Member): void {
    const channel = this.#find(member);
    if (channel === undefined) return;
    channel.members.delete(member);
    const gone = channel.present.get(member);
    if (gone !== undefined) {
      channel.present.delete(member);
      this.#tell(channel, {}, { [member.presenceKey]: { metas: [gone] } });
    }
    if (channel.members.size === 0) this.#channels.delete(nameOf(member.isPrivate, member.topic));
  }

  /** Passes on what a member says. */
  say(from: Member, broadcast: Broadcast): void {
    for (const member of this.#find(from)?.members ?? []) {
      if (member !== from || from.hearsItself) member.sendBroadcast(broadcast);
    }
  }

  /** Passes on what the server says, to a topic without its `realtime:`. */
  announce(topic: string, isPrivate: boolean, broadcast: Broadcast): void {
    const channel = this.#channels.get(nameOf(isPrivate, `realtime:${topic}`));
    for (const member of channel?.members ?? []) member.sendBroadcast(broadcast);
  }

  /** Who is present, as a new member is told. */
  presenceState(member: Member): PresenceState {
    // Keys are the clients' own: as properties of an object, some would mean something else.
    const state = new Map<string, { metas: Presence[] }>();
    for (const [other, presence] of this.#find(member)?.present ?? []) {
      const known = state.get(other.presenceKey);
      if (known === undefined) state.set(other.presenceKey, { metas: [presence] });
      else known.metas.push(presence);
    }
    return Object.fromEntries(state);
  }

  /** Shows a member as present, in place of what it showed before. */
  track(member: Member, shown: Json): void {
    const channel = this.#find(member);
    if (channel === undefined) return;
    const before = channel.present.get(member);
    const presence: Presence = { ...shown, phx_ref: String(this.#nextRef++) };
    channel.present.set(member, presence);
    const key = member.presenceKey;
    this.#tell(
      channel,
      { [key]: { metas: [presence] } },
      before === undefined ? {} : { [key]: { metas: [before] } },
    );
  }

  untrack(member: Member): void {
    const channel = this.#find(member);
    const gone = channel?.present.get(member);
    if (channel === undefined || gone === undefined) return;
    channel.present.delete(member);
    this.#tell(channel, {}, { [member.presenceKey]: { metas: [gone] } });
  }

  #find(member: Member): Channel | undefined {
    return this.#channels.get(nameOf(member.isPrivate, member.topic));
  }

  #tell(channel: Channel, joins: PresenceState, leaves: PresenceState): void {
    for (const member of channel.members) {
      if (member.wantsPresence && member.permissions.seePresence) {
        member.sendEvent('presence_diff', { joins, leaves });
      }
    }
  }
}

function nameOf(isPrivate: boolean, topic: string): string {
  return `${isPrivate ? 'private' : 'public'} ${topic}`;
}
