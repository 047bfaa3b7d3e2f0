import { MonitorUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { LeaveGuard } from '../../../shared/forms/leave-guard.tsx';
import { Button, ButtonLink } from '../../../shared/ui/button.tsx';
import { classNames } from '../../../shared/ui/class-names.ts';
import { Tag } from '../../../shared/ui/tag.tsx';
import { useNotify } from '../../../shared/notices/use-notify.ts';
import { useSaveRotationMutation } from '../api/rotations-api.ts';
import type { EventRotation, Rotation } from '../domain/event-rotation.ts';
import type { Round } from '../domain/rotation.ts';
import {
  courtNames,
  type Draft,
  draftOf,
  type Edits,
  editsSince,
  errorsOf,
  isEdited,
  NO_EDITS,
  playedRounds,
} from '../domain/rotation-draft.ts';
import { shortNames } from '../domain/rotation-text.ts';
import { ClockBar } from './clock-bar.tsx';
import { PeoplePicker } from './people-picker.tsx';
import { RotationSetup } from './rotation-setup.tsx';
import { RoundView } from './round-view.tsx';
import { useMakeRounds } from './use-make-rounds.ts';

/** A manager's phone: who is here, on which courts, the rounds and their clock. */
export function ManagerView({ event }: { event: EventRotation }) {
  const { rotation } = event;
  const [edits, setEdits] = useState<Edits>(NO_EDITS);
  const [tried, setTried] = useState(false);
  const { make, busy } = useSavedRounds(event);
  // From then on the rounds matter most, and attendance is only looked up.
  const underWay = rotation !== null && rotation.currentRound > 0;
  const draft = draftOf(event, edits);
  const errors = errorsOf(draft, playedRounds(rotation));
  const fine = Object.keys(errors).length === 0;

  const submit = async (form: HTMLFormElement): Promise<void> => {
    flushSync(() => setTried(!fine));
    if (!fine) form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
    else if (await make(draft)) setEdits((now) => editsSince(edits, draft, now));
  };

  return (
    <div className="space-y-8">
      {rotation && (
        <ClockBar event={event} rotation={rotation}>
          <ButtonLink to="screen" icon={<MonitorUp aria-hidden size={18} />}>
            Big screen
          </ButtonLink>
        </ClockBar>
      )}
      <div
        className={classNames(
          'grid gap-8',
          underWay
            ? 'lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]'
            : 'lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]',
        )}
      >
        {underWay && <Rounds rotation={rotation} />}
        <form
          noValidate
          className="space-y-6"
          onSubmit={(submitted) => {
            submitted.preventDefault();
            void submit(submitted.currentTarget);
          }}
        >
          <PeoplePicker
            event={event}
            players={draft.players}
            edits={edits}
            onEdit={setEdits}
            error={tried ? errors.players : undefined}
          />
          <RotationSetup
            draft={draft}
            errors={tried ? errors : {}}
            onEdit={(change) => setEdits({ ...edits, ...change })}
          />
          {rotation && isEdited(edits) && (
            <p className="border-l-4 border-court bg-surface px-4 py-3">
              Make the rounds again to use these changes. Rounds that have started stay as they are.
            </p>
          )}
          <Button
            type="submit"
            variant={rotation === null ? 'primary' : isEdited(edits) ? 'solid' : 'quiet'}
            busy={busy}
            busyLabel="Making rounds..."
          >
            {rotation === null ? 'Make the rounds' : 'Make the rounds again'}
          </Button>
        </form>
        {rotation && !underWay && <Rounds rotation={rotation} />}
      </div>
      <LeaveGuard unsaved={isEdited(edits) && !busy} />
    </div>
  );
}

/** Makes rounds from a draft and saves them; returns whether that worked. */
function useSavedRounds(event: EventRotation): {
  readonly make: (draft: Draft) => Promise<boolean>;
  readonly busy: boolean;
} {
  const { rotation, clubId, eventId } = event;
  const makeRounds = useMakeRounds();
  const notify = useNotify();
  const [save, saving] = useSaveRotationMutation();
  const [searching, setSearching] = useState(false);
  const found = useRef<{ readonly wanted: string; readonly rounds: readonly Round[] }>(null);
  const make = async (draft: Draft): Promise<boolean> => {
    const { players, singles } = draft;
    const played = playedRounds(rotation);
    const courts = courtNames(draft.courts);
    const roundCount = Number(draft.rounds);
    const search = { players, courts, played, rounds: roundCount, singles };
    const version = rotation?.version ?? 0;
    const wanted = JSON.stringify([version, search]);
    setSearching(true);
    try {
      // A second try saves the same rounds: they may be there already, with only the answer lost.
      const rounds =
        found.current?.wanted === wanted ? found.current.rounds : await makeRounds(search);
      found.current = { wanted, rounds };
      const kept = await save({
        clubId,
        eventId,
        version,
        courts,
        minutes: Number(draft.minutes),
        singles,
        players,
        fromRound: (rotation?.currentRound ?? 0) + 1,
        roundCount,
        rounds,
      });
      return kept.error === undefined;
    } catch {
      notify({
        tone: 'error',
        title: "The rounds weren't made",
        description: 'Please try again.',
      });
      return false;
    } finally {
      setSearching(false);
    }
  };
  return { make, busy: searching || saving.isLoading };
}

function Rounds({ rotation }: { rotation: Rotation }) {
  const names = shortNames(rotation.players);
  const { currentRound, state, rounds } = rotation;
  const isOn = state === 'running' || state === 'paused';
  const played = rounds.filter(
    ({ round }) => round < currentRound || (round === currentRound && !isOn),
  );
  const coming = rounds.filter((round) => !played.includes(round));
  return (
    <div className="space-y-6">
      <h2 className="text-xl">
        {state === 'ended' && coming.length > 0 ? 'Rounds not played' : 'Rounds'}
      </h2>
      {coming.map((round) => (
        <RoundView
          key={round.round}
          round={round}
          names={names}
          title={`Round ${round.round}`}
          aside={round.round === currentRound && <Tag tone="live">On now</Tag>}
        />
      ))}
      {played.length > 0 && (
        <details>
          <summary className="min-h-11 cursor-pointer py-2 font-semibold text-court-ink">
            Rounds already played
          </summary>
          <div className="space-y-6 pt-3">
            {played.map((round) => (
              <RoundView
                key={round.round}
                round={round}
                names={names}
                title={`Round ${round.round}`}
              />
            ))}
          </div>
        </details>
      )}
    </div>
  );
}
