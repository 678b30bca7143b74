import { useId, type ReactNode } from 'react';
import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import MuiTabs from '@mui/material/Tabs';

export type TabItem = {
  readonly id: string;
  readonly label: string;
  readonly problemCount?: number;
};

type Props = {
  tabs: readonly TabItem[];
  activeTab: string;
  onChoose: (id: string) => void;
  children: ReactNode;
};

export function Tabs({ tabs, activeTab, onChoose, children }: Props) {
  const tabsId = useId();
  return (
    <>
      <MuiTabs
        value={activeTab}
        onChange={(_, id: string) => onChoose(id)}
        variant="scrollable"
        allowScrollButtonsMobile
        selectionFollowsFocus
        aria-label="Partes de la entidad"
        sx={{ borderBottom: 1, borderColor: 'divider' }}
      >
        {tabs.map(({ id, label, problemCount = 0 }) => (
          <Tab
            key={id}
            id={`${tabsId}-${id}`}
            value={id}
            aria-controls={`${tabsId}-panel`}
            sx={{ minWidth: 0, paddingX: 1.5, textTransform: 'none' }}
            label={
              <Badge
                badgeContent={problemCount}
                color="error"
                sx={{ paddingRight: problemCount > 0 ? 1.5 : 0 }}
              >
                {label}
              </Badge>
            }
          />
        ))}
      </MuiTabs>
      <Box
        id={`${tabsId}-panel`}
        role="tabpanel"
        aria-labelledby={`${tabsId}-${activeTab}`}
        sx={{ paddingTop: 1.75 }}
      >
        {children}
      </Box>
    </>
  );
}
