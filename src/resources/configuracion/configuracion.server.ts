import { settingsReader } from '#server/settings.ts';
import { configuracion } from './configuracion.ts';

/** Source: design.md 6.3, 6.5. */
export const { settingsOf, heldSettingsOf } = settingsReader(configuracion, [
  'familiaEmpleadoId',
  'ivaBase',
  'cierreHasta',
  'plazoPago',
]);
