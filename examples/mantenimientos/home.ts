import type { Home } from 'cantera';

export const home = {
  starts: { mantenimientos: 'Nuevo mantenimiento' },
  figures: {
    vencidos: { of: 'mantenimientos', where: { plazo: 'vencidos' }, title: 'Vencidos', value: '{count}' },
  },
} satisfies Home;
