import type { Entity } from './entity.ts';
import { boolean, reference } from './fieldTypes.ts';
import { inSentence } from './messages.ts';

export const mergeFields = ({ name, label }: Pick<Entity, 'name' | 'label'>) => ({
  otroId: reference(name, {
    label: `${label.gender === 'f' ? 'Otra' : 'Otro'} ${inSentence(label.one)}`,
    required: true,
  }),
  simular: boolean({ label: 'Simular', help: 'Dice qué pasaría, y no escribe nada' }),
});
