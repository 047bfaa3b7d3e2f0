import { Form, Formik, type FormikHelpers } from 'formik';
import { dateAndTime } from '../../../shared/dates/date-text.ts';
import { deviceZone } from '../../../shared/dates/wall-time.ts';
import { FocusFirstError } from '../../../shared/forms/focus-first-error.tsx';
import { FormRefusal } from '../../../shared/forms/form-refusal.tsx';
import { showRefusal } from '../../../shared/forms/show-refusal.ts';
import { SubmitButton } from '../../../shared/forms/submit-button.tsx';
import { TextAreaFormField } from '../../../shared/forms/text-area-form-field.tsx';
import { SectionHeading } from '../../../shared/ui/section-heading.tsx';
import { useAppealSuspensionMutation } from '../api/suspension-api.ts';
import { OPERATOR_LIMITS } from '../domain/limits.ts';
import {
  APPEAL_REFUSALS,
  APPEAL_SCHEMA,
  type Appeal,
  EMPTY_APPEAL,
  type Suspension,
} from '../domain/suspension.ts';

/** When a suspension ends, as its heading. */
export const suspensionTitle = ({ until }: Suspension): string =>
  `Your account is suspended until ${dateAndTime(new Date(until), deviceZone())}`;

/** Why the viewer is suspended, what remains, and what they can do. */
export function SuspensionNotice({ suspension }: { suspension: Suspension }) {
  return (
    <div className="space-y-8">
      <div className="space-y-3">
        <blockquote className="border-l-4 border-clay-ink pl-3 whitespace-pre-line wrap-anywhere">
          {suspension.reason}
        </blockquote>
        <p className="max-w-prose text-muted">
          Until then, you can't use CourtCrew and other players can't find you. You keep your clubs,
          your level, your results and your messages. Your pending challenges are cancelled, and so
          are your matches in that time. After that, your account opens again automatically.
        </p>
      </div>
      <section aria-labelledby="appeal" className="space-y-3">
        <SectionHeading id="appeal">Appeal</SectionHeading>
        {suspension.appeal === null ? <AppealForm /> : <AppealAnswer appeal={suspension.appeal} />}
      </section>
    </div>
  );
}

function AppealAnswer({ appeal }: { appeal: Appeal }) {
  return (
    <>
      <p className="max-w-prose">
        {appeal.isOpen
          ? "We've received your appeal and will email you our answer."
          : 'We looked at your suspension again, and it stays as it is.'}
      </p>
      {appeal.answer && (
        <blockquote className="border-l-4 border-rule pl-3 whitespace-pre-line wrap-anywhere">
          {appeal.answer}
        </blockquote>
      )}
      <figure>
        <figcaption className="text-sm text-muted">Your appeal</figcaption>
        <blockquote className="whitespace-pre-line wrap-anywhere">{appeal.words}</blockquote>
      </figure>
    </>
  );
}

function AppealForm() {
  const [send] = useAppealSuspensionMutation();
  const submit = async (
    { words }: typeof EMPTY_APPEAL,
    form: FormikHelpers<typeof EMPTY_APPEAL>,
  ): Promise<void> => {
    const result = await send({ words });
    showRefusal(form, result.error, APPEAL_REFUSALS);
  };
  return (
    <Formik initialValues={EMPTY_APPEAL} validationSchema={APPEAL_SCHEMA} onSubmit={submit}>
      <Form noValidate className="space-y-4">
        <FocusFirstError />
        <TextAreaFormField
          name="words"
          label="Why isn't it right?"
          hint="Someone will look at your suspension again. You can appeal once."
          limit={OPERATOR_LIMITS.appealLength}
          required
        />
        <FormRefusal />
        <SubmitButton busyLabel="Sending...">Send appeal</SubmitButton>
      </Form>
    </Formik>
  );
}
