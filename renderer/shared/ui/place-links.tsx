import { Link } from 'react-router-dom';

const LINK =
  'relative underline decoration-1 underline-offset-4 after:absolute after:-inset-x-1 after:-inset-y-2.5';

/** A place in words, with links to its own page and a map if it has them. */
export function PlaceLinks({
  place,
  page,
  directions,
}: {
  readonly place: string;
  readonly page: string | null;
  readonly directions: string | null;
}) {
  return (
    <span className="flex min-w-0 flex-wrap gap-x-4 gap-y-2">
      <span className="min-w-0 break-words">
        {page === null ? (
          place
        ) : (
          <Link to={page} className={LINK}>
            {place}
          </Link>
        )}
      </span>
      {directions !== null && (
        <a
          href={directions}
          target="_blank"
          rel="noreferrer"
          aria-label={`Directions to ${place}`}
          className={`${LINK} font-semibold`}
        >
          Directions
        </a>
      )}
    </span>
  );
}
