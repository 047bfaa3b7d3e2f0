import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The slowest tests of both projects that have a stack: some compute, some wait, so that they run
 * well side by side.
 */
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
 * A run ends with its last file, so the slowest start first. By itself Vitest orders files that
 * have never run by size, and keeps the projects apart.
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
