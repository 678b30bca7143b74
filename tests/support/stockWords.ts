/** Class names of react-admin's components that no generated screen draws, and a screen of one's own may. */
const COMPONENTS = ['RaReferenceField', 'RaSimpleShowLayout'];

/** The ones that a file of a bundle contains. */
export const stockWords = (text: string): string[] => COMPONENTS.filter((name) => text.includes(name));
