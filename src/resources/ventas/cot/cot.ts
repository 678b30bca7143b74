import { date, reference, select, text } from 'cantera';

/** The largest number of remitos on the page, and so in a file that it makes. */
export const MAX_REMITOS = 200;

export const cotFilters = {
  empresaId: reference('empresas', { label: 'Empresa', required: true, few: true }),
  desde: date({ label: 'Remitos desde', required: true }),
  hasta: date({ label: 'Hasta', required: true }),
} as const;

/** The departure of the trucks, for all remitos of a file. */
export const salidaFields = {
  fechaSalida: date({ label: 'Salida', required: true, default: 'today' }),
  horaSalida: text({
    label: 'Hora de salida',
    required: true,
    max: 5,
    placeholder: '08:30',
    pattern: { expression: '([01]\\d|2[0-3]):[0-5]\\d', message: 'Horas y minutos: 08:30' },
  }),
  recorrido: select({
    label: 'Recorrido',
    options: [
      { id: 'M', name: 'Mixto' },
      { id: 'R', name: 'Rural' },
      { id: 'U', name: 'Urbano' },
    ],
    required: true,
    default: 'M',
  }),
  ruta: text({ label: 'Ruta', max: 40 }),
} as const;

/**
 * ARBA is the tax office of this province. Goods that leave from it, or go to it, need its code for the transport, the
 * COT (Código de Operación de Traslado).
 */
export const PROVINCE = 'Buenos Aires';

export const IN_ARBAS_PROVINCE = {
  where: { any: [{ provinciaEmpresa: PROVINCE }, { provinciaDestino: PROVINCE }] },
  message: 'El COT se pide cuando la empresa o el destino es de la provincia de Buenos Aires.',
} as const;
