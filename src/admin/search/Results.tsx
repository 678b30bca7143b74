import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { Group, Option } from './source.ts';

type Props = {
  id: string;
  label: string;
  groups: readonly Group[];
  active: Option | null;
  optionId: (key: string) => string;
  /** Of a text that has been typed on since. */
  isOutdated: boolean;
  onOpen: (option: Option) => void;
};

/** What was found, under the heading of its kind; the focus stays in the field that it belongs to. */
export function Results({ id, label, groups, active, optionId, isOutdated, onOpen }: Props) {
  const translate = useTranslate();
  return (
    <Box id={id} role="listbox" aria-label={label} sx={{ opacity: isOutdated ? 0.6 : 1 }}>
      {groups.map((group) => (
        <div key={group.key} role="group" aria-labelledby={`${id}-${group.key}`}>
          <Box id={`${id}-${group.key}`} role="presentation" sx={headingStyle}>
            {group.label}
            {group.hasMore && <span> · {translate('cantera.search.more')}</span>}
          </Box>
          {group.options.map((option) => (
            <Box
              key={option.key}
              id={optionId(option.key)}
              role="option"
              aria-selected={option === active}
              // The focus stays in the field.
              onMouseDown={(event: React.MouseEvent) => event.preventDefault()}
              onClick={() => onOpen(option)}
              sx={optionStyle}
            >
              <span>{option.name}</span>
              {option.facts.map((fact) => (
                <Box key={fact} component="span" sx={{ color: 'text.secondary' }}>
                  {fact}
                </Box>
              ))}
            </Box>
          ))}
        </div>
      ))}
    </Box>
  );
}

const headingStyle = {
  px: 2,
  pt: 1.5,
  pb: 0.5,
  fontSize: 12,
  lineHeight: '16px',
  color: 'text.secondary',
  '&': { fontWeight: 600 },
  '& > span': { fontWeight: 400 },
};

const optionStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  alignContent: 'center',
  gap: '0 12px',
  minHeight: 36,
  mx: 1,
  px: 1,
  py: 0.5,
  borderRadius: '6px',
  cursor: 'pointer',
  overflowWrap: 'anywhere',
  '@media (pointer: coarse)': { minHeight: 44 },
  '&:hover': { background: 'var(--sunken)' },
  '&[aria-selected=true]': { background: 'var(--primary-soft)', color: 'primary.main' },
};
