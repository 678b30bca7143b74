import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const FIRMAS = ['firma-1.png', 'firma-2.png'].map((file) => {
  const contenido = readFileSync(join(import.meta.dirname, file));
  return {
    image: { tipo: 'image/png', contenido },
    huella: createHash('sha256').update(contenido).digest('hex'),
  };
});

export const RECEIVERS = [
  ['Pedro Sosa', '24856317'],
  ['Marta Ledesma', '30112458'],
  ['Julio Ferreyra', '18954720'],
  ['Sergio Toledo', '33280691'],
] as const;
