import { type PointerEvent, useEffect, useId, useRef } from 'react';
import { type Crop, KEPT_SIDE, MAX_ZOOM, pushed, withinPicture } from '../domain/crop.ts';
import { drawCrop } from './picture-canvas.ts';

interface Touch {
  readonly x: number;
  readonly y: number;
}

/**
 * The square to keep: moved with a finger or the mouse, zoomed with two fingers or the wheel. The
 * sliders below do all of it by keyboard.
 */
export function CropSquare({
  picture,
  crop,
  onCrop,
}: {
  picture: ImageBitmap;
  crop: Crop;
  onCrop: (change: (crop: Crop) => Crop) => void;
}) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const touches = useRef(new Map<number, Touch>());
  useEffect(() => {
    if (canvas.current) drawCrop(canvas.current, picture, crop);
  }, [picture, crop]);
  useEffect(() => {
    const square = canvas.current;
    if (square === null) return undefined;
    const magnify = (event: WheelEvent): void => {
      // A React handler would be too late to keep the dialog from scrolling, or the browser from
      // zooming the page.
      event.preventDefault();
      onCrop((current) =>
        withinPicture({ ...current, zoom: current.zoom * Math.exp(-event.deltaY / 500) }, picture),
      );
    };
    square.addEventListener('wheel', magnify, { passive: false });
    return () => square.removeEventListener('wheel', magnify);
  }, [picture, onCrop]);

  const move = (event: PointerEvent<HTMLCanvasElement>): void => {
    const before = touches.current.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    const other = [...touches.current].find(([id]) => id !== event.pointerId)?.[1];
    touches.current.set(event.pointerId, now);
    const width = event.currentTarget.clientWidth;
    onCrop((current) => {
      if (!other)
        return pushed(current, picture, (now.x - before.x) / width, (now.y - before.y) / width);
      const apart = (touch: Touch) => Math.hypot(touch.x - other.x, touch.y - other.y);
      const zoom = current.zoom * (apart(now) / Math.max(apart(before), 1));
      return withinPicture({ ...current, zoom }, picture);
    });
  };
  const release = ({ pointerId }: PointerEvent): void => {
    touches.current.delete(pointerId);
  };

  return (
    <div className="relative mx-auto aspect-square w-full max-w-80 overflow-hidden rounded-md">
      <canvas
        ref={canvas}
        width={KEPT_SIDE}
        height={KEPT_SIDE}
        aria-hidden="true"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          touches.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
        }}
        onPointerMove={move}
        onPointerUp={release}
        onPointerCancel={release}
        className="size-full cursor-grab touch-none bg-sunken active:cursor-grabbing"
      />
      {/* The part that lists show. */}
      <span
        aria-hidden="true"
        className="pointer-events-none absolute inset-0 rounded-full border-2 border-line shadow-[0_0_0_10rem_var(--scrim)]"
      />
    </div>
  );
}

/** Zoom and position, as sliders. */
export function CropSliders({
  picture,
  crop,
  onCrop,
}: {
  picture: ImageBitmap;
  crop: Crop;
  onCrop: (change: (crop: Crop) => Crop) => void;
}) {
  const set = (part: Partial<Crop>): void =>
    onCrop((current) => withinPicture({ ...current, ...part }, picture));
  return (
    <div className="space-y-1">
      <Slider
        label="Zoom"
        min={1}
        max={MAX_ZOOM}
        step={0.05}
        value={crop.zoom}
        onValue={(zoom) => set({ zoom })}
      />
      <Slider
        label="Left and right"
        min={0}
        max={picture.width}
        step={picture.width / 100}
        value={crop.x}
        onValue={(x) => set({ x })}
      />
      <Slider
        label="Up and down"
        min={0}
        max={picture.height}
        step={picture.height / 100}
        value={crop.y}
        onValue={(y) => set({ y })}
      />
    </div>
  );
}

function Slider({
  label,
  min,
  max,
  step,
  value,
  onValue,
}: {
  label: string;
  min: number;
  max: number;
  step: number;
  value: number;
  onValue: (value: number) => void;
}) {
  const id = useId();
  return (
    <div className="grid min-h-11 grid-cols-[8rem_1fr] items-center gap-3">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        aria-valuetext={`${Math.round((100 * (value - min)) / (max - min))}%`}
        onChange={({ target }) => onValue(Number(target.value))}
        className="h-11 w-full"
      />
    </div>
  );
}
