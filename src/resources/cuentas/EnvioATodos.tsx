import { useState } from 'react';
import { Button, Icon } from 'cantera/admin';
import type { Periodo, Envio } from './envio.ts';
import { EnvioCard } from './EnvioCard.tsx';
import { EnvioDialog } from './EnvioDialog.tsx';

export default function EnvioATodos({ initial }: { initial: Periodo }) {
  const [isOpen, setOpen] = useState(false);
  const [startedEnvio, setStartedEnvio] = useState<Envio | null>(null);
  return (
    <>
      <div>
        <Button startIcon={<Icon name="mail" />} onClick={() => setOpen(true)}>
          Enviar a todos los clientes con saldo
        </Button>
      </div>
      <EnvioCard startedEnvio={startedEnvio} />
      {isOpen && (
        <EnvioDialog
          initial={initial}
          onStarted={(envio) => {
            setOpen(false);
            setStartedEnvio(envio);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
