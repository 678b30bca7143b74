import { beforeEach, describe, expect, test } from 'vitest';
import { program as programOf, type Program } from '#quarry/balanza.ts';
import { linea, remitoBody, salesApp } from '#quarry/ventas.ts';
import { saidBy } from '#quarry/refusals.ts';
import { textOf } from '#quarry/papel.ts';
import { JSON_ANSWER, created, refusalOf, type ApiRecord } from '#testing/records.ts';
import { jsonOf } from '#support/answers.ts';
import { rowsOf } from '#support/rows.ts';

const { t, admin, eva, v } = await salesApp();

let declared = 0;
const balanza = (changes: object = {}) =>
  created(admin, 'Balanza', { nombre: `Portón ${++declared}`, ...changes });

const program = (changes: object = {}) => programOf(t, changes);

const take = (id: number, tipo = 'bruto', espera = 0, as = eva) =>
  as('POST', `/api/Balanza/Tomar/${id}`, { tipo, espera });
const taken = (id: number, tipo = 'bruto') =>
  jsonOf<{ id: number; kg: number; momento: string }>(take(id, tipo));
const shown = () => jsonOf<ApiRecord[]>(eva('GET', '/api/Balanzas/Estado'));

let puente: Program;
let id: number;
let nombre: string;
beforeEach(async () => {
  puente = await program();
  const made = await balanza();
  [id, nombre] = [made.id, String(made['nombre'])];
});

describe('a reading', () => {
  test('is kept with the weighbridge, for every process, and leaves neither history nor version', async () => {
    expect(await jsonOf(puente.tells(id, { kg: 12_000, estable: false }))).toEqual({ desfase: 0 });
    expect(await rowsOf(t, 'select kg, estable, aviso, version from balanzas where id = $1', [id])).toEqual([
      { kg: 12_000, estable: false, aviso: null, version: 1 },
    ]);
    expect(
      await rowsOf(
        t,
        "select 1 from historial where entidad = 'balanzas' and registro_id = $1 and accion <> 'crear'",
        [id],
      ),
    ).toEqual([]);
    expect((await shown()).find((each) => each.id === id)).toMatchObject({ kg: 12_000, estable: false });
  });

  test('tells its program how far its clock is off, and counts all the same', async () => {
    const momento = new Date(Date.now() - 3_600_000).toISOString();
    expect(await jsonOf(puente.tells(id, { momento }))).toEqual({ desfase: 3600 });
    expect((await take(id)).status).toBe(201);
  });

  test('that comes late does not count', async () => {
    await puente.tells(id, { orden: 9, kg: 100 });
    expect((await puente.tells(id, { orden: 8, kg: 50 })).status).toBe(200);
    expect(await rowsOf(t, 'select kg, orden from balanzas where id = $1', [id])).toEqual([
      { kg: 100, orden: 9 },
    ]);
  });

  test('of a second program is refused, until the first has been silent for a while', async () => {
    const second = await program();
    await puente.tells(id, { kg: 100 });
    expect(await refusalOf(second.tells(id, { kg: 50 }))).toMatchObject({
      status: 409,
      message: expect.stringContaining('Otro programa ya informa'),
    });
    await rowsOf(t, "update balanzas set leida = leida - interval '11 seconds' where id = $1", [id]);
    expect((await second.tells(id, { kg: 50 })).status).toBe(200);
    expect((await puente.tells(id)).status).toBe(409);
    expect(await rowsOf(t, 'select kg from balanzas where id = $1', [id])).toEqual([{ kg: 50 }]);
  });

  test('of one token about two weighbridges keeps them apart', async () => {
    const other = await balanza();
    const again = await program();
    await puente.tells(id, { kg: 100 });
    await again.tells(other.id, { kg: 200 });
    expect(
      await rowsOf(t, 'select kg from balanzas where id in ($1, $2) order by id', [id, other.id]),
    ).toEqual([{ kg: 100 }, { kg: 200 }]);
  });

  test.each([
    ['a negative weight', { kg: -20 }],
    ['half a kilogram', { kg: 12.5 }],
    ['more than any weighbridge', { kg: 200_001 }],
    ['text', { kg: '30420' }],
    ['an unknown notice', { aviso: 'raro' }],
    ['a moment that is none', { momento: 'ayer' }],
  ])('with %s is refused, and nothing is kept', async (_, changes) => {
    expect((await puente.tells(id, changes)).status).toBe(400);
    expect(await rowsOf(t, 'select leida from balanzas where id = $1', [id])).toEqual([{ leida: null }]);
  });

  test('of nobody’s hands: a person, another scope, a revoked token, an unknown or disabled weighbridge', async () => {
    const body = puente.reading(id);
    for (const as of [eva, admin]) expect((await as('POST', '/api/Balanza/Lectura', body)).status).toBe(403);
    const reader = await program({ permisos: [{ entidad: 'balanzas', leer: true, actuar: false }] });
    expect((await reader.tells(id)).status).toBe(403);
    expect((await puente.call('POST', `/api/Balanza/Tomar/${id}`, { tipo: 'bruto' })).status).toBe(403);
    expect((await puente.tells(2_147_483_647)).status).toBe(404);
    await admin('PUT', `/api/Balanza/${id}`, { habilitada: false });
    expect(await refusalOf(puente.tells(id))).toMatchObject({ status: 409 });
    await admin('POST', `/api/Acceso/Revocar/${puente.id}`, {});
    expect((await puente.tells(id)).status).toBe(401);
    expect(await rowsOf(t, 'select leida from balanzas where id = $1', [id])).toEqual([{ leida: null }]);
  });
});

