/** A player the viewer has blocked. */
export interface BlockedPlayer {
  readonly id: string;
  readonly fullName: string;
  readonly avatarUrl: string | null;
  /** ISO instant. */
  readonly since: string;
}

/** A blocked player may hide: then nobody is told who it is, not even the blocker. */
export const HIDDEN_PLAYER = 'A player with a hidden profile';
