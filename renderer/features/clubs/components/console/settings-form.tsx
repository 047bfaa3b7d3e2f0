import { Form, Formik, type FormikHelpers, useFormikContext } from 'formik';
import { useEffect, useMemo, useState } from 'react';
import { FocusFirstError } from '../../../../shared/forms/focus-first-error.tsx';
import { LeaveGuard } from '../../../../shared/forms/leave-guard.tsx';
import { mergeDrafts } from '../../../../shared/forms/merge-drafts.ts';
import { RadioCards } from '../../../../shared/forms/radio-cards.tsx';
import { showRefusal, type SubmitResult } from '../../../../shared/forms/show-refusal.ts';
import { SwitchFormField } from '../../../../shared/forms/switch-form-field.tsx';
import { SubmitButton } from '../../../../shared/forms/submit-button.tsx';
import { Button } from '../../../../shared/ui/button.tsx';
import { SectionHeading } from '../../../../shared/ui/section-heading.tsx';
import type { Club } from '../../domain/club.ts';
import {
  type ClubSettings,
  newSettings,
  SETTINGS_REFUSALS,
  type SettingsDraft,
  settingsDraft,
  settingsSchema,
} from '../../domain/console/club-settings.ts';
import type { SlugState } from '../../domain/create/slug.ts';
import { AccessStep, DetailsStep, NameField } from '../create/create-club-steps.tsx';
import { SlugField } from '../create/slug-field.tsx';
import { useSlugState } from '../create/use-slug-state.ts';

/** The settings that typing started from. */
interface Base {
  readonly draft: SettingsDraft;
  readonly updatedAt: string;
}

/**
 * All settings of a club. Follows the club while nothing is typed; input survives failures and what
 * others save meanwhile.
 */
export function SettingsForm({
  club,
  timeZones,
  checkSlug,
  onSave,
}: {
  club: Club;
  timeZones: readonly string[];
  /** Must keep its identity. */
  checkSlug: (slug: string) => Promise<SlugState>;
  /** `seenAt`: the version of the settings that the change is based on. Resolves to their new state. */
  onSave: (settings: ClubSettings, seenAt: string) => Promise<SubmitResult<string>>;
}) {
  const [base, setBase] = useState<Base>(() => ({
    draft: settingsDraft(club),
    updatedAt: club.updatedAt,
  }));
  const schema = useMemo(() => settingsSchema(club.memberCount), [club.memberCount]);

  const submit = async (
    draft: SettingsDraft,
    form: FormikHelpers<SettingsDraft>,
  ): Promise<void> => {
    const settings = newSettings(draft);
    const result = await onSave(settings, base.updatedAt);
    showRefusal(form, result.error, SETTINGS_REFUSALS);
    if (result.error !== undefined) return;
    const saved = {
      ...draft,
      ...settings,
      memberLimit: draft.memberLimit.trim(),
      // It is the club's now.
      point: null,
    };
    setBase({ draft: saved, updatedAt: result.data });
    form.resetForm({ values: saved });
  };

  return (
    <Formik<SettingsDraft> initialValues={base.draft} validationSchema={schema} onSubmit={submit}>
      {({ dirty, isSubmitting, resetForm }) => (
        <Form noValidate className="space-y-10">
          <LeaveGuard unsaved={dirty} />
          <ChangedMeanwhile club={club} base={base} onRebase={setBase} />
          <section aria-labelledby="about" className="space-y-5">
            <SectionHeading id="about">About the club</SectionHeading>
            <NameField />
            <AddressField club={club} checkSlug={checkSlug} />
            <DetailsStep timeZones={timeZones} isFound={club.hasPlace} />
          </section>
          <section aria-labelledby="joining" className="space-y-5">
            <SectionHeading id="joining">Who can join</SectionHeading>
            <AccessStep fixedVisibility={club.role !== 'owner'} />
          </section>
          <section aria-labelledby="posting" className="space-y-5">
            <SectionHeading id="posting" className="max-[20rem]:flex-wrap">
              Announcements
            </SectionHeading>
            <RadioCards
              name="posting"
              label="Who can post"
              columns={2}
              options={[
                {
                  value: 'members',
                  title: 'All members',
                  description: 'Every member can post announcements.',
                },
                {
                  value: 'admins',
                  title: 'Owner and admins',
                  description: 'Everyone else can only read.',
                },
              ]}
            />
          </section>
          <section aria-labelledby="meeting" className="space-y-5">
            <SectionHeading id="meeting">Meet your 10</SectionHeading>
            <SwitchFormField
              name="weeklyIntroductions"
              label="Introduce members every week"
              hint="Every week, members who want it are introduced to someone they haven't played with."
            />
          </section>
          <div className="flex flex-wrap justify-end gap-3 border-t border-rule pt-5">
            {dirty && (
              <Button aria-disabled={isSubmitting || undefined} onClick={() => resetForm()}>
                Discard changes
              </Button>
            )}
            <SubmitButton busyLabel="Saving...">Save Changes</SubmitButton>
          </div>
          <FocusFirstError />
        </Form>
      )}
    </Formik>
  );
}

/** The owner may change it; admins only see it. */
function AddressField({
  club,
  checkSlug,
}: {
  club: Club;
  checkSlug: (slug: string) => Promise<SlugState>;
}) {
  const { values } = useFormikContext<SettingsDraft>();
  const changed = values.slug !== club.slug;
  const state = useSlugState(changed ? values.slug : '', checkSlug);
  if (club.role !== 'owner') {
    return (
      <div className="space-y-1.5">
        <p className="font-semibold">Web address</p>
        <p className="break-all">{`/clubs/${club.slug}`}</p>
        <p className="text-sm text-muted">Only the owner can change it.</p>
      </div>
    );
  }
  return (
    <SlugField
      state={state}
      hint="Lowercase letters, digits and hyphens. Links to the old address will keep working."
    />
  );
}

/**
 * Other settings were saved, by somebody else or in another window. If nothing was typed they
 * simply appear; otherwise the person can choose.
 */
function ChangedMeanwhile({
  club,
  base,
  onRebase,
}: {
  club: Club;
  base: Base;
  onRebase: (base: Base) => void;
}) {
  const { dirty, isSubmitting, resetForm, setValues, values } = useFormikContext<SettingsDraft>();
  // Both come from the same database, whose instants sort as text.
  const newer = club.updatedAt > base.updatedAt && !isSubmitting;

  const take = (): SettingsDraft => {
    const latest = settingsDraft(club);
    onRebase({ draft: latest, updatedAt: club.updatedAt });
    resetForm({ values: latest });
    return latest;
  };
  useEffect(() => {
    if (newer && !dirty) take();
  });

  return (
    <div role="alert" className="empty:hidden">
      {newer && dirty && (
        <div className="space-y-3 border-l-4 border-clay bg-clay-wash px-4 py-3">
          <p className="font-semibold">The settings were changed while you were editing.</p>
          <p>
            Keep what you've typed on top of that, or discard it and start from the new settings.
          </p>
          <div className="flex flex-wrap gap-3">
            <Button onClick={() => void setValues(mergeDrafts(base.draft, values, take()))}>
              Keep my changes
            </Button>
            <Button onClick={take}>Use the new settings</Button>
          </div>
        </div>
      )}
    </div>
  );
}
