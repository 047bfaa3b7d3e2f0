import { type Question, question } from './question.ts';

/** The questions for beginners, after the fixed ones. */
export const BEGINNER_QUESTIONS: readonly Question[] = [
  question(
    'learning_preference',
    'How do you like to learn?',
    ['lessons', 'In lessons', 'A coach shows me what to do.'],
    ['hitting', 'By hitting', 'I find out with the racket in my hand.'],
    ['group', 'In a group', 'With others who are learning too.'],
    ['points', 'By playing points', 'A score helps me concentrate.'],
  ),
  question(
    'experience_level',
    'How long have you been playing?',
    ['just_starting', "I'm just starting", 'My first weeks on court.'],
    ['under_a_year', 'Less than a year', 'The basics are coming together.'],
    ['one_to_three_years', 'One to three years', "I play, and there's plenty left to learn."],
    ['coming_back', "I'm coming back", "I played before, and it's been a while."],
  ),
  question(
    'biggest_challenge',
    'What do you find hardest?',
    ['keeping_rallies', 'Keeping a rally going', 'More than four or five balls in a row.'],
    ['serving', 'Serving', 'The toss, the swing and the right box.'],
    ['footwork', 'Footwork', 'Being in the right place in time.'],
    ['scoring', 'Rules and scoring', 'Who serves, from where, and what the score is.'],
  ),
  question(
    'ideal_partner',
    'Who would you most like on the other side?',
    ['patient', 'Someone patient', 'Someone who feeds me balls and gives me a tip or two.'],
    ['same_level', 'Someone at my level', 'So that we can learn together.'],
    ['slightly_better', 'Someone a bit better', 'Someone who pushes me.'],
    ['sociable', 'Good company', "As long as we have fun, the level doesn't matter."],
  ),
  question(
    'comfort_level',
    'What would you feel comfortable playing today?',
    ['rallies', 'Rallies only', 'No score, please.'],
    ['friendly_points', 'A few friendly points', 'A score is fine when nobody minds it.'],
    ['short_sets', 'A short set', 'First to four games.'],
    ['full_matches', 'A full match', "I'm ready to keep score to the end."],
  ),
];
