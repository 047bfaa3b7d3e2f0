import { counted } from '../../../shared/dates/counted.ts';
import { listText } from '../../../shared/dates/list-text.ts';
import type { ActivityItem } from './activity.ts';

/** The names of settings in the club's form; others are left unnamed. */
const SETTINGS: Readonly<Record<string, string>> = {
  name: 'name',
  slug: 'address',
  description: 'description',
  location: 'location',
  has_courts: 'courts',
  is_public: 'visibility',
  auto_approve: 'way of joining',
  member_limit: 'member limit',
  time_zone: 'time zone',
  settings: 'posting rules',
  weekly_introductions: 'weekly introductions',
};

/** Who did it, to whom (a player, or a pair), and what else the sentence needs; never empty. */
interface Said {
  readonly actor: string;
  readonly subject: string;
  readonly title: string;
  readonly details: ActivityItem['details'];
}

const SENTENCES: Readonly<Record<string, (said: Said) => string>> = {
  club_created: ({ subject }) => `${subject} founded the club.`,
  member_joined: ({ subject }) => `${subject} joined the club.`,
  member_left: ({ subject }) => `${subject} left the club.`,
  member_removed: ({ actor, subject }) => `${actor} removed ${subject} from the club.`,
  member_banned: ({ actor, subject }) => `${actor} banned ${subject} from the club.`,
  ban_lifted: ({ actor, subject }) => `${actor} lifted the ban on ${subject}.`,
  role_changed: ({ actor, subject, details }) => {
    if (details.to === 'owner') return `${subject} became the owner of the club.`;
    if (details.to === 'admin') return `${actor} made ${subject} an admin.`;
    return `${actor} made ${subject} a regular member.`;
  },
  ownership_handed_over: ({ actor, subject }) => `${actor} handed the club over to ${subject}.`,
  members_imported: ({ actor, details }) => {
    if (details.count === null) return `${actor} imported members from a file.`;
    return counted(
      details.count,
      {
        one: '{actor} imported 1 member from a file.',
        other: '{actor} imported {count} members from a file.',
      },
      { actor },
    );
  },
  import_undone: ({ actor }) => `${actor} undid an import of members.`,
  members_introduced: ({ actor, subject }) => `${actor} introduced ${subject} to another member.`,
  introduction_undone: ({ actor, subject }) => `${actor} undid an introduction of ${subject}.`,
  weekly_introductions: ({ details }) =>
    counted(details.count ?? 0, {
      one: '1 pair of members was introduced for the week.',
      other: '{count} pairs of members were introduced for the week.',
    }),
  request_made: ({ subject }) => `${subject} asked to join.`,
  request_approved: ({ actor, subject }) => `${actor} approved a request to join from ${subject}.`,
  request_denied: ({ actor, subject }) => `${actor} denied a request to join from ${subject}.`,
  request_withdrawn: ({ subject }) => `${subject} withdrew their request to join.`,
  decision_undone: ({ actor, subject }) =>
    `${actor} undid the decision on a request from ${subject}.`,
  invitation_created: ({ actor, details }) =>
    counted(
      details.count ?? 1,
      { '=1': '{actor} created an invitation.', other: '{actor} created {count} invitations.' },
      { actor },
    ),
  invitation_revoked: ({ actor, details }) =>
    counted(
      details.count ?? 1,
      { '=1': '{actor} revoked an invitation.', other: '{actor} revoked {count} invitations.' },
      { actor },
    ),
  invitation_used: ({ subject }) => `${subject} accepted an invitation.`,
  announcement_posted: ({ actor, title }) => `${actor} posted the announcement “${title}”.`,
  announcement_edited: ({ actor, title }) => `${actor} edited the announcement “${title}”.`,
  announcement_deleted: ({ actor, title }) => `${actor} deleted the announcement “${title}”.`,
  event_created: ({ actor, title, details }) =>
    counted(
      details.count ?? 1,
      {
        '=1': '{actor} created the event “{title}”.',
        other: '{actor} created the event “{title}” on {count} dates.',
      },
      { actor, title },
    ),
  event_changed: ({ actor, title }) => `${actor} changed the event “${title}”.`,
  event_cancelled: ({ actor, title }) => `${actor} cancelled the event “${title}”.`,
  courts_added: ({ actor, title, details }) =>
    counted(
      details.count ?? 1,
      { '=1': '{actor} added the court “{title}”.', other: '{actor} added {count} courts.' },
      { actor, title },
    ),
  court_changed: ({ actor, title }) => `${actor} changed the court “${title}”.`,
  court_out: ({ actor, title }) => `${actor} took the court “${title}” out of service.`,
  court_back: ({ actor, title }) => `${actor} put the court “${title}” back in service.`,
  court_removed: ({ actor, title }) => `${actor} removed the court “${title}”.`,
  walkover_given: ({ actor, subject, title }) =>
    `${actor} gave ${subject} a walkover in the league “${title}”.`,
  walkover_removed: ({ actor, title }) => `${actor} removed a walkover in the league “${title}”.`,
  entry_withdrawn: ({ actor, subject, title }) =>
    `${actor} withdrew ${subject} from the league “${title}”.`,
  league_left: ({ subject, title }) => `${subject} withdrew from the league “${title}”.`,
  report_made: ({ details }) => {
    if (details.reported === 'announcement') return 'An announcement was reported.';
    if (details.reported === 'message' || details.reported === 'channel_message')
      return 'A message was reported.';
    return 'A member was reported.';
  },
  report_handled: ({ actor, details }) =>
    details.state === 'dismissed' ? `${actor} dismissed a report.` : `${actor} handled a report.`,
  settings_changed: ({ actor, details }) => {
    const named = details.fields.flatMap((field) => SETTINGS[field] ?? []);
    return named.length === 0
      ? `${actor} changed the club's settings.`
      : `${actor} changed the club's settings: ${listText(named)}.`;
  },
  club_closed: ({ actor }) => `${actor} closed the club.`,
};

/** What happened, as a whole sentence. */
export function activitySentence(item: ActivityItem): string {
  const said: Said = {
    actor: item.actorName ?? 'CourtCrew',
    subject: listText(
      [item.subjectName ?? 'Someone', item.partnerName].filter((name) => name !== null),
    ),
    title: item.details.title ?? 'Untitled',
    details: item.details,
  };
  const sentence = Object.hasOwn(SENTENCES, item.kind) ? SENTENCES[item.kind] : undefined;
  if (sentence) return sentence(said);
  return item.actorName === null
    ? 'Something in the club changed.'
    : `${said.actor} changed something in the club.`;
}
