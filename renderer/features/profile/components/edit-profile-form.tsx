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

/** The profile that the typing began with. */
interface Base {
  readonly draft: ProfileDraft;
  readonly version: string;
}

const baseOf = (profile: PlayerProfile): Base => ({
  draft: profileDraft(profile),
  version: profile.version ?? '',
});

/** Everything of a profile but the photo, saved at once. What is typed survives failures. */
export function EditProfileForm({
  profile,
  waiting,
}: {
  profile: PlayerProfile;
  /** What was saved before and waits on this device to be sent. */
  waiting: Call | null;
}) {
  const [save] = useSaveProfileMutation();
  const goOn = useGoOn();
  const { state } = useLocation();
  const [base, setBase] = useState(() => baseOf(profile));
  const [begun, setBegun] = useState(() =>
    keptProfileDraft(keptCallOf(state, profile.id), keptProfileDraft(waiting?.args, base.draft)),
  );
  // Said once that it was changed elsewhere, the next try is meant: upon what has been fetched since.
  const [warned, setWarned] = useState(false);

  const submit = async (draft: ProfileDraft, form: FormikHelpers<ProfileDraft>): Promise<void> => {
    const seenVersion = warned ? (profile.version ?? base.version) : base.version;
    const { error } = await save({ playerId: profile.id, seenVersion, begun, draft });
    if (error === undefined) {
      // Replaced: going back does not lead into the form again, and nobody is asked about leaving it.
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
 * The profile is fetched anew while it is edited: often it begins with what this device has kept. What was
 * typed stays, the rest becomes the latest. Nothing does where both changed the same: that is said on saving.
 */
function LatestProfile({
  profile,
  base,
  onRebase,
}: {
  profile: PlayerProfile;
  base: Base;
  /** `begun`: what the form began with, upon that. */
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

/** The skill level; beside it what results suggest, as long as nothing else has been chosen. */
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
        // Who has a level changes it; taking it back would leave ratings without their beginning.
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
              // In the order of the choices, so that taking a change back is no change.
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