describe('taking a weight', () => {
  test('keeps it, who and when; a repetition under its key is the same one', async () => {
    await puente.tells(id);
    const again = () =>
      eva('POST', `/api/Balanza/Tomar/${id}`, { tipo: 'tara' }, { 'Idempotency-Key': `tomar-${id}` });
    const first = await jsonOf(again());
    expect(first).toMatchObject({ kg: 30_420, usuario: 'eluna' });
    expect(await jsonOf(again())).toEqual(first);
    expect(
      await rowsOf(t, 'select tipo, kg, usuario, remito_id from pesadas where balanza_id = $1', [id]),
    ).toEqual([{ tipo: 'tara', kg: 30_420, usuario: 'eluna', remito_id: null }]);
    const listed = await jsonOf(admin('GET', '/api/Pesada?uso=sinRemito'));
    expect(listed).toMatchObject({
      items: expect.arrayContaining([expect.objectContaining({ id: first.id })]),
    });
  });

  test('waits for one that moves, and takes what it settles at', async () => {
    await puente.tells(id, { kg: 11_000, estable: false });
    const waiting = take(id, 'bruto', 10);
    await puente.tells(id, { kg: 30_400, estable: false });
    await puente.tells(id, { kg: 30_420, estable: true });
    const answer = await waiting;
    expect([answer.status, await answer.json()]).toMatchObject([201, { kg: 30_420 }]);
  });

  test('is left undone when whoever asked has gone meanwhile', async () => {
    await puente.tells(id, { estable: false });
    const client = new AbortController();
    const holder = await t.database.pool.connect();
    try {
      await holder.query('begin; lock table balanzas in access exclusive mode');
      const waiting = t.app.request(`/api/Balanza/Tomar/${id}`, {
        method: 'POST',
        headers: {
          'Sec-Fetch-Site': 'same-origin',
          'Content-Type': 'application/json',
          Cookie: await t.cookie('empleado'),
        },
        body: JSON.stringify({ tipo: 'bruto', espera: 10 }),
        signal: client.signal,
      });
      await expect
        .poll(() => rowsOf(t, "select 1 from pg_locks where relation = 'balanzas'::regclass and not granted"))
        .toHaveLength(1);
      client.abort();
      await holder.query('update balanzas set estable = true where id = $1', [id]);
      await holder.query('commit');
      expect((await waiting).status).toBe(409);
    } finally {
      holder.release();
    }
    expect(await rowsOf(t, 'select 1 from pesadas where balanza_id = $1', [id])).toEqual([]);
  });

  test.each([
    ['it never settles', { estable: false }, 'El peso no se estabiliza. Espere y vuelva a intentar.'],
    ['nothing is on it', { kg: 0 }, 'La balanza está vacía.'],
    ['it is overloaded', { kg: null, estable: false, aviso: 'sobrecarga' }, 'La balanza está en sobrecarga.'],
    [
      'it is below zero',
      { kg: null, aviso: 'negativo' },
      'La balanza marca menos que cero: póngala en cero.',
    ],
    [
      'it shows the net weight',
      { kg: null, aviso: 'neto' },
      'El indicador está en neto: quite su tara para tomar el peso.',
    ],
    ['it shows pounds', { kg: null, aviso: 'unidad' }, 'El indicador no está en kilogramos ni en toneladas.'],
    [
      'its cable is out',
      { kg: null, aviso: 'sinIndicador' },
      'El indicador no envía datos: revise el cable y que esté encendido.',
    ],
  ])('is refused while %s', async (_, changes, message) => {
    await puente.tells(id, changes);
    expect(await refusalOf(take(id))).toEqual({ status: 409, message });
    expect(await rowsOf(t, 'select 1 from pesadas where balanza_id = $1', [id])).toEqual([]);
  });

  test('is refused at once without its program, however patient', async () => {
    expect(await saidBy(take(id, 'bruto', 15))).toBe(
      '409 La balanza todavía no envió nada: inicie su programa en la PC de la balanza.',
    );
    await puente.tells(id);
    await rowsOf(t, "update balanzas set leida = leida - interval '40 seconds' where id = $1", [id]);
    expect(await saidBy(take(id, 'bruto', 15))).toBe('409 La balanza no responde desde hace 40 s.');
    expect((await take(2_147_483_647)).status).toBe(404);
  });
});

