import type { IvaBase } from '../lines.ts';
import type { RaRecord } from 'react-admin';
import { compareDecimals } from '#domain/money.ts';
import type { ResolvedLines } from '#schema/lines.ts';
import type { Entity } from '#schema/entity.ts';
import { targetOf } from '#schema/fields/reference.ts';
import { useFew } from '#admin/fields/reference.few.tsx';
import { sales } from '../sales.ts';
import { IVA, PRODUCT } from '../grid/saleFields.ts';
import type { LineValues, Pricing } from '../grid/saleLine.ts';
import { blankLine } from '../grid/useLineEntry.ts';
import { PRICE_LIST, useProducts, type Products } from '../grid/useProducts.ts';
import { useRegistry } from '#admin/registry.ts';
import { useConfiguracion } from '../../configuracion/useConfiguracion.ts';
import { PAYMENT } from './saleHeader.ts';

export type Sale = {
  readonly declared: ResolvedLines;
  /** The products' entity. */
  readonly sold: Entity;
  readonly products: Products;
  readonly pricing: Pricing;
  readonly blank: LineValues;
};

/** The general rate (ley 23.349, art. 28). */
const USUAL_IVA = '21';

type Agreed = {
  readonly formaPagoId: unknown;
  /** Null until chosen and loaded. */
  readonly client: RaRecord | null;
  readonly ivaBase?: IvaBase | undefined;
};

/** @param agreed values of the document */
export function useSale(entity: Entity, { formaPagoId, client, ivaBase }: Agreed): Sale {
  const registry = useRegistry();
  const declared = entity.lines.find(({ name }) => name === sales[entity.name]!.lines)!;
  const { fields } = declared.entity;
  const sold = registry.get(targetOf(fields[PRODUCT]));
  const payments = useFew(targetOf(entity.fields[PAYMENT]));
  const ivaField = fields[IVA];
  const ivas = useFew(ivaField ? targetOf(ivaField) : null);
  const settings = useConfiguracion(ivaBase === undefined && ivaField !== undefined);
  const usual = ivas.find(({ porcentaje }) => compareDecimals(porcentaje, USUAL_IVA) === 0) ?? ivas[0];
  const esCuentaCorriente = payments.find(({ id }) => id === formaPagoId)?.['esCuentaCorriente'] === true;
  const lists = registry.get(targetOf(sold.fields[PRICE_LIST]));

  return {
    declared,
    sold,
    products: useProducts(sold, { lists, client, esCuentaCorriente }),
    pricing: {
      esCuentaCorriente,
      ivaBase: ivaBase ?? (settings?.['ivaBase'] as IvaBase | undefined) ?? 'bruto',
      ivas: ivaField ? new Map(ivas.map(({ id, porcentaje }) => [Number(id), String(porcentaje)])) : null,
    },
    blank: { ...blankLine(fields), ...(ivaField && { [IVA]: usual?.id ?? '' }) },
  };
}
