import { ArrowDownWideNarrow } from 'lucide-react';
import { useState } from 'react';
import { Button, ButtonLink } from '../../../../shared/ui/button.tsx';
import { ConfirmDialog } from '../../../../shared/ui/confirm-dialog.tsx';
import {
  useGetLeagueDeskQuery,
  useMoveLeagueEntryMutation,
  usePublishLeagueMutation,
  useRemoveLeagueEntriesMutation,
  useSeedLeagueMutation,
} from '../../api/league-desk-api.ts';
import type { DraftStep } from '../../domain/draft-step.ts';
import { hasGroups, type LeagueDesk, type LeagueProblem } from '../../domain/league.ts';
import { datesLine, kindLine, problemText } from '../../domain/league-text.ts';
import { publishQuestion, publishText, UNPLAYABLE } from '../../domain/publish-text.ts';
import { rulesName } from '../../domain/rules-text.ts';
import { SeedBoard } from './seed-board.tsx';

/** The step in which a problem can be fixed. */
const FIXED_IN: Readonly<Record<LeagueProblem, DraftStep>> = {
  too_few_entries: 'who',
  too_many_entries: 'who',
  bad_groups: 'groups',
  start_in_past: 'dates',
  bad_end: 'dates',
  not_in_club: 'who',
};

/** After the three steps: the order, by level or by hand, and what publishing will do. */
export function GroupsStep({ desk, onGo }: { desk: LeagueDesk; onGo: (step: DraftStep) => void }) {
  const leagueId = desk.id;
  const [asking, setAsking] = useState(false);
  const { isFetching, startedTimeStamp } = useGetLeagueDeskQuery(leagueId);
  const [seed, seeding] = useSeedLeagueMutation();
  const [move] = useMoveLeagueEntryMutation();
  const [remove] = useRemoveLeagueEntriesMutation();
  const [publish, publishing] = usePublishLeagueMutation();
  const isReady = desk.problems.length === 0;
  const publishNow = async () => {
    const { error } = await publish({ leagueId });
    // Once published, the whole view is replaced.
    if (error) setAsking(false);
  };
  return (
    <div className="space-y-6">
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1">
        <dt className="text-muted">Kind</dt>
        <dd>{kindLine(desk.kind, desk.discipline)}</dd>
        <dt className="text-muted">Rules</dt>
        <dd>{rulesName(desk.rules)}</dd>
        <dt className="text-muted">Dates</dt>
        <dd>{datesLine(desk)}</dd>
      </dl>
      {desk.entries.length > 0 && (
        <div className="space-y-3">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="max-w-prose text-sm text-muted">
              Put the best players first. Drag a handle, or press the arrow keys on it, to move
              someone.
            </p>
            <Button
              size="sm"
              icon={<ArrowDownWideNarrow aria-hidden size={18} />}
              busy={seeding.isLoading}
              onClick={() => void seed({ leagueId })}
            >
              Sort by level
            </Button>
          </div>
          <SeedBoard
            kind={desk.kind}
            entries={desk.entries}
            askedAt={isFetching ? undefined : startedTimeStamp}
            onMove={(entryId, to) => move({ leagueId, entryId, to })}
            onRemove={(entryId) => void remove({ leagueId, entryIds: [entryId] })}
          />
        </div>
      )}
      <section aria-label="Publish" className="max-w-2xl space-y-3 border-t-2 border-ink pt-4">
        {isReady ? (
          <ul className="list-disc space-y-1 pl-5">
            {publishText(desk).map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        ) : (
          <ul className="space-y-2">
            {desk.problems.map((problem) => (
              <li
                key={problem}
                className="flex flex-wrap items-center gap-x-3 border-l-4 border-clay bg-clay-wash px-4 py-2"
              >
                {problemText(problem)}
                {FIXED_IN[problem] !== 'groups' && (
                  <Button variant="link" onClick={() => onGo(FIXED_IN[problem])}>
                    Go to that step
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
        {hasGroups(desk.kind) && <p className="text-sm text-muted">{UNPLAYABLE}</p>}
        <div className="flex flex-wrap-reverse gap-3 border-t border-rule pt-5 max-sm:*:grow">
          <Button className="sm:mr-auto" onClick={() => onGo('dates')}>
            Back
          </Button>
          <ButtonLink to={`/clubs/${desk.club.slug}/manage/leagues`}>Publish later</ButtonLink>
          <Button
            variant="primary"
            aria-disabled={!isReady || undefined}
            className="unavailable"
            onClick={() => isReady && setAsking(true)}
          >
            Publish league
          </Button>
        </div>
      </section>
      <ConfirmDialog
        open={asking}
        onOpenChange={() => setAsking(false)}
        title={`Publish ${desk.name}?`}
        text={publishQuestion(desk)}
        keepLabel="Not yet"
        confirmLabel="Publish league"
        busyLabel="Publishing..."
        tone="solid"
        busy={publishing.isLoading}
        onConfirm={() => void publishNow()}
      />
    </div>
  );
}
