import { demonstrationNotice } from '#authProvider/index.ts';
import { WindowBar } from './WindowBar.tsx';

export function DemoBar() {
  const notice = demonstrationNotice();
  if (notice === null) return null;
  return (
    <WindowBar component="aside" role="complementary" severity="warning">
      {notice}
    </WindowBar>
  );
}
