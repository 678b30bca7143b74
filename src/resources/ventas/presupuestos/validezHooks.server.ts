import { addDays } from 'cantera';
import { hook } from 'cantera/server';
import { settingsOf } from '../../maestros/configuracion/configuracion.server.ts';
import { presupuestos } from './presupuesto.ts';

export const validezHooks = hook(presupuestos, {
  completing: async ({ tx, draft, before }) => {
    const { validezPresupuesto: days } = await settingsOf(tx);
    const day = draft.values['fechaPresupuesto'] as string;
    const lastDay = days === null ? null : addDays(day, days);
    return {
      ...draft,
      values: { ...draft.values, validoHasta: before ? before.validoHasta : lastDay },
    };
  },
});
