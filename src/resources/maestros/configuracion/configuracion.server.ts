import { formatDate } from 'cantera';
import { hook, noteOf, settingsReader } from 'cantera/server';
import { configuracion } from './configuracion.ts';

/** Readers of the settings that the rules on the server need. Source: design.md 6.3, 6.5 */
export const { settingsOf, lockedSettingsOf } = settingsReader(configuracion, [
  'familiaEmpleadoId',
  'ivaBase',
  'fleteIvaId',
  'cierreHasta',
  'plazoPago',
  'validezPresupuesto',
  'topeSinIdentificar',
  'descuentoSinAutorizacion',
  'diasAnular',
]);

export const configuracionHooks = hook(configuracion, {
  edited: async ({ before, record, ...context }) => {
    if (before.cierreHasta === record.cierreHasta) return;
    const dayText = (day: string | null) => (day ? formatDate(day) : 'abierto');
    await noteOf(context, 'cierre', `${dayText(before.cierreHasta)} → ${dayText(record.cierreHasta)}`);
  },
});
