import { MapPin, ShieldCheck } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { Panel } from '../../../shared/ui/panel.tsx';
import { matchLine } from '../../challenges/domain/match-text.ts';
import type { OpenMatch } from '../domain/open-match.ts';
import { bandText, distanceFact, waitingText } from '../domain/open-match-text.ts';
import { JoinAction } from './join-action.tsx';
import { MatchWhen, toneOf } from './match-when.tsx';
import { Spots } from './spots.tsx';

/** A match looking for players: when, where, for which levels, who is in; and its main action. */
export function OpenMatchCard({
  match,
  now,
  level = 2,
}: {
  match: OpenMatch;
  now: Date;
  /** Of its heading. */
  level?: 2 | 3;
}) {
  const titleId = useId();
  const whenId = useId();
  const { id, courtLocation, matchType, durationMinutes, band, club, waitingCount } = match;
  const Heading = level === 2 ? 'h2' : 'h3';
  const away = distanceFact(match);
  return (
    <Panel as="li" className="overflow-hidden">
      <article aria-labelledby={titleId} className="grid sm:grid-cols-[11rem_1fr]">
        <MatchWhen id={whenId} match={match} tone={toneOf(match)} />
        <div className="flex min-w-0 flex-col gap-3 px-4 py-4">
          <div>
            <Heading id={titleId} className="text-xl wrap-anywhere">
              <Link
                to={`/play/${id}`}
                // Others have the same name.
                aria-describedby={whenId}
                className="relative decoration-1 underline-offset-4 after:absolute after:-inset-x-1 after:-inset-y-2 hover:underline"
              >
                {matchLine(matchType, durationMinutes)}
              </Link>
            </Heading>
            <p className="text-muted">{bandText(band)}</p>
          </div>
          <p className="flex items-start gap-2">
            <MapPin aria-hidden size={18} className="mt-1 shrink-0 text-muted" />
            <span className="min-w-0 wrap-break-word">
              {courtLocation}
              {away && <span className="block text-sm text-muted">{away}</span>}
              {club && !courtLocation.includes(club.name) && (
                <span className="block text-sm text-muted">{club.name}</span>
              )}
            </span>
          </p>
          {match.reliableOnly && (
            <p className="flex items-center gap-2 text-sm text-muted">
              <ShieldCheck aria-hidden size={18} className="shrink-0" />
              Reliable players only
            </p>
          )}
          <div className="mt-auto flex flex-wrap items-center justify-between gap-3">
            {/* On phones the action is below, however many seats there are. */}
            <div className="max-sm:basis-full">
              <Spots match={match} />
              {waitingText(waitingCount) && (
                <p className="text-sm text-muted">{waitingText(waitingCount)}</p>
              )}
            </div>
            <JoinAction match={match} now={now} />
          </div>
        </div>
      </article>
    </Panel>
  );
}
