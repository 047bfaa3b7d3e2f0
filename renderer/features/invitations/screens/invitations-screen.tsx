import { Link2, Upload } from 'lucide-react';
import { useState } from 'react';
import { useOutletContext, useSearchParams } from 'react-router-dom';
import { Button, ButtonLink } from '../../../shared/ui/button.tsx';
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
      <SectionHeading id="invitations">Invitations</SectionHeading>
      <div className="flex flex-wrap gap-3">
        <Button
          variant="primary"
          icon={<Link2 aria-hidden size={18} />}
          onClick={() => setQuery({ new: '1' })}
        >
          New link
        </Button>
        <ButtonLink
          to={`/clubs/${club.slug}/manage/members/import`}
          icon={<Upload aria-hidden size={18} />}
        >
          Import a list
        </ButtonLink>
      </div>
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
