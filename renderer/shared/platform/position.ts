import { roundedPoint } from '../places/find-places.ts';
import type { Point } from '../point.ts';

/** Whether this device may be asked where it is. The desktop app does not ask. */
export function canAskPosition(): boolean {
  return window.desktop === undefined && 'geolocation' in navigator;
}

/** Where the device is, already rounded; the browser asks the person first. Null: they declined, or it does not know. */
export function askPosition(): Promise<Point | null> {
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve(roundedPoint(coords)),
      () => resolve(null),
      { maximumAge: 600_000, timeout: 15_000 },
    );
  });
}
