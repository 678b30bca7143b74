import { useCallback, useImperativeHandle, useMemo, useState, type Ref } from 'react';
import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { Entity, ResolvedLines } from 'cantera';
import { ALIGNMENTS, CARDS, lazily } from 'cantera/admin';
import { InputRow, focusOn } from './InputRow.tsx';
import { SaleLineRow } from './SaleLineRow.tsx';
import { lineColumns, PRODUCT } from './lineFields.ts';
import type { FormLine, Pricing } from './saleLine.ts';
import type { LineEntry } from './useLineEntry.ts';
import type { Products } from './useProducts.ts';
import './entry.css';

const LineDialog = lazily(() => import('./LineDialog.tsx'));

export type LinesHandle = {
  /** Adds the input row, unless it is blank, and returns all lines; null when that row has errors. */
  finish(): readonly FormLine[] | null;
  focus(): void;
};

/** Changes the lines by a function of them. It stays the same, so that a row renders again only for its own changes. */
export type ChangeLines = (change: (lines: readonly FormLine[]) => readonly FormLine[]) => void;

type Props = {
  linesDeclaration: ResolvedLines;
  lines: readonly FormLine[];
  entry: LineEntry;
  /** The line that the input row would add; null while it is not valid. */
  nextLine: FormLine | null;
  onChange: ChangeLines;
  pricing: Pricing;
  products: Products;
  productEntity: Entity;
  error?: string | undefined;
  ref?: Ref<LinesHandle>;
};

/** The lines of a sale's form: a row for each, one to type the next, and a dialog to edit one. */
export function LinesGrid({
  linesDeclaration,
  lines,
  entry,
  nextLine,
  onChange,
  pricing,
  products,
  productEntity,
  error,
  ref,
}: Props) {
  const translate = useTranslate();
  const { fields } = linesDeclaration.entity;
  const columns = useMemo(() => lineColumns(fields), [fields]);
  const [openedLine, setOpenedLine] = useState<FormLine | null>(null);
  // The dialog shows the line as it is now: values that it lacked may have loaded.
  const editedLine = openedLine && lines.find(({ key }) => key === openedLine.key);

  // `entry` changes with each keystroke, but its id does not, so that rows are not rendered again.
  const { id } = entry;
  const remove = useCallback(
    ({ key: removedKey }: FormLine) => {
      onChange((all) => all.filter(({ key }) => key !== removedKey));
      focusOn({ id }, PRODUCT);
    },
    [id, onChange],
  );
  const addEntry = (): FormLine | null => {
    const validLine = entry.complete();
    if (!validLine) {
      focusOn(entry, entry.firstInvalid() ?? PRODUCT);
      return null;
    }
    const line = { key: crypto.randomUUID(), ...validLine };
    onChange((all) => [...all, line]);
    entry.clear();
    return line;
  };
  useImperativeHandle(ref, () => ({
    finish: () => {
      if (entry.isUntouched) return lines;
      const line = addEntry();
      return line && [...lines, line];
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
            {lines.map((line) => (
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
            mayStayEmpty={lines.length > 0}
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
              onChange((all) => all.map((line) => (line.key === editedLine.key ? changedLine : line)));
          }}
        />
      )}
    </>
  );
}

const ERROR_LAYOUT = { display: 'block', px: 2, pb: 1, '&:empty': { display: 'none' } };
