import { useState } from 'react';
import { parseDecimal } from '#domain/money.ts';
import { formatNumber } from '#domain/numbers.ts';
import { TextInput } from './text.ui.tsx';
import type { FieldUi, InputProps } from './ui.ts';

export const integerUi: FieldUi = {
  Input: (props) => (
    <TextInput {...props} html={rightAligned} clean={(typed) => typed.replace(/(?!^-)[^\d]/g, '')} />
  ),
};

/** Comma on screen; the value is exact decimal text with a point. */
export const decimalUi: FieldUi = { Input: DecimalInput };

const rightAligned = {
  inputMode: 'decimal' as const,
  style: { textAlign: 'right' as const, fontVariantNumeric: 'tabular-nums' },
};

function DecimalInput(props: InputProps) {
  const { field, value, onChange, onBlur } = props;
  const places = ('places' in field && field.places) || 2;
  const [typed, setTyped] = useState<string | null>(null);
  const shown =
    typed ??
    (typeof value === 'string' && parseDecimal(value, places) !== null ? formatNumber(value, places) : value);
  return (
    <TextInput
      {...props}
      value={shown}
      html={rightAligned}
      onChange={(text) => {
        const kept = withoutMore(String(text), places);
        setTyped(kept);
        onChange(parseDecimal(kept, places) ?? kept);
      }}
      onBlur={(event) => {
        setTyped(null);
        onBlur?.(event);
      }}
    />
  );
}

/** Drops letters and surplus decimals while typing. */
const withoutMore = (typed: string, places: number) =>
  typed.replace(/[^\d.,-]/g, '').replace(new RegExp(`^(\\D*[\\d.]*,\\d{${places}})\\d+`), '$1');
