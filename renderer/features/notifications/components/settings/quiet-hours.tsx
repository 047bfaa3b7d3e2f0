import { useMemo, useState } from 'react';
import { deviceZone } from '../../../../shared/dates/wall-time.ts';
import { Select } from '../../../../shared/ui/select.tsx';
import { TextField } from '../../../../shared/ui/text-field.tsx';
import { zonesWith } from '../../../clubs/domain/create/time-zones.ts';
import {
  type PreferenceChange,
  type Preferences,
  quietHoursProblem,
} from '../../domain/preferences.ts';

/** From when to when, and in which zone. Times are saved when their field loses focus. */
export function QuietHours({
  preferences,
  onChange,
}: {
  preferences: Preferences;
  onChange: (change: PreferenceChange) => void;
}) {
  const { quietFrom, quietTo } = preferences;
  const zone = preferences.timeZone ?? deviceZone();
  const [from, setFrom] = useState(quietFrom);
  const [to, setTo] = useState(quietTo);
  const problem = quietHoursProblem(from, to) ?? undefined;
  const store = (): void => {
    if (problem !== undefined || (from === quietFrom && to === quietTo)) return;
    // The other time may just be changing, too.
    onChange({
      ...(from !== quietFrom && { quietFrom: from }),
      ...(to !== quietTo && { quietTo: to }),
    });
  };
  const zones = useMemo(
    () =>
      zonesWith(zone, Intl.supportedValuesOf('timeZone')).map((name) => ({
        value: name,
        label: name.replaceAll('_', ' '),
      })),
    [zone],
  );
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        label="From"
        type="time"
        value={from}
        onChange={({ target }) => setFrom(target.value)}
        onBlur={store}
      />
      <TextField
        label="To"
        type="time"
        value={to}
        error={problem}
        onChange={({ target }) => setTo(target.value)}
        onBlur={store}
      />
      <Select
        label="Time zone"
        className="sm:col-span-2"
        value={zone}
        options={zones}
        onChange={({ target }) => onChange({ timeZone: target.value })}
      />
    </div>
  );
}
