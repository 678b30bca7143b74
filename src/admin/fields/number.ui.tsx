import { useMemo, useState } from 'react';
import { decimalFromWire, parseDecimal } from '#domain/money.ts';
import { formatNumber } from '#domain/numbers.ts';
import { decimalPlaces } from '#schema/fields/decimal.ts';
import { TextInput, type AcceptsKey } from './text.ui.tsx';
import type { FieldUi, InputProps } from './ui.ts';

export const integerUi: FieldUi = {
  Input: (props) => <NumberInput {...props} places={0} written={String} />,
};

/** Comma on screen; the value is exact decimal text with a point. `unit`: the mark beside it. */
const decimalsOfUnit = (unit?: '$' | '%'): FieldUi => ({
  Input: (props) => {
    const places = decimalPlaces(props.field);
    return (
      <NumberInput
        {...props}
        places={places}
        {...(unit && { unit })}
        written={(value) => formatNumber(value, places)}
      />
    );
  },
});

export const decimalUi = decimalsOfUnit();
export const moneyUi = decimalsOfUnit('$');
export const percentUi = decimalsOfUnit('%');

type Props = InputProps & { places: number; unit?: '$' | '%'; written: (value: string) => string };

/**
 * Returns the number when the text is certainly one; any other text is returned unchanged, so that the form
 * refuses it.
 */
function NumberInput({ places, unit, written, ...props }: Props) {
  const { value, onChange, onBlur } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const takes = useMemo(() => numberKeys(places), [places]);
  const stored = decimalFromWire(String(value), places);
  const asTyped = typeof value === 'string' ? value.trimEnd() : '';
  return (
    <TextInput
      {...props}
      value={typed ?? (stored === null ? asTyped : written(stored))}
      html={HTML}
      takes={takes}
      onChange={(text) => {
        setTyped(String(text));
        onChange(parseDecimal(String(text), places, unit && { unit }) ?? unread(String(text), places));
      }}
      onBlur={(event) => {
        setTyped(null);
        onBlur?.(event);
      }}
    />
  );
}

const HTML = {
  inputMode: 'decimal' as const,
  style: { textAlign: 'right' as const, fontVariantNumeric: 'tabular-nums' },
};

/** Appends a space to text that could pass for a value: '1.234' may be one or a thousand. */
const unread = (text: string, places: number) => (decimalFromWire(text, places) === null ? text : `${text} `);

/** Accepts no letters, and no more decimals than are stored. */
const numberKeys =
  (places: number): AcceptsKey =>
  (key, text, before) =>
    /[\d.,\-−]/.test(key) &&
    !(decimalsOf(text) > places && decimalsOf(text) > decimalsOf(before) && places > 0);

const decimalsOf = (text: string) => text.split(',')[1]?.length ?? 0;
