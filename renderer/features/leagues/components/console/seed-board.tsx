import { EllipsisVertical } from 'lucide-react';
import { useId, useState } from 'react';
import { classNames } from '../../../../shared/ui/class-names.ts';
import { Menu, type MenuItem } from '../../../../shared/ui/menu.tsx';
import { MoveHandle } from '../../../../shared/ui/move-handle.tsx';
import { useKeptOrder } from '../../../../shared/ui/use-kept-order.ts';
import { type DeskEntry, hasGroups, type LeagueKind, sideName } from '../../domain/league.ts';
import { groupName } from '../../domain/league-text.ts';
import {
  boardOf,
  type BoardGroup,
  type BoardPlace,
  movedText,
  stepFrom,
  withMoved,
} from '../../domain/seeding.ts';
import { LevelText } from './level-text.tsx';
import { useEntryDrag } from './use-entry-drag.ts';

/**
 * The groups of a draft. An entry is moved with its handle (pointer or arrow keys) or its menu,
 * also to other groups.
 */
export function SeedBoard({
  kind,
  entries,
  askedAt,
  onMove,
  onRemove,
}: {
  kind: LeagueKind;
  entries: readonly DeskEntry[];
  /** When they were requested, in ms since 1970; undefined while they are being refetched. */
  askedAt: number | undefined;
  onMove: (entryId: string, to: BoardPlace) => Promise<{ readonly error?: unknown }>;
  onRemove: (entryId: string) => void;
}) {
  const hintId = useId();
  const [said, setSaid] = useState('');
  const kept = useKeptOrder(entries, askedAt);
  const { list, latest } = kept;
  const move = (entryId: string, to: BoardPlace | null) => {
    if (to === null) return;
    const next = withMoved(latest(), entryId, to);
    setSaid(movedText(kind, next, entryId));
    kept.put(entryId, next, () => onMove(entryId, to));
  };
  const { shown, liftedId, drag } = useEntryDrag(kept, move);
  const board = boardOf(shown);
  const take = (entryId: string, by: 1 | -1) =>
    move(entryId, stepFrom(boardOf(latest()), entryId, by));

  const itemsFor = (entry: DeskEntry, group: BoardGroup): readonly MenuItem[] => {
    const step = (by: 1 | -1): MenuItem[] => {
      const label = by === -1 ? 'Move up' : 'Move down';
      if (stepFrom(board, entry.id, by) === null) return [];
      return [{ label, onSelect: () => take(entry.id, by) }];
    };
    const others = board.filter(({ number }) => number !== group.number);
    const canAdd = hasGroups(kind) && group.entries.length > 1;
    return [
      ...step(-1),
      ...step(1),
      ...others.map(({ number, entries: own }) => ({
        label: `Move to ${groupName(kind, number)}`,
        onSelect: () => move(entry.id, { group: number, seat: own.length + 1 }),
      })),
      ...(canAdd
        ? [
            {
              label: kind === 'box' ? 'Move to a new box' : 'Move to a new group',
              onSelect: () => move(entry.id, { group: board.length + 1, seat: 1 }),
            },
          ]
        : []),
      { label: 'Remove', danger: true, onSelect: () => onRemove(entry.id) },
    ];
  };

  return (
    <div ref={list} className="grid items-start gap-x-10 gap-y-5 xl:grid-cols-2">
      <p id={hintId} className="sr-only">
        Drag to move, or press the up and down arrow keys. Past the edge of a group, the entry moves
        to the next one.
      </p>
      {board.map((group) => (
        <section
          key={group.number}
          aria-label={groupName(kind, group.number)}
          data-group={group.number}
          className={classNames(!hasGroups(kind) && 'xl:col-span-2')}
        >
          {hasGroups(kind) && (
            <h4 className="flex justify-between border-b-2 border-ink pb-1 font-display text-lg font-bold">
              {groupName(kind, group.number)}
              <span className="figures text-base text-muted">{group.entries.length}</span>
            </h4>
          )}
          <ol className="divide-y divide-rule border-b border-rule">
            {group.entries.map((entry, at) => (
              <li
                key={entry.id}
                data-entry={entry.id}
                className={classNames(
                  'flex items-center gap-2 max-[20rem]:flex-wrap',
                  liftedId === entry.id && 'bg-court-wash shadow-float',
                )}
              >
                <MoveHandle
                  id={entry.id}
                  name={sideName(entry.players)}
                  hintId={hintId}
                  onStep={(by) => take(entry.id, by)}
                  onDrag={(event) => drag(entry.id, event)}
                />
                <span className="figures w-7 text-right text-muted">{at + 1}</span>
                <span className="min-w-0 grow py-2 break-words max-[20rem]:order-last max-[20rem]:basis-full">
                  {sideName(entry.players)}
                </span>
                <LevelText level={entry.level} />
                <Menu
                  label={`Actions for ${sideName(entry.players)}`}
                  icon={<EllipsisVertical aria-hidden size={20} />}
                  items={itemsFor(entry, group)}
                />
              </li>
            ))}
          </ol>
        </section>
      ))}
      <output className="sr-only">{said}</output>
    </div>
  );
}
