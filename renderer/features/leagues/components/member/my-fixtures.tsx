import { ButtonLink } from '../../../../shared/ui/button.tsx';
import { RowList } from '../../../../shared/ui/list-rows.tsx';
import { SectionHeading } from '../../../../shared/ui/section-heading.tsx';
import { arrangementOf } from '../../domain/arrange.ts';
import { type Fixture, type League, otherSide, sideName } from '../../domain/league.ts';
import { nextText } from '../../domain/league-text.ts';
import { FixtureItem } from '../fixture-item.tsx';

/** The viewer's matches of the round: which comes next, and what each needs. */
export function MyFixtures({ league, viewerZone }: { league: League; viewerZone: string }) {
  const { myFixtures, next } = league;
  if (myFixtures.length === 0) return null;
  return (
    <section aria-labelledby="my-matches" className="space-y-2">
      <SectionHeading id="my-matches">My matches</SectionHeading>
      {next !== null && <p className="font-semibold">{nextText(next)}</p>}
      <RowList label="My matches">
        {myFixtures.map((fixture) => (
          <FixtureItem
            key={fixture.id}
            fixture={fixture}
            zone={viewerZone}
            action={
              <FixtureAction league={league} fixture={fixture} isNext={fixture.id === next?.id} />
            }
          />
        ))}
      </RowList>
    </section>
  );
}

/** The viewer's action for a match of theirs. */
function FixtureAction({
  league,
  fixture,
  isNext,
}: {
  league: League;
  fixture: Fixture;
  isNext: boolean;
}) {
  const name = sideName(otherSide(fixture).players);
  switch (fixture.state) {
    case 'open': {
      if (league.state !== 'published') return null;
      const arrangement = fixture.canArrange ? arrangementOf(league, fixture) : null;
      if (arrangement === null)
        return <p className="text-sm text-muted">You can't arrange this match here.</p>;
      return (
        <ButtonLink
          {...arrangement}
          size="sm"
          variant={isNext ? 'primary' : 'quiet'}
          aria-label={`Arrange match with ${name}`}
        >
          Arrange
        </ButtonLink>
      );
    }
    case 'proposed':
      return (
        <ButtonLink to="/challenges" size="sm" aria-label={`See the challenge with ${name}`}>
          See challenge
        </ButtonLink>
      );
    case 'agreed':
    case 'entered':
    case 'disputed':
      return (
        <ButtonLink to="/matches" size="sm" aria-label={`See the match with ${name}`}>
          See match
        </ButtonLink>
      );
    case 'played':
    case 'walkover':
    case 'unplayed':
    case 'annulled':
      return null;
    default:
      return fixture.state satisfies never;
  }
}
