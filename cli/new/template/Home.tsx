import Button from '@mui/material/Button';
import { PageHead } from '#admin/layout/PageHead.tsx';
import { Link } from '#admin/routing/index.ts';
import { application } from './index.ts';

export const Home = () => (
  <PageHead title={application.brand.name}>
    <Button component={Link} to="/tareas/create" variant="contained" color="primary">
      Nueva tarea
    </Button>
  </PageHead>
);
