import { useEffect } from 'react';
import type { Entity } from '#schema/entity.ts';
import { useLocation, useNavigate } from '../routing/index.ts';
import { viewQuery } from './address.ts';
import { useViews } from './useViews.ts';

/** Applies the default view to a list that is opened without a query. @returns whether it is still loading */
export function useDefaultView(entity: Entity): boolean {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const { views, isAwaited } = useViews(entity);
  const view = views.find(({ predeterminada }) => predeterminada);
  const target = search === '' && view ? viewQuery(view) : null;
  useEffect(() => {
    if (target !== null) navigate({ pathname, search: target }, { replace: true });
  }, [target, pathname, navigate]);
  return target !== null || (search === '' && isAwaited);
}
