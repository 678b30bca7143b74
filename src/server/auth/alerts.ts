import { sql } from 'kysely';
import { formatDateTime } from '#domain/dates.ts';
import type { RoleWord } from '#domain/permissions.ts';
import { adminRoles } from '#schema/registry.ts';
import { eventos, type Evento } from '#system/actividad/eventos.ts';
import type { BackgroundWork } from '../background.ts';
import { transaction } from '../db/connect.ts';
import type { Tx } from '../db/database.ts';
import { queueMail } from '../mail/queue.ts';
import { logEvent } from './activity.ts';
import { HAS_MAIL } from './users.ts';

/** Mails administrators the urgent events of the security log, at most once in ten minutes for each rule. */
export function alertsWork(roles: readonly RoleWord[], publicUrl: string): BackgroundWork {
  const admins = adminRoles(roles);
  return {
    name: 'las alertas de seguridad',
    async step({ db }) {
      await transaction(db, async (tx) => {
        for (const rule of RULES) await applyRule(tx, rule, admins, publicUrl);
      });
      return 'idle';
    },
  };
}

type Rule = {
  readonly subject: string;
  readonly events: readonly Evento[];
  readonly minEvents: number;
  readonly minutes: number;
};

const QUIET_MINUTES = 10;

/** The longest period. Rules for single events have it, so that none is missed while the server is down for a day. */
const DAY_MINUTES = 24 * 60;

const RULES: readonly Rule[] = [
  {
    subject: 'Muchos rechazos en diez minutos',
    events: ['ingresoFallido', 'factorFallido', 'cambioPasswordFallido', 'confirmacionFallida', 'rechazo'],
    minEvents: 10,
    minutes: 10,
  },
  { subject: 'Hay un administrador nuevo', events: ['administrador'], minEvents: 1, minutes: DAY_MINUTES },
  { subject: 'Se quitó un segundo factor', events: ['factorQuitado'], minEvents: 1, minutes: DAY_MINUTES },
];

async function applyRule(tx: Tx, rule: Rule, admins: readonly string[], publicUrl: string): Promise<void> {
  const logged = await readEvents(tx, rule);
  if (logged.length < rule.minEvents) return;
  const { subject } = rule;
  // `readEvents` knows the rule's last alert by this row.
  await logEvent(tx, { ...APPLICATION, evento: 'alerta', detalle: subject });
  const { rows: recipients } = await sql<{ email: string }>`
    select email from usuarios where rol = any(${admins}) and ${HAS_MAIL}`.execute(tx);
  const mensaje = `${describeEvents(logged)}\n\nTodo está en ${publicUrl}/actividad.`;
  for (const { email } of recipients)
    await queueMail(tx, { to: email, kind: 'aviso', data: { asunto: subject, mensaje } });
}

const APPLICATION = { usuarioId: null, usuario: 'La aplicación', address: null, agent: null };

type LoggedEvent = {
  readonly fecha: string;
  readonly evento: Evento;
  readonly usuarioId: number | null;
  readonly usuario: string;
  readonly direccion: string | null;
  readonly detalle: string | null;
};

/** Reads the rule's events since its last alert; none if that was sent within `QUIET_MINUTES`. */
async function readEvents(tx: Tx, { subject, events, minutes }: Rule): Promise<LoggedEvent[]> {
  const { rows } = await sql<LoggedEvent>`
    with ultima_alerta as (
      select max(fecha) as fecha from actividad where evento = 'alerta' and eliminado_en is null
        and detalle = ${subject} and fecha > clock_timestamp() - make_interval(mins => ${DAY_MINUTES}))
    select a.fecha, evento, usuario_id, usuario, direccion, detalle from actividad as a, ultima_alerta as u
    where evento = any(${events}) and eliminado_en is null
      and a.fecha > greatest(u.fecha, clock_timestamp() - make_interval(mins => ${minutes}))
      and coalesce(u.fecha < clock_timestamp() - make_interval(mins => ${QUIET_MINUTES}), true)
    order by a.fecha desc, id desc limit 1000`.execute(tx);
  return rows;
}

const MAX_DESCRIBED = 20;

function describeEvents(logged: readonly LoggedEvent[]): string {
  const descriptions = logged.slice(0, MAX_DESCRIBED).map(describeEvent);
  const more = logged.length - descriptions.length;
  return [...descriptions, ...(more > 0 ? [`Y ${more} más.`] : [])].join('\n\n');
}

/** The user's name is left out if a stranger typed it. */
function describeEvent({ fecha, evento, usuarioId, usuario, direccion, detalle }: LoggedEvent): string {
  const { name } = eventos.find(({ id }) => id === evento)!;
  return [
    `${formatDateTime(fecha)}: ${name}${detalle === null ? '' : ` (${detalle})`}`,
    ...(usuarioId === null ? [] : [`por ${usuario}`]),
    ...(direccion === null ? [] : [`desde ${direccion}`]),
  ].join(', ');
}
