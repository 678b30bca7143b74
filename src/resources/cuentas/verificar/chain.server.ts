import { sql, type RawBuilder } from 'kysely';
import { accountName, entryName, NOTHING } from './names.server.ts';
import { accountSlices, countRows, type Check, type CheckContext } from './check.server.ts';

/** No entry may be missing, changed, reordered or inserted, and reversals are exact opposites. */
export const chainCheck: Check = {
  etapa: 'Cadena de movimientos',
  size: ({ tx }) => countRows(tx, 'movimientos'),
  async *run(context) {
    for await (const { desde, hasta, movimientos } of accountSlices(context)) {
      const slice = sql`m.cuenta_corriente_id > ${desde} and m.cuenta_corriente_id <= ${hasta}`;
      await checkChain(context, slice);
      await checkReversals(context, slice);
      yield movimientos;
    }
  },
};

type Slice = RawBuilder<unknown>;

/** `secuencia` is the entry's position in its account. */
type EntryRow = {
  cuenta: string | null;
  cuentaCorrienteId: number;
  secuencia: number;
  entidad: string;
  numero: string;
};

/** `anterior` is the position of the entry before, 0 for the first. `isIntact` says that the entry's hash still fits. */
type ChainRow = EntryRow & { anterior: number; isIntact: boolean };

async function checkChain(context: CheckContext, slice: Slice): Promise<void> {
  await context.reportDifferences<ChainRow>(
    sql`
    with cadena as (
      select m.id, m.cuenta_corriente_id, m.secuencia, m.entidad, m.numero,
        coalesce(lag(m.secuencia) over en_orden, 0) as anterior, lag(m.id) over en_orden as anterior_id,
        m.huella = huella_movimiento(lag(m.huella) over en_orden, m) as is_intact
      from movimientos as m where ${slice}
      window en_orden as (partition by m.cuenta_corriente_id order by m.secuencia, m.id)
    )
    select c.nro_cuenta_corriente as cuenta, cadena.* from cadena
    left join cuentas_corrientes as c on c.id = cadena.cuenta_corriente_id
    where secuencia <> anterior + 1 or not is_intact or anterior_id > cadena.id
    order by cadena.cuenta_corriente_id, secuencia`,
    (row) => {
      const donde = `${accountName(row.cuenta, row.cuentaCorrienteId)}, ${entryName(context, row)}`;
      if (row.secuencia !== row.anterior + 1)
        return {
          que:
            row.secuencia > row.anterior
              ? 'Faltan movimientos en la cadena'
              : 'Movimiento repetido en la cadena',
          donde,
          esperado: `Movimiento ${row.anterior + 1}`,
          encontrado: `Movimiento ${row.secuencia}`,
        };
      if (!row.isIntact)
        return {
          que: 'El movimiento fue alterado',
          donde,
          esperado: 'La huella con la que se registró',
          encontrado: 'Otra huella',
        };
      return {
        que: 'El movimiento está fuera de orden',
        donde,
        esperado: `Registrado después del movimiento ${row.anterior}`,
        encontrado: 'Registrado antes',
      };
    },
  );
}

/** `anulado` is the position of the reversed entry; `isSecond` says that an earlier entry reverses it already. */
type ReversalRow = EntryRow & { anulado: number | null; isSecond: boolean };

async function checkReversals(context: CheckContext, slice: Slice): Promise<void> {
  await context.reportDifferences<ReversalRow>(
    sql`
    select c.nro_cuenta_corriente as cuenta, m.cuenta_corriente_id, m.secuencia, m.entidad, m.numero,
      reversed.secuencia as anulado, earlier.id is not null as is_second
    from movimientos as m
    left join movimientos as reversed on reversed.id = m.anula_id
    left join movimientos as earlier on earlier.anula_id = m.anula_id and earlier.id < m.id
    left join cuentas_corrientes as c on c.id = m.cuenta_corriente_id
    -- The reversed entry is compared with what it should be.
    where ${slice} and m.anula_id is not null and (earlier.id is not null or (
      reversed.cuenta_corriente_id, reversed.subcuenta, reversed.importe, reversed.entidad, reversed.documento_id,
      reversed.numero, reversed.tipo, reversed.anula_id is null, reversed.id < m.id
    ) is distinct from (
      m.cuenta_corriente_id, m.subcuenta, m.importe, m.entidad, m.documento_id, m.numero,
      case m.tipo when 'DEBE' then 'HABER' else 'DEBE' end, true, true))
    order by m.cuenta_corriente_id, m.secuencia`,
    (row) => {
      const donde = `${accountName(row.cuenta, row.cuentaCorrienteId)}, ${entryName(context, row)}`;
      if (row.isSecond)
        return {
          que: 'Un movimiento se anuló dos veces',
          donde,
          esperado: 'Una sola anulación',
          encontrado: 'Otra anulación anterior',
        };
      return {
        que: 'La anulación no es lo opuesto de lo que anula',
        donde,
        esperado: 'Un movimiento opuesto, igual y anterior del mismo comprobante',
        encontrado: row.anulado === null ? NOTHING : `El movimiento ${row.anulado}, que no lo es`,
      };
    },
  );
}
