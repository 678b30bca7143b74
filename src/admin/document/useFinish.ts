import { useTranslate } from 'react-admin';
import type { Issued } from '#dataProvider/index.ts';
import type { Row } from '#schema/columns.ts';
import { useDialogs } from '../dialogs/DialogProvider.tsx';
import { useListAddress } from '../routing/listAddress.ts';
import { printPdf } from '../print/printPdf.ts';
import { useEntity } from '../registry.ts';
import { useNavigate } from '../routing/index.ts';

/**
 * Returns a function that goes on after a save: to the list or, with the values of `next`, to the form of
 * the next document. The message and the print dialog open over it.
 */
export function useFinish(): (what: 'created' | 'updated', issued: Issued, next?: Row) => Promise<void> {
  const { name, label, messages, document } = useEntity();
  const translate = useTranslate();
  const navigate = useNavigate();
  const dialogs = useDialogs();
  const list = useListAddress(name);
  const another = (values: Row) => {
    const repeatedFields = (document?.again ?? []).filter((field) => values[field]);
    return `/${name}/create?${String(new URLSearchParams(repeatedFields.map((field) => [field, String(values[field])])))}`;
  };
  return async (what, issued, next) => {
    const title = translate(what === 'created' ? 'cantera.dialog.creado' : 'cantera.dialog.actualizado');
    const { numero: detail } = issued;
    void dialogs.success({ title, text: messages[what], detail });
    navigate(next ? another(next) : list);
    let outcome = issued;
    while ('problem' in outcome) {
      const { problem: text, again } = outcome;
      const button = translate('cantera.document.print');
      const question = { title: messages.printFailed, text, button, detail };
      if (!(await dialogs.confirm(question))) break;
      outcome = await again().catch((error: Error) => ({
        numero: detail,
        problem: error.message,
        again,
      }));
    }
    if ('pdf' in outcome)
      await printPdf(outcome.pdf, `${label.one} ${detail}.pdf`).catch(() =>
        dialogs.error(messages.printFailed),
      );
  };
}
