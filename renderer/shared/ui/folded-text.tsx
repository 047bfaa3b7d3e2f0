import { useState } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';

/** In characters; longer texts are folded. */
const SHORT = 240;

/** A text by a player; long ones start folded to three lines. */
export function FoldedText({
  text,
  about,
  className,
}: {
  text: string;
  /** The id of the text's subject, for screen readers. */
  about: string;
  className?: string;
}) {
  const [open, setOpen] = useState(text.length <= SHORT);
  return (
    <div className={className}>
      <p
        className={classNames(
          'max-w-prose break-words whitespace-pre-line',
          !open && 'line-clamp-3',
        )}
      >
        {text}
      </p>
      {text.length > SHORT && (
        <Button
          variant="link"
          size="sm"
          aria-expanded={open}
          aria-describedby={about}
          onClick={() => setOpen(!open)}
        >
          {open ? 'Show less' : 'Read more'}
        </Button>
      )}
    </div>
  );
}
