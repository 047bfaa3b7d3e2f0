/** The visible square of a picture: its centre in picture pixels, and its zoom. */
export interface Crop {
  readonly x: number;
  readonly y: number;
  /** 1: the largest square that fits. */
  readonly zoom: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export const MAX_ZOOM = 4;
/** The side of the stored picture, in pixels. */
export const KEPT_SIDE = 512;

const clamp = (value: number, least: number, most: number): number =>
  Math.min(Math.max(value, least), most);

/** The side of the square, in picture pixels. */
function cropSide({ width, height }: Size, zoom: number): number {
  return Math.min(width, height) / zoom;
}

/** The middle of the picture, as large as possible. */
export function wholeCrop({ width, height }: Size): Crop {
  return { x: width / 2, y: height / 2, zoom: 1 };
}

/** The nearest crop within the picture. */
export function withinPicture(crop: Crop, size: Size): Crop {
  const zoom = clamp(crop.zoom, 1, MAX_ZOOM);
  const half = cropSide(size, zoom) / 2;
  return {
    x: clamp(crop.x, half, size.width - half),
    y: clamp(crop.y, half, size.height - half),
    zoom,
  };
}

/**
 * The picture moved by a fraction of the square's side: by 0.5 to the right brings the left part
 * into the middle.
 */
export function pushed(crop: Crop, size: Size, right: number, down: number): Crop {
  const side = cropSide(size, crop.zoom);
  return withinPicture({ ...crop, x: crop.x - right * side, y: crop.y - down * side }, size);
}

/** The square's corner in the picture, and its side. */
export function cropArea(crop: Crop, size: Size): { left: number; top: number; side: number } {
  const side = cropSide(size, crop.zoom);
  return { left: crop.x - side / 2, top: crop.y - side / 2, side };
}
