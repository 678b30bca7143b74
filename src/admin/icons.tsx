/** 24 × 24, stroke width 1.75. */
const paths = {
  add: 'M12 5v14M5 12h14',
  block: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM6 6l12 12',
  calendar: 'M5 6h14v14H5zM5 10h14M9 3v4M15 3v4',
  chat: 'M4 5h16v11H10l-5 4v-4H4zM8 9.500h8M8 12.500h5',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  chevronDown: 'M6 9l6 6 6-6',
  close: 'M6 6l12 12M18 6L6 18',
  columns: 'M4 5h16v14H4zM9.5 5v14M14.5 5v14',
  delete: 'M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13',
  desktop: 'M4 5h16v11H4zM9 20h6M12 16v4',
  detail: 'M3 12s3.5-6 9-6 9 6 9 6-3.5 6-9 6-9-6-9-6zM12 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z',
  document: 'M7 3h7l4 4v14H7zM14 3v4h4M10 12h5M10 16h5',
  download: 'M12 4v11M7 11l5 5 5-5M5 20h14',
  edit: 'M4 20h4L19 9l-4-4L4 16zM13 7l4 4',
  filter: 'M4 6h16M7 12h10M10 18h4',
  view: 'M4 5h16M4 10h16M4 15h9M4 20h6M15.5 17.5l2 2 3.5-4',
  help: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM9.6 9.6a2.4 2.4 0 1 1 3.6 2.1c-.8.5-1.2 1-1.2 1.9M12 16.4v.2',
  history: 'M4 12a8 8 0 1 0 2.6-5.9M4 4.5v4.2h4.2M12 8v4.5l3 1.8',
  hide: 'M4 4l16 16M9.9 6.2A9.5 9.5 0 0 1 12 6c5.5 0 9 6 9 6a16 16 0 0 1-2.7 3.4M14.5 15A2.8 2.8 0 0 1 9.5 12M6.5 7.8A15.5 15.5 0 0 0 3 12s3.5 6 9 6c1.4 0 2.6-.4 3.7-.9',
  first: 'M17 6l-6 6 6 6M7 6v12',
  image: 'M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15.5 8.5v.2',
  logout: 'M10 5H5v14h5M14 8l4 4-4 4M18 12H9',
  mail: 'M4 6h16v12H4zM4 7l8 6 8-6',
  next: 'M9 6l6 6-6 6',
  previous: 'M15 6l-6 6 6 6',
  merge: 'M6 4v3c0 5 6 4 6 9v4M18 4v3c0 5-6 4-6 9M9 17l3 3 3-3',
  menu: 'M4 7h16M4 12h16M4 17h16',
  money: 'M3 7h18v10H3zM12 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z',
  moon: 'M19 14.5A7.5 7.5 0 0 1 9.5 5a7.5 7.5 0 1 0 9.5 9.5z',
  people: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM4 20c1-4 4-6 8-6s7 2 8 6',
  print: 'M7 8V4h10v4M6 17H4V9h16v8h-2M7 14h10v6H7z',
  retry: 'M18.5 14.5A7 7 0 1 1 19 9.5M19.5 4.5v5h-5',
  search: 'M11 4.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM16 16l4.5 4.5',
  sortDown: 'M12 5v14M7 14l5 5 5-5',
  sortUp: 'M12 19V5M7 10l5-5 5 5',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6l1.4 1.4M17 17l1.4 1.4M5.6 18.4L7 17M17 7l1.4-1.4',
  truck:
    'M3 6h11v10H3zM14 10h4l3 3v3h-7M7.5 15.5a2 2 0 1 0 0 4 2 2 0 0 0 0-4zM17 15.5a2 2 0 1 0 0 4 2 2 0 0 0 0-4z',
  upload: 'M12 15V4M7 9l5-5 5 5M5 20h14',
  warning: 'M12 4l9 16H3zM12 10v4.5M12 17.2v.3',
} as const;

export type IconName = keyof typeof paths;

export const isIconName = (name: string): name is IconName => name in paths;

/** Hidden from screen readers. */
export function Icon({ name, size = 18 }: { name: IconName; size?: number }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  );
}
