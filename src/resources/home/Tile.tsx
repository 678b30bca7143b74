import { Icon, type IconName, Link } from 'cantera/admin';

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
