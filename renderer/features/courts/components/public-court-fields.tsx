import { CheckboxFormField } from '../../../shared/forms/checkbox-form-field.tsx';
import { PlaceFormField } from '../../../shared/forms/place-form-field.tsx';
import { SelectFormField } from '../../../shared/forms/select-form-field.tsx';
import { TextAreaFormField } from '../../../shared/forms/text-area-form-field.tsx';
import { TextFormField } from '../../../shared/forms/text-form-field.tsx';
import { canAskPosition } from '../../../shared/platform/position.ts';
import { SURFACE_OPTIONS } from '../domain/court-text.ts';
import { COURT_LIMITS } from '../domain/limits.ts';
import { COST_OPTIONS } from '../domain/public-court-draft.ts';

/** The form fields for a public court's place and features. */
export function PublicCourtFields() {
  return (
    <>
      <TextFormField name="name" label="Name" maxLength={COURT_LIMITS.nameLength} required />
      <PlaceFormField
        name="location"
        pointName="point"
        label="Place"
        hint={
          canAskPosition()
            ? "Only use your location while you're at the court. Everyone will see it."
            : "The town or part of town it's in."
        }
        exact
        required
      />
      <div className="grid gap-4 min-[20rem]:grid-cols-2">
        <SelectFormField name="surface" label="Surface" options={SURFACE_OPTIONS} />
        <SelectFormField name="cost" label="Cost" options={COST_OPTIONS} />
        <CheckboxFormField name="indoor" label="Indoor" />
        <CheckboxFormField name="lights" label="Lights" />
      </div>
      <TextAreaFormField
        name="access"
        label="How to get in"
        hint="Opening hours, where to book, which gate."
        rows={3}
        limit={COURT_LIMITS.accessLength}
      />
    </>
  );
}
