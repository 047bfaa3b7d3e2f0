/** One line of a club's audit trail. */
export interface ActivityItem {
  readonly id: number;
  /** What happened; a newer database may know more kinds than this version. */
  readonly kind: string;
  /** Who did it; null: the schedule, or nobody who is named. */
  readonly actorName: string | null;
  /** The player affected, if any. */
  readonly subjectName: string | null;
  /** The other player of a pair. */
  readonly partnerName: string | null;
  readonly details: ActivityDetails;
  /** ISO instant. */
  readonly createdAt: string;
}

/** What the sentence needs besides names; each kind has its own. */
export interface ActivityDetails {
  /** The title of an announcement or event; the name of a court or league. */
  readonly title: string | null;
  /** The role given. */
  readonly to: string | null;
  /** The settings that changed, by their database names. */
  readonly fields: readonly string[];
  /** How many people, invitations, dates or courts; null: not counted. */
  readonly count: number | null;
  /** What was reported. */
  readonly reported: string | null;
  /** How a report ended. */
  readonly state: string | null;
}

/** Kinds that managers filter together. */
export const ACTIVITY_GROUPS = [
  {
    value: 'members',
    label: 'Members and roles',
    kinds: [
      'club_created',
      'member_joined',
      'member_left',
      'member_removed',
      'member_banned',
      'ban_lifted',
      'role_changed',
      'ownership_handed_over',
      'members_imported',
      'import_undone',
      'members_introduced',
      'introduction_undone',
      'weekly_introductions',
    ],
  },
  {
    value: 'requests',
    label: 'Requests to join',
    kinds: [
      'request_made',
      'request_approved',
      'request_denied',
      'request_withdrawn',
      'decision_undone',
    ],
  },
  {
    value: 'invitations',
    label: 'Invitations',
    kinds: ['invitation_created', 'invitation_revoked', 'invitation_used'],
  },
  {
    value: 'announcements',
    label: 'Announcements',
    kinds: ['announcement_posted', 'announcement_edited', 'announcement_deleted'],
  },
  {
    value: 'events',
    label: 'Events',
    kinds: ['event_created', 'event_changed', 'event_cancelled'],
  },
  {
    value: 'courts',
    label: 'Courts',
    kinds: ['courts_added', 'court_changed', 'court_out', 'court_back', 'court_removed'],
  },
  {
    value: 'leagues',
    label: 'Leagues',
    kinds: ['walkover_given', 'walkover_removed', 'entry_withdrawn', 'league_left'],
  },
  { value: 'reports', label: 'Reports', kinds: ['report_made', 'report_handled'] },
  { value: 'settings', label: 'Settings', kinds: ['settings_changed', 'club_closed'] },
] as const;

export type ActivityGroup = (typeof ACTIVITY_GROUPS)[number]['value'] | 'all';

/** The kinds of a group; null: all, including those this version doesn't know. */
export function kindsOf(group: ActivityGroup): readonly string[] | null {
  return ACTIVITY_GROUPS.find(({ value }) => value === group)?.kinds ?? null;
}
