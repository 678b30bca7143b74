import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Admin } from '#admin/Admin.tsx';
// Resolved by vite.config.ts.
import { application } from '#application/index.ui.tsx';

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <Admin application={application} />
  </StrictMode>,
);
