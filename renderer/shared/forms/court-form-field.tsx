import { type FindSuggestions, SuggestedTextFormField } from './suggested-text-form-field.tsx';

/**
 * Where a match takes place, bound to `courtLocation` and `courtId`: a court from the suggestions,
 * or any place in words.
 */
export function CourtFormField({ find }: { find: FindSuggestions }) {
  return (
    <SuggestedTextFormField
      name="courtLocation"
      idName="courtId"
      label="Court Location"
      placeholder="e.g., Central Park Tennis Courts, Court 3"
      listLabel="Courts and places"
      failureText="Courts couldn't be loaded. You can type any place."
      find={find}
      required
    />
  );
}
