import { useIsWriting } from '../../features/messages/components/use-writing.ts';
import { ChatScreen } from '../../features/messages/screens/chat-screen.tsx';
import { ReportDialog } from '../../features/reports/components/report-dialog.tsx';
import { useMedia } from '../../shared/ui/use-media.ts';
import { PairMatchCard } from '../chat/pair-match-card.tsx';

/** Below the `md` breakpoint, or with little more height than a keyboard leaves. */
const PHONE = '(width < 48rem)';
const LOW = '(height < 32rem)';

/** /chat/{userId}: a conversation, the open match of the two players, and reporting. */
export function Component() {
  const isPhone = useMedia(PHONE);
  const isLow = useMedia(LOW);
  const isWriting = useIsWriting();
  return (
    <ChatScreen
      renderMatch={(thread, viewerId, now) => (
        <PairMatchCard {...{ thread, viewerId, now }} folded={isLow || (isPhone && isWriting)} />
      )}
      renderReport={({ id }, name, onClose) => (
        <ReportDialog subject={{ kind: 'message', id, name }} onClose={onClose} />
      )}
    />
  );
}
