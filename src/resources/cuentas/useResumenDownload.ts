import { useState } from 'react';
import { saveFile, useDialogs } from 'cantera/admin';
import { requestFile } from 'cantera/http';

export function useResumenDownload() {
  const dialogs = useDialogs();
  const [isBusy, setBusy] = useState(false);
  const download = async (address: string, name: string) => {
    setBusy(true);
    try {
      const { file } = await requestFile(address);
      saveFile(file, name);
    } catch (error) {
      void dialogs.error((error as Error).message);
    } finally {
      setBusy(false);
    }
  };
  return { download, isBusy };
}
