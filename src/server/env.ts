import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';
import type { RetentionSettings } from './retention.ts';
import { StartError } from './startError.ts';

export type BackupSettings = {
  readonly folder: string;
  readonly keepDays: number;
  /** '02:00', in Buenos Aires. */
  readonly time: string;
};

/** The settings of the server. Paths are absolute, and `publicUrl` has no slash at its end. */
export interface Env {
  port: number;
  dataDir: string;
  databaseUrl?: string;
  /** The server of `databaseUrl` keeps confirmed data by its own means, whatever its `fsync` says. */
  isDurabilityManaged: boolean;
  publicUrl: string;
  /** Absent when mails are written to files under `dataDir`. */
  smtpUrl?: string;
  adminUsuario: string;
  adminPassword?: string;
  trustedProxies: string[];
  mayCallPrivate: boolean;
  backup?: BackupSettings;
  retention: RetentionSettings;
  /** Absent when `/metrics` answers only programs on this machine. */
  metricsToken?: string;
  logLevel: LogLevel;
  nodeEnv: NodeEnv;
}

export type LogLevel = (typeof logLevels)[number];
type NodeEnv = (typeof nodeEnvs)[number];

/** A variable has a wrong value. The message quotes no secret. */
export class EnvError extends StartError {
  override name = 'EnvError';
}

/** Reads the environment variables. Empty ones count as absent (`PORT= npm start`). @throws EnvError for a wrong value */
export function readEnv(source: Record<string, string | undefined>): Env {
  const present = Object.fromEntries(
    Object.keys(variables.shape).map((name) => [name, source[name]?.trim() || undefined]),
  );
  const parsed = variables.safeParse(present);
  if (!parsed.success) throw wrongValue(parsed.error, present);
  const values = parsed.data;
  return {
    port: values.PORT,
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    isDurabilityManaged: values.DATABASE_DURABILITY === 'managed',
    publicUrl: values.PUBLIC_URL ?? `http://localhost:${values.PORT}`,
    smtpUrl: values.SMTP_URL,
    adminUsuario: values.ADMIN_USUARIO,
    adminPassword: values.ADMIN_PASSWORD,
    trustedProxies: values.TRUSTED_PROXY,
    mayCallPrivate: values.WEBHOOKS_PRIVATE === 'allowed',
    ...(values.BACKUP_DIR !== undefined && {
      backup: {
        folder: resolve(values.BACKUP_DIR),
        keepDays: values.BACKUP_KEEP,
        time: values.BACKUP_TIME,
      },
    }),
    retention: { activityDays: values.ACTIVITY_KEEP, mailDays: values.MAIL_KEEP },
    metricsToken: values.METRICS_TOKEN,
    logLevel: values.LOG_LEVEL,
    nodeEnv: values.NODE_ENV,
  };
}

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
const nodeEnvs = ['development', 'production', 'test'] as const;

const secrets = new Set(['DATABASE_URL', 'SMTP_URL', 'ADMIN_PASSWORD', 'METRICS_TOKEN']);

const variables = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/)
    .transform(Number)
    .refine((port) => port >= 1 && port <= 65535)
    .default(3000)
    .describe('un número de puerto entre 1 y 65535'),
  DATA_DIR: z.string().default('./data').describe('la ruta de una carpeta'),
  DATABASE_URL: url(['postgres:', 'postgresql:'])
    .optional()
    .describe('una dirección como postgresql://usuario:clave@servidor:5432/base'),
  DATABASE_DURABILITY: z
    .enum(['checked', 'managed'])
    .default('checked')
    .describe('checked (se exige fsync) o managed (el proveedor responde por lo confirmado)'),
  PUBLIC_URL: url(['http:', 'https:'])
    .refine((value) => ['/', ''].includes(new URL(value).pathname) && !/[?#]/.test(value))
    .transform((value) => new URL(value).origin)
    .optional()
    .describe('una dirección sin ruta, como https://cantera.ejemplo.com.ar'),
  SMTP_URL: url(['smtp:', 'smtps:'])
    .optional()
    .describe('una dirección como smtp://usuario:clave@servidor:587'),
  ADMIN_USUARIO: z
    .string()
    .regex(/^[A-Za-z0-9_]{1,40}$/)
    .default('admin')
    .describe('hasta 40 letras sin acento, números o guiones bajos'),
  ADMIN_PASSWORD: z.string().min(8).max(128).optional().describe('una contraseña de 8 a 128 caracteres'),
  TRUSTED_PROXY: z
    .string()
    .transform((list) => list.split(',').map((address) => address.trim()))
    .refine((addresses) => addresses.every((address) => isIP(address) !== 0))
    .default([])
    .describe('direcciones IP separadas por comas, como 127.0.0.1,::1'),
  WEBHOOKS_PRIVATE: z
    .enum(['refused', 'allowed'])
    .default('refused')
    .describe('refused (los webhooks no llaman a redes privadas) o allowed (sí las llaman)'),
  BACKUP_DIR: z.string().optional().describe('la ruta de una carpeta'),
  BACKUP_KEEP: days(1).default(30).describe('una cantidad de días, entre 1 y 9999'),
  BACKUP_TIME: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
    .default('02:00')
    .describe('una hora de Buenos Aires, como 02:00'),
  ACTIVITY_KEEP: days(90).default(730).describe('una cantidad de días, entre 90 y 9999'),
  MAIL_KEEP: days(1).default(365).describe('una cantidad de días, entre 1 y 9999'),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{24,}$/)
    .optional()
    .describe('24 letras, números o signos o más, sin espacios'),
  LOG_LEVEL: z
    .enum(logLevels)
    .default('info')
    .describe(`uno de ${logLevels.join(', ')}`),
  NODE_ENV: z
    .enum(nodeEnvs)
    .default('production')
    .describe(`uno de ${nodeEnvs.join(', ')}`),
});

function days(min: number) {
  return z
    .string()
    .regex(/^[1-9]\d{0,3}$/)
    .transform(Number)
    .refine((count) => count >= min);
}

/** An address of one of the protocols. `abort` ends the checks of a wrong one, because later checks parse it. */
function url(protocols: string[]) {
  return z
    .string()
    .refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), { abort: true });
}

function wrongValue(error: z.ZodError, present: Record<string, string | undefined>): EnvError {
  const name = String(error.issues[0]?.path[0]) as keyof typeof variables.shape;
  const quotedValue = secrets.has(name) ? '' : ` ("${present[name]}")`;
  return new EnvError(
    `La variable de entorno ${name} tiene un valor incorrecto${quotedValue}: se espera ${variables.shape[name].description}.`,
  );
}
