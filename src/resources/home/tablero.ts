import type { Answered } from 'cantera/http';
import type { latestChange, deliveredProducts, firstSteps } from './answers.server.ts';

export const CERRAR_GUIA = 'Inicio/Guia/Cerrar';

/** Each step is done when the data says so; nobody ticks it. */
export const GUIDE_STEPS = ['empresa', 'logo', 'producto', 'cliente', 'remito'] as const;
export type GuideStep = (typeof GUIDE_STEPS)[number];

export const MAX_PRODUCT_BARS = 7;

export const MAX_CHANGES = 6;

export type DeliveredProducts = Answered<typeof deliveredProducts>;
export type FirstSteps = Answered<typeof firstSteps>;
export type LatestChange = Answered<typeof latestChange>;
export type Guide = NonNullable<FirstSteps['guia']>;
