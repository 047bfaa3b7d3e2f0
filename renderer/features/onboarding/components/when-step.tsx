import { useField } from 'formik';
import { type ReactNode, useState } from 'react';
import { EMPTY_WEEK, freeCountText } from '../../profile/domain/week-grid.ts';
import { WEEK_PRESETS } from '../domain/choices.ts';
import { ChoiceList } from './choice-list.tsx';
import { StepFrame } from './step-frame.tsx';

const OWN_TIMES = 'own';

/** A common week with one press, or any week slot by slot. */
export function WhenStep({
  grid,
  onBack,
  onNext,
}: {
  /** The week of the field `slots`. */
  grid: ReactNode;
  onBack: () => void;
  onNext: () => void;
}) {
  const [{ value }, , { setValue }] = useField<string>('slots');
  const [isOwn, setIsOwn] = useState(false);
  const isPreset = WEEK_PRESETS.some(({ slots }) => slots === value);
  const isAnswered = value !== EMPTY_WEEK;
  if (isOwn) {
    return (
      <StepFrame
        question="when"
        title="When do you usually play?"
        onBack={() => setIsOwn(false)}
        onNext={onNext}
        isAnswered={isAnswered}
        leadsOn
      >
        {grid}
      </StepFrame>
    );
  }
  return (
    <StepFrame
      question="when"
      title="When do you usually play?"
      onBack={onBack}
      onNext={onNext}
      isAnswered={isAnswered}
      leadsOn
    >
      <ChoiceList
        label="When do you usually play?"
        choices={[
          ...WEEK_PRESETS.map(({ slots, label, sentence }) => ({ value: slots, label, sentence })),
          {
            value: OWN_TIMES,
            label: 'My own times',
            sentence: isAnswered && !isPreset ? freeCountText(value) : 'Choose them day by day.',
          },
        ]}
        chosen={isPreset ? value : isAnswered ? OWN_TIMES : null}
        onChoose={(week) => {
          if (week === OWN_TIMES) setIsOwn(true);
          else {
            void setValue(week);
            onNext();
          }
        }}
      />
    </StepFrame>
  );
}
