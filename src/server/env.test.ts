import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { EnvError, readEnv } from './env.ts';

describe('readEnv', () => {
  it('needs nothing', () => {
    expect(readEnv({})).toEqual({
      port: 3000,
      dataDir: resolve('data'),
      databaseUrl: undefined,
      isDurabilityManaged: false,
      publicUrl: 'http://localhost:3000',
      smtpUrl: undefined,
      adminUsuario: 'admin',
      adminPassword: undefined,
      trustedProxies: [],
      mayCallPrivate: false,
      retention: { activityDays: 730, mailDays: 365 },
      logLevel: 'info',
      nodeEnv: 'production',
    });
  });

  it('takes an empty variable for an absent one', () => {
    expect(readEnv({ PORT: '', DATABASE_URL: ' ' })).toEqual(readEnv({}));
  });

  it('derives the public address from the port', () => {
    expect(readEnv({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080');
  });

  it('keeps no slash at the end of the public address', () => {
    expect(readEnv({ PUBLIC_URL: 'https://cantera.ejemplo.com.ar/' }).publicUrl).toBe(
      'https://cantera.ejemplo.com.ar',
    );
  });

  it('schedules backups when they have a folder, at two and kept for thirty days by default', () => {
    const folder = resolve('copias');
    expect(readEnv({ BACKUP_DIR: 'copias' }).backup).toEqual({ folder, keepDays: 30, time: '02:00' });
    expect(readEnv({ BACKUP_KEEP: '5' })).not.toHaveProperty('backup');
    expect(() => readEnv({ BACKUP_DIR: 'copias', BACKUP_KEEP: '0' })).toThrow('BACKUP_KEEP');
    expect(() => readEnv({ BACKUP_DIR: 'copias', BACKUP_TIME: '24:00' })).toThrow('BACKUP_TIME');
  });

  it('splits the trusted proxies', () => {
    expect(readEnv({ TRUSTED_PROXY: '127.0.0.1, ::1' }).trustedProxies).toEqual(['127.0.0.1', '::1']);
  });

  it.each([
    ['PORT', 'ochenta'],
    ['PORT', '65536'],
    ['PORT', '3000.5'],
    ['PUBLIC_URL', 'cantera.ejemplo.com.ar'],
    ['PUBLIC_URL', 'https://ejemplo.com.ar/cantera'],
    ['ADMIN_USUARIO', 'el jefe'],
    ['TRUSTED_PROXY', '10.0.0.1,proxy'],
    ['LOG_LEVEL', 'mucho'],
    ['ACTIVITY_KEEP', '89'],
    ['MAIL_KEEP', 'siempre'],
    ['NODE_ENV', 'produccion'],
    ['DATABASE_DURABILITY', 'off'],
  ])('names %s and its wrong value "%s"', (name, value) => {
    expect(messageFor(name, value)).toMatch(
      new RegExp(
        `^La variable de entorno ${name} tiene un valor incorrecto \\("${value}"\\): se espera \\S.+\\.$`,
      ),
    );
  });

  it.each([
    ['DATABASE_URL', 'mysql://cantera:secreta@base/cantera'],
    ['SMTP_URL', 'secreta@correo'],
    ['ADMIN_PASSWORD', 'secreta'],
    ['METRICS_TOKEN', 'secreta'],
  ])('names %s and keeps its value to itself', (name, value) => {
    expect(messageFor(name, value)).toContain(name);
    expect(messageFor(name, value)).not.toContain('secreta');
  });
});

function messageFor(name: string, value: string): string {
  try {
    readEnv({ [name]: value });
  } catch (error) {
    expect(error).toBeInstanceOf(EnvError);
    return (error as EnvError).message;
  }
  throw new Error(`${name}=${value} was accepted`);
}
