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
import { lineColumns, PRODUCT } from './saleFields.ts';
import type { FormLine, Pricing } from './saleLine.ts';
import type { LineEntry } from './useLineEntry.ts';
import type { Products } from './useProducts.ts';
import './entry.css';
import './lineReason.css';

const LineDialog = lazily(() => import('./LineDialog.tsx'));

export type LinesHandle = {
  /** All lines with a complete input row; null when that row has errors. */
  finish(): readonly FormLine[] | null;
  focus(): void;
};

/** Changes the lines; a constant function, so that a row renders again only for its own changes. */
export type ChangeLines = (change: (lines: readonly FormLine[]) => readonly FormLine[]) => void;

type Props = {
  declared: ResolvedLines;
  lines: readonly FormLine[];
  entry: LineEntry;
  /** `entry` as it would be added. */
  pending: FormLine | null;
  onChange: ChangeLines;
  pricing: Pricing;
  products: Products;
  sold: Entity;
  /** An error of the lines as a whole. */
  error?: string | undefined;
  ref?: Ref<LinesHandle>;
};

/** The last row is the input. */
export function LinesGrid({
  declared,
  lines,
  entry,
  pending,
  onChange,
  pricing,
  products,
  sold,
  error,
  ref,
}: Props) {
  const translate = useTranslate();
  const { fields } = declared.entity;
  const columns = useMemo(() => lineColumns(fields), [fields]);
  const [changingLine, setChangingLine] = useState<FormLine | null>(null);
  // The line in its present state: values that it lacks may load late.
  const changing = changingLine && lines.find(({ key }) => key === changingLine.key);

  const { id } = entry;
  const remove = useCallback(
    ({ key: removed }: FormLine) => {
      onChange((all) => all.filter(({ key }) => key !== removed));
      focusOn({ id }, PRODUCT);
    },
    [id, onChange],
  );
  const withTyped = (): FormLine | null => {
    const complete = entry.complete();
    if (!complete) {
      focusOn(entry, entry.firstWrong() ?? PRODUCT);
      return null;
    }
    const line = { key: crypto.randomUUID(), ...complete };
    onChange((all) => [...all, line]);
    entry.clear();
    return line;
  };
  useImperativeHandle(ref, () => ({
    finish: () => {
      if (entry.isUntouched) return lines;
      const line = withTyped();
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
                sold={sold}
                pricing={pricing}
                onChange={setChangingLine}
                onRemove={remove}
              />
            ))}
          </TableBody>
          <InputRow
            entry={entry}
            pending={pending}
            columns={columns}
            products={products}
            pricing={pricing}
            isOptional={lines.length > 0}
            onAdd={() => withTyped() && focusOn(entry, PRODUCT)}
          />
        </Table>
      </Box>
      <Typography role="alert" variant="caption" color="error" sx={ERROR}>
        {error}
      </Typography>
      {changing && (
        <LineDialog
          declared={declared}
          line={changing}
          products={products}
          pricing={pricing}
          onClose={(changed) => {
            setChangingLine(null);
            if (changed) onChange((all) => all.map((line) => (line.key === changing.key ? changed : line)));
          }}
        />
      )}
    </>
  );
}

const ERROR = { display: 'block', px: 2, pb: 1, '&:empty': { display: 'none' } };
