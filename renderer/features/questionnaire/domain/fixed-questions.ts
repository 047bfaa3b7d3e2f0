import { type Question, question } from './question.ts';

/** The questions for everybody, in this order. The answer to the first decides what follows the last. */
export const FIXED_QUESTIONS: readonly Question[] = [
  question(
    'skill_level',
    'How well do you play?',
    ['beginner', 'Beginner (2.5)', "I'm learning to keep a rally going."],
    ['intermediate', 'Intermediate (3.0-3.5)', 'I rally steadily and place the ball.'],
    ['advanced', 'Advanced (4.0-4.5)', 'I vary spin, pace and depth.'],
    ['expert', 'Expert (5.0+)', 'I compete at a high level.'],
  ),
  question(
    'play_frequency',
    'How often do you play?',
    ['weekly', 'Weekly', 'A fixed spot in my week.'],
    ['bi_weekly', '2-3 times per week', "My strings don't last long."],
    ['daily', 'Daily', "Whenever there's light to see by."],
    ['occasional', 'Occasionally', 'When time and weather agree.'],
  ),
  question(
    'primary_goals',
    'What do you play for?',
    ['fitness', 'Fitness', 'To move, sweat and stay healthy.'],
    ['social', 'Company', 'To meet people and share a good afternoon.'],
    ['improvement', 'Improvement', 'To get better, one stroke at a time.'],
    ['competition', 'Competition', 'To play matches that count, and to win them.'],
  ),
  question(
    'match_style',
    'Which kind of match do you like best?',
    ['singles', 'Singles', 'One on one.'],
    ['doubles', 'Doubles', 'With a partner at my side.'],
    ['both', 'Singles and doubles', 'Either is fine with me.'],
    ['casual', 'Casual hitting', 'Rallies without a score.'],
  ),
  question(
    'availability',
    'When do you have time to play?',
    ['weekdays_morning', 'Weekday mornings', 'Monday to Friday, before noon.'],
    ['weekdays_evening', 'Weekday evenings', 'Monday to Friday, after work.'],
    ['weekends', 'Weekends', 'Saturday and Sunday, all day.'],
    ['flexible', 'Flexible', 'Any day, at any time.'],
  ),
];
