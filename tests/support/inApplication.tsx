import type { ReactNode } from 'react';
import { argentina } from '#argentina/index.ts';
import { ApplicationContext, type AdminApplication } from '#admin/application.ts';
import { AUTH_STATE_KEY } from '#public/session.ts';
import type { Entity } from '#schema/entity.ts';
import { createRegistry } from '#schema/registry.ts';
import type { Report } from '#schema/report.ts';
import { inSpanish } from './inSpanish.tsx';
import { roles } from './roles.ts';

/** A component in an application of these entities, reports and parts, as an ADMIN has it open. */
export function inApplication(
  component: ReactNode,
  {
    entities = [],
    reports = [],
    parts = {},
    ...rest
  }: { entities?: readonly Entity[]; reports?: readonly Report[] } & Pick<
    AdminApplication,
    'parts' | 'asksFirst'
  >,
): ReactNode {
  localStorage.setItem(AUTH_STATE_KEY, JSON.stringify({ rol: 'ADMIN' }));
  const application = {
    name: 'club',
    brand: { name: 'Club' },
    country: argentina,
    roles,
    registry: createRegistry(entities, roles),
    reports,
    parts,
    ...rest,
  };
  return inSpanish(<ApplicationContext value={application}>{component}</ApplicationContext>);
}
