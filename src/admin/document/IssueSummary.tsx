import Card from '@mui/material/Card';
import FormHelperText from '@mui/material/FormHelperText';
import { useFormState, useWatch } from 'react-hook-form';
import { isEmpty } from '#domain/conditions.ts';
import type { Entity } from '#schema/entity.ts';
import { expressionOf, typeOf, type Field } from '#schema/fieldTypes.ts';
import { fieldInput } from '#schema/input.ts';
import { maySee } from '#schema/inputFields.ts';
import { roleHere } from '../access.ts';
import { EntityParts } from '../parts.tsx';
import { IssueButtons } from './IssueButtons.tsx';
import '../pages/document.css';

export function IssueSummary({ entity, isSaving }: { entity: Entity; isSaving: boolean }) {
  const { total } = entity.document!;
  return (
    <Card component="aside" className="summary">
      <div className="summary-body">
        <EntityParts entity={entity} place="createBeside" />
      </div>
      <div className="summary-foot">
        {total !== undefined && maySee(entity.fields[total]!, roleHere()) && (
          <Total name={total} field={entity.fields[total]!} />
        )}
        <IssueButtons entity={entity} isSaving={isSaving} />
      </div>
    </Card>
  );
}

function Total({ name, field }: { name: string; field: Field }) {
  const formValue: unknown = useWatch({ name });
  const { errors } = useFormState({ name });
  const isTyped = expressionOf(field) === null;
  // A total that is typed has an input, which shows its error.
  const error = isTyped ? undefined : errors[name]?.message;
  const { success, data } = fieldInput(field).safeParse(formValue);
  // A calculated total is shown even if it is refused. A typed one may be no number yet, as '1.' is.
  const value: unknown = success ? data : isTyped ? null : formValue;
  const text = isEmpty(value) ? '—' : typeOf(field).format(value, field);
  return (
    <>
      <div className="sum total" aria-live="polite">
        <span>{field.label}</span>
        <b>{text}</b>
      </div>
      {typeof error === 'string' && (
        <FormHelperText error role="alert">
          {error}
        </FormHelperText>
      )}
    </>
  );
}
