import { Button, ButtonLink } from '../../../shared/ui/button.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { Row, RowList } from '../../../shared/ui/list-rows.tsx';
import { memberCountText } from '../../clubs/domain/club-text.ts';
import type { OwnedClub } from '../domain/account.ts';

/**
 * Every club needs an owner: what to do with each before the account can be deleted, which a
 * suspended player can't.
 */
export function OwnedClubsDialog({
  clubs,
  isSuspended,
  onClose,
}: {
  clubs: readonly OwnedClub[];
  isSuspended: boolean;
  onClose: () => void;
}) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Your clubs need an owner"
      description={
        isSuspended
          ? "You can't delete your account while it's suspended, because each of these clubs needs an owner. Once the suspension ends, you can hand them over or close them."
          : 'Before you delete your account, hand each of these clubs over to another member, or close it.'
      }
      footer={<Button onClick={onClose}>Keep my account</Button>}
    >
      <RowList label="Clubs you own">
        {clubs.map(({ id, name, slug, memberCount }) => (
          <Row
            key={id}
            title={name}
            detail={memberCount > 1 ? memberCountText(memberCount) : "You're the only member."}
            end={
              !isSuspended && (
                <>
                  {memberCount > 1 && (
                    <ButtonLink
                      to={`/clubs/${slug}/manage/members`}
                      aria-label={`Hand over ${name}`}
                    >
                      Hand over
                    </ButtonLink>
                  )}
                  <ButtonLink to={`/clubs/${slug}/manage/settings`} aria-label={`Close ${name}`}>
                    Close
                  </ButtonLink>
                </>
              )
            }
          />
        ))}
      </RowList>
    </Dialog>
  );
}
