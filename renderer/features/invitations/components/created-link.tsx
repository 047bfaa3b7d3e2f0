import { Copy, Printer, Share2 } from 'lucide-react';
import { usePrintPoster } from '../../../shared/sharing/use-print-poster.tsx';
import { useLinkField } from '../../../shared/sharing/use-link-field.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { TextField } from '../../../shared/ui/text-field.tsx';

/** A newly created link: to copy, to share from a phone, or to print. */
export function CreatedLink({
  clubName,
  url,
  onClose,
}: {
  clubName: string;
  url: string;
  onClose: () => void;
}) {
  const { field, copy } = useLinkField(url);
  const canShare = 'share' in navigator;
  const { print, sheet } = usePrintPoster();

  const share = async (): Promise<void> => {
    try {
      await navigator.share({ title: clubName, text: `Join ${clubName} on CourtCrew`, url });
    } catch {
      // Sharing was cancelled: nothing to say.
    }
  };

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Your link is ready"
      description="Copy it now. For your security, it's only shown once."
      holds
      footer={
        <>
          <Button onClick={onClose}>Done</Button>
          {canShare && (
            <Button icon={<Share2 aria-hidden size={18} />} onClick={() => void share()}>
              Share
            </Button>
          )}
          <Button variant="solid" icon={<Copy aria-hidden size={18} />} onClick={() => void copy()}>
            Copy link
          </Button>
        </>
      }
    >
      <TextField {...field} label="Invitation link" />
      <Button
        variant="link"
        icon={<Printer aria-hidden size={18} />}
        onClick={() =>
          void print({
            title: clubName,
            sentence: "You're invited. Scan the code to join our club.",
            url,
          })
        }
      >
        Print poster
      </Button>
      {sheet}
    </Dialog>
  );
}
