/** In each answer, once there is one: grows with every publication of an entity. */
export const IN_USE = 'X-Registro';

let number = 0;
let onFirst: (() => void) | undefined;

export const numberInUse = (): number => number;

export function noteInUse(headers: Headers): void {
  const found = Number(headers.get(IN_USE) ?? number);
  const isFirst = number === 0 && found > 0;
  number = found;
  if (isFirst) onFirst?.();
}

export function whenFirstInUse(handler: (() => void) | undefined): void {
  onFirst = handler;
}
