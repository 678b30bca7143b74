import '#admin/lines/lines.css';
import { useImperativeHandle, useState, type KeyboardEvent, type Ref } from 'react';
import Box from '@mui/material/Box';
import { Button } from '#admin/Button.tsx';
import { useTranslate } from 'react-admin';
import type { ResolvedLines } from '#schema/lines.ts';
import type { Entity } from '#schema/entity.ts';
import { Icon } from '#admin/icons.tsx';
import { late } from '#admin/late.tsx';
import { LineField, lineFieldId } from './LineField.tsx';
import { LineRow } from './LineRow.tsx';
import { lineColumns, PRODUCT, QUANTITY, weighingFields } from './saleFields.ts';
import { acuerdoOf, priced, type DraftLine, type LineValues, type Pricing } from './saleLine.ts';
import { useLineEntry } from './useLineEntry.ts';
import type { Products } from './useProducts.ts';
import { Weighing } from './Weighing.tsx';
import './lineReason.css';
import { ventasEs } from '../ventas.es.ts';

const LineDialog = late(() => import('./LineDialog.tsx'));

export type LinesHandle = {
  /** All lines with a complete input row; null when that row has errors. */
  finish(): readonly DraftLine[] | null;
  focus(): void;
};

type Props = {
  declared: ResolvedLines;
  lines: readonly DraftLine[];
  onChange: (lines: readonly DraftLine[]) => void;
  pricing: Pricing;
  products: Products;
  sold: Entity;
  /** Initial values of the input row. */
  blank: LineValues;
  /** Of the lines as a whole. */
  error?: string | undefined;
  ref?: Ref<LinesHandle>;
};

/** The last row is the input, and Enter adds it. */
export function LinesGrid({ declared, lines, onChange, pricing, products, sold, blank, error, ref }: Props) {
  const translate = useTranslate();
  const { fields } = declared.entity;
  const columns = lineColumns(fields);
  const weighing = weighingFields(fields);
  const entry = useLineEntry(fields, { values: blank, product: null });
  const [changing, setChanging] = useState<DraftLine | null>(null);
  const [isWeighing, setWeighing] = useState(false);

  const focusOn = (name: string) => focusInput(lineFieldId(entry, name));
  const withTyped = (): readonly DraftLine[] | null => {
    const complete = entry.complete();
    if (!complete) {
      focusOn(entry.firstWrong() ?? PRODUCT);
      return null;
    }
    const next = [...lines, { key: crypto.randomUUID(), ...complete }];
    onChange(next);
    entry.clear();
    return next;
  };
  const add = () => withTyped() && focusOn(PRODUCT);
  useImperativeHandle(ref, () => ({
    finish: () => (entry.isUntouched ? lines : withTyped()),
    focus: () => focusOn(PRODUCT),
  }));

  const onKeyDown = (event: KeyboardEvent) => {
    const isPlain =
      event.key === 'Enter' && !event.ctrlKey && !event.metaKey && !event.nativeEvent.isComposing;
    const { target } = event;
    if (!isPlain || !(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
    event.preventDefault();
    event.stopPropagation();
    if (target.id === lineFieldId(entry, PRODUCT)) focusOn(isWeighing ? weighing[0]!.name : QUANTITY);
    else if (target.name === weighing[0]?.name) focusOn(weighing[1]!.name);
    else add();
  };
  const typed = priced({ values: entry.values, product: entry.product }, pricing);
  const acuerdo = acuerdoOf({ product: entry.product }, pricing);

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
          {lines.length === 0 && (
            <tr className="lines-empty">
              <td colSpan={columns.length + 1}>{declared.messages.empty}</td>
            </tr>
          )}
          {lines.map((line) => (
            <LineRow
              key={line.key}
              columns={columns}
              line={line}
              sold={sold}
              pricing={pricing}
              onChange={() => setChanging(line)}
              onRemove={() => {
                onChange(lines.filter(({ key }) => key !== line.key));
                focusOn(PRODUCT);
              }}
            />
          ))}
        </tbody>
        <Box component="tbody" className="line-entry" onKeyDown={onKeyDown}>
          <tr>
            {columns.map((column) => (
              <td key={column.name} className={column.align} data-label={column.label}>
                {column.isTyped ? (
                  <LineField
                    entry={entry}
                    name={column.name}
                    lenient={lines.length > 0 && entry.isUntouched}
                    {...(column.name === PRODUCT && { products })}
                  />
                ) : (
                  ((typed && column.text(typed)) ?? '—')
                )}
                {column.name === PRODUCT && acuerdo !== null && (
                  <small className="line-reason" role="status">
                    {acuerdo}
                  </small>
                )}
              </td>
            ))}
            <td aria-hidden="true" />
          </tr>
          <tr className="line-more">
            <td colSpan={columns.length + 1}>
              <div>
                {weighing.length > 0 && (
                  <Button variant="text" aria-expanded={isWeighing} onClick={() => setWeighing(!isWeighing)}>
                    {ventasEs.weighing}
                  </Button>
                )}
                {isWeighing && <Weighing entry={entry} />}
                <Button startIcon={<Icon name="add" />} onClick={add}>
                  {ventasEs.add}
                </Button>
              </div>
            </td>
          </tr>
        </Box>
      </table>
      <p role="alert" className="lines-error field-text error">
        {error}
      </p>
      {changing && (
        <LineDialog
          declared={declared}
          line={changing}
          products={products}
          pricing={pricing}
          onClose={(changed) => {
            setChanging(null);
            if (changed) onChange(lines.map((line) => (line.key === changing.key ? changed : line)));
          }}
        />
      )}
    </>
  );
}

function focusInput(id: string): void {
  const input = document.getElementById(id);
  input?.focus();
  if (input instanceof HTMLInputElement) input.select();
}
