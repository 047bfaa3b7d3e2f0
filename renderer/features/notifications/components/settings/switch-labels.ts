import type { SwitchLabels } from './preference-switches.tsx';

/** The optional ones. The rest is always notified. */
export const IN_APP_SWITCHES: readonly SwitchLabels[] = [
  {
    preference: 'matchReminders',
    label: 'Match Reminders',
    hint: 'A day and two hours before a match, and before the deadlines of leagues and ladders.',
  },
  {
    preference: 'clubAnnouncements',
    label: 'Club Announcements',
    hint: 'Announcements, messages and new events that your clubs notify you of.',
  },
  {
    preference: 'messageNotifications',
    label: 'Message Notifications',
    hint: 'One for each player who has messaged you.',
  },
  {
    preference: 'openMatchNotifications',
    label: 'Open matches',
    hint: 'When someone opens a match that suits you.',
  },
];

export const INTRODUCTIONS_SWITCH: SwitchLabels = {
  preference: 'weeklyIntroductions',
  label: 'Weekly introductions',
  hint: 'Introduce me to someone each week in clubs that offer it.',
};

export const EMAIL_SWITCH: SwitchLabels = {
  preference: 'emailNotifications',
  label: 'Email Notifications',
  hint: "You'll always get emails about your account, such as for a new password.",
};

export const EMAIL_SWITCHES: readonly SwitchLabels[] = [
  {
    preference: 'mailReminders',
    label: 'Match reminders by email',
    hint: 'A day before a match, while Match Reminders are on.',
  },
  {
    preference: 'mailDigest',
    label: 'Daily summary',
    hint: 'In the morning, and only if you have unread notifications.',
  },
  {
    preference: 'mailSuggestions',
    label: 'People to play',
    hint: 'On Thursdays, in weeks when you have no match yet.',
  },
];

export const PUSH_SWITCHES: readonly SwitchLabels[] = [
  { preference: 'pushMatches', label: 'Push challenges, matches and results' },
  { preference: 'pushReminders', label: 'Push match reminders' },
  { preference: 'pushMessages', label: 'Push messages' },
  { preference: 'pushClubs', label: 'Push news from your clubs' },
];

export const QUIET_HOURS_SWITCH: SwitchLabels = {
  preference: 'quietHours',
  label: 'Quiet Hours',
  hint: 'No pop-ups, no push and no emails. The bell still counts them.',
};
