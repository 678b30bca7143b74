/** Class names of react-admin's own components. */
const COMPONENTS = ['RaLayout', 'RaSimpleForm'];

/** Those that a file of a bundle contains. */
export const stockWords = (text: string): string[] => COMPONENTS.filter((name) => text.includes(name));
