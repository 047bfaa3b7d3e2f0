import { Button } from '../../../../shared/ui/button.tsx';
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
    <ul
      aria-label="Disputed results"
      className="max-w-xl divide-y divide-rule border-y border-rule"
    >
      {matches.slice(0, AT_ONCE).map((match) => {
        const [home, away] = [sideName(match.home.players), sideName(match.away.players)];
        return (
          <li key={match.id} className="flex items-center gap-3 py-2">
            <span className="min-w-0 grow font-semibold wrap-break-word">{`${home} – ${away}`}</span>
            <Button
              size="sm"
              aria-label={`Decide the result of ${home} and ${away}`}
              onClick={() => onDecide(match)}
            >
              Decide
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
