import { sql } from 'kysely';
import { formatDateTime } from '#domain/dates.ts';
import type { RoleWord } from '#domain/permissions.ts';
import { adminRoles } from '#schema/registry.ts';
import { eventos, type Evento } from '#system/actividad/eventos.ts';
import type { BackgroundWork } from '../background.ts';
import { transaction } from '../db/connect.ts';
import type { Tx } from '../db/database.ts';
import { queueMail } from '../mail/queue.ts';
import { note } from './activity.ts';

/** Mails ADMINs the urgent events of the security log, each rule at most once in ten minutes. */
export function alertsWork(roles: readonly RoleWord[], publicUrl: string): BackgroundWork {
  const admins = adminRoles(roles);
  return {
    name: 'las alertas de seguridad',
    async step({ db }) {
      await transaction(db, async (tx) => {
        for (const rule of RULES) await apply(tx, rule, admins, publicUrl);
      });
      return 'idle';
    },
  };
}

type Rule = {
  readonly subject: string;
  readonly of: readonly Evento[];
  /** The alert needs this many lines within `minutes`. */
  readonly lines: number;
  readonly minutes: number;
};

const QUIET_MINUTES = 10;

/** Events of a day count, so that none is missed while the server was down. */
const DAY_MINUTES = 24 * 60;

const RULES: readonly Rule[] = [
  {
    subject: 'Muchos rechazos en diez minutos',
    of: ['ingresoFallido', 'factorFallido', 'cambioPasswordFallido', 'confirmacionFallida', 'rechazo'],
    lines: 10,
    minutes: 10,
  },
  { subject: 'Hay un administrador nuevo', of: ['administrador'], lines: 1, minutes: DAY_MINUTES },
  { subject: 'Se quitó un segundo factor', of: ['factorQuitado'], lines: 1, minutes: DAY_MINUTES },
];

async function apply(tx: Tx, rule: Rule, admins: readonly string[], publicUrl: string): Promise<void> {
  const lines = await linesOf(tx, rule);
  if (lines.length < rule.lines) return;
  const { subject } = rule;
  await note(tx, { ...BY_ITSELF, evento: 'alerta', detalle: subject });
  const { rows: to } = await sql<{ email: string }>`
    select email from usuarios where rol = any(${admins}) and eliminado_en is null
      and verificado_en is not null and email not like '%.invalid'`.execute(tx);
  const mensaje = `${listed(lines)}\n\nTodo está en ${publicUrl}/actividad.`;
  for (const { email } of to)
    await queueMail(tx, { to: email, kind: 'aviso', data: { asunto: subject, mensaje } });
}

const BY_ITSELF = { usuarioId: null, usuario: 'La aplicación', address: null, agent: null };

type Line = {
  readonly fecha: string;
  readonly evento: Evento;
  readonly usuarioId: number | null;
  readonly usuario: string;
  readonly direccion: string | null;
  readonly detalle: string | null;
};

/** Reads the events since the rule's last alert, the newest first; none while that alert is young. */
async function linesOf(tx: Tx, { subject, of, minutes }: Rule): Promise<Line[]> {
  const { rows } = await sql<Line>`
    with ultima as (
      select max(fecha) as fecha from actividad where evento = 'alerta' and eliminado_en is null
        and detalle = ${subject} and fecha > clock_timestamp() - interval '1 day')
    select a.fecha, evento, usuario_id, usuario, direccion, detalle from actividad as a, ultima
    where evento = any(${of}) and eliminado_en is null
      and a.fecha > greatest(ultima.fecha, clock_timestamp() - make_interval(mins => ${minutes}))
      and coalesce(ultima.fecha < clock_timestamp() - make_interval(mins => ${QUIET_MINUTES}), true)
    order by a.fecha desc, id desc limit 1000`.execute(tx);
  return rows;
}

const MAX_LINES = 20;

function listed(lines: readonly Line[]): string {
  const shown = lines.slice(0, MAX_LINES).map(describeLine);
  const more = lines.length - shown.length;
  return [...shown, ...(more > 0 ? [`Y ${more} más.`] : [])].join('\n\n');
}

/** Describes an event. The name is left out where a stranger typed it. */
function describeLine({ fecha, evento, usuarioId, usuario, direccion, detalle }: Line): string {
  const { name } = eventos.find(({ id }) => id === evento)!;
  return [
    `${formatDateTime(fecha)}: ${name}${detalle === null ? '' : ` (${detalle})`}`,
    ...(usuarioId === null ? [] : [`por ${usuario}`]),
    ...(direccion === null ? [] : [`desde ${direccion}`]),
  ].join(', ');
}
