import { expect, it } from 'vitest';
import type { Definition } from '#schema/definitions.ts';
import { newDefinition } from './edit.ts';
import { namesFor } from './expressions.ts';

it('offers a field of the lines that has the name of the calculation', () => {
  const definition: Definition = {
    ...newDefinition([]),
    fields: { importe: { type: 'money', label: 'Importe' } },
    lines: {
      repuestos: {
        label: { one: 'Repuesto', many: 'Repuestos', gender: 'm' },
        fields: { importe: { type: 'money', label: 'Importe' } },
      },
    },
  };
  const codes = namesFor(definition, 'importe').map(({ code }) => code);
  expect(codes).toContain('repuestos.importe');
  expect(codes).not.toContain('importe');
});
