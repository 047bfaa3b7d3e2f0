import { Button } from '../../../shared/ui/button.tsx';
import { Select } from '../../../shared/ui/select.tsx';
import { ENCODING_LABELS, ENCODINGS, type Encoding, isEncoding } from '../domain/decode-text.ts';
import { columnLabel, type Columns } from '../domain/guess-columns.ts';
import type { Table } from '../domain/read-table.ts';

/** Enough rows to see whether columns and encoding are right. */
const SAMPLE = 3;

/** Which column is which, as guessed, with a sample to check. */
export function MapColumns({
  table,
  columns,
  encoding,
  busy,
  onColumns,
  onEncoding,
  onCheck,
  onBack,
}: {
  table: Table;
  columns: Columns;
  encoding: Encoding;
  /** The list is being checked. */
  busy: boolean;
  onColumns: (columns: Columns) => void;
  onEncoding: (encoding: Encoding) => void;
  onCheck: () => void;
  onBack: () => void;
}) {
  const options = Array.from({ length: table.columnCount }, (_, column) => ({
    value: String(column),
    label: columnLabel(table, column),
  }));
  return (
    <div className="space-y-5">
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          label="Email addresses"
          required
          placeholder="Choose a column"
          options={options}
          value={columns.address ?? ''}
          error={columns.address === null ? 'Please choose the column.' : undefined}
          onChange={({ target }) => onColumns({ ...columns, address: columnOf(target.value) })}
        />
        <Select
          label="Names"
          placeholder="None"
          options={options}
          value={columns.name ?? ''}
          onChange={({ target }) => onColumns({ ...columns, name: columnOf(target.value) })}
        />
        <Select
          label="Last names, if separate"
          placeholder="None"
          options={options}
          value={columns.surname ?? ''}
          onChange={({ target }) => onColumns({ ...columns, surname: columnOf(target.value) })}
        />
        <Select
          label="File encoding"
          options={ENCODINGS.map((value) => ({ value, label: ENCODING_LABELS[value] }))}
          value={encoding}
          onChange={({ target }) => isEncoding(target.value) && onEncoding(target.value)}
        />
      </div>
      <div>
        <p className="mb-2 font-semibold" id="sample">
          These are the first rows. Do the names look right?
        </p>
        <section
          aria-labelledby="sample"
          // Wide lists scroll separately; keyboard users must be able to reach them.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          className="overflow-x-auto border-y border-rule"
        >
          <table className="w-full text-left text-sm">
            <thead>
              <tr>
                {options.map(({ value, label }) => (
                  <th key={value} scope="col" className="px-2 py-2 whitespace-nowrap">
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {table.rows.slice(0, SAMPLE).map((cells, row) => (
                <tr key={row} className="border-t border-rule">
                  {options.map(({ value }, column) => (
                    <td key={value} className="max-w-60 truncate px-2 py-2">
                      {cells[column]}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </div>
      <div className="flex flex-wrap justify-between gap-3 border-t border-rule pt-5">
        <Button onClick={onBack}>Choose another file</Button>
        <Button
          variant="primary"
          busy={busy}
          busyLabel="Checking..."
          disabled={columns.address === null}
          onClick={onCheck}
        >
          Check the list
        </Button>
      </div>
    </div>
  );
}

function columnOf(value: string): number | null {
  return value === '' ? null : Number(value);
}
