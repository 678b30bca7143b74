import type { ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import { DocumentCard, LinesTable } from 'cantera/admin';
import { LinesGrid } from '../grid/LinesGrid.tsx';
import type { Sale } from './useSale.ts';
import type { SaleLines } from './useSaleLines.ts';
import { ventasEs } from '../ventas.es.ts';

type Props = {
  sale: Sale;
  lines: SaleLines;
  /** The stored sale, whose lines are shown while it is not edited. */
  readOnlySale?: RaRecord | undefined;
  children?: ReactNode;
};

export function SaleLinesCard({ sale, lines, readOnlySale, children }: Props) {
  return (
    <DocumentCard title={ventasEs.lines} flush>
      {readOnlySale ? (
        <LinesTable declared={sale.linesDeclaration} lines={readOnlySale[sale.linesDeclaration.name]} />
      ) : (
        <LinesGrid sale={sale} lines={lines} />
      )}
      {children}
    </DocumentCard>
  );
}
