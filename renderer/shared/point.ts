/**
 * A point on the map, in degrees. For people it is rounded to 0.01° (about a kilometre): nothing
 * more precise leaves the device. For courts, which are public, to 0.0001°.
 */
export interface Point {
  readonly lat: number;
  readonly lon: number;
}
