import type { MisRemitos } from '../misEntregas.ts';

/** A notice on this phone until the office has it, with everything it is sent with: a retry is identical. */
export type Queued = {
  /** The order of the notices. */
  readonly id?: number;
  readonly clave: string;
  readonly hecho: 'cargado' | 'entregado';
  readonly remitoId: number;
  readonly numero: string;
  readonly cliente: string;
  readonly cuando: string;
  readonly datos: Readonly<Record<string, unknown>>;
  /** PNG; JPEG. */
  readonly firma?: Blob;
  readonly fotos?: readonly Blob[];
  /** The reason of the server's refusal. */
  readonly rechazo?: string;
};

type Kept = { readonly enlace?: string; readonly dia?: MisRemitos };

const opened: Promise<IDBDatabase> = new Promise((resolve, reject) => {
  const opening = indexedDB.open('mis-entregas', 1);
  opening.addEventListener('upgradeneeded', () => {
    opening.result.createObjectStore('cola', { keyPath: 'id', autoIncrement: true });
    opening.result.createObjectStore('datos');
  });
  opening.addEventListener('success', () => resolve(opening.result));
  opening.addEventListener('error', () => reject(opening.error as Error));
});

/** Resolves when the change is on the disk. */
async function work<T>(
  name: 'cola' | 'datos',
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await opened;
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(name, mode, { durability: 'strict' });
    const asked = ask(transaction.objectStore(name));
    transaction.addEventListener('complete', () => resolve(asked.result));
    transaction.addEventListener('abort', () => reject(transaction.error as Error));
  });
}

export const queued = (): Promise<Queued[]> => work('cola', 'readonly', (store) => store.getAll());
export const enqueue = (told: Queued) => work('cola', 'readwrite', (store) => store.add(told));
export const change = (told: Queued) => work('cola', 'readwrite', (store) => store.put(told));
export const forget = ({ id }: Queued) => work('cola', 'readwrite', (store) => store.delete(id!));

export const kept = <K extends keyof Kept>(name: K): Promise<Kept[K]> =>
  work('datos', 'readonly', (store) => store.get(name) as IDBRequest<Kept[K]>);
export const keep = <K extends keyof Kept>(name: K, value: Kept[K]) =>
  work('datos', 'readwrite', (store) => store.put(value, name));
