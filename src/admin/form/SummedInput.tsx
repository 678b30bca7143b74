import { useEffect, type ComponentProps } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { compareDecimals } from '#domain/money.ts';
import type { ResolvedLines } from '#schema/lines.ts';
import { inSentence } from '#schema/messages.ts';
import { useSumOfLines } from './lines/useSumOfLines.ts';
import { FieldInput } from './FieldInput.tsx';

type FieldProps = ComponentProps<typeof FieldInput>;

/** The input of a field. While `lines` with amounts add up to the field, it shows their sum and is disabled. */
export function SummedInput({ lines, ...props }: FieldProps & { lines: ResolvedLines | undefined }) {
  return lines ? <Sum {...props} lines={lines} /> : <FieldInput {...props} />;
}

function Sum({ lines, ...props }: FieldProps & { lines: ResolvedLines }) {
  const { source } = props;
  const { setValue } = useFormContext();
  const total = useSumOfLines(lines);
  const current: unknown = useWatch({ name: source });
  // This also runs when the form is filled again, which brings the stored total.
  useEffect(() => {
    if (total === null || total === current) return;
    setValue(source, total, { shouldValidate: compareDecimals(total, '0') !== 0 });
  }, [setValue, source, total, current]);
  const helperText =
    total === null
      ? undefined
      : `La suma de ${lines.label.gender === 'f' ? 'las' : 'los'} ${inSentence(lines.label.many)}`;
  return <FieldInput {...props} disabled={total !== null} helperText={helperText} />;
}
