import type { ClubRole } from '../../clubs/domain/club.ts';
import { counted } from '../../../shared/dates/counted.ts';

/** Nobody is invited as owner. */
export type InvitedRole = Exclude<ClubRole, 'owner'>;

const STATES = ['open', 'used_up', 'expired', 'revoked'] as const;
export type InvitationState = (typeof STATES)[number];

/** An invitation to a club, as its managers see it. Its token was shown once and is stored nowhere. */
export interface Invitation {
  readonly id: string;
  readonly role: InvitedRole;
  readonly note: string | null;
  /** The address it was sent to; null for links, and once the address has been deleted. */
  readonly address: string | null;
  /** Null: unlimited. */
  readonly maxUses: number | null;
  readonly uses: number;
  readonly createdByName: string;
  /** ISO instants. */
  readonly createdAt: string;
  readonly expiresAt: string;
  readonly state: InvitationState;
}

export const LINK_STATE_LABELS: Readonly<Record<InvitationState, string>> = {
  open: 'Open',
  used_up: 'Used up',
  expired: 'Expired',
  revoked: 'Revoked',
};

/** A mail is for one person, so it isn't "used up" but "accepted". */
export const MAIL_STATE_LABELS: Readonly<Record<InvitationState, string>> = {
  ...LINK_STATE_LABELS,
  used_up: 'Accepted',
};

export const ROLE_LABELS: Readonly<Record<InvitedRole, string>> = {
  member: 'For new members',
  admin: 'For new admins',
};

export function toInvitationState(state: string): InvitationState {
  return STATES.find((known) => known === state) ?? 'revoked';
}

export function toInvitedRole(role: string): InvitedRole {
  return role === 'admin' ? 'admin' : 'member';
}

/** 'Used 3 times', 'Used 1 of 5 times': whole phrases, whatever the numbers. */
export function usesText({ uses, maxUses }: Pick<Invitation, 'uses' | 'maxUses'>): string {
  if (maxUses === 1) return uses === 0 ? 'For one person, not used yet' : 'For one person, used';
  if (maxUses !== null)
    return counted(maxUses, { other: 'Used {uses} of {count} times' }, { uses });
  if (uses === 0) return 'Not used yet';
  return counted(uses, { '=1': 'Used once', other: 'Used {count} times' });
}

const DAY = 86_400_000;

/** How long an open invitation still works. */
export function timeLeft(expiresAt: string, now: Date): string {
  const days = Math.ceil((Date.parse(expiresAt) - now.getTime()) / DAY);
  return days <= 1 ? 'Expires within a day' : counted(days, { other: 'Expires in {count} days' });
}

/** The address that invited people open. */
export function invitationUrl(token: string, origin: string): string {
  return `${origin}/invite/${token}`;
}

/** What a link leads to, for the person who opens it. */
export type InvitationOffer =
  | {
      readonly state: 'open';
      readonly clubName: string;
      readonly location: string;
      readonly role: InvitedRole;
      /** The first name; 'Someone' if they have gone. */
      readonly inviterName: string;
    }
  | { readonly state: 'member'; readonly clubName: string; readonly slug: string }
  | { readonly state: ClosedState };

export type ClosedState = 'used_up' | 'expired' | 'revoked' | 'banned' | 'closed' | 'unknown';

/** Why a link doesn't work, and what to do about it. */
export const CLOSED_LABELS: Readonly<
  Record<ClosedState, { readonly title: string; readonly text: string }>
> = {
  used_up: {
    title: 'This invitation has been used up',
    text: "It was for a limited number of players, and they've all joined. Ask the club for another one.",
  },
  expired: {
    title: 'This invitation has expired',
    text: 'Invitations only work for a limited time. Ask the club for another one.',
  },
  revoked: {
    title: 'This invitation has been withdrawn',
    text: 'This link no longer works. Ask the club for another one.',
  },
  banned: {
    title: "You can't join this club",
    text: 'The owner or an admin decided this, and only they can change it.',
  },
  closed: {
    title: 'This club has closed',
    text: 'Its members keep their matches and results. There are other clubs to discover.',
  },
  unknown: {
    title: "This invitation link isn't valid",
    text: 'Part of the link may be missing. Open it again from the message, or copy the whole link.',
  },
};

/** The path of an invitation's page. */
export const invitationPath = (token: string): string => `/invite/${encodeURIComponent(token)}`;

/** The token in an invitation's path. */
export function tokenOfInvitation(path: string | null): string | null {
  const token = /^\/invite\/([\w.~-]+)$/.exec(path ?? '')?.[1];
  return token ?? null;
}
