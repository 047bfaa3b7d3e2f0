import { Link } from 'react-router-dom';
import { Wordmark } from '../../../shared/ui/wordmark.tsx';
import { FRAME } from '../../../shared/ui/frame-style.ts';
import { classNames } from '../../../shared/ui/class-names.ts';

/** The footer of the public pages. */
export function LandingFooter() {
  return (
    <footer className="on-court mt-auto bg-court-deep text-line">
      <div
        className={classNames(
          FRAME,
          'flex flex-wrap items-center justify-between gap-x-8 gap-y-2 py-6',
        )}
      >
        <Wordmark />
        <nav aria-label="About CourtCrew">
          <ul className="flex gap-6">
            <li>
              <Link
                to="/privacy"
                className="inline-flex min-h-11 items-center underline decoration-1 underline-offset-4 hover:decoration-2"
              >
                Privacy
              </Link>
            </li>
            <li>
              <Link
                to="/terms"
                className="inline-flex min-h-11 items-center underline decoration-1 underline-offset-4 hover:decoration-2"
              >
                Terms
              </Link>
            </li>
          </ul>
        </nav>
      </div>
    </footer>
  );
}
