import { hook } from 'cantera/server';
import { recordPriceSteps, priceStepsBetween } from './precios.server.ts';
import { productos } from './producto.ts';

/** Makes a product's code, and records its prices. `cambioId` is null, because no mass change wrote them. */
export const productoHooks = hook(productos, {
  /** Returns the code and the id of the family: '01-02/3'. Source: design.md 6.12 */
  creating: async ({ tx, values }) => {
    const { codigo } = await tx
      .selectFrom('codigosProducto')
      .select('codigo')
      .where('id', '=', values.codigoProductoId!)
      .executeTakeFirstOrThrow();
    return { codigoGenerado: `${codigo}/${values.familiaId!}` };
  },
  created: async ({ tx, caller, record }) =>
    recordPriceSteps(tx, priceStepsBetween(record.id, null, record), {
      caller,
      motivo: null,
      cambioId: null,
    }),
  edited: async ({ tx, caller, before, record, input }) =>
    recordPriceSteps(tx, priceStepsBetween(record.id, before, record), {
      caller,
      motivo: (input['motivo'] as string | null) ?? null,
      cambioId: null,
    }),
});
