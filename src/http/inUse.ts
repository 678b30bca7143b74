/** A header of every answer once an entity has been published; its number grows with each publication. */
export const IN_USE = 'X-Registro';

let number = 0;

export const lastNumberInUse = (): number => number;

export function noteInUse(headers: Headers): void {
  const received = Number(headers.get(IN_USE) ?? number);
  if (received === number) return;
  number = received;
  globalThis.dispatchEvent(new Event(IN_USE));
}
