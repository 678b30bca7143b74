import { demonstrationNotice } from '#authProvider/index.ts';
import { WindowBar } from './WindowBar.tsx';

/** Says that this is a demonstration, in the words of the server. */
export function DemoBar() {
  const notice = demonstrationNotice();
  if (notice === null) return null;
  return (
    <WindowBar component="aside" role="complementary" severity="warning">
      {notice}
    </WindowBar>
  );
}
