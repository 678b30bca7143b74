import { useEffect } from 'react';
import { useStore } from 'react-admin';
import type { Entity } from '#schema/entity.ts';
import { useLocation, useNavigate } from '../routing/index.ts';
import { viewQuery } from './address.ts';
import { useViews } from './useViews.ts';

/** Opens a list without a query in its default view. Returns true until then, if the browser knows that it has one. */
export function useDefaultView(entity: Entity): boolean {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const { views, isLoading } = useViews(entity);
  const [hasDefault, setHasDefault] = useStore(`vistas.${entity.name}.predeterminada`, false);
  const view = views.find(({ predeterminada }) => predeterminada);
  const viewSearch = search === '' && view ? viewQuery(view) : null;
  useEffect(() => {
    if (viewSearch !== null) navigate({ pathname, search: viewSearch }, { replace: true });
  }, [viewSearch, pathname, navigate]);
  useEffect(() => {
    if (!isLoading && hasDefault !== (view !== undefined)) setHasDefault(view !== undefined);
  }, [isLoading, hasDefault, view, setHasDefault]);
  return viewSearch !== null || (search === '' && isLoading && hasDefault);
}
