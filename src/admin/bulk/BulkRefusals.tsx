import { useId, useState } from 'react';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import type { BulkResult, BulkSelection } from '#dataProvider/index.ts';
import { formatNumber } from '#domain/numbers.ts';
import { bulkEs } from '#i18n/bulk.es.ts';
import type { Entity } from '#schema/entity.ts';
import { Button } from '../Button.tsx';
import { RecordLink } from '../rows/RecordLink.tsx';
import { isAllOrNothing } from './allOrNothing.ts';
import { useRequestPermissions } from './useRequestPermissions.ts';

/** Lists which records were refused, and why. */
export function BulkRefusals({
  entity,
  verb,
  selection,
  result: { done, of, refused: initialRefusals },
  onClose,
}: {
  entity: Entity;
  verb: string;
  /** The request, with the values that were typed. */
  selection: BulkSelection;
  result: BulkResult;
  onClose: () => void;
}) {
  const id = useId();
  const isRefusedWhole = isAllOrNothing(entity, verb);
  const [refused, setRefused] = useState(initialRefusals);
  const { ask, isAsking } = useRequestPermissions(entity, verb, selection);
  const askable = refused.filter(({ mayAsk }) => mayAsk).length;
  const askForThem = async () => {
    const remaining = await ask(refused);
    if (remaining?.length === 0) onClose();
    else if (remaining) setRefused(remaining);
  };
  const formatCount = (value: number) => formatNumber(value, 0);
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{isRefusedWhole ? bulkEs.nothingTitle : bulkEs.refusedTitle}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 1.5 }}>
          {isRefusedWhole ? bulkEs.nothing : bulkEs.refused(formatCount(done), formatCount(of))}
        </DialogContentText>
        <List disablePadding>
          {refused.map((each) => (
            <ListItem key={each.id} disableGutters divider>
              <ListItemText secondary={each.message}>
                {each.name === null ? (
                  bulkEs.unknown(each.id)
                ) : (
                  <RecordLink entity={entity} record={{ id: each.id }}>
                    {each.name}
                  </RecordLink>
                )}
              </ListItemText>
            </ListItem>
          ))}
        </List>
      </DialogContent>
      <DialogActions>
        {askable > 0 && (
          <Button disabled={isAsking} onClick={() => void askForThem()}>
            {bulkEs.ask(formatCount(askable))}
          </Button>
        )}
        <Button variant="contained" color="primary" autoFocus onClick={onClose}>
          {bulkEs.close}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
