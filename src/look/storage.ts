type StorageName = 'localStorage' | 'sessionStorage';

/** Stores a text in this browser; null removes it. Returns false where storage is denied or full. */
export function storeText(name: string, text: string | null, storage: StorageName = 'localStorage'): boolean {
  try {
    if (text === null) window[storage].removeItem(name);
    else window[storage].setItem(name, text);
    return true;
  } catch {
    return false;
  }
}

/** Returns a stored text; null where there is none or storage is denied. */
export function readText(name: string, storage: StorageName = 'localStorage'): string | null {
  try {
    return window[storage].getItem(name);
  } catch {
    return null;
  }
}
