import type { Declaration, Fields } from '#schema/declaration.ts';
import type { Defined } from '#schema/defineEntity.ts';
import { isWritable } from '#schema/fieldTypes.ts';
import { defineEntity } from '#schema/index.ts';
import { factorFields } from './factor.ts';

export type SettingsWord<F extends Fields> = Pick<
  Declaration<'configuracion', F>,
  'menu' | 'screens' | 'access' | 'fields' | 'form'
>;

/** Declares the settings: one record with the application's fields, and the framework's. */
export function defineSettings<const F extends Fields>(
  word: SettingsWord<F>,
): Defined<'configuracion', F & ReturnType<typeof factorFields>, {}> {
  const ours = factorFields((word.access.edit ?? []).filter((rule) => typeof rule === 'string'));
  const own = Object.keys(word.fields).filter((name) => isWritable(word.fields[name]!));
  const sections = word.form?.sections ?? [{ fields: own }];
  return defineEntity<'configuracion', Fields>({
    ...word,
    fields: { ...word.fields, ...ours },
    form: { sections: [...sections, { title: 'Ingreso', fields: Object.keys(ours) }] },
    name: 'configuracion',
    path: '/configuracion',
    label: { one: 'Configuración', many: 'Configuración', gender: 'f' },
    api: { base: 'Configuracion' },
    single: true,
    display: 'Configuración',
    messages: { editTitle: 'Configuración' },
  }) as Defined<'configuracion', F & typeof ours, {}>;
}
