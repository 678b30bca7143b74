import type { RaRecord } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { compareDecimals, formatPercent, nameOf, type Row } from 'cantera';
import { ConflictDialog, useEntity } from 'cantera/admin';
import { PRODUCT } from '../grid/lineFields.ts';
import type { Sale } from './useSale.ts';
import { tonnesText } from '../weights.ts';

type Props = {
  mine: FieldValues;
  base: RaRecord;
  theirs: RaRecord;
  sale: Sale;
  onMine: () => void;
  onTheirs: () => void;
  onClose: () => void;
};

/** The dialog for a sale that somebody else changed meanwhile. It compares the lines as texts. */
export function SaleConflict({ sale, mine, theirs, ...dialogProps }: Props) {
  const entity = useEntity();
  const { linesDeclaration } = sale;
  const linesOf = (version: FieldValues) => lineTexts(version[linesDeclaration.name] as Row[], sale);
  const [myLines, theirLines] = [linesOf(mine), linesOf(theirs)];
  const haveSameLines = myLines.join() === theirLines.join();
  return (
    <ConflictDialog
      {...dialogProps}
      entity={entity}
      mine={mine}
      theirs={theirs}
      more={haveSameLines ? [] : [{ label: linesDeclaration.label.many, mine: myLines, theirs: theirLines }]}
    />
  );
}

function lineTexts(lines: readonly Row[], { products, productEntity }: Sale): string[] {
  return lines.map((line) => {
    const product =
      products.all.find(({ id }) => id === line[PRODUCT]) ?? (line['precioProducto'] as Row | undefined);
    const discount = String(line['descuento']);
    const discountText = compareDecimals(discount, '0') > 0 ? `, −${formatPercent(discount)}` : '';
    return `${tonnesText(String(line['cantidad']))} de ${product ? nameOf(productEntity, product) : '…'}${discountText}`;
  });
}
