import { counted } from '../../../shared/dates/counted.ts';
import { numberText } from '../../../shared/dates/number-text.ts';
import { shortDate } from '../../../shared/dates/date-text.ts';
import { hasGroups, type LeagueDesk } from './league.ts';
import { entriesText } from './league-text.ts';
import { boardOf, isByLevel } from './seeding.ts';

/** What publishing will do, one sentence each. */
export function publishText(desk: LeagueDesk): readonly string[] {
  const { kind, discipline, entries, startsOn } = desk;
  const groups = boardOf(entries);
  const matches = groups.reduce(
    (sum, { entries: own }) => sum + (own.length * (own.length - 1)) / 2,
    0,
  );
  const start = shortDate(startsOn);
  const who = entriesText(entries.length, discipline);
  return [
    `${who} will be notified that they're in.`,
    ...(kind === 'ladder' ? [`The ladder opens on ${start}, in the order you see.`] : []),
    ...(kind === 'knockout'
      ? ['The draw will be made, with those at the top of the list kept apart.']
      : []),
    ...(hasGroups(kind) ? [matchesSentence(matches, groups.length, kind === 'box')] : []),
    ...(kind === 'ladder' ? [] : [`Players can arrange their matches now and play from ${start}.`]),
    'All club members can see the league.',
    "Once it's published, only its name can be changed.",
  ];
}

/** Before publishing, which can't be undone. Flex groups are mixed on purpose. */
export function publishQuestion({ kind, entries }: Pick<LeagueDesk, 'kind' | 'entries'>): string {
  return kind === 'flex' || isByLevel(entries)
    ? "Everyone in it will be notified. You can't unpublish it."
    : "The list isn't sorted by level. Everyone in it will be notified. You can't unpublish it.";
}

function matchesSentence(matches: number, groups: number, boxes: boolean): string {
  if (groups === 1)
    return counted(matches, {
      one: '1 match will be drawn up.',
      other: '{count} matches will be drawn up, everyone against everyone.',
    });
  return boxes
    ? counted(
        matches,
        {
          one: '1 match will be drawn up.',
          other: '{count} matches will be drawn up in {groups} boxes.',
        },
        { groups: numberText(groups) },
      )
    : counted(
        matches,
        {
          one: '1 match will be drawn up.',
          other: '{count} matches will be drawn up in {groups} groups.',
        },
        { groups: numberText(groups) },
      );
}

/** Always shown beside the button, whoever is in the league. */
export const UNPLAYABLE =
  "If two players in a group can't play each other, their match counts as unplayed, and neither is at fault.";
