import type { AdminApplication } from 'cantera/admin';
import { studio } from 'cantera/studio';
import { Home } from './Home.tsx';
import { application as declared } from './index.ts';

export const application: AdminApplication = { ...declared, home: Home, studio };
