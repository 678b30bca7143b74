/**
 * Names of `Object.prototype`, as 'constructor' is one, that tell who looks them up: a map whose names a
 * person may choose is a Map, has no prototype, or is read by `own`.
 */
export function inheritNames(names: readonly string[]): { readonly lookups: string[]; stop(): void } {
  const lookups: string[] = [];
  const everything: object = Object.prototype;
  for (const name of names)
    Object.defineProperty(everything, name, {
      configurable: true,
      get() {
        // Libraries that read the keys of a body are not checked.
        const [, caller = ''] = (new Error('looked up').stack ?? '').split('\n').slice(1);
        if (/\/src\//.test(caller) && !caller.includes('node_modules')) lookups.push(caller.trim());
        return undefined;
      },
      set(value: unknown) {
        Object.defineProperty(this, name, { value, configurable: true, enumerable: true, writable: true });
      },
    });
  return {
    lookups,
    stop() {
      for (const name of names) Reflect.deleteProperty(everything, name);
    },
  };
}
