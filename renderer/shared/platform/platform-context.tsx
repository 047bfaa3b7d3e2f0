import { createContext, use } from 'react';
import type { Platform } from './platform.ts';

const PlatformContext = createContext<Platform | null>(null);

export const PlatformProvider = PlatformContext.Provider;

/** The platform the app was started with. */
export function usePlatform(): Platform {
  const platform = use(PlatformContext);
  if (platform === null) throw new Error('usePlatform is used outside of PlatformProvider.');
  return platform;
}
