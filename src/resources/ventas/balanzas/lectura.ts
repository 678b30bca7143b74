/** No loaded truck weighs as much. */
export const MAX_KG = 200_000;

export const TIPOS = [
  { id: 'bruto', name: 'Bruto' },
  { id: 'tara', name: 'Tara' },
] as const;

export type Tipo = (typeof TIPOS)[number]['id'];

/** What an indicator may show instead of a weight that can be taken. */
export const AVISOS = {
  sobrecarga: { name: 'Sobrecarga', says: 'La balanza está en sobrecarga.' },
  negativo: { name: 'Bajo cero', says: 'La balanza marca menos que cero: póngala en cero.' },
  neto: { name: 'En neto', says: 'El indicador está en neto: quite su tara para tomar el peso.' },
  unidad: { name: 'Otra unidad', says: 'El indicador no está en kilogramos ni en toneladas.' },
  sinIndicador: {
    name: 'Sin indicador',
    says: 'El indicador no envía datos: revise el cable y que esté encendido.',
  },
} as const;

export type AvisoBalanza = keyof typeof AVISOS;

export type Lectura = {
  readonly kg: number | null;
  readonly estable: boolean;
  readonly aviso: AvisoBalanza | null;
  /** Seconds since it arrived; null while there was none. */
  readonly hace: number | null;
};

/** A program sends a reading at least every two seconds. */
export const FRESH_SECONDS = 5;

/** Returns why the weight cannot be taken; null if it can. */
export function weightProblem({ kg, estable, aviso, hace }: Lectura): string | null {
  if (hace === null) return 'La balanza todavía no envió nada: inicie su programa en la PC de la balanza.';
  if (hace > FRESH_SECONDS) return `La balanza no responde desde hace ${durationText(hace)}.`;
  if (aviso !== null) return AVISOS[aviso].says;
  if (!estable || kg === null) return UNSTEADY;
  return kg === 0 ? 'La balanza está vacía.' : null;
}

export const UNSTEADY = 'El peso no se estabiliza. Espere y vuelva a intentar.';

export const isSilent = ({ hace }: Lectura): boolean => hace === null || hace > FRESH_SECONDS;

function durationText(seconds: number): string {
  if (seconds < 120) return `${Math.round(seconds)} s`;
  if (seconds < 7200) return `${Math.round(seconds / 60)} min`;
  return seconds < 172_800 ? `${Math.round(seconds / 3600)} h` : `${Math.round(seconds / 86_400)} días`;
}
