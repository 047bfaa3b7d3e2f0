import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import type { Platform } from '../shared/platform/platform.ts';
import { PlatformProvider } from '../shared/platform/platform-context.tsx';
import type { AppStore } from './store.ts';

/** The contexts of all components: the store and the platform. */
export function Providers({
  store,
  platform,
  children,
}: {
  store: AppStore;
  platform: Platform;
  children: ReactNode;
}) {
  return (
    <Provider store={store}>
      <PlatformProvider value={platform}>{children}</PlatformProvider>
    </Provider>
  );
}
