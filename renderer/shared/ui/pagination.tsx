import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from './button.tsx';

/** The way through the pages of a list; nothing when there is only one. */
export function Pagination({
  label,
  page,
  pages,
  onPage,
}: {
  /** What is paged, for ears. */
  label: string;
  /** From 1 on. */
  page: number;
  pages: number;
  onPage: (page: number) => void;
}) {
  if (pages <= 1) return null;
  return (
    <nav aria-label={label} className="flex flex-wrap items-center justify-between gap-3">
      <Button
        icon={<ChevronLeft aria-hidden size={18} />}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      >
        Previous
      </Button>
      <p className="figures text-muted">{`Page ${page} of ${pages}`}</p>
      <Button disabled={page >= pages} onClick={() => onPage(page + 1)}>
        Next
        <ChevronRight aria-hidden size={18} />
      </Button>
    </nav>
  );
}
