import { fetchUtils, type DataProvider, type Identifier } from 'react-admin';

const calls: Partial<DataProvider> = {
  async getList(resource, { pagination, sort, filter }) {
    const query = new URLSearchParams({
      pageNumber: String(pagination?.page ?? 1),
      pageSize: String(pagination?.perPage ?? 10),
      ...(sort && { sortBy: sort.field, sortDirection: sort.order.toLowerCase() }),
      ...(filter as Record<string, string>),
    });
    // Brands are a lookup, whose route returns all rows.
    if (resource === 'Camion/Marcas') return all(await ask<BrandRow[]>(resource));
    const { items, totalCount } = await ask<Page>(`${resource}?${query}`);
    return { data: items, total: totalCount };
  },
  async getMany(resource, { ids }) {
    return all((await ask<BrandRow[]>(resource)).filter(({ id }) => ids.includes(id)));
  },
  getOne: async (resource, { id }) => ({ data: await ask(`${resource}/${id}`) }),
  create: async (resource, { data }) => ({ data: await ask(resource, 'POST', data) }),
  update: async (resource, { id, data }) => ({ data: await ask(`${resource}/${id}`, 'PUT', data) }),
  delete: async (resource, { id }) => ({ data: await ask(`${resource}/${id}`, 'DELETE') }),
};

export const dataProvider = calls as DataProvider;

interface Page {
  items: never[];
  totalCount: number;
}

interface BrandRow {
  id: Identifier;
  nombre: string;
}

const all = (data: BrandRow[]) => ({ data: data as never[], total: data.length });

async function ask<Answer = never>(path: string, method = 'GET', body?: unknown): Promise<Answer> {
  const { json } = await fetchUtils.fetchJson(`/api/${path}`, {
    method,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return json as Answer;
}
