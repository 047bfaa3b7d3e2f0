import type { ReactNode } from 'react';
import { dayMonthYear } from '../../../shared/dates/date-text.ts';
import { deviceZone } from '../../../shared/dates/wall-time.ts';
import { ButtonLink } from '../../../shared/ui/button.tsx';
import { SectionHeading } from '../../../shared/ui/section-heading.tsx';
import {
  answerTitle,
  type Progress,
  questionsFor,
  skillRangeText,
} from '../domain/questionnaire.ts';
import { Scale } from './scale.tsx';

/** Somebody's answers and what follows from them, once everything is answered. */
export function Summary({ progress, completedAt }: { progress: Progress; completedAt: string }) {
  const { skillRange, intensity, social } = progress.preferences;
  return (
    <div className="space-y-8">
      <section aria-labelledby="completed" className="space-y-4">
        <div>
          <h2 id="completed" className="text-2xl">
            You have already completed the questionnaire
          </h2>
          <p className="mt-1.5 text-muted">
            {`Your answers are from ${dayMonthYear(new Date(completedAt), deviceZone())}. Taking it again changes what you like to play, but not your profile.`}
          </p>
        </div>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to="/dashboard" variant="primary">
            Go to dashboard
          </ButtonLink>
          <ButtonLink to="/questionnaire?retake=1">Retake questionnaire</ButtonLink>
        </div>
      </section>
      <section aria-labelledby="preferences">
        <SectionHeading id="preferences" className="mb-2">
          What you like
        </SectionHeading>
        <dl className="divide-y divide-rule border-y border-rule">
          <Entry term="Opponents">{skillRangeText(skillRange)}</Entry>
          <Entry term="Intensity">
            <Scale value={intensity} />
          </Entry>
          <Entry term="Company">
            <Scale value={social} />
          </Entry>
        </dl>
      </section>
      <section aria-labelledby="answers">
        <SectionHeading id="answers" className="mb-2">
          Your answers
        </SectionHeading>
        <dl className="divide-y divide-rule border-y border-rule">
          {questionsFor(progress).map((question) => (
            <Entry key={question.id} term={question.title}>
              {answerTitle(progress, question)}
            </Entry>
          ))}
        </dl>
      </section>
    </div>
  );
}

function Entry({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 py-3 sm:grid-cols-2">
      <dt className="text-muted">{term}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  );
}
