/** What can be switched on and off, each separately. */
export type PreferenceSwitch =
  | 'matchReminders'
  | 'clubAnnouncements'
  | 'messageNotifications'
  | 'emailNotifications'
  | 'mailReminders'
  | 'mailDigest'
  | 'mailSuggestions'
  | 'pushMatches'
  | 'pushReminders'
  | 'pushMessages'
  | 'pushClubs'
  | 'openMatchNotifications'
  | 'weeklyIntroductions'
  | 'quietHours';

/** What a player wants to be notified of, how and when. */
export interface Preferences extends Readonly<Record<PreferenceSwitch, boolean>> {
  /** 'HH:mm', in `timeZone`. */
  readonly quietFrom: string;
  readonly quietTo: string;
  /** Null until a device has reported it. */
  readonly timeZone: string | null;
}

/** One or several settings to change together. */
export type PreferenceChange = Partial<Preferences>;

/** The change when a switch is turned. Quiet hours also need a zone. */
export function turned(
  preference: PreferenceSwitch,
  on: boolean,
  before: Preferences,
  deviceZone: string,
): PreferenceChange {
  return preference === 'quietHours' && on && before.timeZone === null
    ? { quietHours: on, timeZone: deviceZone }
    : { [preference]: on };
}

/** Why hours are invalid, or null. */
export function quietHoursProblem(from: string, to: string): string | null {
  if (!/^\d{2}:\d{2}$/.test(from) || !/^\d{2}:\d{2}$/.test(to)) return 'Please enter a time.';
  return from === to ? 'Quiet hours need to start and end at different times.' : null;
}
