import { useRef, useState } from 'react';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { hasViews, type View } from '#schema/view.ts';
import { roleHere } from '../access.ts';
import { lazily } from '../lazily.tsx';
import { CompactButton } from '../CompactButton.tsx';
import { useEntity } from '../registry.ts';
import { isSameView } from './address.ts';
import { useViews } from './useViews.ts';

const ViewsMenu = lazily(() => import('./ViewsMenu.tsx'));

export function ViewsButton({ currentView, compact }: { currentView: View; compact: boolean }) {
  const entity = useEntity();
  const translate = useTranslate();
  const anchor = useRef<HTMLSpanElement>(null);
  const [isOpen, setOpen] = useState(false);
  const { views } = useViews(entity);
  if (!hasViews(entity, roleHere())) return null;

  const activeView = views.find((view) => isSameView(view, currentView)) ?? null;
  const title = translate('cantera.views.title');
  const label = activeView ? translate('cantera.views.shown', { name: activeView.nombre }) : title;
  return (
    <>
      <span ref={anchor}>
        <CompactButton
          compact={compact}
          icon="view"
          label={label}
          aria-haspopup="menu"
          aria-expanded={isOpen}
          onClick={() => setOpen(true)}
        >
          <Typography component="span" variant="inherit" noWrap sx={{ maxWidth: 200 }}>
            {label}
          </Typography>
        </CompactButton>
      </span>
      {isOpen && (
        <ViewsMenu
          anchor={anchor}
          views={views}
          activeView={activeView}
          currentView={currentView}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
