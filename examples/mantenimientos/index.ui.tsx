import { type AdminApplication, declaredHome } from 'cantera/admin';
import { studio } from 'cantera/studio';
import { application as declared } from './index.ts';

export const application: AdminApplication = {
  ...declared,
  home: declaredHome(() => import('./home.ts')),
  studio,
};
