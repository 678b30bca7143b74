import { beforeEach, describe, expect, test } from 'vitest';
import { addDays, formatDateTime, midnight, today } from '#domain/dates.ts';
import {
  MAX_REASON,
  MAX_RECEIVER_DOCUMENT,
  MAX_RECEIVER_NAME,
} from '#resources/entregas/chofer/deliveryRules.ts';
import { entregas } from '#resources/entregas/entrega.ts';
import { atMoment } from '#server/clock.ts';
import type { RequestAs } from '#testing/app.ts';
import { pngOf } from '#support/png.ts';
import { readPdf } from '#support/readPdf.ts';
import { created, refusalOf, type ApiRecord } from '#testing/records.ts';
import { enlaceDe, telefono, type Telefono } from '#quarry/telefono.ts';
import { linea, remitoBody, salesApp } from '#quarry/ventas.ts';
import { fieldsOf, saidBy } from '#quarry/refusals.ts';
import { itemsOf, jsonOf, statusesOf } from '#support/answers.ts';
import { rowsOf } from '#support/rows.ts';
import { waitingForLocks, whileHolding } from '#support/locks.ts';

/** A remito of Rojas, of today. */
let remito: ApiRecord;
let phone: Telefono;

const { t, admin, eva, v } = await salesApp();

beforeEach(async () => {
  remito = await issue();
  phone = await openedPhone();
});

const issue = (changes: object = {}) => created(eva, 'Remito', remitoBody(v, changes));

async function openedPhone(choferId = v.choferes.rojas.id): Promise<Telefono> {
  const opened = telefono(t);
  expect((await opened.abrir(await enlaceDe(eva, choferId))).status).toBe(200);
  return opened;
}

const ids = async (of = phone) =>
  (await jsonOf<{ remitos: { id: number }[] }>(of.delDia())).remitos.map(({ id }) => id);
const qrOf = async ({ id }: ApiRecord) => {
  const [code] = await rowsOf<{ direccion: string }>(
    t,
    'select direccion from codigos_entregas where remito_id = $1',
    [id],
  );
  return code!.direccion;
};
type Stored = { readonly id: number; readonly en: string; readonly recibido: string; readonly reloj: string };
const entrega = async (id = remito.id) =>
  (
    await rowsOf<Stored>(
      t,
      'select *, entregado_en as en, recibido_en as recibido from entregas where remito_id = $1',
      [id],
    )
  )[0];
const tomorrow = () => new Date(midnight(addDays(today(), 1)).getTime() + 3 * 3_600_000);
const board = (query = '') =>
  jsonOf<{
    remitos: { id: number; cargadoEn: string | null; conDiferencia: boolean }[];
    choferes: { id: number; nombre: string; enlace: { abiertoEn: string | null } | null }[];
    rechazados: { remitoId: number; motivo: string }[];
  }>(eva('GET', `/api/Entregas/Dia${query}`));

const VENCIDO = { status: 410, message: 'El enlace venció. Pida otro a la oficina.' };
const DE_BAJA = { status: 410, message: 'La oficina dio de baja este enlace. Pida otro.' };
const TOMADO = {
  status: 409,
  message: 'El enlace ya se usa en otro teléfono. Si cambió de teléfono, pida otro a la oficina.',
};

test('The driver’s page takes as many letters as there is room for', () => {
  const { receptor, documento, motivo } = entregas.fields;
  expect([receptor.max, documento.max, motivo.max]).toEqual([
    MAX_RECEIVER_NAME,
    MAX_RECEIVER_DOCUMENT,
    MAX_REASON,
  ]);
});

