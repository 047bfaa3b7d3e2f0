import { useEffect, useEffectEvent, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import {
  useAcceptChallengeMutation,
  useDeclineChallengeMutation,
} from '../../features/challenges/api/challenge-mutations.ts';
import {
  useConfirmSeatMutation,
  useLeaveSeatMutation,
} from '../../features/challenges/api/doubles/doubles-api.ts';
import {
  useAcceptRescheduleMutation,
  useDeclineRescheduleMutation,
} from '../../features/challenges/api/reschedule/reschedule-api.ts';
import { useConfirmResultMutation } from '../../features/challenges/api/results/results-api.ts';
import { useDecideJoinRequestsMutation } from '../../features/clubs/api/join-requests-api.ts';
import { useAnswerIntroductionMutation } from '../../features/introductions/api/introductions-api.ts';
import { useAnswerOpenRequestMutation } from '../../features/open-matches/api/open-match-mutations.ts';
import { dropWaiting, useFetchInbox } from '../../features/messages/api/inbox-api.ts';
import { fetchThreads } from '../../features/messages/api/messages-api.ts';
import type { AppDispatch } from '../store.ts';
import { answerForgotten, answerSent, type GivenAnswer, selectAnswers } from './answers-slice.ts';

/** How long an answer can be undone. */
const UNDO_MS = 10_000;

/** Sends answers once they can no longer be undone, or at once when the window is hidden. */
export function SendAnswers({ viewerId, leaving }: { viewerId: string; leaving: boolean }) {
  const answers = Object.values(useSelector(selectAnswers));
  return answers.map((answer) => (
    <SendAnswer key={answer.item.key} {...{ answer, viewerId, leaving }} />
  ));
}

function SendAnswer({
  answer,
  viewerId,
  leaving,
}: {
  answer: GivenAnswer;
  viewerId: string;
  leaving: boolean;
}) {
  const { key, kind } = answer.item;
  const dispatch = useDispatch<AppDispatch>();
  const request = useRequest(answer, viewerId);
  const fetchInbox = useFetchInbox();
  const begun = useRef(false);
  const send = useEffectEvent(async (): Promise<void> => {
    if (begun.current) return;
    begun.current = true;
    dispatch(answerSent(key));
    // A refused item waits again; otherwise the refetched list is there before the answer is forgotten here.
    if (await request()) {
      dispatch(dropWaiting(viewerId, key));
      await Promise.all([fetchInbox(), dispatch(fetchThreads())]);
    }
    dispatch(answerForgotten(key));
  });
  // For requests to join the server itself undoes decisions.
  const delay = leaving || kind === 'request' ? 0 : UNDO_MS;
  useEffect(() => {
    const sendNow = (): void => void send();
    const sendHidden = (): void => {
      if (document.visibilityState === 'hidden') void send();
    };
    const timer = setTimeout(sendNow, delay);
    document.addEventListener('visibilitychange', sendHidden);
    window.addEventListener('pagehide', sendNow);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', sendHidden);
      window.removeEventListener('pagehide', sendNow);
    };
  }, [delay]);
  return null;
}

/** Makes the request for an answer, which reports its own outcome; resolves to whether it was done. */
function useRequest({ item, said }: GivenAnswer, viewerId: string): () => Promise<boolean> {
  const [acceptChallenge] = useAcceptChallengeMutation();
  const [declineChallenge] = useDeclineChallengeMutation();
  const [confirmSeat] = useConfirmSeatMutation();
  const [leaveSeat] = useLeaveSeatMutation();
  const [acceptReschedule] = useAcceptRescheduleMutation();
  const [declineReschedule] = useDeclineRescheduleMutation();
  const [confirmResult] = useConfirmResultMutation();
  const [decide] = useDecideJoinRequestsMutation();
  const [answerIntroduction] = useAnswerIntroductionMutation();
  const [answerRequest] = useAnswerOpenRequestMutation();
  const yes = said === 'yes';
  const ask = (): Promise<{ readonly error?: unknown }> => {
    switch (item.kind) {
      case 'challenge': {
        const opponentName = item.person?.fullName;
        const own = { challengeId: item.challengeId, viewerId, opponentName };
        return yes
          ? acceptChallenge({ ...own, partner: null })
          : declineChallenge({ ...own, reason: '' });
      }
      case 'seat': {
        const own = { challengeId: item.challengeId, viewerId };
        return yes ? confirmSeat(own) : leaveSeat(own);
      }
      case 'reschedule': {
        const { challengeId, rescheduleId } = item;
        const own = { challengeId, rescheduleId, viewerId, opponentName: item.person?.fullName };
        return yes ? acceptReschedule(own) : declineReschedule(own);
      }
      case 'result':
        return confirmResult({
          challengeId: item.challengeId,
          entryId: item.entryId,
          viewerId,
          matchType: item.match.matchType,
          opponentName: item.person?.fullName,
        });
      case 'request':
        return decide({
          clubId: item.club.id,
          requests: [{ id: item.requestId, playerName: item.person?.fullName ?? '' }],
          approve: yes,
        });
      case 'introduction':
        return answerIntroduction({
          clubId: item.club.id,
          id: item.introductionId,
          accept: yes,
          name: item.person?.fullName ?? '',
        });
      case 'open_request':
        return answerRequest({
          openMatchId: item.openMatchId,
          playerId: item.person.id,
          playerName: item.person.fullName,
          accept: yes,
        });
      default:
        return item satisfies never;
    }
  };
  return async () => (await ask()).error === undefined;
}
