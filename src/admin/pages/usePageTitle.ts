import { useEffect } from 'react';
import { useDefaultTitle } from 'react-admin';

export function usePageTitle(title: string): void {
  const brand = useDefaultTitle() as string;
  useEffect(() => {
    document.title = `${title} · ${brand}`;
  }, [brand, title]);
}
