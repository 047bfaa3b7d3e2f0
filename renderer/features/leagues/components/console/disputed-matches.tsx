import { Button } from '../../../../shared/ui/button.tsx';
import { Row, RowList } from '../../../../shared/ui/list-rows.tsx';
import { type DisputedMatch, sideName } from '../../domain/league.ts';
import { saidTexts } from '../../domain/round-end.ts';

/** This many are listed; a decision makes room for the next. */
const AT_ONCE = 5;

/** The matches whose results a manager has to decide, wherever on the desk they are. */
export function DisputedMatches({
  matches,
  onDecide,
}: {
  matches: readonly DisputedMatch[];
  onDecide: (match: DisputedMatch) => void;
}) {
  return (
    <RowList label="Disputed results" className="max-w-xl">
      {matches.slice(0, AT_ONCE).map((match) => {
        const [home, away] = [sideName(match.home.players), sideName(match.away.players)];
        return (
          <Row
            key={match.id}
            title={`${home} – ${away}`}
            detail={saidTexts(match).map((text, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- entries never change or move
              <span key={at} className="block">
                {text}
              </span>
            ))}
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
