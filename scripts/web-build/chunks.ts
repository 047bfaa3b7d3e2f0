import path from 'node:path';

/** What the build knows of a module. */
interface Modules {
  readonly getModuleInfo: (id: string) => { readonly importedIds: readonly string[] } | null;
}

/** What a signed-in player's first page begins with. */
const FIRST = ['index.html', 'app/screens/dashboard-screen.tsx'];
/** What shows a signed-in player what was seen earlier, before the server answers: it waits for nothing else. */
const KEPT = ['shared/offline/keeper.ts', 'shared/offline/vault.ts'];
/** What every page fetches once it stands, whatever is done there. */
const NEXT = [
  'app/notices.ts',
  'app/stay-live.tsx',
  'app/gestures/mobile-gestures.tsx',
  'features/messages/api/inbox-live.ts',
  'features/notifications/components/bell-view.tsx',
  'shared/api/live-topic.ts',
  'shared/notices/notice-toaster.tsx',
];
/** What the dashboard fetches after the first page, while its data is on the way. */
const PROPOSALS = ['app/screens/dashboard-proposals.tsx'];
/** What opens above a page, which both of those are made of: menus on the dashboard, what the bell opens. */
const LAYERS =
  /node_modules\/(@floating-ui|aria-hidden|react-(remove-scroll(-bar)?|style-singleton)|use-(callback-ref|sidecar)|@radix-ui\/(primitive|react-(arrow|compose-refs|context|dismissable-layer|focus-guards|focus-scope|id|popover|popper|portal|presence|primitive|slot|use-[a-z-]+)))\//;
/** What sends the answers to what waits, there as soon as something does. */
const ANSWERS = ['app/waiting/send-answers.tsx'];

/**
 * Names the file that a module of ours comes in: one for the first page, one for what was seen earlier, one for what follows by
 * itself, one for proposals, one for what both of these are made of, one for answers. Cut along what screens happen to share they would be fifty, each with a request of its own. Null: as the
 * build cuts. Where two could take what both need, the build gives it to the one whose name comes first.
 */
export function chunkNames(
  folder: string,
): (
  id: string,
  modules: Modules,
) => 'first' | 'kept' | 'layers' | 'next' | 'proposals' | 'waiting' | null {
  const at = (files: readonly string[]): string[] => files.map((file) => path.join(folder, file));
  let first: ReadonlySet<string> | null = null;
  let kept: ReadonlySet<string> | null = null;
  let next: ReadonlySet<string> | null = null;
  let proposals: ReadonlySet<string> | null = null;
  let answers: ReadonlySet<string> | null = null;
  return (id, modules) => {
    first ??= reachableFrom(at(FIRST), modules);
    kept ??= reachableFrom(at(KEPT), modules);
    next ??= reachableFrom(at(NEXT), modules);
    proposals ??= reachableFrom(at(PROPOSALS), modules);
    answers ??= reachableFrom(at(ANSWERS), modules);
    if (first.has(id)) return 'first';
    if (kept.has(id)) return 'kept';
    // The dashboard does not wait for what follows by itself.
    if (LAYERS.test(id) || (next.has(id) && proposals.has(id))) return 'layers';
    if (next.has(id)) return 'next';
    if (proposals.has(id)) return 'proposals';
    return answers.has(id) ? 'waiting' : null;
  };
}

/** The files that any script of ours is preceded by; a hash is of eight letters. */
const THERE = /^assets\/(first|react|supabase|rolldown-runtime)-.{8}\.(js|css)$/;

/**
 * What is fetched ahead, so that a screen's files come at once and not one after the other: not what is there already,
 * nor the file itself, which is asked for in the same breath. Each name left out is out of the first page's script.
 */
export function stillToFetch(
  file: string,
  needed: readonly string[],
  { hostType }: { readonly hostType: 'html' | 'js' },
): string[] {
  return needed.filter((name) => hostType === 'html' || (name !== file && !THERE.test(name)));
}

/** The modules that these need before they run, themselves included. */
function reachableFrom(ids: readonly string[], modules: Modules): ReadonlySet<string> {
  const found = new Set(ids);
  for (const id of found) {
    for (const needed of modules.getModuleInfo(id)?.importedIds ?? []) {
      // What of a package is needed the build knows better: the file it begins with names all there is.
      if (!needed.includes('/node_modules/')) found.add(needed);
    }
  }
  return found;
}
