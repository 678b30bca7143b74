import { demoNotice } from '#authProvider/index.ts';

/** The server sends the text. */
export function DemoBar() {
  const notice = demoNotice();
  if (notice === null) return null;
  return <aside className="demo-bar">{notice}</aside>;
}
