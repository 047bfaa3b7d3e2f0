import { useField } from 'formik';
import { X } from 'lucide-react';
import { useId, useState } from 'react';
import { askExactPosition, canAskPosition } from '../../../shared/platform/position.ts';
import type { Point } from '../../../shared/point.ts';
import { UsePosition } from '../../../shared/forms/use-position.tsx';
import { Button } from '../../../shared/ui/button.tsx';

/** A court's position, taken from this device; bound to a Formik field of a point or null. */
export function CourtPositionField({
  name,
  label,
  without,
}: {
  name: string;
  label: string;
  /** What applies while none is set. */
  without: string;
}) {
  const [{ value }, , { setValue }] = useField<Point | null>(name);
  const [state, setState] = useState<'idle' | 'asking' | 'unknown'>('idle');
  const labelId = useId();
  if (value === null && !canAskPosition()) return null;
  const locate = async () => {
    setState('asking');
    const position = await askExactPosition();
    setState(position === null ? 'unknown' : 'idle');
    if (position !== null) void setValue(position);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <div role="group" aria-labelledby={labelId} className="space-y-1.5">
      <p id={labelId} className="font-semibold">
        {label}
      </p>
      <output className="block text-sm text-muted">{statusText(state, value, without)}</output>
      <div className="flex flex-wrap gap-x-4">
        <UsePosition busy={state === 'asking'} onPress={() => void locate()} />
        {value !== null && (
          <Button
            variant="link"
            size="sm"
            icon={<X aria-hidden size={16} />}
            onClick={() => {
              setState('idle');
              void setValue(null);
            }}
          >
            Remove location
          </Button>
        )}
      </div>
    </div>
  );
}

function statusText(
  state: 'idle' | 'asking' | 'unknown',
  point: Point | null,
  without: string,
): string {
  if (state === 'asking') return 'Finding your location.';
  if (state === 'unknown') return "Your location couldn't be found.";
  return point === null ? without : 'Location set. Everyone who can see the court can see it.';
}
