import { CONSOLE_SECTIONS } from '../../features/clubs/domain/console/console-section.ts';
import { plainLetters } from '../../shared/plain-letters.ts';
import { NAV_LINKS, PLAY_LINKS } from '../shell/nav-links.ts';

/** An entry of the palette. */
export interface Command {
  readonly id: string;
  readonly label: string;
  /** Beside the label, in muted text: a place, what a club is. */
  readonly detail?: string;
  readonly to: string;
  /** Further search words, not shown: the labels of buttons that do the same, and what is behind it. */
  readonly also?: string;
}

export interface CommandGroup {
  readonly heading: string;
  readonly options: readonly Command[];
}

/** A club as the palette shows it. */
interface PaletteClub {
  readonly name: string;
  readonly slug: string;
  readonly role: 'owner' | 'admin' | 'member';
}

/** The sections and actions of a club's console. */
function consoleGroups(slug: string): readonly CommandGroup[] {
  const base = `/clubs/${slug}/manage`;
  return [
    {
      heading: 'Actions',
      options: [
        {
          id: 'invite',
          label: 'Invite members',
          also: 'add new',
          to: `${base}/invitations?new=people`,
        },
        {
          id: 'link',
          label: 'New invitation link',
          also: 'create',
          to: `${base}/invitations?new=1`,
        },
        { id: 'event', label: 'New event', also: 'create plan', to: `${base}/events?new=1` },
        {
          id: 'league',
          label: 'Create a league',
          also: 'new ladder knockout box flex',
          to: `${base}/leagues/new`,
        },
        {
          id: 'announce',
          label: 'Write announcement',
          also: 'post create new news',
          to: `${base}/announcements?new=1`,
        },
        { id: 'courts', label: 'Add courts', also: 'create new', to: `${base}/courts?new=1` },
        {
          id: 'idle',
          label: 'Members without a match in 60 days',
          also: 'inactive',
          to: `${base}/members?played=60`,
        },
        {
          id: 'import',
          label: 'Import a list of people',
          also: 'csv',
          to: `${base}/members/import`,
        },
      ],
    },
    {
      heading: 'Sections',
      options: CONSOLE_SECTIONS.map(({ path, label }) => ({
        id: `section${path}`,
        label,
        to: `${base}${path}`,
      })),
    },
  ];
}

const SCREENS: CommandGroup = {
  heading: 'Screens',
  options: [
    ...[...NAV_LINKS, ...PLAY_LINKS].map(({ to, label }) => ({ id: `screen${to}`, label, to })),
    { id: 'screen/play', label: 'Open matches', to: '/play' },
    { id: 'screen/courts', label: 'Courts near me', to: '/courts' },
    { id: 'screen/edit-profile', label: 'Edit profile', to: '/edit-profile' },
    { id: 'screen/settings', label: 'Settings', to: '/settings' },
    {
      id: 'screen/settings/notifications',
      label: 'Notification settings',
      to: '/settings/notifications',
    },
    { id: 'screen/clubs/create', label: 'Create a club', to: '/clubs/create' },
  ],
};

/** What a player can do from anywhere. */
const ACTIONS: CommandGroup = {
  heading: 'Actions',
  options: [{ id: 'open-match', label: 'Open a match', to: '/play/new' }],
};

/** The viewer's clubs, and the consoles of those they manage. */
function clubGroup(clubs: readonly PaletteClub[]): CommandGroup {
  return {
    heading: 'Your clubs',
    options: clubs.flatMap(({ name, slug, role }) => [
      { id: `club-${slug}`, label: name, to: `/clubs/${slug}` },
      ...(role === 'member'
        ? []
        : [{ id: `manage-${slug}`, label: `Manage ${name}`, to: `/clubs/${slug}/manage` }]),
    ]),
  };
}

/** The most entries of a group once something is typed. */
const SHOWN = 6;

/**
 * The entries matching the text: each of its words must be the prefix of a word in the label or the
 * further search words. With nothing typed, what one may want here.
 *
 * @param slug of the club whose console is open; null: none is
 * @param people found by name, already matching
 */
export function findCommands(
  text: string,
  slug: string | null,
  clubs: readonly PaletteClub[],
  people: CommandGroup,
): readonly CommandGroup[] {
  const words = plainLetters(text)
    .split(/[\s-]+/)
    .filter(Boolean);
  const fits = ({ label, also = '' }: Command): boolean => {
    const own = plainLetters(`${label} ${also}`).split(/[\s-]+/);
    return words.every((word) => own.some((part) => part.startsWith(word)));
  };
  const all = [
    ...(slug === null ? [] : consoleGroups(slug)),
    clubGroup(clubs),
    ...(slug === null ? [ACTIONS] : []),
    SCREENS,
  ];
  const found = words.length === 0 ? all : all.map((group) => narrowed(group, fits));
  return [...found, people].filter(({ options }) => options.length > 0);
}

/**
 * The people found for an earlier text that the current one would find, too, so that Enter opens
 * nobody else.
 */
export function stillFitting(text: string, people: CommandGroup): CommandGroup {
  const wanted = plainLetters(text.trim());
  return {
    ...people,
    options: people.options.filter(({ label, detail = '' }) =>
      plainLetters(`${label} ${detail}`).includes(wanted),
    ),
  };
}

function narrowed(group: CommandGroup, fits: (command: Command) => boolean): CommandGroup {
  return { ...group, options: group.options.filter(fits).slice(0, SHOWN) };
}
