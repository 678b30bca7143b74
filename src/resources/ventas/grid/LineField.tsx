import { memo, type FocusEvent, type Ref } from 'react';
import type { RaRecord } from 'react-admin';
import type { Field } from 'cantera';
import { FieldFrame, textIdOf, uiOf } from 'cantera/admin';
import { ProductInput } from './ProductInput.tsx';
import type { LineEntry, LineInputs } from './useLineEntry.ts';
import type { Products } from './useProducts.ts';

type Props = {
  name: string;
  products?: Products;
  /** The field is validated only when the line is added. */
  isLenient?: boolean;
  inputRef?: Ref<HTMLInputElement>;
  autoFocus?: boolean;
};

export function LineField({ entry, ...props }: Props & { entry: LineEntry }) {
  const { name } = props;
  return (
    <MemoizedField
      {...props}
      id={lineFieldId(entry, name)}
      field={entry.fields[name]!}
      value={entry.values[name]}
      product={props.products ? entry.product : null}
      error={entry.errors[name]}
      set={entry.set}
      setProduct={entry.setProduct}
      validate={entry.validate}
      lineNumber={entry.lineNumber}
    />
  );
}

type MemoizedProps = Props &
  Pick<LineInputs, 'set' | 'setProduct' | 'validate'> & {
    id: string;
    field: Field;
    value: unknown;
    product: RaRecord | null;
    error: string | undefined;
    lineNumber: number;
  };

const MemoizedField = memo(function MemoizedField({
  id,
  name,
  field,
  value,
  product,
  error,
  products,
  isLenient = false,
  inputRef,
  autoFocus = false,
  set,
  setProduct,
  validate,
  lineNumber,
}: MemoizedProps) {
  const { Input } = uiOf(field);
  const common = {
    id,
    name,
    describedBy: textIdOf(id),
    invalid: error !== undefined,
    onBlur: (event?: FocusEvent) => {
      if (!isLenient && !isPressingButton(event)) validate(name, lineNumber);
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
        <ProductInput
          {...common}
          label={field.label}
          products={products}
          value={product}
          onChange={setProduct}
        />
      ) : (
        <Input
          {...common}
          field={field}
          value={value}
          onChange={(newValue) => set(name, newValue)}
          autoFocus={autoFocus}
          purpose="form"
        />
      )}
    </FieldFrame>
  );
});

/** An error would move the button that is being pressed away from the pointer. Tab presses none. */
const isPressingButton = (event?: FocusEvent) =>
  event?.relatedTarget instanceof HTMLButtonElement && event.relatedTarget.matches(':active');

export const lineFieldId = (entry: Pick<LineEntry, 'id'>, name: string) => `${entry.id}-${name}`;
