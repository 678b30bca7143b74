import useMediaQuery from '@mui/material/useMediaQuery';
import { useDataProvider, useListContext, useTranslate } from 'react-admin';
import type { CanteraDataProvider } from '#dataProvider/index.ts';
import { Icon } from '#look/Icon.tsx';
import type { Column } from '#schema/columns.ts';
import { serves } from '#schema/endpoints.ts';
import { inSentence } from '#schema/messages.ts';
import { mayDo } from '../access.ts';
import { Button } from '../Button.tsx';
import { CompactButton } from '../CompactButton.tsx';
import { ExportMenu } from '../export/ExportMenu.tsx';
import { useShortcut } from '../keyboard/shortcuts.ts';
import { PageHead } from '../pages/PageHead.tsx';
import { EntityParts } from '../parts.tsx';
import { useEntity } from '../registry.ts';
import { useNavigate } from '../routing/index.ts';
import { requestsTrash, TRASH_FILTER } from '../rows/trash.ts';
import { useNarrow } from '../useNarrow.ts';
import { viewOf } from '../views/address.ts';
import { ViewsButton } from '../views/ViewsButton.tsx';
import { ColumnChooser } from './ColumnChooser.tsx';
import { usePageSize } from './usePageSize.ts';

type Props = {
  columns: readonly Column[];
  chosen: readonly Column[];
  onChoose: (keys: string[]) => void;
};

/** The title of a list, the number of its records, and the buttons above it. */
export function ListHead({ columns, chosen, onChoose }: Props) {
  const entity = useEntity();
  const translate = useTranslate();
  const navigate = useNavigate();
  const dataProvider = useDataProvider<CanteraDataProvider>();
  const isNarrow = useNarrow();
  const compact = useMediaQuery(TABLETS_AND_PHONES);
  const [pageSize] = usePageSize(entity.name);
  const list = useListContext();
  const { filterValues: filter, setFilters, sort, total } = list;
  const keys = { all: columns.map(({ key }) => key), chosen: chosen.map(({ key }) => key) };
  const isTrash = requestsTrash(filter);
  const toggleTrash = () => {
    const { [TRASH_FILTER]: _, ...filters } = filter;
    setFilters(isTrash ? filters : { ...filters, [TRASH_FILTER]: 'true' }, [], false);
  };
  const mayCreate = mayDo(entity, 'create');
  const creation = `/${entity.name}/create`;
  useShortcut(mayCreate ? { keys: 'n', label: 'ra.action.create', run: () => navigate(creation) } : null);
  return (
    <PageHead
      title={entity.messages.listTitle}
      aside={total === undefined ? '' : translate('cantera.list.registros', { smart_count: total })}
    >
      <ViewsButton currentView={viewOf(entity, list, keys, pageSize)} compact={compact} />
      {!isNarrow && <ColumnChooser columns={columns} chosen={chosen} onChange={onChoose} compact={compact} />}
      {serves(entity, 'restore') && mayDo(entity, 'restore') && (
        <CompactButton
          compact={compact}
          icon="delete"
          label={translate('cantera.trash.title')}
          variant={isTrash ? 'outlined' : 'text'}
          aria-pressed={isTrash}
          onClick={toggleTrash}
        />
      )}
      <ExportMenu
        compact={compact}
        isEmpty={!total}
        // A CSV has one table, so the lines are in the Excel file alone.
        csvLacks={entity.lines.map(({ label }) => inSentence(label.many)).join(', ')}
        fetchAs={(format) =>
          dataProvider.exportAs(entity.name, { sort, filter, format, columns: keys.chosen })
        }
      />
      {entity.importBy && mayDo(entity, 'import') && (
        <CompactButton
          compact={compact}
          icon="upload"
          label={translate('cantera.list.importar')}
          to={`/${entity.name}/import`}
        />
      )}
      <EntityParts entity={entity} place="head" />
      {mayCreate && (
        <div className="thumb-bar">
          <Button to={creation} variant="contained" startIcon={<Icon name="add" />}>
            {translate('ra.action.create')}
          </Button>
        </div>
      )}
    </PageHead>
  );
}

/** The media query of tablets and phones, on which the buttons become icons. */
const TABLETS_AND_PHONES = '(max-width: 1023.95px)';
