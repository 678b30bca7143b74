import { sql } from 'kysely';
import { type Db, remember, type RequestContext, transaction } from 'cantera/server';
import { PLACEHOLDER_CUIT } from '../maestros/empresas/placeholderCuit.ts';
import { configuracion } from '../maestros/configuracion/configuracion.ts';
import type { FirstSteps, Guide, GuideStep } from './tablero.ts';

type GuideRow = Record<GuideStep, boolean> & { readonly empresaId: number | null; readonly cerrada: boolean };

export async function readGuideProgress(db: Db): Promise<Omit<FirstSteps, 'sinCorreo'>> {
  const { rows } = await sql<GuideRow>`
    select
      (select min(id) from empresas where eliminado_en is null) as empresa_id,
      exists (select from empresas where eliminado_en is null and cuit <> ${PLACEHOLDER_CUIT}) as empresa,
      exists (select from empresas where eliminado_en is null and logo is not null) as logo,
      -- Deleted records count, because nobody has to do a step twice.
      exists (select from productos) as producto,
      -- The program itself creates the client Consumidor Final, with the number 0.
      exists (select from clientes where nro_documento is distinct from '0') as cliente,
      exists (select from remitos) as remito,
      (select guia_cerrada_en is not null from configuracion) as cerrada`.execute(db);
  const { empresaId, cerrada, ...pasos } = rows[0]!;
  return { sinRemitos: !pasos.remito, guia: cerrada ? null : { empresaId, pasos } };
}

export const isGuideDone = ({ pasos }: Guide): boolean => Object.values(pasos).every(Boolean);

/** Hides the guide from all users. `configuracion` has a single row. */
export async function closeGuide(db: Db, context: RequestContext): Promise<void> {
  await transaction(db, async (tx) => {
    const closed = await tx
      .updateTable('configuracion')
      .set({ guiaCerradaEn: sql`ahora()`, actualizadoEn: sql`ahora()` })
      .where('guiaCerradaEn', 'is', null)
      .returning(['id', 'guiaCerradaEn'])
      .executeTakeFirst();
    if (!closed) return;
    const changes = { guiaCerradaEn: [null, closed.guiaCerradaEn] } as const;
    await remember(tx, context, { entity: configuracion, id: closed.id, accion: 'editar', changes });
  });
}
