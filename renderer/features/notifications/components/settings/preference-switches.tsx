import { deviceZone } from '../../../../shared/dates/wall-time.ts';
import { Loading } from '../../../../shared/ui/skeleton.tsx';
import { Switch, SwitchSkeleton } from '../../../../shared/ui/switch.tsx';
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

/** Switches that are saved as soon as they are changed. */
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

/** The switches while loading; nothing below moves once they are there. */
export function SwitchesSkeleton({ items }: { items: readonly SwitchLabels[] }) {
  return (
    <Loading className="divide-y divide-rule border-y border-rule">
      {items.map(({ preference, label, hint }) => (
        <SwitchSkeleton key={preference} label={label} hint={hint} />
      ))}
    </Loading>
  );
}
