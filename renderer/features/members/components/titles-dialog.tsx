import { Form, Formik } from 'formik';
import { useId } from 'react';
import { isDbError } from '../../../shared/api/db-error.ts';
import { FocusFirstError } from '../../../shared/forms/focus-first-error.tsx';
import { SubmitButton } from '../../../shared/forms/submit-button.tsx';
import { TextFormField } from '../../../shared/forms/text-form-field.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { ErrorState } from '../../../shared/ui/error-state.tsx';
import { Row, RowList } from '../../../shared/ui/list-rows.tsx';
import { Loading, SkeletonText } from '../../../shared/ui/skeleton.tsx';
import {
  useAwardTitleMutation,
  useListTitlesQuery,
  useWithdrawTitleMutation,
} from '../api/members-api.ts';
import { TITLE_SCHEMA } from '../domain/member-forms.ts';
import type { ClubTitle, Member } from '../domain/member.ts';

/** What a member won in this club: awarded here, and taken back. What was typed survives a failure. */
export function TitlesDialog({
  clubId,
  member,
  date,
  onClose,
}: {
  clubId: string;
  member: Member;
  date: (instant: string) => string;
  onClose: () => void;
}) {
  const formId = useId();
  const { id: memberId, fullName: playerName } = member;
  const titles = useListTitlesQuery({ clubId, memberId });
  const [award] = useAwardTitleMutation();
  return (
    <Formik
      initialValues={{ title: '' }}
      validationSchema={TITLE_SCHEMA}
      onSubmit={async ({ title }, form) => {
        const { error } = await award({ clubId, memberId, playerName, title });
        if (error === undefined) form.resetForm();
        else if (isDbError(error) && (error.code === 'no_title' || error.code === 'bad_title'))
          form.setFieldError('title', error.message);
      }}
    >
      {({ isSubmitting }) => (
        <Dialog
          open
          onOpenChange={() => (isSubmitting ? undefined : onClose())}
          title={`Titles of ${playerName}`}
          description="A champion of a tournament of your club carries the title on the profile, and is told."
          footer={
            <>
              <Button onClick={onClose} aria-disabled={isSubmitting || undefined}>
                Close
              </Button>
              <SubmitButton form={formId} variant="solid" busyLabel="Awarding...">
                Award Title
              </SubmitButton>
            </>
          }
        >
          <Form id={formId} noValidate className="space-y-5">
            <TextFormField
              name="title"
              label="Tournament"
              placeholder="e.g., Spring Cup 2026"
              required
            />
            <FocusFirstError />
          </Form>
          <div className="mt-5">
            {titles.data ? (
              titles.data.length > 0 && (
                <RowList label="Titles">
                  {titles.data.map((title) => (
                    <TitleRow key={title.id} {...{ clubId, member, title, date }} />
                  ))}
                </RowList>
              )
            ) : titles.isError ? (
              <ErrorState
                title="The titles could not be loaded"
                onRetry={() => void titles.refetch()}
                busy={titles.isFetching}
              />
            ) : (
              <Loading>
                <SkeletonText />
              </Loading>
            )}
          </div>
        </Dialog>
      )}
    </Formik>
  );
}

function TitleRow({
  clubId,
  member,
  title: { id, title, awardedAt },
  date,
}: {
  clubId: string;
  member: Member;
  title: ClubTitle;
  date: (instant: string) => string;
}) {
  const [withdraw, { isLoading }] = useWithdrawTitleMutation();
  return (
    <Row
      title={title}
      detail={`Awarded on ${date(awardedAt)}`}
      end={
        <Button
          size="sm"
          busy={isLoading}
          aria-label={`Withdraw ${title}`}
          onClick={() =>
            void withdraw({ clubId, memberId: member.id, playerName: member.fullName, titleId: id })
          }
        >
          Withdraw
        </Button>
      }
    />
  );
}
