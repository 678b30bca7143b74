import type { Values } from '../crud/shape.ts';
import type { Entity } from '#schema/entity.ts';

export const dayOf = ({ document }: Entity, values: Values) => values[document!.date] as string;

/** '0001-0000042' */
export const numberOf = ({ document }: Entity, values: Values) => values[document!.number.field] as string;
