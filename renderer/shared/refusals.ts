import type { ErrorCode } from './error-code.ts';

/**
 * Where a form shows a server refusal, by code; `otherwise` for all codes not named. Codes without
 * an entry go to a toast (the endpoint's notices).
 */
export type Refusals<Field extends string = string> = Readonly<
  Partial<
    Record<
      ErrorCode | 'otherwise',
      {
        /** The field that can fix it; null: the form as a whole. */
        readonly field: Field | null;
        /** Replaces the server's sentence where it has none for people, or a less helpful one. */
        readonly message?: string | undefined;
      }
    >
  >
>;