describe('a line with weights', () => {
  type Remito = ApiRecord & { numero: string; version: number; detalles: ApiRecord[] };
  /** 30.420 kg loaded, 12.070 kg empty: 18,35 t. */
  async function weighing() {
    await puente.tells(id, { kg: 12_070 });
    const tara = await taken(id, 'tara');
    await puente.tells(id, { kg: 30_420 });
    const bruto = await taken(id);
    return {
      pesoBruto: 30_420,
      tara: 12_070,
      pesadaBrutoId: bruto.id,
      pesadaTaraId: tara.id,
    };
  }
  /** The remito that each of two weighings belongs to. */
  const usesOf = async ({ pesadaBrutoId, pesadaTaraId }: Awaited<ReturnType<typeof weighing>>) => {
    const rows = await rowsOf(t, 'select remito_id from pesadas where id in ($1, $2) order by tipo', [
      pesadaBrutoId,
      pesadaTaraId,
    ]);
    const [bruto, tara] = rows.map((row) => row['remito_id']);
    return { bruto, tara };
  };
  const issue = (...lines: object[]) =>
    created<Remito>(eva, 'Remito', remitoBody(v, { detalles: lines.map((line) => linea(v, line)) }));
  const printed = ({ id: remito }: ApiRecord) => textOf(eva('GET', `/api/Remito/Imprimir/${remito}`));
  const from = () => expect.stringMatching(new RegExp(`^${nombre}, \\d\\d:\\d\\d, eluna$`));

  test('says the weighbridge, the time and who weighed, on the record and on paper', async () => {
    const weights = await weighing();
    const remito = await issue(weights);
    expect(remito.detalles[0]).toMatchObject({
      cantidad: '18.35',
      ...weights,
      origenBruto: from(),
      origenTara: from(),
      pesoManual: false,
    });
    expect(await usesOf(weights)).toEqual({ bruto: remito.id, tara: remito.id });
    const text = await printed(remito);
    expect(text).toMatch(new RegExp(`Bruto 30\\.420 kg \\(${nombre}, \\d\\d:\\d\\d, eluna\\)`));
    expect(text).not.toContain('peso manual');
  });

  test('marks what was typed, also where a weighing was of another weight, of yesterday, of another line or used twice', async () => {
    const typed = await issue({ pesoBruto: 30_420, tara: 12_070 });
    const MANUAL = { pesadaBrutoId: null, origenBruto: null, pesoManual: true };
    expect(typed.detalles[0]).toMatchObject({ ...MANUAL, pesadaTaraId: null });
    expect(await printed(typed)).toMatch(
      /Bruto 30\.420 kg \(peso manual\)( ·)? Tara 12\.070 kg \(peso manual\)/,
    );

    const changed = await weighing();
    const half = await issue({ ...changed, pesoBruto: 30_440 });
    expect(half.detalles[0]).toMatchObject({
      ...MANUAL,
      origenTara: from(),
      pesadaTaraId: changed.pesadaTaraId,
    });
    expect(await printed(half)).toMatch(/Bruto 30\.440 kg \(peso manual\)( ·)? Tara 12\.070 kg \(/);

    const old = await weighing();
    await rowsOf(t, "update pesadas set momento = momento - interval '1 day' where id = $1", [
      old.pesadaBrutoId,
    ]);
    expect((await issue(old)).detalles[0]).toMatchObject(MANUAL);

    const used = await weighing();
    await issue(used);
    expect((await issue(used)).detalles[0]).toMatchObject({ ...MANUAL, pesadaTaraId: null });

    const twice = await weighing();
    const { detalles } = await issue(twice, twice);
    expect(detalles).toMatchObject([MANUAL, MANUAL]);
  });

  test('refuses a weighing that there is not, at its field', async () => {
    const answer = await eva(
      'POST',
      '/api/Remito',
      remitoBody(v, { detalles: [linea(v, { pesoBruto: 2, tara: 1, pesadaBrutoId: 2_147_483_647 })] }),
      JSON_ANSWER,
    );
    const { status, errors } = await refusalOf(answer);
    expect([status, Object.keys(errors!)]).toEqual([400, ['detalles.0.pesadaBrutoId']]);
  });

  test('gives its weighing to one of two remitos that want it at once', async () => {
    const weights = await weighing();
    const both = await Promise.all([issue(weights), issue(weights)]);
    const manual = both.filter(({ detalles }) => detalles[0]!['pesoManual'] === true);
    expect(manual).toHaveLength(1);
  });

  test('keeps its mark through an edit on another day, loses it with the weight, and frees it when annulled', async () => {
    const weights = await weighing();
    const remito = await issue(weights);
    await rowsOf(t, "update pesadas set momento = momento - interval '1 day' where id in ($1, $2)", [
      weights.pesadaBrutoId,
      weights.pesadaTaraId,
    ]);
    const edit = async (changes: object) => {
      const stored = await jsonOf<Remito>(eva('GET', `/api/Remito/${remito.id}`));
      const line = { id: stored.detalles[0]!.id, ...linea(v), ...weights, cantidad: '18.35', ...changes };
      return (
        await jsonOf<Remito>(
          admin(
            'PUT',
            `/api/Remito/${remito.id}`,
            { version: stored.version, detalles: [line] },
            JSON_ANSWER,
          ),
          200,
        )
      ).detalles[0];
    };
    expect(await edit({ descuento: '5' })).toMatchObject({ origenBruto: from(), pesoManual: false });
    expect(await edit({ tara: 12_000 })).toMatchObject({
      origenBruto: from(),
      origenTara: null,
      pesadaTaraId: null,
      pesoManual: true,
    });
    expect(await usesOf(weights)).toEqual({ bruto: remito.id, tara: null });
    await admin('DELETE', `/api/Remito/Cancelar/${remito.id}`, {});
    expect(await usesOf(weights)).toEqual({ bruto: null, tara: null });
  });

  test('has no mark where there is no weighbridge', async () => {
    await rowsOf(t, 'update balanzas set habilitada = false');
    const remito = await issue({ pesoBruto: 30_420, tara: 12_070 });
    expect(remito.detalles[0]).toMatchObject({ origenBruto: null, pesoManual: false });
    expect(await printed(remito)).toContain('Bruto 30.420 kg · Tara 12.070 kg');
    await rowsOf(t, 'update balanzas set habilitada = true');
  });
});
