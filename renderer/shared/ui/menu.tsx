import { DropdownMenu as Radix } from 'radix-ui';
import { type MouseEvent, Fragment, type ReactNode, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { classNames } from './class-names.ts';

export interface MenuItem {
  readonly label: string;
  /** With `href`: opens it. */
  readonly onSelect?: () => void;
  /** A route to go to. */
  readonly to?: string;
  /** An external address to open. */
  readonly href?: string;
  /** Destroys or ends something. */
  readonly danger?: boolean;
  /** A heading above it, for it and the items after it. */
  readonly heading?: string;
}

const ITEM =
  'flex min-h-11 cursor-pointer items-center px-4 font-semibold outline-none select-none data-highlighted:bg-sunken';

/** A 44 px icon button that opens a list of actions. */
export function Menu({
  label,
  icon,
  items,
  painted = false,
}: {
  /** What the menu is about, for screen readers and the tooltip. */
  label: string;
  icon: ReactNode;
  items: readonly MenuItem[];
  /** On a court colour. */
  painted?: boolean;
}) {
  const [open, setOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const chosen = useRef<MenuItem>(null);
  // Delayed until the button has the focus back, so that whatever the item opens returns it there.
  const act = (event: Event) => {
    event.preventDefault();
    trigger.current?.focus();
    chosen.current?.onSelect?.();
    chosen.current = null;
  };
  /** Links are real ones, which can be opened in another window; following one closes the list. */
  const content = (item: MenuItem): ReactNode => {
    if (item.to !== undefined) {
      return (
        <Link to={item.to} onClick={() => setOpen(false)}>
          {item.label}
        </Link>
      );
    }
    if (item.href === undefined) return item.label;
    const follow = (event: MouseEvent): void => {
      event.preventDefault();
      chosen.current = item;
      setOpen(false);
    };
    return (
      <a href={item.href} target="_blank" rel="noreferrer" onClick={follow}>
        {item.label}
      </a>
    );
  };
  return (
    <Radix.Root modal={false} open={open} onOpenChange={setOpen}>
      <Radix.Trigger
        ref={trigger}
        title={label}
        aria-label={label}
        className={classNames(
          'inline-flex size-11 shrink-0 items-center justify-center rounded-md transition-colors',
          painted
            ? 'hover:bg-court-deep data-[state=open]:bg-court-deep'
            : 'hover:bg-sunken data-[state=open]:bg-sunken',
        )}
      >
        {icon}
      </Radix.Trigger>
      {/* No portal: the list belongs to the part of the page around it. */}
      <Radix.Content
        align="end"
        sideOffset={4}
        collisionPadding={8}
        onCloseAutoFocus={act}
        className="z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-48 animate-fade-in overflow-y-auto rounded-md border border-edge bg-surface py-1 text-ink shadow-float"
      >
        {items.map((item) => (
          <Fragment key={item.label}>
            {item.heading !== undefined && (
              <Radix.Label className="mt-1 border-t border-rule px-4 pt-3 pb-1 text-sm text-muted">
                {item.heading}
              </Radix.Label>
            )}
            <Radix.Item
              asChild={item.to !== undefined || item.href !== undefined}
              onSelect={() => {
                chosen.current = item;
              }}
              className={classNames(ITEM, item.danger && 'text-clay-ink')}
            >
              {content(item)}
            </Radix.Item>
          </Fragment>
        ))}
      </Radix.Content>
    </Radix.Root>
  );
}
