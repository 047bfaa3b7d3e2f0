import { FormDialog } from '../../../shared/forms/form-dialog.tsx';
import { TextFormField } from '../../../shared/forms/text-form-field.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { ErrorState } from '../../../shared/ui/error-state.tsx';
import { Row, RowList } from '../../../shared/ui/list-rows.tsx';
import { Loading, SkeletonText } from '../../../shared/ui/skeleton.tsx';
import {
  useAwardTitleMutation,
  useListTitlesQuery,
  useWithdrawTitleMutation,
} from '../api/members-api.ts';
import { TITLE_REFUSALS, TITLE_SCHEMA } from '../domain/member-forms.ts';
import type { ClubTitle, Member } from '../domain/member.ts';

/** A member's titles in this club, to award and withdraw. */
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
  const { id: memberId, fullName: playerName } = member;
  const titles = useListTitlesQuery({ clubId, memberId });
  const [award] = useAwardTitleMutation();
  return (
    <FormDialog
      title={`Titles won by ${playerName}`}
      description="The champion of your club's tournament gets the title on their profile and is notified."
      cancelLabel="Close"
      submitLabel="Award title"
      busyLabel="Awarding..."
      initialValues={{ title: '' }}
      validationSchema={TITLE_SCHEMA}
      refusals={TITLE_REFUSALS}
      onSubmit={({ title }) => award({ clubId, memberId, playerName, title })}
      onSuccess={(_, form) => form.resetForm()}
      onClose={onClose}
    >
      <TextFormField name="title" label="Tournament" placeholder="e.g., Spring Cup 2026" required />
      {/* The empty list and the skeleton are as high as one title, so that loading moves no button. */}
      {titles.data ? (
        titles.data.length > 0 ? (
          <RowList label="Titles">
            {titles.data.map((title) => (
              <TitleRow key={title.id} {...{ clubId, member, title, date }} />
            ))}
          </RowList>
        ) : (
          <p className="flex min-h-18.5 items-center justify-center border-y border-rule text-muted">
            No titles yet
          </p>
        )
      ) : titles.isError ? (
        <ErrorState
          title="Titles couldn't be loaded"
          onRetry={() => void titles.refetch()}
          busy={titles.isFetching}
        />
      ) : (
        <Loading className="min-h-18.5">
          <SkeletonText />
        </Loading>
      )}
    </FormDialog>
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
