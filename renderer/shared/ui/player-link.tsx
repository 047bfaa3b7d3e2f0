import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

/**
 * A player's name with a link to the profile; just the name for samples, which have none. The
 * target is larger than the text.
 */
export function PlayerLink({ id, children }: { id: string; children: ReactNode }) {
  // A name keeps its own text direction, and breaks anywhere if it must.
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
