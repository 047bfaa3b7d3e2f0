import { RotateCw } from 'lucide-react';
import { Button } from './button.tsx';

/** Says what could not be loaded, with a button to try again. */
export function ErrorState({
  title,
  text,
  onRetry,
  retryLabel = 'Retry',
  busy = false,
}: {
  title: string;
  text?: string;
  onRetry?: () => void;
  retryLabel?: string;
  /** A retry is in progress. */
  busy?: boolean;
}) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-y border-rule border-l-4 border-l-clay bg-clay-wash px-4 py-3"
    >
      <div>
        <p className="font-semibold text-ink">{title}</p>
        {text && <p className="text-ink">{text}</p>}
      </div>
      {onRetry && (
        <Button icon={<RotateCw aria-hidden size={18} />} busy={busy} onClick={onRetry}>
          {retryLabel}
        </Button>
      )}
    </div>
  );
}
