import { expect, it } from 'vitest';
import { namesFor } from './expressions.ts';
import { newDefinition } from './edit.ts';

it('offers a field of the lines that has the name of the calculation', () => {
  const definition = {
    ...newDefinition([]),
    fields: { importe: { type: 'money', label: 'Importe' } as const },
    lines: {
      repuestos: {
        label: { one: 'Repuesto', many: 'Repuestos' },
        fields: { importe: { type: 'money', label: 'Importe' } as const },
      },
    },
  };
  const codes = namesFor(definition, 'importe').map(({ code }) => code);
  expect(codes).toContain('repuestos.importe');
  expect(codes).not.toContain('importe');
});
