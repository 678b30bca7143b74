/** The header with the registry's number, which grows when ADMIN publishes an entity; also the event of a new one. */
export const REGISTRY_HEADER = 'X-Registro';

let lastNumber = 0;

export const registryNumber = (): number => lastNumber;

export function noticeNewRegistry(headers: Headers): void {
  const received = Number(headers.get(REGISTRY_HEADER) ?? lastNumber);
  if (received === lastNumber) return;
  lastNumber = received;
  globalThis.dispatchEvent(new Event(REGISTRY_HEADER));
}
