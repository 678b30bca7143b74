/** The yardstick gives the product's answers, without session, rules, validation or rounding of its own. */
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { issueByHand } from '../remitos/byHand.ts';
import { answerUsage } from './usage.ts';

const { connection, port } = JSON.parse(process.env['BENCH_SITE']!);
const pool = new pg.Pool({ ...connection, max: 20 });

const ROW = `
  select r.id, r.version, r.numero, r.fecha_remito, r.monto_total, r.cancelado, r.es_facturado, r.nro_factura,
    r.direccion_envio, r.cliente_id, c.nombre as cliente_nombre, c.apellido as cliente_apellido,
    r.forma_pago_id, f.nombre as forma_pago, r.empresa_id, e.nombre as empresa,
    r.chofer_id, ch.nombre as chofer_nombre, ch.apellido as chofer_apellido, r.camion_id, ca.patente
  from remitos r
  join clientes c on c.id = r.cliente_id join formas_pago f on f.id = r.forma_pago_id
  join empresas e on e.id = r.empresa_id left join choferes ch on ch.id = r.chofer_id
  left join camiones ca on ca.id = r.camion_id`;

const CLIENT = `
  select c.id, c.version, c.nombre, c.apellido, c.nro_documento, c.telefono, c.email, c.localidad_id,
    l.nombre as localidad
  from clientes c left join localidades l on l.id = c.localidad_id`;

type Statement = { readonly name: string; readonly text: string };

const LIST: Statement = {
  name: 'list',
  text: `${ROW} where r.fecha_remito between $1 and $2 and not r.cancelado and not r.es_facturado
    and r.eliminado_en is null order by r.fecha_remito desc, r.id desc limit 10`,
};
const LIST_COUNT: Statement = {
  name: 'list_count',
  text: `select count(*)::integer as total, sum(monto_total) as suma from remitos
    where fecha_remito between $1 and $2 and not cancelado and not es_facturado and eliminado_en is null`,
};
const DEEP: Statement = {
  name: 'deep',
  text: `${ROW} where r.id in (select id from remitos where eliminado_en is null
    order by monto_total, id limit 10 offset 4990) order by r.monto_total, r.id`,
};
const DEEP_COUNT: Statement = {
  name: 'deep_count',
  text: `select count(*)::integer as total, sum(case when cancelado then 0 else monto_total end) as suma
    from remitos where eliminado_en is null`,
};
const FOUND: Statement = {
  name: 'found',
  text: `${CLIENT} where c.nombre_busqueda like $1 or c.apellido_busqueda like $1 and c.eliminado_en is null
    order by c.apellido, c.nombre, c.id limit 10`,
};
const FOUND_COUNT: Statement = {
  name: 'found_count',
  text: `select count(*)::integer as total from clientes
    where nombre_busqueda like $1 or apellido_busqueda like $1 and eliminado_en is null`,
};
const ONE: Statement = { name: 'one', text: `${ROW} where r.id = $1` };
const LINES: Statement = {
  name: 'lines',
  text: `select d.id, d.orden, d.nombre, d.cantidad, d.costo_unitario, d.monto, d.monto_descuento, d.subtotal,
      d.iva_id, d.iva_porcentaje, d.monto_iva, i.nombre as iva
    from remitos_detalles d left join ivas i on i.id = d.iva_id where d.documento_id = $1 order by d.orden`,
};

const rows = async (statement: Statement, values: unknown[] = []) =>
  (await pool.query({ ...statement, values })).rows;

async function answer(name: string, query: URLSearchParams): Promise<unknown> {
  if (name === 'list') {
    const between = [query.get('desde'), query.get('hasta')];
    const [items, [counted]] = await Promise.all([rows(LIST, between), rows(LIST_COUNT, between)]);
    return { items, ...counted };
  }
  if (name === 'deep') {
    const [items, [counted]] = await Promise.all([rows(DEEP), rows(DEEP_COUNT)]);
    return { items, ...counted };
  }
  if (name === 'found') {
    const like = [`%${query.get('q')}%`];
    const [items, [counted]] = await Promise.all([rows(FOUND, like), rows(FOUND_COUNT, like)]);
    return { items, ...counted };
  }
  if (name === 'one') {
    const id = [query.get('id')];
    const [[record], detalles] = await Promise.all([rows(ONE, id), rows(LINES, id)]);
    return { ...record, detalles };
  }
  await issueByHand(pool);
  return { id: 1 };
}

createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url!, 'http://bare');
  void text(request)
    .then(async (body) => {
      if (body) JSON.parse(body);
      const json = JSON.stringify(await answer(pathname.slice(1), searchParams));
      response.setHeader('content-type', 'application/json');
      response.end(json);
    })
    .catch((error: unknown) => {
      response.statusCode = 500;
      response.end(String(error));
    });
}).listen(port, '127.0.0.1', answerUsage);
