import { describe, expect, test } from 'vitest';
import { decodeText, guessEncoding } from './decode-text.ts';
import { columnLabel, guessColumns } from './guess-columns.ts';
import {
  addressesToCheck,
  checkPeople,
  countOutcomes,
  importSteps,
  fullName,
  readPeople,
} from './import-list.ts';
import { isWorkbook, problemOfSize, readTable, type Table } from './read-table.ts';

const bytes = (...values: number[]): Uint8Array => Uint8Array.from(values);
const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
function utf16(text: string, littleEndian: boolean): Uint8Array {
  const view = new DataView(new ArrayBuffer(text.length * 2));
  for (let at = 0; at < text.length; at += 1)
    view.setUint16(at * 2, text.charCodeAt(at), littleEndian);
  return new Uint8Array(view.buffer);
}

function table(text: string): Table {
  const read = readTable(text);
  if (typeof read === 'string') throw new Error(read);
  return read;
}

describe("a file's encoding", () => {
  const windows = bytes(0x4a, 0x6f, 0x73, 0xe9, 0x3b, 0x80); // José;€

  test.each([
    ['UTF-8', utf8('José'), 'utf-8', 'José'],
    ['UTF-8 with a mark', bytes(0xef, 0xbb, 0xbf, ...utf8('José')), 'utf-8', 'José'],
    ['broken UTF-8', windows, 'windows-1252', 'José;€'],
    ['UTF-16 with a mark', utf16('\uFEFFJosé', true), 'utf-16le', 'José'],
    ['UTF-16 the other way round', utf16('\uFEFFJosé', false), 'utf-16be', 'José'],
    ['UTF-16 without a mark', utf16('José', true), 'utf-16le', 'José'],
    ['UTF-16 the other way round without one', utf16('José', false), 'utf-16be', 'José'],
  ] as const)('%s is recognised', (_what, file, encoding, text) => {
    expect(guessEncoding(file)).toBe(encoding);
    expect(decodeText(file, encoding)).toBe(text);
  });

  test('another than the guessed one can be tried', () => {
    expect(decodeText(utf8('José'), 'windows-1252')).toBe('JosÃ©');
  });
});

describe('a table', () => {
  test.each([
    ['commas', 'Name,Email\nAna,ana@a.pt\nBea,bea@a.pt'],
    ['semicolons', 'Name;Email\r\nAna;ana@a.pt\r\nBea;bea@a.pt\r\n'],
    ['tabs', 'Name\tEmail\nAna\tana@a.pt\nBea\tbea@a.pt\n\n'],
    ['a line for Excel', 'sep=;\r\nName;Email\r\nAna;ana@a.pt\r\nBea;bea@a.pt'],
  ])('is read with %s', (_what, text) => {
    expect(table(text)).toEqual({
      header: ['Name', 'Email'],
      rows: [
        ['Ana', 'ana@a.pt'],
        ['Bea', 'bea@a.pt'],
      ],
      places: [2, 3],
      columnCount: 2,
    });
  });

  test('keeps quoted separators, quotes and line breaks in their cells', () => {
    const { rows } = table('Name;Note;Mail\n"Silva; Ana";"said ""hi""\nand left";ana@a.pt\n');
    expect(rows).toEqual([['Silva; Ana', 'said "hi"\nand left', 'ana@a.pt']]);
  });

  test('may be a single column without a header', () => {
    expect(table('ana@a.pt\nbea@a.pt')).toEqual({
      header: null,
      rows: [['ana@a.pt'], ['bea@a.pt']],
      places: [1, 2],
      columnCount: 1,
    });
  });

  test.each(['', '\n\n', 'Name;Email\n', ' ; \n'])('is missing in %o', (text) => {
    expect(readTable(text)).toBe('empty');
  });

  test('has 5,000 rows at most', () => {
    const rows = Array.from({ length: 5000 }, (_, at) => `p${at}@a.pt`);
    expect(table(`Email\n${rows.join('\n')}`).rows).toHaveLength(5000);
    expect(readTable(`Email\n${[...rows, 'one@more.pt'].join('\n')}`)).toBe('too_many_rows');
  });

  test('is refused if a quotation mark makes the rest of the file one cell', () => {
    expect(readTable('Name,Email\n"Ana,ana@a.pt\nBea,bea@a.pt\n')).toBe('open_quote');
    const tall = 'Name,Email\nAna 5"10,ana@a.pt\n"Bea ""B""",bea@a.pt\n';
    expect(table(tall).rows).toHaveLength(2);
  });

  test('has all of its rows, however many empty lines are between them', () => {
    const rows = Array.from({ length: 3000 }, (_, at) => `p${at}@a.pt`);
    const read = table(`Email\n\n${rows.join('\n\n')}\n`);
    expect(read.rows).toHaveLength(3000);
    expect(read.rows.at(-1)).toEqual(['p2999@a.pt']);
  });

  test('is not read from a file that is too large, empty or a workbook', () => {
    expect(problemOfSize(50 * 1024 * 1024)).toBe('too_large');
    expect(problemOfSize(0)).toBe('empty');
    expect(problemOfSize(5 * 1024 * 1024)).toBeNull();
    expect(isWorkbook(bytes(0x50, 0x4b, 0x03, 0x04, 0x14))).toBe(true);
    expect(isWorkbook(utf8('PK;Name'))).toBe(false);
  });
});

