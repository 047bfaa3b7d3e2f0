import { createContext } from 'react';
import type { createBrowserRouter } from 'react-router-dom';

type Router = ReturnType<typeof createBrowserRouter>;

/** For who has to know at this very moment whether the page is on its way: what is rendered says so later. */
export const RouterContext = createContext<Pick<Router, 'state'> | null>(null);
