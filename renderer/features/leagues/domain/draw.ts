import type { Draw, DrawSlot } from './league.ts';

/** 'Final', 'Semifinals', 'Round of 32': by the number of rounds to come. */
export function legName(leg: number, legs: number): string {
  switch (legs - leg) {
    case 0:
      return 'Final';
    case 1:
      return 'Semifinals';
    case 2:
      return 'Quarterfinals';
    default:
      return `Round of ${2 ** (legs - leg + 1)}`;
  }
}

/** The current round: the first with a match without a winner; at the end the final. */
export function currentLeg({ legs, slots }: Draw): number {
  const open = slots.filter(({ winnerId }) => winnerId === null).map(({ leg }) => leg);
  return Math.min(legs.length, ...open);
}

/** The places of one round, from the top. */
export const slotsOf = ({ slots }: Draw, leg: number): readonly DrawSlot[] =>
  slots.filter((slot) => slot.leg === leg);

/** The sides at a place, from the top; null: nobody, or not known yet. */
export const sidesOf = ({ home, away }: DrawSlot) => [home, away] as const;
