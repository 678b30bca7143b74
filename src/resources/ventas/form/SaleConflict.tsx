import type { RaRecord } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { compareDecimals, formatPercent, renderTemplate, type Row } from 'cantera';
import { ConflictDialog, useEntity } from 'cantera/admin';
import { PRODUCT } from '../grid/saleFields.ts';
import type { Sale } from './useSale.ts';
import { formatTonnes } from '../weights.ts';

type Props = {
  mine: FieldValues;
  base: RaRecord;
  theirs: RaRecord;
  sale: Sale;
  onMine: () => void;
  onTheirs: () => void;
  onClose: () => void;
};

export function SaleConflict({ sale, mine, theirs, ...more }: Props) {
  const entity = useEntity();
  const { declared } = sale;
  const [own, other] = [mine, theirs].map((version) => linesOf(version[declared.name] as Row[], sale));
  const isSame = own!.join() === other!.join();
  return (
    <ConflictDialog
      {...more}
      entity={entity}
      mine={mine}
      theirs={theirs}
      more={isSame ? [] : [{ label: declared.label.many, mine: own!, theirs: other! }]}
    />
  );
}

/** Returns a text for each line: '28,50 t de Piedra partida 6-20 (104/2), −5 %'. */
function linesOf(lines: readonly Row[], { products, sold }: Sale): string[] {
  return lines.map((line) => {
    const product =
      products.all.find(({ id }) => id === line[PRODUCT]) ?? (line['precioProducto'] as Row | undefined);
    const discount = String(line['descuento']);
    const less = compareDecimals(discount, '0') > 0 ? `, −${formatPercent(discount)}` : '';
    return `${formatTonnes(String(line['cantidad']))}\u00a0t de ${product ? renderTemplate(sold.display, product) : '…'}${less}`;
  });
}
