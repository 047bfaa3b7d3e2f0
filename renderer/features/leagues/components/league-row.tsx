import type { WallDate } from '../../../shared/dates/wall-time.ts';
import { Row } from '../../../shared/ui/list-rows.tsx';
import { Tag, type TagTone } from '../../../shared/ui/tag.tsx';
import type { LeagueState, LeagueSummary } from '../domain/league.ts';
import {
  entriesText,
  kindLine,
  progressText,
  scheduleText,
  stateLabel,
} from '../domain/league-text.ts';

export const STATE_TONES: Readonly<Record<LeagueState, TagTone>> = {
  draft: 'plain',
  published: 'grass',
  finished: 'court',
  closed: 'plain',
};

/** A league in a list. */
export function LeagueRow({
  league,
  today,
  to,
}: {
  league: LeagueSummary;
  today: WallDate;
  to: string;
}) {
  const { name, kind, discipline, state, entryCount } = league;
  return (
    <Row
      to={to}
      wordy="short"
      title={name}
      detail={
        <>
          <p>{`${kindLine(kind, discipline)} · ${entriesText(entryCount, discipline)}`}</p>
          <p>
            {state === 'draft'
              ? scheduleText(league, today)
              : `${scheduleText(league, today)} · ${progressText(league)}`}
          </p>
        </>
      }
      end={
        <>
          {league.isMine && <Tag tone="court">You're in</Tag>}
          <Tag tone={STATE_TONES[state]}>{stateLabel(league, today)}</Tag>
        </>
      }
    />
  );
}
