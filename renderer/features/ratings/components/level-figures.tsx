import type { ReactNode } from 'react';
import { filled } from '../../../shared/ui/filled.tsx';
import { SettingsLink } from '../../../shared/ui/settings-link.tsx';
import type { Level } from '../domain/chance.ts';
import { levelText, provisionalText } from '../domain/explanation.ts';
import type { LevelVisibility, Rating } from '../domain/rating.ts';

/** Tells the owner who else sees their level. */
const SEEN_BY: Readonly<Record<LevelVisibility, ReactNode>> = {
  everyone: null,
  connections: filled(
    'Only you and your connections can see this. You can change that in your {settings}.',
    { settings: <SettingsLink section="privacy" /> },
  ),
  nobody: filled('Only you can see this. You can change that in your {settings}.', {
    settings: <SettingsLink section="privacy" />,
  }),
};

/** A player's levels, side by side; before the first rated match, when there will be some. */
export function LevelFigures({ rating, own }: { rating: Rating; own: boolean }) {
  const seenBy = rating.visibility && SEEN_BY[rating.visibility];
  return (
    <>
      {seenBy && <p className="text-muted">{seenBy}</p>}
      {rating.isRated ? (
        <dl className="grid gap-x-10 gap-y-6 sm:grid-cols-2">
          <LevelFigure kind="Singles" level={rating.singles} />
          <LevelFigure kind="Doubles" level={rating.doubles} />
        </dl>
      ) : (
        <p className="text-muted">
          {own
            ? 'A level appears after your first confirmed result.'
            : 'A level appears after their first confirmed result.'}
        </p>
      )}
      {rating.isWaiting && (
        <p className="text-sm text-muted">A recent result is still being added.</p>
      )}
    </>
  );
}

function LevelFigure({ kind, level }: { kind: string; level: Level }) {
  const provisional = provisionalText(level);
  return (
    <div>
      <dt className="text-sm text-muted">{kind}</dt>
      <dd className="space-y-2">
        <p className="figures text-2xl leading-tight">{levelText(level)}</p>
        <LevelScale level={level} />
        {provisional && <p className="text-sm text-muted">{provisional}</p>}
      </dd>
    </div>
  );
}

const LOWEST = 1.5;
const HIGHEST = 7;
const placeOf = (level: number): number => ((level - LOWEST) / (HIGHEST - LOWEST)) * 100;

/** The whole scale as a line, with the level's position and uncertainty. */
function LevelScale({ level: { level, from, to } }: { level: Level }) {
  return (
    <div aria-hidden="true" className="relative h-5">
      <span className="absolute inset-x-0 top-1/2 h-px bg-edge" />
      <span className="absolute top-1 left-0 h-3 w-px bg-edge" />
      <span className="absolute top-1 right-0 h-3 w-px bg-edge" />
      <span
        className="absolute top-1.5 h-2 bg-court"
        style={{ left: `${placeOf(from)}%`, right: `${100 - placeOf(to)}%` }}
      />
      <span
        className="absolute top-0.5 size-4 -translate-x-1/2 rounded-full border-2 border-ball-ink bg-ball"
        style={{ left: `${placeOf(level)}%` }}
      />
    </div>
  );
}
