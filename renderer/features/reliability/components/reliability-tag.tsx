import { Tag, type TagTone } from '../../../shared/ui/tag.tsx';
import { type Reliability, RELIABILITY_LABELS } from '../domain/reliability.ts';

const TONES: Readonly<Record<Reliability, TagTone>> = {
  reliable: 'grass',
  sometimes_cancels: 'clay',
  new: 'court',
};

/** Whether somebody keeps their commitments, in a word. */
export const ReliabilityTag = ({ word }: { word: Reliability }) => (
  <Tag tone={TONES[word]}>{RELIABILITY_LABELS[word]}</Tag>
);
