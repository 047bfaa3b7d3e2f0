/** A rotation that the viewer is in: part of the answer of `get_dashboard`. */
export interface RotationLeadRow {
  readonly event_id: string;
  readonly title: string;
  readonly club: string;
  readonly club_slug: string;
  readonly starts_at: string;
  readonly time_zone: string;
}
