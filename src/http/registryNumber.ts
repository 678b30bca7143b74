/** The header, and the event, with the number of the registry: it grows whenever ADMIN publishes an entity. */
export const REGISTRY_HEADER = 'X-Registro';

let lastNumber = 0;

/** Returns the last number that the server sent; 0 before the first publication. */
export const registryNumber = (): number => lastNumber;

/** Keeps the number of a response. Dispatches the event when it has changed. */
export function noteRegistryNumber(headers: Headers): void {
  const received = Number(headers.get(REGISTRY_HEADER) ?? lastNumber);
  if (received === lastNumber) return;
  lastNumber = received;
  globalThis.dispatchEvent(new Event(REGISTRY_HEADER));
}
