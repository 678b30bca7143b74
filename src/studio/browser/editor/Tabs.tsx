import { useId, type ReactNode } from 'react';
import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import MuiTabs from '@mui/material/Tabs';

export type TabWords = {
  readonly id: string;
  readonly label: string;
  /** The number of problems in the tab. */
  readonly wrong?: number;
};

type Props = {
  tabs: readonly TabWords[];
  chosen: string;
  onChoose: (id: string) => void;
  children: ReactNode;
};

/** The parts of the editor in one row, which scrolls where it is narrow. */
export function Tabs({ tabs, chosen, onChoose, children }: Props) {
  const base = useId();
  return (
    <>
      <MuiTabs
        value={chosen}
        onChange={(_, id: string) => onChoose(id)}
        variant="scrollable"
        allowScrollButtonsMobile
        selectionFollowsFocus
        aria-label="Partes de la entidad"
        sx={{ borderBottom: 1, borderColor: 'divider' }}
      >
        {tabs.map(({ id, label, wrong = 0 }) => (
          <Tab
            key={id}
            id={`${base}-${id}`}
            value={id}
            aria-controls={`${base}-panel`}
            sx={{ minWidth: 0, paddingX: 1.5, textTransform: 'none' }}
            label={
              <Badge badgeContent={wrong} color="error" sx={{ paddingRight: wrong > 0 ? 1.5 : 0 }}>
                {label}
              </Badge>
            }
          />
        ))}
      </MuiTabs>
      <Box
        id={`${base}-panel`}
        role="tabpanel"
        aria-labelledby={`${base}-${chosen}`}
        sx={{ paddingTop: 1.75 }}
      >
        {children}
      </Box>
    </>
  );
}
