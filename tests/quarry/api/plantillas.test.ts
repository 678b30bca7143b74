import { expect, test } from 'vitest';
import { copyOfDefinition, copyOfCoded, fromTemplate } from '#studio/browser/carry/start.ts';
import { salesApp } from '#quarry/ventas.ts';
import { registry } from '#resources/index.ts';
import { templates } from '#resources/maestros/plantillas/index.ts';
import type { Definition } from '#schema/definitions.ts';
import type { Field } from '#schema/fieldTypes.ts';
import { readPdf } from '#support/readPdf.ts';
import { created } from '#testing/records.ts';
import { jsonOf } from '#support/answers.ts';

const { t, admin, v } = await salesApp();

test('each template is published as it is, takes a record, prints it and acts on it', async () => {
  const targets: Readonly<Record<string, number>> = {
    camiones: v.camiones.azul.id,
    choferes: v.choferes.rojas.id,
    clientes: v.clientes.gomez.id,
    productos: v.productos.arena.id,
  };
  expect(templates).toHaveLength(10);
  for (const template of templates) {
    const definition = fromTemplate(template, ['ADMIN'], []);
    await publish(definition);
    const row = await created(admin, `Registros/${capitalized(template.name)}`, recordOf(definition));
    expect(row.id).toBe(1);
    const list = await admin('GET', `/api/Registros/${capitalized(template.name)}`);
    expect(await list.json()).toMatchObject({ totalCount: 1 });
    expect((await t.as('empleado')('GET', `/api/Registros/${capitalized(template.name)}`)).status).toBe(403);
    if (definition.print) {
      const sheet = await admin('GET', `/api/Registros/${capitalized(template.name)}/Imprimir/1`);
      const { pages } = await readPdf(sheet);
      expect(pages.join()).toContain(definition.print.title!.replace(/\{.*/, ''));
    }
    for (const [action, { from = [], to, input = {} }] of Object.entries(definition.actions ?? {})) {
      const { id } = await created(admin, `Registros/${capitalized(template.name)}`, {
        ...recordOf(definition),
        codigo: 'OTRO',
      });
      const path = `/api/Registros/${capitalized(template.name)}`;
      const { estado } = await jsonOf<{ estado: string }>(admin('GET', `${path}/${id}`));
      expect(from).toContain(estado);
      const done = await admin('POST', `${path}/${capitalized(action)}/${id}`, recordOf({ fields: input }));
      expect({ action, status: done.status, body: await done.json() }).toMatchObject({
        status: 200,
        body: { estado: to },
      });
    }
  }
  const again = fromTemplate(templates[0]!, ['ADMIN'], ['mantenimientos']);
  expect(again.name).toBe('mantenimientos2');
  await publish(
    copyOfDefinition({ ...again, path: '/registros/otra', api: { base: 'Registros/Otra' } }, [again.name]),
  );
  for (const name of ['camiones', 'choferes', 'clientes', 'proveedores', 'localidades'])
    await publish(
      copyOfCoded(
        registry.all.find((each) => each.name === name)!,
        [name],
      ),
    );
  expect((await admin('GET', '/api/Registros/Camiones2')).status).toBe(200);

  async function publish(definicion: Definition): Promise<void> {
    const kept = await admin('PUT', '/api/Definiciones', { definicion, version: 0 });
    expect({ name: definicion.name, ...(await jsonOf<object>(kept)) }).toEqual({
      name: definicion.name,
      nombre: definicion.name,
      huella: expect.any(String),
    });
    const answer = await admin('POST', `/api/Definiciones/${definicion.name}/Publicar`, { version: 0 });
    expect({ status: answer.status, body: await answer.json() }).toMatchObject({ status: 200 });
  }

  /** A record with the required fields only. */
  function recordOf({ fields, lines = {} }: Pick<Definition, 'fields' | 'lines'>): Record<string, unknown> {
    return {
      ...Object.fromEntries(
        Object.entries(fields).flatMap(([name, field]) =>
          'required' in field && field.required ? [[name, valueOf(field)]] : [],
        ),
      ),
      ...Object.fromEntries(Object.entries(lines).map(([name, each]) => [name, [recordOf(each)]])),
    };
  }

  function valueOf(field: Field): unknown {
    if (field.type === 'reference') return targets[field.to];
    if (field.type === 'select') return (field.options as readonly { id: string }[])[0]!.id;
    return { date: '2026-01-05', text: 'Uno' }[field.type as string] ?? '10';
  }
}, 60_000);

const capitalized = (name: string) => name[0]!.toUpperCase() + name.slice(1);
