import { useMemo, useState } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { isRefusedWith } from '../../../shared/api/db-error.ts';
import { deviceZone } from '../../../shared/dates/wall-time.ts';
import type { ErrorCode } from '../../../shared/error-code.ts';
import { useNotify } from '../../../shared/notices/use-notify.ts';
import { ErrorState } from '../../../shared/ui/error-state.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { SampleFrame } from '../../../shared/ui/sample-frame.tsx';
import { TabPanel, Tabs } from '../../../shared/ui/tabs.tsx';
import {
  useAcceptChallengeMutation,
  useCancelChallengeMutation,
  useDeclineChallengeMutation,
} from '../api/challenge-mutations.ts';
import type { ChallengeActions } from '../components/challenge-card.tsx';
import { ChallengeDialogs, type Question } from '../components/challenge-dialogs.tsx';
import { ChallengeList } from '../components/challenge-list.tsx';
import { ChallengeSkeleton } from '../components/challenge-skeleton.tsx';
import {
  type ChallengeFeed,
  sampleNotice,
  useChallengeFeed,
} from '../components/use-challenge-feed.ts';
import { useNow } from '../../../shared/dates/use-now.ts';
import {
  agreedOf,
  canAnswer,
  challengesOf,
  type ChallengeTab,
  declinedChallenges,
  isAskedOf,
  latestOf,
} from '../domain/challenge.ts';
import { demoChallenges } from '../domain/demo.ts';
import { alternativeTo } from '../domain/proposal/draft-state.ts';

const TABS: readonly { readonly value: ChallengeTab; readonly label: string }[] = [
  { value: 'received', label: 'Received' },
  { value: 'sent', label: 'Sent' },
  { value: 'upcoming', label: 'Upcoming' },
];

/** Challenges received and sent, and the resulting matches. */
export function Component() {
  const now = useNow();
  const feed = useChallengeFeed(demoChallenges, now);
  const answered = useAnswered(feed);
  const [tab, setTab] = useTab();
  const [asked, setQuestion] = useState<Question | null>(null);
  const [answering, endAnswering] = useAnswering();
  const [accept] = useAcceptChallengeMutation();
  const [decline] = useDeclineChallengeMutation();
  const [cancel] = useCancelChallengeMutation();
  const actions = useActions(feed, setQuestion);

  if (feed.status === 'loading') {
    return (
      <Page title="Challenges" width="reading">
        <Tabs label="Challenges" items={TABS} value={tab} onValueChange={setTab}>
          <TabPanel value={tab}>
            <ChallengeSkeleton />
          </TabPanel>
        </Tabs>
      </Page>
    );
  }

  const { challenges, viewerId, demo, problem } = feed;
  const agreed = agreedOf(challenges, viewerId);
  const lists = TABS.map((item) => {
    const open = challengesOf(item.value, challenges, viewerId, now);
    const over = item.value === 'sent' ? declinedChallenges(challenges, viewerId) : [];
    return {
      ...item,
      shown: [...open, ...over],
      // As everywhere: of those received, only what needs the viewer's answer.
      count:
        item.value === 'received'
          ? open.filter((challenge) => isAskedOf(challenge, viewerId)).length
          : open.length,
      countTone: item.value === 'received' ? ('live' as const) : ('plain' as const),
    };
  });
  const chosen = challenges.find(({ id }) => id === answering?.id);
  // A link led here to propose another time, which has its own page.
  if (answering?.kind === 'another' && chosen && canAnswer(chosen, viewerId, now))
    return (
      <Navigate replace to={`/challenge/${chosen.challenger.id}`} state={alternativeTo(chosen)} />
    );
  // A link led here to accept doubles with a partner, or to decline something that needs a question first.
  const led: Question | null =
    answering &&
    answering.kind !== 'another' &&
    chosen &&
    (answering.kind === 'decline' || chosen.matchType === 'doubles') &&
    canAnswer(chosen, viewerId, now)
      ? { kind: answering.kind, challenge: chosen }
      : null;
  const question = asked ? { ...asked, challenge: latestOf(challenges, asked.challenge) } : led;

  const tabs = (
    <Tabs label="Challenges" items={lists} value={tab} onValueChange={setTab}>
      {lists.map(({ value, shown }) => (
        <TabPanel key={value} value={value}>
          {shown.length === 0 && !answered ? (
            <ChallengeSkeleton />
          ) : (
            <ChallengeList
              tab={value}
              challenges={shown}
              agreed={agreed}
              viewerZone={deviceZone()}
              {...{ viewerId, now, actions }}
            />
          )}
        </TabPanel>
      ))}
    </Tabs>
  );

  return (
    <Page title="Challenges" width="reading">
      {problem && (
        <div className="mb-5">
          <ErrorState
            title="Your challenges couldn't be loaded"
            text={
              demo ? 'This is sample data for preview only.' : 'What you see may be out of date.'
            }
            onRetry={problem.retry}
            busy={problem.busy}
          />
        </div>
      )}
      {demo && problem ? <SampleFrame>{tabs}</SampleFrame> : tabs}
      <ChallengeDialogs
        question={question}
        viewerId={viewerId}
        onClose={() => {
          setQuestion(null);
          endAnswering();
        }}
        onAccept={async (challenge, partner) => {
          // Once the yes is shown there is nothing left to answer: a dialog opened by a link would
          // close, and lose its partner.
          setQuestion({ kind: 'accept', challenge });
          const { id: challengeId, challenger } = challenge;
          const opponentName = challenger.fullName;
          const { error } = await accept({ challengeId, viewerId, partner, opponentName });
          return isDone(error);
        }}
        onDecline={async (challenge, reason) => {
          setQuestion({ kind: 'decline', challenge }); // As above: the reason would be lost with the dialog.
          const { id, challenger } = challenge;
          const opponentName = challenger.fullName;
          const { error } = await decline({ challengeId: id, viewerId, reason, opponentName });
          return isDone(error);
        }}
        onCancel={({ id, status }) => void cancel({ challengeId: id, viewerId, status })}
      />
    </Page>
  );
}

