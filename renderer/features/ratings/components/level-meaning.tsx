import { Explained } from '../../../shared/ui/explained.tsx';

/** Explains on request what a level's figures mean, and what changes them. */
export function LevelMeaning() {
  return (
    <Explained question="How are levels worked out?">
      <p>
        A level starts from the skill level a player chooses. After that, only confirmed results
        count: games won are compared with games expected, so even a close loss to a stronger player
        can raise it.
      </p>
      <p className="text-muted">
        The scale goes from 1.5 to 7.0. Beginners are around 2.5, advanced players between 4.0 and
        4.5.
      </p>
      <p className="text-muted">
        "Likely" is the range that fits in eight of ten cases. It gets narrower with more matches.
      </p>
    </Explained>
  );
}
