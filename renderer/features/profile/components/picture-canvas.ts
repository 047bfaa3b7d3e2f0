import { type Crop, cropArea, KEPT_SIDE, type Size } from '../domain/crop.ts';
import {
  HEADER_BYTES,
  NOT_A_PICTURE,
  type PictureRefusal,
  pictureRefusal,
} from '../domain/picture.ts';

/** A longer side is no use for a square of 512 pixels, zoomed four times. */
const WORKING_SIDE = 2048;

type OpenedPicture =
  | { readonly picture: ImageBitmap; readonly refusal: null }
  | { readonly picture: null; readonly refusal: PictureRefusal };

/** Reads a chosen file as a picture, with its orientation applied; or says in words why it can't. */
export async function openPicture(file: Blob): Promise<OpenedPicture> {
  try {
    const header = new Uint8Array(await file.slice(0, HEADER_BYTES).arrayBuffer());
    const refusal = pictureRefusal(file.size, header);
    if (refusal) return { picture: null, refusal };
    return { picture: await shrunk(await createImageBitmap(file)), refusal: null };
  } catch {
    // It starts like a picture and can't be decoded.
    return { picture: null, refusal: NOT_A_PICTURE };
  }
}

async function shrunk(picture: ImageBitmap): Promise<ImageBitmap> {
  const factor = WORKING_SIDE / Math.max(picture.width, picture.height);
  if (factor >= 1) return picture;
  const small = await createImageBitmap(picture, {
    resizeWidth: Math.max(1, Math.round(picture.width * factor)),
    resizeHeight: Math.max(1, Math.round(picture.height * factor)),
    resizeQuality: 'high',
  });
  picture.close();
  return small;
}

/** Draws a crop's square, filling the canvas. */
export function drawCrop(
  canvas: HTMLCanvasElement,
  picture: CanvasImageSource & Size,
  crop: Crop,
): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  const { left, top, side } = cropArea(crop, picture);
  context.imageSmoothingQuality = 'high';
  context.clearRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height);
}

/**
 * The square as a small file of its own: redrawn, so that nothing else in the chosen file (place,
 * camera) is left. Null when the browser can't.
 */
export async function cutOut(picture: ImageBitmap, crop: Crop): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = KEPT_SIDE;
  canvas.height = KEPT_SIDE;
  drawCrop(canvas, picture, crop);
  const webp = await encoded(canvas, 'image/webp');
  // A browser that can't write WebP returns PNG instead.
  return webp?.type === 'image/webp' ? webp : encoded(canvas, 'image/jpeg');
}

function encoded(canvas: HTMLCanvasElement, type: string): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, type, 0.86));
}
