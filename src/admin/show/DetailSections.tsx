import Card from '@mui/material/Card';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useTranslate, type RaRecord } from 'react-admin';
import type { TableSection } from '#schema/detail.ts';
import type { Entity } from '#schema/entity.ts';
import { useHasParts } from '../parts.tsx';
import { FieldValue } from '../fields/FieldValue.tsx';
import { CARDS } from '../rows/Table.tsx';
import { FactItems } from './Facts.tsx';
import { sectionsOf } from './sections.ts';

type Props = { entity: Entity; record: RaRecord };

/** The fields that the rest of the page does not show: a card for each declared table, and one for all other sections. */
export function DetailSections({ entity, record }: Props) {
  const translate = useTranslate();
  const { tables, facts } = sectionsOf(entity, record, useHasParts(entity, 'face'));
  const firstUntitled = facts.findIndex(({ title }) => title === undefined);
  return (
    <>
      {tables.map((table, index) => (
        <Card
          key={index}
          component="section"
          className="facts-table"
          sx={{ ...CARDS, overflowX: 'auto' }}
          aria-label={table.title}
          tabIndex={0}
        >
          <FactsTable entity={entity} record={record} section={table} />
        </Card>
      ))}
      {facts.length > 0 && (
        <Card component="section" className="facts">
          {facts.map(({ title, fields }, index) => (
            <div key={index}>
              {title !== undefined && <h2>{title}</h2>}
              {index === firstUntitled && <h2>{translate('cantera.show.datos')}</h2>}
              <dl>
                <FactItems entity={entity} record={record} names={fields} />
              </dl>
            </div>
          ))}
        </Card>
      )}
    </>
  );
}

function FactsTable({ entity, record, section }: Props & { section: TableSection }) {
  return (
    <Table aria-label={section.title}>
      <TableHead>
        <TableRow>
          <TableCell>{section.title}</TableCell>
          {section.columns.map((column) => (
            <TableCell key={column} align="right">
              {column}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {Object.entries(section.rows).map(([row, names]) => (
          <TableRow key={row}>
            <TableCell component="th" scope="row">
              {row}
            </TableCell>
            {names.map((name, index) => (
              <TableCell key={name} align="right" data-label={section.columns[index]}>
                <FieldValue entity={entity} name={name} record={record} />
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
