import Box from '@mui/material/Box';

export function UploadedPicture({ label, hash }: { label: string; hash: string }) {
  return <Box component="img" src={`/api/Imagen/${hash}`} alt={label} sx={PICTURE} />;
}

const PICTURE = {
  display: 'block',
  maxWidth: 220,
  maxHeight: 88,
  padding: '6px',
  border: '1px solid var(--line)',
  borderRadius: '6px',
  background: '#fff',
};
