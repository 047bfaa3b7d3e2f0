import { nanoid } from '@reduxjs/toolkit';
import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { type ApiExtra, apiExtra } from '../../../shared/api/supabase-base-query.ts';
import { readConfig } from '../../../shared/supabase/config.ts';

interface Upload {
  readonly playerId: string;
  readonly picture: Blob;
  /** 0 to 1. */
  readonly onProgress: (done: number) => void;
  readonly signal: AbortSignal;
}

/** `path`: it is in the avatars bucket. */
export type UploadOutcome =
  | { readonly kind: 'uploaded'; readonly path: string }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'failed' };

const ENDINGS: Readonly<Record<string, string>> = { 'image/webp': 'webp', 'image/jpeg': 'jpg' };

/**
 * Uploads a picture into the player's folder. Directly rather than with the client, whose uploads
 * report no progress.
 */
export function useUploadPicture(): (upload: Upload) => Promise<UploadOutcome> {
  const dispatch = useDispatch<ThunkDispatch<unknown, ApiExtra, UnknownAction>>();
  return useCallback(
    (upload) => dispatch((_dispatch, _state, extra) => uploadPicture(upload, extra)),
    [dispatch],
  );
}

async function uploadPicture(
  { playerId, picture, onProgress, signal }: Upload,
  extra: unknown,
): Promise<UploadOutcome> {
  const { data } = await apiExtra(extra).db.auth.getSession();
  if (data.session === null) return { kind: 'failed' };
  if (signal.aborted) return { kind: 'cancelled' };
  const { supabaseUrl, publishableKey } = readConfig();
  // A new name each time, since caches keep what an address once showed. Its end can't be guessed.
  const path = `${playerId}/${Date.now()}-${nanoid()}.${ENDINGS[picture.type] ?? 'jpg'}`;
  const request = new XMLHttpRequest();
  request.open('POST', `${supabaseUrl}/storage/v1/object/avatars/${path}`);
  request.setRequestHeader('authorization', `Bearer ${data.session.access_token}`);
  request.setRequestHeader('apikey', publishableKey);
  request.setRequestHeader('content-type', picture.type);
  request.setRequestHeader('cache-control', 'max-age=31536000');
  return new Promise((resolve) => {
    const cancel = (): void => request.abort();
    signal.addEventListener('abort', cancel, { once: true });
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total > 0 ? loaded / total : 0),
    );
    request.addEventListener('loadend', () => {
      signal.removeEventListener('abort', cancel);
      if (signal.aborted) resolve({ kind: 'cancelled' });
      else if (request.status === 200) resolve({ kind: 'uploaded', path });
      else resolve({ kind: 'failed' });
    });
    request.send(picture);
  });
}
