import { developerText, problemText } from './text.ts';

const NO_RULE = "{at}: '{call}' has no access rule: name the roles that may call it";

export const access = {
  noAccess: problemText('{at} is empty: nobody could use this entity', 'diga quién la ve.'),
  nobodyCalls: problemText(NO_RULE, 'lo que nadie puede hacer se deja sin marcar.'),
  nobodyActs: problemText(NO_RULE, 'diga quién la hace.'),
  sharedCall: developerText("{at}: another declaration has the call '{call}' for other roles"),
  shownAtEdit: developerText('{at}: the edit form has this address already'),
  searchCannotOpen: problemText(
    '{at}: a result opens in the list, so the entity needs `path` and access to `list`',
    'para encontrarla con la búsqueda, alguien tiene que verla.',
  ),
  onlyOneRecord: developerText("{at}: its one record can only be seen ('show') and edited ('edit')"),
  writtenView: developerText('{at}: a view is read-only'),
  nobodyImports: problemText('{at} needs access.import: the roles that may import', 'diga quién importa.'),
  importsBlindly: problemText(
    '{at} needs importBy: the fields by which a row finds its record',
    'diga por qué campos se importa.',
  ),
  importsByNothing: problemText('{at} names no field', 'marque por qué campos se importa.'),
  importsAll: problemText(
    '{at} takes only roles without a condition, because a file reaches every record',
    'importa solo quien llega a todos los registros.',
  ),
  cannotList: problemText(
    "{at}: {role} may write {name} but not list '{target}': restrict it by 'visibleTo' or 'writableBy'",
    '{role} lo carga y no ve «{target}»: quítele el permiso de crear y editar, o elija otro.',
  ),
};
