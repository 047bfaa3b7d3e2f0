import type { ReactNode } from 'react';
import { clockTime, shortDate, zoneNote } from '../../../../shared/dates/date-text.ts';
import { deviceZone } from '../../../../shared/dates/wall-time.ts';
import { Avatar } from '../../../../shared/ui/avatar.tsx';
import { PlayerLink } from '../../../../shared/ui/player-link.tsx';
import { SectionHeading } from '../../../../shared/ui/section-heading.tsx';
import type { ClubPublicPage } from '../../domain/club.ts';
import { levelGroupText, memberCountText } from '../../domain/club-text.ts';
import { numberText } from '../../../../shared/dates/number-text.ts';

/** What a public club shows to non-members: its next event, and who plays there. */
export function PublicSections({
  page: { nextEvent, levels, faces },
  memberCount,
  courts,
}: {
  page: ClubPublicPage;
  memberCount: number;
  /** A section from another feature. */
  courts: ReactNode;
}) {
  return (
    <div className="grid grid-cols-1 gap-x-10 gap-y-8 lg:grid-cols-2">
      <div className="space-y-8">
        <section aria-labelledby="next-event" className="space-y-3">
          <SectionHeading id="next-event">Next event</SectionHeading>
          {nextEvent === null ? (
            <p className="text-muted">No public events are planned right now.</p>
          ) : (
            <NextEvent event={nextEvent} />
          )}
        </section>
        {courts}
      </div>
      <section aria-labelledby="who-plays" className="space-y-4">
        <SectionHeading id="who-plays">Who plays here</SectionHeading>
        <p>{memberCountText(memberCount)}</p>
        {levels.length > 0 && <Levels levels={levels} />}
        {faces.length > 0 && (
          <ul
            aria-label="Some of the members"
            className="grid grid-cols-[repeat(auto-fill,minmax(min(9rem,100%),1fr))] gap-x-5 gap-y-3"
          >
            {faces.map(({ id, fullName, avatarUrl }) => (
              <li key={id} className="flex min-h-11 min-w-0 items-center gap-2">
                <Avatar id={id} name={fullName} src={avatarUrl} />
                <span className="min-w-0 font-semibold wrap-anywhere">
                  <PlayerLink id={id}>{fullName}</PlayerLink>
                </span>
              </li>
            ))}
          </ul>
        )}
      </section>
    </div>
  );
}

function NextEvent({ event }: { event: NonNullable<ClubPublicPage['nextEvent']> }) {
  const { title, date, time, timeZone, startsAt, place } = event;
  const note = zoneNote(date, time, timeZone, deviceZone());
  return (
    <article className="flex flex-wrap gap-x-5 gap-y-1 border-y border-rule py-3">
      <time
        dateTime={startsAt}
        className="flex shrink-0 flex-wrap items-baseline gap-x-3 sm:w-28 sm:flex-col"
      >
        <span className="font-semibold whitespace-nowrap">{shortDate(date)}</span>
        <span className="figures text-xl whitespace-nowrap">{clockTime(time)}</span>
      </time>
      <div className="min-w-0 grow basis-40">
        <h3 className="text-lg wrap-anywhere">{title}</h3>
        <p className="text-muted wrap-anywhere">{place}</p>
        {note && <p className="text-sm text-muted">{note}</p>}
      </div>
    </article>
  );
}

/** A bar for each level; the longest is the most common one. */
function Levels({ levels }: { levels: ClubPublicPage['levels'] }) {
  const most = Math.max(...levels.map(({ count }) => count));
  return (
    <ul aria-label="Levels" className="space-y-2">
      {levels.map(({ skillLevel, count }) => (
        <li
          key={skillLevel}
          className="grid grid-cols-[8.5rem_minmax(0,1fr)_3rem] items-center gap-3 max-[20rem]:grid-cols-[minmax(0,1fr)_auto]"
        >
          <span>{levelGroupText(skillLevel)}</span>
          <span aria-hidden className="h-2.5 bg-sunken max-[20rem]:hidden">
            <span
              className="block h-full bg-court"
              style={{ width: `${Math.max(4, (100 * count) / most)}%` }}
            />
          </span>
          <span className="text-right tabular-nums">{numberText(count)}</span>
        </li>
      ))}
    </ul>
  );
}
