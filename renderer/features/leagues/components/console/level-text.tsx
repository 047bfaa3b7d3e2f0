import { VisuallyHidden } from '../../../../shared/ui/visually-hidden.tsx';

/** The level that determines the order, if it is shown at all. */
export function LevelText({ level }: { level: number | null }) {
  if (level === null) return <span className="text-sm text-muted">No level</span>;
  return (
    <span className="figures">
      <VisuallyHidden>{`Level ${level.toFixed(1)}`}</VisuallyHidden>
      <span aria-hidden="true">{level.toFixed(1)}</span>
    </span>
  );
}
