import { useState } from 'react';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { IconButton, Link } from 'cantera/admin';
import { formatLongDay, formatMoney, today } from 'cantera';
import type { Cartera } from './cartera.ts';
import { monthName, monthOf, shiftMonth, WEEKDAYS, weeksOf } from './month.ts';
import './calendar.css';

export function CarteraCalendar({
  days,
  chosen,
  onChoose,
}: {
  days: Cartera['dias'];
  chosen: string | undefined;
  onChoose: (day: string) => void;
}) {
  const [month, setMonth] = useState(monthOf(today()));
  const due = new Map(days.map((day) => [day.fecha, day]));
  return (
    <Card component="section" variant="outlined" aria-label="Calendario" sx={{ boxShadow: 1 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', p: '6px 12px' }}>
        <IconButton icon="previous" label="Mes anterior" onClick={() => setMonth(shiftMonth(month, -1))} />
        <Typography variant="h2" aria-live="polite">
          {monthName(month)}
        </Typography>
        <IconButton icon="next" label="Mes siguiente" onClick={() => setMonth(shiftMonth(month, 1))} />
      </Box>
      <table className="cartera-calendar">
        <thead>
          <tr>
            {WEEKDAYS.map(([short, long]) => (
              <th key={long} scope="col" abbr={long}>
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week, index) => (
            <tr key={index}>
              {week.map((day, place) => (
                <td key={day ?? place} className={day === today() ? 'is-today' : undefined}>
                  {day && <Day day={day} due={due.get(day)} isChosen={day === chosen} onChoose={onChoose} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Typography color="text.secondary" sx={{ p: '0 16px 14px' }}>
        Cada día a las 8 los administradores reciben por correo los que vencen al día siguiente.{' '}
        <Link className="record-link" to="/tareas">
          Tareas
        </Link>
      </Typography>
    </Card>
  );
}

function Day({
  day,
  due,
  isChosen,
  onChoose,
}: {
  day: string;
  due: Cartera['dias'][number] | undefined;
  isChosen: boolean;
  onChoose: (day: string) => void;
}) {
  const number = Number(day.slice(8));
  if (!due) return <span>{number}</span>;
  const label = `${formatLongDay(day)}: ${due.cantidad} por ${formatMoney(due.importe)}`;
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      aria-label={label}
      title={label}
      onClick={() => onChoose(day)}
    >
      {number}
    </button>
  );
}
