import type { ClubRole } from '../../clubs/domain/club.ts';
import type { SkillLevel } from '../../players/domain/skill.ts';

/** The managers' note about a member. */
export interface MemberNote {
  readonly body: string;
  readonly writtenBy: string;
  /** ISO instant. */
  readonly updatedAt: string;
}

/** A ban, and the reason. */
export interface Ban {
  readonly by: string;
  readonly reason: string | null;
}

/** A member as the club's managers see them, or somebody they have banned. */
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

/** The standing of people in a club, by id. */
export type Standings = Readonly<Record<string, Member['standing']>>;

export const standingsOf = (members: Iterable<Member>): Standings =>
  Object.fromEntries([...members].map(({ id, standing }) => [id, standing]));

/** Those selected whose standing is still the same: neither gone, nor banned, nor unbanned since. */
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

/** A tournament the member has won in the club. */
export interface ClubTitle {
  readonly id: string;
  readonly title: string;
  /** ISO instant. */
  readonly awardedAt: string;
}

/** A manager's actions for somebody on the list. */
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

/** The actions that end a membership. */
export const ENDING: readonly MemberAction[] = ['remove', 'ban'];

/**
 * The viewer's possible actions: the owner's are unlimited, an admin's on other admins only include
 * notes. Nobody acts on themselves, and nobody removes the owner.
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
