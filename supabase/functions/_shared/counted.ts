/** The names of the placeholders in a template: 'actor' | 'count' for '{actor} created {count} invitations.' */
export type Holes<Words extends string> = Words extends `${string}{${infer Hole}}${infer Rest}`
  ? Hole | Holes<Rest>
  : never;

/** By English plural form; `=1` (as in ICU messages) is for exactly one, like a name, in any language. */
export type Forms = { readonly other: string } & {
  readonly [form in Intl.LDMLPluralRule | '=1']?: string;
};

/** What the words contain besides the number: an argument only if there is anything. */
export type Parts<Words extends Forms> = [
  Exclude<Holes<Extract<Words[keyof Words], string>>, 'count'>,
] extends [never]
  ? []
  : [
      parts: Readonly<
        Record<Exclude<Holes<Extract<Words[keyof Words], string>>, 'count'>, string | number>
      >,
    ];

/** Created once: browsers are slow at it. */
let rules: Intl.PluralRules | null = null;

/** Chooses words by a number, for the renderer, the desktop app's shell and the functions; `written` formats the number. */
export function countedAs<const Words extends Forms>(
  written: (count: number) => string,
  count: number,
  words: Words,
  ...[parts]: Parts<Words>
): string {
  rules ??= new Intl.PluralRules('en');
  const forms: Forms = words;
  const form = (count === 1 ? forms['=1'] : undefined) ?? forms[rules.select(count)] ?? forms.other;
  return form.replaceAll(/\{(\w+)\}/gu, (_, hole: string) =>
    hole === 'count' ? written(count) : String(Reflect.get(parts ?? {}, hole)),
  );
}

/** `counted(2, { one: '1 match', other: '{count} matches' })`, when the reader's number format is unknown. */
export const counted = <const Words extends Forms>(
  count: number,
  words: Words,
  ...parts: Parts<Words>
): string => countedAs(String, count, words, ...parts);
