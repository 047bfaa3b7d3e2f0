import { useId, useState } from 'react';
import { dateAtTime } from '../../../shared/dates/date-text.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { ErrorState } from '../../../shared/ui/error-state.tsx';
import { Row, RowList } from '../../../shared/ui/list-rows.tsx';
import { Loading, SkeletonBlock, SkeletonRow } from '../../../shared/ui/skeleton.tsx';
import { Tag } from '../../../shared/ui/tag.tsx';
import { useGetMyReliabilityQuery } from '../api/reliability-api.ts';
import {
  COUNT_LABELS,
  countingText,
  FACT_KINDS,
  FACT_LABELS,
  type Fact,
  HOW_IT_COUNTS,
  percentText,
  playersText,
  STATE_LABELS,
} from '../domain/reliability.ts';

const FIRST = 10;
const ALL = 500;

/** The facts behind the viewer's own word, loaded on request. */
export function ReliabilityFacts({ onDispute }: { onDispute: (challengeId: string) => void }) {
  const [most, setMost] = useState(FIRST);
  const { data, isError, isFetching, refetch } = useGetMyReliabilityQuery({ most });
  if (data === undefined) {
    return isError ? (
      <ErrorState
        title="Your reliability couldn't be loaded"
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    ) : (
      <Loading className="space-y-4">
        <SkeletonBlock className="h-16" />
        <SkeletonRow />
        <SkeletonRow />
      </Loading>
    );
  }
  return (
    <div className="space-y-4">
      {data.total > 0 && (
        <p className="font-semibold">
          {data.percent === null ? countingText(data.judged) : percentText(data.percent)}
        </p>
      )}
      <dl className="grid grid-cols-2 gap-x-8 gap-y-3 sm:grid-cols-4">
        {FACT_KINDS.map((kind) => (
          <div key={kind}>
            <dt className="text-sm text-muted">{COUNT_LABELS[kind]}</dt>
            <dd className="figures text-2xl font-semibold">{data.counts[kind]}</dd>
          </div>
        ))}
      </dl>
      <p className="max-w-prose text-sm text-muted">{HOW_IT_COUNTS}</p>
      {data.facts.length === 0 ? (
        <p>Nothing counts yet. Your next match will be the first.</p>
      ) : (
        <RowList label="What counts">
          {data.facts.map((fact) => (
            <FactRow key={fact.challengeId} fact={fact} onDispute={onDispute} />
          ))}
        </RowList>
      )}
      {data.facts.length < data.total && most === FIRST && (
        <Button busy={isFetching} onClick={() => setMost(ALL)}>
          Show all
        </Button>
      )}
    </div>
  );
}

function FactRow({
  fact: { challengeId, kind, state, date, time, players, canDispute, answer },
  onDispute,
}: {
  fact: Fact;
  onDispute: (challengeId: string) => void;
}) {
  const titleId = useId();
  const standing = STATE_LABELS[state];
  return (
    <Row
      title={<span id={titleId}>{FACT_LABELS[kind]}</span>}
      detail={
        <>
          <span className="figures">{dateAtTime(date, time)}</span>
          {players.length > 0 && (
            <span dir="auto" className="block">
              {playersText(players)}
            </span>
          )}
        </>
      }
      end={
        <>
          {standing !== null && <Tag>{standing}</Tag>}
          {canDispute && (
            <Button size="sm" aria-describedby={titleId} onClick={() => onDispute(challengeId)}>
              Dispute
            </Button>
          )}
        </>
      }
    >
      {answer !== null && <p className="max-w-prose whitespace-pre-line">{answer}</p>}
    </Row>
  );
}
