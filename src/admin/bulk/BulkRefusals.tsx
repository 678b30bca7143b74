import { useState } from 'react';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import type { BulkResult, BulkSelection } from '#dataProvider/index.ts';
import { formatCount } from '#domain/numbers.ts';
import { bulkEs } from '#i18n/bulk.es.ts';
import type { Entity } from '#schema/entity.ts';
import { Button } from '../Button.tsx';
import { RecordLink } from '../rows/RecordLink.tsx';
import { isAllOrNothing } from './allOrNothing.ts';
import { useRequestPermissions } from './useRequestPermissions.ts';

type Props = {
  entity: Entity;
  verb: string;
  selection: BulkSelection;
  result: BulkResult;
  onClose: () => void;
};

export function BulkRefusals({ entity, verb, selection, result, onClose }: Props) {
  const isRefusedWhole = isAllOrNothing(entity, verb);
  const [refusals, setRefusals] = useState(result.refused);
  const { requestAll, isRequesting } = useRequestPermissions(entity, verb, selection);
  const requestableCount = refusals.filter(({ pide }) => pide).length;
  const requestPermissions = async () => {
    const remaining = await requestAll(refusals);
    if (remaining === null) return;
    if (remaining.length === 0) onClose();
    else setRefusals(remaining);
  };
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth>
      <DialogTitle>{isRefusedWhole ? bulkEs.nothingTitle : bulkEs.refusedTitle}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 1.5 }}>
          {isRefusedWhole ? bulkEs.nothing : bulkEs.refused(formatCount(result.done), formatCount(result.of))}
        </DialogContentText>
        <List disablePadding>
          {refusals.map(({ id: recordId, nombre, mensaje }) => (
            <ListItem key={recordId} disableGutters divider>
              <ListItemText secondary={mensaje}>
                {nombre === null || nombre === undefined ? (
                  bulkEs.unknown(recordId)
                ) : (
                  <RecordLink entity={entity} record={{ id: recordId }}>
                    {nombre}
                  </RecordLink>
                )}
              </ListItemText>
            </ListItem>
          ))}
        </List>
      </DialogContent>
      <DialogActions>
        {requestableCount > 0 && (
          <Button disabled={isRequesting} onClick={() => void requestPermissions()}>
            {bulkEs.requestButton(formatCount(requestableCount))}
          </Button>
        )}
        <Button variant="contained" autoFocus onClick={onClose}>
          {bulkEs.close}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
