import { Button, Icon, useFew } from 'cantera/admin';
import { empresas } from '../../maestros/empresas/empresa.ts';
import { PROVINCE } from './cot.ts';
import { COT_PATH } from './paths.ts';

export default function CotLink() {
  const { records } = useFew(empresas.name);
  if (!records.some(({ localidad }) => localidad?.provincia === PROVINCE)) return null;
  return (
    <Button to={COT_PATH} startIcon={<Icon name="truck" />}>
      COT
    </Button>
  );
}
