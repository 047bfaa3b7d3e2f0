import { TEN, tenLabel, tenText } from '../domain/ten.ts';

const RADIUS = 42;
const ROUND = 2 * Math.PI * RADIUS;

/** How many of the ten that make a crew the player has met on court; a full ring, then just the count. */
export function TenRing({ people }: { people: number }) {
  const share = Math.min(1, people / TEN);
  return (
    <div className="flex items-center gap-4">
      <div className="relative size-20 shrink-0">
        <svg viewBox="0 0 100 100" aria-hidden="true" className="size-full -rotate-90">
          <circle cx="50" cy="50" r={RADIUS} fill="none" strokeWidth="9" className="stroke-rule" />
          {people > 0 && (
            <circle
              cx="50"
              cy="50"
              r={RADIUS}
              fill="none"
              strokeWidth="9"
              strokeDasharray={`${share * ROUND} ${ROUND}`}
              className="stroke-grass"
            />
          )}
        </svg>
        <p className="figures absolute inset-0 flex items-center justify-center text-center leading-none">
          {tenText(people)}
        </p>
      </div>
      <div>
        <p className="font-semibold">{people < TEN ? 'Meet Your 10' : "You've met your 10"}</p>
        <p className="text-sm text-muted">{tenLabel(people)}</p>
      </div>
    </div>
  );
}
