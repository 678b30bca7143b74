import { describe, expect, test } from 'vitest';
import { today } from '#domain/dates.ts';
import { application } from '#resources/index.server.ts';
import { reports } from '#resources/reportes/index.ts';
import { program } from '#quarry/balanza.ts';
import { cheque, proveedor } from '#quarry/cheques.ts';
import { accountOf } from '#quarry/cuentas.ts';
import { telefono } from '#quarry/telefono.ts';
import { accountBody, onAccount, remitoBody, salesApp } from '#quarry/ventas.ts';
import { ago } from '#support/ago.ts';
import { describedAnswers, describedCalls } from '#testing/describedAnswers.ts';
import { descriptionOf } from '#testing/description.ts';
import { application as noBusiness } from '#support/emptyApplication/index.server.ts';
import { pngOf } from '#support/png.ts';
import { created, type ApiRecord } from '#testing/records.ts';

const { t, admin, v } = await salesApp();
await created(admin, 'Remito', remitoBody(v, onAccount(v)));
const nota = await created(admin, 'NotaDebito', accountBody(v, { monto: '900', fecha: ago(60) }));
const recibo = await created(admin, 'Recibo', accountBody(v, { monto: '400.25' }));
await cheque(admin, v.clientes.pena.id, { fechaVencimiento: today() });
const delNorte = await proveedor(admin, 'Repuestos del Norte');
const held = await cheque(admin, v.clientes.pena.id);
const assigned = await admin('POST', '/api/ChequeTercero/AsignarChequeAProveedor', {
  chequeId: held.id,
  proveedorId: delNorte.id,
});
if (!assigned.ok) throw new Error(await assigned.text());

const PERIOD = () => new URLSearchParams({ tipoVenta: '1', fechaInicio: ago(90), fechaFin: today() });
const statement = () => `clienteId=${v.clientes.gomez.id}&${PERIOD().toString()}`;

const { replay, checkAnswer, described, checked } = describedAnswers(application, () => t);

