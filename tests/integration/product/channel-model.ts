/** The sections switched on and off here. */
export const SECTIONS: readonly string[] = ['general', 'social'];

interface Message {
  readonly author: string;
  readonly content: string;
}

/** One member's view of the match thread or a club channel. Positions count messages from one; 0: none. */
interface Side {
  muted: boolean;
  /** How far it has been read. */
  read: number;
  /** Match threads: the latest message that was readable when it was sent. */
  last: number;
  /** Match threads: there is something new that may be counted. */
  waits: boolean;
}

/** Who should be notified of what, according to the rules as people would state them. */
export class ChannelModel {
  readonly #members: Set<string>;
  readonly #seated: Set<string>;
  /** Those who may take a seat again. */
  readonly #players: ReadonlySet<string>;
  readonly #blocks = new Set<string>();
  readonly #on = new Set(SECTIONS);
  readonly #messages = new Map<string, Message[]>();
  readonly #sides = new Map<string, Side>();

  constructor(members: readonly string[], seated: readonly string[]) {
    this.#members = new Set(members);
    this.#seated = new Set(seated);
    this.#players = new Set(seated);
  }

  reads(player: string, where: string): boolean {
    return where === 'match'
      ? this.#seated.has(player)
      : this.#members.has(player) && this.#on.has(where);
  }

  belongs(player: string): boolean {
    return this.#members.has(player);
  }

  send(author: string, where: string, content: string): void {
    const said = this.#said(where);
    said.push({ author, content });
    if (where !== 'match') return;
    for (const reader of this.#seated) {
      if (this.#areBlocked(reader, author)) continue;
      const side = this.#side(reader, where);
      side.last = said.length;
      side.waits ||= reader !== author;
    }
  }

  read(player: string, where: string): void {
    // A match's thread is created by its first message, or by muting it.
    if (!this.reads(player, where) || (where === 'match' && !this.#messages.has(where))) return;
    const side = this.#side(player, where);
    if (side.last > 0) side.read = side.last;
    else side.read = this.#latestFor(player, where) || side.read;
    side.waits = false;
  }

  mute(player: string, where: string, muted: boolean): void {
    this.#said(where);
    this.#side(player, where).muted = muted;
  }

  block(player: string, other: string): void {
    this.#blocks.add(`${player} ${other}`);
  }

  unblock(player: string, other: string): void {
    this.#blocks.delete(`${player} ${other}`);
  }

  switchOn(sections: readonly string[]): void {
    this.#on.clear();
    for (const section of sections) this.#on.add(section);
  }

  leaveClub(player: string): void {
    this.#members.delete(player);
    for (const section of SECTIONS) this.#sides.delete(`${player} ${section}`);
  }

  /** What was written before they joined is not new. */
  joinClub(player: string): void {
    if (this.#members.has(player)) return;
    this.#members.add(player);
    for (const section of SECTIONS) this.#side(player, section).read = this.#said(section).length;
  }

  seat(player: string, isIn: boolean): void {
    if (!isIn) {
      this.#seated.delete(player);
      this.#sides.delete(`${player} match`);
      // The last one to leave takes the messages along.
      if (this.#seated.size === 0) this.#messages.delete('match');
      return;
    }
    if (this.#seated.has(player) || !this.#players.has(player)) return;
    this.#seated.add(player);
    if (!this.#messages.has('match')) return;
    const side = this.#side(player, 'match');
    side.last = this.#latestFor(player, 'match');
    side.waits = side.last > 0;
  }

  tell(player: string): unknown {
    const said = Object.fromEntries(
      ['match', ...SECTIONS]
        .filter((where) => this.reads(player, where))
        .map((where) => {
          const visible = this.#visible(player, where).map(({ content }) => content);
          return [where, visible.length === 0 ? null : visible];
        }),
    );
    const unread = this.#unread(player);
    const isListed =
      this.reads(player, 'match') &&
      (this.#sides.get(`${player} match`)?.last ?? 0) > 0 &&
      this.#visible(player, 'match').length > 0;
    return {
      said: Object.keys(said).length === 0 ? null : said,
      unread,
      listed: isListed ? [unread] : [],
      news: Object.fromEntries(
        SECTIONS.filter((section) => this.reads(player, section)).map((section) => [
          section,
          this.#isNew(player, section),
        ]),
      ),
    };
  }

  #unread(player: string): number {
    const side = this.#sides.get(`${player} match`);
    if (side === undefined || side.muted || !side.waits) return 0;
    return this.#after(player, 'match', side.read);
  }

  #isNew(player: string, section: string): boolean {
    const side = this.#sides.get(`${player} ${section}`);
    return side?.muted !== true && this.#after(player, section, side?.read ?? 0) > 0;
  }

  /** The number of messages after a position by others that this player may read. */
  #after(player: string, where: string, read: number): number {
    return this.#said(where).filter(
      ({ author }, at) => at >= read && author !== player && !this.#areBlocked(player, author),
    ).length;
  }

  #visible(player: string, where: string): readonly Message[] {
    return (this.#messages.get(where) ?? []).filter(
      ({ author }) => !this.#areBlocked(player, author),
    );
  }

  #latestFor(player: string, where: string): number {
    return this.#said(where).findLastIndex(({ author }) => !this.#areBlocked(player, author)) + 1;
  }

  #areBlocked(one: string, other: string): boolean {
    return this.#blocks.has(`${one} ${other}`) || this.#blocks.has(`${other} ${one}`);
  }

  #said(where: string): Message[] {
    const said = this.#messages.get(where) ?? [];
    this.#messages.set(where, said);
    return said;
  }

  #side(player: string, where: string): Side {
    const key = `${player} ${where}`;
    const side = this.#sides.get(key) ?? { muted: false, read: 0, last: 0, waits: false };
    this.#sides.set(key, side);
    return side;
  }
}
