/** The words that every declaration needs, for an entity of this name. A test adds those that it is about. */
export const base = <const Name extends string>(name: Name) => ({
  name,
  label: { one: name, many: name, gender: 'm' as const },
  api: { base: name },
  access: { list: ['ADMIN'] as const },
});
