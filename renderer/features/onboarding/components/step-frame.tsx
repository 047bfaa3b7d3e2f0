import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Button } from '../../../shared/ui/button.tsx';
import { classNames } from '../../../shared/ui/class-names.ts';
import { usePageMark } from '../../../shared/ui/use-page-mark.ts';
import { type Question, QUESTIONS } from '../domain/steps.ts';

/** One question with back and next buttons. All of it fits a small phone's screen. */
export function StepFrame({
  question,
  title,
  text,
  onBack,
  onNext,
  isAnswered,
  leadsOn = false,
  busy = false,
  children,
}: {
  question: Question;
  title: string;
  text?: string;
  /** Null: it is the first one. */
  onBack: (() => void) | null;
  onNext: () => void;
  isAnswered: boolean;
  /** Its answers go on by themselves: the next button, for people coming back, has no place of its own. */
  leadsOn?: boolean;
  busy?: boolean;
  children: ReactNode;
}) {
  const progressId = useId();
  usePageMark('asks-above');
  const at = QUESTIONS.indexOf(question) + 1;
  return (
    <div className="flex flex-col gap-3 max-sm:gap-2">
      <div className="grid grid-cols-[1fr_auto_1fr] items-center">
        {onBack ? (
          <Button
            variant="link"
            size="sm"
            icon={<ArrowLeft aria-hidden size={18} />}
            onClick={onBack}
            className="justify-self-start"
          >
            Back
          </Button>
        ) : (
          <span />
        )}
        <div>
          <p id={progressId} className="figures text-center text-sm text-muted">
            {`Step ${at} of ${QUESTIONS.length}`}
          </p>
          <span aria-hidden="true" className="mt-1 flex justify-center gap-1.5">
            {QUESTIONS.map((other, index) => (
              <span
                key={other}
                className={classNames(
                  'h-1 w-6 rounded-full sm:w-8',
                  index < at ? 'bg-court-ink' : 'bg-edge',
                )}
              />
            ))}
          </span>
        </div>
        {(leadsOn || !isAnswered) && (
          <Button
            variant={isAnswered ? 'solid' : 'link'}
            size="sm"
            busy={busy}
            onClick={onNext}
            className="min-w-11 justify-self-end"
          >
            {isAnswered ? 'Continue' : 'Skip'}
          </Button>
        )}
      </div>
      <div>
        <h1 aria-describedby={progressId} className="text-2xl outline-none sm:text-3xl">
          {title}
        </h1>
        {text !== undefined && <p className="mt-1 text-muted">{text}</p>}
      </div>
      {children}
      {isAnswered && !leadsOn && (
        <Button variant="solid" busy={busy} onClick={onNext}>
          Continue
        </Button>
      )}
    </div>
  );
}
