import { useId } from 'react';
import { mayBeRequired, type Field } from '#schema/fieldTypes.ts';
import { uiOf } from '#admin/fields/index.ui.tsx';
import { FieldFrame, textIdOf } from '#look/FieldFrame.tsx';
import { useProblem } from './useEdit.ts';

type Props = {
  field: Field;
  /** The path that the validator names in its problems: 'fields.motivo.max'. No problem has the path ''. */
  path?: string;
  value: unknown;
  onChange: (value: unknown) => void;
  disabled?: boolean;
  autoFocus?: boolean;
};

export function EditorInput({
  field,
  path = '',
  value,
  onChange,
  disabled = false,
  autoFocus = false,
}: Props) {
  const id = useId();
  const problem = useProblem(path);
  const { Input } = uiOf(field);
  return (
    <FieldFrame id={id} label={field.label} required={mayBeRequired(field)} error={problem} help={field.help}>
      <Input
        id={id}
        field={field}
        value={value ?? ''}
        onChange={onChange}
        describedBy={textIdOf(id)}
        invalid={problem !== undefined}
        disabled={disabled}
        autoFocus={autoFocus}
        purpose="form"
      />
    </FieldFrame>
  );
}
