import { PrintSheet } from '../../../shared/ui/print-sheet.tsx';
import type { Member } from '../domain/member.ts';
import { tableHeader, tableRow } from '../domain/member-table.ts';

/** The members on paper. */
export function PrintList({
  title,
  members,
  date,
  onPrinted,
}: {
  title: string;
  members: readonly Member[];
  date: (instant: string) => string;
  onPrinted: () => void;
}) {
  const header = tableHeader(members);
  return (
    <PrintSheet onPrinted={onPrinted}>
      <h1 className="mb-4 text-2xl">{title}</h1>
      <table className="w-full border-collapse text-sm">
        <thead>
          <tr>
            {header.map((column) => (
              <th key={column} scope="col" className="border-b-2 border-ink py-1 pr-3 text-left">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {members.map((member) => (
            <tr key={member.id} className="break-inside-avoid border-b border-rule">
              {tableRow(member, date).map((cell, at) => (
                <td key={header[at]} className="py-1 pr-3">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </PrintSheet>
  );
}
