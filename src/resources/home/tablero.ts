import type { Answered } from 'cantera/http';
import type { change, firstSteps } from './answers.server.ts';

export const CERRAR_GUIA = 'Inicio/Guia/Cerrar';

/** Ticked by existing data. */
export const STEPS = ['empresa', 'logo', 'producto', 'cliente', 'remito'] as const;
export type Step = (typeof STEPS)[number];

export type FirstSteps = Answered<typeof firstSteps>;
/** 'María Gómez · creó · Remito 0001-0000123'. */
export type Change = Answered<typeof change>;
export type Guide = NonNullable<FirstSteps['guia']>;
