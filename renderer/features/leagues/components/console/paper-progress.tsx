import { counted } from '../../../../shared/dates/counted.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import type { Paper } from './use-paper.ts';

/** The progress of loading the matches to print. The live region is always there, so that it is announced. */
export function PaperProgress({ paper: { progress, cancel } }: { paper: Paper }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <output className="text-sm">
        {progress &&
          counted(progress.all, {
            one: 'Getting 1 match ready to print...',
            other: 'Getting {count} matches ready to print...',
          })}
      </output>
      {progress && (
        <>
          <progress
            aria-label="Matches ready to print"
            className="h-3 w-40"
            value={progress.fetched}
            max={progress.all}
          />
          <Button size="sm" onClick={cancel}>
            Cancel
          </Button>
        </>
      )}
    </div>
  );
}
