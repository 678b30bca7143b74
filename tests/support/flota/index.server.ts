import { sql } from 'kysely';
import { formatDate } from '#domain/dates.ts';
import { implement, implementations } from '#server/actions.ts';
import type { ServerApplication, Verify } from '#server/application.ts';
import { onPaper } from '#server/pdf/paper.ts';
import { mailing } from '#server/documents/mailing.ts';
import { annulment, hook } from '#server/hooks/hooks.ts';
import { studio } from '#studio/server/index.ts';
import { needPermission } from '#server/records/permission/needs.ts';
import { ADMIN } from '#support/roles.ts';
import type { Tx } from '#server/db/database.ts';
import { camiones } from './camion.ts';
import { choferes } from './chofer.ts';
import { application as declared, flota } from './index.ts';
import { migrations } from './migrations.ts';
import { papeles, tarifas } from './tablas.ts';
import { viajes } from './viaje.ts';

const company = { name: 'Flota del Valle', lines: [] };

const viajePaper = onPaper(viajes, ({ fecha, clienteNombre, destino, cargas: rows, total }) => ({
  title: 'VIAJE',
  company: { ...company, logo: null, email: null },
  headerLines: [`Fecha ${formatDate(fecha)}`],
  boxes: [
    { groups: [{ label: 'Cliente', title: clienteNombre ?? '', lines: [] }] },
    { groups: [{ label: 'Destino', lines: [destino] }] },
  ],
  lines: {
    columns: [
      { label: 'Toneladas', as: 'number' },
      { label: 'Importe', as: 'money' },
    ],
    rows: rows.map(({ toneladas, importe }) => [toneladas, importe]),
  },
  totals: [{ label: 'Total', value: total, as: 'money' }],
  signatures: [],
}));

const choferActions = implement(choferes, {
  inhabilitar: async ({ input, update }) => update({ motivoInhabilitacion: input.motivo }),
  habilitar: async ({ update }) => update({ motivoInhabilitacion: null }),
});

const viajeActions = implement(viajes, {
  cerrar: async () => {},
  enviar: mailing(viajes, viajePaper),
  anular: annulment,
});

const tarifaHooks = hook(tarifas, {
  creating: async ({ tx, values }) => {
    if (values.contado === '0.00') needPermission(tx, { unless: [], reason: 'Nadie regala un viaje solo.' });
    return { codigo: `${values.nombre!}/${values.zonaId!}` };
  },
});

const viajeHooks = hook(viajes, {
  created: async ({ tx, record }) => {
    if (Number(record.total) > 5_000_000) needPermission(tx, { unless: ADMIN, reason: 'Es un viaje caro.' });
  },
  annulled: async ({ tx, record }) => {
    if (record.destino === 'Aduana') needPermission(tx, { unless: ADMIN, reason: 'La Aduana ya lo espera.' });
  },
});

/** Refuses some trucks without permission, before a change and after it. */
const licensed = (tx: Tx, ...trucks: readonly { readonly modelo: string | null }[]) => {
  if (trucks.some(({ modelo }) => modelo === 'Bitren'))
    needPermission(tx, { unless: ADMIN, reason: 'Un bitren necesita habilitación especial.' });
};

const papelHooks = hook(papeles, {
  created: async ({ tx, record }) => {
    if (record.nombre === 'Poder') needPermission(tx, { unless: ADMIN, reason: 'Un poder lo ve el dueño.' });
  },
});

const camionHooks = hook(camiones, {
  created: async ({ tx, record }) => licensed(tx, record),
  edited: async ({ tx, before, record }) => licensed(tx, before, record),
  deleted: async ({ tx, record }) => licensed(tx, record),
});

/** A trip costs what its loads cost. */
const verify: Verify = async (tx, onStep) => {
  onStep('Viajes');
  const { rows } = await sql<{ viajes: number; differing: number }>`
    select count(*)::integer as viajes, count(*) filter (where total <> cargado)::integer as differing
    from (select v.total, (select sum(c.importe) from viajes_cargas c where c.documento_id = v.id) as cargado
      from viajes v) as v`.execute(tx);
  const { viajes: count, differing } = rows[0]!;
  return {
    differences: differing,
    complaint: 'sus viajes tienen diferencias',
    lines: [`Se compararon ${count} viajes`],
  };
};

export const application: ServerApplication = {
  ...declared,
  actions: implementations(flota.all, { choferes: choferActions, viajes: viajeActions }),
  hooks: {
    tarifas: [tarifaHooks],
    viajes: [viajeHooks],
    camiones: [camionHooks],
    papeles: [papelHooks],
  },
  papers: { viajes: viajePaper },
  studio,
  migrations,
  issuer: async () => company,
  verify,
};
