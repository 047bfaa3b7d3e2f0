import { counted } from '../../../shared/dates/counted.ts';
import { clockTime, shortDate } from '../../../shared/dates/date-text.ts';
import { ADD_TIMES } from '../../players/domain/availability.ts';
import { awayText } from '../../players/domain/distance.ts';
import { skillLabel } from '../../players/domain/skill.ts';
import { levelText } from '../../ratings/domain/explanation.ts';
import type { Feature } from './features.ts';
import type { DismissReason, Facts, LevelGap, Missing, Plan, Proposal } from './proposal.ts';

/** Whole sentences: other languages order and inflect them differently. */
type Sentence = string | ((facts: Facts) => string);

interface Sentences {
  /** It makes the match more likely than others. */
  readonly reason: Sentence;
  /** It makes it less likely. Always kind to the person concerned. */
  readonly caveat: Sentence;
}

const CLOSE: Readonly<Record<LevelGap, string>> = {
  even: 'You play at about the same level.',
  slightly_stronger: 'A little stronger than you, close enough for a good match.',
  slightly_weaker: "You're a little stronger, close enough for a good match.",
  stronger: 'Plays above your level: a match to learn from.',
  weaker: 'You play at a higher level: a match for trying things out.',
};

const APART: Readonly<Record<LevelGap, string>> = {
  even: "You'll find out on court how you compare.",
  slightly_stronger: 'A little stronger than you.',
  slightly_weaker: "You're a little stronger.",
  stronger: 'Plays at a higher level than you.',
  weaker: 'You play at a higher level.',
};

const LEVEL: Sentences = {
  reason: ({ levelGap }) => CLOSE[levelGap],
  caveat: ({ levelGap, isLevelSure }) => (isLevelSure ? APART[levelGap] : APART.even),
};

const SLOW = 'May take a while to answer.';
const NOT_MET = "You haven't met on court yet.";
const ASK_FOR_TIME = "We don't know yet when you're both free.";
const NO_TIME = 'No free time in common in the next two weeks yet.';

/** How much free time the two share. */
function sharedTimeText({ sharedSlots, isWithoutOwnTimes }: Facts): string {
  if (isWithoutOwnTimes) return ADD_TIMES;
  if (sharedSlots === null) return ASK_FOR_TIME;
  if (sharedSlots === 0) return NO_TIME;
  return counted(sharedSlots, {
    '=1': "You're both free once in the next two weeks.",
    other: "You're both free {count} times in the next two weeks.",
  });
}

const SENTENCES: Readonly<Record<Feature, Sentences>> = {
  even: LEVEL,
  gap: LEVEL,
  unsure: {
    reason: "We're sure about both your levels.",
    caveat: "You'll find out on court how you compare.",
  },
  range: {
    reason: 'Each of you plays at the level the other is looking for.',
    caveat: 'One of you is looking for another level.',
  },
  near: {
    reason: ({ km, unit, isSamePlace, isSameClub }) => {
      if (km !== null) return awayText(km, unit);
      if (isSamePlace) return 'You play in the same place.';
      return isSameClub ? "You're in the same club." : 'Easy to reach for both of you.';
    },
    caveat: ({ km, unit }) =>
      km === null ? 'It may be a long way for one of you.' : awayText(km, unit),
  },
  club: {
    reason: "You're in the same club.",
    caveat: 'You have no clubs in common yet.',
  },
  answers: { reason: 'Says yes to most challenges.', caveat: SLOW },
  fresh: { reason: 'Likely to answer soon.', caveat: SLOW },
  load: { reason: 'Has time for a challenge.', caveat: SLOW },
  reliable: {
    reason: 'Keeps their commitments.',
    caveat: 'Sometimes cancels.',
  },
  hungry: {
    reason: 'Ready for the next match.',
    caveat: 'Played a match not long ago.',
  },
  format: {
    reason: 'You like the same kind of match.',
    caveat: 'May like another kind of match.',
  },
  busy: {
    reason: 'Has room for a match this week.',
    caveat: 'Already has tennis planned for the coming week.',
  },
  intensity: {
    reason: 'You like to play with the same intensity.',
    caveat: 'One of you may like a more intense game.',
  },
  social: {
    reason: "You're about equally social.",
    caveat: 'One of you may be more social.',
  },
  liked: {
    reason: "You said you'd play again.",
    // Also for players the viewer has not been asked about.
    caveat: ({ met }) => (met === 0 ? NOT_MET : "You haven't said for sure that you'd play again."),
  },
  weary: {
    reason: ({ met }) => (met === 0 ? NOT_MET : "You haven't played each other lately."),
    caveat: "You've played each other lately.",
  },
  slots: { reason: sharedTimeText, caveat: sharedTimeText },
  no_slot: { reason: sharedTimeText, caveat: sharedTimeText },
  soon: {
    reason: ({ sharedSlots, isWithoutOwnTimes }) => {
      if (isWithoutOwnTimes) return ADD_TIMES;
      return sharedSlots === null || sharedSlots === 0 ? ASK_FOR_TIME : "You're both free soon.";
    },
    caveat: ({ sharedSlots, isWithoutOwnTimes }) => {
      if (isWithoutOwnTimes) return ADD_TIMES;
      if (sharedSlots === null) return ASK_FOR_TIME;
      return sharedSlots === 0 ? NO_TIME : 'Your first shared free time is a few days away.';
    },
  },
};

