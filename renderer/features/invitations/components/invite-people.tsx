import { useMemo, useRef, useState } from 'react';
import { rowText } from '../../../shared/dates/list-text.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Checkbox } from '../../../shared/ui/checkbox.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { TextArea } from '../../../shared/ui/text-area.tsx';
import type { Club } from '../../clubs/domain/club.ts';
import { importSteps, inviteLabel } from '../domain/import-list.ts';
import { INVITATION_LIMITS } from '../domain/limits.ts';
import { mailedText, pastedTexts, readPasted } from '../domain/pasted-list.ts';
import { ImportRun } from './import-run.tsx';
import { useImport } from './use-import.ts';

/** Invites everybody in a pasted list by email, in one go. */
export function InvitePeople({
  club,
  onLink,
  onClose,
}: {
  club: Pick<Club, 'id' | 'slug'>;
  /** Switches to a link instead. */
  onLink: () => void;
  onClose: () => void;
}) {
  const [text, setText] = useState('');
  const [agreed, setAgreed] = useState(false);
  const [problem, setProblem] = useState<string | undefined>();
  const field = useRef<HTMLTextAreaElement>(null);
  const list = useMemo(() => readPasted(text), [text]);
  const { people, invalid } = list;
  const run = useImport(
    club.id,
    importSteps(people.map((person) => ({ ...person, outcome: 'new' }))),
  );
  const isRunning = run.progress?.status === 'running';

  const invite = (): void => {
    const found =
      people.length === 0
        ? 'Please paste at least one email address.'
        : people.length > INVITATION_LIMITS.importRows
          ? 'You can invite up to 5,000 people at a time.'
          : undefined;
    setProblem(found);
    if (found === undefined) run.start();
    else field.current?.focus();
  };

  return (
    <Dialog
      open
      onOpenChange={() => {
        if (!isRunning) onClose();
      }}
      title="Invite members"
      fullOnPhones
      holds={run.progress === null && text.trim() !== ''}
      footer={
        run.progress === null && (
          <>
            <Button variant="link" onClick={onLink}>
              Create a link instead
            </Button>
            <Button variant="primary" disabled={people.length > 0 && !agreed} onClick={invite}>
              {people.length === 0 ? 'Invite' : inviteLabel(people.length)}
            </Button>
          </>
        )
      }
    >
      {run.progress === null ? (
        <div className="space-y-4">
          <TextArea
            ref={field}
            label="Email addresses"
            hint="Paste a list, with or without names: one per line, or separated by commas, semicolons or tabs."
            placeholder="Ana Silva <ana@example.com>, ben@example.com"
            rows={6}
            value={text}
            error={problem}
            onChange={({ target }) => {
              setText(target.value);
              setProblem(undefined);
            }}
            spellCheck={false}
            autoComplete="off"
            required
          />
          <output className="block space-y-1 text-sm empty:hidden">
            {text.trim() !== '' && (
              <>
                {pastedTexts(list).map((sentence) => (
                  <span key={sentence} className="block">
                    {sentence}
                  </span>
                ))}
                {invalid.length > 0 && (
                  <span className="line-clamp-3 break-words text-clay-ink">
                    {rowText(invalid.slice(0, 20))}
                  </span>
                )}
              </>
            )}
          </output>
          {people.length > 0 && (
            <div className="space-y-1">
              <p className="text-sm text-muted">{mailedText(people.length)}</p>
              <Checkbox
                label="These people agreed to be invited by email."
                required
                checked={agreed}
                onCheckedChange={setAgreed}
              />
            </div>
          )}
        </div>
      ) : (
        <ImportRun
          progress={run.progress}
          undoing={run.undoing}
          invitationsPath={`/clubs/${club.slug}/manage/invitations`}
          onStop={run.stop}
          onGoOn={run.goOn}
          onUndo={() => void run.undo()}
        />
      )}
    </Dialog>
  );
}
