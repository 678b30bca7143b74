import { useMemo, useState } from 'react';
import { decimalFromWire, parseDecimal } from '#domain/money.ts';
import { formatNumber } from '#domain/numbers.ts';
import { decimalPlaces } from '#schema/fields/decimal.ts';
import { TextInput, type AcceptsKey } from './text.ui.tsx';
import type { FieldUi, InputProps } from './ui.ts';

export const integerUi: FieldUi = {
  Input: (props) => <NumberInput {...props} places={0} format={String} />,
};

const createDecimalUi = (unit?: Unit): FieldUi => ({
  Input: (props) => {
    const places = decimalPlaces(props.field);
    return (
      <NumberInput {...props} places={places} unit={unit} format={(value) => formatNumber(value, places)} />
    );
  },
});

export const decimalUi = createDecimalUi();
export const moneyUi = createDecimalUi('$');
export const percentUi = createDecimalUi('%');

type Unit = '$' | '%' | undefined;
type Props = InputProps & { places: number; unit?: Unit; format: (value: string) => string };

function NumberInput({ places, unit, format, ...props }: Props) {
  const { value, onChange, onBlur } = props;
  const [typedText, setTypedText] = useState<string | null>(null);
  const acceptsKey = useMemo(() => acceptsNumberKey(places), [places]);
  const number = decimalFromWire(String(value), places);
  // `trimEnd` removes the space that `markInvalid` appended.
  const invalidText = typeof value === 'string' ? value.trimEnd() : '';
  return (
    <TextInput
      {...props}
      value={typedText ?? (number === null ? invalidText : format(number))}
      html={ATTRIBUTES}
      acceptsKey={acceptsKey}
      onChange={(input) => {
        const text = String(input);
        setTypedText(text);
        onChange(parseDecimal(text, places, unit && { unit }) ?? markInvalid(text, places));
      }}
      onBlur={(event) => {
        setTypedText(null);
        onBlur?.(event);
      }}
    />
  );
}

const ATTRIBUTES = {
  inputMode: 'decimal' as const,
  style: { textAlign: 'right' as const, fontVariantNumeric: 'tabular-nums' },
};

/** Appends a space to text that would pass for a value, so that it is refused: '1.234' may mean 1,234 or 1234. */
const markInvalid = (text: string, places: number) =>
  decimalFromWire(text, places) === null ? text : `${text} `;

const acceptsNumberKey =
  (places: number): AcceptsKey =>
  (key, text, before) => {
    const addsDecimal = decimalsOf(text) > decimalsOf(before);
    // Decimals of an integer are taken, so that the form says that they are wrong.
    const isTooPrecise = places > 0 && addsDecimal && decimalsOf(text) > places;
    return /[\d.,\-−]/.test(key) && !isTooPrecise;
  };

const decimalsOf = (text: string) => text.split(',')[1]?.length ?? 0;
