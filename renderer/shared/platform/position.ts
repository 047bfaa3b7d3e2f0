import { roundedPoint } from '../places/find-places.ts';
import type { Point } from '../point.ts';

/** Whether this device can be asked for its position. Not in the desktop app. */
export function canAskPosition(): boolean {
  return window.desktop === undefined && 'geolocation' in navigator;
}

/**
 * The device's position, already rounded; the browser asks for permission first. Null: it was
 * denied, or the position is unknown.
 */
export const askPosition = (): Promise<Point | null> => ask(roundedPoint, { maximumAge: 600_000 });

/** The same to 11 m, for public places: the location of a court somebody is standing on. */
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
