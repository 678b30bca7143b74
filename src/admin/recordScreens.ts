export { DocumentCreate } from './document/DocumentCreate.tsx';
export { EntityCreate } from './form/EntityCreate.tsx';
export { EntityEdit } from './form/EntityEdit.tsx';
export { EntityShow } from './show/EntityShow.tsx';
