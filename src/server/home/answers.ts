import { z } from 'zod';
import type { Answered } from '#http/contract.ts';
import { isRows, type HomeBlock } from '#schema/home.ts';
import { COUNT, ID } from '../routes/answers.ts';

/** The values of the texts' paths: a sum as '1234.50', else the value of the record or the first day. */
const VALUES = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]).nullable());

const measures = z.object({ cantidad: COUNT, valores: VALUES });

/** `antes` has the measures on the day to compare with, `ademas` those of the second text's records. */
const figure = z.object({ ahora: measures, antes: measures.optional(), ademas: measures.optional() });

const rows = z.object({ cantidad: COUNT, filas: z.array(z.object({ id: ID.nullable(), valores: VALUES })) });

export type FigureAnswer = Answered<typeof figure>;
export type RowsAnswer = Answered<typeof rows>;

export const blockSchema = (block: HomeBlock): z.ZodType => (isRows(block) ? rows : figure);
