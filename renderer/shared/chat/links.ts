/** A piece of a message: text, or a link. */
export type TextPiece =
  | { readonly kind: 'words'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly href: string };

const ADDRESS = /\bhttps?:\/\/[^\s<>"'`]+/giu;
/** Characters that end the sentence rather than the address. */
const SENTENCE_END = /[.,;:!?…*_~]+$/u;
/** Invisible and bidirectional characters, which can make an address read differently from what it is. */
const TURNS_TEXT = /[\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/u;

/** Splits a text at its addresses. Only http and https become links; everything else stays text. */
export function piecesOf(text: string): readonly TextPiece[] {
  const pieces: TextPiece[] = [];
  let from = 0;
  const words = (to: number) => {
    if (to > from) pieces.push({ kind: 'words', text: text.slice(from, to) });
  };
  for (const match of text.matchAll(ADDRESS)) {
    const found = trimmed(match[0]);
    const href = hrefOf(found);
    if (href === null) continue;
    words(match.index);
    pieces.push({ kind: 'link', text: found, href });
    from = match.index + found.length;
  }
  words(text.length);
  return pieces;
}

/** Drops punctuation that ends the sentence, and a closing bracket that was opened before the address. */
function trimmed(address: string): string {
  let text = address;
  for (;;) {
    const shorter = text.replace(SENTENCE_END, '');
    const closes = /[)\]}]$/u.exec(shorter)?.[0];
    const opening = closes === ')' ? '(' : closes === ']' ? '[' : '{';
    const next =
      closes !== undefined && count(shorter, closes) > count(shorter, opening)
        ? shorter.slice(0, -1)
        : shorter;
    if (next === text) return text;
    text = next;
  }
}

function count(text: string, character: string): number {
  return text.split(character).length - 1;
}

function hrefOf(address: string): string | null {
  if (TURNS_TEXT.test(address) || !URL.canParse(address)) return null;
  const { protocol, hostname, username, href } = new URL(address);
  // 'https://bank.example@evil.example' doesn't lead where it seems to.
  if (username !== '' || hostname === '') return null;
  return protocol === 'http:' || protocol === 'https:' ? href : null;
}
