import { ChevronDown, ClipboardList, Navigation } from 'lucide-react';
import { lazy, Suspense, useId, useState } from 'react';
import { useSelector } from 'react-redux';
import { ZoneLine } from '../../features/challenges/components/zone-line.tsx';
import { directionsLink } from '../../features/challenges/domain/match-court.ts';
import type { Thread } from '../../features/messages/domain/message.ts';
import { WaitingAnswers } from '../../features/waiting/components/waiting-answers.tsx';
import { openBetween, type PairMatch } from '../../features/waiting/domain/between-two.ts';
import { moreBetween, pairMatchText } from '../../features/waiting/domain/pair-match-text.ts';
import { waitingText } from '../../features/waiting/domain/waiting-text.ts';
import { deviceZone } from '../../shared/dates/wall-time.ts';
import { useWaitingCall } from '../../shared/offline/outbox-api.ts';
import { Button, ButtonLink } from '../../shared/ui/button.tsx';
import { buttonStyle } from '../../shared/ui/button-style.ts';
import { classNames } from '../../shared/ui/class-names.ts';
import { KeptTogether } from '../../shared/ui/kept-together.tsx';
import { selectAnswers } from '../waiting/answers-slice.ts';
import { useWaiting } from '../waiting/use-waiting.ts';

const ResultDialog = lazy(async () => ({
  default: (await import('../../features/challenges/components/results/result-dialog.tsx'))
    .ResultDialog,
}));

/**
 * The match that two players have open with each other, above their messages: its state, and the
 * one thing to do about it. It can be folded to a line, and folds by itself while somebody writes
 * on a phone, where the keyboard leaves little room. Nothing when nothing is open.
 */
export function PairMatchCard({
  thread,
  viewerId,
  now,
  folded,
}: {
  thread: Thread;
  viewerId: string;
  now: Date;
  /** The default, until the person toggles it. */
  folded: boolean;
}) {
  const id = useId();
  const [chosen, setChosen] = useState({ folded, open: !folded });
  const [first, ...others] = openBetween(thread.matches, viewerId, now);
  if (first === undefined) return null;
  // A choice made with the keyboard open applies only then, and the other way round.
  const open = chosen.folded === folded ? chosen.open : !folded;
  const { title, detail } = pairMatchText(first);
  return (
    <section
      aria-label={`Your match with ${thread.peer.fullName}`}
      className="shrink-0 border-b border-rule bg-surface"
    >
      <button
        type="button"
        aria-expanded={open}
        aria-controls={`${id}-more`}
        // Keeps the focus in the message, and the phone's keyboard open.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => setChosen({ folded, open: !open })}
        className="flex min-h-11 w-full items-center gap-3 px-4 py-2 text-left hover:bg-sunken"
      >
        <span aria-hidden="true" className={classNames('h-6 w-1 shrink-0', MARKS[first.kind])} />
        <span
          className={classNames(
            'min-w-0 grow font-semibold',
            open ? 'wrap-anywhere' : 'line-clamp-2',
          )}
        >
          {title}
        </span>
        <ChevronDown
          aria-hidden
          size={20}
          className={classNames('shrink-0 text-muted transition-[rotate]', open && 'rotate-180')}
        />
      </button>
      <div
        id={`${id}-more`}
        hidden={!open}
        className="max-h-[40dvh] space-y-2 overflow-y-auto px-4 pb-3 pl-8"
      >
        <div className="text-sm wrap-anywhere text-muted">
          <p>
            <KeptTogether>{detail}</KeptTogether>
          </p>
          {first.kind === 'agreed' && first.note && <p className="text-ink">{first.note}</p>}
          <ZoneLine
            match={
              first.kind === 'answer' && 'match' in first.item ? first.item.match : first.match
            }
            viewerZone={deviceZone()}
          />
        </div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 empty:hidden">
          <Action {...{ first, viewerId }} />
          {others.length > 0 && (
            <ButtonLink to="/matches" variant="link" size="sm">
              {moreBetween(others.length)}
            </ButtonLink>
          )}
        </div>
      </div>
    </section>
  );
}

/** Green: it is on. Yellow: it waits for the viewer. */
const MARKS: Readonly<Record<PairMatch['kind'], string>> = {
  answer: 'border border-ball-edge bg-ball',
  enter: 'border border-ball-edge bg-ball',
  agreed: 'bg-grass',
  waiting: 'bg-court',
};

/** The one thing to do about it, if any. */
function Action({ first, viewerId }: { first: PairMatch; viewerId: string }) {
  switch (first.kind) {
    case 'answer':
      return <Answer {...{ first }} />;
    case 'enter':
      return <EnterResult {...{ first, viewerId }} />;
    case 'agreed':
    case 'waiting': {
      const directions = directionsLink(first.match.court);
      if (first.kind === 'waiting' || directions === null) return null;
      return (
        <a
          href={directions}
          target="_blank"
          rel="noreferrer"
          aria-label={`Directions to ${first.match.courtLocation}`}
          className={buttonStyle('solid', 'sm')}
        >
          <Navigation aria-hidden size={16} />
          Directions
        </a>
      );
    }
    default:
      return first satisfies never;
  }
}

/** The same answers as in the dashboard's strip, sharing its state: given here, they are given there. */
function Answer({ first: { item } }: { first: Extract<PairMatch, { kind: 'answer' }> }) {
  const { items, saidTo, isKept, onAnswer, onUndo } = useWaiting();
  const answer = useSelector(selectAnswers)[item.key];
  if (answer?.sent) {
    const { yes, no } = waitingText(item);
    return (
      <output className="font-semibold text-grass-ink">
        {(answer.said === 'yes' ? yes : no)?.done}
      </output>
    );
  }
  if (isKept(item))
    return <p>Your answer is saved on this device. We'll send it when you're back online.</p>;
  const listed = items.find(({ key }) => key === item.key);
  return <WaitingAnswers {...{ onAnswer, onUndo }} item={listed ?? item} said={saidTo(item)} />;
}

function EnterResult({
  first: { match },
  viewerId,
}: {
  first: Extract<PairMatch, { kind: 'enter' }>;
  viewerId: string;
}) {
  const [entering, setEntering] = useState(false);
  const isKept = Boolean(useWaitingCall('enter_result', { challenge_id: match.id }));
  if (isKept)
    return <p>Your result is saved on this device. We'll send it when you're back online.</p>;
  return (
    <>
      <Button
        size="sm"
        variant="solid"
        icon={<ClipboardList aria-hidden size={16} />}
        onClick={() => setEntering(true)}
      >
        Enter result
      </Button>
      {entering && (
        <Suspense>
          <ResultDialog {...{ match, viewerId }} onClose={() => setEntering(false)} />
        </Suspense>
      )}
    </>
  );
}
