import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import type { ButtonProps } from '@mui/material/Button';
import { useNarrow } from '../useMedia.ts';
import { useTranslate, type RaRecord } from 'react-admin';
import { serves } from '#schema/endpoints.ts';
import type { Entity } from '#schema/entity.ts';
import { newOne } from '#schema/messages.ts';
import { offeredActions } from '../actions/offered.ts';
import { ActionButtons } from '../actions/ActionButtons.tsx';
import { mayDo } from '../access.ts';
import { Button } from '../Button.tsx';
import { Icon } from '../icons.tsx';
import { usePageTitle } from '../pages/usePageTitle.ts';
import { useListAddress } from '../routing/listAddress.ts';
import { MergeButton } from '../merge/MergeButton.tsx';
import { RecordParts, useHasPrimary } from '../parts.tsx';
import { RecordName } from '../RecordName.tsx';
import { useRegistry } from '../registry.ts';
import { Link } from '../routing/index.ts';
import { StateBadge } from '../StateBadge.tsx';
import { CopyButton } from './CopyButton.tsx';
import { MoreMenu } from './MoreMenu.tsx';
import { mayEdit, mayCreateRelated, primaryWordOf } from './offers.ts';
import { useReach } from './reach.ts';
import { WhatsAppLink } from './WhatsAppLink.tsx';
import { PrintButton } from '../print/PrintButton.tsx';

type Of = { entity: Entity; record: RaRecord };

/** The record's name, state and actions, in ranks: quiet, ⋮, outlined, and one filled. */
export function ShowHead({ entity, record }: { entity: Entity; record: RaRecord | undefined }) {
  const translate = useTranslate();
  const list = useListAddress(entity.name);
  const { showTitle } = entity.messages;
  usePageTitle(showTitle);
  return (
    <div className="page-head show-head">
      <Box sx={{ flex: '1 1 auto', minWidth: 0 }}>
        <p className="overline">
          <Link to={list}>
            <Icon name="previous" size={16} />
            {translate('cantera.form.volver')}
          </Link>
          {record && <span>{showTitle}</span>}
        </p>
        <div className="page-title">
          <h1>
            {!record && showTitle}
            {record && entity.document && `${entity.label.one} `}
            {record && <RecordName entity={entity} record={record} />}
          </h1>
          {record && <StateBadge state={entity.states?.[String(record['estado'])]} />}
        </div>
      </Box>
      {record && <HeadActions entity={entity} record={record} />}
    </div>
  );
}

/** `isCompact`: one button and ⋮. */
export function HeadActions({ entity, record, isCompact = false }: Of & { isCompact?: boolean }) {
  const registry = useRegistry();
  const narrow = useNarrow();
  const compact = isCompact || narrow;
  const { reaches } = useReach(entity, record.id);
  const hasOwn = useHasPrimary(entity);
  const first = hasOwn ? undefined : primaryWordOf(registry, entity, record, reaches);
  const actions = offeredActions(entity, record).filter(([, { on }]) => on.includes('show'));
  const next = entity.detail.primary.filter((word) => word !== first);
  const isNamed = (danger: boolean) => (name: string) =>
    name !== first && !next.includes(name) && (entity.actions[name]!.danger ?? false) === danger;
  const nextActions = next
    .filter((word) => word in entity.actions)
    .map((word) => (
      <ActionButtons
        key={word}
        entity={entity}
        record={record}
        place="show"
        isIncluded={(name) => name === word}
      />
    ));
  const harmless = actions.filter(([name]) => isNamed(false)(name)).map(([name]) => name);
  // A document's head fits one row with its first harmless action; the others and the copy are behind ⋮.
  const beside = entity.document ? harmless.slice(0, 1) : harmless;
  const isCrowded = beside.length < harmless.length;
  const copy = <CopyButton entity={entity} record={record} />;
  const harmlessActions = (which: (name: string) => boolean) => (
    <ActionButtons
      entity={entity}
      record={record}
      place="show"
      isIncluded={(name) => harmless.includes(name) && which(name)}
    />
  );
  const quiet = (
    <>
      <RecordParts entity={entity} record={record} place="showHead" />
      {!isCrowded && copy}
      {harmlessActions((name) => beside.includes(name))}
      <WhatsAppLink entity={entity} record={record} />
      {first !== 'edit' && <EditButton entity={entity} record={record} />}
    </>
  );
  const outlined = (
    <>
      {!narrow && nextActions}
      {next
        .filter((word) => entity.related.some(({ to }) => to === word))
        .map((to) => (
          <MakeButton key={to} entity={entity} record={record} to={to} />
        ))}
      {first !== 'print' && serves(entity, 'print') && <PrintButton entity={entity} record={record} />}
    </>
  );
  const isRare = mayDo(entity, 'merge');
  const hasMore = compact || isRare || isCrowded || actions.some(([name]) => isNamed(true)(name));
  const more = hasMore && (
    <MoreMenu
      danger={<ActionButtons entity={entity} record={record} place="show" isIncluded={isNamed(true)} />}
    >
      {compact && quiet}
      {compact && outlined}
      {isCrowded && copy}
      {harmlessActions((name) => !beside.includes(name))}
      <MergeButton entity={entity} record={record} />
    </MoreMenu>
  );
  const primary = (
    <span className="primary-slot">
      <RecordParts entity={entity} record={record} place="showPrimary" />
      {first !== undefined && <Primary entity={entity} record={record} word={first} />}
    </span>
  );
  return compact ? (
    <div className={narrow ? 'thumb-bar' : 'ranks'}>
      {primary}
      {narrow && nextActions}
      {more}
    </div>
  ) : (
    <div className="ranks">
      <span className="quiet">{quiet}</span>
      <span className="loud">
        {more}
        {outlined}
        {primary}
      </span>
    </div>
  );
}

const FILLED = { variant: 'contained', color: 'primary' } as const;

function Primary({ entity, record, word }: Of & { word: string }): ReactNode {
  if (word === 'edit') return <EditButton entity={entity} record={record} look={FILLED} />;
  if (word === 'print') return <PrintButton entity={entity} record={record} variant="contained" />;
  if (word in entity.actions)
    return (
      <ActionButtons
        entity={entity}
        record={record}
        place="show"
        isIncluded={(name) => name === word}
        look={FILLED}
      />
    );
  return <MakeButton entity={entity} record={record} to={word} look={FILLED} />;
}

type Look = { look?: Pick<ButtonProps, 'variant' | 'color'> };

function EditButton({ entity, record, look }: Of & Look) {
  const translate = useTranslate();
  if (!mayEdit(entity, record)) return null;
  return (
    <Button
      to={`/${entity.name}/${encodeURIComponent(record.id)}`}
      startIcon={<Icon name="edit" />}
      {...look}
    >
      {translate('cantera.list.editar')}
    </Button>
  );
}

function MakeButton({ entity, record, to, look }: Of & Look & { to: string }) {
  const by = useRegistry().get(to);
  const word = entity.related.find((each) => each.to === to)!;
  const { reaches } = useReach(entity, record.id);
  if (!mayCreateRelated(by, word, record.id, reaches)) return null;
  return (
    <Button
      to={`/${to}/create?${word.by}=${encodeURIComponent(record.id)}`}
      startIcon={<Icon name="add" />}
      {...look}
    >
      {newOne(by.label)}
    </Button>
  );
}
