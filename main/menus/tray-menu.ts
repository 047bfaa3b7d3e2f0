import type { Unread } from '../../preload/contract/requests.ts';
import { counted } from '../../supabase/functions/_shared/counted.ts';
import { label, type MenuEntry, SEPARATOR } from './menu-entry.ts';

/** The tray's menu: unread notifications, open, and quit. */
export function trayMenu({ count, items }: Unread, name: string): readonly MenuEntry[] {
  const waiting: readonly MenuEntry[] = items.slice(0, 5).map(({ title, path }, index) => ({
    id: `unread:${index}`,
    label: label(title),
    action: { kind: 'go', path },
  }));
  return [
    { id: 'open', label: `Open ${name}`, action: { kind: 'show' } },
    SEPARATOR,
    ...(waiting.length > 0
      ? waiting
      : [{ id: 'nothing', label: 'Nothing new', enabled: false } satisfies MenuEntry]),
    ...(count > waiting.length
      ? [
          {
            id: 'all',
            label: 'All notifications',
            action: { kind: 'go', path: '/notifications' },
          } satisfies MenuEntry,
        ]
      : []),
    SEPARATOR,
    { id: 'quit', label: `Quit ${name}`, action: { kind: 'quit' } },
  ];
}

/** Whether a click on the tray opens the app. On macOS it opens the menu, and comes as a click as well. */
export const opensOnClick = (platform: NodeJS.Platform): boolean => platform !== 'darwin';

/** The tray's tooltip. */
export function trayToolTip({ count }: Unread, name: string): string {
  if (count === 0) return name;
  return counted(
    count,
    { one: '{name}: 1 unread notification', other: '{name}: {count} unread notifications' },
    { name },
  );
}
