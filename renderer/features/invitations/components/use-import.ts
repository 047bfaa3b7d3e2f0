import { useRef, useState } from 'react';
import { useImportMembersMutation, useUndoImportMutation } from '../api/import-api.ts';
import type { Person } from '../domain/import-list.ts';

/** How far an import is. */
export interface ImportProgress {
  readonly status: 'running' | 'stopped' | 'failed' | 'done' | 'undone';
  /** Portions sent, of all of them. */
  readonly stepsDone: number;
  readonly stepCount: number;
  readonly invited: number;
  /** Null: nothing has been sent yet. */
  readonly importId: string | null;
}

const BEGINNING = { status: 'running', stepsDone: 0, invited: 0, importId: null } as const;

/** Sends an import portion by portion; between two of them it can be stopped, and gone on with. */
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
      const { data } = await importMembers({ clubId, people, importId: now.importId });
      if (data === undefined) {
        setProgress({ ...now, status: 'failed' });
        return;
      }
      now = {
        ...now,
        stepsDone: now.stepsDone + 1,
        invited: now.invited + data.invited,
        importId: data.importId,
      };
      setProgress(now);
    }
    setProgress({ ...now, status: now.stepsDone === steps.length ? 'done' : 'stopped' });
  };

  return {
    progress,
    undoing,
    start: () => void run({ ...BEGINNING, stepCount: steps.length }),
    goOn: () => void (progress && run({ ...progress, status: 'running' })),
    stop: () => {
      stopping.current = true;
    },
    undo: async (): Promise<void> => {
      if (progress?.importId === null || progress === null) return;
      const { error } = await undoImport({ clubId, importId: progress.importId });
      if (error === undefined) setProgress({ ...progress, status: 'undone' });
    },
  };
}
