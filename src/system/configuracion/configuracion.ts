import type { Declaration, Fields } from '#schema/declaration.ts';
import type { Defined } from '#schema/defineEntity.ts';
import { defineEntity } from '#schema/index.ts';

export type SettingsWord<F extends Fields> = Pick<
  Declaration<'configuracion', F>,
  'menu' | 'screens' | 'access' | 'fields' | 'form'
>;

/** One record with the application's fields. */
export const defineSettings = <const F extends Fields>(
  word: SettingsWord<F>,
): Defined<'configuracion', F, {}> =>
  defineEntity<'configuracion', F>({
    ...word,
    name: 'configuracion',
    path: '/configuracion',
    label: { one: 'Configuración', many: 'Configuración', gender: 'f' },
    api: { base: 'Configuracion' },
    single: true,
    display: 'Configuración',
    messages: { editTitle: 'Configuración' },
  });
