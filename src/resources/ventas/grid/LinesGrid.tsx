import 'cantera/document.css';
import { useCallback, useImperativeHandle, useMemo, useState, type Ref } from 'react';
import { useTranslate } from 'react-admin';
import type { Entity, ResolvedLines } from 'cantera';
import { lazily } from 'cantera/admin';
import { EntryRow, focusOn } from './EntryRow.tsx';
import { LineRow } from './LineRow.tsx';
import { lineColumns, PRODUCT } from './saleFields.ts';
import type { DraftLine, Pricing } from './saleLine.ts';
import type { LineEntry } from './useLineEntry.ts';
import type { Products } from './useProducts.ts';
import './entry.css';
import './lineReason.css';

const LineDialog = lazily(() => import('./LineDialog.tsx'));

export type LinesHandle = {
  /** All lines with a complete input row; null when that row has errors. */
  finish(): readonly DraftLine[] | null;
  focus(): void;
};

/** Changes the lines; a constant function, so that a row renders again only for its own changes. */
export type ChangeLines = (change: (lines: readonly DraftLine[]) => readonly DraftLine[]) => void;

type Props = {
  declared: ResolvedLines;
  lines: readonly DraftLine[];
  entry: LineEntry;
  /** `entry` as it would be added. */
  pending: DraftLine | null;
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
  const [asked, setAsked] = useState<DraftLine | null>(null);
  // The line in its present state: values that it lacks may load late.
  const changing = asked && lines.find(({ key }) => key === asked.key);

  const { id } = entry;
  const remove = useCallback(
    ({ key: removed }: DraftLine) => {
      onChange((all) => all.filter(({ key }) => key !== removed));
      focusOn({ id }, PRODUCT);
    },
    [id, onChange],
  );
  const withTyped = (): DraftLine | null => {
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
            <LineRow
              key={line.key}
              columns={columns}
              line={line}
              sold={sold}
              pricing={pricing}
              onChange={setAsked}
              onRemove={remove}
            />
          ))}
        </tbody>
        <EntryRow
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
            setAsked(null);
            if (changed) onChange((all) => all.map((line) => (line.key === changing.key ? changed : line)));
          }}
        />
      )}
    </>
  );
}
