import { Link } from 'react-router-dom';

const NAMES = { distance: 'distance settings', privacy: 'privacy settings' } as const;

/** Within a sentence: leads to the section of the settings that the sentence is about, and names it. */
export const SettingsLink = ({ section }: { section: keyof typeof NAMES }) => (
  <Link
    to={`/settings#${section}`}
    className="font-semibold text-court-ink underline underline-offset-4"
  >
    {NAMES[section]}
  </Link>
);
