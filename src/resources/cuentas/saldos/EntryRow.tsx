import type { ReactNode } from 'react';
import { DocumentLink } from '../DocumentLink.tsx';
import type { StatementEntry, TakenBack } from '../ledger.ts';
import { formatDate, formatMoney } from 'cantera';
import { SUB_ACCOUNT_NAMES } from '../../ventas/saleTypes.ts';
import './entries.css';

/** Needs a table of class `rows entries`. */
export function EntryRow({ entry, showsSubcuenta: saysAccount = false, children }: Props) {
  return (
    <tr className={'saldo' in entry ? undefined : 'entries-taken-back'}>
      <td>{formatDate(entry.fecha)}</td>
      <td className="entries-document">
        <DocumentLink {...entry} />
      </td>
      <td className="entries-concept">
        {entry.concepto}
        {children}
      </td>
      {saysAccount && <td className="entries-account">{SUB_ACCOUNT_NAMES[entry.subcuenta]}</td>}
      <Amount of="debe">{entry.debe}</Amount>
      <Amount of="haber">{entry.haber}</Amount>
      <Amount of="saldo">{'saldo' in entry ? entry.saldo : null}</Amount>
    </tr>
  );
}

type Props = {
  /** Cancelled entries have no balance. */
  entry: StatementEntry | TakenBack;
  showsSubcuenta?: boolean;
  /** Shown beside the concept. */
  children?: ReactNode;
};

/** Phones hide the headings, so each amount has a label. */
export const Amount = ({
  of: side,
  children,
}: {
  of: 'debe' | 'haber' | 'saldo';
  children: string | null;
}) => <td className={`end ${side}`}>{children && formatMoney(children)}</td>;
