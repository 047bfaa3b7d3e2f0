import { rulesText, type RulesOf } from '../domain/rules-text.ts';

/** A league's rules in plain words. */
export function RulesWords(league: RulesOf) {
  return (
    <ul className="max-w-prose list-disc space-y-1 pl-5">
      {rulesText(league).map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}
