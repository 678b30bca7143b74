import type { AdminApplication } from '#admin/application.ts';
import { Home } from './Home.tsx';
import { application as declared } from './index.ts';

/** The application, as the browser shows it. */
export const application: AdminApplication = { ...declared, home: Home };
