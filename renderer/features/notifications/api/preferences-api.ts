import { skipToken } from '@reduxjs/toolkit/query';
import { useSelector } from 'react-redux';
import { baseApi } from '../../../shared/api/base-api.ts';
import { oneAfterAnother } from '../../../shared/api/in-turn.ts';
import { selectUserId } from '../../../shared/api/session.ts';
import { undoOnRefusal } from '../../../shared/api/undo-on-refusal.ts';
import type { Tables, TablesUpdate } from '../../../shared/supabase/database.types.ts';
import type { PreferenceChange, Preferences } from '../domain/preferences.ts';

type PreferenceRow = Omit<Tables<'preferences'>, 'user_id' | 'improve_suggestions'>;

const COLUMNS =
  'match_reminders, club_announcements, message_notifications, email_notifications, mail_reminders, mail_digest, mail_suggestions, open_match_notifications, weekly_introductions, push_matches, push_reminders, push_messages, push_clubs, quiet_hours, quiet_from, quiet_to, time_zone';

interface ChangedPreferences {
  readonly userId: string;
  readonly change: PreferenceChange;
}

const inTurn = oneAfterAnother();

const NOTIFICATIONS = { type: 'Settings', id: 'NOTIFICATIONS' } as const;

export const preferencesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getPreferences: build.query<Preferences, string>({
      extraOptions: { offline: 'cache' },
      query: (userId) => (db, signal) =>
        db.from('preferences').select(COLUMNS).eq('user_id', userId).abortSignal(signal).single(),
      transformResponse: (row: PreferenceRow) => toPreferences(row),
      providesTags: [NOTIFICATIONS],
    }),

    /** A missing row counts as a refusal. */
    changePreferences: build.mutation<null, ChangedPreferences>({
      query:
        ({ userId, change }) =>
        (db, signal) =>
          inTurn(() =>
            db
              .from('preferences')
              .update(toRow(change))
              .eq('user_id', userId)
              .select('user_id')
              .abortSignal(signal)
              .single(),
          ),
      transformResponse: () => null,
      // If a setting was changed again meanwhile, its earlier value must not return.
      invalidatesTags: (_done, error) => (error ? [NOTIFICATIONS] : []),
      async onQueryStarted({ userId, change }, { dispatch, queryFulfilled }) {
        const shown = preferencesApi.util.updateQueryData('getPreferences', userId, (draft) => {
          Object.assign(draft, change);
        });
        await undoOnRefusal(dispatch(shown), queryFulfilled);
      },
    }),
  }),
});

/** The signed-in player's preferences, and functions to change them. */
export function usePreferences() {
  const userId = useSelector(selectUserId);
  const { currentData, isError, isFetching, refetch } = preferencesApi.useGetPreferencesQuery(
    userId ?? skipToken,
  );
  const [change] = preferencesApi.useChangePreferencesMutation();
  return {
    preferences: currentData,
    isError,
    isFetching,
    retry: () => void refetch(),
    change: (wanted: PreferenceChange) => {
      if (userId !== null) void change({ userId, change: wanted });
    },
  };
}

function toPreferences(row: PreferenceRow): Preferences {
  return {
    matchReminders: row.match_reminders,
    clubAnnouncements: row.club_announcements,
    messageNotifications: row.message_notifications,
    emailNotifications: row.email_notifications,
    mailReminders: row.mail_reminders,
    mailDigest: row.mail_digest,
    mailSuggestions: row.mail_suggestions,
    openMatchNotifications: row.open_match_notifications,
    weeklyIntroductions: row.weekly_introductions,
    pushMatches: row.push_matches,
    pushReminders: row.push_reminders,
    pushMessages: row.push_messages,
    pushClubs: row.push_clubs,
    quietHours: row.quiet_hours,
    quietFrom: row.quiet_from.slice(0, 5),
    quietTo: row.quiet_to.slice(0, 5),
    timeZone: row.time_zone,
  };
}

/** Only what changes: an undefined column is left out of the request. */
function toRow(change: PreferenceChange): TablesUpdate<'preferences'> {
  const row: { [Column in keyof PreferenceRow]?: PreferenceRow[Column] | undefined } = {
    match_reminders: change.matchReminders,
    club_announcements: change.clubAnnouncements,
    message_notifications: change.messageNotifications,
    email_notifications: change.emailNotifications,
    mail_reminders: change.mailReminders,
    mail_digest: change.mailDigest,
    mail_suggestions: change.mailSuggestions,
    open_match_notifications: change.openMatchNotifications,
    weekly_introductions: change.weeklyIntroductions,
    push_matches: change.pushMatches,
    push_reminders: change.pushReminders,
    push_messages: change.pushMessages,
    push_clubs: change.pushClubs,
    quiet_hours: change.quietHours,
    quiet_from: change.quietFrom,
    quiet_to: change.quietTo,
    time_zone: change.timeZone,
  };
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined));
}
