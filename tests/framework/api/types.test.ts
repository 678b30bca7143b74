import { beforeEach, describe, expect, test } from 'vitest';
import { fieldTypes, typeOf, type Field } from '#schema/fieldTypes.ts';
import { everyType, muestras, samples } from '#support/everyType.ts';
import { openFlota } from '#support/flota/app.ts';
import { publish } from '#support/flota/declared.ts';
import { importAll } from '#testing/importing.ts';
import { created, JSON_ANSWER, refusalOf, type ApiRecord } from '#testing/records.ts';

const PATH = 'Registros/Muestras';
const { t, admin } = await openFlota();
await publish(admin, muestras);
beforeEach(() => t.database.pool.query('delete from muestras; delete from intentos'));

const create = (body: Record<string, unknown>) => created(admin, PATH, body);
const read = async (id: number) => (await (await admin('GET', `/api/${PATH}/${id}`)).json()) as ApiRecord;

async function keysOf(query: Record<string, string>): Promise<readonly unknown[]> {
  const parameters = new URLSearchParams({ pageNumber: '1', pageSize: '50', ...query });
  const answer = await admin('GET', `/api/${PATH}?${parameters}`);
  const body = (await answer.json()) as { items: readonly ApiRecord[] };
  return answer.status === 200 ? body.items.map(({ clave }) => clave) : [body];
}

test('every type has its samples, or the reason why it has none', () => {
  expect(Object.keys(everyType).toSorted()).toEqual(Object.keys(fieldTypes).toSorted());
});

describe.each([...samples])('A value of %s', (name, { value, later, shown, sent, unsent = [], ...more }) => {
  const field = muestras.fields[name] as Field;

  test('is the same however a call sends it, is shown so, and stays when the record is saved as it is', async () => {
    for (const [place, each] of [value, ...sent].entries()) {
      const { id } = await create({ clave: `C${place}`, [name]: each });
      const record = await read(id);
      expect(record[name]).toEqual(value);
      expect(typeOf(field).format(record[name], field)).toBe(shown);
      const saved = await admin('PUT', `/api/${PATH}/${id}`, record, JSON_ANSWER);
      expect(saved.status).toBe(200);
      expect(await read(id)).toMatchObject({ [name]: value, version: record.version });
    }
  });

  test.runIf(unsent.length > 0)('is refused with a sentence when it is none', async () => {
    for (const [each, message] of unsent) {
      const refusal = await refusalOf(await admin('POST', `/api/${PATH}`, { clave: 'X', [name]: each }));
      expect(refusal).toMatchObject({ status: 400, errors: { [name]: message } });
    }
    expect(await keysOf({})).toEqual([]);
  });

  test('is found and sorted in a list', async () => {
    await create({ clave: 'B', [name]: later });
    await create({ clave: 'A', [name]: value });
    expect(await keysOf({ sortBy: name })).toEqual(['A', 'B']);
    expect(await keysOf({ sortBy: name, sortDirection: 'desc' })).toEqual(['B', 'A']);
    if (more.filter !== null) expect(await keysOf({ [name]: more.filter })).toEqual(['A']);
  });

  test.each([
    ['csv', (file: Buffer) => file],
    // Other programs write the ends of lines so.
    ['csv', (file: Buffer) => Buffer.from(file.toString('latin1').replaceAll('\r\n', '\n'), 'latin1')],
    ['xlsx', (file: Buffer) => file],
  ])('comes back from %s as it went', async (formato, rewritten) => {
    const all = [value, later, ...(more.edges ?? [])];
    for (const [place, each] of all.entries()) await create({ clave: `-"K${place}`, [name]: each });
    const columnas = `clave,${name}`;
    const file = await admin('GET', `/api/${PATH}/Exportar?formato=${formato}&columnas=${columnas}`);
    const bytes = new Uint8Array(rewritten(Buffer.from(await file.arrayBuffer())));
    const bring = () => importAll(t, 'admin', PATH, bytes, { modo: 'importar', columnas });
    expect(await bring()).toMatchObject({
      sinCambios: all.length,
      modificados: 0,
      conErrores: 0,
      errores: [],
    });

    await t.database.pool.query('delete from muestras');
    expect(await bring()).toMatchObject({ nuevos: all.length, conErrores: 0, errores: [] });
    const { rows } = await t.database.pool.query<{ id: number }>('select id from muestras order by clave');
    const back = await Promise.all(rows.map(async ({ id }) => (await read(id))[name]));
    expect(new Set(back)).toEqual(new Set(all));
  });
});
