import { EllipsisVertical } from 'lucide-react';
import { useState } from 'react';
import { useBlockPlayerMutation } from '../../../shared/api/blocking-api.ts';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { Menu } from '../../../shared/ui/menu.tsx';
import type { Message, Thread } from '../domain/message.ts';

/** How many of the latest messages can be selected for a report. */
const CHOICE = 20;

/** Actions for the other: report a message, block them. */
export function ChatMenu({
  thread: { peer, state, messages },
  onReport,
}: {
  thread: Thread;
  onReport: (message: Message) => void;
}) {
  const [open, setOpen] = useState<'block' | 'report' | null>(null);
  const [block, { isLoading }] = useBlockPlayerMutation();
  const theirs = messages
    .filter(({ senderId }) => senderId === peer.id)
    .slice(-CHOICE)
    .toReversed();
  const items = [
    ...(theirs.length > 0
      ? [{ label: 'Report a message', onSelect: () => setOpen('report') }]
      : []),
    ...(state === 'open'
      ? [{ label: 'Block', onSelect: () => setOpen('block'), danger: true }]
      : []),
  ];
  if (items.length === 0) return null;
  const close = () => setOpen(null);
  return (
    <>
      <Menu
        label={`More about ${peer.fullName}`}
        icon={<EllipsisVertical aria-hidden size={22} />}
        items={items}
      />
      <ConfirmDialog
        open={open === 'block'}
        onOpenChange={close}
        title={`Block ${peer.fullName}?`}
        text="You'll no longer be able to find or contact each other. Pending challenges and upcoming matches between you will be cancelled. They won't be notified that you blocked them, and you can unblock them at any time."
        keepLabel="Cancel"
        confirmLabel="Block"
        busyLabel="Blocking..."
        busy={isLoading}
        onConfirm={() =>
          void block({ playerId: peer.id, playerName: peer.fullName, from: 'chat' }).then(close)
        }
      />
      {open === 'report' && (
        <Dialog
          open
          onOpenChange={close}
          title="Report a message"
          description={`Choose a message from ${peer.fullName}.`}
        >
          <ul className="divide-y divide-rule border-y border-rule">
            {theirs.map((message) => (
              <li key={message.id}>
                <button
                  type="button"
                  onClick={() => {
                    close();
                    onReport(message);
                  }}
                  className="flex min-h-11 w-full items-center px-2 py-2 text-left hover:bg-sunken"
                >
                  <bdi className="line-clamp-3 wrap-anywhere">{message.content}</bdi>
                </button>
              </li>
            ))}
          </ul>
        </Dialog>
      )}
    </>
  );
}
