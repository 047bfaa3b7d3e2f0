import { BallOverNet } from '../../../shared/ui/illustrations.tsx';

/** /messages: shown beside the list, until a conversation is chosen. */
export function Component() {
  return (
    <div className="flex grow flex-col items-center justify-center gap-3 p-6 text-center">
      <BallOverNet />
      <p className="text-muted">Choose a conversation to read and reply.</p>
    </div>
  );
}
