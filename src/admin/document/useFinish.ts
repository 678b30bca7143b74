import { useTranslate } from 'react-admin';
import type { Issued } from '#dataProvider/index.ts';
import type { Row } from '#schema/columns.ts';
import { useDialogs } from '../dialogs/DialogProvider.tsx';
import { useListAddress } from '../routing/listAddress.ts';
import { printPdf } from '../print/printPdf.ts';
import { useEntity } from '../registry.ts';
import { useNavigate } from '../routing/index.ts';

/**
 * Returns a function that ends a save: it shows a message, leaves the form, and prints. With `next`, the values that were
 * saved, it opens the form of another document, which takes over the fields of `document.again`.
 */
export function useFinish(): (change: 'created' | 'updated', issued: Issued, next?: Row) => Promise<void> {
  const { name, label, messages, document } = useEntity();
  const translate = useTranslate();
  const navigate = useNavigate();
  const dialogs = useDialogs();
  const listAddress = useListAddress(name);
  const nextAddress = (values: Row) => {
    const repeated = (document?.again ?? []).filter((field) => values[field]);
    const query = new URLSearchParams(repeated.map((field) => [field, String(values[field])]));
    return `/${name}/create?${query.toString()}`;
  };
  return async (change, issued, next) => {
    const title = translate(change === 'created' ? 'cantera.dialog.creado' : 'cantera.dialog.actualizado');
    const { numero: detail } = issued;
    void dialogs.success({ title, text: messages[change], detail });
    navigate(next ? nextAddress(next) : listAddress);
    // The document is saved even if its PDF fails, so the user may ask for the PDF again.
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
