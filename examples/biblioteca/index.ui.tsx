import type { AdminApplication } from '#admin/application.ts';
import { Home } from './Home.tsx';
import { application as declared } from './index.ts';

const words = {
  home: {
    title: 'Biblioteca',
    lend: 'Prestar libros',
    overdue: 'Deberían haber vuelto',
    none: 'No falta ningún libro.',
  },
};

export const application: AdminApplication = { ...declared, home: Home, words };
