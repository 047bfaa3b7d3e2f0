import { desktopAddress } from './addresses.ts';
import { usePlatform } from './platform-context.tsx';

/**
 * A link from a page in the browser to the same page in the desktop app. Inconspicuous, since most
 * people, and all phones, don't have it.
 */
export function OpenInDesktop({ path }: { path: string }) {
  const { name } = usePlatform();
  if (name === 'desktop') return null;
  return (
    <p className="hidden sm:block">
      <a
        href={desktopAddress(path)}
        className="inline-flex min-h-11 items-center text-sm text-muted underline underline-offset-4 hover:text-ink"
      >
        Open in the desktop app
      </a>
    </p>
  );
}
