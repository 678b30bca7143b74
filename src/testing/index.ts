export type { RequestAs, TestApp } from './app.ts';
export { applicationApp } from './application.ts';
export { accessibilityProblems } from './axe.ts';
export { builtApplication } from './builtApplication.ts';
export { holdApplication } from './holdApplication.ts';
export { people, type Person } from './people.ts';
export { dialog, field, goByMenu, heading, type Product } from './product.ts';
export { created } from './records.ts';
export { type Screen, screensAreInOrder } from './screens.ts';
