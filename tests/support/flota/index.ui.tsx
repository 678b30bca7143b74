import type { AdminApplication } from '#admin/application.ts';
import { studio } from '#studio/browser/index.ts';
import { application as declared } from './index.ts';

export const application: AdminApplication = { ...declared, studio };
