import { useNow } from '../../../shared/dates/use-now.ts';
import { deviceZone, wallDateOf } from '../../../shared/dates/wall-time.ts';
import { ButtonLink } from '../../../shared/ui/button.tsx';
import { RowList } from '../../../shared/ui/list-rows.tsx';
import { SectionHeading } from '../../../shared/ui/section-heading.tsx';
import { samplePlayers } from '../domain/demo.ts';
import { usualUnit } from '../domain/distance.ts';
import { SampleRow } from './player-row.tsx';

/** What visitors see instead of players: why to sign up, and what it would look like. */
export function SamplePlayers() {
  const today = wallDateOf(useNow(), deviceZone());
  return (
    <div className="space-y-6">
      <section className="on-court border-l-4 border-l-ball bg-court px-5 py-5 text-line">
        <h2 className="text-2xl">Find players at your level</h2>
        <p className="mt-1 max-w-prose">
          Sign up to see who plays near you, how well, and when you're both free. Only players who
          are logged in can see other players.
        </p>
        <ButtonLink to="/auth/signup" className="mt-4">
          Sign Up
        </ButtonLink>
      </section>
      <section aria-labelledby="sample-players">
        <SectionHeading id="sample-players" className="mb-2">
          Sample players
        </SectionHeading>
        <RowList>
          {samplePlayers(today, usualUnit(navigator.language)).map((player) => (
            <SampleRow key={player.id} player={player} today={today} />
          ))}
        </RowList>
      </section>
    </div>
  );
}
