import { Button } from '../Button.tsx';
import { useTranslate, type RaRecord } from 'react-admin';
import { renderTemplate } from '#domain/template.ts';
import type { Entity } from '#schema/entity.ts';
import { isVoid } from '#schema/registry.ts';
import { renderFormatted } from '#schema/renderFormatted.ts';
import { useApplication } from '../application.ts';
import { Icon } from '#look/Icon.tsx';
import { whatsappUrl } from '../whatsappUrl.ts';

export function WhatsAppLink({ entity, record }: { entity: Entity; record: RaRecord }) {
  const translate = useTranslate();
  const { country } = useApplication();
  const { whatsapp } = entity;
  const number =
    whatsapp && !isVoid(entity, record) && country.whatsappNumber(renderTemplate(whatsapp.phone, record));
  if (!number) return null;
  return (
    <Button
      href={whatsappUrl(number, renderFormatted(entity, whatsapp.text, record))}
      target="_blank"
      rel="noreferrer"
      startIcon={<Icon name="chat" />}
      color="inherit"
    >
      {translate('cantera.show.whatsapp')}
    </Button>
  );
}
