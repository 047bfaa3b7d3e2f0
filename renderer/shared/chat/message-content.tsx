import { piecesOf } from './links.ts';

/** The words of a message, as they were written; addresses may be followed. Never markup. */
export function MessageContent({ text }: { text: string }) {
  return piecesOf(text).map((piece, at) =>
    piece.kind === 'words' ? (
      piece.text
    ) : (
      <a
        // The pieces of a text never change their order.
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