/**
 * There is nothing left to answer, because it was just answered or is over: the refusal says so,
 * and would again.
 */
const isDone = (error: unknown): boolean => error === undefined || isRefusedWith(error, OVER);

const OVER: readonly ErrorCode[] = ['challenge_not_found', 'not_pending', 'challenge_expired'];

/** Stable identities: the cards of a long list are not re-rendered for what the screen does. */
function useActions(feed: ChallengeFeed, ask: (question: Question) => void): ChallengeActions {
  const [accept] = useAcceptChallengeMutation();
  const navigate = useNavigate();
  const notify = useNotify();
  const isShown = feed.status === 'ready';
  const sample = isShown && feed.demo ? sampleNotice(feed) : null;
  const viewerId = isShown ? feed.viewerId : '';
  return useMemo((): ChallengeActions => {
    if (sample !== null) {
      const onSample = () => notify(sample);
      return {
        onAccept: onSample,
        onDecline: onSample,
        onAlternative: onSample,
        onCancel: onSample,
        onReschedule: onSample,
      };
    }
    return {
      onAccept: (challenge) =>
        challenge.matchType === 'doubles'
          ? ask({ kind: 'accept', challenge })
          : void accept({
              challengeId: challenge.id,
              viewerId,
              partner: null,
              opponentName: challenge.challenger.fullName,
            }),
      onDecline: (challenge) => ask({ kind: 'decline', challenge }),
      onCancel: (challenge) => ask({ kind: 'cancel', challenge }),
      onReschedule: (challenge) => ask({ kind: 'reschedule', challenge }),
      onAlternative: (challenge) =>
        void navigate(`/challenge/${challenge.challenger.id}`, { state: alternativeTo(challenge) }),
    };
  }, [sample, viewerId, ask, accept, navigate, notify]);
}

/**
 * Whether the server has answered, or could not be reached, since the screen opened. Until then, a list that was
 * empty when it was kept on the device may not be empty: a challenge has just been sent, say.
 */
function useAnswered(feed: ChallengeFeed): boolean {
  const [answered, setAnswered] = useState(false);
  if (!answered && feed.status === 'ready' && !feed.refreshing) setAnswered(true);
  return answered;
}

/** The tab is part of the address, so that links and Back lead to it. */
function useTab(): readonly [ChallengeTab, (tab: ChallengeTab) => void] {
  const [query, setQuery] = useSearchParams();
  const wanted = query.get('tab');
  const tab = TABS.find(({ value }) => value === wanted)?.value ?? 'received';
  const setTab = (next: ChallengeTab) =>
    setQuery(next === 'received' ? {} : { tab: next }, { replace: true });
  return [tab, setTab];
}

interface Answering {
  readonly kind: 'accept' | 'decline' | 'another';
  readonly id: string;
}

/** The challenge that a link leads to for an answer, and a function to end that. */
function useAnswering(): readonly [Answering | null, () => void] {
  const [query, setQuery] = useSearchParams();
  const accepted = query.get('answer');
  const declined = query.get('decline');
  const moved = query.get('another');
  const end = () => {
    if (accepted !== null || declined !== null) setQuery({}, { replace: true });
  };
  if (accepted !== null) return [{ kind: 'accept', id: accepted }, end];
  if (moved !== null) return [{ kind: 'another', id: moved }, end];
  return [declined === null ? null : { kind: 'decline', id: declined }, end];
}
