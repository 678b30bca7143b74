import { clienteBody } from '#quarry/maestros.ts';
import { expect, test } from 'vitest';
import { remitoBody, salesApp } from '#quarry/ventas.ts';
import { fieldsOf } from '#quarry/refusals.ts';
import { readPdf } from '#support/readPdf.ts';
import { created, refusalOf, type ApiRecord } from '#testing/records.ts';
import { jsonOf, itemsOf } from '#support/answers.ts';

const { admin, eva, v } = await salesApp();

const NO_LIMIT = { topeSinIdentificar: '10000000.00' };
const quick = {
  nombre: 'Juan',
  apellido: 'Del Portón',
  telefono: '+54 351 4999888',
  registroRapido: true,
  familiaId: 1,
};

/** The client that exists from the start. */
async function finalConsumer(): Promise<ApiRecord> {
  const items = await itemsOf(eva('GET', '/api/Cliente?apellido=Consumidor'));
  expect(items).toHaveLength(1);
  return items[0]!;
}

test('Consumidor Final is there from the start, and buys without a word about himself', async () => {
  const client = await finalConsumer();
  expect(client).toMatchObject({ nombre: 'Final', apellido: 'Consumidor', cuit: null, registroRapido: true });
  const remito = await created(eva, 'Remito', remitoBody(v, { clienteId: client.id }));
  expect(remito).toMatchObject({ clienteNombre: 'Consumidor Final', clienteCuit: null, destinoId: null });
  const { pages } = await readPdf(eva('GET', `/api/Remito/Imprimir/${remito.id}`));
  expect(pages[0]).toContain('Consumidor Final');
  expect(pages[0]).not.toContain('null');
});

test('his purchases count in the report of sales and margin, under no town', async () => {
  const client = await finalConsumer();
  await created(eva, 'Remito', remitoBody(v, { clienteId: client.id }));
  const names = async (por: string) =>
    itemsOf(admin('GET', `/api/Margenes?por=${por}&clienteId=${client.id}&pageNumber=1&pageSize=10`));
  const [byClient] = await names('cliente');
  expect(byClient).toMatchObject({ nombre: 'Consumidor Final', entidad: 'clientes', id: client.id });
  const { toneladas, importe } = byClient!;
  const unlinked = { nombre: 'Sin localidad', entidad: null, id: null };
  expect(await names('localidad')).toMatchObject([{ ...unlinked, toneladas, importe }]);
});

test('up to the law’s limit, beyond which somebody must be named', async () => {
  const client = await finalConsumer();
  await admin('PUT', '/api/Configuracion', { topeSinIdentificar: '300000' });
  expect(await jsonOf(eva('GET', `/api/AvisoDeCliente?clienteId=${client.id}`))).toEqual({
    aviso: null,
    nota: 'Sin CUIT ni documento del cliente se vende hasta $\u00a0300.000,00',
  });
  expect(await jsonOf(eva('GET', `/api/AvisoDeCliente?clienteId=${v.clientes.gomez.id}`))).toEqual({
    aviso: null,
    nota: null,
  });
  expect(await fieldsOf(eva('POST', '/api/Remito', remitoBody(v, { clienteId: client.id })))).toEqual([
    400,
    {
      clienteId:
        'Sin CUIT ni documento del cliente se vende hasta $\u00a0300.000,00. Cargue su CUIT o documento, o elija otro',
    },
  ]);
  await created(eva, 'Remito', remitoBody(v));
  const named = await created(eva, 'Cliente', { ...quick, nroDocumento: '30111222' });
  await created(eva, 'Remito', remitoBody(v, { clienteId: named.id }));
  await admin('PUT', '/api/Configuracion', NO_LIMIT);
});

test('freight for who has no town asks where to', async () => {
  const client = await finalConsumer();
  const answer = await eva('POST', '/api/Remito', remitoBody(v, { clienteId: client.id, flete: 'aparte' }));
  expect(await refusalOf(answer)).toMatchObject({
    errors: { destinoId: 'Elija el destino: el cliente no tiene localidad' },
  });
});

test('a quick registration needs name and telephone, and the rest later', async () => {
  const { telefono: _none, ...mute } = quick;
  expect(await refusalOf(eva('POST', '/api/Cliente', mute))).toMatchObject({
    errors: { telefono: 'Este campo es requerido' },
  });
  const client = await created(eva, 'Cliente', { ...quick, apellido: 'Tranquera', email: 'no@queda.com.ar' });
  expect(client).toMatchObject({ cuit: null, email: null, domicilio: null, registroRapido: true });

  const missing = await itemsOf(eva('GET', '/api/Cliente?faltanDatos=true&apellido=Tranquera'));
  expect(missing.map(({ id }) => id)).toEqual([client.id]);

  const whole = await eva('PUT', `/api/Cliente/${client.id}`, { ...client, registroRapido: false });
  expect(Object.keys((await refusalOf(whole)).errors ?? {}).toSorted()).toEqual([
    'categoriaFiscalId',
    'codigoPostal',
    'cuit',
    'domicilio',
    'email',
    'localidadId',
  ]);
  const { familiaId } = client;
  const rest = {
    ...(await clienteBody(eva, { nombre: 'Juan', apellido: 'Tranquera' })),
    cuit: '27-11222333-4',
    familiaId,
    registroRapido: false,
  };
  const completed = await eva('PUT', `/api/Cliente/${client.id}`, { ...client, ...rest });
  expect(await completed.json()).toMatchObject({ cuit: '27-11222333-4', registroRapido: false });
});

test('who does not say that it is quick is asked for everything', async () => {
  const { registroRapido: _absent, ...body } = quick;
  expect((await refusalOf(eva('POST', '/api/Cliente', body))).errors).toMatchObject({
    cuit: 'Este campo es requerido',
    localidadId: 'Este campo es requerido',
  });
});
