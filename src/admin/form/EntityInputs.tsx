import { useEffect, useEffectEvent, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useFormContext, useFormState } from 'react-hook-form';
import { useTranslate } from 'react-admin';
import { formEs } from '#i18n/form.es.ts';
import { isBlank } from '#schema/input.ts';
import { isAskedFor, isCalculated, isInForm } from '#schema/inputFields.ts';
import type { Fields, Section } from '#schema/declaration.ts';
import type { Entity } from '#schema/entity.ts';
import { expressionOf, mayBeRequired } from '#schema/fieldTypes.ts';
import { uiOf } from '../fields/index.ui.tsx';
import type { Row } from '#schema/columns.ts';
import { roleHere } from '../access.ts';
import { useDialogs } from '../dialogs/DialogProvider.tsx';
import { SummedInput } from './SummedInput.tsx';
import { formOf } from './formOf.ts';
import Calculations from './Calculations.tsx';
import Fills from './Fills.tsx';

type Props = {
  entity: Entity;
  record: Row | undefined;
  readOnlyNames?: readonly string[];
  /** A computed field that the page shows beside the inputs, so that it is left out here. */
  totalBeside?: string | undefined;
  isSaving: boolean;
  /** A dialog's layout: no cards, few columns, and in a long form the required fields come first. */
  bare?: boolean;
  children?: ReactNode;
};

/** The inputs of a form, in its sections. In a new record the first empty input has the focus. */
export function EntityInputs({
  entity,
  record,
  readOnlyNames = [],
  totalBeside,
  isSaving,
  bare = false,
  children,
}: Props) {
  const translate = useTranslate();
  const { formState } = useFormContext();
  const operation = record === undefined ? 'create' : 'edit';
  const role = roleHere();
  const { fields, sections: declared, totals } = formOf(entity, record === undefined);
  const inForm = (candidates: readonly Section[]) =>
    candidates
      .map((section) => ({
        ...section,
        fields: section.fields.filter((name) => isInForm(fields[name]!, role, operation)),
      }))
      .filter((section) => section.fields.length > 0);
  const sections = bare ? requiredFirst(inForm(declared), fields) : inForm(declared);
  const isComputed = (name: string) => expressionOf(fields[name]!) !== null;
  const inputNames = sections.flatMap((section) => section.fields).filter((name) => !isComputed(name));
  const initialValues = formState.defaultValues ?? {};
  const focusableNames = inputNames.filter(
    (name) => !readOnlyNames.includes(name) && isAskedFor(fields[name]!, initialValues),
  );
  const firstEmpty = focusableNames.find((name) => initialValues[name] === '');
  const focusedName = (record === undefined && firstEmpty) || focusableNames[0];
  useIncompleteDialog(entity, sections, fields);

  const renderSection = (section: Section, index: number) => (
    <Card
      key={index}
      component="section"
      variant={bare ? 'elevation' : 'outlined'}
      elevation={0}
      sx={{ p: bare ? 0 : '16px 16px 4px', overflow: 'visible', '&:not(:has(label))': NOT_SHOWN }}
    >
      {section.title && (
        <Typography variant="h2" sx={{ mb: 1.5 }}>
          {section.title}
        </Typography>
      )}
      <Box
        sx={{
          display: 'grid',
          gap: '8px 14px',
          gridTemplateColumns: {
            xs: '1fr',
            sm: bare && inputNames.length <= MAX_SINGLE_COLUMN ? '1fr' : '1fr 1fr',
            ...(!bare && inputNames.length > MAX_TWO_COLUMNS && { lg: '1fr 1fr 1fr' }),
          },
          alignItems: 'start',
        }}
      >
        {section.fields.map((name) => (
          <Box
            key={name}
            sx={{
              minWidth: 0,
              '&:empty': NOT_SHOWN,
              ...(uiOf(fields[name]!).wide && { gridColumn: '1 / -1' }),
            }}
          >
            <SummedInput
              lines={entity.lines.find(({ addUp }) => addUp?.to === name)}
              source={name}
              field={fields[name]!}
              record={record}
              autoFocus={name === focusedName}
              disabled={isComputed(name) || readOnlyNames.includes(name)}
              helperText={readOnlyNames.includes(name) ? translate('cantera.form.noLoCambia') : undefined}
            />
          </Box>
        ))}
      </Box>
    </Card>
  );

  return (
    <Box aria-busy={isSaving} sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.75 }}>
      {sections.map(renderSection)}
      {Object.values(fields).some((field) => 'fills' in field || 'follows' in field) && (
        <Fills entity={entity} />
      )}
      {children}
      {inForm([{ fields: totals.filter((name) => name !== totalBeside) }]).map(renderSection)}
      {isCalculated(entity) && <Calculations entity={entity} record={record} />}
    </Box>
  );
}

/** Shows the entity's message, if it has one, when a form is submitted with an empty required field. */
function useIncompleteDialog({ messages }: Entity, sections: readonly Section[], fields: Fields): void {
  const { getValues } = useFormContext();
  const { submitCount, isSubmitSuccessful } = useFormState();
  const dialogs = useDialogs();
  const showMessage = useEffectEvent(() => {
    const values = getValues();
    const isMissing = (name: string) =>
      isBlank(values[name]) && mayBeRequired(fields[name]!) && isAskedFor(fields[name]!, values);
    if (isSubmitSuccessful || messages.incomplete === null) return;
    if (sections.some((section) => section.fields.some(isMissing))) void dialogs.error(messages.incomplete);
  });
  useEffect(() => {
    if (submitCount > 0) showMessage();
  }, [submitCount]);
}

/** The style of a section or a cell whose inputs are not asked for now. */
const NOT_SHOWN = { display: 'none' };

function requiredFirst(sections: readonly Section[], fields: Fields): readonly Section[] {
  const names = sections.flatMap((section) => section.fields);
  if (names.length <= MAX_SINGLE_COLUMN) return sections;
  const required = names.filter((name) => mayBeRequired(fields[name]!));
  const optional = names.filter((name) => !mayBeRequired(fields[name]!));
  return [{ fields: required }, { title: formEs.optativos, fields: optional }].filter(
    (section) => section.fields.length > 0,
  );
}

export const MAX_SINGLE_COLUMN = 6;
const MAX_TWO_COLUMNS = 12;
