import path from 'node:path';

/** What the build knows about a module. */
interface Modules {
  readonly getModuleInfo: (id: string) => { readonly importedIds: readonly string[] } | null;
}

/** The entry points of a signed-in player's first page. */
const FIRST = ['index.html', 'app/screens/dashboard-screen.tsx'];
/**
 * What shows a signed-in player kept answers before the server answers: it must not wait for
 * anything else.
 */
const KEPT = ['shared/offline/keeper.ts', 'shared/offline/vault.ts'];
/** What every page loads once it is rendered, whatever is done there. */
const NEXT = [
  'app/notices.ts',
  'app/stay-live.tsx',
  'app/gestures/mobile-gestures.tsx',
  'features/messages/api/inbox-live.ts',
  'features/notifications/components/bell-view.tsx',
  'shared/api/live-reactions.ts',
  'shared/api/live-topic.ts',
  'shared/notices/notice-toaster.tsx',
];
/** What the dashboard loads after the first page, while its data is on the way. */
const PROPOSALS = ['app/screens/dashboard-proposals.tsx'];
/** What opens above a page, needed by both of those: menus on the dashboard, what the bell opens. */
const LAYERS =
  /node_modules\/(@floating-ui|aria-hidden|react-(remove-scroll(-bar)?|style-singleton)|use-(callback-ref|sidecar)|@radix-ui\/(primitive|react-(arrow|compose-refs|context|dismissable-layer|focus-guards|focus-scope|id|popover|popper|portal|presence|primitive|slot|use-[a-z-]+)))\//;
/** What sends the answers to waiting items, loaded as soon as there are any. */
const ANSWERS = ['app/waiting/send-answers.tsx'];

/**
 * The name of a module's chunk: one each for the first page, kept answers, what follows
 * automatically, proposals, what both of these need, and answers. Split by what screens happen to
 * share there would be fifty, each with a request of its own. Null: left to the build. If two
 * chunks could take what both need, the build gives it to the one whose name comes first.
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
    // The dashboard must not wait for what follows automatically.
    if (LAYERS.test(id) || (next.has(id) && proposals.has(id))) return 'layers';
    if (next.has(id)) return 'next';
    if (proposals.has(id)) return 'proposals';
    return answers.has(id) ? 'waiting' : null;
  };
}

/** Chunks that are loaded before any other of our scripts; a hash has eight characters. */
const THERE = /^assets\/(first|react|supabase|rolldown-runtime)-.{8}\.(js|css)$/;

/**
 * The preloads for a screen's chunks, so that they load in parallel rather than one after another:
 * without those already loaded, and without the chunk itself, which is requested at the same time.
 * Each name left out makes the first page's script smaller.
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
      // The build knows better which parts of a package are needed: its entry file names everything.
      if (!needed.includes('/node_modules/')) found.add(needed);
    }
  }
  return found;
}
