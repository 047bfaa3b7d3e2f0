import { numberText } from './number-text.ts';

/** The names of the places in a template: 'actor' | 'count' of '{actor} created {count} invitations.' */
export type Holes<Words extends string> = Words extends `${string}{${infer Hole}}${infer Rest}`
  ? Hole | Holes<Rest>
  : never;

/** By the plural form of English; `=1` (as in ICU messages) is for what is said of exactly one, like a name, in any language. */
type Forms = { readonly other: string } & {
  readonly [form in Intl.LDMLPluralRule | '=1']?: string;
};
type Others<Words extends Forms> = Exclude<Holes<Extract<Words[keyof Words], string>>, 'count'>;

/** To make them takes browsers long. */
let rules: Intl.PluralRules | null = null;

/**
 * A whole sentence about a number of things, with that number as it is written here:
 * `counted(1200, { one: '1 match', other: '{count} matches' })` is '1,200 matches'. What else stands in it comes in `parts`.
 */
export function counted<const Words extends Forms>(
  count: number,
  words: Words,
  ...[parts]: [Others<Words>] extends [never]
    ? []
    : [parts: Readonly<Record<Others<Words>, string | number>>]
): string {
  rules ??= new Intl.PluralRules('en');
  const forms: Forms = words;
  const form = (count === 1 ? forms['=1'] : undefined) ?? forms[rules.select(count)] ?? forms.other;
  return form.replaceAll(/\{(\w+)\}/gu, (_, hole: string) =>
    hole === 'count' ? numberText(count) : String(Reflect.get(parts ?? {}, hole)),
  );
}
