import type { AdminApplication } from '#admin/application.ts';
import { application as declared } from './index.ts';

export const application: AdminApplication = {
  ...declared,
  questions: [
    { header: 'refuse-large', key: 'muchas', title: 'Pedido grande', button: 'Pedir de todos modos' },
  ],
};
