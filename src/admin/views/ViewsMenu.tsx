import { useState, type RefObject } from 'react';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useTranslate } from 'react-admin';
import type { View } from '#schema/view.ts';
import { Icon } from '#look/Icon.tsx';
import { namedRegion } from '../namedRegion.ts';
import { useEntity } from '../registry.ts';
import { useNavigate } from '../routing/index.ts';
import { isSameView, NO_VIEW_QUERY, viewQuery } from './address.ts';
import { ManageViewsDialog } from './ManageViewsDialog.tsx';
import { SaveViewDialog } from './SaveViewDialog.tsx';
import type { SavedView } from '#server/views/views.ts';

type Props = {
  anchor: RefObject<HTMLElement | null>;
  views: readonly SavedView[];
  activeView: SavedView | null;
  currentView: View;
  onClose: () => void;
};

/** The view of a list without filters that has all its columns, the declared order and the user's page size. */
const NO_VIEW: View = { filtros: {}, columnas: null, orden: null, porPagina: null };

export default function ViewsMenu({ anchor, views, activeView, currentView, onClose }: Props) {
  const translate = useTranslate();
  const entity = useEntity();
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<'save' | 'manage' | null>(null);
  const show = (search: string) => {
    onClose();
    navigate({ pathname: `/${entity.name}`, search });
  };
  const renderItem = (query: string, label: string, isShown: boolean, isDefault = false) => (
    <MenuItem
      key={label}
      role="menuitemradio"
      aria-checked={isShown}
      selected={isShown}
      onClick={() => show(query)}
    >
      <ListItemIcon>{isShown && <Icon name="check" />}</ListItemIcon>
      {label}
      {isDefault && <span className="record-aside">&nbsp;· {translate('cantera.views.isDefault')}</span>}
    </MenuItem>
  );

  if (dialog === 'save') return <SaveViewDialog currentView={currentView} onClose={onClose} />;
  if (dialog === 'manage')
    return <ManageViewsDialog views={views} currentView={currentView} onClose={onClose} />;
  return (
    <Menu
      // A function, because a ref must not be read while rendering. The button outlives the menu.
      anchorEl={() => anchor.current!}
      open
      onClose={onClose}
      slotProps={{ paper: namedRegion(translate('cantera.views.title')) }}
    >
      {renderItem(NO_VIEW_QUERY, translate('cantera.views.none'), isSameView(NO_VIEW, currentView))}
      {views.map((view) =>
        renderItem(viewQuery(view), view.nombre, view === activeView, view.predeterminada),
      )}
      <Divider component="li" role="none" />
      <MenuItem onClick={() => setDialog('save')}>
        <ListItemIcon>
          <Icon name="add" />
        </ListItemIcon>
        {translate('cantera.views.save')}
      </MenuItem>
      {views.length > 0 && (
        <MenuItem onClick={() => setDialog('manage')}>
          <ListItemIcon>
            <Icon name="edit" />
          </ListItemIcon>
          {translate('cantera.views.manage')}
        </MenuItem>
      )}
    </Menu>
  );
}
