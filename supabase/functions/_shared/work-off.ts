/** The schedule calls again within seconds; a call must finish before it times out. */
const LONGEST_MS = 40_000;

/** What was taken from a queue, and how much of it was sent. */
export interface Batch {
  readonly taken: number;
  readonly sent: number;
}

/**
 * Works off a queue for one call of the schedule: until nothing is left, or until the call has done its share. Hosted
 * projects end a function after two seconds of computing, and what it had taken from the queue by then would be lost.
 *
 * @param most how many to take at most, give or take a batch
 * @param takeBatch takes some and sends them; null: the caller is not the schedule
 * @returns how many were sent; null: the caller is not the schedule
 */
export async function workOff(
  most: number,
  takeBatch: () => Promise<Batch | null>,
): Promise<number | null> {
  const began = performance.now();
  let [taken, sent] = [0, 0];
  while (taken < most && performance.now() - began < LONGEST_MS) {
    const batch = await takeBatch();
    if (batch === null) return null;
    if (batch.taken === 0) break;
    taken += batch.taken;
    sent += batch.sent;
  }
  return sent;
}
