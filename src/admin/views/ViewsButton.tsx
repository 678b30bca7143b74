import { useState } from 'react';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { Icon } from '#look/Icon.tsx';
import { hasViews, type View } from '#schema/view.ts';
import { roleHere } from '../access.ts';
import { CompactButton } from '../CompactButton.tsx';
import { namedRegion } from '../namedRegion.ts';
import { useEntity } from '../registry.ts';
import { useNavigate } from '../routing/index.ts';
import { isSameView, NO_VIEW_QUERY, viewQuery } from './address.ts';
import { ManageViewsDialog } from './ManageViewsDialog.tsx';
import { SaveViewDialog } from './SaveViewDialog.tsx';
import { useViews } from './useViews.ts';

/** The view of a list without filters that has all its columns, the declared order and the user's page size. */
const NO_VIEW: View = { filtros: {}, columnas: null, orden: null, porPagina: null };

/** The button that names the shown view, with the menu of the user's views. */
export function ViewsButton({ currentView, compact }: { currentView: View; compact: boolean }) {
  const entity = useEntity();
  const translate = useTranslate();
  const navigate = useNavigate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [dialog, setDialog] = useState<'save' | 'manage' | null>(null);
  const { views } = useViews(entity);
  if (!hasViews(entity, roleHere())) return null;

  const activeView = views.find((view) => isSameView(view, currentView)) ?? null;
  const title = translate('cantera.views.title');
  const label = activeView ? translate('cantera.views.shown', { name: activeView.nombre }) : title;
  const close = () => setAnchor(null);
  const closeDialog = () => setDialog(null);
  const open = (next: 'save' | 'manage') => {
    close();
    setDialog(next);
  };
  const renderItem = (search: string, name: string, isShown: boolean, isDefault = false) => (
    <MenuItem
      key={name}
      role="menuitemradio"
      aria-checked={isShown}
      selected={isShown}
      onClick={() => {
        close();
        navigate({ pathname: `/${entity.name}`, search });
      }}
    >
      <ListItemIcon>{isShown && <Icon name="check" />}</ListItemIcon>
      {name}
      {isDefault && <span className="record-aside">&nbsp;· {translate('cantera.views.isDefault')}</span>}
    </MenuItem>
  );
  return (
    <>
      <CompactButton
        compact={compact}
        icon="view"
        label={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Typography component="span" variant="inherit" noWrap sx={{ maxWidth: 200 }}>
          {label}
        </Typography>
      </CompactButton>
      {anchor && (
        <Menu anchorEl={anchor} open onClose={close} slotProps={{ paper: namedRegion(title) }}>
          {renderItem(NO_VIEW_QUERY, translate('cantera.views.none'), isSameView(NO_VIEW, currentView))}
          {views.map((view) =>
            renderItem(viewQuery(view), view.nombre, view === activeView, view.predeterminada),
          )}
          <Divider component="li" role="none" />
          <MenuItem onClick={() => open('save')}>
            <ListItemIcon>
              <Icon name="add" />
            </ListItemIcon>
            {translate('cantera.views.save')}
          </MenuItem>
          {views.length > 0 && (
            <MenuItem onClick={() => open('manage')}>
              <ListItemIcon>
                <Icon name="edit" />
              </ListItemIcon>
              {translate('cantera.views.manage')}
            </MenuItem>
          )}
        </Menu>
      )}
      {dialog === 'save' && <SaveViewDialog currentView={currentView} onClose={closeDialog} />}
      {dialog === 'manage' && (
        <ManageViewsDialog views={views} currentView={currentView} onClose={closeDialog} />
      )}
    </>
  );
}
