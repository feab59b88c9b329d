export function Ornament() {
  return (
    <svg className="Ornament" width="72" height="12" viewBox="0 0 72 12" aria-hidden>
      <path d="M1 6c4-5 8-5 10 0s6 5 10 0 8-5 10 0 6 5 10 0 8-5 10 0 6 5 10 0 6-4 10-2" />
    </svg>
  )
}
