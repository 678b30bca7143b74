import { use, type ChangeEvent } from 'react';
import { useListContext, type RaRecord } from 'react-admin';
import { bulkEs } from '#i18n/bulk.es.ts';
import { spoken } from '#schema/spoken.ts';
import { useEntity } from '../registry.ts';
import { TicksContext } from './ticks.ts';
import { isTicked, toggled, toggledPage } from './toggle.ts';

/** With Shift up to the last one. */
export function Tick({ record }: { record: RaRecord }) {
  const entity = useEntity();
  const { data = [] } = useListContext<RaRecord>();
  const [ticks, setTicks] = use(TicksContext);
  const toggle = ({ nativeEvent }: ChangeEvent) =>
    setTicks((now) => toggled(now, data, record, (nativeEvent as MouseEvent).shiftKey));
  return (
    <input
      type="checkbox"
      className="tick"
      aria-label={bulkEs.tick(spoken(entity, entity.display, record))}
      checked={isTicked(ticks, record)}
      onChange={toggle}
    />
  );
}

export function PageTick() {
  const { data = [] } = useListContext<RaRecord>();
  const [ticks, setTicks] = use(TicksContext);
  const count = data.filter((record) => isTicked(ticks, record)).length;
  return (
    <input
      type="checkbox"
      className="tick"
      aria-label={bulkEs.tickPage}
      checked={count > 0 && count === data.length}
      ref={(input) => {
        if (input) input.indeterminate = count > 0 && count < data.length;
      }}
      onChange={() => setTicks((now) => toggledPage(now, data))}
    />
  );
}
