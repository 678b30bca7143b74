import { useState } from 'react';
import type { TakenBack } from './ledger.ts';
import { EntryRow } from './saldos/EntryRow.tsx';
import type { ResumenMovimiento } from './resumen.ts';

export function CorrectedRow({ entry }: { entry: ResumenMovimiento }) {
  const [isOpen, setOpen] = useState(false);
  if (entry.correcciones.length === 0) return <EntryRow entry={entry} />;
  return (
    <>
      <EntryRow entry={entry}>
        <Opener isOpen={isOpen} onToggle={setOpen}>
          {isOpen ? 'Ocultar correcciones' : 'Ver correcciones'}
        </Opener>
      </EntryRow>
      {isOpen && entry.correcciones.map((each) => <EntryRow key={each.id} entry={each} />)}
    </>
  );
}

export function AnnulledRows({ anulados }: { anulados: readonly TakenBack[] }) {
  const [isOpen, setOpen] = useState(false);
  if (anulados.length === 0) return null;
  return (
    <>
      <tr className="entries-taken-back">
        <td className="entries-document" colSpan={6}>
          <Opener isOpen={isOpen} onToggle={setOpen}>
            {isOpen ? 'Ocultar lo anulado en el período' : 'Ver lo anulado en el período'}
          </Opener>
        </td>
      </tr>
      {isOpen && anulados.map((each) => <EntryRow key={each.id} entry={each} />)}
    </>
  );
}

type OpenerProps = { isOpen: boolean; onToggle: (isOpen: boolean) => void; children: string };

const Opener = ({ isOpen, onToggle, children }: OpenerProps) => (
  <button type="button" className="entries-opener" aria-expanded={isOpen} onClick={() => onToggle(!isOpen)}>
    {children}
  </button>
);
