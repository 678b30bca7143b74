import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Admin } from '#admin/Admin.tsx';
// The folder of the application that is built: vite.config.ts says which.
import { application } from '#application/index.ui.tsx';

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <Admin application={application} />
  </StrictMode>,
);
