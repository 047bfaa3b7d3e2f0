import { useContext, useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { useLocation, useNavigate } from 'react-router-dom';
import { useNotify } from '../../shared/notices/use-notify.ts';
import { usePlatform } from '../../shared/platform/platform-context.tsx';
import { resumed } from '../resumed.ts';
import { RouterContext } from './router-context.ts';

/** Connects a page to the desktop app: reports its path, and navigates where it is told. */
export function useDesktop(): void {
  const platform = usePlatform();
  const navigate = useNavigate();
  const dispatch = useDispatch();
  const notify = useNotify();
  const { pathname, search } = useLocation();
  const router = useContext(RouterContext);

  // Before the path is reported: from then on the page may be navigated.
  useEffect(
    () =>
      platform.onCommand((command) => {
        if (command.kind === 'go') {
          const { path, from } = command;
          const isThere =
            router?.state.navigation.state === 'idle' && from === router.state.location.pathname;
          if (from !== undefined && !isThere) return;
          void navigate(path);
        }
        if (command.kind === 'step') void navigate(command.by);
        if (command.kind !== 'resumed') return;
        dispatch(resumed());
        // Everything sent while the machine slept is lost: all visible data is refetched.
        window.dispatchEvent(new Event('online'));
      }),
    [platform, navigate, dispatch, router],
  );
  useEffect(() => platform.tellPlace(pathname + search), [platform, pathname, search]);

  useEffect(() => {
    void platform.readSettings().then((settings) => {
      if (settings?.sessionKept === false) {
        notify({
          tone: 'info',
          title: "You'll have to log in each time",
          description:
            'This computer has no secure place to keep your session, so it ends when you close the app.',
        });
      }
      return null;
    });
  }, [platform, notify]);
}
