import { useState } from 'react';
import type { Clock } from '../../../shared/dates/conventions.ts';
import { followDevice, keepClock, keptClock } from '../../../shared/dates/kept-clock.ts';
import { useNotify } from '../../../shared/notices/use-notify.ts';
import { usePlatform } from '../../../shared/platform/platform-context.tsx';
import { keepTheme, keptTheme, showTheme, type Theme } from '../../../shared/platform/theme.ts';
import { SectionHeading } from '../../../shared/ui/section-heading.tsx';
import { Select } from '../../../shared/ui/select.tsx';

const THEMES: readonly { readonly value: Theme; readonly label: string }[] = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];

/** The locale's default needs a value of its own in a list. */
const CLOCKS: readonly { readonly value: Clock | ''; readonly label: string }[] = [
  { value: '', label: 'Based on your region' },
  { value: '12', label: '12-hour' },
  { value: '24', label: '24-hour' },
];

/** How the app looks on this device. `onChange`: the page's formatted times must be rendered again. */
export function DisplaySection({ onChange }: { onChange: () => void }) {
  const platform = usePlatform();
  const notify = useNotify();
  const [theme, setTheme] = useState(() => keptTheme(localStorage));
  const clock = keptClock(localStorage);

  const saved = (): void =>
    notify({
      tone: 'success',
      title: 'Setting updated',
      description: 'Your preference has been saved.',
    });
  const chooseTheme = (next: Theme): void => {
    keepTheme(localStorage, next);
    showTheme(document, next);
    platform.showTheme(next);
    setTheme(next);
    saved();
  };
  const chooseClock = (next: Clock | null): void => {
    keepClock(localStorage, next);
    followDevice(navigator, localStorage);
    onChange();
    saved();
  };

  return (
    <section aria-labelledby="display" className="space-y-3">
      <SectionHeading id="display">Display</SectionHeading>
      <div className="divide-y divide-rule border-y border-rule">
        <Select
          className="py-3"
          label="Theme"
          hint="On this device only."
          value={theme}
          options={THEMES}
          onChange={({ target }) =>
            chooseTheme(THEMES.find(({ value }) => value === target.value)?.value ?? 'system')
          }
        />
        <Select
          className="py-3"
          label="Clock"
          hint="On this device, and in what we send you."
          value={clock ?? ''}
          options={CLOCKS}
          onChange={({ target }) =>
            chooseClock(CLOCKS.find(({ value }) => value === target.value)?.value || null)
          }
        />
      </div>
    </section>
  );
}
