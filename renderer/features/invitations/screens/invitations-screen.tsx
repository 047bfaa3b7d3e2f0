import { Link2, Upload } from 'lucide-react';
import { useState } from 'react';
import { useOutletContext, useSearchParams } from 'react-router-dom';
import { ButtonLink } from '../../../shared/ui/button.tsx';
import { HeadAction } from '../../../shared/ui/head-action.tsx';
import { SectionHeading } from '../../../shared/ui/section-heading.tsx';
import { TabPanel, Tabs } from '../../../shared/ui/tabs.tsx';
import type { Club } from '../../clubs/domain/club.ts';
import type { InvitationKind } from '../api/invitations-api.ts';
import { CreateInvitation } from '../components/create-invitation.tsx';
import { InvitationList } from '../components/invitation-list.tsx';

/** /clubs/:slug/manage/invitations; `?new=1` opens the form. */
export function Component() {
  const club = useOutletContext<Club>();
  const [query, setQuery] = useSearchParams();
  const [kind, setKind] = useState<InvitationKind>('link');
  const creating = query.has('new');
  return (
    <section aria-labelledby="invitations" className="space-y-4">
      <HeadAction
        label="New link"
        icon={<Link2 aria-hidden size={18} />}
        onPress={() => setQuery({ new: '1' })}
      />
      <SectionHeading
        id="invitations"
        action={
          <ButtonLink
            size="sm"
            to={`/clubs/${club.slug}/manage/members/import`}
            icon={<Upload aria-hidden size={18} />}
          >
            Import a list
          </ButtonLink>
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
          <InvitationList clubId={club.id} kind={kind} />
        </TabPanel>
      </Tabs>
      {creating && <CreateInvitation club={club} onClose={() => setQuery({}, { replace: true })} />}
    </section>
  );
}
