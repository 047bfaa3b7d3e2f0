import { Link } from 'react-router-dom';

/** 'Settings' within a sentence: leads to the section that the sentence is about. */
export const SettingsLink = ({ section }: { section: 'distance' | 'privacy' }) => (
  <Link
    to={`/settings#${section}`}
    className="font-semibold text-court-ink underline underline-offset-4"
  >
    Settings
  </Link>
);
