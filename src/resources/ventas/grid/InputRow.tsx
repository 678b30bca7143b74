import { useState, type KeyboardEvent } from 'react';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { ALIGNMENTS, Button, Icon } from 'cantera/admin';
import { LineField, lineFieldId } from './LineField.tsx';
import { PRODUCT, QUANTITY, weightFieldsIn, type LineColumn } from './saleFields.ts';
import { acuerdoOf, priced, type FormLine, type Pricing } from './saleLine.ts';
import type { LineEntry } from './useLineEntry.ts';
import type { Products } from './useProducts.ts';
import { Weighing } from './Weighing.tsx';
import { ventasEs } from '../ventas.es.ts';

type Props = {
  entry: LineEntry;
  pending: FormLine | null;
  columns: readonly LineColumn[];
  products: Products;
  pricing: Pricing;
  /** True when the row may stay blank. */
  isOptional: boolean;
  onAdd: () => void;
};

/** The line that is being typed. Enter adds it. */
export function InputRow({ entry, pending, columns, products, pricing, isOptional, onAdd }: Props) {
  const weighing = weightFieldsIn(entry.fields);
  const [isWeighing, setWeighing] = useState(false);

  const onKeyDown = (event: KeyboardEvent) => {
    const isPlain =
      event.key === 'Enter' && !event.ctrlKey && !event.metaKey && !event.nativeEvent.isComposing;
    const { target } = event;
    if (!isPlain || !(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
    event.preventDefault();
    event.stopPropagation();
    if (target.id === lineFieldId(entry, PRODUCT)) focusOn(entry, isWeighing ? weighing[0]!.name : QUANTITY);
    else if (target.name === weighing[0]?.name) focusOn(entry, weighing[1]!.name);
    else onAdd();
  };
  const typed = pending && priced(pending, pricing);
  const acuerdo = acuerdoOf({ product: entry.product }, pricing);

  return (
    <TableBody className="line-entry" onKeyDown={onKeyDown}>
      <TableRow>
        {columns.map((column) => (
          <TableCell key={column.name} align={ALIGNMENTS[column.align]} data-label={column.label}>
            {column.isTyped ? (
              <LineField
                entry={entry}
                name={column.name}
                lenient={isOptional && entry.isUntouched}
                {...(column.name === PRODUCT && { products })}
              />
            ) : (
              <Amount>{typed ? column.text(typed) : '—'}</Amount>
            )}
            {column.name === PRODUCT && acuerdo !== null && (
              <small className="line-reason" role="status">
                {acuerdo}
              </small>
            )}
          </TableCell>
        ))}
        <TableCell aria-hidden="true" />
      </TableRow>
      <TableRow className="line-more">
        <TableCell colSpan={columns.length + 1}>
          <div>
            {weighing.length > 0 && (
              <Button variant="text" aria-expanded={isWeighing} onClick={() => setWeighing(!isWeighing)}>
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

/** Its room grows by steps, so that most keys lay out nothing but itself. */
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
