/** The names of the places in a template: 'actor' | 'count' of '{actor} created {count} invitations.' */
export type Holes<Words extends string> = Words extends `${string}{${infer Hole}}${infer Rest}`
  ? Hole | Holes<Rest>
  : never;

/** By the plural form of English; `=1` (as in ICU messages) is for what is said of exactly one, like a name, in any language. */
export type Forms = { readonly other: string } & {
  readonly [form in Intl.LDMLPluralRule | '=1']?: string;
};

/** What stands in the words besides their number: an argument only where anything does. */
export type Parts<Words extends Forms> = [
  Exclude<Holes<Extract<Words[keyof Words], string>>, 'count'>,
] extends [never]
  ? []
  : [
      parts: Readonly<
        Record<Exclude<Holes<Extract<Words[keyof Words], string>>, 'count'>, string | number>
      >,
    ];

/** To make them takes browsers long. */
let rules: Intl.PluralRules | null = null;

/** How the renderer, the desktop app's shell and the functions choose words by a number; `written` is how that number is written. */
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

/** `counted(2, { one: '1 match', other: '{count} matches' })`, where nothing is known of how its reader writes numbers. */
export const counted = <const Words extends Forms>(
  count: number,
  words: Words,
  ...parts: Parts<Words>
): string => countedAs(String, count, words, ...parts);
