import { type FindSuggestions, SuggestedTextFormField } from './suggested-text-form-field.tsx';

/** Where a match is to be, bound to `courtLocation` and `courtId`: a court that is chosen, or any place in words. */
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
