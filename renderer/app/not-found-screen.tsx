import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Button, ButtonLink } from '../shared/ui/button.tsx';
import { BigBall } from '../shared/ui/illustrations.tsx';

/** Shown for any unknown path. The path is logged, so that a dead link can be found. */
export function NotFoundScreen() {
  const { pathname, key } = useLocation();
  const navigate = useNavigate();

  useEffect(() => {
    console.warn(`No page at ${pathname}`);
  }, [pathname]);

  const goBack = () => {
    // The app's first entry has the key "default"; only the browser knows whether anything comes before it.
    const nothingBefore = key === 'default' && window.history.length === 1;
    void (nothingBefore ? navigate('/') : navigate(-1));
  };

  return (
    <div className="m-auto flex w-full max-w-xl flex-col items-center px-4 py-12 text-center">
      <p className="baseline figures w-full pb-6 text-[clamp(7rem,32vw,13rem)] leading-none">
        <span className="sr-only">404</span>
        <span aria-hidden="true" className="flex items-center justify-center gap-[0.04em]">
          4<BigBall />4
        </span>
      </p>
      <h1 className="mt-8 text-3xl sm:text-4xl">Court Not Found</h1>
      <p className="mt-2 text-lg text-balance text-muted">
        Looks like this page got lost on the way to the tennis court.
      </p>
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        <ButtonLink to="/" variant="primary">
          Back to Home
        </ButtonLink>
        {/* Without JavaScript the only way back is home. */}
        <form
          action="/"
          data-go-back
          onSubmit={(event) => {
            event.preventDefault();
            goBack();
          }}
        >
          <Button type="submit">Go Back</Button>
        </form>
      </div>
    </div>
  );
}

export { NotFoundScreen as Component };
