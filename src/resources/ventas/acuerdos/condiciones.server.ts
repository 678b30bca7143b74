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

type Slot = Parameters<Parameters<typeof builtOnce>[0]>[0];

const candidates = (slot: Slot, lock: RawBuilder<unknown>) => sql<Acuerdo>`
  select a.id, a.cliente_id as "clienteId", a.familia_id as "familiaId", a.localidad_id as "localidadId",
    a.zona_id as "zonaId", a.codigo_producto_id as "codigoProductoId", a.precio, a.descuento, a.desde, a.hasta,
    coalesce('la familia ' || f.nombre, trim(concat(c.apellido, ' ', c.nombre))) as con,
    coalesce(l.nombre, z.nombre) as destino
  from acuerdos as a
  left join clientes as c on c.id = a.cliente_id
  left join familias as f on f.id = a.familia_id
  left join localidades as l on l.id = a.localidad_id
  left join zonas as z on z.id = a.zona_id
  where a.eliminado_en is null
    and (a.cliente_id = ${slot(0)}::integer or a.familia_id = ${slot(1)}::integer)
    and a.desde <= ${slot(2)}::date and (a.hasta is null or a.hasta >= ${slot(2)}::date)
  order by a.id ${lock}
`;

const read = builtOnce((slot) => candidates(slot, sql``));
const locked = builtOnce((slot) => candidates(slot, sql`for key share of a`));

type Buyer = Pick<Venta, 'clienteId' | 'familiaId' | 'dia'>;

const valuesOf = ({ clienteId, familiaId, dia }: Buyer) => [clienteId, familiaId, dia];

/** Returns the agreements that may price a sale of that day to that client, or to one of that family. */
export const acuerdosOf = (db: Db, buyer: Buyer): Promise<Acuerdo[]> => read(db, valuesOf(buyer));

/** Returns what `acuerdosOf` does, locked as the references of a sale are. */
export const lockedAcuerdosOf = (db: Db, buyer: Buyer): Promise<Acuerdo[]> => locked(db, valuesOf(buyer));

const { clienteId, familiaId, localidadId, zonaId, codigoProductoId, precio, descuento, desde, hasta } =
  acuerdos.fields;
const tarifa = answer.fieldValues({
  localidadId: tarifasFlete.fields.localidadId,
  zonaId: tarifasFlete.fields.zonaId,
  capacidadDesde: tarifasFlete.fields.capacidadDesde,
  capacidadHasta: tarifasFlete.fields.capacidadHasta,
  modo: tarifasFlete.fields.modo,
  precio: tarifasFlete.fields.precio,
});

/** A client of whom little is known has no town. */
export const condicionesAnswer = z.object({
  localidadId: answer.ID.nullable(),
  zonaId: answer.ID.nullable(),
  familiaId: answer.ID,
  destino: answer.fieldValue(localidades.fields.nombre).nullable(),
  capacidad: answer.fieldValue(camiones.fields.capacidad),
  /** Percent of freight that stands apart; null: none. */
  fleteIva: answer.fieldValue(ivas.fields.porcentaje).nullable(),
  tarifas: z.array(tarifa.extend({ id: answer.ID })),
  acuerdos: z.array(
    z.object({
      id: answer.ID,
      clienteId: answer.fieldValue(clienteId),
      familiaId: answer.fieldValue(familiaId),
      localidadId: answer.fieldValue(localidadId),
      zonaId: answer.fieldValue(zonaId),
      codigoProductoId: answer.fieldValue(codigoProductoId),
      precio: answer.fieldValue(precio),
      descuento: answer.fieldValue(descuento),
      desde: answer.fieldValue(desde),
      hasta: answer.fieldValue(hasta),
      con: z.string(),
      destino: z.string().nullable(),
    }),
  ),
});

const fields = registry.resolve(condicionesFields);

/** Lets the form show each price before it is sent, by the server's rule. */
export const condicionesRoute = defineRoute(
  {
    method: 'GET',
    path: CONDICIONES,
    gate: STAFF,
    says: {
      operationId: 'acuerdos.condiciones',
      summary: 'Con qué acuerdos y tarifas de flete se le vende a un cliente un día',
      description: 'Sin destino, el de la localidad del cliente.',
      tags: [acuerdos.label.many],
    },
    asks: { query: fieldsQuery(condicionesFields) },
    answers: answer.json('El destino, los acuerdos y las tarifas de ese día', condicionesAnswer),
    refuses: [400],
  },
  async ({ query, caller: { rol } }, { db }) => {
    const { dia, ...references } = query;
    await checkReferences(db, fields, references, rol);
    const { rows } = await sql<SaleConditions>`
      select l.id as localidad_id, l.zona_id, l.nombre as destino, c.familia_id,
        (select capacidad from camiones where id = ${query.camionId ?? null}::integer) as capacidad,
        (select i.porcentaje from configuracion as o join ivas as i on i.id = o.flete_iva_id) as flete_iva
      from clientes as c
      left join localidades as l on l.id = coalesce(${query.destinoId ?? null}::integer, c.localidad_id)
      where c.id = ${query.clienteId}`.execute(db);
    const conditions = rows[0]!;
    const [agreed, tarifas] = await Promise.all([
      acuerdosOf(db, { ...conditions, clienteId: query.clienteId, dia }),
      tarifasOf(db, conditions.localidadId, dia),
    ]);
    return { ...conditions, acuerdos: agreed, tarifas };
  },
);

type SaleConditions = Omit<z.output<typeof condicionesAnswer>, 'acuerdos' | 'tarifas'>;
