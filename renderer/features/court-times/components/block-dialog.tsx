import { useFormikContext } from 'formik';
import { shortDate } from '../../../shared/dates/date-text.ts';
import { wallDateOf, wallTimeOf, type Zone } from '../../../shared/dates/wall-time.ts';
import { FormDialog } from '../../../shared/forms/form-dialog.tsx';
import { SelectFormField } from '../../../shared/forms/select-form-field.tsx';
import { TextFormField } from '../../../shared/forms/text-form-field.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { durationOptions, repeatOptions } from '../../events/domain/event-draft.ts';
import { useBlockCourtMutation } from '../api/court-times-api.ts';
import {
  BLOCK_REFUSALS,
  blockSchema,
  type BlockValues,
  USUAL_BLOCKS,
} from '../domain/block-draft.ts';
import type { Cell } from '../domain/court-day.ts';
import { timeText } from '../domain/hold-text.ts';
import { COURT_TIME_LIMITS } from '../domain/limits.ts';

/** Blocks a free court from a slot on, for something other than a match or event. */
export function BlockDialog({
  clubId,
  cell,
  slotMinutes,
  zone,
  onClose,
}: {
  clubId: string;
  cell: Cell;
  slotMinutes: number;
  zone: Zone;
  onClose: () => void;
}) {
  const [block] = useBlockCourtMutation();
  const starts = new Date(cell.startsAt);
  const day = wallDateOf(starts, zone);
  return (
    <FormDialog<BlockValues, null>
      title={`Block ${cell.court.name}`}
      description={`${shortDate(day)}, from ${timeText(cell.startsAt, zone)}`}
      submitLabel="Block court"
      busyLabel="Blocking..."
      initialValues={{ title: '', duration: String(slotMinutes), weeks: '1' }}
      validationSchema={blockSchema}
      refusals={BLOCK_REFUSALS}
      onSubmit={({ title, duration, weeks }) =>
        block({
          clubId,
          courtId: cell.court.id,
          day,
          wall: wallTimeOf(starts, zone),
          minutes: Number(duration),
          title: title.trim(),
          weeks: Number(weeks),
        })
      }
      onClose={onClose}
    >
      <TextFormField name="title" label="Reason" required />
      <UsualBlocks />
      <SelectFormField
        name="duration"
        label="Duration"
        options={durationOptions(String(slotMinutes))}
      />
      <SelectFormField
        name="weeks"
        label="Repeat"
        options={repeatOptions(day, COURT_TIME_LIMITS.blockWeeks)}
      />
    </FormDialog>
  );
}

function UsualBlocks() {
  const { setFieldValue } = useFormikContext<BlockValues>();
  return (
    <div className="flex flex-wrap gap-2">
      {USUAL_BLOCKS.map((title) => (
        <Button key={title} size="sm" onClick={() => void setFieldValue('title', title)}>
          {title}
        </Button>
      ))}
    </div>
  );
}
