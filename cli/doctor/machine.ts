import { LOCALE } from '#argentina/locale.ts';
import { readFile, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { addDays, formatDate, today } from '#domain/dates.ts';
import { newestStampIn, REHEARSAL_DAYS, REHEARSED } from '#launcher/backup/backupWork.ts';
import { connectionOf } from '#server/mail/smtp.ts';
import type { Context } from '../server.ts';
import { aviso, bien, mal, type Finding } from './finding.ts';

export async function disks({ env }: Context): Promise<Finding[]> {
  const folders = [env.dataDir, ...(env.backup ? [env.backup.folder] : [])];
  const findings = await Promise.all(folders.map(disk));
  if (env.databaseUrl !== undefined)
    findings.push(bien('Disco', 'el del servidor de DATABASE_URL no se ve desde aquí: mírelo allá'));
  return findings;
}

async function disk(folder: string): Promise<Finding> {
  const at = await statfs(folder).catch(() => null);
  if (!at) return aviso('Disco', `todavía no existe ${folder}`);
  const [free, part] = [at.bavail * at.bsize, at.bavail / at.blocks];
  const says = `${(free / 1e9).toLocaleString(LOCALE, { maximumFractionDigits: 1 })} GB libres (${Math.floor(part * 100)} %) en ${folder}`;
  if (free < 0.3e9) return mal('Disco', `${says}: cuando se llena, nada más se guarda`);
  return free < 2e9 || part < 0.05 ? aviso('Disco', `${says}: haga lugar`) : bien('Disco', says);
}

export async function backups({ env: { backup } }: Context): Promise<Finding[]> {
  if (!backup)
    return [aviso('Copias', 'ninguna por reloj: falta BACKUP_DIR. Haga una cada noche (npm run backup)')];
  const newest = (await newestStampIn(backup.folder).catch(() => null))?.slice(0, 10);
  if (newest === undefined) return [mal('Copias', `no hay ninguna en ${backup.folder}`)];
  const says = `la última es del ${formatDate(newest)}, en ${backup.folder}`;
  const yesterday = addDays(today(), -1);
  const age = newest >= yesterday ? bien('Copias', says) : mal('Copias', `${says}: falta la de anoche`);
  return [age, await rehearsal(backup.folder)];
}

async function rehearsal(folder: string): Promise<Finding> {
  const last = (await readFile(join(folder, REHEARSED), 'utf8').catch(() => '')).trim();
  const about = 'Ensayo de copia';
  if (!last) return aviso(about, 'ninguna copia se restauró todavía: pruebe una (npm run restore)');
  const says = `la última que se restauró es del ${formatDate(last)}`;
  const isLate = last < addDays(today(), -REHEARSAL_DAYS - 1);
  return isLate ? aviso(about, `${says}: restaure una (npm run restore)`) : bien(about, says);
}

export async function mailServer({ env: { smtpUrl } }: Context): Promise<Finding[]> {
  if (smtpUrl === undefined) return [aviso('Correo', 'no se envía ninguno: falta SMTP_URL')];
  const { host, port } = connectionOf(smtpUrl);
  const transport = createTransport({
    ...connectionOf(smtpUrl),
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
  });
  try {
    await transport.verify();
    return [bien('Correo', `${host}:${port} contesta y acepta la cuenta`)];
  } catch (error) {
    return [mal('Correo', `${host}:${port} no acepta correo: ${(error as Error).message.split('\n', 1)[0]}`)];
  } finally {
    transport.close();
  }
}

const PATIENCE_MS = 5_000;
