import { Flag, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../shared/ui/button.tsx';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { useRemoveChannelMessageMutation } from '../api/channels-api.ts';
import type { ChannelMessage } from '../domain/channel.ts';
import { removalText } from '../domain/channel-text.ts';

/**
 * The actions for a message: delete one's own, report others', remove them as a manager. For one's
 * own that CourtCrew has removed: delete its text.
 */
export function MessageActions({
  message,
  viewerId,
  mayRemove,
  onReport,
  onClose,
}: {
  message: ChannelMessage;
  viewerId: string;
  /** Whether the viewer may remove others' messages. */
  mayRemove: boolean;
  onReport: () => void;
  onClose: () => void;
}) {
  const isHidden = message.content === null;
  const [asks, setAsks] = useState(isHidden);
  const [remove, { isLoading }] = useRemoveChannelMessageMutation();
  const mine = message.author.id === viewerId;
  const words = <bdi className="line-clamp-4 wrap-anywhere">{message.content}</bdi>;
  if (asks) {
    return (
      <ConfirmDialog
        open
        onOpenChange={onClose}
        title="Remove message?"
        text={removalText({ mine, isHidden })}
        keepLabel="Keep message"
        confirmLabel="Remove message"
        busyLabel="Removing..."
        busy={isLoading}
        onConfirm={() => void remove({ message, viewerId }).then(onClose)}
      >
        {!isHidden && (
          <blockquote className="border-l-2 border-edge pl-3 text-muted">{words}</blockquote>
        )}
      </ConfirmDialog>
    );
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={mine ? 'Your message' : `Message from ${message.author.fullName}`}
      description={words}
    >
      <div className="flex flex-wrap gap-3">
        {!mine && (
          <Button icon={<Flag aria-hidden size={18} />} onClick={onReport}>
            Report message
          </Button>
        )}
        {(mine || mayRemove) && (
          <Button icon={<Trash2 aria-hidden size={18} />} onClick={() => setAsks(true)}>
            Remove message
          </Button>
        )}
      </div>
    </Dialog>
  );
}
