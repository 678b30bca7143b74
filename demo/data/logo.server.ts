import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const contenido = readFileSync(join(import.meta.dirname, 'logo.png'));

export const LOGO = {
  image: { tipo: 'image/png', contenido },
  huella: createHash('sha256').update(contenido).digest('hex'),
};
