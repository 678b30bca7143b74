import { describe, expect, it } from 'vitest';
import { usesSentence, type Use } from './messages.ts';

const use = (cantidad: number, one: string, many: string, single = false): Use => ({
  entity: { label: { one, many, gender: 'f' }, single },
  cantidad,
});

describe('the sentence about what uses a record', () => {
  const ciudad = { label: { one: 'Localidad', many: 'Localidades', gender: 'f' } } as const;
  const camion = { label: { one: 'Camión', many: 'Camiones', gender: 'm' } } as const;

  it.each<[string, typeof ciudad | typeof camion, Use[]]>([
    ['', camion, []],
    ['Lo usa 1 remito.', camion, [use(1, 'Remito', 'Remitos')]],
    ['La usa 1 cuenta corriente.', ciudad, [use(1, 'Cuenta Corriente', 'Cuentas Corrientes')]],
    ['La usan 2 IVAs.', ciudad, [use(2, 'IVA', 'IVAs')]],
    ['La usan 1 chofer y 1 cliente.', ciudad, [use(1, 'Chofer', 'Choferes'), use(1, 'Cliente', 'Clientes')]],
    [
      'Lo usan 3 camiones, 2 remitos y la configuración.',
      camion,
      [use(3, 'Camión', 'Camiones'), use(2, 'Remito', 'Remitos'), use(1, 'Configuración', '', true)],
    ],
  ])('%s', (sentence, entity, uses) => {
    expect(usesSentence(entity, uses)).toBe(sentence);
  });
});
