export function UploadedPicture({ label, hash }: { label: string; hash: string }) {
  return <img className="picture" src={`/api/Imagen/${hash}`} alt={label} />;
}
