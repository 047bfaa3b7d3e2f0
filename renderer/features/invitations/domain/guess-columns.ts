import { looksLikeAddress } from './address.ts';
import type { Table } from './read-table.ts';

/** The columns' indices; null: none. */
export interface Columns {
  readonly address: number | null;
  /** First names, or full ones. */
  readonly name: number | null;
  /** Last names, if they have a column of their own. */
  readonly surname: number | null;
}

/** Header words in our players' languages, without accents, hyphens and spaces. */
const ADDRESS_WORDS = words(
  'email mail emailaddress mailaddress emailadresse mailadresse epost epostadress epostadresse',
  'correo correoelectronico direcciondecorreo courriel adressemail adresseemail adresseelectronique',
  'indirizzoemail postaelettronica correioeletronico endereco enderecodeemail emailadres',
  'sahkoposti eposta',
);
const FIRST_NAME_WORDS = words(
  'firstname givenname forename vorname prenom nombre nome voornaam fornavn fornamn etunimi',
  'imie jmeno primeironome primernombre',
);
const NAME_WORDS = words(
  'name fullname membername player member mitglied spieler nom nomcomplet nombrecompleto',
  'nomecompleto nomecognome naam navn namn',
);
const SURNAME_WORDS = words(
  'lastname surname familyname secondname nachname familienname zuname nomdefamille apellido apellidos',
  'cognome sobrenome apelido ultimonome achternaam etternavn efternavn efternamn sukunimi nazwisko prijmeni',
);
/** The last name where there is also a column with first names: 'Name;Vorname', 'Nom;Prénom'. */
const REST_OF_NAME_WORDS = words('name nom naam navn namn');
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
  const column = (...lists: readonly ReadonlySet<string>[]): number | null =>
    lists.map(titled).find((at) => at >= 0 && at !== address) ?? null;
  // Emails use first names in the greeting.
  const firstName = column(FIRST_NAME_WORDS);
  return {
    address,
    name: firstName ?? column(NAME_WORDS),
    surname: firstName === null ? column(SURNAME_WORDS) : column(SURNAME_WORDS, REST_OF_NAME_WORDS),
  };
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
