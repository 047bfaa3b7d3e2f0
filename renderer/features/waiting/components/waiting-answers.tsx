import { Undo2 } from 'lucide-react';
import { Button, ButtonLink } from '../../../shared/ui/button.tsx';
import { CLASH } from '../../challenges/domain/challenge.ts';
import type { WaitingItem } from '../domain/waiting.ts';
import { waitingText } from '../domain/waiting-text.ts';

/** The viewer's answer to an item in this window, which can be undone for a moment. */
export type Said = 'yes' | 'no' | null;

export interface Answering {
  readonly onAnswer: (item: WaitingItem, said: 'yes' | 'no') => void;
  readonly onUndo: (item: WaitingItem) => void;
}

/** The answer buttons for one item, or the answer given with its undo. */
export function WaitingAnswers({
  item,
  said,
  onAnswer,
  onUndo,
}: Answering & { item: WaitingItem; said: Said }) {
  const { title, yes, no, lead } = waitingText(item);
  const clash = 'clash' in item && item.clash;
  const given = said === 'yes' ? yes : said === 'no' ? no : null;
  if (given)
    return (
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <output className="font-semibold text-grass-ink">{given.done}</output>
        <Button
          size="sm"
          ref={focus}
          icon={<Undo2 aria-hidden size={16} />}
          aria-label={`Undo: ${title}`}
          onClick={() => onUndo(item)}
        >
          Undo
        </Button>
      </div>
    );
  return (
    <div className="space-y-2">
      {clash && <p className="border-l-4 border-clay pl-3 text-sm">{CLASH}</p>}
      <div className="flex flex-wrap items-center gap-2">
        {yes && (
          <Button
            size="sm"
            variant={clash ? 'quiet' : 'solid'}
            aria-label={`${yes.label}: ${title}`}
            onClick={() => onAnswer(item, 'yes')}
          >
            {yes.label}
          </Button>
        )}
        {lead && (
          <ButtonLink
            to={lead.to}
            size="sm"
            variant={yes && !lead.isMeant ? 'quiet' : 'solid'}
            aria-label={`${lead.label}: ${title}`}
          >
            {lead.label}
          </ButtonLink>
        )}
        {no && (
          <Button
            size="sm"
            aria-label={`${no.label}: ${title}`}
            onClick={() => onAnswer(item, 'no')}
          >
            {no.label}
          </Button>
        )}
      </div>
    </div>
  );
}

/** The pressed button is gone: the keyboard focus moves to the undo button. */
const focus = (button: HTMLButtonElement | null): void => button?.focus();
