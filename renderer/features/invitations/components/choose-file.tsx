import { FileUp } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { FormError } from '../../../shared/forms/form-error.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { classNames } from '../../../shared/ui/class-names.ts';

/** Takes a file, chosen or dropped. */
export function ChooseFile({
  problem,
  onFile,
}: {
  /** Why the last one was refused. */
  problem: string | null;
  onFile: (file: File) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const hint = useId();
  const [over, setOver] = useState(false);
  const take = (files: FileList | null): void => {
    const file = files?.[0];
    if (file) onFile(file);
  };
  return (
    <div className="space-y-4">
      <FormError message={problem} />
      {/* Dropping is an extra for mice; the button does the same for everybody. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          take(event.dataTransfer.files);
        }}
        className={classNames(
          'flex flex-col items-center gap-3 rounded-md border border-dashed px-4 py-10 text-center transition-colors',
          over ? 'border-court-ink bg-court-wash' : 'border-edge',
        )}
      >
        <FileUp aria-hidden size={32} className="text-muted" />
        <input
          ref={input}
          type="file"
          accept=".csv,.tsv,.txt,text/csv,text/plain"
          aria-label="List of people"
          className="sr-only"
          tabIndex={-1}
          onChange={({ target }) => {
            take(target.files);
            // The same file, once corrected, must count as a new choice.
            target.value = '';
          }}
        />
        <Button variant="primary" aria-describedby={hint} onClick={() => input.current?.click()}>
          Choose a CSV file
        </Button>
        <p id={hint} className="max-w-prose text-sm text-balance text-muted">
          Or drop it here. It needs a column with email addresses and can include names. Up to 5,000
          rows and 5 MB. Nothing is sent until you've checked what will happen.
        </p>
      </div>
    </div>
  );
}
