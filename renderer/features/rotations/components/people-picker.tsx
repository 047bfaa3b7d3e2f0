import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { counted } from '../../../shared/dates/counted.ts';
import { foldName } from '../../../shared/places/fold-name.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Checkbox } from '../../../shared/ui/checkbox.tsx';
import { ErrorState } from '../../../shared/ui/error-state.tsx';
import { FieldError } from '../../../shared/ui/field.tsx';
import { RowList } from '../../../shared/ui/list-rows.tsx';
import { SearchField } from '../../../shared/ui/search-field.tsx';
import { Loading, SkeletonRow } from '../../../shared/ui/skeleton.tsx';
import { useDebouncedText } from '../../../shared/ui/use-debounced-text.ts';
import { useListRotationPeopleQuery } from '../api/rotations-api.ts';
import type { Candidate, EventRotation, Someone } from '../domain/event-rotation.ts';
import {
  type Edits,
  guestTicked,
  isHere,
  isNewGuest,
  ticked,
  tickOf,
  withoutGuest,
} from '../domain/rotation-draft.ts';
import { AddGuest } from './add-guest.tsx';

interface Line {
  readonly key: string;
  readonly name: string;
  readonly note: string | null;
  readonly here: boolean;
  readonly onTick: (here: boolean) => void;
}

/** Who is here: those on the list, those going, then other members; marked by somebody at the door. */
export function PeoplePicker({
  event,
  players,
  edits,
  onEdit,
  error,
}: {
  event: EventRotation;
  players: readonly Someone[];
  edits: Edits;
  onEdit: (edits: Edits) => void;
  error: string | undefined;
}) {
  const [search, setSearch] = useState('');
  const [adding, setAdding] = useState(false);
  const text = useDebouncedText(search);
  const people = useListRotationPeopleQuery({ eventId: event.eventId, text });
  const words = foldName(search).split(' ');
  const lines = linesOf(event, players, people.data ?? [], edits, onEdit).filter(({ name }) =>
    words.every((word) => foldName(name).includes(word)),
  );
  const here = players.filter(isHere).length;
  // Once rounds exist, anybody not marked has not come.
  const expected =
    event.rotation === null && search === ''
      ? (people.data ?? []).filter(
          ({ userId, going }) => going && !players.some((player) => player.userId === userId),
        )
      : [];
  return (
    <section aria-labelledby="people" className="space-y-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="people" className="text-xl">
          Who's here
        </h2>
        <p aria-live="polite" className="figures">
          {counted(here, { one: '1 person', other: '{count} people' })}
        </p>
      </div>
      <SearchField label="Find a member" value={search} onChange={setSearch} />
      {people.isError && (
        <ErrorState
          title="The members couldn't be loaded"
          onRetry={() => void people.refetch()}
          busy={people.isFetching}
        />
      )}
      {people.data && lines.length === 0 && <p className="text-muted">No members found.</p>}
      {lines.length > 0 && (
        <RowList label="Who's here" className="max-h-[28rem] overflow-y-auto px-3">
          {lines.map(({ key, name, note, here: ticks, onTick }) => (
            <li key={key} className="py-1">
              <Checkbox
                label={
                  <span className="flex flex-wrap items-baseline justify-between gap-x-3">
                    <span className="min-w-0 wrap-anywhere">{name}</span>
                    {note && <span className="text-sm text-muted">{note}</span>}
                  </span>
                }
                checked={ticks}
                onCheckedChange={onTick}
              />
            </li>
          ))}
        </RowList>
      )}
      {/* Shown below: the people on the list are there at once. */}
      {people.data === undefined && !people.isError && (
        // As high as the list will usually be, so that what is below doesn't move.
        <Loading {...(lines.length === 0 && { className: 'h-[28rem] overflow-hidden' })}>
          {Array.from({ length: lines.length === 0 ? 7 : 2 }, (_, at) => (
            <SkeletonRow key={at} />
          ))}
        </Loading>
      )}
      {/* It concerns no single field that could show it on focus. */}
      <div role="alert" className="empty:hidden">
        <FieldError id="people-error">{error}</FieldError>
      </div>
      {/* In one row, with the button that comes and goes last, so that nothing moves. */}
      <div className="flex flex-wrap gap-3">
        <Button icon={<UserPlus aria-hidden size={18} />} onClick={() => setAdding(true)}>
          Add a guest
        </Button>
        {expected.length > 1 && (
          <Button
            onClick={() =>
              onEdit(
                expected.reduce((now, member) => ticked(now, member.userId, true, member), edits),
              )
            }
          >
            Tick everyone going
          </Button>
        )}
      </div>
      {adding && (
        <AddGuest
          taken={players.map(({ name }) => name)}
          onAdd={(guest) => onEdit({ ...edits, guests: [...edits.guests, guest] })}
          onClose={() => setAdding(false)}
        />
      )}
    </section>
  );
}

function linesOf(
  { rotation }: EventRotation,
  players: readonly Someone[],
  people: readonly Candidate[],
  edits: Edits,
  onEdit: (edits: Edits) => void,
): readonly Line[] {
  const lines = new Map<string, Line>();
  // On the list before these changes: keeps its place when unmarked.
  const listed = [
    ...(rotation?.players ?? []).map(
      (player) => players.find(({ place }) => place === player.place) ?? { ...player, until: 0 },
    ),
    ...players.filter((player) => isNewGuest(player, rotation)),
  ];
  for (const player of listed) {
    const fresh = isNewGuest(player, rotation);
    lines.set(tickOf(player), {
      key: tickOf(player),
      name: player.name,
      note: player.guest ? 'Guest' : player.hasLeft ? 'Left the club' : null,
      here: isHere(player),
      onTick: (here) => {
        if (fresh) onEdit(withoutGuest(edits, player.name));
        else if (player.guest) onEdit(guestTicked(edits, player, here));
        else onEdit(ticked(edits, tickOf(player), here));
      },
    });
  }
  for (const member of [...edits.members.values(), ...people]) {
    if (lines.has(member.userId)) continue;
    lines.set(member.userId, {
      key: member.userId,
      name: member.name,
      note: member.going ? 'Going' : member.waiting ? 'Waiting list' : null,
      here: edits.ticks.get(member.userId) ?? false,
      onTick: (here) => onEdit(ticked(edits, member.userId, here, member)),
    });
  }
  // In the order requested, so that nobody moves under the finger.
  const order = new Map(people.map(({ userId }, at) => [userId, at]));
  return [...lines.values()].sort(
    (one, other) => (order.get(one.key) ?? Infinity) - (order.get(other.key) ?? Infinity) || 0,
  );
}
