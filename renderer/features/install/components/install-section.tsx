import { useState } from 'react';
import { SectionHeading } from '../../../shared/ui/section-heading.tsx';
import { InstallButton } from './install-button.tsx';
import { useInstall } from './use-install.ts';

/** In the settings, if the browser can install the app, even for people who declined before. */
export function InstallSection() {
  const { way } = useInstall();
  const [isDeclined, setDeclined] = useState(false);
  if (way === null && !isDeclined) return null;
  return (
    <section aria-labelledby="install" className="space-y-3">
      <SectionHeading id="install">Install CourtCrew</SectionHeading>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-y border-rule py-3">
        <p className="max-w-prose text-muted">
          {way === null
            ? "To install CourtCrew later, look for Install in your browser's menu."
            : "Open it like any other app, even when there's no signal on court."}
        </p>
        <InstallButton onAnswered={(answer) => setDeclined(answer !== 'accepted')} />
      </div>
    </section>
  );
}
