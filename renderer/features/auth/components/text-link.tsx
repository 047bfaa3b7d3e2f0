import { Link, type LinkProps } from 'react-router-dom';

/** A link inside or under a text. */
export function TextLink(props: Omit<LinkProps, 'className'>) {
  return <Link {...props} className="font-semibold text-court-ink underline underline-offset-4" />;
}
