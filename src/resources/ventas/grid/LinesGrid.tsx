import 'cantera/document.css';
import { useCallback, useImperativeHandle, useMemo, useState, type Ref } from 'react';
import { useTranslate } from 'react-admin';
import type { Entity, ResolvedLines } from 'cantera';
import { lazily } from 'cantera/admin';
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
      <table className="rows lines">
        <thead>
          <tr>
            {columns.map(({ name, label, align }) => (
              <th key={name} className={align}>
                {label}
              </th>
            ))}
            <th className="end">{translate('cantera.list.acciones')}</th>
          </tr>
        </thead>
        <tbody>
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
        </tbody>
        <InputRow
          entry={entry}
          pending={pending}
          columns={columns}
          products={products}
          pricing={pricing}
          isOptional={lines.length > 0}
          onAdd={() => withTyped() && focusOn(entry, PRODUCT)}
        />
      </table>
      <p role="alert" className="lines-error">
        {error}
      </p>
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
