/** Hosted projects end a function after some minutes. */
const LONGEST_MS = 40_000;

interface Queue<Item> {
  /** So many are taken at most, give or take a batch. */
  readonly most: number;
  /** Takes the next batch; null: the caller is not the schedule. */
  readonly take: () => Promise<readonly Item[] | null>;
  readonly send: (items: readonly Item[]) => Promise<void>;
}

/**
 * Works off a queue for one call of the schedule: until nothing is left, or until the call has done its share, since
 * hosted projects end a function after two seconds of computing, and what it had taken by then would be lost. The
 * schedule calls again within seconds.
 *
 * Resolves once the first batch is taken, with the promise of everything else. The caller answers then and doesn't let
 * the database wait for it: until all requests under way there are answered, it sends no other.
 *
 * @returns null: the caller is not the schedule
 */
export async function workOff<Item>(
  queue: Queue<Item>,
): Promise<{ readonly rest: Promise<void> } | null> {
  const ends = performance.now() + LONGEST_MS;
  const first = await queue.take();
  return first === null ? null : { rest: sendFrom(first, queue, ends) };
}

async function sendFrom<Item>(
  first: readonly Item[],
  { most, take, send }: Queue<Item>,
  ends: number,
): Promise<void> {
  let taken = 0;
  let batch = first;
  while (batch.length > 0) {
    await send(batch);
    taken += batch.length;
    if (taken >= most || performance.now() >= ends) return;
    batch = (await take()) ?? [];
  }
}
