/** Undoes the flex row and the margins of react-admin's `<Create>` and `<Edit>`. */
export const FORM_PAGE = {
  '& .RaCreate-main, & .RaEdit-main': { display: 'block', margin: 0 },
};
