import { demonstrationNotice } from '#authProvider/index.ts';

/** The server sends the text. */
export function DemoBar() {
  const notice = demonstrationNotice();
  if (notice === null) return null;
  return <aside className="demo-bar">{notice}</aside>;
}
