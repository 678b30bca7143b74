import Box from '@mui/material/Box';

export function UploadedPicture({ label, hash }: { label: string; hash: string }) {
  return <Box component="img" src={`/api/Imagen/${hash}`} alt={label} sx={PICTURE} />;
}

const PICTURE = {
  display: 'block',
  maxWidth: 'min(220px, 100%)',
  maxHeight: 88,
  padding: '6px',
  border: '1px solid var(--line)',
  borderRadius: '6px',
  // The box is white in the dark theme too, as paper is.
  background: '#fff',
};
