import type { ReactNode } from 'react';
import { classNames } from '../ui/class-names.ts';
import { MessageContent } from './message-content.tsx';

/** One message: the viewer's on court blue at the right, the other's on the surface colour at the left. */
export function MessageBubble({
  mine,
  content,
  foot,
  failed = false,
  wide = false,
}: {
  mine: boolean;
  content: string;
  /** When it was sent, and its delivery state. */
  foot: ReactNode;
  failed?: boolean;
  /** The surroundings already leave room on the other side. */
  wide?: boolean;
}) {
  return (
    <div
      className={classNames(
        'w-fit rounded-md border px-3 py-2 contain-paint',
        wide ? 'max-w-xl' : 'max-w-[min(85%,36rem)]',
        mine
          ? 'on-court ml-auto border-court bg-court text-line'
          : 'border-rule bg-surface text-ink',
        failed && 'border-clay bg-clay',
      )}
    >
      {mine && <span className="sr-only">You:</span>}
      {/* Isolates the text's direction: right-to-left text stays inside the bubble. */}
      <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
        <MessageContent text={content} />
      </p>
      <p
        className={classNames(
          'mt-0.5 flex items-center gap-1.5 text-xs tabular-nums',
          mine ? 'justify-end' : 'text-muted',
        )}
      >
        {foot}
      </p>
    </div>
  );
}
