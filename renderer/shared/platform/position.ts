import { roundedPoint } from '../places/find-places.ts';
import type { Point } from '../point.ts';

/** Whether this device may be asked where it is. The desktop app does not ask. */
export function canAskPosition(): boolean {
  return window.desktop === undefined && 'geolocation' in navigator;
}

/** Where the device is, already rounded; the browser asks the person first. Null: they declined, or it does not know. */
export const askPosition = (): Promise<Point | null> => ask(roundedPoint, { maximumAge: 600_000 });

/** The same to 11 m, for what everybody may know: where the court is that somebody stands at. */
export const askExactPosition = (): Promise<Point | null> =>
  ask(exactPoint, { maximumAge: 10_000, enableHighAccuracy: true });

function ask(
  toPoint: (coords: GeolocationCoordinates) => Point,
  options: PositionOptions,
): Promise<Point | null> {
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve(toPoint(coords)),
      () => resolve(null),
      { ...options, timeout: 15_000 },
    );
  });
}

function exactPoint({ latitude, longitude }: GeolocationCoordinates): Point {
  return {
    lat: Math.round(latitude * 10_000) / 10_000,
    lon: Math.round(longitude * 10_000) / 10_000,
  };
}
