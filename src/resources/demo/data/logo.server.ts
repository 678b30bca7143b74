import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const contenido = readFileSync(join(import.meta.dirname, 'logo.png'));

/** What the documents of the demonstration's first firm bear, and under which name the product keeps it. */
export const LOGO = {
  image: { tipo: 'image/png', contenido },
  huella: createHash('sha256').update(contenido).digest('hex'),
};
