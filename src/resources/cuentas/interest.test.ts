import { expect, test } from 'vitest';
import { interestConcept } from './interest.ts';

test('the concept says up to which day and at what rate', () => {
  expect(interestConcept('2026-08-31', { tasa: '5.50', periodo: 'mensual' })).toBe(
    'Intereses por mora al 31/08/2026, tasa 5,5\u00A0% mensual',
  );
});
