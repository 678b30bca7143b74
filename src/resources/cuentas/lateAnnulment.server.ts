import { daysBetween, documentDay, today } from 'cantera';
import { type Hooks, needPermission, now } from 'cantera/server';
import { settingsOf } from '../maestros/configuracion/configuracion.server.ts';
import { ADMIN } from '../roles.ts';

export const lateAnnulment: Hooks = {
  annulled: async ({ tx, entity, record }) => {
    const { diasAnular } = await settingsOf(tx);
    const days = daysBetween(documentDay(entity, record), today(now()));
    if (diasAnular === null || days <= diasAnular) return;
    needPermission(tx, {
      unless: ADMIN,
      reason: `Se anula ${days} días después de su fecha; sin autorización, hasta ${diasAnular}.`,
    });
  },
};
