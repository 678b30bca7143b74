import { useTranslate } from 'react-admin';
import type { Issued } from '#dataProvider/index.ts';
import { useDialogs } from '../dialogs/DialogProvider.tsx';
import { useListAddress } from '../list/useListAddress.ts';
import { printPdf } from '../print/printPdf.ts';
import { useEntity } from '../registry.ts';
import { useNavigate } from '../routing/index.ts';

/** In milliseconds. Source: spec 2, section 9. */
const BEFORE_LEAVING = 500;

/** After saving: message, print dialog, list. */
export function useFinish(): (what: 'created' | 'updated', issued: Issued) => Promise<void> {
  const { name, label, messages } = useEntity();
  const translate = useTranslate();
  const navigate = useNavigate();
  const dialogs = useDialogs();
  const list = useListAddress(name);
  return async (what, issued) => {
    const title = translate(what === 'created' ? 'cantera.dialog.creado' : 'cantera.dialog.actualizado');
    await dialogs.success({ title, text: messages[what], detail: issued.numero });
    let outcome = issued;
    while ('problem' in outcome) {
      const { problem: text, again } = outcome;
      const question = { title: messages.printFailed, text, button: translate('cantera.document.print') };
      if (!(await dialogs.confirm(question))) break;
      outcome = await again().catch((error: Error) => ({
        numero: issued.numero,
        problem: error.message,
        again,
      }));
    }
    if ('pdf' in outcome)
      await printPdf(outcome.pdf, `${label.one} ${issued.numero}.pdf`).catch(() =>
        dialogs.error(messages.printFailed),
      );
    setTimeout(() => navigate(list), BEFORE_LEAVING);
  };
}
