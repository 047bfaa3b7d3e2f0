import { Form, Formik, type FormikHelpers, useField, useFormikContext } from 'formik';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { isDbError } from '../../../shared/api/db-error.ts';
import { FocusFirstError } from '../../../shared/forms/focus-first-error.tsx';
import { FormRefusal } from '../../../shared/forms/form-refusal.tsx';
import { LeaveGuard } from '../../../shared/forms/leave-guard.tsx';
import { isConflict, mergeDrafts } from '../../../shared/forms/merge-drafts.ts';
import { PlaceFormField } from '../../../shared/forms/place-form-field.tsx';
import type { Call } from '../../../shared/offline/outbox.ts';
import { SelectFormField } from '../../../shared/forms/select-form-field.tsx';
import { showRefusal } from '../../../shared/forms/show-refusal.ts';
import { SubmitButton } from '../../../shared/forms/submit-button.tsx';
import { TextAreaFormField } from '../../../shared/forms/text-area-form-field.tsx';
import { TextFormField } from '../../../shared/forms/text-form-field.tsx';
import { ButtonLink } from '../../../shared/ui/button.tsx';
import { SectionHeading } from '../../../shared/ui/section-heading.tsx';
import { ToggleChip } from '../../../shared/ui/toggle-chip.tsx';
import { useFocusWhenGone } from '../../../shared/ui/use-focus-when-gone.ts';
import { useGoOn } from '../../../shared/ui/use-go-on.ts';
import { useSaveProfileMutation } from '../api/profile-api.ts';
import {
  PROFILE_REFUSALS,
  PROFILE_SCHEMA,
  type ProfileDraft,
  keptCallOf,
  keptProfileDraft,
  profileDraft,
  SKILL_OPTIONS,
  STYLE_OPTIONS,
  YEARS_OPTIONS,
} from '../domain/profile-draft.ts';
import { LOOKING_FOR, type LookingFor, type PlayerProfile } from '../domain/profile.ts';
import { AvailabilityField } from './availability-field.tsx';
import { SkillSuggestion } from './skill-suggestion.tsx';
import { PROFILE_LIMITS } from '../domain/limits.ts';

/** The profile that typing started from. */
interface Base {
  readonly draft: ProfileDraft;
  readonly version: string;
}

const baseOf = (profile: PlayerProfile): Base => ({
  draft: profileDraft(profile),
  version: profile.version ?? '',
});

/** The whole profile except the photo, saved at once. Input survives failures. */
export function EditProfileForm({
  profile,
  waiting,
}: {
  profile: PlayerProfile;
  /** An earlier save, waiting on this device to be sent. */
  waiting: Call | null;
}) {
  const [save] = useSaveProfileMutation();
  const goOn = useGoOn();
  const { state } = useLocation();
  const [base, setBase] = useState(() => baseOf(profile));
  const [begun, setBegun] = useState(() =>
    keptProfileDraft(keptCallOf(state, profile.id), keptProfileDraft(waiting?.args, base.draft)),
  );
  // Once told that it was changed elsewhere, the next try is deliberate: based on the refetched version.
  const [warned, setWarned] = useState(false);

  const submit = async (draft: ProfileDraft, form: FormikHelpers<ProfileDraft>): Promise<void> => {
    const seenVersion = warned ? (profile.version ?? base.version) : base.version;
    const { error } = await save({ playerId: profile.id, seenVersion, begun, draft });
    if (error === undefined) {
      // Replaced, so that Back doesn't lead into the form again, and leaving it asks nothing.
      await goOn('/profile', { replace: true });
      return;
    }
    showRefusal(form, error, PROFILE_REFUSALS);
    setWarned(isDbError(error) && error.code === 'profile_changed');
  };

  return (
    <Formik<ProfileDraft> initialValues={begun} validationSchema={PROFILE_SCHEMA} onSubmit={submit}>
      {({ dirty }) => (
        <Form noValidate className="space-y-10">
          <LeaveGuard unsaved={dirty} />
          <LatestProfile
            profile={profile}
            base={base}
            onRebase={(latest, begunNow) => {
              setBase(latest);
              setBegun(begunNow);
            }}
          />
          <section aria-labelledby="basic" className="space-y-5">
            <SectionHeading id="basic">Basic information</SectionHeading>
            <TextFormField name="fullName" label="Full name" autoComplete="name" required />
            <PlaceFormField
              name="location"
              pointName="point"
              label="Location"
              isFound={profile.home?.isFound !== false}
              hint="Choose a place from the list so that players near you can find you. Other players see its name and roughly how far away it is."
            />
            <TextFormField
              name="phone"
              label="Phone (optional)"
              type="tel"
              autoComplete="tel"
              hint={
                profile.phoneShared
                  ? 'Other players can see it on your profile. You can change that in Settings.'
                  : 'Only you can see it. You can show it to others in Settings.'
              }
            />
            <TextAreaFormField
              name="bio"
              label="Bio"
              placeholder="Tell others about yourself..."
              limit={PROFILE_LIMITS.bioLength}
            />
          </section>
          <section aria-labelledby="tennis" className="space-y-5">
            <SectionHeading id="tennis">Tennis information</SectionHeading>
            <SkillField profile={profile} />
            <SelectFormField
              name="playStyle"
              label="Play style"
              placeholder="Not set"
              options={STYLE_OPTIONS}
            />
            <SelectFormField
              name="yearsPlaying"
              label="Years playing"
              placeholder="Not set"
              options={YEARS_OPTIONS}
            />
            <LookingForField />
          </section>
          <section aria-labelledby="availability" className="space-y-3">
            <SectionHeading id="availability">Availability</SectionHeading>
            <AvailabilityField name="slots" />
          </section>
          <FormRefusal focusOnShow />
          <div className="flex flex-wrap justify-end gap-3 border-t border-rule pt-5">
            <ButtonLink to="/profile">Cancel</ButtonLink>
            <SubmitButton busyLabel="Saving...">Save Changes</SubmitButton>
          </div>
          <FocusFirstError />
        </Form>
      )}
    </Formik>
  );
}

