import { memo } from 'react';
import Box from '@mui/material/Box';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { useTranslate } from 'react-admin';
import { type Entity, nameOf } from 'cantera';
import { ALIGNMENTS, IconButton, RecordName } from 'cantera/admin';
import { PRODUCT, type LineColumn } from './lineFields.ts';
import { acuerdoTextOf, pricedLineOf, type FormLine, type Pricing } from './saleLine.ts';
import { LINE_REASON_LAYOUT } from './look.ts';

type Props = {
  columns: readonly LineColumn[];
  line: FormLine;
  productEntity: Entity;
  pricing: Pricing;
  onEdit: (line: FormLine) => void;
  onRemove: (line: FormLine) => void;
};

export const SaleLineRow = memo(function SaleLineRow({
  columns,
  line,
  productEntity,
  pricing,
  onEdit,
  onRemove,
}: Props) {
  const translate = useTranslate();
  const amounts = pricedLineOf(line, pricing);
  const acuerdoText = acuerdoTextOf(line, pricing);
  const name = nameOf(productEntity, line.product);
  return (
    <TableRow>
      {columns.map((column) => (
        <TableCell key={column.name} align={ALIGNMENTS[column.align]} data-label={column.label}>
          {column.name === PRODUCT ? (
            <>
              <RecordName entity={productEntity} record={line.product} />
              {acuerdoText !== null && (
                <Box component="small" sx={LINE_REASON_LAYOUT}>
                  {acuerdoText}
                </Box>
              )}
            </>
          ) : (
            ((amounts && column.text(amounts)) ?? '—')
          )}
        </TableCell>
      ))}
      <TableCell>
        <div className="row-actions">
          <IconButton
            icon="edit"
            label={`${translate('ra.action.edit')}: ${name}`}
            onClick={() => onEdit(line)}
          />
          <IconButton
            icon="delete"
            label={`${translate('ra.action.delete')}: ${name}`}
            onClick={() => onRemove(line)}
          />
        </div>
      </TableCell>
    </TableRow>
  );
});
