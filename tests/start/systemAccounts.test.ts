import { chmodSync, chownSync, mkdirSync, mkdtempSync, readlinkSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { tmpdir } from 'node:os';
import { describe, expect, it, onTestFinished } from 'vitest';
import { closedFolder } from '#launcher/embedded/account.ts';
import { addNote, clusterOf, dataFolder, notes, refusal, start } from './launch.ts';

const NOBODY = 65534;
const isRoot = process.getuid!() === 0;
const checkoutIsOpen =
  closedFolder(import.meta.dirname, { uid: NOBODY, gid: NOBODY, isOther: isRoot }) === null;

describe.runIf(isRoot)('started as root', () => {
  it('gives the database to a service account', async () => {
    const dataDir = dataFolder();
    await start({ dataDir });
    expect(statSync(clusterOf(dataDir)).uid).not.toBe(0);
  });

  it('gives the database to the owner of the folder', async () => {
    const dataDir = dataFolder();
    mkdirSync(dataDir);
    chownSync(dataDir, 12345, 12345);
    expect(await refusalOrOwner(dataDir)).toBe(12345);
  });

  it('keeps the data in /var/lib when nobody else can enter the empty folder', async () => {
    const dataDir = closedHome('datos');
    const app = await start({ dataDir });
    const elsewhere = readlinkSync(dataDir);
    onTestFinished(() => rmSync(elsewhere, { recursive: true, force: true }));
    expect(elsewhere).toMatch(/^\/var\/lib\/cantera-/);
    expect(app.output()).toContain(elsewhere);
    await addNote(app, 'arena');
    app.signal('SIGTERM');
    await app.exitCode;
    expect(await notes(await start({ dataDir }))).toEqual(['arena']);
  });

  it('says which folder is closed when there is something in it', async () => {
    const dataDir = closedHome('datos');
    mkdirSync(join(dataDir, 'correo'), { recursive: true });
    expect(await refusal({ dataDir })).toMatch(/no puede entrar en .*casa.*chmod o\+x/);
  });
});

describe.runIf(isRoot && checkoutIsOpen)('started as an ordinary user', () => {
  it('runs the database as that user, and root may take over', async () => {
    const dataDir = dataFolder(NOBODY);
    const app = await start({ dataDir, uid: NOBODY });
    expect(statSync(clusterOf(dataDir)).uid).toBe(NOBODY);
    await addNote(app, 'cal');
    app.signal('SIGTERM');
    expect(await app.exitCode).toBe(0);
    expect(await notes(await start({ dataDir }))).toEqual(['cal']);
  });

  it('says so when the folder is somebody else’s', async () => {
    const dataDir = dataFolder();
    mkdirSync(dataDir);
    expect(await refusal({ dataDir, uid: NOBODY })).toContain(
      `No se puede escribir en la carpeta de datos ${dataDir}`,
    );
  });

  it('says so when the database is somebody else’s', async () => {
    const dataDir = dataFolder();
    const app = await start({ dataDir });
    app.signal('SIGTERM');
    await app.exitCode;
    expect(await refusal({ dataDir, uid: NOBODY })).toContain('pertenece a otro usuario del sistema');
  });
});

/** A path in a folder that only root can enter. */
function closedHome(name: string): string {
  const home = mkdtempSync(join(tmpdir(), 'cantera casa '));
  chmodSync(home, 0o700);
  onTestFinished(() => rmSync(home, { recursive: true, force: true, maxRetries: 9 }));
  return join(home, name);
}

/** initdb refuses an account without a name in the system. */
async function refusalOrOwner(dataDir: string): Promise<number> {
  const said = await refusal({ dataDir });
  return said.includes('12345') ? statSync(join(dataDir, 'postgres')).uid : -1;
}
