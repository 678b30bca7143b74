import { useTranslate } from 'react-admin';
import { formEs } from '#i18n/form.es.ts';
import type { Entity } from '#schema/entity.ts';
import { Button } from '../Button.tsx';
import { SAVE_AND_NEXT } from '../keyboard/submitKey.ts';

type Props = {
  entity: Entity;
  isSaving: boolean;
  words?: { readonly issue: string; readonly issuing: string; readonly issueNext: string };
};

export function IssueButtons({ entity, isSaving, words }: Props) {
  const translate = useTranslate();
  const { issue, issuing, issueNext } = words ?? {
    issue: translate('cantera.form.registrar'),
    issuing: translate('cantera.form.registrando'),
    issueNext: formEs.registrarOtro,
  };
  return (
    <>
      <Button
        type="submit"
        variant="contained"
        size="large"
        fullWidth
        disabled={isSaving}
        title="Ctrl + Enter"
      >
        {isSaving ? issuing : issue}
      </Button>
      <p className="summary-hint">Ctrl + Enter</p>
      {/* Enter and Ctrl + Enter press the first submit button, so this one comes after it. */}
      {entity.document!.again !== undefined && (
        <Button
          type="submit"
          name={SAVE_AND_NEXT}
          size="large"
          fullWidth
          disabled={isSaving}
          title="Ctrl + Mayús + Enter"
        >
          {issueNext}
        </Button>
      )}
    </>
  );
}
