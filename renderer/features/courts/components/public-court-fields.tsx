import { CheckboxFormField } from '../../../shared/forms/checkbox-form-field.tsx';
import { SelectFormField } from '../../../shared/forms/select-form-field.tsx';
import { TextAreaFormField } from '../../../shared/forms/text-area-form-field.tsx';
import { SURFACE_OPTIONS } from '../domain/court-text.ts';
import { COURT_LIMITS } from '../domain/limits.ts';
import { COST_OPTIONS } from '../domain/public-court-draft.ts';

/** What a public court is like, as a form asks for it. */
export function PublicTraitFields() {
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
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
