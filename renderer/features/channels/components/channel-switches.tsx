import { useEffect, useRef, useState } from 'react';
import { SectionHeading } from '../../../shared/ui/section-heading.tsx';
import { Switch } from '../../../shared/ui/switch.tsx';
import { useSetClubChannelsMutation } from '../api/channels-api.ts';
import { type ClubChannel, type Section, SECTIONS } from '../domain/channel.ts';
import { SECTION_HINTS, SECTION_LABELS } from '../domain/channel-text.ts';

/** A club's channels, for its owner; each switch takes effect at once. */
export function ChannelSwitches({
  clubId,
  channels,
}: {
  clubId: string;
  /** Those switched on. */
  channels: readonly ClubChannel[];
}) {
  const [set] = useSetClubChannelsMutation();
  const told = useRef(channels);
  useEffect(() => {
    told.current = channels;
  }, [channels]);
  /** A switch keeps its new state until it is saved and the club has changed. */
  const [switched, setSwitched] = useState<{
    /** Null: it is being saved. */
    readonly from: readonly ClubChannel[] | null;
    readonly on: readonly Section[];
  } | null>(null);
  const stands = switched !== null && (switched.from === null || switched.from === channels);
  const on = stands ? switched.on : channels.map(({ section }) => section);
  /** The latest state, which includes all earlier switches. */
  const last = useRef<readonly Section[]>([]);
  const change = async (section: Section, checked: boolean): Promise<void> => {
    const sections = SECTIONS.filter((each) => (each === section ? checked : on.includes(each)));
    last.current = sections;
    setSwitched({ from: null, on: sections });
    const { error } = await set({ clubId, sections });
    if (last.current !== sections) return;
    setSwitched(error === undefined ? { from: told.current, on: sections } : null);
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
