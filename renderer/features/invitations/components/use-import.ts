import { useRef, useState } from 'react';
import { newId } from '../../../shared/offline/new-id.ts';
import { useImportMembersMutation, useUndoImportMutation } from '../api/import-api.ts';
import type { Person } from '../domain/import-list.ts';

/** An import's progress. */
export interface ImportProgress {
  readonly status: 'running' | 'stopped' | 'failed' | 'done' | 'undone';
  /** Batches sent, of all of them. */
  readonly stepsDone: number;
  readonly stepCount: number;
  /** How many people are to be invited. */
  readonly asked: number;
  /** As far as answers arrived. */
  readonly invited: number;
  readonly importId: string;
  /** Milliseconds since 1970: the time to undo it counts from then. */
  readonly startedAt: number;
}

const BEGINNING = { status: 'running', stepsDone: 0, invited: 0 } as const;

/** Sends an import batch by batch; it can be stopped between two of them, and resumed. */
export function useImport(clubId: string, steps: readonly (readonly Person[])[]) {
  const [progress, setProgress] = useState<ImportProgress | null>(null);
  const [importMembers] = useImportMembersMutation();
  const [undoImport, { isLoading: undoing }] = useUndoImportMutation();
  const stopping = useRef(false);

  const run = async (from: ImportProgress): Promise<void> => {
    stopping.current = false;
    let now = from;
    setProgress(now);
    for (const people of steps.slice(from.stepsDone)) {
      if (stopping.current) break;
      const { data: invited } = await importMembers({ clubId, people, importId: now.importId });
      if (invited === undefined) {
        setProgress({ ...now, status: 'failed' });
        return;
      }
      now = { ...now, stepsDone: now.stepsDone + 1, invited };
      setProgress(now);
    }
    setProgress({ ...now, status: now.stepsDone === steps.length ? 'done' : 'stopped' });
  };

  return {
    progress,
    undoing,
    start: () =>
      void run({
        ...BEGINNING,
        stepCount: steps.length,
        asked: steps.flat().length,
        importId: newId(),
        startedAt: Date.now(),
      }),
    goOn: () => void (progress && run({ ...progress, status: 'running' })),
    stop: () => {
      stopping.current = true;
    },
    undo: async (): Promise<void> => {
      if (progress === null) return;
      const { error } = await undoImport({ clubId, importId: progress.importId });
      if (error === undefined) setProgress({ ...progress, status: 'undone' });
    },
  };
}
