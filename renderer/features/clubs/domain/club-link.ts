import type { Club } from './club.ts';

/** A club's address for others. */
export const clubUrl = ({ slug }: Pick<Club, 'slug'>, origin: string): string =>
  `${origin}/clubs/${slug}`;

/** Within the app: the rotation of one of its events. */
export const rotationPath = ({ slug }: Pick<Club, 'slug'>, eventId: string): string =>
  `/clubs/${slug}/events/${eventId}/rotation`;

/** The address of one of its events. */
export const eventUrl = (club: Pick<Club, 'slug'>, eventId: string, origin: string): string =>
  `${clubUrl(club, origin)}?tab=events&event=${eventId}`;
