import { useEffect, useRef } from 'react';
import Box from '@mui/material/Box';
import { useTranslate, type RaRecord } from 'react-admin';
import type { ResolvedLines } from 'cantera';
import { FormDialog } from 'cantera/admin';
import { LineField } from './LineField.tsx';
import { lineColumns, PRODUCT, QUANTITY, weightFieldsIn } from './saleFields.ts';
import { priced, type FormLine, type Pricing } from './saleLine.ts';
import { useLineEntry } from './useLineEntry.ts';
import type { Products } from './useProducts.ts';
import { Weighing } from './Weighing.tsx';
import { ventasEs } from '../ventas.es.ts';

type Props = {
  declared: ResolvedLines;
  line: FormLine;
  products: Products;
  pricing: Pricing;
  /** Gets null when nothing changed. */
  onClose: (changed: FormLine | null) => void;
};

/** 'Editar Detalle'. Source: spec 2, section 2. */
export default function LineDialog({ declared, line, products, pricing, onClose }: Props) {
  const translate = useTranslate();
  const { fields } = declared.entity;
  const entry = useLineEntry(fields, { values: line.values, product: line.product as RaRecord });
  const quantity = useRef<HTMLInputElement>(null);
  useEffect(() => quantity.current?.select(), []);

  const { costoUnitario, ...rest } = line;
  const isSameProduct = entry.product?.id === line.product['id'];
  const next = (values: FormLine['values'], product: RaRecord): FormLine => ({
    ...rest,
    values,
    product,
    ...(isSameProduct && costoUnitario !== undefined && { costoUnitario }),
  });
  const amounts = entry.product && priced(next(entry.values, entry.product), pricing);
  const submit = () => {
    const complete = entry.complete();
    if (complete) onClose(next(complete.values, complete.product));
  };

  return (
    <FormDialog
      title={ventasEs.edit}
      onSubmit={submit}
      button={translate('cantera.form.actualizar')}
      cancel={translate('cantera.form.volver')}
      hasChanges={!entry.isUntouched}
      onClose={() => onClose(null)}
    >
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        {lineColumns(fields).map((column) =>
          column.isTyped ? (
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
