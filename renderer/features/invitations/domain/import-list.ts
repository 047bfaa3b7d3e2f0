import { looksLikeAddress } from './address.ts';
import type { Columns } from './guess-columns.ts';
import type { Table } from './read-table.ts';
import { counted } from '../../../shared/dates/counted.ts';

/** What will happen to a row. The first three come from the database, the last one from the file. */
export const OUTCOMES = ['new', 'invited', 'invalid', 'duplicate'] as const;
export type Outcome = (typeof OUTCOMES)[number];

export const OUTCOME_LABELS: Readonly<Record<Outcome, string>> = {
  new: 'Will be invited',
  invited: 'Already invited',
  invalid: 'No valid address',
  duplicate: 'Twice in this file',
};

/** A person in the file. */
export interface Person {
  /** The file's row, counted like a spreadsheet. */
  readonly row: number;
  readonly address: string;
  /** The first name, or the full one: the email's greeting. */
  readonly name: string;
  /** If the file has a column for it; for whoever checks the list. */
  readonly surname?: string;
}

export interface CheckedPerson extends Person {
  readonly outcome: Outcome;
}

/** The people in a list; rows are as in the file. */
export function readPeople(table: Table, columns: Columns): readonly Person[] {
  const { address, name, surname } = columns;
  return table.rows.map((cells, at) => ({
    row: table.places[at] ?? at + 1,
    address: address === null ? '' : bareAddress(cells[address] ?? ''),
    name: name === null ? '' : (cells[name] ?? ''),
    ...(surname !== null && { surname: cells[surname] ?? '' }),
  }));
}

/** The name to find a person by: 'Ana Silva'. Empty: the file has none. */
export function fullName({ name, surname = '' }: Person): string {
  return `${name} ${surname}`.trim();
}

/** The valid addresses to ask the database about, each once. */
export function addressesToCheck(people: readonly Person[]): readonly string[] {
  return [...new Set(people.map(key).filter(looksLikeAddress))];
}

/** What will happen to everyone: `answers` correspond to `asked` by index. */
export function checkPeople(
  people: readonly Person[],
  asked: readonly string[],
  answers: readonly Outcome[],
): readonly CheckedPerson[] {
  const outcomes = new Map(asked.map((address, at) => [address, answers[at] ?? 'invalid']));
  const seen = new Set<string>();
  return people.map((person) => {
    const address = key(person);
    const outcome = outcomes.get(address) ?? 'invalid';
    const again = outcome !== 'invalid' && seen.has(address);
    seen.add(address);
    return { ...person, outcome: again ? 'duplicate' : outcome };
  });
}

export function toOutcome(word: string): Outcome {
  return OUTCOMES.find((known) => known === word) ?? 'invalid';
}

export function countOutcomes(people: readonly CheckedPerson[]): Readonly<Record<Outcome, number>> {
  const counts = { new: 0, invited: 0, invalid: 0, duplicate: 0 };
  for (const { outcome } of people) counts[outcome] += 1;
  return counts;
}

/** The number of people invited in one step. */
const STEP = 250;

/** The people to invite, in batches between which one may stop. */
export function importSteps(people: readonly CheckedPerson[]): readonly (readonly Person[])[] {
  const invited = people.filter(({ outcome }) => outcome === 'new');
  return Array.from({ length: Math.ceil(invited.length / STEP) }, (_, at) =>
    invited.slice(at * STEP, (at + 1) * STEP),
  );
}

/** 'Invite 1 person', 'Invite 2 people'. */
export function inviteLabel(count: number): string {
  return counted(count, { one: 'Invite 1 person', other: 'Invite {count} people' });
}

/** As address books write it: 'Ana Silva <ana@example.com>', 'mailto:ana@example.com'. */
function bareAddress(cell: string): string {
  return (/<([^<>]*)>/.exec(cell)?.[1] ?? cell).replace(/^mailto:/i, '');
}

function key({ address }: Person): string {
  return address.trim().toLowerCase();
}
