import type { MisRemitos } from '../misEntregas.ts';

/** A notice on this phone until the office has it, with everything it is sent with: a retry is identical. */
export type QueuedNotice = {
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

type StoredValues = { readonly enlace?: string; readonly dia?: MisRemitos };

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
    const storeRequest = ask(transaction.objectStore(name));
    transaction.addEventListener('complete', () => resolve(storeRequest.result));
    transaction.addEventListener('abort', () => reject(transaction.error as Error));
  });
}

export const queuedNotices = (): Promise<QueuedNotice[]> =>
  work('cola', 'readonly', (store) => store.getAll());
export const enqueue = (notice: QueuedNotice) => work('cola', 'readwrite', (store) => store.add(notice));
export const updateNotice = (notice: QueuedNotice) => work('cola', 'readwrite', (store) => store.put(notice));
export const forget = ({ id }: QueuedNotice) => work('cola', 'readwrite', (store) => store.delete(id!));

export const storedValue = <K extends keyof StoredValues>(name: K): Promise<StoredValues[K]> =>
  work('datos', 'readonly', (store) => store.get(name) as IDBRequest<StoredValues[K]>);
export const storeValue = <K extends keyof StoredValues>(name: K, value: StoredValues[K]) =>
  work('datos', 'readwrite', (store) => store.put(value, name));
