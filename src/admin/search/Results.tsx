import Box from '@mui/material/Box';
import { searchEs } from '#i18n/search.es.ts';
import { Icon } from '#look/Icon.tsx';
import type { Group, Option } from './option.ts';

type Props = {
  id: string;
  label: string;
  groups: readonly Group[];
  active: Option | null;
  optionId: (key: string) => string;
  isOutdated: boolean;
  onOpen: (option: Option) => void;
  /** Opens an option's actions at a click; the keyboard opens them with Tab. */
  onActions: ((option: Option) => void) | null;
};

export function Results({ id, label, groups, active, optionId, isOutdated, onOpen, onActions }: Props) {
  return (
    <Box id={id} role="listbox" aria-label={label} sx={{ opacity: isOutdated ? 0.6 : 1 }}>
      {groups.map((group) => (
        <div key={group.key} role="group" aria-labelledby={`${id}-${group.key}`}>
          <Box id={`${id}-${group.key}`} role="presentation" sx={headingStyle}>
            {group.label}
            {group.hasMore && <span> · {searchEs.more}</span>}
          </Box>
          {group.options.map((option) => (
            <Box
              key={option.key}
              id={optionId(option.key)}
              role="option"
              aria-selected={option === active}
              onMouseDown={(event: React.MouseEvent) => event.preventDefault()}
              onClick={() => onOpen(option)}
              sx={option.danger ? { ...optionStyle, color: 'var(--bad)' } : optionStyle}
            >
              {option.icon && <Icon name={option.icon} size={16} />}
              <span>{option.name}</span>
              {option.facts.map((fact) => (
                <Box key={fact} component="span" sx={{ color: 'text.secondary' }}>
                  {fact}
                </Box>
              ))}
              {option.record && onActions && option.effect.kind === 'go' && (
                <Box
                  component="span"
                  aria-hidden="true"
                  title={searchEs.actions}
                  onClick={(event: React.MouseEvent) => {
                    event.stopPropagation();
                    onActions(option);
                  }}
                  sx={actionsStyle}
                >
                  <Icon name="next" size={16} />
                </Box>
              )}
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
  fontWeight: 600,
  '& > span': { fontWeight: 400 },
};

const optionStyle = {
  position: 'relative',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  alignContent: 'center',
  gap: '0 12px',
  minHeight: 36,
  mx: 1,
  px: 1,
  pr: 5,
  py: 0.5,
  borderRadius: '6px',
  cursor: 'pointer',
  overflowWrap: 'anywhere',
  '@media (pointer: coarse)': { minHeight: 44 },
  '&:hover': { background: 'var(--sunken)' },
  '&[aria-selected=true]': { background: 'var(--primary-soft)', color: 'primary.main' },
};

const actionsStyle = {
  position: 'absolute',
  right: 0,
  top: 0,
  bottom: 0,
  width: 36,
  display: 'grid',
  placeItems: 'center',
  color: 'text.secondary',
  borderRadius: '6px',
  '&:hover': { background: 'var(--line)' },
};
