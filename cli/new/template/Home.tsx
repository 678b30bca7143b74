import Button from '@mui/material/Button';
import { Link, PageHead } from 'cantera/admin';
import { application } from './index.ts';

export const Home = () => (
  <PageHead title={application.brand.name}>
    <Button component={Link} to="/tareas/create" variant="contained" color="primary">
      Nueva tarea
    </Button>
  </PageHead>
);
