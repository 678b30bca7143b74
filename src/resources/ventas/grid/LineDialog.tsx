import { useEffect, useRef } from 'react';
import Box from '@mui/material/Box';
import { useTranslate, type RaRecord } from 'react-admin';
import type { ResolvedLines } from 'cantera';
import { FormDialog } from 'cantera/admin';
import { LineField } from './LineField.tsx';
import { lineColumns, PRODUCT, QUANTITY, weightFieldsIn } from './lineFields.ts';
import { pricedLineOf, type FormLine, type Pricing } from './saleLine.ts';
import { deliversQuote, useLineEntry } from './useLineEntry.ts';
import type { Products } from './useProducts.ts';
import { Weighing } from './Weighing.tsx';
import { ventasEs } from '../ventas.es.ts';

type Props = {
  linesDeclaration: ResolvedLines;
  line: FormLine;
  products: Products;
  pricing: Pricing;
  onClose: (changedLine: FormLine | null) => void;
};

/** Edits a line, which loses its own price with another product. Source: spec 2, section 2 */
export default function LineDialog({ linesDeclaration, line, products, pricing, onClose }: Props) {
  const translate = useTranslate();
  const { fields } = linesDeclaration.entity;
  const entry = useLineEntry(fields, { values: line.values, product: line.product as RaRecord });
  const quantity = useRef<HTMLInputElement>(null);
  useEffect(() => quantity.current?.select(), []);

  const amounts = pricedLineOf({ ...line, values: entry.values, product: entry.product }, pricing);
  const submit = () => {
    const validLine = entry.complete();
    if (!validLine) return;
    const leavesQuote = deliversQuote(fields, line.values) && !deliversQuote(fields, validLine.values);
    // A stored line delivers the same for good, so one that leaves its quote is a new line, without the quoted price.
    onClose(leavesQuote ? { key: line.key, ...validLine } : { ...line, ...validLine });
  };

  return (
    <FormDialog
      title={ventasEs.edit}
      onSubmit={submit}
      button={translate('ra.action.update')}
      cancel={translate('ra.action.back')}
      hasChanges={!entry.isUntouched}
      onClose={() => onClose(null)}
    >
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        {lineColumns(fields).map((column) =>
          column.isInput ? (
            <LineField
              key={column.name}
              entry={entry}
              name={column.name}
              {...(column.name === PRODUCT && { products })}
              {...(column.name === QUANTITY && { inputRef: quantity, autoFocus: true })}
            />
          ) : (
            <div key={column.name} className="sum">
              <span>{column.label}</span>
              <b>{amounts ? column.text(amounts) : '—'}</b>
            </div>
          ),
        )}
        {weightFieldsIn(fields).length > 0 && <Weighing entry={entry} />}
      </Box>
    </FormDialog>
  );
}
