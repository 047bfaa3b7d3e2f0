import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { counted } from '../../../../shared/dates/counted.ts';
import { LeaveGuard } from '../../../../shared/forms/leave-guard.tsx';
import { Button } from '../../../../shared/ui/button.tsx';
import { IconButton } from '../../../../shared/ui/icon-button.tsx';
import { RowList } from '../../../../shared/ui/list-rows.tsx';
import { SectionHeading } from '../../../../shared/ui/section-heading.tsx';
import {
  useAddEverybodyMutation,
  useAddLeagueEntriesMutation,
  useRemoveLeagueEntriesMutation,
} from '../../api/league-desk-api.ts';
import { type Candidate, type LeagueDesk, sideName } from '../../domain/league.ts';
import { entriesText } from '../../domain/league-text.ts';
import { CandidateList } from './candidate-list.tsx';
import type { StepForm } from './draft-view.tsx';
import { LevelText } from './level-text.tsx';

/** Step 1: members are selected on one side and are in the league on the other; in doubles two at a time. */
export function WhoStep({
  desk,
  onForm,
  onSaved,
  onNext,
}: {
  desk: LeagueDesk;
  /** Passes the selection while the step is there: it is saved like a form. */
  onForm: (form: StepForm | null) => void;
  /** Everybody selected is in the league. */
  onSaved: () => void;
  onNext: () => void;
}) {
  const { id: leagueId, discipline, entries } = desk;
  const [chosen, setChosen] = useState<ReadonlyMap<string, Candidate>>(new Map());
  const [add, adding] = useAddLeagueEntriesMutation();
  const [addAll, addingAll] = useAddEverybodyMutation();
  const [remove] = useRemoveLeagueEntriesMutation();
  const isDoubles = discipline === 'doubles';
  const ids = [...chosen.keys()];
  const isReady = isDoubles ? ids.length === 2 : ids.length > 0;

  const choose = (candidates: readonly Candidate[], isChosen: boolean) => {
    const next = new Map(chosen);
    for (const candidate of candidates) {
      if (isChosen) next.set(candidate.id, candidate);
      else next.delete(candidate.id);
    }
    setChosen(next);
  };
  const enter = async (): Promise<boolean> => {
    const [first, second] = ids;
    const { error } =
      isDoubles && first !== undefined && second !== undefined
        ? await add({ leagueId, playerIds: [first], partnerIds: [second] })
        : await add({ leagueId, playerIds: ids });
    if (error === undefined) setChosen(new Map());
    return error === undefined;
  };
  useEffect(() => {
    onForm({
      dirty: isReady,
      submitForm: async () => {
        if (await enter()) onSaved();
      },
    });
    return () => onForm(null);
  });

  return (
    <div className="space-y-5">
      <div className="grid items-start gap-x-10 gap-y-6 lg:grid-cols-2">
        <section aria-labelledby="league-members" className="min-w-0 space-y-2">
          <SectionHeading
            id="league-members"
            level={3}
            action={
              !isDoubles && (
                <Button
                  size="sm"
                  busy={addingAll.isLoading}
                  onClick={() => void addAll({ leagueId })}
                >
                  Add all members
                </Button>
              )
            }
          >
            Members
          </SectionHeading>
          {isDoubles && (
            <p className="text-sm text-muted">Choose two members, then add them as a pair.</p>
          )}
          <CandidateList
            leagueId={leagueId}
            chosen={chosen}
            most={isDoubles ? 2 : null}
            onChoose={choose}
          />
          <div className="sticky bottom-0 flex flex-wrap items-center gap-3 border-t border-rule bg-paper py-2 max-md:bottom-[calc(4rem+env(safe-area-inset-bottom))] max-md:pb-9">
            <Button
              variant="solid"
              aria-disabled={!isReady || undefined}
              className="unavailable"
              busy={adding.isLoading}
              onClick={() => {
                if (isReady) void enter();
              }}
            >
              {isDoubles ? 'Add as a pair' : addLabel(ids.length)}
            </Button>
            {ids.length > 0 && (
              <Button variant="link" onClick={() => setChosen(new Map())}>
                Clear selection
              </Button>
            )}
          </div>
        </section>
        <section aria-labelledby="league-entries" className="min-w-0 space-y-2">
          <SectionHeading id="league-entries" level={3}>
            In the league
          </SectionHeading>
          <output className="block text-sm text-muted">
            {entries.length === 0
              ? 'Nobody yet. Choose the members who play.'
              : entriesText(entries.length, discipline)}
          </output>
          {entries.length > 0 && (
            <RowList label="In the league">
              {entries.map((entry) => (
                <li key={entry.id} className="flex items-center gap-3">
                  <p className="min-w-0 grow py-2 break-words">{sideName(entry.players)}</p>
                  <LevelText level={entry.level} />
                  <IconButton
                    label={`Remove ${sideName(entry.players)}`}
                    icon={<X aria-hidden size={18} />}
                    onClick={() => void remove({ leagueId, entryIds: [entry.id] })}
                  />
                </li>
              ))}
            </RowList>
          )}
        </section>
      </div>
      <div className="flex justify-end border-t border-rule pt-5">
        <Button variant="solid" onClick={onNext}>
          Next
        </Button>
      </div>
      <LeaveGuard unsaved={ids.length > 0 && !adding.isLoading} />
    </div>
  );
}

const addLabel = (count: number): string =>
  count === 0
    ? 'Add players'
    : counted(count, { one: 'Add 1 player', other: 'Add {count} players' });
