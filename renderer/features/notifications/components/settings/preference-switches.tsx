import { deviceZone } from '../../../../shared/dates/wall-time.ts';
import { Loading, SkeletonBlock } from '../../../../shared/ui/skeleton.tsx';
import { Switch } from '../../../../shared/ui/switch.tsx';
import {
  type PreferenceChange,
  type PreferenceSwitch,
  type Preferences,
  turned,
} from '../../domain/preferences.ts';

export interface SwitchLabels {
  readonly preference: PreferenceSwitch;
  readonly label: string;
  readonly hint?: string;
}

/** Switches that are stored as soon as they are turned. */
export function PreferenceSwitches({
  items,
  preferences,
  disabled,
  onChange,
}: {
  items: readonly SwitchLabels[];
  preferences: Preferences;
  disabled?: boolean;
  onChange: (change: PreferenceChange) => void;
}) {
  return (
    <div className="divide-y divide-rule border-y border-rule">
      {items.map(({ preference, label, hint }) => (
        <Switch
          key={preference}
          label={label}
          hint={hint}
          checked={preferences[preference]}
          disabled={disabled}
          onCheckedChange={(on) => onChange(turned(preference, on, preferences, deviceZone()))}
        />
      ))}
    </div>
  );
}

/** As high as the switches to come: what they are called is known, and nothing below moves once they are there. */
export function SwitchesSkeleton({ items }: { items: readonly SwitchLabels[] }) {
  return (
    <Loading className="divide-y divide-rule border-y border-rule">
      {items.map(({ preference, label, hint }) => (
        <span
          key={preference}
          aria-hidden="true"
          className="flex min-h-13 items-center justify-between gap-4 py-2"
        >
          <span className="wrap-anywhere">
            <span className="block font-semibold">{label}</span>
            {hint && <span className="block text-sm text-muted">{hint}</span>}
          </span>
          <span className="flex h-11 shrink-0 items-center">
            <SkeletonBlock round className="h-8 w-15" />
          </span>
        </span>
      ))}
    </Loading>
  );
}
