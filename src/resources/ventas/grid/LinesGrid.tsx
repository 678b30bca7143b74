import { useCallback, useImperativeHandle, useMemo, useState } from 'react';
import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { randomUuid } from 'cantera';
import { ALIGNMENTS, CARDS, lazily } from 'cantera/admin';
import { InputRow, focusOn } from './InputRow.tsx';
import { SaleLineRow } from './SaleLineRow.tsx';
import { lineColumns, PRODUCT } from './lineFields.ts';
import type { FormLine } from './saleLine.ts';
import type { Sale } from '../form/useSale.ts';
import type { SaleLines } from '../form/useSaleLines.ts';
import './entry.css';

const LineDialog = lazily(() => import('./LineDialog.tsx'));

type Props = { sale: Sale; lines: SaleLines };

/** The lines of a sale's form: a row for each, one to type the next, and a dialog to edit one. */
export function LinesGrid({ sale, lines: { added, entry, nextLine, change, error, grid } }: Props) {
  const { linesDeclaration, pricing, products, productEntity } = sale;
  const translate = useTranslate();
  const { fields } = linesDeclaration.entity;
  const columns = useMemo(() => lineColumns(fields), [fields]);
  const [openedLine, setOpenedLine] = useState<FormLine | null>(null);
  // The dialog shows the line as it is now: values that it lacked may have loaded.
  const editedLine = openedLine && added.find(({ key }) => key === openedLine.key);

  // `entry` changes with each keystroke, but its id does not, so that rows are not rendered again.
  const { id } = entry;
  const remove = useCallback(
    ({ key: removedKey }: FormLine) => {
      change((all) => all.filter(({ key }) => key !== removedKey));
      focusOn({ id }, PRODUCT);
    },
    [id, change],
  );
  const addEntry = (): FormLine | null => {
    const validLine = entry.complete();
    if (!validLine) {
      focusOn(entry, entry.firstInvalid() ?? PRODUCT);
      return null;
    }
    const line = { key: randomUuid(), ...validLine };
    change((all) => [...all, line]);
    entry.clear();
    return line;
  };
  useImperativeHandle(grid, () => ({
    finish: () => {
      if (entry.isUntouched) return added;
      const line = addEntry();
      return line && [...added, line];
    },
    focus: () => focusOn(entry, PRODUCT),
  }));

  return (
    <>
      <Box sx={CARDS}>
        <Table className="lines">
          <TableHead>
            <TableRow>
              {columns.map(({ name, label, align }) => (
                <TableCell key={name} align={ALIGNMENTS[align]}>
                  {label}
                </TableCell>
              ))}
              <TableCell align="right">{translate('cantera.list.acciones')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {added.map((line) => (
              <SaleLineRow
                key={line.key}
                columns={columns}
                line={line}
                productEntity={productEntity}
                pricing={pricing}
                onEdit={setOpenedLine}
                onRemove={remove}
              />
            ))}
          </TableBody>
          <InputRow
            entry={entry}
            nextLine={nextLine}
            columns={columns}
            products={products}
            pricing={pricing}
            mayStayEmpty={added.length > 0}
            onAdd={() => addEntry() && focusOn(entry, PRODUCT)}
          />
        </Table>
      </Box>
      <Typography role="alert" variant="caption" color="error" sx={ERROR_LAYOUT}>
        {error}
      </Typography>
      {editedLine && (
        <LineDialog
          linesDeclaration={linesDeclaration}
          line={editedLine}
          products={products}
          pricing={pricing}
          onClose={(changedLine) => {
            setOpenedLine(null);
            if (changedLine)
              change((all) => all.map((line) => (line.key === editedLine.key ? changedLine : line)));
          }}
        />
      )}
    </>
  );
}

const ERROR_LAYOUT = { display: 'block', px: 2, pb: 1, '&:empty': { display: 'none' } };
