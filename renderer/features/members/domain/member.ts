import type { ClubRole } from '../../clubs/domain/club.ts';
import type { SkillLevel } from '../../players/domain/skill.ts';

/** What managers remember about a member. */
export interface MemberNote {
  readonly body: string;
  readonly writtenBy: string;
  /** ISO instant. */
  readonly updatedAt: string;
}

/** Who may not come back, and why. */
export interface Ban {
  readonly by: string;
  readonly reason: string | null;
}

/** A member as the club's managers see them, or somebody whom they banned. */
export interface Member {
  readonly id: string;
  readonly fullName: string;
  readonly avatarUrl: string | null;
  readonly location: string;
  readonly skillLevel: SkillLevel | null;
  readonly standing: ClubRole | 'banned';
  /** ISO instant of joining, or of the ban. */
  readonly since: string;
  /** ISO instant of the last match played for this club; null: none yet. */
  readonly lastMatchAt: string | null;
  readonly ban: Ban | null;
  readonly note: MemberNote | null;
}

/** How people of a club stand, by their ids. */
export type Standings = Readonly<Record<string, Member['standing']>>;

export const standingsOf = (members: Iterable<Member>): Standings =>
  Object.fromEntries([...members].map(({ id, standing }) => [id, standing]));

/** Of those who were chosen, who is still what they were chosen as: neither gone since, nor banned, nor let off a ban. */
export const stillThere = (
  chosen: ReadonlyMap<string, Member>,
  standings: Standings,
): ReadonlyMap<string, Member> =>
  new Map(
    [...chosen].flatMap(([id, member]) => {
      const standing = standings[id];
      return standing === undefined || (standing === 'banned') !== (member.standing === 'banned')
        ? []
        : [[id, { ...member, standing }] as const];
    }),
  );

/** A tournament that the club made a member the champion of. */
export interface ClubTitle {
  readonly id: string;
  readonly title: string;
  /** ISO instant. */
  readonly awardedAt: string;
}

/** What a manager can do about somebody on the list. */
export type MemberAction =
  | 'message'
  | 'promote'
  | 'demote'
  | 'write-note'
  | 'award-title'
  | 'hand-over'
  | 'remove'
  | 'ban'
  | 'lift-ban';

/** What ends a membership. */
export const ENDING: readonly MemberAction[] = ['remove', 'ban'];

/**
 * What the viewer may do: the owner anything, admins nothing about other admins but notes. Nobody acts
 * on themselves, and nobody removes the owner.
 */
export function actionsOn(
  member: Pick<Member, 'id' | 'standing'>,
  viewer: { readonly id: string; readonly role: ClubRole },
): readonly MemberAction[] {
  if (member.id === viewer.id) return [];
  const owns = viewer.role === 'owner';
  switch (member.standing) {
    case 'owner':
      return ['message', 'write-note'];
    case 'admin':
      return owns
        ? ['message', 'demote', 'award-title', 'write-note', 'hand-over', 'remove', 'ban']
        : ['message', 'write-note'];
    case 'member':
      return owns
        ? ['message', 'promote', 'award-title', 'write-note', 'hand-over', 'remove', 'ban']
        : ['message', 'write-note', 'remove', 'ban'];
    case 'banned':
      return ['write-note', 'lift-ban'];
    default:
      return member.standing satisfies never;
  }
}
