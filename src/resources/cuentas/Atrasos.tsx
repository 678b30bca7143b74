import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { formatMoney, fromCents, sumCents, toCents } from 'cantera';
import { AGES, ATRASOS, type Antiguedad, type Atraso } from './atrasos.ts';

const COLOURS: Readonly<Record<Atraso, string>> = {
  aVencer: 'var(--primary)',
  dias30: 'color-mix(in srgb, var(--ochre) 45%, var(--surface))',
  dias60: 'var(--ochre)',
  dias90: 'color-mix(in srgb, var(--bad) 60%, var(--surface))',
  mas: 'var(--bad)',
};

/** Shows what is owed by how late it is, as a bar and a list; `isWide` sets the ages side by side. */
export function Atrasos({ antiguedad, isWide = false }: { antiguedad: Antiguedad; isWide?: boolean }) {
  return (
    <Stack sx={{ gap: 1 }}>
      <AtrasosBar antiguedad={antiguedad} />
      <Box
        component="dl"
        aria-label="Lo adeudado, por su atraso"
        sx={{ display: 'grid', columnGap: 2.5, m: 0, ...(isWide && SIDE_BY_SIDE) }}
      >
        {AGES.map((age) => (
          <Box
            key={age}
            sx={{ display: isWide ? 'block' : 'flex', justifyContent: 'space-between', py: '3px' }}
          >
            <Stack component="dt" direction="row" sx={{ gap: 1, alignItems: 'center' }}>
              <AtrasoMark age={age} />
              {ATRASOS[age]}
            </Stack>
            <Box component="dd" sx={{ m: 0, ml: isWide ? '18px' : 2, fontWeight: 600 }}>
              {toCents(antiguedad[age]) > 0n ? formatMoney(antiguedad[age]) : '—'}
            </Box>
          </Box>
        ))}
      </Box>
    </Stack>
  );
}

const SIDE_BY_SIDE = { gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))' };

export const AtrasosBar = ({ antiguedad }: { antiguedad: Antiguedad | undefined }) => (
  <Stack
    direction="row"
    aria-hidden="true"
    sx={{ gap: '2px', height: 10, overflow: 'hidden', borderRadius: '5px', background: 'var(--mute-soft)' }}
  >
    {antiguedad &&
      AGES.filter((age) => toCents(antiguedad[age]) > 0n).map((age) => (
        <Box key={age} sx={{ flexGrow: Number(antiguedad[age]), minWidth: 3, background: COLOURS[age] }} />
      ))}
  </Stack>
);

export const AtrasoMark = ({ age }: { age: Atraso }) => (
  <Box
    aria-hidden="true"
    sx={{ flex: 'none', width: 10, height: 10, borderRadius: '3px', background: COLOURS[age] }}
  />
);

export const overdueAmount = (antiguedad: Antiguedad): string =>
  fromCents(sumCents(AGES.filter((age) => age !== 'aVencer').map((age) => toCents(antiguedad[age]))));
