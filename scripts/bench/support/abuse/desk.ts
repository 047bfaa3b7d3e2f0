import { type Abuse, call, next } from './request.ts';

const WORDS = 'a '.repeat(490);

/** The operators' desk, with thousands of cases of each kind. */
export const DESK: readonly Abuse[] = [
  ...['open', 'closed', null].map((wanted_state) =>
    call(`${wanted_state}`, 'list_operator_cases', () => ({ wanted_state, page_size: 500 })),
  ),
  ...['player', 'court', 'appeal', 'no_show', 'channel_message'].map((wanted_kind) =>
    call(`of a ${wanted_kind}`, 'list_operator_cases', () => ({
      wanted_state: 'open',
      wanted_kind,
      page_size: 500,
    })),
  ),
  ...(['player', 'message', 'channel_message', 'court', 'appeal', 'no_show'] as const).flatMap(
    (kind) => [
      call(`a ${kind}`, 'get_operator_case', ({ cases }) => ({
        kind,
        case_id: Number(cases[kind][0]),
      })),
      call(`dismissing a ${kind}`, 'take_measure', ({ cases }) => ({
        kind,
        case_id: Number(next(cases[kind])),
        measure: kind === 'no_show' ? 'counts' : 'dismiss',
        words: WORDS,
        answer: WORDS,
      })),
    ],
  ),
  ...(['warn', 'hide_profile', 'show_profile'] as const).map((measure) =>
    call(measure, 'take_measure', ({ cases }) => ({
      kind: 'player',
      case_id: Number(next(cases.player)),
      measure,
      words: WORDS,
      answer: WORDS,
    })),
  ),
  call('suspend', 'take_measure', ({ cases }) => ({
    kind: 'player',
    case_id: Number(next(cases.player)),
    measure: 'suspend',
    days: 30,
    words: WORDS,
    answer: WORDS,
  })),
  ...(['message', 'channel_message', 'court'] as const).map((kind) =>
    call(`hide a ${kind}`, 'take_measure', ({ cases }) => ({
      kind,
      case_id: Number(next(cases[kind])),
      measure: 'hide',
      words: WORDS,
      answer: WORDS,
    })),
  ),
  ...(['message', 'channel_message'] as const).map((kind) =>
    call(`of a ${kind}`, 'read_reported_conversation', ({ cases }) => ({
      case_id: Number(cases[kind][0]),
    })),
  ),
  call('of somebody who has played much', 'list_case_results', ({ accusation }) => ({
    kind: 'player',
    case_id: accusation,
    page_size: 500,
  })),
  call('withdrawn', 'set_result_counts', ({ accusation, pools }) => ({
    kind: 'player',
    case_id: accusation,
    challenge_id: next(pools.verdicts),
    counts: false,
    words: WORDS,
  })),
  call('', 'list_operator_actions', () => ({ page_size: 500 })),
  call('far into them', 'list_operator_actions', () => ({ page_size: 500, before: 300 })),
  call('', 'list_limits_hit', () => ({})),
  ...['a', 'ana', 'an an lis', 'qx', 'nobody@example.test', 'a_% b_% c_%'].map((query) =>
    call(`by "${query}"`, 'search_accounts', () => ({ query })),
  ),
  call('by a text of a megabyte', 'search_accounts', () => ({ query: 'ab '.repeat(300_000) })),
  call('of somebody who was reported a lot', 'get_operator_player', ({ accused }) => ({
    player_id: accused,
  })),
];
