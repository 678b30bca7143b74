import { useId } from 'react';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { BulkResult } from '#dataProvider/index.ts';
import { formatNumber } from '#domain/numbers.ts';
import { bulkEs } from '#i18n/bulk.es.ts';
import type { Entity } from '#schema/entity.ts';
import { Button } from '../Button.tsx';
import { RecordLink } from '../list/RecordLink.tsx';

/** Which records were refused, and why. */
export function BulkRefusals({
  entity,
  result: { done, of, refused },
  onClose,
}: {
  entity: Entity;
  result: BulkResult;
  onClose: () => void;
}) {
  const id = useId();
  const shown = (value: number) => formatNumber(String(value), 0);
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{bulkEs.refusedTitle}</DialogTitle>
      <DialogContent>
        <p className="bulk-told">{bulkEs.refused(shown(done), shown(of))}</p>
        <ul className="bulk-refused">
          {refused.map((each) => (
            <li key={each.id}>
              {each.name === null ? (
                bulkEs.unknown(each.id)
              ) : (
                <RecordLink entity={entity} record={{ id: each.id }}>
                  {each.name}
                </RecordLink>
              )}
              <span>{each.message}</span>
            </li>
          ))}
        </ul>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" color="primary" autoFocus onClick={onClose}>
          {bulkEs.close}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
