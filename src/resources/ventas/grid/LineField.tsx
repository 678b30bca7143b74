import { memo, type FocusEvent, type Ref } from 'react';
import type { RaRecord } from 'react-admin';
import type { Field } from 'cantera';
import { FieldFrame, textIdOf, uiOf } from 'cantera/admin';
import { ProductInput } from './ProductInput.tsx';
import type { LineEntry, LineTyping } from './useLineEntry.ts';
import type { Products } from './useProducts.ts';

type Props = {
  name: string;
  products?: Products;
  /** Validate only when the line is added. */
  lenient?: boolean;
  inputRef?: Ref<HTMLInputElement>;
  autoFocus?: boolean;
};

export function LineField({ entry, ...props }: Props & { entry: LineEntry }) {
  const { name } = props;
  return (
    <TypedField
      {...props}
      id={lineFieldId(entry, name)}
      field={entry.fields[name]!}
      value={entry.values[name]}
      product={props.products ? entry.product : null}
      error={entry.errors[name]}
      set={entry.set}
      choose={entry.choose}
      check={entry.check}
      turn={entry.turn}
    />
  );
}

type TypedProps = Props &
  Pick<LineTyping, 'set' | 'choose' | 'check'> & {
    id: string;
    field: Field;
    value: unknown;
    product: RaRecord | null;
    error: string | undefined;
    turn: number;
  };

/** A key in one field does not render the other fields of the line. */
const TypedField = memo(function TypedField({
  id,
  name,
  field,
  value,
  product,
  error,
  products,
  lenient = false,
  inputRef,
  autoFocus = false,
  set,
  choose,
  check,
  turn,
}: TypedProps) {
  const { Input } = uiOf(field);
  const common = {
    id,
    name,
    describedBy: textIdOf(id),
    invalid: error !== undefined,
    // An error moves what is below it, so that the click on a button there would miss.
    onBlur: (event?: FocusEvent) => {
      if (!lenient && !(event?.relatedTarget instanceof HTMLButtonElement)) check(name, turn);
    },
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
        <ProductInput {...common} label={field.label} products={products} value={product} onChange={choose} />
      ) : (
        <Input
          {...common}
          field={field}
          value={value}
          onChange={(typed) => set(name, typed)}
          autoFocus={autoFocus}
          purpose="form"
        />
      )}
    </FieldFrame>
  );
});

export const lineFieldId = (entry: Pick<LineEntry, 'id'>, name: string) => `${entry.id}-${name}`;
