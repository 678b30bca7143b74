import { developerText, problemText } from './text.ts';

export const access = {
  noAccess: problemText('{at} is empty: nobody could use this entity', 'diga quién la ve.'),
  nobodyCalls: problemText(
    "{at}: '{call}' has no access rule: name the roles that may call it",
    'lo que nadie puede hacer se deja sin marcar.',
  ),
  nobodyActs: problemText(
    "{at}: '{call}' has no access rule: name the roles that may call it",
    'diga quién la hace.',
  ),
  sharedCall: developerText("{at}: '{call}' is shared, with other roles"),
  shownAtEdit: developerText('{at}: its address is that of the edit form'),
  searchCannotOpen: problemText(
    '{at}: what is found is listed and opened, so it needs `path` and access to `list`',
    'para encontrarla con la búsqueda, alguien tiene que verla.',
  ),
  onlyOneRecord: developerText("{at}: its one record can only be seen ('show') and edited ('edit')"),
  writtenView: developerText('{at}: what a view shows is written elsewhere'),
  nobodyImports: problemText('{at} without access.import: say who may import', 'diga quién importa.'),
  importsBlindly: problemText(
    '{at} without importBy: say how a row finds its record',
    'diga por qué campos se importa.',
  ),
  importsByNothing: problemText('{at} names no field', 'marque por qué campos se importa.'),
  importsAll: problemText(
    '{at} takes roles without a condition: a file reaches every record',
    'importa solo quien llega a todos los registros.',
  ),
  cannotList: problemText(
    "{at}: {role} may write {name} and may not list '{target}'; say 'visibleTo' or 'writableBy'",
    '{role} lo carga y no ve «{target}»: quítele el permiso de crear y editar, o elija otro.',
  ),
};
