import { z } from 'zod';
import { cellText, type SheetCell } from '#domain/sheets.ts';
import { foldedName } from '#domain/text.ts';
import { idsOf, optionsOf, type SelectOptions } from './select.ts';

export const selectInput = (field: SelectOptions) => z.enum(idsOf(field), 'Debe elegir una de las opciones');

export function selectCell(cell: SheetCell, field: SelectOptions): SheetCell {
  const text = foldedName(cellText(cell));
  const isNamed = ({ id, name }: { readonly id: string; readonly name: string }) =>
    text === foldedName(name) || text === foldedName(id);
  return optionsOf(field).find(isNamed)?.id ?? cell;
}
