import { Download } from 'lucide-react';
import { usePlatform } from '../../../shared/platform/platform-context.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { SectionHeading } from '../../../shared/ui/section-heading.tsx';
import { useExportMyDataMutation } from '../api/settings-api.ts';

/** The export of everything kept about the player. */
export function DataSection() {
  const platform = usePlatform();
  const [ask, { isLoading, reset }] = useExportMyDataMutation();

  const save = async (): Promise<void> => {
    const { data } = await ask();
    reset();
    if (data === undefined) return;
    await platform.saveFile({
      name: 'courtcrew-my-data.json',
      mediaType: 'application/json',
      text: JSON.stringify(data, null, 2),
    });
  };

  return (
    <section aria-labelledby="data" className="space-y-3">
      <SectionHeading id="data">Your data</SectionHeading>
      <p className="max-w-prose text-muted">
        What we store about you in one file: your profile, place, clubs, matches, results, level,
        messages, events, announcements, notifications and more. It doesn't include notes and
        reports that others wrote about you.
      </p>
      <Button
        icon={<Download aria-hidden size={18} />}
        busy={isLoading}
        busyLabel="Preparing..."
        onClick={() => void save()}
      >
        Export my data
      </Button>
    </section>
  );
}
