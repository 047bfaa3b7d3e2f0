import { X } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { InstallButton } from './install-button.tsx';
import { noteAsked, useInstall, wasAsked } from './use-install.ts';

/**
 * Asks once whether to install the app; shown where there is a reason to come back. If the
 * browser's event comes after the screen is there, it waits for the next time, so that nothing
 * moves.
 */
export function InstallOffer() {
  const { way } = useInstall();
  const [isOffered, setOffered] = useState(() => way !== null && !wasAsked());
  if (!isOffered || way === null) return null;
  const answered = (): void => {
    noteAsked();
    setOffered(false);
  };
  return (
    <section
      aria-labelledby="install-offer"
      className="flex items-start max-[20rem]:flex-col-reverse max-[20rem]:pr-4 gap-x-2 border-l-4 border-court bg-court-wash py-2 pr-1 pl-4"
    >
      <div className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-6 gap-y-3 py-2">
        <div className="max-w-prose">
          <h2 id="install-offer" className="text-lg">
            Install CourtCrew
          </h2>
          <p className="text-muted">
            Open it like any other app, even when there's no signal on court.
          </p>
        </div>
        <InstallButton onAnswered={answered} />
      </div>
      <IconButton label="Not now" icon={<X aria-hidden size={20} />} onClick={answered} />
    </section>
  );
}
