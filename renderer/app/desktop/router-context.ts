import { createContext } from 'react';
import type { createBrowserRouter } from 'react-router-dom';

type Router = ReturnType<typeof createBrowserRouter>;

/** For code that must know right now whether a navigation is under way: rendered state lags behind. */
export const RouterContext = createContext<Pick<Router, 'state'> | null>(null);
