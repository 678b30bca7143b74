// These style sheets come first, so that those of the components override them.
import './look/fonts.css';
import './look/tokens.css';
import './admin/list/list.css';
import './admin/layout/layout.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Admin } from '#admin/Admin.tsx';
import { application } from 'virtual:application';

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <Admin application={application} />
  </StrictMode>,
);
