import { sql, type RawBuilder } from 'kysely';
import { z } from 'zod';
import { builtOnce, checkReferences, type Db, defineRoute, fieldsQuery, answer } from 'cantera/server';
import { registry } from '../../index.ts';
import { STAFF } from '../../roles.ts';
import type { Acuerdo, Venta } from '../prices.ts';
import { acuerdos } from './acuerdo.ts';
import { tarifasOf } from '../fletes/tarifaFlete.server.ts';
import { tarifasFlete } from '../fletes/tarifaFlete.ts';
import { camiones } from '../../maestros/camiones/camion.ts';
import { ivas, localidades } from '../../maestros/tablas/tablas.ts';
import { CONDICIONES, condicionesFields } from './condiciones.ts';

type BuyerOnDay = Pick<Venta, 'clienteId' | 'familiaId' | 'dia'>;

/** Makes a function that reads the agreements of a client and his family that hold on a day. */
function acuerdosReader(lock: RawBuilder<unknown>) {
  const statement = builtOnce(
    (slot) => sql<Acuerdo>`
      select acuerdo.id, acuerdo.cliente_id as "clienteId", acuerdo.familia_id as "familiaId",
        acuerdo.localidad_id as "localidadId", acuerdo.zona_id as "zonaId",
        acuerdo.codigo_producto_id as "codigoProductoId", acuerdo.precio, acuerdo.descuento, acuerdo.desde, acuerdo.hasta,
        coalesce('la familia ' || familia.nombre, trim(concat(cliente.apellido, ' ', cliente.nombre))) as con,
        coalesce(localidad.nombre, zona.nombre) as destino
      from acuerdos as acuerdo
      left join clientes as cliente on cliente.id = acuerdo.cliente_id
      left join familias as familia on familia.id = acuerdo.familia_id
      left join localidades as localidad on localidad.id = acuerdo.localidad_id
      left join zonas as zona on zona.id = acuerdo.zona_id
      where acuerdo.eliminado_en is null
        and (acuerdo.cliente_id = ${slot(0)}::integer or acuerdo.familia_id = ${slot(1)}::integer)
        and acuerdo.desde <= ${slot(2)}::date and (acuerdo.hasta is null or acuerdo.hasta >= ${slot(2)}::date)
      order by acuerdo.id ${lock}`,
  );
  return (db: Db, { clienteId, familiaId, dia }: BuyerOnDay): Promise<Acuerdo[]> =>
    statement(db, [clienteId, familiaId, dia]);
}

export const readAcuerdos = acuerdosReader(sql``);

/** The lock makes a sale and a mass change of prices, which locks its agreements for update, wait for each other. */
export const readAndLockAcuerdos = acuerdosReader(sql`for key share of acuerdo`);

const acuerdoSchema = answer.fieldValues(acuerdos.fields).omit({ nota: true, codigo: true });
const tarifaSchema = answer.fieldValues(tarifasFlete.fields).omit({ desde: true, hasta: true, codigo: true });

/** The town is null for a client who was registered without one. */
export const condicionesAnswer = z.object({
  localidadId: answer.ID.nullable(),
  zonaId: answer.ID.nullable(),
  familiaId: answer.ID,
  destino: answer.fieldValue(localidades.fields.nombre).nullable(),
  capacidad: answer.fieldValue(camiones.fields.capacidad),
  /** The percentage of IVA for freight apart from the prices; null: no IVA. */
  fleteIva: answer.fieldValue(ivas.fields.porcentaje).nullable(),
  tarifas: z.array(tarifaSchema.extend({ id: answer.ID })),
  acuerdos: z.array(acuerdoSchema.extend({ id: answer.ID, con: z.string(), destino: z.string().nullable() })),
});

const resolvedFields = registry.resolve(condicionesFields);

/** Tells a sale's form what its prices and freight depend on, so that it shows what the server will charge. */
export const condicionesRoute = defineRoute(
  {
    method: 'GET',
    path: CONDICIONES,
    gate: STAFF,
    says: {
      operationId: 'acuerdos.condiciones',
      summary: 'Con qué acuerdos y tarifas de flete se le vende a un cliente un día',
      description: 'Si falta el destino, es la localidad del cliente.',
      tags: [acuerdos.label.many],
    },
    asks: { query: fieldsQuery(condicionesFields) },
    answers: answer.json('El destino, los acuerdos y las tarifas de ese día', condicionesAnswer),
    refuses: [400],
  },
  async ({ query, caller: { rol } }, { db }) => {
    const { dia, ...references } = query;
    await checkReferences(db, resolvedFields, references, rol);
    const { rows } = await sql<SaleConditions>`
      select localidad.id as localidad_id, localidad.zona_id, localidad.nombre as destino, cliente.familia_id,
        (select capacidad from camiones where id = ${query.camionId ?? null}::integer) as capacidad,
        (select iva.porcentaje from configuracion join ivas as iva on iva.id = configuracion.flete_iva_id) as flete_iva
      from clientes as cliente
      left join localidades as localidad on localidad.id = coalesce(${query.destinoId ?? null}::integer, cliente.localidad_id)
      where cliente.id = ${query.clienteId}`.execute(db);
    const conditions = rows[0]!;
    const [acuerdosOfBuyer, tarifas] = await Promise.all([
      readAcuerdos(db, { ...conditions, clienteId: query.clienteId, dia }),
      tarifasOf(db, conditions.localidadId, dia),
    ]);
    return { ...conditions, acuerdos: acuerdosOfBuyer, tarifas };
  },
);

type SaleConditions = Omit<z.output<typeof condicionesAnswer>, 'acuerdos' | 'tarifas'>;
