import { hook } from 'cantera/server';
import { keepPrices, priceSteps } from './precios.server.ts';
import { productos } from './producto.ts';

export const productoHooks = hook(productos, {
  /** Source: design.md 6.12. */
  creating: async ({ tx, values }) => {
    const { codigo } = await tx
      .selectFrom('codigosProducto')
      .select('codigo')
      .where('id', '=', values.codigoProductoId!)
      .executeTakeFirstOrThrow();
    return { codigoGenerado: `${codigo}/${values.familiaId!}` };
  },
  created: async ({ tx, caller, record }) =>
    keepPrices(tx, priceSteps(record.id, null, record), { caller, motivo: null, cambioId: null }),
  edited: async ({ tx, caller, before, record, input }) =>
    keepPrices(tx, priceSteps(record.id, before, record), {
      caller,
      motivo: (input['motivo'] as string | null) ?? null,
      cambioId: null,
    }),
});
