import { useEffect, useRef, useState } from 'react';
import type { Notice } from '../../../shared/notices/notices-slice.ts';
import { useSavePictureMutation } from '../api/profile-api.ts';
import { useUploadPicture } from '../api/upload-picture.ts';
import type { Crop } from '../domain/crop.ts';
import { cutOut, openPicture } from './picture-canvas.ts';

const UPLOAD_FAILED: Notice = {
  tone: 'error',
  title: 'Upload failed',
  description: 'There was an error uploading your avatar. Please try again.',
};

/** A picture's way from a file to the profile. */
export function usePicture(playerId: string, notify: (notice: Notice) => void) {
  const upload = useUploadPicture();
  const [save, { isLoading: saving }] = useSavePictureMutation();
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  const [opening, setOpening] = useState(false);
  const [progress, setProgress] = useState<number | null>(null);
  const running = useRef<AbortController>(null);
  // Leaving the page cancels the upload.
  useEffect(() => () => running.current?.abort(), []);

  const open = async (file: Blob): Promise<void> => {
    setOpening(true);
    const opened = await openPicture(file);
    setOpening(false);
    if (opened.refusal) notify({ tone: 'error', ...opened.refusal });
    else setPicture(opened.picture);
  };

  const end = (): void => {
    running.current?.abort();
    running.current = null;
    setProgress(null);
    setPicture(null);
  };

  const keep = async (crop: Crop): Promise<void> => {
    if (picture === null || running.current !== null) return;
    const controller = new AbortController();
    running.current = controller;
    setProgress(0);
    const small = await cutOut(picture, crop);
    const outcome =
      small === null
        ? ({ kind: 'failed' } as const)
        : await upload({
            playerId,
            picture: small,
            onProgress: setProgress,
            signal: controller.signal,
          });
    if (controller.signal.aborted) return;
    if (outcome.kind === 'uploaded') {
      const { error } = await save({ playerId, path: outcome.path });
      if (error === undefined) {
        end();
        return;
      }
    } else {
      notify(UPLOAD_FAILED);
    }
    running.current = null;
    setProgress(null);
  };

  const remove = async (): Promise<void> => {
    await save({ playerId, path: null });
  };

  return {
    picture,
    opening,
    progress,
    removing: saving && picture === null,
    // It is uploaded: nothing can be cancelled any more.
    saving: saving && picture !== null,
    open,
    keep,
    close: () => (saving ? undefined : end()),
    remove,
  };
}
