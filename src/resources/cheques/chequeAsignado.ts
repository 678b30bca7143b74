import { date, type InputOf, integer, money, type State, text } from 'cantera';

/** Source: spec 1, section 3, 'Assigned cheque'. */
export const chequeAsignadoFields = {
  chequeXProveedorId: integer({ label: 'Asignación', required: true }),
  idCheque: integer({ label: 'Cheque', required: true }),
  nroCheque: text({ label: 'N° Cheque', required: true }),
  fechaAsignacion: date({ label: 'Fecha Asignación', required: true }),
  fechaIngreso: date({ label: 'Fecha Ingreso', required: true }),
  fechaVencimiento: date({ label: 'Fecha Vencimiento' }),
  importe: money({ label: 'Importe', required: true }),
  estado: text({ label: 'Estado', required: true }),
};

export type ChequeAsignado = InputOf<typeof chequeAsignadoFields>;

export const CHEQUES_ASIGNADOS = 'ChequeTercero/ObtenerChequesAsignadosAProveedor/{id}';

/** Returns the badge of a state; an unknown one is shown as it is. Source: spec 1, section 2. */
export const badgeOf = (estado: string): State => ({
  label: estado,
  tone: TONES[estado.toLowerCase()] ?? 'mute',
  // A badge only shows a label and a tone; no record is tested with this condition.
  is: {},
});

const TONES: Readonly<Record<string, State['tone']>> = {
  aceptado: 'ok',
  rechazado: 'bad',
  pendiente: 'warn',
};
