import { MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { StepFrame } from './step-frame.tsx';

export function PhotoStep({
  picture,
  location,
  hasPicture,
  busy,
  onBack,
  onNext,
}: {
  /** Where it is chosen. */
  picture: ReactNode;
  /** Repeated here: using one's position leads here at once. Empty: not stated. */
  location: string;
  hasPicture: boolean;
  busy: boolean;
  onBack: () => void;
  onNext: () => void;
}) {
  return (
    <StepFrame
      question="photo"
      title="Add a photo"
      text="A face makes it easier to say yes."
      onBack={onBack}
      onNext={onNext}
      isAnswered={hasPicture}
      busy={busy}
    >
      {picture}
      {location !== '' && (
        <p className="flex items-center gap-2 text-muted">
          <MapPin aria-hidden size={18} className="shrink-0" />
          <span dir="auto" className="min-w-0">{`You play in ${location}.`}</span>
        </p>
      )}
    </StepFrame>
  );
}
