import { SectionHeading } from '../../../shared/ui/section-heading.tsx';
import { Select } from '../../../shared/ui/select.tsx';
import { Switch } from '../../../shared/ui/switch.tsx';
import { type DistanceUnit, radiusText, usualUnit } from '../../players/domain/distance.ts';
import { useChangeDistanceMutation, useChangePrivacyMutation } from '../api/settings-api.ts';
import { type Account, TRAVEL_KM } from '../domain/account.ts';

/** The device's default needs a value of its own in a list. */
const UNITS: readonly { readonly value: DistanceUnit | ''; readonly label: string }[] = [
  { value: '', label: 'Based on your region' },
  { value: 'km', label: 'Kilometres' },
  { value: 'mi', label: 'Miles' },
];

/** How far the player travels, and what others see of where they live. */
export function DistanceSection({ account, userId }: { account: Account; userId: string }) {
  const [change] = useChangeDistanceMutation();
  const [changePrivacy] = useChangePrivacyMutation();
  const unit = account.distanceUnit ?? usualUnit(navigator.language);
  return (
    <section aria-labelledby="distance" className="space-y-3">
      <SectionHeading id="distance">Distance</SectionHeading>
      <div className="divide-y divide-rule border-y border-rule">
        <Select
          className="py-3"
          label="Travel radius"
          hint="Players who live further away aren't suggested to you, unless you share a club or have played before."
          value={String(account.travelKm)}
          options={TRAVEL_KM.map((km) => ({ value: String(km), label: radiusText(km, unit) }))}
          onChange={({ target }) =>
            void change({ userId, distance: { travelKm: Number(target.value) } })
          }
        />
        <Select
          className="py-3"
          label="Distance unit"
          value={account.distanceUnit ?? ''}
          options={UNITS}
          onChange={({ target }) => {
            const distanceUnit = UNITS.find(({ value }) => value === target.value)?.value || null;
            void change({ userId, distance: { distanceUnit } });
          }}
        />
        <Switch
          label="Hide my distance"
          hint="Others see roughly how far away you are. When this is on, they only see the name of your place."
          checked={account.hideDistance}
          onCheckedChange={(on) => void changePrivacy({ userId, setting: 'hideDistance', on })}
        />
      </div>
    </section>
  );
}
