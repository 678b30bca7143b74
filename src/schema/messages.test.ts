import { describe, expect, it } from 'vitest';
import { usesSentence, type Use } from './messages.ts';

const use = (cantidad: number, one: string, many: string): Use => ({
  entity: { label: { one, many, gender: 'f' }, single: false },
  cantidad,
});
const useBySingle = (one: string): Use => ({
  entity: { label: { one, many: '', gender: 'f' }, single: true },
  cantidad: 1,
});

// trash.test.ts has the sentences for none, one and two of them over HTTP.
describe('the sentence about what uses a record', () => {
  const ciudad = { label: { one: 'Localidad', many: 'Localidades', gender: 'f' } } as const;
  const camion = { label: { one: 'Camión', many: 'Camiones', gender: 'm' } } as const;

  it.each<[string, typeof ciudad | typeof camion, Use[]]>([
    ['La usa 1 cuenta corriente.', ciudad, [use(1, 'Cuenta Corriente', 'Cuentas Corrientes')]],
    ['La usan 2 IVAs.', ciudad, [use(2, 'IVA', 'IVAs')]],
    [
      'Lo usan 3 camiones, 2 remitos y la configuración.',
      camion,
      [use(3, 'Camión', 'Camiones'), use(2, 'Remito', 'Remitos'), useBySingle('Configuración')],
    ],
  ])('%s', (sentence, entity, uses) => {
    expect(usesSentence(entity, uses)).toBe(sentence);
  });
});
