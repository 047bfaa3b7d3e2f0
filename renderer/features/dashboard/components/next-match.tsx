import { ArrowRight, MapPin, MessageCircle } from 'lucide-react';
import { Link } from 'react-router-dom';
import {
  clockTime,
  dashboardDateBadge,
  shortDate,
  zoneNote,
} from '../../../shared/dates/date-text.ts';
import type { Zone } from '../../../shared/dates/wall-time.ts';
import { Tag } from '../../../shared/ui/tag.tsx';
import { matchLine } from '../../challenges/domain/match-text.ts';
import { shortSkillLabel } from '../../players/domain/skill.ts';
import type { DashboardMatch } from '../domain/dashboard.ts';
import { namesOf } from '../domain/dashboard-match.ts';
import { MatchPlace } from './match-place.tsx';
import { PlayerAvatars } from './player-avatars.tsx';

const LINK =
  'inline-flex min-h-11 items-center gap-2 font-semibold underline-offset-4 hover:underline';

/** The next match, like a scoreboard beside the court: when, against whom, where. */
export function NextMatch({ match, now, zone }: { match: DashboardMatch; now: Date; zone: Zone }) {
  const { date, time, timeZone, opponents, partner } = match;
  const level = opponents.length === 1 ? (opponents[0]?.skillLevel ?? null) : null;
  const note = zoneNote(date, time, timeZone, zone);
  return (
    <section
      aria-labelledby="next-match"
      // The run-off, then the painted line around the court; the net is between when and who.
      className="on-court border-8 border-court-deep bg-court text-line"
    >
      <div className="border border-line/70 px-4 pt-3 pb-4 sm:px-6">
        <div className="flex flex-wrap items-center gap-3">
          <h2 id="next-match" className="text-lg">
            Next match
          </h2>
          <Tag tone="live">{dashboardDateBadge(date, now, timeZone)}</Tag>
        </div>
        <div className="mt-3 grid grid-cols-1 items-end gap-x-8 gap-y-4 md:grid-cols-[auto_1fr] lg:grid-cols-[auto_1fr_auto]">
          <div>
            <p className="figures text-[min(3rem,14vw)] leading-none whitespace-nowrap sm:text-6xl">
              {clockTime(time)}
            </p>
            <p className="mt-1.5 font-semibold">{shortDate(date)}</p>
            {note && <p className="text-sm">{note}</p>}
          </div>
          <div className="flex min-w-0 items-center gap-3 max-[20rem]:flex-wrap md:border-l md:border-line/70 md:pl-8">
            <PlayerAvatars
              players={opponents}
              size="lg"
              className="rounded-full ring-2 ring-line"
            />
            <div className="min-w-0">
              <p className="font-display text-2xl leading-tight font-bold wrap-anywhere">
                {`vs ${namesOf(opponents)}`}
              </p>
              {level && <p>{shortSkillLabel(level)}</p>}
              {partner && <p>{`With ${partner.fullName}`}</p>}
              <p>{matchLine(match.matchType, match.durationMinutes)}</p>
              <p className="flex gap-1.5">
                <MapPin aria-hidden size={18} className="mt-1 shrink-0" />
                <MatchPlace match={match} />
              </p>
            </div>
          </div>
          <div className="flex flex-wrap gap-x-6 self-end md:max-lg:col-span-2 lg:flex-col">
            {/* On the way there, perhaps late, this is what one looks for. */}
            <Link to={`/channels/${match.id}`} className={LINK}>
              <MessageCircle aria-hidden size={18} />
              Match chat
            </Link>
            <Link to="/matches" className={LINK}>
              See my matches
              <ArrowRight aria-hidden size={18} />
            </Link>
          </div>
        </div>
      </div>
    </section>
  );
}
