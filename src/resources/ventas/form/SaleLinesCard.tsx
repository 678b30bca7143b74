import type { ReactNode } from 'react';
import { useTranslate, type RaRecord } from 'react-admin';
import { DocumentCard } from '#admin/document/DocumentCard.tsx';
import { LinesTable } from '#admin/lines/LinesTable.tsx';
import { LinesGrid } from '../grid/LinesGrid.tsx';
import type { Sale } from './useSale.ts';
import type { SaleLines } from './useSaleLines.ts';

type Props = {
  sale: Sale;
  lines: SaleLines;
  /** A stored sale, shown without inputs. */
  readOnly?: RaRecord | undefined;
  children?: ReactNode;
};

export function SaleLinesCard({ sale, lines, readOnly, children }: Props) {
  const translate = useTranslate();
  const { grid, all, change, error } = lines;
  return (
    <DocumentCard title={translate('ventas.lines')} flush>
      {readOnly ? (
        <LinesTable declared={sale.declared} lines={readOnly[sale.declared.name]} />
      ) : (
        <LinesGrid ref={grid} {...sale} lines={all} onChange={change} error={error} />
      )}
      {children}
    </DocumentCard>
  );
}
