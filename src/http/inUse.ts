/** A header of every answer once an entity has been published; its number grows with each publication. */
export const IN_USE = 'X-Registro';

let number = 0;

export const lastNumberInUse = (): number => number;

export function noteInUse(headers: Headers): void {
  const told = Number(headers.get(IN_USE) ?? number);
  if (told === number) return;
  number = told;
  globalThis.dispatchEvent(new Event(IN_USE));
}
