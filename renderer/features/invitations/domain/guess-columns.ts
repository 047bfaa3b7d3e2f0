import { looksLikeAddress } from './address.ts';
import type { Table } from './read-table.ts';

/** Which columns hold what; null: none. */
export interface Columns {
  readonly address: number | null;
  readonly name: number | null;
}

/** As headers say it in the languages of our players, without accents, hyphens and spaces. */
const ADDRESS_WORDS = words(
  'email mail emailaddress mailaddress emailadresse mailadresse epost epostadress epostadresse',
  'correo correoelectronico direcciondecorreo courriel adressemail adresseemail adresseelectronique',
  'indirizzoemail postaelettronica correioeletronico endereco enderecodeemail emailadres',
  'sahkoposti eposta',
);
/** First names before full ones: a mail greets by them. */
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
/** Enough rows to tell by. */
const SAMPLE = 100;

/** Finds the columns by their headers, and the addresses also by what they look like. */
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
  // A header may promise what its column does not hold.
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

/** How a column is called where one is chosen: by its header, else by its place. */
export function columnLabel({ header }: Table, column: number): string {
  const title = header?.[column] ?? '';
  return title === '' ? `Column ${column + 1}` : title;
}
