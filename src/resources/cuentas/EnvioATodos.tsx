import { useState } from 'react';
import { Button, Icon } from 'cantera/admin';
import type { Periodo, Envio } from './envio.ts';
import { EnvioCard } from './EnvioCard.tsx';
import { EnvioDialog } from './EnvioDialog.tsx';

export default function EnvioATodos({ initial }: { initial: Periodo }) {
  const [isOpen, setOpen] = useState(false);
  const [started, setStarted] = useState<Envio | null>(null);
  return (
    <>
      <div>
        <Button startIcon={<Icon name="mail" />} onClick={() => setOpen(true)}>
          Enviar a todos los clientes con saldo
        </Button>
      </div>
      <EnvioCard started={started} />
      {isOpen && (
        <EnvioDialog
          initial={initial}
          onStarted={(envio) => {
            setOpen(false);
            setStarted(envio);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
