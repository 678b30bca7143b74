import type { ReactNode } from 'react';
import Typography from '@mui/material/Typography';
import { DocumentCard } from '../pages/DocumentCard.tsx';

type Props = {
  title: string;
  aside: ReactNode;
  failed: string | false;
  children: ReactNode;
};

export const Panel = ({ title, aside, failed, children }: Props) => (
  <DocumentCard className="panel" title={title} aside={aside} flush>
    {failed ? (
      <Typography color="error" role="alert" sx={{ p: '0 16px 12px' }}>
        {failed}
      </Typography>
    ) : (
      children
    )}
  </DocumentCard>
);
