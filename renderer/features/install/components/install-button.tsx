import { Download } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../shared/ui/button.tsx';
import type { InstallAnswer } from '../../../shared/platform/install.ts';
import { noteAsked, useInstall } from './use-install.ts';

const InstallSteps = lazy(async () => ({
  default: (await import('./install-steps.tsx')).InstallSteps,
}));

/** Installs the app, or shows how (with unknown outcome). Nothing if neither is possible. */
export function InstallButton({ onAnswered }: { onAnswered: (answer: InstallAnswer) => void }) {
  const { way, ask } = useInstall();
  const [isShown, setShown] = useState(false);
  const [isAsking, setAsking] = useState(false);
  if (way === 'share-menu') {
    return (
      <>
        <Button
          onClick={() => {
            noteAsked();
            setShown(true);
          }}
        >
          Show me how
        </Button>
        {isShown && (
          <Suspense fallback={null}>
            <InstallSteps
              onClose={() => {
                setShown(false);
                onAnswered('dismissed');
              }}
            />
          </Suspense>
        )}
      </>
    );
  }
  if (way === null) return null;
  return (
    <Button
      icon={<Download aria-hidden size={18} />}
      busy={isAsking}
      onClick={() => {
        setAsking(true);
        void ask().then((answer) => {
          setAsking(false);
          return onAnswered(answer);
        });
      }}
    >
      Install
    </Button>
  );
}
