import { render, screen } from '@testing-library/react';
import { CoreAdminContext, ResourceContextProvider } from 'react-admin';
import { FormProvider } from 'react-hook-form';
import { expect, it } from 'vitest';
import { boolean, defineEntity, text } from '#schema/index.ts';
import { base } from '#support/base.ts';
import { inApplication } from '#support/inApplication.tsx';
import { DialogProvider } from '../dialogs/DialogProvider.tsx';
import { useRegistry } from '../registry.ts';
import { EntityInputs } from './EntityInputs.tsx';
import { useEntityForm } from './useEntityForm.ts';

const socios = defineEntity({
  ...base('socios'),
  access: { list: ['ADMIN'], create: ['ADMIN'] },
  fields: {
    // A checkbox always has a value, so no form begins there. 'apodo' is always empty, but never the first.
    esEmpresa: boolean({ label: 'Es una empresa' }),
    cuit: text({ label: 'CUIT', when: { esEmpresa: true } }),
    legajo: text({ label: 'Legajo' }),
    nombre: text({ label: 'Nombre' }),
    apodo: text({ label: 'Apodo' }),
  },
  display: '{nombre}',
});

function Form({ initial, readOnlyNames }: { initial: object; readOnlyNames: readonly string[] }) {
  const entity = useRegistry().get('socios');
  const form = useEntityForm(entity.fields, initial as Record<string, unknown>);
  return (
    <FormProvider {...form}>
      <EntityInputs entity={entity} record={undefined} readOnlyNames={readOnlyNames} isSaving={false} />
    </FormProvider>
  );
}

it.each([
  ['without values', {}, [], 'Legajo'],
  ['whose first text is given', { legajo: '7' }, [], 'Nombre'],
  ['of a company', { esEmpresa: true }, [], 'CUIT'],
  ['whose first text cannot be typed', {}, ['legajo'], 'Nombre'],
])('a new form %s begins at the first empty field that can be typed', (_, initial, readOnlyNames, label) => {
  render(
    <CoreAdminContext>
      {inApplication(
        <ResourceContextProvider value="socios">
          <DialogProvider>
            <Form initial={initial} readOnlyNames={readOnlyNames} />
          </DialogProvider>
        </ResourceContextProvider>,
        { entities: [socios] },
      )}
    </CoreAdminContext>,
  );
  expect(screen.getByLabelText(label)).toHaveFocus();
});
