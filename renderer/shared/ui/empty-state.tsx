import type { ReactNode } from 'react';

/** Takes the place of an empty list: a drawing, a sentence, and what to do about it. */
export function EmptyState({
  drawing,
  title,
  text,
  action,
  level = 2,
}: {
  /** One of those in illustrations.tsx. */
  drawing?: ReactNode;
  title: string;
  text?: ReactNode;
  action?: ReactNode;
  level?: 2 | 3;
}) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <div className="flex flex-col items-center gap-2 px-4 py-6 text-center sm:py-10">
      {drawing}
      <Heading className="mt-2 text-xl">{title}</Heading>
      {text && <p className="max-w-prose text-balance text-muted">{text}</p>}
      {action && <div className="mt-3 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  );
}