describe('What a call of the quarry answers is what it describes', () => {
  test('about accounts: entries, what is owed, what pays it, interest', async () => {
    const { id: account } = await accountOf(admin, v.clientes.gomez.id);
    await replay(['GET', 'CuentaCorriente/Movimientos/{id}'], { params: { id: account } });
    await replay(['GET', 'CuentaCorriente/Adeudado'], {
      query: `clienteId=${v.clientes.gomez.id}&tipoVentaId=1`,
    });
    await replay(['GET', 'CuentaCorriente/Credito'], {
      query: `clienteId=${v.clientes.gomez.id}&importe=1`,
    });
    await replay(['GET', 'Venta/Condiciones'], {
      query: `clienteId=${v.clientes.gomez.id}&dia=${today()}`,
    });
    for (const [entidad, { id }] of [
      ['notasDebito', nota],
      ['recibos', recibo],
    ] as const)
      await replay(['GET', 'CuentaCorriente/Pagos/{entidad}/{id}'], { params: { entidad, id } });
    const asked = { interesHasta: today(), interesTasa: '5', interesPeriodo: 'mensual', interesGracia: '0' };
    const calculated = await replay(['GET', 'NotaDebito/Intereses/Calculo'], {
      query: `clienteId=${v.clientes.gomez.id}&tipoVentaId=1&${new URLSearchParams(asked).toString()}`,
    });
    expect(calculated).toMatchObject({ intereses: expect.arrayContaining([expect.anything()]) });
    await replay(['GET', 'Deudores/Sumas']);
    await replay(['GET', 'Cot/Remitos'], {
      query: `empresaId=${v.empresaId}&desde=${today()}&hasta=${today()}`,
    });
    await replay(['POST', 'CuentaCorriente/Verificacion'], { status: 202 });
    await replay(['GET', 'CuentaCorriente/Verificacion']);
  });

  test('about statements: their data, one by mail, and those of everybody', async () => {
    await replay(['GET', 'CuentaCorriente/Resumen/Datos'], { query: statement() });
    const mail = { para: 'gomez@cantera.test', mensaje: 'Buen día' };
    const body = Object.fromEntries(new URLSearchParams(statement()));
    await replay(['POST', 'CuentaCorriente/Resumen/Enviar'], { body: { ...body, ...mail } });
    const all = 'CuentaCorriente/Resumen/Envio';
    await replay(['GET', all]);
    await replay(['GET', `${all}/VistaPrevia`], { query: PERIOD().toString() });
    const { id } = (await replay(['POST', all], {
      body: { ...Object.fromEntries(PERIOD()), mensaje: 'Buen día' },
      status: 201,
    })) as ApiRecord;
    await replay(['GET', all]);
    await replay(['GET', `${all}/Clientes/{id}`], { params: { id } });
    await replay(['POST', `${all}/Cancelar/{id}`], { params: { id } });
    await replay(['POST', `${all}/Reanudar/{id}`], { params: { id } });
  });

  test('about files, when too many were asked for', async () => {
    const { id } = await accountOf(admin, v.clientes.gomez.id);
    const { paths } = await descriptionOf(t, 'admin');
    for (const [route, path] of [
      ['/CuentaCorriente/Movimientos/{id}/Exportar', `CuentaCorriente/Movimientos/${id}/Exportar`],
      ['/CuentaCorriente/Resumen/Excel', `CuentaCorriente/Resumen/Excel?${statement()}`],
    ] as const) {
      expect((await admin('GET', `/api/${path}`)).status).toBe(200);
      await t.database.pool.query('update intentos set fallos = 120');
      expect((await admin('GET', `/api/${path}`)).status).toBe(429);
      expect(paths[route]!['get']!.responses).toHaveProperty('429');
      await t.database.pool.query('delete from intentos');
    }
  });

  test('about a weighbridge', async () => {
    const { id } = await created(admin, 'Balanza', { nombre: 'Portón' });
    const { call, reading } = await program(t);
    await replay(['POST', 'Balanza/Lectura'], { as: call, body: reading(id) });
    await replay(['GET', 'Balanzas/Estado']);
    await replay(['POST', 'Balanza/Tomar/{id}'], { params: { id }, body: { tipo: 'tara' }, status: 201 });
  });

  test('about prices, cheques, suppliers and home', async () => {
    const change = {
      precioContado: true,
      sentido: 'aumentar',
      modo: 'porcentaje',
      valor: '10',
      redondeo: '0.01',
    };
    const { huella } = (await replay(['POST', 'Producto/CambioMasivo/VistaPrevia'], { body: change })) as {
      huella: string;
    };
    await replay(['POST', 'Producto/CambioMasivo'], {
      body: { ...change, motivo: 'Aumento de marzo', huella },
      status: 201,
    });
    await replay(['GET', 'AvisoDeCliente'], { query: 'clienteId=1' });
    await replay(['GET', 'FaltaEntregar'], { query: 'clienteId=1' });
    await replay(['GET', 'ChequeTercero/Rechazos'], { query: 'titularCuit=30-70707070-7' });
    const cartera = await replay(['GET', 'ChequeTercero/Cartera']);
    expect(cartera).toMatchObject({ cheques: [expect.anything()], proveedores: [expect.anything()] });
    const page = await replay(['GET', 'ChequeTercero/ObtenerChequesAsignadosAProveedor/{id}'], {
      params: { id: delNorte.id },
    });
    expect(page).toMatchObject({ totalCount: 1 });
    await replay(['GET', 'Cierre'], { query: 'hasta=2026-01-31' });
    await replay(['GET', 'Inicio/Resumen']);
    await replay(['GET', 'Inicio/Resumen'], { as: t.as('empleado') });
    await replay(['POST', 'Inicio/Guia/Cerrar']);
  });

  test('about deliveries: the day, a driver’s link, and what his phone tells', async () => {
    const { id } = await created(admin, 'Remito', remitoBody(v));
    const chofer = { params: { id: v.choferes.rojas.id } };
    await replay(['GET', 'Entregas/Dia']);
    const { enlace } = (await replay(['POST', 'Entregas/Enlace/{id}'], { ...chofer, status: 201 })) as {
      enlace: string;
    };
    const phone = telefono(t);
    const answer = async (route: readonly [string, string], answered: Promise<Response>, status = 200) => {
      const response = await answered;
      expect(response.status).toBe(status);
      checkAnswer(...route, status, await response.json());
    };
    await answer(['POST', 'MisEntregas/Abrir'], phone.abrir(enlace));
    await answer(['GET', 'MisEntregas'], phone.delDia());
    await answer(['POST', 'MisEntregas/Imagen'], phone.image(pngOf(9, 9, 30)), 201);
    await answer(['POST', 'MisEntregas/Aviso'], phone.avisar(await phone.entrega(id)));
    await replay(['GET', 'Entregas/Dia']);
    await replay(['POST', 'Entregas/Enlace/{id}/Revocar'], chofer);
  });

  test.each(reports.map((report) => [report.name, report] as const))(
    'about the report %s',
    async (_name, { calls, filters, charts }) => {
      const asked = new URLSearchParams();
      if ('clienteId' in filters) asked.set('clienteId', String(v.clientes.gomez.id));
      if ('tipoVenta' in filters) asked.set('tipoVenta', '1');
      const pages = new URLSearchParams([...asked, ['pageNumber', '1'], ['pageSize', '10']]);
      await replay(['GET', calls.rows], { query: asked.toString() });
      await replay(['GET', calls.rows], { query: pages.toString() });
      if (charts.length > 0) await replay(['GET', calls.charts], { query: asked.toString() });
    },
  );

  test('and none was left out but those of the framework', () => {
    const shared = new Set(describedCalls({ ...noBusiness, studio: application.studio! }, t));
    const own = described().filter((key) => !shared.has(key));
    expect(own.length).toBeGreaterThan(20);
    expect(own.filter((key) => !checked.has(key))).toEqual([]);
  });
});
