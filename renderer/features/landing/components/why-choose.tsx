import { BallOverNet, EmptyCourt, Racket } from '../../../shared/ui/illustrations.tsx';
import { FRAME } from '../../../shared/ui/frame-style.ts';
import { classNames } from '../../../shared/ui/class-names.ts';

const REASONS = [
  {
    title: 'Find Your Crew',
    text: "Your club is full of people you've never played. See who shares your level, your evenings and your courts.",
    drawing: <EmptyCourt />,
  },
  {
    title: 'Perfect Matches',
    text: 'Matching on 15+ factors: skill level, availability, location, play preferences.',
    drawing: <Racket />,
  },
  {
    title: 'Instant Challenges',
    text: 'Pick a day, a time and a court, and send it. Your opponent accepts, declines or proposes another time.',
    drawing: <BallOverNet />,
  },
] as const;

/** Three reasons, side by side like service boxes. */
export function WhyChoose() {
  return (
    <section aria-labelledby="why" className={classNames(FRAME, 'py-16 sm:py-20')}>
      <h2 id="why" className="baseline pb-5 text-4xl sm:text-5xl">
        Why choose CourtCrew
      </h2>
      <ul className="grid divide-y divide-edge md:grid-cols-3 md:divide-x md:divide-y-0">
        {REASONS.map(({ title, text, drawing }) => (
          <li key={title} className="py-8 md:px-8 md:first:pl-0 md:last:pr-0">
            {drawing}
            <h3 className="mt-5 text-2xl">{title}</h3>
            <p className="mt-2 max-w-prose text-lg text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
