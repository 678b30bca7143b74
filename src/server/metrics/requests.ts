import type { Observe } from '../http/requestLog.ts';
import type pg from 'pg';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { RequestContext } from '../http/router.ts';

/** Counts requests by declared route, never by address: no label may come from what a client sends. */
export function requestFigures(register: Registry): Observe {
  const requests = new Counter({
    name: 'cantera_http_requests_total',
    help: 'Requests answered, by declared route and status',
    labelNames: ['method', 'route', 'status'],
    registers: [register],
  });
  const latency = new Histogram({
    name: 'cantera_http_request_duration_seconds',
    help: 'Seconds until the answer begins',
    labelNames: ['method', 'route'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers: [register],
  });
  return (context, milliseconds) => {
    const { method, route } = labelsOf(context);
    requests.inc({ method, route, status: context.res.status });
    latency.observe({ method, route }, milliseconds / 1000);
  };
}

function labelsOf(context: RequestContext): { method: string; route: string } {
  const route = context.get('route');
  if (route) return { method: route.method, route: `/api/${route.path}` };
  return { method: 'any', route: context.req.path.startsWith('/api/') ? 'unknown' : 'site' };
}

export function poolFigures(register: Registry, pool: pg.Pool): void {
  const connections = new Gauge({
    name: 'cantera_pool_connections',
    help: 'Connections of this process to the database',
    labelNames: ['state'],
    registers: [register],
    collect() {
      connections.set({ state: 'idle' }, pool.idleCount);
      connections.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
    },
  });
  const waiting = new Gauge({
    name: 'cantera_pool_waiting',
    help: 'Requests that wait for a connection',
    registers: [register],
    collect() {
      waiting.set(pool.waitingCount);
    },
  });
}