const said = (sentence: Sentence, facts: Facts): string =>
  typeof sentence === 'string' ? sentence : sentence(facts);

/** What speaks for somebody, each once. What the viewer is asked for speaks for nobody. */
export function reasonTexts({ reasons, ...facts }: Proposal): readonly string[] {
  const texts = new Set(reasons.map((feature) => said(SENTENCES[feature].reason, facts)));
  texts.delete(ADD_TIMES);
  return [...texts];
}

/** What speaks against it; null: nothing much. */
export function caveatText({ caveat, ...facts }: Proposal): string | null {
  return caveat && said(SENTENCES[caveat].caveat, facts);
}

/**
 * Where they live: "About 4 km away.", or their stated place if it is another; null: nothing is
 * known, or a reason says it.
 */
export function whereText({ km, unit, isSamePlace, location }: Proposal): string | null {
  if (km !== null) return awayText(km, unit);
  return isSamePlace ? null : location || null;
}

/** "82% match" */
export const percentText = (percent: number): string => `${percent}% match`;

/** The meaning of the percentage: "About 54 in 100 challenges like this are played and enjoyed by both." */
export function chanceSentence(chance: number): string {
  const ofHundred = Math.min(99, Math.max(1, Math.round(chance * 100)));
  return `About ${ofHundred} in 100 challenges like this are played and enjoyed by both.`;
}

/** "4.1, likely 3.9 to 4.3"; before the first singles match the word they chose. */
export function proposedLevelText({ level, skillLevel }: Proposal): string {
  if (level !== null && level.matches > 0) return levelText(level);
  return skillLevel === null ? 'No level set yet' : skillLabel(skillLevel);
}

/** "Sat, Nov 29, 9:00 am · Court 3", as far as it is known; null: nothing is. */
export function planText({ date, time, courtLocation }: Plan): string | null {
  if (date === null || time === null) return courtLocation;
  const when = `${shortDate(date)}, ${clockTime(time)}`;
  return courtLocation === null ? when : `${when} · ${courtLocation}`;
}

interface Step {
  readonly label: string;
  readonly to: string;
}

/** What would improve suggestions, and where to state it. */
export const MISSING_STEPS: Readonly<Record<Missing, Step>> = {
  skill_level: { label: 'Set your level', to: '/edit-profile' },
  availability: { label: "Add when you're free", to: '/edit-profile' },
  location: { label: 'Add where you play', to: '/edit-profile' },
  questionnaire: { label: 'Answer ten questions', to: '/questionnaire' },
};

/** Why somebody isn't suitable for the viewer, in the order offered. */
export const DISMISS_REASONS: readonly { readonly value: DismissReason; readonly label: string }[] =
  [
    { value: 'level', label: 'Level' },
    { value: 'place', label: 'Too far away' },
    { value: 'times', label: "Times don't suit me" },
    { value: 'style', label: 'Style' },
    { value: 'other', label: 'Something else' },
  ];
