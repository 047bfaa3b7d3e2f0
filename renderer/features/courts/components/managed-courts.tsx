import { EllipsisVertical } from 'lucide-react';
import { type ComponentProps, type PointerEvent, type ReactNode, useId, useState } from 'react';
import { classNames } from '../../../shared/ui/class-names.ts';
import { followPointer, placeAmong } from '../../../shared/ui/dragging.ts';
import { RowList } from '../../../shared/ui/list-rows.tsx';
import { Menu } from '../../../shared/ui/menu.tsx';
import { MoveHandle } from '../../../shared/ui/move-handle.tsx';
import { Tag } from '../../../shared/ui/tag.tsx';
import { useKeptOrder } from '../../../shared/ui/use-kept-order.ts';
import { type ClubCourt, movedTo } from '../domain/court.ts';
import { outageText } from '../domain/court-text.ts';
import { CourtFacts } from './court-facts.tsx';

/** The courts in the console with their order, which is changed by pointer, keyboard and menu. */
export function ManagedCourts({
  courts,
  askedAt,
  today,
  onOrder,
  onEdit,
  onRemove,
}: {
  courts: readonly ClubCourt[];
  /** When they were requested, in ms since 1970; undefined while they are being refetched. */
  askedAt: number | undefined;
  today: string;
  onOrder: (courtIds: readonly string[]) => Promise<{ readonly error?: unknown }>;
  onEdit: (court: ClubCourt) => void;
  onRemove: (court: ClubCourt) => void;
}) {
  const hintId = useId();
  const [said, setSaid] = useState('');
  const { list, shown, latest, put, hold } = useKeptOrder<Pick<ClubCourt, 'id'>>(courts, askedAt);
  /** While one is dragged: the order it would result in. */
  const [dragged, setDragged] = useState<{ id: string; ids: readonly string[] } | null>(null);
  const ids = dragged?.ids ?? shown.map(({ id }) => id);
  const rows = ids.flatMap((id) => courts.find((court) => court.id === id) ?? []);

  const order = (court: ClubCourt, next: readonly string[]) => {
    setSaid(`${court.name} is now number ${next.indexOf(court.id) + 1} of ${courts.length}.`);
    put(
      court.id,
      next.map((id) => ({ id })),
      () => onOrder(next),
    );
  };

  const step = (court: ClubCourt, by: 1 | -1) => {
    const now = latest().map(({ id }) => id);
    const to = now.indexOf(court.id) + by;
    if (to >= 0 && to < now.length) order(court, movedTo(now, court.id, to));
  };

  const drag = (court: ClubCourt, event: PointerEvent<HTMLButtonElement>) => {
    if (event.button !== 0 || courts.length < 2) return;
    const handle = event.currentTarget;
    const start = latest().map(({ id }) => id);
    let now: readonly string[] = start;
    followPointer(
      ({ y }) => {
        const to = placeAt(list.current, court.id, y);
        if (to === now.indexOf(court.id)) return;
        now = movedTo(start, court.id, to);
        setDragged({ id: court.id, ids: now });
      },
      (kept) => {
        setDragged(null);
        handle.focus();
        hold(court.id);
        if (kept && now.join(' ') !== start.join(' ')) order(court, now);
      },
    );
    setDragged({ id: court.id, ids: start });
  };

  return (
    <div ref={list}>
      <p id={hintId} className="pb-3 text-sm text-muted">
        {courts.length > 1 &&
          'Members see the courts in this order. Drag the handle of a court, or press the arrow keys on it, to move it.'}
      </p>
      <RowList label="Courts">
        {rows.map((court, at) => (
          <ManagedCourt
            key={court.id}
            court={court}
            outage={outageText(court, today)}
            lifted={dragged?.id === court.id}
            handle={
              courts.length > 1 && (
                <MoveHandle
                  id={court.id}
                  name={court.name}
                  hintId={hintId}
                  onStep={(by) => step(court, by)}
                  onDrag={(event) => drag(court, event)}
                />
              )
            }
            items={[
              { label: 'Edit', onSelect: () => onEdit(court) },
              ...(at > 0 ? [{ label: 'Move up', onSelect: () => step(court, -1) }] : []),
              ...(at < rows.length - 1
                ? [{ label: 'Move down', onSelect: () => step(court, 1) }]
                : []),
              { label: 'Remove', danger: true, onSelect: () => onRemove(court) },
            ]}
          />
        ))}
      </RowList>
      <output className="sr-only">{said}</output>
    </div>
  );
}

function ManagedCourt({
  court,
  outage,
  lifted,
  handle,
  items,
}: {
  court: ClubCourt;
  outage: string | null;
  lifted: boolean;
  handle: ReactNode;
  items: ComponentProps<typeof Menu>['items'];
}) {
  return (
    <li
      data-court={court.id}
      className={classNames(
        'flex items-center gap-x-2 py-2',
        lifted && 'bg-court-wash shadow-float',
      )}
    >
      {handle}
      <div className="min-w-0 grow space-y-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 className="min-w-0 font-sans text-base font-semibold break-words">{court.name}</h3>
          {outage !== null && <Tag tone="clay">{outage}</Tag>}
        </div>
        <CourtFacts court={court} />
      </div>
      <Menu
        label={`Actions for ${court.name}`}
        icon={<EllipsisVertical aria-hidden size={20} />}
        items={items}
      />
    </li>
  );
}

/** The index among the others at a height in the window. */
const placeAt = (list: HTMLElement | null, id: string, y: number): number =>
  placeAmong(
    [...(list?.querySelectorAll<HTMLElement>('[data-court]') ?? [])].filter(
      ({ dataset }) => dataset['court'] !== id,
    ),
    y,
  );
