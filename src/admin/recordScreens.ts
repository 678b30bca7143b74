// These screens are one lazily loaded file. The list is in the admin's first file, so it is not among them.
export { DocumentCreate } from './document/DocumentCreate.tsx';
export { EntityCreate } from './form/EntityCreate.tsx';
export { EntityEdit } from './form/EntityEdit.tsx';
export { EntityShow } from './show/EntityShow.tsx';