describe('A delivery that the office registers', () => {
  const register = (body: object, id = remito.id, as = eva) =>
    as('POST', `/api/Remito/RegistrarEntrega/${id}`, body);
  const listed = async (where: string) =>
    (await itemsOf(eva('GET', `/api/Remito?entrega=${where}&pageSize=100`))).map(({ id }) => id);

  test('is marked as such, found in the list, printed without a signature, and told to the driver once', async () => {
    expect(await listed('porCargar')).toContain(remito.id);
    expect((await phone.avisar(phone.notice('cargado', remito.id))).status).toBe(200);
    expect(await listed('enCamino')).toContain(remito.id);
    const registered = register({ receptor: ' Pedro Sosa ', toneladas: '28', motivo: 'Balanza del cliente' });
    expect(await jsonOf(registered)).toMatchObject({
      entrega: 'entregado',
      message: 'El remito figura entregado.',
    });
    expect(await listed('entregado')).toContain(remito.id);
    expect(await listed('enCamino')).not.toContain(remito.id);
    const row = await entrega();
    expect(row).toMatchObject({
      oficina: 'eluna',
      receptor: 'Pedro Sosa',
      firma: null,
      toneladas: '28.00',
      toneladas_remito: '28.35',
      diferencia: 'pendiente',
    });
    const { remitos } = await board();
    expect(remitos.find(({ id }) => id === remito.id)).toMatchObject({
      oficina: 'eluna',
      conDiferencia: true,
    });
    const { pages } = await readPdf(eva('GET', `/api/Remito/Imprimir/${remito.id}`));
    expect(pages[0]).toContain('Registrado por la oficina: eluna');
    expect(pages[0]).toContain('Pedro Sosa');
    const history = await eva('GET', `/api/Entrega/Historial/${row!.id}`);
    expect((await itemsOf<object>(history))[0]).toMatchObject({ quien: 'Eva Luna' });
    const [kept] = await rowsOf(
      t,
      `select cambios->'choferId' as chofer, cambios->'entregado' as entregado from historial
       where entidad = 'entregas' and registro_id = $1 order by id desc limit 1`,
      [row!.id],
    );
    expect(kept).toEqual({ chofer: null, entregado: [false, true] });

    const late = await refusalOf(phone.avisar(await phone.entrega(remito.id)));
    expect(late).toMatchObject({ status: 409, message: expect.stringContaining('ya figura entregado') });
    expect(await saidBy(register({ receptor: 'Otro' }))).toBe(
      '409 No se puede registrar la entrega: el remito ya está entregado.',
    );
    expect(await entrega()).toMatchObject({ receptor: 'Pedro Sosa' });
  });

  test('needs who received it, a moment that can be, and why tonnes differ; of two at once one wins', async () => {
    const yesterday = addDays(today(), -1);
    const soon = new Date(Date.now() + 120_000).toISOString();
    const wrong: [body: object, at: string, message: string][] = [
      [{ receptor: undefined }, 'receptor', 'Este campo es requerido'],
      [{ entregadoEn: soon }, 'entregadoEn', 'No puede ser después de ahora'],
      // This moment is already the remito's day in UTC.
      [{ entregadoEn: `${yesterday}T21:30:00-03:00` }, 'entregadoEn', 'No puede ser antes del remito'],
      [{ entregadoEn: '9999-12-31T23:59:59-14:00' }, 'entregadoEn', 'Debe ser una fecha y hora'],
      [{ toneladas: '28' }, 'motivo', 'Diga por qué difieren'],
    ];
    for (const [body, at, message] of wrong)
      expect(await fieldsOf(register({ receptor: 'P', ...body }))).toEqual([400, { [at]: message }]);
    expect(await entrega()).toBeUndefined();
    const annulled = await issue();
    await admin('DELETE', `/api/Remito/Cancelar/${annulled.id}`);
    expect((await register({ receptor: 'P' }, annulled.id)).status).toBe(409);
    // The same tonnes are no difference, and the driver confirms at the same moment.
    const answers = await Promise.all([
      register({ receptor: 'Uno', toneladas: '28.35' }),
      register({ receptor: 'Dos' }),
      phone.entrega(remito.id).then((notice) => phone.avisar(notice)),
    ]);
    expect(await statusesOf(answers)).toEqual([200, 409, 409]);
    expect(await entrega()).toMatchObject({ diferencia: null });
  });
});

