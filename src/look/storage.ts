type StorageName = 'localStorage' | 'sessionStorage';

/** Stores a text in this browser, except where storage is denied or full; null removes it. */
export function storeText(name: string, text: string | null, storage: StorageName = 'localStorage'): void {
  try {
    if (text === null) window[storage].removeItem(name);
    else window[storage].setItem(name, text);
  } catch {
    // The text is missing at the next visit.
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

/** Returns what is stored as JSON; null where there is none, it is broken, or storage is denied. */
export function readJson(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(name) ?? 'null');
  } catch {
    return null;
  }
}
