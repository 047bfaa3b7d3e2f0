import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Row, RowList } from '../../../shared/ui/list-rows.tsx';
import { SectionHeading } from '../../../shared/ui/section-heading.tsx';
import { Select } from '../../../shared/ui/select.tsx';
import { Switch } from '../../../shared/ui/switch.tsx';
import { useChangeLevelVisibilityMutation, useChangePrivacyMutation } from '../api/settings-api.ts';
import { isLevelVisibility, type LevelVisibility } from '../../ratings/domain/rating.ts';
import type { Account, PrivacySetting } from '../domain/account.ts';

const LEVEL_VISIBILITY_OPTIONS: readonly {
  readonly value: LevelVisibility;
  readonly label: string;
}[] = [
  { value: 'everyone', label: 'Everyone' },
  { value: 'connections', label: 'Connections' },
  { value: 'nobody', label: 'Nobody' },
];

const PHONE = 'text-court-ink underline underline-offset-4';

/** What others see. Each switch is saved at once, and reverted if that fails. */
export function PrivacySection({ account, userId }: { account: Account; userId: string }) {
  const [change] = useChangePrivacyMutation();
  const [changeLevel] = useChangeLevelVisibilityMutation();
  const set = (setting: PrivacySetting) => (on: boolean) => void change({ userId, setting, on });
  return (
    <section aria-labelledby="privacy" className="space-y-3">
      <SectionHeading id="privacy">Privacy</SectionHeading>
      <div>
        <div className="divide-y divide-rule border-y border-rule">
          <Switch
            label="Show my profile"
            hint="Other players can find you. When this is off, only your opponents, people you've messaged and the people who run your clubs can see you."
            checked={account.isVisible}
            onCheckedChange={set('isVisible')}
          />
          <Switch
            label="Share my availability"
            hint="Others can see when you're both free. When this is off, they see that you keep your availability private."
            checked={account.availabilityShared}
            onCheckedChange={set('availabilityShared')}
          />
          <Switch
            label="Share my phone number"
            hint={
              account.hasPhone ? (
                'When this is off, nobody else can see it.'
              ) : (
                <>
                  You haven't added one yet.{' '}
                  <Link to="/edit-profile" className={PHONE}>
                    Add it to your profile
                  </Link>
                </>
              )
            }
            checked={account.phoneShared}
            onCheckedChange={set('phoneShared')}
          />
          <Switch
            label="Use my activity to improve suggestions"
            hint="We keep your suggestions and how they went for 180 days. Turning this off deletes them."
            checked={account.improveSuggestions}
            onCheckedChange={set('improveSuggestions')}
          />
          <Select
            className="py-3"
            label="Who sees my level"
            hint="Your level comes from your results. Connections are people you've played or exchanged messages with."
            value={account.levelVisibility}
            options={LEVEL_VISIBILITY_OPTIONS}
            onChange={({ target }) => {
              const visibility = target.value;
              if (isLevelVisibility(visibility)) void changeLevel({ userId, visibility });
            }}
          />
        </div>
        <RowList label="People and reports" className="border-t-0">
          <Row
            to="/settings/blocked"
            title="Blocked players"
            detail="See who you've blocked, and unblock them."
            end={<ChevronRight aria-hidden size={20} className="text-muted" />}
          />
          <Row
            to="/reports"
            title="My reports"
            detail="What happened to your reports."
            end={<ChevronRight aria-hidden size={20} className="text-muted" />}
          />
        </RowList>
      </div>
    </section>
  );
}
