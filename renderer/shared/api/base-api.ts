import { createApi } from '@reduxjs/toolkit/query/react';
import { supabaseBaseQuery } from './supabase-base-query.ts';

/**
 * The app's only API. Features add their endpoints with `baseApi.injectEndpoints`.
 *
 * Tags name what is cached, by id where there is one: `{ type: 'Club', id }`, with id `'LIST'` for
 * lists. Whatever is on screen is refetched when the network comes back; live topics do the rest.
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

/** Everything that shows which players exist for the viewer. */
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

/** Everything on the dashboard, as one tag. */
export const DASHBOARD = { type: 'Stats', id: 'DASHBOARD' } as const;

/** Suggested opponents, wherever they are shown. */
export const PROPOSALS = { type: 'Player', id: 'PROPOSALS' } as const;

/** Results of a player search, and the viewer's clubs that can narrow it. */
export const PLAYER_LIST = { type: 'Player', id: 'LIST' } as const;

/** The number of unread messages, the topics to listen to, and what the viewer has to answer. */
export const INBOX = { type: 'Conversation', id: 'INBOX' } as const;

/** Open challenges and agreed matches between players. */
export const CHALLENGE_LIST = { type: 'Challenge', id: 'LIST' } as const;

/** Matches that are looking for players. */
export const OPEN_MATCHES = { type: 'OpenMatch', id: 'LIST' } as const;

/** Matches played, and everything derived from them. */
export const MATCH_LIST = { type: 'Match', id: 'LIST' } as const;
