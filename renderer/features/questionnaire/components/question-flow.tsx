import { useEffect, useRef, useState } from 'react';
import { useSaveAnswerMutation } from '../api/questionnaire-api.ts';
import { answerTitle, chosenAt, type Progress, questionAt } from '../domain/questionnaire.ts';
import { QuestionForm } from './question-form.tsx';
import { useGoOn } from '../../../shared/ui/use-go-on.ts';

/** Leads through the questions. Every answer is saved before the next question is shown. */
export function QuestionFlow({
  userId,
  progress,
  level,
  firstStep,
  focusAtOnce,
}: {
  userId: string;
  progress: Progress;
  /** The profile's level, preselected in the first question; null: not given. */
  level: string | null;
  /** Counted from 1. */
  firstStep: number;
  /** The button that led here is gone, and the focus with it. */
  focusAtOnce: boolean;
}) {
  const goOn = useGoOn();
  const [save] = useSaveAnswerMutation();
  const [place, setPlace] = useState({ wanted: firstStep, cameBack: false });
  const heading = useRef<HTMLHeadingElement>(null);
  const { step, question } = questionAt(progress, place.wanted);

  const shown = useRef(focusAtOnce ? '' : question.id);
  useEffect(() => {
    if (shown.current === question.id) return;
    shown.current = question.id;
    heading.current?.focus();
  }, [question.id]);

  const answer = async (value: string): Promise<void> => {
    const { data } = await save({ userId, question: question.id, answer: value });
    if (data === undefined) return;
    if (data.completedAt === null) setPlace({ wanted: step + 1, cameBack: false });
    else await goOn('/dashboard', { replace: true });
  };

  return (
    <QuestionForm
      key={`${question.id} ${place.cameBack}`}
      step={step}
      question={question}
      // Going back clears the choice; the earlier answer is shown in words, and stays saved until another is chosen.
      chosen={place.cameBack ? '' : chosenAt(question, progress, level)}
      earlier={place.cameBack ? answerTitle(progress, question) : null}
      heading={heading}
      onBack={() => setPlace({ wanted: step - 1, cameBack: true })}
      onAnswer={answer}
    />
  );
}
