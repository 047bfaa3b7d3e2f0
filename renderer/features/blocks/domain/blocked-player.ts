/** Somebody whom the viewer has blocked. */
export interface BlockedPlayer {
  readonly id: string;
  readonly fullName: string;
  readonly avatarUrl: string | null;
  /** ISO instant. */
  readonly since: string;
}

/** Who is blocked may hide: then nobody is told who it is, the blocker included. */
export const HIDDEN_PLAYER = 'A player with a hidden profile';
