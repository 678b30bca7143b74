/** The application that is built or served (src/vite/application.ts). */
declare module 'virtual:application' {
  import type { AdminApplication } from '#admin/application.ts';

  export const application: AdminApplication;
}
