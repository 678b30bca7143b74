import type { MisRemitos } from '../misEntregas.ts';

/** A notice that waits on the phone. It holds everything that is sent, so that a retry sends the same. */
export type QueuedNotice = {
  readonly id?: number;
  readonly clave: string;
  readonly hecho: 'cargado' | 'entregado';
  readonly remitoId: number;
  readonly numero: string;
  readonly cliente: string;
  /** ISO 8601, by the phone's clock. */
  readonly cuando: string;
  readonly datos: Readonly<Record<string, unknown>>;
  readonly firma?: Blob;
  readonly fotos?: readonly Blob[];
  /** The server's refusal, which the driver has not dismissed yet. */
  readonly rechazo?: string;
};

type StoredValues = { readonly enlace?: string; readonly dia?: MisRemitos };

const databaseOpened: Promise<IDBDatabase> = new Promise((resolve, reject) => {
  const opening = indexedDB.open('mis-entregas', 1);
  opening.addEventListener('upgradeneeded', () => {
    opening.result.createObjectStore('cola', { keyPath: 'id', autoIncrement: true });
    opening.result.createObjectStore('datos');
  });
  opening.addEventListener('success', () => resolve(opening.result));
  opening.addEventListener('error', () => reject(opening.error as Error));
});

async function withStore<T>(
  name: 'cola' | 'datos',
  mode: IDBTransactionMode,
  requestOf: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await databaseOpened;
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(name, mode, { durability: 'strict' });
    const storeRequest = requestOf(transaction.objectStore(name));
    transaction.addEventListener('complete', () => resolve(storeRequest.result));
    // A request that fails aborts its transaction.
    transaction.addEventListener('abort', () => reject(transaction.error as Error));
  });
}

export const queuedNotices = (): Promise<QueuedNotice[]> =>
  withStore('cola', 'readonly', (store) => store.getAll());
export const enqueue = (notice: QueuedNotice) => withStore('cola', 'readwrite', (store) => store.add(notice));
export const updateNotice = (notice: QueuedNotice) =>
  withStore('cola', 'readwrite', (store) => store.put(notice));
export const removeNotice = ({ id }: QueuedNotice) =>
  withStore('cola', 'readwrite', (store) => store.delete(id!));

export const storedValue = <K extends keyof StoredValues>(name: K): Promise<StoredValues[K]> =>
  withStore('datos', 'readonly', (store) => store.get(name) as IDBRequest<StoredValues[K]>);
export const storeValue = <K extends keyof StoredValues>(name: K, value: StoredValues[K]) =>
  withStore('datos', 'readwrite', (store) => store.put(value, name));
