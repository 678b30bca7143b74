import { useState } from 'react';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { IconButton, Link } from 'cantera/admin';
import { formatLongDay, formatMoney, today } from 'cantera';
import type { Cartera } from './cartera.ts';
import { monthName, monthOf, shiftMonth, WEEKDAYS, weeksOf } from './month.ts';
import './calendar.css';

type DaySum = Cartera['dias'][number];

export function CarteraCalendar({
  days,
  chosenDay,
  onChoose,
}: {
  days: readonly DaySum[];
  chosenDay: string | undefined;
  onChoose: (day: string) => void;
}) {
  const [month, setMonth] = useState(monthOf(today()));
  const sumsByDay = new Map(days.map((sum) => [sum.fecha, sum]));
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
              {week.map((day, weekday) => (
                <td key={day ?? weekday} className={day === today() ? 'is-today' : undefined}>
                  {day && (
                    <Day
                      day={day}
                      sum={sumsByDay.get(day)}
                      isChosen={day === chosenDay}
                      onChoose={onChoose}
                    />
                  )}
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
  sum,
  isChosen,
  onChoose,
}: {
  day: string;
  sum: DaySum | undefined;
  isChosen: boolean;
  onChoose: (day: string) => void;
}) {
  const number = Number(day.slice(8));
  if (!sum) return <span>{number}</span>;
  const label = `${formatLongDay(day)}: ${sum.cantidad} por ${formatMoney(sum.importe)}`;
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
