import { Button } from '../../../../shared/ui/button.tsx';
import { Row, RowList } from '../../../../shared/ui/list-rows.tsx';
import { type MatchToDecide, sideName } from '../../domain/league.ts';

/** So many are named; what is decided makes room for the next. */
const AT_ONCE = 5;

/** The matches whose results a manager is asked to decide, wherever on the desk they are. */
export function DisputedMatches({
  matches,
  onDecide,
}: {
  matches: readonly MatchToDecide[];
  onDecide: (match: MatchToDecide) => void;
}) {
  return (
    <RowList label="Disputed results" className="max-w-xl">
      {matches.slice(0, AT_ONCE).map((match) => {
        const [home, away] = [sideName(match.home.players), sideName(match.away.players)];
        return (
          <Row
            key={match.id}
            title={`${home} – ${away}`}
            end={
              <Button
                size="sm"
                aria-label={`Decide: ${home} – ${away}`}
                onClick={() => onDecide(match)}
              >
                Decide
              </Button>
            }
          />
        );
      })}
    </RowList>
  );
}
