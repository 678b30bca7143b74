import type { RaRecord } from 'react-admin';
import { randomUuid } from '#domain/randomUuid.ts';
import { permissionEs } from '#i18n/permission.es.ts';
import type { Entity } from '#schema/entity.ts';
import { Button } from '../Button.tsx';
import { Icon } from '#look/Icon.tsx';
import { mayDo } from '../access.ts';
import { useRegistry } from '../registry.ts';
import { useCarryOut } from './useCarryOut.ts';
import type { Decision } from './decision.ts';
import {
  REQUEST_PARAMETER,
  makeRequestedCall,
  useDecisionOf,
  useRequestedRecord,
  type Request,
} from './requests.ts';

/** The button that grants a request. A refused or withdrawn creation has one to enter it again instead. */
export default function DecideButton({ record }: { record: RaRecord }) {
  const request = record as Request;
  const entity = useRequestedEntity(request);
  const decision = useDecisionOf(request);
  if (!entity) return null;
  if (decision) return <GrantButton entity={entity} request={request} decision={decision} />;
  const mayRetry = ['rechazada', 'retirada'].includes(request.estado) && request.verbo === 'create';
  return mayRetry ? (
    <Button variant="contained" to={formAddress(request)}>
      {permissionEs.again}
    </Button>
  ) : null;
}

/** Opens the requested change in its form, where it can be changed before it is granted. */
export function ChangeFirstButton({ record }: { record: RaRecord }) {
  const request = record as Request;
  const entity = useRequestedEntity(request);
  const decision = useDecisionOf(request);
  if (!entity || !decision || !['create', 'edit'].includes(request.verbo)) return null;
  return (
    <Button to={formAddress(request)} startIcon={<Icon name="edit" />}>
      {permissionEs.change}
    </Button>
  );
}

function useRequestedEntity({ entidad, verbo }: Request): Entity | undefined {
  const entity = useRegistry().all.find(({ name }) => name === entidad);
  // A role's rules name the action 'anular', and the request 'action:anular'.
  return entity && mayDo(entity, verbo.replace(/^action:/, '')) ? entity : undefined;
}

const formAddress = ({ entidad, verbo, registroId, id }: Request): string =>
  `/${entidad}/${verbo === 'create' ? 'create' : String(registroId)}?${REQUEST_PARAMETER}=${id}`;

type GrantProps = { entity: Entity; request: Request; decision: Decision };

/** Makes the requested call as it was sent, so that a record changed since then is refused by its version. */
function GrantButton({ entity, request, decision }: GrantProps) {
  const { registroId } = request;
  const { carryOut, isBusy } = useCarryOut();
  const { data: record } = useRequestedRecord(request, registroId);
  const grant = () =>
    carryOut({
      act: async () => {
        await makeRequestedCall(entity, request, record, {
          ...decision.headers,
          'idempotency-key': randomUuid(),
        });
        decision.onDecided();
      },
      failed: permissionEs.notGranted,
      ...permissionEs.granted,
    });
  return (
    <Button
      variant="contained"
      startIcon={<Icon name="check" />}
      disabled={isBusy || (registroId !== null && !record)}
      onClick={() => void grant()}
    >
      {permissionEs.grant}
    </Button>
  );
}
