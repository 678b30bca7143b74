import Card from '@mui/material/Card';
import { Icon, type IconName, Link } from 'cantera/admin';

export function Tile({ icon, label, to }: { icon: IconName; label: string; to: string }) {
  return (
    <Card component={Link} className="tile" to={to}>
      <span>
        <Icon name={icon} size={20} />
      </span>
      <b>{label}</b>
    </Card>
  );
}
