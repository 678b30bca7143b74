import { useImperativeHandle, type ReactElement, type ReactNode, type Ref } from 'react';
import Box from '@mui/material/Box';
import { SimpleForm } from 'react-admin';
import { useFormContext, useFormState, type FieldValues, type UseFormReturn } from 'react-hook-form';
import type { Row } from '#schema/columns.ts';
import type { Entity } from '#schema/entity.ts';
import { linesInForm } from './lines/linesInForm.ts';
import { useToday } from '../useToday.ts';
import { EntityInputs } from './EntityInputs.tsx';
import { formOf } from './formOf.ts';
import { onFormKeyDown } from './keyboard.ts';
import { addComputed } from './Calculations.tsx';
import { SaveBar } from './SaveBar.tsx';
import { declaredForm } from './useEntityForm.ts';
import { useLeaveGuard } from './useLeaveGuard.ts';

type Props = {
  entity: Entity;
  ref: Ref<FormHandle>;
  initialValues: Row;
  record?: Row;
  readOnlyNames?: readonly string[];
  /** Whether a custom section of the form has changes (formParts.tsx). */
  hasCustomChanges?: boolean;
  isSaving: boolean;
  onSubmit: (values: FieldValues) => void | Promise<void>;
  onBack: () => void;
  children?: ReactNode;
};

export function EntityForm({
  entity,
  ref,
  initialValues,
  record,
  readOnlyNames,
  hasCustomChanges = false,
  isSaving,
  onSubmit,
  onBack,
  children,
}: Props) {
  const operation = record === undefined ? 'create' : 'edit';
  // Default days follow the calendar, also in a form that is left open overnight.
  useToday();
  const { values, ...validation } = declaredForm(
    formOf(entity, record === undefined).fields,
    addComputed(entity, initialValues, record),
    operation,
    linesInForm(entity),
  );
  return (
    <SimpleForm
      record={values}
      {...validation}
      resetOptions={KEEP_TYPED}
      onSubmit={onSubmit}
      noValidate
      disableInvalidFormNotification
      component={Unstacked}
      toolbar={<SaveBar operation={operation} isSaving={isSaving} onBack={onBack} />}
    >
      <Handle ref={ref} hasCustomChanges={hasCustomChanges} />
      <EntityInputs entity={entity} record={record} readOnlyNames={readOnlyNames} isSaving={isSaving}>
        {children}
      </EntityInputs>
    </SimpleForm>
  );
}

/** Leaves out SimpleForm's stack, which would write the form's settings into the page as attributes. */
const Unstacked = ({ children: stack }: { children: ReactElement<{ children: ReactNode }> }) => (
  <Box onKeyDown={onFormKeyDown}>{stack.props.children}</Box>
);

/** Initial values that change while the form is open replace only what nobody has typed. */
const KEEP_TYPED = { keepDirtyValues: true };

export type FormHandle = Pick<UseFormReturn, 'getValues' | 'setError' | 'reset'> & {
  readonly isChanged: boolean;
  readonly allowLeaving: () => void;
};

function Handle({ ref, hasCustomChanges }: { ref: Ref<FormHandle>; hasCustomChanges: boolean }) {
  const { getValues, setError, reset } = useFormContext();
  const state = useFormState();
  // react-hook-form tracks dirty fields, which `keepDirtyValues` needs, only while they are read.
  void state.dirtyFields;
  const isChanged = state.isDirty || hasCustomChanges;
  const allowLeaving = useLeaveGuard(isChanged);
  useImperativeHandle(ref, () => ({ getValues, setError, reset, isChanged, allowLeaving }));
  return null;
}
