import type { MouseEvent, ReactNode } from 'react';
import { usePlatform } from '../../../../shared/platform/platform-context.tsx';
import { buttonStyle } from '../../../../shared/ui/button-style.ts';
import { googleCalendarLink } from '../../domain/calendar/calendar-link.ts';
import type { Challenge } from '../../domain/challenge.ts';

/** Opens the page that offers to add the match to Google Calendar, outside the app. */
export function GoogleCalendarLink({
  match,
  viewerId,
  about,
  children,
}: {
  match: Challenge;
  viewerId: string;
  /** The id of the opponent's name, for screen readers. */
  about: string;
  children: ReactNode;
}) {
  const platform = usePlatform();
  const href = googleCalendarLink(match, viewerId);
  const open = (event: MouseEvent) => {
    event.preventDefault();
    platform.openExternal(href);
  };
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer"
      aria-describedby={about}
      onClick={open}
      className={buttonStyle('solid')}
    >
      {children}
    </a>
  );
}
