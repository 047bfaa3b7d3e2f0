import { laterFile } from '../../shared/later-file.ts';

/** The parts of the dashboard besides its own figures; it is only shown once they are loaded. */
export const dashboardParts = laterFile(() => import('./dashboard-proposals.tsx'));
