import { useState } from 'react';
import { useSelector } from 'react-redux';
import { Link, useLocation, useParams } from 'react-router-dom';
import type { DbError } from '../../../shared/api/db-error.ts';
import { selectUserId } from '../../../shared/api/session.ts';
import { deviceZone, type Zone } from '../../../shared/dates/wall-time.ts';
import type { SubmitResult } from '../../../shared/forms/show-refusal.ts';
import { ButtonLink } from '../../../shared/ui/button.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { ErrorState } from '../../../shared/ui/error-state.tsx';
import { LostBall } from '../../../shared/ui/illustrations.tsx';
import { useWayBack } from '../../../shared/ui/way-back.ts';
import { Page } from '../../../shared/ui/page.tsx';
import { useGoOn } from '../../../shared/ui/use-go-on.ts';
import { useCourtChoices } from '../../../shared/api/court-choices-api.ts';
import { toCourtChoice } from '../../courts/domain/court-choice.ts';
import { useGetOpponentQuery } from '../api/proposal/proposal-api.ts';
import {
  useChallengeOnLadderMutation,
  useCounterChallengeMutation,
  useSendChallengeMutation,
} from '../api/proposal/proposal-api.ts';
import { OpponentCard, OpponentSkeleton } from '../components/proposal/opponent-card.tsx';
import { ProposalForm } from '../components/proposal/proposal-form.tsx';
import { readDraftState, type DraftState } from '../domain/proposal/draft-state.ts';
import type { Opponent } from '../domain/proposal/opponent.ts';
import { type ProposalValues, zoneOutsideClubs } from '../domain/proposal/proposal.ts';

const clock = (): Date => new Date();

/** Proposes a match to a player, or another time for a match they proposed. */
export function Component() {
  const { userId = '' } = useParams();
  const location = useLocation();
  const state = readDraftState(location.state, useSelector(selectUserId));
  const goBack = useWayBack('/discover');
  return (
    <Page
      title={state.isAlternative ? 'Propose another time' : 'Send a challenge'}
      onBack={{ label: 'Back', run: goBack }}
      width="reading"
    >
      {/* The key: a form for one player never keeps input for another. */}
      <Content key={userId + location.key} playerId={userId} state={state} onCancel={goBack} />
    </Page>
  );
}

function Content({
  playerId,
  state,
  onCancel,
}: {
  playerId: string;
  state: DraftState;
  onCancel: () => void;
}) {
  // Fixed: with a new zone the form would start over for somebody who travels while filling it in.
  const [timeZone] = useState(() => zoneOutsideClubs(state, deviceZone()));
  const { currentData, error, isFetching, refetch } = useGetOpponentQuery({ playerId, timeZone });
  if (currentData) {
    return <OpponentAndForm opponent={currentData} state={state} onCancel={onCancel} />;
  }
  if (currentData === null || isNoId(error)) {
    return (
      <EmptyState
        drawing={<LostBall />}
        title="User not found"
        text="The user you're trying to challenge doesn't exist"
        action={
          <ButtonLink to="/discover" variant="solid">
            Back to discover
          </ButtonLink>
        }
      />
    );
  }
  if (error) {
    return (
      <ErrorState
        title="This player couldn't be loaded"
        text="Check your connection and try again."
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    );
  }
  return <OpponentSkeleton />;
}

function OpponentAndForm({
  opponent,
  state,
  onCancel,
}: {
  opponent: Opponent;
  state: DraftState;
  onCancel: () => void;
}) {
  const [send] = useSendChallengeMutation();
  const [counter] = useCounterChallengeMutation();
  const [challengeOnLadder] = useChallengeOnLadderMutation();
  const ladder = state.league?.ladder ?? null;
  const findCourts = useCourtChoices(toCourtChoice, { opponentId: opponent.id });
  const goOn = useGoOn();

  const propose = async (values: ProposalValues, timeZone: Zone): Promise<SubmitResult> => {
    const proposal = {
      opponentId: opponent.id,
      opponentName: opponent.fullName,
      date: values.date,
      time: values.time,
      durationMinutes: Number(values.duration),
      courtLocation: values.courtLocation.trim(),
      courtId: values.courtId,
      matchType: values.matchType,
      message: values.message.trim(),
      ...(values.matchType === 'doubles' && values.partner && { partnerId: values.partner.id }),
    };
    const result = state.originalChallenge
      ? await counter({ ...proposal, challengeId: state.originalChallenge.id })
      : ladder
        ? await challengeOnLadder({ ...proposal, ...ladder })
        : await send({
            ...proposal,
            clubId: values.clubId || null,
            timeZone,
            fixtureId: state.league?.fixtureId ?? null,
          });
    // Replaced, so that Back doesn't lead into the form again.
    if (result.error === undefined) await goOn('/challenges?tab=sent', { replace: true });
    else if (codeOf(result.error) === 'player_not_found') await goOn('/discover');
    return result;
  };

  return (
    <div className="space-y-6">
      <OpponentCard opponent={opponent} />
      {opponent.hasPending && (
        <p className="border-l-4 border-court bg-court-wash px-4 py-3 text-ink">
          You already have a pending challenge with this person.{' '}
          <Link
            to="/challenges?tab=sent"
            className="font-semibold text-court-ink underline underline-offset-4"
          >
            See the challenges you sent
          </Link>
        </p>
      )}
      <ProposalForm
        opponent={opponent}
        state={state}
        clock={clock}
        viewerZone={deviceZone()}
        findCourts={findCourts}
        onSend={propose}
        onCancel={onCancel}
      />
    </div>
  );
}

type RequestError = DbError | { readonly message?: string | undefined } | undefined;

function codeOf(error: RequestError): string | null {
  if (error === undefined) return null;
  return 'code' in error && typeof error.code === 'string' ? error.code : 'unknown';
}

/** Postgres's code for a malformed id, which nobody has. */
const isNoId = (error: RequestError): boolean => codeOf(error) === '22P02';
