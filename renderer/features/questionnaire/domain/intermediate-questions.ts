import { type Question, question } from './question.ts';

/** The questions for intermediate players, after the fixed ones. */
export const INTERMEDIATE_QUESTIONS: readonly Question[] = [
  question(
    'improvement_focus',
    'What would you like to improve first?',
    ['consistency', 'Consistency', 'Fewer free points for the other side.'],
    ['power', 'Power', 'More weight behind the ball.'],
    ['tactics', 'Tactics', 'Choosing the right ball at the right time.'],
    ['net_play', 'Net play', 'Coming forward, and finishing there.'],
  ),
  question(
    'weakness_area',
    'Where do opponents find your weak spot?',
    ['serve', 'My serve', 'The second one above all.'],
    ['backhand', 'My backhand', 'High balls on that side.'],
    ['volleys', 'My volleys', "Whenever I'm drawn to the net."],
    ['movement', 'My movement', 'Drop shots and wide balls.'],
  ),
  question(
    'competitive_interest',
    'How competitive should your tennis be?',
    ['not_now', 'Not right now', 'I play for the joy of it.'],
    ['friendly_matches', 'Friendly matches', 'With a score, and a drink afterwards.'],
    ['club_ladder', 'Ladders and leagues', 'Regular matches within a club.'],
    ['tournaments', 'Tournaments', 'A draw, an umpire, a bit of nerves.'],
  ),
  question(
    'doubles_preference',
    'How do you feel about doubles?',
    ['prefer_doubles', 'I prefer doubles', 'Four on a court is how I like it.'],
    ['like_both', 'I like both', 'Ask me to either.'],
    ['now_and_then', 'Now and then', "If you need a fourth, I'm in."],
    ['prefer_singles', 'I prefer singles', 'The whole court is mine.'],
  ),
  question(
    'practice_style',
    'What does a good practice look like?',
    ['drills', 'Drills', 'One pattern, until it sticks.'],
    ['rallying', 'Rallying', 'Long exchanges from the baseline.'],
    ['practice_sets', 'Practice sets', 'Under match conditions.'],
    ['mixed', 'A mix', 'Some drills, some rallies, a set to finish.'],
  ),
];
