import { lazy, Suspense, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useListChallengesQuery } from '../../features/challenges/api/challenges-api.ts';
import { type Challenge, opponentOf, seatOf } from '../../features/challenges/domain/challenge.ts';
import { alternativeTo, keptDraft } from '../../features/challenges/domain/proposal/draft-state.ts';
import { keptResult } from '../../features/challenges/domain/results/kept-result.ts';
import type { ResultValues } from '../../features/challenges/domain/results/result-form.ts';
import { putDraft } from '../../shared/chat/unsent.ts';
import { EntryRow } from '../../features/outbox/components/entry-row.tsx';
import { SendNow } from '../../features/outbox/components/send-now.tsx';
import { discardText } from '../../features/outbox/domain/entry-text.ts';
import { selectUserId } from '../../shared/api/session.ts';
import { useNow } from '../../shared/dates/use-now.ts';
import type { WithOffline } from '../../shared/offline/offline-slice.ts';
import {
  useDiscardEntryMutation,
  useOutbox,
  useSendAgainMutation,
} from '../../shared/offline/outbox-api.ts';
import type { OutboxEntry } from '../../shared/offline/outbox.ts';
import { noticeShown } from '../../shared/notices/notices-slice.ts';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { BallOverNet } from '../../shared/ui/illustrations.tsx';
import { RowList } from '../../shared/ui/list-rows.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { SectionHeading } from '../../shared/ui/section-heading.tsx';
import { LeavingQuestion } from '../outbox/leaving-question.tsx';

const ResultDialog = lazy(async () => ({
  default: (await import('../../features/challenges/components/results/result-dialog.tsx'))
    .ResultDialog,
}));

/** A result to be entered again, with what was typed. */
interface Correction {
  readonly match: Challenge;
  readonly typed: ResultValues;
}

/** /outbox: what was done on this device and was not sent, or refused, and what can be done about it. */
export function Component() {
  const viewerId = useSelector(selectUserId) ?? '';
  const entries = useOutbox();
  const [params] = useSearchParams();
  const now = useNow();
  const nextTry = useSelector(({ offline }: WithOffline) => offline.nextTry);
  const [sendAgain] = useSendAgainMutation();
  const [discardEntry] = useDiscardEntryMutation();
  const [discarding, setDiscarding] = useState<OutboxEntry | null>(null);
  const { correction, setCorrection, changeOf } = useChanges(viewerId);

  const rows = (state: OutboxEntry['state']) =>
    entries
      ?.filter((entry) => entry.state === state)
      .map((entry) => (
        <EntryRow
          key={entry.id}
          {...{ entry, now }}
          onSendAgain={async () => {
            await sendAgain({ account: viewerId, entry });
          }}
          onChange={changeOf(entry)}
          onDiscard={() => setDiscarding(entry)}
        />
      )) ?? [];
  const refused = rows('refused');
  const waiting = rows('waiting');

  return (
    <Page title="Waiting to send" width="reading">
      {entries?.length === 0 && !params.has('leaving') && (
        <EmptyState
          drawing={<BallOverNet />}
          title="Everything has been sent"
          text="What you do without a connection waits here until it can be sent."
        />
      )}
      <div className="space-y-8">
        {refused.length > 0 && (
          <section aria-labelledby="refused">
            <SectionHeading id="refused">Not sent</SectionHeading>
            <RowList className="border-t-0">{refused}</RowList>
          </section>
        )}
        {waiting.length > 0 && (
          <section aria-labelledby="waiting">
            <SectionHeading id="waiting">Waiting for a connection</SectionHeading>
            <SendNow
              nextTry={nextTry}
              onSend={async () => (await sendAgain({ account: viewerId })).data !== false}
            />
            <RowList>{waiting}</RowList>
          </section>
        )}
      </div>
      {discarding && (
        <ConfirmDialog
          open
          onOpenChange={() => setDiscarding(null)}
          title="Discard this?"
          text={discardText(discarding)}
          keepLabel="Keep it"
          confirmLabel="Discard"
          onConfirm={() => {
            void discardEntry(discarding);
            setDiscarding(null);
          }}
        />
      )}
      {correction && (
        <Suspense>
          <ResultDialog {...correction} viewerId={viewerId} onClose={() => setCorrection(null)} />
        </Suspense>
      )}
      <LeavingQuestion entries={entries} />
    </Page>
  );
}

/** Shown when something already sent is taken back for editing: sending it again would duplicate it. */
const MAY_HAVE_ARRIVED = {
  tone: 'info',
  title: 'It may have arrived already',
  description: 'We tried to send it but got no answer. Check before you send it again.',
} as const;

/** Reopens a waiting entry in its form, with what was typed; null if there is no form for it. */
function useChanges(viewerId: string) {
  const { data: challenges } = useListChallengesQuery(viewerId);
  const [correction, setCorrection] = useState<Correction | null>(null);
  const [discardEntry] = useDiscardEntryMutation();
  const navigate = useNavigate();
  const dispatch = useDispatch();

  /** Moves a message back into its text box, unless it is being sent right now: it would go out twice. */
  const takeBack = async (
    entry: OutboxEntry,
    placeId: string,
    content: string,
    path: string,
  ): Promise<void> => {
    const { data: isGone } = await discardEntry(entry);
    if (!isGone) return;
    if (entry.unanswered) dispatch(noticeShown(MAY_HAVE_ARRIVED));
    putDraft(viewerId, placeId, content);
    await navigate(path);
  };

  const changeOf = (entry: OutboxEntry): (() => void) | null => {
    const { name, args } = entry.call;
    switch (name) {
      case 'enter_result': {
        const match = challenges?.find(({ id }) => id === args['challenge_id']);
        const side = match && seatOf(match, viewerId)?.side;
        const typed = side && keptResult(args, side);
        return match && typed ? () => setCorrection({ match, typed }) : null;
      }
      case 'send_message': {
        const { receiver_id: peerId, content } = args;
        if (typeof peerId !== 'string' || typeof content !== 'string') return null;
        return () => {
          void takeBack(entry, peerId, content, `/chat/${peerId}`);
        };
      }
      case 'send_channel_message': {
        const { channel_id: channelId, content } = args;
        if (typeof channelId !== 'string' || typeof content !== 'string') return null;
        return () => {
          void takeBack(entry, channelId, content, `/channels/${channelId}`);
        };
      }
      case 'send_challenge': {
        const { challenged_id: playerId, fixture_id: fixtureId } = args;
        // A league match needs more in its form than was sent.
        if (typeof playerId !== 'string' || typeof fixtureId === 'string') return null;
        return () =>
          void navigate(`/challenge/${playerId}`, {
            state: { ...keptDraft(args), of: viewerId },
          });
      }
      case 'counter_challenge': {
        const original = challenges?.find(({ id }) => id === args['challenge_id']);
        if (!original) return null;
        const state = { ...alternativeTo(original), ...keptDraft(args), of: viewerId };
        return () => void navigate(`/challenge/${opponentOf(original, viewerId).id}`, { state });
      }
      case 'save_profile':
        return () => void navigate('/edit-profile', { state: { keptProfile: args, of: viewerId } });
      default:
        return null;
    }
  };
  return { correction, setCorrection, changeOf };
}
