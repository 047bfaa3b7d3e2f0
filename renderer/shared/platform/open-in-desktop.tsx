import { desktopAddress } from './addresses.ts';
import { usePlatform } from './platform-context.tsx';

/**
 * The way from a page in a browser to the same page in the desktop app. Quiet, since most people have
 * no such app, and no phone does.
 */
export function OpenInDesktop({ path }: { path: string }) {
  const { name } = usePlatform();
  if (name === 'desktop') return null;
  return (
    <a
      href={desktopAddress(path)}
      className="hidden min-h-11 items-center text-sm text-muted underline underline-offset-4 hover:text-ink sm:inline-flex"
    >
      Open in the desktop app
    </a>
  );
}
