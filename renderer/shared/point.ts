/** A point on the map, in degrees, on a grid of 0.01° (about a kilometre): nothing finer leaves the device. */
export interface Point {
  readonly lat: number;
  readonly lon: number;
}
