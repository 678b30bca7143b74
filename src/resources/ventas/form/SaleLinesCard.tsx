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
  readOnlySale?: RaRecord | undefined;
  children?: ReactNode;
};

export function SaleLinesCard({ sale, lines, readOnlySale, children }: Props) {
  const { grid, added, entry, nextLine, change, error } = lines;
  return (
    <DocumentCard title={ventasEs.lines} flush>
      {readOnlySale ? (
        <LinesTable declared={sale.linesDeclaration} lines={readOnlySale[sale.linesDeclaration.name]} />
      ) : (
        <LinesGrid
          ref={grid}
          linesDeclaration={sale.linesDeclaration}
          pricing={sale.pricing}
          products={sale.products}
          productEntity={sale.productEntity}
          lines={added}
          entry={entry}
          nextLine={nextLine}
          onChange={change}
          error={error}
        />
      )}
      {children}
    </DocumentCard>
  );
}
