import { looksLikeAddress } from './address.ts';
import type { Table } from './read-table.ts';

/** The columns' indices; null: none. */
export interface Columns {
  readonly address: number | null;
  readonly name: number | null;
}

/** Header words in our players' languages, without accents, hyphens and spaces. */
const ADDRESS_WORDS = words(
  'email mail emailaddress mailaddress emailadresse mailadresse epost epostadress epostadresse',
  'correo correoelectronico direcciondecorreo courriel adressemail adresseemail adresseelectronique',
  'indirizzoemail postaelettronica correioeletronico endereco enderecodeemail emailadres',
  'sahkoposti eposta',
);
/** First names before full ones: mails use them in the greeting. */
const NAME_WORDS = [
  words(
    'firstname givenname forename vorname prenom nombre nome voornaam fornavn fornamn etunimi',
    'imie jmeno primeironome primernombre',
  ),
  words(
    'name fullname membername player member mitglied spieler nom nomcomplet nombrecompleto',
    'nomecompleto nomecognome naam navn namn',
  ),
] as const;
/** Enough rows to recognise a column. */
const SAMPLE = 100;

/** Finds the columns by their headers, and addresses also by their content. */
export function guessColumns({ header, rows, columnCount }: Table): Columns {
  const titles = (header ?? []).map(plain);
  const titled = (words: ReadonlySet<string>): number =>
    titles.findIndex((title) => words.has(title));
  const sample = rows.slice(0, SAMPLE);
  const counts = Array.from(
    { length: columnCount },
    (_, column) => sample.filter((row) => looksLikeAddress(row[column] ?? '')).length,
  );
  const most = Math.max(...counts);
  const byTitle = titled(ADDRESS_WORDS);
  // A header may not match its column's content.
  const trusted = byTitle >= 0 && (counts[byTitle] ?? 0) * 2 >= most;
  const address = trusted ? byTitle : most > 0 ? counts.indexOf(most) : null;
  const name = NAME_WORDS.map(titled).find((column) => column >= 0 && column !== address);
  return { address, name: name ?? null };
}

function words(...lines: readonly string[]): ReadonlySet<string> {
  return new Set(lines.flatMap((line) => line.split(' ')));
}

/** 'E-Mail-Adresse' and 'email adresse' are the same. */
function plain(title: string): string {
  return title
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}]/gu, '');
}

/** A column's name where one is chosen: its header, otherwise its position. */
export function columnLabel({ header }: Table, column: number): string {
  const title = header?.[column] ?? '';
  return title === '' ? `Column ${column + 1}` : title;
}
