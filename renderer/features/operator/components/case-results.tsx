import { useState } from 'react';
import { dateAtTime } from '../../../shared/dates/date-text.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { classNames } from '../../../shared/ui/class-names.ts';
import { ErrorState } from '../../../shared/ui/error-state.tsx';
import { RowList } from '../../../shared/ui/list-rows.tsx';
import { LONG_LIST_ROWS } from '../../../shared/ui/long-list.ts';
import { ShowMore } from '../../../shared/ui/show-more.tsx';
import { Loading, SkeletonText } from '../../../shared/ui/skeleton.tsx';
import { Tag } from '../../../shared/ui/tag.tsx';
import {
  endingOf,
  opponentNames,
  partnerName,
} from '../../challenges/domain/history/past-match.ts';
import { useListCaseResultsInfiniteQuery } from '../api/operator-api.ts';
import type { CasePlayer, OperatorCase } from '../domain/case.ts';
import { type CaseResult, type Verdict, VERDICTS, verdictOn } from '../domain/case-result.ts';
import { SectionTitle } from './section-title.tsx';
import { VerdictDialog } from './verdict-dialog.tsx';

/** The results of the player a case is about, on request; each may be voided. */
export function CaseResults({ item, about }: { item: OperatorCase; about: CasePlayer }) {
  const [isShown, setShown] = useState(false);
  if (!isShown) {
    return (
      <section className="space-y-3">
        <SectionTitle>Results</SectionTitle>
        <Button onClick={() => setShown(true)}>Show results</Button>
      </section>
    );
  }
  return <Results item={item} about={about} />;
}

function Results({ item, about }: { item: OperatorCase; about: CasePlayer }) {
  const results = useListCaseResultsInfiniteQuery({ kind: item.kind, id: item.id });
  const [asked, setAsked] = useState<CaseResult | null>(null);
  const rows = results.currentData?.pages.flat();
  const verdict = asked && verdictOn(asked, item.isOpen);
  return (
    <section className="space-y-3">
      <SectionTitle takesFocus>Results</SectionTitle>
      {results.isError && (
        <ErrorState
          title="The results couldn't be loaded"
          onRetry={() => void results.refetch()}
          busy={results.isFetching}
        />
      )}
      {rows === undefined && !results.isError && (
        <Loading>
          <SkeletonText lines={4} />
        </Loading>
      )}
      {rows?.length === 0 && <p className="text-muted">No matches with a score yet.</p>}
      {rows !== undefined && rows.length > 0 && (
        <RowList label="Results" className={classNames(LONG_LIST_ROWS, '-mt-3 border-t-0')}>
          {rows.map((result) => (
            <ResultRow
              key={result.match.id}
              result={result}
              playerId={about.id}
              verdict={item.takenByName === null ? verdictOn(result, item.isOpen) : null}
              onAsk={() => setAsked(result)}
            />
          ))}
        </RowList>
      )}
      {rows !== undefined && !results.isError && <ShowMore list={results} />}
      {asked && verdict && (
        <VerdictDialog
          item={item}
          result={asked}
          verdict={verdict}
          onClose={() => setAsked(null)}
        />
      )}
    </section>
  );
}

function ResultRow({
  result: { match, counts, enteredByName, isOwn },
  playerId,
  verdict,
  onAsk,
}: {
  result: CaseResult;
  /** Whose results they are. */
  playerId: string;
  verdict: Verdict | null;
  onAsk: () => void;
}) {
  const { label, tone, score, hasRetired } = endingOf(match);
  const partner = partnerName(match, playerId);
  const id = `result-${match.id}`;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 grow basis-44">
        <p id={id} className="font-semibold wrap-anywhere">{`vs ${opponentNames(match)}`}</p>
        {partner && <p className="wrap-anywhere">{`With ${partner}`}</p>}
        <p className="text-sm text-muted">{dateAtTime(match.date, match.time)}</p>
        <p className="text-sm text-muted wrap-anywhere">{`Entered by ${enteredByName}`}</p>
        {isOwn && <p className="text-sm text-muted">You played in this match.</p>}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {score && <span className="figures text-lg whitespace-nowrap">{score}</span>}
        <Tag tone={tone}>{label}</Tag>
        {hasRetired && <span className="text-sm text-muted">Ended early</span>}
        {!counts && <Tag>Doesn't count</Tag>}
        {verdict && (
          <Button size="sm" aria-describedby={id} onClick={onAsk}>
            {VERDICTS[verdict].button}
          </Button>
        )}
      </div>
    </li>
  );
}
