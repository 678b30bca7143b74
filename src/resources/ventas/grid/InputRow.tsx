import { useState, type KeyboardEvent } from 'react';
import Box from '@mui/material/Box';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { ALIGNMENTS, Button, Icon } from 'cantera/admin';
import { LineField, lineFieldId } from './LineField.tsx';
import { PRODUCT, QUANTITY, weightFieldsIn, type LineColumn } from './lineFields.ts';
import { acuerdoTextOf, pricedLineOf, type FormLine, type Pricing } from './saleLine.ts';
import type { LineEntry } from './useLineEntry.ts';
import type { Products } from './useProducts.ts';
import { Weighing } from './Weighing.tsx';
import { ventasEs } from '../ventas.es.ts';
import { LINE_REASON_LAYOUT } from './look.ts';

type Props = {
  entry: LineEntry;
  /** The line that the row would add; null while it is untouched or not valid. */
  nextLine: FormLine | null;
  columns: readonly LineColumn[];
  products: Products;
  pricing: Pricing;
  mayStayEmpty: boolean;
  onAdd: () => void;
};

/**
 * The row in which the next line is typed. Enter goes from the product to the quantity and there adds the line. While
 * the weights are open, it goes from the product to the gross weight, to the tare, and then adds the line.
 */
export function InputRow({ entry, nextLine, columns, products, pricing, mayStayEmpty, onAdd }: Props) {
  const weightFields = weightFieldsIn(entry.fields);
  const [isWeighing, setWeighing] = useState(false);

  const onKeyDown = (event: KeyboardEvent) => {
    const isPlainEnter =
      event.key === 'Enter' && !event.ctrlKey && !event.metaKey && !event.nativeEvent.isComposing;
    const { target } = event;
    if (!isPlainEnter || !(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
    event.preventDefault();
    event.stopPropagation();
    const isInputOf = (name: string) => target.id === lineFieldId(entry, name);
    const [gross, tare] = weightFields;
    if (isInputOf(PRODUCT)) focusOn(entry, isWeighing ? gross!.name : QUANTITY);
    else if (gross && isInputOf(gross.name)) focusOn(entry, tare!.name);
    else onAdd();
  };
  const amounts = nextLine && pricedLineOf(nextLine, pricing);
  const acuerdoText = acuerdoTextOf({ product: entry.product }, pricing);

  return (
    <TableBody className="line-entry" onKeyDown={onKeyDown}>
      <TableRow>
        {columns.map((column) => (
          <TableCell key={column.name} align={ALIGNMENTS[column.align]} data-label={column.label}>
            {column.isInput ? (
              <LineField
                entry={entry}
                name={column.name}
                isLenient={mayStayEmpty && entry.isUntouched}
                {...(column.name === PRODUCT && { products })}
              />
            ) : (
              <Amount>{amounts ? column.text(amounts) : '—'}</Amount>
            )}
            {column.name === PRODUCT && acuerdoText !== null && (
              <Box component="small" role="status" sx={LINE_REASON_LAYOUT}>
                {acuerdoText}
              </Box>
            )}
          </TableCell>
        ))}
        <TableCell aria-hidden="true" />
      </TableRow>
      <TableRow className="line-more">
        <TableCell colSpan={columns.length + 1}>
          <div>
            {weightFields.length > 0 && (
              <Button aria-expanded={isWeighing} onClick={() => setWeighing(!isWeighing)}>
                {ventasEs.weighing}
              </Button>
            )}
            {isWeighing && <Weighing entry={entry} />}
            <Button startIcon={<Icon name="add" />} onClick={onAdd}>
              {ventasEs.add}
            </Button>
          </div>
        </TableCell>
      </TableRow>
    </TableBody>
  );
}

/** The fixed width keeps a typed key from laying out the whole table (`.line-amount` in entry.css). */
const Amount = ({ children: text }: { children: string }) => (
  <span className="line-amount" style={{ containIntrinsicInlineSize: text.length > 14 ? '20ch' : '14ch' }}>
    {text}
  </span>
);

export function focusOn(entry: Pick<LineEntry, 'id'>, name: string): void {
  const input = document.getElementById(lineFieldId(entry, name));
  input?.focus();
  if (input instanceof HTMLInputElement) input.select();
}
