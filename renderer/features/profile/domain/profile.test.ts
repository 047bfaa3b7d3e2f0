import { describe, expect, it } from 'vitest';
import { achievementShelf, achievementText, type Achievement } from './achievement.ts';
import {
  keptCallOf,
  keptProfileDraft,
  PROFILE_REFUSALS,
  PROFILE_SCHEMA,
  profileDraft,
} from './profile-draft.ts';
import { dialled, type PlayerProfile, recordText } from './profile.ts';

const PROFILE: PlayerProfile = {
  id: 'ana',
  fullName: 'Ana 🎾 Silva',
  location: 'Porto',
  avatarUrl: null,
  bio: null,
  skillLevel: null,
  playStyle: null,
  yearsPlaying: null,
  lookingFor: [],
  visible: true,
  createdAt: '2026-01-05T10:00:00Z',
  phone: null,
  phoneShared: false,
  home: null,
  sharesAvailability: true,
  slots: null,
  matchesPlayed: 0,
  playedWith: null,
  reliability: 'new',
  record: null,
  rating: null,
  chance: null,
  achievements: [],
  version: '1',
};

const wrong = async (changes: object): Promise<string | null> => {
  try {
    await PROFILE_SCHEMA.validate({ ...profileDraft(PROFILE), ...changes });
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : 'unknown';
  }
};

it.each([
  ['+351 910 000 000', '+351910000000'],
  ['+44 (0)20 7946-0000', '+442079460000'],
  ['(020) 7946 0000', '02079460000'],
])('%s is dialled as %s', (phone, number) => {
  expect(dialled(phone)).toBe(number);
});

describe('the form of a profile', () => {
  it("continues with earlier input, unless it is somebody else's", () => {
    const state = { keptProfile: { phone: '555 0100' }, of: 'ana' };
    const begun = profileDraft(PROFILE);
    expect(keptProfileDraft(keptCallOf(state, 'ana'), begun)).toMatchObject({ phone: '555 0100' });
    expect(keptProfileDraft(keptCallOf(state, 'boris'), begun)).toEqual(begun);
    expect(keptProfileDraft(keptCallOf(null, 'ana'), begun)).toEqual(begun);
  });

  it('selects no level if none was chosen', () => {
    expect(profileDraft(PROFILE).skillLevel).toBe('');
    expect(profileDraft({ ...PROFILE, skillLevel: 'expert' }).skillLevel).toBe('expert');
  });

  it('accepts valid values', async () => {
    expect(await wrong({})).toBeNull();
    expect(await wrong({ bio: '🎾'.repeat(200), phone: '+351 (21) 123-45/67' })).toBeNull();
  });

  it.each([
    [{ fullName: '   ' }, 'Please enter your name.'],
    [{ fullName: 'a'.repeat(81) }, 'A name can have up to 80 characters.'],
    [{ location: 'a'.repeat(101) }, 'A location can have up to 100 characters.'],
    [{ phone: 'call me' }, 'Use only digits, spaces and + ( ) . / - in a phone number.'],
    [{ bio: '🎾'.repeat(201) }, 'A bio can have up to 200 characters.'],
  ])('refuses %j', async (changes, words) => {
    expect(await wrong(changes)).toBe(words);
  });

  it('knows which field the database refused', () => {
    expect(PROFILE_REFUSALS['bio_too_long']?.field).toBe('bio');
    expect(PROFILE_REFUSALS['network']).toBeUndefined();
  });
});

const champion = (title: string): Achievement => ({
  id: title,
  kind: 'tournament_champion',
  earnedAt: '2026-05-01T10:00:00Z',
  title,
  clubName: 'Tejo',
  hidden: false,
});

describe('achievements', () => {
  it('are in a fixed order, including open ones', () => {
    expect(
      achievementShelf([champion('Summer Cup'), champion('Spring Cup')]).map(
        ({ kind, achievement }) => achievement?.title ?? kind,
      ),
    ).toEqual(['first_match', 'perfect_week', 'social_butterfly', 'Summer Cup', 'Spring Cup']);
  });

  it('say what was won, and where if that may be known', () => {
    expect(achievementText('tournament_champion', champion('Spring Cup'))).toBe(
      'Won Spring Cup at Tejo.',
    );
    expect(
      achievementText('tournament_champion', { ...champion('Spring Cup'), clubName: null }),
    ).toBe('Won Spring Cup.');
    expect(achievementText('first_match', null)).toBe('Played a match for the first time.');
  });
});

it.each([
  [{ played: 0, won: 0, lost: 0 }, null],
  [{ played: 1, won: 0, lost: 0 }, "You've played each other once."],
  [{ played: 4, won: 3, lost: 1 }, "You've played each other 4 times. You lead 3-1."],
  [{ played: 3, won: 1, lost: 2 }, "You've played each other 3 times. You trail 1-2."],
  [{ played: 2, won: 1, lost: 1 }, "You've played each other 2 times. You're level at 1-1."],
])('%j against each other is in words', (record, words) => {
  expect(recordText(record)).toBe(words);
});
