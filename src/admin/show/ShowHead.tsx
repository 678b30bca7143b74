import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import { useNarrow } from '../useNarrow.ts';
import { useShowContext, useTranslate, type RaRecord } from 'react-admin';
import { serves } from '#schema/endpoints.ts';
import type { Entity } from '#schema/entity.ts';
import { offeredActions } from '../actions/offeredActions.ts';
import { ActionButtons, RunActionProvider } from '../actions/ActionButtons.tsx';
import { mayDo } from '../access.ts';
import { Button } from '../Button.tsx';
import { COPY_OF } from '../form/copyValues.ts';
import { Icon } from '#look/Icon.tsx';
import { usePageTitle } from '../pages/usePageTitle.ts';
import { useListAddress } from '../routing/listAddress.ts';
import { MergeButton } from '../merge/MergeButton.tsx';
import { RecordParts, useHasParts } from '../parts.tsx';
import { RecordName } from '../RecordName.tsx';
import { useEntity, useRegistry } from '../registry.ts';
import { Link } from '../routing/index.ts';
import { StateBadge } from '../StateBadge.tsx';
import { MoreMenu } from './MoreMenu.tsx';
import { CreateRelatedButton } from './RelatedList.tsx';
import { mayEdit, primaryOfferOf } from './offers.ts';
import { useReach } from './reach.ts';
import { WhatsAppLink } from './WhatsAppLink.tsx';
import { PrintButton } from '../print/PrintButton.tsx';

type Props = { entity: Entity; record: RaRecord };

/** The head of a record's page. Where the page says why the record cannot be shown, it has no cached record either. */
export function ShowHead() {
  const entity = useEntity();
  const context = useShowContext<RaRecord>();
  const record = context.error ? undefined : context.record;
  const translate = useTranslate();
  const listAddress = useListAddress(entity.name);
  const { showTitle } = entity.messages;
  usePageTitle(showTitle);
  return (
    <div className="page-head show-head">
      <Box sx={{ flex: '1 1 auto', minWidth: 0 }}>
        <p className="overline">
          <Link to={listAddress}>
            <Icon name="previous" size={16} />
            {translate('ra.action.back')}
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

/**
 * The buttons of a record, the quiet ones at the left. Those that `detail.primary` declares stand out: the first that is
 * possible is filled (`primaryOffer`), the others are outlined. Where there is little room, the menu ⋮ has all but the
 * filled one and, on phones, the outlined actions.
 */
export function HeadActions({ entity, record, isCompact = false }: Props & { isCompact?: boolean }) {
  const registry = useRegistry();
  const isNarrow = useNarrow();
  const compact = isCompact || isNarrow;
  const { reaches } = useReach(entity, record.id);
  const hasCustomPrimary = useHasParts(entity, 'showPrimary');
  const primaryOffer = hasCustomPrimary ? undefined : primaryOfferOf(registry, entity, record, reaches);
  const outlinedOffers = entity.detail.primary.filter((offer) => offer !== primaryOffer);
  const otherActions = offeredActions(entity, record)
    .filter(([name, { on }]) => on.includes('show') && !entity.detail.primary.includes(name))
    .map(([name]) => name);
  const isDangerous = (name: string) => entity.actions[name]!.danger === true;
  const dangerous = otherActions.filter(isDangerous);
  const harmless = otherActions.filter((name) => !isDangerous(name));
  // A document's head has room for one harmless action. Others are behind ⋮, and the copy with them.
  const headActions = entity.document ? harmless.slice(0, 1) : harmless;
  const menuActions = harmless.slice(headActions.length);
  const hasMenu = mayDo(entity, 'merge') || menuActions.length > 0 || dangerous.length > 0;
  const isCopyInMenu = hasMenu && Boolean(entity.document);

  const copy = entity.copies && mayDo(entity, 'create') && (
    <Button to={`/${entity.name}/create?${COPY_OF}=${record.id}`} startIcon={<Icon name="document" />}>
      {entity.copies.label}
    </Button>
  );
  const quiet = (
    <>
      <RecordParts entity={entity} record={record} place="showHead" />
      {!isCopyInMenu && copy}
      <ActionButtons place="show" entity={entity} record={record} names={headActions} />
      <WhatsAppLink entity={entity} record={record} />
      {primaryOffer !== 'edit' && <EditButton entity={entity} record={record} />}
    </>
  );
  const renderOutlined = (isIncluded: (offer: string) => boolean) =>
    outlinedOffers
      .filter(isIncluded)
      .map((offer) => <OfferButton key={offer} entity={entity} record={record} offer={offer} />);
  const outlinedActions = renderOutlined((offer) => offer in entity.actions);
  const outlined = (
    <>
      {!isNarrow && outlinedActions}
      {renderOutlined((offer) => entity.related.some(({ to }) => to === offer))}
      {primaryOffer !== 'print' && serves(entity, 'print') && <PrintButton entity={entity} record={record} />}
    </>
  );
  const more = (compact || hasMenu) && (
    <MoreMenu danger={<ActionButtons place="show" entity={entity} record={record} names={dangerous} />}>
      {compact && quiet}
      {compact && outlined}
      {isCopyInMenu && copy}
      <ActionButtons place="show" entity={entity} record={record} names={menuActions} />
      <MergeButton entity={entity} record={record} />
    </MoreMenu>
  );
  const primary = (
    <span className="primary-slot">
      <RecordParts entity={entity} record={record} place="showPrimary" />
      {primaryOffer && <OfferButton entity={entity} record={record} offer={primaryOffer} look={FILLED} />}
    </span>
  );
  return (
    <RunActionProvider entity={entity} records={[record]}>
      {compact ? (
        <div className={isNarrow ? 'thumb-bar' : 'ranks'}>
          {primary}
          {isNarrow && outlinedActions}
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
      )}
    </RunActionProvider>
  );
}

const FILLED = { variant: 'contained', color: 'primary' } as const;

type Look = { look?: typeof FILLED };

/** The button of an offer of `detail.primary`. */
function OfferButton({ offer, ...props }: Props & Look & { offer: string }): ReactNode {
  if (offer === 'edit') return <EditButton {...props} />;
  if (offer === 'print') return <PrintButton entity={props.entity} record={props.record} {...props.look} />;
  if (offer in props.entity.actions) return <ActionButtons place="show" names={[offer]} {...props} />;
  const relation = props.entity.related.find(({ to }) => to === offer)!;
  return <CreateRelatedButton relation={relation} {...props} />;
}

function EditButton({ entity, record, look }: Props & Look) {
  const translate = useTranslate();
  if (!mayEdit(entity, record)) return null;
  return (
    <Button
      to={`/${entity.name}/${encodeURIComponent(record.id)}`}
      startIcon={<Icon name="edit" />}
      {...look}
    >
      {translate('ra.action.edit')}
    </Button>
  );
}