/**
 * The profile is refetched during editing, since the form often starts with data kept on this
 * device. Input stays, the rest becomes the latest. If both changed the same field nothing is
 * updated: that is pointed out on saving.
 */
function LatestProfile({
  profile,
  base,
  onRebase,
}: {
  profile: PlayerProfile;
  base: Base;
  /** `begun`: the form's initial values, for that version. */
  onRebase: (base: Base, begun: ProfileDraft) => void;
}) {
  const form = useFormikContext<ProfileDraft>();
  useEffect(() => {
    const latest = baseOf(profile);
    const { values, initialValues, isSubmitting } = form;
    if (latest.version === base.version || isSubmitting) return;
    if (isConflict(base.draft, values, latest.draft)) return;
    const begun = mergeDrafts(base.draft, initialValues, latest.draft);
    onRebase(latest, begun);
    const { errors, touched, status, submitCount } = form;
    form.resetForm({ values: begun, errors, touched, status, submitCount });
    void form.setValues(mergeDrafts(base.draft, values, latest.draft), false);
  });
  return null;
}

/** The skill level; with the one that results suggest, as long as nothing else was chosen. */
function SkillField({ profile: { id, skillLevel, rating } }: { profile: PlayerProfile }) {
  const [{ value }, , { setValue }] = useField<string>('skillLevel');
  const select = useRef<HTMLSelectElement>(null);
  const suggested = (skillLevel === value && rating?.suggestedSkill) || null;
  useFocusWhenGone(suggested !== null, select);
  return (
    <div className="space-y-3">
      <SelectFormField
        ref={select}
        name="skillLevel"
        label="Skill level"
        // An existing level can be changed but not removed: ratings would lose their starting point.
        {...(skillLevel === null && { placeholder: 'Not set' })}
        options={SKILL_OPTIONS}
      />
      {skillLevel && suggested && (
        <SkillSuggestion
          playerId={id}
          declared={skillLevel}
          suggested={suggested}
          onUpdate={() => void setValue(suggested)}
        />
      )}
    </div>
  );
}

function LookingForField() {
  const [{ value }, , { setValue }] = useField<readonly LookingFor[]>('lookingFor');
  return (
    <fieldset className="space-y-2">
      <legend className="font-semibold">Looking For</legend>
      <div className="flex flex-wrap gap-2">
        {LOOKING_FOR.map((option) => (
          <ToggleChip
            key={option}
            pressed={value.includes(option)}
            onPressedChange={(pressed) =>
              // In the order of the choices, so that undoing a change leaves no change.
              void setValue(
                LOOKING_FOR.filter((other) => (other === option ? pressed : value.includes(other))),
              )
            }
          >
            {option}
          </ToggleChip>
        ))}
      </div>
    </fieldset>
  );
}
