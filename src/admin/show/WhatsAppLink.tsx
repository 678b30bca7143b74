import { Button } from '../Button.tsx';
import { useTranslate, type RaRecord } from 'react-admin';
import { renderTemplate } from '#domain/template.ts';
import type { Entity } from '#schema/entity.ts';
import { isVoid } from '#schema/registry.ts';
import { renderFormatted } from '#schema/renderFormatted.ts';
import { useApplication } from '../application.ts';
import { Icon } from '#look/Icon.tsx';

export function WhatsAppLink({ entity, record }: { entity: Entity; record: RaRecord }) {
  const translate = useTranslate();
  const { country } = useApplication();
  const { whatsapp } = entity;
  const number =
    whatsapp && !isVoid(entity, record) && country.whatsappNumber(renderTemplate(whatsapp.phone, record));
  if (!number) return null;
  // Some phones show a no-break space as an empty box.
  const text = renderFormatted(entity, whatsapp.text, record).replaceAll('\u00A0', ' ');
  return (
    <Button
      href={`https://wa.me/${number}?text=${encodeURIComponent(text)}`}
      target="_blank"
      rel="noreferrer"
      startIcon={<Icon name="chat" />}
      color="inherit"
    >
      {translate('cantera.show.whatsapp')}
    </Button>
  );
}
