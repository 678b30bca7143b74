import { expect, test } from 'vitest';
import { ANY_ACTION, base } from '#support/base.ts';
import { defineEntity, file, reference, text } from './index.ts';

const adjunto = file({ label: 'Adjunto', kinds: ['pdf'] });
const papeles = {
  ...base('papeles'),
  access: { list: ['ADMIN'], edit: ['ADMIN'] },
  fields: { nombre: text({ label: 'Nombre' }), adjunto },
} as const;

/** Returns the mistakes that are found in the entity with these words, one line each. */
const messagesFor = (part: object): string[] => {
  try {
    defineEntity({ ...papeles, ...part });
    return [];
  } catch (error) {
    return (error as Error).message.split('\n');
  }
};
const withFile = (options: object) => ({
  fields: { ...papeles.fields, adjunto: { ...adjunto, ...options } },
});

test('a record may have files', () => {
  expect(messagesFor({})).toEqual([]);
  expect(messagesFor(withFile({ maxMb: 100, maxFiles: 50, required: true }))).toEqual([]);
});

test.each([
  ['a field of no kind', withFile({ kinds: [] }), 'fields.adjunto.kinds is empty: nothing could be attached'],
  [
    'an unknown kind',
    withFile({ kinds: ['imge'] }),
    "fields.adjunto.kinds.0: there is no 'imge': did you mean 'image'?",
  ],
  ['a size that is no whole number', withFile({ maxMb: 0.5 }), 'fields.adjunto.maxMb must be a whole number'],
  ['too many files', withFile({ maxFiles: 51 }), 'fields.adjunto.maxFiles takes at most 50'],
  ['a unique file', withFile({ unique: true }), 'fields.adjunto.unique is not for files'],
  ['a default', withFile({ default: 'x' }), 'fields.adjunto.default is not for files'],
  [
    'a filter',
    { list: { columns: ['nombre'], filters: ['adjunto'], sort: [] } },
    "list.filters names 'adjunto', which is a file",
  ],
  [
    'an order',
    { list: { columns: ['nombre'], sort: ['-adjunto'] } },
    "list.sort names 'adjunto', which is a file",
  ],
  ['a name', { display: '{adjunto}' }, "display names 'adjunto', which is a file"],
  [
    'a required file of an entity with import',
    { ...withFile({ required: true }), importBy: ['nombre'], access: { list: ['ADMIN'], import: ['ADMIN'] } },
    'fields.adjunto is a required file, which no import can bring',
  ],
  [
    'an input of the form',
    { form: { sections: [], edit: { title: 'x', fields: { otro: adjunto } } } },
    'form.edit.fields.otro is a file, which only a record has',
  ],
  [
    'an action',
    { actions: { firmar: { ...ANY_ACTION, input: { firma: adjunto } } } },
    'actions.firmar.input.firma is a file, which only a record has',
  ],
  [
    'lines',
    {
      lines: {
        hojas: {
          label: { one: 'Hoja', many: 'Hojas', gender: 'f' },
          fields: { personaId: reference('personas', { label: 'Persona' }), copia: adjunto },
        },
      },
    },
    'lines.hojas.fields.copia is a file, which only a record has',
  ],
])('refuses %s', (_name, part, message) => {
  expect(messagesFor(part)).toContain(`papeles: ${message}`);
});
