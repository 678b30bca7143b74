import type { AdminApplication } from '#admin/application.ts';
import { Home } from './Home.tsx';
import { application as declared } from './index.ts';

/** The application's browser side. */
export const application: AdminApplication = { ...declared, home: Home };
