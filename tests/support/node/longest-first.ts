import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What takes longest, of both projects that have a stack: some compute, some wait, so that they go well beside each other. */
const LONGEST = [
  'product/challenge-states',
  'stack/faults',
  'stack/interruption',
  'product/rating-replay',
  'product/league-play',
  'stack/supervision',
  'stack/backup',
  'product/offline-play',
  'stack/sign-in-crowd',
  'stack/signing-keys',
  'stack/damaged-data',
  'product/matching-model',
  'product/push',
  'stack/scheduler',
  'stack/rest-turns',
];

/**
 * A run is over with its last file: what takes longest begins first. Left to itself Vitest goes by the size of a file where it has
 * never run, and keeps the projects apart.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification): number => {
      const at = LONGEST.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`));
      return at === -1 ? LONGEST.length : at;
    };
    return (await super.sort(files)).toSorted((one, other) => rank(one) - rank(other));
  }
}
