import { SubmitButton } from '../../../../shared/forms/submit-button.tsx';
import { Button } from '../../../../shared/ui/button.tsx';

/** The buttons of a step with a form: both save its input. */
export function StepButtons({ onBack, onNext }: { onBack: () => void; onNext: () => void }) {
  return (
    <div className="flex flex-wrap justify-between gap-3 border-t border-rule pt-5">
      <Button onClick={onBack}>Back</Button>
      <SubmitButton variant="solid" busyLabel="Saving..." onClick={onNext}>
        Next
      </SubmitButton>
    </div>
  );
}
