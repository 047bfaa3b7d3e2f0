import { X } from 'lucide-react';
import { useState } from 'react';
import { ButtonLink } from '../../../shared/ui/button.tsx';
import { IconButton } from '../../../shared/ui/icon-button.tsx';

/** In localStorage, per player: who doesn't want to be asked on this device. */
const keyOf = (userId: string): string => `courtcrew.questionnaire-offer.${userId}`;

function isPutAway(userId: string): boolean {
  try {
    return localStorage.getItem(keyOf(userId)) !== null;
  } catch {
    return false;
  }
}

function putAway(userId: string): void {
  try {
    localStorage.setItem(keyOf(userId), 'yes');
  } catch {
    // Full or forbidden: it is offered again in the next window.
  }
}

/** Offers the ten questions until they are all answered, or the offer is dismissed. */
export function QuestionnaireOffer({ userId, begun }: { userId: string; begun: boolean }) {
  const [isDismissed, setDismissed] = useState(() => isPutAway(userId));
  if (isDismissed) return null;
  return (
    <section
      aria-labelledby="questionnaire-offer"
      className="flex items-start max-[20rem]:flex-col-reverse max-[20rem]:pr-4 gap-x-2 border-l-4 border-court bg-court-wash py-2 pr-1 pl-4"
    >
      <div className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-6 gap-y-3 py-2">
        <div className="max-w-prose">
          <h2 id="questionnaire-offer" className="text-lg">
            How do you like to play?
          </h2>
          <p className="text-muted">
            Ten short questions about your game and when you're free. Your answers help other
            players find you.
          </p>
        </div>
        <ButtonLink to="/questionnaire">
          {begun ? 'Continue questionnaire' : 'Take questionnaire'}
        </ButtonLink>
      </div>
      <IconButton
        label="Not now"
        icon={<X aria-hidden size={20} />}
        onClick={() => {
          putAway(userId);
          setDismissed(true);
        }}
      />
    </section>
  );
}
