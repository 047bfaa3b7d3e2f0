import { laterFile } from '../../shared/later-file.ts';

/** What the dashboard shows besides its own figures; it shows nothing without it. */
export const dashboardParts = laterFile(() => import('./dashboard-proposals.tsx'));
