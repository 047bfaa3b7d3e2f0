import { useRef, useState } from 'react';
import { Avatar } from '../../../shared/ui/avatar.tsx';
import { Button, ButtonLink } from '../../../shared/ui/button.tsx';
import { useAnswerAgainMutation } from '../api/matching-api.ts';
import { rematchDraft } from '../domain/challenge-draft.ts';
import type { AgainQuestion } from '../domain/proposal.ts';

/** A one-press question after a match; the answer is seen by nobody else. Then suggests what to do next. */
export function AgainCard({
  question,
  onAnswered,
  onDone,
}: {
  question: AgainQuestion;
  /** It was answered, and the next step is offered. */
  onAnswered: (question: AgainQuestion) => void;
  /** Nothing of it needs to be shown any more. */
  onDone: () => void;
}) {
  const { challengeId, playerId, fullName, avatarUrl } = question;
  const [answer] = useAnswerAgainMutation();
  // The pressed button disappears with the question: the focus stays here.
  const card = useRef<HTMLElement>(null);
  const [said, setSaid] = useState<boolean | 'not now' | null>(null);
  const say = async (again: boolean | null): Promise<void> => {
    setSaid(again ?? 'not now');
    if (again !== null) {
      card.current?.focus();
      onAnswered(question);
    }
    const { error } = await answer({ challengeId, playerId, again });
    if (error !== undefined) setSaid(null);
    else if (again === null) onDone();
  };
  if (said === 'not now') return null;
  return (
    <section
      ref={card}
      tabIndex={-1}
      aria-label={`After your match with ${fullName}`}
      className="flex flex-wrap items-center gap-x-4 gap-y-3 border-l-4 border-grass bg-grass-wash px-4 py-3"
    >
      <Avatar id={playerId} name={fullName} src={avatarUrl} />
      <div className="min-w-0 grow basis-56">
        <p aria-live="polite" className="font-semibold text-ink">
          {said === null
            ? `You played ${fullName}. Would you play again?`
            : said
              ? 'Good to hear. When is the next one?'
              : "Thanks. We'll keep that in mind."}
        </p>
        <p className="text-sm text-ink">Only you can see this.</p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {said === null ? (
          <>
            <Button onClick={() => void say(true)}>Yes</Button>
            <Button onClick={() => void say(false)}>No</Button>
            <Button variant="link" onClick={() => void say(null)}>
              Not now
            </Button>
          </>
        ) : (
          <>
            {said && (
              <ButtonLink
                to={`/challenge/${playerId}`}
                state={rematchDraft(question.match)}
                variant="solid"
              >
                Rematch?
              </ButtonLink>
            )}
            <ButtonLink to="/discover?tab=players">Someone new</ButtonLink>
            <Button variant="link" onClick={onDone}>
              Done
            </Button>
          </>
        )}
      </div>
    </section>
  );
}
