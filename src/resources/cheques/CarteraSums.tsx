import Card from '@mui/material/Card';
import { formatMoney } from 'cantera';
import { AssignedChequesRowButton } from './AssignedCheques.tsx';
import type { Cartera } from './cartera.ts';
import { cheques } from './cheque.ts';

type Line = { name: string; cantidad: number; importe: string; more?: React.ReactNode };

export function CarteraSums({ cartera }: { cartera: Cartera }) {
  return (
    <>
      <Sums
        title="Por estado"
        lines={cartera.estados.map(({ estado, ...sum }) => ({
          ...sum,
          name: cheques.states?.[estado]?.label ?? estado,
        }))}
      />
      <Sums
        title="Por banco"
        lines={cartera.bancos.map(({ nombre, ...sum }) => ({ ...sum, name: nombre }))}
      />
      <Sums
        title="En poder de proveedores"
        lines={cartera.proveedores.map(({ id, nombre, ...sum }) => ({
          ...sum,
          name: nombre,
          more: <AssignedChequesRowButton record={{ id, nombre }} />,
        }))}
      />
    </>
  );
}

function Sums({ title, lines }: { title: string; lines: readonly Line[] }) {
  return (
    <Card component="section" variant="outlined" aria-label={title} sx={{ boxShadow: 1 }}>
      <div className="cartera-head">
        <h2>{title}</h2>
      </div>
      {lines.length === 0 ? (
        <p className="cartera-none">Ninguno.</p>
      ) : (
        <ul className="cartera-sums">
          {lines.map(({ name, cantidad, importe, more }) => (
            <li key={name}>
              <span>
                {name} <small>({cantidad})</small>
              </span>
              <strong>{formatMoney(importe)}</strong>
              {more}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
