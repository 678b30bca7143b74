import type { Answered } from 'cantera/http';
import type { latestChange, deliveredProducts, firstSteps } from './answers.server.ts';

export const CERRAR_GUIA = 'Inicio/Guia/Cerrar';

/** Steps that existing data ticks. */
export const GUIDE_STEPS = ['empresa', 'logo', 'producto', 'cliente', 'remito'] as const;
export type GuideStep = (typeof GUIDE_STEPS)[number];

/** Maximum number of bars that the chart of products has; the last may stand for all other products. */
export const MAX_PRODUCTS = 7;

export type DeliveredProducts = Answered<typeof deliveredProducts>;
export type FirstSteps = Answered<typeof firstSteps>;
/** 'María Gómez · creó · Remito 0001-0000123'. */
export type LatestChange = Answered<typeof latestChange>;
export type Guide = NonNullable<FirstSteps['guia']>;
