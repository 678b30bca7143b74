export function SkeletonCards({ count }: { count: number }) {
  return (
    <ul className="cards" aria-hidden="true">
      {Array.from({ length: count }, (_, card) => (
        <li key={card}>
          <div className="card-text">
            <span className="skeleton" />
            <div className="card-facts">
              <span className="skeleton" />
            </div>
          </div>
        </li>
      ))}
    </ul>
  );
}
