import { z } from 'zod';
import type { Answered } from '#http/contract.ts';
import { isBars, isRows, type Block } from '#schema/home.ts';
import { COUNT, ID } from '../routes/answers.ts';

const VALUES = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]).nullable());

const measured = z.object({ cantidad: COUNT, valores: VALUES });

const figure = z.object({ ahora: measured, antes: measured.optional(), ademas: measured.optional() });

const bars = z.object({
  cantidad: COUNT,
  total: z.string(),
  barras: z.array(z.object({ nombre: z.string().nullable(), valor: z.string(), valores: VALUES })),
});

const rows = z.object({ cantidad: COUNT, filas: z.array(z.object({ id: ID.nullable(), valores: VALUES })) });

export type Measured = Answered<typeof measured>;
export type FigureAnswer = Answered<typeof figure>;
export type BarsAnswer = Answered<typeof bars>;
export type RowsAnswer = Answered<typeof rows>;

export const answerOf = (block: Block): z.ZodType => (isBars(block) ? bars : isRows(block) ? rows : figure);
