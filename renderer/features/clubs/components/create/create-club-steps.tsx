import { useFormikContext } from 'formik';
import { useEffect, useEffectEvent, useRef } from 'react';
import { PlaceFormField } from '../../../../shared/forms/place-form-field.tsx';
import { SelectFormField } from '../../../../shared/forms/select-form-field.tsx';
import { SwitchFormField } from '../../../../shared/forms/switch-form-field.tsx';
import { TextAreaFormField } from '../../../../shared/forms/text-area-form-field.tsx';
import { TextFormField } from '../../../../shared/forms/text-form-field.tsx';
import { zoneAt } from '../../../../shared/places/zone-at.ts';
import type { Point } from '../../../../shared/point.ts';
import type { ClubDraft } from '../../domain/create/club-draft.ts';
import { slugOf, type SlugState } from '../../domain/create/slug.ts';
import { SlugField } from './slug-field.tsx';
import { useSlugState } from './use-slug-state.ts';
import { CLUB_LIMITS } from '../../domain/limits.ts';

const { nameLength, descriptionLength, members } = CLUB_LIMITS;

/** Step 1. The address follows the name until it is edited. */
export function BasicsStep({ checkSlug }: { checkSlug: (slug: string) => Promise<SlugState> }) {
  const { setFieldValue, values } = useFormikContext<ClubDraft>();
  const state = useSlugState(values.slug, checkSlug);
  const followed = useRef(values.name);
  const follow = useEffectEvent((name: string) => {
    const before = followed.current;
    followed.current = name;
    if (name !== before && values.slug === slugOf(before)) void setFieldValue('slug', slugOf(name));
  });
  // Not in the event that changes the name: with two changes in one, the form would validate the
  // second against the old first.
  useEffect(() => follow(values.name), [values.name]);
  return (
    <>
      <NameField />
      <SlugField state={state} hint="Based on the name. Lowercase letters, digits and hyphens." />
    </>
  );
}

export function NameField() {
  const { values } = useFormikContext<ClubDraft>();
  return (
    <TextFormField
      name="name"
      label="Club name"
      placeholder="Riverside Tennis Club"
      autoComplete="organization"
      required
      hint={`${nameLength.min} to ${nameLength.max} characters`}
      end={<Counter length={Array.from(values.name).length} limit={nameLength.max} />}
    />
  );
}

/** Step 2. */
export function DetailsStep({
  timeZones,
  isFound = true,
}: {
  timeZones: readonly string[];
  /** Whether the current location has a point. */
  isFound?: boolean;
}) {
  const { setFieldValue } = useFormikContext<ClubDraft>();
  // The place's zone, until another one is chosen.
  const followPlace = async (point: Point): Promise<void> => {
    const zone = await zoneAt(point);
    if (zone !== null && timeZones.includes(zone)) await setFieldValue('timeZone', zone);
  };
  return (
    <>
      <TextAreaFormField
        name="description"
        label="Description"
        placeholder="Who you are, when you play and what newcomers should know"
        rows={5}
        limit={descriptionLength.max}
        required
      />
      <PlaceFormField
        name="location"
        pointName="point"
        label="Location"
        required
        isFound={isFound}
        onPoint={(point) => void followPlace(point)}
      />
      <SwitchFormField
        name="hasCourts"
        label="The club has its own courts"
        hint="Players see this on the club's card."
      />
      <SelectFormField
        name="timeZone"
        label="Time zone"
        hint="Match times in the club use this time zone."
        options={timeZones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
      />
    </>
  );
}

/** Step 3. */
export function AccessStep({
  fixedVisibility = false,
}: {
  /** Shown, but the viewer can't change it. */
  fixedVisibility?: boolean;
}) {
  const { values } = useFormikContext<ClubDraft>();
  return (
    <>
      <SwitchFormField
        name="isPublic"
        label="Public club"
        hint={
          fixedVisibility
            ? 'Only the owner can change it.'
            : 'Everyone can find a public club. Private clubs are by invitation only.'
        }
        disabled={fixedVisibility}
      />
      {values.isPublic && (
        <SwitchFormField
          name="autoApprove"
          label="Approve join requests automatically"
          hint="Anyone can join instantly. When off, you approve each request."
        />
      )}
      <TextFormField
        name="memberLimit"
        label="Member limit (optional)"
        hint={`${members.min} to ${members.max} members. Leave it empty for no limit.`}
        inputMode="numeric"
        autoComplete="off"
      />
    </>
  );
}

function Counter({ length, limit }: { length: number; limit: number }) {
  return (
    <span
      className={`figures pr-2 text-xs ${length > limit ? 'text-clay-ink' : 'text-muted'}`}
    >{`${length}/${limit}`}</span>
  );
}
