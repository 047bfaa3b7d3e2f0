import { createApi } from '@reduxjs/toolkit/query/react';
import { supabaseBaseQuery } from './supabase-base-query.ts';

/**
 * The one API of the app. Features add their endpoints with `baseApi.injectEndpoints`.
 *
 * Tags name what is cached, by id where there is one: `{ type: 'Club', id }`, with id `'LIST'` for
 * lists. What stands on screen is refetched when the network comes back; live topics do the rest.
 */
export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery: supabaseBaseQuery,
  tagTypes: [
    'Viewer',
    'Profile',
    'Availability',
    'Player',
    'Club',
    'Membership',
    'JoinRequest',
    'Announcement',
    'Challenge',
    'Match',
    'Conversation',
    'Message',
    'Notification',
    'Activity',
    'Stats',
    'Questionnaire',
    'Settings',
    'Invitation',
    'ClubEvent',
    'CourtDay',
    'ClubActivity',
    'Report',
    'Statistics',
    'Introduction',
    'CalendarFeed',
    'Block',
    'ClubTitle',
    'Court',
    'OperatorCase',
    'Suspension',
    'Rotation',
    'OpenMatch',
    'League',
    'Outbox',
  ],
  refetchOnReconnect: true,
  endpoints: () => ({}),
});

/** Everything that tells who is there for the viewer. */
export const PEOPLE = [
  'Profile',
  'Player',
  'Membership',
  'Club',
  'Challenge',
  'OpenMatch',
  'Match',
  'Stats',
  'Conversation',
] as const;

/** What stands on the dashboard, as one. */
export const DASHBOARD = { type: 'Stats', id: 'DASHBOARD' } as const;

/** Whom the viewer might play, wherever they are proposed. */
export const PROPOSALS = { type: 'Player', id: 'PROPOSALS' } as const;

/** Players who were searched for, and the clubs of the viewer that they may be narrowed to. */
export const PLAYER_LIST = { type: 'Player', id: 'LIST' } as const;

/** How many messages wait, whose topics are heard, and what the viewer has to answer. */
export const INBOX = { type: 'Conversation', id: 'INBOX' } as const;

/** What is open or agreed between players. */
export const CHALLENGE_LIST = { type: 'Challenge', id: 'LIST' } as const;

/** Matches that look for players. */
export const OPEN_MATCHES = { type: 'OpenMatch', id: 'LIST' } as const;

/** What has been played, and what follows from it. */
export const MATCH_LIST = { type: 'Match', id: 'LIST' } as const;
