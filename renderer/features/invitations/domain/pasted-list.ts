import { counted } from '../../../shared/dates/counted.ts';
import { looksLikeAddress } from './address.ts';
import type { Person } from './import-list.ts';
import { INVITATION_LIMITS } from './limits.ts';

/** What was recognised in a pasted text. */
export interface PastedList {
  /** Each address once, in the text's order. */
  readonly people: readonly Person[];
  /** Text where an address should be, as typed. */
  readonly invalid: readonly string[];
  /** The number of repeated addresses. */
  readonly duplicates: number;
}

interface Found {
  readonly address: string;
  readonly name: string;
}

/**
 * "Silva, Ana" <ana@example.com>, Ana Silva <ana@example.com>, <ana@example.com>. A name is only
 * matched from its first letter: from each of its letters, a long line without any address would
 * take minutes.
 */
const BRACKETED = /(?:"([^"]*)"|(?<![^"<>,;\t])([^"<>,;\t]*))\s*<\s*([^<>]*?)\s*>/g;

/**
 * Reads addresses as copied from mails, spreadsheets and chats: one or several on a line, separated
 * by commas, semicolons, tabs or spaces, with or without names.
 */
export function readPasted(text: string): PastedList {
  const people: Person[] = [];
  const invalid: string[] = [];
  const seen = new Set<string>();
  let duplicates = 0;
  for (const line of text.split(/[\r\n]+/)) {
    for (const { address, name } of readLine(line)) {
      const key = address.toLowerCase();
      if (!looksLikeAddress(address)) invalid.push(address);
      else if (seen.has(key)) duplicates += 1;
      else {
        seen.add(key);
        people.push({ row: people.length + 1, address, name });
      }
    }
  }
  return { people, invalid, duplicates };
}

function readLine(line: string): readonly Found[] {
  const found: Found[] = [];
  const rest = line.replace(BRACKETED, (_all, quoted?: string, plain?: string, address = '') => {
    found.push({ address: bare(address), name: (quoted ?? plain ?? '').trim() });
    return ',';
  });
  const cells = rest
    .split(/[,;\t]/)
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '');
  const alone: Found[] = [];
  const words: string[] = [];
  for (const cell of cells) {
    const parts = cell.split(/\s+/);
    const addresses = parts.filter((part) => part.includes('@'));
    for (const address of addresses) alone.push({ address: bare(address), name: '' });
    const others = parts.filter((part) => !part.includes('@')).join(' ');
    if (others !== '') words.push(others);
  }
  const [only] = alone;
  // A spreadsheet row: the text beside its only address is the name.
  if (only !== undefined && alone.length === 1 && found.length === 0)
    return [{ ...only, name: words[0] ?? '' }];
  return [...found, ...alone, ...words.map((word) => ({ address: word, name: '' }))];
}

/** Without punctuation around an address. */
function bare(address: string): string {
  return address.replace(/^(?:mailto:|[('"[])+/i, '').replace(/[)'"\].:!?]+$/, '');
}

/** What was recognised, as whole sentences. */
export function pastedTexts({ people, invalid, duplicates }: PastedList): readonly string[] {
  const texts = [
    counted(people.length, { one: '1 address found.', other: '{count} addresses found.' }),
  ];
  if (duplicates > 0)
    texts.push(
      counted(duplicates, {
        one: '1 duplicate is left out: everyone gets one email.',
        other: '{count} duplicates are left out: everyone gets one email.',
      }),
    );
  if (invalid.length > 0)
    texts.push(
      counted(invalid.length, {
        one: "1 entry isn't an address and is left out:",
        other: "{count} entries aren't addresses and are left out:",
      }),
    );
  return texts;
}

const { mailedDays, mailsOnFirstDay } = INVITATION_LIMITS;

/** What inviting so many people means, said in advance. */
export function mailedText(people: number): string {
  return people > mailsOnFirstDay
    ? `Each person gets one email with an invitation that works for ${mailedDays} days. They may not all go out today: new clubs can send ${mailsOnFirstDay} a day, and the rest go out over the next few days. People who already belong to the club, or asked not to be invited, get none.`
    : `Each person gets one email with an invitation that works for ${mailedDays} days. People who already belong to the club, or asked not to be invited, get none.`;
}
