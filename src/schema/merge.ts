import type { Entity } from './entity.ts';
import { boolean, reference } from './fields/index.ts';

/** What a merge is asked with, in the dialog and in the call. */
export const mergeFields = ({ name, label }: Pick<Entity, 'name' | 'label'>) => ({
  otroId: reference(name, {
    label: `${label.gender === 'f' ? 'Otra' : 'Otro'} ${label.one.toLowerCase()}`,
    required: true,
  }),
  simular: boolean({ label: 'Simular', help: 'Dice qué pasaría, y no escribe nada' }),
});
