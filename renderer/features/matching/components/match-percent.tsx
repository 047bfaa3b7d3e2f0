import { Explained } from '../../../shared/ui/explained.tsx';
import { Tag } from '../../../shared/ui/tag.tsx';
import { chanceSentence, percentText } from '../domain/proposal-text.ts';

/** How well a match would go, as a percentage with an explanation. */
export function MatchPercent({
  percent,
  chance,
  isEstimate,
  about,
}: {
  percent: number;
  /** 0 to 1. */
  chance: number;
  /** Nothing has been learned yet from earlier suggestions. */
  isEstimate: boolean;
  /** The id of the opponent's name. */
  about: string;
}) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <p className="figures text-2xl leading-none whitespace-nowrap max-[23rem]:text-xl max-[20rem]:whitespace-normal">
        {percentText(percent)}
      </p>
      {isEstimate && <Tag>estimate</Tag>}
      {/* The question mark is beside the text, however large its target is. */}
      <span className="-mr-3 -ml-2">
        <Explained question="How is this worked out?" about={about}>
          <p>{chanceSentence(chance)}</p>
          <p className="text-muted">
            The percentage is the cube root of that chance. It keeps the order and spreads the
            numbers out, which makes them easier to read.
          </p>
          {isEstimate && (
            <p className="text-muted">
              It's an estimate until enough challenges have been answered to learn from.
            </p>
          )}
        </Explained>
      </span>
    </div>
  );
}
