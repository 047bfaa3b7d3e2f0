import { type ReactNode, useId, useState } from 'react';
import { Button } from '../../../shared/ui/button.tsx';
import { SectionHeading } from '../../../shared/ui/section-heading.tsx';
import { numberText } from '../../../shared/dates/number-text.ts';

/** The same figures as rows; a row's first cell names it. */
export interface FigureTable {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly [string, ...number[]])[];
}

/** A chart, its message in one sentence, and the same as a table. */
export function ChartFigure({
  title,
  caption,
  table,
  empty = false,
  children,
}: {
  title: string;
  caption: string;
  table: FigureTable;
  /** There is nothing to draw: the caption says so. */
  empty?: boolean;
  children: ReactNode;
}) {
  const id = useId();
  const [asTable, setAsTable] = useState(false);
  return (
    <figure aria-labelledby={id} className="min-w-0 space-y-2">
      <SectionHeading
        id={id}
        level={3}
        className="max-[20rem]:flex-wrap"
        action={
          !empty && (
            <Button size="sm" aria-describedby={id} onClick={() => setAsTable(!asTable)}>
              {asTable ? 'Show as chart' : 'Show as table'}
            </Button>
          )
        }
      >
        {title}
      </SectionHeading>
      <figcaption className="text-muted">{caption}</figcaption>
      {!empty &&
        (asTable ? <Table label={title} {...table} /> : <div aria-hidden="true">{children}</div>)}
    </figure>
  );
}

function Table({ label, columns, rows }: FigureTable & { label: string }) {
  return (
    <section
      // It scrolls, so the keyboard must be able to reach it.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      aria-label={label}
      className="max-h-80 overflow-auto border-y border-rule"
    >
      <table className="w-full text-left tabular-nums">
        <caption className="sr-only">{label}</caption>
        <thead className="sticky top-0 bg-paper">
          <tr>
            {columns.map((column, at) => (
              <th key={column} scope="col" className={at === 0 ? 'py-2' : 'py-2 pl-4 text-right'}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-rule">
          {rows.map(([name, ...figures]) => (
            <tr key={name}>
              <th scope="row" className="py-1.5 font-normal">
                {name}
              </th>
              {figures.map((figure, at) => (
                <td key={columns[at + 1]} className="py-1.5 pl-4 text-right">
                  {numberText(figure)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
