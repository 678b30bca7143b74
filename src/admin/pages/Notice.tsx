import type { ReactNode } from 'react';
import { Icon, type IconName } from '../icons.tsx';

type Props = {
  icon: IconName;
  title: string;
  text?: string;
  role?: 'alert' | 'status';
  heading?: boolean;
  children?: ReactNode;
};

export function Notice({ icon, title, text = '', role, heading = false, children }: Props) {
  const Title = heading ? 'h1' : 'p';
  return (
    <div className="notice" role={role}>
      <span className="notice-icon">
        <Icon name={icon} />
      </span>
      <Title className="notice-title">{title}</Title>
      {text && <p className="notice-text">{text}</p>}
      {children && <div className="notice-ways">{children}</div>}
    </div>
  );
}
