import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

export interface Score {
  readonly label: string;
  readonly value: ReactNode;
  readonly to?: string | undefined;
}

/** Numbers side by side, like the panels of a scoreboard. */
export function Scoreboard({ label, scores }: { label: string; scores: readonly Score[] }) {
  return (
    <section
      aria-label={label}
      className="grid grid-cols-2 gap-px border-y border-rule bg-rule max-[20rem]:grid-cols-1 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none"
    >
      {scores.map((score) => (
        <div
          key={score.label}
          className="relative flex flex-col-reverse justify-end gap-1 bg-paper px-4 py-4"
        >
          <p className="text-sm text-muted">
            {score.to ? (
              <Link to={score.to} className="after:absolute after:inset-0 hover:underline">
                {score.label}
              </Link>
            ) : (
              score.label
            )}
          </p>
          <p className="figures text-3xl leading-none sm:text-4xl">{score.value}</p>
        </div>
      ))}
    </section>
  );
}
