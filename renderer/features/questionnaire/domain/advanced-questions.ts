import { type Question, question } from './question.ts';

/** The questions for advanced players, after the fixed ones. */
export const ADVANCED_QUESTIONS: readonly Question[] = [
  question(
    'competition_level',
    'What level do you compete at?',
    ['friendly', 'Friendly matches', "No leagues, but I don't give points away."],
    ['club_team', 'Club team', 'League matches for my club.'],
    ['regional', 'Regional', 'Tournaments in and around my region.'],
    ['national', 'National', 'Tournaments all over the country.'],
  ),
  question(
    'tournament_experience',
    'How much tournament experience do you have?',
    ['none', 'None so far', "I haven't entered one yet."],
    ['a_few', 'A few', 'I know what a draw feels like.'],
    ['regular', 'I play them regularly', 'Several every season.'],
    ['ranked', 'I hold a ranking', "And I'd like to improve it."],
  ),
  question(
    'strength_area',
    'What wins you the most points?',
    ['serve', 'My serve', 'Free points when I need them.'],
    ['baseline', 'My baseline game', 'I can outlast or outhit most.'],
    ['net', 'My net game', 'I finish the point before the ball bounces.'],
    ['mental', 'My mental game', 'I play the big points best.'],
  ),
  question(
    'training_intensity',
    'How hard do you like to train?',
    ['light', 'Lightly', 'Enough to keep the feel for the ball.'],
    ['steady', 'Steadily', 'A solid session, week after week.'],
    ['hard', 'Hard', 'With a plan, and with tired legs afterwards.'],
    ['all_out', 'All out', 'Every ball as if it were match point.'],
  ),
  question(
    'coaching_interest',
    'What part does coaching play for you?',
    ['being_coached', 'I have a coach', "Or I'd like to have one."],
    ['occasional_advice', 'Advice now and then', 'A second pair of eyes helps.'],
    ['helping_others', 'I help others', 'I like to pass on what I know.'],
    ['not_interested', 'None', 'I just want to play.'],
  ),
];
