import { useMemo } from 'react';
import type { IvaBase } from '../saleAmounts.ts';
import type { RaRecord } from 'react-admin';
import { compareDecimals, type Entity, type ResolvedLines, type Row, targetOf } from 'cantera';
import { useFew, useRegistry } from 'cantera/admin';
import { saleDeclarations } from '../sales.ts';
import { IVA, PRODUCT } from '../grid/lineFields.ts';
import type { FormLine, LineValues, Pricing } from '../grid/saleLine.ts';
import { blankLine, NOTHING_LOADS } from '../grid/useLineEntry.ts';
import { useProducts, type Products } from '../grid/useProducts.ts';
import { useCondiciones } from '../acuerdos/useCondiciones.ts';
import { useConfiguracion } from '../../maestros/configuracion/useConfiguracion.ts';
import { formFreightOf, freightInPriceOf, type FormFreight } from './formFreight.ts';
import { DESTINATION, PAYMENT } from './headerFields.ts';

/** Everything with which a sale's form shows and prices its lines. */
export type Sale = {
  readonly linesDeclaration: ResolvedLines;
  readonly productEntity: Entity;
  readonly products: Products;
  readonly pricing: Pricing;
  readonly freight: FormFreight | null;
  /** The chosen truck's capacity in tonnes; null: unknown. */
  readonly capacidad: string | null;
  /** The values of a line in which nothing was typed. */
  readonly blank: LineValues;
  /** Fields of a line whose default values still load. */
  readonly loadingNames: readonly string[];
};

const IVA_LOADS = [IVA];

/** The general rate in percent (ley 23.349, art. 28), which a new line proposes. */
const GENERAL_IVA = '21';

type SaleValues = {
  readonly formaPagoId: unknown;
  readonly client: RaRecord | null;
  readonly clienteId: unknown;
  readonly destinoId: unknown;
  readonly camionId: unknown;
  readonly dia: unknown;
  readonly flete: unknown;
  /** The stored document, or the quote that a new one delivers. */
  readonly source: Row | null;
  /** The base of a stored document. A new one has that of the settings, and 'bruto' until they have loaded. */
  readonly ivaBase?: IvaBase | undefined;
};

/** Loads what the prices of a sale's lines depend on: its conditions, products, rates of IVA and settings. */
export function useSale(
  entity: Entity,
  { formaPagoId, client, ivaBase, flete, source, ...terms }: SaleValues,
): Sale {
  const registry = useRegistry();
  const linesDeclaration = entity.lines.find(({ name }) => name === saleDeclarations[entity.name]!.lines)!;
  const { fields } = linesDeclaration.entity;
  const productEntity = registry.get(targetOf(fields[PRODUCT]));
  const { records: paymentMethods } = useFew(targetOf(entity.fields[PAYMENT]));
  const ivaField = fields[IVA];
  const { records: ivas, isAwaited: areRatesLoading } = useFew(ivaField ? targetOf(ivaField) : null);
  // Only a new document with IVA takes its base from the settings.
  const settings = useConfiguracion(ivaBase === undefined && ivaField !== undefined);
  const defaultIva = ivas.find(({ porcentaje }) => compareDecimals(porcentaje, GENERAL_IVA) === 0) ?? ivas[0];
  const isByAccount = (paymentMethodId: unknown) =>
    paymentMethods.find(({ id }) => id === paymentMethodId)?.['esCuentaCorriente'] === true;
  const esCuentaCorriente = isByAccount(formaPagoId);
  // Prices by account differ, so those of a quote hold only if both it and its delivery are by account, or neither is.
  const keepsOwnPrices = source === null || isByAccount(source[PAYMENT]) === esCuentaCorriente;
  const condiciones = useCondiciones(terms);
  // A quote's freight holds only for its destination. The conditions tell where the sale goes: to `terms.destinoId`, or
  // without one to the client's town. While they load, the quote's freight holds.
  const localidadId = condiciones?.localidadId ?? source?.[DESTINATION];
  const freightSource = localidadId === source?.[DESTINATION] ? source : null;
  const hasIva = ivaField !== undefined;
  const freight = formFreightOf({ flete, condiciones, source: freightSource, hasIva });
  const clienteId = (terms.clienteId || null) as number | null;
  const dia = String(terms.dia);
  const keepsFreight = freight?.isKept === true;
  const effectiveIvaBase = ivaBase ?? (settings?.['ivaBase'] as IvaBase | undefined) ?? 'bruto';
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
      keepsOwnPrices,
      // `useFreightInPrice` sets it, because it depends on all lines, which need this pricing first.
      fleteIncluido: null,
      keepsFreight,
      ivaBase: effectiveIvaBase,
      ivas: ivaField ? new Map(ivas.map(({ id, porcentaje }) => [Number(id), String(porcentaje)])) : null,
    }),
    [
      clienteId,
      condiciones,
      dia,
      esCuentaCorriente,
      keepsOwnPrices,
      keepsFreight,
      effectiveIvaBase,
      ivaField,
      ivas,
    ],
  );

  return {
    linesDeclaration,
    productEntity,
    products: useProducts(productEntity, client, pricing),
    pricing,
    freight,
    capacidad: condiciones?.capacidad ?? null,
    blank: useMemo(
      () => ({ ...blankLine(fields), ...(ivaField && { [IVA]: defaultIva?.id ?? '' }) }),
      [fields, ivaField, defaultIva],
    ),
    loadingNames: areRatesLoading ? IVA_LOADS : NOTHING_LOADS,
  };
}

/** Returns the sale with the freight per tonne that its prices include. It depends on the tonnes of all lines. */
export function useFreightInPrice(sale: Sale, lines: readonly FormLine[]): Sale {
  const { pricing, freight } = sale;
  const fleteIncluido = freightInPriceOf(freight, lines);
  return { ...sale, pricing: useMemo(() => ({ ...pricing, fleteIncluido }), [pricing, fleteIncluido]) };
}
