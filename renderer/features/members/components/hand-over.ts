import { isDbError } from '../../../shared/api/db-error.ts';
import type { SubmitResult } from '../../../shared/forms/show-refusal.ts';

interface Handing<Someone> {
  readonly people: readonly Someone[];
  /** The database's batch size. */
  readonly atOnce: number;
  readonly send: (portion: readonly Someone[], isLast: boolean) => Promise<SubmitResult>;
  readonly undo: () => Promise<unknown>;
  /** Called between two batches. */
  readonly isStopped: () => boolean;
  /** Called before each batch with the number done. */
  readonly onDone: (done: number) => void;
}

/** Sends a message in batches, to all or nobody: half of a selection would be nobody's wish. */
export async function handOver<Someone>({
  people,
  atOnce,
  send,
  undo,
  isStopped,
  onDone,
}: Handing<Someone>): Promise<SubmitResult<'sent' | 'stopped'>> {
  let hasBegun = false;
  for (let at = 0; at < people.length; at += atOnce) {
    onDone(at);
    const isLast = at + atOnce >= people.length;
    const { error } = await send(people.slice(at, at + atOnce), isLast);
    hasBegun ||= error === undefined;
    // Everybody in this batch has left; others may still be there.
    const isPassedOver = isDbError(error) && error.code === 'not_in_club' && !isLast;
    if ((error !== undefined && !isPassedOver) || (isStopped() && !isLast)) {
      if (hasBegun) await undo();
      return error === undefined || isPassedOver ? { data: 'stopped' } : { error };
    }
  }
  return { data: 'sent' };
}
