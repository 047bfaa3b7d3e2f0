import { useState } from 'react';
import { Button } from '../../../shared/ui/button.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { type Crop, wholeCrop } from '../domain/crop.ts';
import { CropSliders, CropSquare } from './crop-square.tsx';

/**
 * Selects the square of a picture to keep, and shows its upload's progress. Stays open when that
 * fails, to try again.
 */
export function CropDialog({
  picture,
  progress,
  saving,
  onKeep,
  onClose,
}: {
  picture: ImageBitmap;
  /** 0 to 1 during the upload. */
  progress: number | null;
  /** It is uploaded, and being saved. */
  saving: boolean;
  onKeep: (crop: Crop) => void;
  /** Also cancels the upload; does nothing while it is being saved. */
  onClose: () => void;
}) {
  const [crop, setCrop] = useState(() => wholeCrop(picture));
  const uploading = progress !== null;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Crop your photo"
      description="Drag the photo into place. Others see what's in the circle."
      footer={
        <>
          <Button onClick={onClose} aria-disabled={saving || undefined}>
            {uploading ? 'Cancel upload' : 'Cancel'}
          </Button>
          <Button
            variant="solid"
            busy={uploading}
            busyLabel="Uploading..."
            onClick={() => onKeep(crop)}
          >
            Save photo
          </Button>
        </>
      }
    >
      <div className="space-y-4">
        <CropSquare picture={picture} crop={crop} onCrop={setCrop} />
        <CropSliders picture={picture} crop={crop} onCrop={setCrop} />
        {uploading && (
          <progress
            aria-label="Uploading your photo"
            max={1}
            value={progress}
            className="h-2 w-full"
          />
        )}
      </div>
    </Dialog>
  );
}
