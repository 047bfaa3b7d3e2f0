import { Form, Formik, type FormikHelpers, useField } from 'formik';
import { useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { isDbError } from '../../../shared/api/db-error.ts';
import { FocusFirstError } from '../../../shared/forms/focus-first-error.tsx';
import { FormRefusal } from '../../../shared/forms/form-refusal.tsx';
import { LeaveGuard } from '../../../shared/forms/leave-guard.tsx';
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
import { useSaveProfileMutation } from '../api/profile-api.ts';
import {
  PROFILE_REFUSALS,
  PROFILE_SCHEMA,
  type ProfileDraft,
  keptProfileDraft,
  profileDraft,
  SKILL_OPTIONS,
  STYLE_OPTIONS,
  YEARS_OPTIONS,
} from '../domain/profile-draft.ts';
import { LOOKING_FOR, type LookingFor, type PlayerProfile } from '../domain/profile.ts';
import { AvailabilityField } from './availability-field.tsx';
import { SkillSuggestion } from './skill-suggestion.tsx';
import { useFocusWhenGone } from './use-focus-when-gone.ts';
import { PROFILE_LIMITS } from '../domain/limits.ts';

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
  const navigate = useNavigate();
  // What the typing began with: the profile may be fetched anew meanwhile.
  const { state } = useLocation();
  const [initial] = useState(() =>
    keptProfileDraft(
      state,
      keptProfileDraft({ keptProfile: waiting?.args }, profileDraft(profile)),
    ),
  );
  const [begunUpon] = useState(profile.version ?? '');
  // Said once that it was changed elsewhere, the next try is meant: upon what has been fetched since.
  const [warned, setWarned] = useState(false);

  const submit = async (draft: ProfileDraft, form: FormikHelpers<ProfileDraft>): Promise<void> => {
    const seenVersion = warned ? (profile.version ?? begunUpon) : begunUpon;
    const { error } = await save({ playerId: profile.id, seenVersion, begun: initial, draft });
    if (error === undefined) {
      // Replaced: going back does not lead into the form again, and nobody is asked about leaving it.
      await navigate('/profile', { replace: true });
      return;
    }
    showRefusal(form, error, PROFILE_REFUSALS);
    setWarned(isDbError(error) && error.code === 'profile_changed');
  };

  return (
    <Formik<ProfileDraft>
      initialValues={initial}
      validationSchema={PROFILE_SCHEMA}
      onSubmit={submit}
    >
      {({ dirty }) => (
        <Form noValidate className="space-y-10">
          <LeaveGuard unsaved={dirty} />
          <section aria-labelledby="basic" className="space-y-5">
            <SectionHeading id="basic">Basic information</SectionHeading>
            <TextFormField name="fullName" label="Full Name" autoComplete="name" required />
            <PlaceFormField
              name="location"
              pointName="point"
              label="Location"
              isFound={profile.home?.isFound !== false}
              hint="Choose a place from the list so that players near you can find you. Other players only see roughly how far away you live."
            />
            <TextFormField
              name="phone"
              label="Phone (Optional)"
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
              label="Play Style"
              placeholder="Not set"
              options={STYLE_OPTIONS}
            />
            <SelectFormField
              name="yearsPlaying"
              label="Years Playing"
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
        label="Skill Level"
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
