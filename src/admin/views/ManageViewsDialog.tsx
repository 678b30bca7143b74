import Box from '@mui/material/Box';
import { Button } from '../Button.tsx';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'react-admin';
import type { View } from '#schema/view.ts';
import { ManagedView } from './ManagedView.tsx';
import type { SavedView } from './useViews.ts';

type Props = { views: readonly SavedView[]; currentView: View; onClose: () => void };

export function ManageViewsDialog({ views, currentView, onClose }: Props) {
  const translate = useTranslate();
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth>
      <DialogTitle>{translate('cantera.views.title')}</DialogTitle>
      <DialogContent>
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
          {views.map((view) => (
            <ManagedView key={view.id} view={view} currentView={currentView} />
          ))}
        </Box>
        {views.length === 0 && translate('cantera.views.empty')}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
