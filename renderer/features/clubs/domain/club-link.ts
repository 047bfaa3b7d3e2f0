import type { Club } from './club.ts';

/** The address of a club that others can open. */
export const clubUrl = ({ slug }: Pick<Club, 'slug'>, origin: string): string =>
  `${origin}/clubs/${slug}`;

/** Within the app: who plays where at one of its events. */
export const rotationPath = ({ slug }: Pick<Club, 'slug'>, eventId: string): string =>
  `/clubs/${slug}/events/${eventId}/rotation`;

/** The address of one of its events. */
export const eventUrl = (club: Pick<Club, 'slug'>, eventId: string, origin: string): string =>
  `${clubUrl(club, origin)}?tab=events&event=${eventId}`;
