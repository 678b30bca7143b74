import type { Entity } from './entity.ts';
import { boolean, reference } from './fieldTypes.ts';
import { inSentence } from './messages.ts';

/** Returns the inputs of a merge: the other record, and whether to simulate. */
export const mergeFields = ({ name, label }: Pick<Entity, 'name' | 'label'>) => ({
  otroId: reference(name, {
    label: `${label.gender === 'f' ? 'Otra' : 'Otro'} ${inSentence(label.one)}`,
    required: true,
  }),
  simular: boolean({ label: 'Simular', help: 'Dice qué pasaría, y no escribe nada' }),
});