describe('What a link reaches', () => {
  test('is its driver’s remitos of today that stand, and nothing of another or of yesterday', async () => {
    const other = await issue({ choferId: v.choferes.nunez.id });
    const old = await issue({ fechaRemito: addDays(today(), -1) });
    const annulled = await issue();
    expect((await admin('DELETE', `/api/Remito/Cancelar/${annulled.id}`)).status).toBe(200);
    const reached = await ids();
    expect(reached).toContain(remito.id);
    for (const { id } of [other, old, annulled]) expect(reached).not.toContain(id);
    for (const { id } of [other, old, { id: 999_999 }]) {
      const refused = await refusalOf(phone.avisar(phone.notice('cargado', id)));
      expect(refused).toEqual({ status: 404, message: 'No se encontró el remito.' });
      expect(await entrega(id)).toBeUndefined();
    }
    const late = await refusalOf(phone.avisar(phone.notice('cargado', annulled.id)));
    expect(late).toEqual({
      status: 409,
      message: `El remito ${annulled['numero'] as string} fue anulado por la oficina. Llámela antes de seguir.`,
    });
  });

  test('is nothing of the rest of the API, and nothing without it', async () => {
    for (const path of ['Remito', 'Cliente', 'Entrega', 'Entregas/Dia', `Imagen/${'a'.repeat(64)}`])
      expect((await t.as(null)('GET', `/api/${path}`, undefined, { Cookie: phone.cookie() })).status).toBe(
        401,
      );
    const stranger = telefono(t);
    expect(await refusalOf(stranger.delDia())).toEqual(VENCIDO);
    expect(await refusalOf(stranger.avisar(stranger.notice('cargado', remito.id)))).toEqual(VENCIDO);
    expect(await refusalOf(stranger.abrir('x'.repeat(43)))).toEqual(VENCIDO);
  });

  test('ends at midnight in Buenos Aires, for the page and for who opens it then', async () => {
    const enlace = await enlaceDe(eva, v.choferes.nunez.id);
    const nunez = telefono(t);
    expect((await nunez.abrir(enlace)).status).toBe(200);
    const [before, after] = [-1000, 1000].map((ms) => new Date(tomorrow().getTime() + ms));
    expect((await atMoment(before!, () => nunez.delDia())).status).toBe(200);
    expect(await refusalOf(atMoment(after!, () => nunez.delDia()))).toEqual(VENCIDO);
    expect(await refusalOf(atMoment(after!, () => telefono(t).abrir(enlace)))).toEqual(VENCIDO);
  });

  test('belongs to the first phone; a new one from the office ends it', async () => {
    const enlace = await enlaceDe(eva, v.choferes.rojas.id);
    expect(await refusalOf(phone.delDia())).toEqual(DE_BAJA);
    const [own, foreign] = [telefono(t), telefono(t)];
    expect((await own.abrir(enlace)).status).toBe(200);
    expect((await own.abrir(enlace)).status).toBe(200);
    expect(await refusalOf(foreign.abrir(enlace))).toEqual(TOMADO);
    expect((await own.delDia()).status).toBe(200);
    expect((await eva('POST', `/api/Entregas/Enlace/${v.choferes.rojas.id}/Revocar`)).status).toBe(200);
    for (const refused of [
      await own.delDia(),
      await own.abrir(enlace),
      await own.avisar(own.notice('cargado', remito.id)),
    ])
      expect(await refusalOf(refused)).toEqual(DE_BAJA);
    expect((await eva('POST', `/api/Entregas/Enlace/${v.choferes.rojas.id}/Revocar`)).status).toBe(409);
  });

  test('that ends while a delivery is on its way leaves it to the phone, for the next link', async () => {
    const notice = phone.notice('cargado', remito.id);
    const { pool } = t.database;
    const row = `select from remitos where id = ${remito.id} for update`;
    const { sent, link } = await whileHolding(pool, row, async () => {
      const late = phone.avisar(notice);
      await expect.poll(() => waitingForLocks(pool)).toBe(1);
      return { sent: late, link: await enlaceDe(eva, v.choferes.rojas.id) };
    });
    expect(await refusalOf(sent)).toEqual(DE_BAJA);
    expect(await entrega()).toBeUndefined();

    expect((await phone.abrir(link)).status).toBe(200);
    expect((await phone.avisar(notice)).status).toBe(200);
  });

  test('of two phones that open it at once, one has it', async () => {
    const enlace = await enlaceDe(eva, v.choferes.rojas.id);
    const answers = await Promise.all(Array.from({ length: 6 }, () => telefono(t).abrir(enlace)));
    expect(await statusesOf(answers)).toEqual([200, 409, 409, 409, 409, 409]);
  });

  test('is stored as a hash, and its cookie goes to its own calls alone', async () => {
    const enlace = await enlaceDe(eva, v.choferes.nunez.id);
    const token = enlace.split('#')[1]!;
    expect(enlace).toBe(`${t.env.publicUrl}/mis-entregas#${token}`);
    expect(token).toMatch(/^[\w-]{43}$/);
    const answer = await telefono(t).abrir(enlace);
    expect(answer.headers.getSetCookie()[0]).toMatch(
      /^cantera_entregas=[\w-]{43}; Max-Age=\d+; Path=\/api\/MisEntregas; HttpOnly; SameSite=Lax$/,
    );
    const kept = await rowsOf<{ all: string }>(
      t,
      `select string_agg(e::text, '') as all from enlaces_entregas as e`,
    );
    expect(kept[0]!.all).not.toContain(token);
  });

  test('opens by the QR of a remito too, for the driver of the day, until it is revoked', async () => {
    const direccion = await qrOf(remito);
    expect(direccion).toMatch(/\/mis-entregas#[\w-]{22}$/);
    expect((await phone.abrir(direccion)).status).toBe(200);
    expect(await refusalOf(telefono(t).abrir(direccion))).toEqual(TOMADO);
    await eva('POST', `/api/Entregas/Enlace/${v.choferes.rojas.id}/Revocar`);
    expect(await refusalOf(telefono(t).abrir(direccion))).toEqual(DE_BAJA);
    expect(await refusalOf(atMoment(tomorrow(), () => telefono(t).abrir(direccion)))).toEqual(VENCIDO);
  });
});

describe('The end of a driver', () => {
  const ends = {
    'is disabled': () =>
      admin('POST', `/api/Chofer/Inhabilitar/${v.choferes.rojas.id}`, { motivo: 'Registro vencido' }),
    'is deleted': () => admin('DELETE', `/api/Chofer/${v.choferes.rojas.id}`),
    'goes in another way': async () => {
      await rowsOf(t, 'update choferes set habilitado = false where id = $1', [v.choferes.rojas.id]);
      return new Response();
    },
  };
  const begins = async () => {
    await admin('POST', `/api/Chofer/Restaurar/${v.choferes.rojas.id}`);
    await admin('POST', `/api/Chofer/Habilitar/${v.choferes.rojas.id}`);
  };
  test.each(Object.entries(ends))('that %s is the end of his link', async (_, end) => {
    const another = await enlaceDe(eva, v.choferes.rojas.id);
    expect((await phone.abrir(another)).status).toBe(200);
    const offline = await phone.entrega(remito.id);
    expect((await end()).status).toBe(200);
    try {
      expect(await refusalOf(phone.delDia())).toEqual(DE_BAJA);
      expect(await refusalOf(phone.avisar(offline))).toEqual(DE_BAJA);
      expect(await refusalOf(phone.abrir(another))).toEqual(DE_BAJA);
      expect(await refusalOf(telefono(t).abrir(await qrOf(remito)))).toEqual(DE_BAJA);
      expect((await eva('POST', `/api/Entregas/Enlace/${v.choferes.rojas.id}`)).status).not.toBe(201);
      expect(await entrega()).toBeUndefined();
    } finally {
      await begins();
    }
  });

  test('leaves him without his old link when he comes back', async () => {
    await ends['is disabled']();
    await begins();
    expect(await refusalOf(phone.delDia())).toEqual(DE_BAJA);
    expect((await phone.abrir(await enlaceDe(eva, v.choferes.rojas.id))).status).toBe(200);
    expect(await ids()).toContain(remito.id);
  });

  test('at the moment of a delivery comes before it or after it', async () => {
    const notice = await phone.entrega(remito.id);
    try {
      const [told, ended] = await Promise.all([phone.avisar(notice), ends['is disabled']()]);
      expect(ended.status).toBe(200);
      expect([200, 410]).toContain(told.status);
      expect((await entrega()) !== undefined).toBe(told.status === 200);
    } finally {
      await begins();
    }
  });
});

describe('Loaded and delivered', () => {
  test.each(['cuando', 'ahora'])('is refused at a phone’s %s that no clock shows', async (name) => {
    for (const moment of ['0001-01-01T00:00:00+14:00', '9999-12-31T23:59:59-14:00', '0000-01-01T00:00:00Z'])
      expect(
        await refusalOf(phone.avisar({ ...phone.notice('cargado', remito.id), [name]: moment })),
      ).toMatchObject({ status: 400, errors: { [name]: 'Debe ser una fecha y hora' } });
    expect(await entrega()).toBeUndefined();
  });

  test('is noted once, however often the answer was lost, with its rows in both histories', async () => {
    const loaded = phone.notice('cargado', remito.id);
    for (let time = 0; time < 3; time++) {
      const answer = await phone.avisar({ ...loaded, ahora: new Date(Date.now() + time).toISOString() });
      expect(await answer.json()).toEqual({ message: 'Cargado.' });
    }
    expect(await refusalOf(phone.avisar({ ...loaded, remitoId: (await issue()).id }))).toMatchObject({
      status: 422,
    });
    const foto = (await jsonOf<{ huella: string }>(phone.image(pngOf(9, 9, 90), 'foto'))).huella;
    const done = await phone.entrega(remito.id, {
      fotos: [foto],
      lugar: { latitud: -31.416668, longitud: -64.183334, precision: 12 },
      toneladas: '28.35',
    });
    const answers = await Promise.all(Array.from({ length: 5 }, () => phone.avisar(done)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await entrega()).toMatchObject({
      entregado: true,
      receptor: 'Pedro Sosa',
      documento: '30111222',
      toneladas_remito: '28.35',
      toneladas: null,
      diferencia: null,
      reloj: null,
      lugar: '-31.41667, -64.18333',
      foto1: foto,
      foto2: null,
    });
    const history = await rowsOf(
      t,
      `select entidad, accion, usuario, cambios->'choferId' as chofer from historial where usuario like '%enlace'
       and (entidad = 'remitos' and registro_id = $1 or entidad = 'entregas' and registro_id = (select id from entregas where remito_id = $1))
       order by id`,
      [remito.id],
    );
    const usuario = 'Rojas, por su enlace';
    expect(history).toEqual([
      { entidad: 'entregas', accion: 'crear', usuario, chofer: [null, v.choferes.rojas.id] },
      { entidad: 'remitos', accion: 'cargado', usuario, chofer: null },
      { entidad: 'entregas', accion: 'entregado', usuario, chofer: null },
      { entidad: 'remitos', accion: 'entregado', usuario, chofer: null },
    ]);
    expect(await saidBy(phone.avisar(await phone.entrega(remito.id)))).toBe(
      `409 El remito ${remito['numero'] as string} ya figura entregado.`,
    );
  });

  test('says what is missing, and keeps nothing of it', async () => {
    const refused = await refusalOf(
      phone.avisar(await phone.entrega(remito.id, { receptor: ' ', documento: '12' })),
    );
    expect(refused).toMatchObject({
      status: 400,
      errors: { receptor: 'Quién recibió es requerido', documento: 'Escriba el número de documento' },
    });
    const unsent = await phone.entrega(remito.id, { firma: 'a'.repeat(64) });
    expect(await refusalOf(phone.avisar(unsent))).toMatchObject({ status: 400 });
    const silent = await phone.entrega(remito.id, { toneladas: '27.90' });
    expect(await refusalOf(phone.avisar(silent))).toMatchObject({
      errors: { motivo: 'Diga por qué difieren' },
    });
    expect(await entrega()).toBeUndefined();
  });

  test('takes no signature that is too large, or none', async () => {
    const large = await refusalOf(phone.image(Buffer.alloc(20 * 1024 * 1024)));
    expect(large).toEqual({
      status: 413,
      message: 'Los datos enviados son demasiado grandes (el máximo es 1 MB).',
    });
    expect(await saidBy(phone.image(Buffer.alloc(201 * 1024)))).toBe(
      '413 La firma no puede superar los 200 kB. Fírmela de nuevo en el teléfono.',
    );
    expect((await phone.image(Buffer.from('<svg/>'))).status).toBe(400);
  });

  test('is of the server’s clock, by how far off the phone’s is when it sends', async () => {
    const hour = 3_600_000;
    const at = Date.now();
    // The phone is two hours slow and tells of a delivery ten minutes ago.
    await phone.avisar(
      await phone.entrega(remito.id, {
        cuando: new Date(at - 2 * hour - 1000).toISOString(),
        ahora: new Date(at - 2 * hour).toISOString(),
      }),
    );
    const { en, reloj } = (await entrega())!;
    expect(Math.abs(Date.parse(en) - at)).toBeLessThan(60_000);
    expect(Date.parse(reloj)).toBe(at - 2 * hour - 1000);
    // The phone's clock is a year ahead, at both times.
    const next = await issue();
    const ahead = new Date(at + 8760 * hour).toISOString();
    await phone.avisar(await phone.entrega(next.id, { cuando: ahead, ahora: ahead }));
    const moved = (await entrega(next.id))!;
    expect(Date.parse(moved.en)).toBeLessThanOrEqual(Date.parse(moved.recibido));
  });

  test('with other tonnes is a question for ADMIN, and the remito stays as it is', async () => {
    const sent = await phone.entrega(remito.id, { toneladas: '27.9', motivo: 'Balanza del cliente' });
    expect((await phone.avisar(sent)).status).toBe(200);
    expect(await entrega()).toMatchObject({
      toneladas_remito: '28.35',
      toneladas: '27.90',
      motivo: 'Balanza del cliente',
      diferencia: 'pendiente',
    });
    const [line] = await rowsOf(t, 'select cantidad from remitos_detalles where documento_id = $1', [
      remito.id,
    ]);
    expect(line).toEqual({ cantidad: '28.35' });
    const [{ id, version }] = (await itemsOf(eva('GET', `/api/Entrega?remitoId=${remito.id}`))) as [
      ApiRecord,
    ];
    const solve = (as: RequestAs) =>
      as('POST', `/api/Entrega/Resolver/${id}`, { decision: 'mantener', version });
    expect((await solve(eva)).status).toBe(403);
    const both = await Promise.all([solve(admin), solve(admin)]);
    expect(await statusesOf(both)).toEqual([200, 409]);
    expect(await entrega()).toMatchObject({ diferencia: 'mantener' });
  });
});

describe('What changed meanwhile', () => {
  test('a remito of another driver now is gone from the page; what was queued is refused, and the office sees it', async () => {
    const { version } = remito;
    const changed = await admin('PUT', `/api/Remito/${remito.id}`, {
      ...remitoBody(v, { choferId: v.choferes.nunez.id, detalles: remito['detalles'] }),
      version,
    });
    expect(changed.status).toBe(200);
    expect(await ids()).not.toContain(remito.id);
    const motivo = `El remito ${remito['numero'] as string} pasó a otro chofer. Avise a la oficina.`;
    const late = await phone.entrega(remito.id);
    for (let time = 0; time < 2; time++)
      expect(await refusalOf(phone.avisar(late))).toEqual({ status: 409, message: motivo });
    expect(await entrega()).toBeUndefined();
    const { rechazados } = await board();
    expect(rechazados.filter(({ remitoId }) => remitoId === remito.id)).toMatchObject([{ motivo }]);
    const nunez = await openedPhone(v.choferes.nunez.id);
    expect(await ids(nunez)).toContain(remito.id);
  });

  test('what was queued until after midnight goes with the link of the next day, from the same phone alone', async () => {
    const late = await phone.entrega(remito.id);
    const morning = new Date(tomorrow().getTime() + 8 * 3_600_000);
    await atMoment(morning, async () => {
      expect(await refusalOf(phone.avisar(late))).toEqual(VENCIDO);
      const enlace = await enlaceDe(eva, v.choferes.rojas.id);
      const foreign = telefono(t);
      await foreign.abrir(enlace);
      expect((await foreign.avisar(late)).status).toBe(404);
      const next = await enlaceDe(eva, v.choferes.rojas.id);
      expect((await phone.abrir(next)).status).toBe(200);
      expect(await ids()).toEqual([]);
      expect((await phone.avisar({ ...late, ahora: morning.toISOString() })).status).toBe(200);
    });
    const { en, recibido } = (await entrega())!;
    expect(Date.parse(en)).toBeLessThan(tomorrow().getTime());
    expect(Date.parse(recibido)).toBeGreaterThan(tomorrow().getTime());
  });
});

test('The board of the day has each trip where it is, its driver and his link', async () => {
  const waiting = await issue();
  await phone.avisar(phone.notice('cargado', remito.id));
  const { remitos, choferes } = await board(`?choferId=${v.choferes.rojas.id}`);
  const of = (id: number) => remitos.find((each) => each.id === id);
  expect(of(remito.id)).toMatchObject({
    cargadoEn: expect.any(String),
    entregadoEn: null,
    toneladas: '28.35',
  });
  expect(of(waiting.id)).toMatchObject({ cargadoEn: null, entregaId: null });
  expect(choferes.find(({ id }) => id === v.choferes.rojas.id)).toMatchObject({
    enlace: { abiertoEn: expect.any(String) },
  });
  const { remitos: none } = await board(`?choferId=${v.choferes.nunez.id}`);
  expect(none.some(({ id }) => id === remito.id)).toBe(false);
});

describe('On paper', () => {
  const bytes = async (response: Response) => new Uint8Array(await response.arrayBuffer());
  const print = async (id = remito.id) => bytes(await eva('GET', `/api/Remito/Imprimir/${id}`));

  test('a copy of a delivered remito shows signature and receiver, the original never, and each the same bytes', async () => {
    const key = { 'Idempotency-Key': `papel-${remito.id}` };
    const body = remitoBody(v, { detalles: [linea(v)] });
    const original = await eva('POST', '/api/Remito', body, key);
    const id = Number(original.headers.get('x-documento-id'));
    const [issued, before] = [await bytes(original), await print(id)];
    expect((await phone.avisar(await phone.entrega(id))).status).toBe(200);
    const after = await print(id);
    expect(after).not.toEqual(before);
    expect(await print(id)).toEqual(after);
    expect(await bytes(await eva('POST', '/api/Remito', body, key))).toEqual(issued);
    const { pages, alternatives } = await readPdf(after);
    const { en } = (await entrega(id))!;
    for (const text of ['Pedro Sosa', '30111222', `Entregado ${formatDateTime(new Date(en).toISOString())}`])
      expect(pages[0]).toContain(text);
    expect(alternatives).toEqual(expect.arrayContaining(['Firma', 'Código QR con la página del chofer']));
    expect((await readPdf(before)).alternatives).not.toContain('Firma');
  });

  test('a remito of before, which has no code, prints as it did', async () => {
    await rowsOf(t, 'delete from codigos_entregas where remito_id = $1', [remito.id]);
    const { alternatives } = await readPdf(await print());
    expect(alternatives).toEqual([`Código QR con el número ${remito['numero'] as string} (remito)`]);
  });
});

test('Whoever tries links waits longer and longer', async () => {
  const trying = telefono(t);
  const statuses = new Set<number>();
  for (let time = 0; time < 25; time++) statuses.add((await trying.abrir('y'.repeat(43))).status);
  expect([...statuses]).toEqual([410, 429]);
});
