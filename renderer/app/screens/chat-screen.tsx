import { ChatScreen } from '../../features/messages/screens/chat-screen.tsx';
import { ReportDialog } from '../../features/reports/components/report-dialog.tsx';

/** /chat/{userId}: a conversation, and the reports that may come of it. */
export function Component() {
  return (
    <ChatScreen
      renderReport={({ id }, name, onClose) => (
        <ReportDialog subject={{ kind: 'message', id, name }} onClose={onClose} />
      )}
    />
  );
}
