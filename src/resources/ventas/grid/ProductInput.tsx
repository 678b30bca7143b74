import { useEffect, useEffectEvent, useState, type Ref } from 'react';
import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useTranslate, type RaRecord } from 'react-admin';
import { Icon } from 'cantera/admin';
import type { Products } from './useProducts.ts';
import { ventasEs } from '../ventas.es.ts';

type Props = {
  id: string;
  name: string;
  label: string;
  products: Products;
  value: RaRecord | null;
  onChange: (product: RaRecord | null) => void;
  onBlur: () => void;
  inputRef?: Ref<HTMLInputElement>;
  describedBy: string;
  invalid: boolean;
};

/**
 * The input of a line's product, found by code or name. While products are still loading, the first match is picked
 * once they arrive.
 */
export function ProductInput({
  id,
  name,
  label,
  products,
  value,
  onChange,
  onBlur,
  inputRef,
  describedBy,
  invalid,
}: Props) {
  const translate = useTranslate();
  const [text, setText] = useState('');
  // The text with which the field was left before the products had loaded.
  const [pendingText, setPendingText] = useState<string | null>(null);
  const pickFirst = useEffectEvent((leftText: string) => {
    setPendingText(null);
    const [first] = products.find(leftText);
    if (first) onChange(first);
    else setText(leftText);
  });
  useEffect(() => {
    if (pendingText === null || products.isLoading) return undefined;
    // The caller may still be handling the blur that set the text.
    const timer = setTimeout(pickFirst, 0, pendingText);
    return () => clearTimeout(timer);
  }, [pendingText, products.isLoading]);
  const chosenName = value ? products.nameOf(value) : '';
  const isSearching = text !== '' && text !== chosenName;
  return (
    <Autocomplete
      id={id}
      fullWidth
      autoHighlight
      autoSelect={isSearching}
      handleHomeEndKeys
      value={value}
      onChange={(_, product) => onChange(product)}
      inputValue={isSearching ? text : (pendingText ?? chosenName)}
      onInputChange={(_, newText, reason) => {
        const isLeftEarly = reason === 'blur' && isSearching && products.isLoading;
        if (isLeftEarly) setPendingText(text);
        if (reason === 'input') setPendingText(null);
        setText(reason === 'input' ? newText : '');
      }}
      onBlur={() => onBlur()}
      options={products.find(isSearching ? text : '')}
      filterOptions={(options) => options}
      getOptionLabel={products.nameOf}
      getOptionKey={(product) => product.id}
      isOptionEqualToValue={(a, b) => a.id === b.id}
      renderOption={({ key, ...li }, product) => (
        <li key={key} {...li} className={`${li.className} product`}>
          <span>{products.nameOf(product)}</span>
          <span>{products.priceReasonOf(product)}</span>
          <b>{products.priceOf(product)}</b>
        </li>
      )}
      loading={products.isLoading}
      loadingText={translate('ra.page.loading')}
      noOptionsText={products.failed ?? translate('cantera.form.noOptions')}
      clearText={translate('ra.action.clear_input_value')}
      openText={translate('ra.action.open')}
      closeText={translate('ra.action.close')}
      popupIcon={<Icon name="search" />}
      clearIcon={<Icon name="close" />}
      // The options are rendered outside the page's landmarks, so they are a landmark of their own.
      slotProps={{
        popper: {
          role: 'region',
          'aria-label': label,
          placement: 'bottom-start',
          sx: { minWidth: ONE_LINE_WIDTH },
        },
      }}
      renderInput={(params) => (
        <TextField
          {...params}
          name={name}
          inputRef={inputRef}
          error={invalid}
          placeholder={ventasEs.product}
          slotProps={{
            htmlInput: { ...params.inputProps, 'aria-describedby': describedBy, 'aria-required': true },
          }}
        />
      )}
    />
  );
}

const ONE_LINE_WIDTH = 'min(440px, calc(100vw - 28px))';
