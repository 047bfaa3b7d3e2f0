import { type Question, question } from './question.ts';

/** The questions for experts, after the fixed ones. */
export const EXPERT_QUESTIONS: readonly Question[] = [
  question(
    'competitive_level',
    "What's the highest level you've played at?",
    ['open_club', 'Open club tennis', 'First team, open draws.'],
    ['college', 'College or academy', 'Tennis was part of the timetable.'],
    ['national', 'National ranking', "I've been on the national ranking list."],
    ['professional', 'Professional', "I've earned prize money."],
  ),
  question(
    'current_goals',
    'What do you want from tennis now?',
    ['winning', 'Winning', 'Titles are still on my list.'],
    ['staying_sharp', 'Staying sharp', 'Good hitters, good pace, no rust.'],
    ['mentoring', 'Bringing others on', "Passing on what I've learned."],
    ['enjoyment', 'Enjoying it', 'I have nothing left to prove.'],
  ),
  question(
    'teaching_ability',
    'Do you teach?',
    ['certified_coach', "I'm a certified coach", 'Teaching is my trade.'],
    ['informal_help', 'Informally', 'Friends and teammates ask me.'],
    ['hitting_partner', 'As a hitting partner', 'I give others a steady ball.'],
    ['prefer_playing', "I'd rather play", 'The best lesson is a match.'],
  ),
  question(
    'match_intensity',
    'How intense should a match be?',
    ['full', 'Full intensity', 'From the first ball to the handshake.'],
    ['competitive', 'Competitive', 'Serious points, friendly changeovers.'],
    ['balanced', 'Balanced', 'It depends on the day and the opponent.'],
    ['relaxed', 'Relaxed', 'Good tennis without the pressure.'],
  ),
  question(
    'time_availability',
    'How much time can you give to tennis?',
    ['most_days', 'Most days', 'I can nearly always find an hour.'],
    ['few_times_a_week', 'A few times a week', 'With a little planning.'],
    ['once_a_week', 'Once a week', 'One good session.'],
    ['when_it_fits', 'When it fits', 'My calendar decides.'],
  ),
];
