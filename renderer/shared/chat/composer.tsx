import { SendHorizontal } from 'lucide-react';
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { CONTROL } from '../ui/control-style.ts';
import { isComposing } from '../ui/is-composing.ts';
import { draftProblem, lengthOf, messageText } from './message-text.ts';
import { MESSAGE_LIMITS } from './limits.ts';
import { counted } from '../dates/counted.ts';

const LONGEST = MESSAGE_LIMITS.contentLength;
/** The length from which the character count is shown. */
const COUNT_FROM = LONGEST - 200;

/** The message box: Enter sends, Shift+Enter starts a new line. */
export function Composer({
  label,
  draft,
  onDraft,
  onSend,
}: {
  /** The accessible name: 'Message to Ana'. */
  label: string;
  draft: string;
  onDraft: (draft: string) => void;
  onSend: (text: string) => void;
}) {
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const [wasTooLong, setWasTooLong] = useState(false);
  // The box grows with its content, up to a maximum height.
  useLayoutEffect(() => {
    const box = area.current;
    if (!box) return;
    box.style.height = 'auto';
    if (draft !== '') box.style.height = `${box.scrollHeight + 2}px`;
  }, [draft]);
  const text = messageText(draft);
  const length = lengthOf(text);
  const tooLong = length > LONGEST;
  const isRefused = tooLong && wasTooLong;
  const send = () => {
    const problem = draftProblem(text);
    setWasTooLong(problem === 'too-long');
    if (problem === null) onSend(text);
    area.current?.focus();
  };
  const sendByKey = (event: KeyboardEvent) => {
    // During composition, Enter belongs to the input method.
    if (event.key !== 'Enter' || event.shiftKey || isComposing(event)) return;
    event.preventDefault();
    send();
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      className="shrink-0 border-t border-rule bg-paper px-4 py-3"
    >
      <div className="flex items-end gap-3">
        <label htmlFor={id} className="sr-only">
          {label}
        </label>
        <textarea
          ref={area}
          id={id}
          dir="auto"
          rows={1}
          enterKeyHint="send"
          value={draft}
          placeholder="Type a message..."
          aria-describedby={`${id}-help`}
          aria-invalid={tooLong || undefined}
          onChange={(event) => onDraft(event.target.value)}
          onKeyDown={sendByKey}
          className={classNames(
            CONTROL,
            'max-h-40 resize-none overflow-y-auto placeholder:truncate',
          )}
        />
        <Button
          type="submit"
          variant="primary"
          aria-disabled={draftProblem(text) === 'empty' || undefined}
          icon={<SendHorizontal aria-hidden size={20} />}
        >
          <span className="max-sm:sr-only">Send</span>
        </Button>
      </div>
      <p
        id={`${id}-help`}
        className={classNames('text-sm', tooLong ? 'mt-1 text-clay-ink' : 'text-muted')}
      >
        {/* Announces why a message was not sent. The character count isn't announced: it would
            be read out with every key. */}
        <span aria-live="polite">
          {isRefused &&
            counted(length, {
              other: 'A message can have up to 2,000 characters. Yours has {count}.',
            })}
        </span>
        {!isRefused &&
          length > COUNT_FROM &&
          counted(length, { other: '{count} of 2,000 characters' })}
      </p>
    </form>
  );
}
