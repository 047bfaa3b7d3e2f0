import type { ErrorCode } from './error-code.ts';

/**
 * Where a form says what the server refuses, by the code of the refusal; `otherwise` for all codes not
 * named. What is not here is said in a toast (the notices of the endpoint).
 */
export type Refusals<Field extends string = string> = Readonly<
  Partial<
    Record<
      ErrorCode | 'otherwise',
      {
        /** The field that can put it right; null: it is against the form as a whole. */
        readonly field: Field | null;
        /** For what the server has no sentence for people, or one that says less; else its own is shown. */
        readonly message?: string | undefined;
      }
    >
  >
>;
