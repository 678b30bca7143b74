import type { AdminApplication } from '#admin/application.ts';
import { declaredHome } from '#admin/home/declaredHome.tsx';
import { application as declared } from './index.ts';

export const application: AdminApplication = { ...declared, home: declaredHome(() => import('./home.ts')) };
