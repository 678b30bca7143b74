import { type AdminApplication, stock } from 'cantera/admin';
import { application as declared } from './index.ts';

export const application: AdminApplication = {
  ...declared,
  parts: {
    camiones: {
      list: stock(() => import('./CamionList.tsx')),
      create: stock(() => import('./CamionCreate.tsx')),
      edit: stock(() => import('./CamionEdit.tsx')),
      detail: stock(() => import('./CamionShow.tsx')),
    },
    choferes: { edit: stock(() => import('./ChoferEdit.tsx')) },
  },
};
