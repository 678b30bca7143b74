import { useMemo } from 'react';
import type { IvaBase } from '../lines.ts';
import type { RaRecord } from 'react-admin';
import { compareDecimals, type Entity, type ResolvedLines, type Row, targetOf } from 'cantera';
import { useFew, useRegistry } from 'cantera/admin';
import { saleDeclarations } from '../sales.ts';
import { IVA, PRODUCT } from '../grid/saleFields.ts';
import type { LineValues, Pricing } from '../grid/saleLine.ts';
import { blankLine } from '../grid/useLineEntry.ts';
import { useProducts, type Products } from '../grid/useProducts.ts';
import { useCondiciones } from '../acuerdos/useCondiciones.ts';
import { useConfiguracion } from '../../maestros/configuracion/useConfiguracion.ts';
import type { FormLine } from '../grid/saleLine.ts';
import { freightHere, includedIn, type FreightHere } from './freightHere.ts';
import { DESTINATION, PAYMENT } from './saleHeader.ts';

export type Sale = {
  readonly declared: ResolvedLines;
  /** The products' entity. */
  readonly sold: Entity;
  readonly products: Products;
  readonly pricing: Pricing;
  readonly freight: FreightHere | null;
  /** Tonnes that the chosen truck carries; null without a truck, or when its capacity is unknown. */
  readonly capacidad: string | null;
  readonly blank: LineValues;
  /** Names of values in `blank` that are still loading. */
  readonly awaited: readonly string[];
};

const RATE = [IVA];
const NOTHING: readonly string[] = [];

/** The general rate (ley 23.349, art. 28). */
const USUAL_IVA = '21';

type Agreed = {
  readonly formaPagoId: unknown;
  /** Null until chosen and loaded. */
  readonly client: RaRecord | null;
  readonly clienteId: unknown;
  readonly destinoId: unknown;
  readonly camionId: unknown;
  readonly dia: unknown;
  readonly flete: unknown;
  /** The quote that is delivered, or the stored document. */
  readonly kept: Row | null;
  readonly ivaBase?: IvaBase | undefined;
};

/** @param agreed values of the document */
export function useSale(entity: Entity, { formaPagoId, client, ivaBase, flete, kept, ...of }: Agreed): Sale {
  const registry = useRegistry();
  const declared = entity.lines.find(({ name }) => name === saleDeclarations[entity.name]!.lines)!;
  const { fields } = declared.entity;
  const sold = registry.get(targetOf(fields[PRODUCT]));
  const { records: payments } = useFew(targetOf(entity.fields[PAYMENT]));
  const ivaField = fields[IVA];
  const { records: ivas, isAwaited: areRatesAwaited } = useFew(ivaField ? targetOf(ivaField) : null);
  const settings = useConfiguracion(ivaBase === undefined && ivaField !== undefined);
  const usual = ivas.find(({ porcentaje }) => compareDecimals(porcentaje, USUAL_IVA) === 0) ?? ivas[0];
  const esCuentaCorriente = payments.find(({ id }) => id === formaPagoId)?.['esCuentaCorriente'] === true;
  const condiciones = useCondiciones(of);
  const isOfQuote = kept !== null && kept[DESTINATION] === (condiciones?.localidadId ?? kept[DESTINATION]);
  const freight = freightHere({
    flete,
    condiciones,
    kept: isOfQuote ? kept : null,
    hasIva: ivaField !== undefined,
  });
  const clienteId = (of.clienteId || null) as number | null;
  const dia = String(of.dia);
  const keepsFreight = freight?.isKept === true;
  const base = ivaBase ?? (settings?.['ivaBase'] as IvaBase | undefined) ?? 'bruto';
  // Stable while nothing in it changes, so that a key elsewhere renders no line again.
  const pricing = useMemo<Pricing>(
    () => ({
      venta: {
        clienteId,
        familiaId: condiciones?.familiaId ?? null,
        localidadId: condiciones?.localidadId ?? null,
        zonaId: condiciones?.zonaId ?? null,
        dia,
        esCuentaCorriente,
      },
      acuerdos: condiciones?.acuerdos ?? [],
      fleteIncluido: null,
      keepsFreight,
      ivaBase: base,
      ivas: ivaField ? new Map(ivas.map(({ id, porcentaje }) => [Number(id), String(porcentaje)])) : null,
    }),
    [clienteId, condiciones, dia, esCuentaCorriente, keepsFreight, base, ivaField, ivas],
  );

  return {
    declared,
    sold,
    products: useProducts(sold, client, pricing),
    pricing,
    freight,
    capacidad: condiciones?.capacidad ?? null,
    blank: useMemo(
      () => ({ ...blankLine(fields), ...(ivaField && { [IVA]: usual?.id ?? '' }) }),
      [fields, ivaField, usual],
    ),
    awaited: areRatesAwaited ? RATE : NOTHING,
  };
}

/** Adds the freight within the price, which depends on what all lines carry. */
export function useFreight(sale: Sale, lines: readonly FormLine[]): Sale {
  const { pricing, freight } = sale;
  const fleteIncluido = includedIn(freight, lines);
  return { ...sale, pricing: useMemo(() => ({ ...pricing, fleteIncluido }), [pricing, fleteIncluido]) };
}
