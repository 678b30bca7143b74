import type { Declaration, Fields } from '#schema/declaration.ts';
import type { Defined } from '#schema/defineEntity.ts';
import { isWritable } from '#schema/fieldTypes.ts';
import { defineEntity } from '#schema/index.ts';
import { factorFields } from './factor.ts';

export type SettingsDeclaration<F extends Fields> = Pick<
  Declaration<'configuracion', F>,
  'menu' | 'screens' | 'access' | 'fields' | 'form'
>;

/** Declares the settings: a single record with the fields of the application and those of the framework. */
export function defineSettings<const F extends Fields>(
  declaration: SettingsDeclaration<F>,
): Defined<'configuracion', F & ReturnType<typeof factorFields>, {}> {
  const { access, fields, form } = declaration;
  const added = factorFields((access.edit ?? []).filter((rule) => typeof rule === 'string'));
  const writable = Object.keys(fields).filter((name) => isWritable(fields[name]!));
  const sections = form?.sections ?? [{ fields: writable }];
  // The cast names the fields again, which `Fields` in this call does not know.
  return defineEntity<'configuracion', Fields>({
    ...declaration,
    fields: { ...fields, ...added },
    form: { sections: [...sections, { title: 'Ingreso', fields: Object.keys(added) }] },
    name: 'configuracion',
    path: '/configuracion',
    label: { one: 'Configuración', many: 'Configuración', gender: 'f' },
    api: { base: 'Configuracion' },
    single: true,
    display: 'Configuración',
    messages: { editTitle: 'Configuración' },
  }) as Defined<'configuracion', F & typeof added, {}>;
}
