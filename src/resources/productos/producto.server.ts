import { hook } from '#server/hooks.ts';
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
});
