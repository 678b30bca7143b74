import { z } from 'zod';
import type { Answered } from '#http/contract.ts';
import { isRows, type HomeBlock } from '#schema/home.ts';
import { COUNT, ID } from '../routes/answers.ts';

const VALUES = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]).nullable());

const measured = z.object({ cantidad: COUNT, valores: VALUES });

const figure = z.object({ ahora: measured, antes: measured.optional(), ademas: measured.optional() });

const rows = z.object({ cantidad: COUNT, filas: z.array(z.object({ id: ID.nullable(), valores: VALUES })) });

export type Measured = Answered<typeof measured>;
export type FigureAnswer = Answered<typeof figure>;
export type RowsAnswer = Answered<typeof rows>;

export const answerOf = (block: HomeBlock): z.ZodType => (isRows(block) ? rows : figure);
