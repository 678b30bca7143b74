import { useImperativeHandle, useMemo, useState, type KeyboardEvent, type Ref } from 'react';
import type { Fields } from '#schema/declaration.ts';
import { Button } from '#admin/Button.tsx';
import { Icon } from '#admin/icons.tsx';
import { LineField, lineFieldId } from './LineField.tsx';
import { PRODUCT, QUANTITY, weighingFields, type LineColumn } from './saleFields.ts';
import { acuerdoOf, priced, type DraftLine, type LineValues, type Pricing } from './saleLine.ts';
import { useLineEntry } from './useLineEntry.ts';
import type { Products } from './useProducts.ts';
import { Weighing } from './Weighing.tsx';
import { ventasEs } from '../ventas.es.ts';

export type EntryHandle = {
  /** The line that it has, null when nothing was typed, undefined when that has errors. */
  finish(): DraftLine | null | undefined;
  focus(): void;
};

type Props = {
  fields: Fields;
  columns: readonly LineColumn[];
  products: Products;
  pricing: Pricing;
  blank: LineValues;
  awaited: readonly string[] | undefined;
  /** May be left as it is. */
  isOptional: boolean;
  onAdd: (line: DraftLine) => void;
  ref: Ref<EntryHandle>;
};

/** The line that is being typed, apart from those above it: a key draws no other. Enter adds it. */
export function EntryRow({
  fields,
  columns,
  products,
  pricing,
  blank,
  awaited,
  isOptional,
  onAdd,
  ref,
}: Props) {
  const weighing = weighingFields(fields);
  const entry = useLineEntry(
    fields,
    useMemo(() => ({ values: blank, product: null }), [blank]),
    awaited,
  );
  const [isWeighing, setWeighing] = useState(false);

  const focusOn = (name: string) => focusInput(lineFieldId(entry, name));
  const withTyped = (): DraftLine | undefined => {
    const complete = entry.complete();
    if (!complete) {
      focusOn(entry.firstWrong() ?? PRODUCT);
      return undefined;
    }
    const line = { key: crypto.randomUUID(), ...complete };
    onAdd(line);
    entry.clear();
    return line;
  };
  const add = () => withTyped() && focusOn(PRODUCT);
  useImperativeHandle(ref, () => ({
    finish: () => (entry.isUntouched ? null : withTyped()),
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
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of its inputs
    <tbody className="line-entry" onKeyDown={onKeyDown}>
      <tr>
        {columns.map((column) => (
          <td key={column.name} className={column.align} data-label={column.label}>
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
    </tbody>
  );
}

/** Its room grows by steps, so that most keys lay out nothing but itself. */
const Amount = ({ children: text }: { children: string }) => (
  <span className="line-amount" style={{ containIntrinsicInlineSize: text.length > 14 ? '20ch' : '14ch' }}>
    {text}
  </span>
);

function focusInput(id: string): void {
  const input = document.getElementById(id);
  input?.focus();
  if (input instanceof HTMLInputElement) input.select();
}
