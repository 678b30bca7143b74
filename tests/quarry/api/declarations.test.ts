import { describe, expect, test } from 'vitest';
import { REVERSED_PERIOD } from '#domain/dates.ts';
import { application } from '#resources/index.server.ts';
import { remitoBody, salesApp } from '#quarry/ventas.ts';
import { holdDeclarations } from '#testing/holdDeclarations.ts';
import { holdDescription } from '#testing/description.ts';
import { refusesLargeBodies } from '#support/largeBodies.ts';
import { created, refusalOf } from '#testing/records.ts';
import { holdRelatedLists } from '#testing/relatedLists.ts';
import { holdRestDialect } from '#testing/restDialect.ts';

const { registry } = application;

const { t, admin, v } = await salesApp();
for (const numero of ['1', '2', '3']) await created(admin, 'Remito', remitoBody(v, { numero }));

const filled = ['clientes', 'choferes', 'camiones', 'productos', 'remitos', 'saldos', 'marcas', 'usuarios'];

holdDeclarations(application, () => t.database);
holdDescription(application, () => t);
holdRelatedLists(application, () => t);
holdRestDialect(registry, filled, () => t);

test('A body beyond a megabyte is refused on every route but where a file belongs', () =>
  refusesLargeBodies(application, t));

/** Every list with a range filter, and its endpoint. */
const ranges = registry.all.flatMap(({ name, list, endpoints }) =>
  list.filters
    .filter(({ match }) => match === 'from')
    .map((from) => ({
      name,
      path: endpoints.find(({ verb }) => verb === 'list')!.path,
      from: from.name,
      to: list.filters.find((to) => to.match === 'to' && String(to.on) === String(from.on))!.name,
    })),
);

describe('A range of days that is turned round', () => {
  test('is a matter of several lists', () => {
    expect(ranges.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['remitos', 'presupuestos', 'recibos', 'notasDebito', 'cheques']),
    );
  });

  test.each(ranges)('is refused by the list of $name, also as a file', async ({ path, from, to }) => {
    const asked = (first: string, last: string) => `${from}=${first}&${to}=${last}`;
    for (const file of ['', '/Exportar']) {
      const answer = await admin('GET', `/api/${path}${file}?${asked('2026-02-02', '2026-02-01')}`);
      expect(await refusalOf(answer)).toEqual({
        status: 400,
        message: REVERSED_PERIOD,
        errors: { [from]: REVERSED_PERIOD },
      });
    }
    for (const whole of [asked('2026-02-02', '2026-02-02'), asked('2026-02-02', ''), asked('', '2026-02-01')])
      expect((await admin('GET', `/api/${path}?${whole}`)).status).toBe(200);
  });
});

test.each([
  ['GET', 'Recibo/%'],
  ['GET', 'Recibo/imprimir/%'],
  ['DELETE', 'Recibo/Cancelar/%'],
  ['GET', 'NotaDebito/%'],
  ['GET', 'NotaDebito/imprimir/%'],
  ['DELETE', 'NotaDebito/Cancelar/%'],
  ['GET', 'CuentaCorriente/Detalle/%'],
  ['GET', 'CuentaCorriente/Movimientos/%'],
  ['GET', 'ChequeTercero/Obtener/%'],
  ['GET', 'ChequeTercero/ObtenerChequeAsignadoAProveedor/%'],
  ['PUT', 'ChequeTercero/CambiarProveedorAsignado/%', { nuevoProveedorId: 1 }],
  ['POST', 'ChequeTercero/DesasignarChequeDeProveedor/%', {}],
  ['POST', 'ChequeTercero/AsignarChequeAProveedor', { proveedorId: 1 }],
  ['GET', 'ChequeTercero/ObtenerChequesAsignadosAProveedor/%'],
])('An id that is no number is refused as such by %s %s', async (method, path, body?: object) => {
  for (const id of ['abc', '1.5', '-1', '0', '99999999999', '%00'])
    expect(
      await refusalOf(admin(method, `/api/${path.replace('%', id)}`, body && { chequeId: id, ...body })),
    ).toEqual({ status: 400, message: 'ID inválido' });
});
