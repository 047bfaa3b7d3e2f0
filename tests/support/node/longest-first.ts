import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What takes longest, of both projects that have a stack: some compute, some wait, so that they go well beside each other. */
const LONGEST = [
  'stack/faults',
  'product/challenge-states',
  'stack/supervision',
  'product/league-play',
  'stack/interruption',
  'product/rating-replay',
  'stack/damaged-data',
  'product/offline-play',
  'stack/backup',
  'stack/signing-keys',
  'product/court-races',
  'product/deletion-races',
  'product/challenge-races',
  'stack/sign-in-crowd',
  'product/channel-races',
  'stack/gateway-fuzz',
];

/**
 * A run is over with its last file: what takes longest begins first. Left to itself Vitest goes by the size of a file where it has
 * never run, and keeps the projects apart.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((one, other) => rankOf(one) - rankOf(other));
  }
}

function rankOf({ moduleId }: TestSpecification): number {
  const at = LONGEST.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`));
  return at === -1 ? LONGEST.length : at;
}
