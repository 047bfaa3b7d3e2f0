/**
 * Where a form says what the server refuses, by the code of the refusal; `otherwise` for all codes not
 * named. What is not here is said in a toast (app/words).
 */
export type Refusals<Field extends string = string> = Readonly<
  Partial<
    Record<
      string,
      {
        /** The field that can put it right; null: it is against the form as a whole. */
        readonly field: Field | null;
        /** Without one, in the server's own words. */
        readonly message?: string | undefined;
      }
    >
  >
>;
