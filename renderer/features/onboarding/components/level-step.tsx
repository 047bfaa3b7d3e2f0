import { useField } from 'formik';
import { SKILL_LEVELS, skillLabel } from '../../players/domain/skill.ts';
import type { Answers } from '../domain/answers.ts';
import { LEVEL_SENTENCES } from '../domain/choices.ts';
import { ChoiceList } from './choice-list.tsx';
import { StepFrame } from './step-frame.tsx';

const CHOICES = SKILL_LEVELS.map((level) => ({
  value: level,
  label: skillLabel(level),
  sentence: LEVEL_SENTENCES[level],
}));

export function LevelStep({ title, onNext }: { title: string; onNext: () => void }) {
  const [{ value }, , { setValue }] = useField<Answers['skillLevel']>('skillLevel');
  return (
    <StepFrame
      question="level"
      title={title}
      text="How well do you play?"
      onBack={null}
      onNext={onNext}
      isAnswered={value !== ''}
      leadsOn
    >
      <ChoiceList
        label="How well do you play?"
        choices={CHOICES}
        chosen={value}
        onChoose={(level) => {
          void setValue(SKILL_LEVELS.find((other) => other === level) ?? '');
          onNext();
        }}
      />
    </StepFrame>
  );
}
