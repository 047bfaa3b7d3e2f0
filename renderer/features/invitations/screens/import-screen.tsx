import { useEffect, useRef, useState } from 'react';
import { useOutletContext } from 'react-router-dom';
import { LeaveGuard } from '../../../shared/forms/leave-guard.tsx';
import { SectionHeading } from '../../../shared/ui/section-heading.tsx';
import type { Club } from '../../clubs/domain/club.ts';
import { usePreviewImportMutation } from '../api/import-api.ts';
import { ChooseFile } from '../components/choose-file.tsx';
import { ImportPreview } from '../components/import-preview.tsx';
import { ImportRun } from '../components/import-run.tsx';
import { MapColumns } from '../components/map-columns.tsx';
import { useImport } from '../components/use-import.ts';
import { decodeText, type Encoding, guessEncoding } from '../domain/decode-text.ts';
import { type Columns, guessColumns } from '../domain/guess-columns.ts';
import {
  addressesToCheck,
  type CheckedPerson,
  checkPeople,
  importSteps,
  readPeople,
} from '../domain/import-list.ts';
import {
  FILE_PROBLEM_LABELS,
  isWorkbook,
  problemOfSize,
  readTable,
  type Table,
} from '../domain/read-table.ts';

/** An opened file: its content, read with an encoding. */
interface OpenFile {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly encoding: Encoding;
  readonly table: Table;
  readonly columns: Columns;
}

const UNREADABLE = "This file couldn't be opened. It may have been moved or locked.";

/** /clubs/:slug/manage/members/import */
export function Component() {
  const club = useOutletContext<Club>();
  const [file, setFile] = useState<OpenFile | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [checked, setChecked] = useState<{
    /** In the state in which it was checked: with these columns. */
    readonly file: OpenFile;
    readonly people: readonly CheckedPerson[];
  } | null>(null);
  // An answer for a discarded file, or for other columns, is not shown.
  const people = checked !== null && checked.file === file ? checked.people : null;
  const [preview, { isLoading: checking }] = usePreviewImportMutation();
  const running = useImport(club.id, importSteps(people ?? []));

  const open = async (chosen: File): Promise<void> => {
    const refused = problemOfSize(chosen.size);
    if (refused !== null) {
      setProblem(FILE_PROBLEM_LABELS[refused]);
      return;
    }
    try {
      const bytes = new Uint8Array(await chosen.arrayBuffer());
      const opened = isWorkbook(bytes)
        ? FILE_PROBLEM_LABELS.workbook
        : read(chosen.name, bytes, guessEncoding(bytes));
      if (typeof opened === 'string') setProblem(opened);
      else setFile(opened);
    } catch {
      setProblem(UNREADABLE);
    }
  };

  const readAgain = ({ name, bytes }: OpenFile, encoding: Encoding): void => {
    const opened = read(name, bytes, encoding);
    // If it makes no table in this encoding, the encoding is wrong.
    if (typeof opened !== 'string') setFile(opened);
  };

  const check = async (opened: OpenFile): Promise<void> => {
    const named = readPeople(opened.table, opened.columns);
    const asked = addressesToCheck(named);
    const { data: outcomes } = await preview({ clubId: club.id, addresses: asked });
    if (outcomes !== undefined)
      setChecked({ file: opened, people: checkPeople(named, asked, outcomes) });
  };

  const step = running.progress ? 'invite' : people ? 'preview' : file ? 'columns' : 'choose';
  const section = useRef<HTMLElement>(null);
  const before = useRef(step);
  // The button that led to the next step is gone with its own.
  useEffect(() => {
    if (step !== before.current && document.activeElement === document.body)
      section.current?.focus();
    before.current = step;
  }, [step]);

  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-labelledby="import"
      className="space-y-5 outline-none"
    >
      <SectionHeading id="import">Import a list</SectionHeading>
      {file !== null && running.progress === null && (
        <p className="font-semibold break-all">{file.name}</p>
      )}
      <LeaveGuard
        unsaved={running.progress?.status === 'running'}
        title="Leave while people are being invited?"
        text="Once you leave, you can't stop or undo it any more."
      />
      {running.progress !== null ? (
        <ImportRun
          progress={running.progress}
          undoing={running.undoing}
          invitationsPath={`/clubs/${club.slug}/manage/invitations`}
          onStop={running.stop}
          onGoOn={running.goOn}
          onUndo={() => void running.undo()}
        />
      ) : people !== null ? (
        <ImportPreview people={people} onImport={running.start} onBack={() => setChecked(null)} />
      ) : file !== null ? (
        <MapColumns
          table={file.table}
          columns={file.columns}
          encoding={file.encoding}
          busy={checking}
          onColumns={(columns) => setFile({ ...file, columns })}
          onEncoding={(encoding) => readAgain(file, encoding)}
          onCheck={() => void check(file)}
          onBack={() => {
            setFile(null);
            setProblem(null);
          }}
        />
      ) : (
        <ChooseFile problem={problem} onFile={(chosen) => void open(chosen)} />
      )}
    </section>
  );
}

/** The file as a table, or why it is none. */
function read(name: string, bytes: Uint8Array, encoding: Encoding): OpenFile | string {
  const table = readTable(decodeText(bytes, encoding));
  if (typeof table === 'string') return FILE_PROBLEM_LABELS[table];
  return { name, bytes, encoding, table, columns: guessColumns(table) };
}
