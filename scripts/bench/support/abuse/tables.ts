import { type Abuse, json, times, post, lowId, visitor, read } from './request.ts';

/** As many alternatives without an index as are accepted. */
const either = (alternative: (at: number) => string): string =>
  `or=(${times(300, alternative).join(',')})`;
/** Parentheses nested as deeply as is accepted. */
const deep = (alternative: string): string =>
  `or=(${times(9, (at) => `${alternative},${at % 2 === 0 ? 'and' : 'or'}(`).join('')}${alternative}${')'.repeat(9)})`;
/** Matches nothing, and backtracks through every possibility. */
const BACK = encodeURIComponent('^(.*)(.*)(.*)(.*)\\1\\2\\3\\4$');
const COUNTED = encodeURIComponent('(\\w{1,255}\\s){1,90}');
const SHORT_PATTERN = encodeURIComponent('[a-m]*[^x]*[b-z]+[^y]*[^b-m]+zzz');

/** Tables shared by all players: refused, whatever is requested. */
export const READS: readonly Abuse[] = [
  read('profiles by what is in a bio', 'profiles?select=id&bio=ilike.*zzz*'),
  read('profiles by what is in a bio, counted', 'profiles?select=id&bio=ilike.*zzz*', true),
  read('profiles, counted', 'profiles?select=id&limit=1', true),
  read('profiles by a pattern', 'profiles?select=id&full_name=imatch.(a|b)*(c|d)*zzz$'),
  read(
    'profiles by columns without index',
    'profiles?select=id,full_name,bio&order=bio,location.desc,created_at',
  ),
  read('profiles far into them', 'profiles?select=id&order=id&offset=90000'),
  read(
    'profiles by many alternatives',
    `profiles?select=id&or=(${times(100, (at) => `bio.ilike.*z${at}*`).join(',')})`,
  ),
  read(
    'profiles by hundreds of alternatives',
    `profiles?select=id&or=(${times(300, (at) => `bio.ilike.*z${at}*`).join(',')})`,
  ),
  read(
    'profiles with their matches',
    'profiles?select=id,memberships(club_id,clubs(name)),challenge_seats!challenge_seats_player_id_fkey(status)&order=created_at.desc&limit=1000',
  ),
  read('memberships, counted', 'memberships?select=id&limit=1', true),
  read('memberships by time', 'memberships?select=id&order=joined_at&limit=1000'),
  read(
    'memberships with clubs and profiles',
    'memberships?select=id,clubs(name,memberships(id,profiles(full_name)))&order=joined_at&limit=1000',
  ),
  read('clubs by what is in a description', 'clubs?select=id&description=ilike.*zzz*', true),
  read(
    'clubs with members, in depth',
    'clubs?select=id,memberships(id,profiles(id,memberships(id)))&order=description&limit=1000',
  ),
  read('challenges, counted', 'challenges?select=id&limit=1', true),
  read('challenges by what is in a message', 'challenges?select=id&message=ilike.*zzz*'),
  read('challenges by time', 'challenges?select=*&order=created_at'),
  read('challenges far into them', 'challenges?select=id&order=id&offset=90000'),
  read(
    'challenges with seats and players',
    'challenges?select=id,message,challenge_seats(side,profiles!challenge_seats_player_id_fkey(full_name)),match_results!match_results_challenge_id_fkey(sets)&order=message',
  ),
  read('seats, counted', 'challenge_seats?select=challenge_id&limit=1', true),
  read('seats by side', 'challenge_seats?select=challenge_id&order=created_at&side=neq.none'),
  read('results, counted', 'match_results?select=id&limit=1', true),
  read('results by time', 'match_results?select=id&order=created_at'),
  read('reschedules, counted', 'reschedules?select=id', true),
  read('announcements, counted', 'announcements?select=id&limit=1', true),
  read('announcements by what they say', 'announcements?select=id&content=ilike.*zzz*'),
  read(
    'announcements by a pattern',
    'announcements?select=id&content=imatch.(n|t)*(e|h)*[^x]*zzz$',
  ),
  read('announcements whole', 'announcements?select=id,content&order=content&limit=1000'),
  read('activity, counted', 'club_activity?select=id&limit=1', true),
  read('activity by time', 'club_activity?select=*&order=created_at'),
  read('join requests, counted', 'join_requests?select=id&limit=1', true),
  read('push subscriptions, counted', 'push_subscriptions?select=id', true),
  read('notifications by what they say', 'notifications?select=*&body=ilike.*zzz*', true),
  read('notifications whole', 'notifications?select=*&order=body'),
  read('availability, counted', 'availability?select=user_id', true),
  read('contact details, counted', 'contact_details?select=user_id', true),
  read('preferences, counted', 'preferences?select=user_id', true),
  read('answers, counted', 'questionnaire_responses?select=id', true),
  {
    ...read('profiles by what is in a bio', 'profiles?select=id&bio=ilike.*zzz*', true),
    label: 'profiles by what is in a bio, four at once',
    atOnce: 4,
  },
  {
    ...read('challenges, counted', 'challenges?select=id&limit=1', true),
    label: 'challenges, counted, four at once',
    atOnce: 4,
  },
  {
    who: 'member',
    label: 'marking notifications by what they say',
    asked: () => ({
      path: '/rest/v1/notifications?body=ilike.*zzz*',
      method: 'PATCH',
      body: '{"read":true}',
      headers: json,
    }),
  },
  {
    who: 'member',
    label: 'marking all notifications by a filter',
    asked: () => ({
      path: '/rest/v1/notifications?read=eq.false',
      method: 'PATCH',
      body: '{"read":true}',
      headers: json,
    }),
    before: `set session_replication_role = replica; update public.notifications set read = false where user_id = '$PLAYER';
      set session_replication_role = origin`,
  },
];

/** One's own rows, and rows returned by functions, with filters that no index supports. */
export const FILTERS: readonly Abuse[] = [
  read(
    'own profile by hundreds of alternatives',
    `profiles?select=id&${either((at) => `bio.ilike.*z${at}*`)}`,
    true,
  ),
  read('own profile by alternatives in depth', `profiles?select=id&${deep('bio.ilike.*z*')}`, true),
  read('own profile by a pattern that refers back', `profiles?select=id&bio=match.${BACK}`),
  read('own profile by a pattern that counts', `profiles?select=id&bio=match.${COUNTED}`),
  read(
    'own profile by ten patterns',
    `profiles?select=id&or=(${times(10, (at) => `bio.match.${at}${SHORT_PATTERN}`).join(',')})`,
  ),
  read('own profile by words', `profiles?select=id&${either((at) => `bio.plfts.z${at}`)}`, true),
  read('notifications, counted', 'notifications?select=id', true),
  read('notifications in reverse', 'notifications?select=id&order=id.desc&offset=2000', true),
  read(
    'notifications by hundreds of alternatives',
    `notifications?select=id&${either((at) => `id.lt.${lowId(at)}`)}`,
    true,
  ),
  read(
    'notifications by alternatives in depth',
    `notifications?select=id&${deep('id.is.null')}`,
    true,
  ),
  read(
    'notifications by ids that are none',
    `notifications?select=id&id=not.in.(${times(300, lowId).join(',')})`,
    true,
  ),
  read(
    'answers by hundreds of alternatives',
    `questionnaire_responses?select=id&${either((at) => `skill_level.ilike.*z${at}*`)}`,
    true,
  ),
  read(
    'preferences by hundreds of alternatives',
    `preferences?select=user_id&${either((at) => `time_zone.ilike.*z${at}*`)}`,
    true,
  ),
  read(
    'list_challenges by hundreds of alternatives',
    `rpc/list_challenges?since=2000-01-01&order=message&${either((at) => `message.ilike.*z${at}*`)}`,
    true,
  ),
  read(
    'list_challenges by ten patterns',
    `rpc/list_challenges?since=2000-01-01&or=(${times(10, (at) => `message.match.${at}${SHORT_PATTERN}`).join(',')})`,
    true,
  ),
  read(
    'search_players by hundreds of alternatives',
    `rpc/search_players?page_size=60&${either((at) => `location.ilike.*z${at}*`)}`,
    true,
  ),
  read(
    'list_match_history by hundreds of alternatives',
    ({ player }) =>
      `rpc/list_match_history?player_id=${player}&page_size=50&${either((at) => `club_name.ilike.*z${at}*`)}`,
    true,
  ),
  {
    who: 'member',
    label: 'get_messages by hundreds of alternatives',
    asked: ({ messages }) =>
      post(`/rest/v1/rpc/get_messages?${either((at) => `content.ilike.*z${at}*`)}`, {
        ids: messages,
      }),
  },
  {
    who: 'member',
    label: 'list_challenges, four at once',
    asked: () => post('/rest/v1/rpc/list_challenges', { since: '2000-01-01T00:00:00Z' }),
    atOnce: 4,
  },
  visitor('a pattern that counts, five times', {
    path: `/rest/v1/profiles?or=(${times(5, () => `bio.match.${COUNTED}`).join(',')})`,
  }),
  visitor('ten patterns', {
    path: `/rest/v1/profiles?or=(${times(10, (at) => `bio.imatch.${at}${SHORT_PATTERN}`).join(',')})`,
  }),
];
