/** A player's level before and after a match, with one decimal. */
export interface LevelMove {
  readonly before: number;
  readonly after: number;
}

/** 'Your singles level went from 4.1 to 4.2.' The database says the same when a result is confirmed. */
export function levelMoveText({
  matchType,
  levelMove,
}: {
  readonly matchType: string;
  readonly levelMove: LevelMove | null;
}): string | null {
  if (levelMove === null) return null;
  const before = levelMove.before.toFixed(1);
  const after = levelMove.after.toFixed(1);
  if (matchType === 'doubles') {
    return before === after
      ? `Your doubles level stays at ${after}.`
      : `Your doubles level went from ${before} to ${after}.`;
  }
  return before === after
    ? `Your singles level stays at ${after}.`
    : `Your singles level went from ${before} to ${after}.`;
}
