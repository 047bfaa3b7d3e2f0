import { useEffect, useEffectEvent, useId, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { dateAtTime } from '../../../../shared/dates/date-text.ts';
import { useWaitingCall } from '../../../../shared/offline/outbox-api.ts';
import { deviceZone } from '../../../../shared/dates/wall-time.ts';
import { Avatar } from '../../../../shared/ui/avatar.tsx';
import { Button } from '../../../../shared/ui/button.tsx';
import { ConfirmDialog } from '../../../../shared/ui/confirm-dialog.tsx';
import { RowList } from '../../../../shared/ui/list-rows.tsx';
import { PlayerLink } from '../../../../shared/ui/player-link.tsx';
import { SectionHeading } from '../../../../shared/ui/section-heading.tsx';
import { Tag } from '../../../../shared/ui/tag.tsx';
import { KeptTogether } from '../../../../shared/ui/kept-together.tsx';
import {
  useConfirmResultMutation,
  useDisputeResultMutation,
} from '../../api/results/results-api.ts';
import { type Challenge, isLeagueMatch, opponentOf, seatOf } from '../../domain/challenge.ts';
import { placeText } from '../../domain/match-court.ts';
import { matchLine } from '../../domain/match-text.ts';
import {
  canEnterResult,
  entryToAnswer,
  isNoShowOf,
  type ResultEntry,
} from '../../domain/results/result.ts';
import { resultStanding } from '../../domain/results/result-standing.ts';
import { entryText } from '../../domain/results/result-text.ts';
import type { Side } from '../../domain/results/score.ts';
import { DisputeNoShowDialog } from './dispute-no-show-dialog.tsx';
import { ResultDialog } from './result-dialog.tsx';
import { ZoneLine } from '../zone-line.tsx';

type Question =
  | { readonly kind: 'enter' | 'no-show'; readonly match: Challenge }
  | { readonly kind: 'dispute'; readonly match: Challenge; readonly entry: ResultEntry };

/** Matches played but not settled: enter the result, or answer the other side's. */
export function WaitingResults({
  matches,
  viewerId,
  now,
  refreshing,
}: {
  matches: readonly Challenge[];
  viewerId: string;
  now: Date;
  /** A newer list is loading. */
  refreshing: boolean;
}) {
  const [question, setQuestion] = useState<Question | null>(null);
  useLedTo(
    (id) => matches.find((match) => match.id === id && canEnterResult(match, viewerId, now)),
    (match) => setQuestion({ kind: 'enter', match }),
    refreshing,
  );
  return (
    <>
      {matches.length > 0 && (
        <section aria-labelledby="waiting-results">
          <SectionHeading id="waiting-results">Results to settle</SectionHeading>
          <RowList className="border-t-0">
            {matches.map((match) => (
              <WaitingResult
                key={match.id}
                onEnter={() => setQuestion({ kind: 'enter', match })}
                onDispute={(entry, side) =>
                  setQuestion(
                    isNoShowOf(entry, side)
                      ? { kind: 'no-show', match }
                      : { kind: 'dispute', match, entry },
                  )
                }
                {...{ match, viewerId, now }}
              />
            ))}
          </RowList>
        </section>
      )}
      {question?.kind === 'enter' && (
        <ResultDialog
          match={question.match}
          viewerId={viewerId}
          onClose={() => setQuestion(null)}
        />
      )}
      {question?.kind === 'no-show' && (
        <DisputeNoShowDialog challengeId={question.match.id} onClose={() => setQuestion(null)} />
      )}
      {question?.kind === 'dispute' && (
        <DisputeDialog
          match={question.match}
          entry={question.entry}
          viewerId={viewerId}
          onClose={() => setQuestion(null)}
          onDisputed={({ isOver }) =>
            setQuestion(isOver ? null : { kind: 'enter', match: question.match })
          }
        />
      )}
    </>
  );
}

/** Opens at once what a link leads to (`?enter=`). Only once: after that the address belongs to the page. */
function useLedTo(
  find: (id: string) => Challenge | undefined,
  enter: (match: Challenge) => void,
  refreshing: boolean,
): void {
  const { search, hash, state } = useLocation();
  const navigate = useNavigate();
  const id = new URLSearchParams(search).get('enter');
  // If it is waiting to be sent, the list says so.
  const kept = useWaitingCall('enter_result', { challenge_id: id });
  const match = id !== null && kept === null ? find(id) : undefined;
  const lead = useEffectEvent(() => {
    if (match) enter(match);
    void navigate({ hash }, { replace: true, preventScrollReset: true, state });
  });
  // A kept list may be older than the match.
  const isKnown = id !== null && kept !== undefined && (match !== undefined || !refreshing);
  useEffect(() => {
    if (isKnown) lead();
  }, [isKnown]);
}

function WaitingResult({
  match,
  viewerId,
  now,
  onEnter,
  onDispute,
}: {
  match: Challenge;
  viewerId: string;
  now: Date;
  onEnter: () => void;
  onDispute: (entry: ResultEntry, side: Side) => void;
}) {
  const nameId = useId();
  const [confirm, { isLoading }] = useConfirmResultMutation();
  const opponent = opponentOf(match, viewerId);
  const side = seatOf(match, viewerId)?.side ?? 'challenger';
  const { result } = match;
  const answerable = entryToAnswer(match, viewerId);
  const standing = resultStanding(match, side);
  const isKept = Boolean(useWaitingCall('enter_result', { challenge_id: match.id }));
  return (
    <li className="space-y-3 py-4">
      <div className="flex items-start gap-3">
        <Avatar id={opponent.id} name={opponent.fullName} src={opponent.avatarUrl} />
        <div className="min-w-0 grow">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h3 id={nameId} className="text-lg">
              <PlayerLink id={opponent.id}>{opponent.fullName}</PlayerLink>
            </h3>
            {standing.tag && <Tag tone={standing.tag.tone}>{standing.tag.label}</Tag>}
          </div>
          <p className="figures text-sm text-muted">{dateAtTime(match.date, match.time)}</p>
          <ZoneLine match={match} viewerZone={deviceZone()} className="text-muted" />
          <p className="text-sm text-muted">
            {`${matchLine(match.matchType, match.durationMinutes)} · ${placeText(match.courtLocation, match.court)}`}
          </p>
          {result.state !== 'none' && (
            <p className="figures pt-1 text-lg">
              <KeptTogether>{entryText(result.entry, side)}</KeptTogether>
            </p>
          )}
          <p className="pt-1">
            {isKept
              ? "Your result is saved on this device. We'll send it when you're back online."
              : standing.words}
          </p>
        </div>
      </div>
      <div className="flex flex-wrap gap-2 pl-14 empty:hidden">
        {!isKept && answerable && (
          <>
            <Button
              variant="solid"
              size="sm"
              aria-describedby={nameId}
              busy={isLoading}
              onClick={() =>
                void confirm({
                  challengeId: match.id,
                  entryId: answerable.id,
                  viewerId,
                  matchType: match.matchType,
                  opponentName: opponent.fullName,
                })
              }
            >
              Confirm
            </Button>
            <Button size="sm" aria-describedby={nameId} onClick={() => onDispute(answerable, side)}>
              Dispute
            </Button>
          </>
        )}
        {!isKept && canEnterResult(match, viewerId, now) && (
          <Button size="sm" variant="solid" aria-describedby={nameId} onClick={onEnter}>
            Enter result
          </Button>
        )}
      </div>
    </li>
  );
}

/** Asks first, since a match that is disputed twice never counts. */
function DisputeDialog({
  match,
  entry,
  viewerId,
  onClose,
  onDisputed,
}: {
  match: Challenge;
  entry: ResultEntry;
  viewerId: string;
  onClose: () => void;
  onDisputed: (outcome: { readonly isOver: boolean }) => void;
}) {
  const [dispute, { isLoading }] = useDisputeResultMutation();
  const send = async (): Promise<void> => {
    const { data } = await dispute({
      challengeId: match.id,
      entryId: entry.id,
      viewerId,
      opponentName: opponentOf(match, viewerId).fullName,
    });
    if (data) onDisputed(data);
    else onClose();
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title="Dispute result?"
      text={
        entry.disputedBefore
          ? isLeagueMatch(match)
            ? 'The result of this match was disputed before. If you dispute it again, the match stays unrated unless the club decides otherwise.'
            : 'The result of this match was disputed before. If you dispute it again, the match is over and stays unrated.'
          : 'The other side is notified, and either side can enter the result again. If that one is disputed too, the match stays unrated.'
      }
      keepLabel="Not now"
      confirmLabel="Dispute result"
      busy={isLoading}
      busyLabel="Disputing..."
      onConfirm={() => void send()}
    />
  );
}
