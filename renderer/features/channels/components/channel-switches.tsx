import { useState } from 'react';
import { SectionHeading } from '../../../shared/ui/section-heading.tsx';
import { Switch } from '../../../shared/ui/switch.tsx';
import { useSetClubChannelsMutation } from '../api/channels-api.ts';
import { type ClubChannel, type Section, SECTIONS } from '../domain/channel.ts';
import { SECTION_HINTS, SECTION_LABELS } from '../domain/channel-text.ts';

/** Which channels a club has, for its owner; each takes effect at once. */
export function ChannelSwitches({
  clubId,
  channels,
}: {
  clubId: string;
  /** Those that are on. */
  channels: readonly ClubChannel[];
}) {
  const [set, { isLoading }] = useSetClubChannelsMutation();
  // What was switched stands until the club says so itself.
  const [switched, setSwitched] = useState<{
    readonly from: readonly ClubChannel[];
    readonly on: readonly Section[];
  } | null>(null);
  const on = switched?.from === channels ? switched.on : channels.map(({ section }) => section);
  const change = async (section: Section, checked: boolean): Promise<void> => {
    if (isLoading) return;
    const sections = SECTIONS.filter((each) => (each === section ? checked : on.includes(each)));
    setSwitched({ from: channels, on: sections });
    const { error } = await set({ clubId, sections });
    if (error !== undefined) setSwitched(null);
  };
  return (
    <section aria-labelledby="channels" className="space-y-3">
      <SectionHeading id="channels">Channels</SectionHeading>
      <p className="max-w-prose">
        All members can read and write in a channel. You and your admins can remove messages. If you
        switch a channel off, nobody can read it until you switch it on again.
      </p>
      <div className="divide-y divide-rule border-y border-rule">
        {SECTIONS.map((section) => (
          <Switch
            key={section}
            label={SECTION_LABELS[section]}
            hint={SECTION_HINTS[section]}
            checked={on.includes(section)}
            onCheckedChange={(checked) => void change(section, checked)}
          />
        ))}
      </div>
    </section>
  );
}
