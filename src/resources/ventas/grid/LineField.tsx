import type { Ref } from 'react';
import { uiOf } from '#admin/fields/index.ui.tsx';
import { FieldFrame, textIdOf } from '#admin/form/FieldFrame.tsx';
import { ProductInput } from './ProductInput.tsx';
import type { LineEntry } from './useLineEntry.ts';
import type { Products } from './useProducts.ts';

type Props = {
  entry: LineEntry;
  name: string;
  products?: Products;
  /** Validate only when the line is added. */
  lenient?: boolean;
  inputRef?: Ref<HTMLInputElement>;
  autoFocus?: boolean;
};

export function LineField({ entry, name, products, lenient = false, inputRef, autoFocus = false }: Props) {
  const field = entry.fields[name]!;
  const id = lineFieldId(entry, name);
  const { Input } = uiOf(field);
  const error = entry.errors[name];
  const common = {
    id,
    describedBy: textIdOf(id),
    invalid: error !== undefined,
    onBlur: () => !lenient && entry.check(name),
    ...(inputRef && { inputRef }),
  };
  return (
    <FieldFrame
      id={id}
      label={field.label}
      required={'required' in field && Boolean(field.required)}
      error={error}
    >
      {products ? (
        <ProductInput
          {...common}
          name={name}
          label={field.label}
          products={products}
          value={entry.product}
          onChange={entry.choose}
        />
      ) : (
        <Input
          {...common}
          name={name}
          field={field}
          value={entry.values[name]}
          onChange={(value) => entry.set(name, value)}
          autoFocus={autoFocus}
          purpose="form"
        />
      )}
    </FieldFrame>
  );
}

export const lineFieldId = (entry: Pick<LineEntry, 'id'>, name: string) => `${entry.id}-${name}`;
