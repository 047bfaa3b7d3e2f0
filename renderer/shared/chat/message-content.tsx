import { piecesOf } from './links.ts';

/** A message's text as it was written, with links. Never interpreted as markup. */
export function MessageContent({ text }: { text: string }) {
  return piecesOf(text).map((piece, at) =>
    piece.kind === 'words' ? (
      piece.text
    ) : (
      <a
        // A text's pieces never change order.
        // oxlint-disable-next-line react/no-array-index-key
        key={at}
        href={piece.href}
        target="_blank"
        rel="noopener noreferrer nofollow"
        dir="ltr"
        className="underline underline-offset-2"
      >
        {piece.text}
      </a>
    ),
  );
}
