/** The form of a sale with the select that is typed into first: they come together. */
export async function saleForm() {
  const [form] = await Promise.all([
    import('./SaleForm.tsx'),
    import('#admin/fields/reference.autocomplete.tsx'),
  ]);
  return form;
}
