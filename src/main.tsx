import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Admin } from '#admin/Admin.tsx';
import { application } from 'virtual:application';

const draw = () =>
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <Admin application={application} />
    </StrictMode>,
  );

// The login evaluates this before its document is the admin's (src/public/enter.ts).
if (document.getElementById('root')) draw();
else window.drawAdmin = draw;
