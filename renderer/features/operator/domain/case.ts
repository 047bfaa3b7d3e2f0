export const CASE_KINDS = [
  'player',
  'message',
  'channel_message',
  'announcement',
  'club',
  'court',
  'appeal',
  'no_show',
] as const;
/** What a case is about. `appeal`: against a suspension; `no_show`: one that is disputed. */
export type CaseKind = (typeof CASE_KINDS)[number];

export const CASE_STATES = ['open', 'closed'] as const;
export type CaseState = (typeof CASE_STATES)[number];

/** Which cases are looked at; `kind` null: all of them. */
export interface CaseFilter {
  readonly state: CaseState;
  readonly kind: CaseKind | null;
}

export interface CaseRef {
  readonly kind: CaseKind;
  readonly id: number;
}

/** A case as the queue shows it. */
export interface CaseItem extends CaseRef {
  /** Of the player, club or court. */
  readonly name: string;
  /** Null: not about a player. */
  readonly aboutId: string | null;
  readonly avatarUrl: string | null;
  readonly reason: string | null;
  readonly words: string | null;
  readonly isOpen: boolean;
  /** ISO instant. */
  readonly createdAt: string;
  /** The operator who works on it, or closed it. */
  readonly takenByName: string | null;
}

export interface CasePage {
  readonly items: readonly CaseItem[];
  /** How many wait, by kind; a kind that is not there has none. */
  readonly open: Readonly<Partial<Record<CaseKind, number>>>;
}

export interface EarlierReport {
  readonly id: number;
  readonly kind: string;
  readonly reason: string;
  readonly state: string;
  readonly createdAt: string;
  /** Whether it is a case that the viewer may open: not one of a club, or of their own. */
  readonly canOpen: boolean;
}

export interface EarlierMeasure {
  readonly id: number;
  readonly action: string;
  readonly words: string | null;
  readonly until: string | null;
  readonly operatorName: string;
  readonly createdAt: string;
  /** The case in which it was taken. Null: deleted, or of a kind unknown to this version. */
  readonly item: CaseRef | null;
}

/** Whom a case is about, as far as it helps to decide. */
export interface CasePlayer {
  readonly id: string;
  readonly name: string;
  readonly avatarUrl: string | null;
  readonly createdAt: string;
  readonly isDeleted: boolean;
  readonly isHidden: boolean;
  readonly suspendedUntil: string | null;
  readonly ownedClubs: readonly string[];
  readonly sharedClubs: readonly string[];
  readonly reportCount: number;
  readonly reports: readonly EarlierReport[];
  readonly measures: readonly EarlierMeasure[];
}

export interface CaseReporter {
  readonly id: string;
  readonly name: string;
  readonly avatarUrl: string | null;
  readonly createdAt: string;
  readonly reportCount: number;
  readonly dismissedCount: number;
}

/** What was reported, as it reads now. */
export interface CaseSubject {
  readonly text: string;
  /** Where it stands: a club, a place. */
  readonly place: string | null;
  /** Of a club, to lead there. */
  readonly slug: string | null;
  /** Removed from view; of a suspension: over before its time. */
  readonly isHidden: boolean;
  /** When the match was; of a suspension when it began. */
  readonly since: string | null;
  /** Of a suspension. */
  readonly until: string | null;
  readonly givenBy: string | null;
  /** Of a court, what a player suggests: how it reads now, and how it should. */
  readonly changes: readonly {
    readonly field: string;
    readonly now: string;
    readonly suggested: string;
  }[];
}

export interface OperatorCase extends CaseRef {
  /** As it read when it was reported. */
  readonly quote: string | null;
  readonly reason: string | null;
  readonly words: string | null;
  readonly isOpen: boolean;
  readonly answer: string | null;
  readonly createdAt: string;
  /** Another operator, who has it; null: it is the viewer's. */
  readonly takenByName: string | null;
  /** Null: gone. */
  readonly subject: CaseSubject | null;
  readonly about: CasePlayer | null;
  readonly reporter: CaseReporter | null;
}

/** A message of the reported conversation. */
export interface ConversationLine {
  readonly id: string;
  readonly authorName: string;
  /** The one that was reported. */
  readonly isReported: boolean;
  /** Null: it was removed. */
  readonly content: string | null;
  readonly createdAt: string;
}

export const KIND_LABELS: Readonly<Record<CaseKind, string>> = {
  player: 'Players',
  message: 'Messages',
  channel_message: 'Messages in group chats',
  announcement: 'Announcements',
  club: 'Clubs',
  court: 'Public courts',
  appeal: 'Suspension appeals',
  no_show: 'Disputed no-shows',
};

/** What a case is called. */
export function caseTitle(kind: CaseKind, name: string): string {
  switch (kind) {
    case 'message':
    case 'channel_message':
      return `A message by ${name}`;
    case 'announcement':
      return `An announcement by ${name}`;
    case 'appeal':
      return `${name} appeals a suspension`;
    case 'no_show':
      return `${name} disputes a no-show`;
    case 'player':
    case 'club':
    case 'court':
      return name;
    default:
      return kind satisfies never;
  }
}

const REASONS: Readonly<Record<string, string>> = {
  spam: 'Spam or advertising',
  harassment: 'Harassment or insults',
  fake_profile: 'A fake profile',
  gone: 'Not there any more',
  duplicate: 'Listed twice',
  change: 'A suggested change',
};

/** Why something was reported. */
export const reasonLabel = (reason: string): string => REASONS[reason] ?? 'Something else';

/** 'message-12' and back, as used in addresses. */
export const caseKey = ({ kind, id }: CaseRef): string => `${kind}-${id}`;

export function caseOfKey(key: string | null): CaseRef | null {
  const [, word, id] = /^([a-z_]+)-(\d{1,15})$/u.exec(key ?? '') ?? [];
  const kind = CASE_KINDS.find((known) => known === word);
  return kind === undefined ? null : { kind, id: Number(id) };
}

/** The filter in an address: `?state=closed&kind=message`. */
export function filterOfAddress(query: URLSearchParams): CaseFilter {
  return {
    state: query.get('state') === 'closed' ? 'closed' : 'open',
    kind: CASE_KINDS.find((known) => known === query.get('kind')) ?? null,
  };
}

/** Shown when no case matches: an empty list of one kind says nothing about the others. */
export function nothingThere({ state, kind }: CaseFilter): {
  readonly title: string;
  readonly text: string;
} {
  if (kind !== null) {
    const title = state === 'open' ? 'No open cases of this kind' : 'No closed cases of this kind';
    return { title, text: 'Choose Everything to see the others.' };
  }
  return state === 'open'
    ? {
        title: 'Nothing is waiting',
        text: 'Reports without a shared club, public courts and appeals will appear here.',
      }
    : { title: 'No closed cases', text: 'Cases you close will appear here.' };
}
