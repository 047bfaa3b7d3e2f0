import { FRAME } from '../../../shared/ui/frame-style.ts';
const STEPS = [
  {
    title: 'Join Local Clubs',
    text: 'Find the clubs near you and join them, or start one for the people you already play with.',
  },
  {
    title: 'Get Matched',
    text: "Tell us how you play and when you're free. CourtCrew shows you the players who fit.",
  },
  {
    title: 'Play More Tennis',
    text: 'Challenge, meet, play, record the score. Then challenge someone new.',
  },
] as const;

/** Three steps on grass, numbered like a scoreboard. */
export function HowItWorks() {
  return (
    <section aria-labelledby="how" className="bg-grass text-line">
      <div className={FRAME}>
        <div className="border-x-2 border-line px-4 pt-14 pb-10 sm:px-8">
          <h2 id="how" className="text-4xl sm:text-5xl">
            How It Works
          </h2>
        </div>
        <ol className="grid border-2 border-b-0 border-line max-md:divide-y-2 md:grid-cols-3 md:divide-x-2 [&>li]:border-line">
          {STEPS.map(({ title, text }, at) => (
            <li key={title} className="px-4 pt-8 pb-14 sm:px-8">
              <p aria-hidden="true" className="figures text-8xl leading-none">
                {at + 1}
              </p>
              <h3 className="mt-5 text-2xl">{title}</h3>
              <p className="mt-2 text-lg">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
