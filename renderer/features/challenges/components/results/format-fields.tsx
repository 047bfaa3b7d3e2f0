import { useFormikContext } from 'formik';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { SelectFormField } from '../../../../shared/forms/select-form-field.tsx';
import { Button } from '../../../../shared/ui/button.tsx';
import { classNames } from '../../../../shared/ui/class-names.ts';
import {
  DECIDING_SET_OPTIONS,
  FORMAT_OPTIONS,
  type ResultValues,
  SET_LENGTH_OPTIONS,
} from '../../domain/results/result-form.ts';
import { formatText } from '../../domain/results/result-form-text.ts';

/** The format in one line; its fields open on request, since most people always play the same. */
export function FormatFields({
  children,
}: {
  /** Beside the button that opens them. */ children: ReactNode;
}) {
  const { values } = useFormikContext<ResultValues>();
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <div>
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <Button
          variant="link"
          size="sm"
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          aria-label={`Change format: ${formatText(values)}`}
          className="text-left"
          onClick={() => setOpen(!open)}
        >
          {formatText(values)}
          <ChevronDown
            aria-hidden
            size={16}
            className={classNames('shrink-0 transition-transform', open && 'rotate-180')}
          />
        </Button>
        {children}
      </div>
      {open && (
        <div id={id} className="grid gap-3 pt-2 sm:grid-cols-3">
          <SelectFormField name="bestOf" label="Format" options={FORMAT_OPTIONS} />
          <SelectFormField name="setLength" label="Sets" options={SET_LENGTH_OPTIONS} />
          {values.bestOf !== '1' && (
            <SelectFormField
              name="decidingSet"
              label="Deciding set"
              options={DECIDING_SET_OPTIONS}
            />
          )}
        </div>
      )}
    </div>
  );
}
