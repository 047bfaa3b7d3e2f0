import { counted } from '../../../shared/dates/counted.ts';

/** This many people to play with make a crew. */
export const TEN = 10;

/** "7 of 10"; from ten on just the count. */
export const tenText = (people: number): string =>
  people < TEN ? `${people} of ${TEN}` : String(people);

/** What the figure counts. */
export const tenLabel = (people: number): string =>
  counted(people, { '=1': "Person you've played with", other: "People you've played with" });
