import { DropdownMenu as Radix } from 'radix-ui';
import { type MouseEvent, Fragment, type ReactNode, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { classNames } from './class-names.ts';

export interface MenuItem {
  readonly label: string;
  /** Of an address beside the app: opens it. */
  readonly onSelect?: () => void;
  /** Leads to a route. */
  readonly to?: string;
  /** Leads to an address beside the app. */
  readonly href?: string;
  /** Destroys or ends something. */
  readonly danger?: boolean;
  /** Above it: what it and those after it have in common. */
  readonly heading?: string;
}

const ITEM =
  'flex min-h-11 cursor-pointer items-center px-4 font-semibold outline-none select-none data-highlighted:bg-sunken';

/** A button of 44 px around one icon that opens a list of things to do. */
export function Menu({
  label,
  icon,
  items,
  painted = false,
}: {
  /** What the list is about, for ears and as a tooltip. */
  label: string;
  icon: ReactNode;
  items: readonly MenuItem[];
  /** On a field of court colour. */
  painted?: boolean;
}) {
  const [open, setOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const chosen = useRef<MenuItem>(null);
  // What an item opens shall find the focus on the button, and give it back there.
  const act = (event: Event) => {
    event.preventDefault();
    trigger.current?.focus();
    chosen.current?.onSelect?.();
    chosen.current = null;
  };
  /** Links are real ones, to be opened in another window too; what follows them closes the list. */
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
      {/* No portal: the list belongs to the part of the page that it stands in. */}
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
