import { useId, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { DisclosureButton } from '../../../shared/ui/disclosure-button.tsx';
import { SectionHeading } from '../../../shared/ui/section-heading.tsx';
import { OWN_WORDS, type Reliability } from '../domain/reliability.ts';
import { ReliabilityFacts } from './reliability-facts.tsx';
import { ReliabilityTag } from './reliability-tag.tsx';

/** The viewer's own word and, on request, the facts behind it. */
export function ReliabilitySection({
  word,
  onDispute,
}: {
  word: Reliability;
  /** The viewer claims to have come to this match. */
  onDispute: (challengeId: string) => void;
}) {
  const id = useId();
  const { hash } = useLocation();
  const [open, setOpen] = useState(hash === '#reliability');
  return (
    <section aria-labelledby="reliability" className="space-y-3">
      <SectionHeading
        id="reliability"
        className="max-[20rem]:flex-wrap"
        action={
          <DisclosureButton open={open} controls={id} onToggle={setOpen}>
            What counts
          </DisclosureButton>
        }
      >
        Reliability
      </SectionHeading>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <ReliabilityTag word={word} />
        <span>{OWN_WORDS[word]}</span>
      </p>
      <div id={id} className={open ? 'pt-2' : undefined}>
        {open && <ReliabilityFacts onDispute={onDispute} />}
      </div>
    </section>
  );
}
