import { Link } from 'react-router-dom';
import { ButtonLink } from '../../shared/ui/button.tsx';

/** White on the blue; yellow is reserved for the screen. */
export function VisitorLinks() {
  return (
    <>
      <Link
        to="/auth/login"
        className="inline-flex min-h-11 items-center rounded-md px-3 font-semibold whitespace-nowrap hover:bg-court-deep"
      >
        Log In
      </Link>
      <ButtonLink to="/auth/signup" variant="painted">
        Sign Up
      </ButtonLink>
    </>
  );
}
