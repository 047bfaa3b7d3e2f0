/**
 * A point on the map, in degrees. Of a person on a grid of 0.01° (about a kilometre): nothing finer leaves the device.
 * Of a court, which everybody may find, on one of 0.0001°.
 */
export interface Point {
  readonly lat: number;
  readonly lon: number;
}
