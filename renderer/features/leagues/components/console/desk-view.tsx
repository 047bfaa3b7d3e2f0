import { EllipsisVertical } from 'lucide-react';
import { useState } from 'react';
import { counted } from '../../../../shared/dates/counted.ts';
import type { WallDate } from '../../../../shared/dates/wall-time.ts';
import { toCsv } from '../../../../shared/files/csv.ts';
import { usePlatform } from '../../../../shared/platform/platform-context.tsx';
import { Button, ButtonLink } from '../../../../shared/ui/button.tsx';
import { Menu, type MenuItem } from '../../../../shared/ui/menu.tsx';
import { SectionHeading } from '../../../../shared/ui/section-heading.tsx';
import { Tag } from '../../../../shared/ui/tag.tsx';
import { useLazyExportLeagueQuery } from '../../api/league-desk-api.ts';
import { hasGroups, type LeagueDesk } from '../../domain/league.ts';
import {
  FIXTURES_HEADER,
  fileName,
  fixtureRows,
  TABLE_HEADER,
  tableRows,
} from '../../domain/league-file.ts';
import { datesLine, kindLine, roundText, stateLabel } from '../../domain/league-text.ts';
import { disputedText } from '../../domain/round-end.ts';
import { DrawView } from '../draw-view.tsx';
import { STATE_TONES } from '../league-row.tsx';
import { type DeskDialog, DeskDialogs } from './desk-dialogs.tsx';
import { DeskGroup } from './desk-group.tsx';
import { DisputedMatches } from './disputed-matches.tsx';
import { LeagueSheet } from './league-sheet.tsx';
import { PaperProgress } from './paper-progress.tsx';
import { usePaper } from './use-paper.ts';

/** A published league: its round, its groups, and the managers' actions. */
export function DeskView({ desk, today }: { desk: LeagueDesk; today: WallDate }) {
  const [dialog, setDialog] = useState<DeskDialog | null>(null);
  const paper = usePaper(desk);
  const [askForAll] = useLazyExportLeagueQuery();
  const platform = usePlatform();
  const isOpen = desk.state === 'published';
  const round = desk.rounds.find(({ number }) => number === desk.round);
  const disputed = disputedText(desk);
  const canClose = isOpen && hasGroups(desk.kind) && round !== undefined && round.startsOn <= today;

  const save = async (part: 'table' | 'matches') => {
    const { data } = await askForAll(desk.id);
    if (data === undefined) return;
    const text =
      part === 'table'
        ? toCsv(TABLE_HEADER, tableRows(data, desk.kind))
        : toCsv(FIXTURES_HEADER, fixtureRows(data, desk.kind));
    await platform.saveFile({
      name: fileName(desk.club.slug, desk.name, part, today),
      mediaType: 'text/csv;charset=utf-8',
      text,
    });
  };
  const items: readonly MenuItem[] = [
    { label: 'Rename', onSelect: () => setDialog({ kind: 'rename' }) },
    ...(isOpen && desk.kind !== 'knockout'
      ? [{ label: 'Add a late entry', onSelect: () => setDialog({ kind: 'late' }) }]
      : []),
    ...(isOpen ? [{ label: 'Next season', onSelect: () => setDialog({ kind: 'next' }) }] : []),
    { label: 'Print', onSelect: paper.print },
    { label: 'Export table as CSV', onSelect: () => void save('table') },
    { label: 'Export matches as CSV', onSelect: () => void save('matches') },
    ...(isOpen
      ? [{ label: 'Finish league', danger: true, onSelect: () => setDialog({ kind: 'finish' }) }]
      : []),
  ];

  return (
    <div className="space-y-6">
      <div className="space-y-1">
        <SectionHeading
          action={
            <Menu
              label={`Actions for ${desk.name}`}
              icon={<EllipsisVertical aria-hidden size={20} />}
              items={items}
            />
          }
        >
          {desk.name}
        </SectionHeading>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <Tag tone={STATE_TONES[desk.state]}>{stateLabel(desk, today)}</Tag>
          <p className="grow text-muted">
            {round === undefined
              ? kindLine(desk.kind, desk.discipline)
              : `${kindLine(desk.kind, desk.discipline)} · ${desk.draw === null ? roundText(round) : datesLine(desk)}`}
          </p>
          <ButtonLink size="sm" to={`/clubs/${desk.club.slug}/leagues/${desk.id}`}>
            See as a member
          </ButtonLink>
          {!isOpen && (
            <Button size="sm" variant="solid" onClick={() => setDialog({ kind: 'next' })}>
              Next season
            </Button>
          )}
          {canClose && (
            <Button size="sm" variant="solid" onClick={() => setDialog({ kind: 'close' })}>
              {desk.kind === 'box' ? 'Close round' : 'Close league'}
            </Button>
          )}
        </div>
        {desk.waitingResults > 0 && isOpen && (
          <p className="text-sm text-muted">{waitingText(desk.waitingResults)}</p>
        )}
        {disputed !== null && (
          <div className="space-y-2 pt-2">
            <p className="text-sm">{disputed}</p>
            <DisputedMatches
              matches={desk.disputed}
              onDecide={(match) => setDialog({ kind: 'decide', match })}
            />
          </div>
        )}
        <PaperProgress paper={paper} />
      </div>
      {desk.draw !== null && (
        <section aria-label="Draw">
          <DrawView draw={desk.draw} />
        </section>
      )}
      {desk.groups.map((group, at) => (
        <DeskGroup
          key={group.number}
          desk={desk}
          group={group}
          isFirst={at === 0}
          onWalkover={(fixture) => setDialog({ kind: 'walkover', fixture })}
          onWithdraw={(entryId) => setDialog({ kind: 'withdraw', entryId })}
        />
      ))}
      <DeskDialogs desk={desk} dialog={dialog} onClose={() => setDialog(null)} />
      {paper.desk && <LeagueSheet desk={paper.desk} onPrinted={paper.done} />}
    </div>
  );
}

const waitingText = (count: number): string =>
  counted(count, {
    one: '1 result is waiting to be confirmed.',
    other: '{count} results are waiting to be confirmed.',
  });
