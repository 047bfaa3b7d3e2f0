import { CircleQuestionMark } from 'lucide-react';
import { Popover } from 'radix-ui';
import { type ReactNode, useId } from 'react';

/** A question mark that opens a short explanation of what is beside it. */
export function Explained({
  question,
  about,
  children,
}: {
  /** The question answered; the button's name and the heading of the explanation. */
  question: string;
  /** The id of the subject, for screen readers, if there are several such buttons. */
  about?: string | undefined;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <Popover.Root>
      <Popover.Trigger
        title={question}
        aria-label={question}
        aria-describedby={about}
        className="inline-flex size-11 shrink-0 items-center justify-center rounded-md text-muted transition-colors hover:bg-sunken hover:text-ink data-[state=open]:bg-sunken data-[state=open]:text-ink"
      >
        <CircleQuestionMark aria-hidden size={18} />
      </Popover.Trigger>
      {/* No portal: the explanation belongs to the part of the page around it. */}
      <Popover.Content
        aria-labelledby={id}
        align="start"
        sideOffset={4}
        collisionPadding={8}
        className="z-50 max-h-(--radix-popover-content-available-height) w-80 max-w-[calc(100vw-1rem)] animate-fade-in space-y-2 overflow-y-auto rounded-md border border-edge bg-surface p-4 text-ink shadow-float"
      >
        <p id={id} className="font-display text-lg leading-tight font-bold">
          {question}
        </p>
        {children}
      </Popover.Content>
    </Popover.Root>
  );
}
