/** The tabs of a club's page, for its members. */
export const CLUB_TABS = ['play', 'news', 'events', 'people'] as const;
export type ClubTab = (typeof CLUB_TABS)[number];

/** The tab containing the target of an address's hash: `#events`. */
const TAB_OF_SECTION: ReadonlyMap<string, ClubTab> = new Map([
  ['introductions', 'play'],
  ['best-matches', 'play'],
  ['leagues', 'play'],
  ['courts', 'play'],
  ['announcements', 'news'],
  ['events', 'events'],
  ['members', 'people'],
]);

/** The tab an address leads to: by its hash, by `?tab=`, or the first one. */
export function clubTabAt({
  search,
  hash,
}: {
  readonly search: string;
  readonly hash: string;
}): ClubTab {
  const wanted = new URLSearchParams(search).get('tab');
  return (
    TAB_OF_SECTION.get(hash.slice(1)) ?? CLUB_TABS.find((tab) => tab === wanted) ?? CLUB_TABS[0]
  );
}

/** The query of a tab's address. */
export const searchOfTab = (tab: ClubTab): string => (tab === CLUB_TABS[0] ? '' : `?tab=${tab}`);
