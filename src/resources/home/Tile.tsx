import { Icon, type IconName } from '#admin/icons.tsx';
import { Link } from '#admin/routing/index.ts';

export function Tile({ icon, label, to }: { icon: IconName; label: string; to: string }) {
  return (
    <Link className="card tile" to={to}>
      <span>
        <Icon name={icon} size={20} />
      </span>
      <b>{label}</b>
    </Link>
  );
}
