export function SkeletonRow({ cells }: { cells: number }) {
  return (
    <tr aria-hidden>
      {Array.from({ length: cells }, (_, cell) => (
        <td key={cell} aria-hidden>
          <span className="skeleton" />
        </td>
      ))}
    </tr>
  );
}