describe('the columns', () => {
  test.each([
    ['Name;E-Mail-Adresse\nA;a@a.de', { address: 1, name: 0, surname: null }],
    ['Prénom;Nom;Courriel\nA;B;a@a.fr', { address: 2, name: 0, surname: 1 }],
    ['Correo electrónico,Nombre completo\na@a.es,A', { address: 0, name: 1, surname: null }],
    ['Cognome,Nome,Indirizzo e-mail\nB,A,a@a.it', { address: 2, name: 1, surname: 0 }],
    ['Nr.;Nachname;Vorname;E-Mail\n1;B;A;a@a.de', { address: 3, name: 2, surname: 1 }],
    ['Name;Vorname;E-Mail\nB;A;a@a.de', { address: 2, name: 1, surname: 0 }],
    ['First name,Last name,Email\nA,B,a@a.pt', { address: 2, name: 0, surname: 1 }],
    ['Full name,Name,Email\nA B,A,a@a.pt', { address: 2, name: 0, surname: null }],
    ['Email,Contact\nnone,a@a.pt', { address: 1, name: null, surname: null }],
    ['x;y\nA;a@a.pt', { address: 1, name: null, surname: null }],
    ['x;y\nA;B', { address: null, name: null, surname: null }],
    ['a@a.pt;Ana', { address: 0, name: null, surname: null }],
  ])('of %j are found', (text, columns) => {
    expect(guessColumns(table(text))).toEqual(columns);
  });

  test('are named after their headers, otherwise their positions', () => {
    expect(columnLabel(table('Name;\nA;a@a.pt'), 0)).toBe('Name');
    expect(columnLabel(table('Name;\nA;a@a.pt'), 1)).toBe('Column 2');
    expect(columnLabel(table('a@a.pt'), 0)).toBe('Column 1');
  });
});

describe('the people', () => {
  const list = table('Name;Email\nAna;ANA@a.pt\nBea;bea@a.pt\nAgain;ana@a.pt\nNobody;\nCleo');
  const people = readPeople(list, { address: 1, name: 0, surname: null });

  test('have the rows of their spreadsheet', () => {
    expect(people.map(({ row, name, address }) => [row, name, address])).toEqual([
      [2, 'Ana', 'ANA@a.pt'],
      [3, 'Bea', 'bea@a.pt'],
      [4, 'Again', 'ana@a.pt'],
      [5, 'Nobody', ''],
      [6, 'Cleo', ''],
    ]);
  });

  test('have those rows even after empty lines and line breaks in a cell', () => {
    const gaps = table('Name;Email\n\n"Ana\nSilva";ana@a.pt\n;\n\nBea;bea@a.pt\n');
    expect(readPeople(gaps, { address: 1, name: 0, surname: null }).map(({ row }) => row)).toEqual([
      3, 6,
    ]);
  });

  test('have their full names, if last names have a column of their own', () => {
    const [ana, bea, cleo] = readPeople(
      table('Nachname;Vorname;E-Mail\nSilva;Ana;ana@a.pt\n;Bea;bea@a.pt\nDias;;'),
      { address: 2, name: 1, surname: 0 },
    );
    expect([ana, bea, cleo].map((person) => person && fullName(person))).toEqual([
      'Ana Silva',
      'Bea',
      'Dias',
    ]);
    // The email's greeting.
    expect(ana?.name).toBe('Ana');
  });

  test('have their addresses, even as address books write them', () => {
    const books = table(
      'Email\nAna Silva <ana@a.pt>\nmailto:bea@a.pt\n<cleo@a.pt>\nx@a.pt / y@a.pt',
    );
    const read = readPeople(books, { address: 0, name: null, surname: null });
    expect(addressesToCheck(read)).toEqual(['ana@a.pt', 'bea@a.pt', 'cleo@a.pt']);
  });

  test('are checked once each, and get their answers', () => {
    const asked = addressesToCheck(people);
    expect(asked).toEqual(['ana@a.pt', 'bea@a.pt']);
    const checked = checkPeople(people, asked, ['new', 'invited']);
    expect(checked.map(({ outcome }) => outcome)).toEqual([
      'new',
      'invited',
      'duplicate',
      'invalid',
      'invalid',
    ]);
    expect(countOutcomes(checked)).toEqual({
      new: 1,
      invited: 1,
      invalid: 2,
      duplicate: 1,
    });
    expect(importSteps(checked).flat()).toEqual([checked[0]]);
  });

  test('are invited in batches', () => {
    const many = Array.from({ length: 501 }, (_, at) => ({
      row: at + 1,
      name: '',
      address: `p${at}@a.pt`,
      outcome: 'new' as const,
    }));
    expect(importSteps(many).map((step) => step.length)).toEqual([250, 250, 1]);
    expect(importSteps([])).toEqual([]);
  });

  test('are read in much less than two seconds for 5,000', () => {
    const began = performance.now();
    const rows = Array.from({ length: 5000 }, (_, at) => `"Player, ${at}";p${at}@a.pt;"a\nb"`);
    const file = utf8(`Name;Email;Note\n${rows.join('\n')}`);
    const long = table(decodeText(file, guessEncoding(file)));
    const read = readPeople(long, guessColumns(long));
    const asked = addressesToCheck(read);
    expect(
      checkPeople(
        read,
        asked,
        asked.map(() => 'new'),
      ),
    ).toHaveLength(5000);
    expect(performance.now() - began).toBeLessThan(1000);
  });
});
