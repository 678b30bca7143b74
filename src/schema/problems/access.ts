import { coded, text } from './text.ts';

type Call = { readonly call: string };

/** Roles, and their calls. */
export const access = {
  noAccess: text(
    (at) => `${at} is empty: nobody could use this entity`,
    () => 'diga quién la ve.',
  ),
  nobodyCalls: text<Call>(
    (at, { call }) => `${at}: '${call}' has no access rule: name the roles that may call it`,
    () => 'lo que nadie puede hacer se deja sin marcar.',
  ),
  nobodyActs: text<Call>(
    (at, { call }) => `${at}: '${call}' has no access rule: name the roles that may call it`,
    () => 'diga quién la hace.',
  ),
  sharedCall: coded<Call>((at, { call }) => `${at}: '${call}' is shared, with other roles`),
  shownAtEdit: coded((at) => `${at}: its address is that of the edit form`),
  notFound: text(
    (at) => `${at}: what is found is listed and opened, so it needs \`path\` and access to \`list\``,
    () => 'para encontrarla con la búsqueda, alguien tiene que verla.',
  ),
  onlyOneRecord: coded((at) => `${at}: its one record can only be seen ('show') and edited ('edit')`),
  viewIsRead: coded((at) => `${at}: what a view shows is written elsewhere`),
  nobodyImports: text(
    (at) => `${at} without access.import: say who may import`,
    () => 'diga quién importa.',
  ),
  importsBlindly: text(
    (at) => `${at} without importBy: say how a row finds its record`,
    () => 'diga por qué campos se importa.',
  ),
  importsByNothing: text(
    (at) => `${at} names no field`,
    () => 'marque por qué campos se importa.',
  ),
  importsAll: text(
    (at) => `${at} takes roles without a condition: a file reaches every record`,
    () => 'importa solo quien llega a todos los registros.',
  ),
  cannotList: text<{ readonly role: string; readonly name: string; readonly target: string }>(
    (at, { role, name, target }) =>
      `${at}: ${role} may write ${name} and may not list '${target}'; say 'visibleTo' or 'writableBy'`,
    ({ role, target }) =>
      `${role} lo carga y no ve «${target}»: quítele el permiso de crear y editar, o elija otro.`,
  ),
  asksNobody: coded((at) => `${at} names neither create nor edit nor delete`),
  asksInVain: coded<{ readonly verb: string }>(
    (at, { verb }) => `${at} is about '${verb}', which nobody may do`,
  ),
  asksWithoutReason: coded((at) => `${at} lacks its reason, a sentence`),
  keepsPassword: coded<{ readonly sender: string }>(
    (at, { sender }) => `${at}: a request would keep the password that ${sender} sends`,
  ),
  asksForFile: coded((at) => `${at}: what answers a file is no request`),
};
