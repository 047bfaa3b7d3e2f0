import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

/**
 * A player's name that leads to the profile; the plain name of a sample, who has none. The target is larger
 * than the words.
 */
export function PlayerLink({ id, children }: { id: string; children: ReactNode }) {
  // A name is written in its own direction, and breaks wherever it must.
  const name = <bdi className="wrap-anywhere">{children}</bdi>;
  if (id.startsWith('demo-')) return name;
  return (
    <Link
      to={`/profile/${id}`}
      className="relative decoration-1 underline-offset-4 after:absolute after:-inset-x-1 after:-inset-y-2.5 hover:underline"
    >
      {name}
    </Link>
  );
}
