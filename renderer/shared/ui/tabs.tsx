import { Tabs as Radix } from 'radix-ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { CountBadge } from './badge.tsx';

export interface TabItem<Value extends string> {
  readonly value: Value;
  readonly label: string;
  /** Shown as a badge when above 0. */
  readonly count?: number | undefined;
  /** Whether it needs the reader's attention (the ball), or is just a number. */
  readonly countTone?: 'live' | 'plain' | undefined;
}

export interface TabsProps<Value extends string> {
  /** What the tabs choose between, for screen readers. */
  readonly label: string;
  readonly items: readonly TabItem<Value>[];
  readonly value: Value;
  readonly onValueChange: (value: Value) => void;
  /** One <TabPanel> per item. */
  readonly children: ReactNode;
}

/** Tabs on a line; arrows move between them, Home and End jump. */
export function Tabs<Value extends string>({
  label,
  items,
  value,
  onValueChange,
  children,
}: TabsProps<Value>) {
  const asked = useRef(value);
  useEffect(() => {
    asked.current = value;
  });
  const choose = (next: string) => {
    // A press reports twice, for itself and for the focus it brings, before the address has
    // changed: that would be two history entries.
    if (next === asked.current) return;
    const item = items.find((candidate) => candidate.value === next);
    if (item === undefined) return;
    asked.current = item.value;
    onValueChange(item.value);
  };
  return (
    <Radix.Root value={value} onValueChange={choose}>
      <Radix.List
        aria-label={label}
        className="flex flex-wrap gap-x-3 border-b border-rule min-[24rem]:gap-x-6 sm:gap-x-8"
      >
        {items.map((item) => (
          <Radix.Trigger
            key={item.value}
            value={item.value}
            className="-mb-px inline-flex min-h-11 items-center gap-1.5 border-b-3 border-transparent px-0.5 pt-1 font-semibold text-muted transition-colors hover:text-ink data-[state=active]:border-court-ink data-[state=active]:text-ink"
          >
            {item.label}
            <CountBadge count={item.count ?? 0} tone={item.countTone ?? 'live'} />
          </Radix.Trigger>
        ))}
      </Radix.List>
      {children}
    </Radix.Root>
  );
}

/** The content of a tab; only the selected one is in the page. */
export function TabPanel({ value, children }: { value: string; children: ReactNode }) {
  return (
    <Radix.Content value={value} className="pt-5">
      {children}
    </Radix.Content>
  );
}
