import { ArrowLeft, Search } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { HeaderActionPlace } from '../../../../shared/ui/header-action.tsx';
import { classNames } from '../../../../shared/ui/class-names.ts';
import { FRAME } from '../../../../shared/ui/frame-style.ts';
import { IconLink } from '../../../../shared/ui/icon-button.tsx';
import { openPalette } from '../../../../shared/ui/open-palette.ts';
import { useMedia } from '../../../../shared/ui/use-media.ts';
import type { Club } from '../../domain/club.ts';
import { ConsoleMenu, ConsoleNav } from './console-nav.tsx';

const SHORTCUT = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘ K' : 'Ctrl K';

/**
 * The console's frame: one line with Back, the club and the section's main action, so that the
 * content starts right below. The sections are in a column or, without room for it, in that line.
 */
export function ConsoleFrame({ club, children }: { club: Club; children: ReactNode }) {
  const wide = useMedia('(min-width: 64rem)');
  const [place, setPlace] = useState<HTMLElement | null>(null);
  return (
    <HeaderActionPlace value={place}>
      <div className={classNames(FRAME, 'pb-12')}>
        <header className="flex min-h-13 items-center gap-x-2 border-b-2 border-ink lg:min-h-11">
          <IconLink
            to={`/clubs/${club.slug}`}
            label="Back to club"
            icon={<ArrowLeft aria-hidden size={20} />}
            className="-ml-3 text-court-ink lg:size-9.5"
          />
          <div className="relative min-w-0 grow self-stretch lg:content-center">
            <h1 className="text-2xl wrap-anywhere max-lg:pt-1 max-lg:text-sm max-lg:leading-5 max-lg:font-normal max-lg:text-muted">
              {`Manage ${club.name}`}
            </h1>
            {!wide && <ConsoleMenu club={club} />}
          </div>
          <button
            type="button"
            onClick={openPalette}
            aria-keyshortcuts="Control+K Meta+K"
            className="flex min-w-11 shrink-0 items-center justify-center gap-2 rounded-md px-2 text-muted transition-colors hover:bg-sunken hover:text-ink max-lg:self-stretch lg:h-9 lg:border lg:border-edge lg:bg-surface lg:px-3"
          >
            <Search aria-hidden size={18} />
            <span className="text-sm max-lg:sr-only">Search…</span>
            <kbd aria-hidden className="font-sans text-sm max-lg:hidden">
              {SHORTCUT}
            </kbd>
          </button>
          <div
            ref={setPlace}
            className="flex h-11 shrink-0 gap-2 empty:hidden lg:h-9 lg:*:min-h-0 lg:*:py-0 lg:*:text-base"
          />
        </header>
        <div className="grid gap-x-10 pt-2 lg:grid-cols-[minmax(11rem,max-content)_minmax(0,1fr)]">
          {wide && <ConsoleNav club={club} />}
          <div className="min-w-0">{children}</div>
        </div>
      </div>
    </HeaderActionPlace>
  );
}
