import { ButtonLink } from '../../../shared/ui/button.tsx';
import { HeroCourt } from '../components/hero-court.tsx';
import { HowItWorks } from '../components/how-it-works.tsx';
import { LandingFooter } from '../components/landing-footer.tsx';
import { WhyChoose } from '../components/why-choose.tsx';
import { ACCURACY_CLAIM, CITIES_CLAIM, PLAYERS_CLAIM } from '../domain/claims.ts';
import { FRAME } from '../../../shared/ui/frame-style.ts';
import { classNames } from '../../../shared/ui/class-names.ts';

/** The public front page. */
export function LandingScreen() {
  return (
    <>
      <section className="on-court overflow-hidden bg-court-deep text-line">
        <HeroCourt>
          <h1 className="max-w-[11em] text-[clamp(2.5rem,7vw,4.75rem)] leading-[0.98] font-extrabold tracking-[-0.03em]">
            <span className="block">Your Club Has 500 Members.</span> <span>Meet Your 10.</span>
          </h1>
          <div className="mt-8 flex max-w-xl flex-wrap gap-3 max-sm:flex-col">
            <ButtonLink to="/signup" variant="primary" size="lg">
              Find Your Court Crew
            </ButtonLink>
            <ButtonLink to="/login" variant="painted" size="lg">
              I'm Already a Member
            </ButtonLink>
          </div>
        </HeroCourt>
        <div
          className={classNames(
            FRAME,
            'grid gap-x-10 gap-y-4 py-8 sm:grid-cols-[auto_auto_1fr] sm:items-center',
          )}
        >
          {[PLAYERS_CLAIM, ACCURACY_CLAIM].map(({ figure, words }) => (
            <p
              key={figure}
              className="flex items-baseline gap-3 sm:border-r sm:border-line/50 sm:pr-10"
            >
              <span className="figures text-4xl">{figure}</span> <span>{words}</span>
            </p>
          ))}
          <p className="text-lg">{CITIES_CLAIM}</p>
        </div>
      </section>
      <WhyChoose />
      <HowItWorks />
      <LandingFooter />
    </>
  );
}

export { LandingScreen as Component };
