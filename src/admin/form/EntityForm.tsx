import type { BaseSyntheticEvent, KeyboardEvent, ReactNode } from 'react';
import Box from '@mui/material/Box';
import { Button } from '../Button.tsx';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { FormProvider, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { useTranslate } from 'react-admin';
import { formEs } from '#i18n/form.es.ts';
import { isBlank } from '#schema/input.ts';
import { isAskedFor, isCalculated, isInForm } from '#schema/inputFields.ts';
import type { Fields, Section } from '#schema/declaration.ts';
import type { Entity } from '#schema/entity.ts';
import { expressionOf, type Field } from '#schema/fields/index.ts';
import { uiOf } from '../fields/index.ui.tsx';
import type { Row } from '#schema/columns.ts';
import { roleHere } from '../access.ts';
import { useDialogs } from '../dialogs/DialogProvider.tsx';
import { SAVE_AND_NEXT } from '../keyboard/submitKey.ts';
import { SummedInput } from './SummedInput.tsx';
import { formOf } from './formOf.ts';
import { TypedForm } from './TypedForm.tsx';
import Calculations from './Calculations.tsx';
import Fills from './Fills.tsx';
import Recalls from './Recalls.tsx';

type Props = {
  entity: Entity;
  form: UseFormReturn;
  /** Absent on creation. */
  record?: Row;
  /** Read-only fields. */
  fixed?: readonly string[];
  onKeyDown?: (event: KeyboardEvent<HTMLFormElement>) => void;
  isSaving: boolean;
  onSubmit: (values: FieldValues, event?: BaseSyntheticEvent) => void | Promise<void>;
  /** Of the second button; default 'Volver'. */
  onBack: () => void;
  backLabel?: string;
  /** A second submit button, which goes on with the next record. */
  goesOn?: boolean;
  /** Without cards, for dialogs. */
  bare?: boolean;
  /** Sections below the declared ones. */
  children?: ReactNode;
};

export function EntityForm({
  entity,
  form,
  record,
  fixed = [],
  onKeyDown,
  isSaving,
  onSubmit,
  onBack,
  backLabel,
  goesOn = false,
  bare = false,
  children,
}: Props) {
  const translate = useTranslate();
  const on = record === undefined ? 'create' : 'edit';
  const { save, saving } = BUTTONS[on];
  const role = roleHere();
  const dialogs = useDialogs();
  const { fields, sections: declared, totals } = formOf(entity, record === undefined);
  const inForm = (all: readonly Section[]) =>
    all
      .map((section) => ({
        ...section,
        fields: section.fields.filter((name) => isInForm(fields[name]!, role, on)),
      }))
      .filter((section) => section.fields.length > 0);
  const sections = bare ? requiredFirst(inForm(declared), fields, formEs.optativos) : inForm(declared);
  const isComputed = (name: string) => expressionOf(fields[name]!) !== null;
  const names = sections.flatMap((section) => section.fields).filter((name) => !isComputed(name));
  // A new record focuses the first empty field.
  const start = form.formState.defaultValues ?? {};
  const first = (record === undefined && names.find((name) => start[name] === '')) || names[0];

  const sayIncomplete = () => {
    const values = form.getValues();
    const isMissing = (name: string) =>
      isBlank(values[name]) && requires(fields[name]!) && isAskedFor(fields[name]!, values);
    const { incomplete } = entity.messages;
    if (incomplete !== null && sections.some((section) => section.fields.some(isMissing)))
      void dialogs.error(incomplete);
  };

  const card = (section: Section, index: number) => (
    <Card
      key={index}
      component="section"
      variant={bare ? 'elevation' : 'outlined'}
      elevation={bare ? 0 : 1}
      sx={{ p: bare ? 0 : '16px 16px 4px', overflow: 'visible' }}
    >
      {section.title && (
        <Typography variant="h2" sx={{ mb: 1.5 }}>
          {section.title}
        </Typography>
      )}
      <Box
        sx={{
          display: 'grid',
          gap: '2px 14px',
          gridTemplateColumns: {
            xs: '1fr',
            sm: bare && names.length <= FEW ? '1fr' : '1fr 1fr',
            ...(!bare && names.length > MANY && { lg: '1fr 1fr 1fr' }),
          },
          alignItems: 'start',
        }}
      >
        {section.fields.map((name) => (
          <Box key={name} sx={{ minWidth: 0, ...(uiOf(fields[name]!).wide && { gridColumn: '1 / -1' }) }}>
            <SummedInput
              lines={entity.lines.find(({ addUp }) => addUp?.to === name)}
              source={name}
              field={fields[name]!}
              record={record}
              autoFocus={name === first}
              disabled={isComputed(name)}
              {...(fixed.includes(name) && {
                disabled: true,
                helperText: translate('cantera.form.noLoCambia'),
              })}
            />
          </Box>
        ))}
      </Box>
    </Card>
  );

  return (
    <FormProvider {...form}>
      <TypedForm
        aria-busy={isSaving}
        {...(onKeyDown && { onKeyDown })}
        onSubmit={form.handleSubmit(onSubmit, sayIncomplete)}
        sx={{ display: 'grid', gap: 1.75 }}
      >
        {sections.map(card)}
        {Object.values(fields).some((field) => 'fills' in field || 'follows' in field) && (
          <Fills entity={entity} />
        )}
        {on === 'create' && Object.keys(entity.recalls).length > 0 && <Recalls entity={entity} />}
        {children}
        {inForm([{ fields: totals }]).map(card)}
        {isCalculated(entity) && <Calculations entity={entity} record={record} />}
        <Box sx={saveBar(bare)}>
          <Button onClick={onBack}>{backLabel ?? translate('cantera.form.volver')}</Button>
          <Button type="submit" variant="contained" color="primary" disabled={isSaving} title="Ctrl + Enter">
            {translate(isSaving ? saving : save)}
          </Button>
          {/* After the first submit button, which Enter and Ctrl + Enter press. */}
          {goesOn && (
            <Button type="submit" name={SAVE_AND_NEXT} disabled={isSaving} title="Ctrl + Shift + Enter">
              {formEs.registrarOtro}
            </Button>
          )}
        </Box>
      </TypedForm>
    </FormProvider>
  );
}

const BUTTONS = {
  create: { save: 'cantera.form.registrar', saving: 'cantera.form.registrando' },
  edit: { save: 'cantera.form.actualizar', saving: 'cantera.form.actualizando' },
};

const requires = (field: Field) => 'required' in field && Boolean(field.required);

/** A dialog that stands in the way asks first for what it must have. */
function requiredFirst(sections: readonly Section[], fields: Fields, title: string): readonly Section[] {
  const names = sections.flatMap((section) => section.fields);
  if (names.length <= FEW) return sections;
  const [first, more] = [true, false].map((isFirst) =>
    names.filter((name) => requires(fields[name]!) === isFirst),
  );
  return [{ fields: first! }, { title, fields: more! }].filter((section) => section.fields.length > 0);
}

/** In a dialog, up to so many stand in one column. */
export const FEW = 6;
/** On a desk, more than so many stand in three columns. */
const MANY = 12;

/** In reach, however long the form. */
const saveBar = (bare: boolean) => ({
  display: 'flex',
  justifyContent: 'flex-end',
  gap: 1,
  position: 'sticky',
  bottom: 0,
  py: 1.5,
  background: bare ? 'var(--surface)' : 'var(--ground)',
  zIndex: 2,
  ...(!bare && {
    '@media (max-width: 599.95px)': {
      mx: -1.75,
      px: 1.5,
      borderTop: '1px solid var(--line)',
      '& button': { flex: 1 },
    },
  }),
});
