import { Link2, Upload, UserPlus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useOutletContext, useSearchParams } from 'react-router-dom';
import { Button, ButtonLink } from '../../../shared/ui/button.tsx';
import { HeaderAction } from '../../../shared/ui/header-action.tsx';
import { SectionHeading } from '../../../shared/ui/section-heading.tsx';
import { TabPanel, Tabs } from '../../../shared/ui/tabs.tsx';
import type { Club } from '../../clubs/domain/club.ts';
import type { InvitationKind } from '../api/invitations-api.ts';
import { CreateInvitation } from '../components/create-invitation.tsx';
import { InvitationList } from '../components/invitation-list.tsx';

const InvitePeople = lazy(async () => ({
  default: (await import('../components/invite-people.tsx')).InvitePeople,
}));

/** /clubs/:slug/manage/invitations; `?new=people` invites by email, `?new=1` creates a link. */
export function Component() {
  const club = useOutletContext<Club>();
  const [query, setQuery] = useSearchParams();
  const [kind, setKind] = useState<InvitationKind>('link');
  const creating = query.get('new');
  const close = () => setQuery({}, { replace: true });
  return (
    <section aria-labelledby="invitations" className="space-y-4">
      <HeaderAction
        label="Invite Members"
        icon={<UserPlus aria-hidden size={18} />}
        onPress={() => setQuery({ new: 'people' })}
      />
      <SectionHeading
        id="invitations"
        className="max-[20rem]:flex-wrap"
        action={
          <div className="flex gap-2 max-[20rem]:flex-wrap max-sm:[&_svg]:hidden">
            <Button
              size="sm"
              icon={<Link2 aria-hidden size={18} />}
              onClick={() => setQuery({ new: '1' })}
            >
              New link
            </Button>
            <ButtonLink
              size="sm"
              to={`/clubs/${club.slug}/manage/members/import`}
              icon={<Upload aria-hidden size={18} />}
            >
              Import a list
            </ButtonLink>
          </div>
        }
      >
        Invitations
      </SectionHeading>
      <Tabs<InvitationKind>
        label="Kind of invitation"
        value={kind}
        onValueChange={setKind}
        items={[
          { value: 'link', label: 'Links' },
          { value: 'mail', label: 'By email' },
        ]}
      >
        <TabPanel value={kind}>
          <InvitationList
            clubId={club.id}
            kind={kind}
            onMake={() => setQuery({ new: kind === 'link' ? '1' : 'people' })}
          />
        </TabPanel>
      </Tabs>
      {creating === 'people' ? (
        <Suspense>
          <InvitePeople
            club={club}
            onLink={() => setQuery({ new: '1' }, { replace: true })}
            onClose={close}
          />
        </Suspense>
      ) : (
        creating !== null && <CreateInvitation club={club} onClose={close} />
      )}
    </section>
  );
}
